/** What rules about every response cover, and whether getPet is removed (catalogue rule 12, GET). */
import { memoize, memoizeAlone } from "../../src/kit/evidence/memoize.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording, RunConstants, SentRequest } from "../../src/kit/exchange.ts";
import { LONGEST_BODY } from "../generate/new-pet.ts";
import { int64InPath, isKnownBefore } from "./store-model.ts";

/** The day from which getPet may be gone: 5 December 2030, UTC (interface §4.3). */
const REMOVAL = Date.UTC(2030, 11, 5);

/** Whether getPet may be gone by the suite's own clock. */
export function mayBeRemoved({ now, startedAt }: RunConstants): boolean {
  return (now ?? startedAt) >= REMOVAL;
}

/** Whether an answer says that getPet is gone, when it may be: some servers of several may have removed it already. */
export function saysRemoved(exchange: Exchange, recording: Recording): boolean {
  return mayBeRemoved(recording) && [405, 410].includes(statusOf(exchange));
}

/**
 * Whether getPet is removed: by the suite's own clock it may be, and an existing animal gets 404, 405 or 410, and none
 * is found.
 */
export const isRemoved: (recording: Recording) => boolean = memoize((recording) => {
  if (!mayBeRemoved(recording)) return false;
  const fetches = recording.exchanges.filter(
    (exchange) => exchange.request.operation === "getPet" && hasValidKey(exchange),
  );
  const isGone = (exchange: Exchange): boolean => {
    const id = int64InPath(exchange);
    const exists = id !== undefined && isKnownBefore(id, exchange, recording);
    return exists && [404, 405, 410].includes(statusOf(exchange));
  };
  return fetches.some(isGone) && !fetches.some((exchange) => statusOf(exchange) === 200);
});

/** Whether a request is one that a target has to answer as documented, whatever its length and characters. */
const isPlainEnough = memoizeAlone(({ operation, target, body }: SentRequest): boolean => {
  if (operation === "other" || target.length >= 1_900) return false;
  if (body !== null && body.length > LONGEST_BODY) return false;
  return !/%(?:[01][0-9a-f]|7f)/i.test(target);
});

/** Whether the rules about every response cover an exchange (catalogue rule 12). */
export function isDocumented({ request }: Exchange, recording: Recording): boolean {
  return isPlainEnough(request) && !(request.operation === "getPet" && isRemoved(recording));
}
