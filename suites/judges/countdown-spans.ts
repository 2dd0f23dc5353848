/** RATE-5: the spans of a run in which a Reset limits how many requests are refilled (catalogue, "Counting down"). */

import { isDocumented } from "../../src/kit/evidence/documented.ts";
import { clocksOfReset, type Figures, figuresOfKey } from "../../src/kit/evidence/rate-limit-fields.ts";
import { isSuccess, statusOf } from "../../src/kit/evidence/reading.ts";
import { LOCAL_TOLERANCE_MS, localTime, serverTime } from "../../src/kit/evidence/server-time.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";

/** A response to the key, with its three fields. */
export interface Reading extends Figures {
  /** Milliseconds from the response to its Reset by the clock to which Reset is nearest. */
  readonly ahead: number;
  /** The same by the clock from which Reset is furthest away. */
  readonly aheadAtMost: number;
  /** Whether Date and local clock differ, so that Reset may be by a third one. */
  readonly isUnclear: boolean;
}

/** A part of the run before a Reset. */
export interface Span {
  readonly first: Reading;
  /** Sent after the first response had arrived, in order of arrival. */
  readonly members: readonly Reading[];
  /** The most requests that can have been refilled from the first response until a later one. */
  readonly canComeBack: (later: Reading) => number;
}

/** A span begins at least 5 s before its Reset and ends 2 s before it, in milliseconds. */
const BEGINS_MS = 5_000;
const ENDS_MS = 2_000;

/** If Reset has moved, a span ends this much earlier, in milliseconds: Date may be that far behind Reset (rule 5). */
const TOLERANCE_MS = 5_000;

/** A Reset is fixed if a request sent this much later, in milliseconds, shows the same one. */
const STOOD_MS = 3_000;

/** A Reset may be rounded up by a second. */
const ROUNDING_S = 1;

/** A Reset that moved this much more than the time between, in seconds, is that of another window. */
const JUMP_S = 5;

/** Every response to the key, in order of arrival; RATE-3 judges a Remaining above its Limit, which is left out. */
export function readingsOf(recording: Recording): readonly Reading[] {
  return figuresOfKey(recording)
    .filter(({ limit, remaining }) => remaining <= limit)
    .filter(({ exchange }) => statusOf(exchange) < 500 && isDocumented(exchange, recording))
    .map((figures) => ({ ...figures, ...distances(figures, recording) }));
}

/** Without a Date, the distance may be off by as much as clocks may differ (rule 5). */
function distances(
  { exchange, reset }: Figures,
  recording: Recording,
): Pick<Reading, "ahead" | "aheadAtMost" | "isUnclear"> {
  const clocks = clocksOfReset(exchange, reset, recording);
  const own = serverTime(exchange, recording);
  const isAlone = own.tolerance === LOCAL_TOLERANCE_MS;
  const doubt = isAlone ? LOCAL_TOLERANCE_MS : 0;
  return {
    ahead: reset * 1_000 - Math.max(...clocks) - doubt,
    aheadAtMost: reset * 1_000 - Math.min(...clocks) + doubt,
    isUnclear: Math.abs(own.at - localTime(exchange, recording).at) > TOLERANCE_MS,
  };
}

/** Whether a request was answered 2xx. */
export function isServed({ exchange }: { readonly exchange: Exchange }): boolean {
  return isSuccess(exchange);
}

/** Whether a Reset is far enough ahead for a span before it. */
export function isFarFromReset({ ahead }: Reading): boolean {
  return ahead >= BEGINS_MS;
}

/** The spans of a run, one after another. */
export function spansOf(readings: readonly Reading[]): readonly Span[] {
  const spans: Span[] = [];
  let rest = readings;
  for (;;) {
    const begin = rest.findIndex((reading) => reading.remaining > 0 && isFarFromReset(reading));
    const first = rest[begin];
    if (!first) return spans;
    const later = rest.slice(begin + 1);
    const end = later.findIndex((reading, i) => isBeyond(reading, later[i - 1] ?? first, first));
    const within = end < 0 ? later : later.slice(0, end);
    const members = within.filter(({ exchange }) => exchange.sentAt >= first.exchange.receivedAt);
    spans.push({ first, members, canComeBack: bound(first, members) });
    rest = end < 0 ? [] : later.slice(end);
  }
}

/**
 * Whether a response is no longer in the span: too near the Reset, another Limit, or another window. While Reset stays
 * the same, so does a fixed window; if it has moved, that may be the next window, unless the clocks exclude it.
 */
function isBeyond(reading: Reading, previous: Reading, first: Reading): boolean {
  const hasMoved = reading.reset > first.reset + ROUNDING_S;
  if (hasMoved && first.isUnclear) return true;
  const end = first.exchange.sentAt + first.ahead - ENDS_MS - (hasMoved ? TOLERANCE_MS : 0);
  const isLate = reading.exchange.receivedAt > end;
  const elapsed = (reading.exchange.receivedAt - previous.exchange.sentAt) / 1_000;
  return isLate || reading.limit !== first.limit || reading.reset - previous.reset > elapsed + JUMP_S;
}

/**
 * Until the Reset no more is refilled than was used. Before a fixed Reset the refill is at most an even one; a Reset
 * that moves may be that of a sliding window, which refills in bursts.
 */
function bound(first: Reading, members: readonly Reading[]): Span["canComeBack"] {
  const lacking = first.limit - first.remaining;
  const stoodStill =
    !first.isUnclear &&
    members.every(({ reset }) => reset <= first.reset + ROUNDING_S) &&
    members.some(({ exchange }) => exchange.sentAt >= first.exchange.receivedAt + STOOD_MS);
  if (!stoodStill) return () => lacking + 1;
  return ({ exchange }) => {
    const elapsed = exchange.receivedAt - first.exchange.sentAt + 1_000;
    return Math.min(lacking, refillOf(first) * elapsed) + 1;
  };
}

/** Requests refilled in a millisecond by a bucket that is full at its Reset. */
export function refillOf({ limit, remaining, ahead }: Reading): number {
  return (limit - remaining) / (ahead - ENDS_MS);
}
