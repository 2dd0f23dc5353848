import { t as runJob } from "./chunks/job-Cl96O1oz.js";
import { parentPort } from "node:worker_threads";
// src/prove-thread.ts
const port = parentPort;
port?.on("message", async ({ at, job }) => {
	port.postMessage({
		at,
		result: await runJob(job)
	});
});
export {};
