/**
 * The tarball on the versions of Node.js that it names, from npm's packages of Node.js: the command line, `verify`, and the
 * vitest integration. Only for `npm run node-versions`: CI itself runs on four of them.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { deletesFolders, ENV, newFolder, tarball } from "../ci/suite.ts";
import { ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";

const run = promisify(execFile);

/** The oldest of each supported range, and the newest of each major version. */
const VERSIONS = ["20.19.0", "20", "22.12.0", "22", "24", "26"];

/** Minutes of a slow registry: a version of Node.js is 40 MB. */
const SLOW = 600_000;

const PLATFORM = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

deletesFolders();
let project: string;

/** The program of a version; it stays in the cache below node_modules. */
async function node(version: string): Promise<string> {
  const folder = join(ROOT, "node_modules/.cache/node-versions", version);
  const program = join(folder, "node_modules", PLATFORM, "bin/node");
  if (!existsSync(program)) {
    const args = [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-audit",
      "--no-fund",
      `${PLATFORM}@${version}`,
    ];
    mkdirSync(folder, { recursive: true });
    await run("npm", args, { env: ENV });
  }
  return program;
}

beforeAll(async () => {
  project = newFolder();
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", await tarball()];
  await run("npm", args, { cwd: project, env: ENV });
  symlinkSync(join(ROOT, "node_modules/vitest"), join(project, "node_modules/vitest"));
  const lines = [`import { conformance } from "petstore-conformance/vitest";`, "conformance();"];
  writeFileSync(join(project, "petstore.test.ts"), `${lines.join("\n")}\n`);
}, SLOW);

test.runIf(EVERYTHING).for(VERSIONS)("Node.js %s", { timeout: SLOW }, async (version) => {
  const program = await node(version);
  const on = async (...args: readonly string[]): Promise<string> =>
    (await run(program, args, { cwd: project, env: ENV })).stdout;
  const actual = (await on("--version")).trim();
  expect(`${actual}.`).toContain(`v${version}.`);

  const bin = "node_modules/petstore-conformance/dist/bin.js";
  const { version: ofSuite } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  expect(await on(bin, "--version")).toBe(`${ofSuite}\n`);
  const out = `report-${version}`;
  expect(await on(bin, "--out", out)).toMatch(/^CONFORMANT \(core\): embedded reference implementation/);
  const { run: facts } = JSON.parse(readFileSync(join(project, out, "report.json"), "utf8")) as {
    run: { node: string };
  };
  expect(facts.node).toBe(actual);
  expect(await on(bin, "verify", out)).toMatch(/verified|follows/i);

  const args = [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=json",
    "-t",
    "LIST-1|AUTH-2 ",
  ];
  const totals = await on(...args);
  expect(JSON.parse(totals.slice(totals.indexOf("{")))).toMatchObject({ success: true, numFailedTests: 0 });
  console.log(`Node.js ${actual}: command line, verify and vitest`);
});
