/** The cells as lines for a terminal. */
import { type JudgedCell, verdictOf } from "./cell.ts";

/** One cell: gateway, setting, verdict with failed ids, counts, and what differs from the expectation. */
export function lineOf(cell: JudgedCell): string {
  const { gateway, setting, outcome, differences } = cell;
  const mark = differences.length === 0 ? "ok  " : "DIFF";
  const head = `${mark}  ${gateway.name.padEnd(12)}  ${setting.name.padEnd(32)}  `;
  const run = outcome?.report?.run;
  const counts = [
    run && `${run.requests} requests`,
    outcome?.seen && `${outcome.seen.lost} lost`,
    outcome && `${outcome.seconds.toFixed(1)} s`,
  ].filter((part) => part);
  const reason = differences.length > 0 && outcome?.report ? [`reason: ${outcome.report.verdictReason}`] : [];
  const below = [...differences, ...reason].map((text) => `      ${text.replaceAll("\n", "\n      ")}`);
  return [`${head}${verdictOf(cell)} (${counts.join(", ")})`, ...below].join("\n");
}
