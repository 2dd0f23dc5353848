/** Entry of a worker thread of `prove`. */
import { serveJobs } from "./pool.ts";
import { runJob } from "./prove/job.ts";

serveJobs(runJob);
