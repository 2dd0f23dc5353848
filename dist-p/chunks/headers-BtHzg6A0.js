import { g as headerFrom, h as checkedValue, m as checkName } from "./running-BaDR1E0n.js";
import { F as UsageError, I as quote } from "./start-C9SLF50V.js";
import { i as problemsOf } from "./check-CB8Y5Vxr.js";
// src/cli/config/headers.ts
function extraHeaders(config, env) {
	return Object.keys(config.members.headers ?? {}).map((name) => extraHeader(name, config, env));
}
function extraHeader(name, { members, at }, env) {
	const given = members.headers?.[name] ?? "";
	const where = `${at("headers", name)}: the header ${quote(name)}`;
	return typeof given === "string" ? {
		name,
		value: checkedValue(given, where),
		variable: variableFor(name)
	} : headerFrom(name, given.env, env, where);
}
function headerProblems({ members: { headers = {} }, at }) {
	const names = Object.keys(headers);
	return names.flatMap((name, index) => problemsOf(() => {
		const where = `${at("headers", name)}: the header ${quote(name)}`;
		const given = headers[name];
		checkName(name, typeof given === "object" ? given.env : null, where);
		if (names.slice(0, index).some((other) => other.toLowerCase() === name.toLowerCase())) throw new UsageError(`${where} is given twice (header names are case-insensitive): keep one`);
		if (typeof given === "string") checkedValue(given, where);
	}));
}
function variableFor(name) {
	return `HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_")}`;
}
export { extraHeaders as n, headerProblems as r, extraHeader as t };
