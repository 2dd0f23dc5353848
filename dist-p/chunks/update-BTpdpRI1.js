import { Kt as requirementsOf, Wt as causesIn, Yt as isInconclusive, st as writeFiles, ut as makeDir } from "./running-BaDR1E0n.js";
import { L as visible, w as count } from "./start-C9SLF50V.js";
import { basename, dirname } from "node:path";
import { YAMLSeq, isSeq, parseDocument } from "yaml";
// src/cli/expected-failures/update.ts
const TO_FILL_IN = "TODO: say why this fails, and who is to fix it";
const HEAD = `# Failures that are known: --expected-failures. Each needs a reason; expires and link are optional.
`;
async function updateExpectedFailures({ file, text, entries }, report) {
	const name = visible(file);
	if (isInconclusive(report)) return `${name} was not changed, because the run was inconclusive.`;
	const changes = changesBy(entries, report);
	const left = entries.filter((_, index) => changes.stays(index)).length;
	const removed = entries.length - left;
	const total = count(left + changes.added.length, "entry", "entries");
	if (text !== null && removed === 0 && changes.added.length === 0) return `${name} is up to date: ${total}.`;
	const content = file.toLowerCase().endsWith(".json") ? asJson(text, entries, changes) : asYaml(text, changes);
	const folder = dirname(file);
	await makeDir(folder);
	await writeFiles([{
		name: basename(file),
		content
	}], folder, failure);
	const fill = changes.added.length === 0 ? "" : "; give the reason of each new one";
	return `${name}: ${total}, ${changes.added.length} added, ${removed} removed${fill}.`;
}
const failure = (path, code) => `the run is complete, but the expected failures ${path} could not be written (${code})`;
function changesBy(entries, report) {
	const compared = report.expectedFailures?.entries ?? [];
	const isOver = ({ status }) => status === "passed" || status === "unknown";
	const strict = report.run.options.strict === true;
	const counts = ({ outcome, level }) => outcome === "failed" && (level === "MUST" || strict);
	const causes = causesIn(report).filter((cause) => requirementsOf(cause, report).some(counts));
	const named = [...new Set(causes.map(({ requirement }) => requirement))];
	return {
		stays: (index) => !compared.some((entry, at) => at === index && isOver(entry)),
		added: report.requirements.filter(({ id }) => named.includes(id)).flatMap((requirement) => missing(requirement, entries))
	};
}
function missing({ id, checks }, entries) {
	const own = entries.filter(({ requirement, untested }) => requirement === id && untested === void 0);
	if (own.some(({ check }) => check === null)) return [];
	if (own.length === 0) return [{
		requirement: id,
		reason: TO_FILL_IN
	}];
	const titles = checks.filter(({ outcome }) => outcome === "failed").map(({ title }) => title);
	return [...new Set(titles)].filter((title) => !own.some(({ check }) => check === title)).map((check) => ({
		requirement: id,
		check,
		reason: TO_FILL_IN
	}));
}
function asYaml(text, { stays, added }) {
	const document = parseDocument(text ?? "");
	if (text === null || !isSeq(document.contents)) document.contents = new YAMLSeq();
	const list = document.contents;
	list.items = list.items.filter((_, index) => stays(index));
	for (const entry of added) list.add(document.createNode(entry));
	if (list.items.length > 0 && list.flow && text?.trim() === "[]") list.flow = false;
	return `${text === null ? HEAD : ""}${document.toString({ lineWidth: 0 })}`;
}
function asJson(text, entries, { stays, added }) {
	const before = text === null || entries.length === 0 ? [] : parseDocument(text).toJS();
	return `${JSON.stringify([...before.filter((_, index) => stays(index)), ...added], null, 2)}\n`;
}
export { updateExpectedFailures };
