/** Threads of the proof: what they do, and that none of them ends unnoticed. */
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { everyProcessor, openPool, type Pool } from "../../../proof/pool.ts";
import type { MutantJob } from "../../../proof/prove/job.ts";
import type { MutantRun } from "../../../proof/prove/mutant-run.ts";
import { builtProve } from "../../support/built.ts";
import { EVERYTHING } from "../../support/everything.ts";

let built: URL;

beforeAll(async () => {
  built = new URL("prove-thread.js", pathToFileURL(await builtProve()));
}, 180_000);

const JOB: MutantJob = {
  ...{ kind: "style", id: "gzip", profile: "core", seed: 1, verify: false },
};

function poolOf(entry: URL): Pool<MutantJob, MutantRun> {
  return openPool(entry, everyProcessor());
}

function script(text: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

const ON_MESSAGE = 'import { parentPort } from "node:worker_threads"; parentPort.once("message", () => ';

test.runIf(EVERYTHING)("more jobs than fit at once are done, each with its own result", async () => {
  const pool = poolOf(built);
  const seeds = Array.from({ length: pool.atOnce + 2 }, (_, i) => i + 1);
  const runs = await Promise.all(seeds.map((seed) => pool.run({ ...JOB, seed })));
  expect(runs.map(({ seed, verdict }) => [seed, verdict])).toEqual(seeds.map((seed) => [seed, "conformant"]));
  await pool.close();
});

test("an error in a thread rejects its jobs", async () => {
  const pool = poolOf(built);
  await expect(pool.run({ ...JOB, id: "none" })).rejects.toThrow("no style has the id none");
  await pool.close();
});

test("a thread that ends without an error rejects its jobs, and those that it is given later", async () => {
  const pool = poolOf(script(`${ON_MESSAGE}process.exit(0));`));
  const jobs = Array.from({ length: pool.atOnce * 2 }, (_, seed) => pool.run({ ...JOB, seed }));
  const ends = await Promise.allSettled(jobs);
  expect(new Set(ends.map((end) => (end.status === "rejected" ? end.reason.message : "done")))).toEqual(
    new Set(["a worker thread exited with code 0"]),
  );
  await pool.close();
});
