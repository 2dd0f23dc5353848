/** `junit.xml`, as GitLab, Jenkins and others read it: one test case per requirement. */
import XMLBuilder from "fast-xml-builder";
import type { Recording } from "../../kit/exchange.ts";
import type { Report, RequirementReport } from "../../kit/report.ts";
import { sectionHeading } from "../sections.ts";
import { visible } from "../text/visible.ts";
import { subjectOf, verdictLine } from "../verdict-line.ts";
import { SUITE } from "../version.ts";
import { spanOf, type TestResult, testResult } from "./test-results.ts";

type Element = Readonly<Record<string, unknown>>;

interface Case {
  readonly attributes: Readonly<Record<string, string>>;
  readonly result: TestResult;
}

const ATTRIBUTE = "@";

const BUILDER = new XMLBuilder({
  attributeNamePrefix: ATTRIBUTE,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

/** XML 1.0 §2.2 has no place for these, not even escaped; other forbidden characters are {@link visible}'s. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/** The report as XML 1.0 text in UTF-8. */
export function renderJunit(report: Report, recording: Recording): string {
  const cases = report.requirements.map((requirement) => caseOf(requirement, report, recording));
  const all = [...cases, ...unseenFault(report, cases)];
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
      // Jenkins' schema knows no time zone here.
      timestamp: xml(report.run.startedAt.slice(0, 19)),
    },
    {
      properties: {
        property: propertiesOf(report).map(([name, value]) => element({ name, value: xml(value) })),
      },
      testcase: all.map(({ attributes, result }) => element(attributes, told(result))),
    },
  );
  const document = { "?xml": element({ version: "1.0", encoding: "UTF-8" }) };
  return BUILDER.build({
    ...document,
    testsuites: element({ name: SUITE.name, ...totals }, { testsuite: suite }),
  });
}

/** The element that says how a test case came out; none for one that passed. */
function told(result: TestResult): Element {
  if (result.status === "passed") return {};
  const { status, message, text, causes } = result;
  const name = status === "failed" ? "failure" : status;
  // GitLab reads the text, Jenkins the message; "type" is required where something failed: what groups failures.
  const type = name === "skipped" ? {} : { type: xml(causes[0] ?? name) };
  return { [name]: element({ message: xml(message), ...type }, { "#text": lines(text) }) };
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
  };
}

/** Jenkins takes what stands before the last full stop for a package: "Pet Store.§4·1 GET /pets" is one of its classes. */
function className(section: string): string {
  return `Pet Store.${xml(sectionHeading(section)).replaceAll(".", "·")}`;
}

/** An inconclusive run is never green, also where no requirement shows it. */
function unseenFault(report: Report, cases: readonly Case[]): readonly Case[] {
  const red = cases.some(({ result }) => result.status === "error" || result.status === "failed");
  if (report.verdict !== "inconclusive" || red) return [];
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
  ];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

function xml(text: string): string {
  return visible(text).replace(NO_XML, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`);
}

/** Text of several lines, whose line breaks are ours: renderers make all others visible. */
function lines(text: string): string {
  return text.split("\n").map(xml).join("\n");
}
