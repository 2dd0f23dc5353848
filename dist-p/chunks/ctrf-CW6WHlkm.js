import { i as sectionHeading } from "./start-C9SLF50V.js";
import { Et as subjectOf, It as tallyOf } from "./running-BaDR1E0n.js";
import { n as outOfDate, t as UP_TO_DATE } from "./out-of-date-CChf6emB.js";
import { n as spanOf, r as testResult } from "./test-results-CFTMDGk4.js";
// src/report/test-results/ctrf.ts
const SPEC_VERSION = "0.0.0";
const STATUS = {
	passed: "passed",
	failed: "failed",
	error: "failed",
	skipped: "skipped"
};
function renderCtrf(report, recording) {
	const { suite, run, target, verdict, verdictReason } = report;
	const start = Date.parse(run.startedAt);
	const tests = [...report.requirements.map((requirement) => testOf(requirement, report, recording)), ...outOfDateTest(report)];
	const count = (status) => tests.filter((test) => test.status === status).length;
	const document = {
		reportFormat: "CTRF",
		specVersion: SPEC_VERSION,
		runId: run.id,
		timestamp: run.startedAt,
		generatedBy: suite.name,
		results: {
			tool: {
				name: suite.name,
				version: suite.version
			},
			summary: {
				tests: tests.length,
				passed: count("passed"),
				failed: count("failed"),
				skipped: count("skipped"),
				pending: 0,
				other: 0,
				start,
				stop: start + run.durationMs,
				duration: run.durationMs,
				extra: {
					verdict,
					verdictReason,
					...tallyOf(report.requirements)
				}
			},
			tests,
			environment: {
				appName: subjectOf(target),
				testEnvironment: target.baseUrl,
				healthy: verdict === "conformant" || verdict === "partial",
				extra: {
					verdict,
					profile: run.profile,
					embedded: target.embedded,
					specification: report.specification
				}
			}
		}
	};
	return `${JSON.stringify(document, null, 2)}\n`;
}
function testOf(requirement, report, recording) {
	const { id, title, level, section, outcome, cause, passedChecks, sentChecks } = requirement;
	const result = testResult(requirement, {
		report,
		recording
	});
	const causes = result.status === "passed" ? [] : result.causes;
	const { from, to } = spanOf(requirement, recording.exchanges);
	const start = Date.parse(report.run.startedAt);
	return {
		name: `${id} ${title}`,
		status: STATUS[result.status],
		rawStatus: rawStatus(requirement, result),
		duration: Math.round(to - from),
		start: Math.round(start + from),
		stop: Math.round(start + to),
		suite: ["Pet Store", sectionHeading(section)],
		tags: [level],
		type: "conformance",
		...result.status === "passed" ? {} : {
			message: result.message,
			trace: result.text
		},
		extra: {
			id,
			level,
			section,
			outcome,
			cause,
			passedChecks,
			sentChecks,
			...causes.length === 0 ? {} : { causes }
		}
	};
}
function outOfDateTest(report) {
	const result = outOfDate(report);
	if (result === null) return [];
	const at = Date.parse(report.run.startedAt);
	return [{
		name: UP_TO_DATE,
		status: STATUS[result.status],
		rawStatus: "failed",
		duration: 0,
		start: at,
		stop: at,
		suite: ["Pet Store", "run"],
		tags: [],
		type: "conformance",
		message: result.message,
		trace: result.text,
		extra: {}
	}];
}
function rawStatus({ outcome }, result) {
	const { status } = result;
	if (status !== "passed" && result.known) return "known";
	if (outcome === "failed" && status === "skipped") return "warning";
	return status === "error" ? "inconclusive" : outcome;
}
export { renderCtrf };
