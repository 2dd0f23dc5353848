/** Causes of faults that fail several requirements, of every second one: which failures are one cause, and what each cause is called. */
import { expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import { faultRun } from "../../../proof/prove/mutant-run.ts";
import { everyNth } from "../../support/everything.ts";
import table from "./causes-of-faults.json" with { type: "json" };

/** The ids of the causes of each fault, each with the requirements that fail by it. */
const CAUSES: Readonly<Record<string, Readonly<Record<string, string>>>> = table;

test.each(everyNth(2, Object.entries(CAUSES)))("%s", async (id, causes) => {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  const run = await faultRun(fault, { profile: "core", seed: 1, verify: false });
  expect(Object.fromEntries(run.causes.map((cause) => [cause.id, cause.requirements.join(" ")]))).toEqual(
    causes,
  );
});
