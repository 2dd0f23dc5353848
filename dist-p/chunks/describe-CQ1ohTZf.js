import { V as idRanges } from "./judging-BHJlIV4h.js";
import { L as visible, w as count } from "./start-C9SLF50V.js";
import { Et as subjectOf, G as PROVES, Q as untestedOn, X as levelOf, Y as whyNotReached, Z as optionsOn } from "./running-BaDR1E0n.js";
// src/report/certificate/describe.ts
function describeCertificate(report, known) {
	const { target, suite, specification, summary } = report;
	const { id: runId, startedAt, profile, requests, challenge } = report.run;
	const level = levelOf(report);
	return {
		sentence: sentenceOf(report, known),
		id: known.id,
		level,
		demonstration: target.embedded,
		target,
		run: {
			id: runId,
			startedAt,
			profile,
			requests,
			...challenge ? { challenge } : {}
		},
		suite,
		specification,
		summary,
		validity: known.validity,
		hostNotShown: whyNotReached(report),
		dated: known.dated,
		untested: untestedOn(report, level ?? "core"),
		options: optionsOn(report),
		signers: known.signers.map(({ keyId, owner, role }) => ({
			keyId,
			owner,
			role
		})),
		passedOver: known.passedOver
	};
}
function sentenceOf(report, { validity, signers }) {
	const { target } = report;
	const product = productOf(report);
	const unreached = whyNotReached(report);
	const host = unreached === null ? "" : `; the host named is not shown to be the host reached, since ${unreached}`;
	const what = target.embedded ? `the ${subjectOf(target)}, a demonstration of no service,` : `${product === "" ? "" : `${product} at `}${subjectOf(target)}`;
	const level = levelOf(report);
	return visible(`${signersOf(signers)} that ${what} conforms to the ${report.specification.title} ${report.specification.version}, level ${level ?? "none"}, from ${day(validity.notBefore)} until ${day(validity.notAfter)}${host}`);
}
function productOf({ target: { implementation } }) {
	if (!implementation) return "";
	const { organization, project, version } = implementation;
	const name = [project, version].filter((part) => part !== null).join(" ");
	if (name === "") return organization === null ? "" : `the service of ${organization}`;
	return organization === null ? name : `${name} of ${organization}`;
}
function signersOf(signers) {
	const names = signers.map(({ owner, role, keyId }) => owner === null ? `The holder of the key ${keyId.slice(0, 16)}` : `${owner} (${role})`);
	return `${names.join(" and ")} ${names.length > 1 ? "certify" : "certifies"}`;
}
function day(instant) {
	return instant.slice(0, 10);
}
function detailLines(of) {
	const { must, should } = of.summary;
	const counts = `${must.passed} MUST passed, ${must.untested} untested; ${should.passed} SHOULD passed, ${should.failed} failed, ${should.untested} untested`;
	const lines = [
		["untested", of.untested.length === 0 ? "no MUST" : untestedText(of.untested)],
		["options", of.options.length === 0 ? "none that matter" : of.options.join(", ")],
		["results", counts],
		["run", `${of.run.id}, ${of.run.profile} profile, ${of.run.startedAt}, ${count(of.run.requests, "request")}`],
		["suite", `${of.suite.name} ${of.suite.version}, judged again from the recording`],
		...of.signers.map(({ keyId, owner, role }) => ["signed", `with the key ${keyId}${owner === null ? "" : `, ${owner}, ${role}`}`]),
		["id", of.id]
	];
	if (of.run.challenge) lines.push(["challenge", of.run.challenge.nonce]);
	if (!of.dated) lines.push(["time", "no answer has a Date: the time of the run is what its recording says"]);
	if (of.passedOver.length > 0) lines.push(["unchecked", of.passedOver.join(", ")]);
	lines.push(["proves", PROVES]);
	return lines.map(([name, text]) => `  ${name.padEnd(10)}${visible(text)}`);
}
function untestedText(untested) {
	return [...new Set(untested.map(({ because }) => because))].map((reason) => {
		const ids = untested.filter(({ because }) => because === reason).map(({ id }) => id);
		return `${idRanges(ids)} (${reason})`;
	}).join("; ");
}
export { detailLines as n, describeCertificate as t };
