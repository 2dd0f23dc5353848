/** RATE-5: whether Remaining counts down (catalogue, "Counting down"). */

import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { failed, PASSED, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { InvariantCheck } from "../../src/kit/requirement.ts";
import { type Booked, bookkeeping } from "./countdown-chain.ts";
import {
  isFarFromReset,
  isServed,
  type Reading,
  readingsOf,
  refillOf,
  type Span,
  spansOf,
} from "./countdown-spans.ts";

const TITLE = "Remaining against the requests served";

/** The fewest requests that are evidence. */
const FEWEST = 8;

/** A span is evidence for requests of which at most this share can have been refilled. */
const SHARE_BACK = 1 / 4;

/** The share of these requests that may be refilled without an explanation. */
const SHARE_UNEXPLAINED = 1 / 5;

/** A refill between these shares of the use may keep Remaining constant. */
const REFILLED: readonly [served: number, asked: number] = [0.5, 1.5];

/** The result for a span. */
interface Said {
  /** Requests that it is evidence for. */
  readonly requests: number;
  /** Requests that must have been refilled beyond those that can have been. */
  readonly gap: number;
  /** The response that shows the gap; `can`: requests that can have been refilled until then. */
  readonly worst: (Booked & { readonly can: number }) | null;
}

/**
 * Judges the whole run, and separately the requests sent one at a time at its beginning: requests in flight together
 * hide a counter that misses every second one. No checks if no response to the key has the three fields.
 */
export function countdown(recording: Recording): readonly InvariantCheck[] {
  const readings = readingsOf(recording);
  if (readings.length === 0) return [];
  const refused = recording.exchanges.some((e) => hasValidKey(e) && statusOf(e) === 429);
  const whole = judged(readings, refused);
  const alone = oneAtATime(readings);
  if (whole.judgement.outcome === "failed" || alone.length === readings.length) return [whole];
  const opening = judged(alone, refused);
  return opening.judgement.outcome === "failed"
    ? [whole, { ...opening, title: `${TITLE}, at first` }]
    : [whole];
}

/** The responses before the first two requests in flight together. */
function oneAtATime(readings: readonly Reading[]): readonly Reading[] {
  const end = readings.findIndex(({ exchange }, i) => {
    const next = readings[i + 1];
    return next !== undefined && next.exchange.sentAt < exchange.receivedAt;
  });
  return end < 0 ? readings : readings.slice(0, end + 1);
}

function judged(readings: readonly Reading[], refused: boolean): InvariantCheck {
  const said = spansOf(readings).map(saidBy);
  return inSpans(said, readings) ?? (refused ? null : frozen(readings)) ?? passedOrNot(said, readings);
}

function saidBy(span: Span): Said {
  const booked = bookkeeping(span).map((b) => ({ ...b, can: span.canComeBack(b.reading) }));
  const worst = booked.reduce<Said["worst"]>((a, b) => (a && a.back - a.can >= b.back - b.can ? a : b), null);
  const gap = worst ? Math.max(0, worst.back - worst.can) : 0;
  const most = (some: readonly Booked[]): number => some.reduce((k, { served }) => Math.max(k, served), 0);
  const requests = most(booked.filter(({ can, served }) => can <= SHARE_BACK * served));
  if (requests > 0) return { requests, gap, worst };
  const all = most(booked);
  const isPlain = all >= FEWEST && gap > SHARE_UNEXPLAINED * all;
  return { requests: isPlain ? all : 0, gap: isPlain ? gap : 0, worst };
}

const total = (said: readonly Said[], of: "requests" | "gap"): number =>
  said.reduce((sum, span) => sum + span[of], 0);

/** The failure of all spans together, or `null`. */
function inSpans(said: readonly Said[], readings: readonly Reading[]): InvariantCheck | null {
  const requests = total(said, "requests");
  if (requests < FEWEST || total(said, "gap") <= SHARE_UNEXPLAINED * requests) return null;
  const worst = said.reduce((a, b) => (a.gap >= b.gap ? a : b)).worst;
  if (!worst) return null;
  const { served, can, back, chain, reading } = worst;
  const expected = `Remaining lower by each of ${served} requests served, of which at most ${Math.floor(can)} can have come back`;
  const received = `as if ${back} had come back: ${shown(chain())}`;
  return {
    title: TITLE,
    evidence: indicesOf(
      readings.filter(({ exchange }) => exchange.receivedAt <= reading.exchange.receivedAt),
    ),
    judgement: failed(expected, received, reading.exchange),
  };
}

/** The failure of a Remaining that is the same in every response although enough requests were served, or `null`. */
function frozen(readings: readonly Reading[]): InvariantCheck | null {
  const [first] = readings;
  const last = readings.at(-1);
  const served = readings.filter(isServed).length;
  if (!first || !last || served < FEWEST || first.limit - first.remaining < FEWEST) return null;
  if (!isFarFromReset(first) || readings.some((reading) => differs(reading, first))) return null;
  const refilled = refillOf(first) * (last.exchange.receivedAt - first.exchange.sentAt);
  if (refilled >= REFILLED[0] * served && refilled <= REFILLED[1] * readings.length) return null;
  const expected = `Remaining lower after ${served} requests served`;
  const judgement = failed(expected, `${first.remaining} in every response`, last.exchange);
  return { title: TITLE, evidence: indicesOf(readings), judgement };
}

function differs({ limit, remaining }: Reading, first: Reading): boolean {
  return limit !== first.limit || remaining !== first.remaining;
}

function passedOrNot(said: readonly Said[], readings: readonly Reading[]): InvariantCheck {
  const requests = total(said, "requests");
  const reason = `not judged, since ${requests === 0 ? "none" : `only ${requests}`} of ${readings.length} requests could show Remaining fall: the others were not served, or a new window may have begun`;
  const judgement = requests < FEWEST ? untested(reason, "target") : PASSED;
  return { title: TITLE, evidence: indicesOf(readings), judgement };
}

/** "59, 59, 58, …": the Remaining of a chain of responses. */
function shown(chain: readonly Reading[]): string {
  const some = chain.slice(0, 6).map(({ remaining }) => remaining);
  return [...some, ...(chain.length > some.length ? ["…"] : [])].join(", ");
}

function indicesOf(readings: readonly { readonly exchange: Exchange }[]): readonly number[] {
  return readings.map(({ exchange }) => exchange.index);
}
