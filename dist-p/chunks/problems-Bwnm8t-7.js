import { t as applyConfig } from "./apply-DdIfwrjB.js";
import { r as headerProblems } from "./headers-BtHzg6A0.js";
import { un as checkedOnly } from "./running-BaDR1E0n.js";
import { i as problemsOf } from "./check-CB8Y5Vxr.js";
import { Command } from "commander";
// src/cli/config/words.ts
async function wordProblems({ members, at }) {
	const { only = [] } = members;
	if (only.length === 0) return [];
	const { CATALOGUE } = await import("./suites-BCwia8bI.js");
	return only.flatMap((id) => problemsOf(() => checkedOnly([id], CATALOGUE, `${at("only")}: \`only\``)));
}
// src/cli/config/problems.ts
async function configProblems(config) {
	const { members, at } = config;
	const fromInput = "`apiKeyFile` must be a file: standard input is for --api-key-file";
	const keys = members.apiKeyEnv !== void 0 && members.apiKeyFile !== void 0;
	const what = "`apiKeyEnv` and `apiKeyFile` contradict each other: give one of them";
	return [
		...applyConfig(new Command(), config),
		...headerProblems(config),
		...await wordProblems(config),
		...keys ? [{
			at: at("apiKeyFile"),
			what
		}] : [],
		...members.apiKeyFile === "-" ? [{
			at: at("apiKeyFile"),
			what: fromInput
		}] : []
	];
}
export { configProblems as t };
