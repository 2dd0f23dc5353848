import { A as number$1, B as expectedItself, C as closed$1, D as integer$1, Dt as rateLimitFields, E as flag, En as isValidCredential, Et as SUBSCRIPTION_LIMITS, F as text$1, G as exhaustionEnded, H as defaultSeed, I as textLike, J as exemptionFor, K as next, Kt as ALTERED_KEYS, L as unexpectedOf, M as oneOf, Mt as namePrefixIn, N as orNull, Nt as userAgentOf, O as list, Ot as resetOf, P as record, Q as randomFrom, R as completed, S as read, T as either, Tn as credentialOf, U as ABSENCES, V as idRanges, W as select, X as isRound, Y as holdsBeside, Z as worldOf, _n as responseJson, a as parseReport, at as sleep, bt as placeOf$2, c as DEPLOYED_DIGEST, cn as mayHaveCreated$1, d as NEARER_MS, dn as answerOf$1, et as isChosen, f as SLOW_DOWN, fn as fieldValues, g as plainOptions, gn as responseField, hn as refusesCredential, i as parseEitherReport, it as SYSTEM_CLOCK, j as object, l as DEPLOYED_DIGEST_TITLE, nt as JUDGING_DEFAULTS, o as ENVIRONMENTS, ot as catalogueFor, p as buildReport, pn as hasValidKey, pt as EXEMPTIONS, q as decideAll, rt as judgingDefaultsOf, sn as isLost$1, st as CATALOGUE, t as powershellLine, tt as causesOf, u as EXPECTED_FAILURES, v as TOO_DEEP, vn as splitTarget, w as count, wt as LONG_MINUTE_MS, x as parseJson, xt as shown$1, yn as statusOf, yt as isObject, z as expectedBy } from "./judging-BHJlIV4h.js";
import { A as checkApiKey, B as splitAtUnseen, D as paintFor, E as hang, F as UsageError, G as KEY_PLACEHOLDER, H as SUITE, I as quote, J as PLANS, K as NO_ANSWERS, L as visible, N as readInput, O as withCommas, P as readable, Q as invalidUtf8At, R as codePoint, S as exitCodeOf, T as duration, U as FormatError, V as withoutUnseen, W as CATEGORY_MODES, Y as ROLES$1, _ as widthOf, a as interfaceSection, b as WriteError, c as onInterrupt, d as outcomes$1, et as isJsonArray, f as wantsColor, i as sectionHeading, j as readApiKey, k as wrap, l as notesOn, m as asStarted, p as PROGRAM, q as OPERATIONS, r as bySection, t as prettyJson, tt as isJsonObject, u as progressOn, v as write, w as count$1, x as EXIT_OF, y as SuiteFault, z as seenJson } from "./start-C9SLF50V.js";
import { createRequire } from "node:module";
import { X509Certificate, createHash, randomBytes } from "node:crypto";
import { brotliDecompressSync, constants, createGzip, gunzipSync, gzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { createWriteStream } from "node:fs";
import { access, appendFile, mkdir, open, readFile, readdir, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { rootCertificates } from "node:tls";
import { basename, dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { html, raw } from "hono/html";
import { Option } from "commander";
import { isIP } from "node:net";
// src/run/challenge.ts
function runIdFor(challenge) {
	return digestOf(challenge, "run").toString("hex", 0, 4);
}
function seedFor(challenge) {
	return digestOf(challenge, "seed").readUInt32BE(0) >>> 1;
}
function digestOf({ nonce, issued, level, target }, what) {
	const text = [
		"petstore-conformance challenge",
		what,
		nonce,
		issued,
		level,
		target
	].join("\n");
	return createHash("sha256").update(text).digest();
}
// src/run/wire/loopback.ts
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?|\[?::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]?)$/;
function isLoopback(hostname) {
	return LOOPBACK.test(hostname);
}
// src/run/wire/network.ts
const DIRECT = {
	proxies: null,
	authorities: null,
	resolutions: [],
	certificatesChecked: true
};
function networkFacts(network, baseUrl) {
	const { proxies, authorities, resolutions, certificatesChecked, clientCertificate, host } = network;
	const facts = {};
	if (proxies) {
		const { http, https, except } = proxies;
		facts.proxies = {
			http: originOf(http),
			https: originOf(https),
			except
		};
	}
	if (authorities) facts.ownAuthorities = true;
	if (resolutions.length > 0) facts.resolve = resolutions.map(({ host, port, address }) => `${host}:${port}:${address}`);
	if (host) facts.host = host;
	if (clientCertificate) facts.clientCertificate = whoseCertificate(clientCertificate);
	if (!certificatesChecked) facts.certificatesChecked = false;
	if (sendsKeyInClear(baseUrl, network)) facts.keySentInClear = true;
	return facts;
}
function whoseCertificate({ certificate }) {
	const { subject, fingerprint256 } = new X509Certificate(certificate);
	return {
		subject: (subject ?? "").split("\n").join(", "),
		sha256: fingerprint256.replaceAll(":", "").toLowerCase()
	};
}
function originOf(url) {
	return url === "" ? null : new URL(url).origin;
}
function sendsKeyInClear(baseUrl, { resolutions }) {
	const { protocol, hostname, port } = new URL(baseUrl);
	if (protocol !== "http:" || isLoopback(hostname)) return false;
	const at = Number(port || 80);
	const known = resolutions.find((known) => known.host === hostname && known.port === at);
	return known === void 0 || !isLoopback(known.address);
}
// src/run/options.ts
const DEFAULTS = {
	...JUDGING_DEFAULTS,
	challenge: null,
	network: DIRECT,
	description: null,
	descriptionWithKey: false,
	onProgress: () => void 0,
	signal: null,
	clock: SYSTEM_CLOCK
};
function defaultsOf(profile) {
	return {
		...DEFAULTS,
		...judgingDefaultsOf(profile)
	};
}
// src/run/pacing/deadline.ts
var Deadline = class {
	#onOver;
	#left;
	#since = null;
	#timer = null;
	constructor(ms, onOver) {
		this.#left = ms;
		this.#onOver = onOver;
		this.run();
	}
	run() {
		if (this.#since !== null) return;
		this.#since = performance.now();
		this.#timer = setTimeout(this.#onOver, Math.max(0, this.#left));
	}
	pause() {
		if (this.#since === null) return;
		this.#left -= performance.now() - this.#since;
		this.stop();
	}
	stop() {
		if (this.#timer) clearTimeout(this.#timer);
		this.#timer = null;
		this.#since = null;
	}
};
// src/run/pacing/budget.ts
var RequestBudget = class {
	#mostRequests;
	#mostCreations;
	#creating = 0;
	requests = 0;
	creations = 0;
	constructor(maxRequests, maxCreations) {
		this.#mostRequests = maxRequests ?? Number.POSITIVE_INFINITY;
		this.#mostCreations = maxCreations ?? Number.POSITIVE_INFINITY;
	}
	affords(cost) {
		if (this.requests >= this.#mostRequests) return {
			code: "narrowed",
			values: { option: "--max-requests" }
		};
		if (!cost.mayCreate || this.creations + this.#creating < this.#mostCreations) return "yes";
		if (this.#creating > 0) return "wait";
		return {
			code: "narrowed",
			values: { option: "--max-creations" }
		};
	}
	sent(cost) {
		this.requests += 1;
		if (cost.mayCreate) this.#creating += 1;
	}
	answered(cost, exchange) {
		if (!cost.mayCreate) return;
		this.#creating -= 1;
		if (mayHaveCreated$1(exchange)) this.creations += 1;
	}
};
// src/run/pacing/rate-ceiling.ts
const TOLERANCE_MS = 20;
var RateCeiling = class {
	#perSecond;
	#next = Number.NEGATIVE_INFINITY;
	constructor(perSecond) {
		this.#perSecond = perSecond;
	}
	clearance(now) {
		if (this.#perSecond === null || now + TOLERANCE_MS >= this.#next) return { go: true };
		return {
			go: false,
			until: this.#next,
			reason: `--rate ${this.#perSecond}`,
			wished: true
		};
	}
	sent(now) {
		if (this.#perSecond !== null) this.#next = Math.max(this.#next, now) + 1e3 / this.#perSecond;
	}
};
// src/run/pacing/recent-times.ts
const FORGOTTEN = 256;
var RecentTimes = class {
	#windowMs;
	#times = [];
	#start = 0;
	constructor(windowMs) {
		this.#windowMs = windowMs;
	}
	add(time) {
		this.#forget(time - this.#windowMs);
		const times = this.#times;
		let at = times.length;
		while (at > this.#start && (times[at - 1] ?? 0) > time) at -= 1;
		if (at === times.length) times.push(time);
		else times.splice(at, 0, time);
	}
	count(now, windowMs = this.#windowMs) {
		return this.#times.length - this.#after(now - windowMs);
	}
	latest(n, now) {
		this.#forget(now - this.#windowMs);
		const at = this.#times.length - n;
		return at >= this.#start ? this.#times[at] : void 0;
	}
	#after(time) {
		let [low, high] = [this.#start, this.#times.length];
		while (low < high) {
			const middle = low + high >> 1;
			if ((this.#times[middle] ?? 0) > time) high = middle;
			else low = middle + 1;
		}
		return low;
	}
	#forget(until) {
		this.#start = this.#after(until);
		if (this.#start < FORGOTTEN) return;
		this.#times = this.#times.slice(this.#start);
		this.#start = 0;
	}
};
// src/run/pacing/rate-limit/minute-window.ts
const MINUTE_OF_DAY = new Map(Object.values(SUBSCRIPTION_LIMITS).map(([perMinute, perDay]) => [perDay, perMinute]));
var MinuteWindow = class {
	#plan;
	#reserve;
	#limit = Number.POSITIVE_INFINITY;
	#times = new RecentTimes(LONG_MINUTE_MS);
	constructor(plan, reserve) {
		this.#plan = plan;
		this.#reserve = reserve;
	}
	shown(limit, resetIn) {
		if (limit === null || this.#plan === "enterprise") return;
		const minute = (this.#plan === null ? (resetIn ?? 0) > 65e3 : SUBSCRIPTION_LIMITS[this.#plan][0] !== limit) ? MINUTE_OF_DAY.get(limit) : void 0;
		this.#limit = minute === void 0 ? Number.POSITIVE_INFINITY : Math.max(1, minute - this.#reserve);
	}
	next(now) {
		const first = this.#limit === Number.POSITIVE_INFINITY ? void 0 : this.#times.latest(this.#limit, now);
		return first === void 0 ? null : first + LONG_MINUTE_MS;
	}
	sent(now) {
		this.#times.add(now);
	}
};
// src/run/pacing/rate-limit/missed-resets.ts
const RESOLUTION_MS = 1e3;
var MissedResets = class {
	#resetAt = Number.POSITIVE_INFINITY;
	#count = 0;
	saw({ remaining, resetIn, sentAt, at }) {
		if (remaining === null) return;
		if (remaining > 0) {
			this.#count = 0;
			this.#resetAt = Number.POSITIVE_INFINITY;
			return;
		}
		if (sentAt >= this.#resetAt && (resetIn ?? 0) > RESOLUTION_MS) this.#count += 1;
		if (resetIn !== null) this.#resetAt = at + resetIn;
	}
	get text() {
		if (this.#count === 0) return null;
		return `X-RateLimit-Remaining did not rise at ${this.#count === 1 ? "the latest Reset" : `${this.#count} Resets in a row`} (RATE-11)`;
	}
};
// src/run/pacing/rate-limit/rate-limit-headers.ts
const LONGEST_WINDOW_MS$1 = 86405e3;
function readRateLimitHeaders(exchange, clock) {
	const { limit, remaining } = rateLimitFields(exchange);
	return {
		limit,
		remaining,
		resetIn: untilReset(exchange, clock),
		window: responseField(exchange, "x-ratelimit-reset")[0] ?? ""
	};
}
function dateOf(exchange) {
	const date = Date.parse(responseField(exchange, "date")[0] ?? "");
	return Number.isNaN(date) ? null : date;
}
function untilReset(exchange, clock) {
	const reset = resetOf(exchange);
	if (reset === null) return null;
	const date = dateOf(exchange);
	const ahead = date === null ? reset * 1e3 - clock.epoch() : byEitherClock(reset * 1e3, date, clock);
	return ahead < 0 || ahead > LONGEST_WINDOW_MS$1 ? null : ahead;
}
function byEitherClock(reset, date, clock) {
	const own = reset - date;
	const local = reset - Math.floor(clock.epoch() / 1e3) * 1e3;
	return own < -5e3 || own > 65e3 && local >= 0 && local <= 65e3 ? local : own;
}
function retryAfter(exchange, clock) {
	const [text] = responseField(exchange, "retry-after");
	if (text === void 0) return null;
	if (/^\d{1,12}$/.test(text.trim())) return Number(text) * 1e3;
	const at = Date.parse(text);
	if (Number.isNaN(at) || !/[a-z]/i.test(text)) return null;
	const own = at - (dateOf(exchange) ?? clock.epoch());
	return Math.max(0, own < -5e3 ? at - clock.epoch() : own);
}
// src/run/pacing/rate-limit/other-clients.ts
const FEWEST_OVERDRAWS = 2;
var OtherClients = class {
	#window = {
		mark: "",
		remaining: 0,
		sent: 0
	};
	#overdraws = 0;
	get areSeen() {
		return this.#overdraws >= FEWEST_OVERDRAWS;
	}
	count(window, remaining, sent, inFlight) {
		if (window !== this.#window.mark) this.#window = {
			mark: window,
			remaining,
			sent: sent - inFlight - 1
		};
		else if (this.#window.remaining - remaining > sent - this.#window.sent) this.#overdraws += 1;
	}
	forgetWindow() {
		this.#window = {
			...this.#window,
			mark: ""
		};
	}
};
// src/run/pacing/rate-limit/refusal-waves.ts
const FIRST_BACKOFF_MS = 1e3;
const CAP_AFTER_QUOTA = 5;
var RefusalWaves = class {
	#count = 0;
	#countedAt = Number.NEGATIVE_INFINITY;
	#cap = Number.POSITIVE_INFINITY;
	get count() {
		return this.#count;
	}
	get isBan() {
		return this.#count >= 5;
	}
	get cap() {
		return this.#cap;
	}
	get backoffMs() {
		return FIRST_BACKOFF_MS * 2 ** (this.#count - 1);
	}
	refused(sentAt, now, inFlight) {
		if (sentAt < this.#countedAt) return;
		this.#count += 1;
		this.#countedAt = now;
		this.#cap = Math.max(1, Math.floor(Math.min(this.#cap, inFlight + 1) / 2));
	}
	forget(all) {
		this.#count = 0;
		if (all) this.#cap = CAP_AFTER_QUOTA;
	}
	served() {
		this.#count = 0;
	}
};
// src/run/pacing/rate-limit/rate-limiter.ts
const MARGIN_MS$2 = 250;
const SHARERS = 4;
const MOST_RISES = 3;
const FEW$2 = 3;
const FEWEST_FALLS = 2;
const SHORT_WAIT_MS = 5e3;
const GO = { go: true };
const kindOf = (exchange) => `${exchange.request.operation} ${statusOf(exchange)}`;
var RateLimiter = class {
	#options;
	#known = null;
	#blockedUntil = Number.NEGATIVE_INFINITY;
	#reason = "";
	#refusedUntil = Number.NEGATIVE_INFINITY;
	#probing = false;
	#inFlight = 0;
	#others = new OtherClients();
	#waves = new RefusalWaves();
	#rises = 0;
	#waits = 0;
	#zero = null;
	#tried = false;
	#heeding;
	#hint = null;
	#falls = 0;
	#usual = new Set();
	sent = 0;
	constructor(options) {
		this.#options = options;
		this.#heeding = options.keyed;
	}
	get isRefused() {
		return this.#waves.count > 0;
	}
	get isBanned() {
		return this.#waves.isBan;
	}
	get inFlight() {
		return this.#inFlight;
	}
	get known() {
		const known = this.#heeding ? this.#known : null;
		if (!known || known.limit === null || known.resetIn === null) return null;
		const available = known.remaining - this.#options.reserve - this.#inFlight;
		return {
			limit: known.limit,
			available,
			resetAt: known.at + known.resetIn
		};
	}
	forgetRefusals(all) {
		this.#waves.forget(all);
	}
	clearance(now) {
		if (this.#blockedUntil > now) {
			const refused = this.#refusedUntil >= this.#blockedUntil;
			return {
				go: false,
				until: this.#blockedUntil,
				reason: this.#reason,
				...refused ? { refused } : {}
			};
		}
		if (this.#inFlight > 0 && this.#inFlight >= this.#atOnce()) return {
			go: false,
			until: Number.POSITIVE_INFINITY,
			reason: "the answers to requests in flight"
		};
		return GO;
	}
	#atOnce() {
		if (this.#probing && this.#heeding) return 1;
		if (!this.#heeding && this.#hint !== null) return Math.max(1, this.#hint);
		const left = this.#known && this.#heeding ? this.#left(this.#known) : Number.POSITIVE_INFINITY;
		return Math.min(this.#waves.cap, this.#isShared() ? Math.floor(left / SHARERS) : left);
	}
	#left({ remaining }) {
		return remaining - this.#options.reserve;
	}
	suppose(limit) {
		this.#hint ??= limit;
	}
	leaves() {
		this.#inFlight += 1;
		this.sent += 1;
	}
	answered(exchange, now) {
		this.#inFlight -= 1;
		if (isLost$1(exchange)) {
			this.#lost(now);
			return;
		}
		const sentAt = now - (exchange.receivedAt - exchange.sentAt);
		if (this.isRefusal(exchange)) this.#refused(exchange, sentAt, now);
		else this.#served(exchange, sentAt, now);
	}
	#lost(now) {
		const known = this.#known;
		if (!known || known.remaining === 0) return;
		const resetIn = known.resetIn === null ? null : Math.max(0, known.at + known.resetIn - now);
		this.#known = {
			...known,
			remaining: known.remaining - 1
		};
		if (this.#left(this.#known) <= 0) this.#empty({
			...this.#known,
			resetIn
		}, now);
	}
	isRefusal(exchange) {
		const status = statusOf(exchange);
		const maySayBan = this.#options.keyed && this.isRefused && !this.#usual.has(kindOf(exchange));
		return status === 429 || maySayBan && (status === 401 || status === 403);
	}
	disbelieve() {
		this.#heeding = false;
		this.#known = null;
		this.#zero = null;
		if (!this.isRefused) this.#blockedUntil = Number.NEGATIVE_INFINITY;
	}
	get zeroOf() {
		return this.#zero ? this.#known?.limit ?? null : null;
	}
	#refused(exchange, sentAt, now) {
		this.#waves.refused(sentAt, now, this.#inFlight);
		if (!this.#options.keyed) this.#heeding = true;
		this.#known = null;
		this.#zero = null;
		this.#probing = true;
		const { clock } = this.#options;
		const asked = retryAfter(exchange, clock) ?? readRateLimitHeaders(exchange, clock).resetIn;
		const { backoffMs } = this.#waves;
		const wait = asked === null ? backoffMs : asked + (this.#waves.count > 1 ? backoffMs : 0);
		this.#block(now, wait, backoffMs / 2, `a ${statusOf(exchange)}`);
		this.#refusedUntil = this.#blockedUntil;
	}
	#served(exchange, sentAt, now) {
		this.#waves.served();
		this.#probing = false;
		if (refusesCredential(exchange)) this.#usual.add(kindOf(exchange));
		const said = readRateLimitHeaders(exchange, this.#options.clock);
		const { remaining } = said;
		if (!this.#options.keyed) this.#learn(said);
		if (remaining === null || !this.#heeding || this.#isOfOthers(exchange, said)) return;
		const latest = {
			...said,
			remaining,
			sentAt,
			at: now
		};
		if (this.#known && this.#rose(this.#known, latest)) this.#rises += 1;
		if (this.#zero !== null && sentAt >= this.#zero.at && sentAt < this.#zero.until || this.#rises >= MOST_RISES) {
			this.disbelieve();
			return;
		}
		this.#others.count(latest.window, remaining, this.sent, this.#inFlight);
		const known = this.#known;
		if (!known || sentAt >= known.at || remaining <= known.remaining) this.#known = latest;
		if (this.#left(this.#known ?? latest) <= (this.#isShared() ? 3 : 0)) this.#empty(latest, now);
		else if (this.#known === latest) this.#zero = null;
	}
	#isOfOthers(exchange, { limit, remaining }) {
		if (!this.#options.keyed || !refusesCredential(exchange)) return false;
		const known = statusOf(exchange) === 403 ? this.#known : null;
		return known === null || limit !== known.limit || (remaining ?? 0) >= known.remaining;
	}
	#learn({ remaining, resetIn }) {
		this.#falls = remaining !== null && remaining < (this.#hint ?? 0) ? this.#falls + 1 : 0;
		this.#hint = remaining;
		if (remaining === 0 && this.#falls >= FEWEST_FALLS && resetIn !== null && resetIn <= SHORT_WAIT_MS) this.#heeding = true;
	}
	#rose(known, latest) {
		if (latest.window !== known.window || latest.sentAt < known.at) return false;
		const refilled = ((known.limit ?? known.remaining) - known.remaining) * (latest.at - known.sentAt) / Math.max((known.resetIn ?? 0) - NEARER_MS, 1);
		return latest.remaining > known.remaining + Math.ceil(refilled) + 1;
	}
	#isShared() {
		return this.#others.areSeen && this.#rises === 0;
	}
	#empty({ remaining, resetIn }, now) {
		this.#probing = true;
		this.#others.forgetWindow();
		if (remaining === 0) {
			const { since, sent } = this.#zero ?? {
				since: now,
				sent: this.sent
			};
			this.#zero = {
				since,
				sent,
				at: now,
				until: resetIn === null ? Number.POSITIVE_INFINITY : now + resetIn
			};
			if (!this.#tried && now - since >= 6e4 && this.sent - sent <= FEW$2) {
				this.#tried = true;
				return;
			}
		}
		this.#block(now, resetIn ?? 1e3, 0, "the rate limit's reset");
	}
	#block(now, wait, spread, reason) {
		const jitter = Math.round(this.#options.jitter(this.#waits++) * spread);
		const until = now + wait + MARGIN_MS$2 + jitter;
		if (until <= this.#blockedUntil) return;
		this.#blockedUntil = until;
		this.#reason = reason;
	}
};
// src/run/pacing/spread.ts
const SHORTEST_PAUSE_MS = 1e3;
var Spread = class {
	#burst;
	#longestMs;
	#left = 0;
	#until = Number.NEGATIVE_INFINITY;
	constructor(burst, longestMs) {
		this.#burst = burst;
		this.#longestMs = longestMs;
	}
	next(now, { limit, available, resetAt, need }) {
		const rest = resetAt - now;
		if (need <= available + limit || available <= 0 || rest <= 0 || rest > this.#longestMs) return null;
		if (this.#left > 0) return null;
		if (now < this.#until) return this.#until;
		const size = Math.min(this.#burst, available);
		const pause = rest * size / available;
		if (pause < SHORTEST_PAUSE_MS) return null;
		this.#left = size;
		this.#until = now + pause;
		return null;
	}
	sent() {
		this.#left = Math.max(0, this.#left - 1);
	}
};
// src/run/pacing/first-in-flight.ts
const FEW$1 = 5;
const FEWER = 2;
const FIRST = 7;
const ENOUGH$1 = 60;
const SECOND_MS = 1e3;
const SLOW_MS = 75;
const USUAL_LIMITS = [
	1,
	2,
	5,
	10,
	20
];
var RequestCount = class {
	#sentAt = new RecentTimes(SECOND_MS);
	#second = {
		name: "",
		served: 0
	};
	#most = 0;
	isFarFromLimit(now) {
		const limit = USUAL_LIMITS.find((usual) => usual >= this.#most);
		if (limit === void 0) return true;
		return this.#sentAt.count(now) < limit + FEW$1;
	}
	sent(now) {
		this.#sentAt.add(now);
	}
	served(second) {
		if (second !== this.#second.name) this.#second = {
			name: second,
			served: 0
		};
		this.#second.served += 1;
		this.#most = Math.max(this.#most, this.#second.served);
	}
};
var FirstInFlight = class {
	#limiters = {
		key: new RequestCount(),
		others: new RequestCount()
	};
	#served = new RecentTimes(SECOND_MS);
	#shortest = Number.POSITIVE_INFINITY;
	#isCautious = false;
	#isOver = false;
	allows(name, now, inFlight) {
		if (this.#isOver) return true;
		const all = inFlight.key + inFlight.others;
		if (this.#isCautious) return all < FEWER;
		if (this.#shortest === Number.POSITIVE_INFINITY || this.#shortest < SLOW_MS) return all < FEW$1;
		return inFlight[name] < FEW$1 || this.#limiters[name].isFarFromLimit(now);
	}
	sent(name, now) {
		this.#limiters[name].sent(now);
	}
	served(name, sentAt, now, second) {
		this.#shortest = Math.min(this.#shortest, now - sentAt);
		this.#served.add(now);
		const served = this.#served.count(now);
		if (served >= FIRST) this.#isCautious = false;
		if (served >= ENOUGH$1) this.#isOver = true;
		this.#limiters[name].served(second);
	}
	beCautious() {
		this.#isCautious = true;
	}
	end() {
		this.#isOver = true;
	}
};
// src/run/pacing/throttling/gateway-refusals.ts
const STATUSES = new Set([
	502,
	503,
	504
]);
const RECENT_MS = 1e3;
const RECENT = 9;
const FEWEST = 3;
const SMALLEST_SHARE = 1 / 3;
const MOST_TIMES = 4;
var GatewayRefusals = class {
	#recent = [];
	#loweredAt = Number.NEGATIVE_INFINITY;
	#times = 0;
	throttles(exchange, sentAt, now) {
		const isRefused = isGatewayError(exchange);
		this.#recent.push({
			at: now,
			isRefused
		});
		while (this.#recent.length > RECENT && (this.#recent[0]?.at ?? now) <= now - RECENT_MS) this.#recent.shift();
		if (!isRefused || sentAt < this.#loweredAt || this.#times >= MOST_TIMES) return false;
		const refused = this.#recent.filter((answer) => answer.isRefused).length;
		if (refused < FEWEST || refused < SMALLEST_SHARE * this.#recent.length) return false;
		this.#loweredAt = now;
		this.#times += 1;
		return true;
	}
};
function isGatewayError(exchange) {
	return STATUSES.has(statusOf(exchange));
}
// src/run/pacing/throttling/learned-rate.ts
const SHORTEST_WINDOW_MS = 1e3;
const LONGEST_WINDOW_MS = 1e4;
const DECREASE = .7;
const BOUND = .95;
const INCREASE = .1;
const HOLD_MS = 1e4;
const RAISE = 1.1;
const SEARCH_MS = 1e3;
const SEARCH = 1.5;
const LOWEST = .5;
var LearnedRate = class {
	#rate = null;
	#bound = 0;
	#hold = HOLD_MS;
	#search = "never";
	#raisedAt = 0;
	#boundAt = 0;
	#next = Number.NEGATIVE_INFINITY;
	#refusedAt = Number.NEGATIVE_INFINITY;
	#servedAt = new RecentTimes(LONGEST_WINDOW_MS);
	get perSecond() {
		return this.#rate;
	}
	next(now) {
		return now < this.#next ? this.#next : null;
	}
	sent(now) {
		if (this.#rate === null) return;
		this.#raise(now);
		this.#next = Math.max(this.#next, now) + 1e3 / this.#rate;
	}
	served(now) {
		this.#servedAt.add(now);
	}
	refused(sentAt, now, { wait, window = wait, limit = 0 }) {
		this.#next = Math.max(this.#next, now + wait);
		if (sentAt < this.#refusedAt) return;
		this.#refusedAt = now;
		const length = Math.min(Math.max(window, SHORTEST_WINDOW_MS), LONGEST_WINDOW_MS);
		const served = this.#servedAt.count(now, length);
		const measured = 1e3 * Math.max(served, limit, 1) / length;
		const base = Math.min(this.#rate ?? Number.POSITIVE_INFINITY, measured);
		if (this.#rate !== null) this.#hold *= 2;
		if (this.#search === "never" && Math.max(served, limit) <= 1) this.#search = "now";
		else if (this.#search === "now") this.#search = "over";
		this.#rate = Math.max(base * DECREASE, LOWEST);
		this.#bound = Math.max(base * BOUND, LOWEST);
		this.#raisedAt = this.#next;
		this.#boundAt = this.#next;
	}
	#raise(now) {
		const [pause, factor] = this.#search === "now" ? [SEARCH_MS, SEARCH] : [this.#hold, RAISE];
		if (now - this.#boundAt >= pause) {
			this.#bound *= factor;
			this.#boundAt = now;
		}
		const seconds = Math.max(0, now - this.#raisedAt) / 1e3;
		this.#raisedAt = Math.max(now, this.#raisedAt);
		const raised = (this.#rate ?? 0) + INCREASE * this.#bound * seconds;
		this.#rate = this.#search === "now" ? this.#bound : Math.min(this.#bound, raised);
	}
};
// src/run/pacing/throttling/throttling.ts
const MARGIN_MS$1 = 250;
const UNKNOWN_WAIT_MS = 1e3;
const LONGEST_GATEWAY_WAIT_MS = 6e4;
var Throttling = class {
	#clock;
	#rates = {
		key: new LearnedRate(),
		others: new LearnedRate()
	};
	#first = new FirstInFlight();
	#gateway = new GatewayRefusals();
	#pausedUntil = Number.NEGATIVE_INFINITY;
	#keyWaitsUntil = Number.NEGATIVE_INFINITY;
	#farthest = new Map();
	constructor(clock) {
		this.#clock = clock;
	}
	clearance(name, now, inFlight) {
		if (now < this.#pausedUntil) return {
			go: false,
			until: this.#pausedUntil,
			reason: "the Retry-After of a 503"
		};
		const until = Math.max(...this.#ratesFor(name, now).map((rate) => rate.next(now) ?? now));
		if (until > now) return {
			go: false,
			until,
			reason: "the rate learned from refusals"
		};
		if (this.#first.allows(name, now, inFlight)) return { go: true };
		return {
			go: false,
			until: Number.POSITIVE_INFINITY,
			reason: "the answers to requests in flight"
		};
	}
	sent(name, now) {
		this.#first.sent(name, now);
		for (const rate of this.#ratesFor(name, now)) rate.sent(now);
	}
	answered(name, exchange, sentAt, now) {
		const throttles = this.#gateway.throttles(exchange, sentAt, now);
		if (isGatewayError(exchange)) this.#atGateway(name, exchange, throttles, sentAt, now);
		else if (statusOf(exchange) === 429) this.#refused(name, exchange, sentAt, now);
		else {
			const { limit, resetIn } = readRateLimitHeaders(exchange, this.#clock);
			this.#farthest.set(limit, Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0));
			this.#rates[name].served(now);
			this.#first.served(name, sentAt, now, this.#second(exchange));
		}
	}
	forgetRefusals() {
		this.#rates.key = new LearnedRate();
	}
	#ratesFor(name, now) {
		const { key, others } = this.#rates;
		if (name === "key") return [key];
		return now < this.#keyWaitsUntil ? [others] : [key, others];
	}
	#second(exchange) {
		return responseField(exchange, "date")[0] ?? String(Math.floor(this.#clock.epoch() / 1e3));
	}
	#refused(name, exchange, sentAt, now) {
		const { limit, remaining, resetIn } = readRateLimitHeaders(exchange, this.#clock);
		const wait = retryAfter(exchange, this.#clock) ?? resetIn ?? UNKNOWN_WAIT_MS;
		const isLong = Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0) > LONGEST_WINDOW_MS;
		if (remaining === 0 && isLong) return;
		const isPenalty = wait > LONGEST_WINDOW_MS;
		if (isPenalty && name === "others") return;
		if (isPenalty) this.#keyWaitsUntil = Math.max(this.#keyWaitsUntil, now + wait + MARGIN_MS$1);
		const window = isPenalty ? 0 : wait + MARGIN_MS$1;
		const shown = remaining === 0 ? limit ?? 0 : 0;
		this.#rates[name].refused(sentAt, now, {
			wait: wait + MARGIN_MS$1,
			window,
			limit: shown
		});
		if (isPenalty || name === "others") this.#first.beCautious();
		else this.#first.end();
	}
	#atGateway(name, exchange, throttles, sentAt, now) {
		const wait = retryAfter(exchange, this.#clock);
		if (wait !== null && wait <= LONGEST_GATEWAY_WAIT_MS) this.#pausedUntil = Math.max(this.#pausedUntil, now + wait + (wait > 0 ? MARGIN_MS$1 : 0));
		if (throttles) this.#rates[name].refused(sentAt, now, { wait: UNKNOWN_WAIT_MS });
	}
};
// src/run/pacing/pacing.ts
const LOCK_OUT_MS = 6e4;
var Pacing = class {
	#clock;
	#reserve;
	#limiters;
	#throttling;
	#ceiling;
	#even;
	#minute;
	#expected = 0;
	#otherZero = null;
	#limit = null;
	#missed = new MissedResets();
	#wasRefusedWithout = false;
	constructor(options = {}) {
		const { clock = SYSTEM_CLOCK, plan = null, reserve = 0, jitter = () => 0 } = options;
		const { concurrency = Number.POSITIVE_INFINITY, longestMs = Number.POSITIVE_INFINITY, rate = null } = options;
		this.#clock = clock;
		this.#throttling = new Throttling(clock);
		this.#ceiling = new RateCeiling(rate);
		this.#reserve = reserve;
		this.#limiters = {
			key: new RateLimiter({
				clock,
				keyed: true,
				reserve,
				jitter
			}),
			others: new RateLimiter({
				clock,
				keyed: false,
				reserve: 0,
				jitter
			})
		};
		this.#even = new Spread(concurrency, longestMs);
		this.#minute = new MinuteWindow(plan, reserve);
	}
	expect(requests) {
		this.#expected = requests;
	}
	get hopeless() {
		if (this.#limit !== null && this.#reserve > 0 && this.#reserve >= this.#limit) return `a reserve of ${this.#reserve} leaves nothing of a limit of ${this.#limit}`;
		if (!this.#limiters.key.isBanned) return null;
		return `the key seems to be banned: after a 429, 5 requests in a row were refused, although the run waited each time; ${SLOW_DOWN}`;
	}
	never(name) {
		return name === "others" && this.#limiters.others.isBanned ? this.#lockOut() : null;
	}
	givenUp(name, { until, refused = false }, now) {
		if (name === "others") return refused && until - now > LOCK_OUT_MS ? this.#lockOut() : null;
		const { text } = this.#missed;
		return text === null || refused ? null : {
			code: "rate-limited",
			values: { reason: text }
		};
	}
	#lockOut() {
		if (this.#wasRefusedWithout && !this.#limiters.key.isRefused) return {
			code: "banned",
			values: { status: 429 }
		};
		return {
			code: "rate-limited",
			values: { reason: `requests without a valid key get 429; ${SLOW_DOWN}` }
		};
	}
	forgetRefusals(rates) {
		this.#limiters.key.forgetRefusals(rates);
		if (rates) this.#throttling.forgetRefusals();
	}
	unpaced(now) {
		return this.#ceiling.clearance(now);
	}
	clearance(name, now) {
		const limiter = this.#limiters[name];
		for (const clearance of [
			limiter.clearance(now),
			this.#throttling.clearance(name, now, this.#inFlight),
			this.#ceiling.clearance(now)
		]) if (!clearance.go) return clearance;
		const clearance = { go: true };
		if (name === "others") return clearance;
		const hidden = this.#minute.next(now);
		if (hidden !== null) return {
			go: false,
			until: hidden,
			reason: "the plan's limit per minute"
		};
		const { known } = limiter;
		const need = this.#expected - limiter.sent;
		const even = known ? this.#even.next(now, {
			...known,
			need
		}) : null;
		if (even === null) return clearance;
		return {
			go: false,
			until: even,
			reason: `an even share of the rate limit, ${need} requests left`
		};
	}
	get #inFlight() {
		return {
			key: this.#limiters.key.inFlight,
			others: this.#limiters.others.inFlight
		};
	}
	sent(name, now) {
		this.#limiters[name].leaves();
		this.#throttling.sent(name, now);
		this.#ceiling.sent(now);
		if (name === "others") return;
		this.#even.sent();
		this.#minute.sent(now);
	}
	answered(name, exchange, start) {
		this.#limiters[name].answered(exchange, start + exchange.receivedAt);
		if (exchange.response) this.#throttling.answered(name, exchange, start + exchange.sentAt, start + exchange.receivedAt);
		if (!exchange.response) return;
		const { limit, remaining, resetIn } = readRateLimitHeaders(exchange, this.#clock);
		if (name === "key" && !refusesCredential(exchange)) this.#missed.saw({
			remaining,
			resetIn,
			sentAt: start + exchange.sentAt,
			at: start + exchange.receivedAt
		});
		if (statusOf(exchange) === 429) return;
		if (name === "key" && !refusesCredential(exchange)) {
			this.#limit = limit;
			this.#minute.shown(limit, resetIn);
			if (limit !== null) this.#limiters.others.suppose(limit);
		}
		if (name === "others" && statusOf(exchange) === 401) this.#wasRefusedWithout = true;
		if (name === "others" && remaining === 0) this.#servedAtZero(exchange, limit, resetIn ?? 0);
	}
	#servedAtZero({ sentAt, receivedAt }, limit, resetIn) {
		const { key } = this.#limiters;
		if (limit === null || limit === 0 || key.zeroOf !== limit) return;
		const zero = this.#otherZero;
		if (!zero || sentAt >= zero.at + zero.rest) this.#otherZero = {
			at: receivedAt,
			rest: resetIn,
			served: 0
		};
		else if (sentAt >= zero.at) {
			zero.served += 1;
			const refilled = limit * (receivedAt - zero.at) / Math.max(zero.rest - NEARER_MS, 1);
			if (zero.served > refilled + 1) key.disbelieve();
		}
	}
};
// src/run/pacing/request-queue.ts
var RequestQueue = class {
	#options;
	#queue = [];
	#inFlight = 0;
	#held = 0;
	#stopTimer = () => void 0;
	#closed = null;
	#idleSince = null;
	#announced = {
		wake: 0,
		until: 0
	};
	waitedMs = 0;
	wishedMs = 0;
	#isWished = false;
	constructor(options) {
		this.#options = options;
	}
	enter(limiter, cost, { urgent = false, unpaced = false, unheld = false, unneeded = () => null } = {}) {
		if (this.#closed) return Promise.resolve(this.#closed);
		return new Promise((resolve) => {
			const waiter = {
				limiter,
				cost,
				unpaced,
				unheld,
				unneeded,
				resolve
			};
			if (urgent) this.#queue.unshift(waiter);
			else this.#queue.push(waiter);
			this.#pump();
		});
	}
	leave() {
		this.#inFlight -= 1;
		this.#pump();
	}
	hold() {
		this.#held += 1;
		return () => {
			this.#held -= 1;
			this.#pump();
		};
	}
	close(unsent) {
		this.#closed ??= unsent;
		this.#stopTimer();
		this.#awake();
		for (const waiter of this.#queue.splice(0)) waiter.resolve(this.#closed);
	}
	get closed() {
		return this.#closed;
	}
	#pump() {
		this.#stopTimer();
		const { concurrency, spending, pacing, clock } = this.#options;
		if (pacing.hopeless !== null) this.close({
			code: "rate-limited",
			values: { reason: pacing.hopeless }
		});
		const now = clock.now();
		let wake = Number.POSITIVE_INFINITY;
		let reason = "";
		let isWished = false;
		const clearances = new Map();
		for (const waiter of [...this.#queue]) {
			if (this.#inFlight >= concurrency) return;
			if (this.#held > 0 && !waiter.unheld) continue;
			const never = waiter.unneeded() ?? pacing.never(waiter.limiter);
			if (never) {
				this.#drop(waiter, never);
				continue;
			}
			const affordable = spending.affords(waiter.cost);
			if (affordable === "wait") continue;
			if (affordable !== "yes") {
				this.#drop(waiter, affordable);
				continue;
			}
			const clearance = waiter.unpaced ? pacing.unpaced(now) : clearances.get(waiter.limiter) ?? pacing.clearance(waiter.limiter, now);
			if (!waiter.unpaced) clearances.set(waiter.limiter, clearance);
			if (clearance.go) {
				this.#release(waiter);
				clearances.clear();
			} else if (clearance.until < wake) {
				wake = clearance.until;
				reason = clearance.reason;
				isWished = clearance.wished ?? false;
			}
		}
		if (wake !== Number.POSITIVE_INFINITY) this.#sleep(now, wake, reason, isWished);
	}
	#release(waiter) {
		this.#awake();
		this.#queue = this.#queue.filter((other) => other !== waiter);
		this.#inFlight += 1;
		this.#options.spending.sent(waiter.cost);
		this.#options.pacing.sent(waiter.limiter, this.#options.clock.now());
		waiter.resolve(null);
	}
	#drop(waiter, unsent) {
		this.#queue = this.#queue.filter((other) => other !== waiter);
		waiter.resolve(unsent);
	}
	#sleep(now, wake, reason, isWished) {
		const { clock } = this.#options;
		const wait = wake - now;
		if (!isWished && this.waitedMs - this.wishedMs + wait > this.#options.maxWaitMs) {
			this.#giveUp(now);
			return;
		}
		if (this.#inFlight === 0) {
			this.#count(now);
			this.#idleSince = now;
			this.#isWished = isWished;
			if (this.#announced.wake !== wake) this.#announced = {
				wake,
				until: clock.epoch() + wait
			};
			this.#options.onWait({
				reason,
				until: this.#announced.until
			});
		}
		this.#stopTimer = clock.after(Math.ceil(wait), () => this.#pump());
	}
	#giveUp(now) {
		const { pacing, maxWaitMs } = this.#options;
		for (const waiter of [...this.#queue]) {
			const clearance = pacing.clearance(waiter.limiter, now);
			if (clearance.go || clearance.wished || clearance.until === Number.POSITIVE_INFINITY) continue;
			const seconds = Math.ceil((clearance.until - now) / 1e3);
			const longest = `the longest wait of ${Math.round(maxWaitMs / 1e3)} s (--max-wait)`;
			const remedy = clearance.refused ? `; ${SLOW_DOWN}` : "";
			const reason = `waiting ${seconds} s more for ${clearance.reason} would exceed ${longest}${remedy}`;
			this.#drop(waiter, pacing.givenUp(waiter.limiter, clearance, now) ?? {
				code: "rate-limited",
				values: { reason }
			});
		}
	}
	#awake() {
		if (this.#idleSince === null) return;
		this.#count(this.#options.clock.now());
		this.#idleSince = null;
		this.#options.onWait(null);
	}
	#count(now) {
		if (this.#idleSince === null) return;
		this.waitedMs += now - this.#idleSince;
		if (this.#isWished) this.wishedMs += now - this.#idleSince;
	}
};
// src/run/secrets/redactable.ts
const SHORTEST$1 = 8;
const SHORT_KEY = 12;
const WORDS$1 = [
	"authorization bearer application/json; charset=utf-8 content-type content-length content-encoding",
	"x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset retry-after www-authenticate transfer-encoding",
	"categoryid available pending sold status petstore-conformance- name code message keep-alive location",
	"9223372036854775807 9223372036854775808 9007199254740993 1900000017"
].join("\n");
const NAMES = "conformance-";
function mayBeInName(text) {
	const lower = text.toLowerCase();
	return [...NAMES].some((_, at) => {
		const prefix = NAMES.slice(at);
		return lower.startsWith(prefix) && /^[0-9a-f]{0,7}$/.test(lower.slice(prefix.length));
	});
}
function isRedactable(secret) {
	return secret.length >= SHORTEST$1 && !WORDS$1.includes(secret.toLowerCase()) && !mayBeInName(secret);
}
// src/run/secrets/other-secrets.ts
function otherSecrets(headers, proxies) {
	const ofHeaders = headers.flatMap(({ value, variable }) => secretParts(value).map((part) => ({
		value: part,
		replacement: `$${variable}`
	})));
	const ofProxies = [proxies?.http ?? "", proxies?.https ?? ""].flatMap((url) => passwordsIn(url).map((value) => ({
		value,
		replacement: "[the proxy's password]"
	})));
	const secrets = [...ofHeaders, ...ofProxies].filter(({ value }) => isRedactable(value));
	return [...new Map(secrets.map((secret) => [secret.value, secret])).values()].sort((a, b) => b.value.length - a.value.length);
}
function secretParts(value) {
	const [, scheme = "", credentials] = /^(\S+) +(\S+)$/.exec(value) ?? [];
	if (credentials === void 0) return [value];
	const pair = scheme.toLowerCase() === "basic" ? Buffer.from(credentials, "base64").toString("latin1") : "";
	return [
		value,
		credentials,
		pair.slice(pair.indexOf(":") + 1)
	];
}
function passwordsIn(url) {
	if (url === "") return [];
	const { password } = new URL(url);
	return [password, password.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll("%", ""), "hex").toString("latin1"))];
}
// src/run/secrets/literal-search.ts
var LiteralSearch = class {
	#literals;
	#length;
	#skips;
	constructor(literals) {
		this.#literals = [...new Set(literals.map((literal) => literal.toLowerCase()))];
		this.#length = Math.min(255, ...this.#literals.map(({ length }) => length));
		this.#skips = new Uint8Array(65536).fill(Math.max(1, this.#length - 1));
		for (const literal of this.#literals) for (let end = 1; end < this.#length; end++) for (const first of bothCases(literal.charCodeAt(end - 1))) for (const second of bothCases(literal.charCodeAt(end))) {
			const pair = pairOf(first, second);
			this.#skips[pair] = Math.min(this.#skips[pair] ?? 0, this.#length - 1 - end);
		}
	}
	isIn(text) {
		const skips = this.#skips;
		for (let end = this.#length - 1; end < text.length;) {
			const skip = skips[pairOf(text.charCodeAt(end - 1), text.charCodeAt(end))] ?? 0;
			if (skip > 0) end += skip;
			else {
				if (this.#isAt(text, end - this.#length + 1)) return true;
				end += 1;
			}
		}
		return false;
	}
	#isAt(text, start) {
		return this.#literals.some((literal) => isAt(literal, text, start));
	}
};
function isAt(literal, text, start) {
	for (let i = 0; i < literal.length; i++) if (lowerCase(text.charCodeAt(start + i)) !== literal.charCodeAt(i)) return false;
	return true;
}
function lowerCase(code) {
	return code >= 65 && code <= 90 ? code + 32 : code;
}
function pairOf(first, second) {
	return (first & 255) << 8 | second & 255;
}
function bothCases(code) {
	return code >= 97 && code <= 122 ? [code, code - 32] : [code];
}
// src/run/secrets/numbers.ts
function numbersIn(text) {
	const isOutside = outsideStrings(text);
	return (from, to) => /^[0-9.eE+-]+$/.test(text.slice(from, to)) && (isPartOfNumber(text, from, to) || isOutside(from));
}
function isPartOfNumber(text, from, to) {
	const isDigit = (at) => /[0-9]/.test(text.charAt(at));
	if (isDigit(to) || text.charAt(to) === "." && isDigit(to + 1)) return true;
	if (text.charAt(from - 1) === "." && isDigit(from - 2)) return true;
	if (!isDigit(from - 1)) return false;
	return !/(?:%[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2})$/.test(text.slice(Math.max(0, from - 6), from));
}
function outsideStrings(text) {
	let strings;
	let next = 0;
	return (from) => {
		if (strings === void 0) strings = stringsIn(text);
		if (strings === null) return false;
		if ((strings[next - 1]?.[1] ?? 0) > from) next = 0;
		while (next < strings.length && (strings[next]?.[1] ?? 0) <= from) next += 1;
		return from < (strings[next]?.[0] ?? Number.POSITIVE_INFINITY);
	};
}
function stringsIn(text) {
	if (!/^\s*[[{]/.test(text)) return null;
	try {
		JSON.parse(text);
	} catch {
		return null;
	}
	return [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g)].map(({ index, 0: { length } }) => [index, index + length]);
}
// src/run/secrets/entities.ts
const ENTITIES = {
	"!": ["excl"],
	"\"": ["quot", "QUOT"],
	"#": ["num"],
	$: ["dollar"],
	"%": ["percnt"],
	"&": ["amp", "AMP"],
	"'": ["apos"],
	"(": ["lpar"],
	")": ["rpar"],
	"*": ["ast", "midast"],
	"+": ["plus"],
	",": ["comma"],
	".": ["period"],
	"/": ["sol"],
	":": ["colon"],
	";": ["semi"],
	"<": ["lt", "LT"],
	"=": ["equals"],
	">": ["gt", "GT"],
	"?": ["quest"],
	"@": ["commat"],
	"[": ["lsqb", "lbrack"],
	"\\": ["bsol"],
	"]": ["rsqb", "rbrack"],
	"^": ["Hat"],
	_: ["lowbar", "UnderBar"],
	"`": ["grave", "DiacriticalGrave"],
	"{": ["lcub", "lbrace"],
	"|": [
		"verbar",
		"vert",
		"VerticalLine"
	],
	"}": ["rcub", "rbrace"]
};
// src/run/secrets/reduced.ts
const ESCAPE = /%(?:25){0,3}([0-9a-f]{2})|\\{1,4}(?:x([0-9a-f]{2})|u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))|[nrt])|&(?:amp;){0,2}(?:#x([0-9a-f]{1,8})|#(\d{1,8})|([a-z]{2,16}));|\b0x(?=[0-9a-f]{2}\b)/gi;
const NAMED$1 = new Map(Object.entries(ENTITIES).flatMap(([character, names]) => names.map((name) => [name, character])));
const PIECE = 65536;
const LONGEST_ESCAPE = 24;
function reduced(text) {
	if (text.length <= PIECE) return reducedPiece(text);
	const pieces = [];
	for (let start = 0; start < text.length;) {
		const end = endOfPiece(text, start + PIECE);
		pieces.push(reducedPiece(text.slice(start, end)));
		start = end;
	}
	return pieces.join("");
}
function endOfPiece(text, end) {
	const tail = text.slice(end - LONGEST_ESCAPE, end);
	const begin = Math.max(...[
		"%",
		"\\",
		"&",
		"0x"
	].map((character) => tail.lastIndexOf(character)));
	return end >= text.length || begin < 0 ? end : end - LONGEST_ESCAPE + begin;
}
function reducedPiece(text) {
	return (/[%\\&]|0x/i.test(text) ? text.replace(ESCAPE, decoded$1) : text).replace(/[^a-zA-Z0-9]+/g, "").toLowerCase();
}
function decoded$1(_, ...groups) {
	const [url, x, braced, u, hex, decimal, name] = groups;
	if (name !== void 0) return NAMED$1.get(name) ?? "";
	const code = decimal === void 0 ? Number.parseInt(url ?? x ?? braced ?? u ?? hex ?? "", 16) : Number(decimal);
	return code < 128 ? String.fromCharCode(code) : "";
}
// src/run/secrets/secret-patterns.ts
const SHORTEST_BASE64 = 8;
const SHORT_MIDDLE = 4;
function eitherCase(hex) {
	return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
function anyEscape(character) {
	const code = character.charCodeAt(0);
	const hex = eitherCase(code.toString(16).padStart(2, "0"));
	const literal = character.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");
	const plain = /[a-zA-Z0-9]/.test(character) ? literal : `\\\\{0,4}${literal}`;
	return `(?:%(?:25){0,3}${hex}|\\\\{1,4}(?:u\\{?0{0,4}|x)${hex}\\}?|${`&(?:amp;){0,2}(?:#(?:[xX]0{0,4}${hex}|0{0,4}${code})${(ENTITIES[character] ?? []).map((name) => `|${name}`).join("")});`}|${plain})`;
}
function escapable(text) {
	return [...text].map(anyEscape).join("\\0{0,3}");
}
const LONGEST_PATTERN = 128;
const END = "\\s\"'<>{},";
function beginning$2(text, patternOf) {
	const rest = text.slice(LONGEST_PATTERN);
	if (rest === "" || new RegExp(`[\\s"'<>{},]`).test(rest)) return patternOf(text);
	return `${patternOf(text.slice(0, LONGEST_PATTERN))}[^${END}]*`;
}
function base64Cores(secret) {
	return [
		0,
		1,
		2
	].map((shift) => {
		const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
		const first = Math.ceil(shift * 8 / 6);
		const whole = Math.floor(bytes.length * 8 / 6);
		return bytes.toString("base64").slice(first, whole);
	}).filter((core) => core.length >= SHORTEST_BASE64);
}
function eitherAlphabet(base64) {
	return [...base64].map((character) => {
		if (character === "+") return `(?:${anyEscape("+")}|-)`;
		if (character === "/") return `(?:${anyEscape("/")}|_)`;
		return character;
	}).join("");
}
function reversed(text) {
	return [...text].reverse().join("");
}
function hexOf(text) {
	return eitherCase(Buffer.from(text).toString("hex"));
}
function patternOf(secret) {
	const hex = beginning$2(Buffer.from(secret).toString("hex"), eitherCase);
	const base64 = base64Cores(secret).map((core) => beginning$2(core, eitherAlphabet));
	const plain = [secret, reversed(secret)].map((text) => beginning$2(text, escapable));
	return new RegExp([
		...plain,
		hex,
		...base64
	].join("|"), "g");
}
function shortestOf(secrets) {
	return secrets.filter((secret) => !secrets.some((other) => other !== secret && secret.includes(other)));
}
function patternOfMiddles(secrets) {
	return [SHORT_MIDDLE, 12].map((length) => {
		const all = shortestOf(secrets).flatMap((secret) => {
			const part = middle(secret, length);
			const base64 = base64Cores(secret).map((core) => eitherAlphabet(middle(core, Math.max(SHORTEST_BASE64, length))));
			return [
				escapable(part),
				escapable(reversed(part)),
				hexOf(part),
				...base64
			];
		});
		return new RegExp([...new Set(all)].join("|"));
	});
}
function middle(text, length) {
	const start = Math.max(0, Math.floor((text.length - length) / 2));
	return text.slice(start, start + length);
}
const SCHEME = /bearer/i;
function besideScheme(secret) {
	return new RegExp(`([Bb][Ee][Aa][Rr][Ee][Rr](?: |%20|\\+|\\\\u0020){1,4})${beginning$2(secret, escapable)}`, "g");
}
// src/run/secrets/altered-spellings.ts
const SHORTEST_PART = 12;
const BETWEEN = `(?:${[
	"[ \\t\\r\\n._:-]",
	"%(?:25)?(?:20|2[dDeE]|3[aA]|5[fF])",
	"\\\\{1,2}(?:[nrt]|u00(?:20|2[dDeE]|3[aA]|5[fF]|[aA][dD0])|u20(?:0[bBcCdD]|1[01]|60)|u[fF][eE][fF][fF])",
	"\\xc2[\\xa0\\xad]|\\xe2\\x80[\\x8b-\\x8d\\x90\\x91]|\\xe2\\x81\\xa0|\\xef\\xbb\\xbf",
	"&(?:nbsp|shy|ZeroWidthSpace|lowbar|#(?:8203|173|160|xad|xAD|x200[bB]));"
].join("|")}){0,4}`;
const LONGEST_SPACED = 64;
function packed(key) {
	return key.replace(/[ ._:-]/g, "");
}
function eitherLetter(character) {
	const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
	return lower === upper ? anyEscape(character) : `(?:${anyEscape(lower)}|${anyEscape(upper)})`;
}
function spaced(text, write) {
	const start = [...text.slice(0, LONGEST_SPACED)].map(write).join(BETWEEN);
	const rest = text.length - LONGEST_SPACED;
	return rest > 0 ? `${start}(?:${BETWEEN}[^${END}]){0,${rest}}` : start;
}
function hexSpaced(text) {
	return [...text.slice(0, LONGEST_SPACED)].map((c) => c.charCodeAt(0).toString(16).padStart(2, "0")).map(eitherCase).join("(?:[ :,-]|, ?)?(?:0x|\\\\x)?");
}
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
function base32(bytes) {
	return ([...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("").match(/.{1,5}/g) ?? []).map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
function base32Cores(secret) {
	return [
		0,
		1,
		2,
		3,
		4
	].map((shift) => {
		const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
		return base32(bytes).slice(Math.ceil(shift * 8 / 5), Math.floor(bytes.length * 8 / 5));
	});
}
function eitherCase32(text) {
	return text.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
}
function twice(secret) {
	const inner = base64Cores(secret);
	const urlSafe = inner.map((core) => core.replaceAll("+", "-").replaceAll("/", "_"));
	return [...new Set([...inner, ...urlSafe])].flatMap((core) => base64Cores(core));
}
function alteredSpellings(key, others) {
	const parts = partsOf$1(key, others);
	const coded = key.slice(0, LONGEST_SPACED);
	const needles = new LiteralSearch(needlesOf([
		...[key, ...parts],
		...base32Cores(coded),
		...twice(coded),
		Buffer.from(coded).toString("hex")
	]));
	let patterns = null;
	return {
		mayBeIn: (text) => needles.isIn(reduced(text)),
		replaceIn: (text, same, like) => {
			patterns ??= patternsOf(key, parts);
			const left = replacedIn(replacedIn(text, patterns.whole, same), patterns.otherCase, like);
			return patterns.withoutParts(left, like);
		}
	};
}
const NEEDLE = 12;
function needlesOf(spellings) {
	const all = spellings.map(reduced).filter((text) => text.length > 0);
	return [...new Set(all.map((text) => middle(text, NEEDLE)))];
}
function patternsOf(key, parts) {
	const bare = packed(key);
	const coded = key.slice(0, LONGEST_SPACED);
	const whole = [
		spaced(bare, anyEscape),
		hexSpaced(key),
		...base32Cores(coded).map(eitherCase32),
		...twice(coded).map(eitherAlphabet)
	];
	return {
		whole: new RegExp(whole.join("|"), "g"),
		otherCase: new RegExp(spaced(bare, eitherLetter), "g"),
		withoutParts: replacerOf(key, parts)
	};
}
function replacedIn(text, pattern, replacement) {
	const isNumber = numbersIn(text);
	return text.replace(pattern, (found, at) => isNumber(at, at + found.length) ? found : replacement);
}
function partsOf$1(key, others) {
	const texts = others.map((text) => text.toLowerCase()).join("\n");
	const lengths = Array.from({ length: key.length - SHORTEST_PART }, (_, i) => SHORTEST_PART + i);
	const shortest = (cut) => lengths.map(cut).filter((part) => part.length <= LONGEST_SPACED && !texts.includes(part.toLowerCase()) && !mayBeInName(part)).slice(0, 1);
	return [...shortest((length) => key.slice(0, length)), ...shortest((length) => key.slice(-length))];
}
function replacerOf(key, parts) {
	if (parts.length === 0) return (text) => text;
	const pattern = new RegExp(parts.map((part) => `(${escapable(part)})`).join("|"), "g");
	const [first = ""] = parts;
	const last = parts.at(-1) ?? "";
	const hasStart = key.startsWith(first);
	return (text, replacement) => {
		const isNumber = numbersIn(text);
		const pieces = [];
		let done = 0;
		for (const { index, 0: found, 1: start } of text.matchAll(pattern)) {
			if (index < done) continue;
			let [from, to] = [index, index + found.length];
			if (hasStart && start !== void 0) for (let at = first.length; at < key.length && text[to] === key[at]; at += 1) to += 1;
			else for (let at = key.length - last.length; at > 0 && from > done && text[from - 1] === key[at - 1]; at -= 1) from -= 1;
			if (isNumber(from, to)) continue;
			pieces.push(text.slice(done, from), replacement);
			done = to;
		}
		return pieces.length === 0 ? text : [...pieces, text.slice(done)].join("");
	};
}
// src/run/secrets/first-look.ts
const WIDTH = 384;
const SHORTEST = 6;
const BEGINNINGS = [
	"%",
	"&",
	"\\u",
	"\\x",
	"\0"
];
function firstLook(secrets, middles) {
	const maybe = (text) => middles.every((middle) => middle.test(text));
	const searched = shortestOf(secrets);
	const parts = searched.map((secret) => middle(secret, 12));
	const literals = searched.flatMap((secret) => literalsOf(secret));
	if (literals.some(({ length }) => length < SHORTEST)) return maybe;
	const search = new LiteralSearch(literals);
	const others = new Set(parts.join("").replace(/[a-zA-Z0-9]/g, ""));
	const beginnings = [...BEGINNINGS, ...[...others].map((character) => `\\${character}`)];
	return (text) => search.isIn(text) || windowsIn(text, beginnings).some(maybe);
}
function literalsOf(secret) {
	const part = middle(secret, 12);
	const base64 = base64Cores(secret).map((core) => longestRun(middle(core, 12)));
	return [
		part,
		reversed(part),
		Buffer.from(part).toString("hex"),
		...base64
	];
}
function longestRun(base64) {
	return base64.split(/[^a-zA-Z0-9]/).reduce((a, b) => b.length > a.length ? b : a);
}
function windowsIn(text, beginnings) {
	const places = beginnings.flatMap((beginning) => placesOf(beginning, text)).sort((a, b) => a - b);
	const windows = [];
	let [start, end] = [0, 0];
	for (const place of places) {
		if (place - WIDTH > end) {
			windows.push(text.slice(start, end));
			start = place - WIDTH;
		}
		end = place + 2 * WIDTH;
	}
	return [...windows, text.slice(start, end)].filter((window) => window.length > 0);
}
function placesOf(beginning, text) {
	const places = [];
	for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + WIDTH + 1)) places.push(at);
	return places;
}
// src/run/wire/response-bounds.ts
const KIB = 1024;
const MIB = 1024 * KIB;
const LARGEST_BODY = 4 * MIB;
const KEPT_OF_UNREADABLE = 64 * KIB;
const LONGEST_SPELLING = 8 * KIB;
const LARGEST_HEAD = 64 * KIB;
const KEPT = {
	core: {
		bytes: 16 * MIB,
		items: 4e5
	},
	full: {
		bytes: 64 * MIB,
		items: 2e6
	}
};
function size(bytes) {
	return bytes >= MIB ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`;
}
// src/run/secrets/gzip.ts
function isGzip(bytes) {
	return bytes[0] === 31 && bytes[1] === 139 && bytes[2] === 8;
}
function concealGzip(bytes, conceal) {
	for (let length = bytes.length; length > 0; length = Math.floor(length / 2)) {
		const text = unpacked(bytes.subarray(0, length));
		if (text === null) continue;
		const concealed = conceal(text);
		if (concealed !== text) return gzipSync(Buffer.from(concealed, "latin1"));
		return length === bytes.length ? bytes : bytes.subarray(0, length);
	}
	return bytes;
}
function unpacked(bytes) {
	try {
		const options = {
			maxOutputLength: LARGEST_BODY,
			finishFlush: constants.Z_SYNC_FLUSH
		};
		return gunzipSync(bytes, options).toString("latin1");
	} catch (error) {
		return error.code === "ERR_BUFFER_TOO_LARGE" ? null : "";
	}
}
// src/run/secrets/redact-key.ts
function swapCase(text) {
	return text.replace(/[a-zA-Z]/g, (c) => c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase());
}
const LIKE_KEY = "[a key like the valid one]";
function keySearches(key, values) {
	if (!isRedactable(key)) {
		const all = [[besideScheme(key), `$1${KEY_PLACEHOLDER}`]];
		return {
			firstLook: (text) => SCHEME.test(text),
			middles: [SCHEME],
			all
		};
	}
	const others = values.map(([, value]) => value).filter((value) => value !== key);
	const byLength = [...new Set(others)].sort((x, y) => y.length - x.length);
	const searched = [...key.length >= 16 ? [key.slice(1, -1)] : [key], ...byLength];
	const middles = patternOfMiddles(searched);
	return {
		firstLook: firstLook(searched, middles),
		middles,
		all: [[patternOf(key), KEY_PLACEHOLDER], ...byLength.map((value) => [patternOf(value), LIKE_KEY])]
	};
}
function otherSearches(secrets) {
	return secrets.map(({ value, replacement }) => {
		const middles = patternOfMiddles([value]);
		return {
			firstLook: firstLook([value], middles),
			middles,
			all: [[patternOf(value), replacement]]
		};
	});
}
function replaced(text, { firstLook, middles, all }) {
	if (!firstLook(text)) return text;
	let left = text;
	for (const [pattern, replacement] of all) {
		const before = left;
		if (!middles.every((middle) => middle.test(before))) break;
		const isNumber = numbersIn(before);
		left = before.replace(pattern, (found, ...more) => {
			const at = Number(more.find((each) => typeof each === "number"));
			if (isNumber(at, at + found.length)) return found;
			return replacement.replace("$1", typeof more[0] === "string" ? more[0] : "");
		});
	}
	return left;
}
const FIGURES = [
	[/^(?:x-ratelimit-.*|ratelimit-.*|retry-after|content-length|age)$/i, /^[0-9]+$/],
	[/^deprecation$/i, /^@-?[0-9]+$/],
	[/^location$/i, /\/[0-9]{1,19}$/]
];
function figuresOf(name, value) {
	const [, figures] = FIGURES.find(([is]) => is.test(name)) ?? [];
	const at = figures ? value.search(figures) : -1;
	return at < 0 ? value.length : at;
}
function answerSearch(key, others) {
	if (key.length < 16 || !isRedactable(key)) return (text) => text;
	const placeholders = [
		...Object.values(ALTERED_KEYS),
		KEY_PLACEHOLDER,
		LIKE_KEY
	];
	const { mayBeIn, replaceIn } = alteredSpellings(key, [
		WORDS$1,
		...placeholders,
		...others
	]);
	return (text) => mayBeIn(text) ? replaceIn(text, KEY_PLACEHOLDER, LIKE_KEY) : text;
}
const REMEMBERED = 500;
const LONGEST_REMEMBERED = 200;
function remembering(work) {
	const known = new Map();
	return (text) => {
		if (text === "") return text;
		if (text.length > LONGEST_REMEMBERED) return work(text);
		const earlier = known.get(text);
		if (earlier !== void 0) return earlier;
		if (known.size >= REMEMBERED) known.clear();
		const result = work(text);
		known.set(text, result);
		return result;
	};
}
function withChanged(key, at) {
	return `${key.slice(0, at)}${key.charAt(at) === "~" ? "-" : "~"}${key.slice(at + 1)}`;
}
let latest = null;
function searchesFor(key, values) {
	if (latest?.key !== key) latest = {
		key,
		searches: keySearches(key, values)
	};
	return latest.searches;
}
function secretsOf(key, others = [], texts = []) {
	const values = [
		[ALTERED_KEYS.changed, withChanged(key, key.length - 1)],
		[ALTERED_KEYS.shortened, key.slice(0, -1)],
		[ALTERED_KEYS.lengthened, `${key}x`],
		[ALTERED_KEYS.swapped, swapCase(key)],
		[ALTERED_KEYS.firstChanged, withChanged(key, 0)],
		[ALTERED_KEYS.middleChanged, withChanged(key, Math.floor(key.length / 2))],
		[ALTERED_KEYS.beheaded, key.slice(1)],
		[ALTERED_KEYS.preceded, `x${key}`],
		[ALTERED_KEYS.basic, Buffer.from(`${key}:`).toString("base64")],
		[KEY_PLACEHOLDER, key]
	];
	const searches = [searchesFor(key, values), ...otherSearches(others)];
	const conceal = (text) => searches.reduce(replaced, text);
	const search = answerSearch(key, texts);
	const concealAnswer = (text) => search(conceal(text));
	const concealName = remembering(conceal);
	const concealValue = remembering(concealAnswer);
	const reveal = (text, encode) => values.reduce((revealed, [expression, value]) => revealed.replaceAll(expression, () => encode(value)), text);
	return {
		reveal: (text) => reveal(text, (value) => value),
		revealInTarget: (target) => reveal(target, encodeURIComponent),
		conceal,
		concealHeaders: (headers) => headers.map(([name, value]) => {
			const at = figuresOf(name, value);
			return [concealName(name), concealValue(value.slice(0, at)) + value.slice(at)];
		}),
		concealBytes: (bytes) => {
			if (isGzip(bytes)) return concealGzip(bytes, concealAnswer);
			const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
			const concealed = concealAnswer(text);
			return concealed === text ? bytes : Buffer.from(concealed, "latin1");
		},
		long: key.length >= 16 && isRedactable(key),
		hasLetters: /[a-zA-Z]/.test(key)
	};
}
// src/run/wire/content-coding.ts
const DECODERS = {
	gzip: (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
	"x-gzip": (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
	br: (bytes, maxOutputLength) => brotliDecompressSync(bytes, { maxOutputLength }),
	deflate: (bytes, maxOutputLength) => ((bytes[0] ?? 0) & 15) === 8 ? inflateSync(bytes, { maxOutputLength }) : inflateRawSync(bytes, { maxOutputLength }),
	identity: (bytes) => bytes
};
function decodeBody(raw, headers, maxLength) {
	const codings = fieldValues(headers, "content-encoding").flatMap((value) => value.split(",")).map((coding) => coding.trim().toLowerCase()).filter((coding) => coding !== "");
	if (codings.length > 4) return {
		body: raw,
		bodyFault: `in more than 4 nested content codings`
	};
	let body = raw;
	for (const coding of codings.reverse()) {
		const decoder = DECODERS[coding];
		if (!decoder) return {
			body: raw,
			bodyFault: `in the content coding ${JSON.stringify(coding)}, which was not requested`
		};
		if (body.length === 0) continue;
		try {
			body = decoder(body, maxLength);
		} catch (error) {
			return {
				body: raw,
				bodyFault: error.code === "ERR_BUFFER_TOO_LARGE" ? `larger than ${size(maxLength)} when decoded` : `not valid ${coding}`
			};
		}
	}
	return {
		body,
		bodyFault: null
	};
}
// src/run/wire/dispatcher.ts
const load$1 = createRequire(import.meta.url);
const UNDICI = {
	buildConnector: () => load$1("undici/lib/core/connect.js"),
	Pool: () => load$1("undici/lib/dispatcher/pool.js"),
	EnvHttpProxyAgent: () => load$1("undici").EnvHttpProxyAgent
};
function createDispatcher(origin, { connections, timeoutMs, maxHeaderSize, network, onAlert }) {
	const { proxies } = network;
	const trust = trustOf(network);
	const toTarget = {
		...trust,
		...identityOf(network)
	};
	const lookup = lookupFor(origin, network.resolutions);
	const options = {
		pipelining: 1,
		connections,
		headersTimeout: 0,
		bodyTimeout: 0,
		maxHeaderSize
	};
	const connect = {
		timeout: timeoutMs,
		...toTarget,
		...lookup ? { lookup } : {}
	};
	if (!proxies) return new (UNDICI.Pool())(origin, {
		...options,
		connect: noticing(connect, onAlert)
	});
	return new (UNDICI.EnvHttpProxyAgent())({
		...options,
		connect,
		httpProxy: proxies.http,
		httpsProxy: proxies.https,
		noProxy: proxies.except,
		proxyTunnel: false,
		requestTls: toTarget,
		proxyTls: {
			timeout: timeoutMs,
			...trust
		}
	});
}
function trustOf({ authorities, certificatesChecked }) {
	return {
		...authorities ? { ca: [...authorities] } : {},
		...certificatesChecked ? {} : { rejectUnauthorized: false }
	};
}
function identityOf({ clientCertificate, host }) {
	return {
		...clientCertificate ? {
			cert: clientCertificate.certificate,
			key: clientCertificate.key
		} : {},
		...host ? { servername: host.replace(/:\d+$/, "") } : {}
	};
}
function noticing(options, onAlert) {
	const connect = UNDICI.buildConnector()(options);
	return (to, callback) => connect(to, (...made) => {
		const [, socket] = made;
		socket?.on("error", (error) => {
			if (error.code?.startsWith("ERR_SSL_")) onAlert(error.code);
		});
		callback(...made);
	});
}
function lookupFor(origin, resolutions) {
	const { hostname, port, protocol } = new URL(origin);
	const at = Number(port || (protocol === "https:" ? 443 : 80));
	const known = resolutions.find(({ host, port }) => host === hostname && port === at);
	if (!known) return void 0;
	const { address } = known;
	const family = address.includes(":") ? 6 : 4;
	return (_, { all }, callback) => {
		if (all) callback(null, [{
			address,
			family
		}]);
		else callback(null, address, family);
	};
}
// src/run/wire/tls-failure.ts
const IS_TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_|INVALID_|EPROTO)/;
const UNTRUSTED = "no trusted authority issued the certificate: name its authority with --ca-file, or let the server send its intermediate certificates too";
const WANTS_CERTIFICATE = (hasCertificate) => hasCertificate ? "the server refuses the client certificate: pass one that it accepts with --client-cert" : "the server requires a client certificate: pass one with --client-cert and --client-key";
const REMEDIES = [
	[/^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED)/, "the certificate, or the last of its chain, is self-signed: trust it with --ca-file"],
	[/^UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/, UNTRUSTED],
	[/ALTNAME_INVALID|^HOSTNAME_/, "the certificate is for another host name: use an address with that name (--resolve gives its IP address), or pass the name with --host"],
	[/^CERT_HAS_EXPIRED/, "the server's certificate has expired: renew it"],
	[/^CERT_NOT_YET_VALID/, "the server's certificate is not valid yet: check its dates and this machine's clock"],
	[/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/, "the port does not expect TLS: use http://, or the port for https"],
	[/UNRECOGNIZED_NAME/, "the server has no certificate for this host name: pass the right one with --host"],
	[/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/, "the server supports obsolete TLS versions only: enable TLS 1.2"],
	[/ALERT_HANDSHAKE_FAILURE/, (has) => has ? "the server refuses the handshake: it does not accept the client certificate, or any offered cipher" : "the server refuses the handshake, perhaps because it requires a client certificate: pass one with --client-cert and --client-key"],
	[/ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA|NO_CERTIFICATE|ACCESS_DENIED)/, WANTS_CERTIFICATE]
];
function tlsFailure(code, message, hasCertificate) {
	if (!IS_TLS.test(code)) return null;
	const precise = code === "EPROTO" ? codeIn(message) : code;
	const remedy = REMEDIES.find(([pattern]) => pattern.test(precise))?.[1];
	const what = typeof remedy === "function" ? remedy(hasCertificate) : remedy;
	return {
		kind: "tls",
		message: [
			"TLS failed",
			precise,
			...what ? [what] : []
		].join(": ")
	};
}
function codeIn(message) {
	const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
	return reason === void 0 ? "EPROTO" : `ERR_SSL_${reason.toUpperCase().replaceAll(" ", "_")}`;
}
// src/run/wire/no-answer.ts
const ENDED = {
	kind: "ended",
	message: "the run ended before the answer"
};
const TOO_MANY_LINES = {
	kind: "malformed",
	message: `an answer with more than 500 header lines`
};
const CONNECT_CODES = {
	ECONNREFUSED: {
		kind: "refused",
		message: "connection refused"
	},
	EHOSTUNREACH: {
		kind: "refused",
		message: "host unreachable"
	},
	ENETUNREACH: {
		kind: "refused",
		message: "network unreachable"
	},
	EADDRNOTAVAIL: {
		kind: "refused",
		message: "address not available"
	},
	ETIMEDOUT: {
		kind: "refused",
		message: "connecting timed out"
	},
	UND_ERR_CONNECT_TIMEOUT: {
		kind: "refused",
		message: "connecting timed out"
	},
	ENOTFOUND: {
		kind: "unresolved",
		message: "host name not found"
	},
	EAI_AGAIN: {
		kind: "unresolved",
		message: "host name could not be resolved"
	}
};
function reasonFor(error, seen, way) {
	const code = codeOf$1(error);
	if (seen.timedOut) return {
		kind: "silent",
		message: `no complete answer within ${way.timeoutMs / 1e3} s`
	};
	const ofProxy = way.proxied ? proxyRefusal(error) : null;
	if (ofProxy) return ofProxy;
	if (error.message === "bad response") return {
		kind: "unread",
		message: "an unexpected 100 Continue, which this suite's HTTP client cannot read"
	};
	const connecting = CONNECT_CODES[code];
	if (connecting) return way.proxied ? throughProxy(connecting) : connecting;
	const ofTls = tlsFailure(code, error.message, way.hasCertificate);
	if (ofTls) return ofTls;
	if (error.name === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW" || code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") return {
		kind: "malformed",
		message: `an answer that is not HTTP${code === "" ? "" : ` (${code})`}`
	};
	return closed(seen, way);
}
function closed({ status, size, connected }, way) {
	const { secure, hasCertificate, answered, alert } = way;
	const because = (why) => ({
		kind: "closed",
		message: `connection closed ${why}`
	});
	if (status !== 0) return because(`within the body of a ${status}, after ${size} bytes`);
	if (answered) return because("without an answer");
	if (!secure) return because("without an answer: if the port expects TLS, use https://");
	const refused = alert === null ? null : tlsFailure(alert, "", hasCertificate);
	if (refused) return refused;
	const so = connected ? "without an answer" : "without an answer, during the TLS handshake";
	if (hasCertificate) return because(`${so}: the server may not accept the client certificate`);
	return because(connected ? `${so}: if the server requires a client certificate, pass one with --client-cert` : so);
}
function proxyRefusal({ message }) {
	const status = /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(message)?.[1];
	if (status === void 0) return null;
	return {
		kind: "refused",
		message: `the proxy answered ${status} instead of connecting`
	};
}
function throughProxy({ kind, message }) {
	return {
		kind,
		message: `${message} (at the proxy of the environment, or behind it)`
	};
}
function codeOf$1(error) {
	if (error instanceof AggregateError && error.errors.length > 0) return codeOf$1(error.errors[0]);
	const { code, cause } = error;
	if (typeof code === "string" && code !== "UND_ERR_SOCKET") return code;
	return cause ? codeOf$1(cause) : String(code ?? "");
}
// src/run/wire/timeout.ts
const PARTS = 50;
function onTimeout(ms, callback) {
	let left = PARTS;
	let stopped = false;
	let timer = setTimeout(count, ms / PARTS);
	function count() {
		left -= 1;
		if (left > 0) timer = setTimeout(count, ms / PARTS);
		else setImmediate(() => stopped || callback());
	}
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
// src/run/wire/client.ts
function createClient(origin, concurrency, timeoutMs, network = DIRECT) {
	let answered = false;
	let alert = null;
	const onAlert = (code) => {
		alert = code;
	};
	const connecting = {
		timeoutMs,
		maxHeaderSize: LARGEST_HEAD,
		network,
		onAlert
	};
	const pool = createDispatcher(origin, {
		...connecting,
		connections: concurrency
	});
	const open = new Set([pool]);
	let closed = false;
	const via = async (dispatcher, request) => {
		const way = () => ({
			timeoutMs,
			proxied: network.proxies !== null,
			secure: origin.startsWith("https:"),
			hasCertificate: Boolean(network.clientCertificate),
			answered,
			alert
		});
		const answer = await exchange(dispatcher, origin, request, timeoutMs, way);
		answered ||= answer.response !== null;
		return closed && answer.noAnswer ? {
			...answer,
			noAnswer: ENDED
		} : answer;
	};
	return {
		send: async (request, fresh) => {
			if (closed) return ended();
			if (!fresh) return via(pool, request);
			const own = createDispatcher(origin, {
				...connecting,
				connections: 1
			});
			open.add(own);
			try {
				return await via(own, request);
			} finally {
				open.delete(own);
				await own.destroy();
			}
		},
		close: async () => {
			closed = true;
			await Promise.all([...open].map((dispatcher) => dispatcher.destroy()));
		}
	};
}
function ended() {
	const now = performance.now();
	return {
		sentAt: now,
		receivedAt: now,
		response: null,
		noAnswer: ENDED
	};
}
function exchange(dispatcher, origin, request, timeoutMs, way) {
	return new Promise((resolve) => {
		let sentAt = performance.now();
		let status = 0;
		let headers = [];
		let size = 0;
		let tooLarge = false;
		const chunks = [];
		let abort = null;
		let timedOut = false;
		let connected = false;
		let tooManyLines = false;
		const stopWaiting = onTimeout(timeoutMs, () => {
			timedOut = true;
			if (abort) abort();
		});
		const finish = (noAnswer) => {
			stopWaiting();
			const receivedAt = performance.now();
			const response = noAnswer ? null : received(status, headers, chunks, tooLarge);
			resolve({
				sentAt,
				receivedAt,
				response,
				noAnswer
			});
		};
		dispatcher.dispatch({
			origin,
			method: request.method,
			path: request.path,
			headers: request.headers.flat(),
			body: request.body ? Buffer.from(request.body) : null
		}, {
			onRequestStart: (controller) => {
				abort = () => controller.abort(new Error("aborted"));
				connected = true;
				sentAt = performance.now();
			},
			onResponseStart: ({ rawHeaders }, statusCode) => {
				const raw = Array.isArray(rawHeaders) ? rawHeaders : [];
				if (raw.length / 2 > 500) {
					tooManyLines = true;
					abort?.();
				} else if (statusCode >= 200) {
					status = statusCode;
					headers = headerLines$1(raw);
				}
			},
			onResponseData: (_, chunk) => {
				size += chunk.length;
				if (size <= 4194304) chunks.push(chunk);
				else {
					tooLarge = true;
					abort?.();
				}
			},
			onResponseEnd: () => finish(null),
			onResponseError: (_, error) => {
				if (tooLarge) finish(null);
				else finish(tooManyLines ? TOO_MANY_LINES : reasonFor(error, {
					status,
					size,
					timedOut,
					connected
				}, way()));
			}
		});
	});
}
function headerLines$1(raw) {
	const text = raw.map((part) => part.toString("latin1"));
	const lines = [];
	for (let i = 0; i + 1 < text.length; i += 2) lines.push([text[i] ?? "", fieldValue(text[i + 1] ?? "")]);
	return lines;
}
function fieldValue(text) {
	const isBlank = (at) => text[at] === " " || text[at] === "	";
	let start = 0;
	let end = text.length;
	while (start < end && isBlank(start)) start += 1;
	while (end > start && isBlank(end - 1)) end -= 1;
	return text.slice(start, end);
}
function received(status, headers, chunks, tooLarge) {
	const raw = Buffer.concat(chunks);
	if (tooLarge) return {
		status,
		headers,
		body: beginning$1(raw),
		bodyFault: `larger than ${size(LARGEST_BODY)}`
	};
	const { body, bodyFault } = decodeBody(raw, headers, LARGEST_BODY);
	return {
		status,
		headers,
		body: bodyFault === null ? body : beginning$1(body),
		bodyFault
	};
}
function beginning$1(body) {
	return body.length > 65536 ? Uint8Array.from(body.subarray(0, KEPT_OF_UNREADABLE)) : body;
}
// src/run/wire/response-budget.ts
var ResponseBudget = class {
	#bounds;
	#bytes = 0;
	#items = 0;
	constructor(bounds) {
		this.#bounds = bounds;
	}
	add(exchange) {
		const { response } = exchange;
		if (!response) return null;
		const head = response.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
		this.#bytes += head + response.body.length;
		this.#items += itemsIn(responseJson(exchange).value);
		const { bytes, items } = this.#bounds;
		if (this.#bytes > bytes) return `the target's answers have more than ${size(bytes)} in all`;
		if (this.#items > items) return `the target's answers have more than ${items.toLocaleString("en-US")} members and elements in all`;
		return null;
	}
};
function itemsIn(value) {
	if (isJsonArray(value)) return value.reduce((sum, item) => sum + 1 + itemsIn(item), 0);
	if (!isJsonObject(value)) return 0;
	let items = 0;
	for (const name in value) items += 1 + itemsIn(value[name]);
	return items;
}
// src/run/sender.ts
function isRead(description) {
	return typeof description === "object" && description !== null;
}
var Sender = class {
	recording;
	spending;
	secrets;
	gate;
	#client;
	#basePath;
	#pacing;
	#clock;
	#start;
	#userAgent;
	#extra;
	#events;
	#kept;
	#inFlight = new Set();
	#fresh = false;
	constructor(target, options, runId, suite, events) {
		const extra = target.headers ?? [];
		this.secrets = secretsOf(target.apiKey, otherSecrets(extra, options.network.proxies), [target.baseUrl]);
		const { host } = options.network;
		this.#extra = new Map([...host ? [[["Host", host], host]] : [], ...extra.map(({ name, value, variable }) => [[name, `$${variable}`], value])]);
		this.#events = events;
		this.#kept = new ResponseBudget(KEPT[options.profile]);
		this.#clock = options.clock;
		this.#start = options.clock.now();
		const url = new URL(target.baseUrl);
		this.#basePath = url.pathname.replace(/\/$/, "");
		this.#client = createClient(url.origin, options.concurrency, options.timeoutMs, options.network);
		this.recording = {
			exchanges: [],
			baseUrl: target.baseUrl.replace(/\/$/, ""),
			startedAt: options.clock.epoch(),
			now: options.now,
			runId,
			plan: options.plan,
			categoryId: options.categoryId,
			categories: options.categories,
			settleMs: options.settleMs,
			longKey: this.secrets.long,
			keyHasLetters: this.secrets.hasLetters,
			withheld: options.readOnly || options.maxCreations !== null,
			exhaustion: null,
			...options.anonymous ? { anonymous: true } : {},
			...isRead(options.description) ? { description: options.description } : {}
		};
		this.#userAgent = userAgentOf(this.recording, suite);
		this.spending = new RequestBudget(options.maxRequests, options.maxCreations);
		const { clock, concurrency, maxWaitMs, plan, rate, reserve, seed } = options;
		const jitter = (n) => Number(randomFrom(`${seed} ${runId} wait ${n}`) % 1000n) / 1e3;
		this.#pacing = new Pacing({
			clock,
			plan,
			reserve,
			concurrency,
			longestMs: maxWaitMs,
			jitter,
			rate
		});
		const { onWait } = events;
		const { spending } = this;
		this.gate = new RequestQueue({
			concurrency,
			maxWaitMs,
			spending,
			pacing: this.#pacing,
			clock,
			onWait
		});
	}
	now() {
		return this.#clock.now() - this.#start;
	}
	expect(keyRequests) {
		this.#pacing.expect(keyRequests);
	}
	async close() {
		await this.#client.close();
		await Promise.allSettled(this.#inFlight);
	}
	async send(sending) {
		const { send, spec, unpaced = false, unneeded } = sending;
		const key = isValidCredential(send.request.credential);
		const cost = {
			key,
			mayCreate: spec.method === "POST"
		};
		const limiter = key ? "key" : "others";
		const unsent = await this.gate.enter(limiter, cost, {
			unpaced,
			...unneeded ? { unneeded } : {}
		});
		if (unsent) return unsent;
		this.#events.onChange();
		const exchanged = this.#exchange(sending, cost, limiter);
		this.#inFlight.add(exchanged);
		const exchange = await exchanged.finally(() => this.#inFlight.delete(exchanged));
		this.gate.leave();
		this.#events.onChange();
		return { exchange };
	}
	async #exchange({ send, spec, round }, cost, limiter) {
		const { request, role, attempt, of, fresh = false } = send;
		const sent = this.#request(request.operation, spec, request.credential);
		const freshConnection = fresh || this.#fresh;
		const index = this.recording.exchanges.length;
		const pending = {
			index,
			requestId: request.id,
			request: sent,
			sentAt: this.now(),
			receivedAt: Number.POSITIVE_INFINITY,
			response: null,
			noAnswer: null,
			round,
			role,
			attempt,
			expects: request.expects,
			...of === void 0 ? {} : { of },
			...request.unusual ? { unusual: true } : {},
			...request.plain ? { plain: true } : {},
			...freshConnection ? { freshConnection: true } : {}
		};
		this.recording.exchanges.push(pending);
		const answer = await this.#client.send(this.#wire(sent), freshConnection);
		const { response } = answer;
		const start = this.#start + performance.now() - this.#clock.now();
		const exchange = {
			...pending,
			sentAt: answer.sentAt - start,
			receivedAt: answer.receivedAt - start,
			response: response && this.#concealed(response),
			noAnswer: answer.noAnswer
		};
		this.recording.exchanges[index] = exchange;
		if (exchange.noAnswer?.kind === "closed") this.#fresh = true;
		this.spending.answered(cost, exchange);
		this.#pacing.answered(limiter, exchange, this.#start);
		const full = this.#kept.add(exchange);
		if (full !== null) this.#events.onFull(full);
		return exchange;
	}
	#concealed(response) {
		const { concealBytes, concealHeaders } = this.secrets;
		const wasCut = response.bodyFault !== null && response.body.length === 65536;
		const body = concealBytes(response.body);
		return {
			...response,
			headers: concealHeaders(response.headers),
			body: wasCut ? body.subarray(0, -8192) : body
		};
	}
	#request(operation, spec, credential) {
		const body = spec.body ?? null;
		return {
			operation,
			credential,
			method: spec.method,
			target: spec.target,
			headers: [
				["User-Agent", this.#userAgent],
				["Accept", "application/json"],
				["Accept-Encoding", "gzip"],
				...this.#extra.keys(),
				...spec.headers ?? []
			],
			body: typeof body === "string" ? new TextEncoder().encode(body) : body
		};
	}
	#wire(request) {
		const { reveal } = this.secrets;
		const revealed = request.target.includes("$") ? this.secrets.revealInTarget(request.target) : request.target;
		return {
			method: request.method,
			path: `${this.#basePath}${revealed}`,
			headers: request.headers.map((line) => [line[0], this.#extra.get(line) ?? reveal(line[1])]),
			body: request.body
		};
	}
};
// src/run/session.ts
const TICK_MS = 100;
const LONG_WAIT_MS = 1e3;
const MOST_LOST = 4;
var Session = class {
	recording;
	#options;
	#sender;
	#clock;
	#deadline;
	#unsent = {};
	#waited = 0;
	#planned = 0;
	#round = 0;
	#lost = 0;
	#waiting = null;
	#exhausting = null;
	constructor(target, options, runId, suite) {
		this.#options = options;
		this.#clock = options.clock;
		this.#sender = new Sender(target, options, runId, suite, {
			onChange: () => this.#progress(),
			onWait: (waiting) => this.#wait(waiting),
			onFull: (reason) => this.stop({
				code: "stopped",
				values: { reason }
			})
		});
		this.recording = this.#sender.recording;
		this.#deadline = new Deadline(options.maxTimeMs, () => {
			const reason = `the run took longer than ${options.maxTimeMs / 1e3} s (--max-time)`;
			this.stop({
				code: "stopped",
				values: { reason }
			});
		});
		if (options.signal?.aborted) this.#onAbort();
		options.signal?.addEventListener("abort", this.#onAbort, { once: true });
	}
	get stopped() {
		return this.#sender.gate.closed;
	}
	sentence({ words }) {
		const { stopped } = this;
		return stopped && words.reason({
			outcome: "untested",
			...stopped
		}, this.recording);
	}
	get waitedMs() {
		return Math.round(this.#sender.gate.waitedMs + this.#waited);
	}
	now() {
		return this.#sender.now();
	}
	get unsent() {
		return this.#unsent;
	}
	stop(unsent) {
		this.#deadline.stop();
		this.#sender.gate.close(unsent);
		this.#sender.close();
	}
	async close() {
		this.#options.signal?.removeEventListener("abort", this.#onAbort);
		this.#deadline.stop();
		await this.#sender.close();
	}
	plan(requests, keyRequests) {
		this.#planned = requests;
		this.#sender.expect(keyRequests);
		this.#progress();
	}
	async round(round) {
		const number = this.#round;
		this.#round += 1;
		this.#lost = 0;
		if (round.notBefore !== void 0) await this.#waitUntil(round.notBefore, round.reason ?? round.name);
		if (round.unpaced) this.#exhausting = (this.#exhausting ?? 0) + round.sends.length;
		if (round.inTurn) {
			for (const send of round.sends) {
				if (this.stopped || this.#lost >= MOST_LOST) return;
				if (send.pause) await this.#waitUntil(this.now() + send.pause, round.reason ?? round.name);
				await this.#send(send, number, round);
			}
			return;
		}
		const world = round.sends.map((send) => ({
			send,
			spec: this.#built(send)
		}));
		await Promise.all(world.map(({ send, spec }) => this.#sendBuilt(send, spec, number, round)));
	}
	#built(send) {
		return send.request.build(worldOf({
			recording: this.recording,
			options: this.#options
		}, send.attempt));
	}
	#send(send, number, round) {
		return this.#sendBuilt(send, this.#built(send), number, round);
	}
	async #sendBuilt(send, spec, number, round) {
		if ("unprepared" in spec) return;
		const unpaced = round.unpaced ?? false;
		const unneeded = () => this.#lost >= MOST_LOST ? {
			code: "outage",
			values: {}
		} : null;
		const sent = await this.#sender.send({
			send,
			spec,
			round: number,
			unpaced,
			unneeded
		});
		if ("exchange" in sent) {
			this.#lost = isLost$1(sent.exchange) ? this.#lost + 1 : 0;
			return;
		}
		if (sent.code !== "outage" && !this.stopped) this.#unsent[send.request.id] = sent;
		if (sent.code === "rate-limited" && send.role !== "survey") this.stop(sent);
	}
	async #waitUntil(instant, reason) {
		const ms = instant - this.now();
		if (ms <= 0) return;
		this.#deadline.pause();
		if (ms >= LONG_WAIT_MS) this.#wait({
			reason,
			until: this.#clock.epoch() + ms
		});
		const end = this.#clock.now() + ms;
		while (!this.stopped && this.#clock.now() < end) await sleep(this.#clock, Math.min(end - this.#clock.now(), Math.max(TICK_MS, ms / 50)));
		if (ms >= LONG_WAIT_MS) this.#wait(null);
		this.#waited += ms;
		if (!this.stopped) this.#deadline.run();
	}
	#onAbort = () => {
		const reason = this.#options.signal?.reason;
		this.stop({
			code: "stopped",
			values: { reason: typeof reason === "string" ? reason : "interrupted" }
		});
	};
	#wait(waiting) {
		this.#waiting = waiting;
		if (waiting) this.#deadline.pause();
		else if (!this.stopped) this.#deadline.run();
		this.#progress();
	}
	#progress() {
		const sent = this.#sender.spending.requests;
		this.#options.onProgress({
			sent,
			planned: Math.max(sent, this.#planned + (this.#exhausting ?? 0)),
			creations: this.#sender.spending.creations,
			waiting: this.#waiting,
			exhausting: this.#exhausting
		});
	}
};
// src/run/run.ts
async function judgeBy(catalogue, suite, target, given = {}) {
	const options = {
		...defaultsOf(given.profile ?? DEFAULTS.profile),
		...given
	};
	const { challenge } = options;
	const session = new Session(target, options, challenge ? runIdFor(challenge) : randomBytes(4).toString("hex"), suite);
	try {
		const nothing = await conduct(session, catalogue, options);
		await session.close();
		const { recording } = session;
		const facts = factsOf(suite, target, options, session, nothing);
		return {
			report: buildReport(catalogue, recording, facts),
			recording,
			facts
		};
	} finally {
		await session.close();
	}
}
async function conduct(session, catalogue, options) {
	const plan = select(catalogue, options);
	session.plan(plan.requests.length, plan.spent.keyRequests);
	for (;;) {
		if (session.stopped) return session.recording.exchanges.some(({ response }) => response) ? null : session.sentence(catalogue);
		const state = stateIn(session, catalogue, options);
		const step = next(state);
		if (!isRound(step)) {
			if (step.ended) session.stop({
				code: step.ended.code,
				values: step.ended.values
			});
			if (options.exhaustRateLimit) session.recording.exhaustion = { ended: exhaustionEnded(state) };
			return step.nothing ?? null;
		}
		await session.round(step);
		if (options.bail && hasFailed(stateIn(session, catalogue, options))) session.stop({
			code: "narrowed",
			values: { option: "--bail" }
		});
	}
}
function stateIn(session, catalogue, options) {
	const unsent = Object.fromEntries(Object.entries(session.unsent).map(([id, why]) => [id, {
		outcome: "untested",
		...why
	}]));
	return {
		catalogue,
		plan: select(catalogue, options),
		options,
		recording: session.recording,
		unsent
	};
}
function hasFailed(state) {
	const { options, recording } = state;
	const decided = decideAll(state, {
		code: "not-sent",
		values: {}
	});
	const requirements = decided.map(({ requirement, outcome, checks }) => ({
		id: requirement.id,
		level: requirement.level,
		outcome,
		checks: checks.map(({ check, judgement }) => ({
			title: check.title,
			outcome: judgement.outcome
		}))
	}));
	const when = {
		strict: options.strict,
		startedAt: recording.startedAt
	};
	const failed = unexpectedOf(options.expectedFailures, requirements, [], when);
	if (failed.length === 0 || options.expectedFailures.length === 0) return failed.length > 0;
	return unexpectedOf(options.expectedFailures, requirements, causesOf(decided, state), when).length > 0;
}
function factsOf(suite, target, options, session, nothing) {
	const { stopped, unsent, waitedMs } = session;
	return {
		suite,
		target: {
			name: target.name ?? null,
			embedded: target.embedded ?? false,
			environment: target.environment ?? null,
			implementation: target.implementation ?? null
		},
		options: plainOptions(options),
		network: {
			...networkFacts(options.network, target.baseUrl),
			...ownHeaders(target)
		},
		...options.challenge ? { challenge: options.challenge } : {},
		durationMs: Math.round(session.now()),
		waitedMs,
		node: process.version,
		stopped: stopped && {
			...stopped,
			nothing
		},
		unsent
	};
}
function ownHeaders({ headers = [] }) {
	return headers.length === 0 ? {} : { ownHeaders: headers.map(({ name }) => name) };
}
// src/options/rows/fleet.ts
const FLEET_ROWS = {
	jobs: {
		group: "Several targets (--config):",
		value: {
			type: "integer",
			least: 1,
			most: 256
		},
		argument: "<n>",
		default: { value: "1" },
		env: null,
		config: null,
		library: null,
		does: "targets to judge at once",
		certificate: [{
			effect: "none",
			because: "each target has a run of its own"
		}]
	},
	resume: {
		group: "Several targets (--config):",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: null,
		library: null,
		does: "keep the finished reports of the same configuration, and judge the other targets",
		certificate: [{
			effect: "none",
			because: "each target has a run of its own"
		}]
	},
	shard: {
		group: "Several targets (--config):",
		value: {
			type: "text",
			what: "a part such as 2/4"
		},
		argument: "<i/n>",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "judge the i-th of n parts of the targets: 1/4 to 4/4",
		certificate: [{
			effect: "none",
			because: "each target has a run of its own"
		}]
	},
	shards: {
		group: "Several targets (--config):",
		value: {
			type: "integer",
			least: 1,
			most: 1e3
		},
		argument: "<n>",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "the same, with i from JOB_COMPLETION_INDEX, which counts from 0 (Kubernetes)",
		certificate: [{
			effect: "none",
			because: "each target has a run of its own"
		}]
	}
};
// src/options/rows/implementation.ts
const IMPLEMENTATION_ROWS = {
	organization: {
		group: "Implementation, for report and certificate:",
		value: {
			type: "text",
			what: "a name"
		},
		argument: "<name>",
		default: null,
		env: null,
		config: "implementation.organization",
		library: null,
		does: "organization that makes it",
		certificate: [{
			effect: "none",
			because: "it is on the certificate as it is given"
		}]
	},
	project: {
		group: "Implementation, for report and certificate:",
		value: {
			type: "text",
			what: "a name"
		},
		argument: "<name>",
		default: null,
		env: null,
		config: "implementation.project",
		library: null,
		does: "its name",
		certificate: [{
			effect: "none",
			because: "it is on the certificate as it is given"
		}]
	},
	projectUrl: {
		group: "Implementation, for report and certificate:",
		value: { type: "web-address" },
		argument: "<url>",
		default: null,
		env: null,
		config: "implementation.url",
		library: null,
		does: "where to read about it",
		certificate: [{
			effect: "none",
			because: "it is on the certificate as it is given"
		}]
	},
	projectVersion: {
		group: "Implementation, for report and certificate:",
		value: {
			type: "text",
			what: "a version"
		},
		argument: "<version>",
		default: null,
		env: null,
		config: "implementation.version",
		note: "Write it in quotes: YAML reads 1.10 as the number 1.1.",
		library: null,
		does: "its version",
		certificate: [{
			effect: "none",
			because: "it is on the certificate as it is given"
		}]
	},
	projectDigest: {
		group: "Implementation, for report and certificate:",
		value: { type: "digest" },
		argument: "<digest>",
		default: null,
		env: null,
		config: "implementation.digest",
		library: null,
		does: "what is deployed: sha256:… of its image, or the id of its commit",
		certificate: [{
			effect: "none",
			because: "it is on the certificate as it is given"
		}]
	},
	contact: {
		group: "Implementation, for report and certificate:",
		value: {
			type: "texts",
			what: "an address or name"
		},
		argument: "<contact...>",
		default: null,
		env: null,
		config: "implementation.contact",
		library: null,
		does: "contacts: addresses or names",
		certificate: [{
			effect: "none",
			because: "it is on the certificate as it is given"
		}]
	},
	challenge: {
		group: "Implementation, for report and certificate:",
		value: {
			type: "text",
			what: "a file"
		},
		argument: "<file>",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "a certifier's challenge, which gives the run's id, seed and profile",
		certificate: [{
			effect: "none",
			because: "the certificate names the challenge"
		}]
	}
};
// src/options/rows/judging.ts
const JUDGING_ROWS = {
	strict: {
		group: "How to judge:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: "strict",
		library: "strict",
		does: "a failed SHOULD makes the target nonconformant",
		certificate: [{
			effect: "none",
			because: "it judges more strictly"
		}]
	},
	failOn: {
		group: "How to judge:",
		value: {
			type: "word",
			words: [
				"must",
				"should",
				"new"
			]
		},
		argument: "<what>",
		default: { value: "must" },
		env: null,
		config: "failOn",
		library: null,
		does: "which failures give exit code 1: of a MUST, also of a SHOULD, or only a MUST that did not fail in the report that is in --out",
		certificate: [{
			effect: "none",
			because: "it changes the exit code, not the verdict"
		}]
	},
	bail: {
		group: "How to judge:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: "bail",
		library: "bail",
		does: "stop at the first certain failure of a MUST",
		certificate: [{
			effect: "none",
			because: "a run that it stops is not conformant"
		}]
	},
	anonymous: {
		group: "How to judge:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: null,
		library: "anonymous",
		does: "hide from the target that this suite runs: neutral names of animals and User-Agent (for certifiers)",
		certificate: [{
			effect: "named",
			because: "its requests did not name the suite"
		}]
	},
	expectedFailures: {
		group: "How to judge:",
		value: { type: "file" },
		argument: "<file>",
		default: null,
		env: null,
		config: "expectedFailures",
		library: null,
		does: "known failures, YAML or JSON: if nothing else fails, the exit code is 0",
		certificate: [{
			effect: "refuses",
			recorded: "expectedFailures",
			because: "and no failure is expected of a conformant target"
		}]
	},
	updateExpectedFailures: {
		group: "How to judge:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: null,
		library: null,
		does: "write what fails in this run to that file",
		certificate: [{
			effect: "none",
			because: "it needs --expected-failures, which refuses"
		}]
	},
	seed: {
		group: "How to judge:",
		value: {
			type: "integer",
			least: 0,
			most: 2147483647
		},
		argument: "<n>",
		default: { words: "follows from target, date and version" },
		env: null,
		config: "seed",
		library: "seed",
		does: "seed of generated values",
		certificate: [{
			effect: "refuses",
			unlessChallenged: true,
			because: "so that the generated values may have been chosen: leave it out, for the seed then follows from target, date and version, or from a certifier's challenge"
		}]
	},
	now: {
		group: "How to judge:",
		value: { type: "instant" },
		argument: "<time>",
		default: null,
		env: null,
		config: "now",
		library: "now",
		does: "RFC 3339 time to use as the current time",
		certificate: [{
			effect: "refuses",
			because: "instead of the real time"
		}]
	}
};
// src/options/rows/network.ts
const NETWORK_ROWS = {
	caFile: {
		group: "Network:",
		value: { type: "file" },
		argument: "<file>",
		default: null,
		env: null,
		config: "caFile",
		library: null,
		does: "additional certificate authorities to trust, PEM",
		certificate: [{
			effect: "named",
			recorded: "ownAuthorities",
			because: "TLS was checked against it"
		}]
	},
	clientCert: {
		group: "Network:",
		value: { type: "file" },
		argument: "<file>",
		default: null,
		env: null,
		config: "clientCert",
		library: null,
		does: "client certificate for mutual TLS, PEM",
		certificate: [{
			effect: "named",
			recorded: "clientCertificate",
			called: "--client-cert",
			because: "it was shown to the server"
		}]
	},
	clientKey: {
		group: "Network:",
		value: { type: "file" },
		argument: "<file>",
		default: null,
		env: null,
		config: "clientKey",
		library: null,
		does: "private key of the client certificate, PEM",
		certificate: [{
			effect: "none",
			because: "the client certificate is named, which it goes with"
		}]
	},
	clientKeyPassphraseEnv: {
		group: "Network:",
		value: { type: "variable" },
		argument: "<name>",
		default: null,
		env: null,
		config: "clientKeyPassphraseEnv",
		library: null,
		does: "environment variable with the passphrase of that key",
		certificate: [{
			effect: "none",
			because: "the client certificate is named, which it goes with"
		}]
	},
	resolve: {
		group: "Network:",
		value: { type: "resolutions" },
		argument: "<host:port:address>",
		default: null,
		env: null,
		config: "resolve",
		library: null,
		does: "connect to this address instead of looking the host up; may be repeated",
		certificate: [{
			effect: "named",
			recorded: "resolve",
			because: "the host was reached there"
		}]
	},
	host: {
		group: "Network:",
		value: { type: "host" },
		argument: "<name>",
		default: null,
		env: null,
		config: "host",
		library: null,
		does: "Host header and TLS server name (SNI), instead of the host in the base URL",
		certificate: [{
			effect: "named",
			recorded: "host",
			because: "another name was asked for"
		}]
	},
	header: {
		group: "Network:",
		value: { type: "headers" },
		argument: "<name:$variable>",
		default: null,
		env: null,
		config: "headers",
		configDoes: "headers of every request, for a gateway",
		note: "The values are secret and appear in no report.",
		library: null,
		does: "header for a gateway, such as 'X-Gateway-Key: $GATEWAY_KEY' in single quotes: the value must come from the environment; may be repeated",
		certificate: [{
			effect: "named",
			recorded: "ownHeaders",
			because: "requests carried them for a gateway"
		}]
	}
};
// src/options/rows/output.ts
const OUTPUT_ROWS = {
	out: {
		group: "Output:",
		value: { type: "directory" },
		argument: "<dir>",
		default: { value: "conformance-report/" },
		env: null,
		config: "out",
		library: null,
		does: "directory for the report",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	},
	reporter: {
		group: "Output:",
		value: {
			type: "words",
			words: [
				"json",
				"har",
				"har.gz",
				"html",
				"junit",
				"markdown",
				"ctrf",
				"badge"
			]
		},
		argument: "<name...>",
		default: { words: "json, har, html; json is always written" },
		env: null,
		config: "reporter",
		library: null,
		does: "files to write: json, har, har.gz, html, junit, markdown, ctrf, badge",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	},
	quiet: {
		group: "Output:",
		value: { type: "switch" },
		argument: null,
		short: "-q",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "print the verdict line only",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	},
	all: {
		group: "Output:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: null,
		library: null,
		does: "show every cause in full on the terminal, not only the first eight",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	},
	verbose: {
		group: "Output:",
		value: { type: "switch" },
		argument: null,
		short: "-v",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "list every requirement with its outcome as well",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	},
	color: {
		group: "Output:",
		value: {
			type: "switch",
			negated: true
		},
		argument: null,
		default: null,
		env: null,
		config: null,
		library: null,
		does: "no colours",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	}
};
// src/options/rows/pace.ts
const PACE_ROWS = {
	concurrency: {
		group: "Pace:",
		value: {
			type: "integer",
			least: 1,
			most: 256
		},
		argument: "<n>",
		default: { value: "10" },
		env: null,
		config: "concurrency",
		library: "concurrency",
		does: "requests in flight at once",
		certificate: [{
			effect: "refuses",
			when: { below: 10 },
			because: "below 10, where races do not show"
		}]
	},
	rate: {
		group: "Pace:",
		value: { type: "rate" },
		argument: "<n>",
		default: { words: "what the rate limit allows" },
		env: null,
		config: "rate",
		library: "rate",
		does: "at most this many requests a second: 5 or 0.5",
		certificate: [{
			effect: "named",
			because: "the run sent no faster"
		}]
	},
	timeout: {
		group: "Pace:",
		value: {
			type: "time",
			least: 1,
			most: 6e5
		},
		argument: "<time>",
		default: { value: "10s" },
		env: null,
		config: "timeout",
		library: "timeoutMs",
		does: "how long to wait for a response",
		certificate: [{
			effect: "named",
			because: "the run waited as long for an answer"
		}]
	},
	settle: {
		group: "Pace:",
		value: {
			type: "time",
			least: 0,
			most: 6e5
		},
		argument: "<time>",
		default: { value: "2s" },
		env: null,
		config: "settle",
		library: "settleMs",
		does: "how long a write may take to show in reads",
		certificate: [{
			effect: "refuses",
			when: { above: 1e4 },
			because: "above 10 s, in which a store may hide what it lost"
		}, {
			effect: "named",
			because: "reads may lag as long behind writes"
		}]
	},
	maxWait: {
		group: "Pace:",
		value: {
			type: "time",
			least: 0,
			most: 864e5
		},
		argument: "<time>",
		default: {
			value: "120s",
			full: "20m"
		},
		env: null,
		config: "maxWait",
		library: "maxWaitMs",
		does: "how long to wait for rate limits in total",
		certificate: [{
			effect: "none",
			because: "a run that it ends is not conformant"
		}]
	},
	maxTime: {
		group: "Pace:",
		value: {
			type: "time",
			least: 1,
			most: 864e5
		},
		argument: "<time>",
		default: {
			value: "50s",
			full: "15m"
		},
		env: null,
		config: "maxTime",
		library: "maxTimeMs",
		does: "how long to judge, not counting these waits",
		certificate: [{
			effect: "none",
			because: "a run that it ends is not conformant"
		}]
	},
	reserve: {
		group: "Pace:",
		value: {
			type: "integer",
			least: 0,
			most: 1e6
		},
		argument: "<n>",
		default: { words: "none" },
		env: null,
		config: "reserve",
		library: "reserve",
		does: "requests of each window to leave to the key's other users",
		certificate: [{
			effect: "none",
			because: "the run sends the same, later"
		}]
	}
};
// src/options/rows/selection.ts
const SELECTION_ROWS = {
	profile: {
		group: "What to test:",
		value: {
			type: "word",
			words: ["core", "full"]
		},
		argument: "<name>",
		default: { value: "core" },
		env: null,
		config: "profile",
		library: "profile",
		does: "core or full",
		certificate: [{
			effect: "none",
			because: "it is the certificate's level"
		}]
	},
	only: {
		group: "What to test:",
		value: { type: "ids" },
		argument: "<id...>",
		default: null,
		env: null,
		config: "only",
		library: "only",
		does: "requirements by id or prefix: LIST CREATE-2",
		certificate: [{
			effect: "refuses",
			because: "so not everything was tested"
		}]
	},
	grep: {
		group: "What to test:",
		value: {
			type: "text",
			what: "a text"
		},
		argument: "<text>",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "only requirements with this text in id, level or title",
		certificate: [{
			effect: "none",
			because: "the report of such a run names --only"
		}]
	},
	rerun: {
		group: "What to test:",
		value: {
			type: "text",
			what: "a report.json or its directory"
		},
		argument: "<report>",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "only what failed in this report.json, or in the report.json of this directory",
		certificate: [{
			effect: "none",
			because: "the report of such a run names --only"
		}]
	},
	readOnly: {
		group: "What to test:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: "readOnly",
		library: "readOnly",
		does: "create no animals; requirements that need creations stay untested",
		certificate: [{
			effect: "refuses",
			because: "so not everything was tested"
		}]
	},
	allowWrites: {
		group: "What to test:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: null,
		library: null,
		does: "create animals even if the config says production or readOnly",
		certificate: [{
			effect: "none",
			because: "creating animals is the default"
		}]
	},
	exhaustRateLimit: {
		group: "What to test:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: "exhaustRateLimit",
		library: "exhaustRateLimit",
		does: "use up the key's limit at the end, to test the answers beyond it (RATE-7 to RATE-10)",
		certificate: [{
			effect: "none",
			because: "it tests more"
		}]
	},
	maxRequests: {
		group: "What to test:",
		value: {
			type: "integer",
			least: 1,
			most: 1e6
		},
		argument: "<n>",
		default: null,
		env: null,
		config: "maxRequests",
		library: "maxRequests",
		does: "send at most this many requests",
		certificate: [{
			effect: "refuses",
			because: "so not everything was tested"
		}]
	},
	maxCreations: {
		group: "What to test:",
		value: {
			type: "integer",
			least: 0,
			most: 1e6
		},
		argument: "<n>",
		default: null,
		env: null,
		config: "maxCreations",
		library: "maxCreations",
		does: "create at most this many animals",
		certificate: [{
			effect: "refuses",
			because: "so not everything was tested"
		}]
	}
};
// src/options/table.ts
const OPTIONS$1 = {
	config: {
		group: "Config file:",
		value: { type: "file" },
		argument: "<file>",
		default: null,
		env: null,
		config: null,
		library: null,
		does: "options from a YAML or JSON file; init writes one",
		certificate: [{
			effect: "none",
			because: "its options have their own rules"
		}]
	},
	baseUrl: {
		group: "Target:",
		value: { type: "base-url" },
		argument: "<url>",
		default: { words: "the embedded reference" },
		env: "PETSTORE_BASE_URL",
		envDoes: "the target's address, instead of --base-url",
		config: "baseUrl",
		note: "${VARIABLE} is replaced by the value of an environment variable.",
		library: null,
		does: "base URL, which ends in /v1",
		certificate: [{
			effect: "none",
			because: "the certificate is for this address"
		}]
	},
	apiKeyFile: {
		group: "Target:",
		value: { type: "file" },
		argument: "<file>",
		default: null,
		env: "PETSTORE_API_KEY",
		envDoes: "the target's API key",
		config: "apiKeyFile",
		library: null,
		does: "file with the API key; - is standard input",
		certificate: [{
			effect: "none",
			because: "it says which target is judged"
		}]
	},
	apiKeyEnv: {
		group: "Target:",
		value: { type: "variable" },
		argument: null,
		flag: false,
		default: { value: "PETSTORE_API_KEY" },
		env: null,
		config: "apiKeyEnv",
		library: null,
		does: "environment variable with the API key",
		certificate: [{
			effect: "none",
			because: "it says which target is judged"
		}]
	},
	target: {
		group: "Target:",
		value: { type: "names" },
		argument: "<name>",
		default: null,
		env: null,
		config: "target",
		library: null,
		does: "name of the target in reports; with a config that has targets, which one to judge: may be repeated, or all",
		certificate: [{
			effect: "none",
			because: "it says which target is judged"
		}]
	},
	environment: {
		group: "Target:",
		value: {
			type: "word",
			words: ["production", "staging"]
		},
		argument: null,
		flag: false,
		default: null,
		env: null,
		config: "environment",
		note: "For production, a run creates nothing unless --allow-writes is given; readOnly: false is not enough.",
		library: null,
		does: "what the target is used for",
		certificate: [{
			effect: "none",
			because: "it says which target is judged"
		}]
	},
	plan: {
		group: "Target:",
		value: {
			type: "word",
			words: [
				"free",
				"pro",
				"business",
				"enterprise"
			]
		},
		argument: "<name>",
		default: null,
		env: null,
		config: "plan",
		library: "plan",
		does: "the key's plan: free, pro, business or enterprise",
		certificate: [{
			effect: "named",
			called: "--plan enterprise",
			when: { is: "enterprise" },
			because: "its figures are not published"
		}]
	},
	categoryId: {
		group: "Target:",
		value: { type: "int64" },
		argument: "<id>",
		default: { value: "1" },
		env: null,
		config: "categoryId",
		library: "categoryId",
		does: "a category that exists",
		certificate: [{
			effect: "named",
			because: "the category of its animals"
		}]
	},
	categories: {
		group: "Target:",
		value: {
			type: "word",
			words: [
				"any",
				"restricted",
				"auto"
			]
		},
		argument: "<mode>",
		default: { value: "auto" },
		env: null,
		config: "categories",
		library: "categories",
		does: "any, restricted or auto: whether unknown categories must be accepted",
		certificate: [{
			effect: "shown",
			called: "--categories restricted",
			when: { is: "restricted" },
			because: "and the recording shows no unknown small category refused with 400 while the given one was accepted: leave it out, for a run finds out by itself"
		}]
	},
	description: {
		group: "Target:",
		value: {
			type: "text",
			what: "a file or a URL"
		},
		argument: "<file|url>",
		default: null,
		env: null,
		config: "description",
		note: "${VARIABLE} is replaced by the value of an environment variable.",
		library: null,
		does: "its OpenAPI description, 3.0 or 3.1, to judge as well (DESC)",
		certificate: [{
			effect: "named",
			recorded: "description",
			because: "the OpenAPI description that was judged"
		}]
	},
	descriptionWithKey: {
		group: "Target:",
		value: { type: "switch" },
		argument: null,
		default: null,
		env: null,
		config: "descriptionWithKey",
		library: "descriptionWithKey",
		does: "send the key for a description at the target's own origin",
		certificate: [{
			effect: "none",
			because: "the description is read the same"
		}]
	},
	start: {
		group: "Target:",
		value: { type: "command" },
		argument: "<command>",
		default: null,
		env: null,
		config: "start",
		library: null,
		does: "start the service without a shell, wait until it answers at the base URL, and end it after the run",
		certificate: [{
			effect: "none",
			because: "it only starts the service"
		}]
	},
	ready: {
		group: "Target:",
		value: {
			type: "time",
			least: 1,
			most: 36e5
		},
		argument: "<time>",
		default: { value: "30s" },
		env: null,
		config: "ready",
		library: null,
		does: "how long --start waits for that",
		certificate: [{
			effect: "none",
			because: "it only starts the service"
		}]
	},
	...NETWORK_ROWS,
	...FLEET_ROWS,
	...SELECTION_ROWS,
	...JUDGING_ROWS,
	...PACE_ROWS,
	...IMPLEMENTATION_ROWS,
	...OUTPUT_ROWS
};
const ROWS = Object.entries(OPTIONS$1).map(([name, row]) => ({
	...row,
	name
}));
function flagOf({ name, value }) {
	return `--${value.type === "switch" && value.negated ? "no-" : ""}${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
function defaultText({ default: without }) {
	if (without === null) return "";
	if ("words" in without) return ` (default: ${without.words})`;
	return ` (default: ${without.value}${without.full === void 0 ? "" : `; full: ${without.full}`})`;
}
// src/setup/base-url.ts
const OR_EMBEDDED = "to judge the embedded reference implementation";
const EXAMPLE = "write it like https://staging.example.com/v1";
function baseUrlFrom(option, variable) {
	if (option !== void 0) return parseBaseUrl("--base-url", option, `pass a base URL, or omit the option ${OR_EMBEDDED}`);
	if (variable !== void 0) return parseBaseUrl("PETSTORE_BASE_URL", variable, `set it to a base URL, or unset it ${OR_EMBEDDED}`);
	return null;
}
function parseBaseUrl(where, text, remedy) {
	if (text.trim() === "") throw new UsageError(`${where} is set but empty: ${remedy}`);
	if (/^(?:https?\+)?unix:|^https?:\/\/unix:?\//i.test(text)) throw new UsageError(`${where} names a Unix domain socket, which the suite does not support: let the service listen on a port of 127.0.0.1, and pass http://127.0.0.1:PORT/v1`);
	if (!/^https?:\/\/[^/\\]/i.test(text) || /[\s\p{Cc}]/u.test(text)) throw new UsageError(`${where} is not an http or https URL: ${EXAMPLE}`);
	if (/^https?:\/\/[^/?#\\]*@/i.test(text)) throw new UsageError(`${where} must not contain credentials: remove the part before "@", ${HOW_TO_PASS_KEY}`);
	if (text.includes("?")) throw new UsageError(`${where} must not have a query: remove "?" and the rest`);
	if (text.includes("#")) throw new UsageError(`${where} must not have a fragment: remove "#" and the rest`);
	if (!URL.canParse(text)) throw new UsageError(`${where} is not an http or https URL: ${EXAMPLE}`);
	return new URL(text).href.replace(/\/+$/, "");
}
const HOW_TO_PASS_KEY = "and pass the key in PETSTORE_API_KEY or with --api-key-file";
// src/setup/expected-failures.ts
function asEntry(entry) {
	const complete = completed(entry);
	return {
		...complete,
		requirement: complete.requirement.toUpperCase()
	};
}
function checkedExpectedFailures(given) {
	if (Array.isArray(given) && given.length === 0) return [];
	try {
		const value = Array.isArray(given) ? given.map(asWritten) : given;
		return read(EXPECTED_FAILURES, value, "`expectedFailures`").map(asEntry);
	} catch (error) {
		if (error instanceof FormatError) throw new UsageError(error.message);
		throw error;
	}
}
function asWritten(entry) {
	if (!isObject(entry)) return entry;
	const { requirement, ...rest } = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== void 0));
	if (requirement === void 0) return rest;
	return "untested" in rest ? {
		...rest,
		untested: `${requirement}, ${rest.untested}`
	} : {
		requirement,
		...rest
	};
}
// src/setup/nearest.ts
function distance(a, b) {
	let before = [];
	let above = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			let least = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + same);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(before, j - 2) + 1);
			row.push(least);
		}
		before = above;
		above = row;
	}
	return at(above, b.length);
}
function at(row, j) {
	return row[j] ?? Number.POSITIVE_INFINITY;
}
function nearest(word, candidates, most) {
	const typed = word.toLowerCase().slice(0, 40);
	return candidates.map((candidate) => ({
		candidate,
		far: distance(typed, candidate.toLowerCase())
	})).filter(({ candidate, far }) => far <= Math.max(1, Math.floor(Math.max(candidate.length, typed.length) * .4))).sort((a, b) => a.far - b.far).slice(0, most).map(({ candidate }) => candidate);
}
function didYouMean(word, candidates, most = 1) {
	const near = nearest(word, candidates, most);
	return near.length === 0 ? "" : ` (did you mean ${either(near)}?)`;
}
// src/setup/requirement-ids.ts
function checkedOnly(given, catalogue, where = "--only") {
	const ids = catalogue.map(({ id }) => id);
	const prefixes = [...new Set(ids.map((id) => id.replace(/-\d+$/, "")))];
	return given.map((typed) => {
		const wanted = typed.toUpperCase().replace(/-?\*?$/, "");
		if (ids.includes(wanted) || prefixes.includes(wanted)) return wanted;
		throw unknown(where, typed, [...prefixes, ...ids]);
	});
}
function matching(text, catalogue) {
	const wanted = text.toLowerCase();
	const found = catalogue.filter(({ id, level, title }) => `${id} ${level} ${title}`.toLowerCase().includes(wanted));
	if (found.length > 0) return found;
	throw new UsageError(`--grep: no requirement has ${quote(text)} in id, level or title: petstore-conformance list shows all`);
}
function entryOf$1(typed, catalogue) {
	const entry = catalogue.find(({ id }) => id === typed.toUpperCase());
	if (entry) return entry;
	throw unknown("explain", typed, catalogue.map(({ id }) => id));
}
function unknown(where, typed, candidates) {
	const guess = didYouMean(typed, candidates, 3);
	return new UsageError(`${where}: no requirement has the id ${quote(typed)}${guess}: petstore-conformance list shows all`);
}
// src/setup/values.ts
function integer(option, least, most) {
	return (text) => {
		const value = /^-?[0-9]{1,16}$/.test(text) ? Number(text) : NaN;
		if (value >= least && value <= most) return value;
		throw new UsageError(`${option} must be an integer from ${least} to ${most}, not ${quote(text)}`);
	};
}
function int64(option) {
	return (text) => {
		if (/^-?[0-9]{1,19}$/.test(text)) {
			const value = BigInt(text);
			if (BigInt.asIntN(64, value) === value) return value.toString();
		}
		throw new UsageError(`${option} must be an integer from -2^63 to 2^63-1, not ${quote(text)}`);
	};
}
const UNITS = {
	ms: 1,
	"": 1e3,
	s: 1e3,
	m: 6e4
};
function milliseconds(option, least, most) {
	return (text) => {
		const [, digits, unit = ""] = /^([0-9]{1,9}(?:\.[0-9]{1,3})?)(ms|s|m)?$/.exec(text) ?? [];
		const value = digits === void 0 ? NaN : Math.round(Number(digits) * (UNITS[unit] ?? NaN));
		if (value >= least && value <= most) return value;
		const range = `from ${least === 0 ? 0 : `${least}ms`} to ${most / 1e3}s`;
		throw new UsageError(`${option} must be a time ${range} such as 10, 10s or 500ms, not ${quote(text)}`);
	};
}
function perSecond(option) {
	return (text) => {
		const value = /^[0-9]{1,6}(?:\.[0-9]{1,6})?$/.test(text) ? Number(text) : NaN;
		if (value >= LOWEST_RATE && value <= HIGHEST_RATE) return value;
		throw new UsageError(`${option} must be a number of requests a second from ${LOWEST_RATE} to ${HIGHEST_RATE}, not ${quote(text)}`);
	};
}
const LOWEST_RATE = .01;
const HIGHEST_RATE = 1e5;
function word(option, words) {
	return (text) => {
		const found = words.find((w) => w === text);
		if (found !== void 0) return found;
		throw new UsageError(`${option} must be ${either(words)}, not ${quote(text)}${didYouMean(text, words)}`);
	};
}
function text(option, what) {
	return (given) => {
		if (given.trim() !== "") return given;
		throw new UsageError(`${option} is empty: pass ${what}, or omit the option`);
	};
}
function deployedDigest(option) {
	return (given) => {
		if (DEPLOYED_DIGEST.test(given)) return given;
		throw new UsageError(`${option} must be ${DEPLOYED_DIGEST_TITLE}, not ${quote(given)}`);
	};
}
function webAddress(option) {
	return (given) => {
		if (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(given) && URL.canParse(given)) return given;
		throw new UsageError(`${option} must be an http or https URL, not ${quote(given)}`);
	};
}
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
function instant(option) {
	return (text) => {
		const [, year, month, day] = RFC_3339.exec(text) ?? [];
		const at = Date.parse(text.toUpperCase());
		const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
		if (year !== void 0 && !Number.isNaN(at) && midnight.getUTCDate() === Number(day)) return at;
		throw new UsageError(`${option} must be an RFC 3339 time such as 2030-12-05T00:00:00Z, not ${quote(text)}`);
	};
}
// src/setup/checked.ts
function checkedTarget(target) {
	const { baseUrl, apiKey } = target;
	return {
		...target,
		baseUrl: parseBaseUrl("`baseUrl`", textOf$1("baseUrl", baseUrl), "pass a base URL"),
		apiKey: checkApiKey(textOf$1("apiKey", apiKey), "`apiKey`", "pass the target's API key")
	};
}
function checkedOptions(given, catalogue) {
	const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== void 0));
	const { profile, plan, categories, only } = options;
	if (profile !== void 0) word("`profile`", OPTIONS$1.profile.value.words)(String(profile));
	if (plan !== void 0 && plan !== null) word("`plan`", OPTIONS$1.plan.value.words)(String(plan));
	if (categories !== void 0) word("`categories`", OPTIONS$1.categories.value.words)(String(categories));
	const { description } = options;
	if (description !== void 0 && description !== null && typeof description !== "object") textOf$1("description", description);
	const { expectedFailures } = options;
	const known = expectedFailures === void 0 ? {} : { expectedFailures: checkedExpectedFailures(expectedFailures) };
	if (only !== void 0) return {
		...options,
		...known,
		only: checkedOnly(only, catalogue, "`only`")
	};
	return {
		...options,
		...known
	};
}
function textOf$1(name, value) {
	if (typeof value === "string") return value;
	throw new UsageError(`\`${name}\` must be text, not ${value === void 0 ? "undefined" : typeof value}`);
}
// src/index.ts
async function readDescription(target, options) {
	const { description } = options;
	if (typeof description !== "string") return description;
	const { loadDescription } = await import("./load-AKMr-3fP.js");
	return loadDescription(description, "`description`", target, options);
}
async function judge(target, options = {}) {
	const named = checkedTarget(target);
	const checked = withSeed(checkedOptions(options, CATALOGUE), named);
	const all = {
		...DEFAULTS,
		...checked
	};
	const { profile, seed } = all;
	const description = await readDescription(named, all);
	return judgeBy(await catalogueFor(profile, seed), SUITE, named, {
		...checked,
		description
	});
}
function withSeed(options, { baseUrl, embedded = false }) {
	const { challenge, clock = DEFAULTS.clock, seed } = options;
	if (challenge) return {
		...options,
		seed: seedFor(challenge)
	};
	if (seed !== void 0 || embedded) return options;
	return {
		...options,
		seed: defaultSeed(baseUrl, clock.epoch(), SUITE.version)
	};
}
// src/report/strict.ts
function isStrict({ run }) {
	return run.options.strict === true;
}
// src/report/causes/known.ts
function failuresOf({ requirements, causes = [] }) {
	const failedChecks = (id) => {
		return (requirements.find((each) => each.id === id)?.checks ?? []).filter(({ outcome }) => outcome === "failed").map(({ title }) => title);
	};
	return {
		failedChecks,
		causes
	};
}
function entriesWith({ expectedFailures }, wanted) {
	return (expectedFailures?.entries ?? []).filter(({ status }) => status === wanted);
}
function knownBy({ id, outcome }, report) {
	if (outcome !== "failed") return [];
	return expectedBy(id, failuresOf(report), entriesWith(report, "failed"));
}
function causeKnownBy(cause, report) {
	if (!report.expectedFailures) return [];
	const own = expectedItself(cause.requirement, failuresOf(report), entriesWith(report, "failed"));
	const failed = report.requirements.filter(({ id, outcome }) => outcome === "failed" && cause.requirements.includes(id));
	const counting = failed.filter(({ level }) => level === "MUST" || isStrict(report));
	const decisive = counting.length > 0 ? counting : failed;
	const known = failed.map((requirement) => ({
		requirement,
		entries: knownBy(requirement, report)
	}));
	const isKnown = known.every(({ requirement, entries }) => entries.length > 0 || !decisive.includes(requirement));
	if (own.length === 0 && !isKnown) return [];
	return [...new Set([...own, ...known.flatMap(({ entries }) => entries)])];
}
function acceptedBy({ id }, report) {
	return entriesWith(report, "accepted").find(({ requirement }) => requirement === id);
}
function isInconclusive({ verdict, expectedFailures }) {
	return verdict === "inconclusive" && expectedFailures?.judged !== true;
}
function reasonOf({ reason, link, expires }) {
	const more = [...link === null ? [] : [link], ...expires === null ? [] : [`expected until ${expires}`]];
	return more.length === 0 ? reason : `${reason} (${more.join(", ")})`;
}
function reasonsOf(entries) {
	const reasons = [...new Set(entries.map(reasonOf))];
	const idsFor = (wanted) => {
		const same = entries.filter((entry) => wanted === null || reasonOf(entry) === wanted);
		return [...new Set(same.map(({ requirement }) => requirement))];
	};
	if (reasons.length < 2 || idsFor(null).length < 2) return reasons;
	return reasons.map((reason) => `${idRanges(idsFor(reason))}: ${reason}`);
}
function notesOf({ expectedFailures }) {
	const others = (expectedFailures?.entries ?? []).filter(({ status }) => status !== "failed");
	return [...others.filter(isWrong), ...others.filter((entry) => !isWrong(entry))];
}
function isWrong({ status }) {
	return status === "passed" || status === "expired" || status === "unknown";
}
// src/report/causes/causes-in.ts
function causesIn(report) {
	const { causes = [] } = report;
	const explained = new Set(causes.flatMap(({ requirements }) => requirements));
	const others = report.requirements.filter(({ id, outcome }) => outcome === "failed" && !explained.has(id));
	return [...causes, ...others.map(causeOf)];
}
function causeOf({ id, title, level, checks }) {
	const evidence = checks.flatMap(({ outcome, at }) => outcome === "failed" && at !== null ? [at] : []);
	return {
		id,
		title,
		level,
		code: checks.find(({ deviation }) => deviation)?.deviation?.code ?? "format-1",
		requirement: id,
		requirements: [id],
		holdsBack: [],
		evidence,
		advice: null
	};
}
function countedCauses(report) {
	const counts = ({ level }) => level === "MUST" || isStrict(report);
	const all = causesIn(report);
	const known = all.filter((cause) => causeKnownBy(cause, report).length > 0);
	const causes = all.filter((cause) => !known.includes(cause));
	return {
		failures: causes.filter(counts),
		warnings: causes.filter((cause) => !counts(cause)),
		known
	};
}
function requirementsOf(cause, report) {
	const ids = [cause.requirement, ...cause.requirements.filter((id) => id !== cause.requirement)];
	const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
	return ids.flatMap((id) => failed.find((requirement) => requirement.id === id) ?? []);
}
// src/report/causes/card-place.ts
function placeOf$1(requirement, report) {
	if (requirement.outcome !== "failed") return null;
	const cause = causesIn(report).find(({ requirements }) => requirements.includes(requirement.id));
	if (!cause) return null;
	const members = report.requirements.filter(({ id }) => cause.requirements.includes(id));
	return {
		cause,
		card: (members.find(({ level }) => level === "MUST" || isStrict(report)) ?? members[0])?.id ?? requirement.id
	};
}
// src/report/causes/fails.ts
function failsLine({ requirement, requirements }) {
	const others = requirements.filter((id) => id !== requirement);
	return others.length === 0 ? requirement : `${requirement}, ${idRanges(others)}`;
}
function failsBySection(cause, report) {
	const sections = new Map();
	for (const id of [cause.requirement, ...cause.requirements.filter((other) => other !== cause.requirement)]) {
		const section = report.requirements.find((requirement) => requirement.id === id)?.section ?? "";
		sections.set(section, [...sections.get(section) ?? [], id]);
	}
	return [...sections].map(([section, ids]) => `§${section} ${idRanges(ids)}`).join("; ");
}
// src/report/causes/held.ts
function heldWords({ holdsBack }, { requirements }) {
	return `not judged${requirements.some(({ id, outcome }) => outcome === "passed" && holdsBack.includes(id)) ? ", or only in part," : ""} because of it`;
}
// src/report/causes/rerun-command.ts
const FLAGS = {
	categoryId: "--category-id",
	categories: "--categories",
	now: "--now",
	readOnly: "--read-only",
	strict: "--strict",
	exhaustRateLimit: "--exhaust-rate-limit"
};
function rerunCommand(cause, report) {
	const { target, run } = report;
	const words = ["petstore-conformance"];
	if (!target.embedded) words.push("--base-url", quoted(target.baseUrl));
	if (run.profile === "full") words.push("--profile full");
	if (run.seed !== 1 && run.profile === "full") words.push(`--seed ${run.seed}`);
	if (target.plan !== null) words.push(`--plan ${target.plan}`);
	for (const [option, flag] of Object.entries(FLAGS)) {
		const value = Object.hasOwn(run.options, option) ? run.options[option] : void 0;
		if (value === true) words.push(flag);
		else if (option === "now" && typeof value === "number") words.push(flag, new Date(value).toISOString());
		else if (typeof value === "string") words.push(flag, quoted(value));
	}
	const source = sourceIn(run.options.description);
	if (source !== null && cause.requirements.some((id) => id.startsWith("DESC-"))) words.push("--description", quoted(source));
	return [
		...words,
		"--only",
		...cause.requirements
	].join(" ");
}
function sourceIn(description) {
	const source = isObject(description) ? description.source : void 0;
	return typeof source === "string" ? source : null;
}
function quoted(text) {
	return /^[\w./:%~-]+$/.test(text) ? text : `'${text.replaceAll("'", "%27")}'`;
}
// src/report/causes/showing.ts
function showingOf(cause, report) {
	const failed = failedIn$1(requirementsOf(cause, report));
	const { code, evidence, requirement: named } = cause;
	const isOwn = ({ check: { at, deviation } }) => deviation?.code === code || at !== null && evidence.includes(at);
	const own = failed.filter(isOwn);
	const all = own.length > 0 ? own : failed;
	const isNamed = ({ requirement: { id } }) => id === named;
	const isFirst = ({ check: { at } }) => at === (evidence[0] ?? null);
	const isLead = (each) => isNamed(each) && isFirst(each) && each.check.deviation?.code === code;
	return split$1(all, all.find(isLead) ?? all.find((each) => isNamed(each) && isFirst(each)) ?? all.find(isFirst));
}
function showingOfRequirement(requirement) {
	const failed = failedIn$1([requirement]);
	const isSure = ({ check: { deviation, confirmation } }) => confirmation !== null || deviation?.kind === "itself";
	return split$1(failed, failed.find(isSure));
}
function failedIn$1(requirements) {
	return requirements.flatMap((requirement) => requirement.checks.filter(({ outcome }) => outcome === "failed").map((check) => ({
		requirement,
		check
	})));
}
function split$1(all, chosen) {
	const first = chosen ?? all[0] ?? null;
	return {
		first,
		others: all.filter((each) => each !== first)
	};
}
// src/report/words/checks.ts
function checksPassed(tally) {
	return `${passedOf(tally)} ${tally.sentChecks === 1 ? "check" : "checks"}`;
}
function passedOf({ passedChecks, sentChecks }) {
	return `${withCommas(passedChecks)} of ${withCommas(sentChecks)}`;
}
function tallyOf(requirements) {
	const sum = (of) => requirements.reduce((n, each) => n + of(each), 0);
	return {
		passedChecks: sum((each) => each.passedChecks),
		sentChecks: sum((each) => each.sentChecks)
	};
}
// src/report/words/made-sure.ts
function madeSure({ requirement, check }, recording) {
	const { deviation, confirmation } = check;
	if (deviation === null) return null;
	if (confirmation) return wordsOf(confirmation, check, recording);
	if (deviation.kind === "itself") return "No state of the service makes this right.";
	if (deviation.kind === "record") return "The recording shows it: no experiment was needed.";
	const isConfirmed = ({ deviation: other, confirmation: of }) => of !== null && other?.code === deviation.code;
	return requirement.checks.some(isConfirmed) ? "Like the one above, which was made sure." : null;
}
function wordsOf(confirmation, check, recording) {
	const exchanges = confirmation.exchanges.flatMap((index) => recording.exchanges[index] ?? []);
	const shown = check.at === null ? void 0 : recording.exchanges[check.at];
	const { experiment, repeats } = confirmation;
	if (experiment === "series") return `${capital(number(repeats))} slow series of reads (${places(exchanges)}) ${repeats === 1 ? "shows" : "show"} the same.`;
	if (experiment === "elsewhere") return lookedAt(exchanges, repeats, shown);
	const tries = exchanges.filter(({ role }) => role === "try");
	const controls = exchanges.filter(({ role }) => role === "control");
	if (check.deviation?.code === "no-answer") return neverAnswered(exchanges, repeats, controls);
	return tries.length === 0 ? plainly(exchanges, repeats) : askedAgain(tries, controls, repeats, recording);
}
function askedAgain(tries, controls, repeats, { startedAt }) {
	const [first] = tries;
	const at = `at ${clockOf(startedAt + (first?.sentAt ?? 0))}`;
	const one = tries.length === 1;
	const when = one ? at : `${number(tries.length)} times, first ${at},`;
	const fresh = tries.every(({ freshConnection }) => freshConnection) ? " on a new connection" : "";
	const all = [...controls, ...tries].sort((a, b) => a.index - b.index);
	const same = one ? "the same answer" : repeats === tries.length ? "the same each time" : `the same ${times(repeats)}`;
	const between = controls.length === 0 ? "" : `, between ${controlsOf(controls)}`;
	return `Asked again ${when}${fresh}${one || fresh === "" ? "" : " each time"}${between} (${places(all)}): ${same}.`;
}
function controlsOf(controls) {
	if (!controls.every(hasValidKey)) return "requests with the key that were served, and wrong credentials that got 401";
	const many = controls.length === 2 ? "two " : "";
	return controls.every(({ request: { operation } }) => operation === "createPet") ? `${many}creations that were accepted` : `${many}requests that were served`;
}
function plainly(exchanges, repeats) {
	const [first, last] = [exchanges[0], exchanges.at(-1)];
	const apart = duration((last?.sentAt ?? 0) - (first?.sentAt ?? 0));
	return repeats > 1 ? `Asked ${times(repeats)} over ${apart} (${places(exchanges)}): never served.` : `Another plain request, ${apart} later, was answered alike (${places(exchanges)}).`;
}
function neverAnswered(exchanges, repeats, controls) {
	const beside = controls.length === 0 ? "" : `, beside ${controlsOf(controls)}`;
	return `Sent ${times(repeats)} (${places(exchanges)})${beside}: never answered.`;
}
function lookedAt(exchanges, repeats, shown) {
	const last = exchanges.at(-1);
	if (repeats === 1 && last && shown && last.requestId === shown.requestId) return `Sent again ${duration(last.sentAt - shown.receivedAt)} later on a new connection (#${last.index}): the same, though other answers (${places(exchanges.slice(0, -1))}) disagree with it.`;
	const rounds = new Set(exchanges.map(({ round }) => round)).size;
	const same = repeats === rounds ? "each time" : `in ${number(repeats)} of them`;
	return `Looked at from both sides in ${number(rounds)} ${rounds === 1 ? "round" : "rounds"} (${places(exchanges)}): the same contradiction ${same}.`;
}
function places(exchanges) {
	const sorted = exchanges.map(({ index }) => index).sort((a, b) => a - b);
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (first === void 0 || last === void 0) return "not recorded";
	if (first === last) return `#${first}`;
	return sorted.length === 2 ? `#${first} and #${last}` : `#${first} to #${last}`;
}
const NUMBERS = [
	"no",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten"
];
function number(n) {
	return NUMBERS[n] ?? String(n);
}
function times(n) {
	return n === 1 ? "once" : n === 2 ? "twice" : `${number(n)} times`;
}
function capital(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
function clockOf(epoch) {
	return `${new Date(epoch).toISOString().slice(11, 19)} UTC`;
}
// src/report/terminal/failures.ts
const NAMED_CHECKS = 3;
function causeCard$1(cause, evidence, look) {
	return card(cause, "red", evidence, look);
}
function card(cause, style, { report, recording }, look) {
	const showing = showingOf(cause, report);
	const lines = [causeHeading(cause, report, style, look), ...claims$1(cause, report, look)];
	if (cause.holdsBack.length > 0) {
		const held = `${idRanges(cause.holdsBack)}: ${heldWords(cause, report)}`;
		lines.push(label("holds back", visible(held), look));
	}
	lines.push(...details(showing, recording, look, cause.requirements.length > 1));
	if (cause.advice !== null) lines.push(label("advice", visible(cause.advice), look));
	lines.push(command$1("rerun", rerunCommand(cause, report), look));
	return lines.join("\n");
}
function warningCard(cause, evidence, look) {
	return card(cause, "yellow", evidence, look);
}
function knownCard(cause, { report }, look) {
	const reasons = reasonsOf(causeKnownBy(cause, report));
	const { first } = showingOf(cause, report);
	return [
		causeHeading(cause, report, "yellow", look),
		...claims$1(cause, report, look),
		...first ? twoValues(first.check, look) : [],
		...reasons.map((reason) => label("known", visible(reason), look))
	].join("\n");
}
function causeHeading(cause, report, style, look) {
	const [named] = requirementsOf(cause, report);
	const section = named ? `§${visible(named.section)}` : "";
	const place = style === "yellow" ? section : `${cause.level} ${section}`;
	return heading(cause.requirement, place, cause.title, style, look);
}
function failureCard(requirement, recording, look) {
	const { id, level, section, title, reason } = requirement;
	const showing = showingOfRequirement(requirement);
	const why = showing.first || reason === null ? [] : [label("reason", visible(reason.text), look)];
	return [
		heading(id, `${level} §${visible(section)}`, title, "red", look),
		...why,
		...details(showing, recording, look, false)
	].join("\n");
}
function claims$1(cause, report, look) {
	const [named, ...others] = requirementsOf(cause, report);
	if (others.length > 0) return [label("fails", visible(failsBySection(cause, report)), look)];
	if (!named || named.title === cause.title) return [];
	return [label("fails", `${visible(named.id)}, ${visible(named.title)}`, look)];
}
function heading(id, place, title, style, look) {
	const lead = `  ${visible(id)}`;
	const text = hang(`${lead}  ${place}  `, visible(title), look.width);
	return look.paint([style, "bold"], lead) + text.slice(lead.length);
}
function details({ first, others }, recording, look, several) {
	if (!first) return [];
	const { check, requirement } = first;
	const sure = madeSure(first, recording);
	const titleOf = ({ requirement: { id }, check: { title } }) => visible(several ? `${id}, ${title}` : title);
	const lines = [label("check", titleOf(first), look), ...twoValues(check, look)];
	if (sure !== null) lines.push(label("made sure", visible(sure), look));
	if (check.reproduce !== null) lines.push(command$1("try", check.reproduce, look));
	if (others.length > 0) {
		const titles = firstOfEach(others).slice(0, NAMED_CHECKS).map(titleOf);
		const more = others.length - titles.length;
		lines.push(label("also", titles.join("; ") + (more > 0 ? `; and ${more} more` : ""), look));
	}
	if (requirement.sentChecks > 0) {
		const of = several ? ` of ${visible(requirement.id)}` : "";
		lines.push(label("passed", `${checksPassed(requirement)}${of}`, look));
	}
	return lines;
}
function firstOfEach(all) {
	const seen = new Set();
	const isFirst = ({ requirement: { id } }) => !seen.has(id) && Boolean(seen.add(id));
	const first = all.filter(isFirst);
	return [...first, ...all.filter((failed) => !first.includes(failed))];
}
function twoValues(check, look) {
	return [label("expected", visible(check.expected ?? "not recorded"), look), label("received", visible(check.received ?? "not recorded"), look)];
}
function command$1(name, line, look) {
	return `    ${name.padEnd(11)}${look.paint("cyan", visible(line))}`;
}
function label(name, text, look) {
	return hang(`    ${name.padEnd(11)}`, text, look.width);
}
// src/report/words/reason.ts
function reasonText({ reason }) {
	return reason?.text ?? "no reason given";
}
// src/report/terminal/untested.ts
function renderUntested(untested, look) {
	const groups = new Map();
	for (const requirement of untested) {
		const reason = visible(reasonText(requirement));
		const group = groups.get(reason);
		if (group) group.push(requirement);
		else groups.set(reason, [requirement]);
	}
	return [...groups].map(([reason, members]) => [hang("  ", reason, look.width), hang("    ", idsOf(members), look.width, (t) => look.paint("dim", t))].join("\n"));
}
function idsOf(members) {
	return ["MUST", "SHOULD"].map((level) => ({
		level,
		ids: members.filter((r) => r.level === level).map((r) => visible(r.id))
	})).filter(({ ids }) => ids.length > 0).map(({ level, ids }) => `${level} ${idRanges(ids)}`).join("; ");
}
// src/report/verdict-line.ts
const EMBEDDED = "embedded reference implementation";
function subjectOf(target) {
	const address = visible(target.baseUrl);
	if (target.embedded) return `${EMBEDDED} (${address})`;
	return !target.name ? address : `${visible(target.name)} (${address})`;
}
const FULL_ADDS = "`--profile full` would add generated bodies and limits, bursts, sequences of requests, and every credential on every operation.";
function verdictWords({ verdict, run }) {
	return verdict === "conformant" ? `conformant (${run.profile})` : verdict;
}
function verdictLine(report) {
	const { verdict } = report;
	return `${verdict.toUpperCase() + verdictWords(report).slice(verdict.length)}: ${subjectOf(report.target)} — ${visible(report.verdictReason)}`;
}
// src/setup/error-code.ts
function codeOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
// src/setup/network/pem.ts
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
function certificatesIn$1(text) {
	const all = text.match(CERTIFICATE) ?? [];
	return all.every(isCertificate) ? all : [];
}
function isCertificate(pem) {
	try {
		return new X509Certificate(pem).fingerprint256 !== "";
	} catch {
		return false;
	}
}
// src/setup/network/authorities.ts
async function authoritiesOf(file, source, extraFile) {
	const where = `the file of ${source} ${quote(file)}`;
	const own = certificatesIn$1(await readFile(file, "latin1").catch((error) => {
		throw new UsageError(`${where} cannot be read (${codeOf(error)}): name a PEM file`);
	}));
	if (own.length === 0) throw new UsageError(`${where} contains no certificate in PEM: name a file that begins "-----BEGIN CERTIFICATE-----"`);
	const extra = extraFile ? await readFile(extraFile, "latin1").catch(() => "") : "";
	return [
		...rootCertificates,
		...certificatesIn$1(extra),
		...own
	];
}
// src/setup/network/proxies.ts
const PROXY_VARIABLES = ["http_proxy", "https_proxy"];
function proxiesFor(address, env) {
	if (isLoopback(address.hostname)) return null;
	const [http = "", https = ""] = PROXY_VARIABLES.map((name) => proxyOf(name, env));
	const except = env.no_proxy ?? env.NO_PROXY ?? "";
	if ((address.protocol === "https:" ? https : http) === "" || isExcepted(address, except)) return null;
	return {
		http,
		https,
		except
	};
}
function proxyOf(name, env) {
	const variable = env[name] === void 0 ? name.toUpperCase() : name;
	const value = (env[variable] ?? "").trim();
	if (value === "") return "";
	const url = value.includes("://") ? value : `http://${value}`;
	if (!URL.canParse(url) || !["http:", "https:"].includes(new URL(url).protocol)) throw new UsageError(`${variable} is not an http or https URL: write it like http://proxy.example.com:3128, or unset it`);
	return url;
}
function isExcepted({ protocol, hostname, port }, except) {
	if (except === "*") return true;
	const at = port || (protocol === "https:" ? "443" : "80");
	return except.split(/[,\s]+/).some((entry) => {
		const [, named = entry, only] = /^(.+):(\d+)$/.exec(entry) ?? [];
		const name = named.replace(/^\*?\./, "").toLowerCase();
		return name !== "" && (only ?? at) === at && (hostname === name || hostname.endsWith(`.${name}`));
	});
}
// src/setup/network/network.ts
const OPTIONS = {
	caFile: "--ca-file",
	clientCert: "--client-cert",
	clientKey: "--client-key",
	clientKeyPassphraseEnv: "--client-key-passphrase-env",
	resolve: "--resolve",
	host: "--host"
};
const NETWORK_FLAGS = Object.keys(OPTIONS);
async function networkFrom(flags, baseUrl, env, sources = OPTIONS) {
	const { caFile, resolve = [], host = null } = flags;
	const authorities = caFile === void 0 ? null : await authoritiesOf(caFile, sources.caFile, env.NODE_EXTRA_CA_CERTS);
	const clientCertificate = (flags.clientCert ?? flags.clientKey ?? flags.clientKeyPassphraseEnv) === void 0 ? null : await certificateOf(flags, env, sources);
	if (baseUrl === null) {
		const given = NETWORK_FLAGS.find((name) => flags[name] !== void 0);
		if (given === void 0) return DIRECT;
		const flag = sources[given];
		throw new UsageError(`${flag} needs a target: set --base-url or PETSTORE_BASE_URL, or remove ${flag}`);
	}
	const address = new URL(baseUrl);
	const proxies = proxiesFor(address, env);
	if (proxies && resolve.length > 0) throw new UsageError(`${sources.resolve} has no effect through a proxy, which resolves names itself: remove it, or add the host to NO_PROXY`);
	checkResolved(address, resolve, sources.resolve);
	if (address.protocol === "http:") checkPlain(flags, proxies !== null, sources);
	return {
		proxies,
		authorities,
		resolutions: resolve,
		certificatesChecked: env.NODE_TLS_REJECT_UNAUTHORIZED !== "0",
		clientCertificate,
		host
	};
}
async function certificateOf(flags, env, sources) {
	const { clientCertificateFrom } = await import("./client-certificate-BA2fI8Q0.js");
	return clientCertificateFrom(flags, env, sources);
}
function checkPlain({ clientCert, host }, proxied, sources) {
	if (clientCert !== void 0) throw new UsageError(`${sources.clientCert} has no effect on an http URL: use https, or remove it`);
	if (host !== void 0 && proxied) throw new UsageError(`${sources.host} has no effect on an http URL through a proxy: remove it, or add the URL's host to NO_PROXY`);
}
function checkResolved({ hostname, port, protocol }, resolve, source) {
	const at = Number(port || (protocol === "https:" ? 443 : 80));
	const stray = resolve.find((known) => known.host !== hostname || known.port !== at);
	if (!stray) return;
	throw new UsageError(`${source} names ${quote(`${stray.host}:${stray.port}`)}, but the target is at ${quote(`${hostname}:${at}`)}: write the target's host and port`);
}
// src/setup/quota.ts
function quotaFor(plan) {
	return plan === "enterprise" ? {
		perMinute: 5e3,
		perDay: 1e6
	} : plan;
}
// src/setup/open-target.ts
async function openTarget(named, name, { plan, profile }) {
	if (named) return {
		target: named,
		close: async () => void 0
	};
	const { startReference } = await import("./reference-BNGTltMr.js");
	const reference = await startReference({ plan: quotaFor(plan ?? (profile === "full" ? "business" : "free")) });
	const { baseUrl, apiKey } = reference;
	return {
		target: {
			baseUrl,
			apiKey,
			name,
			embedded: true
		},
		close: () => reference.close()
	};
}
// src/report/har/body.ts
const decoder = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
const NO_TEXT = /[^\P{Cc}\t\r\n]/u;
function textOf(bytes) {
	const text = decoded(bytes);
	if (text !== null && !NO_TEXT.test(text)) return { text };
	return {
		text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64"),
		encoding: "base64"
	};
}
function decoded(bytes) {
	try {
		return decoder.decode(bytes);
	} catch (error) {
		if (error instanceof TypeError) return null;
		throw error;
	}
}
function bytesOf$1(text, encoding) {
	return encoding ? new Uint8Array(Buffer.from(text, "base64")) : new TextEncoder().encode(text);
}
// src/report/har/entry.ts
function entryOf(exchange, { baseUrl, startedAt }) {
	const { requestId, request, response, noAnswer, round, role, attempt, of, expects, plain, unusual, freshConnection, sentAt, receivedAt } = exchange;
	const time = Math.max(0, receivedAt - sentAt);
	return {
		startedDateTime: new Date(startedAt + sentAt).toISOString(),
		time,
		request: requestOf(request, baseUrl),
		response: response ? responseOf(response) : {
			...NONE,
			...errorOf(noAnswer)
		},
		cache: {},
		timings: {
			send: 0,
			wait: time,
			receive: 0
		},
		_ask: requestId,
		_operation: request.operation,
		_credential: request.credential.label,
		_round: round,
		_role: role,
		_attempt: attempt,
		...of === void 0 ? {} : { _of: of },
		_expects: expects,
		...plain ? { _plain: true } : {},
		...unusual ? { _unusual: true } : {},
		...freshConnection ? { _freshConnection: true } : {},
		_sentAt: sentAt,
		_receivedAt: receivedAt
	};
}
function requestOf({ method, target, headers, body }, baseUrl) {
	const path = escaped(target);
	return {
		method,
		url: `${baseUrl}${path}`,
		...path === target ? {} : { _target: target },
		httpVersion: "HTTP/1.1",
		cookies: cookiesIn(fieldValues(headers, "cookie")),
		headers: pairs$1(headers),
		queryString: pairs$1([...new URLSearchParams(splitTarget(target).query ?? "")]),
		...body ? { postData: postDataOf(headers, body) } : {},
		headersSize: -1,
		bodySize: body?.length ?? 0
	};
}
function postDataOf(headers, body) {
	const { text, encoding } = textOf(body);
	return {
		mimeType: fieldValues(headers, "content-type")[0] ?? "",
		text,
		...encoding ? { _encoding: encoding } : {}
	};
}
const NONE = {
	status: 0,
	statusText: "",
	httpVersion: "unknown",
	cookies: [],
	headers: [],
	content: {
		size: 0,
		mimeType: "x-unknown"
	},
	redirectURL: "",
	headersSize: -1,
	bodySize: -1
};
function errorOf(noAnswer) {
	return noAnswer ? {
		_error: noAnswer.message,
		_noAnswer: noAnswer.kind
	} : {};
}
function responseOf({ status, headers, body, bodyFault }) {
	const mimeType = fieldValues(headers, "content-type")[0] ?? NONE.content.mimeType;
	return {
		...NONE,
		status,
		cookies: cookiesIn(fieldValues(headers, "set-cookie").map((value) => value.split(";", 1)[0] ?? "")),
		headers: pairs$1(headers),
		content: {
			size: body.length,
			mimeType,
			...textOf(body)
		},
		redirectURL: status >= 300 && status < 400 && fieldValues(headers, "location")[0] || "",
		...bodyFault === null ? {} : { _bodyFault: bodyFault }
	};
}
function pairs$1(lines) {
	return lines.map(([name, value]) => ({
		name,
		value
	}));
}
function cookiesIn(fields) {
	return fields.flatMap((field) => field.split(";")).flatMap((pair) => {
		const at = pair.indexOf("=");
		const name = pair.slice(0, Math.max(0, at)).trim();
		return name === "" ? [] : [{
			name,
			value: pair.slice(at + 1).trim()
		}];
	});
}
function escaped(target) {
	return target.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gu, (character) => [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""));
}
// src/report/har/har.ts
const LARGEST_HAR = 157286400;
// src/report/har/write-har.ts
function renderHar(recording, facts) {
	return [...harPieces(recording, facts)].join("");
}
function* harPieces(recording, facts) {
	const { name, version } = facts.suite;
	yield `{"log":{"version":"1.2",\n"creator":${JSON.stringify({
		name,
		version
	})},\n"_run":${seenJson(JSON.stringify(runOf(recording, facts)))},\n"entries":[`;
	for (const [i, exchange] of recording.exchanges.entries()) {
		yield i === 0 ? "\n" : ",\n";
		yield seenJson(JSON.stringify(entryOf(exchange, recording)));
	}
	yield "\n]}}\n";
}
function described({ source, documents }) {
	return {
		source,
		documents: documents.map(({ name, text, sha256, absent, links }) => {
			return {
				name,
				text,
				sha256,
				absent: absent && {
					kind: absent.kind,
					reason: absent.reason
				},
				links
			};
		})
	};
}
function runOf(recording, facts) {
	const { runId, startedAt, baseUrl, longKey, keyHasLetters, withheld, exhaustion, description } = recording;
	const { target, options, network, durationMs, waitedMs, node, stopped, unsent, challenge } = facts;
	return {
		format: 2,
		id: runId,
		startedAt,
		baseUrl,
		longKey,
		keyHasLetters,
		withheld,
		exhaustion,
		target,
		options,
		network,
		durationMs,
		waitedMs,
		node,
		stopped,
		unsent,
		...challenge ? { challenge } : {},
		...description ? { description: described(description) } : {}
	};
}
// src/report/differences.ts
function differences(given, wanted, most) {
	const found = [];
	compare(given, wanted, [], found, most);
	return found;
}
function compare(given, wanted, path, found, most) {
	if (found.length >= most || Object.is(given, wanted)) return;
	if (!isParent(given) || !isParent(wanted) || Array.isArray(given) !== Array.isArray(wanted)) {
		found.push({
			path,
			given,
			wanted
		});
		return;
	}
	const names = new Set([...Object.keys(wanted), ...Object.keys(given)]);
	for (const name of names) {
		const step = Array.isArray(wanted) ? Number(name) : name;
		compare(member(given, name), member(wanted, name), [...path, step], found, most);
	}
}
function isParent(value) {
	return typeof value === "object" && value !== null;
}
function member(parent, name) {
	return Object.hasOwn(parent, name) ? parent[name] : void 0;
}
// src/report/har/read-entry.ts
const time = {
	type: "number",
	minimum: -0xe8d4a51000,
	maximum: 0xe8d4a51000,
	title: "a time within a run"
};
const encoding = oneOf(["base64"]);
const headers = list(object({
	name: text$1,
	value: text$1
}));
const REQUEST = object({
	method: text$1,
	url: text$1,
	headers
}, {
	_target: text$1,
	postData: object({ text: text$1 }, { _encoding: encoding })
});
const RESPONSE = object({
	status: count,
	headers,
	content: object({}, {
		text: text$1,
		encoding
	})
}, {
	_bodyFault: text$1,
	_noAnswer: oneOf(NO_ANSWERS),
	_error: text$1
});
const ENTRIES = list(object({
	_ask: text$1,
	_operation: oneOf(OPERATIONS),
	_credential: text$1,
	request: REQUEST,
	response: RESPONSE,
	_round: count,
	_role: oneOf(ROLES$1),
	_attempt: integer$1(1, Number.MAX_SAFE_INTEGER, "a count from 1"),
	_expects: list(integer$1(100, 599, "a status")),
	_sentAt: time,
	_receivedAt: time
}, {
	_of: text$1,
	_plain: flag,
	_unusual: flag,
	_freshConnection: flag
}));
function exchangesIn(entries, baseUrl) {
	return read(ENTRIES, entries, "log.entries").map((entry, index) => {
		const { request, response, _of, _plain, _unusual, _freshConnection } = entry;
		if (!request.url.startsWith(baseUrl)) throw new FormatError(`log.entries[${index}].request.url must begin with the base URL of the run`);
		const { postData } = request;
		return {
			index,
			requestId: entry._ask,
			request: {
				operation: entry._operation,
				credential: credentialOf(entry._credential),
				method: request.method,
				target: request._target ?? request.url.slice(baseUrl.length),
				headers: pairs(request.headers),
				body: postData ? bytesOf$1(postData.text, postData._encoding) : null
			},
			sentAt: entry._sentAt,
			receivedAt: entry._receivedAt,
			...answerOf(response),
			round: entry._round,
			role: entry._role,
			attempt: entry._attempt,
			..._of === void 0 ? {} : { of: _of },
			expects: entry._expects,
			..._plain ? { plain: _plain } : {},
			..._unusual ? { unusual: _unusual } : {},
			..._freshConnection ? { freshConnection: _freshConnection } : {}
		};
	});
}
function answerOf(response) {
	const { status, content, _noAnswer: kind, _error: message = "", _bodyFault: bodyFault = null } = response;
	if (kind) return {
		response: null,
		noAnswer: {
			kind,
			message
		}
	};
	const body = bytesOf$1(content.text ?? "", content.encoding);
	return {
		response: {
			status,
			headers: pairs(response.headers),
			body,
			bodyFault
		},
		noAnswer: null
	};
}
function pairs(lines) {
	return lines.map(({ name, value }) => [name, value]);
}
// src/report/har/read-har.ts
const LATEST = 0xe35fa931a0000;
const plain = {};
const unsent = {
	code: text$1,
	values: record(plain)
};
const UNSENT = closed$1(object(unsent));
const orNothing = orNull(text$1);
const FORMAT = object({ log: object({ _run: object({ format: {
	...oneOf([2]),
	title: `2, the one that this version reads`
} }) }) });
const IMPLEMENTATION = closed$1(object({
	organization: orNothing,
	project: orNothing,
	url: orNothing,
	version: orNothing,
	contact: list(text$1)
}, { digest: textLike(DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE) }));
const CHALLENGE = closed$1(object({
	nonce: text$1,
	issued: text$1,
	level: oneOf(["core", "full"]),
	target: text$1
}));
const DESCRIPTION = closed$1(object({
	source: text$1,
	documents: list(closed$1(object({
		name: text$1,
		text: orNothing,
		sha256: orNothing,
		absent: orNull(closed$1(object({
			kind: oneOf(ABSENCES),
			reason: text$1
		}))),
		links: record(number$1)
	})))
}));
const RUN = object({
	id: text$1,
	startedAt: integer$1(0, LATEST, "a time"),
	baseUrl: text$1,
	longKey: flag,
	keyHasLetters: flag,
	withheld: flag,
	exhaustion: orNull(closed$1(object({ ended: orNull(UNSENT) }))),
	target: closed$1(object({
		name: orNothing,
		embedded: flag,
		environment: orNull(oneOf(ENVIRONMENTS)),
		implementation: orNull(IMPLEMENTATION)
	})),
	options: object({
		now: orNull(number$1),
		plan: orNull(oneOf(PLANS)),
		categoryId: text$1,
		categories: oneOf(CATEGORY_MODES),
		settleMs: number$1
	}, { anonymous: flag }),
	network: record(plain),
	durationMs: number$1,
	waitedMs: number$1,
	node: text$1,
	stopped: orNull(closed$1(object({
		...unsent,
		nothing: orNothing
	}))),
	unsent: record(UNSENT)
}, {
	description: DESCRIPTION,
	challenge: CHALLENGE
});
const HAR = object({ log: object({
	creator: object({
		name: text$1,
		version: text$1
	}),
	_run: RUN,
	entries: plain
}) });
function readHar(har) {
	if (har.length > 157286400) throw new FormatError(`it has more than ${LARGEST_HAR} characters`);
	const value = parseJson(har);
	if (isOfFirstFormat(value)) throw new FormatError("it is a recording of format 1, of an earlier build of the suite: verify it with that build, or run again");
	read(FORMAT, value);
	const { creator, _run: run, entries } = read(HAR, value).log;
	const { options } = run;
	const recorded = {
		recording: {
			exchanges: exchangesIn(entries, run.baseUrl),
			baseUrl: run.baseUrl,
			startedAt: run.startedAt,
			runId: run.id,
			withheld: run.withheld,
			exhaustion: run.exhaustion,
			longKey: run.longKey,
			keyHasLetters: run.keyHasLetters,
			now: options.now,
			plan: options.plan,
			categoryId: options.categoryId,
			categories: options.categories,
			settleMs: options.settleMs,
			...options.anonymous ? { anonymous: true } : {},
			...run.description ? { description: run.description } : {}
		},
		facts: {
			suite: {
				name: creator.name,
				version: creator.version
			},
			target: run.target,
			options,
			network: run.network,
			durationMs: run.durationMs,
			waitedMs: run.waitedMs,
			node: run.node,
			stopped: run.stopped,
			unsent: run.unsent,
			...run.challenge ? { challenge: run.challenge } : {}
		}
	};
	checkAll(har, value, recorded);
	return recorded;
}
function isOfFirstFormat(value) {
	const log = isObject(value) ? value.log : void 0;
	const run = isObject(log) ? log._run : void 0;
	return isObject(run) && run.format === 1;
}
function checkAll(har, value, { recording, facts }) {
	try {
		const rendered = renderHar(recording, facts);
		if (har === rendered) return;
		const [first] = differences(value, JSON.parse(rendered), 1);
		if (!first) throw new FormatError("its white space or repeated members differ from what the suite writes");
		const { path, given, wanted } = first;
		throw new FormatError(`${placeOf$2(path)} is ${shown$1(given)} where the rest of the file gives ${shown$1(wanted)}`);
	} catch (error) {
		if (error instanceof RangeError) throw new FormatError(TOO_DEEP);
		throw error;
	}
}
// src/report/causes/by-cause.ts
function namedCauses(report) {
	return countedCauses(report).failures.map(({ id, level, requirement, title }) => {
		return {
			id,
			level,
			requirement,
			title
		};
	});
}
function byCause(ofTargets) {
	const shared = new Map();
	for (const [target, causes] of ofTargets.entries()) for (const { id, level, requirement, title } of causes) {
		const { targets = [], ...named } = shared.get(id) ?? {
			id,
			level,
			requirement,
			title
		};
		shared.set(id, {
			...named,
			targets: [...targets, target]
		});
	}
	const rank = ({ level }) => level === "MUST" ? 0 : 1;
	return [...shared.values()].sort((a, b) => rank(a) - rank(b) || b.targets.length - a.targets.length);
}
// src/report/stopped.ts
function judgedNothing$1({ verdict, requirements }) {
	const [first] = requirements;
	return verdict === "inconclusive" && first !== void 0 && requirements.every((r) => r.outcome === "untested" && r.checks.length === 0 && r.reason?.text === first.reason?.text);
}
function mayHaveCreated(report) {
	return !judgedNothing$1(report) || report.run.creations > 0 && report.run.keyRequests > 0;
}
// src/report/terminal/run-facts.ts
const NAMED = 3;
function renderRunFacts(report, written, look) {
	const { run, observations } = report;
	const observed = observations.filter((o) => o.observed !== null).length;
	const facts = [
		["sent", sent(report)],
		["created", created(report)],
		["checks", `${passedOf(tallyOf(report.requirements))} passed`]
	];
	if (hasBailed(report)) facts.push(["stopped", "at the first cause (--bail): not all requirements were judged"]);
	const reserve = reserveUsed(report);
	if (reserve !== null) facts.push(["reserve", reserve]);
	const lost = lostAnswers(report);
	if (lost !== null) facts.push(["lost", lost]);
	if (run.waitedMs > 0) facts.push(["waited", `${duration(run.waitedMs)} for the rate limit`]);
	facts.push(["profile", `${run.profile}, seed ${run.seed}, ${visible(report.suite.name)} ${visible(report.suite.version)}`]);
	if (run.profile === "core" && report.verdict === "conformant") facts.push(["", FULL_ADDS.replaceAll("`", "")]);
	if (run.options.certificatesChecked === false) facts.push(["TLS", UNCHECKED]);
	if (report.once.length > 0) facts.push(["once", once(report)]);
	if (observed > 0) facts.push(["observed", `${count$1(observed, "answer")} to open questions`]);
	if (written !== null) facts.push(["report", placeOf(written)]);
	return rows(facts, look);
}
function renderFewFacts(report, written, look) {
	const facts = [["judged", `nothing: ${count$1(report.requirements.length, "requirement")} untested`], ["sent", sent(report)]];
	if (mayHaveCreated(report)) facts.push(["created", created(report)]);
	if (report.run.options.certificatesChecked === false) facts.push(["TLS", UNCHECKED]);
	if (written !== null) facts.push(["report", placeOf(written)]);
	return rows(facts, look);
}
function placeOfAll(written) {
	if (written === null) return null;
	const { directory, files } = written;
	return visible(directory + (files.includes("report.html") ? "report.html" : "report.json"));
}
function hasBailed({ run, requirements }) {
	return run.options.bail === true && requirements.some(({ reason }) => reason?.code === "narrowed" && reason.values.option === "--bail");
}
const UNCHECKED = "certificates were NOT checked (NODE_TLS_REJECT_UNAUTHORIZED=0)";
function rows(facts, look) {
	return facts.map(([name, text]) => hang(`  ${name.padEnd(10)}`, text, look.width)).join("\n");
}
function sent({ run }) {
	return `${count$1(run.requests, "request")}, ${withCommas(run.keyRequests)} with the key, in ${duration(run.durationMs)}`;
}
function once({ once: all }) {
	const named = all.slice(0, NAMED).map(({ requirement, at }) => `${visible(requirement)} (#${at})`);
	const more = all.length > named.length ? ` and ${all.length - named.length} more` : "";
	return `${count$1(all.length, "deviation")} that did not come back: ${named.join(", ")}${more}`;
}
function reserveUsed({ run }) {
	const { used, available } = run.reserve?.requests ?? {
		used: 0,
		available: 0
	};
	return used === 0 ? null : `${withCommas(used)} of ${count$1(available, "request")}, for what was asked again, and for experiments`;
}
function lostAnswers({ run }) {
	const { lost = [] } = run;
	const [first] = lost;
	if (!first) return null;
	const all = lost.reduce((sum, { count: n }) => sum + n, 0);
	const kinds = lost.map(({ answer, count: n }) => `${withCommas(n)} × ${visible(answer)}`).join(", ");
	return `${withCommas(all)} of ${count$1(run.requests, "answer")}: ${lost.length === 1 ? visible(first.answer) : kinds}`;
}
function created({ run, target }) {
	const production = target.environment === "production";
	if (run.creations === 0) return production && run.options.readOnly === true ? "nothing, because this is production and --allow-writes was not given" : "nothing";
	const where = production ? ", in production, as --allow-writes allowed" : "";
	return `${count$1(run.creations, "animal")}, with names that begin with ${visible(namePrefixIn(run))}-${where}`;
}
function placeOf({ directory, files }) {
	const reports = files.filter((name) => name.startsWith("report.")).sort();
	const [first = "", ...others] = [...reports, ...files.filter((name) => !reports.includes(name))];
	const path = visible(directory + first);
	return others.length === 0 ? path : `${path}, with ${others.join(", ")}`;
}
// src/report/terminal/terminal.ts
const WIDEST = 100;
const SHOWN_IN_FULL = 8;
const VERDICT_STYLES = {
	conformant: "green",
	partial: "yellow",
	nonconformant: "red",
	inconclusive: "magenta"
};
function renderTerminal(report, recording, { color, width, written, all = false }) {
	const look = {
		width: Math.min(Math.max(width, 40), WIDEST),
		paint: paintFor(color)
	};
	if (judgedNothing$1(report)) return `${[verdict(report, look), renderFewFacts(report, written, look)].join("\n\n")}\n`;
	const evidence = {
		report,
		recording
	};
	const { failures, warnings, known } = countedCauses(report);
	const place = placeOfAll(written);
	const cards = (of, card, style) => {
		const shown = all ? of.length : SHOWN_IN_FULL;
		const full = of.slice(0, shown).map((cause) => card(cause, evidence, look));
		const others = of.slice(shown).map((cause) => causeHeading(cause, report, style, look));
		if (others.length === 0) return full;
		const more = `  ${count$1(others.length, "more cause")}: ${place === null ? "" : `${place}, or `}--all`;
		return [...full, [more, ...others].join("\n")];
	};
	const untested = report.requirements.filter((r) => r.outcome === "untested");
	const parts = [
		verdict(report, look),
		counts(report, look),
		...section$1(`Failed: ${count$1(failures.length, "cause")}`, cards(failures, causeCard$1, "red"), look),
		...section$1(`Known failures: ${count$1(known.length, "cause")}`, cards(known, knownCard, "yellow"), look),
		...section$1("Expected failures", notes(report, look), look),
		...section$1("Warnings (SHOULD; failures with --strict)", cards(warnings, warningCard, "yellow"), look),
		...section$1("Untested", renderUntested(untested, look), look),
		...section$1("Run", [renderRunFacts(report, written, look)], look)
	];
	if (report.target.embedded) parts.push(...embeddedNote(look));
	return `${parts.join("\n\n")}\n`;
}
function notes(report, look) {
	return notesOf(report).map(({ message }) => hang("  ", visible(message ?? ""), look.width));
}
function verdict(report, look) {
	const word = report.verdict.toUpperCase();
	const text = wrap(verdictLine(report), look.width).join("\n");
	return look.paint([VERDICT_STYLES[report.verdict], "bold"], word) + text.slice(word.length);
}
function counts(report, look) {
	const { must, should } = report.summary;
	return [row$2("MUST", must, "red", look), row$2("SHOULD", should, "yellow", look)].join("\n");
}
function row$2(level, counts, bad, look) {
	const cell = (n, word) => `${String(n).padStart(4)} ${word.padEnd(8)}`;
	const failures = cell(counts.failed, "failed");
	const painted = counts.failed > 0 ? look.paint(bad, failures) : failures;
	return `  ${level.padEnd(8)}${cell(counts.passed, "passed")}${painted}${cell(counts.untested, "untested")}`.trimEnd();
}
function section$1(title, entries, look) {
	if (entries.length === 0) return [];
	const spaced = entries.some((entry) => entry.split("\n").length > 2);
	return [`${look.paint("bold", title)}\n${entries.join(spaced ? "\n\n" : "\n")}`];
}
function embeddedNote(look) {
	return [hang("", "This run judged the suite's embedded reference implementation, not your service. To judge your service, use --base-url.", look.width, (line) => look.paint("yellow", line))];
}
// src/run/pacing/rate-limit/next-run.ts
const ENOUGH = 10;
const MARGIN_MS = 1250;
function nextRunAt({ exchanges, startedAt }, reserve) {
	const keyed = exchanges.filter(hasValidKey);
	if (keyed.length === 0) return startedAt;
	const last = startedAt + Math.max(...keyed.map(({ receivedAt }) => receivedAt));
	const ends = keyed.filter((exchange) => statusOf(exchange) === 429).map((refusal) => endOfRefusal(refusal, startedAt));
	return Math.max(last, ...ends, endOfWindow(keyed, startedAt, last, reserve));
}
function endOfRefusal(refusal, startedAt) {
	const at = startedAt + refusal.receivedAt;
	const clock = { epoch: () => at };
	return at + (retryAfter(refusal, clock) ?? readRateLimitHeaders(refusal, clock).resetIn ?? 61e3) + MARGIN_MS;
}
function endOfWindow(keyed, startedAt, last, reserve) {
	const read = keyed.filter((exchange) => exchange.response && !refusesCredential(exchange) && statusOf(exchange) !== 429).map((exchange) => {
		const at = startedAt + exchange.receivedAt;
		return {
			at,
			...readRateLimitHeaders(exchange, { epoch: () => at })
		};
	});
	const latest = read.reduce((best, each) => best === void 0 || each.at >= best.at ? each : best, void 0);
	if (!latest || latest.remaining === null || latest.resetIn === null) return last + LONG_MINUTE_MS;
	const { window, resetIn, at } = latest;
	const ofWindow = read.flatMap((each) => each.window === window && each.remaining !== null ? [each.remaining] : []);
	const unanswered = keyed.filter(({ response }) => !response).length;
	const isEnough = Math.min(...ofWindow) - unanswered - reserve >= ENOUGH;
	const hidden = resetIn > 65e3 ? last + LONG_MINUTE_MS : last;
	return isEnough ? hidden : Math.max(hidden, at + resetIn + MARGIN_MS);
}
// src/cli/files/make-dir.ts
async function makeDir(directory) {
	const missing = [];
	for (let path = resolve(directory); !await isThere$2(path); path = dirname(path)) missing.unshift(path);
	for (const path of missing) await mkdir(path).catch(unlessThere);
}
async function isThere$2(path) {
	if (path === dirname(path)) return true;
	return stat(path).then(() => true, (error) => {
		if (error.code === "ENOENT") return false;
		throw error;
	});
}
function unlessThere(error) {
	if (error.code !== "EEXIST") throw error;
}
// src/cli/files/out-dir.ts
const REPORT_FILE = "report.json";
async function checkOutDir(directory, names) {
	if (directory.trim() === "") throw new UsageError("--out is empty: name a directory, or omit the option");
	const probe = join(directory, `.${REPORT_FILE}.${process.pid}.probe`);
	try {
		await makeDir(directory);
		await (await open(probe, "wx")).close();
		await unlink(probe);
	} catch (error) {
		throw new UsageError(`--out ${quote(directory)} cannot be written (${codeOf(error)}): choose a writable directory`);
	}
	for (const name of names) if ((await stat(join(directory, name)).catch(() => null))?.isDirectory()) throw new UsageError(`--out ${quote(directory)} contains a directory named ${name}: remove it or choose another --out`);
}
// src/cli/earlier-report.ts
async function earlierReport(directory) {
	if (!await access(join(directory, "report.json")).then(() => true, () => false)) return null;
	const { readReport } = await import("./read-report-BLcQ6GkP.js");
	return readReport(directory).then(({ report }) => report, () => null);
}
function reachedNothing({ verdict, requirements, run }) {
	return verdict === "inconclusive" && !requirements.some(isJudged) && (run.lost?.length ?? 0) > 0;
}
function judgedNothing({ requirements }) {
	return !requirements.some(isJudged);
}
function keepsEarlier({ recording }, earlier) {
	return earlier?.requirements.some(isJudged) === true && recording.exchanges.every(isLost);
}
const isLost = ({ response }) => response === null;
const isJudged = ({ outcome }) => outcome === "passed" || outcome === "failed";
// src/cli/fail-on.ts
function byFailOn(failOn, code, report, earlier) {
	if (failOn === "should" && code === EXIT_OF.conformant) return withShould(code, report);
	if (failOn === "new" && code === EXIT_OF.nonconformant && earlier !== null) return onlyNew(code, report, earlier);
	return {
		code,
		said: null
	};
}
function withShould(code, report) {
	const failed = unexpected(report, ["SHOULD"]);
	if (failed.length === 0) return {
		code,
		said: null
	};
	return {
		code: EXIT_OF.nonconformant,
		said: `--fail-on should: exit code 1, because ${idRanges(failed)} failed`
	};
}
function onlyNew(code, report, earlier) {
	if (notesOf(report).some(isWrong)) return {
		code,
		said: null
	};
	const counting = isStrict(report) ? ["MUST", "SHOULD"] : ["MUST"];
	const before = failedIn(earlier, counting);
	const now = unexpected(report, counting);
	const added = now.filter((id) => !before.includes(id));
	if (added.length > 0) return {
		code,
		said: `--fail-on new: exit code 1, because ${idRanges(added)} did not fail before`
	};
	if (now.length === 0) return {
		code,
		said: null
	};
	const said = `--fail-on new: exit code 0, because ${idRanges(now)} failed in the earlier report, too`;
	return {
		code: EXIT_OF.conformant,
		said
	};
}
function failedIn({ requirements }, levels) {
	return requirements.filter(({ level, outcome }) => outcome === "failed" && levels.includes(level)).map(({ id }) => id);
}
function unexpected(report, levels) {
	const known = report.requirements.filter((each) => knownBy(each, report).length > 0).map(({ id }) => id);
	return failedIn(report, levels).filter((id) => !known.includes(id));
}
// src/cli/files/staged-files.ts
const afterRun = (path, code) => `the run is complete, but ${path} could not be written (${code}): run again with another --out`;
var StagedFiles = class {
	#directory;
	#format;
	#aside = new Map();
	constructor(directory, format = afterRun) {
		this.#directory = directory;
		this.#format = format;
	}
	async write(name, chunks, isCompressed = false) {
		const aside = join(this.#directory, `.${name}.${process.pid}.tmp`);
		this.#aside.set(name, aside);
		const file = await this.#named(name, () => open(aside, "w"));
		try {
			const hash = createHash("sha256");
			const put = (bytes) => this.#named(name, () => writeWhole$1(file, bytes));
			const plain = hashed(chunks, hash);
			if (isCompressed) await compress(plain, put);
			else for (const bytes of plain) await put(bytes);
			await this.#named(name, () => file.sync());
			return hash.digest("hex");
		} finally {
			await file.close();
		}
	}
	async publish() {
		for (const [name, aside] of this.#aside) await this.#named(name, () => rename(aside, join(this.#directory, name)));
	}
	async discard() {
		await Promise.allSettled([...this.#aside.values()].map((aside) => rm(aside, { force: true })));
	}
	async #named(name, act) {
		try {
			return await act();
		} catch (error) {
			throw new WriteError(this.#format(quote(join(this.#directory, name)), codeOf(error)));
		}
	}
};
function* hashed(chunks, hash) {
	for (const chunk of chunks) {
		hash.update(chunk);
		yield chunk;
	}
}
function* copied(chunks) {
	for (const chunk of chunks) yield Buffer.from(chunk);
}
async function compress(chunks, put) {
	await pipeline(Readable.from(copied(chunks)), createGzip(), async (packed) => {
		for await (const bytes of packed) await put(bytes);
	});
}
async function writeWhole$1(file, bytes) {
	for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}
// src/cli/files/write-files.ts
function bytesOf({ content }) {
	return typeof content === "string" ? new TextEncoder().encode(content) : content;
}
async function writeFiles(artefacts, directory, format) {
	const staged = new StagedFiles(directory, format);
	try {
		for (const artefact of artefacts) await staged.write(artefact.name, [bytesOf(artefact)]);
		await staged.publish();
	} finally {
		await staged.discard();
	}
}
// src/cli/files/github.ts
function reportsToGithub(named, chosen) {
	return named === void 0 || chosen.some(({ name }) => name === "markdown");
}
async function appendStepSummary({ report, recording }, env) {
	const path = env.GITHUB_STEP_SUMMARY;
	if (!path) return;
	const { MOST_BYTES, renderMarkdown } = await import("./summary-BHnEz9Ex.js");
	try {
		const content = renderMarkdown(report, recording, MOST_BYTES - await stat(path).then(({ size }) => size, absent));
		if (content === "") await complain(path, "it is full");
		else await appendFile(path, bytesOf({
			name: "GITHUB_STEP_SUMMARY",
			content
		}));
	} catch (error) {
		await complain(path, codeOf(error));
	}
}
function complain(path, why) {
	return write(process.stderr, `${PROGRAM}: GITHUB_STEP_SUMMARY ${quote(path)} cannot be written (${why})\n`);
}
async function printAnnotations({ report }, env) {
	if (env.GITHUB_ACTIONS !== "true") return;
	const { renderAnnotations } = await import("./annotations-DxcryIC2.js");
	await write(process.stdout, renderAnnotations(report));
}
function absent(error) {
	if (error.code === "ENOENT") return 0;
	throw error;
}
// src/cli/files/chunks.ts
const CHUNK = 262144;
function* chunksOf(pieces, overlap) {
	const encoder = new TextEncoder();
	const buffer = new Uint8Array(overlap + CHUNK);
	let repeated = 0;
	let length = 0;
	for (const piece of pieces) for (let rest = piece; rest !== "";) {
		const { read, written } = encoder.encodeInto(rest, buffer.subarray(length));
		length += written;
		rest = rest.slice(read);
		if (rest === "") continue;
		yield {
			bytes: buffer.subarray(repeated, length),
			overlapping: buffer.subarray(0, length)
		};
		const end = length;
		repeated = Math.min(overlap, end);
		buffer.copyWithin(0, end - repeated, end);
		length = repeated;
	}
	if (length > repeated) yield {
		bytes: buffer.subarray(repeated, length),
		overlapping: buffer.subarray(0, length)
	};
}
// src/cli/files/redact-artefacts.ts
function reportWithout(report, conceal) {
	const text = JSON.stringify(report);
	const concealed = conceal(text);
	return concealed === text ? report : JSON.parse(concealed);
}
function* withoutSecrets(pieces, conceal, onSecret) {
	for (const { bytes, overlapping } of chunksOf(pieces, LONGEST_SPELLING)) {
		const text = latin1(overlapping);
		if (conceal(text) !== text) return onSecret();
		yield bytes;
	}
}
function redacted(pieces, conceal) {
	return Buffer.from(conceal(latin1(new TextEncoder().encode([...pieces].join("")))), "latin1");
}
function latin1(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
// src/cli/files/stale.ts
const NAMED_WITHIN = 65536;
const MOST_DECOMPRESSED = 1100 * NAMED_WITHIN;
async function removeStale(names, directory, mark = SUITE.name) {
	for (const name of names) {
		const path = join(directory, name);
		try {
			if (await isMarked(path, mark)) await rm(path);
		} catch (error) {
			if (["ENOENT", "EISDIR"].includes(codeOf(error))) continue;
			throw new WriteError(`${quote(path)} is from an earlier run and could not be removed (${codeOf(error)}): remove it`);
		}
	}
}
async function isMarked(path, mark) {
	const file = await open(path, "r");
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(NAMED_WITHIN), 0, NAMED_WITHIN, 0);
		const head = buffer.subarray(0, bytesRead);
		return head.includes(mark) || beginningOf(head).includes(mark);
	} finally {
		await file.close();
	}
}
function beginningOf(head) {
	try {
		return gunzipSync(head, {
			finishFlush: constants.Z_SYNC_FLUSH,
			maxOutputLength: MOST_DECOMPRESSED
		});
	} catch (error) {
		if (codeOf(error).startsWith("Z_") || codeOf(error) === "ERR_BUFFER_TOO_LARGE") return Buffer.alloc(0);
		throw error;
	}
}
// src/options/rows/environment.ts
const ENVIRONMENT_ROWS = {
	"HTTPS_PROXY, NO_PROXY": {
		does: "proxy for the requests to the target; also HTTP_PROXY",
		certificate: [{
			effect: "named",
			recorded: "proxies",
			called: "a proxy",
			because: "requests went through it"
		}]
	},
	NODE_EXTRA_CA_CERTS: {
		does: "certificate authorities to trust, like --ca-file",
		certificate: [{
			effect: "none",
			because: "the rule of --ca-file"
		}]
	},
	NODE_TLS_REJECT_UNAUTHORIZED: {
		does: "0: TLS certificates are not checked",
		certificate: [{
			effect: "refuses",
			recorded: "certificatesChecked",
			called: "NODE_TLS_REJECT_UNAUTHORIZED=0",
			because: "so its run did not check TLS certificates, and the answers may not be the target's"
		}]
	},
	NO_COLOR: {
		does: "no colours, whatever its value",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	},
	"GITHUB_ACTIONS, GITHUB_STEP_SUMMARY": {
		does: "set by GitHub Actions: the job gets annotations and a summary",
		certificate: [{
			effect: "none",
			because: "it changes what is written, not what is judged"
		}]
	}
};
const OPTION_RULES = [
	"refuses",
	"shown",
	"named"
].flatMap((effect) => [...ROWS.flatMap((row) => row.certificate.filter((rule) => rule.effect === effect).map((rule) => ruleOf(rule, effect, flagOf(row), row.library))), ...Object.entries(ENVIRONMENT_ROWS).flatMap(([name, { certificate }]) => certificate.filter((rule) => rule.effect === effect).map((rule) => ruleOf(rule, effect, name, null)))]);
function ruleOf({ recorded, called, when, unlessChallenged, because }, effect, flag, library) {
	const name = recorded ?? library;
	if (name === null) throw new Error(`the certificate rule of ${flag} has no \`recorded\``);
	return {
		name,
		flag: called ?? flag,
		effect,
		...unlessChallenged ? { unlessChallenged } : {},
		...when === void 0 ? {} : { when: (value) => concerns$1(when, value) },
		because
	};
}
function concerns$1(when, value) {
	if ("is" in when) return value === when.is;
	if (typeof value !== "number") return true;
	return "above" in when ? value > when.above : value < when.below;
}
// src/report/certificate/policy.ts
const LEVELS = ["core", "full"];
const LONGEST_VALIDITY_DAYS = 3650;
const CLOCKS = {
	apart: 300,
	drift: 10
};
// src/report/certificate/certifiable.ts
function whyNotCertifiable(report, demonstration, level = "core") {
	const { target, verdict } = report;
	const [refusing] = rulesFor(report, "refuses");
	if (refusing) return `it was run with ${refusing.flag}, ${refusing.because}`;
	if (verdict !== "conformant") return `its verdict is ${verdict}`;
	if (report.requirements.some(({ level: of, outcome }) => of === "MUST" && outcome === "failed")) return "a MUST failed in it";
	if (target.embedded && !demonstration) return "it judges the suite's own embedded reference implementation: pass --demonstration to see what a certificate looks like";
	if (!target.embedded && demonstration) return "--demonstration is for the embedded reference implementation only: omit it";
	if (isReserveUsedUp(report)) return "the reserve for retries and experiments was used up, so that doubts may be left: run again";
	return whyNotLevel(report, level);
}
function isReserveUsedUp({ run: { reserve }, requirements }) {
	return (reserve ? [reserve.requests, reserve.keyRequests] : []).some(({ used, available }) => used >= available) || requirements.some(({ checks }) => checks.some(({ reason }) => reason?.code === "reserve-used-up"));
}
function whyNotLevel(report, level) {
	if (level === "full" && report.run.profile !== "full") return "its run had the core profile, and full is required: run with --profile full, or pass --level core";
	const open = untestedMust(report).filter((each) => exemptionOn(each, level, report) === null);
	if (open.length === 0) return null;
	const [first] = open;
	return `${idRanges(open.map(({ id }) => id))} ${open.length === 1 ? "is" : "are"} untested, which a ${level} certificate does not allow: ${first?.reason?.text ?? "for no reason"}`;
}
function levelOf(report) {
	if (whyNotLevel(report, "full") === null) return "full";
	return whyNotLevel(report, "core") === null ? "core" : null;
}
function untestedOn(report, level) {
	return untestedMust(report).map((each) => {
		const row = exemptionOn(each, level, report);
		return {
			id: each.id,
			because: row?.certified?.because ?? row?.because ?? each.reason?.text ?? "for no reason"
		};
	});
}
function optionsOn({ run }) {
	return OPTION_RULES.filter((rule) => rule.effect !== "refuses" && concerns(rule, run.options)).map(({ name, flag, effect }) => /^--\S+ /.test(flag) || effect === "shown" ? flag : `${flag} ${shortly(run.options[name])}`);
}
function untestedMust({ requirements }) {
	return requirements.filter(({ level, outcome }) => level === "MUST" && outcome === "untested");
}
function exemptionOn({ id, reason }, level, report) {
	const isExempt = report.exempt.some((each) => each.id === id && each.code === reason?.code);
	const row = reason && isExempt ? exemptionFor(EXEMPTIONS, id, reason) : null;
	if (!row?.certificate.includes(level) || !(row.certified?.when(reason?.values ?? {}) ?? true)) return null;
	return holdsBeside(row, (other) => {
		const came = report.requirements.find((each) => each.id === other);
		return came && {
			outcome: came.outcome,
			code: came.reason?.code ?? null
		};
	}) ? row : null;
}
function rulesFor({ run }, effect) {
	return OPTION_RULES.filter((rule) => rule.effect === effect && concerns(rule, run.options) && !(rule.unlessChallenged && run.challenge !== void 0));
}
function concerns({ name, when }, options) {
	return Object.hasOwn(options, name) && (when?.(options[name]) ?? true);
}
function shortly(value) {
	return typeof value === "string" ? value : JSON.stringify(value);
}
function whyNotOurs({ suite, requirements, run }, ours, catalogue) {
	if (suite.name !== ours.name || suite.version !== ours.version) return `it was written by ${suite.name} ${suite.version}: certify it with that version; this is ${ours.version}`;
	if ("only" in run.options) return null;
	const isSame = (given, wanted) => [
		"id",
		"level",
		"section",
		"title"
	].every((name) => given[name] === wanted?.[name]);
	return requirements.length === catalogue.length && requirements.every((entry, i) => isSame(entry, catalogue[i])) ? null : "its requirements differ from the catalogue";
}
// src/report/certificate/reach.ts
const PRIVATE = [
	/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/,
	/^10(?:\.\d+){3}$/,
	/^192\.168(?:\.\d+){2}$/,
	/^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
	/^169\.254(?:\.\d+){2}$/,
	/^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d+){2}$/,
	/^\[(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|::ffff):/,
	/\.(?:local|internal|lan|home|corp|test|invalid|home\.arpa)$/,
	/^[^.[\]]+$/
];
function isPrivate(hostname) {
	return PRIVATE.some((pattern) => pattern.test(hostname));
}
function whyNotReached({ target, run }) {
	const { resolve, ownAuthorities, certificatesChecked } = run.options;
	const { protocol, hostname } = new URL(target.baseUrl);
	if (resolve !== void 0) return `it was reached at ${addresses(resolve)} (--resolve)`;
	if (isPrivate(hostname)) return `${hostname} is a private address`;
	if (certificatesChecked === false) return "TLS certificates were not checked";
	if (protocol !== "https:") return "it was reached without TLS";
	if (ownAuthorities !== void 0) return "its certificate is by an authority of the user's own (--ca-file)";
	return null;
}
function addresses(resolve) {
	return Array.isArray(resolve) ? resolve.join(", ") : String(resolve);
}
// src/report/certificate/statement.ts
const STATEMENT_TYPE = "application/vnd.in-toto+json";
const PROVES = "The holder of the key signed these files, and they are unchanged since. Not that the run was honest, nor who the holder is.";
function statementOf(report, subject, validity, demonstration) {
	const ids = (outcome) => report.requirements.filter((requirement) => requirement.outcome === outcome).map(({ id }) => id);
	const { suite, specification, target, verdict, summary } = report;
	const { id, startedAt, profile, seed, requests, options, challenge } = report.run;
	const run = {
		id,
		startedAt,
		profile,
		seed,
		requests,
		options,
		...challenge ? { challenge } : {}
	};
	const warnedTests = ids("failed");
	const level = levelOf(report);
	return {
		_type: "https://in-toto.io/Statement/v1",
		subject,
		predicateType: "https://in-toto.io/attestation/test-result/v0.1",
		predicate: {
			result: warnedTests.length === 0 ? "PASSED" : "WARNED",
			configuration: [{
				name: suite.name,
				uri: `pkg:generic/${suite.name}@${suite.version}`,
				annotations: {
					certificateFormat: 2,
					proves: PROVES,
					level,
					untested: untestedOn(report, level ?? "core"),
					options: optionsOn(report),
					hostNotShown: whyNotReached(report),
					demonstration,
					validity,
					suite,
					specification,
					target,
					run,
					verdict,
					summary
				}
			}],
			passedTests: ids("passed"),
			warnedTests,
			failedTests: []
		}
	};
}
// src/cli/certificate/certificate-files.ts
const ENVELOPE_FILE = "certificate.dsse.json";
const BUNDLE_FILE = "certificate.sigstore.json";
const PAGE_FILE = "certificate.html";
const CERTIFICATE_FILES = [ENVELOPE_FILE, BUNDLE_FILE];
const CERTIFICATE_MARK = `"${STATEMENT_TYPE}"`;
const MOST$1 = 16;
async function certificatesIn(directory) {
	return (await readdir(directory).catch(() => [])).filter((name) => /\.(?:dsse|sigstore)\.json$/.test(name)).sort().slice(0, MOST$1).map((name) => join(directory, name));
}
// src/cli/files/reporters.ts
const JSON_REPORTER = {
	name: "json",
	usual: true,
	files: [{
		name: REPORT_FILE,
		load: async () => {
			const { renderJson } = await import("./json-DxtyvnKu.js");
			return ({ report }) => [renderJson(report)];
		}
	}]
};
function recording(name, usual, file) {
	const load = async () => {
		const { harPieces } = await import("./write-har-CqiLaw3t.js");
		return ({ recording: recorded, facts }) => harPieces(recorded, facts);
	};
	return {
		name,
		usual,
		files: [{
			...file,
			isRecording: true,
			load
		}]
	};
}
const REPORTERS = [
	JSON_REPORTER,
	recording("har", true, { name: "recording.har" }),
	recording("har.gz", false, {
		name: "recording.har.gz",
		isCompressed: true
	}),
	{
		name: "html",
		usual: true,
		files: [{
			name: "report.html",
			load: async () => {
				const { renderHtml } = await import("./render-html-DCWm6-Zj.js");
				return ({ report, recording }) => [renderHtml(report, recording)];
			}
		}]
	},
	{
		name: "junit",
		usual: false,
		files: [{
			name: "junit.xml",
			load: async () => {
				const { renderJunit } = await import("./junit-mp7tvf1u.js");
				return ({ report, recording }) => [renderJunit(report, recording)];
			}
		}]
	},
	{
		name: "markdown",
		usual: false,
		files: [{
			name: "summary.md",
			load: async () => {
				const { renderMarkdown } = await import("./summary-BHnEz9Ex.js");
				return ({ report, recording }) => [renderMarkdown(report, recording)];
			}
		}]
	},
	{
		name: "ctrf",
		usual: false,
		files: [{
			name: "ctrf.json",
			load: async () => {
				const { renderCtrf } = await import("./ctrf-CW6WHlkm.js");
				return ({ report, recording }) => [renderCtrf(report, recording)];
			}
		}]
	},
	{
		name: "badge",
		usual: false,
		files: [{
			name: "badge.json",
			load: async () => {
				const { renderBadgeJson } = await import("./badge-dtKIDgxK.js");
				return ({ report }) => [renderBadgeJson(report)];
			}
		}, {
			name: "badge.svg",
			load: async () => {
				const { renderBadgeSvg } = await import("./badge-dtKIDgxK.js");
				return ({ report }) => [renderBadgeSvg(report)];
			}
		}]
	}
];
function chosenReporters(names, where = "--reporter") {
	const wanted = names?.map((typed) => reporterNamed(typed, where)) ?? REPORTERS.filter(({ usual }) => usual);
	return [...REPORTERS.filter((reporter) => reporter !== JSON_REPORTER && wanted.includes(reporter)), JSON_REPORTER];
}
function fileNames(reporters) {
	return reporters.flatMap(({ files }) => files.map(({ name }) => name));
}
function reporterNamed(typed, where) {
	const found = REPORTERS.find(({ name }) => name === typed.toLowerCase());
	if (found) return found;
	const names = REPORTERS.map(({ name }) => name);
	throw new UsageError(`${where} must be ${either(names)}, not ${quote(typed)}${didYouMean(typed, names)}`);
}
// src/cli/files/write-report.ts
async function writeReport(judged, directory, reporters, conceal) {
	const staged = new StagedFiles(directory);
	const withSecret = [];
	try {
		let named = judged;
		for (const file of reporters.flatMap(({ files }) => files)) {
			const { name, isCompressed = false } = file;
			const render = await file.load();
			const onSecret = () => withSecret.push(name);
			let sha256 = await staged.write(name, withoutSecrets(render(named), conceal, onSecret), isCompressed);
			if (withSecret.includes(name)) sha256 = await staged.write(name, [redacted(render(named), conceal)], isCompressed);
			if (file.isRecording && named === judged) named = naming(judged, name, sha256);
		}
		await staged.publish();
	} finally {
		await staged.discard();
	}
	const written = fileNames(reporters);
	const others = fileNames(REPORTERS).filter((name) => !written.includes(name));
	await removeStale(CERTIFICATE_FILES, directory, CERTIFICATE_MARK);
	await removeStale([...others, PAGE_FILE], directory);
	return {
		files: written,
		redacted: withSecret
	};
}
function naming(judged, recording, sha256) {
	return {
		...judged,
		report: {
			...judged.report,
			recording,
			recordingDigest: { sha256 }
		}
	};
}
// src/cli/options/implementation.ts
function implementationOf(flags) {
	const { organization, project, projectUrl, projectVersion, projectDigest, contact = [] } = flags;
	if (![
		organization,
		project,
		projectUrl,
		projectVersion,
		projectDigest
	].some((value) => value !== void 0) && contact.length === 0) return null;
	return {
		organization: organization ?? null,
		project: project ?? null,
		url: projectUrl ?? null,
		version: projectVersion ?? null,
		...projectDigest === void 0 ? {} : { digest: projectDigest },
		contact
	};
}
// src/cli/service/log.ts
const SERVICE_LOG = "service.log";
const MOST_BYTES$1 = 16777216;
const LONGEST_LINE$1 = 4 * LONGEST_SPELLING;
const LAST_LINES = 20;
const LONGEST_SHOWN = 300;
function openLog(directory, command, conceal) {
	const path = join(directory, SERVICE_LOG);
	const aside = join(directory, `.${SERVICE_LOG}.${process.pid}.tmp`);
	const file = createWriteStream(aside);
	let failure = null;
	file.on("error", (error) => {
		failure ??= codeOf(error);
	});
	const last = [];
	const flushes = [];
	let written = 0;
	let leftOut = 0;
	const write = (text) => {
		const bytes = Buffer.from(text, "latin1");
		if (written + bytes.length > MOST_BYTES$1) leftOut += bytes.length;
		else {
			written += bytes.length;
			if (failure === null) file.write(bytes);
		}
		const lines = bytes.toString("utf8").replace(/\n$/, "").split("\n");
		last.push(...lines.slice(-20));
		last.splice(0, last.length - LAST_LINES);
	};
	write(Buffer.from(`# ${SUITE.name}: output of ${conceal(command)}\n`).toString("latin1"));
	last.length = 0;
	return {
		take: (stream) => {
			const pieces = new Pieces(conceal, write);
			flushes.push(() => pieces.flush());
			stream.on("data", (chunk) => pieces.add(chunk.toString("latin1")));
			stream.on("error", () => void 0);
		},
		lastLines: () => last.map((line) => visible(line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line)),
		discard: async () => {
			file.destroy();
			await rm(aside, { force: true });
		},
		close: async () => {
			for (const flush of flushes) flush();
			if (leftOut > 0) file.write(`# ${leftOut} more bytes were left out\n`);
			file.end();
			try {
				await finished(file);
				await rename(aside, path);
			} catch (error) {
				failure ??= codeOf(error);
			}
			if (failure === null) return null;
			await rm(aside, { force: true });
			return `${quote(path)} could not be written (${failure})`;
		}
	};
}
var Pieces = class {
	#conceal;
	#write;
	#pending = "";
	constructor(conceal, write) {
		this.#conceal = conceal;
		this.#write = write;
	}
	add(text) {
		this.#pending += text;
		const end = this.#pending.lastIndexOf("\n") + 1;
		if (end > 0) {
			this.#write(this.#conceal(this.#pending.slice(0, end)));
			this.#pending = this.#pending.slice(end);
		}
		if (this.#pending.length <= LONGEST_LINE$1) return;
		const concealed = this.#conceal(this.#pending);
		this.#write(concealed.slice(0, -8192));
		this.#pending = concealed.slice(-8192);
	}
	flush() {
		if (this.#pending !== "") this.#write(this.#conceal(this.#pending));
		this.#pending = "";
	}
};
// src/cli/service/print-failure.ts
async function printServiceFailure(service, log) {
	const failure = service.failure();
	if (failure === null) return;
	const lines = service.lastLines();
	const place = log === null ? "" : ` (${visible(log)})`;
	const said = lines.length === 0 ? "; it printed nothing" : `; its last output${place}:`;
	const text = [`${PROGRAM}: ${failure}${said}`, ...lines.map((line) => `  ${line}`)];
	await write(process.stderr, `${text.join("\n")}\n`);
}
// src/cli/commands/run/key-warning.ts
async function warnOfKey(apiKey) {
	const { isRedactable, SHORT_KEY } = await import("./redactable-O17pljZA.js");
	if (isRedactable(apiKey) && apiKey.length >= SHORT_KEY) return;
	const why = isRedactable(apiKey) ? `has fewer than ${SHORT_KEY} characters` : NOT_REDACTABLE;
	await write(process.stderr, `warning: the API key ${why}: ${IF_REPEATED}\n`);
}
const NOT_REDACTABLE = "is too short or too common to redact reliably";
const IF_REPEATED = "if the target repeats it, it may appear in the report";
// src/cli/commands/run/judge-target.ts
async function runTarget({ target: named, name, options, flags, output, description: option, start }, abort = new AbortController()) {
	const opened = await openTarget(named, name, options);
	const target = {
		...opened.target,
		implementation: implementationOf(flags)
	};
	const secrets = await secretsIn(target, options);
	let service = null;
	try {
		if (!output.quiet) await warnOfKey(target.apiKey);
		if (start !== null) {
			const { startService } = await import("./service-BBVoJagj.js");
			const { baseUrl } = target;
			const network = options.network ?? DIRECT;
			const { conceal } = secrets;
			if (!output.quiet && !output.brief) await write(process.stderr, `starting ${visible(conceal(start.command.text))}\n`);
			service = await startService({
				...start,
				baseUrl,
				network,
				out: output.out,
				conceal,
				abort
			});
		}
		const description = abort.signal.aborted ? null : await describedBy(flags, option, target, options);
		return await judgeAndReport(target, {
			...options,
			description
		}, output, {
			secrets,
			abort,
			service
		});
	} finally {
		await service?.end();
		await opened.close();
	}
}
async function secretsIn(target, { network }) {
	const { secretsOf } = await import("./redact-key-DSdJPpAC.js");
	const { otherSecrets } = await import("./other-secrets-ws1oljEr.js");
	const others = otherSecrets(target.headers ?? [], network?.proxies ?? null);
	return {
		others,
		conceal: secretsOf(target.apiKey, others).conceal
	};
}
async function describedBy({ description }, option, target, options) {
	if (description === void 0) return null;
	const { loadDescription } = await import("./load-AKMr-3fP.js");
	return loadDescription(description, option, target, {
		...DEFAULTS,
		...options
	});
}
async function judgeAndReport(target, options, output, { secrets: { others, conceal }, abort, service }) {
	const title = `${SUITE.name} ${SUITE.version}: judging ${subjectOf(target)}, ${options.profile ?? DEFAULTS.profile} profile`;
	const { quiet = false, brief = false } = output;
	const progress = brief && !quiet ? notesOn(process.stderr) : progressOn(process.stderr, conceal(title), quiet);
	if (sendsKeyInClear(target.baseUrl, options.network ?? DIRECT)) progress.note(IN_CLEAR);
	const stopListening = onInterrupt((signal) => {
		if (!brief) progress.note(`${signal}: ending the run and writing the report; press again to exit at once`);
		abort.abort();
	});
	try {
		const earlier = brief && output.failOn !== "new" ? null : await earlierReport(output.out);
		const { judge } = await import("../index.js");
		const judged = await judge(target, {
			...options,
			onProgress: progress.update,
			signal: abort.signal
		}).catch((error) => {
			throw new SuiteFault(error, target.apiKey, others);
		}).finally(() => progress.end());
		const log = await service?.end() ?? null;
		await conclude(judged, {
			...output,
			log,
			earlier: brief ? null : earlier
		}, conceal);
		if (service) await printServiceFailure(service, log === null ? null : join(output.out, log));
		const report = reportWithout(judged.report, conceal);
		const interrupted = abort.signal.aborted && typeof abort.signal.reason !== "string";
		const next = nextRunAt(judged.recording, options.reserve ?? DEFAULTS.reserve);
		const { code, said } = byFailOn(output.failOn ?? "must", exitCodeOf(report), report, earlier);
		if (said !== null && !quiet) await write(process.stderr, `${said}\n`);
		return {
			code,
			report,
			interrupted,
			nextRunAt: next
		};
	} finally {
		stopListening();
	}
}
const IN_CLEAR = "warning: the API key is sent without TLS and can be read on the network: use an https base URL";
async function conclude(judged, { out, quiet, all, verbose, brief, color, reporter, reporters, expected, log, earlier }, conceal) {
	const report = reportWithout(judged.report, conceal);
	const keeps = keepsEarlier(judged, earlier);
	const written = keeps ? {
		files: [],
		redacted: []
	} : await writeReport(judged, out, reporters, conceal).catch((error) => ({ error }));
	if (log === null && !keeps) await removeStale([SERVICE_LOG], out);
	const layout = {
		color: wantsColor(process.stdout, color, process.env),
		width: widthOf(process.stdout),
		all: all ?? false,
		written: "error" in written || keeps ? null : {
			directory: join(out, sep),
			files: [...written.files, ...log === null ? [] : [log]]
		}
	};
	const { recording } = judged;
	if (!brief) await write(process.stdout, quiet ? `${verdictLine(report)}\n` : asStarted(renderTerminal(report, recording, layout)));
	if (!brief && !quiet && verbose) await write(process.stdout, `\n${outcomes$1(report)}`);
	if (keeps) await write(process.stderr, `${join(out, sep)} keeps the report of ${earlier?.run.startedAt}: this run reached no service\n`);
	if (!brief && reportsToGithub(reporter, reporters)) {
		if (!quiet) await printAnnotations({ report }, process.env);
		await appendStepSummary({
			report,
			recording
		}, process.env);
	}
	if (expected && !expected.update && !quiet) {
		const wrong = (report.expectedFailures?.entries ?? []).flatMap((entry, i) => isWrong(entry) ? [`${expected.places[i]}: ${visible(entry.message ?? "")}\n`] : []);
		await write(process.stderr, conceal(wrong.join("")));
	}
	if (expected?.update) {
		const { updateExpectedFailures } = await import("./update-BTpdpRI1.js");
		const said = await updateExpectedFailures(expected, report);
		const stream = brief ? process.stderr : process.stdout;
		if (!quiet) await write(stream, `${brief ? "" : "\n"}${conceal(said)}\n`);
	}
	if ("error" in written) throw written.error;
	if (written.redacted.length > 0) {
		const files = written.redacted.join(", ");
		await write(process.stderr, `${PROGRAM}: ${files}: a secret was found and replaced before writing\n`);
	}
}
// src/report/html/markup/markup.ts
function html$1(strings, ...parts) {
	return html(strings, ...parts);
}
const literal = raw;
// \0@oxc-project+runtime@0.156.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}
// src/report/html/markup/document-head.ts
var _templateObject;
function documentHead(title, generator, { style, script = null }) {
	return html$1`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${withoutUnseen(generator)}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${withoutUnseen(title)}</title>
<style>${literal(style)}</style>
</head>`;
}
function scriptElement(script) {
	return html$1(_templateObject || (_templateObject = _taggedTemplateLiteral(["<script>", "<\/script>"])), literal(script));
}
function policy(style, script) {
	return `default-src 'none';${script === null ? "" : ` script-src ${hashOf(script)};`} style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
}
function hashOf(text) {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
// src/report/html/markup/format-time.ts
const MONTHS = [...[
	"January",
	"February",
	"March",
	"April",
	"May",
	"June"
], ...[
	"July",
	"August",
	"September",
	"October",
	"November",
	"December"
]];
function formatMinute(instant) {
	const date = new Date(instant);
	if (Number.isNaN(date.getTime())) return instant;
	const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
	const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()].map((n) => String(n).padStart(2, "0"));
	return `${day}, ${hours}:${minutes} UTC`;
}
// src/report/html/markup/icons.ts
const TICK = "M6.5 12.5l3.6 3.6 7.4-8";
const CROSS = "M8 8l8 8M16 8l-8 8";
const DASH = "M7 12h10";
const VERDICT_PATHS = {
	conformant: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z", TICK],
	partial: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z", "M12 6v12M12 12h6"],
	nonconformant: ["M7.9 2h8.2L22 7.9v8.2L16.1 22H7.9L2 16.1V7.9z", CROSS],
	inconclusive: ["M12 2.2L23.2 21.6H.8z", "M12 9.4v5M12 18.2v.1"]
};
const OUTCOME_PATHS = {
	passed: TICK,
	failed: CROSS,
	untested: DASH
};
function verdictIcon(verdict) {
	const [outline, inner] = VERDICT_PATHS[verdict];
	return html$1`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="solid" d="${outline}"/><path class="stroke" d="${inner}"/></svg>`;
}
function outcomeIcon(outcome) {
	return html$1`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="${OUTCOME_PATHS[outcome]}"/></svg>`;
}
function outcomeMark(outcome, level) {
	return html$1`<span class="mark ${outcome === "failed" && level === "SHOULD" ? "warned" : outcome}">${outcomeIcon(outcome)}<span>${outcome}</span></span>`;
}
// src/report/html/markup/text.ts
function shown(text) {
	return marked(text, () => false);
}
function shownLines(text) {
	return marked(text, (character) => character === "\n" || character === "	");
}
function marked(text, stays) {
	return html$1`${splitAtUnseen(text).map((piece, i) => i % 2 === 0 || stays(piece) ? piece : html$1`<span class="unseen">${codePoint(piece)}</span>`)}`;
}
function prose(text) {
	return html$1`${text.split(/`([^`]+)`/).map((piece, i) => i % 2 === 0 ? shown(piece) : html$1`<code>${shown(piece)}</code>`)}`;
}
function listed(links) {
	return html$1`${links.map((link, i) => html$1`<span class="entry">${link}${i === links.length - 1 ? null : ","}</span> `)}`;
}
// src/report/html/style/banner.ts
const BANNER = `
.banner { padding: clamp(.85rem, 3vw, 1.5rem); background: var(--sheet); border: 1px solid var(--line); border-top: 6px solid var(--verdict); border-radius: 8px; }
.kind { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; color: var(--quiet); }
h1 { margin-top: .6rem; font-weight: 400; text-wrap: wrap; }
.banner h1 > span:not(.aside) { display: block; }
.verdict { color: var(--verdict); font-size: clamp(1.5rem, 6vw, 2.25rem); line-height: 1.1; letter-spacing: -.02em; white-space: nowrap; }
.verdict b { text-transform: capitalize; font-weight: 700; }
.verdict .icon { width: .95em; height: .95em; vertical-align: -.12em; margin-right: .1em; }
.subject { margin-top: .6rem; font-size: 1.25rem; font-weight: 600; }
.subject code { font-size: .9375rem; font-weight: 400; }
.subject .name { margin-right: .5rem; }
.subject code:only-child { font-size: 1.125rem; font-weight: 600; }
.banner .reason { color: var(--text); margin-top: .35rem; font-size: 1.125rem; line-height: 1.4; }
.embedded { margin-top: .75rem; padding: .6rem .9rem; background: var(--warned-tint); color: var(--warned); border-left: 3px solid; border-radius: 0 4px 4px 0; font-size: .9375rem; }
.embedded code { white-space: nowrap; }
.verdict .level { margin-left: .4em; font-size: .55em; font-weight: 600; letter-spacing: 0; vertical-align: .12em; color: var(--quiet); }
.scope { margin-top: .6rem; font-size: .875rem; color: var(--quiet); }
`;
// src/report/html/style/colours.ts
const COLOURS = `
:root {
  color-scheme: light;
  --ground: #f7f7f4; --sheet: #ffffff; --sunken: #f4f4f0;
  --text: #1d2024; --quiet: #595f69; --line: #e2e2db; --link: #1f4fa3;
  --passed: #1c6b41; --passed-tint: #e9f4ed;
  --failed: #b0261c; --failed-tint: #fdeeec;
  --warned: #875200; --warned-tint: #fdf3e1;
  --unsure: #5a3d9e; --unsure-tint: #f2eefb;
  --untested: #6b6f76; --on-strong: #ffffff;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #121417; --sheet: #1a1d21; --sunken: #14171a;
    --text: #e4e6e9; --quiet: #a2a9b4; --line: #2f343b; --link: #9dbdf7;
    --passed: #76cf9d; --passed-tint: #16261d;
    --failed: #ff948a; --failed-tint: #2d1a19;
    --warned: #edb765; --warned-tint: #2a2114;
    --unsure: #bda9f7; --unsure-tint: #221d31;
    --untested: #9aa1ab; --on-strong: #121417;
  }
}
.conformant { --verdict: var(--passed); --tint: var(--passed-tint); }
.partial { --verdict: var(--warned); --tint: var(--warned-tint); }
.nonconformant { --verdict: var(--failed); --tint: var(--failed-tint); }
.inconclusive { --verdict: var(--unsure); --tint: var(--unsure-tint); }
.must { --level: var(--failed); --level-tint: var(--failed-tint); }
.should { --level: var(--warned); --level-tint: var(--warned-tint); }
`;
// src/report/html/style/page.ts
const PAGE = `
*, ::before, ::after { box-sizing: border-box; }
html { font: 100%/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, sans-serif; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
.page { max-width: 60rem; margin: 0 auto; padding: clamp(.75rem, 2.5vw, 1.5rem) clamp(.75rem, 4vw, 2rem) 4rem; }
h1, h2, h3, h4, h5, p, ul, ol, dl, dd, table, pre { margin: 0; padding: 0; }
h1, h2, h3, h4, h5 { line-height: 1.3; text-wrap: pretty; }
ul, ol { list-style: none; }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code, pre { font-family: ui-monospace, SFMono-Regular, "Cascadia Code", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace; font-size: .9em; font-variant-ligatures: none; }
pre code { font-size: inherit; }
code, dd, td, li { unicode-bidi: isolate; }
pre { white-space: pre-wrap; tab-size: 4; }
.icon { width: 1.25em; height: 1.25em; vertical-align: -.28em; flex: none; }
.icon .solid { fill: currentColor; }
.icon .stroke { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
.icon .solid + .stroke { stroke: var(--on-strong); }
.whole { white-space: nowrap; }
.entry { display: inline-block; max-width: 100%; }
.label { font-size: .8125rem; color: var(--quiet); letter-spacing: .01em; }
.label b { color: var(--text); }
.count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
.unseen { padding: 0 .15em; border: 1px dashed currentColor; border-radius: 3px; font: .85em ui-monospace, Menlo, Consolas, "Noto Sans Mono", monospace; }
.aside { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--sheet); border-radius: 0 0 6px 6px; z-index: 3; }
.skip:focus { top: 0; }
[hidden] { display: none !important; }
main > section { padding-top: 2rem; }
h2 { font-size: 1.5rem; letter-spacing: -.01em; }
h2 + * { margin-top: 1rem; }
p, li, dd { text-wrap: pretty; }
.lead { max-width: 44rem; margin-top: .35rem; color: var(--quiet); }
.lead + * { margin-top: 1rem; }
.part > summary > h2 { display: inline; }
.part > summary + * { margin-top: .75rem; }
details > summary { cursor: pointer; }
details > summary::marker { color: var(--quiet); }
footer { margin-top: 4rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .875rem; max-width: 60rem; }
footer p + p { margin-top: .5rem; }
`;
// src/cli/files/write-new.ts
async function writeNew(files) {
	for (const { path } of files) if (await isThere$1(path)) throw alreadyThere(path);
	const begun = [];
	for (const { path, text, mode = 438 } of files) try {
		await makeDir(dirname(path));
		await writeFile(path, "", {
			flag: "wx",
			mode
		});
		begun.push(path);
		await writeFile(path, text);
	} catch (error) {
		await Promise.all(begun.map((written) => unlink(written)));
		if (codeOf(error) === "EEXIST" && !begun.includes(path)) throw alreadyThere(path);
		throw new UsageError(`${quote(path)} cannot be written (${codeOf(error)}): choose a writable directory`);
	}
}
async function isThere$1(path) {
	return stat(path).then(() => true, (error) => {
		if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return false;
		throw new UsageError(`${quote(path)} cannot be read (${codeOf(error)}): check the directory's permissions`);
	});
}
function alreadyThere(path) {
	return new UsageError(`${quote(path)} already exists and is never overwritten: move it away first`);
}
// src/cli/files/report-path.ts
async function fileIn(given, name = REPORT_FILE) {
	return await stat(given).then((stats) => stats.isDirectory(), () => false) ? join(given, name) : given;
}
// src/cli/files/read-report.ts
const MOST_BYTES = 33554432;
async function readReport(given) {
	const path = await fileIn(given);
	const name = {
		what: `the report ${quote(path)}`,
		remedy: "name a report.json"
	};
	const bytes = await readInput(path, name, MOST_BYTES);
	return {
		path,
		...readable(path, () => parseEitherReport(bytes))
	};
}
function reportIn(path, bytes) {
	return readable(path, () => parseReport(bytes));
}
// src/cli/service/words.ts
const OPERATOR = /^(?:&&|\|\||;;|<<|>>|[|&;<>()\n])/;
const EXPANSION = /^(?:`|\$[A-Za-z_0-9{(@*#?$!-])/;
const ESCAPED = [
	"$",
	"`",
	"\"",
	"\\",
	"\n"
];
const WITHOUT_SHELL = "runs one command without a shell";
function startCommand(option) {
	return (text) => {
		const [first, ...others] = split(text, option);
		if (first === void 0) throw new UsageError(`${option} is empty: pass the command that starts the service, or omit the option`);
		return {
			text: text.trim(),
			words: [first, ...others]
		};
	};
}
function split(text, option) {
	const words = [];
	let word = null;
	let at = 0;
	while (at < text.length) {
		const rest = text.slice(at);
		const c = rest.charAt(0);
		if (c === " " || c === "	" || rest.trim() === "") {
			if (word !== null) words.push(word);
			word = null;
			at += 1;
		} else if (c === "'" || c === "\"") {
			const quoted = c === "'" ? single(rest, option) : double(rest, option);
			word = (word ?? "") + quoted.value;
			at += quoted.length;
		} else if (c === "\\") {
			if (rest.length === 1) throw new UsageError(`${option} ends with a backslash: remove it`);
			if (rest[1] !== "\n") word = (word ?? "") + rest[1];
			at += 2;
		} else {
			refuseShell(rest, option);
			if (c === "=" && words.length === 0 && /^[A-Za-z_][A-Za-z0-9_]*$/.test(word ?? "")) throw new UsageError(`${option} ${WITHOUT_SHELL}, so it cannot begin with ${word}=: begin it with env ${word}=`);
			word = (word ?? "") + c;
			at += 1;
		}
	}
	return word === null ? words : [...words, word];
}
function single(rest, option) {
	const end = rest.indexOf("'", 1);
	if (end < 0) throw new UsageError(`${option} has a single quote without its end: add it`);
	return {
		value: rest.slice(1, end),
		length: end + 1
	};
}
function double(rest, option) {
	let value = "";
	for (let at = 1; at < rest.length; at += 1) {
		const c = rest.charAt(at);
		if (c === "\"") return {
			value,
			length: at + 1
		};
		const next = rest.charAt(at + 1);
		if (c === "\\" && ESCAPED.includes(next)) {
			if (next !== "\n") value += next;
			at += 1;
			continue;
		}
		refuseExpansion(rest.slice(at), option);
		value += c;
	}
	throw new UsageError(`${option} has a double quote without its end: add it`);
}
function refuseShell(rest, option) {
	const [operator] = OPERATOR.exec(rest) ?? [];
	if (operator !== void 0) throw new UsageError(`${option} ${WITHOUT_SHELL}, so ${operator === "\n" ? "a line break" : operator} is not available: quote it if it belongs to a word, or put the commands into a script`);
	refuseExpansion(rest, option);
}
function refuseExpansion(rest, option) {
	if (!EXPANSION.test(rest)) return;
	const [name] = /^(?:`|\$(?:[A-Za-z_][A-Za-z0-9_]*|.))/s.exec(rest) ?? [""];
	throw new UsageError(`${option} ${WITHOUT_SHELL}, so ${name} would not be replaced: write the value, or put the command into a script`);
}
// src/cli/files/write-directory.ts
async function writeDirectory(directory, artefacts, replace) {
	const path = resolve(directory);
	const beside = (kind) => join(dirname(path), `.${basename(path)}.${process.pid}.${kind}`);
	const [staging, old] = [beside("tmp"), beside("old")];
	try {
		await makeDir(dirname(path));
		for (const artefact of artefacts) await writeWhole(join(staging, artefact.name), artefact);
		if (replace && await entriesOf(path) !== null) await rename(path, old);
		await rename(staging, path);
	} catch (error) {
		throw new UsageError(`${quote(directory)} cannot be written (${codeOf(error)}): choose another directory for --out`);
	} finally {
		if (await entriesOf(path) === null) await rename(old, path).catch(() => void 0);
		for (const left of [staging, old]) await rm(left, {
			recursive: true,
			force: true
		}).catch(() => void 0);
	}
}
async function writeWhole(path, artefact) {
	await makeDir(dirname(path));
	const file = await open(path, "wx");
	try {
		await file.writeFile(bytesOf(artefact));
		await file.sync();
	} finally {
		await file.close();
	}
}
async function entriesOf(directory) {
	return readdir(directory).catch(() => null);
}
// src/setup/network/host.ts
const FORM$2 = /^(?<name>[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?)(?::(?<port>\d{1,5}))?$/;
function hostName(text) {
	const lower = text.toLowerCase();
	const { name = "", port = "1" } = FORM$2.exec(lower)?.groups ?? {};
	if (name !== "" && isIP(name) === 0 && Number(port) >= 1 && Number(port) <= 65535) return lower;
	throw new UsageError(`--host must be a host name such as staging.example.com, with or without a port, not ${quote(text)}`);
}
// src/setup/network/resolution.ts
const FORM$1 = /^(?<host>\[[^\]]+\]|[^:[\]\s]+):(?<port>\d{1,5}):(?<address>\[[^\]]+\]|.+)$/;
function resolution(text) {
	const { host = "", port = "", address = "" } = FORM$1.exec(text)?.groups ?? {};
	const plain = address.replace(/^\[|\]$/g, "");
	if (host === "" || Number(port) < 1 || Number(port) > 65535 || isIP(plain) === 0) throw new UsageError(`--resolve must be HOST:PORT:ADDRESS such as staging.example.com:443:192.0.2.7, not ${quote(text)}`);
	return {
		host: host.toLowerCase(),
		port: Number(port),
		address: plain
	};
}
// src/setup/header-lines.ts
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,8190}[\x21-\x7e])?$/;
const OWN = /^(?:accept(?:-.*)?|authorization|connection|content-.*|cookie|date|expect|host|if-.*|keep-alive|origin|proxy-.*|range|te|trailer|transfer-encoding|upgrade|user-agent|x-api-key|x-http-method(?:-override)?)$/i;
function checkName(name, variable, where) {
	if (!TOKEN.test(name)) throw new UsageError(`${where} has a name that is not allowed in HTTP: use letters, digits and "-"`);
	if (name.toLowerCase() === "host") throw new UsageError(`${where} is set by the suite: set it with --host, or \`host\` in a config`);
	if (OWN.test(name)) throw new UsageError(`${where} is set by the suite, which judges with it: remove it`);
	if (variable === "PETSTORE_API_KEY") throw new UsageError(`${where} takes the target's API key, which is sent as Authorization already: remove it`);
}
function checkedValue(value, where) {
	if (VALUE.test(value)) return value;
	throw new UsageError(`${where} has a value that is not allowed in a header: use one line of visible ASCII, without spaces at the ends`);
}
function headerFrom(name, variable, env, where) {
	const value = env[variable];
	if (value === void 0) throw new UsageError(`${where} takes its value from ${variable}, which is not set: set that environment variable`);
	return {
		name,
		value: checkedValue(value, `${where}, from ${variable},`),
		variable
	};
}
// src/cli/options/header-option.ts
const FORM = /^(?<name>[^:]*):[ \t]*(?<value>.*)$/s;
const VARIABLE = /^\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\})$/;
const WHY = "because process lists and shell histories show command lines";
function headerFlag(text, before = []) {
	const { name = "", value = "" } = FORM.exec(text)?.groups ?? {};
	if (!TOKEN.test(name)) throw new UsageError(`--header must be a name and an environment variable with the value: write --header 'X-Gateway-Key: $GATEWAY_KEY', in single quotes`);
	const where = `the header "${name}" of --header`;
	const [, plain, braced] = VARIABLE.exec(value) ?? [];
	const variable = plain ?? braced;
	checkName(name, variable ?? null, where);
	if (variable === void 0) throw new UsageError(`${where} must take its whole value from an environment variable, ${WHY}: write --header '${name}: $GATEWAY_KEY', in single quotes, so that the shell does not expand it`);
	if (before.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw new UsageError(`${where} is given twice (header names are case-insensitive): keep one`);
	return [...before, {
		name,
		variable
	}];
}
function withHeaderFlags(headers, flags, env) {
	const named = new Set(flags.map(({ name }) => name.toLowerCase()));
	const given = flags.map(({ name, variable }) => headerFrom(name, variable, env, `the header "${name}" of --header`));
	return [...headers.filter(({ name }) => !named.has(name.toLowerCase())), ...given];
}
// src/cli/options/parsers.ts
function parserOf(value, flag) {
	switch (value.type) {
		case "text": return text(flag, value.what);
		case "file": return text(flag, "a file");
		case "variable": return text(flag, "the name of an environment variable");
		case "texts": return each(text(flag, value.what));
		case "names": return each(text(flag, "a name"));
		case "integer": return integer(flag, value.least, value.most);
		case "int64": return int64(flag);
		case "time": return milliseconds(flag, value.least, value.most);
		case "rate": return perSecond(flag);
		case "word": return word(flag, value.words);
		case "ids":
		case "words": return (given, before) => [...listOf(before), ...given.split(",").map((id) => id.trim())];
		case "instant": return instant(flag);
		case "web-address": return webAddress(flag);
		case "digest": return deployedDigest(flag);
		case "resolutions": return each(resolution);
		case "host": return hostName;
		case "headers": return (given, before) => headerFlag(given, before);
		case "command": return startCommand(flag);
		default: return null;
	}
}
function each(parse) {
	return (given, before) => [...listOf(before), parse(given)];
}
const listOf = (before) => Array.isArray(before) ? before : [];
// src/cli/options/options.ts
const READY_MS = milliseconds("--ready", 1, 36e5)(OPTIONS$1.ready.default.value);
function withOptions(command, names, texts = {}) {
	for (const row of ROWS) {
		const name = names.find((each) => each === row.name);
		if (name !== void 0) command.optionsGroup(row.group).addOption(optionOf(row, texts[name]));
	}
	return command;
}
function withAllOptions(command) {
	return withOptions(command, ROWS.filter(({ flag }) => flag !== false).map(({ name }) => name));
}
function optionOf(row, does = row.does) {
	const flag = flagOf(row);
	const isDirectory = row.value.type === "directory" && row.default !== null && "value" in row.default;
	const option = new Option(`${row.short === void 0 ? "" : `${row.short}, `}${flag}${row.argument === null ? "" : ` ${row.argument}`}`, isDirectory ? does : `${does}${defaultText(row)}`);
	const parser = parserOf(row.value, flag);
	if (parser !== null) option.argParser(parser);
	if (isDirectory && row.default !== null && "value" in row.default) option.default(row.default.value);
	return option;
}
// src/cli/config/index.ts
async function chosenTargets(command, env) {
	const { config: file, target } = command.opts();
	const config = file === void 0 ? null : await (await import("./read-Dg6GDkjh.js")).readConfig(file);
	if (config?.members.targets) return severalTargets(command, config, env);
	if (target !== void 0 && config) (await import("./check-C-5gpWPv.js")).refuse(config.problems);
	if ((target?.length ?? 0) > 1) throw new UsageError("--target is given twice, but there is no config with `targets`: give one name for reports");
	if (target?.includes("all")) throw new UsageError("--target all needs a config with `targets` (--config)");
	if (config === null) return [{
		name: null,
		config
	}];
	const { refuse } = await import("./check-C-5gpWPv.js");
	const filled = await filledIn(config, command, env);
	refuse([
		...config.problems,
		...filled.problems,
		...await problemsIn(filled.config)
	]);
	return [{
		name: null,
		config: filled.config
	}];
}
async function severalTargets(command, config, env) {
	const [{ chosenNames, targetConfig, targetProblems }, { refuse }] = await Promise.all([import("./targets-BReyVwWy.js"), import("./check-C-5gpWPv.js")]);
	refuse([...config.problems, ...await targetProblems(config)]);
	const { target, config: file = "" } = command.opts();
	const [first, ...others] = chosenNames(target, config.members.targets ?? {}, fileName(file));
	const isGiven = (option) => command.getOptionValueSource(option) === "cli";
	if (isGiven("baseUrl")) throw new UsageError("--base-url and --target contradict each other: the targets of the config have their addresses");
	if (others.length > 0 && isGiven("apiKeyFile")) throw new UsageError("--api-key-file is for one target: give each its `apiKeyFile` in the config");
	const chosen = async (name) => {
		const { config: filled, problems } = await filledIn(targetConfig(config, name), command, env);
		return {
			name,
			config: filled,
			problems: [...problems, ...await problemsIn(filled)]
		};
	};
	const all = [await chosen(first), ...await Promise.all(others.map(chosen))];
	refuse(all.flatMap(({ problems }) => problems));
	return all;
}
function fileName(file) {
	return file === "-" ? "the config" : quote(file).slice(1, -1);
}
async function applyChosen(command, { config }) {
	for (const option of command.options) {
		const name = option.attributeName();
		if (command.getOptionValueSource(name) === "config") command.setOptionValueWithSource(name, option.defaultValue, "default");
	}
	if (config !== null) (await import("./apply-D7NZLCfm.js")).applyConfig(command, config);
}
async function filledIn(config, command, env) {
	const { expanded } = await import("./variables-C02lb931.js");
	return expanded(config, env, (name) => command.getOptionValueSource(name) === "cli");
}
async function problemsIn(config) {
	const { configProblems } = await import("./problems-DWyjQKCp.js");
	return configProblems(config);
}
async function checkSurroundings(config, env) {
	const [{ refuse }, { surroundingProblems }] = await Promise.all([import("./check-C-5gpWPv.js"), import("./surroundings-l-om2p5t.js")]);
	refuse(await surroundingProblems(config, env));
}
function sourceOf(command, config, name) {
	if (config !== null && command.getOptionValueSource(name) === "config") return `${config.at(name)}: \`${name}\``;
	return command.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`;
}
// src/cli/options/rerun.ts
async function selectionOf(command, { only = [], rerun, grep }, config, catalogue) {
	if (rerun === void 0) {
		const ids = checkedOnly(only, catalogue, sourceOf(command, config, "only"));
		return { only: grep === void 0 ? ids : withText(grep, ids, catalogue) };
	}
	if (grep !== void 0) throw new UsageError("--grep and --rerun contradict each other: pass one of them");
	if (command.getOptionValueSource("only") === "cli") throw new UsageError("--only and --rerun contradict each other: pass one of them");
	const { readReport } = await import("./read-report-BLcQ6GkP.js");
	const { path, report } = await readReport(rerun);
	const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
	if (failed.length === 0) throw new UsageError(`--rerun ${quote(path)}: ${whyNone(report)}, so there is nothing to run again`);
	return {
		only: checkedOnly(failed, catalogue, `--rerun ${quote(path)}`),
		seed: report.run.seed
	};
}
function whyNone(report) {
	if (reachedNothing(report)) return "that run reached no service";
	return judgedNothing(report) ? "that run judged nothing" : "nothing failed in this report";
}
function withText(text, only, catalogue) {
	return matching(text, catalogue.filter(({ id }) => isChosen(id, only))).map(({ id }) => id);
}
// src/cli/options/run-options.ts
function runOptionsOf(flags, { only, seed }, config = {}) {
	const given = flags;
	const plain = ROWS.flatMap(({ name, library }) => library === null ? [] : [[library, given[name]]]);
	const said = {
		...Object.fromEntries(plain),
		only: only.length > 0 ? only : void 0,
		seed: flags.seed ?? seed,
		readOnly: readOnlyOf(flags, config),
		exhaustRateLimit: exhaustionOf(flags)
	};
	return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== void 0));
}
function exhaustionOf({ exhaustRateLimit, reserve }) {
	if (exhaustRateLimit && reserve) throw new UsageError("--exhaust-rate-limit and --reserve contradict each other: pass one of them");
	return exhaustRateLimit;
}
function readOnlyOf({ readOnly, allowWrites }, config) {
	if (readOnly && allowWrites) throw new UsageError("--read-only and --allow-writes contradict each other: pass one of them");
	if (allowWrites) return false;
	return readOnly ?? (config.environment === "production" ? true : config.readOnly);
}
// src/cli/expected-failures/index.ts
async function expectedFailuresFrom(flags, option) {
	const { expectedFailures: file, updateExpectedFailures: update = false } = flags;
	if (file === void 0) {
		if (!update) return null;
		throw new UsageError("--update-expected-failures needs a file: pass --expected-failures FILE, or set `expectedFailures` in the config");
	}
	if (update && file === "-") throw new UsageError("--update-expected-failures cannot write to standard input: name a file");
	if (update && !await isThere(file)) return {
		file,
		text: null,
		entries: [],
		places: [],
		update
	};
	const { readExpectedFailures } = await import("./read-Bn4r_xTY.js");
	return {
		file,
		...await readExpectedFailures(file, option),
		update
	};
}
function isThere(file) {
	return access(file).then(() => true, () => false);
}
// src/cli/options/target.ts
async function targetFrom(flags, env, config = null, name = null) {
	const baseUrl = baseUrlFrom(flags.baseUrl ?? config?.members.baseUrl, env[OPTIONS$1.baseUrl.env]);
	if (baseUrl !== null) {
		const keyOption = flags.apiKeyFile !== void 0 && flags.apiKeyFile === config?.members.apiKeyFile ? "`apiKeyFile`" : void 0;
		const apiKey = await readApiKey(flags.apiKeyFile, keyVariable(env, config), keyOption);
		const headers = await headersOf(flags, config, env);
		return {
			baseUrl,
			apiKey,
			name,
			embedded: false,
			environment: config?.members.environment ?? null,
			headers
		};
	}
	refuseWithoutTarget(config);
	if (flags.header !== void 0) throw new UsageError("--header needs a target: set --base-url or PETSTORE_BASE_URL");
	if (flags.apiKeyFile !== void 0) {
		await readApiKey(flags.apiKeyFile, null);
		throw new UsageError("--api-key-file needs a target: set --base-url or PETSTORE_BASE_URL");
	}
	return null;
}
function keyVariable(env, config) {
	const name = config?.members.apiKeyEnv;
	if (config && name !== void 0) return {
		name,
		value: env[name],
		named: `${config.at("apiKeyEnv")}: \`apiKeyEnv\``
	};
	const usual = OPTIONS$1.apiKeyFile.env;
	return {
		name: usual,
		value: env[usual],
		named: null
	};
}
async function headersOf({ header = [] }, config, env) {
	if (!config?.members.headers) return withHeaderFlags([], header, env);
	const { extraHeaders } = await import("./headers-lOrzCmFp.js");
	return withHeaderFlags(extraHeaders(config, env), header, env);
}
function refuseWithoutTarget(config) {
	const about = [
		"environment",
		"apiKeyEnv",
		"apiKeyFile",
		"headers"
	].find((name) => config?.members[name] !== void 0);
	if (config && about) throw new UsageError(`${config.at(about)}: \`${about}\` needs a target: set \`baseUrl\`, --base-url or PETSTORE_BASE_URL`);
}
// src/cli/commands/run/prepare-target.ts
async function prepareTarget(command, { name: chosenName, config }) {
	const given = { ...command.opts() };
	const flags = chosenName === null ? given : {
		...given,
		out: join(given.out, chosenName)
	};
	const name = chosenName ?? flags.target?.[0] ?? null;
	const named = await targetFrom(flags, process.env, config, name);
	const { CATALOGUE } = await import("./suites-BCwia8bI.js");
	const sources = NETWORK_FLAGS.map((name) => [name, sourceOf(command, config, name)]);
	const network = await networkFrom(flags, named?.baseUrl ?? null, process.env, Object.fromEntries(sources));
	const selection = await selectionOf(command, flags, config, CATALOGUE);
	const { challengeOptions } = await import("./challenge-option-nqCZb-yc.js");
	const challenged = await challengeOptions(flags.challenge, flags, named?.baseUrl ?? null);
	const expected = await expectedFailuresFrom(flags, sourceOf(command, config, "expectedFailures"));
	const expectedFailures = expected?.entries ?? [];
	const options = {
		...runOptionsOf(flags, selection, config?.members),
		...challenged,
		expectedFailures,
		network
	};
	const reporters = chosenReporters(flags.reporter, sourceOf(command, config, "reporter"));
	if (flags.start === void 0 && command.getOptionValueSource("ready") === "cli") throw new UsageError("--ready needs --start, the command that starts the service");
	const start = startOf(flags, named, sourceOf(command, config, "start"));
	await checkOutDir(flags.out, [...fileNames(reporters), ...start ? [SERVICE_LOG] : []]);
	return {
		target: named,
		name,
		options,
		flags,
		output: {
			...flags,
			reporters,
			expected
		},
		description: sourceOf(command, config, "description"),
		start
	};
}
function startOf({ start, ready }, target, option) {
	if (start === void 0) return null;
	if (target === null) throw new UsageError(`${option} needs the address of the service: set --base-url or PETSTORE_BASE_URL`);
	return {
		command: start,
		option,
		readyMs: ready ?? READY_MS
	};
}
// src/cli/files/read-compressed.ts
async function readCompressed(file, name, most) {
	const bytes = await readInput(file, name, most);
	if (bytes[0] !== 31 || bytes[1] !== 139) return bytes;
	try {
		return gunzipSync(bytes, { maxOutputLength: most });
	} catch (error) {
		const why = codeOf(error) === "ERR_BUFFER_TOO_LARGE" ? `has more than ${most} bytes when decompressed` : `cannot be decompressed (${codeOf(error)})`;
		throw new UsageError(`${name.what} ${why}: ${name.remedy}`);
	}
}
// src/report/words/once.ts
function onceLine({ check, expected, received, at }) {
	return `${check}: received ${received}, expected ${expected} (#${at})`;
}
// src/report/html/bar.ts
function bar({ summary: { must, should } }, parts) {
	return html$1`<section class="bar" aria-label="Counts, filter and parts">
<dl class="tallies">${tally$1("MUST", must)}${tally$1("SHOULD", should)}</dl>
<div class="filter" role="search" hidden><label for="filter">Filter</label><input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="ID, words, GET /pets"><output for="filter"></output></div>
<nav aria-label="Parts of the report"><ul>${parts.map(link$2)}</ul></nav>
</section>`;
}
function tally$1(level, { passed, failed, untested }) {
	const number = (n, outcome) => html$1`<span class="${n === 0 ? "zero" : outcome}"><b>${n}</b> ${outcome}</span>`;
	return html$1`<div class="${level.toLowerCase()}"><dt>${level}</dt><dd>${number(passed, "passed")} ${number(failed, "failed")} ${number(untested, "untested")}${share(passed, failed, untested)}</dd></div>`;
}
function share(...counts) {
	const whole = counts.reduce((sum, n) => sum + n, 0);
	let from = 0;
	return html$1`<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${[
		"passed",
		"failed",
		"untested"
	].map((outcome, i) => {
		const width = whole === 0 ? 0 : 100 * (counts[i] ?? 0) / whole;
		const part = html$1`<rect class="${outcome}" x="${from}" width="${width}" height="4"/>`;
		from += width;
		return part;
	})}</svg>`;
}
function link$2({ id, name, count }) {
	return html$1`<li><a href="#${id}">${name}${count === null ? null : html$1` <span class="count">${count}</span>`}</a></li>`;
}
// src/report/html/script/script.ts
const SCRIPT = `"use strict";\n
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const reveal = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return;
  for (const own of all(":scope > details", target)) own.open = true;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  target.scrollIntoView();
};
addEventListener("hashchange", reveal);
if (location.hash.length > 1) reveal();

const filter = document.querySelector(".filter");
if (filter !== null) {
  const [box, said] = [filter.querySelector("input"), filter.querySelector("output")];
  const textOf = (item) => {
    const copy = item.cloneNode(true);
    for (const exchange of all(".exchange", copy)) exchange.remove();
    return (copy.textContent + " " + item.dataset.item).toLowerCase();
  };
  let items = null;
  let folds = null;
  const apply = () => {
    items ??= all("[data-item]").map((item) => [item, textOf(item)]);
    folds ??= all("details[data-group]").map((fold) => [fold, fold.open]);
    const words = box.value.toLowerCase().split(" ").filter((word) => word !== "");
    for (const [item, text] of items) item.hidden = !words.every((word) => text.includes(word));
    for (const group of all("[data-group]")) group.hidden = words.length > 0 && group.querySelector("[data-item]:not([hidden])") === null;
    for (const [fold, wasOpen] of folds) fold.open = words.length > 0 || wasOpen;
    const left = items.filter(([item]) => !item.hidden).length;
    said.textContent = words.length === 0 ? "" : left + " of " + items.length;
  };
  box.addEventListener("input", apply);
  filter.hidden = false;
  if (box.value !== "") apply();
}

const selected = (code) => {
  const range = document.createRange();
  range.selectNodeContents(code);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
};
for (const command of all(".command pre")) {
  const code = command.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copied";
    } catch {
      selected(code);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  command.before(button);
}
`;
// src/report/html/style/style.ts
const STYLE = [
	COLOURS,
	PAGE,
	BANNER,
	`
html { scroll-padding-top: 5.5rem; }
.bar { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.25rem; margin: .75rem 0 0; padding: .6rem 0 .5rem; background: var(--ground); border-bottom: 1px solid var(--line); font-size: .875rem; }
.tallies { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-variant-numeric: tabular-nums; }
.tallies > div { display: flex; gap: .6rem; }
.tallies dt { font-weight: 700; }
.tallies dd > span { margin-right: .5rem; white-space: nowrap; }
.tallies .passed { color: var(--passed); }
.tallies .failed { color: var(--level); }
.tallies .untested, .tallies .zero { color: var(--quiet); }
.share { display: block; width: 100%; height: 4px; margin-top: .1rem; border-radius: 2px; }
.share .passed { fill: var(--passed); }
.share .failed { fill: var(--level); }
.share .untested { fill: var(--line); }
.filter { display: flex; flex: 1 1 11rem; max-width: 24rem; margin-left: auto; align-items: center; gap: .5rem; }
.filter label { color: var(--quiet); }
.filter input { flex: 1; min-width: 0; padding: .3rem .6rem; font: inherit; color: var(--text); background: var(--sheet); border: 1px solid var(--quiet); border-radius: 6px; }
.filter output { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
.filter output:empty { display: none; }
.bar nav { flex-basis: 100%; min-width: 0; }
.bar nav ul { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; }
.bar nav a { text-decoration: none; white-space: nowrap; }
.bar nav a:hover { text-decoration: underline; }
@media (max-width: 40rem) {
  html { scroll-padding-top: 8.5rem; }
  .bar { font-size: .8125rem; gap: .3rem 1rem; }
  .tallies { gap: .15rem 1rem; }
  .tallies dt { min-width: 4rem; }
  .filter { flex-basis: 100%; max-width: none; }
  .bar nav ul { flex-wrap: nowrap; overflow-x: auto; padding-bottom: .2rem; }
}
`,
	`
.card { background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--level); border-radius: 6px; }
.card + .card { margin-top: .6rem; }
.card > details > summary { display: grid; grid-template-columns: 6.25rem 1fr auto 1rem; gap: .1rem .75rem; align-items: baseline; padding: .7rem 1rem; list-style: none; }
.card > details > summary::-webkit-details-marker { display: none; }
.card > details > summary::after { content: ""; width: .45rem; height: .45rem; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(45deg) translateY(-.2rem); }
.card > details[open] > summary::after { transform: rotate(-135deg); }
.card > details > summary:hover { background: var(--sunken); }
.card > details[open] > summary { border-bottom: 1px solid var(--line); }
.card summary > b { color: var(--level); white-space: nowrap; }
.card summary > .label { white-space: nowrap; }
.card h3 { font-size: 1.0625rem; }
.card > details[open] h3 { font-size: 1.1875rem; }
.inside { padding: .75rem 1rem 1rem; scroll-margin-top: 3.5rem; }
.inside > [id] { display: block; scroll-margin-top: 4rem; }
.why { color: var(--quiet); }
.claims { margin-top: .6rem; }
.claims > div { display: grid; grid-template-columns: 6.5rem 1fr; padding: .2rem 0; }
.claims dt { color: var(--quiet); font-size: .875rem; line-height: 1.75; }
.claims li { display: grid; grid-template-columns: 3rem 1fr; align-items: baseline; }
.advice { margin-top: .75rem; padding: .45rem .9rem; background: var(--sunken); border-left: 3px solid var(--link); border-radius: 0 4px 4px 0; }
.advice b { margin-right: .35rem; }
.sure { margin-top: .6rem; }
.sure b { margin-right: .35rem; color: var(--quiet); font-weight: 600; }
.check { margin-top: .9rem; }
.card h4 { font-size: 1rem; font-weight: 600; }
.card h4 .label { font-weight: 400; margin-right: .35rem; }
.comparison { margin-top: .6rem; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.comparison > div { display: grid; grid-template-columns: 8rem 1fr; }
.comparison > div + div { border-top: 1px solid var(--line); }
.comparison dt { padding: .4rem .75rem; font-size: .875rem; font-weight: 600; }
.comparison dd { padding: .4rem .75rem .4rem 0; }
.expected dt { color: var(--passed); }
.received { background: var(--level-tint); }
.received dt { color: var(--level); }
.remark { color: var(--quiet); }
.comparison mark { background: none; color: inherit; font-weight: 700; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .22em; }
.received mark { text-decoration-style: wavy; text-decoration-thickness: 1.5px; text-decoration-color: var(--level); }
.command { position: relative; margin-top: .75rem; }
.command pre { margin-top: .2rem; padding: .5rem .85rem; background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; font-size: .84375rem; user-select: all; }
.copy { float: right; margin-left: .5rem; padding: 0 .6rem; font: inherit; font-size: .8125rem; line-height: 1.5; color: var(--link); background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
.copy:hover { border-color: var(--link); }
.command > .label { display: inline; }
.command > .copy + pre { clear: both; }
.shell { margin-top: .25rem; }
.shell > summary { width: fit-content; color: var(--quiet); font-size: .8125rem; }
.exchange { margin-top: .6rem; border: 1px solid var(--line); border-radius: 6px; font-size: .9375rem; }
.exchange > summary { padding: .4rem .85rem; }
.exchange[open] > summary { border-bottom: 1px solid var(--line); }
.exchange > summary code { font-weight: 600; margin: 0 .35rem; }
.answer { color: var(--quiet); }
.answer b { color: var(--text); }
.timing, .note, .evidence { color: var(--quiet); font-size: .8125rem; }
.timing { padding: .5rem .85rem 0; }
.message { padding: .75rem .85rem; }
.message + .message { border-top: 1px dashed var(--line); }
.message h5 { font-size: .8125rem; color: var(--quiet); font-weight: 600; }
.message pre { margin-top: .3rem; font-size: .84375rem; line-height: 1.6; }
.message .name, .message .base { color: var(--quiet); }
.message .note { margin-top: .6rem; }
.message .body { padding: .6rem .75rem; background: var(--sunken); border-radius: 4px; }
.message .rest > summary { padding: .4rem .75rem; color: var(--quiet); font-size: .8125rem; }
.message .rest pre { margin-top: 0; }
.evidence { margin-top: .35rem; }
.more { margin-top: .75rem; }
.more li { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
@media (max-width: 40rem) {
  .card > details > summary { grid-template-columns: auto 1fr 1rem; }
  .card summary > h3 { grid-column: 1 / -1; grid-row: 2; }
  .claims > div { grid-template-columns: 1fr; }
  .comparison > div { grid-template-columns: 1fr; }
  .comparison dt { padding-bottom: 0; }
  .comparison dd { padding: .1rem .75rem .6rem; }
}
`,
	`
main h3 { font-size: 1.0625rem; }
#untested h3 { margin-top: 1.25rem; }
.chapters { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.chapter + .chapter { border-top: 1px solid var(--line); }
.chapter > summary { padding: .45rem .85rem; }
.chapter > summary:hover { background: var(--sunken); }
.chapter > summary > h3 { display: inline; font-size: 1rem; margin-right: .75rem; }
.outcomes > span { margin-right: .6rem; font-size: .875rem; white-space: nowrap; }
.outcomes .passed { color: var(--passed); }
.outcomes .failed { color: var(--failed); }
.outcomes .warned, .mark.warned { color: var(--warned); }
.outcomes .untested { color: var(--quiet); }
.requirements { border-top: 1px solid var(--line); }
.requirements > li + li { border-top: 1px solid var(--line); }
.requirements summary { display: grid; grid-template-columns: 6.25rem 6.5rem 4.25rem 1fr auto; gap: .15rem .75rem; align-items: baseline; padding: .4rem .85rem; }
.requirements summary { list-style: none; position: relative; padding-right: 2.25rem; }
.requirements summary::-webkit-details-marker { display: none; }
.requirements summary::after { content: ""; position: absolute; right: 1rem; top: .85rem; width: .45rem; height: .45rem; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(45deg); }
.requirements details[open] > summary::after { transform: rotate(-135deg); top: 1.05rem; }
.requirements summary:hover { background: var(--sunken); }
.requirements details[open] > summary { border-bottom: 1px solid var(--line); }
.requirements li > details > :not(summary) { margin: .75rem .85rem; }
.mark { white-space: nowrap; font-size: .875rem; font-weight: 600; }
.mark .icon { margin-right: .2em; }
.mark.passed { color: var(--passed); }
.mark.failed { color: var(--failed); }
.mark.untested { color: var(--untested); }
.id { font-weight: 600; min-width: 5.25rem; }
.level, .tally { font-size: .8125rem; color: var(--quiet); white-space: nowrap; }
.tally { text-align: right; }
.reason { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; }
.checks th, .checks td, .questions th, .questions td, .run th, .run td { padding: .4rem .85rem .4rem 0; border-top: 1px solid var(--line); }
.checks thead th, .questions thead th { border-top: 0; padding-top: 0; font-size: .8125rem; font-weight: 400; color: var(--quiet); }
.requirements details > table { width: calc(100% - 1.7rem); }
.checks th:first-child, .checks td:first-child { width: 7rem; }
.questions tbody th { width: 45%; font-weight: 400; }
.questions th .label { display: block; }
.sent td, .sent th { padding: .45rem .85rem .45rem 0; border-top: 1px solid var(--line); }
.sent thead th { border-top: 0; font-size: .8125rem; font-weight: 400; color: var(--quiet); }
.sent td:nth-child(2), .sent th { overflow-wrap: normal; }
.facts-of-run { margin-top: 1.5rem; }
.facts-of-run > table { margin-top: .75rem; }
.answers li + li { margin-top: .2rem; }
.unknown { margin-top: .75rem; }
.unknown > summary { color: var(--quiet); }
.unknown li { margin-top: .3rem; }
.run th { width: 14rem; font-weight: 400; color: var(--quiet); }
.run + p { margin-top: .75rem; color: var(--quiet); }
.interface > div { padding: .85rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.interface > div + div { margin-top: .75rem; }
.interface > div:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.interface li { margin-top: .35rem; max-width: 48rem; }
.label a { color: inherit; }
.untested { columns: 24rem 2; column-gap: .75rem; }
.untested > div { break-inside: avoid; margin-bottom: .5rem; padding: .5rem .85rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.untested dt { font-size: .9375rem; }
#untested h3 + p { color: var(--quiet); }
@media (max-width: 48rem) {
  .requirements summary { grid-template-columns: 6rem auto auto 1fr; }
  .requirements .title { grid-column: 1 / -1; grid-row: 2; }
}
@media (max-width: 30rem) {
  .requirements summary { grid-template-columns: 5.25rem auto 1fr; column-gap: .5rem; }
  .requirements .tally { grid-column: 1 / -1; text-align: left; }
  .run th { width: 40%; }
  .checks th:first-child, .checks td:first-child { width: 6rem; }
}
`,
	`
@page { margin: 16mm 14mm; }
@media print {
  :root { --ground: #ffffff; }
  html { font-size: 9pt; line-height: 1.45; }
  .page { max-width: none; padding: 0; }
  .bar { position: static; }
  .bar nav, .filter, .copy, .skip, .shell { display: none; }
  .card { box-shadow: none; }
  a { color: inherit; text-decoration: none; }
  .card > details::details-content, .chapter::details-content, .part::details-content, .unknown::details-content { content-visibility: visible; block-size: auto; }
  details > summary { list-style: none; }
  .requirements summary { padding: .3rem .85rem; }
  .requirements summary::after { content: none; }
  .requirements li > details > :not(summary) { margin: .3rem .85rem; }
  .checks th, .checks td { padding: .15rem .85rem .15rem 0; }
  .checks .evidence { display: inline; margin-left: .75rem; }
  #run { break-inside: avoid; }
  .card, .exchange, .requirements, .banner { break-inside: auto; }
  .comparison, .command, .requirements > li > details > summary, tr { break-inside: avoid; }
  h2, h3, h4, h5, summary, .label, .note { break-after: avoid; }
  main > section { padding-top: 1.75rem; }
}
`
].join("");
// src/report/html/head.ts
function head(report) {
	const { target, specification, suite } = report;
	const subject = target.embedded ? EMBEDDED : target.name ?? target.baseUrl;
	const words = verdictWords(report);
	return documentHead(`${words.charAt(0).toUpperCase()}${words.slice(1)}: ${subject} – ${specification.title}`, `${suite.name} ${suite.version}`, {
		style: STYLE,
		script: SCRIPT
	});
}
// src/report/html/markup/markup-budget.ts
var MarkupBudget = class {
	#left;
	constructor(characters) {
		this.#left = characters;
	}
	take(markup) {
		const length = String(markup).length;
		if (length > this.#left) return null;
		this.#left -= length;
		return markup;
	}
};
// src/report/html/markup/anchor.ts
function anchor(kind, id) {
	return `${kind}-${id.replace(/[^A-Za-z0-9-]/gu, (character) => `_${character.codePointAt(0)?.toString(16) ?? ""}`)}`;
}
// src/report/html/interface-part.ts
function sectionLink(section) {
	const name = html$1`§${shown(section)}`;
	return interfaceSection(section) === void 0 ? name : html$1`<a href="#${anchor("section", section)}">${name}</a>`;
}
function interfacePart({ requirements, observations }) {
	const cited = bySection([...requirements, ...observations]).flatMap(([section]) => {
		const known = interfaceSection(section);
		if (known === void 0) return [];
		return html$1`<div id="${anchor("section", section)}"><h3>${shown(sectionHeading(section))}</h3>
<ul>${known.says.map((sentence) => html$1`<li>${prose(sentence)}</li>`)}</ul></div>
`;
	});
	return cited.length === 0 ? null : html$1`<div class="interface">${cited}</div>`;
}
// src/report/html/cards/claims.ts
function claims(cause, report) {
	const { holdsBack } = cause;
	const all = requirementsOf(cause, report);
	const fails = all.length === 0 ? null : row$1("Fails", sections(all));
	const held = listed(holdsBack.map(link$1));
	const words = heldWords(cause, report);
	const holds = holdsBack.length > 0 ? row$1("Holds back", html$1`${held}<span class="remark">(${words})</span>`) : null;
	const [named] = all;
	return html$1`<dl class="claims">${fails}${named && named.sentChecks > 0 ? row$1("Passed", html$1`${checksPassed(named)} of ${link$1(named.id)}`) : null}${holds}</dl>`;
}
function failureAnchors(cause, report) {
	const all = causesIn(report);
	return html$1`${cause.requirements.filter((id) => all.find(({ requirements }) => requirements.includes(id))?.id === cause.id).map((id) => html$1`<span id="${anchor("failure", id)}"></span>`)}`;
}
function row$1(term, content) {
	return html$1`<div><dt>${term}</dt><dd>${content}</dd></div>`;
}
function sections(all) {
	return html$1`<ul>${bySection(all).map(([section, members]) => {
		const links = listed(members.map(({ id }) => link$1(id)));
		const words = all.length === 1 ? prose(`${all[0]?.title}`) : null;
		return html$1`<li><span class="label">${sectionLink(section)}</span> <span>${links}${words}</span></li>
`;
	})}</ul>`;
}
function link$1(id) {
	return html$1`<a href="#${anchor("requirement", id)}">${shown(id)}</a>`;
}
// src/report/html/cards/command.ts
function curlCommand(line, exchange, baseUrl) {
	if (line === null) return null;
	const other = exchange ? powershellLine(exchange, baseUrl) : null;
	const powershell = other === null ? null : html$1`<details class="shell"><summary>In PowerShell</summary><pre><code>${shown(other)}</code></pre></details>`;
	return html$1`<div class="command"><p class="label">Try it yourself</p><pre><code>${shown(line)}</code></pre>${powershell}</div>`;
}
function command(label, line) {
	return html$1`<div class="command"><p class="label">${label}</p><pre><code>${shown(line)}</code></pre></div>`;
}
// src/report/html/cards/comparison.ts
const load = createRequire(import.meta.url);
const ALIKE = .3;
const ALIKE_IN_LONGER = .2;
const MOST_WORDS = 400;
function comparison(expected, received) {
	const [came, extent] = withoutRemark(received);
	const [left, right] = compared(words(expected), words(came));
	return html$1`<dl class="comparison">
<div class="expected"><dt>${outcomeIcon("passed")} Expected</dt><dd>${rendered(left)}</dd></div>
<div class="received"><dt>${outcomeIcon("failed")} Received</dt><dd>${rendered(right)}${extent}</dd></div>
</dl>`;
}
function withoutRemark(text) {
	const at = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
	if (at <= 0) return [text, null];
	return [text.slice(0, at), html$1`<span class="remark">${prose(text.slice(at))}</span>`];
}
function words(text) {
	return text.split(/`([^`]+)`/).flatMap((run, i) => [...run.matchAll(/(\S*)(\s*)/g)].filter(([whole]) => whole !== "").map(([, word = "", blank = ""]) => ({
		text: word,
		blank,
		code: i % 2 === 1,
		differs: false
	})));
}
function compared(left, right) {
	if (left.length + right.length > MOST_WORDS) return [left, right];
	const two = [[], []];
	let removed = [];
	const next = [0, 0];
	const taken = (side, n) => {
		next[side] += n;
		return (side === 0 ? left : right).slice(next[side] - n, next[side]);
	};
	const { diffArrays } = load("diff");
	const changes = diffArrays([...left], [...right], { comparator: (a, b) => a.text === b.text });
	for (const { value, removed: gone, added } of changes) {
		if (gone) removed = taken(0, value.length);
		if (!gone) {
			const [from, to] = differing(removed, added ? taken(1, value.length) : []);
			two[0].push(...from);
			two[1].push(...to);
			removed = [];
		}
		if (!gone && !added) {
			two[0].push(...taken(0, value.length));
			two[1].push(...taken(1, value.length));
		}
	}
	two[0].push(...differing(removed, [])[0]);
	const same = length(two[0].filter(({ differs }) => !differs));
	const [shorter, longer] = [length(left), length(right)].sort((a, b) => a - b);
	return same < ALIKE * shorter || same < ALIKE_IN_LONGER * longer ? [left, right] : two;
}
function length(of) {
	return of.reduce((sum, { text }) => sum + text.length, 0);
}
function differing(from, to) {
	const [a, b] = [from[0], to[0]];
	if (!a || !b || from.length > 1 || to.length > 1) return [from.map(differs), to.map(differs)];
	const [x, y] = [[...a.text], [...b.text]];
	const most = Math.min(x.length, y.length);
	let start = 0;
	while (start < most && x[start] === y[start]) start++;
	while (start > 0 && isDigit(x[start - 1]) && (isDigit(x[start]) || isDigit(y[start]))) start--;
	let end = 0;
	while (end < most - start && x.at(-1 - end) === y.at(-1 - end)) end++;
	while (end > 0 && isDigit(x.at(-end)) && (isDigit(x.at(-1 - end)) || isDigit(y.at(-1 - end)))) end--;
	const parts = (word, letters) => {
		const middle = letters.slice(start, letters.length - end).join("");
		return [
			{
				...word,
				blank: "",
				text: letters.slice(0, start).join("")
			},
			{
				...word,
				blank: "",
				text: middle,
				differs: true
			},
			{
				...word,
				text: letters.slice(letters.length - end).join("")
			}
		].filter(({ text, blank }) => text + blank !== "");
	};
	return start + end < most / 2 ? [[differs(a)], [differs(b)]] : [parts(a, x), parts(b, y)];
}
function isDigit(letter) {
	return letter !== void 0 && letter >= "0" && letter <= "9";
}
function differs(word) {
	return {
		...word,
		differs: true
	};
}
function rendered(all) {
	const runs = [];
	for (const word of all) {
		const last = runs.at(-1);
		if (last && last.code === word.code && last.differs === word.differs) runs[runs.length - 1] = {
			...word,
			text: last.text + last.blank + word.text
		};
		else runs.push(word);
	}
	return html$1`${runs.map(({ text, blank, code, differs }) => {
		const inner = code ? html$1`<code>${shown(text)}</code>` : shown(text);
		return html$1`${differs && text !== "" ? html$1`<mark>${inner}</mark>` : inner}${shown(blank)}`;
	})}`;
}
// src/report/html/cards/evidence.ts
const MOST_RANGES = 12;
function evidenceList({ evidence }) {
	if (evidence.length === 0) return null;
	const ranges = rangesOf([...new Set(evidence)].sort((a, b) => a - b));
	const named = ranges.slice(0, MOST_RANGES).map(([from, to]) => from === to ? `${from}` : `${from}–${to}`);
	if (ranges.length > named.length) named.push("…");
	return html$1`<p class="evidence">${evidence.length === 1 ? "Exchange" : `${evidence.length} exchanges:`} ${named.join(", ")}</p>`;
}
function rangesOf(sorted) {
	const ranges = [];
	for (const index of sorted) {
		const last = ranges.at(-1);
		if (last && last[1] === index - 1) last[1] = index;
		else ranges.push([index, index]);
	}
	return ranges;
}
// src/report/html/cards/body.ts
const LONGEST = 4e3;
const AT_ONCE = 24;
const LAID_OUT = 262144;
function bodyOf(bytes, fault) {
	const faulty = fault === null ? "" : `; ${fault}`;
	if (bytes === null || bytes.length === 0) return html$1`<p class="note">No body${shown(faulty)}</p>`;
	const pretty = bytes.length > LAID_OUT ? null : prettyJson(bytes);
	const text = pretty ?? new TextDecoder().decode(bytes);
	const start = beginning(text);
	const notes = [count$1(bytes.length, "byte")];
	if (pretty !== null) notes.push("JSON, indented");
	if (invalidUtf8At(bytes) !== null) notes.push("not UTF-8: � replaces invalid bytes");
	const left = text.length - start.length;
	const more = left > 0 ? html$1`<p class="note cut">… ${count$1(left, "character")} more not shown</p>` : null;
	return html$1`<p class="note">Body, ${notes.join("; ")}${shown(faulty)}</p>
${inLines(start)}${more}`;
}
function inLines(text) {
	const lines = text.split("\n");
	const whole = lines.length <= 30;
	const block = (part) => html$1`<pre class="body"><code>${shownLines(part.join("\n"))}</code></pre>`;
	if (whole) return block(lines);
	const rest = lines.slice(AT_ONCE);
	return html$1`${block(lines.slice(0, AT_ONCE))}<details class="rest"><summary>${count$1(rest.length, "more line")}</summary>${block(rest)}</details>`;
}
function beginning(text) {
	if (text.length <= LONGEST) return text;
	const line = text.lastIndexOf("\n", LONGEST);
	return text.slice(0, line > 3500 ? line : LONGEST);
}
// src/report/html/cards/exchange.ts
const MOST_LINES = 60;
const LONGEST_LINE = 500;
const ROLES = {
	survey: null,
	again: "sent again",
	probe: "probe",
	try: "asked again",
	control: "control",
	look: "looked again",
	series: "slow series",
	use: "uses up the limit",
	beyond: "beyond the limit",
	after: "after the limit"
};
function exchangeMarkup(exchange, baseUrl) {
	const { request, response, role } = exchange;
	const why = ROLES[role];
	return html$1`<details class="exchange"><summary>${html$1`<span class="label">Exchange ${exchange.index}${why === null ? null : `, ${why}`}</span> <code>${shown(request.method)} ${shown(cut(request.target))}</code> <span class="answer">${response ? html$1`answered <b>${response.status}</b>` : "no answer"}</span>`}</summary>
<p class="timing">${shown(timing(exchange))}</p>
<div class="message">
<h5>Request</h5>
<pre class="head"><code><b>${shown(request.method)}</b> <span class="base">${shown(baseUrl)}</span>${shown(cut(request.target))}
${headerLines(request.headers)}</code></pre>
${bodyOf(request.body, null)}
</div>
<div class="message">
<h5>Response</h5>
${answer(exchange)}
</div></details>`;
}
function answer(exchange) {
	const { response } = exchange;
	if (!response) return html$1`<p class="note">None: ${shown(answerOf$1(exchange))}</p>`;
	return html$1`<pre class="head"><code><b>${response.status}</b>
${headerLines(response.headers)}</code></pre>
${bodyOf(response.body, response.bodyFault)}`;
}
function headerLines(headers) {
	const lines = headers.slice(0, MOST_LINES).map(([name, value]) => html$1`<span class="name">${shown(cut(name))}:</span> ${shown(cut(value))}
`);
	const more = headers.length - lines.length;
	return html$1`${lines}${more > 0 ? `… ${more} more header lines` : null}`;
}
function cut(text) {
	return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE)}… (${text.length - LONGEST_LINE} more characters)`;
}
function timing({ request, sentAt, receivedAt, response, attempt }) {
	const facts = [`Sent ${duration(sentAt)} into the run`];
	facts.push(`${response ? "answered" : "given up"} after ${duration(receivedAt - sentAt)}`);
	facts.push(`credential: ${request.credential.label}`);
	if (attempt > 1) facts.push(`sending ${attempt} of this request`);
	return facts.join("; ");
}
// src/report/html/cards/operations.ts
const WORDS = {
	listPets: "listPets GET /pets",
	createPet: "createPet POST /pets",
	getPet: "getPet GET /pets/{petId}",
	other: ""
};
function operationWords(evidence, { exchanges }) {
	return [...new Set(evidence.flatMap((index) => {
		const exchange = exchanges[index];
		return exchange ? [WORDS[exchange.request.operation]] : [];
	}))].join(" ").trim();
}
// src/report/html/cards/cause-card.ts
const FEW = 3;
function causeCard(cause, evidence, open) {
	const { report, recording } = evidence;
	const { id, requirement, level, title, advice, requirements } = cause;
	const [named] = requirementsOf(cause, report);
	const { first, others } = showingOf(cause, report);
	const section = named ? ` §${named.section}` : "";
	const known = reasonsOf(causeKnownBy(cause, report));
	const content = html$1`<summary><b>${shown(requirement)}</b> <h3>${prose(title)}</h3> <span class="label">${level}${shown(section)}${requirements.length > 1 ? `, fails ${requirements.length}` : ""}</span></summary>
<div class="inside" id="${anchor("cause", id)}">
${failureAnchors(cause, report)}${named ? html$1`<p class="why">${prose(named.why)}</p>` : null}
${known.map((reason) => html$1`<p class="advice"><b>Known</b> ${prose(reason)}</p>`)}
${advice === null ? null : html$1`<p class="advice"><b>Advice</b> ${prose(advice)}</p>`}
${first === null ? null : checkInFull(first, evidence, requirements.length > 1)}
${claims(cause, report)}
${others.length === 0 ? null : furtherChecks(others, evidence, requirements.length > 1)}
${command("Rerun only this", rerunCommand(cause, report))}
</div>`;
	return html$1`<article class="card ${level === "MUST" && known.length === 0 ? "must" : "should"}" data-item="${operationWords(cause.evidence, recording)}">${open ? html$1`<details open>${content}</details>` : html$1`<details>${content}</details>`}</article>
`;
}
function checkInFull(failed, evidence, several) {
	const { requirement, check } = failed;
	const { exchanges, baseUrl } = evidence.recording;
	const exchange = check.at === null ? void 0 : exchanges[check.at];
	return html$1`<section class="check">
<h4><span class="label">Check${several ? html$1` of ${shown(requirement.id)}` : null}</span> ${prose(check.title)}</h4>
${values(check)}${sure(failed, evidence.recording)}
${curlCommand(check.reproduce, exchange, baseUrl)}
${exchangesOf(check, evidence)}
</section>
`;
}
function furtherChecks(failed, { recording }, several) {
	const items = failed.map(({ requirement, check }) => {
		const exchange = check.at === null ? void 0 : recording.exchanges[check.at];
		return html$1`<li><h4>${several ? html$1`<span class="label">${shown(requirement.id)}</span> ` : null}${prose(check.title)}</h4>${values(check)}${sure({
			requirement,
			check
		}, recording)}${curlCommand(check.reproduce, exchange, recording.baseUrl)}${evidenceList(check)}</li>
`;
	});
	return html$1`<details class="more"><summary>${count$1(failed.length, "more check")} of it failed</summary><ol>${items}</ol></details>`;
}
function sure(failed, recording) {
	const sentence = madeSure(failed, recording);
	return sentence === null ? null : html$1`<p class="sure"><b>Made sure</b> ${prose(sentence)}</p>`;
}
function values({ expected, received }) {
	return comparison(expected ?? "not recorded", received ?? "not recorded");
}
function exchangesOf(check, { recording, room }) {
	const few = (all) => all.length <= FEW ? all : [];
	const experiment = few(check.confirmation?.exchanges ?? []);
	const decisive = check.at === null ? [] : [check.at];
	const wanted = [...new Set([
		...few(check.evidence),
		...decisive,
		...experiment
	])];
	const markup = wanted.flatMap((index) => {
		const exchange = recording.exchanges[index];
		return exchange ? room.take(exchangeMarkup(exchange, recording.baseUrl)) ?? [] : [];
	});
	return html$1`${markup}${check.evidence.every((index) => wanted.includes(index)) && wanted.length === markup.length ? null : evidenceList(check)}`;
}
// src/report/html/expected-notes.ts
function expectedNotes(report) {
	return html$1`<ul>
${notesOf(report).map(({ message }) => html$1`<li>${prose(message ?? "")}</li>
`)}</ul>`;
}
// src/report/html/once-list.ts
function onceList(once) {
	return html$1`<ul class="once">
${once.map((each) => html$1`<li data-item=""><a href="#${anchor("requirement", each.requirement)}">${shown(each.requirement)}</a> ${prose(onceLine(each))}</li>
`)}</ul>`;
}
// src/report/html/open-questions.ts
function openQuestions(observations) {
	const seen = observations.filter(({ observed }) => observed !== null);
	const unseen = observations.filter(({ observed }) => observed === null);
	const rows = seen.map((observation) => html$1`<tr data-item=""><th scope="row"><span class="label">${shown(observation.id)} ${sectionLink(observation.section)}</span> ${prose(capitalised(observation.question))}</th><td>${answerTo(observation)}</td></tr>
`);
	return html$1`${seen.length === 0 ? null : table(rows)}${unseen.length === 0 ? null : notSeen(unseen)}`;
}
function table(rows) {
	return html$1`<table class="questions"><caption class="aside">Open questions and what this target does</caption><thead><tr><th scope="col">Left open</th><th scope="col">This target</th></tr></thead><tbody>
${rows}</tbody></table>`;
}
function answerTo(observation) {
	return html$1`<ul class="answers">${(observation.observed ?? "").split("; ").map((clause) => html$1`<li>${prose(clause)}</li>`)}</ul>${evidenceList(observation)}`;
}
function notSeen(observations) {
	const items = observations.map(({ id, question, section }) => html$1`<li data-item=""><span class="label">${shown(id)} ${sectionLink(section)}</span> ${prose(capitalised(question))}</li>
`);
	return html$1`<details class="unknown" data-group=""><summary>${count$1(observations.length, "question")} that nothing in this run answers</summary><ul>
${items}</ul></details>`;
}
function capitalised(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
// src/report/html/requirement-list.ts
function requirementList(requirements, causes, recording) {
	return html$1`<div class="chapters">${bySection(requirements).map(([section, members]) => html$1`<details class="chapter" data-group=""><summary><h3>${shown(sectionHeading(section))}</h3> ${outcomes(members)}</summary>
<ul class="requirements">
${members.map((member) => requirementItem(member, causes, recording))}
</ul></details>
`)}</div>`;
}
function outcomes(members) {
	const tally = (name, colour, of) => {
		const n = members.filter(of).length;
		return n === 0 ? null : html$1`<span class="${colour}">${n} ${name}</span> `;
	};
	const failed = (level) => (r) => r.outcome === "failed" && r.level === level;
	return html$1`<span class="outcomes">${tally("MUST failed", "failed", failed("MUST"))}${tally("SHOULD failed", "warned", failed("SHOULD"))}${tally("untested", "untested", (r) => r.outcome === "untested")}${tally("passed", "passed", (r) => r.outcome === "passed")}</span>`;
}
function requirementItem(requirement, causes, recording) {
	const { id, level, title, outcome, why, reason, checks } = requirement;
	const seen = causes.filter(({ requirements, holdsBack }) => requirements.includes(id) || holdsBack.includes(id)).map((cause) => html$1`<p>${outcome === "failed" ? "Cause" : "Held back by"}: <a href="#${anchor("cause", cause.id)}">${prose(cause.title)}</a></p>`);
	const evidence = checks.flatMap((check) => check.evidence);
	return html$1`<li id="${anchor("requirement", id)}" data-item="${operationWords(evidence, recording)}"><details><summary>
${outcomeMark(outcome, level)} <span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="title">${prose(title)}</span> <span class="tally">${tally(requirement)}</span>
</summary>
<p class="why">${sectionLink(requirement.section)} ${prose(why)}</p>
${reason === null ? null : html$1`<p class="reason">Untested: ${prose(reason.text)}</p>`}${seen}
${checks.length === 0 ? null : checkTable(requirement)}
</details></li>
`;
}
function tally(requirement) {
	return requirement.sentChecks === 0 ? "no checks" : `${checksPassed(requirement)} passed`;
}
function checkTable({ id, level, checks }) {
	const rows = checks.map((check) => html$1`<tr><td>${outcomeMark(check.outcome, level)}</td><td>${prose(check.title)}${check.essential ? html$1` <span class="level">essential</span>` : null}${check.reason === null ? null : html$1`<p class="reason">${prose(check.reason.text)}</p>`}${evidenceList(check)}</td></tr>
`);
	return html$1`<table class="checks"><caption class="aside">Checks of ${shown(id)}</caption><thead><tr><th scope="col">Outcome</th><th scope="col">Check</th></tr></thead><tbody>
${rows}</tbody></table>`;
}
// src/report/html/run-details.ts
function runDetails(report) {
	const { run, suite, target, specification } = report;
	const facts = [
		["Base URL", target.baseUrl],
		["Environment", target.environment ?? "not set"],
		...implementation(target),
		["Interface", `${specification.title} ${specification.version}`],
		["Suite", `${suite.name} ${suite.version}`],
		["Run", run.id],
		["Started", run.startedAt],
		["Took", `${duration(run.durationMs)}, of that ${duration(run.waitedMs)} waiting for rate limits`],
		["Requests", `${withCommas(run.requests)}, ${withCommas(run.keyRequests)} of them with the key`],
		["Checks passed", passedOf(tallyOf(report.requirements))],
		["Reserve used", reserveUsed(report) ?? "nothing"],
		["Lost answers", lostAnswers(report) ?? "none"],
		["Animals created", animals(report)],
		["Profile", run.profile],
		["Plan of the key", target.plan ?? "not set"],
		["Seed", `${run.seed}`],
		["Node.js", run.node],
		["Recording", report.recording ?? "not written"]
	];
	const options = Object.entries(run.options).map(([name, value]) => [`Option ${name}`, JSON.stringify(value)]);
	return html$1`<table class="run"><caption class="aside">Facts and options of the run</caption><tbody>
${[...facts, ...options].map(([name, value]) => html$1`<tr><th scope="row">${shown(name)}</th><td>${shown(value)}</td></tr>
`)}</tbody></table>${options.length === 0 ? html$1`<p>All options had their default values.</p>` : null}`;
}
function animals(report) {
	const { run } = report;
	if (run.creations === 0 || !mayHaveCreated(report)) return "none";
	return `${withCommas(run.creations)}, with names that begin with ${namePrefixIn(run)}-`;
}
function implementation({ implementation }) {
	if (implementation === null) return [];
	const { organization, project, url, version, digest = null, contact } = implementation;
	return [
		["Organization", organization],
		["Project", project],
		["Project version", version],
		["Project digest", digest],
		["Project URL", url],
		["Contact", contact.length === 0 ? null : contact.join(", ")]
	].flatMap(([name, value]) => value === null ? [] : [[name, value]]);
}
// src/report/html/untested-list.ts
const PLACES = [
	[
		"run",
		"In the run",
		"The run could not test these. Run it again."
	],
	[
		"narrowed",
		"In the options",
		"Excluded by the options of the run."
	],
	[
		"target",
		"In the target, the interface or the profile",
		"This run sends no request that could show it with this target."
	],
	[
		null,
		"Unknown",
		"The report does not say where the reason lies."
	]
];
function untestedList(untested) {
	return html$1`${PLACES.map(([cause, heading, meaning]) => {
		const members = untested.filter((requirement) => requirement.cause === cause);
		if (members.length === 0) return null;
		return html$1`<div data-group=""><h3>${heading}</h3>
<p>${meaning}</p>
<dl class="untested">
${byReason(members)}</dl></div>
`;
	})}`;
}
function byReason(members) {
	const groups = new Map();
	for (const requirement of members) {
		const reason = reasonText(requirement);
		groups.set(reason, [...groups.get(reason) ?? [], requirement]);
	}
	return html$1`${[...groups].map(([reason, of]) => html$1`<div data-item=""><dt>${prose(reason)}</dt><dd>${levels(of)}</dd></div>
`)}`;
}
function levels(of) {
	return html$1`${["MUST", "SHOULD"].flatMap((level) => {
		const links = of.filter((requirement) => requirement.level === level).map(link);
		return links.length === 0 ? [] : html$1`<span class="level">${level}</span> ${listed(links)} `;
	})}`;
}
function link({ id }) {
	return html$1`<a href="#${anchor("requirement", id)}">${shown(id)}</a>`;
}
// src/report/html/parts.ts
const OPEN_CARDS = 3;
function partsOf(evidence) {
	const { report, recording } = evidence;
	const { requirements, observations, once } = report;
	const { failures, warnings, known } = countedCauses(report);
	const untested = requirements.filter(({ outcome }) => outcome === "untested");
	const cards = (of, open) => html$1`${of.map((cause, i) => causeCard(cause, evidence, i < open))}`;
	const sections = interfacePart(report);
	const list = requirementList(requirements, causesIn(report), recording);
	return [
		{
			id: "failures",
			name: "Causes",
			count: failures.length,
			content: cards(failures, OPEN_CARDS)
		},
		{
			id: "known",
			name: "Known failures",
			count: known.length,
			content: cards(known, 0)
		},
		{
			id: "expected",
			name: "Expected failures",
			count: notesOf(report).length,
			content: expectedNotes(report)
		},
		{
			id: "warnings",
			name: "Warnings",
			count: warnings.length,
			content: cards(warnings, failures.length === 0 ? 1 : 0)
		},
		{
			id: "requirements",
			name: "Requirements",
			count: requirements.length,
			content: list
		},
		{
			id: "untested",
			name: "Untested",
			count: untested.length,
			content: untestedList(untested)
		},
		{
			id: "once",
			name: "Deviated once",
			count: once.length,
			content: onceList(once)
		},
		{
			id: "open",
			name: "Left open",
			count: observations.length,
			content: openQuestions(observations)
		},
		...sections === null ? [] : [{
			id: "interface",
			name: "Interface",
			count: null,
			content: sections,
			folded: true
		}],
		{
			id: "run",
			name: "Run",
			count: null,
			content: runDetails(report),
			folded: true
		}
	].filter(({ count }) => count !== 0);
}
const LEADS = {
	failures: "What to fix, the most important first. Every failed requirement belongs to at least one cause.",
	known: "Failures that the file of expected failures names, with the reasons it gives.",
	expected: "Entries of that file that did not fail as expected.",
	warnings: "A SHOULD is inferred from the interface, or comes from a standard that it builds on. A failed SHOULD changes the verdict only with --strict.",
	requirements: "Every requirement that was selected for this run, by section of the interface.",
	open: "The interface does not define these. The target’s behaviour is shown, never judged.",
	once: "These deviated and, asked again between requests that were served, did not. They fail nothing; a service that does it often shows it here run after run.",
	interface: "Summaries of the sections that this report cites. Only the interface itself is binding.",
	untested: "Never counted as passed."
};
function section({ id, name, count, content, folded = false }) {
	const lead = LEADS[id];
	const heading = html$1`<h2 id="${id}-heading">${name}${count === null ? null : html$1` <span class="count">${count}</span>`}</h2>`;
	const below = html$1`${lead === void 0 ? null : html$1`<p class="lead">${lead}</p>`}
${content}`;
	return html$1`<section id="${id}" aria-labelledby="${id}-heading" data-group="">
${folded ? html$1`<details class="part"><summary>${heading}</summary>${below}</details>` : html$1`${heading}${below}`}
</section>
`;
}
// src/report/html/stopped.ts
const MOST = 9;
function stoppedPage(report, { exchanges }) {
	const { requirements } = report;
	const rows = exchanges.slice(0, MOST).map(row);
	const more = exchanges.length - rows.length;
	return html$1`<section id="sent" aria-labelledby="sent-heading">
<h2 id="sent-heading">What was sent</h2>
<p class="lead">Nothing was judged: all ${count$1(requirements.length, "requirement")} are untested. Fix the problem that the verdict names, then run again.</p>
${rows.length === 0 ? html$1`<p>Nothing was sent.</p>` : html$1`<table class="sent"><caption class="aside">Requests and what came back</caption><thead><tr><th scope="col">Request</th><th scope="col">Credential</th><th scope="col">Answer</th></tr></thead><tbody>
${rows}</tbody></table>`}
${more > 0 ? html$1`<p class="note">and ${more} more</p>` : null}
<details class="facts-of-run"><summary>Facts and options of the run</summary>
${runDetails(report)}
</details>
</section>
`;
}
function row(exchange) {
	const { request, response } = exchange;
	const answer = response ? html$1`status <b>${response.status}</b>` : prose(answerOf$1(exchange));
	return html$1`<tr><td><code>${shown(request.method)} ${shown(request.target.slice(0, 200))}</code></td><td>${shown(request.credential.kind === "missing" ? "none" : request.credential.label)}</td><td>${answer}</td></tr>
`;
}
// src/report/html/summary.ts
function summary(report) {
	const { verdict, verdictReason, specification, suite, target } = report;
	const level = verdictWords(report).slice(verdict.length);
	return html$1`<header class="banner ${verdict}">
<p class="kind">Conformance report <span>${shown(specification.title)} ${shown(specification.version)}, ${shown(suite.name)} ${shown(suite.version)}</span></p>
<h1>
<span class="verdict">${verdictIcon(verdict)} <b>${verdict}</b>${level === "" ? null : html$1`<span class="level">${level}</span>`}<span class="aside">: </span></span>
<span class="subject">${subject(target)}</span><span class="aside"> — </span>
<span class="reason">${withIds(verdictReason)}</span>
</h1>
${target.embedded ? html$1`<p class="embedded">This run judged the suite’s embedded reference implementation, not your service. To judge your service, use <code>--base-url</code>.</p>` : null}
${scope(report)}
</header>
`;
}
function withIds(text) {
	return html$1`${text.split(/\b([A-Z]+-\d+)\b/).map((piece, i) => i % 2 === 0 ? prose(piece) : html$1`<span class="whole">${piece}</span>`)}`;
}
function subject({ name, baseUrl, embedded }) {
	const called = embedded ? EMBEDDED : name;
	return called ? html$1`<span class="name">${shown(called)}</span> <code>${shown(baseUrl)}</code>` : html$1`<code>${shown(baseUrl)}</code>`;
}
function scope({ run, target, verdict }) {
	const when = html$1`<time datetime="${run.startedAt}">${shown(formatMinute(run.startedAt))}</time>`;
	const plan = target.plan === null ? "" : `, plan ${target.plan}`;
	const cost = html$1`${count$1(run.requests, "request")} in <span class="whole">${duration(run.durationMs)}</span>`;
	const more = run.profile === "full" || verdict === "inconclusive" ? null : html$1` ${prose(FULL_ADDS)}`;
	return html$1`<p class="scope">${when} · ${cost} · profile ${run.profile}${plan}.${more}</p>`;
}
// src/report/html/render-html.ts
const ROOM_FOR_EXCHANGES = 2e6;
function renderHtml(report, recording) {
	const parts = judgedNothing$1(report) ? [] : partsOf({
		report,
		recording,
		room: new MarkupBudget(ROOM_FOR_EXCHANGES)
	});
	const page = html$1`<!doctype html>
<html lang="en">
${head(report)}
<body>
<a class="skip" href="#content">Skip to the findings</a>
<div class="page">
${summary(report)}
${parts.length === 0 ? null : bar(report, parts)}
<main id="content" tabindex="-1">
${parts.length === 0 ? stoppedPage(report, recording) : parts.map(section)}
</main>
<footer>
<p>Exchanges are numbered by their position in the recording${recordingLink(report)}, from 0. The API key is replaced by <code>$PETSTORE_API_KEY</code>. Invisible characters are shown as code points: <span class="unseen">\\u{202e}</span>.</p>
<p>The report covers the requests of this run only. It is no load test and no security audit, and does not prove who ran it.</p>
</footer>
</div>
${scriptElement(SCRIPT)}
</body>
</html>
`;
	return String(page);
}
function recordingLink({ recording }) {
	if (recording === null) return null;
	return html$1` (<a href="./${encodeURIComponent(recording.replace(/[\uD800-\uDFFF]/gu, "�"))}">${shown(recording)}</a>)`;
}
export { whyNotCertifiable as $, reasonOf as $t, verdictIcon as A, DEFAULTS as An, reasonText as At, BUNDLE_FILE as B, heldWords as Bt, writeNew as C, createClient as Cn, certificatesIn$1 as Ct, prose as D, WORDS$1 as Dn, verdictLine as Dt, BANNER as E, SHORT_KEY as En, subjectOf as Et, SERVICE_LOG as F, seedFor as Fn, passedOf as Ft, PROVES as G, countedCauses as Gt, ENVELOPE_FILE as H, failsLine as Ht, openLog as I, tallyOf as It, isPrivate as J, causeKnownBy as Jt, STATEMENT_TYPE as K, requirementsOf as Kt, implementationOf as L, showingOf as Lt, documentHead as M, DIRECT as Mn, failureCard as Mt, html$1 as N, networkFacts as Nn, madeSure as Nt, shown as O, isRedactable as On, idsOf as Ot, runTarget as P, runIdFor as Pn, checksPassed as Pt, untestedOn as Q, notesOf as Qt, chosenReporters as R, showingOfRequirement as Rt, fileIn as S, FLEET_ROWS as Sn, authoritiesOf as St, COLOURS as T, otherSecrets as Tn, EMBEDDED as Tt, PAGE_FILE as U, placeOf$1 as Ut, CERTIFICATE_FILES as V, failsBySection as Vt, certificatesIn as W, causesIn as Wt, levelOf as X, isWrong as Xt, whyNotReached as Y, isInconclusive as Yt, optionsOn as Z, knownBy as Zt, entriesOf as _, parseBaseUrl as _n, renderHar as _t, runOptionsOf as a, deployedDigest as an, ENVIRONMENT_ROWS as at, readReport as b, flagOf as bn, quotaFor as bt, checkSurroundings as c, text as cn, REPORT_FILE as ct, withOptions as d, entryOf$1 as dn, judgedNothing$1 as dt, reasonsOf as en, whyNotOurs as et, each as f, matching as fn, byCause as ft, headerFrom as g, baseUrlFrom as gn, harPieces as gt, checkedValue as h, OR_EMBEDDED as hn, differences as ht, prepareTarget as i, checkedTarget as in, OPTION_RULES as it, formatMinute as j, defaultsOf as jn, causeCard$1 as jt, shownLines as k, mayBeInName as kn, renderUntested as kt, chosenTargets as l, word as ln, checkOutDir as lt, checkName as m, asEntry as mn, readHar as mt, onceLine as n, judge as nn, LEVELS as nt, selectionOf as o, instant as on, reportsToGithub as ot, parserOf as p, didYouMean as pn, namedCauses as pt, statementOf as q, acceptedBy as qt, readCompressed as r, checkedOptions as rn, LONGEST_VALIDITY_DAYS as rt, applyChosen as s, integer as sn, writeFiles as st, renderHtml as t, isStrict as tn, CLOCKS as tt, withAllOptions as u, checkedOnly as un, makeDir as ut, writeDirectory as v, OPTIONS$1 as vn, LARGEST_HAR as vt, PAGE as w, secretsOf as wn, codeOf as wt, reportIn as x, SELECTION_ROWS as xn, networkFrom as xt, startCommand as y, ROWS as yn, openTarget as yt, fileNames as z, rerunCommand as zt };
