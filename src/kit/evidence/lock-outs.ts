/**
 * Lock-outs of the key: targets may refuse an address, with all its keys, after wrong credentials (catalogue rule 11).
 */
import type { Exchange, Recording } from "../exchange.ts";
import { isJustAfterWrong, isRefused, isWrong, refusedBefore, wasLockedOut } from "./key-refusals.ts";
import { memoize } from "./memoize.ts";
import { quotaOf } from "./quota.ts";
import { isServedWithKey, isSuccess } from "./reading.ts";

/**
 * Whether a lock-out may be the reason why the key was refused with 401 or 403: just after a wrong credential, or after
 * earlier ones on this operation and another one. An operation that refuses it whenever it is asked is at fault.
 */
export function looksLockedOut(exchange: Exchange, recording: Recording): boolean {
  if (!isRefused(exchange) || alwaysRefuses(recording).has(exchange.request.operation)) return false;
  if (wasLockedOut(recording) || isJustAfterWrong(exchange, recording)) return true;
  return isRefusedWithOthers(exchange, recording);
}

/** Whether the key was refused on another operation, too, after wrong credentials, and nothing was served in between. */
function isRefusedWithOthers(exchange: Exchange, recording: Recording): boolean {
  if (!isAfterWrong(exchange, recording)) return false;
  const served = recording.exchanges.filter(isServedWithKey);
  return recording.exchanges.some((other) => {
    if (!isRefused(other) || other.request.operation === exchange.request.operation) return false;
    const [first, second] = other.sentAt < exchange.sentAt ? [other, exchange] : [exchange, other];
    return !served.some((between) => isBetween(between, first, second));
  });
}

/** Whether wrong credentials were sent, and the key was served, before this exchange was answered. */
function isAfterWrong({ receivedAt }: Exchange, { exchanges }: Recording): boolean {
  const before = exchanges.filter((other) => other.response !== null && other.receivedAt <= receivedAt);
  return before.some(isWrong) && before.some(isServedWithKey);
}

function isBetween(exchange: Exchange, first: Exchange, second: Exchange): boolean {
  return exchange.sentAt >= first.receivedAt && exchange.receivedAt <= second.sentAt;
}

/**
 * The operations that refused a request with the key again after the key was served, with no wrong credential in between
 * that may have locked it out, and that served no such request.
 */
const alwaysRefuses: (recording: Recording) => ReadonlySet<string> = memoize((recording) => {
  const { exchanges } = recording;
  // A 404 of getPet may have come before the key was looked at.
  const served = exchanges.filter((exchange) => isServedWithKey(exchange) && isSuccess(exchange));
  const wrong = exchanges.filter(isWrong);
  const refused = exchanges.filter((exchange) => {
    if (!isRefused(exchange) || refusedBefore(exchange, recording) === null) return false;
    const before = served.findLast(({ receivedAt }) => receivedAt <= exchange.sentAt);
    return (
      before !== undefined &&
      !wrong.some((w) => w.receivedAt > before.sentAt && w.sentAt < exchange.receivedAt)
    );
  });
  const operations = new Set(refused.map(({ request }) => request.operation));
  // A quota may have refused it the second time.
  if (quotaOf(recording) !== null) operations.delete("createPet");
  for (const exchange of exchanges)
    if (isServedWithKey(exchange) && refusedBefore(exchange, recording) !== null)
      operations.delete(exchange.request.operation);
  return operations;
});

/** Times that a refused request is sent again. */
const MOST_REPEATS = 2;

/**
 * The refusals of the key that may come from a lock-out, to be sent again: one of each operation, or all once that has
 * shown a lock-out. A lock-out refuses several requests in a row, or one just after a wrong credential.
 */
export function refusalsToRepeat(recording: Recording): readonly Exchange[] {
  const repeated = new Set(recording.exchanges.map(({ repeats }) => repeats));
  const served = recording.exchanges.filter(isServedWithKey);
  const refused = recording.exchanges.filter(
    (e) => isRefused(e) && (isAfterWrong(e, recording) || isJustAfterWrong(e, recording)),
  );
  const windows = refused.filter((exchange, i) => {
    const previous = refused[i - 1];
    return !previous || served.some((between) => isBetween(between, previous, exchange));
  });
  const last = refused.filter(({ index }) => !repeated.has(index));
  if (wasLockedOut(recording)) return last;
  const areTogether = refused.length >= 2 * windows.length;
  const always = alwaysRefuses(recording);
  const isLikely =
    areTogether || refused.some((e) => !always.has(e.request.operation) && isRefusedWithOthers(e, recording));
  const first = new Map<string, Exchange>();
  for (const exchange of last) {
    if (!isLikely && !isJustAfterWrong(exchange, recording)) continue;
    const { operation } = exchange.request;
    // What was sent again before is sent again first.
    if (!first.has(operation) || exchange.repeats !== null) first.set(operation, exchange);
  }
  return [...first.values()].filter((exchange) => timesRepeated(exchange, recording) < MOST_REPEATS);
}

function timesRepeated(exchange: Exchange, recording: Recording): number {
  const earlier = refusedBefore(exchange, recording);
  return earlier ? 1 + timesRepeated(earlier, recording) : 0;
}
