/** A list is asked for once more at the end where more animals match it by then than its limit. */
import { expect, test } from "vitest";
import { atEnd } from "../../../suites/requests/list-pets.ts";
import { list } from "../../../suites/requests/requests.ts";
import { created, type Draft, listed, pet, recordingOf } from "../../support/recordings.ts";

const creations = (from: number, count: number, status = "sold"): readonly Draft[] =>
  Array.from({ length: count }, (_, i) =>
    created(
      { name: `pet-${from + i}`, categoryId: 7, status },
      pet(from + i, { name: `pet-${from + i}`, status }),
    ),
  );

/** Whether the list is asked for again, after these creations, the list, and those. */
function isNeeded(query: string, before: readonly Draft[], shown: number, later: readonly Draft[]): boolean {
  const first = list(query);
  const page = Array.from({ length: shown }, (_, i) => pet(i + 1, { status: "sold" }));
  const answer = listed(query, page, { requestId: first.id, expects: [200] });
  return atEnd(query, first, 3).needed?.(recordingOf([...before, answer, ...later])) ?? true;
}

test.each<[string, boolean, Parameters<typeof isNeeded>]>([
  ["few were there, and more were created later", true, ["limit=3", creations(1, 3), 3, creations(4, 1)]],
  ["few were there, and no more came", false, ["limit=3", creations(1, 3), 3, []]],
  ["enough were there", false, ["limit=3", creations(1, 4), 3, creations(5, 1)]],
  ["its page was too long", false, ["limit=3", creations(1, 3), 5, creations(4, 9)]],
  ["those that came have its status", true, ["status=sold&limit=3", creations(1, 3), 3, creations(4, 1)]],
  [
    "those that came have another status",
    false,
    ["status=sold&limit=3", creations(1, 3), 3, creations(4, 9, "pending")],
  ],
])("%s: %s", (_, expected, given) => {
  expect(isNeeded(...given)).toBe(expected);
});

test("it is not asked for before it was answered, and is one of the last requests", () => {
  const first = list("limit=3");
  const again = atEnd("limit=3", first, 3);
  expect(again.needed?.(recordingOf(creations(1, 9)))).toBe(false);
  expect([again.stage, again.after, again.id]).toEqual([
    "last",
    [first.id],
    "GET /pets?limit=3 (since more animals are known)",
  ]);
});
