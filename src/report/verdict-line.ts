/** The verdict in one line, and what counts for it. */
import type { Report, Verdict } from "../kit/report.ts";
import { visible } from "./text/text.ts";

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
