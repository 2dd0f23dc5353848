/** What the fields of the rate limit are good for, and which refusals are its own (interface §8.3, §8.4). */
import type { Exchange, Recording } from "./exchange.ts";
import { statusOf } from "./reading.ts";

/** Date and Reset are whole seconds, cut off or rounded up: a Reset may be so much nearer than it seems. */
export const NEARER_MS = 2_000;

/**
 * Whether an exchange was refused by the rate limit: a 429, or what a ban may look like: the key refused with 401
 * or 403 after a 429, while nothing was served since.
 */
export function isRefusedByLimit(exchange: Exchange, recording: Recording): boolean {
  return statusOf(exchange) === 429 || looksBanned(exchange, recording);
}

/** Whether the key was refused with 401 or 403 after a 429, and nothing was served in between. */
export function looksBanned(exchange: Exchange, recording: Recording): boolean {
  if (exchange.request.credential !== "valid" || ![401, 403].includes(statusOf(exchange))) return false;
  const withKey = recording.exchanges.filter(
    (other) => other.request.credential === "valid" && other.response !== null && other !== exchange,
  );
  const refused = withKey.filter(
    (other) => statusOf(other) === 429 && other.receivedAt <= exchange.receivedAt,
  );
  return refused.some(
    ({ receivedAt }) =>
      !withKey.some(
        (other) =>
          ![401, 403, 429].includes(statusOf(other)) &&
          other.sentAt >= receivedAt &&
          other.receivedAt <= exchange.sentAt,
      ),
  );
}
