/** Causes of faults that fail several requirements: which failures are one cause, and what each cause is called. */
import { expect, test } from "vitest";
import { optionsWith } from "../../../proof/faults/fault.ts";
import { FAULTS } from "../../../proof/faults/index.ts";
import { causesIn, faultRun } from "../../../proof/prove/mutant-run.ts";
import { OVER_HTTP_ONLY, play, sceneOf } from "../../support/played-run.ts";
import table from "./causes-of-faults.json" with { type: "json" };

/** The ids of the causes of each fault, each with the requirements that fail by it. */
const CAUSES: Readonly<Record<string, Readonly<Record<string, string>>>> = table;

test.each(Object.entries(CAUSES))("%s", async (id, causes) => {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  const scene = OVER_HTTP_ONLY.includes(id) ? null : sceneOf(optionsWith(fault));
  const found = scene
    ? causesIn((await play({ ...scene, options: fault.suite ?? {} })).report)
    : (await faultRun(fault, { profile: "core", seed: 1, verify: false })).causes;
  expect(Object.fromEntries(found.map((cause) => [cause.id, cause.requirements.join(" ")]))).toEqual(causes);
});
