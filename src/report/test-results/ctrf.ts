/** `ctrf.json`: the Common Test Report Format (ctrf.io), one test per requirement. */
import type { Recording } from "../../kit/exchange.ts";
import type { Report, RequirementReport } from "../../kit/report.ts";
import { sectionHeading } from "../sections.ts";
import { subjectOf } from "../verdict-line.ts";
import { tallyOf } from "../words/checks.ts";
import { outOfDate, UP_TO_DATE } from "./out-of-date.ts";
import { spanOf, type TestResult, testResult } from "./test-results.ts";

/** Version of the format. */
const SPEC_VERSION = "0.0.0";

/**
 * CTRF has no errors: requirements that the run could not judge are failed (like in converters from JUnit); see
 * `rawStatus`.
 */
const STATUS: Readonly<Record<TestResult["status"], string>> = {
  passed: "passed",
  failed: "failed",
  error: "failed",
  skipped: "skipped",
};

/** The report as JSON text with a line break at its end. */
export function renderCtrf(report: Report, recording: Recording): string {
  const { suite, run, target, verdict, verdictReason } = report;
  const start = Date.parse(run.startedAt);
  const tests = [
    ...report.requirements.map((requirement) => testOf(requirement, report, recording)),
    ...outOfDateTest(report),
  ];
  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  const document = {
    reportFormat: "CTRF",
    specVersion: SPEC_VERSION,
    runId: run.id,
    timestamp: run.startedAt,
    generatedBy: suite.name,
    results: {
      tool: { name: suite.name, version: suite.version },
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
        extra: { verdict, verdictReason, ...tallyOf(report.requirements) },
      },
      tests,
      environment: {
        appName: subjectOf(target),
        testEnvironment: target.baseUrl,
        // Status of the whole run: an inconclusive run is not healthy even if no test failed.
        healthy: verdict === "conformant" || verdict === "partial",
        extra: {
          verdict,
          profile: run.profile,
          embedded: target.embedded,
          specification: report.specification,
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function testOf(requirement: RequirementReport, report: Report, recording: Recording) {
  const { id, title, level, section, outcome, cause, passedChecks, sentChecks } = requirement;
  const result = testResult(requirement, { report, recording });
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
    ...(result.status === "passed" ? {} : { message: result.message, trace: result.text }),
    extra: {
      id,
      level,
      section,
      outcome,
      cause,
      passedChecks,
      sentChecks,
      ...(causes.length === 0 ? {} : { causes }),
    },
  };
}

/** A failed test if entries of the expected failures are out of date. */
function outOfDateTest(report: Report) {
  const result = outOfDate(report);
  if (result === null) return [];
  const at = Date.parse(report.run.startedAt);
  return [
    {
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
      extra: {},
    },
  ];
}

function rawStatus({ outcome }: RequirementReport, result: TestResult): string {
  const { status } = result;
  if (status !== "passed" && result.known) return "known";
  if (outcome === "failed" && status === "skipped") return "warning";
  return status === "error" ? "inconclusive" : outcome;
}
