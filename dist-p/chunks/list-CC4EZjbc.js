import { D as paintFor, f as wantsColor, h as startedAs, i as sectionHeading, r as bySection, v as write } from "./start-C9SLF50V.js";
import { cn as text, fn as matching } from "./running-BaDR1E0n.js";
import { t as ROWS } from "./catalogue-rows-BqXGgh4X.js";
// src/cli/commands/list.ts
const AFTER = `
MUST: the interface states it. SHOULD: inferred from it, or from a standard that it builds
on. OPEN: the interface leaves it open; observed, never judged.

Examples:
  $ petstore-conformance list
  $ petstore-conformance list --grep limit
  $ petstore-conformance list --json
`;
function define(command) {
	return command.description("Lists the requirements with level and title, by section.").addHelpText("after", AFTER).option("--grep <text>", "only those with this text in id, level or title", text("--grep", "a text")).option("--json", "as JSON: id, level, section, title").option("--no-color", "no colours");
}
async function execute(command) {
	const flags = command.opts();
	const paint = paintFor(wantsColor(process.stdout, flags.color, process.env));
	const rows = flags.grep === void 0 ? ROWS : matching(flags.grep, ROWS);
	await write(process.stdout, flags.json ? `${JSON.stringify(rows, null, 2)}\n` : asText(rows, paint));
	return 0;
}
function asText(catalogue, paint) {
	const sections = bySection(catalogue).map(([section, entries]) => {
		const rows = entries.map((e) => `  ${e.id.padEnd(11)}${paint("dim", e.level.padEnd(8))}${e.title}`);
		return [paint("bold", sectionHeading(section)), ...rows].join("\n");
	});
	const totals = [
		"MUST",
		"SHOULD",
		"OPEN"
	].map((level) => `${catalogue.filter((e) => e.level === level).length} ${level}`).join(", ");
	return `${sections.join("\n\n")}\n\n${totals}. For details: ${startedAs(process.env)} explain ID\n`;
}
export { define, execute };
