/** Contests in threads of their own: judging hundreds of runs is the work of a processor. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Contest } from "./contest.ts";
import { hold, type Job } from "./job.ts";

/** Contests under way at once in one thread: some wait while others are judged. */
const AT_ONCE = 8;

/** Contests under way at once that use up windows of a few seconds: they come last, when nothing slows them down. */
const WAITING_AT_ONCE = 9;

/** More threads than this wait for each other. */
const MOST_THREADS = 4;

/** Fewer contests than this are over before a thread has started. */
const FEWEST = 30;

/** Holds all jobs, and tells each contest as it ends; rejects with the first error of the suite itself. */
export async function holdAll(
  jobs: readonly Job[],
  done: (contest: Contest, at: number) => void,
): Promise<void> {
  const numbered = [...jobs.entries()];
  const idle = numbered.filter(([, job]) => job.waits).values();
  const busy = numbered.filter(([, job]) => !job.waits).values();
  let taken = (): void => undefined;
  const allTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  // Every line takes the next job of the same queue; the first to find none says so.
  const lines = (queue: typeof busy, atOnce: number, held: (job: Job) => Promise<Contest>): Promise<void>[] =>
    Array.from({ length: atOnce }, async () => {
      for (const [at, job] of queue) done(await held(job), at);
      taken();
    });
  const last = allTaken.then(() => Promise.all(lines(idle, WAITING_AT_ONCE, hold)));
  if (jobs.length < FEWEST) await Promise.all([...lines(busy, AT_ONCE, hold), last]);
  else await Promise.all([inThreads((held) => lines(busy, AT_ONCE, held)), last]);
}

/** Holds contests in as many threads as there are processors. */
async function inThreads(lines: (held: Thread["held"]) => readonly Promise<void>[]): Promise<void> {
  const threads = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) }, startThread);
  try {
    await Promise.all(threads.flatMap(({ held }) => lines(held)));
  } finally {
    await Promise.all(threads.map(({ end }) => end()));
  }
}

interface Thread {
  readonly held: (job: Job) => Promise<Contest>;
  readonly end: () => Promise<unknown>;
}

function startThread(): Thread {
  const worker = new Worker(new URL("../prove-thread.js", import.meta.url));
  const waiting = new Map<string, (contest: Contest) => void>();
  const broken = new Promise<never>((_, reject) => worker.once("error", reject));
  worker.on("message", (contest: Contest) => {
    waiting.get(keyOf(contest))?.(contest);
  });
  const held = (job: Job): Promise<Contest> => {
    const contest = new Promise<Contest>((resolve) => waiting.set(keyOf(job), resolve));
    worker.postMessage(job);
    return Promise.race([contest, broken]);
  };
  return { held, end: () => worker.terminate() };
}

function keyOf({ kind, id, seed }: Pick<Job, "kind" | "id" | "seed">): string {
  return `${kind} ${id} ${seed}`;
}
