/** The entry of a thread that holds contests: a job comes in, its contest goes out. */
import { parentPort } from "node:worker_threads";
import { hold, type Job } from "./prove/job.ts";

const port = parentPort;
port?.on("message", async (job: Job) => {
  // What is thrown here ends the thread, and the proof with it: an error of the suite is no outcome.
  port.postMessage(await hold(job));
});
