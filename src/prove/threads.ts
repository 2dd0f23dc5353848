/** Contests in threads of their own, and those that wait for windows of the rate limit at the end. */

import { type ContestJob, hold } from "./job.ts";
import type { MutantRun } from "./mutant-run.ts";

/** Contests under way at once in this thread, where there are too few for threads. */
const AT_ONCE = 8;

/** Contests under way at once that use up windows of a few seconds: they come last, when nothing slows them down. */
const WAITING_AT_ONCE = 9;

/** Fewer contests than this are over before a thread has started. */
const FEWEST = 30;

/** Holds all jobs, and tells each contest as it ends; rejects with the first error of the suite itself. */
export async function holdAll(
  jobs: readonly ContestJob[],
  done: (contest: MutantRun, at: number) => void,
): Promise<void> {
  const numbered = [...jobs.entries()];
  const idle = numbered.filter(([, job]) => job.waits).values();
  const busy = numbered.filter(([, job]) => !job.waits).values();
  type Hold = (job: ContestJob) => Promise<MutantRun>;
  // Every line takes the next job of the same queue.
  const lines = (queue: typeof busy, atOnce: number, held: Hold): Promise<unknown> =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [at, job] of queue) done(await held(job), at);
      }),
    );
  if (jobs.length < FEWEST) {
    await lines(busy, AT_ONCE, hold);
  } else {
    const { openPool } = await import("./pool.ts");
    const pool = openPool();
    try {
      await lines(busy, pool.atOnce, pool.hold);
    } finally {
      await pool.close();
    }
  }
  await lines(idle, WAITING_AT_ONCE, hold);
}
