import { Dt as verdictLine, Et as subjectOf, It as tallyOf, Pt as checksPassed, Yt as isInconclusive } from "./running-BaDR1E0n.js";
import { H as SUITE, L as visible, i as sectionHeading } from "./start-C9SLF50V.js";
import { n as outOfDate, t as UP_TO_DATE } from "./out-of-date-CChf6emB.js";
import { n as spanOf, r as testResult } from "./test-results-CFTMDGk4.js";
import XMLBuilder from "fast-xml-builder";
// src/report/test-results/junit.ts
const ATTRIBUTE = "@";
const BUILDER = new XMLBuilder({
	attributeNamePrefix: ATTRIBUTE,
	ignoreAttributes: false,
	suppressBooleanAttributes: false,
	format: true,
	suppressEmptyNode: true
});
const NO_XML = /[\uFFFE\uFFFF]/g;
function renderJunit(report, recording) {
	const cases = report.requirements.map((requirement) => caseOf(requirement, report, recording));
	const all = [
		...cases,
		...unseenFault(report, cases),
		...outOfDateCase(report)
	];
	const count = (status) => String(all.filter(({ result }) => result.status === status).length);
	const totals = {
		tests: String(all.length),
		failures: count("failed"),
		errors: count("error"),
		time: seconds(report.run.durationMs)
	};
	const suite = element({
		name: xml(subjectOf(report.target)),
		...totals,
		skipped: count("skipped"),
		timestamp: xml(report.run.startedAt.slice(0, 19))
	}, {
		properties: { property: propertiesOf(report).map(([name, value]) => element({
			name,
			value: xml(value)
		})) },
		testcase: all.map(({ attributes, result, checks }) => element(attributes, resultElement(result, checks)))
	});
	const document = { "?xml": element({
		version: "1.0",
		encoding: "UTF-8"
	}) };
	return BUILDER.build({
		...document,
		testsuites: element({
			name: SUITE.name,
			...totals
		}, { testsuite: suite })
	});
}
function resultElement(result, checks) {
	const output = checks === void 0 ? {} : { "system-out": xml(checks) };
	if (result.status === "passed") return output;
	const { status, message, text, causes } = result;
	const name = status === "failed" ? "failure" : status;
	const type = name === "skipped" ? {} : { type: xml(causes[0] ?? name) };
	return {
		[name]: element({
			message: xml(message),
			...type
		}, { "#text": lines(text) }),
		...output
	};
}
function element(attributes, content = {}) {
	const named = Object.entries(attributes).map(([name, value]) => [ATTRIBUTE + name, value]);
	return {
		...Object.fromEntries(named),
		...content
	};
}
function caseOf(requirement, report, recording) {
	const { id, section, title } = requirement;
	const { from, to } = spanOf(requirement, recording.exchanges);
	return {
		attributes: {
			classname: className(section),
			name: xml(`${id} ${title}`),
			time: seconds(to - from)
		},
		result: testResult(requirement, {
			report,
			recording
		}),
		...requirement.sentChecks > 0 ? { checks: `${checksPassed(requirement)} passed` } : {}
	};
}
function className(section) {
	return `Pet Store.${xml(sectionHeading(section)).replaceAll(".", "·")}`;
}
function outOfDateCase(report) {
	const result = outOfDate(report);
	return result === null ? [] : [{
		attributes: {
			classname: "Pet Store.run",
			name: UP_TO_DATE,
			time: "0"
		},
		result
	}];
}
function unseenFault(report, cases) {
	const red = cases.some(({ result }) => result.status === "error" || result.status === "failed");
	if (!isInconclusive(report) || red) return [];
	const message = verdictLine(report);
	return [{
		attributes: {
			classname: "Pet Store.run",
			name: "the run could be judged",
			time: "0"
		},
		result: {
			status: "error",
			message,
			text: message,
			causes: []
		}
	}];
}
function propertiesOf(report) {
	const { suite, specification, run, target } = report;
	return [
		["suite", `${suite.name} ${suite.version}`],
		["interface", `${specification.title} ${specification.version}`],
		["verdict", report.verdict],
		["target", target.baseUrl],
		["run", run.id],
		["profile", run.profile],
		["requests", String(run.requests)],
		["checks", `${checksPassed(tallyOf(report.requirements))} passed`]
	];
}
function seconds(ms) {
	return (ms / 1e3).toFixed(3);
}
function xml(text) {
	return visible(text).replace(NO_XML, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`);
}
function lines(text) {
	return text.split("\n").map(xml).join("\n");
}
export { renderJunit };
