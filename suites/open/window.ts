/** OPEN-16: which window the rate-limit fields show, and what counts in it (interface §8). */

import { type Figures, figure, figuresOfKey } from "../../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording, Subscription } from "../../src/kit/exchange.ts";
import { SUBSCRIPTION_LIMITS } from "../../src/kit/subscriptions.ts";

/** Seconds by which clocks may differ and figures are rounded. */
const LEEWAY = 5;

/** The length of the window by the furthest Reset seen; near its end a day looks like a minute, but for its limit. */
export function windowShown(limit: number, seen: readonly Figures[], plan: Subscription | null): string {
  const ahead = Math.round(Math.max(...seen.map(({ reset, at }) => reset - at)));
  const [minute, day] = plan && plan !== "enterprise" ? SUBSCRIPTION_LIMITS[plan] : [0, 0];
  if (limit === day && ahead <= 86_400 + LEEWAY) return "day";
  if (limit === minute && ahead <= 60 + LEEWAY) return "minute";
  if (ahead < -LEEWAY) return "a Reset in the past";
  if (ahead > 86_400 + LEEWAY) return "a Reset more than a day ahead";
  if (ahead > 3_600 + LEEWAY) return "day";
  // 1,000 is a figure per minute as well as per day.
  if (ahead > 60 + LEEWAY) return limit >= 1_000 ? "day" : `other (Reset up to ${ahead} s ahead)`;
  return [10_000, 100_000].includes(limit) ? "day" : "minute";
}

type Pair = readonly [earlier: Figures, later: Figures];

/** Each response with the latest one that was answered before it was sent. */
function pairsOf(seen: readonly Figures[]): readonly Pair[] {
  return seen.flatMap((later): Pair[] => {
    const earlier = seen.findLast(
      ({ exchange }) => exchange.receivedAt <= later.exchange.sentAt && exchange !== later.exchange,
    );
    return earlier ? [[earlier, later]] : [];
  });
}

/** How the window moves, as far as a run can tell. */
export function kindShown(seen: readonly Figures[]): string {
  const resets = seen.map(({ reset }) => reset);
  const ahead = seen.map(({ reset, at }) => reset - at);
  const far = Math.max(...ahead) >= 30;
  if (putsOff(seen)) {
    const withClock = far && rangeOf(ahead) <= 2;
    return withClock ? "sliding: Reset moves with the clock" : "a bucket: Reset moves with the requests";
  }
  const turned = turns(seen);
  const aligned = resets.every((reset) => reset % 60 === 0);
  if (turned.includes(false)) return "sliding";
  if (seen.length > 1 && aligned) return "fixed, by the clock";
  // A bucket that is full within seconds has everything back as its Reset passes, too.
  if (turned.length > 0) return far || !wavers(seen) ? "fixed" : "a bucket, or fixed";
  if (far) return "fixed or sliding";
  if (rangeOf(resets) <= 1) return "of a kind that the run does not show";
  // A Reset that is near and moves may be passed and set again by a small bucket all the time.
  return wavers(seen) ? "a bucket: Reset moves with the requests" : "a bucket, or fixed";
}

/** Whether Reset moved by more than rounding although it had not passed. */
export function putsOff(seen: readonly Figures[]): boolean {
  return seen.some((later, i) =>
    seen.slice(0, i).some((earlier) => {
      return later.at < earlier.reset - 1 && Math.abs(later.reset - earlier.reset) >= 2;
    }),
  );
}

/** Whether Reset differs, be it by rounding, although it had not passed. */
function wavers(seen: readonly Figures[]): boolean {
  return seen.some((later, i) =>
    seen.slice(0, i).some((earlier) => later.at < earlier.reset && later.reset !== earlier.reset),
  );
}

function rangeOf(values: readonly number[]): number {
  return (
    values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity)
  );
}

/** For every Reset that passed after something was used: whether all of it was back then. */
function turns(seen: readonly Figures[]): readonly boolean[] {
  return pairsOf(seen).flatMap(([earlier, later]) => {
    const meanwhile = seen.filter(
      ({ exchange }) =>
        exchange.sentAt >= earlier.exchange.sentAt && exchange.sentAt <= later.exchange.receivedAt,
    ).length;
    const used = earlier.limit - earlier.remaining;
    const passed = later.at > earlier.reset && earlier.reset > earlier.at;
    if (!passed || used <= 2 * meanwhile + 3) return [];
    return [later.limit - later.remaining <= meanwhile + 1];
  });
}

/** The figures that no refill disturbs: all of a fixed window, none of a bucket, else those before the first Reset. */
function undisturbed(seen: readonly Figures[]): readonly Figures[] {
  const [first] = seen;
  if (!first) return [];
  const kind = kindShown(seen);
  if (kind.startsWith("fixed")) return seen;
  return kind === "sliding" ? seen.filter(({ at }) => at < first.reset) : [];
}

/** Whether requests that were refused in this way lower the key's Remaining; `null` where nothing shows it. */
export function counts(recording: Recording, refused: (exchange: Exchange) => boolean): boolean | null {
  let [yes, no] = [0, 0];
  const all = figuresOfKey(recording);
  const seen = [...new Set(all.map(({ limit }) => limit))].flatMap((limit) =>
    undisturbed(all.filter((each) => each.limit === limit)),
  );
  seen.sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
  for (const [earlier, later] of pairsOf(seen)) {
    if (earlier.limit !== later.limit || later.remaining > earlier.remaining || earlier.remaining === 0)
      continue;
    const others = recording.exchanges.filter(
      ({ index, sentAt, receivedAt }) =>
        ![earlier.exchange.index, later.exchange.index].includes(index) &&
        receivedAt > earlier.exchange.sentAt &&
        sentAt < later.exchange.receivedAt,
    );
    const fell = earlier.remaining - later.remaining;
    const unasked = others.filter((other) => !refused(other));
    if (unasked.length > 0) continue;
    // The later response counts itself: beyond that, what was refused in between, or the response itself if refused.
    const [least, most] = refused(later.exchange) ? [0, others.length + 1] : [1, others.length + 1];
    if (least === most) continue;
    if (fell === least) no += 1;
    if (fell === most) yes += 1;
  }
  return yes === no ? null : yes > no;
}

/** The 429 of the key that says itself that requests remained, where there was one. */
export function refusedTooEarly(recording: Recording): Exchange | undefined {
  return recording.exchanges.find(
    (exchange) =>
      hasValidKey(exchange) &&
      statusOf(exchange) === 429 &&
      (figure(exchange, "x-ratelimit-remaining") ?? 0) > 0,
  );
}
