/** Parses the three header fields of the rate limit (interface §8.3). */
import type { Exchange } from "../exchange.ts";
import { memoizeAlone } from "./memoize.ts";
import { responseField } from "./reading.ts";

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
