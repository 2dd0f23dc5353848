import { An as DEFAULTS, L as implementationOf, Mn as DIRECT, Nn as networkFacts, P as runTarget, Yt as isInconclusive, b as readReport, ct as REPORT_FILE, jn as defaultsOf, lt as checkOutDir, ot as reportsToGithub, pt as namedCauses, wt as codeOf, z as fileNames } from "./running-BaDR1E0n.js";
import { t as MATRIX_FILES } from "./write-matrix-DsvYt5-e.js";
import { C as worstOf, F as UsageError, H as SUITE, I as quote, L as visible, S as exitCodeOf, _ as widthOf, c as onInterrupt, j as readApiKey, p as PROGRAM, v as write, x as EXIT_OF } from "./start-C9SLF50V.js";
import { g as plainOptions, h as changedOptions, wt as LONG_MINUTE_MS } from "./judging-BHJlIV4h.js";
import { i as jobOf, n as outcomeOf, r as tableOf, t as markdownOf } from "./table-g8XANRxF.js";
import { n as inOrder } from "./find-reports-gxZ3mGHV.js";
import { createHash } from "node:crypto";
import { access, appendFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fork } from "node:child_process";
import { createInterface } from "node:readline";
// src/cli/fleet/resume.ts
async function earlierReport(target) {
	const { out, reporters } = target.output;
	if (!await isThere(join(out, "report.json"))) return null;
	try {
		const { report } = await readReport(out);
		const missing = await firstMissing(out, fileNames(reporters));
		const why = missing === null ? difference(report, target) : `${missing} is missing`;
		return why === null ? { report } : { why };
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		return { why: `its ${REPORT_FILE} cannot be read` };
	}
}
async function firstMissing(out, names) {
	for (const name of names) if (!await isThere(join(out, name))) return name;
	return null;
}
function isThere(path) {
	return access(path).then(() => true, () => false);
}
function difference(report, { target, name, options, flags }) {
	if (isInconclusive(report)) return "its report is inconclusive";
	if (report.suite.version !== SUITE.version) return `its report is of version ${report.suite.version}`;
	const { baseUrl, environment = null } = target ?? { baseUrl: "" };
	if (report.target.baseUrl !== baseUrl) return "its base URL is another one";
	const now = {
		name,
		environment,
		implementation: implementationOf(flags)
	};
	const { name: nameThen, environment: environmentThen, implementation } = report.target;
	if (!isSame(now, {
		name: nameThen,
		environment: environmentThen,
		implementation
	})) return "its description in the config is another one";
	if (!isSame(options.challenge ?? null, report.run.challenge ?? null)) return "its challenge is another one";
	return isSame(optionsNow(target, options, flags.description), optionsThen(report, options.seed)) ? null : "its options are others";
}
function optionsNow(target, options, description) {
	const all = {
		...defaultsOf(options.profile ?? DEFAULTS.profile),
		...options
	};
	const { seed: _, ...changed } = changedOptions(plainOptions(all));
	const headers = target?.headers ?? [];
	return {
		...changed,
		...networkFacts(options.network ?? DIRECT, target?.baseUrl ?? ""),
		...options.seed === void 0 ? {} : { seed: options.seed },
		...headers.length === 0 ? {} : { ownHeaders: headers.map(({ name }) => name) },
		...description === void 0 ? {} : { description }
	};
}
function optionsThen({ run }, seed) {
	const { description, seed: _, ...others } = run.options;
	const source = description?.source;
	return {
		...others,
		...seed === void 0 && run.options.seed === void 0 ? {} : { seed: run.seed },
		...source === void 0 ? {} : { description: source }
	};
}
function isSame(a, b) {
	return sorted(a) === sorted(b);
}
function sorted(value) {
	return JSON.stringify(value, (_, each) => typeof each === "object" && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => a < b ? -1 : 1)) : each);
}
// src/cli/fleet/earlier-rows.ts
async function earlierRows(prepared, quiet) {
	const kept = [];
	for (const target of prepared) {
		const name = target.name ?? "";
		const earlier = await earlierReport(target);
		if (earlier === null) continue;
		if ("why" in earlier) {
			if (!quiet) await write(process.stderr, `${name}: judged again, because ${visible(earlier.why)}\n`);
			continue;
		}
		const { report } = earlier;
		const code = exitCodeOf(report);
		const outcome = `${outcomeOf(report.verdict, code)} (kept)`;
		kept.push([target, {
			name,
			outcome,
			code,
			causes: namedCauses(report),
			out: target.output.out
		}]);
		if (!quiet) await write(process.stderr, `${name}: kept, because its report of ${report.run.startedAt} is finished and has the same configuration\n`);
	}
	return kept;
}
// src/cli/fleet/fleet-matrix.ts
async function writeFleetMatrix(rows, directory) {
	const paths = rows.flatMap(({ out }) => out === null ? [] : [join(out, REPORT_FILE)]);
	if (paths.length === 0) return null;
	const { linkedReport } = await import("./linked-report-Cw4tg8Mm.js");
	const { writeMatrix } = await import("./write-matrix-L-P9urSR.js");
	const linked = [];
	for (const path of inOrder(paths)) try {
		linked.push(await linkedReport(path, directory));
	} catch (error) {
		if (error instanceof UsageError) return `No matrix: ${error.message}\n`;
		throw error;
	}
	return writeMatrix(linked, directory);
}
// src/cli/fleet/announce.ts
function announcer(all, kept, quiet) {
	const running = new Set();
	let done = kept;
	const isChanging = !quiet && process.stderr.isTTY;
	const clear = () => void (isChanging && process.stderr.write("\r\x1B[2K"));
	const draw = () => {
		if (!isChanging || running.size === 0) return;
		const text = `${done} of ${all} finished, ${running.size} running: ${[...running].join(", ")}`;
		process.stderr.write(`\r\x1b[2K${text.slice(0, widthOf(process.stderr) - 1)}`);
	};
	return {
		started: (name) => {
			running.add(name);
			draw();
		},
		finished: async (name, line) => {
			running.delete(name);
			done += 1;
			clear();
			if (line !== null) await write(process.stdout, quiet ? `${line}\n` : `[${done}/${all}] ${line}\n`);
			draw();
		},
		note: (text) => {
			clear();
			process.stderr.write(`${visible(text)}\n`);
			draw();
		},
		end: clear
	};
}
// src/cli/fleet/key-and-host.ts
function hostOf(baseUrl, host) {
	return (host ?? new URL(baseUrl).host).toLowerCase();
}
function keyAndHost({ target, options }) {
	if (target === null) throw new TypeError("the embedded reference is no target of a config");
	return shared(target.apiKey, hostOf(target.baseUrl, options.network?.host));
}
function shared(key, host) {
	return `${createHash("sha256").update(key).digest("hex")} ${host}`;
}
function sourceAndHost({ config }) {
	const { baseUrl = "", host, apiKeyFile, apiKeyEnv = DEFAULT_VARIABLE } = config?.members ?? {};
	return `${apiKeyFile === void 0 ? `variable ${apiKeyEnv}` : `file ${apiKeyFile}`} ${hostOf(baseUrl, host)}`;
}
const DEFAULT_VARIABLE = "PETSTORE_API_KEY";
async function refuseSplitKeys(shards, env) {
	const seen = new Map();
	for (const [chosen, shard] of shards) {
		const { baseUrl = "", host } = chosen.config?.members ?? {};
		const key = await knownKey(chosen, env);
		if (key === null) continue;
		const group = shared(key, hostOf(baseUrl, host));
		const other = seen.get(group);
		if (other === void 0) seen.set(group, chosen);
		else if (shards.get(other) !== shard) throw new UsageError(`targets ${other.name} and ${chosen.name} have the same key under two names, at the same host, and would be in two shards: give both the same \`apiKeyEnv\` or \`apiKeyFile\``);
	}
}
async function knownKey({ config }, env) {
	const { apiKeyFile, apiKeyEnv = DEFAULT_VARIABLE } = config?.members ?? {};
	if (apiKeyFile === "-") return null;
	const variable = {
		name: apiKeyEnv,
		value: env[apiKeyEnv],
		named: null
	};
	return readApiKey(apiKeyFile, variable).catch((error) => {
		if (error instanceof UsageError) return null;
		throw error;
	});
}
// src/cli/fleet/schedule.ts
async function schedule(tasks, options) {
	const { jobs, groupOf, run, stop } = options;
	const waiting = [...tasks];
	const running = new Map();
	const freeAt = new Map();
	const stopped = new Promise((resolve) => stop.addEventListener("abort", () => resolve(), { once: true }));
	const opening = (task) => freeAt.get(groupOf(task)) ?? 0;
	function begin(task) {
		const group = groupOf(task);
		const ended = run(task).then((at) => {
			running.delete(group);
			freeAt.set(group, at);
		});
		running.set(group, ended);
	}
	while (running.size > 0 || waiting.length > 0 && !stop.aborted) {
		const now = Date.now();
		const idle = waiting.filter((task) => !running.has(groupOf(task)));
		const next = idle.find((task) => opening(task) <= now);
		if (next !== void 0 && running.size < jobs && !stop.aborted) {
			waiting.splice(waiting.indexOf(next), 1);
			begin(next);
			continue;
		}
		const change = [...running.values()];
		if (stop.aborted) await Promise.race(change);
		else await soonest([...change, stopped], running.size < jobs ? idle.map(opening) : []);
	}
}
async function soonest(changes, times) {
	let timer;
	const first = Math.min(...times);
	const time = new Promise((resolve) => {
		if (Number.isFinite(first)) timer = setTimeout(resolve, Math.max(1, first - Date.now()));
	});
	await Promise.race([...changes, time]);
	clearTimeout(timer);
}
// src/cli/fleet/target-process.ts
const ENTRY = new URL("../fleet-process.js", import.meta.url);
const GRACE_MS = 3e5;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const LAST_MS = 3e4;
async function judgeInProcess(target, options) {
	const { line, signal, entry = ENTRY, graceMs = GRACE_MS, lastMs = LAST_MS } = options;
	const isWindows = process.platform === "win32";
	const child = fork(entry, [], {
		detached: !isWindows,
		serialization: "advanced",
		stdio: [
			"ignore",
			line === null ? streamOf(process.stdout) : "ignore",
			line === null ? streamOf(process.stderr) : "pipe",
			"ipc"
		]
	});
	const reading = outputOf(child, line);
	let ended = null;
	let isReady = false;
	const interrupt = () => {
		if (!isWindows || !isReady) child.kill(signal.reason);
	};
	signal.addEventListener("abort", interrupt, { once: true });
	const limit = Math.min(longestRun(target) + graceMs, LONGEST_TIMER_MS);
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		child.kill("SIGTERM");
		setTimeout(() => child.kill("SIGKILL"), lastMs).unref();
	}, limit);
	child.on("message", (message) => {
		if (message !== "ready") {
			ended = message;
			return;
		}
		isReady = true;
		child.send(jobOf(target));
	});
	const how = await endOf(child);
	clearTimeout(timer);
	signal.removeEventListener("abort", interrupt);
	await reading;
	return ended ?? withoutResult(how, isLate ? limit : null, signal.aborted);
}
function streamOf(stream) {
	return stream.isTTY ? "inherit" : "pipe";
}
async function outputOf({ stdout, stderr }, line) {
	if (line !== null && stderr !== null) {
		for await (const text of createInterface({ input: stderr })) line(text);
		return;
	}
	stdout?.on("data", (data) => void process.stdout.write(data));
	stderr?.on("data", (data) => void process.stderr.write(data));
}
function endOf(child) {
	return new Promise((resolve) => {
		child.on("error", (error) => resolve(`its process failed: ${error.code ?? error.message}`));
		child.on("close", (code, signal) => resolve(signal === null ? `its process ended with exit code ${code}` : `its process was ended by ${signal}`));
	});
}
function longestRun({ options, start }) {
	const all = {
		...defaultsOf(options.profile ?? "core"),
		...options
	};
	return all.maxTimeMs + all.maxWaitMs + all.timeoutMs + (start?.readyMs ?? 0);
}
function withoutResult(how, limit, isInterrupted) {
	const nothing = {
		causes: [],
		line: null,
		interrupted: isInterrupted,
		nextRunAt: Date.now() + LONG_MINUTE_MS
	};
	if (isInterrupted) return {
		...nothing,
		code: EXIT_OF.inconclusive,
		outcome: "not run: interrupted"
	};
	const late = limit === null ? how : `it did not end within ${limit / 1e3} s`;
	return {
		...nothing,
		code: 4,
		outcome: `internal error: ${late}`
	};
}
// src/cli/fleet/judge-all.ts
async function judgeAll(targets, { jobs, all, quiet, stop }) {
	const rows = new Map();
	const isBrief = jobs > 1;
	const announce = announcer(all, all - targets.length, quiet);
	const left = new Set(targets);
	if (isBrief) stop.addEventListener("abort", () => announce.note(`${stop.reason}: ending all runs and writing their reports; press again to exit at once`));
	const run = async (target) => {
		if (!isBrief && rows.size > 0 && !quiet) await write(process.stdout, "\n");
		left.delete(target);
		const ended = isBrief ? await judgeBriefly(target, announce, stop) : await judgeInProcess(target, {
			line: null,
			signal: stop
		});
		rows.set(target, rowOf(target, ended));
		return pausing(target, ended, left, quiet ? null : announce);
	};
	await schedule(targets, {
		jobs,
		groupOf: keyAndHost,
		run,
		stop
	});
	announce.end();
	return rows;
}
async function judgeBriefly(target, announce, stop) {
	const name = target.name ?? "";
	announce.started(name);
	const ended = await judgeInProcess({
		...target,
		output: {
			...target.output,
			brief: true
		}
	}, {
		line: (text) => announce.note(`${name}: ${text}`),
		signal: stop
	});
	await announce.finished(name, ended.line ?? `${name}: ${ended.outcome}`);
	return ended;
}
function rowOf({ name, output }, { outcome, code, causes, line }) {
	return {
		name: name ?? "",
		outcome,
		code,
		causes,
		out: line === null ? null : output.out
	};
}
function pausing(target, { nextRunAt }, left, announce) {
	const group = keyAndHost(target);
	const next = [...left].find((other) => keyAndHost(other) === group);
	if (next === void 0) return 0;
	const { options } = next;
	const { maxWaitMs = defaultsOf(options.profile ?? "core").maxWaitMs } = options;
	const at = Math.min(nextRunAt, Date.now() + Math.max(maxWaitMs, LONG_MINUTE_MS));
	if (at > Date.now()) {
		const seconds = Math.ceil((at - Date.now()) / 1e3);
		announce?.note(`${next.name}: waits ${seconds} s for the rate limit of its key, which ${target.name} has used`);
	}
	return at;
}
// src/cli/fleet/fleet.ts
async function runFleet({ prepared, jobs, resume, matrix }) {
	const quiet = prepared.every(({ output }) => output.quiet);
	const rows = new Map(resume ? await earlierRows(prepared, quiet) : []);
	const left = prepared.filter((target) => !rows.has(target));
	const stop = new AbortController();
	const stopListening = onInterrupt((signal) => stop.abort(signal));
	try {
		const judged = await judgeAll(left, {
			jobs,
			all: prepared.length,
			quiet,
			stop: stop.signal
		});
		for (const [target, row] of judged) rows.set(target, row);
	} finally {
		stopListening();
	}
	const table = prepared.map((target) => rows.get(target) ?? notRun(target));
	const said = matrix === null ? null : await writeFleetMatrix(table, matrix);
	if (!quiet) await write(process.stdout, `\n${said ?? ""}\n${tableOf(table)}`);
	const [first] = prepared;
	if (jobs > 1 && first && reportsToGithub(first.output.reporter, first.output.reporters)) await appendTable(table, process.env);
	return worstOf(table.map(({ code }) => code));
}
function notRun({ name }) {
	return {
		name: name ?? "",
		outcome: "not run: interrupted",
		code: EXIT_OF.inconclusive,
		causes: [],
		out: null
	};
}
async function appendTable(rows, env) {
	const path = env.GITHUB_STEP_SUMMARY;
	if (!path) return;
	await appendFile(path, markdownOf(rows)).catch((error) => write(process.stderr, `${PROGRAM}: GITHUB_STEP_SUMMARY ${quote(path)} cannot be written (${codeOf(error)})\n`));
}
// src/cli/fleet/prepare-all.ts
async function prepareAll(chosen, prepare) {
	const prepared = [];
	const messages = [];
	for (const each of chosen) try {
		prepared.push(await prepare(each));
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		messages.push(error.message);
	}
	if (messages.length > 0) throw new UsageError([...new Set(messages)].join("\n"));
	refuseOneFileForSeveral(prepared);
	return prepared;
}
function refuseOneFileForSeveral(prepared) {
	const files = prepared.flatMap(({ output: { expected } }) => expected?.update ? [expected.file] : []);
	if (new Set(files).size < files.length) throw new UsageError("--update-expected-failures cannot write one file for several targets: choose one target, or give each its `expectedFailures`");
}
// src/cli/fleet/shard.ts
const INDEX = "JOB_COMPLETION_INDEX";
function shardFrom({ shard, shards }, env) {
	if (shard !== void 0 && shards !== void 0) throw new UsageError("--shard and --shards contradict each other: pass one of them");
	if (shard !== void 0) return parsed(shard);
	return shards === void 0 ? null : indexed(shards, env);
}
function parsed(given) {
	const [, i, n] = /^([0-9]{1,5})\/([0-9]{1,5})$/.exec(given) ?? [];
	const [index, of] = [Number(i), Number(n)];
	if (index >= 1 && index <= of) return {
		index,
		of
	};
	throw new UsageError(`--shard must be I/N with I from 1 to N, such as 2/4, not ${quote(given)}`);
}
function indexed(of, env) {
	const given = env[INDEX];
	if (given === void 0) throw new UsageError(`--shards needs ${INDEX}, which Kubernetes sets in an Indexed Job: set it, or pass --shard I/${of}`);
	const index = /^[0-9]{1,5}$/.test(given) ? Number(given) : NaN;
	if (index < of) return {
		index: index + 1,
		of
	};
	throw new UsageError(`${INDEX} must be an integer from 0 to ${of - 1} with --shards ${of}, not ${quote(given)}: the Job needs completions: ${of}`);
}
function shardsOf(items, groupOf, of) {
	const byGroup = new Map();
	for (const item of items) byGroup.set(groupOf(item), [...byGroup.get(groupOf(item)) ?? [], item]);
	const groups = [...byGroup.values()].sort((a, b) => b.length - a.length);
	const loads = Array.from({ length: of }, () => 0);
	const shards = new Map();
	for (const group of groups) {
		const at = loads.indexOf(Math.min(...loads));
		loads[at] = (loads[at] ?? 0) + group.length;
		for (const item of group) shards.set(item, at + 1);
	}
	return shards;
}
// src/cli/fleet/run-chosen.ts
async function runChosen(chosen, flags) {
	const { jobs = 1, resume = false, prepare } = flags;
	const shard = shardFrom(flags, process.env);
	const mine = shard === null ? chosen : await ofShard(chosen, shard);
	const prepared = await prepareAll(mine, prepare);
	const [only] = prepared;
	if (only === void 0) return nothingToDo(chosen.length, shard);
	if (shard !== null) await write(process.stderr, `${shardText(shard)}: ${mine.length} of ${chosen.length} targets\n`);
	if (chosen.length === 1 && !resume) return (await runTarget(only)).code;
	const matrix = shard === null && chosen.length > 1 ? dirname(only.output.out) : null;
	if (matrix !== null) await checkOutDir(matrix, Object.values(MATRIX_FILES));
	return runFleet({
		prepared,
		jobs,
		resume,
		matrix
	});
}
async function ofShard(chosen, { index, of }) {
	const shards = shardsOf(chosen, sourceAndHost, of);
	await refuseSplitKeys(shards, process.env);
	return chosen.filter((each) => shards.get(each) === index);
}
async function nothingToDo(all, shard) {
	const which = shard === null ? "" : `${shardText(shard)}: `;
	await write(process.stderr, `${which}none of the ${all} targets is in this shard: nothing to do\n`);
	return EXIT_OF.conformant;
}
function shardText({ index, of }) {
	return `shard ${index} of ${of}`;
}
export { runChosen };
