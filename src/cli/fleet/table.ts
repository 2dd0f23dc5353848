/** The table at the end: a line for each target. */
import { sep } from "node:path";
import { visible } from "../../report/text/visible.ts";

/** A line of the table. */
export interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly code: number;
  /** The folder of the report; `null`: there is none. */
  readonly out: string | null;
}

/** The table as text, in columns. */
export function tableOf(rows: readonly Row[]): string {
  const widest = (of: (row: Row) => string): number => Math.max(...rows.map((each) => of(each).length));
  const [names, outcomes] = [widest(({ name }) => name), widest(({ outcome }) => outcome)];
  return rows
    .map(({ name, outcome, code, out }) => {
      const place = out === null ? "" : `  ${visible(out)}${sep}`;
      return `  ${name.padEnd(names)}  ${outcome.padEnd(outcomes)}  exit ${code}${place}\n`;
    })
    .join("");
}

/** How many targets had which outcome: "498 conformant, 2 nonconformant". */
export function countsOf(rows: readonly Row[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
}

/** The table in Markdown, for the page of a CI job. */
export function markdownOf(rows: readonly Row[]): string {
  const lines = rows.map(({ name, outcome, code }) => `| ${name} | ${outcome} | ${code} |`);
  return [
    "## petstore-conformance: targets",
    "",
    countsOf(rows),
    "",
    "| target | outcome | exit |",
    "|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}

/** The outcome of a report: its verdict, and whether its failures are all expected. */
export function outcomeOf(verdict: string, code: number): string {
  return verdict === "nonconformant" && code === 0 ? `${verdict}, as expected` : verdict;
}
