/** Whether chance explains that every try of a request had the same status (catalogue rule 6). Pure. */
import { areTogether } from "../../kit/evidence/order.ts";
import { hasSameBody, hasValidKey, isPlainOf, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { grouped } from "../../kit/grouped.ts";
import { isOfSickServer, isUnexpected } from "../plan/parts.ts";
import { isOfSurvey } from "../plan/round.ts";
import type { Doubt } from "./result.ts";

/** The most tries of a request that must fail at every try. */
export const MOST_OF_ALL = 8;

/** Less than this is no chance. */
const CHANCE = 1 / 10_000;

/** How often the key got the same refusal as a doubtful answer shows, from the first time to the last; `null`: not by another operation. */
export function sickRate(doubt: Doubt, recording: Recording): number | null {
  const { exchange, request, deviation } = doubt;
  const isOwn = (each: Exchange): boolean => each.requestId === request.id || each.of === request.id;
  const withKey = recording.exchanges.filter((e) => hasValidKey(e) && e.response !== null && !isOwn(e));
  const isSame = (each: Exchange): boolean =>
    isUnexpected(each) &&
    statusOf(each) === statusOf(exchange) &&
    (deviation.code === "status" || hasSameBody(each, exchange));
  const isSick = deviation.code === "status" ? isOfSickServer(exchange, recording) : withKey.some(isSame);
  if (!isSick) return null;
  const among = withKey.slice(withKey.findIndex(isSame), withKey.findLastIndex(isSame) + 1);
  return (among.filter(isSame).length + 1) / (among.length + 2);
}

/**
 * How often the key got the status of a doubtful answer, or its very body, from other requests, which were served otherwise when they
 * were sent again; `null`: never. Something between gives it now and then.
 */
export function passingRate({ exchange, request }: Doubt, { exchanges }: Recording): number | null {
  // The first creation changes what is served.
  const filled = firstCreation(exchanges);
  if (exchange.index <= filled) return null;
  const withKey = exchanges.slice(filled).filter((each) => hasValidKey(each) && each.response !== null);
  const served = grouped(
    withKey.filter((e) => e.expects.includes(statusOf(e))),
    ({ role, of, requestId }) => (role === "try" ? (of ?? "") : requestId),
  );
  const isLikeDoubt = (each: Exchange): boolean =>
    (isUnexpected(each) && statusOf(each) === statusOf(exchange)) || hasSameBody(each, exchange);
  const passing = withKey.filter(
    (each) =>
      each.requestId !== request.id &&
      isOfSurvey(each) &&
      isLikeDoubt(each) &&
      served.get(each.requestId)?.some((other) => !isLikeDoubt(other)),
  );
  return passing.length === 0 ? null : (passing.length + 1) / (withKey.length + 2);
}

/**
 * How often plain requests of an operation got the status of a doubtful one before `first`, the first of its tries, where some were
 * served in between: one of several servers may be sick. `null`: it did not come and go.
 */
export function recurringRate({ exchange }: Doubt, first: Exchange, { exchanges }: Recording): number | null {
  const isSame = (each: Exchange): boolean => isUnexpected(each) && statusOf(each) === statusOf(exchange);
  const own = exchanges
    .slice(0, first.index)
    .filter((each) => each.response !== null && isPlainOf(first.request.operation, each));
  const since = own.slice(own.findIndex(isSame));
  const back = since.find((each) => !isUnexpected(each) && each.round > (since[0]?.round ?? 0));
  if (!own.some(isSame) || !back || back.round >= first.round) return null;
  return (since.filter(isSame).length + 1) / (since.length + 2);
}

/** How many tries in a row chance does not explain at a rate, at most {@link MOST_OF_ALL}. */
export function triesAt(rate: number): number {
  return Math.min(MOST_OF_ALL, Math.ceil(Math.log(CHANCE) / Math.log(rate)));
}

/** The place of the first creation, 0 without one. */
function firstCreation(exchanges: readonly Exchange[]): number {
  return Math.max(
    0,
    exchanges.findIndex((each) => each.request.method !== "GET" && isSuccess(each)),
  );
}

/** How often plain requests with the key got the status of a doubtful answer, and how many were answered. */
export function plainRate(
  { exchange, request }: Pick<Doubt, "exchange" | "request">,
  { exchanges }: Recording,
): { readonly got: number; readonly rate: number } {
  const status = statusOf(exchange);
  // Of a burst, those that were sent beside others of its operation are what is in doubt.
  const own = request.burst ? exchanges.filter((e) => e.request.operation === request.operation) : [];
  const isAlone = (e: Exchange): boolean => !own.some((other) => areTogether(e, other));
  // What an empty store answers says nothing of the time after the first creation.
  const filled = firstCreation(exchanges);
  const since = exchange.index > filled ? filled : 0;
  const plain = exchanges.slice(since).filter((e) => e.plain && e.response !== null && isAlone(e));
  const got = plain.filter((e) => statusOf(e) === status && !e.expects.includes(status)).length;
  return { got, rate: (got + 1) / (plain.length + 2) };
}

/** Whether this number of tries in a row is more than chance gives at a rate. */
export function excludesAt(rate: number, tries: number): boolean {
  return rate ** tries < CHANCE;
}

/** Whether this number of tries in a row is more than chance gives; of `together` requests at least `failed` fail. */
export function chanceExcludes(
  tries: number,
  doubt: Doubt,
  recording: Recording,
  { together, failed }: { readonly together: number; readonly failed: number } = { together: 1, failed: 1 },
): boolean {
  const { rate } = plainRate(doubt, recording);
  let ways = 1;
  let fewer = 0;
  for (let k = 0; k < failed; k++) {
    fewer += ways * rate ** k * (1 - rate) ** (together - k);
    ways *= (together - k) / (k + 1);
  }
  return (1 - fewer) ** tries < CHANCE;
}
