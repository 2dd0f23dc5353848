import { ut as REQUIREMENTS } from "./judging-BHJlIV4h.js";
import { t as FAULTS } from "./faults-BcFeSB6p.js";
import { t as STYLES } from "./styles-B1Lxs-Dv.js";
import { t as SETTINGS } from "./settings-CKUGzBdr.js";
// src/prove/mixtures/part.ts
const AS_SETTINGS = /^(plain|stock-|plan-(pro|business|enterprise)$)/;
const MIXED_STYLES = STYLES.map(({ id }) => id).filter((id) => !AS_SETTINGS.test(id));
const LEVELS = new Map(REQUIREMENTS.map(({ id, level }) => [id, level]));
function shouldOnly(ids) {
	return ids.every((id) => LEVELS.get(id) === "SHOULD");
}
const DEPARTURES = FAULTS.filter(({ requirement, also = [] }) => shouldOnly([requirement, ...also])).map(({ id }) => `fault:${id}`);
function partNamed(name) {
	const [key = "", value = ""] = name.split("=");
	const setting = SETTINGS.find((each) => each.key === key)?.part(value);
	if (setting) return {
		name,
		suite: {},
		departs: [],
		...setting
	};
	const style = MIXED_STYLES.includes(name) ? STYLES.find(({ id }) => id === name) : void 0;
	if (style) return {
		name,
		options: style.options,
		suite: style.suite ?? {},
		departs: style.departs ?? []
	};
	const fault = FAULTS.find(({ id }) => name === `fault:${id}`);
	if (!fault) return void 0;
	const { requirement, also = [], suite = {}, change } = fault;
	const options = () => {
		const given = fault.options?.();
		return {
			...given,
			changes: [...given?.changes ?? [], change]
		};
	};
	return {
		name,
		options,
		suite,
		departs: [requirement, ...also]
	};
}
function part(name) {
	const found = partNamed(name);
	if (!found) throw new Error(`no part has the name ${name}`);
	return found;
}
export { shouldOnly as a, partNamed as i, MIXED_STYLES as n, part as r, DEPARTURES as t };
