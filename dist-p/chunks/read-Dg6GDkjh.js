import { F as UsageError, I as quote, M as decodeUtf8, N as readInput } from "./start-C9SLF50V.js";
import { t as checkMembers } from "./check-CB8Y5Vxr.js";
import { t as parseYaml } from "./yaml-B88Ib8NV.js";
// src/cli/config/read.ts
const LARGEST = 1048576;
async function readConfig(file) {
	if (file.trim() === "") throw new UsageError("--config is empty: name a file, or omit the option");
	const what = file === "-" ? "the config on standard input (--config -)" : `the config file ${quote(file)}`;
	const bytes = await readInput(file, {
		what,
		remedy: "check --config"
	}, LARGEST);
	const parsed = parseYaml(decodeUtf8(bytes, what), file === "-" ? "standard input" : file);
	const { members, problems } = checkMembers(parsed);
	return {
		members,
		problems,
		at: (...path) => parsed.at(path)
	};
}
export { readConfig };
