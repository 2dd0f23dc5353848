/** Which animals are fetched: ids of no animal that follow from those of the run's, and animals of others. */
import { expect, test } from "vitest";
import type { TestRequest } from "../../../src/engine/claims.ts";
import { NEAR_ID, PART_OF_ID, READ_LISTED } from "../../../suites/requests/get-pet.ts";
import { OPENING, WHOLE } from "../../../suites/requests/list-pets.ts";
import { creation, listed, pet, pets, recordingOf } from "../../support/recordings.ts";

const MAX = 2n ** 63n - 1n;
const EXACT = 2n ** 53n;

/** The path's id, where animals with these ids were created. */
function idOf(request: TestRequest, ids: readonly bigint[]): string {
  const recording = recordingOf(ids.map((id) => creation(pet(id))));
  const built = request.build({ recording } as never);
  return "unprepared" in built ? "nothing" : built.target.replace("/pets/", "");
}

test.each<[string, readonly bigint[], bigint]>([
  ["no animal", [], 100_003n],
  ["small ids", [5n, 2n], 100_008n],
  ["negative ids", [-5n], 100_003n],
  ["2^53", [EXACT], EXACT + 100_003n],
  ["beyond 2^53, the next", [EXACT + 1n], EXACT + 2n],
  ["beyond 2^53, in any order", [EXACT + 1n, EXACT + 9n, 3n], EXACT + 10n],
  ["the largest, the one before", [MAX], MAX - 1n],
  ["the largest two, two before", [MAX, MAX - 1n], MAX - 2n],
  ["the largest three, one far before", [MAX, MAX - 1n, MAX - 2n], MAX - 100_003n],
  ["the largest but one, the largest", [MAX - 1n], MAX],
])("near the largest: %s", (_, ids, near) => {
  expect(idOf(NEAR_ID, ids)).toBe(String(near));
});

test.each<[string, readonly bigint[], string]>([
  ["no animal", [], "nothing"],
  ["digits less", [123n], "12"],
  ["a single digit, many", [7n], "700000000000000000"],
  ["zero, many ones", [0n], "100000000000000000"],
  ["digits less that are another animal's", [12n, 1n], "120000000000000000"],
  ["another's digits less", [12n, 1n, 345n], "34"],
  ["a sign alone is no id", [-3n], "-30000000000000000"],
])("part of an id: %s", (_, ids, part) => {
  expect(idOf(PART_OF_ID, ids)).toBe(part);
});

/** The ids of others that are fetched, where the first list and the one after a creation show these animals. */
function othersRead(before: readonly object[], after: readonly object[]): readonly string[] {
  const recording = recordingOf([
    listed("limit=100", before as never, { requestId: OPENING.id }),
    creation(pet(1)),
    listed("limit=100", after as never, { requestId: WHOLE.id }),
  ]);
  return READ_LISTED.map((request) => {
    if (!request.needed?.(recording)) return "not needed";
    const built = request.build({ recording } as never);
    return "unprepared" in built ? built.unprepared : built.target;
  });
}

test("where a page that may be cut shows none of the run's animals, two of others are fetched", () => {
  const crowd = pets(20, { status: "sold" }).map((each, i) => ({ ...each, id: i + 50 }));
  const pending = crowd.map((each, i) => (i === 7 ? { ...each, status: "pending" } : each));
  expect(othersRead([], crowd)).toEqual(["/pets/50", "/pets/51"]);
  expect(othersRead([], pending)).toEqual(["/pets/50", "/pets/57"]);
  expect(othersRead(crowd.slice(5, 7), pending)).toEqual(["/pets/55", "/pets/57"]);
  expect(othersRead(crowd, crowd.slice(1))).toEqual(["not needed", "not needed"]);
  expect(othersRead(crowd, [...crowd, pet(1)])).toEqual(["not needed", "not needed"]);
});
