/** Entry of a worker thread of `prove`: receives a job, posts its result. */
import { parentPort } from "node:worker_threads";
import { runJob } from "./prove/job.ts";
import type { JobMessage } from "./prove/pool.ts";

const port = parentPort;
port?.on("message", async ({ at, job }: JobMessage) => {
  // An error thrown here ends the thread, and with it the proof: an internal error is not an outcome.
  port.postMessage({ at, result: await runJob(job) });
});
