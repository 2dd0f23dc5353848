/** `npm run prove:weather`: judges conformant services in bad weather, planted faults in it, and facades. */
import { setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";
import { serveJobs } from "../pool.ts";
import { runJob } from "./job.ts";
import { main } from "./main.ts";

if (isMainThread) {
  // Others work on this machine, too.
  setPriority(10);
  process.exitCode = await main(process.argv.slice(2), new URL(import.meta.url));
} else serveJobs(runJob);
