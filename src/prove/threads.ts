/** Runs jobs in worker threads; those that wait for windows of the rate limit come last. */

import { type MutantJob, runJob } from "./job.ts";
import type { MutantRun } from "./mutant-run.ts";

/** Concurrent jobs in this thread, if there are too few for worker threads. */
const AT_ONCE = 8;

/** Concurrent jobs with windows of a few seconds, which come last, when nothing else slows them down. */
const WAITING_AT_ONCE = 9;

/** Fewer jobs than this finish before a worker thread has started. */
const FEWEST = 30;

/** Runs all jobs and calls `done` for each; rejects with the first internal error. */
export async function runAll(
  jobs: readonly MutantJob[],
  done: (run: MutantRun, at: number) => void,
): Promise<void> {
  const numbered = [...jobs.entries()];
  const idle = numbered.filter(([, job]) => job.waits).values();
  const busy = numbered.filter(([, job]) => !job.waits).values();
  type RunJob = (job: MutantJob) => Promise<MutantRun>;
  // All concurrent loops take their next job from the same queue.
  const drain = (queue: typeof busy, atOnce: number, run: RunJob): Promise<unknown> =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [at, job] of queue) done(await run(job), at);
      }),
    );
  if (jobs.length < FEWEST) {
    await drain(busy, AT_ONCE, runJob);
  } else {
    const { openPool } = await import("./pool.ts");
    const pool = openPool();
    try {
      await drain(busy, pool.atOnce, pool.runJob);
    } finally {
      await pool.close();
    }
  }
  await drain(idle, WAITING_AT_ONCE, runJob);
}
