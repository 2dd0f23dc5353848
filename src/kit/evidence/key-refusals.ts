/** Requests with the valid key that were answered 401 or 403, and whether the key was served when they were sent again. */
import type { Exchange, Recording } from "../exchange.ts";
import { memoize } from "./memoize.ts";
import { isServedWithKey, statusOf } from "./reading.ts";

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
