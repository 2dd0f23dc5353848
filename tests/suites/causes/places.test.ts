/** Where a deviation is: what has the same code and place is one cause. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { placeOf } from "../../../suites/causes/places.ts";
import { at, type Draft, error, listed, recordingOf } from "../../support/recordings.ts";

/** The places of lists that got this status, beside the plain list. */
function places(status: number, plain: number): readonly string[] {
  const refused = (query: string): Draft => listed(query, error(status), { status, requestId: query });
  const recording = recordingOf([
    listed("", plain === 200 ? [] : error(plain), { status: plain, plain: true }),
    refused("limit=1"),
    refused("status=sold"),
  ]);
  return [1, 2].map((index) => {
    const exchange = at(recording, index);
    const deviation = deviates(exchange, "status", { status });
    return placeOf(
      { requirement: "HTTP-4", check: "a check", hasCases: false, at: exchange, deviation },
      recording,
    );
  });
}

test("reads that fail as the plain one does are one place, others one each", () => {
  expect(new Set(places(500, 500)).size).toBe(1);
  expect(new Set(places(500, 200)).size).toBe(2);
  expect(new Set(places(500, 501)).size).toBe(2);
  expect(new Set(places(404, 404)).size).toBe(2);
});
