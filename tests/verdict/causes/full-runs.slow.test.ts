/** Faults that a full run shows by many samples, and that are one mistake: each is one cause. */
import { expect, test } from "vitest";
import { FAULTS } from "../../../src/faults/index.ts";
import { judgeReference } from "../../../src/prove/judge-reference.ts";

const LONG = 60_000;

/** In less time an animal that is missing may still come. */
const SETTLED = 2_000;

test.each([
  // A success with an Error: neither the same unknown id read again, nor the members that an Error lacks, are others.
  ["unknown-error-200", "GET-2", 50],
  ["unknown-empty-object", "GET-2", 50],
  // Lists lack some of the animals, and reads do not find others.
  ["long-names-not-stored", "CREATE-13", SETTLED],
  // getPet shows a status that lists by status do not: in less time it may have changed.
  ["differs-sold-fetched", "LIST-11", SETTLED],
  // Lists by status have too many, and others too few.
  ["filter-swapped", "LIST-9", 50],
  // A list that cannot be decoded, of which only the beginning is kept.
  ["body-labelled-gzip", "HTTP-2", 50],
])("%s: %s", { timeout: LONG }, async (id, requirement, settleMs) => {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  const { changes = [], ...options } = fault.options?.() ?? {};
  const reference = { plan: "business", ...options, changes: [...changes, fault.change] } as const;
  const { report } = await judgeReference(reference, { profile: "full", seed: 1, settleMs });
  expect(report.causes?.map((cause) => cause.requirement)).toEqual([requirement]);
});
