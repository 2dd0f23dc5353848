/** Worker threads for runs, some of which wait while others are judged. */
import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";

/** Megabytes for the new objects of a thread: hundreds of runs make much garbage, which is collected less often. */
const NEW_OBJECTS_MB = 64;

interface Message<Job> {
  readonly at: number;
  readonly job: Job;
}

type Answer<Result> = { readonly at: number } & ({ readonly result: Result } | { readonly error: string });

/** Threads that run jobs. */
export interface Pool<Job, Result> {
  /** Runs a job as soon as a place is free; rejects with its error, or if its thread ends. */
  run(job: Job): Promise<Result>;
  /** Runs all jobs and calls `done` for each; the results are in the order of the jobs. */
  runAll(
    jobs: readonly Job[],
    done: (result: Result, count: number, at: number) => void,
  ): Promise<readonly Result[]>;
  /** Most concurrent jobs. */
  readonly atOnce: number;
  /** Terminates the threads. */
  close(): Promise<void>;
}

/** How many threads, by the number of processors, and how many concurrent jobs in all. */
export interface PoolSize {
  readonly threads: number;
  readonly atOnce: number;
}

/**
 * A thread for each processor, up to four, since more would only wait for each other, and no more than jobs. Each has twelve jobs
 * at once.
 */
export function everyProcessor(jobs: number = Number.POSITIVE_INFINITY): PoolSize {
  const threads = Math.min(4, availableParallelism(), jobs);
  return { threads, atOnce: 12 * threads };
}

/** Starts threads that run the module `entry`, which calls {@link serveJobs}. */
export function openPool<Job, Result>(entry: URL, { threads: count, atOnce }: PoolSize): Pool<Job, Result> {
  const threads = Array.from({ length: count }, () => startThread<Job, Result>(entry));
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function run(job: Job): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const [idlest] = threads.toSorted((a, b) => a.underWay() - b.underWay());
      if (!idlest) throw new Error("a pool has threads");
      return await idlest.run(job);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    run,
    atOnce,
    async runAll(jobs, done) {
      let count = 0;
      return Promise.all(
        jobs.map(async (job, at) => {
          const result = await run(job);
          count += 1;
          done(result, count, at);
          return result;
        }),
      );
    },
    close: async () => void (await Promise.all(threads.map(({ end }) => end()))),
  };
}

/** In a worker thread: runs the jobs that arrive, several at once. */
export function serveJobs<Job, Result>(run: (job: Job) => Promise<Result>): void {
  const port = parentPort;
  port?.on("message", async ({ at, job }: Message<Job>) => {
    try {
      port.postMessage({ at, result: await run(job) } satisfies Answer<Result>);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ at, error: text } satisfies Answer<Result>);
    }
  });
}

interface Thread<Job, Result> {
  readonly underWay: () => number;
  readonly run: (job: Job) => Promise<Result>;
  readonly end: () => Promise<unknown>;
}

function startThread<Job, Result>(entry: URL): Thread<Job, Result> {
  const worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: NEW_OBJECTS_MB } });
  const waiting = new Map<number, (answer: Answer<Result>) => void>();
  let count = 0;
  worker.on("message", (answer: Answer<Result>) => {
    waiting.get(answer.at)?.(answer);
    waiting.delete(answer.at);
  });
  const broken = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    // A thread can also exit without an error, through process.exit or lack of memory.
    worker.once("exit", (code) => reject(new Error(`a worker thread exited with code ${code}`)));
  });
  // Terminating a thread is not an error if no job waits for it.
  broken.catch(() => undefined);
  return {
    underWay: () => waiting.size,
    async run(job) {
      const at = count++;
      const answered = new Promise<Answer<Result>>((resolve) => waiting.set(at, resolve));
      worker.postMessage({ at, job } satisfies Message<Job>);
      const answer = await Promise.race([answered, broken]);
      if ("error" in answer) throw new Error(answer.error);
      return answer.result;
    },
    end: () => worker.terminate(),
  };
}
