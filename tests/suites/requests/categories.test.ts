/** Which category of the target's own list a creation takes, where unusual ones are refused. */
import { expect, test } from "vitest";
import { LISTED_CATEGORY } from "../../../suites/requests/categories.ts";
import { listed, pet, recordingOf } from "../../support/recordings.ts";
import { worldOf } from "../open/recorded.ts";

/** The category of the creation after a list of animals with these names and categories. */
function categoryAfter(...animals: readonly (readonly [name: string, categoryId: number])[]): unknown {
  const page = animals.map(([name, categoryId], i) => pet(i + 1, { name, categoryId }));
  const spec = LISTED_CATEGORY.build(worldOf(recordingOf([listed("", page)])));
  if ("unprepared" in spec) throw new Error(spec.unprepared);
  return JSON.parse(String(spec.body)).categoryId;
}

test("it is the one that most animals of the list have, those of the suite aside", () => {
  expect(categoryAfter(["a", 31], ["b", 32], ["c", 32])).toBe(32);
  expect(categoryAfter(["a", 32], ["b", 32], ["c", 31])).toBe(32);
  expect(categoryAfter(["a", 31], ["conformance-r9-b", 32], ["conformance-r9-c", 32])).toBe(31);
});
