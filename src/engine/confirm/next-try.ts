/** Which request is the next try of a doubtful one: itself, or another that must be answered alike. Pure. */
import { statusOf } from "../../kit/evidence/reading.ts";
import type { TestRequest } from "../claims.ts";
import { type RunState, type Send, send } from "../plan/round.ts";
import { isMissing } from "../plan/survey.ts";
import { type Doubt, triesOf } from "./controls.ts";
import { otherUrl } from "./lost.ts";

/** Tries of a read that failed, all but the first by other URLs: fewer may meet the same sick server of three. */
export const TRIES_OF_READ = 8;

/** The next try of a doubtful request. */
export function trySend(doubt: Doubt, state: RunState): Send {
  const { request } = doubt;
  const tries = triesOf(state.recording, doubt).length;
  if (tries > 0 && isFailedRead(doubt))
    return send(state, respelled(request, tries), "try", { of: request.id, fresh: true });
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

/** Whether a read made the target fail: of several servers, a sick one may get URLs of its own. */
export function isFailedRead({ exchange, deviation }: Doubt): boolean {
  return (
    exchange.request.method === "GET" &&
    deviation.code === "status" &&
    [500, 501].includes(statusOf(exchange))
  );
}

/** The same request by another URL: empty parameters at its end are none to every parser (WHATWG URL §5.1). */
export function respelled(request: TestRequest, n: number): TestRequest {
  return {
    ...request,
    build: (world) => {
      const spec = request.build(world);
      if ("unprepared" in spec) return spec;
      const { target } = spec;
      return { ...spec, target: `${target}${target.includes("?") ? "" : "?"}${"&".repeat(n)}` };
    },
  };
}
