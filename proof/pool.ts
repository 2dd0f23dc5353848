/** Worker threads for runs, which mostly wait. */
import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { type Done, type Job, runJob } from "./job.ts";

/** Concurrent runs in all. */
const AT_ONCE = 12;

/** Runs in a thread disturb each other's times less if there are more threads than processors. */
const THREADS: number = Math.min(4, availableParallelism() + 1);

interface Message {
  readonly at: number;
  readonly job: Job;
}

type Answer = { readonly at: number } & (
  | { readonly done: Done; readonly error: null }
  | { readonly done: null; readonly error: string }
);

/** In a worker thread: runs the jobs that arrive, several at once. */
export function serveJobs(): void {
  const port = parentPort;
  port?.on("message", async ({ at, job }: Message) => {
    try {
      port.postMessage({ at, done: await runJob(job), error: null } satisfies Answer);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ at, done: null, error: text } satisfies Answer);
    }
  });
}

/** Runs all jobs in threads with this entry; calls `done` for each. Rejects with the first internal error. */
export async function runAll(
  jobs: readonly Job[],
  entry: URL,
  done: (run: Done) => void,
): Promise<readonly Done[]> {
  const threads = Array.from({ length: Math.min(THREADS, jobs.length) }, () => startThread(entry));
  const queue = jobs.entries();
  const runs: Done[] = [];
  const drain = async (at: number): Promise<void> => {
    const thread = threads[at % threads.length];
    for (const [number, job] of queue) {
      const run = await thread?.run(number, job);
      if (run) {
        runs[number] = run;
        done(run);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => drain(at)));
  } finally {
    await Promise.all(threads.map(({ end }) => end()));
  }
  return runs;
}

function startThread(entry: URL) {
  const worker = new Worker(entry);
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  worker.on("message", (answer: Answer) => {
    const asked = waiting.get(answer.at);
    waiting.delete(answer.at);
    if (answer.error === null) asked?.resolve(answer.done);
    else asked?.reject(new Error(answer.error));
  });
  const broken = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`a worker thread ended with code ${code}`)));
  });
  // A thread that is ended while no run waits for it is no error.
  broken.catch(() => undefined);
  return {
    run: (at: number, job: Job): Promise<Done> => {
      const result = new Promise<Done>((resolve, reject) => waiting.set(at, { resolve, reject }));
      worker.postMessage({ at, job } satisfies Message);
      return Promise.race([result, broken]);
    },
    end: () => worker.terminate(),
  };
}
