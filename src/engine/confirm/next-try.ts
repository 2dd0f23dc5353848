/** Which request is the next try of a doubtful one: itself, or another that must be answered alike. Pure. */
import { type RunState, type Send, send } from "../plan/round.ts";
import { isMissing } from "../plan/survey.ts";
import { type Doubt, triesOf } from "./controls.ts";
import { otherUrl } from "./lost.ts";

/** The next try of a doubtful request. */
export function trySend(doubt: Doubt, state: RunState): Send {
  const { request } = doubt;
  const tries = triesOf(state.recording, doubt).length;
  const other = isMissing(doubt.exchange)
    ? otherUrl(doubt, state)
    : isAboutContent(doubt, state)
      ? tries + 1
      : null;
  const alike = other === null ? undefined : request.alike?.(other);
  return send(state, alike ?? request, "try", { of: request.id, fresh: true });
}

/** Whether the try has to wait for the settle time after the doubtful answer, and may ask another URL. */
export function isAboutContent({ deviation }: Doubt, { catalogue }: RunState): boolean {
  return catalogue.contentCodes.has(deviation.code);
}
