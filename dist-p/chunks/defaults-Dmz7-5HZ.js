import { t as __exportAll } from "./rolldown-runtime-BJohB4LM.js";
import { An as writeJson, Cn as readInt64, bn as INT64_MAX, xn as INT64_MIN } from "./judging-BHJlIV4h.js";
import { Z as readJson, tt as isJsonObject } from "./start-C9SLF50V.js";
import { n as headerValues, r as queryValues, t as PET_STATUSES } from "./pet-DLP8Ipoc.js";
import { LinearRouter } from "hono/router/linear-router";
// src/reference/refusal.ts
var Refusal = class extends Error {
	status;
	reason;
	constructor(status, reason, message) {
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		super(message);
		Error.stackTraceLimit = stackTraceLimit;
		this.status = status;
		this.reason = reason;
	}
};
function badRequest(reason, message) {
	return new Refusal(400, reason, message);
}
// src/reference/store/ids.ts
function sequentialIds(first = 1n, step = 1n) {
	let next = first;
	return (store) => {
		while (store.get(next) !== void 0) next += step;
		const id = next;
		next += step;
		return id;
	};
}
// src/reference/limits/limiter.ts
const MINUTE = 6e4;
const DAY = 864e5;
// src/reference/defaults/authenticate.ts
const MISSING = "credential_missing";
function authenticate(ctx) {
	const lines = headerValues(ctx.request, "authorization");
	if (lines.every((line) => line === "")) return new Refusal(401, MISSING, "An API key is needed: Authorization: Bearer <API_KEY>.");
	const token = lines.length === 1 ? /^bearer ([^ ]+)$/i.exec(lines[0] ?? "")?.[1] : void 0;
	if (token === void 0) return new Refusal(401, "credential_malformed", "The credential is not of the form Bearer <API_KEY>.");
	return ctx.keys.get(token) ?? new Refusal(401, "key_unknown", "The API key is not valid.");
}
const METHODS = ["GET", "POST"];
const router = new LinearRouter();
router.add("GET", `/v1/pets`, "listPets");
router.add("POST", `/v1/pets`, "createPet");
router.add("GET", `/v1/pets/:petId`, "getPet");
function route({ method, path }) {
	const allow = METHODS.filter((known) => router.match(known, path)[0].length > 0);
	const match = router.match(method, path)[0][0];
	if (match === void 0) return {
		operation: "other",
		petId: "",
		allow
	};
	const [operation, params] = match;
	return {
		operation,
		petId: "petId" in params ? String(params.petId) : "",
		allow
	};
}
// src/reference/defaults/headers.ts
var headers_exports = __exportAll({
	REMOVAL: () => REMOVAL,
	allowed: () => allowed,
	challenge: () => challenge,
	contentType: () => contentType,
	date: () => date,
	deprecation: () => deprecation,
	headers: () => headers,
	httpDate: () => httpDate,
	limits: () => limits,
	location: () => location,
	retryAfter: () => retryAfter
});
const REMOVAL = Date.UTC(2030, 11, 5);
const DEPRECATED_SINCE = Date.UTC(2025, 0, 1) / 1e3;
function headers(ctx, outcome) {
	const { seams, allowance } = ctx;
	const { status, refusal, created } = outcome;
	return [
		...seams.date(ctx),
		...seams.contentType(ctx, outcome),
		...allowance ? seams.limits(ctx, allowance) : [],
		...ctx.operation === "getPet" ? seams.deprecation(ctx) : [],
		...refusal && status === 401 ? seams.challenge(ctx, refusal) : [],
		...allowance && status === 429 ? seams.retryAfter(ctx, allowance) : [],
		...status === 405 ? seams.allowed(ctx) : [],
		...created ? seams.location(ctx, created) : []
	];
}
function date(ctx) {
	return [["Date", httpDate(ctx.clock())]];
}
function contentType(_ctx, _outcome) {
	return [["Content-Type", "application/json"]];
}
function limits(_ctx, allowance) {
	return [
		["X-RateLimit-Limit", String(allowance.limit)],
		["X-RateLimit-Remaining", String(allowance.remaining)],
		["X-RateLimit-Reset", String(Math.ceil(allowance.resetAt / 1e3))]
	];
}
function challenge(_ctx, refusal) {
	return [["WWW-Authenticate", `Bearer realm="petstore"${refusal.reason === "credential_missing" ? "" : ", error=\"invalid_token\""}`]];
}
function retryAfter(ctx, allowance) {
	const delay = (allowance.retryAt ?? ctx.now) - ctx.clock();
	return [["Retry-After", String(Math.max(1, Math.ceil(delay / 1e3)))]];
}
function deprecation(_ctx) {
	return [["Deprecation", `@${DEPRECATED_SINCE}`], ["Sunset", httpDate(REMOVAL)]];
}
function allowed(ctx) {
	return [["Allow", ctx.allow.join(", ")]];
}
function location(_ctx, pet) {
	return [["Location", `/v1/pets/${pet.id}`]];
}
function httpDate(time) {
	return new Date(time).toUTCString();
}
// src/reference/limits/ban.ts
const BAN = {
	repeats: 5,
	duration: 6e5
};
function withBan(limiter, rule = BAN) {
	const records = new Map();
	return (account, now) => {
		const known = records.get(account.id);
		if (known?.banned && now < (known.banned.retryAt ?? 0)) return known.banned;
		const allowance = limiter(account, now);
		if (allowance.retryAt === null) {
			records.delete(account.id);
			return allowance;
		}
		if (known === void 0 || known.banned || now >= known.until) {
			records.set(account.id, {
				until: allowance.retryAt,
				repeats: 0,
				banned: null
			});
			return allowance;
		}
		known.repeats += 1;
		if (known.repeats <= rule.repeats) return allowance;
		const end = Math.max(allowance.retryAt, now + rule.duration);
		known.banned = {
			...allowance,
			remaining: 0,
			resetAt: end,
			retryAt: end,
			banned: true
		};
		return known.banned;
	};
}
// src/reference/limits/fixed-windows.ts
function fixedWindows({ shown = nearer, begins = "calendar" } = {}) {
	const windows = new Map();
	function open(id, limit, length, now) {
		const name = `${length} ${id}`;
		const known = windows.get(name);
		if (known !== void 0 && now < known.end) return known;
		const fresh = {
			limit,
			end: begins === "request" ? now + length : (Math.floor(now / length) + 1) * length,
			used: 0
		};
		windows.set(name, fresh);
		return fresh;
	}
	return (account, now) => {
		const minute = open(account.id, account.perMinute, MINUTE, now);
		const day = open(account.id, account.perDay, DAY, now);
		const full = [minute, day].filter((window) => window.used >= window.limit);
		if (full.length === 0) {
			minute.used += 1;
			day.used += 1;
		}
		const { limit, used, end } = shown(minute, day);
		return {
			limit,
			remaining: limit - used,
			resetAt: end,
			retryAt: full.length === 0 ? null : Math.max(...full.map((window) => window.end)),
			banned: false
		};
	};
}
function nearer(minute, day) {
	return minute.limit - minute.used < day.limit - day.used ? minute : day;
}
// src/reference/defaults/create-pet.ts
async function createPet(ctx) {
	const { seams } = ctx;
	seams.checkMediaType(ctx);
	const body = seams.readBody(ctx);
	seams.checkMembers(ctx, body);
	const name = seams.nameOf(ctx, body.name);
	const categoryId = seams.categoryIdOf(ctx, body.categoryId);
	const status = seams.newStatusOf(ctx, body.status);
	const pet = {
		id: await seams.nextId(ctx),
		name,
		categoryId,
		status,
		createdAt: ctx.clock()
	};
	await seams.keep(ctx, pet);
	return {
		status: 201,
		value: seams.presentPet(ctx, pet, "created"),
		created: pet
	};
}
function nextId(ctx) {
	return ctx.ids();
}
function keep(ctx, pet) {
	ctx.store.add(pet);
}
// src/reference/defaults/gate.ts
const ANONYMOUS = {
	id: "anonymous",
	perMinute: 1e6,
	perDay: 1e9
};
async function handle(ctx) {
	await ctx.seams.gate(ctx);
	return ctx.seams[ctx.operation](ctx);
}
function gate(ctx) {
	const who = admit(ctx);
	if (ctx.allowance?.banned) throw new Refusal(429, "key_banned", "The API key is banned for a while.");
	if (ctx.allowance?.retryAt) throw new Refusal(429, "limit_exceeded", "The rate limit is exceeded; wait before the next request.");
	if (who instanceof Refusal) throw who;
}
function admit(ctx) {
	const who = ctx.seams.authenticate(ctx);
	ctx.key = who instanceof Refusal ? null : who;
	ctx.allowance = ctx.seams.take(ctx);
	return who;
}
function account(ctx) {
	return ctx.key === null ? ANONYMOUS : {
		id: `key ${ctx.key.key}`,
		...ctx.key.quota
	};
}
// src/reference/defaults/get-pet.ts
async function getPet(ctx) {
	const pet = await ctx.seams.find(ctx, ctx.seams.petIdOf(ctx, ctx.petId));
	if (pet === void 0) throw new Refusal(404, "pet_unknown", "There is no animal with this id.");
	return {
		status: 200,
		value: ctx.seams.presentPet(ctx, pet, "fetched")
	};
}
function petIdOf(_ctx, segment) {
	const id = readId(segment);
	if (id === void 0) throw new Refusal(404, "pet_id_invalid", "There is no animal with this id.");
	return id;
}
function find(ctx, id) {
	return ctx.store.get(id);
}
function other(ctx) {
	if (ctx.allow.length > 0) throw new Refusal(405, "method_not_allowed", "The path has no such method.");
	throw new Refusal(404, "path_unknown", "There is nothing at this path.");
}
function readId(segment) {
	if (segment.length > 60) return void 0;
	const text = segment.replace(/%(2D|3[0-9])/gi, (code) => decodeURIComponent(code));
	if (!/^(0|-?[1-9][0-9]{0,18})$/.test(text)) return void 0;
	const id = BigInt(text);
	return id >= INT64_MIN && id <= INT64_MAX ? id : void 0;
}
// src/reference/defaults/list-parameters.ts
function checkQuery(_ctx) {}
function defaultLimit(_ctx) {
	return 20;
}
function limitOf(ctx, values) {
	const [text] = values;
	if (text === void 0) return ctx.seams.defaultLimit(ctx);
	if (values.length > 1) throw badRequest("limit_repeated", "The parameter limit may be given once.");
	const limit = /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0;
	if (limit < 1 || limit > 100) throw badRequest("limit_invalid", "The parameter limit is an integer from 1 to 100.");
	return limit;
}
function statusOf(_ctx, values) {
	const [text] = values;
	if (text === void 0) return null;
	if (values.length > 1) throw badRequest("status_repeated", "The parameter status may be given once.");
	const status = PET_STATUSES.find((known) => known === text);
	if (status === void 0) throw badRequest("status_invalid", "The parameter status is available, pending or sold.");
	return status;
}
// src/reference/defaults/list-pets.ts
function listPets(ctx) {
	const { seams, request } = ctx;
	seams.checkQuery(ctx);
	const limit = seams.limitOf(ctx, queryValues(request, "limit"));
	const status = seams.statusOf(ctx, queryValues(request, "status"));
	const matching = seams.filter(ctx, seams.visible(ctx), status);
	return {
		status: 200,
		value: seams.page(ctx, seams.order(ctx, matching), limit).map((pet) => seams.presentPet(ctx, pet, "listed"))
	};
}
function visible(ctx) {
	return ctx.store.all();
}
function filter(_ctx, pets, status) {
	return status === null ? pets : pets.filter((pet) => pet.status === status);
}
function order(_ctx, pets) {
	return pets;
}
function page(_ctx, pets, limit) {
	return pets.slice(0, limit);
}
// src/reference/defaults/new-pet.ts
function nameOf(_ctx, value) {
	if (value === void 0) throw badRequest("name_missing", "The member name is required.");
	if (typeof value !== "string") throw badRequest("name_invalid", "The member name is a string.");
	return value;
}
function categoryIdOf(_ctx, value) {
	if (value === void 0) throw badRequest("category_id_missing", "The member categoryId is required.");
	const categoryId = readInt64(value);
	if (categoryId === void 0) throw badRequest("category_id_invalid", "The member categoryId is an integer of 64 bits.");
	return categoryId;
}
function newStatusOf(ctx, value) {
	if (value === void 0) return ctx.seams.defaultStatus(ctx);
	const status = PET_STATUSES.find((known) => known === value);
	if (status === void 0) throw badRequest("status_invalid", "The member status is available, pending or sold.");
	return status;
}
function defaultStatus(_ctx) {
	return "available";
}
// src/reference/defaults/present.ts
const CODES = {
	400: "invalid_request",
	401: "unauthorized",
	404: "not_found",
	405: "method_not_allowed",
	413: "body_too_large",
	429: "rate_limited"
};
function presentPet(_ctx, pet, _where) {
	return {
		id: pet.id,
		name: pet.name,
		categoryId: pet.categoryId,
		status: pet.status ?? void 0
	};
}
function presentError(ctx, refusal) {
	return {
		code: ctx.seams.codeOf(ctx, refusal),
		message: refusal.message,
		status: refusal.status
	};
}
function codeOf(_ctx, refusal) {
	return CODES[refusal.status] ?? "error";
}
function render(_ctx, value) {
	return writeJson(value);
}
function encode(_ctx, text) {
	return new TextEncoder().encode(text);
}
// src/reference/defaults/request-body.ts
function checkMediaType(ctx) {
	const types = headerValues(ctx.request, "content-type");
	const essence = types[0]?.split(";")[0]?.trim().toLowerCase();
	if (types.length !== 1 || essence !== "application/json") throw badRequest("media_type_invalid", "The body's media type is application/json.");
}
function readBody(ctx) {
	if (ctx.request.oversized) throw new Refusal(413, "body_too_large", "The body is larger than 1 MiB.");
	const { value, problems } = readJson(ctx.request.body);
	if (problems.length > 0) throw badRequest("body_malformed", "The body is not one JSON text in UTF-8.");
	if (!isJsonObject(value)) throw badRequest("body_invalid", "The body is no JSON object.");
	return value;
}
function checkMembers(_ctx, _body) {}
// src/reference/defaults/wire.ts
function finish(_ctx, answer) {
	return answer;
}
function wire(_ctx, answer, { response }) {
	response.sendDate = false;
	const lines = answer.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name)) ? answer.headers : [...answer.headers, ["Content-Length", String(answer.body.length)]];
	response.writeHead(answer.status, lines.flat());
	response.end(answer.body);
}
// src/reference/defaults/index.ts
function taking(limiter) {
	return (ctx) => limiter(ctx.seams.account(ctx), ctx.clock());
}
function defaultSeams() {
	const { headers, date, contentType, limits, challenge, retryAfter, deprecation, allowed, location } = headers_exports;
	return {
		route,
		handle,
		gate,
		authenticate,
		account,
		take: taking(withBan(fixedWindows())),
		listPets,
		createPet,
		getPet,
		other,
		checkQuery,
		limitOf,
		defaultLimit,
		statusOf,
		visible,
		filter,
		order,
		page,
		checkMediaType,
		readBody,
		checkMembers,
		nameOf,
		categoryIdOf,
		newStatusOf,
		defaultStatus,
		nextId,
		keep,
		petIdOf,
		find,
		presentPet,
		presentError,
		codeOf,
		render,
		encode,
		headers,
		date,
		contentType,
		limits,
		challenge,
		retryAfter,
		deprecation,
		allowed,
		location,
		finish,
		wire
	};
}
export { withBan as a, DAY as c, Refusal as d, badRequest as f, fixedWindows as i, MINUTE as l, taking as n, REMOVAL as o, admit as r, httpDate as s, defaultSeams as t, sequentialIds as u };
