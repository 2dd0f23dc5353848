/** A store that takes no creations for a while, though reads are served: it is waited for, then asked again. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { hasValidKey, isFailure, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { isLoopback, restBefore } from "../confirm/result.ts";
import { endOf, evidenceFor, isOfSurvey, type Round, type RunState, send } from "./round.ts";

/** Plain creations that look whether it is over, spread over 30 s (catalogue rule 6). */
const PROBES = 3;

/** Creations in a row that look like it: answered and refused, or lost. */
const REFUSED = 2;
const LOST = 4;

/** Statuses that say something of the request itself, or of the key. */
const OF_REQUEST: ReadonlySet<number> = new Set([400, 401, 413, 415, 429]);

/** The next round about creations that are refused for a while, `null` if there is none. */
export function nextOfClosed(state: RunState): Round | null {
  const creations = creationsIn(state);
  return probe(state, creations) ?? askAgain(state, creations);
}

/** The creations with the key, in order; without those that failed while others of their round were answered. */
function creationsIn({ recording, catalogue }: RunState): readonly Exchange[] {
  const all = recording.exchanges.filter(
    (each) => catalogue.isCreating(each.request.operation) && hasValidKey(each),
  );
  const open = new Set(all.flatMap((each) => (isFailure(each) || isLost(each) ? [] : [each.round])));
  return all.filter((each) => !(isFailure(each) && open.has(each.round)));
}

/**
 * Whether a creation was refused for no reason that lies in the request: with a status that it does not expect, or that such a
 * one of its round got, too.
 */
function isShutAmong(all: readonly Exchange[]): (exchange: Exchange) => boolean {
  const isRefused = (each: Exchange): boolean =>
    statusOf(each) > 400 && !OF_REQUEST.has(statusOf(each)) && !isLost(each);
  const key = (each: Exchange): string => `${each.round} ${statusOf(each)}`;
  const unexpected = all.filter((each) => isRefused(each) && !each.expects.includes(statusOf(each)));
  const keys = new Set(unexpected.map(key));
  return (exchange) => isRefused(exchange) && keys.has(key(exchange));
}

function probe(state: RunState, creations: readonly Exchange[]): Round | null {
  const isShut = isShutAmong(creations);
  const { recording, catalogue, options } = state;
  if (options.readOnly) return null;
  // Bodies that have to be refused say nothing: they may be refused in another way.
  const all = creations.filter(({ expects }) => expects.some((status) => status < 300));
  const latest = all.findLastIndex((each) => !isLost(each) && !isShut(each));
  const since = all.slice(latest + 1);
  const probes = since.filter(({ role }) => role === "probe").length;
  const survey = since.filter(isOfSurvey);
  const shut = survey.filter(isShut);
  const isClosed =
    (shut.length >= REFUSED && shut.some(({ role }) => role === "survey")) ||
    shut.some(({ plain }) => plain) ||
    survey.length >= LOST;
  const [first] = all;
  const request = first && catalogue.plain(first.request.operation, 800 + recording.exchanges.length);
  if (!isClosed || probes >= PROBES || !request) return null;
  return {
    name: "creations refused",
    sends: [send(state, request, "probe", { fresh: true })],
    notBefore: endOf(recording) + restBefore(probes + 1, isLoopback(recording.baseUrl)),
    reason: "a store that takes no creations for a while",
    waits: true,
  };
}

/** What was refused before a probe was accepted is asked once more: it was no answer to the question. */
function askAgain(state: RunState, all: readonly Exchange[]): Round | null {
  const { plan, recording } = state;
  const accepted = all.findLastIndex((each) => each.role === "probe" && isSuccess(each));
  if (accepted < 0) return null;
  const isShut = isShutAmong(all);
  const before = all.slice(0, accepted);
  const refused = before
    .slice(before.findLastIndex((each) => each.role === "probe" && isSuccess(each)) + 1)
    .filter((each) => each.role === "survey" && (isShut(each) || isLost(each)))
    .filter(({ requestId }) => {
      const latest = evidenceFor(recording, requestId);
      return latest !== undefined && (isShut(latest) || isLost(latest));
    });
  const later = new Set(all.slice(accepted).map(({ requestId }) => requestId));
  const ids = new Set(refused.map(({ requestId }) => requestId).filter((id) => !later.has(id)));
  const requests = plan.requests.map(({ request }) => request).filter(({ id }) => ids.has(id));
  if (requests.length === 0) return null;
  return {
    name: "creations, again",
    // A store with one writer refuses those that come together; that it fails at them is no refusal (catalogue rule 6).
    ...(refused.some(isFailure) ? {} : { inTurn: true as const }),
    sends: requests.map((request) => send(state, request, "again", { fresh: true })),
    notBefore: endOf(recording),
    reason: "creations that were refused for a while",
  };
}
