/** Parses the three header fields of the rate limit (interface §8.3). */
import type { Exchange, Recording } from "../exchange.ts";
import { memoize, memoizeAlone } from "./memoize.ts";
import { hasValidKey, isServed, responseField } from "./reading.ts";
import { localTime, serverTime } from "./server-time.ts";

/** The fields of a response, each `null` if missing or not a number as interface §8.3 has it; Reset as {@link resetOf}. */
type RateLimitFields = Readonly<Record<"limit" | "remaining" | "reset", number | null>>;

/** A field of a response as a decimal integer of up to 15 digits, else `null`. */
export function figure(exchange: Exchange, name: string): number | null {
  const [text] = responseField(exchange, name);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Parses seconds since the Unix epoch, with or without a fraction, which no rule excludes; `null` for other texts. */
export function unixSeconds(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** When the limit resets: `X-RateLimit-Reset` in seconds since the Unix epoch, rounded up; `null` if it is none. */
export function resetOf(exchange: Exchange): number | null {
  const [text = ""] = responseField(exchange, "x-ratelimit-reset");
  const reset = unixSeconds(text);
  return reset !== null && reset < 1e15 ? Math.ceil(reset) : null;
}

export const rateLimitFields: (exchange: Exchange) => RateLimitFields = memoizeAlone((exchange) => ({
  limit: figure(exchange, "x-ratelimit-limit"),
  remaining: figure(exchange, "x-ratelimit-remaining"),
  reset: resetOf(exchange),
}));

/** A response with all three fields; times in seconds since the Unix epoch. */
export interface Figures {
  readonly exchange: Exchange;
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
  /** When it was made, by the clock to which Reset is nearest. */
  readonly at: number;
}

/**
 * When a response was made, in milliseconds since the Unix epoch, by each clock that its Reset may use: that of its
 * Date, and the local clock, since a gateway may have set the Date (catalogue rule 5). The local clock is left out if
 * by it Reset is further in the past than clocks may differ.
 */
export function clocksOfReset(exchange: Exchange, reset: number, recording: Recording): readonly number[] {
  const own = serverTime(exchange, recording);
  const local = localTime(exchange, recording);
  return reset * 1_000 < local.at - local.tolerance ? [own.at] : [own.at, local.at];
}

/** The fields of every response to the accepted key, in order of arrival; 429s are left out, they may show a ban's. */
export const figuresOfKey: (recording: Recording) => readonly Figures[] = memoize((recording) => {
  const all = recording.exchanges.flatMap((exchange): Figures[] => {
    if (!hasValidKey(exchange) || !isServed(exchange)) return [];
    const { limit, remaining, reset } = rateLimitFields(exchange);
    if (limit === null || remaining === null || reset === null) return [];
    const at = Math.max(...clocksOfReset(exchange, reset, recording)) / 1_000;
    return [{ exchange, limit, remaining, reset, at }];
  });
  return all.sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
});
