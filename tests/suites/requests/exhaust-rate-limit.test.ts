/** The slow series: each read has a URL of its own, since a cache would answer one that was sent before. */
import { expect, test } from "vitest";
import { READS, SERVED } from "../../../src/engine/confirm/series/shows.ts";
import { seriesRead, seriesServed } from "../../../suites/requests/exhaust-rate-limit.ts";
import { OPENING } from "../../../suites/requests/list-pets.ts";
import { creation, type Draft, listed, pet, recordingOf } from "../../support/recordings.ts";

/** What is asked for by the n-th served request of a series, after these exchanges. */
function served(n: number, drafts: readonly Draft[]): string {
  const request = seriesServed(n, (operation) => operation === "getPet");
  const built = request.build({ recording: recordingOf(drafts) } as never);
  return "unprepared" in built ? built.unprepared : built.target;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

test("no two lists of a series are alike, beside creations and animals", () => {
  const asked = [
    ...numbers(2 * READS).map((n) => seriesRead(n)),
    ...numbers(SERVED).map((n) => seriesServed(n, () => true)),
  ].filter(({ operation }) => operation === "listPets");
  const lists = new Set(asked.map((request) => JSON.stringify(request.build({} as never))));
  expect([asked.length, lists.size]).toEqual([2 * READS + SERVED / 3, 2 * READS + SERVED / 3]);
});

test("lists of many series are none that stand between them", () => {
  const between = new Set(
    numbers(300).map((n) => JSON.stringify(seriesServed(n, () => false).build({} as never))),
  );
  const reads = numbers(300).map((n) => JSON.stringify(seriesRead(n).build({} as never)));
  expect(reads.filter((read) => between.has(read))).toEqual([]);
});

test("another animal of the run is read each time, without any one of others", () => {
  const animals = [1, 2, 3, 4].map((id) => creation(pet(id)));
  const read = [1, 4, 7, 10].map((n) => served(n, animals));
  expect(read.toSorted()).toEqual(["/pets/1", "/pets/2", "/pets/3", "/pets/4"]);
  expect(served(1, [listed("limit=100", [pet(7)], { requestId: OPENING.id })])).toBe("/pets/7");
});
