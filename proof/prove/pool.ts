/** A pool of worker threads, because judging hundreds of runs is CPU-bound. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Job, MutantJob, runJob } from "./job.ts";
import type { MixtureJob, MixtureRun } from "./mixtures/run-mixture.ts";
import type { MutantRun } from "./mutant-run.ts";

/** Concurrent jobs in one thread: some wait while others are judged. */
const AT_ONCE = 12;

/** More threads would only wait for each other. */
const MOST_THREADS = 4;

/** Megabytes for the new objects of a thread: hundreds of runs make much garbage, which is collected less often. */
const NEW_OBJECTS_MB = 64;

/** The message that sends a job to a thread; `at` is in its answer, too. */
export interface JobMessage {
  readonly at: number;
  readonly job: Job;
}

type Result = MutantRun | MixtureRun;

/** A pool of threads. */
export interface Pool {
  /** Runs a job as soon as a thread is free; rejects with the first error of any thread. */
  readonly runJob: typeof runJob;
  /** Most concurrent jobs. */
  readonly atOnce: number;
  /** Terminates the threads. */
  close(): Promise<void>;
}

const ENTRY: URL = new URL("../prove-thread.js", import.meta.url);

/** Starts a thread for each processor, up to {@link MOST_THREADS}; `entry` is the module that they run. */
export function openPool(entry: URL = ENTRY): Pool {
  const length = Math.min(availableParallelism(), MOST_THREADS);
  const threads = Array.from({ length }, () => startThread(entry));
  const waiting: ((thread: Thread) => void)[] = [];

  function free(): Promise<Thread> {
    const [idlest] = threads.toSorted((a, b) => a.underWay - b.underWay);
    if (idlest && idlest.underWay < AT_ONCE) {
      idlest.underWay += 1;
      return Promise.resolve(idlest);
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Gives a free place to the next waiting job. */
  function release(thread: Thread): void {
    const next = waiting.shift();
    if (next) next(thread);
    else thread.underWay -= 1;
  }

  function inThread(job: MutantJob): Promise<MutantRun>;
  function inThread(job: MixtureJob): Promise<MixtureRun>;
  function inThread(job: Job): Promise<Result>;
  async function inThread(job: Job): Promise<Result> {
    const thread = await free();
    try {
      return await thread.runJob(job);
    } finally {
      release(thread);
    }
  }

  const close = async (): Promise<void> => {
    await Promise.all(threads.map(({ end }) => end()));
  };
  return { runJob: inThread, atOnce: threads.length * AT_ONCE, close };
}

interface Thread {
  /** Number of its current jobs. */
  underWay: number;
  readonly runJob: (job: Job) => Promise<Result>;
  readonly end: () => Promise<unknown>;
}

function startThread(entry: URL): Thread {
  const worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: NEW_OBJECTS_MB } });
  const waiting = new Map<number, (result: Result) => void>();
  let count = 0;
  const broken = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    // A thread can also exit without an error, through process.exit or lack of memory.
    worker.once("exit", (code) => reject(new Error(`a worker thread exited with code ${code}`)));
  });
  // Terminating a thread is not an error if no job waits for it.
  broken.catch(() => undefined);
  worker.on("message", ({ at, result }: { readonly at: number; readonly result: Result }) => {
    waiting.get(at)?.(result);
    waiting.delete(at);
  });
  const runJob = (job: Job): Promise<Result> => {
    const at = count++;
    const result = new Promise<Result>((resolve) => waiting.set(at, resolve));
    const message: JobMessage = { at, job };
    worker.postMessage(message);
    return Promise.race([result, broken]);
  };
  return { underWay: 0, runJob, end: () => worker.terminate() };
}
