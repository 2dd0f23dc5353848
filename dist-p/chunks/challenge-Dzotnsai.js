import { C as writeNew, _n as parseBaseUrl, nt as LEVELS } from "./running-BaDR1E0n.js";
import { L as visible, v as write } from "./start-C9SLF50V.js";
import { n as renderChallenge } from "./challenge-file-DWCmkXCq.js";
import { n as levelOption, t as DEFAULT_LEVEL } from "./level-option-CCwd63rN.js";
import { randomBytes } from "node:crypto";
// src/cli/commands/challenge.ts
const NONCE_BYTES = 16;
const AFTER = `
For certifiers: send the file to the vendor, who runs with --challenge FILE. The id and the
seed of that run follow from it, so that no run from before can meet it. Check what comes
back with verify --challenge FILE. A challenge is for one run.

Examples:
  $ petstore-conformance challenge --target https://api.example.com/v1
  $ petstore-conformance --base-url https://api.example.com/v1 --challenge challenge.json
  $ petstore-conformance verify conformance-report --trust trust.json --challenge challenge.json
`;
function define(command) {
	return command.description("Makes a challenge, so that a run can be shown to be fresh.").addHelpText("after", AFTER).requiredOption("--target <url>", "base address of the target, which ends in /v1").addOption(levelOption(LEVELS, "level that is to be certified")).option("--out <file>", "where it goes", "challenge.json").optionsGroup("Help:");
}
async function execute(command) {
	const { target, level = DEFAULT_LEVEL, out } = command.opts();
	const challenge = {
		nonce: randomBytes(NONCE_BYTES).toString("hex"),
		issued: `${new Date().toISOString().slice(0, 19)}Z`,
		level,
		target: parseBaseUrl("--target", target, "pass the address to be certified")
	};
	await writeNew([{
		path: out,
		text: renderChallenge(challenge)
	}]);
	const { nonce, issued } = challenge;
	await write(process.stdout, `  challenge  ${visible(out)}  for the ${level} profile of ${visible(challenge.target)}\n  nonce      ${nonce}\n  issued     ${issued}\n`);
	return 0;
}
export { define, execute };
