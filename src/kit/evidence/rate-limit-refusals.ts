/** Which refusals come from the rate limit or a ban (interface §8.3, §8.4). */
import type { Exchange, Recording } from "../exchange.ts";
import { isServed, statusOf } from "./reading.ts";

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
