import { D as paintFor, F as UsageError, I as quote, _ as widthOf, f as wantsColor, v as write } from "./start-C9SLF50V.js";
import { b as readReport, ln as word } from "./running-BaDR1E0n.js";
import { t as findReports } from "./find-reports-gxZ3mGHV.js";
import { basename, dirname } from "node:path";
// src/cli/commands/compare/read-sides.ts
async function readSides(a, b, strict) {
	const [before, after] = [await findReports([a]), await findReports([b])];
	const [isFleet, isOtherFleet] = [!isItself(before, a), !isItself(after, b)];
	if (isFleet !== isOtherFleet) {
		const [several, one] = isFleet ? [a, b] : [b, a];
		throw new UsageError(`${quote(several)} has the reports of several targets, ${quote(one)} is one report: pass two reports, or two such directories`);
	}
	if (!isFleet) {
		const { compareReports } = await import("./compare-B5SQF3Yd.js");
		const [then, now] = [await readReport(a), await readReport(b)];
		return {
			kind: "reports",
			comparison: compareReports({
				...then,
				name: then.path
			}, {
				...now,
				name: now.path
			}, strict)
		};
	}
	const { compareFleets } = await import("./fleet-RskfkSww.js");
	return {
		kind: "fleets",
		comparison: compareFleets({
			name: a,
			members: await members(before)
		}, {
			name: b,
			members: await members(after)
		}, strict)
	};
}
function isItself(found, given) {
	return found.length === 1 && found[0] === given;
}
async function members(paths) {
	const all = [];
	for (const given of paths) {
		const { path, report, format } = await readReport(given);
		all.push({
			target: basename(dirname(path)),
			name: path,
			report,
			format
		});
	}
	return all;
}
// src/cli/commands/compare.ts
const FORMATS = [
	"terminal",
	"markdown",
	"json",
	"html"
];
const AFTER = `
A regression is a MUST that passed in A and fails in B (with --strict, a SHOULD as well),
or a verdict that was conformant or partial in A and is worse in B. A requirement that B
no longer tests is listed; it is a regression only if the verdict is worse as well.

Two directories without a report.json of their own stand for the reports in their
directories, such as those of several targets: targets in directories of the same name are
compared. The html format is a page, which goes to standard output like the others.

Exit codes: 0 no regression, 1 a regression, 2 usage error, or a file is not a report.

Examples:
  $ petstore-conformance compare release-1/report.json conformance-report/report.json
  $ petstore-conformance compare release-1/ conformance-report/ --format markdown
  $ petstore-conformance compare fleet-monday/ fleet-tuesday/ --format html > changes.html
`;
function define(command) {
	return command.description("Compares two reports, or the reports of several targets: what changed from A to B, and whether the target, the suite or the options differ.").addHelpText("after", AFTER).argument("<a>", "the earlier report.json, or its directory, or a directory with those of several targets").argument("<b>", "the later one").option("--format <name>", "terminal, markdown, json or html", word("--format", FORMATS), "terminal").option("--strict", "count a SHOULD that passed in A and fails in B as a regression").option("--no-color", "no colours");
}
async function execute(command) {
	const { format, strict = false, color } = command.opts();
	const [a = "", b = ""] = command.args;
	const compared = await readSides(a, b, strict);
	await write(process.stdout, await rendered(compared, format, color));
	return compared.comparison.regression ? 1 : 0;
}
async function rendered(compared, format, color) {
	const { kind, comparison } = compared;
	if (format === "json") return `${JSON.stringify(comparison, null, 2)}\n`;
	if (format === "html") {
		const { renderComparisonHtml, renderFleetHtml } = await import("./html-C64Bf3fw.js");
		return kind === "fleets" ? renderFleetHtml(comparison) : renderComparisonHtml(comparison);
	}
	if (format === "markdown") {
		if (kind === "fleets") return (await import("./fleet-markdown-DqkvXiVj.js")).renderFleetMarkdown(comparison);
		return (await import("./markdown-C8Pn35Re.js")).renderComparisonMarkdown(comparison);
	}
	const look = {
		width: Math.min(Math.max(widthOf(process.stdout), 40), 100),
		paint: paintFor(wantsColor(process.stdout, color, process.env))
	};
	if (kind === "fleets") return (await import("./fleet-terminal-DATj6yHF.js")).renderFleetTerminal(comparison, look);
	return (await import("./terminal-DbWlYj5M.js")).renderComparisonTerminal(comparison, look);
}
export { define, execute };
