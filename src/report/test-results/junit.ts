/** `junit.xml`, as GitLab, Jenkins and others read it: one test case per requirement. */
import XMLBuilder from "fast-xml-builder";
import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import { sectionHeading } from "../sections.ts";
import { type TestCase, testCases } from "../terminal.ts";
import { visible } from "../text/text.ts";
import { checksPassed, subjectOf } from "../verdict-line.ts";
import { SUITE } from "../version.ts";

type Element = Readonly<Record<string, unknown>>;

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

export function renderJunit(report: Report, recording: Recording): string {
  const cases = testCases(report, recording);
  const count = (wanted: TestCase["status"]): number =>
    cases.filter(({ status }) => status === wanted).length;
  const totals = {
    ...{ tests: cases.length, failures: count("failed"), errors: count("error") },
    time: seconds(report.run.durationMs),
  };
  const suite = {
    name: xml(subjectOf(report.target)),
    ...{ ...totals, skipped: count("skipped") },
    // Jenkins' schema allows no time zone here.
    timestamp: xml(report.run.startedAt.slice(0, 19)),
  };
  return BUILDER.build({
    "?xml": element({ version: "1.0", encoding: "UTF-8" }),
    testsuites: element(
      { name: SUITE.name, ...totals },
      { testsuite: element(suite, { testcase: cases.map(caseElement) }) },
    ),
  });
}

function caseElement({ requirement, name, from, to, status, message, text, causes }: TestCase): Element {
  // Jenkins takes the part before the last full stop as the package: "Pet Store.§4·1 GET /pets".
  const group = requirement === null ? "run" : xml(sectionHeading(requirement.section)).replaceAll(".", "·");
  const attributes = { classname: `Pet Store.${group}`, name: xml(name), time: seconds(to - from) };
  const isCounted = requirement !== null && requirement.sentChecks > 0;
  const output = isCounted ? { "system-out": `${checksPassed(requirement)} passed` } : {};
  if (status === "passed") return element(attributes, output);
  const child = status === "failed" ? "failure" : status;
  // GitLab shows the text, Jenkins the message. "type" is required for failures; tools group by it.
  const type = status === "skipped" ? {} : { type: xml(causes[0] ?? child) };
  // Line breaks come from the renderers, which escape all others.
  const lines = text.split("\n").map(xml).join("\n");
  return element(attributes, {
    [child]: element({ message: xml(message), ...type }, { "#text": lines }),
    ...output,
  });
}

function element(attributes: Readonly<Record<string, string | number>>, content: Element = {}): Element {
  const named = Object.entries(attributes).map(([name, value]) => [ATTRIBUTE + name, String(value)]);
  return { ...Object.fromEntries(named), ...content };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

function xml(text: string): string {
  return visible(text).replace(NO_XML, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`);
}
