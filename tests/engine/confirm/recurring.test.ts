/** A deviation that no state of a target explains is confirmed by three answers of the run, whatever is answered later. */
import { expect, test } from "vitest";
import { checksOf } from "../../../src/engine/confirm/checks.ts";
import { resultOf } from "../../../src/engine/confirm/deviation-result.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { READ_BACK, READ_BACK_LAST, READ_SOLD } from "../../../suites/requests/get-pet.ts";
import { PLAYED } from "../../support/drawn.ts";
import { play } from "../../support/played-run.ts";
import { creation, fetched, pet, recordingOf } from "../../support/recordings.ts";

const READS = [READ_BACK, READ_SOLD, READ_BACK_LAST];

/** The results of GET-1 where these reads of animal 2, each of a round, were answered with animal 1. */
function results(...rounds: readonly number[]): readonly string[] {
  const made = [1, 2].map((id) => creation(pet(id), { sentAt: id, receivedAt: id + 0.5 }));
  const read = rounds.map((round, i) => {
    const times = { sentAt: 100 * round, receivedAt: 100 * round + 9, expects: [200] };
    return fetched("2", pet(1), { ...times, requestId: READS[i]?.id ?? "", round });
  });
  const options = { ...JUDGING_DEFAULTS, profile: "full" } as const;
  const plan = select(CONFORMANCE, options);
  const recording = recordingOf([...made, ...read]);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  return checksOf(state)
    .filter(({ requirement }) => requirement.id === "GET-1")
    .flatMap((check) => check.deviations.map((deviation) => ({ check, deviation })))
    .filter(({ deviation }) => deviation.code === "wrong-animal")
    .map(({ check, deviation }) => {
      const { state: what, repeats } = resultOf(check, deviation, state);
      return `${what} ${repeats}`;
    });
}

test.each([
  ["three answers of two rounds", [1, 1, 2], "confirmed 3"],
  ["three answers of one round", [1, 1, 1], "pending 0"],
  ["two answers", [1, 2], "pending 0"],
] as const)("%s with another animal", (_, rounds, result) => {
  expect(results(...rounds)).toEqual(rounds.map(() => result));
});

test.each(
  ["differs-category-fetched", "int64-double-stored"].flatMap((id) =>
    [45, 50, 60].map((most) => [id, most] as const),
  ),
)("%s with %i requests: where the reserve is used up, other answers show it", async (id, maxRequests) => {
  const { fault, scene } = PLAYED.find((each) => each.fault.id === id) as (typeof PLAYED)[number];
  const { report } = await play({
    ...scene,
    options: { maxRequests, only: [fault.requirement, "LIST-11"] },
  });
  const [failed] = report.requirements.filter(({ outcome }) => outcome === "failed");
  expect(failed?.id).toBe(fault.requirement);
  expect(failed?.checks.flatMap(({ confirmation }) => confirmation?.experiment ?? [])).toContain("elsewhere");
});
