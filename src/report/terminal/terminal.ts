/** The summary on the terminal at the end of a run. */
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, Counts, Report } from "../../kit/report.ts";
import { countedCauses } from "../causes/causes-in.ts";
import { notesOf } from "../causes/known.ts";
import { judgedNothing } from "../stopped.ts";
import { visible } from "../text/visible.ts";
import { verdictLine } from "../verdict-line.ts";
import { causeCard, causeHeading, knownCard, type Look, warningCard } from "./failures.ts";
import { count, hang, paintFor, wrap } from "./layout.ts";
import { placeOfAll, renderFewFacts, renderRunFacts, type Written } from "./run-facts.ts";
import { renderUntested } from "./untested.ts";

/** Most columns, even on wider terminals. */
const WIDEST = 100;

/** Causes of each kind that get a card, unless all do; each of the others gets one line. */
const SHOWN_IN_FULL = 8;

/** Colours, columns, the written files (`null`: none), and whether every cause gets a card. */
export interface TerminalLook {
  readonly color: boolean;
  readonly width: number;
  readonly written: Written | null;
  readonly all?: boolean;
}

const VERDICT_STYLES = {
  conformant: "green",
  partial: "yellow",
  nonconformant: "red",
  inconclusive: "magenta",
} as const satisfies Record<Report["verdict"], string>;

/** The summary as text that ends with a line break; text from the target is escaped. */
export function renderTerminal(
  report: Report,
  recording: Recording,
  { color, width, written, all = false }: TerminalLook,
): string {
  const look: Look = { width: Math.min(Math.max(width, 40), WIDEST), paint: paintFor(color) };
  if (judgedNothing(report)) {
    const parts = [verdict(report, look), renderFewFacts(report, written, look)];
    return `${parts.join("\n\n")}\n`;
  }
  const evidence = { report, recording };
  const { failures, warnings, known } = countedCauses(report);
  const place = placeOfAll(written);
  const cards = (of: readonly CauseReport[], card: typeof causeCard, style: "red" | "yellow") => {
    const shown = all ? of.length : SHOWN_IN_FULL;
    const full = of.slice(0, shown).map((cause) => card(cause, evidence, look));
    const others = of.slice(shown).map((cause) => causeHeading(cause, report, style, look));
    if (others.length === 0) return full;
    const more = `  ${count(others.length, "more cause")}: ${place === null ? "" : `${place}, or `}--all`;
    return [...full, [more, ...others].join("\n")];
  };
  const untested = report.requirements.filter((r) => r.outcome === "untested");
  const parts = [
    verdict(report, look),
    counts(report, look),
    ...section(`Failed: ${count(failures.length, "cause")}`, cards(failures, causeCard, "red"), look),
    ...section(`Known failures: ${count(known.length, "cause")}`, cards(known, knownCard, "yellow"), look),
    ...section("Expected failures", notes(report, look), look),
    ...section("Warnings (SHOULD; failures with --strict)", cards(warnings, warningCard, "yellow"), look),
    ...section("Untested", renderUntested(untested, look), look),
    ...section("Run", [renderRunFacts(report, written, look)], look),
  ];
  if (report.target.embedded) parts.push(...embeddedNote(look));
  return `${parts.join("\n\n")}\n`;
}

/** Entries of the expected failures that did not fail as expected, a line each. */
function notes(report: Report, look: Look): readonly string[] {
  return notesOf(report).map(({ message }) => hang("  ", visible(message ?? ""), look.width));
}

/** The verdict line, wrapped, with its first word in colour. */
function verdict(report: Report, look: Look): string {
  const word = report.verdict.toUpperCase();
  const text = wrap(verdictLine(report), look.width).join("\n");
  return look.paint([VERDICT_STYLES[report.verdict], "bold"], word) + text.slice(word.length);
}

function counts(report: Report, look: Look): string {
  const { must, should } = report.summary;
  return [row("MUST", must, "red", look), row("SHOULD", should, "yellow", look)].join("\n");
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

function embeddedNote(look: Look): readonly string[] {
  const text =
    "This run judged the suite's embedded reference implementation, not your service. To judge your service, use --base-url.";
  return [hang("", text, look.width, (line) => look.paint("yellow", line))];
}
