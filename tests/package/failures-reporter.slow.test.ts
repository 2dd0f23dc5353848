/** The end of `.ci/run`: every failure of the tests by its name, with the first lines of its error. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../support/built.ts";

const folder = mkdtempSync(join(tmpdir(), "petstore-failures-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs vitest with the reporter on these files, by name; returns what it wrote. */
function reported(files: Readonly<Record<string, string>>): { counts: string; failures: readonly string[] } {
  const root = mkdtempSync(join(folder, "run-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, `${name}.test.js`), text);
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporter = join(ROOT, "scripts/failures-reporter.mjs");
  // biome-ignore format: the command line.
  const args = [vitest, "run", "--root", root, "--globals", "--maxWorkers=1", "--sequence.shuffle=false", "--reporter", reporter];
  spawnSync(process.execPath, args, { env: { PATH: process.env.PATH, FAILURES: join(root, "written") } });
  const read = (name: string): string => readFileSync(join(root, "written", name), "utf8");
  return { counts: read("counts"), failures: read("failures").split("\n").slice(0, -1) };
}

test("failing tests, hooks, files and what is outside of them are failures, each with its error", () => {
  const { counts, failures } = reported({
    tests: `describe("outer", () => { test("fails", () => expect(1).toBe(2)); test("holds", () => expect(1).toBe(1)); })`,
    hook: `describe("with a hook", () => { beforeAll(() => { throw new Error("no hook") }); test("left out", () => {}) })`,
    late: `test("waits", () => new Promise(() => {}), 100)`,
    load: `import "./absent.js"`,
    outside: `test("holds as well", async () => { Promise.reject(new Error("lost")); await new Promise((r) => setTimeout(r, 50)) })`,
  });
  const text = failures.join("\n");
  expect(failures.filter((line) => line.startsWith("failed test: ")).sort()).toEqual([
    "failed test: hook.test.js > with a hook",
    "failed test: late.test.js > waits",
    "failed test: load.test.js",
    "failed test: outside of tests",
    "failed test: tests.test.js > outer > fails",
  ]);
  expect(text).toMatch(/outer > fails\n {4}AssertionError: expected 1 to be 2/);
  expect(text).toMatch(/with a hook\n {4}Error: no hook/);
  expect(text).toMatch(/late\.test\.js > waits\n {4}Error: Test timed out in 100ms/);
  expect(text).toMatch(/load\.test\.js\n {4}Error: .*absent\.js/);
  expect(text).toMatch(/outside of tests\n {4}Error: lost/);
  expect(text).not.toContain("node_modules");
  expect(counts).toBe("2 5\n");
});

test("a hundred failures are a line each, so that all names fit; none is no line", () => {
  const titles = Array.from({ length: 100 }, (_, n) => `test ${n}`);
  const many = titles.map((title) => `test("${title}", () => expect(1).toBe(2));`).join("\n");
  expect(reported({ many }).failures).toEqual(titles.map((title) => `failed test: many.test.js > ${title}`));
  expect(reported({ good: `test("holds", () => expect(1).toBe(1))` })).toEqual({
    counts: "1 0\n",
    failures: [],
  });
});
