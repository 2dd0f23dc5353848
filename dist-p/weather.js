import { t as startReference } from "./chunks/reference-DFJmWRtH.js";
import { d as Refusal } from "./chunks/defaults-Dmz7-5HZ.js";
import { t as FAULTS } from "./chunks/faults-BcFeSB6p.js";
import { nn as judge } from "./chunks/running-BaDR1E0n.js";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { Agent, STATUS_CODES, createServer, request } from "node:http";
import { availableParallelism, setPriority } from "node:os";
// proof/weather/case.ts
function family(name, cases) {
	return cases.map((each) => ({
		comesBack: true,
		...each,
		family: name
	}));
}
function layered(id, why, layer, more = {}) {
	return {
		id,
		why,
		start: (conditions) => ({ layers: [layer(conditions)] }),
		...more
	};
}
// proof/weather/gateway/layer.ts
function isReply(result) {
	return "status" in result;
}
// proof/weather/gateway/reply.ts
function headerOf(headers, name) {
	for (let at = 0; at + 1 < headers.length; at += 2) if (headers[at]?.toLowerCase() === name) return headers[at + 1];
}
function withoutHeaders(headers, pattern) {
	const kept = [];
	for (let at = 0; at + 1 < headers.length; at += 2) {
		const [name = "", value = ""] = headers.slice(at, at + 2);
		if (!pattern.test(name.toLowerCase())) kept.push(name, value);
	}
	return kept;
}
function withHeader(headers, name, value) {
	return [
		...withoutHeaders(headers, new RegExp(`^${name}$`, "i")),
		name,
		value
	];
}
function withBody(reply, body) {
	const bytes = Buffer.from(body);
	return {
		...reply,
		headers: withHeader(reply.headers, "Content-Length", String(bytes.length)),
		body: bytes
	};
}
function replyOf(status, type, body, headers = []) {
	return withBody({
		status,
		headers: [
			"Date",
			new Date().toUTCString(),
			"Content-Type",
			type,
			...headers
		],
		body: Buffer.alloc(0)
	}, body);
}
function htmlPage(status, headers = []) {
	const title = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
	return replyOf(status, "text/html", `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`, [
		"Server",
		"nginx",
		...headers
	]);
}
function errorReply(status, code, message, headers = []) {
	return replyOf(status, "application/json", JSON.stringify({
		code,
		message,
		status
	}), headers);
}
function changing(change) {
	return async (call, next) => {
		const result = await next(call);
		return isReply(result) ? change(result, call) : result;
	};
}
// proof/weather/gateway/call.ts
function pathOf({ url }) {
	return url.split("?", 1)[0] ?? "";
}
function isList(call) {
	return call.method === "GET" && pathOf(call).endsWith("/pets");
}
function isCreation(call) {
	return call.method === "POST" && pathOf(call).endsWith("/pets");
}
function credentialOf(call) {
	return headerOf(call.headers, "authorization") ?? "";
}
function hasKey(call, apiKey) {
	return /^bearer (.*)$/i.exec(credentialOf(call))?.[1] === apiKey;
}
function textsOf({ url, body }) {
	return `${decoded(url)}\n${body.toString("utf8")}`;
}
function decoded(url) {
	try {
		return decodeURIComponent(url.replace(/\+/g, " "));
	} catch {
		return url;
	}
}
function during(turn, ms) {
	let end = null;
	return (call) => {
		if (end === null && call.turn >= turn) end = call.at + ms;
		return end !== null && call.at < end;
	};
}
// proof/weather/families/bans.ts
function ban({ after, ms = Number.POSITIVE_INFINITY, missingCounts = false, hits, answer }) {
	return ({ struck, apiKey }) => {
		let [wrong, until] = [0, 0];
		return async (call, next) => {
			if (call.at < until && (hits === "all" || !hasKey(call, apiKey))) {
				struck();
				return answer(Math.ceil((until - call.at) / 1e3));
			}
			const result = await next(call);
			if (!isReply(result) || result.status !== 401) return result;
			if (credentialOf(call) === "" && !missingCounts) return result;
			wrong += 1;
			if (wrong % after === 0) until = call.at + ms;
			return result;
		};
	};
}
const page$2 = () => htmlPage(403);
const forbidden = () => errorReply(403, "address_banned", "Too many wrong credentials.");
const tooMany$1 = (seconds) => errorReply(429, "too_many_failures", "Too many wrong credentials.", ["Retry-After", String(seconds)]);
const reset$1 = () => ({ lost: "reset" });
function banned(id, why, rule, more = {}) {
	return layered(`ban-${id}`, why, ban(rule), more);
}
const BAN_CASES = family("bans", [
	banned("1-for-5-s", "One wrong credential bans the address for 5 s: 403 with an Error body.", {
		after: 1,
		ms: 5e3,
		hits: "all",
		answer: forbidden
	}),
	banned("5-for-10-s", "Five wrong credentials ban the address for 10 s: 403 in HTML.", {
		after: 5,
		ms: 1e4,
		hits: "all",
		answer: page$2
	}),
	banned("5-for-20-s-429", "Five wrong credentials ban the address for 20 s: 429 with Retry-After.", {
		after: 5,
		ms: 2e4,
		hits: "all",
		answer: tooMany$1
	}),
	banned("10-for-30-s", "Ten wrong credentials ban the address for 30 s: 403 with an Error body.", {
		after: 10,
		ms: 3e4,
		hits: "all",
		answer: forbidden
	}),
	banned("10-for-60-s", "Ten wrong credentials ban the address for 60 s: 403 in HTML.", {
		after: 10,
		ms: 6e4,
		hits: "all",
		answer: page$2
	}),
	banned("5-for-10-s-reset", "Five wrong credentials ban the address for 10 s: connections are reset.", {
		after: 5,
		ms: 1e4,
		hits: "all",
		answer: reset$1
	}),
	banned("3-missing-for-5-s", "Three requests without a key ban the address for 5 s.", {
		after: 3,
		ms: 5e3,
		missingCounts: true,
		hits: "all",
		answer: forbidden
	}),
	banned("5-wrong-for-15-s", "Five wrong credentials get 403 for all further ones during 15 s; the key is served.", {
		after: 5,
		ms: 15e3,
		hits: "wrong",
		answer: forbidden
	}),
	banned("5-wrong-for-ever", "After five wrong credentials everything without the valid key gets 403 from then on.", {
		after: 5,
		hits: "wrong",
		answer: page$2
	}, { comesBack: false })
]);
// proof/weather/families/lenient-json.ts
const STRING = String.raw`"(?:[^"\\]|\\[\s\S])*"`;
function outsideStrings(pattern, replacement) {
	const either = new RegExp(`${STRING}|${pattern}`, "g");
	return (text) => text.replace(either, (part) => part.startsWith("\"") ? part : replacement);
}
const withoutComments = outsideStrings(String.raw`/\*[\s\S]*?\*/|//[^\n]*`, " ");
const withoutTrailingCommas = outsideStrings(String.raw`,(?=\s*[}\]])`, "");
function withoutNul(text) {
	return text.replace(/\0+$/, "");
}
function firstValue(text) {
	const start = text.search(/\S/);
	if (text[start] !== "{") return text;
	let depth = 0;
	let inString = false;
	for (let at = start; at < text.length; at += 1) {
		const char = text[at];
		if (inString) {
			if (char === "\\") at += 1;
			else if (char === "\"") inString = false;
		} else if (char === "\"") inString = true;
		else if (char === "{") depth += 1;
		else if (char === "}") depth -= 1;
		if (depth === 0) return text.slice(0, at + 1);
	}
	return text;
}
// proof/weather/families/bounds.ts
function changed(id, why, change, more = {}) {
	const { stock = 0, ...rest } = more;
	return {
		id,
		why,
		start: (conditions) => ({ reference: {
			stock,
			changes: [change(conditions)]
		} }),
		...rest
	};
}
const refusedBy = (struck, status, reason, message) => {
	struck();
	return new Refusal(status, reason, message);
};
const namesUpTo = (most) => ({ struck }) => (good) => ({ nameOf(ctx, value) {
	const name = good.nameOf(ctx, value);
	const length = [...name].length;
	if (length > most || length === 0) throw refusedBy(struck, 400, "name_length", `name has 1 to ${most} characters.`);
	return name;
} });
const categoriesFrom = (least) => ({ struck }) => (good) => ({ categoryIdOf(ctx, value) {
	const id = good.categoryIdOf(ctx, value);
	if (id < least) throw refusedBy(struck, 400, "category_minimum", `categoryId is at least ${least}.`);
	return id;
} });
const storeFor = (most) => ({ random, struck }) => {
	const status = random.pick([
		403,
		409,
		422,
		507
	]);
	const isFirst = random.chance(.5);
	let left = most;
	const check = () => {
		if (left <= 0) throw refusedBy(struck, status, "store_full", "The store takes no more animals.");
	};
	return (good) => ({
		createPet(ctx) {
			if (isFirst) check();
			return good.createPet(ctx);
		},
		keep(ctx, pet) {
			check();
			left -= 1;
			return good.keep(ctx, pet);
		}
	});
};
const pagesUpTo = (most) => ({ struck }) => (good) => ({ page(ctx, pets, limit) {
	if (limit > most && pets.length > most) struck();
	return good.page(ctx, pets, Math.min(most, limit));
} });
const parsing = (read) => ({ struck }) => async (call, next) => {
	if (!isCreation(call)) return next(call);
	const text = call.body.toString("latin1");
	const strict = read(text);
	if (strict === text) return next(call);
	struck();
	const body = Buffer.from(strict, "latin1");
	return next({
		...call,
		body,
		headers: withHeader(call.headers, "Content-Length", String(body.length))
	});
};
const BOUND_CASES = family("bounds", [
	changed("names-of-40", "Names have 1 to 40 characters (interface §8.6: the maximum is not shown).", namesUpTo(40)),
	changed("names-of-32", "Names have 1 to 32 characters, the fewest that CREATE-1 needs.", namesUpTo(32)),
	changed("categories-from-1", "categoryId has a minimum of 1.", categoriesFrom(1n)),
	changed("categories-from-0", "categoryId has a minimum of 0.", categoriesFrom(0n)),
	layered("lenient-comments", "The JSON parser skips comments.", parsing(withoutComments)),
	layered("lenient-nul", "The JSON parser stops at a NUL at the end.", parsing(withoutNul)),
	layered("lenient-commas", "The JSON parser skips trailing commas.", parsing(withoutTrailingCommas)),
	layered("lenient-rest", "The JSON parser reads the first object and ignores what follows it.", parsing(firstValue)),
	changed("store-for-12", "The store takes 12 new animals, then refuses more.", storeFor(12)),
	changed("store-for-25", "The store takes 25 new animals, then refuses more.", storeFor(25)),
	changed("pages-of-50", "Pages have at most 50 animals; the store begins empty.", pagesUpTo(50), { openInFull: true }),
	changed("pages-of-50-in-a-stock", "Pages have at most 50 animals, of 60 at the start.", pagesUpTo(50), {
		stock: 60,
		openInFull: true
	})
]);
// proof/weather/families/caches.ts
const byCredential = (call) => `${call.url} ${credentialOf(call)}`;
const behindKeyCheck = (call, { apiKey }) => hasKey(call, apiKey) ? call.url : null;
const byNode = (call) => `${call.connection % 2} ${byCredential(call)}`;
function cache({ ms, key, statuses = [200], age = false, ownDate = false, emptied = false }) {
	return (conditions) => {
		const kept = new Map();
		return async (call, next) => {
			if (emptied && isCreation(call)) kept.clear();
			const by = call.method === "GET" ? key(call, conditions) : null;
			if (by === null) return next(call);
			const known = kept.get(by);
			const seconds = known ? (call.at - known.at) / 1e3 : 0;
			if (known && seconds * 1e3 < ms) {
				conditions.struck();
				return again(known.reply, seconds, {
					age,
					ownDate
				});
			}
			const result = await next(call);
			if (isReply(result) && statuses.includes(result.status)) kept.set(by, {
				reply: result,
				at: call.at
			});
			return result;
		};
	};
}
function again(reply, seconds, { age, ownDate }) {
	let { headers } = reply;
	if (age) headers = withHeader(headers, "Age", String(Math.floor(seconds)));
	if (ownDate) headers = withHeader(headers, "Date", new Date().toUTCString());
	return {
		...reply,
		headers
	};
}
function cached(id, why, rule) {
	return layered(`cache-${id}`, why, cache(rule));
}
const CACHE_CASES = family("caches", [
	cached("1-s", "A micro-cache keeps lists and animals for 1 s by URL and credential.", {
		ms: 1e3,
		key: byCredential
	}),
	cached("3-s", "A cache keeps answers for 3 s by URL and credential, without Age.", {
		ms: 3e3,
		key: byCredential
	}),
	cached("10-s", "A cache keeps answers for 10 s by URL and credential, without Age.", {
		ms: 1e4,
		key: byCredential
	}),
	cached("5-s-age", "A cache keeps answers for 5 s, and shows their Age.", {
		ms: 5e3,
		key: byCredential,
		age: true
	}),
	cached("10-s-age", "A cache keeps answers for 10 s, and shows their Age.", {
		ms: 1e4,
		key: byCredential,
		age: true
	}),
	cached("10-s-own-date", "A cache keeps answers for 10 s and dates them anew, with the old limits.", {
		ms: 1e4,
		key: byCredential,
		ownDate: true
	}),
	cached("url-behind-key", "A gateway checks the key, then asks a cache that is keyed by the URL alone, for 5 s.", {
		ms: 5e3,
		key: behindKeyCheck
	}),
	cached("absent-too", "A cache keeps 404s for 5 s, too.", {
		ms: 5e3,
		key: byCredential,
		statuses: [200, 404],
		age: true
	}),
	cached("refusals-too", "A cache keeps all answers to GET for 4 s, refusals of a credential for that credential.", {
		ms: 4e3,
		key: byCredential,
		statuses: [
			200,
			400,
			401,
			404
		]
	}),
	cached("nodes", "Two nodes have a cache of 4 s each, and connections are tied to one.", {
		ms: 4e3,
		key: byNode
	}),
	cached("emptied", "A cache of 10 s is emptied by every creation.", {
		ms: 1e4,
		key: byCredential,
		emptied: true
	})
]);
// proof/weather/families/clocks.ts
const RESET = "X-RateLimit-Reset";
function dated(reply, seconds) {
	const date = headerOf(reply.headers, "date");
	if (date === void 0) return reply;
	const shifted = new Date(Date.parse(date) + seconds * 1e3).toUTCString();
	return {
		...reply,
		headers: withHeader(reply.headers, "Date", shifted)
	};
}
function resetting(reply, seconds) {
	const reset = headerOf(reply.headers, RESET.toLowerCase());
	if (reset === void 0) return reply;
	return {
		...reply,
		headers: withHeader(reply.headers, RESET, String(Number(reset) + seconds))
	};
}
function undated(reply) {
	return {
		...reply,
		headers: withoutHeaders(reply.headers, /^date$/)
	};
}
function clock(id, why, change) {
	const layer = ({ struck }) => changing((reply, { connection }) => {
		struck();
		return change(reply, connection);
	});
	return layered(`clock-${id}`, why, layer);
}
const OFFSETS = [
	0,
	90,
	-90
];
const CLOCK_CASES = family("clocks", [
	clock("90-s-fast", "The machine's clock is 90 s fast.", (reply) => resetting(dated(reply, 90), 90)),
	clock("90-s-slow", "The machine's clock is 90 s slow.", (reply) => resetting(dated(reply, -90), -90)),
	clock("no-date", "Answers have no Date.", undated),
	clock("no-date-90-s-fast", "Answers have no Date, and the clock is 90 s fast.", (reply) => undated(resetting(reply, 90))),
	clock("no-date-90-s-slow", "Answers have no Date, and the clock is 90 s slow.", (reply) => undated(resetting(reply, -90))),
	clock("reset-90-s-slow", "The limiter's clock is 90 s slow; the gateway, whose clock is right, writes the Date.", (reply) => resetting(reply, -90)),
	clock("reset-90-s-fast", "The limiter's clock is 90 s fast; the gateway, whose clock is right, writes the Date.", (reply) => resetting(reply, 90)),
	clock("date-90-s-fast", "The gateway that writes the Date is 90 s fast; the limiter's clock is right.", (reply) => dated(reply, 90)),
	clock("by-server", "Three servers, one for each connection, have clocks that differ by 90 s.", (reply, connection) => {
		const seconds = OFFSETS[connection % 3] ?? 0;
		return resetting(dated(reply, seconds), seconds);
	})
]);
// proof/weather/families/firewalls.ts
const SQL = /'\s*(or|and)\s*'|\bunion\s+select\b|\bselect\b.+\bfrom\b|\b(drop|alter)\s+table\b|\binsert\s+into\b|1=1|;\s*--|\/\*|\bsleep\(/i;
const MARKUP = /<\s*[a-z!/]|&lt;|javascript:|\bon[a-z]+=|\$\{|\{\{/i;
const CONTROLS = /\\u00[01]|\\u007f|%0[0-9a-f]|(?![\t\n\r])\p{Cc}/iu;
const ANY_SIGN = /[<>`|;$=]/;
const PATHS = /\.\.\/|\.\.%2f|\/etc\/|%00|\\x/i;
function refusing(patterns, answer) {
	return ({ struck }) => async (call, next) => {
		const texts = textsOf({
			...call,
			url: call.url.replace(/([?&])[\w-]+=/g, "$1")
		});
		if (!patterns.some((pattern) => pattern.test(texts))) return next(call);
		struck();
		return answer();
	};
}
const ALL$1 = [
	SQL,
	MARKUP,
	CONTROLS,
	PATHS
];
const page$1 = () => htmlPage(403, ["Server", "waf"]);
const ownBadRequest = () => replyOf(400, "text/html", "<h1>Bad Request</h1><p>Request rejected.</p>");
const ownJson = () => replyOf(400, "application/json", JSON.stringify({
	error: "request_blocked",
	ray: "8d1f"
}));
const notAcceptable = () => replyOf(406, "text/html", "<h1>Not Acceptable!</h1><p>Generated by Mod_Security.</p>");
function firewall(id, why, patterns, answer) {
	return layered(`firewall-${id}`, why, refusing(patterns, answer));
}
function banning({ struck }) {
	let [hits, until] = [0, 0];
	return async (call, next) => {
		const isOdd = ALL$1.some((pattern) => pattern.test(textsOf(call)));
		if (isOdd) hits += 1;
		if (isOdd && hits % 3 === 0) until = call.at + 5e3;
		if (!isOdd && call.at >= until) return next(call);
		struck();
		return page$1();
	};
}
const FIREWALL_CASES = family("firewalls", [
	firewall("403-sql", "A firewall answers its own 403 in HTML to texts that look like SQL.", [SQL], page$1),
	firewall("403-all", "A firewall answers 403 in HTML to SQL, markup, control characters and odd paths.", ALL$1, page$1),
	firewall("403-signs", "A strict firewall answers 403 to any sign of markup or a shell.", [...ALL$1, ANY_SIGN], page$1),
	firewall("400-html", "A firewall answers its own 400 in HTML to odd texts.", ALL$1, ownBadRequest),
	firewall("400-json", "A firewall answers its own 400, JSON but no Error body, to odd texts.", ALL$1, ownJson),
	firewall("406", "mod_security answers 406 to odd texts.", ALL$1, notAcceptable),
	firewall("reset", "A firewall resets the connection of odd texts.", ALL$1, () => ({ lost: "reset" })),
	layered("firewall-bans", "A firewall answers 403 to odd texts, and after each third one to everything for 5 s.", banning)
]);
// proof/weather/families/latency.ts
function late(low, high, closes) {
	return ({ random, struck }) => async (call, next) => {
		struck();
		const half = random.between(low, high) / 2;
		await setTimeout$1(half);
		const result = await next(call);
		await setTimeout$1(half);
		return closes && isReply(result) ? {
			...result,
			headers: [
				...result.headers,
				"Connection",
				"close"
			]
		} : result;
	};
}
function stalling({ random, struck }) {
	return async (call, next) => {
		if (random.chance(.05)) {
			struck();
			await setTimeout$1(3e3);
		}
		return next(call);
	};
}
function slow(id, why, low, high, closes = false) {
	return layered(`latency-${id}`, why, late(low, high, closes));
}
const LATENCY_CASES = family("latency", [
	slow("800", "A far service: every answer takes 800 ms.", 800, 800),
	slow("800-jitter", "A far service: answers take 400 to 1,200 ms, in any order.", 400, 1200),
	slow("800-closing", "Answers take 400 to 1,200 ms, and each closes its connection.", 400, 1200, true),
	slow("closing", "Every answer closes its connection.", 0, 20, true),
	layered("latency-stalls", "One answer in twenty takes 3 s.", stalling)
]);
// proof/weather/gateway/send.ts
function send(result, response) {
	response.on("error", () => void 0);
	response.sendDate = false;
	if (!isReply(result)) {
		lose(result, response);
		return;
	}
	const { status, headers, body } = result;
	response.writeHead(status, [...headers]);
	response.end(body);
}
function lose(loss, response) {
	if ("reply" in loss) cutShort(loss, response);
	else if (loss.lost === "reset") response.socket?.resetAndDestroy();
	else if (loss.lost === "closed") response.socket?.destroy();
}
function cutShort({ reply, framed }, response) {
	const { status, headers, body } = reply;
	const half = body.subarray(0, Math.floor(body.length / 2));
	const lines = [...withoutHeaders(headers, /^(content-length|transfer-encoding)$/)];
	if (framed === "length") lines.push("Content-Length", String(body.length));
	else if (framed === "chunks") lines.push("Transfer-Encoding", "chunked");
	else {
		lines.push("Connection", "close");
		response.useChunkedEncodingByDefault = false;
	}
	response.writeHead(status, lines);
	if (framed === "close") response.end(half);
	else response.write(half, () => response.socket?.destroy());
}
// proof/weather/gateway/gateway.ts
const HOP_BY_HOP = /^(connection|keep-alive|proxy-connection|te|trailer|upgrade)$/;
const CONNECTION = "x-client-connection";
async function startGateway(upstream, layers) {
	const agent = new Agent({ keepAlive: true });
	const connections = new WeakMap();
	let [opened, turns] = [0, 0];
	let began = null;
	let pass = (call) => forward(call, upstream, agent);
	for (const layer of layers.toReversed()) {
		const next = pass;
		pass = (call) => layer(call, next);
	}
	async function serve(message, response) {
		turns += 1;
		began ??= performance.now();
		const turn = turns;
		const at = performance.now() - began;
		const connection = connections.get(message.socket) ?? 0;
		const { method = "", url = "", rawHeaders } = message;
		try {
			const call = {
				method,
				url,
				headers: rawHeaders,
				body: await bodyOf(message),
				connection,
				turn,
				at
			};
			send(await pass(call), response);
		} catch {
			response.destroy();
		}
	}
	const server = createServer({
		maxHeaderSize: 65536,
		keepAliveTimeout: 6e4
	}, (message, response) => {
		serve(message, response);
	});
	server.on("connection", (socket) => connections.set(socket, ++opened));
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	return {
		port: server.address().port,
		close: () => new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
			agent.destroy();
		})
	};
}
async function bodyOf(message) {
	const chunks = [];
	for await (const chunk of message) chunks.push(chunk);
	return Buffer.concat(chunks);
}
function forward({ method, url, headers, body, connection }, port, agent) {
	const lines = withHeader(withoutHeaders(headers, HOP_BY_HOP), CONNECTION, String(connection));
	return new Promise((resolve) => {
		const failed = () => resolve(htmlPage(502));
		const outgoing = request({
			host: "127.0.0.1",
			port,
			method,
			path: url,
			headers: lines,
			agent
		});
		outgoing.on("response", (incoming) => {
			const { statusCode: status = 0, rawHeaders } = incoming;
			bodyOf(incoming).then((answered) => resolve({
				status,
				headers: withoutHeaders(rawHeaders, HOP_BY_HOP),
				body: answered
			}), failed);
		});
		outgoing.on("error", failed);
		outgoing.end(body);
	});
}
// proof/weather/families/limits.ts
const MINUTE$1 = 6e4;
function windowOf(ctx, ms, shift = 0) {
	const number = Math.floor((ctx.clock() + shift) / ms);
	return {
		name: `${number} ${ctx.seams.account(ctx).id}`,
		end: (number + 1) * ms - shift
	};
}
function allowance(limit, used, resetAt) {
	const full = used > limit;
	return {
		limit,
		remaining: Math.max(0, limit - used),
		resetAt,
		retryAt: full ? resetAt : null,
		banned: false
	};
}
function restarted(isRestarted) {
	const counts = new Map();
	return () => ({ take(ctx) {
		if (isRestarted(ctx)) counts.clear();
		const { name, end } = windowOf(ctx, MINUTE$1);
		const used = (counts.get(name) ?? 0) + 1;
		counts.set(name, used);
		return allowance(ctx.seams.account(ctx).perMinute, used, end);
	} });
}
function processes(many, everyMs, processOf, struck) {
	const own = Array.from({ length: many }, () => new Map());
	let known = own;
	let at = 0;
	return () => ({ take(ctx) {
		if (ctx.clock() - at >= everyMs) {
			at = ctx.clock();
			known = own.map((counts) => new Map(counts));
		}
		const mine = processOf(ctx) % many;
		const { name, end } = windowOf(ctx, MINUTE$1);
		own[mine]?.set(name, (own[mine]?.get(name) ?? 0) + 1);
		const used = own.reduce((sum, counts, index) => {
			return sum + ((index === mine ? counts : known[index])?.get(name) ?? 0);
		}, 0);
		if (used !== own.reduce((sum, counts) => sum + (counts.get(name) ?? 0), 0)) struck();
		return allowance(ctx.seams.account(ctx).perMinute, used, end);
	} });
}
const byTurn$1 = (ctx) => ctx.count;
const byConnection$1 = (ctx) => Number(ctx.request.headers.find(([name]) => name.toLowerCase() === "x-client-connection")?.[1] ?? 0);
function inProcesses(many, everyMs, by) {
	const processOf = by === "turn" ? byTurn$1 : byConnection$1;
	return {
		id: `limiter-${many}-processes-by-${by}-${everyMs}`,
		why: `${many} processes count the requests that they get by ${by}, and add them up every ${everyMs} ms.`,
		start: ({ struck }) => ({ reference: { changes: [processes(many, everyMs, processOf, struck)] } })
	};
}
function usedUp(struck) {
	const counts = new Map();
	let shift = null;
	return () => ({ take(ctx) {
		shift ??= 52e3 - ctx.clock() % MINUTE$1;
		const { name, end } = windowOf(ctx, MINUTE$1, shift);
		const isFirst = counts.size === 0 || (counts.get("first") ?? 0) === end;
		if (isFirst) counts.set("first", end);
		if (isFirst && ctx.key !== null) struck();
		const used = isFirst && ctx.key !== null ? 1e6 : (counts.get(name) ?? 0) + 1;
		if (!isFirst) counts.set(name, used);
		return allowance(ctx.seams.account(ctx).perMinute, used, end);
	} });
}
function failsOpen({ random, struck }) {
	const isOpen = during(random.between(4, 50), 2e3);
	return changing((reply, call) => {
		if (!isOpen(call)) return reply;
		struck();
		return {
			...reply,
			headers: withoutHeaders(reply.headers, /^x-ratelimit-/)
		};
	});
}
function fourAtOnce({ struck }) {
	let underWay = 0;
	return async (call, next) => {
		if (underWay >= 4) {
			struck();
			return htmlPage(429, ["Retry-After", "1"]);
		}
		underWay += 1;
		try {
			await new Promise((resolve) => setTimeout(resolve, 10));
			return await next(call);
		} finally {
			underWay -= 1;
		}
	};
}
const LIMIT_CASES = family("limits", [
	{
		id: "limiter-restarted-once",
		why: "The limiter's process is restarted in the run and has forgotten all counts.",
		start({ random, struck }) {
			const turn = random.between(8, 60);
			const isTurn = (ctx) => {
				if (ctx.count === turn) struck();
				return ctx.count === turn;
			};
			return { reference: { changes: [restarted(isTurn)] } };
		}
	},
	{
		id: "limiter-restarted-often",
		why: "The limiter runs out of memory and is restarted every 0.7 s.",
		start({ struck }) {
			let at = null;
			const isDue = (ctx) => {
				at ??= ctx.clock();
				if (ctx.clock() - at < 700) return false;
				at = ctx.clock();
				struck();
				return true;
			};
			return { reference: { changes: [restarted(isDue)] } };
		}
	},
	layered("limiter-fails-open", "The limiter is away for 2 s: everything is served, without its headers.", failsOpen),
	{
		id: "limiter-used-up",
		why: "Another run has used up the key's minute, which ends 8 s after this run begins.",
		start: ({ struck }) => ({ reference: {
			plan: "pro",
			changes: [usedUp(struck)]
		} })
	},
	layered("limiter-four-at-once", "A device in front answers 429 in HTML to more than four requests at once.", fourAtOnce),
	inProcesses(2, 200, "turn"),
	inProcesses(3, 1e3, "turn"),
	inProcesses(4, 1e4, "turn"),
	inProcesses(2, 2e3, "connection"),
	inProcesses(4, 1e4, "connection")
]);
// proof/weather/families/losses.ts
const before = async () => ({ lost: "closed" });
const after = async (call, next) => {
	await next(call);
	return { lost: "closed" };
};
const silence = async (call, next, random) => {
	if (random.chance(.5)) await next(call);
	return { lost: "silent" };
};
function cut(framed) {
	return async (call, next) => {
		const result = await next(call);
		return isReply(result) ? {
			lost: "cut",
			reply: result,
			framed
		} : result;
	};
}
const page = async (call, next, random) => {
	if (random.chance(.5)) await next(call);
	return htmlPage(random.pick([
		502,
		503,
		504
	]));
};
const reset = async () => ({ lost: "reset" });
const ALL = [
	before,
	after,
	reset,
	cut("length"),
	cut("chunks"),
	page,
	page,
	silence
];
function losing(share, ways) {
	return ({ random, struck }) => {
		const certain = random.between(1, 50);
		return async (call, next) => {
			if (!random.chance(share) && call.turn !== certain) return next(call);
			struck();
			return random.pick(ways)(call, next, random);
		};
	};
}
function lossy(id, percent, ways, why) {
	return layered(`loss-${id}-${percent}`, `${why} (${percent} %).`, losing(percent / 100, ways));
}
const LOSS_CASES = family("losses", [
	lossy("before", 1, [before], "A bad line closes connections before the service gets the request"),
	lossy("before", 5, [before], "A bad line closes connections before the service gets the request"),
	lossy("after", 1, [after], "A bad line closes connections after the service has carried out the request"),
	lossy("after", 5, [after], "A bad line closes connections after the service has carried out the request"),
	lossy("reset", 3, [reset], "A router resets connections"),
	lossy("silence", 1, [silence], "Packets get lost, and nothing comes back"),
	lossy("silence", 3, [silence], "Packets get lost, and nothing comes back"),
	lossy("cut-length", 3, [cut("length")], "Bodies with a length end in the middle"),
	lossy("cut-chunks", 3, [cut("chunks")], "Bodies in chunks end in the middle"),
	lossy("cut-close", 3, [cut("close")], "Bodies framed by the end of the connection end in the middle"),
	lossy("page", 3, [page], "A gateway answers 502, 503 or 504 in HTML now and then"),
	lossy("mixed", 2, ALL, "All of these happen"),
	lossy("mixed", 5, ALL, "All of these happen")
]);
// proof/weather/families/neighbours.ts
function without(deleted) {
	return (good) => ({
		visible: (ctx) => good.visible(ctx).filter(({ id }) => !deleted.has(id)),
		find: (ctx, id) => deleted.has(id) ? void 0 : good.find(ctx, id)
	});
}
const STATUSES$1 = [
	"available",
	"pending",
	"sold"
];
function changeOne(store, ids, random) {
	const id = ids.length === 0 ? void 0 : random.pick(ids);
	const pet = id === void 0 ? void 0 : store.get(id);
	if (pet) store.add({
		...pet,
		status: random.pick(STATUSES$1)
	});
}
function client(habits, { random, struck }, deleted) {
	return ({ baseUrl, apiKey, store }) => {
		const own = [];
		let count = 0;
		const ask = (path, body) => fetch(`${baseUrl}${path}`, {
			method: body ? "POST" : "GET",
			headers: {
				Authorization: `Bearer ${apiKey}`,
				"Content-Type": "application/json"
			},
			...body ? { body: JSON.stringify(body) } : {}
		});
		const create = async () => {
			count += 1;
			const body = {
				name: `Neighbour ${count}`,
				categoryId: 2,
				status: random.pick(STATUSES$1)
			};
			const { id } = await (await ask("/pets", body)).json();
			if (id !== void 0) own.push(BigInt(id));
		};
		const timer = setInterval(() => {
			struck();
			create().catch(() => void 0);
			if (habits.reads) ask(`/pets?limit=${random.between(1, 100)}`).then((answer) => answer.text(), () => "");
			if (habits.changes === "own") changeOne(store, own, random);
			if (habits.changes === "all") changeOne(store, store.all().map(({ id }) => id), random);
			if (habits.deletes && own.length > 8) deleted.add(own.splice(random.between(0, own.length - 1), 1)[0] ?? 0n);
		}, habits.ms);
		return () => clearInterval(timer);
	};
}
function neighbour(id, why, habits, stock = 0) {
	return {
		id: `neighbour-${id}`,
		why,
		start(conditions) {
			const deleted = new Set();
			return {
				reference: {
					stock,
					changes: [without(deleted)]
				},
				beside: client(habits, conditions, deleted)
			};
		}
	};
}
const NEIGHBOUR_CASES = family("neighbours", [
	neighbour("creates", "Another client creates an animal five times a second.", { ms: 200 }),
	neighbour("deletes", "Another client creates and deletes animals five times a second.", {
		ms: 200,
		deletes: true
	}),
	neighbour("changes", "Another client creates, changes and deletes its animals five times a second.", {
		ms: 200,
		deletes: true,
		changes: "own"
	}),
	neighbour("changes-all", "Another client changes the status of any animal five times a second.", {
		ms: 200,
		deletes: true,
		changes: "all"
	}),
	neighbour("reads", "Another client creates and reads five times a second with the same key.", {
		ms: 200,
		deletes: true,
		reads: true
	}),
	neighbour("in-a-stock", "Another client creates, changes and deletes in a store of 60 animals.", {
		ms: 200,
		deletes: true,
		changes: "own",
		reads: true
	}, 60)
]);
// proof/weather/families/outages.ts
function outage(low, high, answer, selects = () => true) {
	return ({ random, struck }) => {
		const isOut = during(random.between(4, 40), random.between(low, high));
		return async (call, next) => {
			if (!isOut(call) || !selects(call)) return next(call);
			struck();
			return answer();
		};
	};
}
function out(id, why, ...how) {
	return layered(`outage-${id}`, why, outage(...how));
}
const WORDS = {
	400: ["validation-failed", "Bad input."],
	401: ["auth", "Who are you?"],
	404: ["missing", "Nothing here."]
};
function deployment({ random, struck }) {
	const first = random.between(3, 15);
	return async (call, next) => {
		const result = await next(call);
		if (!isReply(result)) return result;
		const words = WORDS[result.status];
		if (!words || !random.chance((call.turn - first) / 40)) return result;
		struck();
		const [code, message] = words;
		return withBody(result, JSON.stringify({
			status: result.status,
			message,
			code,
			trace: "v2"
		}));
	};
}
function unroutedOnce({ random, struck }) {
	const turn = random.between(4, 60);
	return async (call, next) => {
		if (call.turn !== turn) return next(call);
		struck();
		return replyOf(404, "application/json", JSON.stringify({ message: "no Route matched with those values" }));
	};
}
function restarts({ random, struck }) {
	const first = random.between(4, 20);
	const windows = [
		first,
		first + 15,
		first + 30
	].map((turn) => during(turn, 1e3));
	return async (call, next) => {
		if (!windows.map((isOpen) => isOpen(call)).includes(true)) return next(call);
		struck();
		return { lost: "closed" };
	};
}
function failsOnce({ random, struck }) {
	const turn = random.between(4, 60);
	return changing((reply, call) => {
		if (call.turn !== turn) return reply;
		struck();
		return withBody({
			...reply,
			status: 500
		}, JSON.stringify({
			code: "internal",
			message: "Deadlock.",
			status: 500
		}));
	});
}
const unavailable = () => errorReply(503, "maintenance", "Back in a moment.", ["Retry-After", "2"]);
const readOnly = (status) => () => errorReply(status, "read_only", "The store is read-only for a moment.");
const OUTAGE_CASES = family("outages", [
	out("502", "The service is down for 4 to 12 s, and the gateway answers 502.", 4e3, 12e3, () => htmlPage(502)),
	out("closed", "The service restarts for 4 to 12 s, and connections are closed.", 4e3, 12e3, () => ({ lost: "closed" })),
	out("503-retry", "Maintenance for 4 to 12 s: 503 with an Error body and Retry-After.", 4e3, 12e3, unavailable),
	out("lists", "The database of lists is down for 20 s: 503 for lists alone.", 2e4, 2e4, unavailable, isList),
	out("lists-502", "The servers of lists are down for 20 s: 502 in HTML for lists alone.", 2e4, 2e4, () => htmlPage(502), isList),
	out("read-only-503", "The store is read-only for 8 s: creations get 503.", 8e3, 8e3, readOnly(503), isCreation),
	out("read-only-403", "The store is read-only for 8 s: creations get 403.", 8e3, 8e3, readOnly(403), isCreation),
	out("read-only-405", "The store is read-only for 8 s: creations get 405.", 8e3, 8e3, readOnly(405), isCreation),
	layered("restarts", "Three servers are restarted one after the other, each for a second.", restarts),
	layered("deployment-words", "A rolling deployment: two versions answer with different words of errors.", deployment),
	layered("unrouted-once", "A gateway that loads new routes answers its own 404 once.", unroutedOnce),
	layered("fails-once", "One request meets a deadlock and gets 500.", failsOnce)
]);
// proof/weather/families/replicas.ts
const connectionOf = (ctx) => Number(ctx.request.headers.find(([name]) => name.toLowerCase() === "x-client-connection")?.[1] ?? 0);
function behind(lag, reads, struck) {
	const isThere = (ctx, pet) => {
		const there = pet.createdAt + lag(ctx) <= ctx.clock();
		if (!there) struck();
		return there;
	};
	return (good) => ({
		visible: (ctx) => good.visible(ctx).filter((pet) => isThere(ctx, pet)),
		async find(ctx, id) {
			const pet = await good.find(ctx, id);
			return pet && reads === "all" && !isThere(ctx, pet) ? void 0 : pet;
		}
	});
}
function replicas(id, why, lag, reads = "all") {
	return {
		id: `replicas-${id}`,
		why,
		start: ({ struck }) => ({ reference: { changes: [behind(lag, reads, struck)] } })
	};
}
const byConnection = (...lags) => (ctx) => lags[connectionOf(ctx) % lags.length] ?? 0;
const byTurn = (...lags) => (ctx) => lags[ctx.count % lags.length] ?? 0;
const REPLICA_CASES = family("replicas", [
	replicas("100", "Every second connection reads from a replica that is 100 ms behind.", byConnection(0, 100)),
	replicas("1000", "Every second connection reads from a replica that is 1 s behind.", byConnection(0, 1e3)),
	replicas("1900", "Every second connection reads from a replica that is 1.9 s behind.", byConnection(0, 1900)),
	replicas("3000", "Every second connection reads from a replica that is 3 s behind.", byConnection(0, 3e3)),
	replicas("three", "Three servers, tied to connections, are 0, 0.3 and 3 s behind.", byConnection(0, 300, 3e3)),
	replicas("all-3000", "All reads come from a replica that is 3 s behind.", () => 3e3),
	replicas("lists-3000", "A search index serves the lists of every second connection, 3 s behind.", byConnection(0, 3e3), "lists"),
	replicas("turns-1500", "Reads go to two replicas by turns, one of them 1.5 s behind.", byTurn(0, 1500))
]);
// proof/weather/random.ts
function randomFrom(text) {
	let state = hashOf(text);
	const fraction = () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
	};
	const between = (low, high) => low + Math.floor(fraction() * (high - low + 1));
	return {
		fraction,
		between,
		chance: (probability) => fraction() < probability,
		pick(items) {
			const item = items[between(0, items.length - 1)];
			if (item === void 0) throw new RangeError("no item to pick");
			return item;
		}
	};
}
function hashOf(text) {
	let hash = 2166136261;
	for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
	hash = Math.imul(hash ^ hash >>> 16, 2246822507);
	hash = Math.imul(hash ^ hash >>> 13, 3266489909);
	return (hash ^ hash >>> 16) >>> 0;
}
// proof/weather/families/servers.ts
function goesToThird(by, random) {
	const shift = random.between(0, 2);
	if (by === "connection") return ({ connection }) => (connection + shift) % 3 === 2;
	if (by === "turn") return ({ turn }) => (turn + shift) % 3 === 2;
	let salt = random.between(1, 1e6);
	while (hashOf(`${salt} /v1/pets`) % 3 === 2) salt += 1;
	return ({ url }) => hashOf(`${salt} ${url}`) % 3 === 2;
}
function third(by, answer, ms = Number.POSITIVE_INFINITY) {
	return ({ random, struck }) => {
		const isThird = goesToThird(by, random);
		const isThere = during(1, ms);
		return async (call, next) => {
			if (!isThere(call) || !isThird(call)) return next(call);
			struck();
			return answer();
		};
	};
}
const badGateway = () => htmlPage(502);
const closed = () => ({ lost: "closed" });
const sick = () => errorReply(500, "internal_error", "No space left on device.");
async function timedOut() {
	await new Promise((resolve) => setTimeout(resolve, 2e3));
	return htmlPage(504);
}
function dead(by, how, answer, why, more = {}) {
	return layered(`dead-by-${by}-${how}`, why, third(by, answer), more);
}
const SERVER_CASES = family("servers", [
	dead("url", "502", badGateway, "A gateway sends each URL to one of three servers, of which one is dead; POST /pets is served.", { comesBack: false }),
	layered("dead-by-url-for-12-s", "A gateway sends each URL to one of three servers, and takes out the dead one after 12 s.", third("url", badGateway, 12e3)),
	dead("connection", "502", badGateway, "A gateway ties each connection to one of three servers, of which one is dead."),
	dead("connection", "closed", closed, "A balancer of connections sends every third one to a server that closes it."),
	dead("turn", "502", badGateway, "A gateway sends requests to three servers by turns, and one is dead."),
	dead("turn", "closed", closed, "One of three servers that get requests by turns closes every connection."),
	dead("turn", "504", timedOut, "One of three servers by turns does not answer, and the gateway gives up after 2 s."),
	layered("sick-by-turn", "One of three servers by turns has a full disk and answers 500.", third("turn", sick)),
	layered("sick-by-connection", "Every third connection is tied to a server that answers 500.", third("connection", sick))
]);
// proof/weather/families/several.ts
function together(parts) {
	return {
		reference: {
			stock: Math.max(...parts.map(({ reference }) => reference?.stock ?? 0)),
			changes: parts.flatMap(({ reference }) => reference?.changes ?? [])
		},
		layers: parts.flatMap(({ layers = [] }) => layers),
		beside: (service) => {
			const stops = parts.map(({ beside }) => beside?.(service));
			return () => {
				for (const stop of stops) stop?.();
			};
		}
	};
}
function several(id, why, ...families) {
	return {
		id: `several-${id}`,
		why,
		start: (conditions) => together(families.map((cases) => conditions.random.pick(cases.filter(({ comesBack }) => comesBack)).start(conditions)))
	};
}
const SEVERAL_CASES = family("several", [
	several("losses-and-caches", "A bad line in front of a cache.", LOSS_CASES, CACHE_CASES),
	several("losses-and-neighbours", "A bad line to a store that others use, too.", LOSS_CASES, NEIGHBOUR_CASES),
	several("firewall-and-outage", "A firewall in front of a service that is down for some seconds.", FIREWALL_CASES, OUTAGE_CASES),
	several("caches-and-replicas", "A cache in front of replicas that are behind.", CACHE_CASES, REPLICA_CASES),
	several("far-and-lossy", "A far service on a bad line, with replicas.", LATENCY_CASES, LOSS_CASES, REPLICA_CASES)
]);
// proof/weather/families/statuses.ts
const OTHER = {
	available: "pending",
	pending: "sold",
	sold: "available"
};
function showing(statusAt, struck) {
	const shown = (ctx, pet) => {
		const now = ctx.clock();
		const status = statusAt(pet, now - pet.createdAt, now);
		if (status === pet.status) return pet;
		struck();
		return {
			...pet,
			status
		};
	};
	return (good) => ({
		visible: (ctx) => good.visible(ctx).map((pet) => shown(ctx, pet)),
		async find(ctx, id) {
			const pet = await good.find(ctx, id);
			return pet && shown(ctx, pet);
		}
	});
}
const otherWhen = (isOther) => (pet, age, now) => isOther(pet, age, now) ? OTHER[pet.status ?? ""] ?? pet.status : pet.status;
function agesFrom(random) {
	const shift = random.between(1, 1e3);
	return ({ id }) => 50 + (shift + 397 * Number(id % 1000n)) % 2e3;
}
function moving(id, why, statusAt, more = {}) {
	const { stock = 0, ...rest } = more;
	const start = (conditions) => ({ reference: {
		stock,
		changes: [showing(statusAt(conditions), conditions.struck)]
	} });
	return {
		id,
		why,
		start,
		...rest
	};
}
function hiddenFor(ms, struck) {
	const isHidden = (ctx, pet) => {
		const hidden = ctx.clock() < pet.createdAt + ms;
		if (hidden) struck();
		return hidden;
	};
	return (good) => ({
		visible: (ctx) => good.visible(ctx).filter((pet) => !isHidden(ctx, pet)),
		async find(ctx, id) {
			const pet = await good.find(ctx, id);
			return pet && isHidden(ctx, pet) ? void 0 : pet;
		}
	});
}
// proof/weather/families/index.ts
const WEATHER_CASES = [
	...family("statuses", [
		moving("status-aba-400", "A sale is undone: for 400 ms after some time a new animal shows another status.", ({ random }) => {
			const from = agesFrom(random);
			return otherWhen((pet, age) => age >= from(pet) && age < from(pet) + 400);
		}),
		moving("status-aba-1000", "A reservation is tried and dropped: a new animal shows another status for a second.", ({ random }) => {
			const from = agesFrom(random);
			return otherWhen((pet, age) => age >= from(pet) && age < from(pet) + 1e3);
		}),
		moving("status-aba-by-animal", "Reservations come and go at another time for each animal.", ({ random }) => {
			const period = random.between(2e3, 6e3);
			return otherWhen((pet, _age, now) => (now + 977 * Number(pet.id % 1000n)) % period < 500);
		}),
		moving("status-aba-always", "A busy store: every animal's status changes to and fro twice a second.", () => otherWhen((pet, _age, now) => (now + 137 * Number(pet.id % 1000n)) % 1e3 < 500), { comesBack: false }),
		moving("moderation-1500", "A moderation queue shows new animals as pending for 1.5 s, then as they were sent.", () => (pet, age) => age < 1500 ? "pending" : pet.status),
		moving("moderation-by-lot", "A moderator takes 0.2 to 5 s for each animal, which is pending so long.", ({ random }) => {
			const salt = BigInt(random.between(1, 500));
			return (pet, age) => age < 200 + Number(pet.id * salt % 4800n) ? "pending" : pet.status;
		}),
		moving("moderation-for-ever", "No one moderates during the run: every new animal stays pending, those of the stock show all three statuses.", () => (pet) => pet.id > 9n ? "pending" : pet.status, {
			stock: 9,
			comesBack: false
		}),
		{
			id: "moderation-hides-1200",
			why: "A new animal can be read only after a check that takes 1.2 s, less than the settle time.",
			start: ({ struck }) => ({ reference: { changes: [hiddenFor(1200, struck)] } })
		}
	]),
	...SERVER_CASES,
	...FIREWALL_CASES,
	...LOSS_CASES,
	...OUTAGE_CASES,
	...CACHE_CASES,
	...NEIGHBOUR_CASES,
	...LIMIT_CASES,
	...BAN_CASES,
	...CLOCK_CASES,
	...REPLICA_CASES,
	...LATENCY_CASES,
	...BOUND_CASES,
	...SEVERAL_CASES
];
// proof/arguments.ts
const USAGE = `node dist/weather.js [--cases id,..] [--runs n] [--seed n] [--profile core|full] [--strict]
                     [--faults] [--facades] [--list] [--json FILE]`;
function wantedBy(args) {
	const { values } = parseArgs({
		args: [...args],
		options: {
			cases: { type: "string" },
			runs: { type: "string" },
			seed: {
				type: "string",
				default: "1"
			},
			profile: {
				type: "string",
				default: "core"
			},
			strict: {
				type: "boolean",
				default: false
			},
			faults: {
				type: "boolean",
				default: false
			},
			facades: {
				type: "boolean",
				default: false
			},
			list: {
				type: "boolean",
				default: false
			},
			json: { type: "string" }
		}
	});
	if (values.list) return null;
	const { strict, faults, facades, profile, json = null } = values;
	if (profile !== "core" && profile !== "full") throw new Error("--profile is core or full");
	const cases = casesNamed(values.cases);
	return {
		cases,
		runs: values.runs === void 0 ? cases.length : natural("--runs", values.runs),
		seed: natural("--seed", values.seed),
		profile,
		strict,
		faults,
		facades,
		json
	};
}
function casesNamed(text) {
	const all = WEATHER_CASES.map(({ id }) => id);
	if (text === void 0) return all;
	return text.split(",").flatMap((name) => {
		const named = all.includes(name) ? [name] : all.filter((id) => id.startsWith(`${name}-`));
		if (named.length === 0) throw new Error(`there is no case ${name}; --list names them`);
		return named;
	});
}
function natural(option, text) {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} is a number from 1`);
	return Number(text);
}
// proof/facades/serve.ts
const KEY$1 = "facade-5f0c9be41d7a4c63a0d2c87b91e6";
const MINUTE = 6e4;
function countedByMinute() {
	let [minute, used] = [0, 0];
	return (isKnown) => {
		const now = Math.floor(Date.now() / MINUTE);
		if (now !== minute) [minute, used] = [now, 0];
		if (isKnown) used += 1;
		return {
			limit: 600,
			remaining: isKnown ? Math.max(0, 600 - used) : 600,
			reset: (now + 1) * 60
		};
	};
}
function refused(status, code, message) {
	return {
		status,
		body: {
			code,
			message,
			status
		}
	};
}
function exactJson(value) {
	const digits = (_name, each) => typeof each === "bigint" ? `#${each}#` : each;
	return JSON.stringify(value, digits).replace(/"#(-?\d+)#"/g, "$1");
}
async function serve(handle, limits = countedByMinute()) {
	const server = createServer(async (message, response) => {
		const asked = await read(message);
		const { limit, remaining, reset } = limits(asked.isKnown);
		const { status, body, headers = {}, lost = false } = handle(asked);
		if (lost) {
			message.socket.destroy();
			return;
		}
		response.writeHead(status, {
			"Content-Type": "application/json",
			"X-RateLimit-Limit": String(limit),
			"X-RateLimit-Remaining": String(remaining),
			"X-RateLimit-Reset": String(reset),
			...status === 401 ? { "WWW-Authenticate": "Bearer" } : {},
			...headers
		});
		response.end(exactJson(body));
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: server.address().port,
		apiKey: KEY$1,
		close: () => new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		})
	};
}
async function read(message) {
	const chunks = [];
	for await (const chunk of message) chunks.push(chunk);
	const [path = "", query = ""] = (message.url ?? "").split("?", 2);
	return {
		method: message.method ?? "",
		path: path.replace(/^\/v1/, ""),
		query: new URLSearchParams(query),
		body: Buffer.concat(chunks),
		isKnown: /^bearer (.*)$/i.exec(message.headers.authorization ?? "")?.[1] === KEY$1
	};
}
// proof/facades/new-pet.ts
const STATUSES = [
	"available",
	"pending",
	"sold"
];
const BAD = (message) => refused(400, "invalid_body", message);
const NUMBER_OR_STRING = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
function readNewPet(body) {
	let value;
	try {
		const text = new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(body);
		JSON.parse(text);
		value = JSON.parse(text.replace(NUMBER_OR_STRING, (part) => part.startsWith("\"") ? part : `{"number":"${part}"}`));
	} catch {
		return BAD("The body is no JSON.");
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) return BAD("The body is no object.");
	const { name, categoryId, status = "available" } = value;
	if (typeof name !== "string") return BAD("name is a string.");
	const id = integer(categoryId);
	if (id === null) return BAD("categoryId is an integer of 64 bits.");
	if (typeof status !== "string" || !STATUSES.includes(status)) return BAD("status is one of three.");
	return {
		name,
		categoryId: id,
		status
	};
}
function isRefusal(value) {
	return "body" in value;
}
function integer(value) {
	const text = value?.number;
	if (typeof text !== "string" || !/^-?\d+$/.test(text)) return null;
	const id = BigInt(text);
	return BigInt.asIntN(64, id) === id ? id : null;
}
// proof/facades/shop.ts
function shop({ stock = 0, quota = Number.POSITIVE_INFINITY, hasCategory, isRemoved } = {}) {
	const pets = [];
	let left = quota;
	for (let number = 1; number <= stock; number += 1) pets.push({
		id: BigInt(number),
		name: `Stock ${number}`,
		categoryId: BigInt(1 + number % 5),
		status: STATUSES[number % 3] ?? "available"
	});
	function list({ query }) {
		const limit = query.get("limit") ?? "20";
		const status = query.get("status");
		if (!/^([1-9]\d?|100)$/.test(limit)) return refused(400, "invalid_limit", "limit is 1 to 100.");
		if (status !== null && !STATUSES.includes(status)) return refused(400, "invalid_status", "No such status.");
		return {
			status: 200,
			body: pets.filter((pet) => status === null || pet.status === status).slice(0, Number(limit))
		};
	}
	function create({ body }) {
		const given = readNewPet(body);
		if (isRefusal(given)) return given;
		if (hasCategory && !hasCategory(given.categoryId)) return refused(400, "category_unknown", "There is no such category.");
		if (left <= 0) return refused(409, "quota_used_up", "The store takes no more animals.");
		left -= 1;
		const pet = {
			id: BigInt(pets.length + 1),
			...given
		};
		pets.push(pet);
		return {
			status: 201,
			body: pet
		};
	}
	function fetchOne({ path }) {
		if (isRemoved) return refused(410, "removed", "This operation has been removed.");
		const id = path.slice(6);
		const pet = pets.find((each) => String(each.id) === id);
		return pet ? {
			status: 200,
			body: pet
		} : refused(404, "pet_unknown", "There is no such animal.");
	}
	return (asked) => {
		const { method, path, isKnown } = asked;
		if (!isKnown) return refused(401, "unauthorized", "A valid API key is needed.");
		if (path === "/pets" && method === "GET") return list(asked);
		if (path === "/pets" && method === "POST") return create(asked);
		if (/^\/pets\/[^/]+$/.test(path) && method === "GET") return fetchOne(asked);
		return refused(404, "path_unknown", "There is nothing here.");
	};
}
// proof/facades/creations.ts
function quota() {
	const real = shop({ stock: 3 });
	let left = 3;
	return (asked) => {
		if (asked.method !== "POST" || !asked.isKnown) return real(asked);
		if (left === 0) return refused(403, "quota_used_up", "The quota is used up.");
		left -= 1;
		return real(asked);
	};
}
function restrictedCategories() {
	const real = shop({ stock: 3 });
	return (asked) => {
		if (asked.method !== "POST" || !asked.isKnown) return real(asked);
		const given = readNewPet(asked.body);
		if (!isRefusal(given) && given.categoryId === 1n && given.status === "available") return real(asked);
		return refused(400, "category_unknown", "There is no such category.");
	};
}
function pageCap() {
	const real = shop();
	const listed = Array.from({ length: 60 }, (_, at) => ({
		id: 1e3 + at,
		name: `Pet ${at}`,
		categoryId: 1,
		status: STATUSES[at % 3]
	}));
	let newest = null;
	return (asked) => {
		const { method, path, query, isKnown } = asked;
		if (!isKnown) return real(asked);
		if (method === "POST") {
			const said = real(asked);
			if (said.status === 201) newest = said.body;
			return said;
		}
		if (path === "/pets") {
			const refusal = real(asked);
			if (refusal.status !== 200) return refusal;
			const status = query.get("status");
			const most = Math.min(20, Number(query.get("limit") ?? 20));
			return {
				status: 200,
				body: listed.filter((pet) => status === null || pet.status === status).slice(0, most)
			};
		}
		const pet = [...listed, newest].find((each) => each !== null && `/pets/${each.id}` === path);
		return pet ? {
			status: 200,
			body: pet
		} : refused(404, "pet_unknown", "There is no such animal.");
	};
}
const CREATION_FACADES = [
	{
		id: "facade-quota",
		does: "takes three animals, and answers 403 to every later creation, valid or not",
		honest: false,
		start: () => serve(quota())
	},
	{
		id: "facade-page-cap",
		does: "lists a fixed page of 20 animals, as if that were its cap, and keeps only the newest animal",
		honest: false,
		start: () => serve(pageCap())
	},
	{
		id: "facade-categories",
		does: "says that the category is unknown to every body but the plainest",
		honest: false,
		start: () => serve(restrictedCategories())
	}
];
// proof/facades/first-animal-only.ts
const LISTED = [
	{
		id: 1,
		name: "Rex",
		categoryId: 1,
		status: "available"
	},
	{
		id: 2,
		name: "Mia",
		categoryId: 1,
		status: "pending"
	},
	{
		id: 3,
		name: "Nemo",
		categoryId: 1,
		status: "sold"
	}
];
function begin() {
	const real = shop();
	let created = null;
	let wrong = 0;
	return (asked) => {
		const { method, path, query, isKnown } = asked;
		if (!isKnown) {
			wrong += 1;
			return wrong <= 4 ? real(asked) : refused(403, "locked", "Too many wrong keys.");
		}
		const said = real(asked);
		if (method === "POST") {
			if (created !== null) return refused(409, "busy", "Another animal is being added.");
			if (said.status === 201) created = {
				...said.body,
				id: 4
			};
			return created === null ? said : {
				...said,
				body: created
			};
		}
		const all = created === null ? LISTED : [...LISTED, created];
		if (path === "/pets") {
			if (said.status !== 200) return said;
			const status = query.get("status");
			const page = all.filter((pet) => status === null || pet.status === status);
			return {
				...said,
				body: page.slice(0, Number(query.get("limit") ?? 20))
			};
		}
		const pet = all.find((each) => `/pets/${each.id}` === path);
		return pet ? {
			status: 200,
			body: pet
		} : refused(404, "unknown", "There is no such animal.");
	};
}
const randomLimits = () => ({
	limit: 600,
	remaining: Math.floor(Math.random() * 601),
	reset: Math.floor(Date.now() / MINUTE) * 60 + 60
});
const FIRST_ANIMAL_ONLY = {
	id: "first-animal-only",
	does: "creates one animal and then answers 409, lists a fixed page, shows random Remainings, and refuses wrong keys with 401 at first and then with 403",
	honest: false,
	start: () => serve(begin(), randomLimits)
};
const HONEST_SERVICES = [
	{
		id: "honest-quota",
		does: "takes 25 new animals, then answers 409",
		honest: true,
		start: () => serve(shop({ quota: 25 }))
	},
	{
		id: "honest-categories",
		does: "knows the categories 1 to 5, which its animals have, and no other",
		honest: true,
		start: () => serve(shop({
			stock: 5,
			hasCategory: (id) => id >= 1n && id <= 5n
		}))
	},
	{
		id: "honest-removed",
		does: "has removed getPet, and is judged with --now in 2031",
		honest: true,
		suite: { now: Date.UTC(2031, 4, 6, 12) },
		start: () => serve(shop({ isRemoved: true }))
	},
	{
		id: "honest-large-store",
		does: "has 500 animals",
		honest: true,
		start: () => serve(shop({ stock: 500 }))
	}
];
// proof/facades/keys.ts
function lockOut() {
	const real = shop();
	let wrong = 0;
	return (asked) => {
		if (asked.isKnown) return real(asked);
		wrong += 1;
		return wrong <= 3 ? real(asked) : refused(403, "locked_out", "Too many wrong keys.");
	};
}
const endOfMinute = () => Math.floor(Date.now() / MINUTE) * 60 + 60;
const randomRemaining = () => ({
	limit: 600,
	remaining: 100 + Math.floor(Math.random() * 500),
	reset: endOfMinute()
});
const largeLimit = () => ({
	limit: 10 ** 15,
	remaining: 10 ** 15,
	reset: endOfMinute()
});
const KEY_FACADES = [
	{
		id: "facade-lock-out",
		does: "answers 403 to everything without the key after three 401s",
		honest: false,
		start: () => serve(lockOut())
	},
	{
		id: "facade-random-remaining",
		does: "draws Remaining by lot",
		honest: false,
		start: () => serve(shop(), randomRemaining)
	},
	{
		id: "facade-large-limit",
		does: "shows a Limit of 10^15, of which nothing is ever used",
		honest: false,
		start: () => serve(shop(), largeLimit)
	}
];
// proof/facades/reads.ts
const LATER = new Date(Date.UTC(2032, 0, 15)).toUTCString();
function removed() {
	const real = shop({ isRemoved: true });
	return (asked) => {
		const said = real(asked);
		const isList = asked.path === "/pets" && asked.method === "GET" && said.status === 200;
		return {
			...said,
			...isList ? { body: [] } : {},
			headers: { Date: LATER }
		};
	};
}
function movingStatuses() {
	const real = shop();
	const anyStatus = () => STATUSES[Math.floor(Math.random() * 3)] ?? "sold";
	return (asked) => {
		const { method, query } = asked;
		const status = query.get("status");
		const isPlain = status !== null && STATUSES.includes(status);
		if (isPlain) query.delete("status");
		const said = real(asked);
		if (method !== "GET" || said.status !== 200) return said;
		const shown = (pet) => ({
			...pet,
			status: isPlain ? status : anyStatus()
		});
		const body = Array.isArray(said.body) ? said.body.map(shown) : shown(said.body);
		return {
			...said,
			body
		};
	};
}
function lostAnswers() {
	const real = shop();
	let refusals = 0;
	return (asked) => {
		const said = real(asked);
		if (said.status < 400) return said;
		refusals += 1;
		return refusals <= 3 ? said : {
			...said,
			lost: true
		};
	};
}
function tooMany() {
	const real = shop();
	const refusals = new Map();
	return (asked) => {
		const said = real(asked);
		const count = (refusals.get(said.status) ?? 0) + 1;
		refusals.set(said.status, count);
		if (said.status < 400 || count <= 3) return said;
		return {
			...refused(429, "rate_limited", "Slow down."),
			headers: { "Retry-After": "3600" }
		};
	};
}
const READ_FACADES = [
	{
		id: "facade-removed",
		does: "stores nothing, and has removed getPet, for which it shows a Date of 2032",
		honest: false,
		start: () => serve(removed())
	},
	{
		id: "facade-moving-statuses",
		does: "shows another status at every read, as if statuses moved",
		honest: false,
		start: () => serve(movingStatuses())
	},
	{
		id: "facade-lost-answers",
		does: "closes the connection instead of refusing, as if answers were lost",
		honest: false,
		start: () => serve(lostAnswers())
	},
	{
		id: "facade-429",
		does: "answers 429 instead of refusing, as if the limit were used up",
		honest: false,
		start: () => serve(tooMany())
	}
];
// proof/facades/index.ts
const FACADES = [
	FIRST_ANIMAL_ONLY,
	...CREATION_FACADES,
	...READ_FACADES,
	...KEY_FACADES,
	...HONEST_SERVICES
];
// proof/judge-port.ts
const HOST = "petstore.example";
const TIMEOUT_MS = 4e3;
const LONGEST = {
	core: 3e5,
	full: 15e5
};
function isLeft(id, { profile, plan }) {
	if (id === "RATE-6") return !plan;
	return /^(RATE-[78]|DESC-\d+)$/.test(id) || id === "LIST-5" && profile !== "full";
}
async function judgePort(port, apiKey, options) {
	const profile = options.profile ?? "core";
	const began = performance.now();
	const { report } = await judge({
		baseUrl: `http://${HOST}:${port}/v1`,
		apiKey
	}, {
		timeoutMs: TIMEOUT_MS,
		maxTimeMs: LONGEST[profile],
		maxWaitMs: profile === "core" ? 12e4 : 12e5,
		signal: AbortSignal.timeout(LONGEST[profile]),
		network: {
			proxies: null,
			authorities: null,
			certificatesChecked: true,
			resolutions: [{
				host: HOST,
				port,
				address: "127.0.0.1"
			}]
		},
		...options
	});
	return summary(report, options, (performance.now() - began) / 1e3);
}
function summary(report, options, seconds) {
	const { verdict, verdictReason, requirements, run } = report;
	const failed = requirements.filter(({ outcome }) => outcome === "failed");
	const untested = requirements.filter(({ id, level, outcome }) => level === "MUST" && outcome === "untested" && !isLeft(id, options));
	const idsOf = (level) => failed.filter((each) => each.level === level).map(({ id }) => id);
	return {
		verdict,
		verdictReason,
		accused: idsOf("MUST"),
		warned: idsOf("SHOULD"),
		untested: untested.map(({ id }) => id),
		requests: run.requests,
		seconds: Math.round(seconds * 10) / 10,
		failures: failed.flatMap(({ id, checks }) => checks.filter(({ outcome }) => outcome === "failed").map((check) => ({
			requirement: id,
			...check
		}))),
		reasons: untested.map(({ id, reason }) => ({
			requirement: id,
			reason
		}))
	};
}
// proof/weather/gateway/network.ts
function network(random) {
	const usual = random.between(15, 100);
	return async (call, next) => {
		await setTimeout$1(usual + random.between(0, 20));
		return next(call);
	};
}
// proof/weather/start.ts
const KEY = `reference-${randomBytes(24).toString("hex")}`;
const PLAN = "business";
async function startCase({ id, start }, seed, fault = {}) {
	let strikes = 0;
	const struck = () => {
		strikes += 1;
	};
	const random = randomFrom(`${seed} ${id}`);
	const weather = start({
		random,
		struck,
		apiKey: KEY
	});
	const options = optionsOf(weather, fault);
	const reference = await startReference(options);
	const gateway = await startGateway(Number(new URL(reference.baseUrl).port), [network(random), ...weather.layers ?? []]);
	const { baseUrl, store } = reference;
	const stop = weather.beside?.({
		baseUrl,
		apiKey: KEY,
		store
	});
	return {
		port: gateway.port,
		apiKey: KEY,
		reference,
		plan: typeof options.plan === "string" ? options.plan : null,
		struck: () => strikes,
		async close() {
			stop?.();
			await gateway.close();
			await reference.close();
		}
	};
}
function optionsOf({ reference = {} }, fault) {
	const changes = [...reference.changes ?? [], ...fault.changes ?? []];
	return {
		plan: PLAN,
		...reference,
		...fault,
		apiKey: KEY,
		changes
	};
}
// proof/job.ts
const CLEAN = "clean";
const CLEAN_CASE = {
	id: CLEAN,
	start: () => ({})
};
function runJob(job) {
	return job.facade === null ? runWeather(job) : runFacade(job, job.facade);
}
async function runWeather(job) {
	const { weather, fault: faultId, profile, seed, strict } = job;
	const found = weather === "clean" ? CLEAN_CASE : WEATHER_CASES.find(({ id }) => id === weather);
	if (!found) throw new Error(`there is no weather ${weather}`);
	const fault = FAULTS.find(({ id }) => id === faultId);
	if (faultId !== null && !fault) throw new Error(`there is no fault ${faultId}`);
	const own = fault?.options?.() ?? {};
	const running = await startCase(found, seed, fault ? {
		...own,
		changes: [...own.changes ?? [], fault.change]
	} : {});
	try {
		const hints = {
			plan: seed % 2 === 0 && !fault ? running.plan : null,
			...found.suite,
			...fault?.suite
		};
		const result = await judgePort(running.port, running.apiKey, {
			...hints,
			profile,
			seed,
			strict
		});
		return {
			...job,
			...result,
			struck: running.struck()
		};
	} finally {
		await running.close();
	}
}
async function runFacade(job, id) {
	const { profile, seed, strict } = job;
	const facade = FACADES.find((each) => each.id === id);
	if (!facade) throw new Error(`there is no facade ${id}`);
	const running = await facade.start();
	try {
		const options = {
			...facade.suite,
			profile,
			seed,
			strict
		};
		const result = await judgePort(running.port, running.apiKey, options);
		return {
			...job,
			...result,
			struck: 0
		};
	} finally {
		await running.close();
	}
}
// proof/pool.ts
const AT_ONCE = 12;
const THREADS = Math.min(4, availableParallelism() + 1);
function serveJobs() {
	const port = parentPort;
	port?.on("message", async ({ at, job }) => {
		try {
			port.postMessage({
				at,
				done: await runJob(job),
				error: null
			});
		} catch (error) {
			const text = error instanceof Error ? error.stack ?? error.message : String(error);
			port.postMessage({
				at,
				done: null,
				error: text
			});
		}
	});
}
async function runAll(jobs, entry, done) {
	const threads = Array.from({ length: Math.min(THREADS, jobs.length) }, () => startThread(entry));
	const queue = jobs.entries();
	const runs = [];
	const drain = async (at) => {
		const thread = threads[at % threads.length];
		for (const [number, job] of queue) {
			const run = await thread?.run(number, job);
			if (run) {
				runs[number] = run;
				done(run);
			}
		}
	};
	try {
		await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => drain(at)));
	} finally {
		await Promise.all(threads.map(({ end }) => end()));
	}
	return runs;
}
function startThread(entry) {
	const worker = new Worker(entry);
	const waiting = new Map();
	worker.on("message", (answer) => {
		const asked = waiting.get(answer.at);
		waiting.delete(answer.at);
		if (answer.error === null) asked?.resolve(answer.done);
		else asked?.reject(new Error(answer.error));
	});
	const broken = new Promise((_, reject) => {
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`a worker thread ended with code ${code}`)));
	});
	broken.catch(() => void 0);
	return {
		run: (at, job) => {
			const result = new Promise((resolve, reject) => waiting.set(at, {
				resolve,
				reject
			}));
			worker.postMessage({
				at,
				job
			});
			return Promise.race([result, broken]);
		},
		end: () => worker.terminate()
	};
}
// proof/totals.ts
function lineOf(run) {
	const { weather, fault, facade, profile, seed, strict, verdict, accused, untested, struck, requests, seconds } = run;
	const what = [facade ?? weather, fault].filter((part) => part !== null).join(" + ");
	const mode = `${profile}${strict ? " strict" : ""} seed ${seed}`;
	const figures = `untested ${untested.length}, struck ${struck}, ${requests} requests, ${seconds} s`;
	const failed = accused.length > 0 ? `  accused: ${accused.join(" ")}` : "";
	return `${what.padEnd(44)} ${mode.padEnd(14)} ${verdict.padEnd(13)} ${figures}${failed}`;
}
function canBeJudged({ weather, profile }) {
	const found = WEATHER_CASES.find(({ id }) => id === weather);
	return found?.comesBack === true && !(profile === "full" && found.openInFull);
}
function weatherTotals(runs) {
	const accused = runs.filter((run) => run.accused.length > 0);
	const back = runs.filter(canBeJudged);
	const inconclusive = back.filter(({ verdict }) => verdict === "inconclusive");
	const decided = back.filter(({ verdict }) => verdict !== "inconclusive");
	const strictly = runs.filter(({ strict, verdict }) => strict && verdict === "nonconformant");
	const byRequirement = countBy(accused.flatMap((run) => run.accused));
	const byCase = countBy(accused.map(({ weather }) => weather ?? ""));
	const figures = {
		runs: runs.length,
		accused: accused.length,
		accusedByRequirement: byRequirement,
		accusedByCase: byCase,
		bound: accused.length === 0 ? 3 / runs.length : null,
		runsThatCameBack: back.length,
		inconclusive: inconclusive.length,
		inconclusiveByCase: countBy(inconclusive.map(({ weather }) => weather ?? "")),
		untestedOnAverage: mean(back.map(({ untested }) => untested.length)),
		untestedOnAverageWhereDecided: mean(decided.map(({ untested }) => untested.length)),
		untestedByRequirement: countBy(back.flatMap(({ untested }) => untested)),
		warnedByRequirement: countBy(runs.flatMap(({ warned }) => warned)),
		withoutStrike: countBy(runs.filter(({ struck }) => struck === 0).map(({ weather }) => weather ?? ""))
	};
	const lines = [
		`${runs.length} runs of conformant services; ${accused.length} accused${listed(byRequirement)}`,
		...accused.length > 0 ? [`accused in${listed(byCase)}`] : [`so with 95 %, less than ${(300 / runs.length).toFixed(2)} % are (3/n)`],
		`${inconclusive.length} of ${back.length} that can be judged are inconclusive (${share(inconclusive.length, back.length)})${listed(figures.inconclusiveByCase)}`,
		`untested MUSTs on average: ${figures.untestedOnAverage.toFixed(2)} where it can be judged, ${figures.untestedOnAverageWhereDecided.toFixed(2)} where it was${listed(figures.untestedByRequirement)}`,
		`SHOULDs that failed${listed(figures.warnedByRequirement)}`,
		`no strike in${listed(figures.withoutStrike)}`,
		...strictly.length > 0 ? [`nonconformant with --strict: ${strictly.length}${listed(countBy(strictly.flatMap(({ warned }) => warned)))}`] : []
	];
	const blamed = runs.filter((run) => run.strict && isLossy(run) && run.warned.includes("HTTP-4"));
	return {
		lines,
		figures,
		isFine: accused.length === 0 && blamed.length === 0
	};
}
function isLossy({ weather }) {
	return WEATHER_CASES.some(({ id, family }) => id === weather && family === "losses");
}
function faultTotals(runs) {
	const requirementOf = (run) => FAULTS.find(({ id }) => id === run.fault)?.requirement ?? "";
	const isFound = (run) => run.accused.includes(requirementOf(run));
	const clean = new Set(runs.filter((run) => run.weather === "clean" && isFound(run)).map(({ fault }) => fault));
	const faults = new Set(runs.map(({ fault }) => fault));
	const inWeather = runs.filter(({ weather, fault }) => weather !== "clean" && clean.has(fault));
	const found = inWeather.filter(isFound);
	const lost = inWeather.filter((run) => !isFound(run));
	const passed = runs.filter(({ verdict }) => verdict === "conformant");
	const names = (some) => some.map((run) => `  ${requirementOf(run)} ${run.fault} in ${run.weather}: ${run.verdict}`);
	const figures = {
		faults: faults.size,
		foundOnCleanGround: clean.size,
		inWeather: inWeather.length,
		found: found.length,
		lost: names(lost),
		passed: names(passed)
	};
	return {
		lines: [
			`${clean.size} of ${faults.size} faults are found on clean ground`,
			`${found.length} of ${inWeather.length} of these in weather (${share(found.length, inWeather.length)}); not found:`,
			...names(lost),
			`${passed.length} of ${runs.length} runs with a fault are conformant${passed.length > 0 ? ":" : ""}`,
			...names(passed)
		],
		figures,
		isFine: passed.length === 0
	};
}
function facadeTotals(runs) {
	const isHonest = ({ facade }) => FACADES.some(({ id, honest }) => id === facade && honest);
	const wrong = runs.filter((run) => !isHonest(run) && ["conformant", "partial"].includes(run.verdict));
	const refused = runs.filter((run) => isHonest(run) && run.verdict !== "conformant");
	const accused = runs.filter((run) => isHonest(run) && run.accused.length > 0);
	const names = (some) => some.map(({ facade, strict }) => `${facade}${strict ? " (strict)" : ""}`).join(", ");
	return {
		lines: [
			`${runs.length} runs of facades and honest services with the same traits`,
			`facades that are conformant: ${names(wrong) || "none"}`,
			`honest services that are not: ${names(refused) || "none"}; accused: ${names(accused) || "none"}`
		],
		figures: {
			runs: runs.length,
			wrong: names(wrong),
			refused: names(refused),
			accused: names(accused)
		},
		isFine: wrong.length === 0 && refused.length === 0
	};
}
function countBy(texts) {
	const counts = {};
	for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
	return Object.fromEntries(Object.entries(counts).toSorted(([, a], [, b]) => b - a));
}
function listed(counts) {
	const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
	return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}
