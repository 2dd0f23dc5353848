import { V as idRanges } from "./judging-BHJlIV4h.js";
import { Dt as verdictLine, Gt as countedCauses, Ht as failsLine, Jt as causeKnownBy, Kt as requirementsOf, Lt as showingOf, Pt as checksPassed, Qt as notesOf, Xt as isWrong, Yt as isInconclusive, en as reasonsOf } from "./running-BaDR1E0n.js";
import { t as messageOf } from "./test-results-CFTMDGk4.js";
import { L as visible } from "./start-C9SLF50V.js";
// src/report/annotations.ts
const MOST = 10;
const LONGEST = 4096;
function renderAnnotations(report) {
	const toAnnotation = (cause) => annotationOf(cause, report);
	const { failures, warnings, known } = countedCauses(report);
	const verdict = {
		title: "petstore-conformance",
		message: verdictLine(report)
	};
	const outOfDate = notesOf(report).filter(isWrong).map(({ requirement, message }) => ({
		title: `expected failure ${requirement}`,
		message: message ?? ""
	}));
	const errors = [...failures.map(toAnnotation), ...outOfDate];
	const isAccepted = report.verdict === "inconclusive" && !isInconclusive(report);
	return [
		...commands("error", isInconclusive(report) ? [verdict, ...errors] : errors),
		...commands("warning", warnings.map(toAnnotation)),
		...commands("notice", [...isAccepted || report.verdict === "partial" || report.target.embedded ? [verdict] : [], ...known.map((cause) => knownAnnotation(cause, report))])
	].join("");
}
function annotationOf(cause, report) {
	const { requirement, requirements, level, title, holdsBack, advice } = cause;
	const [named] = requirementsOf(cause, report);
	const { first } = showingOf(cause, report);
	const parts = [
		...requirements.length > 1 ? [`fails ${failsLine(cause)}`] : [],
		...holdsBack.length > 0 ? [`holds back ${idRanges(holdsBack)}`] : [],
		...first ? [messageOf(first.check)] : [],
		...named && named.sentChecks > 0 ? [`${checksPassed(named)} of ${named.id} passed`] : [],
		...advice === null ? [] : [advice]
	];
	return {
		title: `${requirement} ${level}${named ? ` §${named.section}` : ""} ${title}`,
		message: parts.join("; ") || title
	};
}
function knownAnnotation(cause, report) {
	const { requirement, level, title } = cause;
	const [named] = requirementsOf(cause, report);
	return {
		title: `known failure: ${requirement} ${level}${named ? ` §${named.section}` : ""} ${title}`,
		message: reasonsOf(causeKnownBy(cause, report)).join("; ")
	};
}
function commands(kind, all) {
	if (all.length <= MOST) return all.map((annotation) => command(kind, annotation));
	const rest = all.slice(9);
	const more = {
		title: `and ${rest.length} more`,
		message: rest.map(({ title }) => title).join("; ")
	};
	return [...all.slice(0, 9), more].map((annotation) => command(kind, annotation));
}
function command(kind, { title, message }) {
	return `::${kind} title=${data(visible(title)).replaceAll(":", "%3A").replaceAll(",", "%2C")}::${data(cut(visible(message)))}\n`;
}
function data(text) {
	return text.replaceAll("%", "%25");
}
function cut(text) {
	if (text.length <= LONGEST) return text;
	return `${text.slice(0, 4095).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
export { renderAnnotations };
