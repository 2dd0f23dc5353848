/** RATE-10: whether the key is served again after Retry-After. */
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import { resetOf } from "../../src/kit/evidence/rate-limit-fields.ts";
import { answerOf, isSuccess, statusOf } from "../../src/kit/evidence/reading.ts";
import { serverTime } from "../../src/kit/evidence/server-time.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { failed, PASSED, shown, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { InvariantCheck, Judgement } from "../../src/kit/requirement.ts";
import { exhaustionIn } from "../requests/exhaust-rate-limit.ts";
import { isFixed } from "./beyond-the-limit.ts";
import { readingsOf } from "./countdown-spans.ts";
import { counterOf, isAloneAtFirst, isOverdrawn } from "./own-requests.ts";

/** If a Reset is this near, in seconds, a new window may have begun. */
const TURN_S = 2;

/** Judges the read after Retry-After; no checks if there was no 429 or no such read. */
export function servedAgain(recording: Recording): readonly InvariantCheck[] {
  const { using, beyond, again } = exhaustionIn(recording);
  const refusals = [...using, ...beyond.flat()].filter((exchange) => statusOf(exchange) === 429);
  const refusal = refusals.at(-1);
  if (!again || !refusal) return [];
  const judgement = judged(again, refusal, recording);
  return [{ title: "a read after Retry-After", evidence: [again.index], judgement }];
}

function judged(again: Exchange, refusal: Exchange, recording: Recording): Judgement {
  if (isLost(again)) return untested(answerOf(again), "run");
  if (isSuccess(again)) return PASSED;
  const status = statusOf(again);
  if (status === 401 || status === 403)
    return untested(`the key may be banned after the 429s (interface §8.4): ${answerOf(again)}`, "target");
  if (status !== 429) return untested(`${answerOf(again)} does not show whether the key is served`, "target");
  if (mayBeUsed(again, refusal, recording))
    return untested("other clients of the key may have used what was refilled", "target");
  return failed("an answer other than 429", shown(again));
}

/**
 * Whether other clients may have used what was refilled until the read: they are seen, or the limit is refilled before
 * its Reset, bit by bit.
 */
function mayBeUsed(again: Exchange, refusal: Exchange, recording: Recording): boolean {
  const readings = readingsOf(recording);
  if (!isAloneAtFirst(readings) || isOverdrawn(readings, counterOf(recording))) return true;
  const latest = readings.at(-1);
  const reset = resetOf(refusal) ?? latest?.reset;
  if (!latest || reset === undefined) return true;
  const isAhead = reset - serverTime(again, recording).at / 1_000 > TURN_S;
  return isAhead && !isFixed({ ...latest, reset }, readings);
}
