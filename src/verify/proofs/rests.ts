/** Whether a run rested no longer than its rounds call for with the settle time that is declared. */
import type { RunFacts } from "../../kit/run-facts.ts";
import { duration } from "../../report/text/numbers.ts";
import type { RunOptions } from "../../run/options.ts";
import { type Due, lateBy } from "../replay/match-round.ts";

/** Milliseconds by which a busy machine and a connection that is slow to open may be late. */
const LATEST_MS = 10_000;

/** That a run rested longer than it says; a clause. That it rested for less is found where it is played again. */
export function restGaps(
  late: Due | null,
  { settleMs, rate }: Pick<RunOptions, "settleMs" | "rate">,
  { waitedMs }: Pick<RunFacts, "waitedMs">,
): readonly string[] {
  if (late === null || rate !== null || lateBy(late) <= waitedMs + LATEST_MS) return [];
  const { index, requestId } = late.exchange;
  return [
    `--settle is said to have been ${duration(settleMs)}, and the run rested ${duration(lateBy(late))} longer before entry ${index} (${requestId}) than that calls for`,
  ];
}
