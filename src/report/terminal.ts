/** The summary on the terminal at the end of a run. */

import type { Recording } from "../kit/exchange.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { CauseReport, Counts, Report } from "../kit/report.ts";
import { cardOf, entryOf } from "./cards.ts";
import { countedCauses } from "./causes/causes-in.ts";
import { notesOf } from "./causes/known.ts";
import { crashEntry } from "./crash.ts";
import { type Fact, factsOf, hasWaitedLong, judgedNothing } from "./facts.ts";
import { grouped } from "./sections.ts";
import { count, type EntryLook, hang, type Look, paintFor, renderEntry, visible, wrap } from "./text/text.ts";
import { EMBEDDED_NOTE, verdictLine } from "./verdict-line.ts";
import { reasonText } from "./words/outcomes.ts";

/** Most columns, even on wider terminals. */
const WIDEST = 100;

/** Causes of each kind that get a card, unless all do; each of the others gets one line. */
const SHOWN_IN_FULL = 8;

/** The rows of a known failure: without the request, with the reasons why it is expected. */
const KNOWN_ROWS = ["fails", "expected", "received", "known"];

/** The facts about a run that judged nothing. */
const FEW_FACTS = ["judged", "sent", "created", "TLS"];

/** The artefacts of a run: file names in a directory, whose path ends in a separator. */
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
  /** The command by which the run started the service. */
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
  const look: Look = { width: Math.min(Math.max(width, 40), WIDEST), paint: paintFor(color) };
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
      ? [hang("", EMBEDDED_NOTE.replaceAll("`", ""), look.width, (line) => look.paint("yellow", line))]
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
    const ids = hang("    ", levels.join("; "), look.width, (t) => look.paint("dim", t));
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
