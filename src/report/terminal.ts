/** The summary on the terminal at the end of a run; and its requirements as test cases: passed, failed, error and skipped. */
import type { Recording } from "../kit/exchange.ts";
import { isWrong } from "../kit/expected-failures.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { CauseReport, Counts, Report, RequirementReport } from "../kit/report.ts";
import { cardOf, cardOfRequirement, type Evidence, entryOf, messageOf } from "./cards.ts";
import { causesIn, countedCauses } from "./causes/causes-in.ts";
import { acceptedBy, isInconclusive, knownBy, notesOf, reasonOf, reasonsOf } from "./causes/known.ts";
import { crashEntry } from "./crash.ts";
import { type Fact, factsOf, hasWaitedLong, judgedNothing } from "./facts.ts";
import { grouped } from "./sections.ts";
import { count, type EntryLook, hang, type Look, lookFor, renderEntry, visible, wrap } from "./text/text.ts";
import { EMBEDDED_NOTE, isStrict, reasonText, verdictLine } from "./verdict-line.ts";

/** Causes of each kind that get a card, unless all do; each of the others gets one line. */
const SHOWN_IN_FULL = 8;

/** The rows of a known failure: without the request, with the reasons why it is expected. */
const KNOWN_ROWS = ["fails", "expected", "received", "known"];

const FEW_FACTS = ["judged", "sent", "created", "TLS"];

type Written = Readonly<{ directory: string; files: readonly string[] }>;

export interface TerminalLook {
  readonly color: boolean;
  readonly width: number;
  readonly written: Written | null;
  readonly all?: boolean;
  /** The verdict and the first card only (`--watch`). */
  readonly brief?: boolean;
  /** What has changed since an earlier report; `null`: nothing is said of it. */
  readonly since?: string | null;
  readonly start?: string | null;
}

const VERDICT_STYLES = {
  conformant: "green",
  partial: "yellow",
  nonconformant: "red",
  inconclusive: "magenta",
} as const satisfies Record<Report["verdict"], string>;

export function renderTerminal(
  report: Report,
  recording: Recording,
  { color, width, written, all = false, brief = false, since = null, start = null }: TerminalLook,
): string {
  const look = lookFor(color, width);
  const { crash, summary, verdict } = report;
  const line = wrap(verdictLine(report), look.width).join("\n");
  const { must, should } = summary;
  const place: readonly Fact[] = written === null ? [] : [["report", placeOf(written).join(", with ")]];
  const shownFacts = factsOf(report).filter(([name]) => !judgedNothing(report) || FEW_FACTS.includes(name));
  const run = [...shownFacts, ...place].map((fact) => factLine(fact, look)).join("\n");
  const head = [
    look.paint([VERDICT_STYLES[verdict], "bold"], verdict.toUpperCase()) + line.slice(verdict.length),
    ...(since === null ? [] : [hang("", since, look.width)]),
    ...(crash ? [renderEntry(crashEntry(crash, recording), { ...look, style: "red" })] : []),
  ];
  if (judgedNothing(report)) return `${[...head, run].join("\n\n")}\n`;
  const { failures, warnings, known } = countedCauses(report);
  const cards = (causes: readonly CauseReport[], style: "red" | "yellow", rows?: EntryLook["names"]) => {
    const shown = all ? causes.length : brief ? 1 : SHOWN_IN_FULL;
    const rendered = causes.map((cause, i) => {
      const names = i < shown ? rows : [];
      return renderEntry(entryOf(cardOf(cause, { report, recording, start })), { ...look, style, names });
    });
    const others = rendered.slice(shown);
    if (others.length === 0) return rendered;
    const place = written === null ? "" : `${placeOf(written)[0]}, or `;
    const head = `  ${count(others.length, "more cause")}: ${place}--all`;
    return [...rendered.slice(0, shown), [head, ...others].join("\n")];
  };
  const failed = section(`Failed: ${count(failures.length, "cause")}`, cards(failures, "red"), look);
  const warned = section("Warnings (SHOULD; failures with --strict)", cards(warnings, "yellow"), look);
  if (brief) {
    const isShort = ([name]: Fact): boolean => name === "" || (name === "waited" && hasWaitedLong(report));
    const facts = shownFacts.filter(isShort).map((fact) => factLine(fact, look));
    return `${[...head, ...(failed.length > 0 ? failed : warned), ...facts].join("\n\n")}\n`;
  }
  const parts = [
    ...head,
    [row("MUST", must, "red", look), row("SHOULD", should, "yellow", look)].join("\n"),
    ...failed,
    ...section(`Known failures: ${count(known.length, "cause")}`, cards(known, "yellow", KNOWN_ROWS), look),
    ...section(
      "Expected failures",
      notesOf(report).map(({ message }) => hang("  ", visible(message ?? ""), look.width)),
      look,
    ),
    ...warned,
    ...section("Untested", renderUntested(report, look), look),
    ...section("Run", [run], look),
    ...(report.target.embedded
      ? [look.paint("yellow", hang("", EMBEDDED_NOTE.replaceAll("`", ""), look.width))]
      : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

export function renderUntested({ requirements }: Report, look: Look): readonly string[] {
  const untested = requirements.filter((r) => r.outcome === "untested");
  return [...grouped(untested, reasonText)].map(([reason, members]) => {
    // "MUST LIST-1 to LIST-3; SHOULD LIST-6": the requirements are in the order of the interface.
    const levels = ["MUST", "SHOULD"].flatMap((level) => {
      const ids = members.filter((r) => r.level === level).map((r) => visible(r.id));
      return ids.length === 0 ? [] : [`${level} ${idRanges(ids)}`];
    });
    const ids = look.paint("dim", hang("    ", levels.join("; "), look.width));
    return `${hang("  ", visible(reason), look.width)}\n${ids}`;
  });
}

function factLine([name, text]: Fact, { width }: Look): string {
  return hang(`  ${name.padEnd(10)}`, visible(text), width);
}

/** "conformance-report/report.html" and the names of the other files: the report for people comes first. */
function placeOf({ directory, files }: Written): readonly string[] {
  const reports = files.filter((name) => name.startsWith("report.")).sort();
  const [first = "", ...others] = [...reports, ...files.filter((name) => !reports.includes(name))];
  return [visible(directory + first), ...(others.length === 0 ? [] : [others.join(", ")])];
}

function row(level: string, counts: Counts, bad: "red" | "yellow", look: Look): string {
  const cell = (n: number, word: string): string => `${String(n).padStart(4)} ${word.padEnd(8)}`;
  const failures = cell(counts.failed, "failed");
  const painted = counts.failed > 0 ? look.paint(bad, failures) : failures;
  return `  ${level.padEnd(8)}${cell(counts.passed, "passed")}${painted}${cell(counts.untested, "untested")}`.trimEnd();
}

function section(title: string, entries: readonly string[], look: Look): readonly string[] {
  if (entries.length === 0) return [];
  const spaced = entries.some((entry) => entry.split("\n").length > 2);
  return [`${look.paint("bold", title)}\n${entries.join(spaced ? "\n\n" : "\n")}`];
}

export const UP_TO_DATE = "the expected failures are up to date";

const LOOK = lookFor(false, Number.POSITIVE_INFINITY);

/** The result of a test; `message` is one line, `text` is complete; both are empty if it passed. */
export interface TestResult {
  readonly status: "passed" | "failed" | "error" | "skipped";
  readonly message: string;
  readonly text: string;
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

/** Known failures, SHOULDs unless strict, and what is untested are skipped; a MUST that could not be judged is an error, and no pass. */
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
