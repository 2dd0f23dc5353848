/** Other spellings of a URL, by which reads that failed are asked: of several servers, one may get URLs of its own. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { isFailure, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
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

/** Whether a read that failed was refused by another spelling of its URL: that is not asked alike. */
export function isRefusedSpelling(doubt: Doubt, answer: Exchange): boolean {
  const status = statusOf(answer);
  const isRefusal = status >= 400 && status < 500 && status !== statusOf(doubt.exchange);
  return isRefusal && isFailedRead(doubt) && isRespelled(doubt, answer) && !isMissing(answer);
}

/** Whether tries by other spellings of its URL are refused, so that its own one tells. */
export function isSpellingRefused(doubt: Doubt, tries: readonly Exchange[]): boolean {
  return tries.some((each) => isRefusedSpelling(doubt, each));
}

/** Whether a read was lost or made the target fail: of several servers, a dead or sick one may get URLs of its own. */
export function isFailedRead({ exchange, deviation }: Doubt): boolean {
  if (exchange.request.method !== "GET") return false;
  return isLost(exchange) || (deviation.code === "status" && isFailure(exchange));
}
