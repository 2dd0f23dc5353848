import { G as exhaustionEnded, K as next, X as isRound, Z as worldOf, _ as readOptions, b as decodeUtf8, m as stateOf, ot as catalogueFor, p as buildReport, sn as isLost, xt as shown, yt as isObject } from "./judging-BHJlIV4h.js";
import { U as FormatError, Z as readJson } from "./start-C9SLF50V.js";
import { ht as differences, mt as readHar } from "./running-BaDR1E0n.js";
import { t as renderJson } from "./json-CblnpuSm.js";
import { createHash } from "node:crypto";
// src/verify/index-by-id.ts
function indexById(report) {
	if (!isObject(report)) return report;
	const requirements = byKey(report.requirements, "id");
	const causes = report.causes === void 0 ? {} : { causes: byKey(report.causes, "id") };
	return {
		...report,
		...causes,
		requirements: isObject(requirements) ? mapped(requirements, withKeyedChecks) : requirements,
		observations: byKey(report.observations, "id")
	};
}
function withKeyedChecks(requirement) {
	return isObject(requirement) ? {
		...requirement,
		checks: byKey(requirement.checks, "title")
	} : requirement;
}
function mapped(object, change) {
	return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
function byKey(list, key) {
	if (!Array.isArray(list)) return list;
	const keys = list.map((item) => isObject(item) ? item[key] : void 0);
	return keys.every((k) => typeof k === "string") && new Set(keys).size === keys.length ? Object.fromEntries(list.map((item, index) => [keys[index], item])) : list;
}
// src/verify/replay/facts.ts
const OF_UNSENT = new Set([
	"narrowed",
	"rate-limited",
	"banned"
]);
const OF_STOPPED = new Set([
	...OF_UNSENT,
	"stopped",
	"outage",
	"no-api"
]);
function unfounded(recording, { unsent, stopped, options: plain }) {
	const options = readOptions(plain);
	const isLimited = options.maxRequests !== null || options.maxCreations !== null;
	for (const [id, { code }] of Object.entries(unsent)) if (!OF_UNSENT.has(code) || code === "narrowed" && !isLimited) throw new FormatError(`${id} is said not to have been sent (${code}), which is no reason for it`);
	if (stopped && !OF_STOPPED.has(stopped.code)) throw new FormatError(`the run is said to have ended early (${stopped.code}), which is no reason for it`);
	const ended = recording.exchanges.find(({ noAnswer }) => noAnswer?.kind === "ended");
	if (ended && !stopped) throw new FormatError(`entry ${ended.index} has no answer since the run ended, which nothing else shows`);
	if (recording.withheld !== (options.readOnly || options.maxCreations !== null)) throw new FormatError(recording.withheld ? "creations were held back, which no option says" : "creations are said not to have been held back, and an option does so");
}
function unfoundedEnd({ end, unsent, exhaustion, words }, recording, { unsent: said, stopped }) {
	const invented = Object.keys(said).find((id) => !(id in unsent));
	if (invented !== void 0 && stopped === null) throw new FormatError(`${invented} is said not to have been sent (${said[invented]?.code}), and no round lacks it`);
	if (!sameExhaustion(recording.exhaustion, exhaustion)) throw new FormatError("the use of the rate limit is said to have ended in another way than its exchanges show");
	if (end?.ended && !isSame(end.ended, stopped)) throw new FormatError(`the answers end the run (${end.ended.code}), which it does not say`);
	const nothing = stopped?.nothing ?? null;
	if (nothing === null ? end?.nothing !== void 0 : !mayBe(nothing)) throw new FormatError("whether anything can be judged is said otherwise than the exchanges show");
	function mayBe(sentence) {
		if (sentence === end?.nothing) return true;
		return recording.exchanges.every(({ response }) => response === null) && stopped !== null && sentence === words.reason({
			outcome: "untested",
			...stopped
		}, recording);
	}
}
function sameExhaustion(given, wanted) {
	if (given === null || wanted === null) return given === wanted;
	if (given.ended === null || wanted.ended === null) return given.ended === wanted.ended;
	return isSame(given.ended, wanted.ended);
}
function isSame(a, b) {
	return b !== null && a.code === b.code && JSON.stringify(a.values) === JSON.stringify(b.values);
}
// src/verify/replay/same-request.ts
const USUAL = [
	"User-Agent",
	"Accept",
	"Accept-Encoding"
];
function isRequest(spec, { request }) {
	if ("unprepared" in spec) return false;
	return spec.method === request.method && spec.target === request.target && hasHeaders(spec, request) && sameBody(spec, request.body);
}
function hasHeaders({ headers = [] }, { headers: sent }) {
	const from = sent.length - headers.length;
	if (from < USUAL.length || !USUAL.every((name, i) => sent[i]?.[0] === name)) return false;
	return sent.slice(USUAL.length, from).every(([name, value]) => name === "Host" || value.startsWith("$")) && headers.every(([name, value], i) => sent[from + i]?.[0] === name && sent[from + i]?.[1] === value);
}
function sameBody({ body }, sent) {
	if (body === void 0 || body === null || sent === null) return (body ?? null) === sent;
	return Buffer.from(body).equals(sent);
}
// src/verify/replay/tags.ts
function tagged(exchange, { request, role, attempt, of }, round) {
	const { index, sentAt, receivedAt, response, noAnswer, freshConnection } = exchange;
	const { id, operation, credential, expects, plain, unusual } = request;
	return {
		index,
		requestId: id,
		request: {
			...exchange.request,
			operation,
			credential
		},
		sentAt,
		receivedAt,
		response,
		noAnswer,
		round,
		role,
		attempt,
		expects,
		...of === void 0 ? {} : { of },
		...unusual ? { unusual } : {},
		...plain ? { plain } : {},
		...freshConnection ? { freshConnection } : {}
	};
}
function lieOf(said, is, send, before) {
	const wrong = [
		[
			"request",
			said.requestId,
			is.requestId
		],
		[
			"operation",
			said.request.operation,
			is.request.operation
		],
		[
			"credential",
			said.request.credential.label,
			is.request.credential.label
		],
		[
			"role",
			said.role,
			is.role
		],
		[
			"attempt",
			said.attempt,
			is.attempt
		],
		[
			"part of an experiment",
			said.of,
			is.of
		],
		[
			"expected statuses",
			said.expects,
			is.expects
		],
		[
			"plain",
			said.plain,
			is.plain
		],
		[
			"unusual",
			said.unusual,
			is.unusual
		]
	].find(([, given, wanted]) => JSON.stringify(given) !== JSON.stringify(wanted));
	if (wrong) {
		const [name, given, wanted] = wrong;
		return `entry ${said.index} does not say what its round gives: ${name} is ${shown(given)}, and must be ${shown(wanted)}`;
	}
	const mayBeFresh = send.fresh === true || before.some(({ noAnswer }) => noAnswer?.kind === "closed");
	const isFresh = said.freshConnection === true;
	if (isFresh ? mayBeFresh : send.fresh !== true) return null;
	return `entry ${said.index} is said to have been sent over ${isFresh ? "a new" : "an old"} connection, which its round does not`;
}
// src/verify/replay/match-round.ts
const MOST_LOST = 4;
const EARLY_MS = 50;
function matchRound(round, given, number, state) {
	const pairs = round.inTurn ? inTurn(round, given, number, state) : together(round, given, state);
	const { before, sends } = {
		before: state.recording.exchanges,
		sends: new Set(pairs.map(({ send }) => send))
	};
	const exchanges = pairs.map(({ exchange, send }) => tagged(exchange, send, number));
	const lies = pairs.map(({ exchange, send }, i) => {
		const is = exchanges[i];
		return is ? lieOf(exchange, is, send, [...before, ...exchanges.slice(0, i)]) : null;
	});
	const rest = round.sends.filter((send) => !sends.has(send) && isPrepared(send, state));
	return {
		exchanges,
		missing: isOutage(exchanges) ? [] : rest,
		beyond: given.find((each) => !pairs.some(({ exchange }) => exchange === each)) ?? null,
		early: earlyIn(round, pairs, before),
		lie: lies.find((lie) => lie !== null) ?? null
	};
}
function specOf(send, { options }, recording) {
	return send.request.build(worldOf({
		recording,
		options
	}, send.attempt));
}
function isPrepared(send, state) {
	return !("unprepared" in specOf(send, state, state.recording));
}
function inTurn(round, given, number, state) {
	const pairs = [];
	const done = [...state.recording.exchanges];
	for (const send of round.sends) {
		const exchange = given[pairs.length];
		if (!exchange) break;
		if (!isRequest(specOf(send, state, {
			...state.recording,
			exchanges: done
		}), exchange)) continue;
		pairs.push({
			send,
			exchange
		});
		done.push(tagged(exchange, send, number));
	}
	return pairs;
}
function together(round, given, state) {
	const open = round.sends.map((send) => ({
		send,
		spec: specOf(send, state, state.recording)
	}));
	const pairs = [];
	for (const exchange of given) {
		const alike = open.filter(({ spec }) => isRequest(spec, exchange));
		const found = alike.find(({ send }) => send.request.id === exchange.requestId) ?? alike[0];
		if (!found) break;
		open.splice(open.indexOf(found), 1);
		pairs.push({
			send: found.send,
			exchange
		});
	}
	return pairs;
}
function isOutage(exchanges) {
	let lost = 0;
	for (const exchange of [...exchanges].sort((a, b) => a.receivedAt - b.receivedAt)) {
		lost = isLost(exchange) ? lost + 1 : 0;
		if (lost >= MOST_LOST) return true;
	}
	return false;
}
function earlyIn({ notBefore = 0, inTurn: isInTurn }, pairs, before) {
	const answered = Math.max(0, ...before.map(({ receivedAt }) => receivedAt));
	let due = Math.max(notBefore, answered);
	for (const { send, exchange } of pairs) {
		if (isInTurn) due += send.pause ?? 0;
		if (exchange.sentAt < due - EARLY_MS) return {
			exchange,
			due
		};
		if (isInTurn) due = Math.max(due, exchange.receivedAt);
	}
	return null;
}
// src/verify/replay/replay.ts
function replay(catalogue, recording, facts) {
	unfounded(recording, facts);
	return new Replay(catalogue, recording, facts).run();
}
var Replay = class {
	#given;
	#facts;
	#past = [];
	#state;
	#round = 0;
	constructor(catalogue, recording, facts) {
		this.#given = recording;
		this.#facts = facts;
		const sofar = {
			...recording,
			exchanges: this.#past,
			exhaustion: null
		};
		this.#state = {
			...stateOf(catalogue, sofar, facts),
			unsent: {}
		};
	}
	run() {
		for (;;) {
			const step = next(this.#state);
			if (!isRound(step)) return this.#ended(step, this.#beyond());
			const given = this.#nextExchanges();
			if (given.length === 0 && this.#isOver && this.#facts.stopped) return this.#ended(null, null);
			const difference = this.#played(step, given);
			if (difference !== null) return this.#result(null, difference);
		}
	}
	get #isOver() {
		return this.#past.length === this.#given.exchanges.length;
	}
	#nextExchanges() {
		const rest = this.#given.exchanges.slice(this.#past.length);
		const [first] = rest;
		if (!first) return [];
		if (first.round < this.#round) throw new FormatError(`entry ${first.index} is said to be of round ${first.round}, after round ${this.#round - 1}`);
		if (first.round > this.#round) return [];
		const end = rest.findIndex(({ round }) => round !== this.#round);
		return end < 0 ? rest : rest.slice(0, end);
	}
	#played(round, given) {
		const matched = matchRound(round, given, this.#round, this.#state);
		if (matched.lie !== null) throw new FormatError(matched.lie);
		this.#past.push(...matched.exchanges);
		const missing = this.#facts.stopped !== null && this.#isOver ? [] : this.#unexcused(matched.missing);
		const following = this.#given.exchanges[this.#past.length];
		this.#round = given.length > 0 ? this.#round + 1 : Math.max(this.#round + 1, following?.round ?? 0);
		return differenceIn(round, matched, given.length === 0 && matched.missing.length === 0 ? round.sends : missing, following?.index ?? null);
	}
	#unexcused(missing) {
		const { unsent } = stateOf(this.#state.catalogue, this.#state.recording, this.#facts);
		const excused = missing.filter(({ request: { id } }) => id in unsent && !(id in this.#state.unsent));
		const more = excused.flatMap(({ request: { id } }) => unsent[id] ? [[id, unsent[id]]] : []);
		if (more.length > 0) this.#state = {
			...this.#state,
			unsent: {
				...this.#state.unsent,
				...Object.fromEntries(more)
			}
		};
		return missing.filter((send) => !excused.includes(send));
	}
	#beyond() {
		const exchange = this.#given.exchanges[this.#past.length];
		return exchange ? `${named(exchange)} was sent though the answers before it call for nothing more` : null;
	}
	#ended(end, difference) {
		if (difference !== null) return this.#result(null, difference);
		const { catalogue, unsent, options } = this.#state;
		const exhaustion = end && options.exhaustRateLimit ? { ended: exhaustionEnded(this.#state) } : null;
		unfoundedEnd({
			end,
			unsent,
			exhaustion,
			words: catalogue.words
		}, this.#given, this.#facts);
		return this.#result(exhaustion, null);
	}
	#result(exhaustion, difference) {
		return {
			recording: {
				...this.#given,
				exchanges: [...this.#past],
				exhaustion
			},
			difference
		};
	}
};
function differenceIn(round, { beyond, early }, missing, following) {
	const [lacking] = missing;
	if (lacking) {
		const place = following === null ? "" : ` before entry ${following}`;
		return `the recording lacks ${whatOf(round, lacking)} that the answers${place} call for`;
	}
	if (beyond) return `${named(beyond)} is not what the answers before it call for`;
	if (!early) return null;
	const { exchange, due } = early;
	return `${named(exchange)} was sent ${Math.round(due - exchange.sentAt)} ms before it was due`;
}
function whatOf(round, lacking) {
	const isExperiment = [
		"try",
		"control",
		"look",
		"series"
	].includes(lacking.role);
	const doubtful = round.sends.find(({ role }) => role === "try" || role === "look") ?? lacking;
	if (lacking.role === "series") return "the slow series";
	return isExperiment ? `the experiment of ${doubtful.request.id}` : `the request ${lacking.request.id}`;
}
function named({ index, requestId }) {
	return `entry ${index} (${requestId})`;
}
// src/verify/check-report.ts
const MOST = 1e4;
async function checkReport(given, recording) {
	const digest = { sha256: sha256(recording) };
	const { recordingDigest, run } = given.value;
	const none = {
		unreadable: null,
		cut: null,
		wanted: null
	};
	const ofDigest = () => differences({ recordingDigest }, { recordingDigest: digest }, MOST);
	if (given.format === 1) return {
		...none,
		differences: ofDigest()
	};
	try {
		const { report, cut } = await judgedAgain(decodeUtf8(recording));
		const wanted = {
			...report,
			recording: given.recording,
			recordingDigest: digest
		};
		if (cut === null) return {
			...none,
			differences: compared(given, wanted),
			wanted
		};
		const isOther = differences({ id: isObject(run) ? run.id : void 0 }, { id: report.run.id }, 1).map((of) => ({
			...of,
			path: ["run", ...of.path]
		}));
		return {
			...none,
			differences: [...isOther, ...ofDigest()],
			cut
		};
	} catch (error) {
		if (!(error instanceof FormatError)) throw error;
		return {
			...none,
			differences: ofDigest(),
			unreadable: error.message
		};
	}
}
function sha256(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}
async function judgedAgain(har) {
	const { recording, facts } = readHar(har);
	const { profile, seed } = readOptions(facts.options);
	const catalogue = await catalogueFor(profile, seed);
	const { recording: played, difference } = replay(catalogue, recording, facts);
	return {
		report: buildReport(catalogue, played, facts),
		cut: difference
	};
}
function compared({ text, value }, report) {
	const rendered = renderJson(report);
	if (text === rendered) return [];
	const wanted = JSON.parse(rendered);
	const found = differences(value, wanted, MOST);
	if (found.length === 0) return repetitions(text);
	const byId = differences(indexById(value), indexById(wanted), MOST);
	return byId.length > 0 && byId.length < found.length ? byId : found;
}
function repetitions(text) {
	const { duplicates } = readJson(new TextEncoder().encode(text));
	return duplicates.map((pointer) => ({
		path: pointer.split("/").slice(1),
		given: "two members of that name",
		wanted: "one"
	}));
}
export { sha256 as n, replay as r, checkReport as t };
