/** docs/mutation.json has every room, docs/proof.md says the same, and the list of equivalent mutants is not stale. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type MutatedRoom,
  mutationPart,
  readMutation,
  scoreOf,
  totalOf,
} from "../../../proof/prove/mutation.ts";
import { ROOT } from "../../support/built.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const script = (name: string) => import(join(ROOT, `scripts/mutate/${name}.mjs`));
const MUTATION = readMutation(read("docs/mutation.json"));

const roomOf = (killed: number, survived: number, noTest: number, equivalent = 0): MutatedRoom => ({
  room: "src/report",
  date: "2026-03-12",
  commit: "abcdef01",
  seed: "x",
  drawn: killed + survived + noTest + equivalent,
  killed,
  timeout: 0,
  survived,
  unfinished: 0,
  noTest,
  equivalent,
});

describe("a score", () => {
  test.each([
    [[roomOf(9, 1, 0)], 90],
    [[roomOf(9, 0, 1, 7)], 90],
    [[roomOf(4, 0, 0), roomOf(0, 3, 1)], 50],
    [[], 0],
  ])("%#", async (rooms, score) => {
    expect(scoreOf(totalOf({ rooms }))).toBe(score);
    const rounded = (await script("rooms")).scoreOf(totalOf({ rooms }));
    expect(rounded).toBe(score.toFixed(1));
  });
});

test("every room was measured", async () => {
  const { ROOMS } = await script("rooms");
  expect(MUTATION.rooms.map(({ room }) => room)).toEqual(Object.keys(ROOMS));
});

test("every file of the product is in one room, and nearly every one has tests", async () => {
  const [{ ROOMS }, { testsByFile, typeScriptIn }] = [await script("rooms"), await script("tests-of")];
  const files: string[] = ["src", "suites"].flatMap((folder) => typeScriptIn(ROOT, folder));
  const patterns = Object.values(ROOMS) as RegExp[];
  for (const file of files) expect(patterns.filter((each) => each.test(file))).toHaveLength(1);
  const testsOf = testsByFile(ROOT, () => 1, 50);
  expect(files.filter((file) => testsOf(file).length === 0).length).toBeLessThan(10);
  expect(testsOf("src/report/facts.ts")[0]).toBe("tests/report/facts.test.ts");
});

test("tests of a file are quick ones first, nearest first, then others as far as the time allows", async () => {
  const { testsByFile } = await script("tests-of");
  const own = "tests/report/facts.test.ts";
  const slow = "tests/cli/expected-failures.test.ts";
  const by = (seconds: number, ofOwn: number): string[] =>
    testsByFile(
      ROOT,
      (test: string) => ({ [own]: ofOwn, [slow]: 70 })[test] ?? 0.5,
      seconds,
    )("src/report/facts.ts");
  expect(by(10, 0.5)[0]).toBe(own);
  expect(by(10, 5).at(-1)).toBe(own);
  expect(by(10, 99)).toContain(own);
  expect(by(10, 0.5).length).toBeLessThanOrEqual(20);
  expect(by(10, 0.5)).not.toContain(slow);
  expect(by(1_000, 0.5).at(-1)).toBe(slow);
});

test("what judges is also judged by whole runs, and what no run depends on is not", async () => {
  const { wholeRunsOf } = await script("tests-of");
  const all = [
    "engine/played",
    "engine/storms",
    "engine/weathers",
    "suites/accused-played",
    "suites/found-played",
  ];
  const files = all.map((name) => `tests/${name}.test.ts`);
  expect(files.map((file) => existsSync(join(ROOT, file)))).toEqual(all.map(() => true));
  expect(wholeRunsOf("src/engine/confirm/plain.ts")).toEqual(files);
  expect(wholeRunsOf("suites/judges/list-pets.ts")).toEqual(files);
  expect(wholeRunsOf("src/setup/usage-error.ts")).toEqual([]);
});

test("docs/proof.md says the same", () => {
  expect(read("docs/proof.md")).toContain(mutationPart(MUTATION));
});

test("every equivalent mutant is one of its file, and has a reason", async () => {
  const [{ EQUIVALENT, describes }, { mutantsOf }] = [await script("equivalent"), await script("mutants")];
  expect(EQUIVALENT).toBeInstanceOf(Array);
  for (const row of EQUIVALENT) {
    const mutants = await mutantsOf(ROOT, row.file);
    expect(mutants.filter((mutant: object) => describes(row, mutant))).not.toHaveLength(0);
    expect(row.reason).toMatch(/\w+ \w+/);
  }
});

test("a seed draws the same mutants again, and each is a change of its file", async () => {
  const { drawn } = await script("mutants");
  const files = ["src/report/verdict-line.ts", "src/kit/json/int64.ts"];
  const by = async (seed: string): Promise<readonly { file: string; text: string }[]> => {
    const mutants: { file: string; text: string }[] = [];
    for await (const mutant of drawn(ROOT, files, 12, seed)) mutants.push(mutant);
    return mutants;
  };
  const mutants = await by("a");
  expect(mutants).toHaveLength(12);
  expect(await by("a")).toEqual(mutants);
  expect(await by("b")).not.toEqual(mutants);
  for (const { file, text } of mutants) expect(text).not.toBe(read(file));
});
