/** Which request is the next try of a doubtful one: itself, or another that must be answered alike. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { type RunState, respelled, type Send, send } from "../plan/round.ts";
import { type Doubt, isServed, triesOf } from "./controls.ts";

/** URLs of a read that failed or was lost: fewer may all belong to one of three servers. */
export const URLS_OF_READ = 8;

/** The next try of a doubtful request; of a read that failed by other URLs, until one is served. */
export function trySend(doubt: Doubt, state: RunState): Send {
  const { request } = doubt;
  const tries = triesOf(state.recording, doubt);
  const latest = tries.at(-1);
  const isOtherAnswered = tries.some((each) => isRespelled(doubt, each) && !isLost(each));
  if (latest && isFailedRead(doubt) && !isServed(latest) && !(isLost(doubt.exchange) && isOtherAnswered)) {
    const other = respelled(request, tries.length);
    return send(state, other, "try", { of: request.id, fresh: true });
  }
  const alike = doubt.isOfContent ? request.alike?.(tries.length + 1) : undefined;
  return send(state, alike ?? request, "try", { of: request.id, fresh: true });
}

/**
 * Whether a read was asked by another spelling of its URL. That it is served shows that not all of the target fails, and not
 * that the URL of the claim is served.
 */
export function isRespelled({ exchange: { request } }: Doubt, answer: Exchange): boolean {
  const { target } = answer.request;
  return target.startsWith(request.target) && /^\??&+$/.test(target.slice(request.target.length));
}

/** Whether a read was lost or made the target fail: of several servers, a dead or sick one may get URLs of its own. */
export function isFailedRead({ exchange, deviation }: Doubt): boolean {
  if (exchange.request.method !== "GET") return false;
  return isLost(exchange) || (deviation.code === "status" && [500, 501].includes(statusOf(exchange)));
}
