/** Whether a doubtful answer came at a moment at which others deviate in the same way, too. Pure. */
import { hasValidKey, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { sameDeviation } from "../judgement.ts";
import { isServed } from "../plan/parts.ts";
import { isMissing, isOfSurvey } from "../plan/round.ts";
import { deviatesAlike } from "./controls.ts";
import type { Doubt } from "./result.ts";

/**
 * The answers in a row around a doubtful one that deviate in the same way, where some of them are of another kind: a moment's
 * failure, and not this request's. Empty where there are none.
 */
export function stretchOf(doubt: Doubt, { exchanges }: Recording): readonly Exchange[] {
  const { deviation, exchange } = doubt;
  if (deviation.code === "status" || !hasValidKey(exchange)) return [];
  const withKey = exchanges.filter((each) => isOfSurvey(each) && hasValidKey(each) && !isMissing(each));
  const at = withKey.findIndex(({ index }) => index === exchange.index);
  const isSame = (each: Exchange): boolean => sameDeviation(deviation, doubt.judge(each));
  const isOther = (each: Exchange): boolean =>
    each.request.operation !== exchange.request.operation || statusOf(each) !== statusOf(exchange);
  const until = (all: readonly Exchange[]): readonly Exchange[] => {
    const end = all.findIndex((each) => !isSame(each));
    return end < 0 ? all : all.slice(0, end);
  };
  const [before, after] = [withKey.slice(0, Math.max(0, at)).reverse(), withKey.slice(at + 1)];
  const stretch = [...until(before), ...until(after)];
  return stretch.some(isOther) ? stretch : [];
}

/** Whether another answer deviates in the same way, or was refused with the same status. */
export function isAlike(doubt: Doubt, other: Exchange): boolean {
  if (isMissing(other)) return false;
  if (doubt.deviation.code === "status") {
    return statusOf(other) === statusOf(doubt.exchange) && !isServed(other);
  }
  return deviatesAlike(doubt, other);
}
