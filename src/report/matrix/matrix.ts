/** Several reports as one table, with rows for requirements and open questions. */
import type { Outcome, Report, Verdict } from "../../kit/report.ts";
import { EMBEDDED } from "../verdict-line.ts";

/** A report and a relative URL to it, or `null`. */
export interface Linked {
  readonly report: Report;
  readonly link: string | null;
}

/** A column: one report. */
export interface Column {
  /** Unique unless a target's own name ends in such a number. */
  readonly name: string;
  readonly link: string | null;
  readonly verdict: Verdict;
  readonly suite: string;
  readonly profile: string;
  readonly startedAt: string;
}

/** A requirement and its outcome in each column; `null` if it was not part of that run. */
export interface RequirementRow {
  readonly id: string;
  readonly level: "MUST" | "SHOULD";
  readonly section: string;
  readonly title: string;
  readonly outcomes: readonly (Outcome | null)[];
}

/** An open question and its answer in each column; `null` if that run did not show it. */
export interface QuestionRow {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly (string | null)[];
}

/** The table. */
export interface Matrix {
  readonly columns: readonly Column[];
  readonly requirements: readonly RequirementRow[];
  readonly questions: readonly QuestionRow[];
}

/** Columns in the given order; rows in the order of the first report, then rows that only later reports have. */
export function matrixOf(linked: readonly Linked[]): Matrix {
  const reports = linked.map(({ report }) => report);
  const names = distinct(reports);
  const requirements = firstOfEach(reports.flatMap((report) => report.requirements));
  const questions = firstOfEach(reports.flatMap((report) => report.observations));
  return {
    columns: linked.map(({ report, link }, i) => columnOf(report, link, names[i] ?? "")),
    requirements: requirements.map(({ id, level, section, title }) => ({
      id,
      level,
      section,
      title,
      outcomes: reports.map((report) => report.requirements.find((r) => r.id === id)?.outcome ?? null),
    })),
    questions: questions.map(({ id, question }) => ({
      id,
      question,
      answers: reports.map((report) => report.observations.find((o) => o.id === id)?.observed ?? null),
    })),
  };
}

function columnOf({ suite, run, verdict }: Report, link: string | null, name: string): Column {
  const { profile, startedAt } = run;
  return { name, link, verdict, suite: `${suite.name} ${suite.version}`, profile, startedAt };
}

/** Names of the targets; equal names get numbers. */
function distinct(reports: readonly Report[]): readonly string[] {
  const names = reports.map(nameOf);
  return names.map((name, i) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} (${names.slice(0, i + 1).filter((other) => other === name).length})` : name;
  });
}

function nameOf({ target }: Report): string {
  if (target.embedded) return EMBEDDED;
  const { project, version } = target.implementation ?? { project: null, version: null };
  if (target.name !== null && target.name !== "") return target.name;
  return project === null ? target.baseUrl : `${project}${version === null ? "" : ` ${version}`}`;
}

function firstOfEach<T extends { readonly id: string }>(all: readonly T[]): readonly T[] {
  const seen = new Map<string, T>();
  for (const row of all) if (!seen.has(row.id)) seen.set(row.id, row);
  return [...seen.values()];
}
