import { Mt as namePrefixIn, V as idRanges } from "./judging-BHJlIV4h.js";
import { At as reasonText, Bt as heldWords, Et as subjectOf, Gt as countedCauses, It as tallyOf, Jt as causeKnownBy, Kt as requirementsOf, Lt as showingOf, Nt as madeSure, Pt as checksPassed, Qt as notesOf, Tt as EMBEDDED, Vt as failsBySection, dt as judgedNothing, en as reasonsOf, n as onceLine, zt as rerunCommand } from "./running-BaDR1E0n.js";
import { O as withCommas, T as duration, w as count } from "./start-C9SLF50V.js";
import { n as code, r as prose, t as block } from "./escape-CQHLhLP8.js";
// src/report/markdown/cause-card.ts
function causeCard(cause, { report, recording }) {
	const { requirement, level, title, requirements, holdsBack, advice } = cause;
	const [named] = requirementsOf(cause, report);
	const { first, others } = showingOf(cause, report);
	const place = named ? ` §${prose(named.section)}` : "";
	const lines = [`#### ${prose(requirement)} ${level}${place} ${prose(title)}`, ""];
	if (requirements.length > 1) lines.push(`- fails: ${prose(failsBySection(cause, report))}`);
	if (holdsBack.length > 0) lines.push(`- holds back: ${prose(idRanges(holdsBack))}, ${heldWords(cause, report)}`);
	for (const reason of reasonsOf(causeKnownBy(cause, report))) lines.push(`- known: ${prose(reason)}`);
	if (first) {
		lines.push(...values(first.check));
		const sure = madeSure(first, recording);
		if (sure !== null) lines.push(`- made sure: ${prose(sure)}`);
		const { requirement: of } = first;
		if (of.sentChecks > 0) lines.push(`- passed: ${checksPassed(of)} of ${prose(of.id)}`);
	}
	if (others.length > 0) lines.push(`- also failed: ${count(others.length, "further check")}`);
	if (advice !== null) lines.push(`- advice: ${prose(advice)}`);
	const commands = first?.check.reproduce ? [first.check.reproduce] : [];
	lines.push("", block([...commands, rerunCommand(cause, report)], "sh"));
	return {
		text: lines.join("\n"),
		about: requirement
	};
}
function values({ title, expected, received }) {
	return [
		`- check: ${code(title)}`,
		`- expected: ${code(expected ?? "not recorded")}`,
		`- received: ${code(received ?? "not recorded")}`
	];
}
// src/report/markdown/within-bytes.ts
function withinBytes(parts, most) {
	for (let kept = parts.length; kept >= 0; kept -= 1) {
		const left = parts.slice(kept);
		const text = joined(left.length === 0 ? parts : [...parts.slice(0, kept), leftOut(left)]);
		if (byteLength(text) <= most) return text;
	}
	return "";
}
function leftOut(parts) {
	return {
		text: `*Too long to show here, see the report: ${[...new Set(parts.flatMap(({ about }) => about ?? []))].join(", ")}.*`,
		about: null
	};
}
function joined(parts) {
	return `${parts.map(({ text }) => text).join("\n\n")}\n`;
}
function byteLength(text) {
	return new TextEncoder().encode(text).length;
}
// src/report/markdown/summary.ts
const MOST_BYTES = 1048576;
function renderMarkdown(report, recording, most = MOST_BYTES) {
	const { failures, warnings, known } = countedCauses(report);
	const cards = (causes) => causes.map((cause) => causeCard(cause, {
		report,
		recording
	}));
	const parts = judgedNothing(report) ? [] : [
		...section(`Failed: ${count(failures.length, "cause")}`, cards(failures)),
		...section(`Known failures: ${count(known.length, "cause")}`, cards(known)),
		...section("Expected failures", notes(report)),
		...section("Warnings (SHOULD)", cards(warnings)),
		...section("Untested", untestedList(report.requirements.filter((r) => r.outcome === "untested"))),
		...section("Deviated once, and did not come back", onceList(report)),
		...section("What the interface leaves open", observations(report))
	];
	return withinBytes([
		{
			text: head(report),
			about: "the verdict"
		},
		...parts,
		{
			text: foot(report),
			about: "the cost of the run"
		}
	], most);
}
function head(report) {
	const { must, should } = report.summary;
	const row = (level, c) => `| ${level} | ${c.passed} | ${c.failed} | ${c.untested} |`;
	const lines = [
		`## petstore-conformance: ${report.verdict}`,
		"",
		`${prose(subjectOf(report.target))}: ${prose(report.verdictReason)}`,
		"",
		"| | passed | failed | untested |",
		"|---|---:|---:|---:|",
		row("MUST", must),
		row("SHOULD", should)
	];
	if (report.target.embedded) lines.push("", `This run judged the suite's ${EMBEDDED}, not your service. To judge your service, use \`--base-url\`.`);
	return lines.join("\n");
}
function section(title, parts) {
	return parts.length === 0 ? [] : [{
		text: `### ${title}`,
		about: null
	}, ...parts];
}
function notes(report) {
	const lines = notesOf(report).map(({ message }) => `- ${prose(message ?? "")}`);
	return lines.length === 0 ? [] : [{
		text: lines.join("\n"),
		about: "the expected failures"
	}];
}
function untestedList(untested) {
	const reasons = [...new Set(untested.map(reasonText))];
	if (reasons.length === 0) return [];
	return [{
		text: reasons.map((reason) => {
			return `- ${untested.filter((r) => reasonText(r) === reason).map(({ id }) => prose(id)).join(", ")}: ${prose(reason)}`;
		}).join("\n"),
		about: "what was untested"
	}];
}
function onceList({ once }) {
	const lines = once.map((each) => `- ${prose(each.requirement)} ${code(onceLine(each))}`);
	return lines.length === 0 ? [] : [{
		text: lines.join("\n"),
		about: "what deviated once"
	}];
}
function observations({ observations: all }) {
	const seen = all.filter(({ observed }) => observed !== null);
	if (seen.length === 0) return [];
	return [{
		text: [
			"| | question | this target |",
			"|---|---|---|",
			...seen.map(({ id, question, observed }) => `| ${prose(id)} | ${prose(question)} | ${code(observed ?? "")} |`)
		].join("\n"),
		about: "what was observed"
	}];
}
function foot(report) {
	const { suite, run, requirements } = report;
	const animals = run.creations === 0 ? "" : `, of names that begin with ${code(`${namePrefixIn(run)}-`)}`;
	return [
		`${count(run.requests, "request")}, ${withCommas(run.keyRequests)} with the key, in ${duration(run.durationMs)};`,
		`${checksPassed(tallyOf(requirements))} passed;`,
		`${count(run.creations, "animal")} created${animals};`,
		`profile ${run.profile}, seed ${run.seed}; ${prose(suite.name)} ${prose(suite.version)},`,
		`started ${prose(run.startedAt)}.`
	].join(" ");
}
export { renderMarkdown as n, withinBytes as r, MOST_BYTES as t };
