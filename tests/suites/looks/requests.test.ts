/** Lists of an experiment have a limit that the run has not sent, as long as there is one. */
import { expect, test } from "vitest";
import { unsentList } from "../../../suites/looks/requests.ts";
import { listed, recordingOf } from "../../support/recordings.ts";

/** The numbers from one down to another. */
const down = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, n) => from - n);

test.each<[string, readonly number[], number, number]>([
  ["the first", [], 0, 99],
  ["the next", [], 1, 98],
  ["past those that were sent", [99, 97], 0, 98],
  ["the next past those that were sent", [99, 97], 1, 96],
  ["the last", down(99, 22), 0, 21],
  ["the next after the last", down(99, 22), 1, 100],
  ["none: what targets may cap is not asked for", down(99, 21), 0, 100],
])("%s", (_, sent, skip, limit) => {
  const targetOf = (status: string | null, given: readonly number[], filter = ""): unknown => {
    const recording = recordingOf(given.map((each) => listed(`limit=${each}${filter}`, [])));
    return unsentList(status, skip, recording, "a note").build({ recording } as never);
  };
  expect(targetOf(null, sent)).toMatchObject({ target: `/pets?limit=${limit}` });
  expect(targetOf("sold", sent, "&status=sold")).toMatchObject({
    target: `/pets?limit=${limit}&status=sold`,
  });
  // Of another filter, nothing was sent.
  expect(targetOf("sold", sent)).toMatchObject({ target: `/pets?limit=${99 - skip}&status=sold` });
});
