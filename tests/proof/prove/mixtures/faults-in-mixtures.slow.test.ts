/** Faults in mixtures: which are found, and what hides the others. */
import { expect, test } from "vitest";
import { faultsInMixtures, tryFault } from "../../../../proof/prove/mixtures/faults-in-mixtures.ts";
import {
  type MixtureJob,
  type MixtureRun,
  runMixture,
} from "../../../../proof/prove/mixtures/run-mixture.ts";

test("a fault is judged in N mixtures, each with another seed", async () => {
  const jobs: MixtureJob[] = [];
  const runJob = (job: MixtureJob): Promise<MixtureRun> => {
    jobs.push(job);
    return runMixture(job);
  };
  const done: string[] = [];
  const { tried, hidden } = await faultsInMixtures({
    mixtures: 2,
    seed: 1,
    profile: "core",
    runJob,
    // The first breaks a SHOULD: it is a part of mixtures, but no fault to be found in them.
    only: ["challenge-absent", "error-status-500"],
    onRun: (fault, count, of) => done.push(`${fault} ${count} of ${of}`),
  });
  expect({ tried, hidden }).toEqual({ tried: 2, hidden: [] });
  expect(done).toEqual(["error-status-500 1 of 2", "error-status-500 2 of 2"]);
  expect(new Set(jobs.map(({ seed }) => seed))).toEqual(new Set([1, 2]));
  expect(jobs.every(({ parts }) => parts.includes("fault:error-status-500"))).toBe(true);
});

test("what hides a fault is made small, and the requirement says why it is untested", async () => {
  const job: MixtureJob = {
    kind: "mixture",
    profile: "core",
    seed: 5,
    parts: ["removed-410", "fault:get-by-index", "codes-fine", "order-by-id"],
  };
  const hidden = await tryFault({ id: "get-by-index", requirement: "GET-1" }, job, runMixture);
  expect(hidden?.smallest).toEqual(["removed-410", "fault:get-by-index"]);
  expect(hidden?.why).toMatch(/^untested: .*removed/);
  const alone = { ...job, parts: ["fault:get-by-index"] };
  expect(await tryFault({ id: "get-by-index", requirement: "GET-1" }, alone, runMixture)).toBeNull();
});
