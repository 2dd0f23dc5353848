/** Threads that do jobs: judging hundreds of runs is the work of a processor. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ContestJob, hold, Job } from "./job.ts";
import type { MixtureJob, MixtureRun } from "./mixtures/run-mixture.ts";
import type { MutantRun } from "./mutant-run.ts";

/** Jobs under way at once in one thread: some wait while others are judged. */
const AT_ONCE = 8;

/** More threads than this wait for each other. */
const MOST_THREADS = 4;

/** A numbered job on its way to a thread. */
export interface Errand {
  readonly at: number;
  readonly job: Job;
}

type Result = MutantRun | MixtureRun;

/** Threads at work. */
export interface Pool {
  /** Does a job as soon as a thread is free for it; rejects with the first error of any thread. */
  readonly hold: typeof hold;
  /** How many jobs are under way at once at most. */
  readonly atOnce: number;
  /** Ends the threads, whatever they do. */
  close(): Promise<void>;
}

const ENTRY: URL = new URL("../prove-thread.js", import.meta.url);

/** Starts as many threads as there are processors; `entry` is what each of them runs. */
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

  /** The next job takes the place of one that is over. */
  function release(thread: Thread): void {
    const next = waiting.shift();
    if (next) next(thread);
    else thread.underWay -= 1;
  }

  function inThread(job: ContestJob): Promise<MutantRun>;
  function inThread(job: MixtureJob): Promise<MixtureRun>;
  function inThread(job: Job): Promise<Result>;
  async function inThread(job: Job): Promise<Result> {
    const thread = await free();
    try {
      return await thread.hold(job);
    } finally {
      release(thread);
    }
  }

  const close = async (): Promise<void> => {
    await Promise.all(threads.map(({ end }) => end()));
  };
  return { hold: inThread, atOnce: threads.length * AT_ONCE, close };
}

interface Thread {
  /** Jobs that it has. */
  underWay: number;
  readonly hold: (job: Job) => Promise<Result>;
  readonly end: () => Promise<unknown>;
}

function startThread(entry: URL): Thread {
  const worker = new Worker(entry);
  const waiting = new Map<number, (result: Result) => void>();
  let count = 0;
  const broken = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    // A thread ends without an error, too, where something in it calls process.exit or memory runs out.
    worker.once("exit", (code) => reject(new Error(`a thread of the proof ended with ${code}`)));
  });
  // Ending a thread is no error where nothing waits for it.
  broken.catch(() => undefined);
  worker.on("message", ({ at, result }: { readonly at: number; readonly result: Result }) => {
    waiting.get(at)?.(result);
    waiting.delete(at);
  });
  const hold = (job: Job): Promise<Result> => {
    const at = count++;
    const result = new Promise<Result>((resolve) => waiting.set(at, resolve));
    const errand: Errand = { at, job };
    worker.postMessage(errand);
    return Promise.race([result, broken]);
  };
  return { underWay: 0, hold, end: () => worker.terminate() };
}
