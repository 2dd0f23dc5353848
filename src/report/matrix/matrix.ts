/** Several reports as one table, the worst first, with rows for what differs between them: as data, and as Markdown tables. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { Counts, Outcome, Report, RequirementReport, Verdict } from "../../kit/report.ts";
import { byCause, type NamedCause, namedCauses, type SharedCause } from "../causes/causes-in.ts";
import { judgedNothing, productOf, suiteOf } from "../facts.ts";
import { prose, table } from "../markdown/markdown.ts";
import { bySection, firstOfEach, grouped, sectionHeading } from "../sections.ts";
import { capitalised, count } from "../text/text.ts";
import { tallyOf as checksOf, countsLine, EMBEDDED, passedOf, VERDICTS } from "../verdict-line.ts";

export interface Linked {
  readonly report: Report;
  readonly link: string | null;
  /** The causes that fail the run, if the report has lost what they are computed from. */
  readonly causes?: readonly NamedCause[];
}

export interface Column {
  /** Unique unless a target's own name ends in such a number. */
  readonly name: string;
  readonly link: string | null;
  readonly verdict: Verdict;
  readonly must: Counts;
  readonly should: Counts;
  /** Of the checks of all requirements, those that passed: "640 of 655". */
  readonly checks: string;
  readonly judged: boolean;
  readonly suite: string;
  readonly profile: string;
  readonly startedAt: string;
}

/** A requirement and its outcome in each column; `null` if it was not part of that run. */
export interface RequirementRow extends Pick<RequirementReport, "id" | "level" | "section" | "title"> {
  readonly outcomes: readonly (Outcome | null)[];
}

export interface Matrix {
  readonly columns: readonly Column[];
  readonly causes: readonly SharedCause[];
  readonly requirements: readonly RequirementRow[];
  /** Ids of the rows that are left out, by their outcome, which is the same in each column that judged anything. */
  readonly same: readonly { readonly outcome: Outcome | null; readonly ids: readonly string[] }[];
}

/** The worst first. Rows that are the same in all that judged anything and did not fail are left out, unless `all` or of one report. */
export function matrixOf(linked: readonly Linked[], all = false): Matrix {
  const names = distinct(linked.map(({ report }) => report));
  const sorted = linked
    .map((each, i) => {
      const { report, link } = each;
      const { run, verdict, summary, requirements } = report;
      const facts = { suite: suiteOf(report), profile: run.profile, startedAt: run.startedAt };
      const tests = { checks: passedOf(checksOf(requirements)), judged: !judgedNothing(report) };
      const column: Column = { name: names[i] ?? "", link, verdict, ...summary, ...tests, ...facts };
      return { ...each, column };
    })
    .sort(({ column: a }, { column: b }) => {
      const worse = VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict);
      return worse || b.must.failed - a.must.failed || b.should.failed - a.should.failed;
    });
  const columns = sorted.map(({ column }) => column);
  const reports = sorted.map(({ report }) => report);
  const judged = ({ outcomes }: RequirementRow): RequirementRow["outcomes"] =>
    outcomes.filter((_, i) => columns[i]?.judged);
  const isShown = (row: RequirementRow): boolean =>
    all || linked.length === 1 || judged(row).some((each, _, [first]) => each === "failed" || each !== first);
  const outcomes = reports.map((report) => new Map(report.requirements.map((r) => [r.id, r.outcome])));
  const every = linked.flatMap(({ report }) => report.requirements);
  // In the order of the first report that was given, then what only later ones have.
  const requirements = firstOfEach(every, ({ id }) => id).map(({ id, level, section, title }) => {
    return { id, level, section, title, outcomes: outcomes.map((of) => of.get(id) ?? null) };
  });
  const left = grouped(
    requirements.filter((row) => !isShown(row)),
    (row) => [...judged(row), ...row.outcomes][0] ?? null,
  );
  return {
    columns,
    causes: byCause(sorted.map(({ report, causes }) => causes ?? namedCauses(report))),
    requirements: requirements.filter(isShown),
    same: [...left].map(([outcome, of]) => ({ outcome, ids: of.map(({ id }) => id) })),
  };
}

