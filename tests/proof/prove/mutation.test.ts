/** docs/mutation.json is what was measured of all that is mutated, and docs/proof.md says so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mutationPart } from "../../../proof/prove/documents.ts";
import { type MutatedFile, readMutation, scoreOf } from "../../../proof/prove/mutation.ts";
import { ROOT } from "../../support/built.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const MUTATION = readMutation(read("docs/mutation.json"));

const fileOf = (killed: number, survived: number, noCoverage: number): MutatedFile => ({
  file: "a.ts",
  date: "2026-03-12",
  killed,
  survived,
  noCoverage,
  ignored: 7,
});

describe("a score", () => {
  test.each([
    [[fileOf(9, 1, 0)], 90],
    [[fileOf(9, 0, 1)], 90],
    [[fileOf(4, 0, 0), fileOf(0, 3, 1)], 50],
    [[], 0],
  ])("%#", (files, score) => {
    expect(scoreOf(files)).toBe(score);
  });
});

test("every file that was measured is one that is mutated", async () => {
  const { TARGETS } = await import(join(ROOT, "scripts/mutation-targets.mjs"));
  const files = TARGETS.map(({ file }: { file: string }) => file);
  for (const { file } of MUTATION.files) expect(files).toContain(file);
});

test("at least 90 % were killed", () => {
  expect(scoreOf(MUTATION.files)).toBeGreaterThanOrEqual(90);
});

test("docs/proof.md says the same", () => {
  expect(read("docs/proof.md")).toContain(mutationPart(MUTATION));
});
