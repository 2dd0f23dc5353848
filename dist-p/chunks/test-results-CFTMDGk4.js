import { $t as reasonOf, At as reasonText, Ht as failsLine, Mt as failureCard, Rt as showingOfRequirement, Wt as causesIn, Zt as knownBy, en as reasonsOf, qt as acceptedBy, tn as isStrict } from "./running-BaDR1E0n.js";
import { D as paintFor, L as visible } from "./start-C9SLF50V.js";
// src/report/test-results/test-results.ts
const WIDTH = 100;
function testResult(requirement, { report, recording }) {
	if (requirement.outcome === "passed") return { status: "passed" };
	if (requirement.outcome === "failed") {
		const counts = requirement.level === "MUST" || isStrict(report);
		const message = failureMessage(requirement);
		const card = failureCard(requirement, recording, {
			width: WIDTH,
			paint: paintFor(false)
		});
		const causes = causesIn(report).filter(({ requirements }) => requirements.includes(requirement.id));
		const text = [card, ...causes.flatMap((cause) => pointers(cause, requirement))].join("\n");
		const ids = causes.map(({ id }) => id);
		const known = reasonsOf(knownBy(requirement, report)).map(visible).join("; ");
		if (known !== "") {
			const expected = `known failure: ${known}`;
			return {
				status: "skipped",
				known: true,
				message: `${expected}: ${message}`,
				text: `${expected}\n${text}`,
				causes: ids
			};
		}
		if (counts) return {
			status: "failed",
			message,
			text,
			causes: ids
		};
		const warning = `warning, a SHOULD (a failure with --strict): ${message}`;
		return {
			status: "skipped",
			message: warning,
			text: `${warning}\n${text}`,
			causes: ids
		};
	}
	const reason = visible(reasonText(requirement));
	const accepted = acceptedBy(requirement, report);
	if (accepted) {
		const text = `accepted as untested: ${visible(reasonOf(accepted))}: ${reason}`;
		return {
			status: "skipped",
			message: text,
			text,
			causes: []
		};
	}
	if (requirement.cause === "run" && requirement.level === "MUST") return {
		status: "error",
		message: `could not be judged: ${reason}`,
		text: reason,
		causes: []
	};
	return {
		status: "skipped",
		message: `untested: ${reason}`,
		text: `untested: ${reason}`,
		causes: []
	};
}
function pointers(cause, { id, title: claim }) {
	const { requirement, advice, requirements, title } = cause;
	const what = `cause ${visible(cause.id)}: ${visible(title)}`;
	if (id !== requirement) return [`    see the card of ${what} (${visible(requirement)})`];
	const more = [...requirements.length > 1 ? [`fails ${visible(failsLine(cause))}`] : [], ...advice === null ? [] : [visible(advice)]];
	return more.length === 0 && title === claim ? [] : [`    ${[what, ...more].join("; ")}`];
}
function failureMessage(requirement) {
	const { first } = showingOfRequirement(requirement);
	return first ? messageOf(first.check) : visible(requirement.reason?.text ?? "failed");
}
function messageOf({ title, expected, received }) {
	return `${visible(title)}: expected ${visible(expected ?? "not recorded")}, received ${visible(received ?? "not recorded")}`;
}
function spanOf({ checks }, exchanges) {
	const indices = new Set(checks.flatMap(({ evidence }) => evidence));
	let [from, to] = [Number.POSITIVE_INFINITY, 0];
	for (const index of indices) {
		const exchange = exchanges[index];
		if (!exchange) continue;
		from = Math.min(from, exchange.sentAt);
		to = Math.max(to, exchange.receivedAt);
	}
	return from > to ? {
		from: 0,
		to: 0
	} : {
		from,
		to
	};
}
export { spanOf as n, testResult as r, messageOf as t };