function distinct(reports: readonly Report[]): readonly string[] {
  const names = reports.map(({ target }) => {
    if (target.embedded) return EMBEDDED;
    return target.name || (target.implementation?.project ? productOf(target) : target.baseUrl);
  });
  return names.map((name, i) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} (${names.slice(0, i + 1).filter((other) => other === name).length})` : name;
  });
}

/** A sign for each outcome; they differ in shape, not only in colour. */
export const SIGNS: Readonly<Record<Outcome | "none", string>> = {
  passed: "✓",
  failed: "✗",
  untested: "–",
  none: "·",
};

/** The outcome in words; `null`: the requirement was not part of that run. */
export function outcomeWord(outcome: Outcome | null): string {
  return outcome ?? "not run";
}

export const LEGEND: string = (["failed", "untested", "passed", null] as const)
  .map((outcome) => `${SIGNS[outcome ?? "none"]} ${outcomeWord(outcome)}`)
  .join(", ");

/** "50 reports: 3 nonconformant, 47 conformant". */
export function totalsLine({ columns }: Matrix): string {
  return `${count(columns.length, "report")}: ${countsLine(columns.map(({ verdict }) => verdict))}`;
}

/** "5 ✗ 2 – 43 ✓" as data: how many columns have each outcome, the worst first. */
export function tallyOf(
  outcomes: readonly (Outcome | null)[],
): readonly { readonly outcome: Outcome | null; readonly count: number }[] {
  return (["failed", "untested", "passed", null] as const)
    .map((outcome) => ({ outcome, count: outcomes.filter((each) => each === outcome).length }))
    .filter(({ count: n }) => n > 0);
}

/** What the table leaves out: "Passed in all: LIST-1 to LIST-4." */
export function sameLines({ same, columns }: Matrix): readonly string[] {
  const judged = columns.filter((column) => column.judged).length;
  const all = judged === 0 || judged === columns.length ? "in all" : "in all that judged anything";
  return same.map(({ outcome, ids }) => `${capitalised(outcomeWord(outcome))} ${all}: ${idRanges(ids)}.`);
}

export function renderMatrixMarkdown(matrix: Matrix): string {
  const { columns, causes, requirements } = matrix;
  const same = sameLines(matrix).map((line) => `- ${prose(line)}`);
  const causeLines = causes.map(({ requirement, level, title, targets: shown }) => {
    const names = shown.map((i) => prose(columns[i]?.name ?? "")).join(", ");
    return `- ${prose(requirement)} ${level} ${prose(title)}: ${count(shown.length, "target")} (${names})`;
  });
  const parts = [
    ...["## petstore-conformance: matrix", `${totalsLine(matrix)}.`, targets(columns)],
    ...(causes.length === 0 ? [] : ["### Causes", causeLines.join("\n")]),
    ...(requirements.length === 0 ? [] : ["### Requirements", LEGEND, outcomes(matrix)]),
    ...(same.length === 0 ? [] : [same.join("\n")]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function targets(columns: readonly Column[]): string {
  const counts = ["MUST failed", "SHOULD failed", "untested", "checks passed"];
  const rows = columns.map((column) => {
    const { verdict, must, should, checks, profile, suite, startedAt } = column;
    const numbers = [must.failed, should.failed, must.untested + should.untested].map(String);
    const word = verdict === "conformant" ? verdict : `**${verdict}**`;
    return [heading(column), word, ...numbers, checks, profile, prose(suite), prose(startedAt)];
  });
  return table(["target", "verdict", ...counts, "profile", "suite", "started"], rows);
}

function outcomes({ columns, requirements }: Matrix): string {
  const rows = bySection(requirements).flatMap(([section, members]) => [
    [`**${prose(sectionHeading(section))}**`, "", ...columns.map(() => "")],
    ...members.map(({ id, level, title, outcomes: of }) => [
      `${prose(id)} ${level} ${prose(title)}`,
      tallyOf(of)
        .map(({ outcome, count: n }) => `${n} ${outcomeWord(outcome)}`)
        .join(", "),
      ...of.map((outcome) => SIGNS[outcome ?? "none"]),
    ]),
  ]);
  return table(["", "", ...columns.map(heading)], rows);
}

function heading({ name, link }: Column): string {
  return link === null ? prose(name) : `[${prose(name)}](<${link}>)`;
}
