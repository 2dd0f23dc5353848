/** When the full profile asks for a large limit beside a status. */
import { expect, test } from "vitest";
import { limits } from "../../../suites/full/limits.ts";
import { listed, pets, recordingOf } from "../../support/recordings.ts";

test.each([
  [100, "sold", true],
  [99, "sold", false],
  [100, "pending", false],
])(
  "after a page of %i %s animals, a large limit of sold ones is asked for: %s",
  (count, status, expected) => {
    const found = limits(1)["LIST-5"]?.find(({ title }) => title === "limit=1000&status=sold");
    const recording = recordingOf([listed(`limit=100&status=${status}`, pets(count, { status }))]);
    expect(found?.requests.map(({ needed }) => needed?.(recording))).toEqual([expected]);
  },
);
