/** RATE-7: whether requests beyond the limit are refused, unless a refill explains that they are served. */

import { wasLockedOut } from "../../src/kit/evidence/key-refusals.ts";
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import {
  clocksOfReset,
  type Figures,
  figure,
  figuresOfKey,
  resetOf,
} from "../../src/kit/evidence/rate-limit-fields.ts";
import {
  answerOf,
  hasValidKey,
  isSuccess,
  refusesCredential,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { failed, PASSED, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { InvariantCheck, Judgement } from "../../src/kit/requirement.ts";
import { LONG_MINUTE_MS, MINUTE_MS } from "../../src/kit/subscriptions.ts";
import { EXHAUSTION_ATTEMPTS, exhaustionIn } from "../requests/exhaust-rate-limit.ts";

const TITLE = "the request beyond the limit";

/** If a Reset is this near, in seconds, a new window may have begun. */
const TURN_S = 2;

/** Resets that differ by up to this many seconds are the same one, rounded. */
const ROUNDING_S = 1;

/** Using up a bucket moves its Reset by at least this many seconds; a Reset that stays belongs to a fixed window. */
const TELLING_S = 3;

/** The result of an attempt to exceed the limit. */
type Shown =
  | { readonly kind: "refused"; readonly at: Exchange }
  | { readonly kind: "served"; readonly at: Exchange; readonly received: string }
  | { readonly kind: "nothing" };

/** Judges the requests beyond the limit; no checks if there are none and the phase did not end early. */
export function beyondTheLimit(recording: Recording): readonly InvariantCheck[] {
  const { using, beyond } = exhaustionIn(recording);
  const evidence = [...using.slice(-1), ...beyond.flat()].map(({ index }) => index);
  const check = (judgement: InvariantCheck["judgement"]): readonly InvariantCheck[] => [
    { title: TITLE, evidence, judgement },
  ];
  const shown = beyond.map((attempt) => shownBy(attempt, recording));
  const served = shown.find((attempt) => attempt.kind === "served");
  if (served) return check(failed("status 429 Too Many Requests", served.received, served.at));
  if (shown.some(({ kind }) => kind === "refused")) return check(PASSED);
  const early = using.find((exchange) => statusOf(exchange) === 429);
  if (early) {
    const remaining = figure(early, "x-ratelimit-remaining") ?? 0;
    if (remaining === 0) return check(PASSED);
    return check(untested(`a 429 came while ${remaining} requests remained (OPEN-16)`, "target"));
  }
  const ended = recording.exhaustion?.ended;
  if (beyond.length === 0) return ended ? check(untested(ended.reason, ended.cause)) : [];
  if (beyond.flat().every(isLost)) return check(allLost(beyond, recording));
  if (beyond.flat().some(refusesCredential))
    return check(untested("the target locked the key out for a while", "target"));
  return check(untested("the limit refills faster than the run uses it", "target"));
}

/**
 * A gateway that answers every attempt itself, and the first request after the Reset not, refuses in its own way; else
 * lost answers are no evidence (catalogue rule 10).
 */
function allLost(beyond: readonly (readonly Exchange[])[], recording: Recording): Judgement {
  const { again } = exhaustionIn(recording);
  const [first] = beyond.flat();
  const isGateways = beyond.flat().every(({ response }) => response !== null);
  if (first && isGateways && beyond.length >= EXHAUSTION_ATTEMPTS && again && isSuccess(again))
    return failed("status 429 Too Many Requests", `${answerOf(first)} in ${beyond.length} attempts`, first);
  return untested("no request beyond the limit was answered", "run");
}

function shownBy(attempt: readonly Exchange[], recording: Recording): Shown {
  const [first] = attempt;
  const refused = attempt.filter((exchange) => statusOf(exchange) === 429);
  const served = attempt.filter(
    (exchange) =>
      !isLost(exchange) &&
      !refused.includes(exchange) &&
      !isAbsent(exchange) &&
      !(refusesCredential(exchange) && wasLockedOut(recording)),
  );
  const [passed] = served;
  const before = figuresOfKey(recording).filter(
    ({ exchange }) => first && exchange.receivedAt <= first.sentAt && !attempt.includes(exchange),
  );
  const latest = latestOf(before);
  if (passed && latest && !isExplained(served, latest, before, recording)) {
    const how = latest.remaining === 0 ? "when 0 remained" : `after ${latest.limit} in one window`;
    return { kind: "served", at: passed, received: `${answerOf(passed)}, ${how}` };
  }
  const [at] = refused;
  return at ? { kind: "refused", at } : { kind: "nothing" };
}

/**
 * Whether no animal, or no operation, was found for getPet: refused requests may not count (OPEN-16), so that they
 * exceed no limit.
 */
function isAbsent(exchange: Exchange): boolean {
  return exchange.request.operation === "getPet" && [404, 405, 410].includes(statusOf(exchange));
}

/** The fields of the latest response; of responses in flight together, the one with the lowest Remaining. */
function latestOf(before: readonly Figures[]): Figures | undefined {
  const sentAt = Math.max(...before.map(({ exchange }) => exchange.sentAt));
  const together = before.filter(({ exchange }) => exchange.receivedAt > sentAt);
  return together.sort((a, b) => a.remaining - b.remaining)[0];
}

/** Whether a new window or a refill explains that these requests were served. */
function isExplained(
  served: readonly Exchange[],
  latest: Figures,
  before: readonly Figures[],
  recording: Recording,
): boolean {
  const { limit, remaining, reset } = latest;
  const same = before.filter((f) => f.limit === limit && Math.abs(f.reset - reset) <= ROUNDING_S);
  if (remaining > 0 && same.filter(({ exchange }) => isSuccess(exchange)).length < limit) return true;
  const end = Math.max(...served.flatMap((exchange) => clocksOfReset(exchange, reset, recording))) / 1_000;
  if (reset - end <= TURN_S) return true;
  const stays = served.every((exchange) => Math.abs((resetOf(exchange) ?? 0) - reset) <= ROUNDING_S);
  const isOfWindow = stays && isFixed(latest, before);
  if (isOfWindow && isExact(same)) return false;
  const seconds = Math.max(...served.map(({ receivedAt }) => receivedAt - latest.exchange.sentAt)) / 1_000;
  const perSecond = Math.max(limit / 60, (limit - remaining) / (reset - latest.at));
  const expired = recording.exchanges.filter(
    ({ sentAt, ...other }) =>
      hasValidKey({ sentAt, ...other }) && isAMinuteBefore(sentAt, latest.exchange.sentAt, served),
  );
  const refilled = perSecond * seconds + expired.length + usedEarlier(before, latest);
  // An estimate from two windows is a fraction below the limit when it shows 0: that much, and then the rest of one.
  return isOfWindow ? served.length < 2 + refilled : served.length <= 1 + refilled;
}

/**
 * Whether the first responses of a window show the use of one request. A sliding window that is estimated from two fixed
 * ones still counts a part of the last one, and rounds Remaining down.
 */
function isExact(same: readonly Figures[]): boolean {
  const [first] = same;
  if (!first) return false;
  const { sentAt, receivedAt } = first.exchange;
  return same.some(
    ({ exchange, limit, remaining }) =>
      limit - remaining <= 1 && exchange.sentAt <= receivedAt && exchange.receivedAt >= sentAt,
  );
}

/** Whether earlier responses show that the use of the limit does not move its Reset, as it moves that of a bucket. */
export function isFixed(latest: Figures, before: readonly Figures[]): boolean {
  const { limit, remaining, reset, at } = latest;
  const perRequest = (reset - at) / limit;
  return before.some(
    (each) =>
      each.limit === limit &&
      Math.abs(each.reset - reset) <= ROUNDING_S &&
      (each.remaining - remaining) * perRequest >= TELLING_S,
  );
}

/** Requests from before the run that a sliding window may free during the run's first minute. */
function usedEarlier([first]: readonly Figures[], latest: Figures): number {
  if (!first || latest.exchange.receivedAt - first.exchange.sentAt > LONG_MINUTE_MS) return 0;
  return Math.max(0, first.limit - first.remaining - 1);
}

/** Whether a sliding window frees a request, a minute after it was sent, between the last 0 and the answers. */
function isAMinuteBefore(sentAt: number, from: number, served: readonly Exchange[]): boolean {
  const to = Math.max(...served.map(({ receivedAt }) => receivedAt));
  return sentAt + MINUTE_MS >= from - 1_000 && sentAt + MINUTE_MS <= to + 1_000;
}
