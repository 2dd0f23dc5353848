/** Faults that a full run shows by many samples, and that are one mistake: each is one cause. */
import { expect, test } from "vitest";
import { FAULTS } from "../../../src/faults/index.ts";
import { faultRun } from "../../../src/prove/mutant-run.ts";

const LONG = 120_000;

test.each([
  // A success with an Error: neither the same unknown id read again, nor the members that an Error lacks, are others.
  ["unknown-error-200", "GET-2"],
  ["unknown-empty-object", "GET-2"],
  // Lists lack some of the animals, and reads do not find others.
  ["long-names-not-stored", "CREATE-13"],
  // getPet shows a status that lists by status do not.
  ["differs-sold-fetched", "LIST-11"],
  // A list that cannot be decoded, of which only the beginning is kept.
  ["body-labelled-gzip", "HTTP-2"],
])("%s: %s", { timeout: LONG }, async (id, requirement) => {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  const { causes } = await faultRun(fault, { profile: "full", seed: 1, verify: false });
  expect(causes.map((cause) => cause.requirement)).toEqual([requirement]);
});
