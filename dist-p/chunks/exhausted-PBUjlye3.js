import { Q as invalidUtf8At } from "./start-C9SLF50V.js";
import { n as headerValues } from "./pet-DLP8Ipoc.js";
import { a as withBan, d as Refusal, i as fixedWindows, n as taking, s as httpDate } from "./defaults-Dmz7-5HZ.js";
// src/faults/mutations/alter.ts
const always = () => true;
const EVERYWHERE = [
	"created",
	"listed",
	"fetched"
];
function fault(id, requirement, title, change, more = {}) {
	return {
		id,
		requirement,
		title,
		change,
		...more
	};
}
function on(...statuses) {
	return (_ctx, status) => statuses.includes(status);
}
function of(operation, status) {
	return (ctx, answered) => ctx.operation === operation && answered === status;
}
function because(...reasons) {
	return (_ctx, refusal) => reasons.includes(refusal.reason);
}
function body(alter, when = always) {
	return (good) => ({ finish(ctx, answer) {
		if (!when(ctx, answer.status)) return good.finish(ctx, answer);
		const altered = alter(new TextDecoder().decode(answer.body));
		return good.finish(ctx, {
			...answer,
			body: typeof altered === "string" ? utf8(altered) : altered
		});
	} });
}
function utf8(text) {
	return new TextEncoder().encode(text);
}
function showing(alter, where = EVERYWHERE) {
	return (good) => ({ presentPet(ctx, pet, place) {
		const members = good.presentPet(ctx, pet, place);
		return where.includes(place) ? alter(members, pet, ctx) : members;
	} });
}
function insteadOf(which, result) {
	return (good) => ({ async handle(ctx) {
		try {
			return await good.handle(ctx);
		} catch (error) {
			if (error instanceof Refusal && which(ctx, error)) return result(ctx, error);
			throw error;
		}
	} });
}
function crashing(which) {
	return insteadOf(which, () => {
		throw new Error("unexpected");
	});
}
function refusing$1(which, status) {
	return insteadOf(which, (_ctx, refusal) => {
		throw new Refusal(status, refusal.reason, refusal.message);
	});
}
function answering(which, status, value) {
	return insteadOf(which, () => ({
		status,
		value
	}));
}
function failing(when) {
	return (good) => ({ async gate(ctx) {
		await good.gate(ctx);
		if (when(ctx)) throw new Error("unexpected");
	} });
}
function noContent(when) {
	return (good) => ({
		finish(ctx, answer) {
			if (!when(ctx, answer)) return good.finish(ctx, answer);
			return {
				status: 204,
				headers: answer.headers.filter(([name]) => name !== "Content-Type"),
				body: new Uint8Array()
			};
		},
		wire(ctx, answer, line) {
			if (answer.status !== 204) return good.wire(ctx, answer, line);
			line.response.sendDate = false;
			line.response.writeHead(204, answer.headers.flat()).end();
		}
	});
}
function isEmptyList(ctx, answer) {
	return ctx.operation === "listPets" && answer.status === 200 && answer.body.length === 2;
}
// src/faults/mutations/alter-credentials.ts
const AMPLE = { options: () => ({ plan: "pro" }) };
function admits(when, operation) {
	return (good) => ({ authenticate(ctx) {
		const who = good.authenticate(ctx);
		const known = firstKey(ctx);
		if (!(who instanceof Refusal) || known === void 0) return who;
		if (operation !== void 0 && ctx.operation !== operation) return who;
		const line = headerValues(ctx.request, "authorization")[0] ?? null;
		return when({
			ctx,
			line,
			token: /^bearer (.*)$/i.exec(line ?? "")?.[1] ?? "",
			key: known.key
		}) ? known : who;
	} });
}
function firstKey(ctx) {
	return [...ctx.keys.values()][0];
}
function turnsAway(when, status = 401) {
	return (good) => ({ async gate(ctx) {
		await good.gate(ctx);
		if (when(ctx)) throw new Refusal(status, "key_unknown", "The API key is not valid.");
	} });
}
const isMissing = (ctx, { status }) => status === 401 && headerValues(ctx.request, "authorization").length === 0;
const isUnknown = (_ctx, { reason }) => reason === "key_unknown";
const isMalformed = (ctx, refusal) => refusal.status === 401 && !isMissing(ctx, refusal) && !isUnknown(ctx, refusal);
function checksFirst(which, check) {
	return (good) => ({ async gate(ctx) {
		try {
			await good.gate(ctx);
		} catch (error) {
			if (error instanceof Refusal && error.status === 401 && which(ctx, error)) await check(ctx);
			throw error;
		}
	} });
}
// src/faults/mutations/alter-headers.ts
const everywhere = () => true;
const withKey = (ctx) => ctx.key !== null;
function withStatus(status) {
	return (_ctx, outcome) => outcome.status === status;
}
function ofOperation(operation) {
	return (ctx) => ctx.operation === operation;
}
function field(name, edit, on = everywhere) {
	return (good) => ({ headers(ctx, outcome) {
		const lines = good.headers(ctx, outcome);
		if (!on(ctx, outcome)) return lines;
		return lines.flatMap((line) => {
			if (line[0] !== name) return [line];
			return [edit(line[1], ctx) ?? []].flat().map((value) => [name, value]);
		});
	} });
}
function renamed(name, other) {
	return (good) => ({ headers: (ctx, outcome) => good.headers(ctx, outcome).map((line) => line[0] === name ? [other, line[1]] : line) });
}
function added(name, value, on = everywhere) {
	return (good) => ({ headers: (ctx, outcome) => {
		const lines = good.headers(ctx, outcome);
		return on(ctx, outcome) ? [...lines, [name, value(ctx)]] : lines;
	} });
}
function remaining(begin) {
	return (good) => {
		const figure = begin();
		return { limits: (ctx, allowance) => good.limits(ctx, ctx.key === null ? allowance : {
			...allowance,
			remaining: figure(allowance, ctx)
		}) };
	};
}
// src/faults/mutations/alter-fault.ts
function together(...changes) {
	return (good) => {
		let all = good;
		for (const change of changes) all = {
			...all,
			...change(all)
		};
		return all;
	};
}
const FULL = { profile: "full" };
function slug(operation) {
	return operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
// src/faults/mutations/lenient-bodies.ts
function isNotUtf8(ctx) {
	return invalidUtf8At(ctx.request.body) !== null;
}
const replacingInvalid = (good) => ({ readBody(ctx) {
	const body = isNotUtf8(ctx) ? Buffer.from(new TextDecoder().decode(ctx.request.body)) : ctx.request.body;
	return good.readBody({
		...ctx,
		request: {
			...ctx.request,
			body
		}
	});
} });
// src/reference/limits/faster.ts
function faster(limiter, times) {
	return (account, now) => {
		const { resetAt, retryAt, ...allowance } = limiter(account, now * times);
		return {
			...allowance,
			resetAt: resetAt / times,
			retryAt: retryAt === null ? null : retryAt / times
		};
	};
}
const SMALL_PLAN = {
	perMinute: 80,
	perDay: 1e6
};
const small = () => ({
	plan: SMALL_PLAN,
	changes: [() => ({ take: taking(withBan(faster(fixedWindows(), 2))) })]
});
const beyond = (id, requirement, title, change, also) => fault(id, requirement, title, change, {
	...also ? { also } : {},
	options: small,
	suite: { exhaustRateLimit: true }
});
const serving = (which) => (good) => {
	let refused = 0;
	return { take(ctx) {
		const allowance = good.take(ctx);
		if (ctx.key === null || allowance.retryAt === null) return allowance;
		refused += 1;
		return which(ctx, refused) ? {
			...allowance,
			retryAt: null,
			banned: false
		} : allowance;
	} };
};
const NO_REFUSAL = [
	beyond("refusal-never", "RATE-7", "no request is ever refused", serving(() => true)),
	beyond("refusal-ten-late", "RATE-7", "ten requests beyond the limit are served", serving((_ctx, refused) => refused <= 10)),
	beyond("refusal-two-late", "RATE-7", "two requests beyond the limit are served", serving((_ctx, refused) => refused <= 2)),
	beyond("refusal-not-getpet", "RATE-7", "getPet is served beyond the limit", serving((ctx) => ctx.operation === "getPet")),
	beyond("refusal-not-lists", "RATE-7", "lists are served beyond the limit", serving((ctx) => ctx.operation === "listPets")),
	beyond("refusal-as-503", "RATE-7", "requests beyond the limit are answered 503", (good) => ({ finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? {
		...answer,
		status: 503
	} : answer) }), ["HTTP-4"]),
	beyond("refusal-as-403", "RATE-7", "requests beyond the limit are answered 403", (good) => ({ finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? {
		...answer,
		status: 403
	} : answer) }))
];
const RETRY_AFTER = "Retry-After";
const form = (write) => field(RETRY_AFTER, (_value, ctx) => {
	const until = ctx.allowance?.retryAt ?? ctx.now;
	return write(Math.max(1e3, until - ctx.now), until);
}, withStatus(429));
const FORMS = [
	beyond("retry-after-absent", "RATE-8", "a 429 has no Retry-After", form(() => null)),
	beyond("retry-after-empty", "RATE-8", "Retry-After is empty", form(() => "")),
	beyond("retry-after-other-name", "RATE-8", "the time is in X-Retry-After", (good) => ({ headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name, value]) => [name === RETRY_AFTER ? `X-${name}` : name, value]) })),
	beyond("retry-after-milliseconds", "RATE-9", "Retry-After is in milliseconds", form((wait) => String(Math.ceil(wait)))),
	beyond("retry-after-word", "RATE-9", "Retry-After is a word", form(() => "later")),
	beyond("retry-after-iso", "RATE-9", "Retry-After is a date of ISO 8601", form((_wait, until) => new Date(until).toISOString())),
	beyond("retry-after-fraction", "RATE-9", "Retry-After is a fraction", form((wait) => (wait / 1e3).toFixed(2))),
	beyond("retry-after-unit", "RATE-9", "Retry-After has a unit", form((wait) => `${Math.ceil(wait / 1e3)}s`)),
	beyond("retry-after-negative", "RATE-9", "Retry-After is negative", form((wait) => `-${Math.ceil(wait / 1e3)}`)),
	beyond("retry-after-local-date", "RATE-9", "Retry-After is a date without GMT", form((_wait, until) => httpDate(until).replace(" GMT", "")))
];
const refusing = (which) => (good) => {
	let served = 0;
	return { take(ctx) {
		const allowance = good.take(ctx);
		if (ctx.key === null || allowance.retryAt !== null) return allowance;
		served += 1;
		return which(served) ? {
			...allowance,
			retryAt: allowance.resetAt
		} : allowance;
	} };
};
const inPassing = (id, requirement, title, change) => fault(id, requirement, title, together(refusing((served) => served === 25), change), { options: () => ({
	plan: SMALL_PLAN,
	changes: [() => ({ take: taking(faster(fixedWindows(), 30)) })]
}) });
const IN_PASSING = [inPassing("retry-after-absent-in-passing", "RATE-8", "a 429 that nothing provoked has no Retry-After", form(() => null)), inPassing("retry-after-word-in-passing", "RATE-9", "the Retry-After of a 429 that nothing provoked is a word", form(() => "later"))];
const refusingOn = (ms) => (good) => {
	let since = null;
	return { take(ctx) {
		const allowance = good.take(ctx);
		if (ctx.key === null) return allowance;
		if (allowance.retryAt !== null) since ??= ctx.now;
		if (since === null || ms !== null && ctx.now >= since + ms) return allowance;
		return {
			...allowance,
			remaining: 0,
			retryAt: allowance.retryAt ?? allowance.resetAt
		};
	} };
};
const NOT_AGAIN = [
	beyond("served-again-never", "RATE-10", "a key that was refused stays so", refusingOn(null)),
	beyond("served-again-late", "RATE-10", "a key stays refused ten seconds longer", refusingOn(4e4)),
	beyond("retry-after-too-short", "RATE-10", "Retry-After is always 1", form(() => "1"))
];
const EXHAUSTED_FAULTS = [
	...NO_REFUSAL,
	...FORMS,
	...IN_PASSING,
	...NOT_AGAIN
];
export { fault as A, EVERYWHERE as C, body as D, because as E, on as F, refusing$1 as I, showing as L, isEmptyList as M, noContent as N, crashing as O, of as P, utf8 as R, turnsAway as S, answering as T, admits as _, replacingInvalid as a, isMissing as b, together as c, ofOperation as d, remaining as f, AMPLE as g, withStatus as h, isNotUtf8 as i, insteadOf as j, failing as k, added as l, withKey as m, SMALL_PLAN as n, FULL as o, renamed as p, faster as r, slug as s, EXHAUSTED_FAULTS as t, field as u, checksFirst as v, always as w, isUnknown as x, isMalformed as y };
