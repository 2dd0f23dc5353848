/** By which status lists are filtered that should show an animal: by its own, where the store holds more than a page. */
import { expect, test } from "vitest";
import { filterFor } from "../../../suites/looks/requests.ts";
import { creation, type Draft, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const sold = Array.from({ length: 30 }, (_, i) => pet(1 + i, { status: "sold" }));

const WHOLE = listed("limit=100", sold);
const FULL = listed("limit=30", sold);

test.each<[string, readonly Draft[], string | null]>([
  ["no list", [creation(pet(7, { status: "sold" }))], null],
  ["a whole list", [WHOLE], null],
  ["a full list", [FULL], "sold"],
  ["a full list, and then a whole one", [FULL, WHOLE], null],
  ["a whole list, and then a full one", [WHOLE, FULL], "sold"],
  ["a whole list, and then a full one of a status", [WHOLE, listed("status=sold&limit=30", sold)], null],
  ["a full list, and then a whole one of a status", [FULL, listed("status=sold&limit=100", sold)], "sold"],
  ["a full list, and then one too short to tell", [FULL, listed("limit=1", sold.slice(0, 1))], "sold"],
  ["the status that was seen last", [FULL, fetched("7", pet(7, { status: "pending" }))], "pending"],
  ["a status that is none", [FULL, fetched("7", pet(7, { status: 1 }))], null],
  [
    "an animal that was not seen",
    [
      listed(
        "limit=30",
        sold.map((each, i) => ({ ...each, id: 100 + i })),
      ),
    ],
    null,
  ],
])("%s", (_, drafts, filter) => {
  expect(filterFor(7n, recordingOf(drafts))).toBe(filter);
});
