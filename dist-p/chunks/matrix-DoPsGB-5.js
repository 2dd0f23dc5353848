import { ut as REQUIREMENTS } from "./judging-BHJlIV4h.js";
import { n as causesLine } from "./causes-Mb3kNrSK.js";
import { n as isProven } from "./prove-Bk3nHd5t.js";
// src/prove/matrix.ts
function totalsOf({ runs }) {
	const faults = runs.filter(({ kind }) => kind === "fault");
	const styles = runs.filter(({ kind }) => kind === "style");
	const alive = faults.filter(({ won }) => !won);
	return {
		faults: faults.length,
		killed: faults.length - alive.length,
		left: alive.filter(({ leftToFull }) => leftToFull).length,
		survivors: alive.filter(({ leftToFull }) => !leftToFull).length,
		styles: styles.length,
		accused: styles.filter(({ won }) => !won).length
	};
}
function matrixRows(runs) {
	const order = new Map(REQUIREMENTS.map(({ id }, i) => [id, i]));
	return runs.filter(({ kind }) => kind === "fault").toSorted((a, b) => (order.get(a.requirement ?? "") ?? 0) - (order.get(b.requirement ?? "") ?? 0)).map((run) => {
		const { id, requirement, failed, won, leftToFull } = run;
		const others = failed.filter((failure) => failure !== requirement);
		return {
			id,
			own: requirement ?? "",
			marks: [won ? "killed" : leftToFull ? "left to full" : "SURVIVES", ...others.map((other) => `+${other}`)].join(" ")
		};
	});
}
function rateRows(runs) {
	const byId = new Map();
	for (const run of runs) byId.set(run.id, [...byId.get(run.id) ?? [], run]);
	return [...byId.values()].flatMap((ofFault) => matrixRows(ofFault.slice(0, 1)).map((row) => {
		const killed = ofFault.filter(({ won }) => won).length;
		return {
			...row,
			marks: `killed in ${killed} of ${ofFault.length} runs`
		};
	}));
}
function renderProof(proof) {
	const rows = new Set(proof.runs.map(({ id }) => id)).size < proof.runs.length ? rateRows(proof.runs) : matrixRows(proof.runs);
	const widest = Math.max(0, ...rows.map(({ id }) => id.length));
	const matrix = rows.map(({ id, own, marks }) => `  ${own.padEnd(10)} ${id.padEnd(widest)}  ${marks}`);
	const flaws = proof.flaws.map(({ run, what }) => `  ${run.kind} ${run.id}, seed ${run.seed}: ${what}`);
	const t = totalsOf(proof);
	const seconds = (proof.durationMs / 1e3).toFixed(1);
	return [
		...matrix.length > 0 ? [
			"Faults",
			...matrix,
			""
		] : [],
		...flaws.length > 0 ? [
			"Problems",
			...flaws,
			""
		] : [],
		`faults   ${t.faults}: ${t.killed} killed, ${t.left} left to the full profile, ${t.survivors} survive`,
		`styles   ${t.styles}: ${t.styles - t.accused} conformant, ${t.accused} accused`,
		...t.faults > 0 ? [causesLine(proof.causes)] : [],
		`${isProven(proof) ? "PROVEN" : "NOT PROVEN"}: ${proof.profile} profile, in ${seconds} s`,
		""
	].join("\n");
}
export { renderProof as n, totalsOf as r, matrixRows as t };
