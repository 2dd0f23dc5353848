import { r as INCONCLUSIVE, t as holds } from "./prove-mixtures-LuIXxHPu.js";
// src/prove/mixtures/render-mixtures.ts
const NOTED = 3;
function repeatLine({ profile, seed }, parts) {
	const full = profile === "full" ? " --profile full" : "";
	return `petstore-conformance prove --mixture ${parts.join(",") || "plain"} --seed ${seed}${full}`;
}
function renderMixtures(proof) {
	const { runs, findings, durationMs } = proof;
	const part = (title, lines) => lines.length > 0 ? [
		title,
		...lines,
		""
	] : [];
	const of = (verdict) => runs.filter((run) => run.verdict === verdict).length;
	const failed = findings.filter(({ id }) => id !== INCONCLUSIVE);
	const accused = runs.filter(({ must }) => must.length > 0).length;
	return [
		...part("MUST requirements that failed", failed.flatMap(findingLines)),
		...part("Inconclusive runs", findings.filter(({ id }) => id === INCONCLUSIVE).flatMap(findingLines)),
		...part("SHOULD requirements that failed and were not declared (not an error)", noteLines(runs)),
		`mixtures   ${runs.length}: ${runs.length - accused - of("inconclusive")} conformant, ${accused} accused, ${of("inconclusive")} inconclusive`,
		`${holds(proof) ? "PROVEN" : "NOT PROVEN"}: ${runs[0]?.job.profile ?? "core"} profile, in ${(durationMs / 1e3).toFixed(1)} s`,
		""
	].join("\n");
}
function findingLines({ id, said, job, smallest, again, alike }) {
	const others = alike.length > 0 ? [`    the same parts: ${alike.length} more (seeds ${alike.join(", ")})`] : [];
	return [
		`  ${id === "inconclusive" ? said.id : id}  ${said.check === "" ? "" : `${said.check}: `}${said.text}`,
		`    ${repeatLine(job, smallest)}`,
		...again ? [] : ["    not seen again when the mixture was judged again"],
		...others
	];
}
function noteLines(runs) {
	const notes = runs.flatMap(({ job, should }) => should.map((said) => ({
		job,
		said
	})));
	return [...new Set(notes.map(({ said }) => said.id))].sort().flatMap((id) => {
		const own = notes.filter(({ said }) => said.id === id);
		const more = own.length > NOTED ? [`  ${id}  and ${own.length - NOTED} more`] : [];
		return [...own.slice(0, NOTED).flatMap(({ job, said }) => [`  ${id}  ${said.check}: ${said.text}`, `    ${repeatLine(job, job.parts)}`]), ...more];
	});
}
function renderHidden({ tried, hidden }) {
	const lines = [...new Set(hidden.map(({ why }) => why))].sort().flatMap((why) => {
		const own = hidden.filter((each) => each.why === why);
		return [
			`${why} (${own.length})`,
			...own.flatMap(hiddenLines),
			""
		];
	});
	const passed = hidden.filter(({ why }) => why === "passed").length;
	return [
		...lines,
		`faults in mixtures   ${tried}: ${tried - hidden.length} found, ${hidden.length - passed} untested, ${passed} passed`,
		""
	].join("\n");
}
function hiddenLines({ fault, requirement, job, smallest }) {
	return [`  ${requirement}  ${fault}`, `    ${repeatLine(job, smallest)}`];
}
export { renderHidden, renderMixtures };
