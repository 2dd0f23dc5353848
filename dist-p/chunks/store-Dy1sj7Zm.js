import { t as PET_STATUSES } from "./pet-DLP8Ipoc.js";
import { d as Refusal, r as admit, t as defaultSeams } from "./defaults-Dmz7-5HZ.js";
// src/reference/counters.ts
function createCounters() {
	return {
		requests: 0,
		keyRequests: 0,
		created: 0,
		served429: 0,
		banned: 0,
		byStatus: {}
	};
}
function countOutcome(counters, ctx, outcome) {
	if (ctx.key !== null) counters.keyRequests += 1;
	if (outcome.created !== void 0) counters.created += 1;
	if (outcome.status === 429) counters.served429 += 1;
	if (outcome.status === 429 && ctx.allowance?.banned) counters.banned += 1;
	counters.byStatus[outcome.status] = (counters.byStatus[outcome.status] ?? 0) + 1;
}
// src/reference/pet-store.ts
function createPetStore({ changes = [], ...parts }) {
	let seams = defaultSeams();
	for (const change of changes) seams = {
		...seams,
		...change(seams)
	};
	const service = {
		...parts,
		seams
	};
	const counters = createCounters();
	async function answer(request, handle) {
		counters.requests += 1;
		const { route } = seams;
		const ctx = {
			...service,
			...route(request),
			request,
			count: counters.requests,
			now: service.clock(),
			key: null,
			allowance: null
		};
		const outcome = await outcomeOf(ctx, handle);
		if (ctx.allowance === null) admit(ctx);
		countOutcome(counters, ctx, outcome);
		const body = seams.encode(ctx, seams.render(ctx, outcome.value));
		const headers = seams.headers(ctx, outcome);
		return {
			ctx,
			answer: await seams.finish(ctx, {
				status: outcome.status,
				headers,
				body
			})
		};
	}
	return {
		...service,
		counters,
		respond: (request) => answer(request, seams.handle),
		refuse: (request, refusal) => answer(request, () => {
			throw refusal;
		})
	};
}
async function outcomeOf(ctx, handle) {
	try {
		return await handle(ctx);
	} catch (error) {
		const refusal = error instanceof Refusal ? error : new Refusal(500, "internal_error", "The service failed.");
		return {
			status: refusal.status,
			value: ctx.seams.presentError(ctx, refusal),
			refusal
		};
	}
}
// src/reference/store/stock.ts
const NAMES = [
	"Bella",
	"Rex",
	"Minka",
	"Hansi",
	"Nemo",
	"Luna",
	"Zoë",
	"Balu",
	"Félix",
	"Schnucki",
	"Kuro",
	"Ida"
];
const inTurn = (index) => PET_STATUSES[index % PET_STATUSES.length] ?? null;
function stockUp(store, count, status, nextId, now) {
	for (let index = 0; index < count; index += 1) {
		const name = `${NAMES[index % NAMES.length]} ${Math.floor(index / NAMES.length) + 1}`;
		const createdAt = now - (count - index) * 6e4;
		const pet = {
			id: nextId(),
			name,
			categoryId: BigInt(1 + index % 8),
			status: status(index),
			createdAt
		};
		store.add(pet);
	}
}
// src/reference/store/store.ts
function createStore() {
	const pets = new Map();
	return {
		get size() {
			return pets.size;
		},
		all: () => [...pets.values()],
		get: (id) => pets.get(id),
		add: (pet) => {
			pets.set(pet.id, pet);
		}
	};
}
export { createPetStore as i, inTurn as n, stockUp as r, createStore as t };
