/** Whether as many requests were in flight at once as a recording says that there might be. */
import type { Recording } from "../../kit/exchange.ts";
import { OPTIONS } from "../../options/table.ts";
import type { RunOptions } from "../../run/options.ts";

/** A run whose options allow the usual number has at least this many at once in some round, unless its rate is limited. */
const LEAST_AT_ONCE = 5;

/** What the exchanges do not bear out of `--concurrency`; a clause. */
export function concurrencyGaps(
  { exchanges }: Recording,
  { concurrency, rate }: Pick<RunOptions, "concurrency" | "rate">,
): readonly string[] {
  const most = atOnce(exchanges);
  const said = `--concurrency is said to have been ${concurrency}`;
  if (most > concurrency) return [`${said}, and ${most} requests were in flight at once`];
  if (rate !== null || concurrency < OPTIONS.concurrency.default || most >= LEAST_AT_ONCE) return [];
  return [
    `${said}, and no more than ${most} ${most === 1 ? "request was" : "requests were"} in flight at once`,
  ];
}

/** The most exchanges at one instant; what ends when another begins is not beside it. */
function atOnce(exchanges: Recording["exchanges"]): number {
  const events = exchanges.flatMap(({ sentAt, receivedAt }) => [
    { at: sentAt, change: 1 },
    { at: receivedAt, change: -1 },
  ]);
  let [now, most] = [0, 0];
  for (const { change } of events.sort((a, b) => a.at - b.at || a.change - b.change)) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
