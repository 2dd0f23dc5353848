import { _n as parseBaseUrl, bn as flagOf, hn as OR_EMBEDDED, p as parserOf, yn as ROWS } from "./running-BaDR1E0n.js";
import { F as UsageError } from "./start-C9SLF50V.js";
import { i as problemsOf } from "./check-CB8Y5Vxr.js";
// src/cli/config/apply.ts
const OTHERS = new Set([
	"baseUrl",
	"header",
	"readOnly"
]);
function applyConfig(command, { members, at }) {
	const { baseUrl } = members;
	const problems = baseUrl === void 0 ? [] : [...problemsOf(() => parseBaseUrl(`${at("baseUrl")}: \`baseUrl\``, baseUrl, REMEDY))];
	for (const row of ROWS) {
		if (row.config === null || row.flag === false || OTHERS.has(row.name)) continue;
		const path = row.config.split(".");
		const given = valueAt(members, path);
		if (given === void 0) continue;
		problems.push(...problemsOf(() => {
			const value = checked(row, given, `${at(...path)}: \`${row.config}\``);
			if (command.getOptionValueSource(row.name) !== "cli") command.setOptionValueWithSource(row.name, value, "config");
		}));
	}
	return problems;
}
const REMEDY = `give a base URL, or remove the line ${OR_EMBEDDED}`;
function valueAt(members, path) {
	return path.reduce((value, step) => value?.[step], members);
}
function checked(row, given, member) {
	const flag = flagOf(row);
	const parse = parserOf(row.value, flag);
	if (typeof given === "boolean" || parse === null) return given;
	try {
		if (!Array.isArray(given)) return parse(String(given), void 0);
		if (row.value.type === "ids" || row.value.type === "words") return given;
		return given.reduce((before, each) => parse(String(each), before), void 0);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		throw new UsageError(error.message.replace(flag, () => member));
	}
}
export { applyConfig as t };
