import { a as LIST_PARAMETER_STYLES, c as CREATION_STYLES, d as WIRE_STYLES, f as JSON_STYLES, i as ID_STYLES, l as LIMIT_STYLES, m as BODY_STYLES, n as SETTLING_STYLES, o as LIST_ORDER_STYLES, p as CLOCK_STYLES, r as NEIGHBOUR_STYLES, s as GET_PET_STYLES, u as AUTHENTICATION_STYLES } from "./styles-B1Lxs-Dv.js";
import { n as inOrder, r as seamUse } from "./compose-CUdJCzPm.js";
import { n as MIXED_STYLES, r as part, t as DEPARTURES } from "./part-D53VT4Vc.js";
import { Q as randomFrom } from "./judging-BHJlIV4h.js";
import { t as SETTINGS } from "./settings-CKUGzBdr.js";
// src/prove/mixtures/exclusions.ts
const CLOCKED = /^(clock-|removed-(not|404|405|410|on-some|route)$)/;
const UNDATED = /^(date-absent|removed-without-date)$/;
const QUICK = /^quick-windows=|^(known-)?plan=free$/;
const PAIRS = [
	[
		UNDATED,
		CLOCKED,
		"without a Date its times are wrong by every clock"
	],
	[
		/^date-of-gateway$/,
		CLOCKED,
		"its Reset is wrong by every clock"
	],
	[
		/^limit-of-int64$/,
		/^(plan|known-plan)=free$|^bucket-|^used-up-|^quick-/,
		"the limit shown is not the one in force"
	],
	[
		/^limit-of-int64$/,
		/^known-plan=/,
		"the limit shown is not the plan's"
	],
	[
		QUICK,
		/^(bucket-(fast|tiny|of)|anonymous-by-address$)/,
		"its windows are quick already"
	],
	[
		/^used-up-day$/,
		/^(lossy=|neighbours-)/,
		"the used-up limit resets only after a real minute"
	],
	[
		/^neighbours-(create|full-store)/,
		/^fault:client-id-taken$/,
		"the neighbour's animal would get the suite's id"
	],
	[
		/^refusals-uncounted$/,
		/^refused-uncounted$/,
		"what is refused would be given back twice"
	],
	[
		/^stock=0$/,
		/^stock-status=/,
		"there is no stock"
	]
];
const SHARED = [
	"changes",
	"timeoutMs",
	"exhaustRateLimit"
];
async function exclusion(one, other) {
	if (keyOf(one) === keyOf(other)) return "the same part twice";
	const [key] = settings(one).filter((name) => settings(other).includes(name));
	if (key !== void 0) return `both set ${key}`;
	for (const [first, second, why] of PAIRS) if (first.test(one.name) && second.test(other.name) || first.test(other.name) && second.test(one.name)) return why;
	if (!hasTime(one, other) || !hasTime(other, one)) return "the limit is to be used up, in windows of its own";
	const [a, b] = await Promise.all([seamUse(one), seamUse(other)]);
	const [seam] = [...a.replaced].filter((name) => b.replaced.has(name));
	if (seam !== void 0) return `both replace ${seam}`;
	const hides = [...a.replaced].some((name) => b.wrapped.has(name));
	const isHidden = [...b.replaced].some((name) => a.wrapped.has(name));
	return hides && isHidden ? "each would hide a part of the other" : null;
}
function hasTime(usedUp, { name }) {
	const prevents = QUICK.test(name) || /^(counted-by-address|limit-of-int64)$/.test(name);
	return !usedUp.suite.exhaustRateLimit || !prevents;
}
function keyOf({ name }) {
	return name.replace(/^known-/, "").replace(/=.*/, "");
}
function settings({ name, options, suite }) {
	const given = options();
	const free = typeof given.plan === "string" && !/plan=/.test(name) ? ["plan"] : [];
	return [...Object.keys(given), ...Object.keys(suite)].filter((key) => ![...SHARED, ...free].includes(key));
}
// src/prove/mixtures/random.ts
function randomChoices(seed) {
	let drawn = 0;
	const below = (bound) => Number(randomFrom(`mixture ${seed} ${drawn++}`) % BigInt(bound));
	const one = (of) => {
		const found = of.length === 0 ? void 0 : of[below(of.length)];
		if (found === void 0) throw new Error("cannot choose from an empty list");
		return found;
	};
	return {
		chance: (percent) => below(100) < percent,
		one,
		shuffled: (of) => of.map((item) => ({
			item,
			at: below(2 ** 40)
		})).sort((a, b) => a.at - b.at).map(({ item }) => item)
	};
}
// src/prove/mixtures/draw.ts
const STYLES = [
	[ID_STYLES, 30],
	[LIST_ORDER_STYLES, 40],
	[LIST_PARAMETER_STYLES, 40],
	[CREATION_STYLES, 60],
	[GET_PET_STYLES, 30],
	[CLOCK_STYLES, 20],
	[AUTHENTICATION_STYLES, 35],
	[BODY_STYLES, 30],
	[LIMIT_STYLES, 50],
	[SETTLING_STYLES, 35],
	[NEIGHBOUR_STYLES, 35],
	[JSON_STYLES, 25],
	[WIRE_STYLES, 35]
];
const SECOND = 25;
const SETTING = {
	stock: 75,
	"stock-status": 20,
	plan: 50,
	"known-plan": 25,
	"quick-windows": 15,
	lossy: 35
};
const USED_UP = /^used-up-/;
const USED_UP_PERCENT = 15;
async function drawMixture(seed, first = []) {
	const random = randomChoices(seed);
	const chosen = first.map(part);
	for (const name of random.shuffled(candidates(random))) {
		const next = part(name);
		if ((await Promise.all(chosen.map((each) => exclusion(each, next)))).every((why) => why === null)) chosen.push(next);
	}
	return (await inOrder(chosen)).map(({ name }) => name);
}
function candidates(random) {
	const usedUp = random.chance(USED_UP_PERCENT);
	const styles = STYLES.flatMap(([all, percent]) => {
		const ids = all.map(({ id }) => id).filter((id) => MIXED_STYLES.includes(id) && (usedUp || !USED_UP.test(id)));
		if (!random.chance(percent)) return [];
		return random.chance(SECOND) ? [random.one(ids), random.one(ids)] : [random.one(ids)];
	});
	const departures = [
		40,
		15,
		5
	].flatMap((percent) => random.chance(percent) ? [random.one(DEPARTURES)] : []);
	const settings = SETTINGS.flatMap(({ key, values }) => random.chance(SETTING[key] ?? 0) ? [`${key}=${random.one(values)}`] : []);
	return [
		...styles,
		...departures,
		...settings
	];
}
async function mixtureOf(names) {
	const parts = names.map(part);
	for (const [at, one] of parts.entries()) for (const other of parts.slice(at + 1)) {
		const why = await exclusion(one, other);
		if (why !== null) throw new Error(`${one.name} and ${other.name} cannot be mixed: ${why}`);
	}
	return (await inOrder(parts)).map(({ name }) => name);
}
export { exclusion as i, mixtureOf as n, randomChoices as r, drawMixture as t };
