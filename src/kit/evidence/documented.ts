/** Which exchanges the rules about every response cover, also once getPet is removed (interface §4.3). */
import type { Exchange, Recording } from "../exchange.ts";
import { LONGEST_BODY } from "../generate/new-pet.ts";
import { isLost } from "./lost-answers.ts";
import { memoize } from "./memoize.ts";
import { hasValidKey, int64InPath, responseField, statusOf } from "./reading.ts";
import { serverTime } from "./server-time.ts";
import { knownBefore } from "./store-model.ts";

/** 5 December 2030, 00:00 UTC: getPet may be removed from then on (interface §4.3). */
export const REMOVAL: number = Date.UTC(2030, 11, 5);

/**
 * Whether getPet was removed as announced: past the date it answers 405 or 410, or 404 for some existing animal, and no 200
 * later. Not every server of a target need be as far. If no existing animal was requested, it never returned an animal. If
 * nothing was requested with the key yet, the answers without it count.
 */
export const isRemoved: (recording: Recording) => boolean = memoize((recording) => {
  const all = recording.exchanges.filter(
    (exchange) => exchange.request.operation === "getPet" && exchange.response !== null,
  );
  const keyed = all.filter(hasValidKey);
  const fetches = keyed.length > 0 ? keyed : all;
  const past = fetches.filter(
    (exchange) =>
      [404, 405, 410].includes(statusOf(exchange)) &&
      (recording.now ?? timeOf(exchange, recording)) >= REMOVAL,
  );
  if (past.length === 0) return false;
  if (past.some(saysRemoved)) return true;
  const latest = new Map<string, Exchange>();
  for (const exchange of fetches) {
    const id = int64InPath(exchange);
    if (id === undefined || !knownBefore(exchange, recording).has(id)) continue;
    const isDecisive = statusOf(exchange) === 200 || past.includes(exchange);
    if (isDecisive || !latest.has(String(id))) latest.set(String(id), exchange);
  }
  if (latest.size > 0) return [...latest.values()].some((exchange) => past.includes(exchange));
  // What a petId that is no int64 gets says nothing of the operation (GET-3).
  return !fetches.some((exchange) => statusOf(exchange) === 200 && int64InPath(exchange) !== undefined);
});

/** Unknown ids get 404, too, and a router may answer 405 to a petId that is no int64. */
function saysRemoved(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return status === 410 || (status === 405 && int64InPath(exchange) !== undefined);
}

/** When a response was made, by the target's clock: by the Date of an answer of its own if a gateway's page has none. */
function timeOf(exchange: Exchange, recording: Recording): number {
  const own = recording.exchanges.filter((each) => !isLost(each));
  const dated = [exchange, ...own].find((each) => responseField(each, "date").length > 0);
  return serverTime(dated ?? exchange, recording).at;
}

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
