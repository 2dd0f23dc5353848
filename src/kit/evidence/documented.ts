/** Which exchanges the rules about every response cover, also once getPet is removed (interface §4.3). */
import type { Exchange, Recording } from "../exchange.ts";
import { LONGEST_BODY } from "../generate/new-pet.ts";
import { memoize } from "./memoize.ts";
import { hasValidKey, int64InPath, statusOf } from "./reading.ts";
import { serverTime } from "./server-time.ts";
import { knownBefore } from "./store-model.ts";

/** 5 December 2030, 00:00 UTC: getPet may be removed from then on (interface §4.3). */
export const REMOVAL: number = Date.UTC(2030, 11, 5);

/**
 * Whether getPet was removed as announced: past the date it answers 404, 405 or 410, also for an existing animal if one
 * was requested, and never returned an animal.
 */
export const isRemoved: (recording: Recording) => boolean = memoize((recording) => {
  const fetches = recording.exchanges.filter(
    (exchange) =>
      exchange.request.operation === "getPet" && hasValidKey(exchange) && exchange.response !== null,
  );
  const past = fetches.filter(
    (exchange) =>
      [404, 405, 410].includes(statusOf(exchange)) &&
      (recording.now ?? serverTime(exchange, recording).at) >= REMOVAL,
  );
  if (past.length === 0) return false;
  // What a petId that is no int64 gets says nothing of the operation (GET-3).
  if (fetches.some((exchange) => statusOf(exchange) === 200 && int64InPath(exchange) !== undefined))
    return false;
  const ofExisting = fetches.filter((exchange) => {
    const id = int64InPath(exchange);
    return id !== undefined && knownBefore(exchange, recording).has(id);
  });
  return ofExisting.length === 0 || ofExisting.some((exchange) => past.includes(exchange));
});

/** Whether the rules about every response cover an exchange (catalogue rule 12). */
export function isDocumented(exchange: Exchange, recording: Recording): boolean {
  const { operation, target, body } = exchange.request;
  if (operation === "other" || target.length >= 1_900) return false;
  if (body !== null && body.length > LONGEST_BODY) return false;
  if (/%(?:[01][0-9a-f]|7f)/i.test(target)) return false;
  return !(operation === "getPet" && (isUnrouted(exchange) || isRemoved(recording)));
}

/**
 * Whether a 404 may come from a router that takes no petId but integers: such a path is none of interface §4.3, and GET-3
 * (SHOULD) judges the answer.
 */
function isUnrouted(exchange: Exchange): boolean {
  return statusOf(exchange) === 404 && int64InPath(exchange) === undefined;
}
