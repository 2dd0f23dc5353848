/** OPEN-16: the window that the rate-limit fields show, and which requests count (interface §8). */

import { isBefore } from "../../src/kit/evidence/order.ts";
import { type Figures, figure, figuresOfKey } from "../../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording, Subscription } from "../../src/kit/exchange.ts";
import { SUBSCRIPTION_LIMITS } from "../../src/kit/subscriptions.ts";

/** Tolerance for clocks and rounding, in seconds. */
const LEEWAY = 5;

/** The window by the furthest Reset, and by Limit: near its end, a day's Reset looks like a minute's. */
export function windowShown(limit: number, seen: readonly Figures[], plan: Subscription | null): string {
  const ahead = Math.round(Math.max(...seen.map(({ reset, at }) => reset - at)));
  const [minute, day] = plan && plan !== "enterprise" ? SUBSCRIPTION_LIMITS[plan] : [0, 0];
  if (limit === day && ahead <= 86_400 + LEEWAY) return "day";
  if (limit === minute && ahead <= 60 + LEEWAY) return "minute";
  if (ahead < -LEEWAY) return "a Reset in the past";
  if (ahead > 86_400 + LEEWAY) return "a Reset more than a day ahead";
  if (ahead > 3_600 + LEEWAY) return "day";
  // 1,000 is a limit per minute (business) and per day (free).
  if (ahead > 60 + LEEWAY) return limit >= 1_000 ? "day" : `other (Reset up to ${ahead} s ahead)`;
  return [10_000, 100_000].includes(limit) ? "day" : "minute";
}

type Pair = readonly [earlier: Figures, later: Figures];

/** Each response, in order of arrival, with the latest one before its request was sent. */
function pairsOf(seen: readonly Figures[]): readonly Pair[] {
  return seen.flatMap((later): Pair[] => {
    const earlier = seen.findLast(({ exchange }) => isBefore(exchange, later.exchange));
    return earlier ? [[earlier, later]] : [];
  });
}

/** The kind of window: fixed, sliding or a bucket, as far as the run shows it. */
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
  // A bucket that refills within seconds is full when its Reset passes, too.
  if (turned.length > 0) return far || !wavers(seen) ? "fixed" : "a bucket, or fixed";
  if (far) return "fixed or sliding";
  if (rangeOf(resets) <= 1) return "of a kind that the run does not show";
  // A near Reset that moves may be that of a small bucket, which passes and is set again all the time.
  return wavers(seen) ? "a bucket: Reset moves with the requests" : "a bucket, or fixed";
}

/** Whether Reset moved, by more than rounding, before it had passed. */
export function putsOff(seen: readonly Figures[]): boolean {
  return followsReset(seen, (later, reset) => later.at < reset - 1 && Math.abs(later.reset - reset) >= 2);
}

/** Whether Reset changed, if only by rounding, before it had passed. */
function wavers(seen: readonly Figures[]): boolean {
  return followsReset(seen, (later, reset) => later.at < reset && later.reset !== reset);
}

/** Whether something is true of a response and the Reset of an earlier one; many responses have the same Reset. */
function followsReset(seen: readonly Figures[], is: (later: Figures, reset: number) => boolean): boolean {
  const resets = new Set<number>();
  return seen.some((later) => {
    for (const reset of resets) if (is(later, reset)) return true;
    resets.add(later.reset);
    return false;
  });
}

function rangeOf(values: readonly number[]): number {
  return (
    values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity)
  );
}

/** For every Reset that passed after requests were used: whether all of them were available again. */
function turns(seen: readonly Figures[]): readonly boolean[] {
  return pairsOf(seen).flatMap(([earlier, later]) => {
    const passed = later.at > earlier.reset && earlier.reset > earlier.at;
    if (!passed) return [];
    const meanwhile = seen.filter(
      ({ exchange }) =>
        exchange.sentAt >= earlier.exchange.sentAt && exchange.sentAt <= later.exchange.receivedAt,
    ).length;
    const used = earlier.limit - earlier.remaining;
    if (used <= 2 * meanwhile + 3) return [];
    return [later.limit - later.remaining <= meanwhile + 1];
  });
}

/**
 * The responses without a refill in between: all of a fixed window, none of a bucket, else those before the first
 * Reset.
 */
function undisturbed(seen: readonly Figures[]): readonly Figures[] {
  const [first] = seen;
  if (!first) return [];
  const kind = kindShown(seen);
  if (kind.startsWith("fixed")) return seen;
  return kind === "sliding" ? seen.filter(({ at }) => at < first.reset) : [];
}

/** The other exchanges that were under way from the sending of one to the answer of another. */
function meanwhile([earlier, later]: Pair, { exchanges }: Recording): readonly Exchange[] {
  const [one, other] = [earlier.exchange, later.exchange];
  return exchanges.filter(
    (each) =>
      each !== one && each !== other && each.receivedAt > one.sentAt && each.sentAt < other.receivedAt,
  );
}

/** Whether requests that were refused in this way lower the key's Remaining; `null` if the run does not show it. */
export function counts(recording: Recording, refused: (exchange: Exchange) => boolean): boolean | null {
  let [yes, no] = [0, 0];
  const all = figuresOfKey(recording);
  const seen = [...new Set(all.map(({ limit }) => limit))].flatMap((limit) =>
    undisturbed(all.filter((figures) => figures.limit === limit)),
  );
  seen.sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
  for (const pair of pairsOf(seen)) {
    const [earlier, later] = pair;
    if (earlier.limit !== later.limit || later.remaining > earlier.remaining || earlier.remaining === 0)
      continue;
    const fell = earlier.remaining - later.remaining;
    const between = meanwhile(pair, recording);
    if (!between.every(refused)) continue;
    // The later request counts; the question is whether refused ones count: those in between, or the later one itself.
    const most = between.length + 1;
    const least = refused(later.exchange) ? 0 : 1;
    if (least === most) continue;
    if (fell === least) no += 1;
    if (fell === most) yes += 1;
  }
  return yes === no ? null : yes > no;
}

/** The first 429 to the key with a Remaining above 0. */
export function refusedTooEarly(recording: Recording): Exchange | undefined {
  return recording.exchanges.find(
    (exchange) =>
      hasValidKey(exchange) &&
      statusOf(exchange) === 429 &&
      (figure(exchange, "x-ratelimit-remaining") ?? 0) > 0,
  );
}
