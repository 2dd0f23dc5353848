/** RATE-11: whether Remaining is higher after a Reset that passed during the run. */

import type { Figures } from "../../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { failed, PASSED, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { InvariantCheck, Judgement } from "../../src/kit/requirement.ts";
import { type Reading, readingsOf } from "./countdown-spans.ts";
import { type Counter, counterOf, isAloneAtFirst } from "./own-requests.ts";

const TITLE = "Remaining after a Reset";

/** Resets that differ by up to this many seconds are the same one, rounded. */
const ROUNDING_S = 1;

/** How far clocks may differ, in milliseconds (rule 5). */
const TOLERANCE_MS = 5_000;

/** A failure needs at least this many requests used before the Reset, and this many responses after it. */
const FEWEST_LACKING = 8;
const FEWEST_RESPONSES = 3;

/** The responses before a Reset that announce it, and the responses after it. */
interface Announcement {
  readonly before: readonly Reading[];
  readonly after: readonly Reading[];
}

/** Judges every Reset of the run; no checks if no response to the key has the three fields. */
export function afterReset(recording: Recording): readonly InvariantCheck[] {
  const readings = readingsOf(recording);
  if (readings.length === 0) return [];
  // Without an exact count nothing fails: a 429 may count or not, and other clients of the key may use and regain as
  // much.
  const refused = recording.exchanges.some((e) => hasValidKey(e) && statusOf(e) === 429);
  const between = refused || !isAloneAtFirst(readings) ? null : counterOf(recording);
  const checks = announcementsOf(readings).map((announcement) => judged(announcement, between));
  const [decisive] = (["failed", "passed", "untested"] as const).flatMap(
    (outcome) => checks.find(({ judgement }) => judgement.outcome === outcome) ?? [],
  );
  const ended = untested("the run ended before a Reset", "target");
  return [decisive ?? { title: TITLE, evidence: readings.map(indexOf), judgement: ended }];
}

/** When a response's Reset has passed by every clock, in milliseconds of the recording. */
function instantOf({ exchange, aheadAtMost }: Reading): number {
  return exchange.receivedAt + aheadAtMost;
}

/** The Resets that passed during the run. */
function announcementsOf(readings: readonly Reading[]): readonly Announcement[] {
  return readings.flatMap((last, i): Announcement[] => {
    const after = readings.slice(i + 1);
    // Times are whole seconds: a response made just after a Reset may have a Date before it.
    const isOver = ({ reset, aheadAtMost }: Reading): boolean =>
      reset - aheadAtMost / 1_000 >= last.reset - ROUNDING_S;
    if (last.aheadAtMost < 0 || after.length === 0 || !after.every(isOver)) return [];
    const same = (reading: Reading): boolean =>
      reading.limit === last.limit && Math.abs(reading.reset - last.reset) <= ROUNDING_S;
    const first = readings.slice(0, i + 1).findLastIndex((reading) => !same(reading)) + 1;
    const compared = after.filter(
      ({ limit, exchange }) => limit === last.limit && exchange.sentAt >= last.exchange.receivedAt,
    );
    return [{ before: readings.slice(first, i + 1), after: compared }];
  });
}

function judged({ before, after }: Announcement, between: Counter | null): InvariantCheck {
  const last = before.at(-1);
  const [next] = after;
  const seen = [...before, ...after];
  const check = (judgement: Judgement): InvariantCheck => ({
    title: TITLE,
    evidence: seen.map(indexOf),
    judgement,
  });
  if (!last || !next) return check(untested("another Limit was shown after the Reset", "target"));
  if (last.remaining === last.limit) return check(untested("nothing was used before the Reset", "target"));
  const window = after.filter(({ exchange }) => exchange.receivedAt <= instantOf(next));
  const higher = window.some(({ remaining }) => remaining > last.remaining);
  if (higher) return check(PASSED);
  const longest = seen.reduce((most, { aheadAtMost }) => Math.max(most, aheadAtMost), 0);
  const shows = between && firstOf(before, (earlier) => nothingBack(earlier, after, longest, between));
  if (!shows)
    return check(untested("requests since the Reset, or other clients, may have used it", "target"));
  const expected = `Remaining above ${last.remaining}, apart from what was used since`;
  return check(
    failed(expected, `${shows.remaining}, with every request since the Reset still counted`, shows.exchange),
  );
}

/**
 * The first response long after the Reset that shows that nothing was reset, if enough of them do: Remaining is lower
 * by exactly the run's own requests. That excludes other clients, and sliding windows that free requests late.
 */
function nothingBack(
  earlier: Reading,
  after: readonly Reading[],
  longest: number,
  between: Counter,
): Reading | null {
  if (earlier.limit - earlier.remaining < FEWEST_LACKING) return null;
  const from = instantOf(earlier) + Math.max(TOLERANCE_MS, longest / 2);
  const back = (later: Reading): number =>
    later.remaining - earlier.remaining + between(earlier.exchange, later.exchange);
  const late = after.filter(({ exchange }) => exchange.sentAt >= from);
  const showing = late.filter((later) => back(later) === 0);
  const excluded = after.some((later) => back(later) < 0);
  return !excluded && showing.length >= FEWEST_RESPONSES ? (showing[0] ?? null) : null;
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function indexOf({ exchange }: Pick<Figures, "exchange">): number {
  return exchange.index;
}
