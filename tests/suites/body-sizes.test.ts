/** Catalogue rule 12: no body that is judged has more than 1,024 bytes. */
import { expect, test } from "vitest";
import type { CatalogueEntry, RequestContext, TestRequest } from "../../src/kit/requirement.ts";
import { fullCatalogue } from "../../suites/full/index.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { recordingOf } from "../support/recordings.ts";

const WORLD: RequestContext = {
  recording: recordingOf([]),
  name: (label) => `conformance-a1b2c3d4-${label}`,
  keyHasLetters: true,
  random: (label) => BigInt(label.length),
};

function asksOf(entry: CatalogueEntry): readonly TestRequest[] {
  if ("cases" in entry) return entry.cases.flatMap((each) => each.requests);
  return entry.requests?.map(({ request }) => request) ?? [];
}

/** Bytes of the body, 0 where there is none. */
function bytesOf(request: TestRequest): number {
  const spec = request.build(WORLD);
  const body = "unprepared" in spec ? null : (spec.body ?? null);
  return body === null ? 0 : Buffer.from(body).length;
}

/** Ids of the requests with longer bodies; those of other operations are observed only. */
function tooLong(entries: readonly CatalogueEntry[]): readonly string[] {
  const judged = entries.flatMap(asksOf).filter(({ operation }) => operation !== "other");
  return judged.filter((request) => bytesOf(request) > 1_024).map(({ id }) => id);
}

test("in core", () => {
  expect(tooLong(CONFORMANCE.entries)).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("in full, with seed %i", (seed) => {
  expect(tooLong(fullCatalogue(seed).entries)).toEqual([]);
});

test("names of 1,024 code points and more are observed only", () => {
  const longer = CONFORMANCE.entries.flatMap(asksOf).filter((request) => bytesOf(request) > 1_024);
  expect(longer.map(({ id, operation }) => [id, operation])).toEqual([
    ["POST /pets: a NewPet whose name has 1024 characters", "other"],
    ["POST /pets: a NewPet whose name has 65536 characters", "other"],
  ]);
});
