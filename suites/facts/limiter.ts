/** The limiter as answers with the valid key show it (interface §8.3). */
import type { Figures } from "../../src/engine/catalogue.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { memoize, memoizeInRun } from "../../src/kit/evidence/memoize.ts";
import { CACHE_MS } from "../../src/kit/evidence/order.ts";
import { rateLimitFields } from "../../src/kit/evidence/rate-limit-fields.ts";
import {
  hasValidKey,
  isHtml,
  isSuccess,
  refusesCredential,
  responseField,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import { serverTime } from "../../src/kit/evidence/server-time.ts";
import type { Exchange, Recording, RunConstants } from "../../src/kit/exchange.ts";
import { grouped } from "../../src/kit/grouped.ts";
import { SUBSCRIPTION_LIMITS } from "../../src/kit/subscriptions.ts";
import { LIMIT_FIELD, REMAINING_FIELD } from "../interface.ts";

/** The figures of one answer to the valid key, `null` if it shows none; 429s may show a ban's. */
export const figuresOf: (exchange: Exchange, run: RunConstants) => Figures | null = memoizeInRun(
  (exchange: Exchange, run) => {
    if (exchange.request.credential.kind !== "valid" || !exchange.response) return null;
    if (refusesCredential(exchange) || statusOf(exchange) === 429 || statusOf(exchange) >= 500) return null;
    const { reset } = rateLimitFields(exchange);
    const [limit, remaining] = scaled(exchange);
    if (limit === null || remaining === null || reset === null) return null;
    return { exchange, limit, remaining, reset, at: serverTime(exchange, run).at / 1_000 };
  },
);

/** A Limit above this is counted from here: what matters is how much is used, and doubles lose digits. */
const LARGEST_LIMIT = 1_000_000_000_000n;

/** Limit and Remaining, a very large Limit and its Remaining lowered alike. */
function scaled(exchange: Exchange): readonly [limit: number | null, remaining: number | null] {
  const numberOf = (name: string): bigint | null => {
    const [text = ""] = responseField(exchange, name);
    return /^\d{1,20}$/.test(text) ? BigInt(text) : null;
  };
  const [limit, remaining] = [numberOf(LIMIT_FIELD), numberOf(REMAINING_FIELD)];
  if (limit === null || remaining === null) return [null, null];
  if (limit <= LARGEST_LIMIT) return [Number(limit), Number(remaining)];
  const lowered = remaining - (limit - LARGEST_LIMIT);
  return [Number(LARGEST_LIMIT), Number(lowered > 0n ? lowered : 0n)];
}

/** All answers with figures, in order of arrival. */
export const readings: (recording: Recording) => readonly Figures[] = memoize((recording) =>
  recording.exchanges
    .flatMap((exchange) => figuresOf(exchange, recording) ?? [])
    .sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt),
);

/** More than this beside a 429, before it and after it, and the key's limiter was not near its limit. */
const FAR_FROM_LIMIT = 10;

/** Whether a 429 is another device's than the limiter's: many requests remained before it and after it, in its window (catalogue rule 11). */
export function isOfAnotherDevice(exchange: Exchange, recording: Recording): boolean {
  const shown = readings(recording);
  // Answers may show the minute's limit and the day's by turns: where the figure per minute is known, its readings tell.
  const figure = figurePerMinute(recording);
  const perMinute = shown.filter(({ limit }) => limit === figure);
  // Those of the day say nothing of the minute: that its figure was used tells.
  if (figure !== null && perMinute.length === 0 && answeredBefore(exchange, recording) >= figure)
    return false;
  const all = perMinute.length > 0 ? perMinute : shown;
  const next = all.findIndex((reading) => reading.exchange.receivedAt > exchange.receivedAt);
  const [before, after] = [all[next - 1], all[next]];
  return (
    before !== undefined &&
    after !== undefined &&
    !(isOfWindow(exchange, before) && after.at >= before.reset) &&
    before.remaining > FAR_FROM_LIMIT &&
    after.remaining > FAR_FROM_LIMIT
  );
}

/** How many requests with the key were answered within a minute before an exchange was sent, 429s aside. */
function answeredBefore({ sentAt, index }: Exchange, { exchanges }: Recording): number {
  return exchanges.filter(
    (each) =>
      each.index < index &&
      each.receivedAt > sentAt - 60_000 &&
      hasValidKey(each) &&
      each.response !== null &&
      statusOf(each) !== 429,
  ).length;
}

