/** A long list that lacks an animal: it may be cut by a cap, unless others of the same looks are longer. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { LOOKS } from "../../../suites/looks/index.ts";
import { creation, type Draft, error, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const OF = "not-listed GET /pets?limit=100";
const long = (limit: number, count: number): Draft =>
  listed(
    `limit=${limit}`,
    Array.from({ length: count }, (_, i) => pet(100 + i)),
    { of: OF, role: "look" },
  );
const gone = fetched("7", error(404), { status: 404, of: OF, role: "look" });
const made = (id: number): Draft => creation(pet(id), { of: OF, role: "look" });

/** A round of looks: a list, the animal, a new one, and a list again. */
const round = (nth: number, before: number, after: number): readonly Draft[] => [
  long(99 - 2 * nth, before),
  gone,
  made(200 + nth),
  long(98 - 2 * nth, after),
];

/** What the round in this place of several shows. */
function shown(place: number, ...rounds: readonly (readonly Draft[])[]): unknown {
  const recording = recordingOf([creation(pet(7)), long(100, 22), ...rounds.flat()]);
  const deviation = deviates({ index: 1 }, "not-listed", { id: "7", creation: 0 });
  const from = 2 + 4 * place;
  return LOOKS.get("not-listed")?.shows(deviation, recording.exchanges.slice(from, from + 4), recording);
}

test("a list that a new animal does not make longer may be cut", () => {
  const full = [round(0, 22, 22), round(1, 22, 22)];
  expect(shown(1, ...full)).toEqual({ untested: "store-full" });
});

test("not where it grew before, for the first time, or grows later: the new animal may be lost, too", () => {
  const grown = [round(0, 22, 23), round(1, 23, 23)];
  expect(shown(1, ...grown)).toBe("nothing");
  expect(shown(1, ...grown, round(2, 23, 24))).toBe("nothing");
  expect(shown(2, ...grown, round(2, 23, 23))).toEqual({ untested: "store-full" });
  expect(shown(0, round(0, 22, 22), round(1, 22, 23))).toBe("nothing");
});
