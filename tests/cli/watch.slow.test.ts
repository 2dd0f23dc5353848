/** `--watch` as people use it: a service that is mended while the command runs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FAULTS } from "../../src/reference/faults/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { freePort } from "../support/free-port.ts";
import { cli, type Ended } from "../support/spawn.ts";

const SLOW = { timeout: 180_000 };
const KEY = "s3cret-key-of-the-builder";

let bin: string;
let folder: string;

beforeAll(async () => {
  bin = await builtBin();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-watch-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Runs the command; each time that it waits for a change, the next of these is done. SIGINT comes after the last one. */
function watching(
  args: readonly string[],
  steps: readonly (() => void)[],
  apiKey: string = KEY,
): Promise<Ended> {
  return cli(args, {
    cwd: folder,
    env: { PETSTORE_API_KEY: apiKey },
    whileRunning: (child) => {
      let rounds = 0;
      child.stderr?.on("data", (text: string) => {
        if (!text.includes("Ctrl-C ends")) return;
        const step = steps[rounds];
        rounds += 1;
        if (step) step();
        else child.kill("SIGINT");
      });
    },
  });
}

test(
  "with --start, the service is started again when a file changes, and each round says what is fixed",
  SLOW,
  async () => {
    const port = await freePort();
    const write = (...args: readonly string[]): void => {
      const all = JSON.stringify([bin, "serve", "--port", String(port), "--plan", "business", ...args]);
      const source = `require("node:child_process").spawn(process.execPath, ${all}, { stdio: "inherit" })`;
      writeFileSync(join(folder, "service.cjs"), `${source};\nsetInterval(() => undefined, 1000);\n`);
    };
    write("--fault", "limit-unbounded");
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    const start = `${process.execPath} service.cjs`;
    const { stdout, stderr, signal } = await watching(
      [baseUrl, "--start", start, "--watch"],
      [() => writeFileSync(join(folder, "service.cjs"), "throw new Error('a slip');"), () => write()],
    );
    expect(stdout).toMatch(/^NONCONFORMANT: .*\n\nFailed: 1 cause\n {2}LIST-2 {2}MUST/m);
    expect(stdout).not.toContain("\nRun\n");
    expect(stderr).toContain("ended with exit code 1 before it answered");
    expect(stderr).toContain("changed: service.cjs");
    const [, conformant = ""] = stdout.split(/^(?=CONFORMANT)/m);
    expect(conformant.replaceAll(/\s+/g, " ")).toMatch(
      /Since the report of [\d-]+T[\d:]+Z: fixed 1, new 0, 0 left/,
    );
    expect(signal).toBe("SIGINT");
  },
);

test("--watch-files says which files count; a service that runs already is awaited", SLOW, async () => {
  const fault = FAULTS.find(({ id }) => id === "limit-unbounded");
  const wrong = await startReference({ plan: "business", apiKey: KEY, changes: fault ? [fault.change] : [] });
  const port = Number(new URL(wrong.baseUrl).port);
  mkdirSync(join(folder, "src/store"), { recursive: true });
  writeFileSync(join(folder, "src/store/list.ts"), "");
  let mended: ReturnType<typeof startReference> | undefined;
  const { stdout, stderr } = await watching(
    [wrong.baseUrl, "--watch", "--watch-files", "src/**/*.ts", "--only", "LIST"],
    [
      () => {
        writeFileSync(join(folder, "notes.txt"), "not watched");
        setTimeout(async () => {
          await wrong.close();
          writeFileSync(join(folder, "src/store/list.ts"), "mended");
          setTimeout(() => (mended = startReference({ plan: "business", apiKey: KEY, port })), 2_000);
        }, 1_000);
      },
    ],
  );
  await (await mended)?.close();
  expect(stderr).toContain("watching 1 file; Ctrl-C ends");
  expect(stderr).toMatch(/^petstore-conformance: changed: src\/store\/list.ts$/m);
  expect(stderr.match(/changed:/g)).toHaveLength(1);
  expect(stdout).toMatch(/fixed 1, new 0, 0 left/);
});

describe("wrong usage", () => {
  test.each([
    [["--watch"], "--watch needs the address of the service"],
    [["--watch-files", "*.ts"], "--watch-files needs --watch"],
    [
      ["http://127.0.0.1:9/v1", "--watch", "--watch-files", "*.ts"],
      "no file of the working directory matches",
    ],
  ])("%j", async (args, sentence) => {
    const { code, stderr } = await cli(args, { cwd: folder, env: { PETSTORE_API_KEY: KEY } });
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });
});
