/** GitHub annotations: workflow commands that show failures on the page of a job. */
import { idRanges } from "../kit/id-ranges.ts";
import type { CauseReport, Report } from "../kit/report.ts";
import { countedCauses, requirementsOf } from "./causes/causes-in.ts";
import { failsLine } from "./causes/fails.ts";
import { causeKnownBy, isInconclusive, isWrong, notesOf, reasonsOf } from "./causes/known.ts";
import { showingOf } from "./causes/showing.ts";
import { messageOf } from "./test-results/test-results.ts";
import { visible } from "./text/visible.ts";
import { verdictLine } from "./verdict-line.ts";
import { checksPassed } from "./words/checks.ts";

/** GitHub shows this many annotations of each kind in a step, and cuts messages longer than this. */
const MOST = 10;
const LONGEST = 4_096;

interface Annotation {
  readonly title: string;
  readonly message: string;
}

/**
 * One command per line: an error for each cause that fails the run, a warning for each failed SHOULD, a notice for
 * a partial run and for each known failure.
 */
export function renderAnnotations(report: Report): string {
  const toAnnotation = (cause: CauseReport): Annotation => annotationOf(cause, report);
  const { failures, warnings, known } = countedCauses(report);
  const verdict: Annotation = { title: "petstore-conformance", message: verdictLine(report) };
  const outOfDate = notesOf(report)
    .filter(isWrong)
    .map(({ requirement, message }) => ({
      title: `expected failure ${requirement}`,
      message: message ?? "",
    }));
  const errors = [...failures.map(toAnnotation), ...outOfDate];
  const isAccepted = report.verdict === "inconclusive" && !isInconclusive(report);
  return [
    ...commands("error", isInconclusive(report) ? [verdict, ...errors] : errors),
    ...commands("warning", warnings.map(toAnnotation)),
    ...commands("notice", [
      ...(isAccepted || report.verdict === "partial" || report.target.embedded ? [verdict] : []),
      ...known.map((cause) => knownAnnotation(cause, report)),
    ]),
  ].join("");
}

function annotationOf(cause: CauseReport, report: Report): Annotation {
  const { requirement, requirements, level, title, holdsBack, advice } = cause;
  const [named] = requirementsOf(cause, report);
  const { first } = showingOf(cause, report);
  const parts = [
    ...(requirements.length > 1 ? [`fails ${failsLine(cause)}`] : []),
    ...(holdsBack.length > 0 ? [`holds back ${idRanges(holdsBack)}`] : []),
    ...(first ? [messageOf(first.check)] : []),
    ...(named && named.sentChecks > 0 ? [`${checksPassed(named)} of ${named.id} passed`] : []),
    ...(advice === null ? [] : [advice]),
  ];
  const place = named ? ` §${named.section}` : "";
  return { title: `${requirement} ${level}${place} ${title}`, message: parts.join("; ") || title };
}

function knownAnnotation(cause: CauseReport, report: Report): Annotation {
  const { requirement, level, title } = cause;
  const [named] = requirementsOf(cause, report);
  const place = named ? ` §${named.section}` : "";
  return {
    title: `known failure: ${requirement} ${level}${place} ${title}`,
    message: reasonsOf(causeKnownBy(cause, report)).join("; "),
  };
}

function commands(kind: "error" | "warning" | "notice", all: readonly Annotation[]): readonly string[] {
  if (all.length <= MOST) return all.map((annotation) => command(kind, annotation));
  const rest = all.slice(MOST - 1);
  const more = { title: `and ${rest.length} more`, message: rest.map(({ title }) => title).join("; ") };
  return [...all.slice(0, MOST - 1), more].map((annotation) => command(kind, annotation));
}

function command(kind: string, { title, message }: Annotation): string {
  const named = data(visible(title)).replaceAll(":", "%3A").replaceAll(",", "%2C");
  return `::${kind} title=${named}::${data(cut(visible(message)))}\n`;
}

/** Escapes `%` as the runner requires; {@link visible} has removed line breaks. */
function data(text: string): string {
  return text.replaceAll("%", "%25");
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
