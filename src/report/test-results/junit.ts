/** `junit.xml`, as GitLab, Jenkins and others read it: one test case per requirement. */
import XMLBuilder from "fast-xml-builder";
import type { Recording } from "../../kit/exchange.ts";
import type { Report, RequirementReport } from "../../kit/report.ts";
import { isInconclusive } from "../causes/known.ts";
import { sectionHeading } from "../sections.ts";
import { visible } from "../text/visible.ts";
import { subjectOf, verdictLine } from "../verdict-line.ts";
import { SUITE } from "../version.ts";
import { checksPassed, tallyOf } from "../words/checks.ts";
import { outOfDate, UP_TO_DATE } from "./out-of-date.ts";
import { spanOf, type TestResult, testResult } from "./test-results.ts";

type Element = Readonly<Record<string, unknown>>;

interface Case {
  readonly attributes: Readonly<Record<string, string>>;
  readonly result: TestResult;
  /** "12 of 14 checks passed"; absent: it has none. */
  readonly checks?: string;
}

const ATTRIBUTE = "@";

const BUILDER = new XMLBuilder({
  attributeNamePrefix: ATTRIBUTE,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

/** Characters that XML 1.0 §2.2 forbids even escaped; {@link visible} replaces the other forbidden ones. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/** The report as XML 1.0 text in UTF-8. */
export function renderJunit(report: Report, recording: Recording): string {
  const cases = report.requirements.map((requirement) => caseOf(requirement, report, recording));
  const all = [...cases, ...unseenFault(report, cases), ...outOfDateCase(report)];
  const count = (status: TestResult["status"]): string =>
    String(all.filter(({ result }) => result.status === status).length);
  const totals = {
    tests: String(all.length),
    failures: count("failed"),
    errors: count("error"),
    time: seconds(report.run.durationMs),
  };
  const suite = element(
    {
      name: xml(subjectOf(report.target)),
      ...totals,
      skipped: count("skipped"),
      // Jenkins' schema allows no time zone here.
      timestamp: xml(report.run.startedAt.slice(0, 19)),
    },
    {
      properties: {
        property: propertiesOf(report).map(([name, value]) => element({ name, value: xml(value) })),
      },
      testcase: all.map(({ attributes, result, checks }) =>
        element(attributes, resultElement(result, checks)),
      ),
    },
  );
  const document = { "?xml": element({ version: "1.0", encoding: "UTF-8" }) };
  return BUILDER.build({
    ...document,
    testsuites: element({ name: SUITE.name, ...totals }, { testsuite: suite }),
  });
}

/** The child elements: the result of a test case that did not pass, and its checks. */
function resultElement(result: TestResult, checks: string | undefined): Element {
  const output = checks === undefined ? {} : { "system-out": xml(checks) };
  if (result.status === "passed") return output;
  const { status, message, text, causes } = result;
  const name = status === "failed" ? "failure" : status;
  // GitLab shows the text, Jenkins the message. "type" is required for failures; tools group by it.
  const type = name === "skipped" ? {} : { type: xml(causes[0] ?? name) };
  return { [name]: element({ message: xml(message), ...type }, { "#text": lines(text) }), ...output };
}

function element(attributes: Readonly<Record<string, string>>, content: Element = {}): Element {
  const named = Object.entries(attributes).map(([name, value]) => [ATTRIBUTE + name, value]);
  return { ...Object.fromEntries(named), ...content };
}

function caseOf(requirement: RequirementReport, report: Report, recording: Recording): Case {
  const { id, section, title } = requirement;
  const { from, to } = spanOf(requirement, recording.exchanges);
  return {
    attributes: { classname: className(section), name: xml(`${id} ${title}`), time: seconds(to - from) },
    result: testResult(requirement, { report, recording }),
    ...(requirement.sentChecks > 0 ? { checks: `${checksPassed(requirement)} passed` } : {}),
  };
}

/**
 * Jenkins takes the part before the last full stop as the package, so sections are written "Pet Store.§4·1 GET
 * /pets".
 */
function className(section: string): string {
  return `Pet Store.${xml(sectionHeading(section)).replaceAll(".", "·")}`;
}

/** An additional failure if entries of the expected failures are out of date. */
function outOfDateCase(report: Report): readonly Case[] {
  const result = outOfDate(report);
  return result === null
    ? []
    : [{ attributes: { classname: "Pet Store.run", name: UP_TO_DATE, time: "0" }, result }];
}

/** An additional error for an inconclusive run in which no test case failed, so that it is not green. */
function unseenFault(report: Report, cases: readonly Case[]): readonly Case[] {
  const red = cases.some(({ result }) => result.status === "error" || result.status === "failed");
  if (!isInconclusive(report) || red) return [];
  const message = verdictLine(report);
  const attributes = { classname: "Pet Store.run", name: "the run could be judged", time: "0" };
  return [{ attributes, result: { status: "error", message, text: message, causes: [] } }];
}

function propertiesOf(report: Report): readonly (readonly [string, string])[] {
  const { suite, specification, run, target } = report;
  return [
    ["suite", `${suite.name} ${suite.version}`],
    ["interface", `${specification.title} ${specification.version}`],
    ["verdict", report.verdict],
    ["target", target.baseUrl],
    ["run", run.id],
    ["profile", run.profile],
    ["requests", String(run.requests)],
    ["checks", `${checksPassed(tallyOf(report.requirements))} passed`],
  ];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

function xml(text: string): string {
  return visible(text).replace(NO_XML, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`);
}

/** Text of several lines; its line breaks come from the renderers, which escape all others. */
function lines(text: string): string {
  return text.split("\n").map(xml).join("\n");
}
