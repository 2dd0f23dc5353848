import { H as SUITE } from "./start-C9SLF50V.js";
import { makeBadge } from "badge-maker";
// src/report/badge.ts
const COLORS = {
	conformant: "brightgreen",
	partial: "yellow",
	nonconformant: "red",
	inconclusive: "lightgrey"
};
function renderBadgeJson(report) {
	return `${JSON.stringify({
		schemaVersion: 1,
		...badgeOf(report)
	}, null, 2)}\n`;
}
function renderBadgeSvg(report) {
	return `${makeBadge({
		...badgeOf(report),
		style: "flat",
		idSuffix: SUITE.name
	})}\n`;
}
function badgeOf(report) {
	const words = `${report.verdict}${addition(report)}`;
	const { embedded } = report.target;
	return {
		label: SUITE.name,
		message: embedded ? `embedded reference: ${words}` : words,
		color: embedded ? "lightgrey" : COLORS[report.verdict]
	};
}
function addition({ verdict, summary, run }) {
	if (verdict === "inconclusive") return "";
	if (verdict !== "nonconformant") return ` (${run.profile})`;
	const { must, should } = summary;
	return must.failed > 0 ? `, ${must.failed} MUST failed` : `, ${should.failed} SHOULD failed`;
}
export { renderBadgeJson, renderBadgeSvg };
