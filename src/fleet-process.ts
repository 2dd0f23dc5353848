/** Entry of the process that judges one target of several. */
import { judgeJob } from "./cli/fleet/judge-job.ts";

judgeJob();
