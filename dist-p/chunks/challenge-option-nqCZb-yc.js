import { F as UsageError, I as quote } from "./start-C9SLF50V.js";
import { t as readChallenge } from "./challenge-file-DWCmkXCq.js";
// src/cli/certificate/challenge-option.ts
async function challengeOptions(file, { profile, seed }, baseUrl) {
	if (file === void 0) return {};
	const challenge = await readChallenge(file);
	if (seed !== void 0) throw new UsageError("--challenge and --seed contradict each other: the seed follows from the challenge");
	if (baseUrl !== challenge.target) throw new UsageError(`the challenge ${quote(file)} is for ${quote(challenge.target)}: pass that address with --base-url`);
	if (challenge.level === "full" && profile === "core") throw new UsageError(`the challenge ${quote(file)} asks for the full profile: leave --profile out, or pass --profile full`);
	return {
		challenge,
		profile: profile ?? challenge.level
	};
}
export { challengeOptions };
