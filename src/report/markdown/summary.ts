/** `summary.md`: the report for a pull request or a CI job, within the size that GitHub shows. */
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, Counts, Report } from "../../kit/report.ts";
import { cardOf, entryOf } from "../cards.ts";
import { countedCauses } from "../causes/causes-in.ts";
import { notesOf } from "../causes/known.ts";
import { crashEntry } from "../crash.ts";
import { factsOf, judgedNothing } from "../facts.ts";
import { grouped } from "../sections.ts";
import { count, type Entry, placeOf } from "../text/text.ts";
import { EMBEDDED_NOTE, subjectOf } from "../verdict-line.ts";
import { onceLine, reasonText } from "../words/outcomes.ts";
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
  const facts = factsOf(report).map(([name, text]) => `${name === "" ? "" : `${name}: `}${prose(text)}`);
  const foot = `${[...facts, `started: ${prose(report.run.startedAt)}`].join("; ")}.`;
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
