/** Whether the times of a recording agree with each other, with the `Date` of the answers, and with `--concurrency` and `--settle`. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { responseField } from "../../kit/evidence/reading.ts";
import { dateOf } from "../../kit/evidence/server-time.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { OPTIONS } from "../../options/table.ts";
import { CLOCKS } from "../../report/certificate/policy.ts";
import { duration } from "../../report/text/numbers.ts";
import type { RunOptions } from "../../run/options.ts";
import { type Due, lateBy } from "../replay/match-round.ts";

/** Clocks are read one after the other, and rounded, in milliseconds. */
const ROUNDING_MS = 1_000;

/** A run ends this long after its last answer at most, in milliseconds; one that was stopped may have waited for long. */
const LONGEST_END_MS = 60_000;
const LONGEST_STOP_MS = 300_000;

type Times = Pick<RunFacts, "durationMs" | "waitedMs" | "stopped">;

/** What does not agree in the times of a recording; a clause each. */
export function timeGaps(recording: Recording, facts: Times): string[] {
  return [...durationGaps(recording, facts), ...dateGaps(recording)];
}

function durationGaps({ exchanges }: Recording, { durationMs, waitedMs, stopped }: Times): string[] {
  // What was in flight when a run ended has no end of its own.
  const ends = exchanges.map(({ sentAt, receivedAt }) => (Number.isFinite(receivedAt) ? receivedAt : sentAt));
  const last = Math.max(0, ...ends);
  const gaps: string[] = [];
  if (exchanges.some(({ sentAt, receivedAt }) => sentAt < -ROUNDING_MS || receivedAt < sentAt))
    gaps.push("an answer is recorded before its request, or a request before the run");
  if (durationMs < last - ROUNDING_MS || durationMs > last + (stopped ? LONGEST_STOP_MS : LONGEST_END_MS))
    gaps.push(`the run is said to have taken ${seconds(durationMs)}, its exchanges took ${seconds(last)}`);
  if (waitedMs > durationMs + ROUNDING_MS)
    gaps.push(`the run is said to have waited ${seconds(waitedMs)} of ${seconds(durationMs)}`);
  return gaps;
}

/**
 * How far the target's clock is ahead of the recording's by the `Date` of each answer, in milliseconds: an interval, since it has
 * whole seconds, and was written on the way.
 */
function offsetsIn({
  exchanges,
  startedAt,
}: Recording): readonly Readonly<Record<"least" | "most", number>>[] {
  return exchanges.flatMap((exchange) => {
    const date = responseField(exchange, "date").length === 1 && !isLost(exchange) ? dateOf(exchange) : null;
    if (date === null) return [];
    const { sentAt, receivedAt } = exchange;
    return [{ least: date - startedAt - receivedAt, most: date + ROUNDING_MS - startedAt - sentAt }];
  });
}

/** Whether any answer shows the time. */
export function showsTime(recording: Recording): boolean {
  return offsetsIn(recording).length > 0;
}

function dateGaps(recording: Recording): string[] {
  const offsets = offsetsIn(recording);
  if (offsets.length === 0) return [];
  const least = Math.max(...offsets.map((offset) => offset.least));
  const most = Math.min(...offsets.map((offset) => offset.most));
  // Where they agree, `least` is below `most`.
  if (least - most > CLOCKS.drift * 1_000)
    return [
      `the Date of its answers does not run with the clock of the recording: the difference changes by ${seconds(least - most)}, more than ${CLOCKS.drift} s`,
    ];
  const apart = Math.max(Math.min(least, most), Math.min(-least, -most));
  if (apart <= CLOCKS.apart * 1_000) return [];
  const way = Math.min(least, most) > 0 ? "ahead of" : "behind";
  return [
    `the Date of its answers is ${seconds(apart)} ${way} the clock of the recording, more than ${CLOCKS.apart} s: set the clock that is wrong, and run again`,
  ];
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1_000)} s`;
}

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
