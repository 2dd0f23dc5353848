import { n as simplerParts } from "./settings-CKUGzBdr.js";
// src/prove/mixtures/shrink.ts
async function shrinkMixture(parts, shows) {
	const guilty = parts[(await Promise.all(parts.map((part) => shows([part])))).indexOf(true)];
	return withSimplest(await withoutNeedless(guilty === void 0 ? parts : [guilty], shows), shows);
}
async function withoutNeedless(parts, shows) {
	let fewest = parts;
	for (let at = parts.length - 1; at >= 0; at -= 1) {
		const fewer = fewest.toSpliced(at, 1);
		if (await shows(fewer)) fewest = fewer;
	}
	return fewest.length < parts.length ? withoutNeedless(fewest, shows) : fewest;
}
async function withSimplest(parts, shows) {
	let simplest = parts;
	for (const [at, part] of parts.entries()) for (const simpler of simplerParts(part)) {
		const next = simplest.toSpliced(at, 1, simpler);
		if (!await shows(next)) continue;
		simplest = next;
		break;
	}
	return simplest;
}
export { shrinkMixture as t };
