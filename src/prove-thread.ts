/** The entry of a thread of the proof: a job comes in, what came of it goes out. */
import { parentPort } from "node:worker_threads";
import { hold } from "./prove/job.ts";
import type { Errand } from "./prove/pool.ts";

const port = parentPort;
port?.on("message", async ({ at, job }: Errand) => {
  // What is thrown here ends the thread, and the proof with it: an error of the suite is no outcome.
  port.postMessage({ at, result: await hold(job) });
});
