import { n as headerValues, r as queryValues, t as PET_STATUSES } from "./pet-DLP8Ipoc.js";
import { $ as JsonNumber, Z as readJson } from "./start-C9SLF50V.js";
import { a as withBan, c as DAY, d as Refusal, f as badRequest, i as fixedWindows, l as MINUTE, n as taking, o as REMOVAL, s as httpDate, u as sequentialIds } from "./defaults-Dmz7-5HZ.js";
import { _ as admits, a as replacingInvalid, b as isMissing, n as SMALL_PLAN, r as faster, u as field, v as checksFirst, x as isUnknown } from "./exhausted-PBUjlye3.js";
import { t as PLANS } from "./plans-bDOMNTU1.js";
import { Sn as isIntegerLiteral, bn as INT64_MAX } from "./judging-BHJlIV4h.js";
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { setTimeout } from "node:timers/promises";
// src/faults/styles/style.ts
function changed(id, title, change, more = {}) {
	return {
		id,
		title,
		options: () => ({ changes: [change] }),
		...more
	};
}
// src/faults/styles/answers/bodies.ts
function stamps(ctx) {
	return {
		createdAt: new Date(ctx.now).toISOString(),
		version: 3,
		score: .5,
		big: 18446744073709551616n,
		owner: null
	};
}
const BODY_STYLES = [
	changed("pet-members-extra", "shows further members of an animal", (good) => ({ presentPet: (ctx, pet, where) => ({
		...stamps(ctx),
		...good.presentPet(ctx, pet, where),
		href: `/v1/pets/${pet.id}`
	}) })),
	changed("pet-members-nested", "shows further objects within an animal, with ids and statuses of their own", (good) => ({ presentPet: (ctx, pet, where) => ({
		category: {
			id: pet.categoryId,
			name: "Dogs",
			status: "open",
			categoryId: "none"
		},
		tags: [{
			id: 1,
			name: "tame"
		}, {
			id: 1,
			name: null
		}],
		...good.presentPet(ctx, pet, where),
		_links: { self: [{
			href: "/",
			status: 404,
			code: 7,
			message: []
		}] }
	}) })),
	changed("error-members-extra", "shows further members of an error", (good) => ({ presentError: (ctx, refusal) => ({
		timestamp: new Date(ctx.now).toISOString(),
		requestId: String(ctx.count),
		...good.presentError(ctx, refusal),
		details: [{
			code: refusal.reason,
			message: refusal.message,
			status: "failed"
		}]
	}) })),
	changed("codes-fine", "has several codes per status", () => ({ codeOf: (_ctx, refusal) => refusal.reason })),
	changed("codes-numbered", "has codes that are digits", () => ({ codeOf: (_ctx, refusal) => `${refusal.status}${refusal.reason.length}` })),
	changed("codes-spelt-out", "has codes in capitals, dots and slashes", () => ({ codeOf: (_ctx, refusal) => `https://errors.example/PETS.${refusal.status}.${refusal.reason.toUpperCase()}` })),
	changed("messages-translated", "has messages in another language", (good) => ({ presentError: (ctx, refusal) => ({
		...good.presentError(ctx, refusal),
		message: `Entschuldigung – „${refusal.status}“: das ging schief / 失敗しました。`
	}) })),
	changed("messages-with-details", "repeats the request's path and limit in its messages", (good) => ({ presentError: (ctx, refusal) => ({
		...good.presentError(ctx, refusal),
		message: `${refusal.message} (${ctx.request.path.slice(0, 200)}, limit ${queryValues(ctx.request, "limit")})`
	}) })),
	changed("messages-of-constraints", "speaks of violated constraints in its messages", (good) => ({ presentError: (ctx, refusal) => ({
		...good.presentError(ctx, refusal),
		message: `The request violates the constraint: ${refusal.message}`
	}) })),
	changed("429-body-plain", "sends plain text as the body of a 429", (good) => ({
		contentType: (ctx, outcome) => outcome.status === 429 ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
		finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? {
			...answer,
			body: good.encode(ctx, "Slow down.")
		} : answer)
	}))
];
// src/faults/styles/answers/clocks.ts
function clocked(id, title, ms) {
	return {
		id,
		title,
		options: () => ({ clock: () => Date.now() + ms })
	};
}
const CLOCK_STYLES = [
	clocked("clock-fast", "has a clock that is 7 minutes fast", 42e4),
	clocked("clock-slow", "has a clock that is 5 hours slow", -18e6),
	changed("date-absent", "sends no Date header", () => ({ date: () => [] }))
];
// src/faults/styles/answers/json-text.ts
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
function pretty(text) {
	let depth = 0;
	const line = () => `\r\n${"	".repeat(depth)}`;
	return `\n ${text.replace(TOKEN, (token) => {
		if (token === "{" || token === "[") depth += 1;
		if (token === "}" || token === "]") depth -= 1;
		if (token === "{" || token === "[" || token === ",") return token + line();
		if (token === "}" || token === "]") return line() + token;
		return token === ":" ? " : " : token;
	})} \r\n`;
}
function escaped(text) {
	return text.replace(TOKEN, (token) => token.startsWith("\"") ? escapedString(JSON.parse(token)) : token);
}
function escapedString(value) {
	return `"${Array.from({ length: value.length }, (_, at) => value.charCodeAt(at)).map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("")}"`;
}
function reversed(value) {
	if (typeof value !== "object" || value === null || value instanceof JsonNumber) return value;
	if (Array.isArray(value)) return value.map(reversed);
	return Object.fromEntries(Object.entries(value).reverse().map(([name, member]) => [name, member === void 0 ? member : reversed(member)]));
}
const JSON_STYLES = [
	changed("json-pretty", "spreads JSON over many lines", (good) => ({ render: (ctx, value) => pretty(good.render(ctx, value)) })),
	changed("json-escaped", "escapes every character of every string", (good) => ({ render: (ctx, value) => escaped(good.render(ctx, value)) })),
	changed("json-reversed", "writes members in the reverse order", (good) => ({ render: (ctx, value) => good.render(ctx, reversed(value)) })),
	changed("integers-with-point", "writes integers with a point and a zero", (good) => ({
		presentPet: (ctx, pet, where) => ({
			...good.presentPet(ctx, pet, where),
			id: new JsonNumber(`${pet.id}.0`),
			categoryId: new JsonNumber(`${pet.categoryId}.0`)
		}),
		presentError: (ctx, refusal) => ({
			...good.presentError(ctx, refusal),
			status: new JsonNumber(`${refusal.status}.0`)
		})
	}), { departs: ["DATA-8"] }),
	changed("media-type-charset", "adds a charset to the media type, in capitals", () => ({ contentType: () => [["Content-Type", "Application/JSON; charset=UTF-8"]] })),
	changed("media-type-quoted", "adds a quoted charset to the media type, without a blank", () => ({ contentType: () => [["Content-Type", "application/json;charset=\"utf-8\""]] }))
];
// src/faults/styles/answers/wire.ts
function adding(lines) {
	return (good) => ({ finish: (ctx, answer) => good.finish(ctx, {
		...answer,
		headers: [...answer.headers, ...lines]
	}) });
}
function spelling(spell) {
	return (good) => ({ headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name, value]) => [spell(name), value]) });
}
const padding = (good) => ({ headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name, value]) => [name, ` \t${value} \t `]) });
const gzip = (good) => ({ finish: (ctx, answer) => good.finish(ctx, {
	...answer,
	headers: [
		...answer.headers,
		["Content-Encoding", "gzip"],
		["Vary", "Accept-Encoding"]
	],
	body: gzipSync(answer.body)
}) });
const chunked = () => ({ wire(_ctx, { status, headers, body }, { response }) {
	response.sendDate = false;
	response.writeHead(status, [...headers, ["Transfer-Encoding", "chunked"]].flat());
	for (let at = 0; at < body.length; at += 7) response.write(body.subarray(at, at + 7));
	response.end();
} });
const oneByOne = (good) => {
	let last = Promise.resolve();
	return { handle(ctx) {
		const turn = last.then(() => setTimeout(5)).then(() => good.handle(ctx));
		last = turn.catch(() => {});
		return turn;
	} };
};
function late(ms) {
	return (good) => ({ async wire(ctx, answer, line) {
		await setTimeout(ms());
		await good.wire(ctx, answer, line);
	} });
}
const WIRE_STYLES = [
	changed("gzip", "compresses every body", gzip),
	changed("chunked", "sends bodies in small chunks", chunked),
	changed("connection-close", "closes the connection after each response", adding([["Connection", "close"]])),
	changed("headers-capital", "writes header names in capitals", spelling((name) => name.toUpperCase())),
	changed("headers-lower-case", "writes header names in lower case", spelling((name) => name.toLowerCase())),
	changed("headers-odd-case", "writes header names in an odd case", spelling((name) => name.toLowerCase().replace(/(.)(.)/g, (_pair, a, b) => a + b.toUpperCase()))),
	changed("headers-padded", "writes blanks around header values", padding),
	changed("headers-extra", "sends many further headers", adding([
		["Set-Cookie", "a=1"],
		["Set-Cookie", "b=2"],
		["RateLimit", "\"default\";r=1;t=1"],
		["X-RateLimit-Used", "none"],
		["X-RateLimit-Reset-After", "3.5"],
		["ETag", "\"x\""],
		["Cache-Control", "no-store"],
		["Server", ""]
	])),
	changed("early-hints", "sends early hints before each response", (good) => ({ wire(ctx, answer, line) {
		line.response.writeEarlyHints({ link: "</style.css>; rel=preload" });
		return good.wire(ctx, answer, line);
	} })),
	changed("latency-100", "answers after 100 ms", late(() => 100)),
	changed("latency-jitter", "answers after up to 80 ms, in any order", late(() => Math.random() * 80)),
	changed("one-by-one", "handles one request at a time", oneByOne)
];
// src/faults/styles/keys/credentials.ts
const MOST_WRONG = 6;
function lockingOut(isCounted, duration = Number.POSITIVE_INFINITY) {
	return (good) => {
		const wrong = new Map();
		return { async gate(ctx) {
			try {
				await good.gate(ctx);
			} catch (error) {
				if (!(error instanceof Refusal) || error.status !== 401 || !isCounted(ctx)) throw error;
				const { address } = ctx.request;
				const known = wrong.get(address) ?? {
					count: 0,
					since: ctx.now
				};
				const count = known.count >= MOST_WRONG && ctx.now - known.since > duration ? 0 : known.count;
				if (count < MOST_WRONG) {
					wrong.set(address, {
						count: count + 1,
						since: ctx.now
					});
					throw error;
				}
				throw new Refusal(403, "locked_out", "There were too many wrong credentials.");
			}
		} };
	};
}
const hasCredential = (ctx) => headerValues(ctx.request, "authorization").length > 0;
const TWO_SECONDS = 30;
const isAny = () => true;
function checkedFirst(check) {
	return checksFirst((ctx, refusal) => isMissing(ctx, refusal) || isUnknown(ctx, refusal), check);
}
const CREDENTIAL_STYLES = [
	changed("key-in-any-case", "takes the key in any letter case", admits(({ token, key }) => token.toLowerCase() === key.toLowerCase())),
	changed("json-before-keys", "refuses malformed JSON before it checks the credential", checkedFirst((ctx) => void (ctx.operation === "createPet" && ctx.seams.readBody(ctx))), { departs: ["AUTH-12"] }),
	changed("routes-before-keys", "has no route for malformed petIds, with a key or without", checkedFirst((ctx) => void (ctx.operation === "getPet" && ctx.seams.petIdOf(ctx, ctx.petId))), { departs: ["AUTH-12"] }),
	{
		id: "key-elsewhere",
		title: "takes the key from the query and X-API-Key as well",
		options: () => ({
			plan: "pro",
			changes: [admits(({ ctx, line, key }) => line === null && [...queryValues(ctx.request, "api_key"), ...headerValues(ctx.request, "x-api-key")].includes(key))]
		}),
		departs: ["AUTH-7"]
	},
	changed("cookies-short", "refuses long cookies with 431 before it checks the credential", (good) => ({ handle(ctx) {
		if (headerValues(ctx.request, "cookie").join().length > 100) throw new Refusal(431, "header_too_large", "The Cookie header is too long.");
		return good.handle(ctx);
	} })),
	changed("lock-out", "answers 403 without a valid key after six wrong credentials", lockingOut(isAny)),
	changed("lock-out-wrong", "answers wrong credentials 403 after six of them, and none at all 401", lockingOut(hasCredential)),
	changed("lock-out-briefly", "answers 403 without a valid key for a moment after six wrong credentials", lockingOut(isAny, 100)),
	changed("anonymous-scarce", "counts requests without a key by address, 12 in two seconds", (good) => ({
		account: (ctx) => ctx.key === null ? {
			id: `address ${ctx.request.address}`,
			...PLANS.free,
			perMinute: 12
		} : good.account(ctx),
		take: taking(faster(fixedWindows(), TWO_SECONDS))
	}))
];
// src/faults/styles/keys/authentication.ts
function uncounted$1(figures) {
	return (good) => ({ take(ctx) {
		if (ctx.key !== null) return good.take(ctx);
		const resetAt = (Math.floor(ctx.now / MINUTE) + 1) * MINUTE;
		return {
			...figures,
			resetAt,
			retryAt: null,
			banned: false
		};
	} });
}
const SIX_SECONDS = 10;
const AUTHENTICATION_STYLES = [
	changed("anonymous-by-address", "counts requests without a key by address, 60 a minute", (good) => ({
		account: (ctx) => ctx.key === null ? {
			id: `address ${ctx.request.address}`,
			...PLANS.free
		} : good.account(ctx),
		take: taking(faster(fixedWindows(), SIX_SECONDS))
	})),
	changed("anonymous-full", "shows a constant full limit without a key", uncounted$1({
		limit: 60,
		remaining: 60
	})),
	changed("anonymous-zero", "shows a limit of 0 without a key", uncounted$1({
		limit: 0,
		remaining: 0
	})),
	changed("counted-by-address", "counts all requests of an address together, with a key or without", () => ({
		account: (ctx) => ({
			id: `address ${ctx.request.address}`,
			...[...ctx.keys.values()][0]?.quota ?? PLANS.free
		}),
		take: taking(fixedWindows())
	})),
	changed("challenge-lower-case", "offers Basic before Bearer in one line of lower case", () => ({ challenge: () => [["www-authenticate", "Basic realm=\"x\", Bearer"]] })),
	changed("challenge-lines", "offers Basic and Bearer in two lines", (good) => ({ challenge: (ctx, refusal) => [["WWW-Authenticate", "Basic realm=\"a, Bearer of news\", charset=\"UTF-8\""], ...good.challenge(ctx, refusal)] })),
	changed("challenge-spelt", "spells the scheme of its challenge in lower case", () => ({ challenge: () => [["WWW-Authenticate", "bearer realm=\"petstore\", error_description=\"no, sorry\""]] })),
	changed("scheme-case-sensitive", "takes the scheme in the interface's spelling only", (good) => ({ authenticate(ctx) {
		const odd = ctx.request.headers.some(([name, value]) => name.toLowerCase() === "authorization" && !value.startsWith("Bearer"));
		const who = good.authenticate(ctx);
		return odd && !(who instanceof Refusal) ? new Refusal(401, "scheme_unknown", "The scheme is Bearer.") : who;
	} }), { departs: ["AUTH-9"] }),
	...CREDENTIAL_STYLES,
	changed("paths-before-keys", "answers other paths and methods without asking for a key", (good) => ({ handle: (ctx) => ctx.operation === "other" ? good.other(ctx) : good.handle(ctx) }))
];
// src/reference/limits/sliding-log.ts
function slidingLog({ refusalsCount = false, reset = "oldest" } = {}) {
	const logs = new Map();
	function recent(id, length, now) {
		const name = `${length} ${id}`;
		const log = (logs.get(name) ?? []).filter((time) => time > now - length);
		logs.set(name, log);
		return log;
	}
	return (account, now) => {
		const minute = recent(account.id, MINUTE, now);
		const day = recent(account.id, DAY, now);
		const served = minute.length < account.perMinute && day.length < account.perDay;
		if (served || refusalsCount) {
			minute.push(now);
			day.push(now);
		}
		const short = spanOf(minute, account.perMinute, MINUTE, now, reset);
		const long = spanOf(day, account.perDay, DAY, now, reset);
		const { limit, remaining, resetAt } = short.remaining < long.remaining ? short : long;
		return {
			limit,
			remaining,
			resetAt,
			retryAt: served ? null : Math.max(short.freeAt, long.freeAt),
			banned: false
		};
	};
}
function spanOf(log, limit, length, now, reset) {
	return {
		limit,
		remaining: Math.max(0, limit - log.length),
		resetAt: ((reset === "oldest" ? log[0] : now) ?? now) + length,
		freeAt: log.length < limit ? now : (log[log.length - limit] ?? now) + length
	};
}
// src/reference/limits/token-bucket.ts
function tokenBucket(perSecond, reset = "full") {
	const buckets = new Map();
	return (account, now) => {
		const capacity = account.perMinute;
		const perMs = (perSecond ?? capacity / 60) / 1e3;
		const bucket = buckets.get(account.id) ?? {
			tokens: capacity,
			at: now
		};
		bucket.tokens = Math.min(capacity, bucket.tokens + (now - bucket.at) * perMs);
		bucket.at = now;
		buckets.set(account.id, bucket);
		const served = bucket.tokens >= 1;
		if (served) bucket.tokens -= 1;
		return {
			limit: capacity,
			remaining: Math.floor(bucket.tokens),
			resetAt: now + ((reset === "full" ? capacity : Math.floor(bucket.tokens) + 1) - bucket.tokens) / perMs,
			retryAt: served ? null : now + (1 - bucket.tokens) / perMs,
			banned: false
		};
	};
}
// src/reference/limits/two-windows.ts
function twoWindows() {
	const counts = new Map();
	return (account, now) => {
		const minute = Math.floor(now / MINUTE);
		const known = counts.get(account.id) ?? {
			minute,
			current: 0,
			previous: 0
		};
		if (known.minute !== minute) {
			known.previous = known.minute === minute - 1 ? known.current : 0;
			known.current = 0;
			known.minute = minute;
		}
		counts.set(account.id, known);
		const limit = account.perMinute;
		const past = known.previous * (1 - (now - minute * MINUTE) / MINUTE);
		const served = past + known.current < limit;
		if (served) known.current += 1;
		const remaining = Math.max(0, Math.floor(limit - past - known.current));
		const resetAt = (minute + 1) * MINUTE;
		return {
			limit,
			remaining,
			resetAt,
			retryAt: served ? null : resetAt,
			banned: false
		};
	};
}
// src/reference/limits/uncounted-refusals.ts
const uncountedRefusals = (good) => {
	const windows = new Map();
	return {
		take(ctx) {
			const { id, perMinute: limit } = ctx.seams.account(ctx);
			const now = ctx.clock();
			const known = windows.get(id);
			const window = known && now < known.end ? known : {
				end: (Math.floor(now / MINUTE) + 1) * MINUTE,
				used: 0
			};
			windows.set(id, window);
			const served = window.used < limit;
			if (served) window.used += 1;
			const { end: resetAt, used } = window;
			return {
				limit,
				remaining: limit - used,
				resetAt,
				retryAt: served ? null : resetAt,
				banned: false
			};
		},
		headers(ctx, outcome) {
			const window = windows.get(ctx.seams.account(ctx).id);
			const { allowance } = ctx;
			if (!window || !allowance || !outcome.refusal || allowance.retryAt !== null || window.used === 0) return good.headers(ctx, outcome);
			window.used -= 1;
			const remaining = Math.min(allowance.limit, allowance.remaining + 1);
			return good.headers({
				...ctx,
				allowance: {
					...allowance,
					remaining
				}
			}, outcome);
		}
	};
};
// src/faults/styles/keys/limits.ts
function limited(id, title, limiter, plan = "free") {
	return {
		id,
		title,
		options: () => ({
			plan,
			changes: [() => ({ take: taking(withBan(limiter())) })]
		})
	};
}
function usedUp(id, how, limiter, ...more) {
	return {
		id: `used-up-${id}`,
		title: `is used up ${how}`,
		options: () => ({
			plan: SMALL_PLAN,
			changes: [() => ({ take: taking(withBan(limiter())) }), ...more]
		}),
		suite: { exhaustRateLimit: true }
	};
}
function planned(id, title, plan) {
	return {
		id,
		title,
		options: () => ({ plan })
	};
}
function shownAs(limit) {
	return (good) => ({ limits: (ctx, allowance) => {
		const remaining = limit - BigInt(allowance.limit - allowance.remaining);
		const figures = new Map([["X-RateLimit-Limit", String(limit)], ["X-RateLimit-Remaining", String(remaining)]]);
		return good.limits(ctx, allowance).map(([name, value]) => [name, figures.get(name) ?? value]);
	} });
}
const uncounted = (good) => {
	let [window, back] = [0, 0];
	return { headers(ctx, outcome) {
		const { allowance } = ctx;
		if (ctx.key === null || allowance === null) return good.headers(ctx, outcome);
		if (allowance.resetAt !== window) [window, back] = [allowance.resetAt, 0];
		if ([400, 404].includes(outcome.status)) back += 1;
		ctx.allowance = {
			...allowance,
			remaining: Math.min(allowance.limit, allowance.remaining + back)
		};
		return good.headers(ctx, outcome);
	} };
};
const absentUncounted = (good) => {
	let latest = null;
	return {
		take(ctx) {
			const allowance = good.take(ctx);
			if (ctx.key !== null) latest = allowance;
			return allowance;
		},
		async gate(ctx) {
			const who = ctx.seams.authenticate(ctx);
			if (!(ctx.operation === "getPet" && /^\d{1,19}$/.test(ctx.petId) && await ctx.seams.find(ctx, BigInt(ctx.petId)) === void 0) || who instanceof Refusal || latest === null || latest.resetAt <= ctx.now) return good.gate(ctx);
			ctx.key = who;
			ctx.allowance = {
				...latest,
				retryAt: null,
				banned: false
			};
		}
	};
};
const usedByOthers = (good) => {
	let isUsed = false;
	return { take(ctx) {
		if (ctx.key === null) return good.take(ctx);
		while (isUsed && good.take(ctx).retryAt === null);
		const allowance = good.take(ctx);
		isUsed ||= allowance.retryAt !== null;
		return allowance;
	} };
};
const LIMIT_STYLES = [
	limited("window-from-first", "counts in windows that begin with a request", () => fixedWindows({ begins: "request" })),
	limited("window-day-shown", "shows the day's limit", () => fixedWindows({ shown: (_minute, day) => day })),
	limited("window-minute-shown", "shows the minute's limit only", () => fixedWindows({ shown: (minute) => minute })),
	limited("window-sliding", "counts the last sixty seconds", () => slidingLog()),
	limited("refusals-count", "counts refused requests of the last sixty seconds too", () => slidingLog({ refusalsCount: true })),
	changed("refusals-uncounted", "does not count requests that it refuses", uncountedRefusals),
	limited("window-sliding-reset-now", "counts the last sixty seconds, and resets sixty seconds from now", () => slidingLog({ reset: "now" })),
	changed("reset-with-fraction", "resets at a time with a fraction of a second", field("X-RateLimit-Reset", (value) => `${value}.5627582`)),
	limited("window-estimated", "estimates a sliding window from two fixed ones", twoWindows),
	limited("bucket-next-token", "refills a bucket within a minute, and resets with the next token", () => tokenBucket(void 0, "next")),
	limited("bucket-slow", "refills a bucket within a minute", () => tokenBucket()),
	limited("bucket-fast", "refills a bucket of 3,000 at 50 a second", () => tokenBucket(50), {
		perMinute: 3e3,
		perDay: 1e6
	}),
	limited("bucket-tiny", "refills a bucket of 50 at 50 a second", () => tokenBucket(50), {
		perMinute: 50,
		perDay: 1e6
	}),
	limited("bucket-of-ten", "refills a bucket of 10 at 10 a second", () => tokenBucket(10), {
		perMinute: 10,
		perDay: 1e6
	}),
	limited("bucket-of-sixty", "refills a bucket of 60 at 5 a second", () => tokenBucket(5), {
		perMinute: 60,
		perDay: 1e6
	}),
	planned("plan-pro", "has a Pro key", "pro"),
	planned("plan-business", "has a Business key", "business"),
	planned("plan-enterprise", "has a key for 1,000,000 requests a minute", {
		perMinute: 1e6,
		perDay: 1e9
	}),
	changed("limit-of-int64", "shows a limit that a double cannot represent", shownAs(2n ** 63n - 1n)),
	planned("plan-day-below-minute", "has fewer requests for a day than for a minute", {
		perMinute: 9e3,
		perDay: 5e3
	}),
	changed("remaining-before", "shows what remained before the request", (good) => ({ take(ctx) {
		const allowance = good.take(ctx);
		const remaining = allowance.remaining + (allowance.retryAt === null ? 1 : 0);
		return {
			...allowance,
			remaining: Math.min(allowance.limit, remaining)
		};
	} })),
	changed("retry-after-date", "names the time of a retry as a date", () => ({ retryAfter: (ctx, { retryAt }) => [["Retry-After", httpDate(Math.ceil((retryAt ?? ctx.now) / 1e3) * 1e3)]] })),
	changed("refused-uncounted", "does not count requests that are refused with 400 or 404", uncounted),
	changed("date-of-gateway", "has a Date that is two minutes behind its Reset", (good) => ({ date: (ctx) => good.date({
		...ctx,
		clock: () => ctx.clock() - 2 * MINUTE
	}) })),
	changed("no-ban", "never bans a key", () => ({ take: taking(fixedWindows()) })),
	usedUp("fixed", "in fixed windows", () => faster(fixedWindows(), 2)),
	usedUp("sliding", "in a sliding window", () => faster(slidingLog(), 2)),
	usedUp("estimated", "in a window that is estimated from two", () => faster(twoWindows(), 2)),
	usedUp("refusals-count", "where refusals count", () => faster(slidingLog({ refusalsCount: true }), 2)),
	usedUp("bucket", "in a bucket", () => faster(tokenBucket(), 2)),
	usedUp("bucket-fast", "in a bucket that is refilled at once", () => tokenBucket(50)),
	usedUp("absent-uncounted", "where getPet without an animal does not count", () => faster(fixedWindows(), 2), absentUncounted),
	usedUp("bucket-shared", "in a bucket that another client empties", () => tokenBucket(), usedByOthers),
	usedUp("day", "for a day", () => fixedWindows({ shown: (_minute, day) => day })),
	usedUp("date", "and names the time of a retry as a date", () => faster(fixedWindows(), 2), (good) => ({
		retryAfter: (ctx, { retryAt }) => [["Retry-After", httpDate(Math.ceil((retryAt ?? ctx.now) / 1e3) * 1e3)]],
		limits: good.limits
	}))
];
// src/reference/limits/short-windows.ts
const SECOND = 1e3;
function shortWindows({ perSecond, minuteToo = false, shown = "second" }) {
	const counts = new Map();
	function open(id, limit, length, now) {
		const name = `${length} ${id}`;
		const known = counts.get(name);
		if (known !== void 0 && now < known.end) return known;
		const fresh = {
			limit,
			end: (Math.floor(now / length) + 1) * length,
			used: 0
		};
		counts.set(name, fresh);
		return fresh;
	}
	return (account, now) => {
		const second = open(account.id, perSecond, SECOND, now);
		const minute = open(account.id, account.perMinute, MINUTE, now);
		const full = (minuteToo ? [second, minute] : [second]).filter(({ used, limit }) => used >= limit);
		if (full.length === 0) {
			second.used += 1;
			minute.used += 1;
		}
		const left = ({ limit, used }) => limit - used;
		const { limit, used, end } = {
			second,
			minute,
			tighter: left(second) <= left(minute) ? second : minute
		}[shown];
		const retryAt = full.length === 0 ? null : Math.max(...full.map((each) => each.end));
		return {
			limit,
			remaining: limit - used,
			resetAt: end,
			retryAt,
			banned: false
		};
	};
}
// src/faults/styles/keys/short-windows.ts
function short(id, title, rule, ...more) {
	const changes = [() => ({ take: taking(withBan(shortWindows(rule))) }), ...more];
	return {
		id: `second-${id}`,
		title,
		options: () => ({ changes })
	};
}
const BY_ADDRESS = () => ({ account: ({ request }) => ({
	id: `address ${request.address}`,
	perMinute: 60,
	perDay: 1e3
}) });
const SHORT_WINDOW_STYLES = [
	short("ten", "serves ten requests a second", { perSecond: 10 }),
	short("two", "serves two requests a second", { perSecond: 2 }),
	short("and-minute", "serves 60 a minute, ten a second, and shows the second", {
		perSecond: 10,
		minuteToo: true,
		shown: "second"
	}),
	short("hidden", "serves 60 a minute, ten a second, and shows the minute", {
		perSecond: 10,
		minuteToo: true,
		shown: "minute"
	}),
	short("tighter", "serves 60 a minute, ten a second, and shows the limit with fewer requests left", {
		perSecond: 10,
		minuteToo: true,
		shown: "tighter"
	}),
	short("of-address", "serves ten requests a second of an address", { perSecond: 10 }, BY_ADDRESS)
];
// src/faults/styles/operations/names.ts
function refusing$1(pattern) {
	return (good) => ({ nameOf(ctx, value) {
		const name = good.nameOf(ctx, value);
		if (pattern.test(name)) throw badRequest("name_invalid", "The name has characters that are not allowed.");
		return name;
	} });
}
function upTo(longest) {
	return (good) => ({ nameOf(ctx, value) {
		const name = good.nameOf(ctx, value);
		if (name === "") throw badRequest("name_empty", "The member name is not empty.");
		if ([...name].length > longest) throw badRequest("name_too_long", `The member name has at most ${longest} characters.`);
		if (/\p{Surrogate}/u.test(name)) throw badRequest("name_invalid", "The member name consists of Unicode characters.");
		return name;
	} });
}
const OTHER_NAMES = { departs: ["CREATE-16"] };
const NAME_STYLES = [
	changed("names-basic-plane", "refuses names with characters beyond the basic plane", refusing$1(/[\u{10000}-\u{10ffff}]/u), OTHER_NAMES),
	changed("names-letters", "refuses names of anything but letters, marks, digits, spaces and some punctuation", refusing$1(/[^\p{L}\p{M}\p{Nd} .,'-]|[\u{10000}-\u{10ffff}]/u), OTHER_NAMES),
	changed("names-without-markup", "refuses names that look like markup", refusing$1(/[<>]/), OTHER_NAMES),
	changed("status-null-absent", "takes a status of null for none", (good) => ({ newStatusOf: (ctx, value) => good.newStatusOf(ctx, value === null ? void 0 : value) }), { departs: ["CREATE-17"] }),
	changed("bodies-repaired", "replaces bytes of a body that are not UTF-8 by U+FFFD", replacingInvalid, { departs: ["CREATE-15"] })
];
// src/faults/styles/operations/creation.ts
const MEMBERS = [
	"name",
	"categoryId",
	"status"
];
function onlyCategories(known) {
	return (good) => ({ categoryIdOf(ctx, value) {
		const categoryId = good.categoryIdOf(ctx, value);
		if (!known(categoryId)) throw badRequest("category_unknown", "There is no such category.");
		return categoryId;
	} });
}
const keepingUnknownMembers = (good) => {
	const others = new Map();
	return {
		keep(ctx, pet) {
			const entries = Object.entries(good.readBody(ctx)).filter(([name]) => ![...MEMBERS, "id"].includes(name));
			others.set(pet.id, Object.fromEntries(entries));
			return good.keep(ctx, pet);
		},
		presentPet: (ctx, pet, where) => ({
			...others.get(pet.id),
			...good.presentPet(ctx, pet, where)
		})
	};
};
const CREATION_STYLES = [
	changed("categories-restricted", "knows the categories 1 to 50 only", onlyCategories((id) => id >= 1n && id <= 50n)),
	changed("categories-two", "knows the categories 40 and 41 only", onlyCategories((id) => id === 40n || id === 41n), { suite: { categoryId: "40" } }),
	changed("categories-positive", "refuses categories below 1", onlyCategories((id) => id > 0n)),
	changed("integers-spelt-plainly", "refuses 1.0 and 1e0 for the integer 1", (good) => ({ categoryIdOf(ctx, value) {
		if (value instanceof JsonNumber && !isIntegerLiteral(value.text)) throw badRequest("category_id_invalid", "The member categoryId has neither fraction nor exponent.");
		return good.categoryIdOf(ctx, value);
	} })),
	changed("status-default-pending", "gives new animals the status pending", () => ({ defaultStatus: () => "pending" })),
	changed("status-left-out", "shows no status where none was given", () => ({ defaultStatus: () => null })),
	changed("members-refused", "refuses members that it does not know, an id among them", () => ({ checkMembers(_ctx, body) {
		if (Object.keys(body).some((name) => !MEMBERS.includes(name))) throw badRequest("member_unknown", "A NewPet has no such member.");
	} })),
	changed("members-kept", "keeps and shows members that it does not know", keepingUnknownMembers),
	changed("duplicates-refused", "refuses a body that repeats a member name", () => ({ checkMembers(ctx) {
		if (readJson(ctx.request.body).duplicates.length > 0) throw badRequest("member_repeated", "A member is given once.");
	} })),
	changed("media-type-415", "refuses other media types with 415", (good) => ({ checkMediaType(ctx) {
		try {
			good.checkMediaType(ctx);
		} catch {
			throw new Refusal(415, "media_type_invalid", "The body's media type is application/json.");
		}
	} })),
	changed("media-type-any", "reads a body of any media type as JSON", () => ({ checkMediaType: () => {} })),
	changed("location-absent", "sends no Location for a new animal", () => ({ location: () => [] })),
	changed("names-of-64", "refuses names that are empty or of more than 64 code points", upTo(64)),
	changed("names-of-1024", "refuses names that are empty or of more than 1,024 code points", upTo(1024)),
	changed("names-tidied", "trims names, composes them and drops control characters", (good) => ({ nameOf(ctx, value) {
		const tidy = (text) => text.replace(/\p{C}/gu, "").trim().normalize("NFC");
		return good.nameOf(ctx, typeof value === "string" ? tidy(value) : value);
	} })),
	changed("names-plain", "refuses names with control or format characters or blanks at an end", (good) => ({ nameOf(ctx, value) {
		const name = good.nameOf(ctx, value);
		if (/\p{C}|(?! )\p{Z}|^ | $/u.test(name)) throw badRequest("name_invalid", "The name is not plain text.");
		return name;
	} }))
];
// src/faults/styles/operations/get-pet.ts
const AFTER_REMOVAL = Date.UTC(2031, 4, 6, 12);
const NOT_FOUND = {
	status: 404,
	headers: [["Content-Type", "text/html; charset=utf-8"]],
	body: new TextEncoder().encode("<!doctype html><title>Not Found</title><h1>Not Found</h1>")
};
function removed(status, from = REMOVAL) {
	return (good) => ({
		getPet(ctx) {
			if (ctx.now < from) return good.getPet(ctx);
			throw new Refusal(status, "operation_removed", "This operation has been removed.");
		},
		deprecation: (ctx) => ctx.now < from ? good.deprecation(ctx) : [],
		allowed: (ctx) => ctx.operation === "getPet" ? [["Allow", ""]] : good.allowed(ctx)
	});
}
const removedOnSome = (good) => {
	let requests = 0;
	return { getPet(ctx) {
		requests += 1;
		if (requests % 3 !== 0) return good.getPet(ctx);
		throw new Refusal(410, "operation_removed", "This operation has been removed.");
	} };
};
const unrouted = (good) => ({ finish(ctx, answer) {
	if (ctx.operation !== "getPet") return good.finish(ctx, answer);
	const limits = answer.headers.filter(([name]) => /^x-ratelimit-/i.test(name));
	return good.finish(ctx, {
		...NOT_FOUND,
		headers: [...NOT_FOUND.headers, ...limits]
	});
} });
function later(id, title, ...changes) {
	return {
		id,
		title,
		options() {
			const ahead = AFTER_REMOVAL - Date.now();
			return {
				clock: () => Date.now() + ahead,
				changes
			};
		},
		suite: { now: AFTER_REMOVAL }
	};
}
const GET_PET_STYLES = [
	changed("pet-id-400", "refuses a petId that is no int64 with 400", (good) => ({ petIdOf(ctx, segment) {
		try {
			return good.petIdOf(ctx, segment);
		} catch {
			throw new Refusal(400, "pet_id_invalid", "The petId is an integer of 64 bits.");
		}
	} })),
	changed("pet-id-unrouted", "answers a petId that is no integer as it does other unknown paths: 404 in HTML, before the key and without limits", (good) => ({ finish: (ctx, answer) => good.finish(ctx, ctx.operation === "getPet" && !/^-?\d+$/.test(ctx.petId) ? NOT_FOUND : answer) }), { departs: ["GET-3", "AUTH-12"] }),
	changed("deprecation-absent", "announces no deprecation", () => ({ deprecation: () => [] })),
	changed("deprecation-true", "announces the deprecation as true", () => ({ deprecation: () => [["deprecation", "true"], ["Link", "<https://petstore.example/changes>; rel=\"deprecation\""]] })),
	changed("deprecation-date", "announces the deprecation as a date and the removal for the day's end", () => ({ deprecation: () => [["Deprecation", httpDate(Date.UTC(2025, 0, 1))], ["Sunset", httpDate(REMOVAL + 86399e3)]] })),
	later("removed-not", "still has getPet after the announced removal"),
	later("removed-404", "has removed getPet and answers 404", removed(404)),
	later("removed-405", "has removed getPet and answers 405", removed(405)),
	later("removed-410", "has removed getPet and answers 410", removed(410)),
	later("removed-on-some", "has removed getPet on every third server", removedOnSome),
	later("removed-route", "has removed getPet's route: a gateway answers, in HTML and without a Date", unrouted),
	{
		id: "removed-without-date",
		title: "has removed getPet and sends no Date header",
		options: () => ({ changes: [removed(404, 0), () => ({ date: () => [] })] }),
		suite: { now: AFTER_REMOVAL }
	}
];
// src/faults/styles/operations/list-order.ts
const byId = (a, b) => a.id < b.id ? -1 : 1;
function shuffled(items) {
	return items.map((item) => ({
		item,
		at: Math.random()
	})).sort((a, b) => a.at - b.at).map(({ item }) => item);
}
const LIST_ORDER_STYLES = [
	changed("order-newest-first", "lists the newest animal first", () => ({ order: (_ctx, pets) => pets.toReversed() })),
	changed("order-by-id", "lists in the order of ids", () => ({ order: (_ctx, pets) => pets.toSorted(byId) })),
	changed("order-by-name", "lists in the order of names", () => ({ order: (_ctx, pets) => pets.toSorted((a, b) => a.name < b.name ? -1 : 1) })),
	changed("order-shuffled", "lists in another order at every read", () => ({ order: (_ctx, pets) => shuffled(pets) })),
	changed("paging", "accepts an offset, and sends the total and the next page in headers", (good) => ({
		page: (ctx, pets, limit) => good.page(ctx, pets.slice(offsetOf(queryValues(ctx.request, "offset"))), limit),
		headers: (ctx, outcome) => [
			...good.headers(ctx, outcome),
			["X-Total-Count", String(ctx.store.size)],
			["Link", "</v1/pets?limit=20&offset=20>; rel=\"next\""]
		]
	}))
];
function offsetOf([text = "0"]) {
	if (!/^\d{1,9}$/.test(text)) throw badRequest("offset_invalid", "The parameter offset is an integer from 0.");
	return Number(text);
}
// src/faults/styles/operations/list-parameters.ts
const KNOWN = ["limit", "status"];
function clamped(text) {
	const wanted = text.trim() === "" ? NaN : Number(text);
	return Number.isNaN(wanted) ? 20 : Math.trunc(Math.min(100, Math.max(1, wanted)));
}
function insteadOf(refused, result) {
	try {
		return refused();
	} catch (error) {
		if (error instanceof Refusal) return result;
		throw error;
	}
}
const LIST_PARAMETER_STYLES = [
	changed("limit-clamped", "takes the nearest limit in range", (good) => ({ limitOf: (ctx, [text]) => text === void 0 ? good.defaultLimit(ctx) : clamped(text) }), { departs: ["LIST-6"] }),
	changed("limit-ignored", "ignores a limit that is out of range", (good) => ({ limitOf: (ctx, values) => insteadOf(() => good.limitOf(ctx, values), good.defaultLimit(ctx)) }), { departs: ["LIST-6"] }),
	changed("limit-last", "takes the last of several limits, and leading zeros and signs", (good) => ({ limitOf: (ctx, values) => good.limitOf(ctx, values.slice(-1).map((text) => text.replace(/^[+ ]?0*/, ""))) })),
	changed("status-empty-list", "lists no animal of an unknown status", () => ({ statusOf: (_ctx, [text]) => text ?? null }), { departs: ["LIST-8"] }),
	changed("status-ignored", "ignores an unknown status", (good) => ({ statusOf: (ctx, values) => insteadOf(() => good.statusOf(ctx, values), null) }), { departs: ["LIST-8"] }),
	changed("status-first", "takes the first of several statuses, in any letter case", (good) => ({ statusOf: (ctx, values) => good.statusOf(ctx, values.slice(0, 1).map((text) => text.toLowerCase())) }), { departs: ["LIST-8"] }),
	changed("parameters-refused", "refuses parameters that it does not know, also on other operations", (good) => ({ async gate(ctx) {
		await good.gate(ctx);
		const known = ctx.operation === "listPets" ? KNOWN : [];
		if (ctx.request.query.some(([name]) => !known.includes(name))) throw badRequest("parameter_unknown", "There is no such query parameter.");
	} }))
];
// src/faults/styles/store/ids.ts
const random63 = (store) => {
	for (;;) {
		const id = randomBytes(8).readBigUInt64BE() >> 1n;
		if (store.get(id) === void 0) return id;
	}
};
function ids(id, title, source) {
	return {
		id,
		title,
		options: () => ({ ids: source() })
	};
}
const ID_STYLES = [
	ids("ids-from-zero", "ids count up from 0", () => sequentialIds(0n)),
	ids("ids-random", "ids are random and 63 bits long", () => random63),
	ids("ids-descending", "ids count down from the largest int64", () => sequentialIds(INT64_MAX, -1n)),
	ids("ids-near-the-end", "ids count up to the largest int64", () => sequentialIds(INT64_MAX - 100000n)),
	ids("ids-beyond-doubles", "ids are odd and beyond 2^53", () => sequentialIds(9007199254740993n, 2n)),
	ids("ids-negative", "ids count down from -1", () => sequentialIds(-1n, -1n))
];
// src/faults/styles/store/moving.ts
const NEXT = {
	available: "pending",
	pending: "sold"
};
function moved(pet) {
	return {
		...pet,
		status: NEXT[pet.status ?? ""] ?? pet.status
	};
}
function moving(isDue) {
	return (good) => ({
		visible: (ctx) => good.visible(ctx).map((pet) => isDue(ctx, pet) ? moved(pet) : pet),
		async find(ctx, id) {
			const pet = await good.find(ctx, id);
			return pet && isDue(ctx, pet) ? moved(pet) : pet;
		}
	});
}
const older = (ms) => moving((ctx, pet) => ctx.clock() - pet.createdAt >= ms(pet));
function movingBehind(after, behind, isBehind) {
	const at = (pet, time) => time - pet.createdAt >= after ? moved(pet) : pet;
	return (good) => ({
		visible(ctx) {
			const time = ctx.clock() - (isBehind(ctx) ? behind : 0);
			return good.visible(ctx).filter(({ createdAt }) => createdAt <= time).map((pet) => at(pet, time));
		},
		async find(ctx, id) {
			const pet = await good.find(ctx, id);
			return pet && at(pet, ctx.clock());
		}
	});
}
const byLists = (good) => {
	let lists = 0;
	const isDue = (ctx, pet) => ctx.store.all().indexOf(pet) < 2 * lists;
	return {
		...moving(isDue)(good),
		async listPets(ctx) {
			const outcome = await good.listPets(ctx);
			lists += 1;
			return outcome;
		}
	};
};
function quota(id, most, status, more = {}) {
	const { stock = 0, departs = [] } = more;
	const change = (good) => {
		let left = most;
		return {
			keep(ctx, pet) {
				if (left <= 0) throw new Refusal(status, "quota_used_up", "No more animals can be added.");
				left -= 1;
				return good.keep(ctx, pet);
			},
			...status === 429 ? { retryAfter: retryAfterQuota(good) } : {}
		};
	};
	const title = `takes ${most} new animals, then answers ${status}${stock ? `, and has ${stock} at the start` : ""}`;
	return {
		id: `quota-${id}`,
		title,
		options: () => ({
			changes: [change],
			stock
		}),
		departs
	};
}
function retryAfterQuota(good) {
	return (ctx, allowance) => allowance.retryAt === null ? [["Retry-After", "1"]] : good.retryAfter(ctx, allowance);
}
function quotaFirst(id, most, status = 403) {
	const change = (good) => ({
		createPet(ctx) {
			if (ctx.store.size >= most) throw new Refusal(status, "quota_used_up", "No more animals can be added.");
			return good.createPet(ctx);
		},
		...status === 429 ? { retryAfter: retryAfterQuota(good) } : {}
	});
	return changed(id, `answers ${status} to creations before it reads them, once it has ${most} animals`, change);
}
const oneAtATime = (good) => {
	let isBusy = false;
	return { async keep(ctx, pet) {
		if (isBusy) throw new Refusal(409, "creation_in_progress", "Another animal is being added.");
		isBusy = true;
		await setTimeout(5);
		await good.keep(ctx, pet);
		isBusy = false;
	} };
};
function equalAgain(id, title, again) {
	return changed(`equal-${id}`, title, (good) => ({ async createPet(ctx) {
		const { name, categoryId, status } = ctx.seams.readBody(ctx);
		if (typeof name !== "string" || !(categoryId instanceof JsonNumber)) return good.createPet(ctx);
		const written = JSON.stringify([
			name,
			String(categoryId),
			status ?? "available"
		]);
		const twin = ctx.store.all().find((pet) => JSON.stringify([
			pet.name,
			String(pet.categoryId),
			pet.status
		]) === written);
		if (!twin) return good.createPet(ctx);
		return {
			status: 200,
			value: ctx.seams.presentPet(ctx, again(twin), "created")
		};
	} }));
}
const refusing = (status) => () => {
	throw new Refusal(status, "pet_exists", "There is such an animal.");
};
function capped(most, stock = 0) {
	const change = (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, Math.min(most, limit)) });
	const options = () => ({
		changes: [change],
		stock
	});
	const title = `lists at most ${most} animals${stock ? `, and has ${stock} at the start` : ""}`;
	return {
		id: `capped-${most}`,
		title,
		options,
		departs: ["LIST-12"]
	};
}
function cutFirst(id, most, stock = 0) {
	const change = (good) => ({
		filter: (_ctx, pets) => pets,
		page(ctx, pets, limit) {
			const status = ctx.seams.statusOf(ctx, queryValues(ctx.request, "status"));
			return good.filter(ctx, good.page(ctx, pets, Math.min(most, limit)), status);
		}
	});
	return {
		id,
		title: `applies ${most < 100 ? `limit, or a cap of ${most},` : "limit"} before status${stock ? `, and has ${stock} animals at the start` : ""}`,
		options: () => ({
			changes: [change],
			stock
		}),
		departs: ["LIST-12"]
	};
}
const cappedFiltered = (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, queryValues(ctx.request, "status").length > 0 ? Math.min(20, limit) : limit) });
const MOVING_STYLES = [
	changed("status-moves", "changes the status of animals after 100 ms", older(() => 100)),
	changed("status-moves-in-turn", "changes the status of animals after 40 ms to 600 ms", older(({ id }) => 40 * Number(1n + id % 15n))),
	changed("status-moves-late", "changes the status of animals after 300 ms to 3 s", older(({ id }) => 300 * Number(1n + id % 10n))),
	changed("status-moves-by-lists", "changes the status of two animals with every list", byLists),
	changed("status-moves-filtered", "changes an animal's status after a list of its status", (good) => {
		const seen = new Set();
		return {
			...moving((_ctx, { id }) => seen.has(id))(good),
			page(ctx, pets, limit) {
				const page = good.page(ctx, pets, limit);
				if (queryValues(ctx.request, "status").length > 0) for (const { id } of page) seen.add(id);
				return page;
			}
		};
	}),
	changed("status-moves-behind", "changes the status of animals after 1 s, and lists are 1,500 ms behind getPet", movingBehind(1e3, 1500, () => true)),
	changed("status-moves-by-replica", "changes the status of animals after 600 ms, and reads lists in turn from a store that is 900 ms behind", movingBehind(600, 900, (ctx) => ctx.count % 2 === 0)),
	quota("five", 5, 403),
	quota("twelve", 12, 400),
	quota("twenty", 20, 409),
	quota("hundred", 100, 507, { departs: ["HTTP-4"] }),
	quota("two", 2, 402),
	quota("429", 7, 429),
	quota("stocked", 12, 409, { stock: 30 }),
	quotaFirst("quota-first", 9),
	quotaFirst("quota-first-429", 9, 429),
	quotaFirst("quota-first-21", 21),
	quotaFirst("quota-first-102", 102),
	changed("creations-one-by-one", "refuses a creation with 409 while another one is in progress", oneAtATime),
	equalAgain("409", "refuses a body that equals an earlier one with 409", refusing(409)),
	equalAgain("400", "refuses a body that equals an earlier one with 400", refusing(400)),
	equalAgain("200", "answers a body that equals an earlier one with 200 and that animal", (pet) => pet),
	capped(20),
	capped(21),
	capped(50, 60),
	capped(99, 130),
	cutFirst("limit-before-status", 100),
	cutFirst("cap-before-status", 50, 60),
	{
		id: "capped-filtered",
		title: "lists at most 20 animals of one status, and has 16 pending ones at the start",
		options: () => ({
			changes: [cappedFiltered],
			stock: 16,
			stockStatus: () => "pending"
		}),
		departs: ["LIST-12"]
	}
];
// src/faults/styles/store/neighbours.ts
async function addOne(ctx) {
	const { seams } = ctx;
	const status = PET_STATUSES[ctx.store.size % 3] ?? null;
	const id = await seams.nextId(ctx);
	ctx.store.add({
		id,
		name: `Neighbour ${id}`,
		categoryId: 2n,
		status,
		createdAt: ctx.clock()
	});
}
function every(ms) {
	return (good) => {
		let next = null;
		return { async handle(ctx) {
			next ??= ctx.now;
			for (; next < ctx.now; next += ms) await addOne(ctx);
			return good.handle(ctx);
		} };
	};
}
const atEveryRequest = (good) => ({ async handle(ctx) {
	await addOne(ctx);
	return good.handle(ctx);
} });
const withTheSameKey = (good) => {
	let waitsUntil = 0;
	return { take(ctx) {
		const others = ctx.key !== null && ctx.count % 3 === 0 && ctx.now >= waitsUntil ? 1 + ctx.count % 2 : 0;
		let left = Number.POSITIVE_INFINITY;
		for (let i = 0; i < others && left > 5; i += 1) {
			const { remaining, retryAt } = good.take(ctx);
			left = retryAt === null ? remaining : 0;
			waitsUntil = Math.max(waitsUntil, retryAt ?? 0);
		}
		return good.take(ctx);
	} };
};
const NEIGHBOUR_STYLES = [
	changed("neighbours-create", "gets an animal from another client with every request", atEveryRequest),
	changed("neighbours-create-by-time", "gets an animal from another client every 50 ms", every(50)),
	{
		id: "neighbours-full-store",
		title: "has 90 animals and gets more from another client",
		options: () => ({
			stock: 90,
			changes: [atEveryRequest]
		})
	},
	{
		id: "neighbours-same-key",
		title: "serves other clients with the same key",
		options: () => ({
			plan: "pro",
			changes: [withTheSameKey]
		})
	}
];
// src/faults/styles/store/settling.ts
const settled = (ctx, pet, ms) => pet.createdAt + ms <= ctx.clock();
const SETTLING_STYLES = [
	...[300, 1200].map((ms) => changed(`settles-${ms}`, `lists a new animal after ${ms} ms`, (good) => ({ visible: (ctx) => good.visible(ctx).filter((pet) => settled(ctx, pet, ms)) }))),
	changed("settles-everywhere", "lists and fetches a new animal after 600 ms", (good) => ({
		visible: (ctx) => good.visible(ctx).filter((pet) => settled(ctx, pet, 600)),
		async find(ctx, id) {
			const pet = await good.find(ctx, id);
			return pet !== void 0 && settled(ctx, pet, 600) ? pet : void 0;
		}
	})),
	changed("settles-by-status", "lists a new animal after 1,700 ms where the list is filtered", (good) => ({ visible: (ctx) => good.visible(ctx).filter((pet) => queryValues(ctx.request, "status").length === 0 || settled(ctx, pet, 1700)) })),
	changed("settles-unfiltered", "lists a new animal after 1,700 ms where the list is not filtered", (good) => ({ visible: (ctx) => good.visible(ctx).filter((pet) => queryValues(ctx.request, "status").length > 0 || settled(ctx, pet, 1700)) })),
	changed("settles-by-replica", "reads in turn from a current store and one that is 500 ms behind", (good) => ({ visible: (ctx) => good.visible(ctx).filter((pet) => ctx.count % 2 === 0 || settled(ctx, pet, 500)) }))
];
// src/faults/styles/store/stock.ts
function stocked(id, title, stock, stockStatus) {
	return {
		id,
		title,
		options: () => stockStatus ? {
			stock,
			stockStatus
		} : { stock }
	};
}
const STOCK_STYLES = [
	...[
		7,
		20,
		21,
		99,
		100,
		101,
		5e3
	].map((count) => stocked(`stock-${count}`, `has ${count} animals at the start`, count)),
	stocked("stock-40-without-status", "has 40 animals without a status at the start", 40, () => null),
	stocked("stock-150-without-status", "has 150 animals without a status at the start", 150, () => null),
	stocked("stock-150-available", "has 150 available animals at the start", 150, () => "available"),
	stocked("stock-150-sold", "has 150 sold animals at the start", 150, () => "sold")
];
// src/faults/styles/index.ts
const STYLES = [
	{
		id: "plain",
		title: "counts ids up, lists the oldest first, refuses what is invalid",
		options: () => ({})
	},
	...ID_STYLES,
	...LIST_ORDER_STYLES,
	...LIST_PARAMETER_STYLES,
	...CREATION_STYLES,
	...GET_PET_STYLES,
	...CLOCK_STYLES,
	...AUTHENTICATION_STYLES,
	...BODY_STYLES,
	...LIMIT_STYLES,
	...SHORT_WINDOW_STYLES,
	...SETTLING_STYLES,
	...STOCK_STYLES,
	...NEIGHBOUR_STYLES,
	...MOVING_STYLES,
	...NAME_STYLES,
	...JSON_STYLES,
	...WIRE_STYLES
];
export { LIST_PARAMETER_STYLES as a, CREATION_STYLES as c, WIRE_STYLES as d, JSON_STYLES as f, ID_STYLES as i, LIMIT_STYLES as l, BODY_STYLES as m, SETTLING_STYLES as n, LIST_ORDER_STYLES as o, CLOCK_STYLES as p, NEIGHBOUR_STYLES as r, GET_PET_STYLES as s, STYLES as t, AUTHENTICATION_STYLES as u };
