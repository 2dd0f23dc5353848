import { X as levelOf, Y as whyNotReached } from "./running-BaDR1E0n.js";
// src/report/certificate/decide.ts
const REQUIRED = [
	"core",
	"full",
	"witnessed"
];
const DAY_MS = 864e5;
function whyNotMet(report, signers, wanted, now) {
	const { target, run } = report;
	const level = levelOf(report);
	const reasons = [];
	if (target.embedded && !wanted.demonstration) reasons.push("it is a demonstration on the embedded reference implementation (--demonstration allows that)");
	if (wanted.require !== "core" && level !== "full") reasons.push(`its level is ${level ?? "none"}, and full is required (--level core allows core)`);
	if (wanted.require === "witnessed") reasons.push(...whyNotWitnessed(report, signers));
	const organization = target.implementation?.organization ?? null;
	if (wanted.organization !== void 0 && organization !== wanted.organization) reasons.push(`it is about ${organization === null ? "no organization" : `the organization ${JSON.stringify(organization)}`}, not ${JSON.stringify(wanted.organization)}`);
	if (wanted.target !== void 0 && target.baseUrl !== wanted.target) reasons.push(`it is about ${target.baseUrl}, not ${wanted.target}`);
	const days = (now - Date.parse(run.startedAt)) / DAY_MS;
	if (wanted.maxAge !== void 0 && days > wanted.maxAge) reasons.push(`its run is ${Math.floor(days)} days old, more than ${wanted.maxAge}`);
	if (wanted.challenge) reasons.push(...whyNotChallenged(run, wanted.challenge));
	return reasons;
}
function whyNotChallenged({ challenge, startedAt }, wanted) {
	if (!challenge) return ["its run met no challenge"];
	if (![
		"nonce",
		"issued",
		"level",
		"target"
	].every((name) => challenge[name] === wanted[name])) return ["its run met another challenge"];
	const days = (Date.parse(startedAt) - Date.parse(wanted.issued)) / DAY_MS;
	return days > 30 ? [`its run came ${Math.floor(days)} days after the challenge, more than 30`] : [];
}
function whyNotWitnessed(report, signers) {
	const unreached = whyNotReached(report);
	return [
		...signers.some(({ role }) => role === "certifier") ? [] : ["no certifier signed it: witnessed needs the signature of a key with that role in the trust file"],
		...report.run.options.anonymous === true ? [] : ["its run named the suite in every request: witnessed needs a run with --anonymous"],
		...unreached === null ? [] : [`witnessed needs the host to be shown, and ${unreached}`]
	];
}
export { whyNotMet as n, REQUIRED as t };
