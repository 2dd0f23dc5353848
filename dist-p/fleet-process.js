import { wt as LONG_MINUTE_MS } from "./chunks/judging-BHJlIV4h.js";
import { Dt as verdictLine, P as runTarget, pt as namedCauses } from "./chunks/running-BaDR1E0n.js";
import { F as UsageError, g as tolerateClosedPipes, o as printFailure, p as PROGRAM, s as suiteErrorMessage, v as write, y as SuiteFault } from "./chunks/start-C9SLF50V.js";
import { n as useLittleMemory } from "./chunks/v8-flags-CXVYZX9m.js";
import { a as preparedOf, n as outcomeOf } from "./chunks/table-g8XANRxF.js";
import { writeSync } from "node:fs";
// src/cli/fleet/judge-job.ts
function judgeJob() {
	useLittleMemory();
	tolerateClosedPipes();
	const abort = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abort.abort());
	process.once("disconnect", () => process.kill(process.pid, "SIGHUP"));
	process.once("message", async (job) => {
		process.on("uncaughtException", (error) => {
			writeSync(2, `${PROGRAM}: ${suiteErrorMessage(withSecrets(error, job), process.env)}\n`);
			process.exit(4);
		});
		const ended = await judged(job, abort);
		await write(process.stderr, "");
		send(ended, () => process.exit(0));
	});
	send("ready");
}
function send(message, sent = () => void 0) {
	process.send?.(message, void 0, void 0, sent);
}
async function judged(job, abort) {
	try {
		return endedBy(await runTarget(preparedOf(job), abort));
	} catch (error) {
		const isUsage = error instanceof UsageError;
		const code = await printFailure(isUsage ? new UsageError(`target ${job.name}: ${error.message}`) : error);
		const nextRunAt = Date.now() + (isUsage ? 0 : LONG_MINUTE_MS);
		return {
			code,
			outcome: code === 2 ? "not run: usage error" : "internal error, or no report",
			causes: [],
			line: null,
			interrupted: false,
			nextRunAt
		};
	}
}
function endedBy({ code, report, interrupted, nextRunAt }) {
	return {
		code,
		outcome: outcomeOf(report.verdict, code),
		causes: namedCauses(report),
		line: verdictLine(report),
		interrupted,
		nextRunAt
	};
}
function withSecrets(error, { target }) {
	if (target === null) return error;
	const headers = (target.headers ?? []).map(({ value, variable }) => ({
		value,
		replacement: `$${variable}`
	}));
	return new SuiteFault(error, target.apiKey, headers);
}
// src/fleet-process.ts
judgeJob();
export {};
