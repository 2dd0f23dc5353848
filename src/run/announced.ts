/** What one response announces of the limit: the three fields of interface §8.3 and `Retry-After`. */
import type { Exchange } from "../kit/exchange.ts";
import { responseField } from "../kit/reading.ts";
import type { Clock } from "./clock.ts";

/** A Reset further ahead than this is not a window of the interface; the field is not believed. */
const LONGEST_WINDOW_MS = 86_405_000;

/** The figures of a response, each `null` where it is missing or no decimal integer. */
export interface Announced {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Milliseconds until the announced reset, `null` where there is none that can be believed. */
  readonly resetIn: number | null;
  /** The Reset as it was written: a mark of the window. */
  readonly window: string;
}

/** Reads the three fields. */
export function announced(exchange: Exchange, clock: Clock): Announced {
  return {
    limit: figure(exchange, "x-ratelimit-limit"),
    remaining: figure(exchange, "x-ratelimit-remaining"),
    resetIn: untilReset(exchange, clock),
    window: responseField(exchange, "x-ratelimit-reset")[0] ?? "",
  };
}

function figure(exchange: Exchange, name: string): number | null {
  const [text] = responseField(exchange, name);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The target's own present: its Date, without one the local clock. Milliseconds since the epoch. */
function present(exchange: Exchange, clock: Clock): number {
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(date) ? clock.epoch() : date;
}

/** Milliseconds until the announced reset, `null` where there is none that can be believed. */
export function untilReset(exchange: Exchange, clock: Clock): number | null {
  const reset = figure(exchange, "x-ratelimit-reset");
  if (reset === null) return null;
  const ahead = reset * 1_000 - present(exchange, clock);
  return ahead < 0 || ahead > LONGEST_WINDOW_MS ? null : ahead;
}

/** Milliseconds that `Retry-After` asks for (RFC 9110 §10.2.3), `null` without a readable one. */
export function retryAfter(exchange: Exchange, clock: Clock): number | null {
  const [text] = responseField(exchange, "retry-after");
  if (text === undefined) return null;
  if (/^\d{1,12}$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) || !/[a-z]/i.test(text) ? null : Math.max(0, at - present(exchange, clock));
}
