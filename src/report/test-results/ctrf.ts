/** `ctrf.json`: the Common Test Report Format (ctrf.io), one test per requirement. */

import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import { renderJson } from "../json.ts";
import { sectionHeading } from "../sections.ts";
import { subjectOf } from "../verdict-line.ts";
import { tallyOf } from "../words/outcomes.ts";
import { type TestCase, testCases } from "./test-cases.ts";

const SPEC_VERSION = "0.0.0";

/** The report as JSON text with a line break at its end. */
export function renderCtrf(report: Report, recording: Recording): string {
  const { suite, run, target, verdict, verdictReason, specification } = report;
  const start = Date.parse(run.startedAt);
  const tests = testCases(report, recording).map((each) => testOf(each, start));
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
        ...{
          tests: tests.length,
          passed: count("passed"),
          failed: count("failed"),
          skipped: count("skipped"),
        },
        ...{ pending: 0, other: 0, start, stop: start + run.durationMs, duration: run.durationMs },
        extra: { verdict, verdictReason, ...tallyOf(report.requirements) },
      },
      tests,
      environment: {
        appName: subjectOf(target),
        testEnvironment: target.baseUrl,
        // Status of the whole run: an inconclusive run is not healthy even if no test failed.
        healthy: verdict === "conformant" || verdict === "partial",
        extra: { verdict, profile: run.profile, embedded: target.embedded, specification },
      },
    },
  };
  return renderJson(document);
}

function testOf(test: TestCase, start: number) {
  const { requirement, name, status, from, to, message, text, causes } = test;
  return {
    name,
    // CTRF has no errors: requirements that could not be judged are failed, as in converters from JUnit.
    status: status === "error" ? "failed" : status,
    rawStatus: rawStatus(test),
    ...{ duration: Math.round(to - from), start: Math.round(start + from), stop: Math.round(start + to) },
    suite: ["Pet Store", requirement === null ? "run" : sectionHeading(requirement.section)],
    tags: requirement === null ? [] : [requirement.level],
    type: "conformance",
    ...(status === "passed" ? {} : { message, trace: text }),
    extra: { ...extraOf(requirement), ...(causes.length === 0 ? {} : { causes }) },
  };
}

function extraOf(requirement: TestCase["requirement"]): object {
  if (requirement === null) return {};
  const { id, level, section, outcome, cause, passedChecks, sentChecks } = requirement;
  return { id, level, section, outcome, cause, passedChecks, sentChecks };
}

function rawStatus({ requirement, status, known }: TestCase): string {
  if (known) return "known";
  if (status === "error") return "inconclusive";
  const outcome = requirement?.outcome ?? status;
  return outcome === "failed" && status === "skipped" ? "warning" : outcome;
}
