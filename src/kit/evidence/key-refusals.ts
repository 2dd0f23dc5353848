/** Requests with the valid key that were answered 401 or 403, and whether the key was served when they were sent again. */
import type { Exchange, Recording } from "../exchange.ts";
import { memoize } from "./memoize.ts";
import { hasValidKey, isServedWithKey, statusOf } from "./reading.ts";

/** Whether a request of an operation was refused although it had the key. */
export function isRefused(exchange: Exchange): boolean {
  return (
    exchange.request.credential.kind === "valid" &&
    exchange.request.operation !== "other" &&
    [401, 403].includes(statusOf(exchange))
  );
}

/** The refusal that an exchange repeats, `null` if there is none. */
export function refusedBefore({ repeats }: Exchange, { exchanges }: Recording): Exchange | null {
  const earlier = repeats === null ? undefined : exchanges[repeats];
  return earlier && isRefused(earlier) ? earlier : null;
}

/** Whether a request with the key was refused, and served when it was sent again: the lock-out was over. */
export const wasLockedOut: (recording: Recording) => boolean = memoize((recording) =>
  recording.exchanges.some((exchange) => {
    const earlier = refusedBefore(exchange, recording);
    return earlier !== null && isServedWithKey(exchange);
  }),
);

/** Whether a target may have counted the credential as a wrong one: also a spelling of the scheme that it refuses. */
export function isWrong(exchange: Exchange): boolean {
  return (
    exchange.request.credential.kind !== "valid" && (!hasValidKey(exchange) || statusOf(exchange) === 401)
  );
}

/** A lock-out that refuses a single request has begun at most this many milliseconds before. */
const JUST_BEFORE_MS = 5_000;

/** Whether a wrong credential was sent shortly before this exchange, or beside it, and the key was ever served. */
export function isJustAfterWrong({ sentAt, receivedAt }: Exchange, { exchanges }: Recording): boolean {
  const isWrongBefore = exchanges.some(
    (other) =>
      isWrong(other) &&
      statusOf(other) === 401 &&
      other.sentAt <= receivedAt &&
      other.receivedAt >= sentAt - JUST_BEFORE_MS,
  );
  return isWrongBefore && exchanges.some(isServedWithKey);
}
