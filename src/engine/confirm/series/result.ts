/** What all slow series so far show: whether Remaining counts down, and whether more are sent (catalogue, "Counting down"). Pure. */
import { isSuccess, statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import type { Values } from "../../judgement.ts";
import { SERIES_BUDGET, spentBy } from "../../plan/budget.ts";
import type { RunState } from "../../plan/round.ts";
import type { Result } from "../result.ts";
import { MOST_SERIES, REST_MS } from "./round.ts";
import { FEWEST_REMAINING, latest, READS, readingOf, SERVED, seriesOf, shows } from "./shows.ts";

const REFILLS = "refills-too-fast";

/** Series that must show a fault. */
const CONVICTING = 2;

/** Series whose reads are all refused, after which no more are sent. */
const MOST_UNREAD = 2;

/** What all series so far show. */
export function resultSeries(state: RunState): Result {
  const series = seriesOf(state);
  const exchanges = series.flat().map(({ index }) => index);
  const shown = series.map((each) => shows(each, state));
  const faults = shown.filter((each) => each === "fault").length;
  if (faults >= CONVICTING) return { state: "confirmed", exchanges, repeats: faults };
  if (shown.includes("fine")) {
    const last = exchanges.at(-1);
    return { state: "gone", exchanges, repeats: 0, ...(last === undefined ? {} : { instead: last }) };
  }
  const limit = latest(state)?.limit;
  const values = limit === undefined ? {} : { limit };
  const open = (code: string, given: Values = code === REFILLS ? values : {}): Result => ({
    ...{ state: "open", code, values: given, exchanges, repeats: faults },
  });
  if (shown.includes("restarted") && series.length >= MOST_SERIES)
    return open("unsteady", { series: "restarted" });
  if (shown.includes("refills")) return open(REFILLS);
  const unread = series.filter((each) => each.slice(0, READS).every((read) => !isSuccess(read)));
  const [read] = unread.at(-1) ?? [];
  // A third one would show no more, and may wait for a Reset.
  if (read && unread.length >= MOST_UNREAD)
    return open("control-refused", { status: statusOf(read), control: read.index });
  const unsent = series.length === 0 ? whyNotSent(state) : null;
  if (unsent) return open(unsent);
  if (series.length >= MOST_SERIES)
    return series.every((each) => isOfManyLimits(each, state))
      ? open("unsteady", { series: "limits" })
      : open(REFILLS);
  if (shown.filter((each) => each === "nothing").length >= 2) return open("too-few-remaining");
  if (!hasAnother(state)) return open(shown.includes("constant") ? REFILLS : "reserve-used-up");
  return { state: "pending", exchanges, repeats: faults };
}

function hasAnother({ recording }: RunState): boolean {
  const spent = spentBy(recording.exchanges.filter(({ role }) => role === "series"));
  return spent.requests + 2 * READS + SERVED <= SERIES_BUDGET.requests;
}

/** Changes of the Limit in one series by which it follows no window: of two windows, each is nearer to its end for a while. */
const MOST_CHANGES = 2;

/** Whether the Limit changes so often in a series that no window can be seen to count down. */
function isOfManyLimits(series: readonly Exchange[], state: RunState): boolean {
  const limits = series.flatMap((each) => readingOf(each, state)?.limit ?? []);
  return limits.filter((limit, i) => i > 0 && limit !== limits[i - 1]).length > MOST_CHANGES;
}

/** Why no series is sent: its first reads must show a Remaining that a small Limit does not have. */
function whyNotSent(state: RunState): string | null {
  const last = latest(state);
  if (!last || last.limit >= FEWEST_REMAINING) return null;
  const lasting = (2 * REST_MS) / 1_000 + 1;
  const perSecond = last.limit / Math.max(0.5, last.reset - last.at - 2);
  return perSecond * lasting > SERVED / 2 ? REFILLS : "too-few-remaining";
}
