/** GitHub annotations: workflow commands that mark what failed on the page of a job. */
import type { Report } from "../kit/report.ts";
import { failureMessage, isStrict } from "./test-results.ts";
import { verdictLine } from "./verdict-line.ts";
import { visible } from "./visible.ts";

/** GitHub shows so many of each kind in a step, and cuts longer messages. */
const MOST = 10;
const LONGEST = 4_096;

interface Annotation {
  readonly title: string;
  readonly message: string;
}

/** One command a line: errors for what makes the run fail, warnings for failed SHOULDs, a notice where it was narrowed. */
export function renderAnnotations(report: Report): string {
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
  const toAnnotation = (r: (typeof failed)[number]): Annotation => ({
    title: `${r.id} ${r.level} §${r.section} ${r.title}`,
    message: failureMessage(r),
  });
  const counts = (r: (typeof failed)[number]): boolean => r.level === "MUST" || isStrict(report);
  const verdict: Annotation = { title: "petstore-conformance", message: verdictLine(report) };
  const errors = failed.filter(counts).map(toAnnotation);
  const warnings = failed.filter((r) => !counts(r)).map(toAnnotation);
  return [
    ...commands("error", report.verdict === "inconclusive" ? [verdict, ...errors] : errors),
    ...commands("warning", warnings),
    ...commands("notice", report.verdict === "partial" || report.target.embedded ? [verdict] : []),
  ].join("");
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

/** As the runner takes it back (its `%` escapes); {@link visible} has left no line break. */
function data(text: string): string {
  return text.replaceAll("%", "%25");
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
