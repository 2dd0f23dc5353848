/** Groups, orders and ids by themselves. */
import { expect, test } from "vitest";
import type { CauseReport } from "../../../src/kit/report.ts";
import { grouped } from "../../../src/verdict/causes/group.ts";
import { distinct } from "../../../src/verdict/causes/identity.ts";
import { byConsequence } from "../../../src/verdict/causes/order.ts";

test.each([
  [[], []],
  [
    [1, 5, 9],
    [[1], [5], [9]],
  ],
  // 3 comes last and joins what was apart.
  [
    [1, 5, 9, 3],
    [[1, 5, 3], [9]],
  ],
  [[4, 2, 8, 6], [[4, 2, 8, 6]]],
])("%j are %j where neighbours are related", (items, parts) => {
  expect(grouped(items, (a, b) => Math.abs(a - b) <= 2)).toEqual(parts);
});

test("equal ids get numbers", () => {
  expect(distinct(["a", "b", "a", "a"])).toEqual(["a", "b", "a/2", "a/3"]);
});

const CATALOGUE = ["HTTP-1", "LIST-2", "LIST-7", "CREATE-1", "ERROR-1", "RATE-1"];

function cause(
  requirement: string,
  fails: number,
  holds = 0,
  level: CauseReport["level"] = "MUST",
): CauseReport {
  const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `X-${i}`);
  const lists = { requirements: ids(fails), holdsBack: ids(holds), evidence: [] };
  return { id: requirement, title: "", level, requirement, advice: null, ...lists };
}

test.each([
  ["what holds back most", [cause("LIST-2", 9), cause("CREATE-1", 1, 5)], ["CREATE-1", "LIST-2"]],
  ["then a MUST", [cause("LIST-2", 3, 0, "SHOULD"), cause("RATE-1", 1)], ["RATE-1", "LIST-2"]],
  ["then what fails most", [cause("LIST-2", 1), cause("RATE-1", 2)], ["RATE-1", "LIST-2"]],
  ["then the catalogue", [cause("LIST-7", 1), cause("LIST-2", 1)], ["LIST-2", "LIST-7"]],
  [
    "what the first requests meet is not last",
    [cause("LIST-7", 2), cause("ERROR-1", 1)],
    ["ERROR-1", "LIST-7"],
  ],
  ["only such causes are in their order", [cause("ERROR-1", 1), cause("HTTP-1", 1)], ["HTTP-1", "ERROR-1"]],
])("%s comes first", (_, causes, wanted) => {
  expect(byConsequence(causes, CATALOGUE).map(({ requirement }) => requirement)).toEqual(wanted);
});
