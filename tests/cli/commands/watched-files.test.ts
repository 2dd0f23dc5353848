/** Which files --watch watches, seen from the working directory, and when a change is over. */
import { expect, test } from "vitest";
import { changed, lookAt } from "../../../src/cli/commands/run/watch.ts";

const names = async (globs: readonly string[], without = "no-such-folder"): Promise<readonly string[]> =>
  [...(await lookAt(globs, without)).keys()].toSorted();

test.each<[string, readonly string[]]>([
  ["schemas/*.yaml", ["schemas/openapi.yaml"]],
  ["./schemas/openapi.yam?", ["schemas/openapi.yaml"]],
  ["src/**/main.ts", ["src/cli/main.ts"]],
  // A star has no slash in it, and every other character is as it is.
  ["src/*/terminal/output.ts", ["src/cli/terminal/output.ts"]],
  ["*/watched-files.ts", []],
  ["src/cli/main.t", []],
  ["src/cli/main+ts", []],
  ["src.cli.main.ts", []],
])("the glob %s finds %j", async (glob, found) => {
  expect(await names([glob])).toEqual(found);
});

test("without one, all files are watched but those of the report, of packages and of hidden directories", async () => {
  const all = await names([]);
  expect(all).toContain("package.json");
  expect(all).toContain("src/cli/main.ts");
  expect(all.filter((name) => /(?:^|\/)(?:node_modules|\.[^/]+)\//.test(name))).toEqual([]);
  const left = await names([], "src/cli/");
  expect(left).toContain("src/index.ts");
  expect(left.filter((name) => name.startsWith("src/cli/"))).toEqual([]);
});

test("a file is known by its time and its size", async () => {
  const seen = await lookAt(["package.json"], "no-such-folder");
  expect(seen.get("package.json")).toMatch(/^[\d.]+ \d+$/);
});

test("a change is over when two looks are the same; new, changed and removed files are named", async () => {
  const before = new Map([
    ["same", "1"],
    ["changed", "1"],
    ["removed", "1"],
  ]);
  const half = new Map([
    ["same", "1"],
    ["changed", "2"],
    ["removed", "1"],
  ]);
  const whole = new Map([
    ["same", "1"],
    ["changed", "3"],
    ["new", "1"],
  ]);
  const looks = [before, half, whole, whole, before];
  let at = 0;
  expect(await changed(before, async () => looks[at++] ?? before)).toEqual(["changed", "removed", "new"]);
  expect(at).toBe(4);
});
