import { n as headerValues, r as queryValues, t as PET_STATUSES } from "./pet-DLP8Ipoc.js";
import { A as fault, C as EVERYWHERE, D as body, E as because, F as on, I as refusing, L as showing, M as isEmptyList, N as noContent, O as crashing, P as of, R as utf8, S as turnsAway, T as answering, _ as admits, a as replacingInvalid, b as isMissing, c as together, d as ofOperation, f as remaining, g as AMPLE, h as withStatus, i as isNotUtf8, j as insteadOf, k as failing, l as added, m as withKey, o as FULL, p as renamed$1, s as slug, t as EXHAUSTED_FAULTS, u as field, v as checksFirst, w as always, x as isUnknown$1, y as isMalformed$1 } from "./exhausted-PBUjlye3.js";
import { c as DAY, d as Refusal, f as badRequest, l as MINUTE, s as httpDate, u as sequentialIds } from "./defaults-Dmz7-5HZ.js";
import { $ as JsonNumber, Z as readJson, et as isJsonArray, tt as isJsonObject } from "./start-C9SLF50V.js";
import { Cn as readInt64, bn as INT64_MAX, wn as readInt64Literal, xn as INT64_MIN } from "./judging-BHJlIV4h.js";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// src/faults/mutations/alter-refusals.ts
const documented = (_ctx, { status }) => [
	400,
	401,
	404
].includes(status);
function answered$1(status, operation) {
	return (ctx, refusal) => refusal.status === status && (operation === void 0 || ctx.operation === operation);
}
function understated(which, status) {
	return insteadOf(which, (ctx, refusal) => ({
		status,
		refusal,
		value: ctx.seams.presentError(ctx, refusal)
	}));
}
function alsoDoing(which, work) {
	return insteadOf(which, async (ctx, refusal) => {
		await work(ctx);
		throw refusal;
	});
}
function errorBody(which, edit) {
	return insteadOf(which, (ctx, refusal) => ({
		status: refusal.status,
		refusal,
		value: edit(ctx.seams.presentError(ctx, refusal), refusal, ctx)
	}));
}
function textBody(which, mediaType, text) {
	return (good) => {
		const plain = new WeakSet();
		return {
			...insteadOf(which, (ctx, refusal) => {
				plain.add(ctx);
				throw refusal;
			})(good),
			contentType: (ctx, outcome) => plain.has(ctx) ? [["Content-Type", mediaType]] : good.contentType(ctx, outcome),
			render: (ctx, value) => plain.has(ctx) ? text : good.render(ctx, value)
		};
	};
}
// src/faults/authentication/answers.ts
const NAME = "WWW-Authenticate";
const to = (which) => (ctx, { refusal }) => refusal !== void 0 && which(ctx, refusal);
function challenge(id, title, ...altering) {
	return fault(`challenge-${id}`, "AUTH-8", title, field(NAME, ...altering));
}
const gone$1 = () => null;
const CHALLENGES = [
	challenge("absent", "a 401 has no challenge", gone$1),
	challenge("basic", "a 401 has a challenge for Basic", () => "Basic realm=\"Bearer\""),
	challenge("quoted", "a 401 names Bearer in a parameter alone", () => "ApiKey scheme=\"a, Bearer b\""),
	challenge("misspelt", "a 401 has a misspelt challenge", (value) => value.replace("Bearer", "Bearer:")),
	challenge("empty", "a 401 has an empty challenge", () => ""),
	challenge("absent-missing", "a missing key gets no challenge", gone$1, to(isMissing)),
	challenge("absent-unknown", "an unknown key gets no challenge", gone$1, to(isUnknown$1)),
	challenge("absent-malformed", "a malformed credential gets no challenge", gone$1, to(isMalformed$1)),
	challenge("absent-list-pets", "a 401 of listPets has no challenge", gone$1, ofOperation("listPets")),
	challenge("absent-create-pet", "a 401 of createPet has no challenge", gone$1, ofOperation("createPet")),
	challenge("absent-get-pet", "a 401 of getPet has no challenge", gone$1, ofOperation("getPet"))
];
function refusesScheme(id, title, spelling) {
	const spelt = (ctx) => spelling.test(headerValues(ctx.request, "authorization")[0] ?? "");
	return fault(`scheme-${id}-refused`, "AUTH-9", title, turnsAway(spelt));
}
const SCHEMES = [refusesScheme("lower-case", "the scheme in lower case is refused", /^bearer /), refusesScheme("upper-case", "the scheme in upper case is refused", /^BEARER /)];
const sent = (ctx) => headerValues(ctx.request, "authorization").join(", ");
const key = (ctx) => ctx.key?.key ?? "";
const LEAKS = [
	fault("key-in-401", "AUTH-10", "the message of a 401 repeats the credential", errorBody(answered$1(401), (error, _refusal, ctx) => ({
		...error,
		message: `Not a key: ${sent(ctx)}.`
	}))),
	fault("key-in-400", "AUTH-10", "the message of a 400 repeats the key", errorBody(answered$1(400), (error, _refusal, ctx) => ({
		...error,
		message: `Invalid (key ${key(ctx)}).`
	}))),
	fault("key-in-404", "AUTH-10", "a 404 has a member with the key", errorBody(answered$1(404), (error, _refusal, ctx) => ({
		...error,
		apiKey: key(ctx)
	}))),
	fault("key-in-header", "AUTH-10", "a header repeats the credential", added("X-Authorization", sent)),
	fault("key-in-location", "AUTH-10", "the Location of a new animal holds the key", field("Location", (value, ctx) => `${value}?api_key=${key(ctx)}`)),
	fault("key-in-cookie", "AUTH-10", "lists set a cookie with the key", added("Set-Cookie", (ctx) => `key=${key(ctx)}; Path=/`, ofOperation("listPets"))),
	fault("key-in-link", "AUTH-10", "a 200 links to an address with the key", added("Link", (ctx) => `</v1/pets?access_token=${key(ctx)}>; rel="self"`, withStatus(200))),
	fault("key-in-list", "AUTH-10", "listed animals have a member with the key", showing((pet, _pet, ctx) => ({
		...pet,
		owner: key(ctx)
	}), ["listed"])),
	fault("key-in-created", "AUTH-10", "a created animal has a member with the key", showing((pet, _pet, ctx) => ({
		...pet,
		createdBy: key(ctx)
	}), ["created"]))
];
const AUTHENTICATION_ANSWER_FAULTS = [
	...CHALLENGES,
	...SCHEMES,
	...LEAKS
];
// src/faults/authentication/credentials.ts
const decoded = (text) => Buffer.from(text, "base64").toString("utf8");
const OTHERS = ["createPet", "getPet"];
const lineOf = (ctx) => headerValues(ctx.request, "authorization")[0] ?? "";
const FORMS = [
	[
		"empty-header",
		"an empty Authorization header",
		({ line }) => line === ""
	],
	[
		"bearer-alone",
		"Bearer without a key",
		({ line }) => /^bearer *$/i.test(line ?? "")
	],
	[
		"key-alone",
		"the key without a scheme",
		({ line, key }) => line === key
	],
	[
		"basic-key",
		"Basic with the key",
		({ line, key }) => line === `Basic ${key}`
	],
	[
		"basic-encoded",
		"Basic with the key as the user",
		({ line, key }) => decoded(/^Basic (.+)$/.exec(line ?? "")?.[1] ?? "") === `${key}:`
	],
	[
		"token-key",
		"Token with the key",
		({ line, key }) => line === `Token ${key}`
	],
	[
		"xbearer-key",
		"XBearer with the key",
		({ line, key }) => line === `XBearer ${key}`
	]
];
const SECOND_WORD = ({ token, key }) => token.startsWith(`${key} `);
const SECOND_WORDS = [
	fault("second-word-taken", "AUTH-11", "the key and a second word are taken", admits(SECOND_WORD), AMPLE),
	...OTHERS.map((operation) => fault(`second-word-taken-by-${slug(operation)}`, "AUTH-11", `the key and a second word are taken by ${operation}`, admits(SECOND_WORD, operation), FULL)),
	fault("second-word-403", "AUTH-11", "the key and a second word are answered 403", refusing((ctx, refusal) => isMalformed$1(ctx, refusal) && / .+ /.test(lineOf(ctx)), 403))
];
const MALFORMED$1 = [
	...FORMS.map(([id, title, when]) => fault(`${id}-taken`, "AUTH-4", `${title} is taken`, admits(when), id === "basic-encoded" ? FULL : AMPLE)),
	...FORMS.flatMap(([id, title, when]) => OTHERS.map((operation) => fault(`${id}-taken-by-${slug(operation)}`, "AUTH-4", `${title} is taken by ${operation}`, admits(when, operation), FULL))),
	fault("any-scheme", "AUTH-4", "the scheme is ignored", admits(({ line, key }) => line?.split(" ")[1] === key), {
		...AMPLE,
		also: ["AUTH-11"]
	}),
	fault("last-word", "AUTH-4", "the last word is taken for the key", admits(({ line, key }) => line?.split(" ").at(-1) === key), AMPLE),
	fault("key-anywhere", "AUTH-4", "a header that holds the key anywhere is taken", admits(({ line, key }) => line?.includes(key) === true), {
		...AMPLE,
		also: ["AUTH-5", "AUTH-11"]
	}),
	fault("malformed-400", "AUTH-4", "a malformed credential is answered 400", refusing(isMalformed$1, 400)),
	fault("malformed-403", "AUTH-4", "a malformed credential is answered 403", refusing(isMalformed$1, 403), { also: ["AUTH-11"] }),
	fault("token-key-403", "AUTH-4", "Token with the key is answered 403", refusing((ctx) => lineOf(ctx).startsWith("Token "), 403)),
	fault("bearer-alone-500", "AUTH-4", "Bearer without a key is answered 500", refusing((ctx) => /^bearer *$/i.test(lineOf(ctx)), 500), { also: ["HTTP-4"] }),
	fault("malformed-text", "AUTH-4", "a malformed credential is answered with a plain text", textBody(isMalformed$1, "text/plain", "Unauthorized"), { also: [
		"HTTP-1",
		"HTTP-2",
		"ERROR-1"
	] }),
	fault("malformed-no-code", "AUTH-4", "the Error for a malformed credential has no code", errorBody(isMalformed$1, (error) => ({
		...error,
		code: void 0
	})), { also: ["ERROR-1"] })
];
function similar(id, title, when) {
	const change = admits(({ token, key }) => token !== "" && when(token, key));
	return fault(`key-${id}`, "AUTH-5", title, change, AMPLE);
}
const SIMILAR = [
	similar("beginning", "the beginning of the key is taken for it", (token, key) => token.length >= 8 && key.startsWith(token)),
	similar("longer", "a credential that begins with the key is accepted", (token, key) => !token.includes(" ") && token.startsWith(key)),
	similar("first-eight", "the first eight characters of the key are compared", (token, key) => !token.includes(" ") && token.slice(0, 8) === key.slice(0, 8)),
	similar("all-but-middle", "the characters in the middle of the key are not compared", (token, key) => token.length === key.length && token.slice(0, 4) === key.slice(0, 4) && token.slice(-4) === key.slice(-4)),
	{
		...similar("all-but-last", "the last character of the key is not compared", (token, key) => token.length === key.length && token.slice(0, -1) === key.slice(0, -1)),
		...FULL
	},
	similar("shorter-of-both", "keys are compared as far as the shorter one goes", (token, key) => !token.includes(" ") && (key.startsWith(token) || token.startsWith(key))),
	{
		...similar("all-but-first", "the first character of the key is not compared", (token, key) => token.length === key.length && token.slice(1) === key.slice(1)),
		...FULL
	},
	{
		...similar("ending", "the end of the key is taken for it", (token, key) => token !== key && token.length >= 8 && key.endsWith(token)),
		...FULL
	},
	{
		...similar("preceded", "a credential that ends with the key is accepted", (token, key) => !token.includes(" ") && token.endsWith(key)),
		...FULL
	},
	similar("length-alone", "keys are compared by their length", (token, key) => token.length === key.length)
];
const CREDENTIAL_FAULTS = [
	...MALFORMED$1,
	...SIMILAR,
	...SECOND_WORDS
];
// src/faults/authentication/operations.ts
const OPERATIONS = [
	["listPets", [
		"LIST-1",
		"LIST-4",
		"LIST-7",
		"LIST-9"
	]],
	["createPet", [
		"CREATE-1",
		"CREATE-3",
		"CREATE-4"
	]],
	["getPet", [
		"CREATE-13",
		"GET-1",
		"GET-2",
		"GET-3"
	]]
];
const REFUSED$1 = OPERATIONS.flatMap(([operation, also]) => [fault(`${slug(operation)}-refuses-key`, "AUTH-1", `${operation} refuses the valid key`, turnsAway((ctx) => ctx.operation === operation), { also }), fault(`${slug(operation)}-forbids-key`, "AUTH-1", `${operation} answers the valid key 403`, turnsAway((ctx) => ctx.operation === operation, 403), { also })]);
const LISTS_ONLY = fault("key-for-lists-only", "AUTH-1", "the valid key is accepted by listPets only", turnsAway((ctx) => ctx.operation !== "listPets", 403), { also: [
	"CREATE-1",
	"CREATE-3",
	"CREATE-4",
	"GET-2",
	"GET-3"
] });
const OPEN = [...OPERATIONS.flatMap(([operation]) => [fault(`${slug(operation)}-open`, "AUTH-2", `${operation} asks for no key`, admits(({ line }) => line === null, operation), AMPLE), fault(`${slug(operation)}-any-key`, "AUTH-3", `${operation} takes any key`, admits(({ token }) => /^[^ ]+$/.test(token), operation), {
	...AMPLE,
	also: ["AUTH-5"]
})]), fault("any-long-key", "AUTH-3", "every key of 32 characters or more is taken", admits(({ token }) => /^[^ ]{32,}$/.test(token)), {
	...AMPLE,
	also: ["AUTH-5"]
})];
const WRONG_ANSWERS = [{
	requirement: "AUTH-2",
	id: "key-missing",
	title: "a missing key",
	which: isMissing,
	also: []
}, {
	requirement: "AUTH-3",
	id: "key-unknown",
	title: "an unknown key",
	which: isUnknown$1,
	also: ["AUTH-5"]
}].flatMap(({ requirement, id, title, which, also }) => [
	...[
		400,
		403,
		...id === "key-missing" ? [] : [404]
	].map((status) => fault(`${id}-${status}`, requirement, `${title} is answered ${status}`, refusing(which, status), { also })),
	...OPERATIONS.map(([operation]) => fault(`${id}-403-${slug(operation)}`, requirement, `${title} is answered 403 by ${operation}`, refusing((ctx, refusal) => ctx.operation === operation && which(ctx, refusal), 403), { also })),
	fault(`${id}-text`, requirement, `${title} is answered with a plain text`, textBody(which, "text/plain", "Unauthorized"), { also: [
		"HTTP-1",
		"HTTP-2",
		"ERROR-1"
	] }),
	fault(`${id}-empty`, requirement, `${title} is answered with an empty body`, textBody(which, "application/json", ""), { also: ["HTTP-2", "ERROR-1"] }),
	fault(`${id}-gateway-error`, requirement, `${title} is answered in the words of a gateway`, errorBody(which, () => ({ message: "Unauthorized" })), { also: ["ERROR-1"] })
]);
function handedOut(operation) {
	return (good) => {
		const kept = new Map();
		return { async handle(ctx) {
			const address = JSON.stringify([ctx.request.path, ctx.request.query]);
			const isMissingKey = headerValues(ctx.request, "authorization").length === 0;
			const known = ctx.operation === operation && isMissingKey ? kept.get(address) : void 0;
			if (known) return known;
			const outcome = await good.handle(ctx);
			if (outcome.status === 200) kept.set(address, outcome);
			return outcome;
		} };
	};
}
const CACHED = [fault("list-cached", "AUTH-2", "a list that was served is served without a key", handedOut("listPets")), fault("animal-cached", "AUTH-2", "an animal that was served is served without a key", handedOut("getPet"))];
const AUTHENTICATION_FAULTS = [
	...REFUSED$1,
	LISTS_ONLY,
	...OPEN,
	...WRONG_ANSWERS,
	...CACHED
];
// src/faults/authentication/order.ts
const CHECKS = [
	[
		"limit",
		"the limit is judged",
		(ctx) => void (ctx.operation === "listPets" && ctx.seams.limitOf(ctx, queryValues(ctx.request, "limit")))
	],
	[
		"status",
		"the status of a list is judged",
		(ctx) => void (ctx.operation === "listPets" && ctx.seams.statusOf(ctx, queryValues(ctx.request, "status")))
	],
	[
		"json",
		"malformed JSON is refused",
		(ctx) => void (ctx.operation === "createPet" && ctx.seams.readBody(ctx))
	],
	[
		"body",
		"the members of a body are judged",
		(ctx) => {
			if (ctx.operation !== "createPet") return;
			let body;
			try {
				body = ctx.seams.readBody(ctx);
			} catch {
				return;
			}
			ctx.seams.nameOf(ctx, body.name);
			ctx.seams.categoryIdOf(ctx, body.categoryId);
			ctx.seams.newStatusOf(ctx, body.status);
		}
	],
	[
		"pet-id",
		"a malformed petId is refused",
		(ctx) => void (ctx.operation === "getPet" && ctx.seams.petIdOf(ctx, ctx.petId))
	],
	[
		"animal",
		"an unknown animal is refused",
		async (ctx) => {
			if (ctx.operation !== "getPet" || !/^-?\d{1,19}$/.test(ctx.petId)) return;
			if (await ctx.seams.find(ctx, BigInt(ctx.petId)) === void 0) throw new Refusal(404, "pet_unknown", "There is no animal with this id.");
		}
	]
];
const IN_CORE = {
	missing: ["status", "animal"],
	unknown: [
		"limit",
		"body",
		"animal"
	]
};
const SHOULDS = ["json", "pet-id"];
const ORDER = CHECKS.flatMap(([id, title, check]) => ["missing", "unknown"].map((kind) => {
	const requirement = SHOULDS.includes(id) ? "AUTH-12" : "AUTH-6";
	const change = checksFirst(kind === "missing" ? isMissing : isUnknown$1, check);
	const isInCore = IN_CORE[kind].some((each) => each === id);
	const article = kind === "missing" ? "a missing" : "an unknown";
	return fault(`${id}-before-${kind}-key`, requirement, `${title} before ${article} key is`, change, isInCore ? {} : FULL);
}));
function elsewhere(id, title, place) {
	const change = admits((attempt) => attempt.line === null && place(attempt).includes(attempt.key));
	return fault(`key-in-${id}-taken`, "AUTH-7", `the key is taken from ${title}`, change, AMPLE);
}
const cookies = ({ ctx }) => headerValues(ctx.request, "cookie").flatMap((line) => line.split("; ").map((pair) => pair.split("=")));
const PLACES = [
	...["api_key", "access_token"].map((name) => elsewhere(name.replace("_", "-"), `the parameter ${name}`, ({ ctx }) => queryValues(ctx.request, name))),
	elsewhere("any-parameter", "any parameter", ({ ctx }) => ctx.request.query.map(([, value]) => value)),
	elsewhere("x-api-key", "the header X-API-Key", ({ ctx }) => headerValues(ctx.request, "x-api-key")),
	elsewhere("cookie-api-key", "the cookie api_key", (attempt) => cookies(attempt).flatMap(([name, value = ""]) => name === "api_key" ? [value] : [])),
	elsewhere("any-cookie", "any cookie", (attempt) => cookies(attempt).flatMap(([, value = ""]) => [value]))
];
const AUTHENTICATION_ORDER_FAULTS = [...ORDER, ...PLACES];
// src/faults/mutations/alter-creation.ts
const isAbsent = (value) => value === void 0;
const isNull = (value) => value === null;
const isNumber = (value) => value instanceof JsonNumber;
const isBoolean = (value) => typeof value === "boolean";
const isText = (value) => typeof value === "string";
const isArray = (value) => isJsonArray(value);
const isObject = (value) => isJsonObject(value);
function is(wanted) {
	return (value) => value === wanted;
}
function matching(pattern) {
	return (value) => typeof value === "string" && pattern.test(value);
}
function textOf(value) {
	if (value instanceof JsonNumber) return value.text;
	return typeof value === "object" ? "[object Object]" : String(value);
}
function firstOf(value) {
	return isJsonArray(value) ? value[0] : void 0;
}
function memberOf(value, name) {
	return isJsonObject(value) ? value[name] : void 0;
}
function refuse(status) {
	throw new Refusal(status, "refused", "The animal cannot be added.");
}
function takesName(when, read) {
	return (good) => ({ nameOf: (ctx, value) => when(value) ? read(value) : good.nameOf(ctx, value) });
}
function takesCategory(when, read) {
	return (good) => ({ categoryIdOf: (ctx, value) => when(value) ? read(value) : good.categoryIdOf(ctx, value) });
}
function takesStatus(when, read) {
	return (good) => ({ newStatusOf: (ctx, value) => when(value) ? read(value) : good.newStatusOf(ctx, value) });
}
function keepsName(edit) {
	return (good) => ({ nameOf: (ctx, value) => edit(good.nameOf(ctx, value)) });
}
function keepsCategory(edit) {
	return (good) => ({ categoryIdOf: (ctx, value) => edit(good.categoryIdOf(ctx, value)) });
}
function showsCreated(edit) {
	return (good) => ({ presentPet(ctx, pet, where) {
		const shown = good.presentPet(ctx, pet, where);
		return where === "created" ? edit(shown, ctx) : shown;
	} });
}
const STAND_IN = {
	name: "Unnamed",
	categoryId: new JsonNumber("1"),
	status: "available"
};
function takesAsIs(member, when) {
	return (good) => {
		const taken = new Map();
		return {
			readBody(ctx) {
				const body = good.readBody(ctx);
				return when(body[member]) ? {
					...body,
					[member]: STAND_IN[member]
				} : body;
			},
			keep(ctx, pet) {
				const value = good.readBody(ctx)[member];
				if (value === void 0 || !when(value)) return good.keep(ctx, pet);
				taken.set(pet.id, value);
				return good.keep(ctx, member === "status" ? {
					...pet,
					status: null
				} : pet);
			},
			presentPet(ctx, pet, where) {
				const shown = good.presentPet(ctx, pet, where);
				return taken.has(pet.id) ? {
					...shown,
					[member]: taken.get(pet.id)
				} : shown;
			}
		};
	};
}
function objectIn(text) {
	const { value, problems } = readJson(new TextEncoder().encode(text));
	return problems.length === 0 && isJsonObject(value) ? value : void 0;
}
function takesBody(read) {
	return (good) => ({ readBody: (ctx) => (isNotUtf8(ctx) ? void 0 : read(new TextDecoder().decode(ctx.request.body))) ?? good.readBody(ctx) });
}
function refusesPets(when, status = 400) {
	return (good) => ({ keep: (ctx, pet) => when(pet, ctx) ? refuse(status) : good.keep(ctx, pet) });
}
// src/faults/create-pet/accepted.ts
function answers(edit) {
	return (good) => ({ createPet: async (ctx) => edit(await good.createPet(ctx), ctx) });
}
function refusesNames(pattern) {
	return refusesPets(({ name }) => pattern.test(name));
}
function refusesNth(when, status = 400) {
	return (good) => {
		let nth = 0;
		return refusesPets(() => {
			nth += 1;
			return when(nth);
		}, status)(good);
	};
}
const length = ({ name }) => [...name].length;
const CREATE_FAULTS = [
	fault("created-200", "CREATE-1", "a creation is answered 200", answers((o) => ({
		...o,
		status: 200
	}))),
	fault("created-202", "CREATE-1", "a creation is answered 202", answers((o) => ({
		...o,
		status: 202
	}))),
	fault("created-empty", "CREATE-1", "a creation is answered with an empty body", body(() => "", of("createPet", 201)), { also: ["CREATE-2", "HTTP-2"] }),
	fault("created-echo-of-request", "CREATE-1", "a creation is answered with the request, without an id", showsCreated((pet) => ({
		...pet,
		id: void 0
	})), { also: ["DATA-1"] }),
	fault("created-id-only", "CREATE-1", "a creation is answered with the id alone", showsCreated(({ id }) => ({ id })), { also: [
		"CREATE-2",
		"DATA-2",
		"DATA-3",
		"DATA-5",
		"LIST-11"
	] }),
	fault("created-wrapped", "CREATE-1", "a creation is answered with the Pet within another object", showsCreated((pet) => ({ data: pet })), { also: [
		"CREATE-2",
		"DATA-1",
		"DATA-2",
		"DATA-3",
		"DATA-5"
	] }),
	fault("created-in-array", "CREATE-1", "a creation is answered with an array", answers((o) => ({
		...o,
		value: [o.value]
	})), { also: ["CREATE-2"] }),
	fault("quotes-refused", "CREATE-16", "names with quotes are refused", refusesNames(/["]/)),
	fault("backslashes-refused", "CREATE-16", "names with backslashes are refused", refusesNames(/\\/)),
	fault("markup-refused", "CREATE-16", "names that look like markup are refused", refusesNames(/<[^>]*>/)),
	fault("non-ascii-refused", "CREATE-1", "names beyond ASCII are refused", refusesNames(/[^\0-\x7f]/), { also: ["CREATE-16"] }),
	fault("apostrophes-refused", "CREATE-1", "names with apostrophes are refused", refusesNames(/'/), { also: ["CREATE-16"] }),
	fault("emoji-refused", "CREATE-16", "names with emoji are refused", refusesNames(/\p{Emoji_Presentation}/u)),
	fault("symbols-refused", "CREATE-16", "names with symbols are refused", refusesNames(/\p{S}/u)),
	fault("astral-refused", "CREATE-16", "names beyond the basic plane are refused", refusesNames(/[\u{10000}-\u{10ffff}]/u)),
	fault("marks-refused", "CREATE-1", "names with combining marks are refused", refusesNames(/\p{M}/u), { also: ["CREATE-16"] }),
	fault("two-blanks-refused", "CREATE-1", "names with two blanks in a row are refused", refusesNames(/ {2}/), { also: ["CREATE-16"] }),
	fault("names-to-28", "CREATE-1", "names of more than 28 code points are refused", refusesPets((pet) => length(pet) > 28), { also: ["CREATE-16"] }),
	fault("names-to-31", "CREATE-1", "names of 32 code points are refused", refusesPets((pet) => length(pet) > 31), { also: ["CREATE-16"] }),
	fault("names-to-32-units", "CREATE-16", "names of more than 32 UTF-16 units are refused", refusesPets(({ name }) => name.length > 32)),
	fault("every-third-refused", "CREATE-1", "every third valid creation is answered 422", refusesNth((nth) => nth % 3 === 0, 422), { also: [
		"CREATE-3",
		"CREATE-4",
		"CREATE-16",
		"DATA-5"
	] }),
	fault("status-required", "CREATE-3", "a creation without status is refused", takesStatus(isAbsent, () => refuse(400)), { also: ["CREATE-1"] }),
	fault("status-absent-500", "CREATE-3", "a creation without status is answered 500", takesStatus(isAbsent, () => refuse(500)), { also: ["CREATE-1", "HTTP-4"] }),
	...[
		"available",
		"pending",
		"sold"
	].map((status) => fault(`${status}-refused`, "CREATE-4", `a creation with the status ${status} is refused`, takesStatus(is(status), () => refuse(400)), { also: ["CREATE-1"] })),
	fault("only-available-created", "CREATE-4", "animals can be added as available only", takesStatus((value) => value === "pending" || value === "sold", () => refuse(422)), { also: ["CREATE-1"] })
];
// src/faults/create-pet/bodies.ts
const EMPTY$1 = {
	name: "Unnamed",
	categoryId: new JsonNumber("1")
};
function bodyFault(id, title, read, more = {}) {
	return fault(`body-${id}`, "CREATE-11", title, takesBody(read), more);
}
function repairs(id, title, edit, more = {}) {
	return bodyFault(id, title, (text) => objectIn(text) ?? objectIn(edit(text)), more);
}
function blank(id, title, when, more = {}) {
	return bodyFault(id, title, (text) => when(text) ? EMPTY$1 : void 0, more);
}
const value = (text) => readJson(new TextEncoder().encode(text)).value;
const isMalformed = (text) => readJson(new TextEncoder().encode(text)).problems.length > 0;
function refused$3(id, title, when, status, more = {}) {
	return bodyFault(id, title, (text) => when(text) ? refuse(status) : void 0, more);
}
function form(text) {
	if (!/^[\w-]+=/.test(text)) return void 0;
	const fields = new URLSearchParams(text);
	return {
		name: fields.get("name") ?? "",
		categoryId: new JsonNumber(fields.get("categoryId") ?? "1")
	};
}
const CREATE_BODY_FAULTS = [
	blank("none-taken", "a creation without a body adds an animal", (text) => text === ""),
	repairs("trailing-comma", "a comma before a closing brace is ignored", (text) => text.replace(/,\s*\}/g, "}")),
	repairs("truncated-repaired", "a missing brace is added", (text) => `${text}}`),
	fault("body-array-first", "CREATE-11", "the first element of an array is taken", takesBody((text) => {
		const all = value(text);
		const first = isJsonArray(all) ? all[0] : void 0;
		return isJsonObject(first) ? first : void 0;
	})),
	blank("null-taken", "a body of null adds an animal", (text) => text === "null", FULL),
	blank("falsy-taken", "a body that is empty, null, false or an empty array adds an animal", (text) => [
		"",
		"null",
		"false",
		"[]"
	].includes(text.trim())),
	fault("body-string-parsed", "CREATE-11", "a string that holds JSON is parsed once more", takesBody((text) => {
		const inner = value(text);
		return typeof inner === "string" ? objectIn(inner) : void 0;
	}), FULL),
	fault("body-first-of-two", "CREATE-11", "text after the first JSON text is ignored", takesBody((text) => {
		const first = value(text);
		return isJsonObject(first) ? first : void 0;
	}), FULL),
	repairs("comments", "comments are ignored", (text) => text.replace(/\/\*.*?\*\/|\/\/.*$/gs, ""), FULL),
	repairs("single-quotes", "single quotes are taken for double ones", (text) => text.replaceAll("'", "\""), FULL),
	repairs("nan", "NaN is taken for 0", (text) => text.replace(/:NaN\b/g, ":0"), FULL),
	fault("body-form", "CREATE-11", "a form is accepted with any media type", takesBody(form), FULL),
	refused$3("none-500", "a creation without a body is answered 500", (text) => text === "", 500, { also: ["HTTP-4"] }),
	refused$3("none-415", "a creation without a body is answered 415", (text) => text === "", 415),
	refused$3("malformed-422", "a malformed body is answered 422", isMalformed, 422),
	refused$3("malformed-500", "a malformed body is answered 500", isMalformed, 500, { also: ["HTTP-4"] }),
	refused$3("array-500", "a body that is an array is answered 500", (text) => text.startsWith("["), 500, { also: ["HTTP-4"] }),
	fault("body-malformed-200", "CREATE-11", "a malformed body is answered 200 with an Error body", understated(because("body_malformed"), 200), { also: ["CREATE-15"] }),
	fault("body-malformed-page", "CREATE-11", "a malformed body is answered with a web page", textBody(because("body_malformed"), "text/html", "<pre>Bad Request</pre>"), { also: [
		"CREATE-15",
		"HTTP-1",
		"HTTP-2",
		"ERROR-1"
	] }),
	fault("body-malformed-other-error", "CREATE-11", "a malformed body is answered with another shape of error", errorBody(because("body_malformed"), () => ({
		error: "Bad Request",
		statusCode: 400
	})), { also: ["CREATE-15", "ERROR-1"] })
];
// src/faults/create-pet/bounds.ts
const whole = (value) => {
	if (!(value instanceof JsonNumber)) return void 0;
	const [, digits = "", zeros = "0"] = /^(-?\d+)(?:e\+?(\d{1,3}))?$/i.exec(value.text) ?? [];
	return digits === "" ? void 0 : BigInt(digits) * 10n ** BigInt(zeros);
};
const above = (value) => (whole(value) ?? 0n) > INT64_MAX;
const below = (value) => (whole(value) ?? 0n) < INT64_MIN;
const outside = (value) => above(value) || below(value);
const wrapped = (value) => BigInt.asIntN(64, whole(value) ?? 0n);
const unsigned = (value) => above(value) && (whole(value) ?? 0n) < 2n ** 64n;
const huge = (value) => outside(value) && /e/i.test(String(value));
const CREATE_BOUND_FAULTS = [
	fault("category-above-wrapped", "CREATE-10", "a category above int64 wraps around", takesCategory(above, wrapped)),
	fault("category-above-clamped", "CREATE-10", "a category above int64 becomes the largest", takesCategory(above, () => INT64_MAX)),
	fault("category-unsigned", "CREATE-10", "categories are unsigned integers of 64 bits", takesCategory(unsigned, (v) => whole(v) ?? 0n)),
	fault("category-below-wrapped", "CREATE-10", "a category below int64 wraps around", takesCategory(below, wrapped)),
	fault("category-below-clamped", "CREATE-10", "a category below int64 becomes the smallest", takesCategory(below, () => INT64_MIN)),
	fault("category-unbounded", "CREATE-10", "categories are integers of any size", takesCategory(outside, (v) => whole(v) ?? 0n)),
	fault("category-huge-zero", "CREATE-10", "a category of 1e30 becomes 0", takesCategory(huge, () => 0n)),
	fault("category-outside-500", "CREATE-10", "a category outside int64 is answered 500", takesCategory(outside, () => refuse(500)), { also: ["HTTP-4"] }),
	fault("category-outside-422", "CREATE-10", "a category outside int64 is answered 422", takesCategory(outside, () => refuse(422))),
	fault("category-outside-array", "CREATE-10", "a category outside int64 is answered with an array of errors", errorBody((ctx, { reason }) => reason === "category_id_invalid" && outside(ctx.seams.readBody(ctx).categoryId), (error) => [error]), { also: ["ERROR-1"] }),
	fault("category-twice-wrapped", "CREATE-10", "a category beyond 64 bits wraps around", takesCategory((v) => outside(v) && !huge(v) && BigInt.asUintN(64, whole(v) ?? 0n) !== (whole(v) ?? 0n) && (whole(v) ?? 0n) > 0n, wrapped), FULL),
	fault("category-infinite-zero", "CREATE-10", "a category beyond doubles becomes 0", takesCategory((v) => isNumber(v) && !Number.isFinite(Number(String(v))), () => 0n), FULL)
];
// src/faults/create-pet/categories.ts
const number = (value) => value instanceof JsonNumber ? Number(value.text) : 0;
const digits = (value) => value instanceof JsonNumber && /^-?\d+$/.test(value.text) ? BigInt(value.text) : 0n;
const isFraction = (value) => value instanceof JsonNumber && Number.isFinite(Number(value.text)) && !Number.isInteger(Number(value.text));
const isNumeric = matching(/^-?\d{1,18}$/);
const refusesCategory$1 = (when, status) => takesCategory(when, () => refuse(status));
const CREATE_CATEGORY_FAULTS = [
	fault("category-digits-coerced", "CREATE-8", "a string of digits is taken for a category", takesCategory(isNumeric, (v) => BigInt(textOf(v)))),
	fault("category-string-as-is", "CREATE-8", "a category may be a string", takesAsIs("categoryId", isText)),
	fault("category-fraction-cut", "CREATE-8", "a fraction is cut to a category", takesCategory(isFraction, (v) => BigInt(Math.trunc(number(v))))),
	fault("category-fraction-as-is", "CREATE-8", "a category may be a fraction", takesAsIs("categoryId", isFraction)),
	fault("category-true-coerced", "CREATE-8", "true is taken for category 1", takesCategory(is(true), () => 1n)),
	fault("category-null-zero", "CREATE-8", "null is taken for category 0", takesCategory(isNull, () => 0n)),
	fault("category-null-as-is", "CREATE-8", "a category may be null", takesAsIs("categoryId", isNull)),
	fault("category-array-first", "CREATE-8", "the first element of an array is taken for the category", takesCategory((v) => isNumber(firstOf(v)), (v) => digits(firstOf(v)))),
	fault("category-object-id", "CREATE-8", "the id of an object is taken for the category", takesCategory((v) => isNumber(memberOf(v, "id")), (v) => digits(memberOf(v, "id")))),
	fault("category-string-422", "CREATE-8", "a category that is a string is answered 422", refusesCategory$1(isText, 422)),
	fault("category-object-500", "CREATE-8", "a category that is an object is answered 500", refusesCategory$1(isObject, 500), { also: ["HTTP-4"] }),
	fault("category-false-zero", "CREATE-8", "false is taken for category 0", takesCategory(is(false), () => 0n), FULL),
	fault("category-empty-zero", "CREATE-8", "an empty string is taken for category 0", takesCategory(is(""), () => 0n), FULL),
	fault("category-hexadecimal", "CREATE-8", "hexadecimal digits are taken for a category", takesCategory(matching(/^0x[0-9a-f]+$/i), (v) => BigInt(textOf(v))), FULL),
	fault("category-padded", "CREATE-8", "padded digits are taken for a category", takesCategory(matching(/^ +\d+ +$/), (v) => BigInt(textOf(v))), FULL),
	fault("category-below-one-cut", "CREATE-8", "a fraction below one is taken for category 0", takesCategory((v) => isFraction(v) && Math.abs(number(v)) < 1, () => 0n), FULL)
];
// src/faults/create-pet/echo.ts
function name(id, title, edit) {
	return fault(`name-${id}`, "CREATE-2", `names are ${title}`, keepsName(edit));
}
const characters = (text, most) => [...text].slice(0, most).join("");
function bytes(text, most) {
	let kept = "";
	for (const character of text) {
		if (Buffer.byteLength(kept + character) > most) break;
		kept += character;
	}
	return kept;
}
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
const NAMES$2 = [
	name("blanks-collapsed", "stripped of repeated blanks", (text) => text.replace(/ {2,}/g, " ")),
	name("lower-cased", "lower-cased", (text) => text.toLowerCase()),
	name("upper-cased", "upper-cased", (text) => text.toUpperCase()),
	name("decomposed", "decomposed (NFD)", (text) => text.normalize("NFD")),
	name("compatible", "normalised by compatibility (NFKC)", (text) => text.normalize("NFKC")),
	name("without-accents", "stripped of combining marks and accents", (text) => text.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC")),
	name("html-escaped", "escaped for HTML", (text) => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)),
	name("tags-stripped", "stripped of markup", (text) => text.replace(/<[^>]*>/g, "")),
	name("backslashes-doubled", "kept with every backslash doubled", (text) => text.replaceAll("\\", "\\\\")),
	name("backslashes-lost", "stripped of backslashes", (text) => text.replaceAll("\\", "")),
	name("escapes-read-again", "unescaped once more", (text) => text.replaceAll("\\n", "\n").replace(/\\u([0-9a-f]{4})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))),
	name("percent-decoded", "percent-decoded", (text) => text.replace(/%([0-7][0-9a-f])/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))),
	name("plus-as-blank", "kept with blanks for plus signs", (text) => text.replaceAll("+", " ")),
	name("quotes-stripped", "stripped of quotes", (text) => text.replaceAll("\"", "")),
	name("cut-to-28", "cut to 28 code points", (text) => characters(text, 28)),
	name("cut-to-31", "cut to 31 code points", (text) => characters(text, 31)),
	name("cut-to-32-units", "cut to 32 UTF-16 units", (text) => units(text, 32)),
	name("cut-to-40-bytes", "cut to 40 bytes", (text) => bytes(text, 40)),
	name("cut-at-astral", "cut before the first character beyond the basic plane", (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, "")),
	name("astral-replaced", "kept with U+FFFD for characters beyond the basic plane", (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, "�")),
	name("astral-split", "kept with U+FFFD for each half of a character beyond the basic plane", (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, "��")),
	name("non-ascii-questioned", "kept with question marks beyond ASCII", (text) => text.replace(/[^\0-\x7f]/gu, "?")),
	name("mojibake", "read as Latin-1", (text) => Buffer.from(text).toString("latin1")),
	name("right-to-left-dropped", "stripped of letters that are written from right to left", (text) => text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, "")),
	name("emoji-dropped", "stripped of emoji", (text) => text.replace(/\p{Emoji_Presentation}/gu, "")),
	name("digits-made-ascii", "kept with ASCII digits for all others", (text) => text.replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 1632)))
];
function units(text, most) {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
const UNICODE_ESCAPE = /(?<!\\)(?:\\\\)*\\u[0-9a-f]{4}/i;
const escapesKept = (good) => ({ nameOf(ctx, value) {
	const text = new TextDecoder().decode(ctx.request.body);
	const written = /"name"\s*:\s*"((?:[^"\\]|\\.)*)"/s.exec(text)?.[1];
	return written !== void 0 && UNICODE_ESCAPE.test(written) ? written : good.nameOf(ctx, value);
} });
const namesMixedUp = (good) => {
	let latest = "";
	return {
		async keep(ctx, pet) {
			latest = pet.name;
			await setTimeout$1(5);
			return good.keep(ctx, pet);
		},
		presentPet: (ctx, pet, where) => good.presentPet(ctx, where === "created" ? {
			...pet,
			name: latest
		} : pet, where)
	};
};
const CREATE_ECHO_FAULTS = [
	...NAMES$2,
	fault("name-escapes-kept", "CREATE-2", "\\u escapes in a name are kept as they are written", escapesKept),
	fault("names-mixed-up", "CREATE-2", "the answer shows the name of another creation under way", namesMixedUp, { also: ["LIST-11"] }),
	fault("echo-name-cut", "CREATE-2", "the answer to a creation shows the name cut to 30", showsCreated((pet) => ({
		...pet,
		name: String(pet.name).slice(0, 30)
	})), { also: ["LIST-11"] }),
	fault("echo-status-available", "CREATE-2", "the answer to a creation shows the status available, whatever was sent", showsCreated((pet) => ({
		...pet,
		status: "available"
	})), { also: ["LIST-10", "LIST-11"] }),
	fault("echo-status-absent", "CREATE-2", "the answer to a creation shows no status", showsCreated((pet) => ({
		...pet,
		status: void 0
	})), { also: ["LIST-11"] }),
	fault("status-always-available", "CREATE-2", "every animal is added as available", (good) => ({ newStatusOf: (ctx, value) => good.newStatusOf(ctx, value) && "available" }), { also: ["LIST-11"] }),
	fault("status-dropped", "CREATE-2", "the status of a new animal is dropped", (good) => ({ newStatusOf: (ctx, value) => good.newStatusOf(ctx, value) && null })),
	fault("sold-made-pending", "CREATE-2", "an animal that is added as sold is pending", takesStatus(is("sold"), () => "pending")),
	fault("pending-made-available", "CREATE-2", "an animal that is added as pending is available", takesStatus(is("pending"), () => "available")),
	fault("category-plus-one", "CREATE-2", "new animals get the next category", keepsCategory((id) => id < 2n ** 62n ? id + 1n : id - 1n), { also: ["DATA-5"] }),
	fault("category-constant", "CREATE-2", "new animals get category 1", keepsCategory(() => 1n), { also: ["DATA-5"] }),
	fault("category-absolute", "CREATE-2", "the sign of a category is dropped", keepsCategory((id) => id < 0n && id > -(2n ** 63n) ? -id : id), { also: ["DATA-5"] }),
	fault("echo-category-zero", "CREATE-2", "the answer to a creation shows category 0", showsCreated((pet) => ({
		...pet,
		categoryId: 0
	})), { also: ["DATA-5", "LIST-11"] })
];
// src/faults/create-pet/rare-bodies.ts
function takes(alter) {
	return (good) => ({ nameOf: (ctx, value) => alter(good.nameOf(ctx, value), ctx) });
}
function changed(id, title, alter) {
	return fault(`rare-${id}`, "CREATE-2", title, takes(alter), FULL);
}
function refused$2(id, title, when, requirement = "CREATE-1") {
	const change = takes((name, ctx) => {
		if (when(name, new TextDecoder().decode(ctx.request.body))) throw badRequest("name_invalid", "The member name is not valid.");
		return name;
	});
	return fault(`rare-${id}`, requirement, title, change, FULL);
}
const lengthOf = (name) => Array.from(name).length;
const cut = (name, length) => Array.from(name).slice(0, length).join("");
const nowAndThen = (good) => {
	let long = 0;
	return { nameOf(ctx, value) {
		const name = good.nameOf(ctx, value);
		if (lengthOf(name) > 29) long += 1;
		return lengthOf(name) > 29 && long > 8 && long % 3 === 0 ? cut(name, 29) : name;
	} };
};
const RARE_BODY_FAULTS = [
	changed("ethiopic-dropped", "Ethiopic letters are dropped from names", (name) => name.replace(/\p{Script=Ethiopic}/gu, "")),
	changed("georgian-capitalised", "Georgian letters are replaced by capital ones", (name) => name.replace(/[\u10d0-\u10f0]/gu, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) - 48))),
	refused$2("cuneiform-refused", "names with cuneiform are refused", (name) => /\p{Script=Cuneiform}/u.test(name), "CREATE-16"),
	changed("halfwidth-widened", "halfwidth katakana is widened", (name) => name.replace(/[\uff66-\uff9f]+/gu, (text) => text.normalize("NFKC"))),
	changed("ligature-split", "the letter U+FB01 is split into two", (name) => name.replaceAll("ﬁ", "fi")),
	changed("final-sigma-lost", "the letter U+03C2 becomes U+03C3", (name) => name.replaceAll("ς", "σ")),
	refused$2("fdfa-refused", "names with U+FDFA are refused", (name) => name.includes("ﷺ")),
	changed("cut-at-exactly-31", "names of exactly 31 code points lose the last", (name) => lengthOf(name) === 31 ? cut(name, 30) : name),
	changed("cut-at-exactly-30", "names of exactly 30 code points lose the last", (name) => lengthOf(name) === 30 ? cut(name, 29) : name),
	refused$2("shortest-refused", "names of fewer than 21 code points are refused", (name) => lengthOf(name) < 21),
	changed("braces-filled-in", "expressions in double braces are evaluated", (name) => name.replace(/\{\{7\*7\}\}/g, "49")),
	changed("comment-opened", "what follows <!-- in a name is dropped", (name) => name.replace(/<!--.*$/su, "")),
	changed("upper-case-escapes", "escapes with upper-case digits become U+FFFD", (name, ctx) => {
		const text = new TextDecoder().decode(ctx.request.body);
		return /\\u[0-9]*[A-F][0-9A-F]*/.test(text) && !/\\u[0-9A-F]*[a-f]/.test(text) ? name.replace(/[^\0-\x7f]/gu, "�") : name;
	}),
	changed("solidus-escape-kept", "an escaped solidus keeps its backslash", (name, ctx) => new TextDecoder().decode(ctx.request.body).includes("\\/") ? name.replaceAll("/", "\\/") : name),
	refused$2("escaped-members-unknown", "members whose names hold escapes are not known", (_name, text) => /"\\u006e\\u0061\\u006d\\u0065"\s*:/i.test(text)),
	refused$2("name-first", "a body that begins with another member than name is refused", (_name, text) => /^\s*\{\s*"(?!name"|\\u006e)/.test(text)),
	refused$2("carriage-return-refused", "bodies with a carriage return between tokens are refused", (_name, text) => text.startsWith("\r\n")),
	fault("rare-cut-now-and-then", "CREATE-2", "now and then a name is cut to 29 code points", nowAndThen, FULL)
];
// src/faults/create-pet/refusals.ts
const refusesName = (when, status) => takesName(when, () => refuse(status));
const refusesCategory = (when, status) => takesCategory(when, () => refuse(status));
const MISSING$1 = [
	fault("name-missing-empty", "CREATE-5", "an animal without a name gets an empty one", takesName(isAbsent, () => "")),
	fault("name-missing-named", "CREATE-5", "an animal without a name is called Unnamed", takesName(isAbsent, () => "Unnamed")),
	fault("name-missing-200", "CREATE-5", "a missing name is answered 200 with an Error body", understated(because("name_missing"), 200)),
	fault("body-empty-object-taken", "CREATE-5", "an empty object makes an animal", (good) => ({ readBody(ctx) {
		const body = good.readBody(ctx);
		return Object.keys(body).length === 0 ? {
			name: "Unnamed",
			categoryId: new JsonNumber("1")
		} : body;
	} }), FULL),
	fault("name-missing-422", "CREATE-5", "a missing name is answered 422", refusesName(isAbsent, 422)),
	fault("name-missing-text", "CREATE-5", "a missing name is answered 400 with a plain text", textBody(because("name_missing"), "text/plain", "name is required"), { also: [
		"HTTP-1",
		"HTTP-2",
		"ERROR-1"
	] }),
	fault("name-missing-empty-body", "CREATE-5", "a missing name is answered 400 with an empty body", textBody(because("name_missing"), "application/json", ""), { also: ["HTTP-2", "ERROR-1"] }),
	fault("category-missing-zero", "CREATE-6", "an animal without a category gets category 0", takesCategory(isAbsent, () => 0n)),
	fault("category-missing-422", "CREATE-6", "a missing category is answered 422", refusesCategory(isAbsent, 422)),
	fault("category-missing-500", "CREATE-6", "a missing category is answered 500", refusesCategory(isAbsent, 500), { also: ["HTTP-4"] }),
	fault("category-missing-no-status", "CREATE-6", "the Error body for a missing category has no status", errorBody(because("category_id_missing"), (error) => ({
		...error,
		status: void 0
	})), { also: ["ERROR-1"] })
];
const NAMES$1 = [
	fault("name-number-coerced", "CREATE-7", "a number is taken for a name", takesName(isNumber, textOf)),
	fault("name-number-as-is", "CREATE-7", "a name may be a number", takesAsIs("name", isNumber)),
	fault("name-boolean-coerced", "CREATE-7", "true is taken for a name", takesName(isBoolean, textOf)),
	fault("name-null-spelt", "CREATE-7", "null is taken for the name null", takesName(isNull, textOf)),
	fault("name-null-as-is", "CREATE-7", "a name may be null", takesAsIs("name", isNull)),
	fault("name-array-first", "CREATE-7", "the first element of an array is taken for the name", takesName((v) => isText(firstOf(v)), (v) => textOf(firstOf(v)))),
	fault("name-array-joined", "CREATE-7", "an array of names is joined to one", takesName(isArray, (v) => isJsonArray(v) ? v.map(textOf).join(",") : "")),
	fault("name-object-spelt", "CREATE-7", "an object is taken for a name", takesName(isObject, textOf)),
	fault("name-object-member", "CREATE-7", "a member of an object is taken for the name", takesName((v) => isText(memberOf(v, "value")), (v) => textOf(memberOf(v, "value")))),
	fault("name-number-422", "CREATE-7", "a name that is a number is answered 422", refusesName(isNumber, 422)),
	fault("name-object-500", "CREATE-7", "a name that is an object is answered 500", refusesName(isObject, 500), { also: ["HTTP-4"] }),
	fault("name-array-500", "CREATE-7", "a name that is an array is answered 500", refusesName(isArray, 500), { also: ["HTTP-4"] }),
	fault("name-false-coerced", "CREATE-7", "false is taken for a name", takesName(is(false), textOf), FULL)
];
const CREATE_REFUSAL_FAULTS = [...MISSING$1, ...NAMES$1];
// src/faults/create-pet/refused-and-stored.ts
async function storeAnyway(ctx) {
	const text = new TextDecoder().decode(ctx.request.body);
	const written = /"name"\s*:[\s[{]*(?:"value":)?("(?:[^"\\]|\\.)*")/s.exec(text)?.[1] ?? "\"\"";
	const status = PET_STATUSES.find((known) => text.includes(`"${known}"`)) ?? null;
	const id = await ctx.seams.nextId(ctx);
	ctx.store.add({
		id,
		name: String(JSON.parse(written)),
		categoryId: 0n,
		status,
		createdAt: ctx.clock()
	});
}
function stores(id, what, which, more = {}) {
	const refusedCreation = (ctx, refusal) => ctx.operation === "createPet" && which(ctx, refusal);
	return fault(`${id}-stored`, "CREATE-12", `a creation with ${what} is refused and stored`, alsoDoing(refusedCreation, storeAnyway), more);
}
const holding = (pattern) => (ctx, { status }) => status === 400 && pattern.test(new TextDecoder().decode(ctx.request.body));
const CREATE_NOTHING_FAULTS = [
	stores("invalid", "any invalid body", (_ctx, { status }) => status === 400),
	stores("category-missing", "no category", because("category_id_missing")),
	stores("category-invalid", "an invalid category", because("category_id_invalid")),
	stores("category-outside", "a category outside int64", holding(/"categoryId":-?(?:\d{19,}|\d+e\d+)/)),
	stores("category-composite", "a category that is an array or an object", holding(/"categoryId":[[{]/)),
	stores("status-invalid", "an invalid status", because("status_invalid")),
	stores("status-no-string", "a status that is an array or a number", holding(/"status":[[\d]/)),
	stores("name-in-array", "a name that is an array", holding(/"name":\[/)),
	stores("malformed", "a malformed body", because("body_malformed")),
	stores("body-array", "a body that is an array", because("body_invalid")),
	stores("unauthorized", "any wrong credential", (_ctx, { status }) => status === 401),
	stores("key-missing", "no key", isMissing),
	stores("key-unknown", "an unknown key", isUnknown$1)
];
// src/faults/create-pet/statuses.ts
const known = (value) => PET_STATUSES.some((status) => status === value);
const isUnknown = (value) => isText(value) && !known(value);
const becomes = (edit) => (value) => typeof value === "string" && !known(value) && known(edit(value));
const tolerates = (edit) => takesStatus(becomes(edit), (value) => edit(String(value)));
const isFalsy = (value) => value === false || value === "" || value === null || isNumber(value) && Number(value) === 0;
const CREATE_STATUS_FAULTS = [
	fault("status-any-word", "CREATE-9", "any word is taken for a status", takesStatus(isText, String)),
	fault("status-unknown-available", "CREATE-9", "an unknown status is taken for available", takesStatus(isUnknown, () => "available")),
	fault("status-case-as-is", "CREATE-9", "a status may be in any letter case", takesStatus(becomes((s) => s.toLowerCase()), String)),
	fault("status-case-folded", "CREATE-9", "a status in another letter case is taken", tolerates((s) => s.toLowerCase())),
	fault("status-trimmed", "CREATE-9", "a padded status is taken", tolerates((s) => s.trim())),
	fault("status-empty-as-is", "CREATE-9", "a status may be empty", takesStatus(is(""), () => "")),
	fault("status-empty-absent", "CREATE-9", "an empty status is taken for none", takesStatus(is(""), () => null)),
	fault("status-null-as-is", "CREATE-17", "a status may be null", takesAsIs("status", isNull)),
	fault("status-null-absent", "CREATE-17", "a status of null is taken for none", takesStatus(isNull, () => null)),
	fault("status-falsy-available", "CREATE-9", "a falsy status is taken for available", takesStatus(isFalsy, () => "available"), { also: ["CREATE-17"] }),
	fault("status-index", "CREATE-9", "a number is taken for the index of a status", takesStatus((v) => isNumber(v) && /^[0-2]$/.test(String(v)), (v) => PET_STATUSES[Number(v)] ?? null)),
	fault("status-number-as-is", "CREATE-9", "a status may be a number", takesAsIs("status", isNumber)),
	fault("status-array-first", "CREATE-9", "the first element of an array is taken for the status", takesStatus((v) => isJsonArray(v) && known(v[0]), (v) => String(isJsonArray(v) ? v[0] : ""))),
	fault("status-array-as-is", "CREATE-9", "a status may be an array", takesAsIs("status", isArray)),
	fault("status-unknown-422", "CREATE-9", "an unknown status is answered 422", takesStatus(isUnknown, () => refuse(422))),
	fault("status-null-500", "CREATE-17", "a status of null is answered 500", takesStatus(isNull, () => refuse(500)), { also: ["HTTP-4"] }),
	fault("status-unknown-200", "CREATE-9", "a wrong status is answered 200 with an Error body", understated(because("status_invalid"), 200), { also: ["CREATE-17", "LIST-8"] }),
	fault("status-unknown-text", "CREATE-9", "an unknown status is answered with a web page", textBody((ctx, { reason }) => reason === "status_invalid" && ctx.operation === "createPet", "text/html", "<h1>Bad Request</h1>"), { also: [
		"CREATE-17",
		"HTTP-1",
		"HTTP-2",
		"ERROR-1"
	] }),
	fault("status-trailing-blank", "CREATE-9", "a status before blanks is taken", tolerates((s) => s.trimEnd()), FULL),
	fault("status-line-break", "CREATE-9", "a status before a line break is taken", tolerates((s) => s.replace(/\n$/, "")), FULL),
	fault("status-prefix", "CREATE-9", "the beginning of a status is taken", tolerates((s) => PET_STATUSES.find((status) => s.length > 2 && status.startsWith(s)) ?? ""), FULL),
	fault("status-first-of-list", "CREATE-9", "the first of several statuses is taken", tolerates((s) => s.split(",")[0] ?? ""), FULL),
	fault("status-object", "CREATE-9", "an object is taken for no status", takesStatus(isObject, () => null), FULL)
];
// src/faults/create-pet/stored.ts
function loses(when) {
	return (good) => {
		let nth = 0;
		return { keep(ctx, pet) {
			nth += 1;
			return when(pet, nth) ? void 0 : good.keep(ctx, pet);
		} };
	};
}
function lost(id, title, when) {
	return fault(id, "CREATE-13", title, loses(when), { also: ["LIST-10", "GET-1"] });
}
const overwrites = (good) => {
	let pets = null;
	return {
		async keep(ctx, pet) {
			const before = pets ?? ctx.store.all();
			await setTimeout$1(3);
			pets = [...before, pet];
		},
		visible: (ctx) => pets ?? good.visible(ctx),
		find: (ctx, id) => (pets ?? ctx.store.all()).find((pet) => pet.id === id)
	};
};
function holdsAtMost(most) {
	return (good) => ({
		visible: (ctx) => good.visible(ctx).slice(-most),
		find: async (ctx, id) => {
			const pet = await good.find(ctx, id);
			return pet && ctx.store.all().slice(-most).includes(pet) ? pet : void 0;
		}
	});
}
const LOST$2 = [
	lost("nothing-stored", "created animals are not stored", () => true),
	lost("every-third-lost", "every third created animal is not stored", (_pet, nth) => nth % 3 === 0),
	lost("lost-after-five", "from the sixth on, created animals are not stored", (_pet, nth) => nth > 5),
	lost("sold-not-stored", "animals that are created as sold are not stored", ({ status }) => status === "sold"),
	lost("long-names-not-stored", "animals with names of more than 30 characters are not stored", ({ name }) => [...name].length > 30),
	lost("large-categories-not-stored", "animals in categories beyond 32 bits are not stored", ({ categoryId }) => categoryId > 2n ** 31n),
	fault("not-fetchable", "CREATE-13", "created animals are listed and cannot be fetched", () => ({ find: () => void 0 }), { also: ["GET-1"] }),
	fault("lost-in-a-race", "CREATE-13", "of animals that are created at the same time some are lost", overwrites, { also: [
		"LIST-10",
		"LIST-12",
		"GET-1"
	] }),
	fault("store-of-ten", "CREATE-13", "the store holds the ten newest animals", holdsAtMost(10), { also: ["LIST-10", "LIST-12"] }),
	fault("stored-under-another-id", "CREATE-13", "a created animal is stored under another id", (good) => ({ keep: (ctx, pet) => good.keep(ctx, {
		...pet,
		id: INT64_MAX / 2n - pet.id
	}) }), { also: ["LIST-10", "GET-1"] })
];
function onceOnly(same, then) {
	return (good) => ({ async createPet(ctx) {
		const body = ctx.seams.readBody(ctx);
		const wanted = {
			id: 0n,
			name: ctx.seams.nameOf(ctx, body.name),
			categoryId: ctx.seams.categoryIdOf(ctx, body.categoryId),
			status: ctx.seams.newStatusOf(ctx, body.status),
			createdAt: ctx.now
		};
		const twin = ctx.store.all().findLast((pet) => same(pet, wanted));
		if (twin === void 0) return good.createPet(ctx);
		const created = then(twin);
		return {
			status: 201,
			value: ctx.seams.presentPet(ctx, created, "created"),
			created
		};
	} });
}
const equal = (one, other) => one.name === other.name && one.categoryId === other.categoryId && one.status === other.status;
const TWINS = [
	fault("twin-same-id", "CREATE-14", "equal bodies create one animal", onceOnly(equal, (twin) => twin)),
	fault("twin-replaced", "CREATE-14", "an animal replaces an equal one", (good) => ({
		visible: (ctx) => {
			const all = good.visible(ctx);
			return all.filter((pet, i) => all.findLastIndex((other) => equal(pet, other)) === i);
		},
		async find(ctx, id) {
			const pet = await good.find(ctx, id);
			return (pet && ctx.store.all().findLast((other) => equal(pet, other)))?.id === id ? pet : void 0;
		}
	}), {
		...FULL,
		also: [
			"CREATE-13",
			"LIST-10",
			"GET-1"
		]
	}),
	fault("twin-within-a-second", "CREATE-14", "an equal body within a second is taken for a repetition", onceOnly((one, other) => equal(one, other) && one.createdAt > other.createdAt - 1e3, (twin) => twin)),
	fault("twin-of-the-last", "CREATE-14", "a body that equals the last one is taken for a repetition", (good) => {
		let last = "";
		let answer = null;
		return { async createPet(ctx) {
			const text = new TextDecoder().decode(ctx.request.body);
			if (answer !== null && text === last) return answer;
			const outcome = await good.createPet(ctx);
			last = text;
			answer = outcome;
			return outcome;
		} };
	}, FULL)
];
const CREATE_STORED_FAULTS = [...LOST$2, ...TWINS];
// src/faults/data/ids.ts
const keepingAll = (good) => {
	const pets = [];
	return {
		keep: (_ctx, pet) => void pets.push(pet),
		visible: (ctx) => [...good.visible(ctx), ...pets],
		find: (ctx, id) => ctx.store.get(id) ?? pets.find((pet) => pet.id === id)
	};
};
function assigning(rule) {
	return (good) => ({
		...keepingAll(good),
		nextId: rule(good)
	});
}
function racing() {
	let taken = 1000n;
	return async () => {
		const id = taken + 1n;
		await setTimeout$1(5);
		taken = id;
		return id;
	};
}
const large = () => ({ ids: sequentialIds(2n ** 60n) });
const numberedByStatus = (good) => {
	const counts = new Map();
	const renumbered = new WeakMap();
	const pets = [];
	return {
		keep(_ctx, pet) {
			const id = (counts.get(pet.status) ?? 0n) + 1n;
			counts.set(pet.status, id);
			renumbered.set(pet, id);
			pets.push({
				...pet,
				id
			});
		},
		presentPet: (ctx, pet, where) => good.presentPet(ctx, {
			...pet,
			id: renumbered.get(pet) ?? pet.id
		}, where),
		visible: (ctx) => [...good.visible(ctx), ...pets],
		find: (ctx, id) => pets.find((pet) => pet.id === id) ?? ctx.store.get(id)
	};
};
function twice(which, filtered = false) {
	return (good) => ({ filter(ctx, pets, status) {
		const matching = good.filter(ctx, pets, status);
		const again = filtered && status === null ? void 0 : which(matching);
		return again === void 0 ? matching : [...matching, again];
	} });
}
const MIXED = [
	"LIST-10",
	"LIST-11",
	"DATA-5"
];
const ID_FAULTS = [
	fault("ids-all-equal", "DATA-6", "every animal gets the same id", assigning(() => () => 4711n), { also: [...MIXED, "CREATE-14"] }),
	fault("ids-in-pairs", "DATA-6", "every id is given twice", assigning(() => {
		let given = 2000n;
		return () => given++ / 2n;
	}), { also: [...MIXED, "CREATE-14"] }),
	fault("ids-race", "DATA-6", "creations sent together get the same id", assigning(racing), { also: [...MIXED, "CREATE-14"] }),
	fault("ids-by-the-second", "DATA-6", "the id is the time in seconds", assigning(() => (ctx) => BigInt(Math.floor(ctx.clock() / 1e3))), { also: [...MIXED, "CREATE-14"] }),
	fault("ids-double", "DATA-6", "large ids pass through a double", assigning(() => (ctx) => BigInt(Number(ctx.ids()))), {
		options: large,
		also: [...MIXED, "CREATE-14"]
	}),
	fault("ids-wrap", "DATA-6", "ids start again after 16", assigning(() => (ctx) => ctx.ids() % 16n), { also: MIXED }),
	fault("ids-shown-double", "DATA-6", "large ids are shown as doubles", (good) => ({ presentPet: (ctx, pet, where) => ({
		...good.presentPet(ctx, pet, where),
		id: BigInt(Number(pet.id))
	}) }), {
		options: large,
		also: [
			...MIXED,
			"CREATE-13",
			"CREATE-14",
			"GET-1"
		]
	}),
	fault("ids-by-status", "DATA-6", "animals are numbered within their status", numberedByStatus, { also: MIXED }),
	fault("ids-by-category", "DATA-6", "the id is the category", assigning((good) => (ctx) => good.categoryIdOf(ctx, good.readBody(ctx).categoryId)), { also: [...MIXED, "CREATE-14"] }),
	fault("listed-twice-oldest", "DATA-6", "lists show the oldest animal once more", twice((pets) => pets[0])),
	fault("listed-twice-newest", "DATA-6", "lists show the newest animal once more", twice((pets) => pets.at(-1))),
	fault("listed-twice-filtered", "DATA-6", "lists of one status show an animal once more", twice((pets) => pets[0], true)),
	fault("upsert-by-name", "CREATE-14", "an animal of a known name replaces the one that had it", (good) => ({ async nextId(ctx) {
		const { name } = good.readBody(ctx);
		return ctx.store.all().find((pet) => pet.name === name)?.id ?? await good.nextId(ctx);
	} }), { also: ["DATA-6", "LIST-10"] })
];
// src/faults/data/int64.ts
const SAFE = 2n ** 53n - 1n;
const double$1 = (value) => BigInt(Number(value));
const int32 = (value) => BigInt.asIntN(32, value);
const within = (value) => value > INT64_MAX ? INT64_MAX : value;
function stored(alter) {
	return (good) => ({ keep: (ctx, pet) => good.keep(ctx, {
		...pet,
		categoryId: alter(pet.categoryId)
	}) });
}
function read$1(alter) {
	return (good) => ({ categoryIdOf: (ctx, value) => alter(good.categoryIdOf(ctx, value)) });
}
function shown$1(alter, where = EVERYWHERE) {
	return showing((members, pet) => ({
		...members,
		categoryId: alter(pet.categoryId)
	}), where);
}
function refused$1(which) {
	return read$1((categoryId) => {
		if (which(categoryId)) throw badRequest("category_id_invalid", "The member categoryId is too large.");
		return categoryId;
	});
}
function lossy$1(id, title, change, also = ["CREATE-2"]) {
	return fault(`int64-${id}`, "DATA-5", title, change, { also });
}
const REFUSED = ["CREATE-1"];
const DIFFERENT = ["LIST-11"];
const NO_INTEGER = [
	"CREATE-2",
	"DATA-3",
	"CREATE-1",
	"CREATE-16",
	"LIST-1",
	"GET-1"
];
const INT64_FAULTS = [
	lossy$1("double", "categories pass through a double on their way in", read$1((c) => within(double$1(c)))),
	lossy$1("double-stored", "categories are stored as doubles", stored((c) => within(double$1(c))), DIFFERENT),
	lossy$1("double-created", "a created animal's category is shown as a double", shown$1((c) => within(double$1(c)), ["created"]), ["CREATE-2", ...DIFFERENT]),
	lossy$1("double-listed", "listed categories are shown as doubles", shown$1((c) => within(double$1(c)), ["listed"]), DIFFERENT),
	lossy$1("double-fetched", "fetched categories are shown as doubles", shown$1((c) => within(double$1(c)), ["fetched"]), DIFFERENT),
	lossy$1("float", "categories pass through a float", read$1((c) => within(BigInt(Math.fround(Number(c)))))),
	lossy$1("int32", "categories are wrapped at 32 bits", read$1(int32)),
	lossy$1("int32-stored", "stored categories are wrapped at 32 bits", stored(int32), DIFFERENT),
	lossy$1("uint32", "categories of 32 bits are unsigned", read$1((c) => c >= -(2n ** 31n) && c < 0n ? BigInt.asUintN(32, c) : c)),
	lossy$1("int32-clamped", "categories beyond 32 bits become the largest of 32 bits", read$1((c) => c > 2n ** 31n - 1n ? 2n ** 31n - 1n : c)),
	lossy$1("string-large", "categories beyond 2^53 are shown as strings", shown$1((c) => c > SAFE || c < -SAFE ? String(c) : c), NO_INTEGER),
	lossy$1("string-listed-large", "listed categories beyond 2^53 are strings", shown$1((c) => c > SAFE ? String(c) : c, ["listed"]), [
		"LIST-11",
		"DATA-3",
		"LIST-1"
	]),
	lossy$1("exponent-large", "categories beyond 2^53 are shown with an exponent", shown$1((c) => c > SAFE ? new JsonNumber(Number(c).toExponential()) : c), [...NO_INTEGER, "DATA-8"]),
	lossy$1("clamped", "categories beyond 2^53 become 2^53 - 1", read$1((c) => c > SAFE ? SAFE : c)),
	lossy$1("negative-double", "only negative categories pass through a double", read$1((c) => c < 0n ? double$1(c) : c)),
	lossy$1("negative-sign", "negative categories lose their sign", read$1((c) => c < 0n && c > INT64_MIN ? -c : c)),
	lossy$1("negative-zero", "negative categories become 0", read$1((c) => c < 0n ? 0n : c)),
	lossy$1("largest", "only the largest int64 is lost", read$1((c) => c === INT64_MAX ? INT64_MAX - 1n : c)),
	lossy$1("smallest", "only the smallest int64 is lost", read$1((c) => c === INT64_MIN ? INT64_MIN + 1n : c)),
	lossy$1("smallest-listed", "only the smallest int64 is listed as the largest", shown$1((c) => c === INT64_MIN ? INT64_MAX : c, ["listed"]), DIFFERENT),
	lossy$1("last-digit", "only odd categories next to 2^53 lose their last bit", read$1((c) => c > SAFE && c < SAFE + 10n ? c & -2n : c)),
	lossy$1("last-digit-fetched", "a fetched category beyond 2^53 ends with a 0", shown$1((c) => c > SAFE ? c / 10n * 10n : c, ["fetched"]), DIFFERENT),
	lossy$1("digits-16", "categories keep 16 digits", read$1((c) => c > 10n ** 16n ? c / 1000n * 1000n : c)),
	lossy$1("refused-53", "categories beyond 2^53 are refused, while small ones are accepted", refused$1((c) => c > SAFE || c < -SAFE), REFUSED),
	lossy$1("refused-32", "categories beyond 32 bits are refused, while small ones are accepted", refused$1((c) => c !== int32(c)), REFUSED),
	lossy$1("refused-largest", "the largest int64 is refused", refused$1((c) => c === INT64_MAX), REFUSED),
	lossy$1("refused-smallest", "the smallest int64 is refused, while small negative ones are accepted", refused$1((c) => c === INT64_MIN), REFUSED)
];
// src/faults/mutations/alter-pets.ts
const NO_PET$1 = {
	created: "CREATE-1",
	listed: "LIST-1",
	fetched: "GET-1"
};
function shown(name, id, title, value, where = EVERYWHERE, also = []) {
	const requirement = {
		id: "DATA-1",
		name: "DATA-2",
		categoryId: "DATA-3",
		status: "DATA-4"
	}[name];
	const change = showing((members, pet) => ({
		...members,
		[name]: value(members, pet)
	}), where);
	return fault(id, requirement, title, change, { also: [...where.map((place) => NO_PET$1[place]), ...also] });
}
function lastListed(spoil) {
	return (good) => ({ async listPets(ctx) {
		const outcome = await good.listPets(ctx);
		const items = Array.isArray(outcome.value) ? outcome.value : [];
		return {
			...outcome,
			value: items.map((item, i) => i === items.length - 1 ? spoil(item) : item)
		};
	} });
}
const gone = () => void 0;
const toNull = () => null;
const exponent = (value) => new JsonNumber(`${value}e0`);
// src/faults/data/names.ts
const IDS = [
	shown("id", "id-string", "ids are strings", (_m, { id }) => String(id)),
	shown("id", "id-missing", "animals show no id", gone),
	shown("id", "id-null", "ids are null", toNull),
	shown("id", "id-fraction", "ids have a fraction", (_m, { id }) => new JsonNumber(`${id}.5`)),
	shown("id", "id-beyond-int64", "ids lie beyond int64", (_m, { id }) => id + 2n ** 63n),
	shown("id", "id-object", "ids are objects", (_m, { id }) => ({ $oid: String(id) })),
	shown("id", "id-string-listed", "listed animals have an id that is a string", (_m, { id }) => String(id), ["listed"], [
		"LIST-10",
		"LIST-11",
		"CREATE-13"
	]),
	shown("id", "id-null-created", "a created animal has no id yet", toNull, ["created"]),
	shown("id", "id-missing-fetched", "fetched animals show no id", gone, ["fetched"]),
	shown("id", "id-string-sold", "the ids of sold animals are strings", (_m, { id, status }) => status === "sold" ? String(id) : id),
	fault("id-null-last", "DATA-1", "the last animal of a list has an id that is null", lastListed((item) => ({
		...item,
		id: null
	})), { also: [
		"LIST-1",
		"LIST-10",
		"LIST-11",
		"CREATE-13"
	] })
];
const NAMES = [
	shown("name", "pet-name-absent", "animals show no name", gone, EVERYWHERE, ["CREATE-2"]),
	shown("name", "pet-name-null", "names are null", toNull, EVERYWHERE, ["CREATE-2"]),
	shown("name", "pet-name-object", "names are objects", ({ name = null }) => ({ text: name }), EVERYWHERE, ["CREATE-2"]),
	shown("name", "pet-name-list", "names are arrays", ({ name = null }) => [name], EVERYWHERE, ["CREATE-2"]),
	shown("name", "pet-name-null-listed", "listed animals have a name that is null", toNull, ["listed"], ["LIST-11"]),
	shown("name", "pet-name-absent-fetched", "fetched animals show no name", gone, ["fetched"], ["LIST-11"]),
	shown("name", "pet-name-number-created", "a created animal has its id for a name", (_m, { id }) => id, ["created"], ["CREATE-2", "LIST-11"]),
	shown("name", "pet-name-absent-sold", "sold animals show no name", ({ name }, { status }) => status === "sold" ? void 0 : name, ["listed", "fetched"], ["LIST-11"]),
	fault("pet-name-absent-last", "DATA-2", "the last animal of a list shows no name", lastListed((item) => ({
		...item,
		name: void 0
	})), { also: ["LIST-1", "LIST-11"] })
];
const DATA_FAULTS = [...IDS, ...NAMES];
// src/faults/data/races.ts
const MANY = 60;
const GAP_MS = 4;
const equalBodiesMerged = (good) => {
	const underWay = new Map();
	return { async nextId(ctx) {
		const body = new TextDecoder().decode(ctx.request.body);
		const id = underWay.get(body) ?? await good.nextId(ctx);
		underWay.set(body, id);
		await setTimeout$1(GAP_MS);
		underWay.delete(body);
		return id;
	} };
};
const idsShared = (good) => {
	let latest = null;
	return { async nextId(ctx) {
		if (ctx.store.size < MANY) return good.nextId(ctx);
		const id = latest ?? await good.nextId(ctx);
		latest = id;
		await setTimeout$1(GAP_MS);
		latest = null;
		return id;
	} };
};
const lastWriteWins = (good) => {
	let latest = null;
	return { async keep(ctx, pet) {
		latest = pet;
		await setTimeout$1(GAP_MS);
		const { name } = ctx.store.size < MANY ? pet : latest ?? pet;
		await good.keep(ctx, {
			...pet,
			name
		});
	} };
};
function slowLists(good) {
	let lists = 0;
	return {
		isListing: () => lists > 0,
		async listPets(ctx) {
			lists += 1;
			await setTimeout$1(GAP_MS);
			lists -= 1;
			return good.listPets(ctx);
		}
	};
}
const lostDuringLists = (good) => {
	const { isListing, listPets } = slowLists(good);
	return {
		listPets,
		keep: (ctx, pet) => isListing() ? void 0 : good.keep(ctx, pet)
	};
};
const forgottenByLists = (good) => {
	const forgotten = new Set();
	const { isListing, listPets } = slowLists(good);
	return {
		listPets,
		async keep(ctx, pet) {
			if (isListing()) forgotten.add(pet.id);
			await good.keep(ctx, pet);
		},
		visible: (ctx) => good.visible(ctx).filter(({ id }) => !forgotten.has(id))
	};
};
const goneAfterTwoFetches = (good) => {
	const fetches = new Map();
	return { async find(ctx, id) {
		const before = fetches.get(id) ?? 0;
		fetches.set(id, before + 1);
		return before < 2 ? good.find(ctx, id) : void 0;
	} };
};
const hiddenAfterList = (good) => {
	const hidden = new Set();
	let listed = false;
	return {
		async listPets(ctx) {
			const outcome = await good.listPets(ctx);
			listed = true;
			return outcome;
		},
		async keep(ctx, pet) {
			if (listed && ctx.store.size > MANY) hidden.add(pet.id);
			listed = false;
			await good.keep(ctx, pet);
		},
		visible: (ctx) => good.visible(ctx).filter(({ id }) => !hidden.has(id))
	};
};
const hundredFetched = (good) => ({ async find(ctx, id) {
	const pet = await good.find(ctx, id);
	return pet && ctx.store.all().indexOf(pet) < 100 ? pet : void 0;
} });
const LOST$1 = ["LIST-10", "GET-1"];
const RACE_FAULTS = [
	fault("race-equal-bodies", "CREATE-14", "equal bodies that are under way together get one id", equalBodiesMerged, { ...FULL }),
	fault("race-ids-shared", "DATA-6", "in a large store, creations under way together get one id", idsShared, {
		...FULL,
		also: [
			"CREATE-13",
			"CREATE-14",
			"LIST-10",
			"LIST-11"
		]
	}),
	fault("race-last-write-wins", "CREATE-13", "in a large store, animals that are written together all get the last one's name", lastWriteWins, {
		...FULL,
		also: ["LIST-11"]
	}),
	fault("race-lost-during-lists", "CREATE-13", "animals that are created during a list are not stored", lostDuringLists, {
		...FULL,
		also: LOST$1
	}),
	fault("race-forgotten-by-lists", "LIST-10", "animals that are created during a list are in no later list", forgottenByLists, {
		...FULL,
		also: ["CREATE-13", "LIST-12"]
	}),
	fault("gone-after-two-fetches", "GET-1", "an animal that was fetched twice is gone", goneAfterTwoFetches, {
		...FULL,
		also: ["CREATE-13"]
	}),
	fault("hidden-after-list", "LIST-10", "in a large store, animals that are created after a list are in no list", hiddenAfterList, {
		...FULL,
		also: ["CREATE-13"]
	}),
	fault("hundred-fetched", "GET-1", "animals after the hundredth cannot be fetched", hundredFetched, {
		...FULL,
		also: ["CREATE-13"]
	})
];
// src/faults/data/rare-values.ts
function read(alter) {
	return (good) => ({ categoryIdOf: (ctx, value) => alter(good.categoryIdOf(ctx, value)) });
}
function lossy(id, title, alter) {
	return fault(`rare-${id}`, "DATA-5", title, read(alter), {
		...FULL,
		also: ["CREATE-2"]
	});
}
const double = (id) => BigInt.asIntN(64, BigInt(Number(id)));
const RARE_VALUE_FAULTS = [
	lossy("power-62", "only 2^62 + 1 loses its last bit", (id) => id === 2n ** 62n + 1n ? id - 1n : id),
	lossy("power-53", "only 2^53 becomes its neighbour", (id) => id === 2n ** 53n ? id + 1n : id),
	lossy("power-32", "only 2^32 - 1 becomes -1", (id) => id === 2n ** 32n - 1n ? -1n : id),
	lossy("next-to-largest", "only the largest int64 but one is rounded up", (id) => id === 2n ** 63n - 2n ? id + 1n : id),
	lossy("next-to-smallest", "only the smallest int64 but one is rounded down", (id) => id === -(2n ** 63n) + 1n ? id - 1n : id),
	lossy("far-negatives", "categories below -2^61 pass through a double", (id) => id < -(2n ** 61n) ? double(id) : id),
	lossy("middle", "categories from 2^60 to 2^62 lose their last bit", (id) => id > 2n ** 60n && id < 2n ** 62n ? id & -2n : id)
];
// src/faults/data/values.ts
const CATEGORIES = [
	shown("categoryId", "pet-category-absent", "animals show no categoryId", gone, EVERYWHERE, ["CREATE-2", "DATA-5"]),
	shown("categoryId", "pet-category-null", "categoryIds are null", toNull, EVERYWHERE, ["CREATE-2", "DATA-5"]),
	shown("categoryId", "pet-category-string", "categoryIds are strings", (_m, pet) => String(pet.categoryId), EVERYWHERE, ["CREATE-2", "DATA-5"]),
	shown("categoryId", "pet-category-fraction", "categoryIds have a fraction", (_m, pet) => new JsonNumber(`${pet.categoryId}.5`), EVERYWHERE, ["CREATE-2", "DATA-5"]),
	shown("categoryId", "pet-category-unsigned", "negative categoryIds are shown beyond int64", (_m, pet) => BigInt.asUintN(64, pet.categoryId), EVERYWHERE, ["CREATE-2", "DATA-5"]),
	shown("categoryId", "pet-category-object-listed", "listed animals have an object for a categoryId", (_m, pet) => ({ id: pet.categoryId }), ["listed"], ["LIST-11", "DATA-5"]),
	shown("categoryId", "pet-category-null-fetched", "fetched animals have a categoryId that is null", toNull, ["fetched"], ["LIST-11", "DATA-5"]),
	shown("categoryId", "pet-category-absent-created", "a created animal shows no categoryId", gone, ["created"], [
		"CREATE-2",
		"LIST-11",
		"DATA-5"
	]),
	shown("categoryId", "pet-category-array-pending", "the categoryIds of pending animals are arrays", (_m, pet) => pet.status === "pending" ? [pet.categoryId] : pet.categoryId, EVERYWHERE, ["CREATE-2", "DATA-5"]),
	fault("pet-category-string-last", "DATA-3", "the last animal of a list has a string for a categoryId", lastListed((item) => ({
		...item,
		categoryId: String(item.categoryId)
	})), { also: [
		"LIST-1",
		"LIST-11",
		"DATA-5"
	] })
];
function forNoStatus(id, title, value) {
	const change = (good) => ({
		defaultStatus: () => null,
		presentPet: (ctx, pet, where) => ({
			...good.presentPet(ctx, pet, where),
			status: pet.status ?? value
		})
	});
	return fault(id, "DATA-4", title, change, { also: Object.values(NO_PET$1) });
}
const renamed = (from, to) => ({ status }) => status === from ? to : status;
const STATUSES = [
	forNoStatus("pet-status-null", "a status that was left out is null", null),
	forNoStatus("pet-status-empty", "a status that was left out is empty", ""),
	forNoStatus("pet-status-unknown", "a status that was left out is unknown", "unknown"),
	shown("status", "pet-status-upper-case", "statuses are in upper case", (_m, { status }) => status?.toUpperCase() ?? null, EVERYWHERE, [
		"CREATE-2",
		"LIST-7",
		"LIST-9",
		"LIST-10"
	]),
	shown("status", "pet-status-capital-listed", "listed animals have a status with a capital", ({ status }) => `${status}`.replace(/^./, (c) => c.toUpperCase()), ["listed"], [
		"LIST-7",
		"LIST-9",
		"LIST-11"
	]),
	shown("status", "pet-status-adopted", "sold animals are adopted", renamed("sold", "adopted"), EVERYWHERE, [
		"CREATE-2",
		"LIST-7",
		"LIST-9",
		"LIST-10"
	]),
	shown("status", "pet-status-number-fetched", "fetched animals have a number for a status", () => 1, ["fetched"], ["LIST-11"]),
	shown("status", "pet-status-null-sold-listed", "sold animals are listed with a status that is null", renamed("sold", null), ["listed"], ["LIST-11"]),
	shown("status", "pet-status-padded-created", "a created animal has a status with a blank at the end", ({ status }) => `${status} `, ["created"], [
		"CREATE-2",
		"LIST-10",
		"LIST-11"
	]),
	shown("status", "pet-status-object", "statuses are objects", ({ status = null }) => ({ name: status }), EVERYWHERE, ["CREATE-2"]),
	fault("pet-status-other-last", "DATA-4", "the last animal of a list has another status", lastListed((item) => ({
		...item,
		status: "archived"
	})), { also: [
		"LIST-1",
		"LIST-7",
		"LIST-9",
		"LIST-11"
	] })
];
const DATA_VALUE_FAULTS = [...CATEGORIES, ...STATUSES];
// src/faults/data/written.ts
const takingIds = (good) => ({ nextId: async (ctx) => readInt64(good.readBody(ctx).id) ?? await good.nextId(ctx) });
const storingUnderIds = (good) => ({ async keep(ctx, pet) {
	const id = readInt64(good.readBody(ctx).id);
	await good.keep(ctx, id === void 0 ? pet : {
		...pet,
		id
	});
} });
function written(id, title, member, write) {
	const change = showing((members, pet) => ({
		...members,
		[member]: write(pet[member])
	}));
	return fault(id, "DATA-8", title, change);
}
const withPoint = (value) => new JsonNumber(`${value}.0`);
const WRITTEN_FAULTS = [
	fault("client-id-taken", "DATA-7", "an id in the body becomes the animal's", takingIds),
	fault("client-id-stored", "DATA-7", "an animal is stored under the id in its body", storingUnderIds, { also: [
		"LIST-10",
		"CREATE-13",
		"GET-1"
	] }),
	written("id-exponent", "ids have an exponent", "id", exponent),
	written("id-point", "ids are written with a point and a zero", "id", withPoint),
	written("pet-category-exponent", "categoryIds have an exponent", "categoryId", exponent),
	written("pet-category-point", "categoryIds are written with a point and a zero", "categoryId", withPoint),
	fault("error-status-point", "DATA-8", "the status of an error is written with a point and a zero", (good) => ({ presentError: (ctx, refusal) => ({
		...good.presentError(ctx, refusal),
		status: new JsonNumber(`${refusal.status}.0`)
	}) })),
	fault("not-utf8-replaced", "CREATE-15", "bytes that are not UTF-8 are replaced", replacingInvalid),
	fault("not-utf8-latin-1", "CREATE-15", "a body that is not UTF-8 is read as Latin-1", (good) => ({ readBody(ctx) {
		if (!isNotUtf8(ctx)) return good.readBody(ctx);
		const text = Buffer.from(ctx.request.body).toString("latin1");
		return good.readBody({
			...ctx,
			request: {
				...ctx.request,
				body: Buffer.from(text)
			}
		});
	} })),
	fault("not-utf8-500", "CREATE-15", "a body that is not UTF-8 is answered 500", (good) => ({ readBody: (ctx) => isNotUtf8(ctx) ? refuse(500) : good.readBody(ctx) }), { also: ["HTTP-4"] }),
	fault("not-utf8-422", "CREATE-15", "a body that is not UTF-8 is answered 422", (good) => ({ readBody: (ctx) => readJson(ctx.request.body).problems.length > 0 && isNotUtf8(ctx) ? refuse(422) : good.readBody(ctx) }))
];
// src/faults/errors/bodies.ts
const SHAPES = {
	"code-absent": ["an Error has no code", (error) => ({
		...error,
		code: void 0
	})],
	"message-absent": ["an Error has no message", (error) => ({
		...error,
		message: void 0
	})],
	"status-absent": ["an Error has no status", (error) => ({
		...error,
		status: void 0
	})],
	"status-string": ["the status is a string", (error) => ({
		...error,
		status: String(error.status)
	})],
	"status-fraction": ["the status is a fraction", (error) => ({
		...error,
		status: Number(error.status) + .5
	})],
	"code-number": ["the code is a number", (error) => ({
		...error,
		code: Number(error.status) * 100
	})],
	"message-null": ["the message is null", (error) => ({
		...error,
		message: null
	})],
	"message-array": ["the message is an array", (error) => ({
		...error,
		message: [error.message ?? ""]
	})],
	"message-object": ["the message is an object", (error) => ({
		...error,
		message: { en: error.message }
	})],
	wrapped: ["an Error is inside another object", (error) => ({ error })],
	"in-array": ["an Error is in an array", (error) => [error]],
	text: ["an Error is a JSON string", (error) => error.message ?? ""],
	problem: ["an Error has the members of a problem", ({ code, message, status }) => ({
		type: "about:blank",
		title: code,
		status,
		detail: message
	})]
};
const ASKED = {
	400: [
		"CREATE-5",
		"CREATE-6",
		"CREATE-7",
		"CREATE-8",
		"CREATE-9",
		"CREATE-10",
		"CREATE-11",
		"CREATE-15",
		"CREATE-17",
		"LIST-6",
		"LIST-8"
	],
	401: [
		"AUTH-2",
		"AUTH-3",
		"AUTH-4"
	],
	404: ["GET-2", "GET-3"]
};
function shaped(shape, also, which = documented, id = "", where = "") {
	const [title, edit] = SHAPES[shape];
	return fault(`error-${shape}${id}`, "ERROR-1", `${title}${where}`, errorBody(which, edit), { also });
}
const BODIES = [
	...Object.keys(SHAPES).map((shape) => shaped(shape, Object.values(ASKED).flat())),
	...[
		400,
		401,
		404
	].flatMap((status) => ["message-absent", "status-string"].map((shape) => shaped(shape, ASKED[status], answered$1(status), `-${status}`, ` on a ${status}`))),
	...[
		"listPets",
		"createPet",
		"getPet"
	].map((operation) => shaped("code-absent", ASKED[401], answered$1(401, operation), `-401-${slug(operation)}`, ` on a 401 of ${operation}`)),
	shaped("code-absent", ["LIST-6", "LIST-8"], answered$1(400, "listPets"), "-400-list-pets", " on a 400 of listPets"),
	shaped("message-array", ["CREATE-11", "CREATE-15"], because("body_malformed"), "-malformed", " for a malformed body"),
	shaped("status-absent", ["CREATE-11", "CREATE-15"], because("body_malformed"), "-malformed", " for a malformed body")
];
function misnamed(id, title, which, status) {
	const change = errorBody(which, (error, refusal) => ({
		...error,
		status: status(refusal.status)
	}));
	return fault(`error-status-${id}`, "ERROR-2", title, change);
}
const ERROR_FAULTS = [
	...BODIES,
	misnamed("500", "every Error has the status 500", documented, () => 500),
	misnamed("zero", "every Error has the status 0", documented, () => 0),
	misnamed("400", "every Error has the status 400", documented, () => 400),
	misnamed("200", "every Error has the status 200", documented, () => 200),
	misnamed("next", "the status of an Error is off by one", documented, (status) => status + 1),
	misnamed("404-as-400", "the Error of a 404 has the status 400", answered$1(404), () => 400),
	misnamed("401-as-403", "the Error of a 401 has the status 403", answered$1(401), () => 403),
	misnamed("400-as-422", "the Error of a 400 has the status 422", answered$1(400), () => 422),
	misnamed("malformed-500", "the Error for a malformed body has the status 500", because("body_malformed"), () => 500),
	misnamed("list-500", "the Error of a list has the status 500", answered$1(400, "listPets"), () => 500)
];
// src/faults/errors/other-errors.ts
function unknownStatus(status) {
	return insteadOf(because("status_invalid"), (ctx, refusal) => {
		throw ctx.operation === "listPets" ? new Refusal(status, "status_unknown", refusal.message) : refusal;
	});
}
const OTHER_ERROR_FAULTS = [
	fault("error-422-problem", "ERROR-6", "a 422 has the members of a problem", together(unknownStatus(422), errorBody(answered$1(422), ({ code, message, status }) => ({
		title: code,
		status,
		detail: message
	}))), { also: ["LIST-8"] }),
	fault("error-405-text", "ERROR-6", "a 405 on a documented operation is a plain text", together(unknownStatus(405), textBody(answered$1(405), "text/plain", "Method Not Allowed")), { also: ["LIST-8"] }),
	fault("error-500-page", "ERROR-6", "a 500 is a page", together(unknownStatus(500), textBody(answered$1(500), "text/html", "<h1>Internal Server Error</h1>")), { also: ["LIST-8", "HTTP-4"] }),
	fault("error-415-empty", "ERROR-6", "a 415 has an empty body", together(insteadOf(because("media_type_invalid"), (_ctx, refusal) => {
		throw new Refusal(415, refusal.reason, refusal.message);
	}), textBody(answered$1(415), "application/json", "")), { profile: "full" })
];
// src/faults/errors/words.ts
const malformed$2 = because("body_malformed");
function empty(id, title, member, text, which = documented) {
	return fault(`error-${id}`, "ERROR-3", title, errorBody(which, (error) => ({
		...error,
		[member]: text
	})));
}
const EMPTY = [
	{
		...empty("code-empty", "the code of an Error is empty", "code", ""),
		also: ["ERROR-4"]
	},
	empty("message-empty", "the message of an Error is empty", "message", ""),
	empty("message-blank", "the message of an Error is a blank", "message", " "),
	empty("message-line-break", "the message of an Error is a line break", "message", "\r\n"),
	empty("message-empty-404", "the message of a 404 is empty", "message", "", answered$1(404)),
	empty("code-empty-401", "the code of a 401 is empty", "code", "", answered$1(401)),
	empty("message-empty-malformed", "the message for a malformed body is empty", "message", "", malformed$2)
];
function coded(id, title, code, which = documented) {
	const change = errorBody(which, (error, { status }, ctx) => ({
		...error,
		code: code(status, ctx.count)
	}));
	return fault(`code-${id}`, "ERROR-4", title, change);
}
const drawn = () => `E${Math.random().toString(36).slice(2, 10)}`;
const CODES = [
	coded("sentence", "a code is a sentence", (status) => `Error of kind ${status}`),
	coded("padded", "a code ends in a blank", (status) => `error_${status} `),
	coded("sentence-404", "the code of a 404 is two words", () => "not found", answered$1(404)),
	coded("sentence-malformed", "the code for a malformed body is a sentence", () => "Bad JSON", malformed$2),
	coded("random", "a code is random", drawn),
	coded("numbered", "a code holds the number of the request", (status, nth) => `error_${status}_${nth}`),
	{
		...coded("random-400", "the code of a 400 is random", drawn, answered$1(400)),
		...FULL
	},
	{
		...coded("random-404", "the code of a 404 is random", drawn, answered$1(404)),
		...FULL
	},
	coded("one-for-all", "all errors have one code", () => "error"),
	coded("shared-400-404", "400 and 404 share a code", (status) => status === 401 ? "unauthorized" : "invalid"),
	coded("shared-400-401", "400 and 401 share a code", (status) => status === 404 ? "not_found" : "refused"),
	coded("shared-401-404", "401 and 404 share a code", (status) => status === 400 ? "invalid" : "denied")
];
function telling(id, title, message, which = documented) {
	return fault(`message-${id}`, "ERROR-5", title, errorBody(which, (error) => ({
		...error,
		message
	})));
}
const INTERNALS = [
	telling("stack", "a message is a stack trace", "TypeError: pets is undefined\n    at list (/srv/petstore/dist/pets.js:41:17)\n    at next (node:internal:95:5)"),
	telling("stack-java", "a message is a stack trace of Java", "java.lang.NullPointerException\n	at org.petstore.PetController.create(PetController.java:88)"),
	telling("stack-python", "a message is a stack trace of Python", "Traceback (most recent call last):\n  File \"/usr/lib/petstore/app.py\", line 12, in create"),
	telling("path", "a message names a file", "Cannot read /var/lib/petstore/pets.db"),
	telling("path-windows", "a message names a file on Windows", "Could not find C:\\inetpub\\petstore\\web.config"),
	telling("sql", "a message is an SQL statement", "SELECT id, name FROM pets WHERE id = $1"),
	telling("sql-state", "a message is an error of the database", "SQLSTATE[22003]: numeric value out of range: INSERT INTO pets (name) VALUES (\"x\")"),
	telling("class", "a message names the class of an exception", "org.springframework.web.server.ResponseStatusException: refused"),
	telling("stack-malformed", "the message for a malformed body is a stack trace", "SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at parse (/app/lib/json.js:92:19)", malformed$2),
	telling("sql-404", "the message of a 404 is an SQL statement", "SELECT * FROM pets WHERE id = ?", answered$1(404)),
	telling("path-401", "the message of a 401 names a file", "Key not in /etc/petstore/keys.yml", answered$1(401)),
	telling("sql-category", "the message for an invalid category is an SQL statement", "INSERT INTO pets (category_id) VALUES ($1): out of range for type bigint", because("category_id_invalid"))
];
const ERROR_WORD_FAULTS = [
	...EMPTY,
	...CODES,
	...INTERNALS
];
// src/faults/get-pet/dates.ts
function announcing(id, title, lines, when = () => true) {
	const change = (good) => ({ deprecation(ctx) {
		const names = lines.map(([name]) => name);
		const kept = good.deprecation(ctx).filter(([name]) => !names.includes(name));
		return when(ctx) ? [...kept, ...lines] : good.deprecation(ctx);
	} });
	return fault(id, "GET-4", title, change);
}
const sunset = (id, title, value, when) => announcing(`sunset-${id}`, title, [["Sunset", value]], when);
const deprecation = (id, title, value) => announcing(`deprecation-${id}`, title, [["Deprecation", value]]);
const GET_DATE_FAULTS = [
	sunset("day-after", "Sunset is a day late", "Fri, 06 Dec 2030 00:00:00 GMT"),
	sunset("second-before", "Sunset is a second early", "Wed, 04 Dec 2030 23:59:59 GMT"),
	sunset("time-zone", "Sunset is midnight of another time zone", "Wed, 04 Dec 2030 23:00:00 GMT"),
	sunset("zone-named", "Sunset names another time zone", "Thu, 05 Dec 2030 00:00:00 +0100"),
	sunset("month", "Sunset swaps day and month", "Sun, 12 May 2030 00:00:00 GMT"),
	sunset("year", "Sunset is a year late", "Fri, 05 Dec 2031 00:00:00 GMT"),
	sunset("iso", "Sunset is an ISO date", "2030-12-05"),
	sunset("iso-time", "Sunset is an ISO time", "2030-12-05T00:00:00Z"),
	sunset("seconds", "Sunset is a number of seconds", "1922659200"),
	sunset("structured", "Sunset is a structured date", "@1922659200"),
	sunset("utc", "Sunset says UTC for GMT", "Thu, 05 Dec 2030 00:00:00 UTC"),
	sunset("quoted", "Sunset is in quotation marks", "\"Thu, 05 Dec 2030 00:00:00 GMT\""),
	sunset("hour", "the hour of Sunset has one digit", "Thu, 05 Dec 2030 0:00:00 GMT"),
	sunset("empty", "Sunset is empty", ""),
	announcing("sunset-twice", "Sunset is sent twice", [["Sunset", "Thu, 05 Dec 2030 00:00:00 GMT"], ["Sunset", "Fri, 05 Dec 2031 00:00:00 GMT"]]),
	sunset("unknown-only", "Sunset is a year late where there is no animal", "Fri, 05 Dec 2031 00:00:00 GMT", (ctx) => ctx.petId === String(INT64_MAX)),
	deprecation("word", "Deprecation is a word", "deprecated"),
	deprecation("false", "Deprecation is false", "false"),
	deprecation("boolean", "Deprecation is a structured boolean", "?1"),
	deprecation("number", "Deprecation is a number of seconds without @", "1735689600"),
	deprecation("milliseconds", "Deprecation counts milliseconds", "@1735689600000"),
	deprecation("fraction", "Deprecation is a fraction", "@1735689600.5"),
	deprecation("iso", "Deprecation is an ISO time", "2025-01-01T00:00:00Z"),
	deprecation("version", "Deprecation is a version", "version=\"1.0.0\"")
];
// src/faults/get-pet/existing.ts
function finding(find) {
	return () => ({ find });
}
function findingOnly(which) {
	return finding((ctx, id) => [ctx.store.get(id)].find((pet) => pet && which(pet, ctx)));
}
function wrapping(wrap) {
	return (good) => ({ async getPet(ctx) {
		const outcome = await good.getPet(ctx);
		return {
			...outcome,
			value: wrap(outcome.value)
		};
	} });
}
function statusOf(status) {
	return (good) => ({ getPet: async (ctx) => ({
		...await good.getPet(ctx),
		status
	}) });
}
const LOST = ["CREATE-13"];
const from = (first, step = 1n) => () => ({ ids: sequentialIds(first, step) });
function existing(id, title, change, more = {}) {
	return fault(`get-${id}`, "GET-1", title, change, more);
}
const GET_PET_FAULTS = [
	existing("none", "no animal is found", finding(() => void 0), { also: LOST }),
	existing("first", "every id finds the first animal", finding((ctx) => ctx.store.all()[0]), { also: ["GET-2"] }),
	existing("next", "an id finds the next animal", finding((ctx, id) => ctx.store.get(id + 1n) ?? ctx.store.get(id))),
	existing("by-index", "the id is taken for an index", finding((ctx, id) => ctx.store.all()[Number(id)] ?? ctx.store.get(id))),
	existing("array", "the animal is wrapped in an array", wrapping((pet) => [pet])),
	existing("object", "the animal is wrapped in an object", wrapping((pet) => ({ pet })), { also: [
		"DATA-1",
		"DATA-2",
		"DATA-3"
	] }),
	existing("null", "the animal is null", wrapping(() => null)),
	existing("string", "the animal is a string of JSON", (good) => ({ render: (ctx, value) => ctx.operation === "getPet" && ctx.key !== null && typeof value === "object" && value !== null && "categoryId" in value ? JSON.stringify(good.render(ctx, value)) : good.render(ctx, value) })),
	existing("201", "a fetched animal is a 201", statusOf(201), { also: LOST }),
	existing("203", "a fetched animal is a 203", statusOf(203), { also: LOST }),
	existing("410", "the operation answers 410 before its announced removal", (good) => ({ async getPet(ctx) {
		await good.getPet(ctx);
		throw new Refusal(410, "operation_removed", "This operation has been removed.");
	} }), { also: LOST }),
	existing("double", "the id is looked up as a double", finding((ctx, id) => ctx.store.get(BigInt(Number(id)))), {
		options: from(2n ** 60n + 1n, 2n),
		also: LOST
	}),
	existing("32-bits", "the id is looked up with 32 bits", finding((ctx, id) => ctx.store.get(BigInt.asIntN(32, id))), {
		options: from(2n ** 32n + 1n),
		also: LOST
	}),
	existing("negative", "negative ids are not found", findingOnly(({ id }) => id >= 0n), {
		options: from(-1n, -1n),
		also: LOST
	}),
	existing("zero", "an id of 0 counts as none", findingOnly(({ id }) => id !== 0n), {
		options: () => ({
			stock: 1,
			ids: sequentialIds(0n)
		}),
		profile: "full"
	}),
	existing("created", "animals that clients created are not found", findingOnly(({ name }) => /^[A-ZÀ-Þ]\S+ \d+$/.test(name)), {
		options: () => ({ stock: 7 }),
		also: LOST
	}),
	existing("stocked", "animals that were there at the start are not found", findingOnly((pet, ctx) => ctx.store.all().indexOf(pet) >= 7), {
		options: () => ({ stock: 7 }),
		profile: "full"
	}),
	existing("newest", "the newest animal is not found", findingOnly((pet, ctx) => ctx.store.all().at(-1) !== pet), {
		profile: "full",
		also: LOST
	}),
	existing("sold", "sold animals are not found", findingOnly(({ status }) => status !== "sold"), {
		profile: "full",
		also: LOST
	}),
	existing("large-category", "animals of categories beyond 2^53 are not found", findingOnly(({ categoryId }) => categoryId < 2n ** 53n), { also: LOST }),
	existing("other-id", "a fetched animal shows another id", (good) => ({ presentPet: (ctx, pet, where) => ({
		...good.presentPet(ctx, pet, where),
		...where === "fetched" ? { id: pet.id + 1000n } : {}
	}) }))
];
// src/faults/get-pet/unknown.ts
const UNKNOWN$1 = because("pet_unknown");
const largest = (ctx) => ctx.petId === String(INT64_MAX);
const ANY = { test: (petId) => readInt64Literal(new JsonNumber(petId)) === void 0 };
const invented = (id) => ({
	id,
	name: "Unknown",
	categoryId: 1n,
	status: "available",
	createdAt: 0
});
function missing(id, title, change, also = []) {
	return fault(`unknown-${id}`, "GET-2", title, change, also.length > 0 ? { also } : {});
}
const MISSING = [
	missing("null", "an unknown animal is a 200 with null", answering(UNKNOWN$1, 200, null)),
	missing("empty-object", "an unknown animal is a 200 with an empty object", answering(UNKNOWN$1, 200, {}), [
		"DATA-1",
		"DATA-2",
		"DATA-3"
	]),
	missing("empty-array", "an unknown animal is a 200 with an empty array", answering(UNKNOWN$1, 200, [])),
	missing("error-200", "an unknown animal is a 200 with an Error body", answering(UNKNOWN$1, 200, {
		code: "not_found",
		message: "There is no such animal.",
		status: 404
	}), [
		"DATA-1",
		"DATA-2",
		"DATA-3",
		"DATA-4"
	]),
	missing("invented", "an unknown id is answered with an invented animal", (good) => ({ find: async (ctx, id) => await good.find(ctx, id) ?? invented(id) }), ["LIST-12"]),
	missing("first", "an unknown animal is answered with the first one", (good) => ({ find: async (ctx, id) => await good.find(ctx, id) ?? ctx.store.all()[0] })),
	missing("400", "an unknown animal is a 400", refusing(UNKNOWN$1, 400)),
	missing("403", "an unknown animal is a 403", refusing(UNKNOWN$1, 403)),
	missing("410", "an unknown animal is a 410", refusing(UNKNOWN$1, 410)),
	missing("422", "an unknown animal is a 422", refusing(UNKNOWN$1, 422)),
	missing("204", "an unknown animal is a 204", noContent((ctx, { status }) => ctx.operation === "getPet" && status === 404 && !ANY.test(ctx.petId))),
	missing("401", "an unknown animal is a 401", refusing(UNKNOWN$1, 401)),
	missing("404-null", "an unknown animal is a 404 with null", answering(UNKNOWN$1, 404, null), ["ERROR-1"]),
	missing("404-message", "an unknown animal is a 404 with a message alone", answering(UNKNOWN$1, 404, { message: "There is no such animal." }), ["ERROR-1"]),
	missing("302", "an unknown animal is sent on to the list", answering(UNKNOWN$1, 302, null)),
	missing("largest-400", "the largest int64 is no petId", refusing((ctx) => ctx.key !== null && largest(ctx), 400)),
	missing("largest-null", "the largest int64 finds null", answering((ctx) => ctx.key !== null && largest(ctx), 200, null)),
	fault("unknown-in-32-bits", "GET-2", "an animal is found by the last 32 bits of its id", (good) => ({ find: (ctx, id) => good.find(ctx, BigInt.asUintN(32, id)) }), { profile: "full" }),
	fault("unknown-but-largest", "GET-2", "an unknown animal other than that of the largest int64 is a 200 with null", answering((ctx, refusal) => refusal.reason === "pet_unknown" && !largest(ctx), 200, null), { profile: "full" })
];
function malformed$1(id, title, form, change, also = []) {
	return fault(`pet-id-${id}`, "GET-3", title, change((ctx) => ctx.operation === "getPet" && ctx.key !== null && form.test(ctx.petId)), {
		profile: "full",
		...also.length > 0 ? { also } : {}
	});
}
const first = (which) => (good) => ({ getPet(ctx) {
	const [pet] = which(ctx) ? ctx.store.all() : [];
	return pet ? {
		status: 200,
		value: good.presentPet(ctx, pet, "fetched")
	} : good.getPet(ctx);
} });
const as = (status) => (which) => refusing(which, status);
const asText = (which) => (good) => ({
	contentType: (ctx, outcome) => which(ctx) ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
	finish: (ctx, answer) => good.finish(ctx, which(ctx) ? {
		...answer,
		body: good.encode(ctx, "Bad Request")
	} : answer)
});
const WORD = /^[a-z]+$/;
const FRACTION = /^\d+\.\d+$/;
const MALFORMED = [
	malformed$1("word-first", "a petId that is no number finds the first animal", WORD, first),
	malformed$1("word-422", "a petId that is no number gets a 422", WORD, as(422)),
	malformed$1("word-401", "a petId that is no number gets a 401", WORD, as(401)),
	malformed$1("word-text", "a petId that is no number gets a 404 of plain text", WORD, asText, [
		"HTTP-1",
		"HTTP-2",
		"ERROR-1"
	]),
	malformed$1("word-null", "a petId that is no number gets a 200 with null", WORD, (which) => answering(which, 200, null)),
	malformed$1("fraction-truncated", "petId 1.5 finds animal 1", FRACTION, first),
	malformed$1("fraction-422", "a petId with a fraction gets a 422", FRACTION, as(422)),
	malformed$1("beyond-first", "a petId beyond int64 finds the first animal", /^9223372036854775808$/, first),
	malformed$1("beyond-405", "a petId beyond int64 gets a 405", /^9223372036854775808$/, as(405)),
	malformed$1("any-204", "a petId that is not an int64 gets a 204", ANY, noContent),
	malformed$1("any-list", "a petId that is not an int64 gets a list", ANY, (which) => answering(which, 200, []))
];
const GET_UNKNOWN_FAULTS = [...MISSING, ...MALFORMED];
// src/faults/mutations/alter-bodies.ts
function spoilt(id, title, alter, when = always, also = []) {
	return fault(`body-${id}`, "HTTP-2", title, body(alter, when), also.length > 0 ? { also } : {});
}
const LISTED = of("listPets", 200);
const FETCHED = of("getPet", 200);
const NO_LIST = [
	"LIST-1",
	"LIST-7",
	"LIST-9"
];
const NO_PET = ["CREATE-1", "CREATE-2"];
const NO_FETCHED = ["GET-1"];
const NO_404 = [
	"ERROR-1",
	"GET-2",
	"GET-3"
];
const NO_401 = [
	"ERROR-1",
	"AUTH-2",
	"AUTH-3",
	"AUTH-4"
];
const NO_400 = [
	"ERROR-1",
	"LIST-6",
	"LIST-8",
	...[
		5,
		6,
		7,
		8,
		9,
		10,
		11,
		15,
		17
	].map((n) => `CREATE-${n}`)
];
// src/faults/http/bodies.ts
function cutByCharacters(text) {
	return utf8(text).subarray(0, [...text].length);
}
const pretty = (value, status) => `<!DOCTYPE html><title>${status}</title><p>${value}</p>`;
const html = (status) => () => pretty("The request failed.", status);
const EMPTY_OR_CUT = [
	spoilt("empty-listed", "lists have an empty body", () => "", LISTED, NO_LIST),
	spoilt("empty-no-animals", "a list without animals has an empty body", (text) => text === "[]" ? "" : text, LISTED, ["LIST-1"]),
	spoilt("empty-fetched", "a fetched animal has an empty body", () => "", FETCHED, NO_FETCHED),
	spoilt("empty-201", "a created animal has an empty body", () => "", on(201), NO_PET),
	spoilt("empty-400", "400s have an empty body", () => "", on(400), NO_400),
	spoilt("empty-401", "401s have an empty body", () => "", on(401), NO_401),
	spoilt("empty-404", "404s have an empty body", () => "", on(404), NO_404),
	spoilt("space-404", "404s have a space for a body", () => " ", on(404), NO_404),
	spoilt("truncated-fetched", "a fetched animal lacks its closing brace", (text) => text.slice(0, -1), FETCHED, NO_FETCHED),
	spoilt("truncated-400", "400s lack their closing brace", (text) => text.slice(0, -1), on(400), NO_400),
	spoilt("cut-by-characters", "Content-Length counts characters, and the body is cut there", cutByCharacters, always, [
		...NO_PET,
		...NO_LIST,
		...NO_FETCHED
	]),
	spoilt("cut-long", "bodies are cut after 1,024 bytes", (text) => utf8(text).subarray(0, 1024), always, NO_LIST)
];
const OTHER_SYNTAX = [
	spoilt("html-400", "400s are HTML", html(400), on(400), NO_400),
	spoilt("html-401", "401s are HTML", html(401), on(401), NO_401),
	spoilt("html-404", "404s are HTML", html(404), on(404), NO_404),
	spoilt("text-401", "401s are a word", () => "Unauthorized", on(401), NO_401),
	spoilt("trailing-comma-listed", "the last animal of a list is followed by a comma", (text) => text.replace(/\}\]$/, "},]"), LISTED, NO_LIST),
	spoilt("trailing-comma-404", "the last member of a 404 is followed by a comma", (text) => text.replace(/\}$/, ",}"), on(404), NO_404),
	spoilt("single-quotes-400", "400s are written with single quotes", (text) => text.replaceAll("\"", "'"), on(400), NO_400),
	spoilt("bare-names-401", "member names of a 401 have no quotes", (text) => text.replace(/"(\w+)":/g, "$1:"), on(401), NO_401),
	spoilt("nan-fetched", "a fetched animal has a score that is NaN", (text) => text.replace(/^\{/, "{\"score\":NaN,"), FETCHED, NO_FETCHED),
	spoilt("leading-zero-201", "a created animal has a version with a leading zero", (text) => text.replace(/^\{/, "{\"version\":01,"), on(201), NO_PET),
	spoilt("apostrophe-escaped", "apostrophes are escaped, which JSON has no escape for", (text) => text.replaceAll("'", "\\'"), on(200, 201), [...NO_PET, ...NO_LIST]),
	spoilt("raw-line-break-400", "the message of a 400 holds a raw line break", (text) => text.replace(/\."/, ".\n\""), on(400), NO_400)
];
const HTTP_BODY_FAULTS = [...EMPTY_OR_CUT, ...OTHER_SYNTAX];
// src/faults/http/encodings.ts
function cesu8(text) {
	return Buffer.concat(text.split("").map((unit) => {
		const code = unit.charCodeAt(0);
		return code >= 55296 && code <= 57343 ? Buffer.from([
			237,
			128 | code >> 6 & 63,
			128 | code & 63
		]) : utf8(unit);
	}));
}
function latin1(text) {
	const escaped = text.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
	return Buffer.from(escaped, "latin1");
}
function narrowest(text) {
	return Buffer.from(text, /[^\0-\xff]/.test(text) ? "utf8" : "latin1");
}
const labelledGzip = (good) => ({ finish: (ctx, answer) => good.finish(ctx, {
	...answer,
	headers: [...answer.headers, ["Content-Encoding", "gzip"]]
}) });
const ENCODINGS = [
	spoilt("bom", "every body begins with a byte order mark", (text) => `\uFEFF${text}`),
	spoilt("bom-401", "the 401 begins with a byte order mark", (text) => `\uFEFF${text}`, on(401)),
	spoilt("bom-listed", "lists begin with a byte order mark", (text) => `\uFEFF${text}`, LISTED),
	spoilt("utf-16", "fetched animals are sent in UTF-16", (text) => Buffer.from(text, "utf16le"), FETCHED, NO_FETCHED),
	spoilt("utf-16-bom-404", "404s are sent in UTF-16 with a byte order mark", (text) => Buffer.from(`\uFEFF${text}`, "utf16le"), on(404), NO_404),
	spoilt("latin-1", "bodies are sent in ISO 8859-1", latin1, always, ["CREATE-2"]),
	spoilt("latin-1-where-it-will-do", "bodies that ISO 8859-1 can hold are sent in it", narrowest, always, ["CREATE-2", "LIST-11"]),
	spoilt("latin-1-listed", "lists are sent in ISO 8859-1", latin1, LISTED, ["LIST-11"]),
	spoilt("cesu-8", "astral characters are sent as two surrogates of three bytes each", cesu8, always, ["CREATE-2"]),
	spoilt("invalid-message", "messages hold a byte that is no UTF-8", (text) => Buffer.from(text.replace(/\."/, "ÿ\""), "latin1"), on(400, 401, 404)),
	spoilt("invalid-message-404", "the message of a 404 ends within a character", (text) => Buffer.from(text.replace(/\."/, "â\""), "latin1"), on(404)),
	fault("body-labelled-gzip", "HTTP-2", "bodies are labelled gzip and are not", labelledGzip, { also: [
		"LIST-1",
		"LIST-7",
		"LIST-9"
	] })
];
const MORE_THAN_ONE = [
	spoilt("twice", "every body is sent twice", (text) => text + text),
	spoilt("then-null", "an animal is followed by null", (text) => `${text}\nnull`, on(201)),
	spoilt("semicolon", "every body ends with a semicolon", (text) => `${text};`),
	spoilt("nul", "every body ends with a NUL", (text) => `${text}\0`),
	spoilt("bracket-listed", "lists end with two brackets", (text) => `${text}]`, LISTED),
	spoilt("debug-400", "a 400 is followed by a line of debugging", (text) => `${text}\nWarning: undefined index`, on(400)),
	spoilt("comment-fetched", "a fetched animal is followed by a comment", (text) => `${text}<!-- 3 ms -->`, FETCHED),
	spoilt("guarded-listed", "lists begin with a prefix against script inclusion", (text) => `)]}',\n${text}`, LISTED, NO_LIST),
	spoilt("callback-fetched", "fetched animals are wrapped in a callback", (text) => `callback(${text})`, FETCHED, NO_FETCHED),
	spoilt("lines-listed", "lists are lines of JSON, one animal each", (text) => text.slice(1, -1).replaceAll("},{\"id\"", "}\n{\"id\""), LISTED, NO_LIST)
];
const HTTP_ENCODING_FAULTS = [...ENCODINGS, ...MORE_THAN_ONE];
// src/faults/mutations/alter-requests.ts
function bodyOf(ctx) {
	return ctx.operation === "createPet" ? new TextDecoder().decode(ctx.request.body) : "";
}
const requests = (ctx, name, value) => ctx.operation === "listPets" && ctx.request.query.some(([n, v]) => n === name && v === value);
// src/faults/http/failures.ts
function crash(id, title, which, more) {
	return fault(`crash-${id}`, "HTTP-4", title, crashing(which), more);
}
function failure(id, title, when, more) {
	return fault(`crash-${id}`, "HTTP-4", title, failing(when), more);
}
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;
function unstored(id, title, which, also = ["CREATE-1", "CREATE-16"]) {
	const change = (good) => ({ keep(ctx, pet) {
		if (which(pet)) throw new Error("unexpected");
		return good.keep(ctx, pet);
	} });
	return fault(`crash-${id}`, "HTTP-4", title, change, { also });
}
const malformed = (ctx, refusal) => refusal.reason === "body_malformed" && ctx.request.body.length > 0;
const FIRST = (good) => ({ gate(ctx) {
	if (ctx.count === 1) throw new Refusal(503, "starting", "The service is starting.");
	return good.gate(ctx);
} });
const HTTP_FAILURE_FAULTS = [
	crash("malformed-json", "malformed JSON gets a 500", malformed, { also: ["CREATE-11", "CREATE-15"] }),
	crash("empty-body", "an empty body gets a 500", (ctx) => ctx.request.body.length === 0 && ctx.operation === "createPet" && ctx.key !== null, { also: ["CREATE-11"] }),
	crash("array-body", "an array for a body gets a 500", (ctx, { reason }) => reason === "body_invalid" && bodyOf(ctx).startsWith("["), { also: ["CREATE-11"] }),
	crash("null-body", "null for a body gets a 500", (ctx, { reason }) => reason === "body_invalid" && bodyOf(ctx) === "null", {
		also: ["CREATE-11"],
		profile: "full"
	}),
	crash("name-missing", "a body without name gets a 500", because("name_missing"), { also: ["CREATE-5"] }),
	crash("category-missing", "a body without categoryId gets a 500", because("category_id_missing"), { also: ["CREATE-6"] }),
	crash("name-null", "a name that is null gets a 500", (ctx, { reason }) => reason === "name_invalid" && /"name":null/.test(bodyOf(ctx)), { also: ["CREATE-7"] }),
	crash("category-beyond-int64", "a categoryId beyond int64 gets a 500", (ctx, { reason }) => reason === "category_id_invalid" && /"categoryId":-?(\d{19,}|1e30)\b/.test(bodyOf(ctx)), { also: ["CREATE-10"] }),
	crash("status-unknown-created", "a body with an unknown status gets a 500", (ctx, { reason }) => reason === "status_invalid" && ctx.operation === "createPet", { also: ["CREATE-9", "CREATE-17"] }),
	crash("status-unknown-listed", "an unknown status in the query gets a 500", (ctx, { reason }) => reason === "status_invalid" && ctx.operation === "listPets", { also: ["LIST-8"] }),
	crash("limit-zero", "limit=0 gets a 500", (ctx) => ctx.key !== null && requests(ctx, "limit", "0"), {
		also: ["LIST-6"],
		profile: "full"
	}),
	crash("limit-word", "a limit that is no number gets a 500", (ctx) => ctx.key !== null && requests(ctx, "limit", "abc"), {
		also: ["LIST-6"],
		profile: "full"
	}),
	crash("limit-negative", "a negative limit gets a 500", (ctx) => ctx.key !== null && requests(ctx, "limit", "-1"), {
		also: ["LIST-6"],
		profile: "full"
	}),
	crash("limit-repeated", "a repeated limit gets a 500", because("limit_repeated"), { profile: "full" }),
	crash("pet-unknown", "an id of no animal gets a 500", because("pet_unknown"), { also: ["GET-2"] }),
	crash("pet-id-word", "a petId that is no number gets a 500", (ctx, { reason }) => reason === "pet_id_invalid" && /^[a-z]+$/.test(ctx.petId), {
		also: ["GET-3"],
		profile: "full"
	}),
	crash("pet-id-beyond-int64", "a petId beyond int64 gets a 500", (ctx, { reason }) => reason === "pet_id_invalid" && /^\d{19,}$/.test(ctx.petId), {
		also: ["GET-3"],
		profile: "full"
	}),
	crash("key-missing", "a request without a key gets a 500", because("credential_missing"), { also: [
		"AUTH-2",
		"AUTH-4",
		"AUTH-6",
		"AUTH-7"
	] }),
	crash("credential-malformed", "a credential of one word gets a 500", because("credential_malformed"), { also: ["AUTH-4", "AUTH-11"] }),
	crash("key-unknown", "an unknown key gets a 500", because("key_unknown"), { also: [
		"AUTH-3",
		"AUTH-5",
		"AUTH-6"
	] }),
	unstored("astral-name", "a name beyond the first plane gets a 500", ({ name }) => ASTRAL.test(name)),
	unstored("apostrophe", "a name with an apostrophe gets a 500", ({ name }) => name.includes("'")),
	unstored("long-name", "a name of more than 60 characters gets a 500", ({ name }) => [...name].length > 60),
	unstored("large-category", "a categoryId beyond 2^53 gets a 500", ({ categoryId }) => categoryId > 2n ** 53n, ["CREATE-1", "DATA-5"]),
	failure("largest-pet-id", "the largest int64 for a petId overflows", (ctx) => ctx.petId === "9223372036854775807", { also: ["GET-2"] }),
	failure("status-sold", "the list of sold animals gets a 500", (ctx) => requests(ctx, "status", "sold"), { also: ["LIST-7", "LIST-9"] }),
	fault("unavailable-at-first", "HTTP-4", "the first request gets a 503", FIRST, { also: ["LIST-1", "LIST-4"] }),
	fault("bad-gateway-malformed-json", "HTTP-4", "malformed JSON gets a 502", insteadOf(malformed, () => {
		throw new Refusal(502, "upstream", "The service behind did not answer.");
	}), { also: ["CREATE-11", "CREATE-15"] })
];
// src/faults/http/media-types.ts
function typed(types, when) {
	return (good) => ({ contentType: (ctx, outcome) => when(ctx, outcome) ? types.map((type) => ["Content-Type", type]) : good.contentType(ctx, outcome) });
}
function type(id, title, types, when = always) {
	return fault(`type-${id}`, "HTTP-1", title, typed(types, (ctx, { status }) => when(ctx, status)));
}
const MEDIA_TYPES = [
	type("text-json", "the media type is text/json", ["text/json"]),
	type("text-plain", "the media type is text/plain", ["text/plain; charset=utf-8"]),
	type("absent", "no media type is sent", []),
	type("empty", "the media type is empty", [""]),
	type("twice", "the media type is sent twice", ["application/json", "application/json"]),
	type("twice-differing", "a proxy adds its own media type", ["application/json", "text/html"]),
	type("joined", "the media type is a list of two", ["application/json, application/json"]),
	type("without-semicolon", "a parameter follows the media type without a semicolon", ["application/json charset=utf-8"]),
	type("parameter-only", "only the charset is sent", ["charset=utf-8"]),
	type("short", "the media type is json", ["json"]),
	type("problem-400", "400s are application/problem+json", ["application/problem+json"], on(400)),
	type("problem-401", "401s are application/problem+json", ["application/problem+json"], on(401)),
	type("problem-404", "404s are application/problem+json", ["application/problem+json"], on(404)),
	type("absent-400", "400s have no media type", [], on(400)),
	type("html-401", "401s are text/html", ["text/html"], on(401)),
	type("plain-404", "404s are text/plain", ["text/plain"], on(404)),
	type("absent-201", "a created animal has no media type", [], on(201)),
	type("text-json-201", "a created animal is text/json", ["text/json"], on(201)),
	type("hal-listed", "lists are application/hal+json", ["application/hal+json"], of("listPets", 200)),
	type("javascript-listed", "lists are text/javascript", ["text/javascript"], of("listPets", 200)),
	type("vendor-fetched", "a fetched animal has a vendor's type", ["application/vnd.pet+json"], of("getPet", 200)),
	fault("type-plain-empty-list", "HTTP-1", "an empty list is text/plain", typed(["text/plain"], (_ctx, { value }) => Array.isArray(value) && value.length === 0)),
	fault("type-html-without-key", "HTTP-1", "a gateway answers requests without a key, as text/html", typed(["text/html"], (_ctx, { refusal }) => refusal?.reason === "credential_missing")),
	fault("type-plain-malformed-body", "HTTP-1", "the body parser refuses malformed JSON as text/plain", typed(["text/plain"], (_ctx, { refusal }) => refusal?.reason === "body_malformed"))
];
function repeat(id, title, alter, when = always) {
	return fault(`repeat-${id}`, "HTTP-3", title, body(alter, when));
}
function before(first, members) {
	return (text) => text.replaceAll(`{"${first}":`, `{${members},"${first}":`);
}
const REPETITIONS = [
	repeat("id", "every animal shows its id twice", (text) => text.replace(/\{("id":-?\d+),/g, "{$1,$1,")),
	repeat("id-other", "every animal shows another id before its own", before("id", "\"id\":0")),
	repeat("name-listed", "listed animals show another name before their own", before("id", "\"name\":\"\""), of("listPets", 200)),
	repeat("last-listed", "the last animal of a list shows its status twice", (text) => text.replace(/("status":"[a-z]+")\}\]$/, "$1,$1}]"), of("listPets", 200)),
	repeat("status-created", "a created animal shows another status before its own", before("id", "\"status\":\"sold\""), on(201)),
	repeat("category-fetched", "a fetched animal shows another category before its own", before("id", "\"categoryId\":7"), of("getPet", 200)),
	repeat("escaped", "a created animal shows its name twice, once spelt with an escape", before("id", "\"n\\u0061me\":\"\""), on(201)),
	repeat("undeclared", "every animal shows an undeclared member twice", before("id", "\"tag\":1,\"tag\":2")),
	repeat("nested", "a member of every animal repeats a name within", before("id", "\"owner\":{\"a\":1,\"a\":1}")),
	repeat("error", "every Error shows its message twice", (text) => text.replace(/("message":"(?:[^"\\]|\\.)*")/, "$1,$1")),
	repeat("code-other-404", "a 404 shows another code before its own", before("code", "\"code\":\"error\""), on(404)),
	repeat("status-401", "a 401 shows its status twice", before("code", "\"status\":401"), on(401))
];
const HTTP_FAULTS = [...MEDIA_TYPES, ...REPETITIONS];
// src/faults/http/unanswered.ts
function unanswered(when, close) {
	return (good) => ({ wire(ctx, answer, line) {
		if (ctx.key === null || !when(ctx)) return good.wire(ctx, answer, line);
		if (close) line.response.destroy();
	} });
}
const HTTP_UNANSWERED_FAULTS = [
	fault("closed-malformed-json", "HTTP-4", "malformed JSON gets the connection closed", unanswered((ctx) => /,}$|[^}\]\s]\s*$/.test(bodyOf(ctx)), true), { also: ["CREATE-11"] }),
	fault("closed-largest-pet-id", "HTTP-4", "the largest int64 for a petId gets the connection closed", unanswered((ctx) => ctx.petId === "9223372036854775807", true), { also: ["GET-2"] }),
	fault("closed-status-unknown", "HTTP-4", "an unknown status in the query gets the connection closed", unanswered((ctx) => requests(ctx, "status", "archived"), true), { also: ["LIST-8"] }),
	fault("silent-array-body", "HTTP-4", "an array for a body gets no answer", unanswered((ctx) => bodyOf(ctx).startsWith("["), false), { also: ["CREATE-11"] }),
	fault("silent-status-unknown", "HTTP-4", "an unknown status in the query gets no answer", unanswered((ctx) => requests(ctx, "status", "archived"), false), { also: ["LIST-8"] })
];
// src/faults/mutations/alter-lists.ts
const ALL = Number.POSITIVE_INFINITY;
function reading(read) {
	return (good) => ({ limitOf(ctx, values) {
		const [text] = values;
		return (text === void 0 ? void 0 : read(text, ctx)) ?? good.limitOf(ctx, values);
	} });
}
function meaning(mean) {
	return (good) => ({ limitOf: (ctx, values) => values.length === 0 ? good.limitOf(ctx, values) : mean(good.limitOf(ctx, values), ctx) });
}
function paging(length) {
	return (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, length(limit, ctx)) });
}
const isFiltered = (ctx) => queryValues(ctx.request, "status").length > 0;
const isPlain = (ctx) => ctx.request.query.length === 0;
function reshaped(shape, when = () => true) {
	return (good) => ({ async listPets(ctx) {
		const outcome = await good.listPets(ctx);
		return when(ctx) ? {
			...outcome,
			value: shape(outcome.value)
		} : outcome;
	} });
}
function answered(status, when) {
	return (good) => ({ async listPets(ctx) {
		const outcome = await good.listPets(ctx);
		return when(ctx, outcome.value) ? {
			...outcome,
			status
		} : outcome;
	} });
}
// src/faults/list-pets/array.ts
const NO_ARRAY = ["LIST-7", "LIST-9"];
const NONE_SHOWN = [
	"LIST-10",
	"LIST-12",
	"CREATE-13"
];
const LIST_FAULTS = [
	fault("list-wrapped", "LIST-1", "a list is an object with a member pets", reshaped((pets) => ({ pets })), { also: NO_ARRAY }),
	fault("list-wrapped-plain", "LIST-1", "the list without parameters is an object with its items and their number", reshaped((items) => ({
		items,
		total: items.length
	}), isPlain)),
	fault("list-nested", "LIST-1", "a list is an array within an array", reshaped((pets) => [pets]), { also: NONE_SHOWN }),
	fault("list-by-id", "LIST-1", "a list is an object with ids for names", reshaped((pets) => Object.fromEntries(pets.map((pet) => [String(pet.id), pet]))), { also: NO_ARRAY }),
	fault("list-of-ids", "LIST-1", "a list is an array of ids", reshaped((pets) => pets.map((pet) => pet.id ?? null)), { also: NONE_SHOWN }),
	fault("list-in-string", "LIST-1", "a list is a string of JSON", (good) => ({ render: (ctx, value) => Array.isArray(value) ? JSON.stringify(good.render(ctx, value)) : good.render(ctx, value) }), { also: NO_ARRAY }),
	fault("list-null-last", "LIST-1", "a list ends with null", reshaped((pets) => [...pets, null])),
	fault("list-null-empty", "LIST-1", "a list without animals is null", reshaped((pets) => pets.length === 0 ? null : pets)),
	fault("list-object-empty", "LIST-1", "a list without animals is an empty object", reshaped((pets) => pets.length === 0 ? {} : pets)),
	fault("list-single-unwrapped", "LIST-1", "a list of one animal is that animal", reshaped((pets) => pets.length === 1 ? pets[0] ?? null : pets), { also: [
		"LIST-2",
		"LIST-9",
		"LIST-12"
	] }),
	fault("list-204-empty", "LIST-1", "a list without animals is a 204", noContent(isEmptyList), { also: ["LIST-4"] }),
	fault("list-404-empty", "LIST-1", "a list without animals is a 404", answered(404, (_ctx, pets) => pets.length === 0), { also: ["LIST-4", "ERROR-1"] }),
	fault("list-206", "LIST-1", "the list without parameters is a 206", answered(206, isPlain)),
	fault("list-201", "LIST-1", "the list without parameters is a 201", answered(201, isPlain)),
	fault("list-limit-required", "LIST-1", "a list without limit is refused", (good) => ({ defaultLimit: (ctx) => good.limitOf(ctx, [""]) }), { also: ["LIST-7"] }),
	fault("list-status-required", "LIST-1", "a list without status is refused", (good) => ({ statusOf: (ctx, values) => good.statusOf(ctx, values.length === 0 ? [""] : values) }), { also: ["LIST-2", "LIST-4"] })
];
// src/faults/list-pets/differing.ts
function differing(id, title, alter, where = ["listed"], also = []) {
	const change = showing((members, pet, ctx) => ({
		...members,
		...alter(pet, ctx)
	}), where);
	return fault(`differs-${id}`, "LIST-11", title, change, also.length > 0 ? { also } : {});
}
const escaped = (name) => name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const LIST_DIFFERING_FAULTS = [
	differing("lower-case", "listed names are in lower case", ({ name }) => ({ name: name.toLowerCase() })),
	differing("escaped", "listed names are escaped for HTML", ({ name }) => ({ name: escaped(name) })),
	differing("cut-30", "listed names are cut after 30 characters", ({ name }) => ({ name: name.slice(0, 30) })),
	differing("decomposed", "listed names are decomposed", ({ name }) => ({ name: name.normalize("NFD") })),
	differing("spaces", "runs of spaces in listed names become one", ({ name }) => ({ name: name.replace(/ +/g, " ") })),
	differing("bmp", "listed names show question marks beyond the first plane", ({ name }) => ({ name: name.replace(/[\u{10000}-\u{10ffff}]/gu, "?") })),
	{
		...differing("cut-fetched", "fetched names are cut after 30 characters", ({ name }) => ({ name: name.slice(0, 30) }), ["fetched"]),
		profile: "full"
	},
	differing("lower-case-fetched", "fetched names are in lower case", ({ name }) => ({ name: name.toLowerCase() }), ["fetched"]),
	differing("upper-case-fetched", "fetched names are in upper case", ({ name }) => ({ name: name.toUpperCase() }), ["fetched"]),
	differing("category-zero", "listed categories are 0", () => ({ categoryId: 0n }), ["listed"], ["DATA-5"]),
	differing("category-fetched", "a fetched animal has its id for a category", ({ id }) => ({ categoryId: id }), ["fetched"], ["DATA-5"]),
	differing("status-absent", "lists show no status", () => ({ status: void 0 }), ["listed"], ["LIST-13"]),
	differing("status-absent-fetched", "fetched animals show no status", () => ({ status: void 0 }), ["fetched"]),
	differing("status-unfiltered", "the list without status shows all animals as available", ({ status }, ctx) => ({ status: isFiltered(ctx) ? status : "available" }), ["listed"], ["LIST-12", "LIST-10"]),
	differing("sold-fetched", "fetched animals are all sold", () => ({ status: "sold" }), ["fetched"], ["LIST-10"]),
	fault("differs-default-status", "LIST-11", "a status that was left out is shown in lists only", (good) => ({
		defaultStatus: () => null,
		filter: (ctx, pets, status) => good.filter(ctx, pets.map((pet) => ({
			...pet,
			status: pet.status ?? "pending"
		})), status)
	})),
	fault("differs-default-fetched", "LIST-11", "a status that was left out is shown by its id only", (good) => ({
		...showing((members, { status }) => ({
			...members,
			status: status ?? "pending"
		}), ["fetched"])(good),
		defaultStatus: () => null
	})),
	fault("differs-neighbour", "LIST-11", "the list without parameters shows every animal with the next one's name", reshaped((pets) => pets.map((pet, i) => ({
		...pet,
		name: pets[(i + 1) % pets.length].name
	})), isPlain))
];
// src/faults/list-pets/filters.ts
function filtering(filter) {
	return (good) => ({ filter: (ctx, pets, status) => status === null ? good.filter(ctx, pets, status) : filter(pets, status, ctx) });
}
const having = (pets, status) => pets.filter((pet) => pet.status === status);
const hasLimit$1 = (ctx) => queryValues(ctx.request, "limit").length > 0;
function leaky(id, title, filter, more = {}) {
	return fault(`filter-${id}`, "LIST-7", title, filtering(filter), more);
}
const STRANGERS = ["LIST-9", "LIST-10"];
const LIST_FILTER_FAULTS = [
	leaky("ignored", "status is ignored", (pets) => pets, { also: STRANGERS }),
	leaky("available-ignored", "status=available is ignored", (pets, status) => status === "available" ? pets : having(pets, status), { also: STRANGERS }),
	leaky("pending-ignored", "status=pending is ignored", (pets, status) => status === "pending" ? pets : having(pets, status), { also: STRANGERS }),
	leaky("sold-ignored", "status=sold is ignored", (pets, status) => status === "sold" ? pets : having(pets, status), { also: STRANGERS }),
	leaky("inverted", "status lists the animals that do not have it", (pets, status) => pets.filter((pet) => pet.status !== status), { also: [...STRANGERS, "LIST-12"] }),
	leaky("swapped", "the filters pending and sold are swapped", (pets, status) => having(pets, {
		pending: "sold",
		sold: "pending"
	}[status] ?? status), { also: [...STRANGERS, "LIST-12"] }),
	leaky("pending-with-available", "status=available lists pending animals, too", (pets, status) => pets.filter((pet) => pet.status === status || status === "available" && pet.status === "pending"), { also: STRANGERS }),
	leaky("sold-with-pending", "status=pending lists sold animals, too", (pets, status) => pets.filter((pet) => pet.status === status || status === "pending" && pet.status === "sold"), { also: STRANGERS }),
	leaky("filled-up", "a page of fewer than 30 is filled up with other animals", (pets, status) => {
		const matching = having(pets, status);
		return [...matching, ...pets.filter((pet) => pet.status !== status).slice(0, Math.max(0, 30 - matching.length))];
	}, { also: STRANGERS }),
	leaky("one-stranger", "the last animal in a list of one status has another status", (pets, status) => [...having(pets, status), ...pets.filter((pet) => pet.status !== status).slice(-1)], { also: STRANGERS }),
	leaky("from-first-match", "a list of one status shows all animals after the first match", (pets, status) => {
		const first = pets.findIndex((pet) => pet.status === status);
		return first < 0 ? [] : pets.slice(first);
	}, { also: STRANGERS }),
	fault("status-after-limit-ignored", "LIST-9", "status is ignored after limit", (good) => ({ filter: (ctx, pets, status) => ctx.request.query[0]?.[0] === "limit" ? pets : good.filter(ctx, pets, status) }), { profile: "full" }),
	leaky("newest-everywhere", "the newest animal is in every list", (pets, status) => pets.filter((pet) => pet.status === status || pet === pets.at(-1)), { also: STRANGERS }),
	leaky("limit-100-refused", "limit=100 is refused where status is given", (pets, status, ctx) => {
		if (queryValues(ctx.request, "limit")[0] === "100") throw new Refusal(400, "limit_invalid", "The limit is too large.");
		return having(pets, status);
	}, { also: ["LIST-4", "LIST-9"] }),
	leaky("without-limit-ignored", "status is ignored where no limit is given", (pets, status, ctx) => hasLimit$1(ctx) ? having(pets, status) : pets, { also: STRANGERS }),
	fault("filter-wrapped", "LIST-7", "a list of one status is an object with that status", (good) => ({ async listPets(ctx) {
		const outcome = await good.listPets(ctx);
		const [status] = queryValues(ctx.request, "status");
		return status === void 0 ? outcome : {
			...outcome,
			value: { [status]: outcome.value }
		};
	} }), { also: ["LIST-9"] }),
	...PET_STATUSES.map((refused) => leaky(`${refused}-refused`, `status=${refused} is refused`, (pets, status) => {
		if (status === refused) throw new Refusal(400, "status_invalid", "The parameter status is invalid.");
		return having(pets, status);
	}, { also: ["LIST-9"] })),
	leaky("pending-404", "status=pending gets a 404", (pets, status) => {
		if (status === "pending") throw new Refusal(404, "list_unknown", "There is no such list.");
		return having(pets, status);
	}, { also: ["LIST-9"] }),
	fault("filter-206", "LIST-7", "a list of one status is a 206", (good) => ({ async listPets(ctx) {
		const outcome = await good.listPets(ctx);
		return queryValues(ctx.request, "status").length > 0 ? {
			...outcome,
			status: 206
		} : outcome;
	} }), { also: ["LIST-9"] })
];
// src/faults/list-pets/hidden.ts
function only(which) {
	return (good) => ({ visible: (ctx) => good.visible(ctx).filter(which) });
}
function onlyIn(filter, which) {
	return (good) => ({ filter: (ctx, pets, status) => good.filter(ctx, pets, status).filter((pet) => status !== filter || which(pet)) });
}
function hidden(id, title, change, more = {}) {
	return fault(`hidden-${id}`, "LIST-10", title, change, {
		also: ["CREATE-13", "LIST-12"],
		...more
	});
}
const cached = (good) => {
	const pages = new Map();
	return { page(ctx, pets, limit) {
		const query = JSON.stringify(ctx.request.query);
		const page = pages.get(query) ?? good.page(ctx, pets, limit);
		pages.set(query, page);
		return page;
	} };
};
const LIST_HIDDEN_FAULTS = [
	hidden("newest", "lists lack the newest animal", only((_pet, i, all) => i < all.length - 1)),
	hidden("oldest", "lists lack the oldest animal", only((_pet, i) => i > 0)),
	hidden("all", "lists show no animal", only(() => false)),
	hidden("fifth", "lists lack every fifth animal", only((pet) => pet.id % 5n !== 0n)),
	hidden("sold", "lists lack sold animals", only(({ status }) => status !== "sold"), { also: ["CREATE-13", "LIST-12"] }),
	hidden("sold-unfiltered", "the list without status lacks sold animals", onlyIn(null, ({ status }) => status !== "sold")),
	hidden("pending-filtered", "the list of pending animals is empty", onlyIn("pending", () => false), { also: ["LIST-12"] }),
	hidden("large-categories", "lists lack animals of categories beyond 32 bits", only(({ categoryId: c }) => c === BigInt.asIntN(32, c))),
	hidden("negative-categories", "lists lack animals of negative categories", only(({ categoryId }) => categoryId >= 0n)),
	hidden("large-ids", "lists lack animals with ids beyond 2^53", only(({ id }) => id < 2n ** 53n), { options: () => {
		let count = 0n;
		return { ids: () => {
			count += 1n;
			return count % 3n === 0n ? 2n ** 60n + count : count;
		} };
	} }),
	hidden("astral-names", "lists lack animals with names beyond the first plane", only(({ name }) => !/[\u{10000}-\u{10ffff}]/u.test(name))),
	hidden("equal-names", "lists show one animal of each name", only((pet, i, all) => all.findIndex(({ name }) => name === pet.name) === i)),
	hidden("same-second", "lists show one animal of those created in the same second", only((pet, i, all) => all.findIndex(({ createdAt }) => Math.floor(createdAt / 1e3) === Math.floor(pet.createdAt / 1e3)) === i)),
	hidden("without-status", "lists lack animals without a status", (good) => ({
		defaultStatus: () => null,
		visible: (ctx) => good.visible(ctx).filter(({ status }) => status !== null)
	})),
	hidden("default-status-filtered", "the list of available animals lacks those with the default status", (good) => ({
		defaultStatus: () => null,
		presentPet: (ctx, pet, where) => ({
			...good.presentPet(ctx, pet, where),
			status: pet.status ?? "available"
		})
	}), { also: ["LIST-12"] }),
	hidden("cached", "the first answer to a list is repeated", cached),
	hidden("sold-shown-as-pending", "sold animals are listed among the pending ones, as pending", (good) => ({ filter: (ctx, pets, status) => status === "pending" ? pets.filter((pet) => pet.status !== "available").map((pet) => ({
		...pet,
		status
	})) : good.filter(ctx, pets, status) }), { also: ["LIST-11"] })
];
// src/faults/list-pets/limits.ts
const tooLong = (id, title, mean, more = {}) => fault(id, "LIST-2", title, meaning(mean), more);
const LIMITS$1 = [
	tooLong("limit-ignored", "limit is ignored: 20 animals are listed", () => 20, { also: ["LIST-9", "LIST-12"] }),
	tooLong("limit-unbounded", "limit is ignored: all animals are listed", () => ALL, { also: ["LIST-5", "LIST-9"] }),
	tooLong("limit-plus-one", "one animal more than limit is listed", (limit) => limit + 1, { also: ["LIST-5", "LIST-9"] }),
	tooLong("limit-1-ignored", "limit=1 is ignored", (limit) => limit === 1 ? 20 : limit, { also: ["LIST-9"] }),
	tooLong("limit-1-two", "limit=1 lists two animals", (limit) => Math.max(2, limit), { also: ["LIST-9"] }),
	tooLong("limit-at-least-10", "a limit below 10 is taken for 10", (limit) => Math.max(10, limit), { also: ["LIST-9"] }),
	tooLong("limit-only-1", "limit is ignored from 2 on", (limit) => limit === 1 ? 1 : ALL, {
		profile: "full",
		also: ["LIST-5", "LIST-9"]
	}),
	tooLong("limit-only-1-alone", "without status, limit is ignored from 2 on", (limit, ctx) => limit > 1 && !isFiltered(ctx) ? ALL : limit, {
		profile: "full",
		also: ["LIST-5"]
	}),
	tooLong("limit-20-ignored", "limit=20 lists all animals", (limit) => limit === 20 ? ALL : limit, {
		profile: "full",
		also: ["LIST-9"]
	}),
	tooLong("limit-2-ignored", "limit=2 is ignored", (limit) => limit === 2 ? ALL : limit, {
		profile: "full",
		also: ["LIST-9"]
	}),
	tooLong("limit-5-to-19-ignored", "limits from 5 to 19 are ignored", (limit) => limit >= 5 && limit < 20 ? ALL : limit, {
		profile: "full",
		also: ["LIST-9"]
	}),
	fault("limit-21-to-99-refused", "LIST-2", "limits from 21 to 99 are refused", meaning((limit) => {
		if (limit > 20 && limit < 100) throw badRequest("invalid_limit", "limit is 1 to 20, or 100");
		return limit;
	}), { profile: "full" }),
	tooLong("limit-37-plus-one", "limit=37 lists 38 animals", (limit) => limit === 37 ? 38 : limit, { profile: "full" }),
	tooLong("limit-99-all", "limit=99 is taken for 100", (limit) => limit === 99 ? 100 : limit, { profile: "full" }),
	tooLong("limit-50-ignored", "limits from 21 to 99 are taken for 100", (limit) => limit > 20 ? 100 : limit, {
		profile: "full",
		options: () => ({ stock: 130 })
	}),
	tooLong("limit-100-all", "limit=100 lists all animals", (limit) => limit === 100 ? ALL : limit, {
		options: () => ({ stock: 130 }),
		also: ["LIST-5"]
	}),
	tooLong("limit-100-plus-one", "limit=100 lists 101 animals", (limit) => limit === 100 ? 101 : limit, {
		options: () => ({ stock: 130 }),
		also: ["LIST-5"]
	}),
	fault("limit-by-status", "LIST-2", "limit applies to each status separately", () => ({ page: (_ctx, pets, limit) => {
		const counts = new Map();
		return pets.filter(({ status }) => {
			counts.set(status, (counts.get(status) ?? 0) + 1);
			return (counts.get(status) ?? 0) <= limit;
		});
	} }), { also: ["LIST-3"] })
];
function refused(id, title, which, also) {
	const change = meaning((limit, ctx) => {
		if (which(limit, ctx)) throw badRequest("limit_invalid", "The parameter limit is out of range.");
		return limit;
	});
	return fault(id, "LIST-4", title, change, { also });
}
const BOUNDS = [
	refused("limit-1-refused", "limit=1 is refused", (limit) => limit === 1, ["LIST-9"]),
	refused("limit-100-refused", "limit=100 is refused", (limit) => limit === 100, ["LIST-1", "LIST-7"]),
	fault("limit-1-404", "LIST-4", "limit=1 gets a 404", meaning((limit) => {
		if (limit === 1) throw new Refusal(404, "page_unknown", "There is no such page.");
		return limit;
	}), { also: ["LIST-9"] }),
	fault("limit-100-empty", "LIST-4", "limit=100 gets a 204 where there are no animals", noContent((ctx, answer) => isEmptyList(ctx, answer) && queryValues(ctx.request, "limit")[0] === "100"), { also: ["LIST-1"] })
];
const LIST_LIMIT_FAULTS = [...LIMITS$1, ...BOUNDS];
// src/faults/list-pets/pages.ts
function byDefault(id, title, limit, more = {}) {
	return fault(id, "LIST-3", title, () => ({ defaultLimit: limit }), more);
}
const DEFAULTS = [
	byDefault("default-21", "21 animals are listed by default", () => 21),
	byDefault("default-25", "25 animals are listed by default", () => 25, { options: () => ({ stock: 30 }) }),
	byDefault("default-50", "50 animals are listed by default", () => 50),
	byDefault("default-100", "100 animals are listed by default", () => 100),
	byDefault("default-none", "all animals are listed by default", () => ALL),
	byDefault("default-unfiltered-only", "all animals of a status are listed by default", (ctx) => isFiltered(ctx) ? ALL : 20, { options: () => ({
		stock: 60,
		stockStatus: () => "available"
	}) }),
	byDefault("default-sold-only", "all sold animals are listed by default", (ctx) => queryValues(ctx.request, "status").includes("sold") ? ALL : 20, { profile: "full" })
];
function short(id, title, change, more = {}) {
	return fault(id, "LIST-12", title, change, more);
}
const SHORT$1 = [
	short("page-cap-10", "no page is longer than 10", paging((limit) => Math.min(10, limit)), { also: ["LIST-10", "CREATE-13"] }),
	short("page-cap-20", "no page is longer than 20", paging((limit) => Math.min(20, limit))),
	short("page-cap-25", "no page is longer than 25", paging((limit) => Math.min(25, limit)), { options: () => ({ stock: 40 }) }),
	short("page-cap-50", "no page is longer than 50", paging((limit) => Math.min(50, limit)), { options: () => ({ stock: 60 }) }),
	short("page-cap-90", "no page is longer than 90", paging((limit) => Math.min(90, limit)), { profile: "full" }),
	short("page-cap-99", "no page is longer than 99", paging((limit) => Math.min(99, limit)), { options: () => ({ stock: 130 }) }),
	short("page-cap-filtered", "no page of one status is longer than 5", paging((limit, ctx) => isFiltered(ctx) ? Math.min(5, limit) : limit), { also: ["LIST-10"] }),
	short("page-minus-one", "a page that limit cuts has one animal less", paging((limit) => limit - 1)),
	short("page-1-empty", "limit=1 lists none", meaning((limit) => limit === 1 ? 0 : limit)),
	short("default-10", "10 animals are listed by default", () => ({ defaultLimit: () => 10 })),
	short("default-19", "19 animals are listed by default", () => ({ defaultLimit: () => 19 })),
	short("filter-after-limit", "the limit cuts before the status filters", (good) => ({
		filter: (_ctx, pets) => pets,
		page(ctx, pets, limit) {
			const status = queryValues(ctx.request, "status")[0] ?? null;
			return good.filter(ctx, good.page(ctx, pets, limit), status);
		}
	})),
	short("filter-after-three-limits", "three times the limit is read, then filtered, then cut", (good) => ({
		filter: (_ctx, pets) => pets,
		page(ctx, pets, limit) {
			const status = queryValues(ctx.request, "status")[0] ?? null;
			return good.page(ctx, good.filter(ctx, pets.slice(0, 3 * limit), status), limit);
		}
	}), { options: () => ({
		stock: 30,
		stockStatus: () => "available"
	}) })
];
const LIST_PAGE_FAULTS = [...DEFAULTS, ...SHORT$1];
// src/faults/list-pets/range.ts
const stocked = () => ({ stock: 130 });
function unlimited(id, title, read, profile = { profile: "full" }) {
	return fault(id, "LIST-5", title, reading(read), {
		options: stocked,
		also: ["LIST-6"],
		...profile
	});
}
const narrowed = (bits) => (text) => {
	if (!/^\d{4,}$/.test(text)) return void 0;
	return Number(BigInt.asIntN(bits, BigInt(text))) <= 0 ? ALL : void 0;
};
const MAXIMA = [
	unlimited("limit-no-maximum", "any limit is accepted", (text) => /^[1-9]\d*$/.test(text) ? Number(text) : void 0, {}),
	unlimited("limit-101", "limits up to 101 are accepted", (text) => text === "101" ? 101 : void 0, {}),
	unlimited("limit-1000", "limits up to 1,000 are accepted", (text) => text === "1000" ? 1e3 : void 0),
	unlimited("limit-clamped-1000", "a limit above 1,000 is taken for 1,000", (text) => /^\d{4,}$/.test(text) ? 1e3 : void 0),
	unlimited("limit-int32", "a limit that overflows 32 bits is none", narrowed(32)),
	unlimited("limit-int16", "a limit that overflows 16 bits is none", narrowed(16)),
	unlimited("limit-largest", "the largest int64 is no limit", (text) => text === "9223372036854775807" ? ALL : void 0),
	unlimited("limit-double", "a limit beyond a double is none", (text) => /^\d+e\d+$/.test(text) && Number(text) === ALL ? ALL : void 0),
	unlimited("limit-infinity", "Infinity is a limit", (text) => text === "Infinity" ? ALL : void 0)
];
function lenient(id, title, read) {
	return fault(id, "LIST-6", title, reading(read), { profile: "full" });
}
const given = (wanted, limit) => (text) => text === wanted ? limit : void 0;
const RANGE = [
	lenient("limit-0-all", "limit=0 lists all animals", given("0", 100)),
	lenient("limit-0-none", "limit=0 lists none", given("0", 0)),
	lenient("limit-0-default", "limit=0 counts as none given", given("0", 20)),
	lenient("limit-negative-default", "a negative limit is ignored", given("-1", 20)),
	lenient("limit-negative-last", "limit=-1 lists all but the last", given("-1", -1)),
	lenient("limit-negative-sign", "a negative limit loses its sign", given("-1", 1)),
	lenient("limit-101-clamped", "limit=101 is taken for 100", given("101", 100)),
	lenient("limit-101-ignored", "limit=101 is ignored", given("101", 20)),
	lenient("limit-fraction-truncated", "limit=1.5 is taken for 1", given("1.5", 1)),
	lenient("limit-fraction-rounded", "limit=1.5 is taken for 2", given("1.5", 2)),
	lenient("limit-word-ignored", "a limit that is no number is ignored", given("abc", 20)),
	lenient("limit-word-none", "a limit that is no number lists none", given("abc", 0)),
	lenient("limit-empty-ignored", "an empty limit is ignored", given("", 20)),
	lenient("limit-empty-none", "an empty limit is 0", given("", 0)),
	...[404, 422].map((status) => fault(`limit-refused-${status}`, "LIST-6", `a limit out of range is refused with ${status}`, (good) => ({ limitOf(ctx, values) {
		try {
			return good.limitOf(ctx, values);
		} catch {
			throw new Refusal(status, "limit_invalid", "The parameter limit is an integer from 1 to 100.");
		}
	} }), { profile: "full" }))
];
const LIST_RANGE_FAULTS = [...MAXIMA, ...RANGE];
// src/faults/list-pets/statuses.ts
const hasLimit = (ctx) => queryValues(ctx.request, "limit").length > 0;
function tolerant(id, title, read, more = {}) {
	const change = (good) => ({ statusOf(ctx, values) {
		const [text] = values;
		const status = text === void 0 || PET_STATUSES.some((status) => status === text) ? void 0 : read(text);
		return status === void 0 ? good.statusOf(ctx, values) : status;
	} });
	return fault(`query-status-${id}`, "LIST-8", title, change, more);
}
const listing = (ctx) => ctx.operation === "listPets";
const UNKNOWN = [
	tolerant("unknown-ignored", "an unknown status is ignored", () => null),
	tolerant("unknown-empty", "an unknown status lists no animal", (text) => text),
	tolerant("unknown-available", "an unknown status is taken for available", () => "available"),
	tolerant("case-folded", "a status counts in any letter case", (text) => PET_STATUSES.find((status) => status === text.toLowerCase()), { profile: "full" }),
	tolerant("first-of-list", "of several statuses in one the first counts", (text) => text.includes(",") ? PET_STATUSES.find((status) => text.startsWith(`${status},`)) : void 0, { profile: "full" }),
	tolerant("empty-ignored", "an empty status is ignored", (text) => text === "" ? null : void 0, { profile: "full" }),
	tolerant("empty-none", "an empty status lists no animal", (text) => text === "" ? text : void 0, { profile: "full" }),
	...[
		403,
		404,
		422
	].map((status) => fault(`query-status-unknown-${status}`, "LIST-8", `an unknown status in the query gets a ${status}`, insteadOf((ctx, refusal) => listing(ctx) && because("status_invalid")(ctx, refusal), () => {
		throw new Refusal(status, "status_unknown", "There is no such status.");
	}))),
	fault("query-status-unknown-null", "LIST-8", "an unknown status in the query gets a 200 with null", insteadOf((ctx, refusal) => listing(ctx) && because("status_invalid")(ctx, refusal), () => ({
		status: 200,
		value: null
	})))
];
const both = (ctx, status) => status !== null && hasLimit(ctx);
const TOGETHER = [
	fault("both-limit-ignored", "LIST-9", "limit is ignored where status is given", (good) => ({ page: (ctx, pets, limit) => queryValues(ctx.request, "status").length > 0 ? pets : good.page(ctx, pets, limit) }), { also: ["LIST-3"] }),
	fault("both-limit-default", "LIST-9", "20 animals of one status are listed with any limit", (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, queryValues(ctx.request, "status").length > 0 ? 20 : limit) })),
	fault("both-limit-plus-one", "LIST-9", "one animal more than limit is listed where status is given", (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, both(ctx, queryValues(ctx.request, "status")[0] ?? null) ? limit + 1 : limit) })),
	fault("both-status-ignored", "LIST-9", "status is ignored where limit is given", (good) => ({ filter: (ctx, pets, status) => good.filter(ctx, pets, both(ctx, status) ? null : status) }), { also: ["LIST-7", "LIST-10"] }),
	fault("both-status-ignored-small", "LIST-9", "status is ignored where the limit is below 10", (good) => ({ filter: (ctx, pets, status) => good.filter(ctx, pets, /^\d$/.test(queryValues(ctx.request, "limit")[0] ?? "") ? null : status) }), { also: ["LIST-7", "LIST-10"] }),
	fault("both-refused", "LIST-9", "status and limit together are refused", (good) => ({ filter(ctx, pets, status) {
		if (both(ctx, status)) throw new Refusal(400, "parameters_exclusive", "Give status or limit.");
		return good.filter(ctx, pets, status);
	} }), { also: ["LIST-7"] })
];
function statusless(id, title, ...through) {
	return fault(`statusless-${id}`, "LIST-13", title, () => ({
		defaultStatus: () => null,
		filter: (_ctx, pets, status) => pets.filter((pet) => status === null || pet.status === status || pet.status === null && through.includes(status))
	}));
}
const STATUSLESS = [statusless("everywhere", "animals without a status are in the list of every status", ...PET_STATUSES), ...PET_STATUSES.map((status) => statusless(status, `animals without a status are listed as if ${status}`, status))];
const LIST_STATUS_FAULTS = [
	...UNKNOWN,
	...TOGETHER,
	...STATUSLESS
];
// src/faults/rate-limits/countdown.ts
function counting(figure, { counts = () => true, by = () => "" } = {}) {
	return () => {
		const counters = new Map();
		return ({ limit }, ctx) => {
			const counted = (counters.get(by(ctx)) ?? 0) + (counts(ctx) ? 1 : 0);
			counters.set(by(ctx), counted);
			return Math.max(1, Math.min(limit, figure(limit, counted)));
		};
	};
}
const down = (limit, counted) => limit - counted;
const lot = (n, of) => n * (7919 + 31 * n) % of;
const inTurn = (ctx) => String(ctx.count % 2);
const anyhow = (ctx) => String(lot(ctx.count, 3));
const LARGE = {
	perMinute: 1e5,
	perDay: 1e9
};
const MOVES = [
	[
		"constant",
		"Remaining is always two thirds of the Limit",
		counting((limit) => Math.floor(limit * 2 / 3))
	],
	[
		"at-limit",
		"Remaining is always the Limit",
		counting((limit) => limit)
	],
	[
		"below-limit",
		"Remaining is always one less than the Limit",
		counting((limit) => limit - 1)
	],
	[
		"at-large-limit",
		"Remaining is always the Limit of 100,000",
		counting((limit) => limit),
		{ plan: LARGE }
	],
	[
		"below-large-limit",
		"Remaining is always 99,999",
		counting((limit) => limit - 1),
		{ plan: LARGE }
	],
	[
		"rising",
		"Remaining rises from a third of the Limit",
		counting((limit, n) => Math.floor(limit / 3) + n)
	],
	[
		"used",
		"Remaining shows how many requests were used",
		counting((_limit, n) => n)
	],
	[
		"random",
		"Remaining is drawn by lot",
		counting((limit, n) => 1 + lot(n, limit)),
		{ plan: "business" }
	],
	[
		"random-near-limit",
		"Remaining is drawn by lot from the highest 20",
		counting((limit, n) => limit - lot(n, 20))
	],
	[
		"random-large",
		"Remaining is drawn by lot up to 100,000",
		counting((limit, n) => 1 + lot(n * 977, limit)),
		{ plan: LARGE }
	],
	[
		"two-processes",
		"Remaining is counted by two processes in turn",
		counting(down, { by: inTurn }),
		FULL
	],
	[
		"three-processes",
		"Remaining is counted by three processes",
		counting(down, { by: anyhow })
	],
	[
		"by-operation",
		"Remaining is counted for each operation",
		counting(down, { by: (ctx) => ctx.operation })
	],
	[
		"lists-only",
		"Remaining counts lists only",
		counting(down, { counts: (ctx) => ctx.operation === "listPets" })
	],
	[
		"every-second",
		"Remaining counts every second request",
		counting(down, { counts: (ctx) => ctx.count % 2 === 0 }),
		FULL
	],
	[
		"frozen-after-ten",
		"Remaining stops changing after ten requests",
		counting((limit, n) => limit - Math.min(n, 10))
	],
	[
		"frozen-after-thirty",
		"Remaining stops changing after thirty requests",
		counting((limit, n) => limit - Math.min(n, 30))
	],
	[
		"alternating",
		"Remaining takes two values by turns",
		counting((limit, n) => limit - 10 - n % 2)
	],
	[
		"in-thirties",
		"Remaining falls by thirties",
		counting((limit, n) => limit - 30 * Math.floor(n / 30))
	],
	[
		"saw",
		"Remaining rises four times and falls back",
		counting((limit, n) => limit - 20 + n % 5)
	]
];
function minuteBegun() {
	const shift = MINUTE - Date.now() % MINUTE + 3e3;
	return () => Date.now() + shift;
}
const perConnection = (good) => {
	const counters = new WeakMap();
	return { wire(ctx, answer, line) {
		const { socket } = line.request;
		const counted = (counters.get(socket) ?? 0) + 1;
		counters.set(socket, counted);
		const headers = answer.headers.map(([name, value]) => name === "X-RateLimit-Remaining" && ctx.allowance && ctx.key ? [name, String(Math.max(1, ctx.allowance.limit - counted))] : [name, value]);
		return good.wire(ctx, {
			...answer,
			headers
		}, line);
	} };
};
const COUNTDOWN_FAULTS = [...MOVES.map(([id, title, begin, { plan, ...more } = {}]) => fault(`remaining-${id}`, "RATE-5", title, remaining(begin), {
	...more,
	options: () => ({
		clock: minuteBegun(),
		...plan ? { plan } : {}
	})
})), fault("remaining-by-connection", "RATE-5", "Remaining is counted for each connection", perConnection, { options: () => ({ clock: minuteBegun() }) })];
// src/faults/rate-limits/headers.ts
const LIMIT = "X-RateLimit-Limit";
const REMAINING = "X-RateLimit-Remaining";
const RESET = "X-RateLimit-Reset";
const SHORT = [
	[LIMIT, "limit"],
	[REMAINING, "remaining"],
	[RESET, "reset"]
];
const without = (on) => together(...SHORT.map(([name]) => field(name, () => null, on)));
const ABSENT = [
	...SHORT.map(([name, id]) => fault(`${id}-absent`, "RATE-1", `${name} is missing`, field(name, () => null))),
	...[
		200,
		201,
		400,
		401,
		404
	].map((status) => fault(`limits-absent-${status}`, "RATE-1", `a ${status} carries no limits`, without(withStatus(status)))),
	...[
		"listPets",
		"createPet",
		"getPet"
	].map((operation) => fault(`limits-absent-${slug(operation)}`, "RATE-1", `${operation} carries no limits`, without(ofOperation(operation)))),
	fault("limits-absent-errors", "RATE-1", "errors carry no limits", without((_ctx, { status }) => status >= 400)),
	fault("limits-absent-by-tens", "RATE-1", "every tenth response carries no limits", without((ctx) => ctx.count % 10 === 0)),
	fault("reset-absent-errors", "RATE-1", "errors carry no Reset", field(RESET, () => null, (_ctx, { status }) => status >= 400)),
	...SHORT.map(([name, id]) => fault(`${id}-twice`, "RATE-1", `${name} is sent twice`, field(name, (value) => [value, value]))),
	fault("limit-twice-differing", "RATE-1", "a proxy adds another Limit", field(LIMIT, (value) => [value, "10000"])),
	fault("limits-unprefixed", "RATE-1", "the headers lack the prefix X-", together(...SHORT.map(([name]) => renamed$1(name, name.slice(2))))),
	fault("limits-hyphenated", "RATE-1", "the headers are spelt X-Rate-Limit", together(...SHORT.map(([name]) => renamed$1(name, name.replace("RateLimit", "Rate-Limit")))))
];
const ways = (requirement, name, all) => all.map(([id, title, edit, on = withKey, also = []]) => fault(`${name.slice(12).toLowerCase()}-${id}`, requirement, title, field(name, (value, ctx) => edit(value, ctx.clock()), on), also.length === 0 ? {} : { also }));
const LIMITS = ways("RATE-2", LIMIT, [
	[
		"negative",
		"Limit is negative",
		(value) => `-${value}`
	],
	[
		"with-window",
		"Limit names its window",
		(value) => `${value};w=60`
	],
	[
		"word",
		"Limit is a word",
		() => "unlimited"
	],
	[
		"fraction",
		"Limit is a fraction",
		(value) => `${value}.0`
	],
	[
		"empty",
		"Limit is empty",
		() => ""
	],
	[
		"with-unit",
		"Limit has a unit",
		(value) => `${value} requests`
	],
	[
		"separated",
		"Limit has a thousands separator",
		(value) => `1,0${value.slice(0, 2)}`
	],
	[
		"word-401",
		"Limit is a word on a 401",
		() => "none",
		withStatus(401)
	],
	[
		"negative-401",
		"Limit is -1 on a 401",
		() => "-1",
		withStatus(401)
	],
	[
		"word-list",
		"Limit is a word on lists",
		() => "unlimited",
		ofOperation("listPets")
	]
]);
const REMAININGS = ways("RATE-3", REMAINING, [
	[
		"negative",
		"Remaining is negative",
		(value) => `-${value}`
	],
	[
		"above-limit",
		"Remaining is above Limit",
		(value) => String(Number(value) + 1e9)
	],
	[
		"full-at-first",
		"Remaining begins with one more than Limit",
		(value) => String(Number(value) + 2)
	],
	[
		"fraction",
		"Remaining is a fraction",
		(value) => `${value}.5`
	],
	[
		"dash",
		"Remaining is a dash",
		() => "-"
	],
	[
		"empty",
		"Remaining is empty",
		() => ""
	],
	[
		"of-limit",
		"Remaining names the limit too",
		(value) => `${value}/60`
	],
	[
		"word-401",
		"Remaining is a word on a 401",
		() => "none",
		withStatus(401)
	],
	[
		"negative-401",
		"Remaining is -1 on a 401",
		() => "-1",
		withStatus(401)
	],
	[
		"above-limit-404",
		"Remaining is above Limit on a 404",
		(value) => String(Number(value) + 1e9),
		withStatus(404)
	]
]);
const seconds = (time) => String(Math.floor(time / 1e3));
const RESETS = ways("RATE-4", RESET, [
	[
		"to-go",
		"Reset counts the seconds to go",
		(value, now) => String(Math.max(0, Number(value) - Math.ceil(now / 1e3)))
	],
	[
		"milliseconds",
		"Reset is in milliseconds",
		(value) => `${value}000`
	],
	[
		"iso",
		"Reset is a date of ISO 8601",
		(value) => new Date(Number(value) * 1e3).toISOString()
	],
	[
		"http-date",
		"Reset is an HTTP date",
		(value) => httpDate(Number(value) * 1e3)
	],
	[
		"yesterday",
		"Reset is a day ago",
		(_value, now) => seconds(now - DAY)
	],
	[
		"an-hour-ago",
		"Reset is an hour ago",
		(_value, now) => seconds(now - 36e5)
	],
	[
		"six-minutes-ago",
		"Reset is six minutes ago",
		(_value, now) => seconds(now - 36e4)
	],
	[
		"next-week",
		"Reset is next week",
		(_value, now) => seconds(now + 7 * DAY),
		withKey,
		["RATE-5"]
	],
	[
		"in-26-hours",
		"Reset is in 26 hours",
		(_value, now) => seconds(now + DAY + 72e5),
		withKey,
		["RATE-5"]
	],
	[
		"zero",
		"Reset is 0",
		() => "0"
	],
	[
		"negative",
		"Reset is negative",
		() => "-1"
	],
	[
		"empty",
		"Reset is empty",
		() => ""
	],
	[
		"zero-401",
		"Reset is 0 on a 401",
		() => "0",
		withStatus(401)
	],
	[
		"to-go-404",
		"Reset counts the seconds to go on a 404",
		() => "30",
		withStatus(404)
	],
	[
		"milliseconds-201",
		"Reset is in milliseconds on a 201",
		(value) => `${value}000`,
		withStatus(201)
	]
]);
const FIGURES = [
	[
		"free-100",
		"free",
		"100"
	],
	[
		"free-as-pro",
		"free",
		"300"
	],
	[
		"free-as-pro-day",
		"free",
		"10000"
	],
	[
		"free-61",
		"free",
		"61"
	],
	[
		"free-as-pro-on-lists",
		"free",
		"300",
		(ctx) => ctx.key !== null && ctx.operation === "listPets",
		" on lists"
	],
	[
		"free-as-pro-on-404",
		"free",
		"300",
		withStatus(404),
		" on a 404"
	],
	[
		"business-as-pro-day",
		"business",
		"10000"
	]
].map(([id, plan, figure, on = withKey, where = ""]) => fault(`limit-${id}`, "RATE-6", `Limit is ${figure} on the ${plan} plan${where}`, field(LIMIT, () => figure, on), {
	options: () => ({ plan }),
	suite: { plan }
}));
const RATE_LIMIT_FAULTS = [
	...ABSENT,
	...LIMITS,
	...REMAININGS,
	...RESETS,
	...FIGURES
];
// src/faults/rate-limits/reset.ts
const PERIOD = MINUTE / 30;
const DELAY = 120;
const neverBack = (good) => {
	const shown = remaining(() => {
		let used = 0;
		return ({ limit }) => limit - ++used;
	})(good);
	return {
		async handle(ctx) {
			await new Promise((resolve) => setTimeout(resolve, DELAY));
			return good.handle(ctx);
		},
		limits: (ctx, allowance) => {
			const resetAt = (Math.floor(ctx.now / PERIOD) + 1) * PERIOD;
			return {
				...good,
				...shown
			}.limits(ctx, {
				...allowance,
				resetAt
			});
		}
	};
};
const RESET_FAULTS = [fault("reset-without-effect", "RATE-11", "nothing comes back at a Reset", neverBack, {
	...FULL,
	options: () => ({ plan: {
		perMinute: 1e5,
		perDay: 1e9
	} })
})];
// src/faults/index.ts
const FAULTS = [
	...HTTP_BODY_FAULTS,
	...HTTP_ENCODING_FAULTS,
	...HTTP_FAILURE_FAULTS,
	...HTTP_UNANSWERED_FAULTS,
	...HTTP_FAULTS,
	...ID_FAULTS,
	...INT64_FAULTS,
	...RARE_VALUE_FAULTS,
	...DATA_VALUE_FAULTS,
	...DATA_FAULTS,
	...WRITTEN_FAULTS,
	...LIST_DIFFERING_FAULTS,
	...LIST_FILTER_FAULTS,
	...LIST_HIDDEN_FAULTS,
	...LIST_LIMIT_FAULTS,
	...LIST_PAGE_FAULTS,
	...LIST_FAULTS,
	...LIST_RANGE_FAULTS,
	...LIST_STATUS_FAULTS,
	...CREATE_BODY_FAULTS,
	...CREATE_BOUND_FAULTS,
	...CREATE_CATEGORY_FAULTS,
	...CREATE_ECHO_FAULTS,
	...CREATE_NOTHING_FAULTS,
	...CREATE_REFUSAL_FAULTS,
	...CREATE_STATUS_FAULTS,
	...CREATE_STORED_FAULTS,
	...RARE_BODY_FAULTS,
	...RACE_FAULTS,
	...CREATE_FAULTS,
	...GET_DATE_FAULTS,
	...GET_PET_FAULTS,
	...GET_UNKNOWN_FAULTS,
	...AUTHENTICATION_ANSWER_FAULTS,
	...CREDENTIAL_FAULTS,
	...AUTHENTICATION_ORDER_FAULTS,
	...AUTHENTICATION_FAULTS,
	...ERROR_WORD_FAULTS,
	...ERROR_FAULTS,
	...OTHER_ERROR_FAULTS,
	...COUNTDOWN_FAULTS,
	...RATE_LIMIT_FAULTS,
	...EXHAUSTED_FAULTS,
	...RESET_FAULTS
];
export { FAULTS as t };
