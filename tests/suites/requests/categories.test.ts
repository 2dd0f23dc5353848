/** Which category of the target's own list a creation takes, and when it is sent: where unusual ones are refused. */
import { expect, test } from "vitest";
import { LISTED_CATEGORY, SECOND_SMALL, SMALL } from "../../../suites/requests/categories.ts";
import { created, error, listed, pet, recordingOf } from "../../support/recordings.ts";
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

test.each<[string, readonly [number, number], number, boolean]>([
  ["both unusual ones were refused, and the list shows one", [422, 404], 31, true],
  ["one of them was accepted", [422, 201], 31, false],
  ["the other one was", [201, 422], 31, false],
  ["one was refused for another reason", [422, 403], 31, false],
  ["the list shows the given one only", [422, 404], 1, false],
])("it is created where %s", (_, statuses, shown, expected) => {
  const probes = [SMALL, SECOND_SMALL].map(({ categoryId, request }, i) => {
    const status = statuses[i] ?? 0;
    const animal = pet(7 + i, { categoryId: Number(categoryId) });
    const answer = status === 201 ? animal : error(status);
    return created({ name: "a", categoryId: Number(categoryId) }, answer, { requestId: request.id, status });
  });
  const recording = recordingOf([listed("", [pet(1, { categoryId: shown })]), ...probes]);
  expect(LISTED_CATEGORY.needed?.(recording)).toBe(expected);
});
