import { r as part } from "./part-D53VT4Vc.js";
import { i as createPetStore, n as inTurn, r as stockUp, t as createStore } from "./store-Dy1sj7Zm.js";
import { u as sequentialIds } from "./defaults-Dmz7-5HZ.js";
// src/prove/mixtures/seam-use.ts
const KEY = "key";
const SAMPLES = [
	["GET", "/v1/pets"],
	["GET", "/v1/pets?limit=1"],
	["GET", "/v1/pets?status=sold"],
	["GET", "/v1/pets?limit=0"],
	["GET", "/v1/pets?status=lost"],
	[
		"GET",
		"/v1/pets",
		"",
		""
	],
	[
		"GET",
		"/v1/pets",
		"",
		"unknown"
	],
	[
		"POST",
		"/v1/pets",
		"{\"name\":\"Rex\",\"categoryId\":40,\"status\":\"sold\"}"
	],
	[
		"POST",
		"/v1/pets",
		"{\"name\":\"Rex\",\"categoryId\":40}"
	],
	[
		"POST",
		"/v1/pets",
		"{\"categoryId\":1}"
	],
	[
		"POST",
		"/v1/pets",
		"{\"name\":\"Rex\",\"categoryId\":\"1\"}"
	],
	[
		"POST",
		"/v1/pets",
		"{"
	],
	[
		"POST",
		"/v1/pets",
		"{\"name\":\"Rex\",\"categoryId\":1}",
		"unknown"
	],
	["GET", "/v1/pets/1"],
	["GET", "/v1/pets/4611686018427387904"],
	["GET", "/v1/pets/abc"],
	[
		"GET",
		"/v1/pets/1",
		"",
		""
	],
	["PUT", "/v1/pets"],
	["GET", "/v1/nothing"]
];
const known = new Map();
function seamUse(part) {
	const found = known.get(part.name) ?? observe(part);
	known.set(part.name, found);
	return found;
}
async function observe(part) {
	const { changes = [], clock = Date.now } = part.options();
	if (changes.length === 0) return {
		replaced: new Set(),
		wrapped: new Set()
	};
	const called = new Set();
	const changed = new Set();
	const counting = (good) => Object.fromEntries(Object.entries(good).map(([name, seam]) => [name, (...given) => {
		called.add(name);
		return seam(...given);
	}]));
	const noting = changes.map((change) => (good) => {
		const seams = change(good);
		for (const name of Object.keys(seams)) changed.add(name);
		return seams;
	});
	const store = createStore();
	const source = sequentialIds();
	const ids = () => source(store);
	stockUp(store, 3, inTurn, ids, clock());
	const service = createPetStore({
		store,
		clock,
		ids,
		keys: new Map([[KEY, {
			key: KEY,
			quota: {
				perMinute: 1e3,
				perDay: 1e3
			}
		}]]),
		changes: [counting, ...noting]
	});
	await Promise.all(SAMPLES.map((sample) => service.respond(call(...sample)).catch(refused)));
	if (part.name !== "chunked") called.add("wire");
	const split = (wraps) => new Set([...changed].filter((name) => called.has(name) === wraps));
	return {
		replaced: split(false),
		wrapped: split(true)
	};
}
function refused() {
	return null;
}
function call(method, target, body = "", key = KEY) {
	const [path = "", search = ""] = target.split("?");
	return {
		method,
		path,
		query: [...new URLSearchParams(search)],
		address: "127.0.0.1",
		oversized: false,
		headers: [...key ? [["Authorization", `Bearer ${key}`]] : [], ["Content-Type", "application/json"]],
		body: new TextEncoder().encode(body)
	};
}
// src/prove/mixtures/compose.ts
const INNERMOST = /^(gzip|chunked)$/;
const OUTERMOST = /^headers-(capital|lower-case|odd-case|padded)$/;
async function inOrder(parts) {
	const uses = new Map(await Promise.all(parts.map(async (part) => [part, await seamUse(part)])));
	const rank = (part) => {
		if (INNERMOST.test(part.name)) return 0;
		if (OUTERMOST.test(part.name)) return 4;
		if (uses.get(part)?.replaced.size) return 1;
		return /^quick-windows=|plan=/.test(part.name) ? 2 : 3;
	};
	const hides = (one, other) => [...uses.get(one)?.replaced ?? []].some((seam) => uses.get(other)?.wrapped.has(seam));
	const ordered = [];
	for (const part of parts.toSorted((a, b) => rank(a) - rank(b))) {
		const before = rank(part) === 1 ? ordered.findIndex((there) => rank(there) > 0 && hides(part, there)) : -1;
		ordered.splice(before < 0 ? ordered.length : before, 0, part);
	}
	return ordered;
}
function compose(names, plan) {
	const parts = names.map(part);
	const options = parts.map((part) => part.options());
	return {
		options: {
			...Object.assign({}, ...options),
			plan: planOf(parts, options) ?? plan,
			changes: options.flatMap(({ changes = [] }) => changes)
		},
		suite: Object.assign({}, ...parts.map(({ suite }) => suite)),
		departs: new Set(parts.flatMap(({ departs }) => departs))
	};
}
function planOf(parts, options) {
	return options.find((_, at) => /plan=/.test(parts[at]?.name ?? ""))?.plan ?? options.map(({ plan }) => plan).find((plan) => typeof plan === "object");
}
export { inOrder as n, seamUse as r, compose as t };
