/** Two targets for recipes: the reference as it is, and one that ignores `limit`. */
import { afterAll, beforeAll } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { type RunningReference, startReference } from "../../src/reference/index.ts";

/** The targets, while tests run. */
export interface References {
  sound: RunningReference;
  faulty: RunningReference;
}

/** Starts both before the file's tests, and closes them after. */
export function references(): References {
  const both = {} as References;
  beforeAll(async () => {
    const fault = FAULTS.find(({ id }) => id === "limit-unbounded");
    if (!fault) throw new Error("there is no such fault");
    both.sound = await startReference({ plan: "business" });
    both.faulty = await startReference({ plan: "business", changes: [fault.change] });
  });
  afterAll(async () => {
    await both.sound.close();
    await both.faulty.close();
  });
  return both;
}
