import { r as prose } from "./escape-CQHLhLP8.js";
import { r as withinBytes, t as MOST_BYTES } from "./summary-RlX90KWE.js";
import { i as runLine, n as fleetCauseLine, r as nameGroups, t as changeLine } from "./fleet-lines-CfSYUGtO.js";
import { o as headline } from "./groups-Lv4615Wr.js";
// src/report/compare/fleet-markdown.ts
function renderFleetMarkdown(comparison) {
	const { regression, before, after, causes, changed } = comparison;
	const title = `## petstore-conformance: ${regression ? "regression" : "no regression"}`;
	const runs = [`- A: ${prose(runLine(before))}`, `- B: ${prose(runLine(after))}`].join("\n");
	const parts = [
		{
			text: [
				title,
				prose(headline(comparison)),
				runs
			].join("\n\n"),
			about: "the conclusion"
		},
		...section("New causes (in B only)", causeLines(causes.came)),
		...section("Gone causes (in A only)", causeLines(causes.went)),
		...section("Changed targets", changed.map(({ target, comparison: each }) => `- **${prose(target)}**: ${prose(changeLine(each))}`)),
		...nameGroups(comparison).flatMap(([heading, names]) => section(heading, [prose(names)]))
	];
	return withinBytes(parts, MOST_BYTES);
}
function causeLines(causes) {
	return causes.map((cause) => `- ${prose(cause.requirement)} ${cause.level} ${prose(fleetCauseLine(cause))}`);
}
function section(heading, lines) {
	if (lines.length === 0) return [];
	return [{
		text: `### ${heading}`,
		about: null
	}, {
		text: lines.join("\n"),
		about: heading.toLowerCase()
	}];
}
export { renderFleetMarkdown };
