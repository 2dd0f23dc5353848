/** Which refusals come from the rate limit, a ban or a lockout (interface §8.3, §8.4). */
import type { Exchange, Recording } from "../exchange.ts";
import { memoize } from "./memoize.ts";
import { hasValidKey, isServed, isServedWithKey, statusOf } from "./reading.ts";

/** Date and Reset are whole seconds, rounded down or up: a Reset may be this much nearer than it says. */
export const NEARER_MS = 2_000;

/** Advice for a run that was refused too often. */
export const SLOW_DOWN = "wait, then run with --rate N or --concurrency N";

/**
 * Whether an exchange was refused by the rate limit: with 429, or by what may be a ban: with 401 or 403 after a 429,
 * with nothing served in between.
 */
export function isRefusedByLimit(exchange: Exchange, recording: Recording): boolean {
  return statusOf(exchange) === 429 || looksBanned(exchange, recording);
}

/**
 * Whether the key was refused with 401 or 403 after a 429, and nothing was served in between. What the operation answered
 * before any 429, too, is no ban: a quota of creations, for example.
 */
export function looksBanned(exchange: Exchange, recording: Recording): boolean {
  if (exchange.request.credential.kind !== "valid" || ![401, 403].includes(statusOf(exchange))) return false;
  const withKey = recording.exchanges.filter(
    (other) => other.request.credential.kind === "valid" && other.response !== null && other !== exchange,
  );
  const refused = withKey.filter(
    (other) => statusOf(other) === 429 && other.receivedAt <= exchange.receivedAt,
  );
  const [first] = refused;
  const isUsual = withKey.some(
    (other) =>
      first !== undefined &&
      other.receivedAt <= first.sentAt &&
      other.request.operation === exchange.request.operation &&
      statusOf(other) === statusOf(exchange),
  );
  if (isUsual) return false;
  return refused.some(
    ({ receivedAt }) =>
      !withKey.some(
        (other) => isServed(other) && other.sentAt >= receivedAt && other.receivedAt <= exchange.sentAt,
      ),
  );
}

/**
 * Whether the key, which had been served before, was refused with 401 or 403 on this operation and another one after
 * wrong credentials were sent: targets may lock out an address with all its keys (catalogue rule 11). If only one
 * operation refuses it, or if it refuses it whenever it is asked, that is a fault of the operation.
 */
export function looksLockedOut(exchange: Exchange, recording: Recording): boolean {
  if (!isRefused(exchange) || alwaysRefuses(recording).has(exchange.request.operation)) return false;
  if (wasLockedOut(recording)) return true;
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
  return before.some((other) => !hasValidKey(other)) && before.some(isServedWithKey);
}

function isBetween(exchange: Exchange, first: Exchange, second: Exchange): boolean {
  return exchange.sentAt >= first.receivedAt && exchange.receivedAt <= second.sentAt;
}

/** Whether a request with the key was refused, and served when it was sent again: the lock-out was over. */
export const wasLockedOut: (recording: Recording) => boolean = memoize((recording) =>
  recording.exchanges.some((exchange) => {
    const earlier = refusedBefore(exchange, recording);
    return earlier !== null && isServedWithKey(exchange);
  }),
);

/** The refusal that an exchange repeats, `null` if there is none. */
function refusedBefore({ repeats }: Exchange, { exchanges }: Recording): Exchange | null {
  const earlier = repeats === null ? undefined : exchanges[repeats];
  return earlier && isRefused(earlier) ? earlier : null;
}

/**
 * The operations that refused a request with the key again after the key was served, with no wrong credential in between
 * that may have locked it out.
 */
const alwaysRefuses: (recording: Recording) => ReadonlySet<string> = memoize((recording) => {
  const { exchanges } = recording;
  const served = exchanges.filter(isServedWithKey);
  const wrong = exchanges.filter((exchange) => !hasValidKey(exchange));
  const refused = exchanges.filter((exchange) => {
    if (!isRefused(exchange) || refusedBefore(exchange, recording) === null) return false;
    const before = served.findLast(({ receivedAt }) => receivedAt <= exchange.sentAt);
    return (
      before !== undefined &&
      !wrong.some((w) => w.receivedAt > before.sentAt && w.sentAt < exchange.receivedAt)
    );
  });
  return new Set(refused.map(({ request }) => request.operation));
});

/** Times that a refused request is sent again. */
const MOST_REPEATS = 2;

/** A lock-out that refuses a single request has begun at most this many milliseconds before. */
const JUST_BEFORE_MS = 1_000;

/**
 * The refusals of the key that may come from a lock-out, to be sent again: one of each operation, or all once that has
 * shown a lock-out. A lock-out refuses several requests in a row, or one just after a wrong credential.
 */
export function refusalsToRepeat(recording: Recording): readonly Exchange[] {
  const repeated = new Set(recording.exchanges.map(({ repeats }) => repeats));
  const served = recording.exchanges.filter(isServedWithKey);
  const refused = recording.exchanges.filter(
    (e) =>
      isRefused(e) && (isAfterWrong(e, recording) || (served.length > 0 && isJustAfterWrong(e, recording))),
  );
  const windows = refused.filter((exchange, i) => {
    const previous = refused[i - 1];
    return !previous || served.some((between) => isBetween(between, previous, exchange));
  });
  const last = refused.filter(({ index }) => !repeated.has(index));
  if (wasLockedOut(recording)) return last;
  const areTogether = refused.length >= 2 * windows.length;
  const isLikely = areTogether || refused.some((exchange) => looksLockedOut(exchange, recording));
  const first = new Map<string, Exchange>();
  for (const exchange of last) {
    if (!isLikely && !isJustAfterWrong(exchange, recording)) continue;
    const { operation } = exchange.request;
    // What was sent again before is sent again first.
    if (!first.has(operation) || exchange.repeats !== null) first.set(operation, exchange);
  }
  return [...first.values()].filter((exchange) => timesRepeated(exchange, recording) < MOST_REPEATS);
}

/** Whether a wrong credential was sent shortly before this exchange was answered, or beside it. */
function isJustAfterWrong({ sentAt, receivedAt }: Exchange, { exchanges }: Recording): boolean {
  return exchanges.some(
    (other) =>
      !hasValidKey(other) &&
      statusOf(other) === 401 &&
      other.sentAt <= receivedAt &&
      other.receivedAt >= sentAt - JUST_BEFORE_MS,
  );
}

function timesRepeated(exchange: Exchange, recording: Recording): number {
  const earlier = refusedBefore(exchange, recording);
  return earlier ? 1 + timesRepeated(earlier, recording) : 0;
}

function isRefused(exchange: Exchange): boolean {
  return (
    exchange.request.credential.kind === "valid" &&
    exchange.request.operation !== "other" &&
    [401, 403].includes(statusOf(exchange))
  );
}
