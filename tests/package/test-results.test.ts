/** The end of `.ci/run`: counts and failing tests, from the JSON reports of vitest. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../support/built.ts";

const folder = mkdtempSync(join(tmpdir(), "petstore-results-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ran = (...args: readonly string[]): { code: number | null; stdout: string; stderr: string } => {
  const script = join(ROOT, "scripts/test-results.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return { code: status, stdout, stderr };
};

/** A report of one file, in the format of vitest's `json` reporter. */
function written(
  name: string,
  titles: readonly string[],
  file: Readonly<Record<string, unknown>> = {},
): string {
  const path = join(folder, name);
  const error =
    "\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n\n    at Object.<anonymous> (a.test.ts:1:1)\n";
  const failed = titles.map((title) => ({
    status: "failed",
    ancestorTitles: ["outer"],
    title,
    failureMessages: [`${error}    at run (${ROOT}node_modules/vitest/runner.js:1:1)\nlast`],
  }));
  const passed = [{ status: "passed", ancestorTitles: [], title: "holds", failureMessages: [] }];
  const status = failed.length > 0 ? "failed" : "passed";
  const results = { name: `${ROOT}tests/${name}.test.ts`, status, message: "", ...file };
  const testResults = [{ assertionResults: [...passed, ...failed], ...results }];
  writeFileSync(path, JSON.stringify({ numPassedTests: 1, numFailedTests: failed.length, testResults }));
  return path;
}

test("names each failing test with its error, in the order of the reports", () => {
  const files = [written("one", ["first", "second"]), join(folder, "missing"), written("two", ["third"])];
  const { code, stdout } = ran("failures", ...files);
  const error = [
    "    AssertionError: expected 1 to be 2",
    "        at Object.<anonymous> (a.test.ts:1:1)",
    "    last",
  ];
  expect(stdout.trimEnd().split("\n")).toEqual([
    ...["failed test: tests/one.test.ts > outer > first", ...error],
    ...["failed test: tests/one.test.ts > outer > second", ...error],
    ...["failed test: tests/two.test.ts > outer > third", ...error],
  ]);
  expect(code).toBe(0);
  expect(ran("counts", files[0] ?? "").stdout).toBe("1 2\n");
});

test("a file that does not load is a failure", () => {
  const file = written("broken", [], { status: "failed", message: "Cannot find module" });
  expect(ran("failures", file).stdout).toBe("failed test: tests/broken.test.ts\n    Cannot find module\n");
  expect(ran("counts", file).stdout).toBe("1 1\n");
});

test("says nothing when nothing fails", () => {
  const file = written("good", []);
  expect(ran("failures", file)).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(ran("counts", file).stdout).toBe("1 0\n");
});

test("many failures are one line each, so that all names fit", () => {
  const titles = Array.from({ length: 75 }, (_, n) => `test ${n}`);
  expect(ran("failures", written("many", titles)).stdout.trimEnd().split("\n")).toEqual(
    titles.map((title) => `failed test: tests/many.test.ts > outer > ${title}`),
  );
});

test("a report that is missing cannot be counted", () => {
  expect(ran("counts", join(folder, "missing")).code).toBe(1);
});
