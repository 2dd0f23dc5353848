import { F as UsageError } from "./start-C9SLF50V.js";
import { i as problemsOf } from "./check-CB8Y5Vxr.js";
// src/cli/config/variables.ts
const ADDRESSES = [
	"baseUrl",
	"host",
	"description",
	"resolve"
];
function expanded(config, env, isReplaced = () => false) {
	const members = { ...config.members };
	const problems = [];
	for (const name of ADDRESSES) {
		const given = members[name];
		if (given === void 0 || ![given].flat().some((text) => text.includes("${"))) continue;
		const where = `${config.at(name)}: \`${name}\``;
		delete members[name];
		if (isReplaced(name)) continue;
		const found = problemsOf(() => {
			const texts = [given].flat().map((text) => filledIn(text, env, where));
			if (env === null) return;
			if (name === "resolve") members.resolve = texts;
			else members[name] = texts.join("");
		});
		problems.push(...found);
	}
	return {
		config: {
			...config,
			members
		},
		problems
	};
}
function filledIn(text, env, where) {
	return text.replaceAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\$\{/g, (_, name) => {
		if (name === void 0) throw new UsageError(`${where} has \${ without a name and }: write \${VARIABLE}`);
		if (env === null) return "";
		const value = env[name];
		if (value === void 0) throw new UsageError(`${where} takes \${${name}}, which is not set: set that environment variable`);
		if (value === "") throw new UsageError(`${where} takes \${${name}}, which is set but empty: set it`);
		return value;
	});
}
export { expanded as t };
