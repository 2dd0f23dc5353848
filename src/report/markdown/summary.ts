/** What a pull request or a CI job shows of a report: `summary.md`, and annotations, which are workflow commands. */
import type { Recording } from "../../kit/exchange.ts";
import { isWrong } from "../../kit/expected-failures.ts";
import type { CauseReport, Counts, Report } from "../../kit/report.ts";
import { cardOf, entryOf } from "../cards.ts";
import { countedCauses } from "../causes/causes-in.ts";
import { isInconclusive, notesOf } from "../causes/known.ts";
import { crashEntry } from "../crash.ts";
import { factsOf, judgedNothing } from "../facts.ts";
import { grouped } from "../sections.ts";
import { count, type Entry, placeOf, visible } from "../text/text.ts";
import { EMBEDDED_NOTE, onceLine, reasonText, subjectOf, verdictLine } from "../verdict-line.ts";
import { block, code, prose, rowItems, table, withinBytes } from "./markdown.ts";

export function renderMarkdown(report: Report, recording: Recording, most?: number): string {
  const { failures, warnings, known } = countedCauses(report);
  const cards = (causes: readonly CauseReport[]): readonly string[] =>
    causes.map((cause) => card(entryOf(cardOf(cause, { report, recording }))));
  const once = report.once.map((each) => `${prose(each.requirement)} ${code(onceLine(each))}`);
  const left = report.requirements.filter(({ outcome }) => outcome === "untested");
  const untested = [...grouped(left, reasonText)].map(
    ([reason, of]) => `${of.map(({ id }) => prose(id)).join(", ")}: ${prose(reason)}`,
  );
  const observed = report.observations.flatMap(({ id, question, observed: answer }) =>
    answer === null ? [] : [[prose(id), prose(question), code(answer)]],
  );
  const questions = table(["", "question", "this target"], observed);
  const { crash } = report;
  const top = [...head(report), ...(crash ? section("Crash", [card(crashEntry(crash, recording))]) : [])];
  const parts = [
    ...section(`Failed: ${count(failures.length, "cause")}`, cards(failures)),
    ...section(`Known failures: ${count(known.length, "cause")}`, cards(known)),
    ...section("Expected failures", list(notesOf(report).map(({ message }) => prose(message ?? "")))),
    ...section("Warnings (SHOULD)", cards(warnings)),
    ...section("Untested", list(untested)),
    ...section("Deviated once, and did not come back", list(once)),
    ...section("What the interface leaves open", observed.length === 0 ? [] : [questions]),
  ];
  const facts = [...factsOf(report), ["started", report.run.startedAt] as const];
  const said = facts.map(
    ([name, text]) => `${name === "" ? "" : `${name}: `}${prose(text.replace(/\.$/, ""))}`,
  );
  const foot = `${said.join("; ")}.`;
  return withinBytes([...top, ...(judgedNothing(report) ? [] : parts), foot], most);
}

function head({ verdict, verdictReason, target, summary: { must, should } }: Report): readonly string[] {
  const row = (level: string, { passed, failed, untested: left }: Counts): readonly string[] =>
    [level, passed, failed, left].map(String);
  return [
    `## petstore-conformance: ${verdict}`,
    `${prose(subjectOf(target))}: ${prose(verdictReason)}`,
    table(["", "passed", "failed", "untested"], [row("MUST", must), row("SHOULD", should)]),
    ...(target.embedded ? [EMBEDDED_NOTE] : []),
  ];
}

function section(title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`### ${title}`, ...parts];
}

function list(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")];
}

function card(entry: Entry): string {
  const { id = "", text, rows = [] } = entry;
  const commands = rows.filter(({ kind }) => kind === "command").map(({ text: command }) => command);
  const heading = `#### ${[id, placeOf(entry), text].filter(Boolean).map(prose).join(" ")}`;
  return [heading, rowItems(rows).join("\n"), block(commands, "sh")].join("\n\n");
}

/** GitHub shows this many annotations of each kind in a step, and cuts messages longer than this. */
const MOST = 10;
const LONGEST = 4_096;

type Annotation = Readonly<Record<"title" | "message", string>>;

/** A line for each: errors for causes that fail the run, warnings for SHOULDs, notices for a partial run and known failures. */
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
