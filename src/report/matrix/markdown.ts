/** The matrix as Markdown tables. */
import { code, prose } from "../markdown/escape.ts";
import { bySection, sectionHeading } from "../sections.ts";
import type { Column, Matrix } from "./matrix.ts";

/** The matrix as Markdown text. */
export function renderMatrixMarkdown({ columns, requirements, questions }: Matrix): string {
  const sections = bySection(requirements).flatMap(([section, rows]) => [
    row([`**${prose(sectionHeading(section))}**`, ...columns.map(() => "")]),
    ...rows.map(({ id, level, title, outcomes }) =>
      row([`${prose(id)} ${level} ${prose(title)}`, ...outcomes.map((outcome) => shown(outcome))]),
    ),
  ]);
  const table = [
    row(["", ...columns.map(heading)]),
    row(["---", ...columns.map(() => "---")]),
    row(["verdict", ...columns.map(({ verdict }) => `**${verdict}**`)]),
    row(["profile", ...columns.map(({ profile }) => profile)]),
    row(["suite", ...columns.map(({ suite }) => prose(suite))]),
    row(["started", ...columns.map(({ startedAt }) => prose(startedAt))]),
    ...sections,
  ];
  const open = [
    row(["question", ...columns.map(heading)]),
    row(["---", ...columns.map(() => "---")]),
    ...questions.map(({ id, question, answers }) =>
      row([
        `${prose(id)} ${prose(question)}`,
        ...answers.map((answer) => (answer === null ? "not seen" : code(answer))),
      ]),
    ),
  ];
  const parts = ["## petstore-conformance: matrix", table.join("\n")];
  if (questions.length > 0) parts.push("### What the interface leaves open", open.join("\n"));
  return `${parts.join("\n\n")}\n`;
}

function heading({ name, link }: Column): string {
  return link === null ? prose(name) : `[${prose(name)}](<${link}>)`;
}

function shown(outcome: string | null): string {
  if (outcome === null) return "not run";
  return outcome === "failed" ? "**failed**" : outcome;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
