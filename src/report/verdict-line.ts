/** Verdicts and outcomes in words, and what counts for them. Not escaped, but for names and addresses of targets. */
import type { OnceReport, ReasonReport, Report, RequirementReport, Verdict } from "../kit/report.ts";
import { visible, withCommas } from "./text/text.ts";

/** The name of the embedded target wherever a verdict on it is shown. */
export const EMBEDDED = "embedded reference implementation";

/** Where a verdict could be taken for one on the reader's own service; `Backticks` mark code. */
export const EMBEDDED_NOTE: string = `This run judged the suite's ${EMBEDDED}, not your service. To judge your service, use \`--base-url\`.`;

type Subject = Pick<Report["target"], "baseUrl"> & Partial<Pick<Report["target"], "name" | "embedded">>;

/** Name and base URL of the target; says so if it is the embedded one. */
export function subjectOf(target: Subject): string {
  const address = visible(target.baseUrl);
  if (target.embedded) return `${EMBEDDED} (${address})`;
  return !target.name ? address : `${visible(target.name)} (${address})`;
}

/** What a run of the other profile would test as well. */
export const FULL_ADDS =
  "`--profile full` would add generated bodies and limits, bursts, sequences of requests, and every credential on every operation.";

/** "conformant (core)": a verdict that claims conformance names its level. */
export function verdictWords({ verdict, run }: Pick<Report, "verdict" | "run">): string {
  return verdict === "conformant" ? `conformant (${run.profile})` : verdict;
}

/** "CONFORMANT (core): https://staging.example.com/v1 — …", one line without colour. */
export function verdictLine(report: Report): string {
  const { verdict } = report;
  const words = verdict.toUpperCase() + verdictWords(report).slice(verdict.length);
  return `${words}: ${subjectOf(report.target)} — ${visible(report.verdictReason)}`;
}

/** Whether the run had `--strict`: failed SHOULDs count as failures. */
export function isStrict({ run }: Report): boolean {
  return run.options.strict === true;
}

/** From worst to best: what failed for certain is worse than what was not judged. */
export const VERDICTS: readonly Verdict[] = ["nonconformant", "inconclusive", "partial", "conformant"];

/** How many runs have each verdict, the worst first: "3 nonconformant, 47 conformant". */
export function countsLine(verdicts: readonly Verdict[]): string {
  const counts = VERDICTS.map((verdict) => ({ verdict, n: verdicts.filter((of) => of === verdict).length }));
  return counts.flatMap(({ verdict, n }) => (n > 0 ? [`${n} ${verdict}`] : [])).join(", ");
}

export type Tally = Pick<RequirementReport, "passedChecks" | "sentChecks">;

/** "12 of 14 checks", "0 of 1 check". */
export function checksPassed(tally: Tally): string {
  return `${passedOf(tally)} ${tally.sentChecks === 1 ? "check" : "checks"}`;
}

/** "12 of 14", "1,640 of 1,655". */
export function passedOf({ passedChecks, sentChecks }: Tally): string {
  return `${withCommas(passedChecks)} of ${withCommas(sentChecks)}`;
}

export function tallyOf(requirements: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number): number => requirements.reduce((n, each) => n + of(each), 0);
  return { passedChecks: sum((each) => each.passedChecks), sentChecks: sum((each) => each.sentChecks) };
}

/** What deviated once and did not come back: "limit=1: received 25 animals, expected at most 1 animal (#31)". */
export function onceLine({ check, expected, received, at }: OnceReport): string {
  return `${check}: received ${received}, expected ${expected} (#${at})`;
}

export function reasonText({ reason }: { readonly reason: ReasonReport | null }): string {
  return reason?.text ?? "no reason given";
}
