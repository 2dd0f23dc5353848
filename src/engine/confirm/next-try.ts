/** Which request is the next try of a doubtful one: itself, or another that must be answered alike. Pure. */
import { statusOf } from "../../kit/evidence/reading.ts";
import type { TestRequest } from "../claims.ts";
import { type RunState, type Send, send } from "../plan/round.ts";
import { isMissing } from "../plan/survey.ts";
import { type Doubt, triesOf } from "./controls.ts";
import { otherUrl } from "./lost.ts";

/** Tries of a read that failed, all but the first spelled otherwise: fewer may meet the same sick server of three. */
export const TRIES_OF_READ = 6;

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

/** Whether a read that has a query or an id made the target fail: of several servers, a sick one may get URLs of its own. */
export function isFailedRead({ exchange, deviation }: Doubt): boolean {
  const { method, target } = exchange.request;
  const isFailure = deviation.code === "status" && [500, 501].includes(statusOf(exchange));
  return isFailure && method === "GET" && variableFrom(target) < target.length;
}

/** Where the query of a target, or the id in its path, begins; its end if it has neither, or holds escapes already. */
function variableFrom(target: string): number {
  if (target.includes("%")) return target.length;
  const place = /\?|(?<=^\/[^/?]+\/)-?\d{1,18}$/.exec(target);
  return place ? place.index + (place[0] === "?" ? 1 : 0) : target.length;
}

/** The same request with one letter or digit percent-encoded: the same to every parser (RFC 3986 §2.3). */
export function respelled(request: TestRequest, n: number): TestRequest {
  return {
    ...request,
    build: (world) => {
      const spec = request.build(world);
      if ("unprepared" in spec) return spec;
      const places = [...spec.target].flatMap((character, at) =>
        at >= variableFrom(spec.target) && /[a-z0-9]/i.test(character) ? at : [],
      );
      const at = places[(n * 3) % Math.max(1, places.length)];
      if (at === undefined) return spec;
      const code = spec.target.charCodeAt(at).toString(16).toUpperCase();
      return { ...spec, target: `${spec.target.slice(0, at)}%${code}${spec.target.slice(at + 1)}` };
    },
  };
}
