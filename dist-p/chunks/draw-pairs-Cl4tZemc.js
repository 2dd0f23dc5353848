import { ut as REQUIREMENTS } from "./judging-BHJlIV4h.js";
import { t as FAULTS } from "./faults-BcFeSB6p.js";
import { i as exclusion, n as mixtureOf, r as randomChoices } from "./draw-i0WNrPTw.js";
import { r as part } from "./part-D53VT4Vc.js";
// src/prove/pairs/draw-pairs.ts
const SECTIONS = new Map(REQUIREMENTS.map(({ id, section }) => [id, section]));
const PAIRED = FAULTS.filter(({ profile, suite }) => profile !== "full" && !suite?.exhaustRateLimit);
async function drawPairs(count, seed) {
	const random = randomChoices(seed);
	const pairs = [];
	while (pairs.length < count) {
		const pair = await drawPair(random);
		if (pair) pairs.push(pair);
	}
	return pairs;
}
async function drawPair(random) {
	const faults = [random.one(PAIRED), random.one(PAIRED)];
	const [one, other] = faults;
	if (SECTIONS.get(one.requirement) === SECTIONS.get(other.requirement)) return null;
	const names = faults.map(({ id }) => `fault:${id}`);
	if (await exclusion(part(`fault:${one.id}`), part(`fault:${other.id}`)) !== null) return null;
	return {
		faults,
		parts: await mixtureOf(names)
	};
}
export { drawPairs };
