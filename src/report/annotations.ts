/** GitHub annotations: workflow commands that show failures on the page of a job. */

import type { Recording } from "../kit/exchange.ts";
import { isWrong } from "../kit/expected-failures.ts";
import type { CauseReport, Report } from "../kit/report.ts";
import { cardOf, entryOf } from "./cards.ts";
import { countedCauses } from "./causes/causes-in.ts";
import { isInconclusive, notesOf } from "./causes/known.ts";
import { crashEntry } from "./crash.ts";
import { type Entry, placeOf, visible } from "./text/text.ts";
import { verdictLine } from "./verdict-line.ts";

/** GitHub shows this many annotations of each kind in a step, and cuts messages longer than this. */
const MOST = 10;
const LONGEST = 4_096;

type Annotation = Readonly<Record<"title" | "message", string>>;

/**
 * One command per line: an error for each cause that fails the run, a warning for each failed SHOULD, a notice for
 * a partial run and for each known failure.
 */
export function renderAnnotations(report: Report, recording: Recording): string {
  // The card in one line, without commands; of a known failure, only why it is expected.
  const toAnnotation = (cause: CauseReport): Annotation => {
    const card = cardOf(cause, { report, recording });
    const own = annotationOfEntry(entryOf(card));
    if (card.known.length === 0) return own;
    return { title: `known failure: ${own.title}`, message: card.known.join("; ") };
  };
  const { failures, warnings, known } = countedCauses(report);
  const verdict: Annotation = { title: "petstore-conformance", message: verdictLine(report) };
  const outOfDate = notesOf(report)
    .filter(isWrong)
    .map((of) => ({ title: `expected failure ${of.requirement}`, message: of.message ?? "" }));
  const crashes = report.crash ? [annotationOfEntry(crashEntry(report.crash, recording))] : [];
  const errors = [...crashes, ...failures.map(toAnnotation), ...outOfDate];
  const isAccepted = report.verdict === "inconclusive" && !isInconclusive(report);
  return [
    ...commands("error", isInconclusive(report) ? [verdict, ...errors] : errors),
    ...commands("warning", warnings.map(toAnnotation)),
    ...commands("notice", [
      ...(isAccepted || report.verdict === "partial" || report.target.embedded ? [verdict] : []),
      ...known.map(toAnnotation),
    ]),
  ].join("");
}

function annotationOfEntry(entry: Entry): Annotation {
  const lines = (entry.rows ?? [])
    .filter(({ kind }) => kind !== "command")
    .map(({ name, text }) => `${name}: ${text}`);
  const title = [entry.id, placeOf(entry), entry.text].filter(Boolean).join(" ");
  return { title, message: lines.join("; ") || entry.text };
}

function commands(kind: "error" | "warning" | "notice", all: readonly Annotation[]): readonly string[] {
  if (all.length <= MOST) return all.map((annotation) => command(kind, annotation));
  const rest = all.slice(MOST - 1);
  const more = { title: `and ${rest.length} more`, message: rest.map(({ title }) => title).join("; ") };
  return [...all.slice(0, MOST - 1), more].map((annotation) => command(kind, annotation));
}

function command(kind: string, { title, message }: Annotation): string {
  // Escapes `%` as the runner requires; {@link visible} has removed line breaks.
  const [named = "", said = ""] = [title, message].map((text) => visible(text));
  const cut =
    said.length <= LONGEST ? said : `${said.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
  const [name = "", data = ""] = [named, cut].map((text) => text.replaceAll("%", "%25"));
  return `::${kind} title=${name.replaceAll(":", "%3A").replaceAll(",", "%2C")}::${data}\n`;
}
