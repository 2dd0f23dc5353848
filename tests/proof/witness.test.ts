/** Each failure has its witness: its card's exchanges show it alone, and not without those that decide it (core). */
import { expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { catalogueFor } from "../../suites/catalogue.ts";
import { unwitnessed } from "./witness.ts";

/** One or two of each kind of deviation; `witness.slow.test.ts` has all faults. */
const SOME: readonly string[] = [
  "unknown-400",
  "hidden-fifth",
  "pending-refused",
  "int64-refused-smallest",
  "client-id-stored",
  "differs-default-fetched",
  "remaining-random",
  "retry-after-absent",
  "refusal-ten-late",
  "error-code-number",
  "limit-plus-one",
  "type-text-plain",
];

test.each(SOME)(
  "%s",
  async (id) => {
    const fault = FAULTS.find((each) => each.id === id);
    if (!fault) throw new Error(`there is no fault ${id}`);
    expect(await unwitnessed(fault, await catalogueFor("core", 1))).toEqual([]);
  },
  180_000,
);
