/** Other spellings of a URL, by which reads that failed are asked: of several servers, one may get URLs of its own. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { isFailure, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { isUnexpected } from "../plan/parts.ts";
import { isMissing } from "../plan/round.ts";
import type { Doubt } from "./result.ts";

/** URLs of a read that failed or was lost: fewer may all belong to one of three servers. */
export const URLS_OF_READ = 8;

/**
 * Whether a read was asked by another spelling of its URL. That it is served shows that not all of the target fails, and not
 * that the URL of the claim is served.
 */
export function isRespelled({ exchange: { request } }: Doubt, answer: Exchange): boolean {
  const { target } = answer.request;
  return target.startsWith(request.target) && /^\??&+$/.test(target.slice(request.target.length));
}

/** Whether a read that failed was refused by another spelling of its URL, and not as it should be: that is not asked alike. */
export function isRefusedSpelling(doubt: Doubt, answer: Exchange): boolean {
  const status = statusOf(answer);
  const isRefusal = status >= 400 && status < 500 && status !== statusOf(doubt.exchange);
  return (
    isRefusal &&
    isFailedRead(doubt) &&
    isRespelled(doubt, answer) &&
    !isMissing(answer) &&
    doubt.judge(answer)?.outcome !== "passed"
  );
}

/** Whether another URL failed in the same way that asks for what must be served: one of several servers may be sick. */
export function isSickBeside({ exchange }: Doubt, { exchanges }: Pick<Recording, "exchanges">): boolean {
  return exchanges.some(
    (each) =>
      each.request.target !== exchange.request.target &&
      each.request.method === "GET" &&
      each.role === "survey" &&
      isUnexpected(each) &&
      each.expects.every((status) => status < 300) &&
      statusOf(each) === statusOf(exchange),
  );
}

/** Whether tries by other spellings of its URL are refused, so that its own one tells. */
export function isSpellingRefused(
  doubt: Doubt,
  tries: readonly Exchange[],
  recording: Pick<Recording, "exchanges">,
): boolean {
  return tries.some((each) => isRefusedSpelling(doubt, each)) && !isSickBeside(doubt, recording);
}

/** Whether a read was lost or made the target fail: of several servers, a dead or sick one may get URLs of its own. */
export function isFailedRead({ exchange, deviation }: Doubt): boolean {
  if (exchange.request.method !== "GET") return false;
  return isLost(exchange) || (deviation.code === "status" && isFailure(exchange));
}
