/** Entry of a worker thread of `prove`: receives a job, posts its result. */
import { parentPort } from "node:worker_threads";
import { hold } from "./prove/job.ts";
import type { Errand } from "./prove/pool.ts";

const port = parentPort;
port?.on("message", async ({ at, job }: Errand) => {
  // An error thrown here ends the thread, and with it the proof: an internal error is not an outcome.
  port.postMessage({ at, result: await hold(job) });
});
