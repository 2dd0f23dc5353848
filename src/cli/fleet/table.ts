/** What is said at the end about all targets: counts, causes with their targets, and a line for each that does not conform. */
import { sep } from "node:path";
import { byCause, type NamedCause } from "../../report/causes/causes-in.ts";
import { grouped } from "../../report/sections.ts";
import { count, firstOf, visible } from "../../report/text/text.ts";

export interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly code: number;
  readonly causes: readonly NamedCause[];
  readonly out: string | null;
}

/** Most targets that are named after a cause, and most lines of targets; the matrix has them all. */
const NAMED = 5;
const LISTED = 20;

/** The end of a run as text: nothing is listed of targets that conform. */
export function tableOf(rows: readonly Row[]): string {
  const failed = rows.filter(({ code }) => code !== 0);
  const shared = byCause(rows.map(({ causes }) => causes));
  const outcomes = [...grouped(rows, ({ outcome }) => outcome)];
  const counts = outcomes.map(([outcome, of]) => `${of.length} ${outcome}`).join(", ");
  const parts = [`${count(rows.length, "target")}: ${counts}\n`];
  // "RATE-1", "5 targets", what is wrong and where.
  const causes = shared.map(({ requirement, title, targets }) => {
    const names = targets.map((i) => rows[i]?.name ?? "");
    const where = `${visible(title)} (${firstOf(names, NAMED)})`;
    return [`${visible(requirement)}:`, count(targets.length, "target"), where];
  });
  const listed = failed.slice(0, LISTED).map(({ name, outcome, code, out }) => {
    return [name, outcome, `exit ${code}`, ...(out === null ? [] : [`${visible(out)}${sep}`])];
  });
  const more = failed.length > LISTED ? `  and ${failed.length - LISTED} more\n` : "";
  if (causes.length > 0) parts.push(`Causes\n${aligned(causes)}`);
  if (listed.length > 0) parts.push(`Targets\n${aligned(listed)}${more}`);
  return parts.join("\n");
}

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2].map((i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const padded = (line: readonly string[]): string =>
    line.map((cell, i) => (i === line.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join("  ");
  return lines.map((line) => `  ${padded(line)}\n`).join("");
}

/** The outcome of a report: its verdict, and whether its failures are all expected. */
export function outcomeOf(verdict: string, code: number): string {
  return verdict === "nonconformant" && code === 0 ? `${verdict}, as expected` : verdict;
}
