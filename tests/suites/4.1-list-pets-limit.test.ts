/** When lists are asked for that more than a page of animals tells of (interface §4.1). */
import { expect, test } from "vitest";
import { CROWDED } from "../../suites/4-endpoints/4.1-list-pets-limit.ts";
import { creation, listed, pet, pets, recordingOf } from "../support/recordings.ts";

test("a store is crowded from 101 animals on, which no page shows together", () => {
  const page = listed("limit=100", pets(100));
  expect(CROWDED.needed?.(recordingOf([page]))).toBe(false);
  expect(CROWDED.needed?.(recordingOf([page, creation(pet(101))]))).toBe(true);
});