function mean(figures) {
	return figures.length === 0 ? 0 : figures.reduce((sum, each) => sum + each, 0) / figures.length;
}
function share(part, whole) {
	return whole === 0 ? "–" : `${(100 * part / whole).toFixed(1)} %`;
}
// proof/weather-faults.ts
const REQUIREMENTS = [
	...["HTTP-1", "HTTP-2"],
	...[
		"DATA-1",
		"DATA-2",
		"DATA-3",
		"DATA-4",
		"DATA-5",
		"DATA-6"
	],
	...[
		"LIST-1",
		"LIST-2",
		"LIST-3",
		"LIST-4",
		"LIST-7",
		"LIST-9",
		"LIST-10",
		"LIST-11"
	],
	...[
		"CREATE-1",
		"CREATE-2",
		"CREATE-3",
		"CREATE-4",
		"CREATE-5",
		"CREATE-6",
		"CREATE-7",
		"CREATE-8"
	],
	...[
		"CREATE-9",
		"CREATE-10",
		"CREATE-11",
		"CREATE-12",
		"CREATE-13",
		"CREATE-14"
	],
	...["GET-1", "GET-2"],
	...[
		"AUTH-1",
		"AUTH-2",
		"AUTH-3",
		"AUTH-4",
		"AUTH-5",
		"AUTH-6"
	],
	...["ERROR-1", "ERROR-2"],
	...[
		"RATE-1",
		"RATE-2",
		"RATE-3",
		"RATE-4",
		"RATE-5"
	]
];
const EACH = 2;
const WEATHERS = 3;
function plantedFaults(seed) {
	return REQUIREMENTS.flatMap((requirement) => {
		return chosen(FAULTS.filter((fault) => fault.requirement === requirement && isPlain(fault)), EACH, `${seed} ${requirement}`).map((fault) => ({
			fault,
			weathers: weathersFor(fault.id, seed)
		}));
	});
}
const BY_THE_SECOND = /second/;
function isPlain({ id, profile, options, suite }) {
	return profile === void 0 && options === void 0 && suite === void 0 && !BY_THE_SECOND.test(id);
}
function weathersFor(faultId, seed) {
	const { pick } = randomFrom(`${seed} ${faultId}`);
	const cases = WEATHER_CASES.filter(({ comesBack, family }) => comesBack && family !== "several");
	return chosen([...new Set(cases.map(({ family }) => family))], WEATHERS, `${seed} ${faultId}`).map((name) => pick(cases.filter(({ family }) => family === name)).id);
}
function chosen(items, count, text) {
	const rank = (item) => hashOf(`${text} ${typeof item === "string" ? item : item.id}`);
	return items.toSorted((a, b) => rank(a) - rank(b)).slice(0, count);
}
// proof/main.ts
async function main(args, entry) {
	let wanted;
	try {
		wanted = wantedBy(args);
	} catch (error) {
		console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
		return 2;
	}
	if (wanted === null) {
		for (const { id, family, why } of WEATHER_CASES) console.log(`${id.padEnd(42)} ${family.padEnd(12)} ${why}`);
		return 0;
	}
	const began = performance.now();
	const runs = await runAll(jobsFor(wanted), entry, (run) => console.log(lineOf(run)));
	const totals = totalsOf(wanted, runs);
	console.log(`\n${totals.lines.join("\n")}`);
	console.log(`${Math.round((performance.now() - began) / 1e3)} s in all`);
	if (wanted.json !== null) writeFileSync(wanted.json, `${JSON.stringify({
		wanted,
		totals: totals.figures,
		runs
	}, null, 1)}\n`);
	return totals.isFine ? 0 : 1;
}
function totalsOf({ faults, facades }, runs) {
	if (facades) return facadeTotals(runs);
	return faults ? faultTotals(runs) : weatherTotals(runs);
}
function jobsFor({ cases, runs, seed, profile, faults, facades, strict }) {
	const job = {
		weather: null,
		fault: null,
		facade: null,
		profile,
		seed,
		strict
	};
	if (facades) {
		const both = [false, true].filter((each) => each || !strict);
		return FACADES.flatMap(({ id }) => both.map((isStrict) => ({
			...job,
			facade: id,
			strict: isStrict
		})));
	}
	if (faults) return plantedFaults(seed).flatMap(({ fault, weathers }) => [CLEAN, ...weathers].map((weather) => ({
		...job,
		weather,
		fault: fault.id
	})));
	return Array.from({ length: runs }, (_, at) => {
		const weather = cases[at % cases.length] ?? "clean";
		return {
			...job,
			weather,
			seed: seed + Math.floor(at / cases.length)
		};
	});
}
// proof/weather-cli.ts
if (isMainThread) {
	setPriority(10);
	process.exitCode = await main(process.argv.slice(2), new URL(import.meta.url));
} else serveJobs();
export {};
