import { pn as didYouMean } from "./running-BaDR1E0n.js";
import { F as UsageError, I as quote } from "./start-C9SLF50V.js";
import { t as configProblems } from "./problems-Bwnm8t-7.js";
import { t as expanded } from "./variables-D9OUhzH8.js";
// src/cli/config/targets.ts
const MERGED = ["headers", "implementation"];
async function targetProblems({ members, at }) {
	const { targets = {}, target } = members;
	const problems = [];
	if (target !== void 0) problems.push({
		at: at("target"),
		what: "`target` names one target: remove it, since the names are those of `targets`"
	});
	const names = Object.keys(targets);
	for (const [index, name] of names.entries()) {
		const alike = names.slice(0, index).find((other) => other.toLowerCase() === name.toLowerCase());
		const here = at("targets", name);
		if (alike !== void 0) {
			const what = `\`targets.${name}\` differs from \`targets.${alike}\` in capitals only: some file systems take them for one folder`;
			problems.push({
				at: here,
				what
			});
		}
		const { config, problems: found } = expanded(targetConfig({
			members,
			at,
			problems: []
		}, name), null);
		if ({
			...members,
			...targets[name]
		}.baseUrl === void 0) {
			const what = `\`targets.${name}\` needs a \`baseUrl\`, its own or one at the top of the config`;
			problems.push({
				at: here,
				what
			});
		}
		problems.push(...found, ...await configProblems(config));
	}
	return problems;
}
function chosenNames(given, targets, file) {
	const [first = "", ...others] = Object.keys(targets);
	const names = [first, ...others];
	if (given === void 0) {
		const flags = [...names, "all"].map((name) => `--target ${name}`);
		const listed = `${flags.slice(0, -1).join(", ")} or ${flags.at(-1)}`;
		throw new UsageError(`${file} has several targets: pass ${listed}`);
	}
	for (const name of given) if (name !== "all" && !names.includes(name)) throw new UsageError(`--target: ${file} has no target ${quote(name)}${didYouMean(name, names) || `: it has ${names.join(", ")}`}`);
	const [chosen = first, ...more] = names.filter((name) => given.includes("all") || given.includes(name));
	return [chosen, ...more];
}
function targetConfig({ members, problems, at }, name) {
	const { targets, target: _, ...shared } = members;
	const own = targets?.[name] ?? {};
	return {
		members: merged(shared, own),
		problems,
		at: (...path) => isOwn(own, path) ? at("targets", name, ...path) : at(...path)
	};
}
function merged(shared, own) {
	const both = {
		...shared,
		...own
	};
	for (const name of MERGED) if (shared[name] && own[name]) both[name] = {
		...shared[name],
		...own[name]
	};
	if (own.apiKeyEnv !== void 0 && own.apiKeyFile === void 0) delete both.apiKeyFile;
	if (own.apiKeyFile !== void 0 && own.apiKeyEnv === void 0) delete both.apiKeyEnv;
	return both;
}
function isOwn(own, [first, second]) {
	if (first === void 0 || !Object.hasOwn(own, first)) return false;
	const member = own[first];
	return !MERGED.some((name) => name === first) || second === void 0 || Object.hasOwn(member, second);
}
export { chosenNames, targetConfig, targetProblems };
