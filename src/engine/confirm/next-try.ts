/** Which request is the next try of a doubtful one: itself, or another that must be answered alike. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { statusOf } from "../../kit/evidence/reading.ts";
import { type RunState, respelled, type Send, send } from "../plan/round.ts";
import { AGAIN_BY_OTHER_URLS } from "../plan/survey.ts";
import { type Doubt, triesOf } from "./controls.ts";

/** URLs of a read that failed or was lost: fewer may all belong to one of three servers. */
export const URLS_OF_READ = 8;

/** The next try of a doubtful request. */
export function trySend(doubt: Doubt, state: RunState): Send {
  const { request } = doubt;
  const tries = triesOf(state.recording, doubt).length;
  if (tries > 0 && isFailedRead(doubt)) {
    const other = respelled(request, AGAIN_BY_OTHER_URLS + tries);
    return send(state, other, "try", { of: request.id, fresh: true });
  }
  const alike = isAboutContent(doubt, state) ? request.alike?.(tries + 1) : undefined;
  return send(state, alike ?? request, "try", { of: request.id, fresh: true });
}

/** Whether the try has to wait for the settle time after the doubtful answer, and may ask another URL. */
export function isAboutContent({ deviation }: Doubt, { catalogue }: RunState): boolean {
  return catalogue.contentCodes.has(deviation.code);
}

/** Whether a read was lost or made the target fail: of several servers, a dead or sick one may get URLs of its own. */
export function isFailedRead({ exchange, deviation }: Doubt): boolean {
  if (exchange.request.method !== "GET") return false;
  return isLost(exchange) || (deviation.code === "status" && [500, 501].includes(statusOf(exchange)));
}
