/** Compares the result of a run with the expected one. */
import type { Report, Verdict } from "../../src/kit/report.ts";
import type { Setting } from "./gateway.ts";
import type { Outcome } from "./run-setting.ts";

/** Ids of the failed requirements of a level, in the report's order. */
export function failedIds(report: Report, level: "MUST" | "SHOULD"): readonly string[] {
  return report.requirements
    .filter((entry) => entry.level === level && entry.outcome === "failed")
    .map(({ id }) => id);
}

const EXITS: Readonly<Record<Verdict, number>> = {
  conformant: 0,
  partial: 0,
  nonconformant: 1,
  inconclusive: 3,
};

/** The differences; none if the run ended as expected. */
export function differences({ expects: expected, shows }: Setting, outcome: Outcome): readonly string[] {
  const { report, exit } = outcome;
  if (report === null) return [`no report, exit ${exit}: ${outcome.output.trim() || "no message"}`];
  const found: string[] = [];
  if (!expected.verdicts.includes(report.verdict)) {
    found.push(`verdict ${report.verdict}, expected ${expected.verdicts.join(" or ")}`);
  }
  if (exit !== EXITS[report.verdict]) {
    found.push(`exit ${exit} with verdict ${report.verdict}, expected ${EXITS[report.verdict]}`);
  }
  const failed = [...failedIds(report, "MUST"), ...failedIds(report, "SHOULD")];
  const missed = expected.fails.filter((id) => !failed.includes(id));
  const accused = failed.filter((id) => ![...expected.fails, ...expected.mayFail].includes(id));
  if (missed.length > 0) found.push(`not failed, though broken: ${missed.join(", ")}`);
  if (accused.length > 0) found.push(`failed, though not broken: ${accused.join(", ")}`);
  if (expected.requests !== null && report.run.requests > expected.requests) {
    found.push(`${report.run.requests} requests, expected at most ${expected.requests}`);
  }
  if (shows && !outcome.seen?.fields.some((line) => shows.test(line))) {
    found.push(`the setting did nothing: no response has a field line like ${shows}`);
  }
  return found;
}
