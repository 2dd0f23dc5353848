/** One of two animals of equal bodies that is lost: always the older one, or always the newer one (catalogue rule 6). */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { LOOKS } from "../../../suites/looks/index.ts";
import { creation, type Draft, error, fetched, pet, recordingOf } from "../../support/recordings.ts";

const OF = "equal-body-lost GET /pets?limit=100";
const LOST = deviates({ index: 1 }, "equal-body-lost", { id: "7", creation: 0 });

/** A round of looks: two creations, and both animals read, one of which is lost. */
function round(nth: number, lost: "older" | "newer" | "none"): readonly Draft[] {
  const ids = [100 + 2 * nth, 101 + 2 * nth];
  const how = { of: OF, role: "look", round: nth } as const;
  const isLost = (i: number): boolean => lost === (i === 0 ? "older" : "newer");
  return [
    ...ids.map((id) => creation(pet(id), how)),
    ...ids.map((id, i) =>
      isLost(i) ? fetched(`${id}`, error(404), { status: 404, ...how }) : fetched(`${id}`, pet(id), how),
    ),
  ];
}

const shown = (...rounds: readonly (readonly Draft[])[]): readonly unknown[] => {
  const recording = recordingOf([creation(pet(7)), ...rounds.flat()]);
  return rounds.map((_, i) =>
    LOOKS.get("equal-body-lost")?.shows(LOST, recording.exchanges.slice(1 + 4 * i, 5 + 4 * i), recording),
  );
};

test("the same one in each round", () => {
  expect(shown(round(1, "older"), round(2, "older"))).toEqual(["contradiction", "contradiction"]);
  expect(shown(round(1, "newer"), round(2, "none"))).toEqual(["contradiction", "agreement"]);
});

test("now one and now the other is what servers that get requests by turns show", () => {
  expect(shown(round(1, "older"), round(2, "newer"), round(3, "older"))).toEqual([
    "nothing",
    "nothing",
    "nothing",
  ]);
});
