import { t as LOSSES } from "./gateway-Clo1b90D.js";
import { n as headerValues, t as PET_STATUSES } from "./pet-DLP8Ipoc.js";
import { createHash } from "node:crypto";
// src/reference/http/lossy-gateway.ts
const ONE_IN = 30;
const SHARES = [
	["502", 4],
	["503", 4],
	["504", 3],
	["closed", 5],
	["cut", 3],
	["silent", 1]
];
function lossyGateway(seed, only) {
	const times = new Map();
	return (request) => {
		const alike = likeness(request);
		const time = times.get(alike) ?? 0;
		times.set(alike, time + 1);
		const lot = createHash("sha256").update(`${seed} ${time} ${alike}`).digest();
		if (lot.readUInt32BE(0) % ONE_IN !== 0) return null;
		const how = only ?? kindOf(lot.readUInt32BE(4) % 20);
		return {
			how,
			carriedOut: how === "cut" || lot.readUInt8(8) % 2 === 0
		};
	};
}
function lossNamed(name) {
	return LOSSES.find((how) => how === name);
}
function kindOf(lot) {
	let left = lot;
	for (const [how, share] of SHARES) {
		if (left < share) return how;
		left -= share;
	}
	return "silent";
}
function likeness(request) {
	const { method, path, query, body } = request;
	const keys = headerValues(request, "authorization").map((line) => line.length);
	const text = new TextDecoder().decode(body).replace(/conformance-[0-9a-f]+/g, "");
	return JSON.stringify([
		method,
		path,
		query,
		keys,
		text
	]);
}
// src/prove/mixtures/quick-windows.ts
function quickWindows(times) {
	return (good) => ({ take(ctx) {
		const { resetAt, retryAt, ...allowance } = good.take({
			...ctx,
			clock: () => ctx.clock() * times
		});
		return {
			...allowance,
			resetAt: resetAt / times,
			retryAt: retryAt === null ? null : retryAt / times
		};
	} });
}
// src/prove/mixtures/settings.ts
const ENTERPRISE = {
	perMinute: 1e6,
	perDay: 1e9
};
const PLAN_OPTIONS = {
	free: () => ({ plan: "free" }),
	pro: () => ({ plan: "pro" }),
	business: () => ({ plan: "business" }),
	enterprise: () => ({ plan: ENTERPRISE })
};
const STATUSES = {
	none: () => null,
	...Object.fromEntries(PET_STATUSES.map((status) => [status, () => status]))
};
const LOSSY_TIMEOUT_MS = 3e3;
const SETTINGS = [
	{
		key: "stock",
		values: [
			"0",
			"1",
			"7",
			"19",
			"20",
			"21",
			"40",
			"99",
			"100",
			"101",
			"150",
			"400"
		],
		part: (value) => /^\d{1,5}$/.test(value) ? { options: () => ({ stock: Number(value) }) } : void 0
	},
	{
		key: "stock-status",
		values: [
			"available",
			"pending",
			"sold",
			"none"
		],
		part: (value) => {
			const stockStatus = STATUSES[value];
			return stockStatus && { options: () => ({ stockStatus }) };
		}
	},
	{
		key: "plan",
		values: [
			"business",
			"pro",
			"free",
			"enterprise"
		],
		part: (value) => {
			const options = PLAN_OPTIONS[value];
			return options && { options };
		}
	},
	{
		key: "known-plan",
		values: [
			"business",
			"pro",
			"free"
		],
		part: (value) => {
			const plan = [
				"free",
				"pro",
				"business"
			].find((name) => name === value);
			const options = PLAN_OPTIONS[value];
			return plan && options && {
				options,
				suite: { plan }
			};
		}
	},
	{
		key: "quick-windows",
		values: ["10"],
		part: (value) => /^[1-9]\d?$/.test(value) ? { options: () => ({ changes: [quickWindows(Number(value))] }) } : void 0
	},
	{
		key: "lossy",
		values: Array.from({ length: 1e3 }, (_, i) => String(i)),
		part: (value) => {
			const [, seed, kind] = /^(\d{1,9})(?:\/(\w+))?$/.exec(value) ?? [];
			const only = kind === void 0 ? void 0 : lossNamed(kind);
			if (seed === void 0 || kind !== void 0 && only === void 0) return void 0;
			return {
				options: () => ({ gateway: lossyGateway(Number(seed), only) }),
				suite: { timeoutMs: LOSSY_TIMEOUT_MS },
				departs: ["HTTP-4"]
			};
		},
		simpler: (value) => value.includes("/") ? [] : LOSSES.map((how) => `${value}/${how}`)
	}
];
function simplerParts(name) {
	const [key = "", value = ""] = name.split("=");
	const setting = SETTINGS.find((each) => each.key === key);
	if (!setting) return [];
	const { values, simpler = (given) => values.slice(0, Math.max(0, values.indexOf(given))) } = setting;
	return simpler(value).map((text) => `${key}=${text}`);
}
export { simplerParts as n, SETTINGS as t };
