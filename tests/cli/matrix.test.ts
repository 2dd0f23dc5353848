/** Which reports a directory stands for: those below it, not too deep, in the order of their directories' names. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findReports } from "../../src/cli/commands/matrix.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-matrix-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The reports that are found from some paths in a folder with these reports. */
async function found(reports: readonly string[], ...from: readonly string[]): Promise<readonly string[]> {
  for (const each of reports) {
    mkdirSync(join(folder, dirname(each)), { recursive: true });
    writeFileSync(join(folder, each), "{}");
  }
  return (await findReports(from.map((each) => join(folder, each)))).map((path) => relative(folder, path));
}

test("a folder of shards, each with a folder for each target, in the order of these", async () => {
  const reports = ["shard-1/target-10/report.json", "shard-2/target-2/report.json", "target-3/report.json"];
  expect(await found(reports, ".")).toEqual([reports[1], reports[2], reports[0]]);
});

test("four folders deep and no deeper, nor in one that has a report, nor where a name begins with a dot", async () => {
  const reports = [
    "1/2/3/4/report.json",
    "a/b/c/d/e/report.json",
    "1/2/3/4/5/report.json",
    ".cache/x/report.json",
  ];
  expect(await found(reports, ".")).toEqual(["1/2/3/4/report.json"]);
});

test("reports that are named alone stay in their order, and a directory with one is that one", async () => {
  const reports = ["b/report.json", "a/report.json"];
  expect(await found(reports, "b", "a/report.json")).toEqual(["b", "a/report.json"]);
});

test("a directory without any is wrong usage", async () => {
  mkdirSync(join(folder, "empty"));
  await expect(found([], "empty")).rejects.toThrow(/has no report\.json, nor has a directory in it/);
});
