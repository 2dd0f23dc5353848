/** The matrix as Markdown tables. */
import { prose, table } from "../markdown/markdown.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { count } from "../text/text.ts";
import {
  type Column,
  LEGEND,
  type Matrix,
  outcomeWord,
  SIGNS,
  sameLines,
  tallyOf,
  totalsLine,
} from "./matrix.ts";

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
