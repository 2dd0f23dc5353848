import { F as UsageError, I as quote, L as visible } from "./start-C9SLF50V.js";
import { Cn as createClient, F as SERVICE_LOG, I as openLog } from "./running-BaDR1E0n.js";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { spawn } from "node:child_process";
import { connect } from "node:net";
// src/cli/service/process-group.ts
const GRACE_MS = 5e3;
const LAST_WAIT_MS = 1e3;
const LOOK_MS = 20;
function startGroup([program, ...args]) {
	const child = spawn(program, args, {
		detached: true,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	const exited = new Promise((resolve) => {
		child.once("error", (error) => resolve({ error: error.code ?? error.message }));
		child.once("exit", (code, signal) => resolve({
			code,
			signal
		}));
	});
	const send = (signal) => sendTo(child, signal);
	return {
		child,
		exited,
		kill: () => void send("SIGKILL"),
		end: async () => {
			if (send("SIGTERM")) await ended(send, GRACE_MS);
			if (send("SIGKILL")) await ended(send, LAST_WAIT_MS);
			child.stdout?.destroy();
			child.stderr?.destroy();
		}
	};
}
async function ended(send, most) {
	const until = performance.now() + most;
	while (send(0) && performance.now() < until) await setTimeout$1(LOOK_MS);
}
function sendTo(child, signal) {
	if (child.pid === void 0) return false;
	if (process.platform === "win32") return child.exitCode === null && child.kill(signal);
	try {
		return process.kill(-child.pid, signal);
	} catch {
		return false;
	}
}
// src/cli/service/ready.ts
const CONNECT_MS = 1e3;
const ANSWER_MS = 2e3;
const PAUSE_MS = 100;
function placeOf(baseUrl, { resolutions }) {
	const { hostname, port, protocol } = new URL(baseUrl);
	const bare = hostname.replace(/^\[|\]$/g, "");
	const number = Number(port) || (protocol === "https:" ? 443 : 80);
	return {
		host: resolutions.find((each) => each.host === bare && each.port === number)?.address ?? bare,
		port: number
	};
}
function isTaken(baseUrl, network) {
	return new Promise((resolve) => {
		const socket = connect({
			...placeOf(baseUrl, network),
			timeout: CONNECT_MS
		});
		const end = (taken) => {
			socket.destroy();
			resolve(taken);
		};
		socket.on("connect", () => end(true));
		socket.on("timeout", () => end(false));
		socket.on("error", () => end(false));
	});
}
async function answers(baseUrl, network, signal) {
	const { origin, pathname } = new URL(baseUrl);
	const client = createClient(origin, 1, ANSWER_MS, network);
	const request = {
		method: "GET",
		path: pathname,
		headers: network.host ? [["Host", network.host]] : [],
		body: null
	};
	const aborted = new Promise((resolve) => {
		if (signal.aborted) resolve();
		signal.addEventListener("abort", () => resolve(), { once: true });
	});
	let reason = null;
	try {
		while (!signal.aborted) {
			const answer = await Promise.race([client.send(request, true), aborted]);
			if (answer && answer.response !== null) return {
				answered: true,
				reason: null
			};
			reason = answer?.noAnswer?.message ?? reason;
			await Promise.race([new Promise((resolve) => setTimeout(resolve, PAUSE_MS)), aborted]);
		}
		return {
			answered: false,
			reason
		};
	} finally {
		await client.close();
	}
}
// src/cli/service/service.ts
async function startService(options) {
	const { command, option, readyMs, baseUrl, network, abort, conceal } = options;
	if (await isTaken(baseUrl, network)) {
		const { host, port } = placeOf(baseUrl, network);
		throw new UsageError(`${option}: something answers at ${visible(host)}, port ${port}, before the service is started: stop it, or leave ${option} out to judge it`);
	}
	const log = openLog(options.out, command.text, conceal);
	const group = startGroup(command.words);
	const stopListening = endOnSignals(group, abort);
	const { stdout, stderr } = group.child;
	for (const stream of [stdout, stderr]) if (stream) log.take(stream);
	let failure = null;
	let ending = null;
	const fail = (reason) => {
		if (failure !== null || ending !== null || abort.signal.aborted) return;
		failure = reason;
		abort.abort(reason);
	};
	const end = async () => {
		await group.end();
		stopListening();
		const problem = await log.close();
		if (problem !== null) process.stderr.write(`${problem}\n`);
		return problem === null ? SERVICE_LOG : null;
	};
	const service = {
		failure: () => failure,
		lastLines: log.lastLines,
		end: () => ending ??= end()
	};
	let isReady = false;
	group.exited.then((exit) => {
		if (!("error" in exit)) fail(`the started service ${howItEnded(exit)} ${isReady ? "during the run" : "before it answered"}`);
	});
	const waiting = new AbortController();
	const stopWaiting = () => waiting.abort();
	const timer = setTimeout(stopWaiting, readyMs);
	abort.signal.addEventListener("abort", stopWaiting, { once: true });
	const first = await Promise.race([answers(baseUrl, network, waiting.signal), group.exited]);
	clearTimeout(timer);
	stopWaiting();
	if ("error" in first) {
		stopListening();
		await log.discard();
		throw new UsageError(notStarted(first.error, options));
	}
	isReady = "answered" in first && first.answered;
	if ("answered" in first && !first.answered) fail(notReady(first, options));
	return service;
}
function notReady({ reason }, { readyMs }) {
	const why = reason === null ? "" : `: ${reason}`;
	return `the started service did not answer within ${readyMs / 1e3} s (--ready)${why}`;
}
function howItEnded(exit) {
	return exit.signal === null ? `ended with exit code ${exit.code}` : `was ended by ${exit.signal}`;
}
function notStarted(code, { command, option }) {
	const program = quote(command.words[0]);
	if (code === "ENOENT") return `${option}: there is no program ${program}: check the name, and PATH`;
	if (code === "EACCES") return `${option}: ${program} cannot be executed (EACCES): check its permissions`;
	return `${option}: ${program} cannot be started (${code})`;
}
const SIGNALS = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
function endOnSignals(group, abort) {
	let before = 0;
	const stop = () => {
		for (const signal of SIGNALS) process.off(signal, listener);
		process.off("exit", group.kill);
	};
	const listener = (signal) => {
		before += 1;
		if (before === 1 && signal !== "SIGHUP") {
			abort.abort();
			return;
		}
		stop();
		group.kill();
		setImmediate(() => process.kill(process.pid, signal));
	};
	for (const signal of SIGNALS) process.on(signal, listener);
	process.on("exit", group.kill);
	return stop;
}
export { startService };
