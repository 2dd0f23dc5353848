/** Runs jobs in worker threads. */

import { type MutantJob, runJob } from "./job.ts";
import type { MutantRun } from "./mutant-run.ts";

/** Concurrent jobs in this thread, if there are too few for worker threads. */
const AT_ONCE = 8;

/** Fewer jobs than this finish before a worker thread has started. */
const FEWEST = 30;

/** Runs all jobs and calls `done` for each; rejects with the first internal error. */
export async function runAll(
  jobs: readonly MutantJob[],
  done: (run: MutantRun, at: number) => void,
): Promise<void> {
  const queue = jobs.entries();
  // All concurrent loops take their next job from the same queue.
  const drain = (atOnce: number, run: (job: MutantJob) => Promise<MutantRun>): Promise<unknown> =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [at, job] of queue) done(await run(job), at);
      }),
    );
  if (jobs.length < FEWEST) {
    await drain(AT_ONCE, runJob);
    return;
  }
  const { openPool } = await import("./pool.ts");
  const pool = openPool();
  try {
    await drain(pool.atOnce, pool.runJob);
  } finally {
    await pool.close();
  }
}
