/** Requirements as test cases, for formats that have only passed, failed, error and skipped. */

import type { Recording } from "../../kit/exchange.ts";
import { isWrong } from "../../kit/expected-failures.ts";
import type { Report, RequirementReport } from "../../kit/report.ts";
import { cardOfRequirement, type Evidence, entryOf, messageOf } from "../cards.ts";
import { causesIn } from "../causes/causes-in.ts";
import { acceptedBy, isInconclusive, knownBy, notesOf, reasonOf, reasonsOf } from "../causes/known.ts";
import { crashEntry } from "../crash.ts";
import { renderUntested } from "../terminal.ts";
import { paintFor, renderEntry, visible } from "../text/text.ts";
import { isStrict, verdictLine } from "../verdict-line.ts";
import { reasonText } from "../words/outcomes.ts";

export const UP_TO_DATE = "the expected failures are up to date";

const LOOK = { width: 100, paint: paintFor(false) };

/** The result of a test; `message` is one line, `text` is complete; both are empty if it passed. */
export interface TestResult {
  readonly status: "passed" | "failed" | "error" | "skipped";
  readonly message: string;
  readonly text: string;
  /** Ids of the causes that explain a failure. */
  readonly causes: readonly string[];
}

/** A test case; its times are in milliseconds since the run's start. */
export interface TestCase extends TestResult {
  /** `null`: it is about the run. */
  readonly requirement: RequirementReport | null;
  readonly name: string;
  /** From the first request sent to the last response received; zero without any. */
  readonly from: number;
  readonly to: number;
}

/** One for each requirement, a crash, expected failures out of date, and an inconclusive run that would be green. */
export function testCases(report: Report, recording: Recording): readonly TestCase[] {
  const ofRun = (name: string, of: TestResult): TestCase => {
    return { requirement: null, name, from: 0, to: 0, ...of };
  };
  const cases = report.requirements.map((requirement): TestCase => {
    const indices = new Set(requirement.checks.flatMap(({ evidence }) => evidence));
    const seen = [...indices].flatMap((index) => recording.exchanges[index] ?? []);
    const from = seen.length === 0 ? 0 : Math.min(...seen.map(({ sentAt }) => sentAt));
    const to = Math.max(0, ...seen.map(({ receivedAt }) => receivedAt));
    const name = `${requirement.id} ${requirement.title}`;
    return { requirement, name, from, to, ...testResult(requirement, { report, recording }) };
  });
  const isRed = cases.some(({ status }) => status === "error" || status === "failed");
  const entry = report.crash && crashEntry(report.crash, recording);
  const crashed = entry ? result("error", visible(entry.text), renderEntry(entry, LOOK)) : null;
  const unjudged = isRed || !isInconclusive(report) ? null : result("error", verdictLine(report));
  const ofTheRun: readonly (readonly [string, TestResult | null])[] = [
    ["the service did not crash", crashed],
    ["the run could be judged", unjudged],
    [UP_TO_DATE, outOfDate(report)],
  ];
  return [...cases, ...ofTheRun.flatMap(([name, of]) => (of ? [ofRun(name, of)] : []))];
}

function result(
  status: TestResult["status"],
  message: string,
  text: string = message,
  causes: readonly string[] = [],
): TestResult {
  return { status, message, text, causes };
}

/** A failed result with a line for each expected failure that is out of date; `null` if all are up to date. */
export function outOfDate(report: Report): TestResult | null {
  const messages = notesOf(report)
    .filter(isWrong)
    .map(({ message }) => visible(message ?? ""));
  return messages.length === 0 ? null : result("failed", messages.join("; "), messages.join("\n"));
}

/**
 * A known failure is skipped, with its reason. Any other failed MUST is failed; a failed SHOULD too in a strict run, otherwise
 * it is skipped with a warning. An untested requirement is skipped; but a MUST that the run could not judge is an error, so
 * that it is not taken for a pass.
 */
export function testResult(requirement: RequirementReport, { report, recording }: Evidence): TestResult {
  if (requirement.outcome === "passed") return result("passed", "");
  if (requirement.outcome === "untested") return untested(requirement, report);
  const causes = causesIn(report).filter(({ requirements }) => requirements.includes(requirement.id));
  const card = cardOfRequirement(requirement, causes, recording);
  const message = visible(card.first ? messageOf(card.first.check) : (requirement.reason?.text ?? "failed"));
  const text = renderEntry(entryOf(card), { ...LOOK, style: "red" });
  const ids = causes.map(({ id }) => id);
  const skipped = (why: string): TestResult =>
    result("skipped", `${why}: ${message}`, `${why}\n${text}`, ids);
  const known = reasonsOf(knownBy(requirement, report)).map(visible).join("; ");
  if (known !== "") return skipped(`known failure: ${known}`);
  if (requirement.level === "SHOULD" && !isStrict(report))
    return skipped("warning, a SHOULD (a failure with --strict)");
  return result("failed", message, text, ids);
}

function untested(requirement: RequirementReport, report: Report): TestResult {
  const reason = visible(reasonText(requirement));
  const accepted = acceptedBy(requirement, report);
  if (accepted) return result("skipped", `accepted as untested: ${visible(reasonOf(accepted))}: ${reason}`);
  if (requirement.cause === "run" && requirement.level === "MUST")
    return result("error", `could not be judged: ${reason}`, reason);
  return result("skipped", `untested: ${reason}`);
}

/** The verdict, then the skipped tests with the reasons, which not every test reporter shows. */
export function skippedText({ report, recording }: Evidence): string {
  const skipped = testCases(report, recording).filter(
    ({ status, requirement }) => status === "skipped" && requirement?.outcome === "failed",
  );
  const failed = skipped.flatMap(({ name, message }) => [`  ${visible(name)}`, `    ${message}`]);
  const untested = renderUntested(report, LOOK);
  return [
    verdictLine(report),
    ...(failed.length === 0 ? [] : ["Skipped although failed:", ...failed]),
    ...(untested.length === 0 ? [] : ["Not judged:", ...untested]),
  ].join("\n");
}
