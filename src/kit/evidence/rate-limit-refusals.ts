/** Which refusals come from the rate limit, a ban or a lockout (interface §8.3, §8.4). */
import type { Exchange, Recording } from "../exchange.ts";
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
 * operation refuses it, that is a fault of the operation.
 */
export function looksLockedOut(exchange: Exchange, recording: Recording): boolean {
  if (!isRefused(exchange)) return false;
  const { exchanges } = recording;
  const after = (other: Exchange): boolean =>
    other.response !== null && other.receivedAt <= exchange.receivedAt;
  const wrongBefore = exchanges.some((other) => !hasValidKey(other) && after(other));
  const served = exchanges.filter(isServedWithKey);
  if (!wrongBefore || !served.some(after)) return false;
  return exchanges.some((other) => {
    if (!isRefused(other) || other.request.operation === exchange.request.operation) return false;
    const [first, second] = other.sentAt < exchange.sentAt ? [other, exchange] : [exchange, other];
    return !served.some(
      ({ sentAt, receivedAt }) => sentAt >= first.receivedAt && receivedAt <= second.sentAt,
    );
  });
}

function isRefused(exchange: Exchange): boolean {
  return (
    exchange.request.credential.kind === "valid" &&
    exchange.request.operation !== "other" &&
    [401, 403].includes(statusOf(exchange))
  );
}
