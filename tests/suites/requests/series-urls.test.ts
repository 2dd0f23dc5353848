/** The served requests of a slow series, where none may create: each read has a URL of its own. */
import { expect, test } from "vitest";
import type { RequestContext } from "../../../src/engine/claims.ts";
import { seriesServed } from "../../../suites/requests/exhaust-rate-limit.ts";
import { READ_STRANGER } from "../../../suites/requests/get-pet.ts";
import { OPENING } from "../../../suites/requests/list-pets.ts";
import { listed, pets, recordingOf } from "../../support/recordings.ts";

test("of 24 requests without a creation no two have the same URL", () => {
  const recording = recordingOf([listed("limit=100", pets(9, {}))]);
  const targets = Array.from({ length: 24 }, (_, n) => {
    const request = seriesServed(n, (operation) => operation !== "createPet");
    const built = request.build({ recording } as RequestContext);
    return "target" in built ? built.target : built.unprepared;
  });
  expect(new Set(targets).size).toBe(24);
});

test.each([
  [0, false],
  [1, true],
  [99, true],
  [100, false],
])("an animal from before the run is read where the first list shows %i: %s", (count, isNeeded) => {
  const opening = listed("limit=100", pets(count, {}), { requestId: OPENING.id });
  expect(READ_STRANGER.needed?.(recordingOf([opening]))).toBe(isNeeded);
});
