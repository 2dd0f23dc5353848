/** Other URLs by which reads that failed are asked, spellings and paths: of several servers, one may get URLs of its own. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { hasValidKey, isFailure, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { isServed, isUnexpected } from "../plan/parts.ts";
import { isMissing } from "../plan/round.ts";
import type { Doubt } from "./result.ts";

/** URLs of a read that failed or was lost: fewer may all belong to one of three servers. */
export const URLS_OF_READ = 8;

/** Whether a read was asked by another URL. That it is served shows that not all of the target fails, and not that its own URL is served. */
export function isRespelled({ exchange: { request } }: Doubt, answer: Exchange): boolean {
  return answer.request.method === "GET" && answer.request.target !== request.target;
}

/** Whether that is another spelling of its URL. */
export function isSpelling({ exchange: { request } }: Doubt, { request: { target } }: Exchange): boolean {
  return target.startsWith(request.target) && /^\??&+$/.test(target.slice(request.target.length));
}

/** Paths of other requests that must be served where some fail: fewer may all belong to servers that are not sick. */
const OTHER_PATHS = 12;

/**
 * Whether one of several servers may be what fails, each of which gets paths of its own: too few paths were tried, and others
 * fail, too, or too few of them were served.
 */
export function isOfOneServer(
  doubt: Doubt,
  tries: readonly Exchange[],
  { exchanges }: Pick<Recording, "exchanges">,
): boolean {
  const { request, exchange } = doubt;
  if (request.otherPath === undefined) return false;
  const paths = new Set([exchange, ...tries.filter((each) => !isServed(each))].map(pathOf));
  if (paths.size >= URLS_OF_READ) return false;
  const others = exchanges.filter(
    (each) => each.request.operation === request.operation && hasValidKey(each) && !paths.has(pathOf(each)),
  );
  const served = new Set(others.filter(isServed).map(pathOf));
  return others.some((each) => isLost(each) || isFailure(each)) || served.size < OTHER_PATHS;
}

function pathOf({ request: { target } }: Exchange): string {
  return target.replace(/\?.*/, "");
}

/** Whether a read that failed was refused by another spelling of its URL, and not as it should be: that is not asked alike. */
export function isRefusedSpelling(doubt: Doubt, answer: Exchange): boolean {
  const status = statusOf(answer);
  const isRefusal = status >= 400 && status < 500 && status !== statusOf(doubt.exchange);
  return (
    isRefusal &&
    isFailedRead(doubt) &&
    isSpelling(doubt, answer) &&
    !isMissing(answer) &&
    doubt.judge(answer)?.outcome !== "passed"
  );
}

/** Whether another URL failed in the same way that asks for what must be served: one of several servers may be sick. */
export function isSickBeside(doubt: Doubt, { exchanges }: Pick<Recording, "exchanges">): boolean {
  return exchanges.some(
    (each) =>
      each.role !== "try" &&
      isRespelled(doubt, each) &&
      !isSpelling(doubt, each) &&
      isUnexpected(each) &&
      each.expects.every((status) => status < 300) &&
      statusOf(each) === statusOf(doubt.exchange),
  );
}

/** Whether an answer is one by another path that must be served alike. */
export function isOtherPath(doubt: Doubt, answer: Exchange): boolean {
  return (
    doubt.request.otherPath !== undefined &&
    isFailedRead(doubt) &&
    isRespelled(doubt, answer) &&
    !isSpelling(doubt, answer)
  );
}

/** Whether its own URL tells: tries by other spellings of it are refused, or another path was answered as it should be. */
export function isOwnToBeAsked(
  doubt: Doubt,
  tries: readonly Exchange[],
  recording: Pick<Recording, "exchanges">,
): boolean {
  const isOther = (each: Exchange): boolean =>
    isOtherPath(doubt, each) && doubt.judge(each)?.outcome === "passed";
  if (tries.some(isOther)) return true;
  return tries.some((each) => isRefusedSpelling(doubt, each)) && !isSickBeside(doubt, recording);
}

/** Whether a read was lost or made the target fail: of several servers, a dead or sick one may get URLs of its own. */
export function isFailedRead({ exchange, deviation }: Doubt): boolean {
  if (exchange.request.method !== "GET") return false;
  return isLost(exchange) || (deviation.code === "status" && isFailure(exchange));
}
