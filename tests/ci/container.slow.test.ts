/**
 * The Dockerfile, whose instructions run here in a folder for each stage instead of a container, with `npm run recipes` and as
 * root: it shows that the commands work, the stages have what they copy, and the entry point runs as a plain user.
 */
import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";
import { deletesFolders, ENV, newFolder } from "./suite.ts";

const run = promisify(execFile);
const DOCKERFILE = readFileSync(join(ROOT, "Dockerfile"), "utf8");
const IGNORED = new Set(readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n"));

deletesFolders();

const INSTRUCTIONS: readonly (readonly [name: string, rest: string])[] = DOCKERFILE.replaceAll(/\\\n */g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => [line.split(" ")[0] ?? "", line.slice(line.indexOf(" ") + 1)]);

const all = (name: string): readonly string[] =>
  INSTRUCTIONS.filter(([each]) => each === name).map(([, rest]) => rest);

test("base images have a tag, the process is not root, and its entry point has the exec form", () => {
  expect(all("FROM").every((image) => /^[a-z]+:\d+-alpine( AS [a-z]+)?$/.test(image))).toBe(true);
  expect(INSTRUCTIONS.at(-2)).toEqual(["USER", "1000:1000"]);
  expect(INSTRUCTIONS.at(-1)).toEqual(["ENTRYPOINT", `["node", "/suite/dist/bin.js"]`]);
});

/** The final stage: its folder, which is the root of paths, and its working directory. */
interface Stage {
  readonly root: string;
  cwd: string;
}

/** Runs all instructions but the last; images are empty folders. */
async function build(): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [name, rest] of INSTRUCTIONS) {
    if (name === "FROM") {
      stage = { root: newFolder(), cwd: "/" };
      stages.set(/ AS (.+)$/.exec(rest)?.[1] ?? "", stage);
    }
    if (!stage) throw new Error("an instruction before FROM");
    const inside = join(stage.root, stage.cwd);
    if (name === "WORKDIR") {
      stage.cwd = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    }
    if (name === "RUN") await run("sh", ["-c", rest], { cwd: inside, env: ENV, maxBuffer: 1e8 });
    if (name === "COPY") {
      const from = /^--from=(\w+) /.exec(rest)?.[1];
      const words = rest.split(" ").filter((word) => !word.startsWith("--"));
      const to = words.pop() ?? "";
      for (const word of words)
        copy(from ? join(stages.get(from)?.root ?? "", word) : join(ROOT, word), inside, to);
    }
  }
  if (!stage) throw new Error("there is no stage");
  return stage;
}

/** COPY: what is in a directory goes into the destination, a file goes below a destination that ends in "/". */
function copy(from: string, inside: string, to: string): void {
  if (from === ROOT) {
    for (const name of readdirSync(ROOT)) {
      if (!IGNORED.has(name)) cpSync(join(ROOT, name), join(inside, name), { recursive: true });
    }
  } else
    cpSync(from, join(inside, to.endsWith("/") ? join(to, from.split("/").at(-1) ?? "") : to), {
      recursive: true,
    });
}

const ASKED = EVERYTHING && process.getuid?.() === 0;

test.skipIf(!ASKED)("the instructions run, and a plain user judges and writes reports", async () => {
  const { root, cwd } = await build();
  chmodSync(root, 0o755);
  const entry = join(root, "suite/dist/bin.js");
  const args = [
    "-c",
    `exec setpriv --reuid 1000 --regid 1000 --clear-groups "$0" "$@"`,
    process.execPath,
    entry,
  ];
  const { stdout } = await run("sh", [...args, "--out", "run"], { cwd: join(root, cwd), env: ENV });
  expect(stdout).toMatch(/^CONFORMANT \(core\): embedded reference implementation/);
  expect(readdirSync(join(root, "reports/run"))).toContain("report.json");
  expect(readdirSync(join(root, "suite/node_modules"))).not.toContain("vitest");
});
