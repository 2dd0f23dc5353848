/** `npm run bench`: wrong uses, bounds, and the rows of its measures. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";

const { MEASURES, ROWS, row } = await import(join(ROOT, "bench/measures.mjs"));

test.each([
  [["--only", "nope"], "bench: --only: there is no measure nope; choose from floor,"],
  [["--fast"], "bench: Unknown option '--fast'"],
])("%j is a usage error with one sentence", (argv, message) => {
  const args = [join(ROOT, "bench/run.mjs"), ...argv];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr.startsWith(message)).toBe(true);
});

test("a ratio above its bound is marked, and one at its bound is not", () => {
  const { bound } = ROWS.floor;
  expect(row({ id: "floor", value: bound, detail: "" })).toMatchObject({ isAbove: false, bound });
  expect(row({ id: "floor", value: bound + 0.01, detail: "" })).toMatchObject({ isAbove: true });
});

test("times and memory have no bound", () => {
  const limited = Object.values<{ unit: string; bound?: number }>(ROWS).filter(
    ({ bound }) => bound !== undefined,
  );
  expect(limited.length).toBeGreaterThan(4);
  expect(limited.filter(({ unit }) => unit === "s" || unit === "MiB")).toEqual([]);
});

// In CI, the bench itself shows it.
test.runIf(EVERYTHING)("start-up is measured, by processes that really run", async () => {
  const { measure } = MEASURES.find(({ name }: { name: string }) => name === "startup");
  const results = await measure({ runs: 1 });
  expect(results.map(({ id }: { id: string }) => id)).toEqual(["start-version", "start-list"]);
  for (const { value } of results) expect(value).toBeGreaterThan(0);
});