/** Whether a 429 says itself that none remain of the limit that an answer before it shows: a process may have shown too many. */
function isOfWindow(exchange: Exchange, before: Figures): boolean {
  const [limit, remaining] = scaled(exchange);
  return remaining === 0 && limit === before.limit;
}

/** The first index of each URL. */
const firstSent = memoize(({ exchanges }): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const { request, index } of exchanges) {
    if (!first.has(request.target)) first.set(request.target, index);
  }
  return first;
});

/** Whether a cache may have answered: a URL that was sent before, or an `Age`. */
function mayBeCached(exchange: Exchange, recording: Recording): boolean {
  if (responseField(exchange, "age").length > 0) return true;
  const { method, target } = exchange.request;
  return method === "GET" && (firstSent(recording).get(target) ?? exchange.index) < exchange.index;
}

/** Whether a read was served by the target itself: a cache may have answered a URL that was just sent, or says its `Age`. */
export const isCounted: (exchange: Exchange, recording: Recording) => boolean = memoizeInRun(
  (exchange: Exchange, { exchanges }: Recording) => {
    const { request, index, sentAt } = exchange;
    if (!isSuccess(exchange) || isHtml(exchange) || responseField(exchange, "age").length > 0) return false;
    return !exchanges.some(
      (other) =>
        other.index < index &&
        other.request.target === request.target &&
        other.request.method === request.method &&
        sentAt - other.sentAt < CACHE_MS,
    );
  },
);

/** Whether a request was refused while none remained: by the limiter, whatever its status. */
export function isRefusedWithNone(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return status >= 400 && status < 500 && responseField(exchange, REMAINING_FIELD).join() === "0";
}

/** A longest chain of answers, each sent after the one before it had been answered. */
export const countingChain: (recording: Recording) => readonly Figures[] = memoize((recording) => {
  const chain: Figures[] = [];
  for (const reading of readings(recording)) {
    if (!isOfSurvey(reading.exchange) || mayBeCached(reading.exchange, recording)) continue;
    const end = chain.at(-1);
    if (!end || reading.exchange.sentAt >= end.exchange.receivedAt) chain.push(reading);
  }
  return chain;
});

/** A step of the chain that tells: both in one window, as far as the Reset shows. */
export interface Step {
  readonly earlier: Figures;
  readonly later: Figures;
  readonly isServed: boolean;
  readonly breaks: boolean;
}

/** The steps between neighbours of the chain with the same Limit and no later Reset. */
export const countingSteps: (recording: Recording) => readonly Step[] = memoize((recording) => {
  const chain = countingChain(recording);
  return chain.flatMap((later, i): Step[] => {
    const earlier = chain[i - 1];
    if (!earlier || earlier.limit !== later.limit || later.reset > earlier.reset + 1) return [];
    const isServed = isSuccess(later.exchange);
    const falls = earlier.remaining - later.remaining;
    return [{ earlier, later, isServed, breaks: isServed ? falls < 1 : falls < 0 }];
  });
});

/** Whether two answers with the same Remaining are of the same window; a count that is read late is the same for what was in flight together. */
function isAlike(one: Figures, other: Figures): boolean {
  const [first, second] = one.exchange.sentAt < other.exchange.sentAt ? [one, other] : [other, one];
  return (
    first.exchange.receivedAt <= second.exchange.sentAt &&
    one.limit === other.limit &&
    Math.abs(one.reset - other.reset) <= 1
  );
}

/** The figures of the answers of the survey that the target itself served. */
export const servedReadings: (recording: Recording) => readonly Figures[] = memoize((recording) =>
  readings(recording).filter(
    ({ exchange }) => isOfSurvey(exchange) && isSuccess(exchange) && !mayBeCached(exchange, recording),
  ),
);

/**
 * The operations of which most served answers of the survey, and two at least, show a Remaining that another served one
 * shows: they are not counted, or by another counter.
 */
export function uncountedOperations(recording: Recording): readonly string[] {
  const served = servedReadings(recording);
  const byRemaining = grouped(served, ({ remaining }) => remaining);
  const operations = [...new Set(served.map(({ exchange }) => exchange.request.operation))];
  return operations.filter((operation) => {
    const own = served.filter(({ exchange }) => exchange.request.operation === operation);
    const repeated = own.filter((each) =>
      byRemaining.get(each.remaining)?.some((other) => other !== each && isAlike(each, other)),
    );
    return repeated.length >= 2 && repeated.length > own.length / 2;
  });
}

/** The plan's figure per minute, `null` if none is known. */
export function figurePerMinute({ plan }: RunConstants): number | null {
  return plan === null || plan === "enterprise" ? null : SUBSCRIPTION_LIMITS[plan][0];
}
