/** DESC-1 to DESC-7: every faulty description fails under its row, and no conformant one fails at all. */
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { described, failedRows, judgeDescription, OWN } from "../../../support/descriptions.ts";
import { FAULTS } from "./faults.ts";
import { REWRITINGS } from "./rewritings.ts";

/** Own copies of what aliases share. */
function drafted(change: (draft: never) => void): unknown {
  const draft = parse(OWN);
  change(draft as never);
  return JSON.parse(JSON.stringify(draft));
}

const asYaml = (value: unknown): string => stringify(value, { aliasDuplicateObjects: false });

test("the proof has enough of both", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(REWRITINGS.length).toBeGreaterThanOrEqual(15);
  expect(new Set(FAULTS.map(({ row }) => row)).size).toBe(7);
});

describe("faulty", () => {
  test.each(FAULTS.map((each) => [each.row, each.title, each] as const))("%s: %s", (row, _, fault) => {
    const value = drafted(fault.change);
    const rows = [row, ...(fault.also ?? [])].toSorted();
    expect([...failedRows(described(asYaml(value)))].toSorted()).toEqual(rows);
    expect([...failedRows(described(JSON.stringify(value, null, "\t"), "openapi.json"))].toSorted()).toEqual(
      rows,
    );
  });

  test.each(FAULTS.map((each) => [each.row, each.title, each] as const))(
    "%s shows both values and the place: %s",
    (_, __, fault) => {
      const { failures } = judgeDescription(described(asYaml(drafted(fault.change))));
      for (const { expected, received } of failures) {
        expect(expected).not.toBe("");
        expect(received).toMatch(/ at `\/[^`]*` \(openapi\.yaml:\d+:\d+\)/);
      }
    },
  );
});

test("what is no OpenAPI at all fails DESC-1, and nothing else is judged", () => {
  const { failures, untested } = judgeDescription(described("name: Rex\n"));
  expect(failures.map(({ id, received }) => `${id} ${received}`)).toEqual([
    "DESC-1 no `openapi` at `/` (openapi.yaml:1:1)",
  ]);
  expect(untested).toHaveLength(6);
});

describe("conformant", () => {
  test.each(REWRITINGS.map((each) => [each.title, each] as const))("%s", (_, { change }) => {
    const value = drafted(change);
    for (const text of [asYaml(value), JSON.stringify(value)]) {
      const { failures, untested } = judgeDescription(described(text));
      expect(failures).toEqual([]);
      expect(untested).toEqual([]);
    }
  });
});
