import { n as invalid, r as isListed } from "./entry-BX3q8vsm.js";
// src/report/listing/replays.ts
function withoutReplays(entries) {
	const seen = new Map();
	const refused = new Map();
	for (const entry of entries.filter(isListed).sort(bySignature)) {
		const { folder, description, digests } = entry;
		const nonce = description.run.challenge?.nonce;
		const uses = [["its report is that", digests.get("report.json")], ["its challenge is that", nonce]];
		for (const [what, key] of uses) {
			if (key === void 0) continue;
			const first = seen.get(`${what} ${key}`);
			if (first !== void 0 && !refused.has(folder)) refused.set(folder, `${what} of ${first}, and counts once`);
		}
		if (refused.has(folder)) continue;
		for (const [what, key] of uses) if (key !== void 0) seen.set(`${what} ${key}`, folder);
	}
	return entries.map((entry) => {
		const problem = refused.get(entry.folder);
		return problem === void 0 ? entry : invalid(entry.folder, problem);
	});
}
function bySignature(a, b) {
	const [from, other] = [a, b].map(({ description }) => Date.parse(description.validity.notBefore));
	return (from ?? 0) - (other ?? 0) || (a.folder < b.folder ? -1 : 1);
}
export { withoutReplays };
