/** The exit codes; 0, 1 and 3 promise a report in `--out`, 2 that nothing was sent. */
import type { Report, Verdict } from "../../kit/report.ts";

export const EXIT_USAGE = 2;

/** An internal error, or the report could not be written: says nothing about the target. */
export const EXIT_FAULT = 4;

export const EXIT_OF: Readonly<Record<Verdict, number>> = {
  conformant: 0,
  partial: 0,
  nonconformant: 1,
  inconclusive: 3,
};

/** From best to worst, as `compare` orders the verdicts: what failed for certain is worse than what was not judged. */
const FROM_BEST: readonly number[] = [0, EXIT_OF.inconclusive, EXIT_OF.nonconformant, EXIT_USAGE, EXIT_FAULT];

export function worstOf(codes: readonly number[]): number {
  return FROM_BEST.findLast((code) => codes.includes(code)) ?? 0;
}

/** The exit code of a run; with expected failures 0 only if nothing else failed or stayed unjudged, and every entry is up to date. */
export function exitCodeOf({ verdict, expectedFailures }: Report): number {
  if (!expectedFailures) return EXIT_OF[verdict];
  const { asExpected, judged = verdict !== "inconclusive" } = expectedFailures;
  if (verdict === "inconclusive" && !judged) return EXIT_OF.inconclusive;
  return asExpected ? 0 : EXIT_OF.nonconformant;
}
