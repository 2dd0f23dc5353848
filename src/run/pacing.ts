/**
 * The rate limit of the key, as the target announces it: nothing is sent while Remaining is 0, and after a
 * 429 nothing until Retry-After has passed (interface §8.4).
 */
import type { Exchange } from "../kit/exchange.ts";
import { hasValidKey, responseField, statusOf } from "../kit/reading.ts";

/** Waited beyond the announced instant, for its resolution is one second and clocks drift. */
const MARGIN_MS = 250;

/** Waited after a 429 that says neither Retry-After nor a Reset that can be believed; doubled each time. */
const FIRST_BACKOFF_MS = 1_000;

/** A Reset further ahead than this is not a window of the interface; the header is not believed. */
const LONGEST_WINDOW_MS = 86_405_000;

/** Where others use the key, a run takes one part in so many of what remains, and leaves the last ones. */
const SHARERS = 4;

/** One figure may be an odd one; after so many, others do use the key. */
const FEWEST_OVERDRAWS = 2;

/** A Remaining that rose so often within one window is no figure to wait for (RATE-5 has it). */
const MOST_RISES = 3;

/** What requests may be sent now. `until` is in milliseconds by `performance.now()`. */
export type Clearance =
  | { readonly go: true }
  | { readonly go: false; readonly until: number; readonly reason: string };

/** Which allowance a request uses up: the key's, or that of requests without a valid key. */
export type Lane = "key" | "others";

interface LaneState {
  /** The lowest Remaining that the latest answers leave, `null` while unknown. */
  remaining: number | null;
  /** When Remaining is 0 or a 429 came: nothing before this instant. */
  blockedUntil: number;
  reason: string;
  /** The Reset that `remaining` belongs to, as it was written. */
  reset: string;
  inFlight: number;
  /** Requests sent in all. */
  sent: number;
  /** The first figure of the window, and how many requests had been sent by then. */
  window: { readonly remaining: number; readonly sent: number };
  /** How often more was used than this run can have sent: then others use up the allowance as well. */
  overdraws: number;
  /** How often Remaining rose within a window. */
  rises: number;
  refusals: number;
}

/** Decides when the next request may be sent. */
export class Pacing {
  readonly #lanes: Record<Lane, LaneState> = { key: fresh(), others: fresh() };

  /** Whether a request may be sent at `now`; a lane of unknown allowance sends one request first. */
  clearance(lane: Lane, now: number): Clearance {
    const state = this.#lanes[lane];
    if (state.blockedUntil > now) return { go: false, until: state.blockedUntil, reason: state.reason };
    if (state.remaining !== null && state.inFlight > 0 && state.inFlight >= this.#atOnce(state)) {
      return { go: false, until: Number.POSITIVE_INFINITY, reason: "the answers to what is in flight" };
    }
    return { go: true };
  }

  /** How many requests may be in flight: what remains, or a share of it where others use the key as well. */
  #atOnce(state: LaneState): number {
    const remaining = state.remaining ?? Number.POSITIVE_INFINITY;
    return isShared(state) ? Math.floor(remaining / SHARERS) : remaining;
  }

  /** A request leaves. */
  sent(lane: Lane): void {
    this.#lanes[lane].inFlight += 1;
    this.#lanes[lane].sent += 1;
  }

  /** A request came back, or did not. `clock` is `performance.now()` at the run's start. */
  answered(lane: Lane, exchange: Exchange, clock: number): void {
    const state = this.#lanes[lane];
    state.inFlight -= 1;
    if (!exchange.response) return;
    const now = clock + exchange.receivedAt;
    if (statusOf(exchange) === 429) {
      state.refusals += 1;
      state.remaining = 1;
      const backoff = FIRST_BACKOFF_MS * 2 ** Math.min(state.refusals - 1, 6);
      const wait = retryAfter(exchange) ?? untilReset(exchange) ?? backoff;
      const extra = state.refusals > 1 ? backoff : 0;
      this.#block(state, now + wait + extra + MARGIN_MS, "a 429");
      return;
    }
    if (lane === "others" || !hasValidKey(exchange)) {
      if (lane === "others") state.remaining = null;
      return;
    }
    state.refusals = 0;
    const remaining = figure(exchange, "x-ratelimit-remaining");
    if (remaining === null) return;
    // Answers overtake each other: within one window the lowest figure is the latest.
    const reset = responseField(exchange, "x-ratelimit-reset")[0] ?? "";
    if (
      reset === state.reset &&
      state.remaining !== null &&
      remaining > state.remaining + state.inFlight + 1
    ) {
      state.rises += 1;
    }
    if (state.rises >= MOST_RISES) {
      state.remaining = null;
      return;
    }
    state.remaining =
      reset === state.reset && state.remaining !== null ? Math.min(state.remaining, remaining) : remaining;
    if (reset !== state.reset) state.window = { remaining, sent: state.sent - state.inFlight - 1 };
    // More was used than this run can have sent: somebody else has the key as well.
    else if (state.window.remaining - remaining > state.sent - state.window.sent) state.overdraws += 1;
    state.reset = reset;
    const wait = untilReset(exchange);
    const least = isShared(state) ? SHARERS - 1 : 0;
    if (remaining <= least && wait !== null) {
      this.#block(state, now + wait + MARGIN_MS, "the rate limit's reset");
      // One request then shows what the new window allows.
      state.remaining = 1;
      state.reset = "";
    }
  }

  #block(state: LaneState, until: number, reason: string): void {
    if (until <= state.blockedUntil) return;
    state.blockedUntil = until;
    state.reason = reason;
  }
}

/** A figure that goes up and down at random is no sign of neighbours. */
function isShared({ overdraws, rises }: LaneState): boolean {
  return overdraws >= FEWEST_OVERDRAWS && rises === 0;
}

function fresh(): LaneState {
  return {
    remaining: null,
    blockedUntil: 0,
    reason: "",
    reset: "",
    inFlight: 0,
    sent: 0,
    window: { remaining: 0, sent: 0 },
    overdraws: 0,
    rises: 0,
    refusals: 0,
  };
}

function figure(exchange: Exchange, name: string): number | null {
  const [text] = responseField(exchange, name);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The target's own present: its Date, without one the local clock. Milliseconds since the epoch. */
function present(exchange: Exchange): number {
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(date) ? Date.now() : date;
}

/** Milliseconds until the announced reset, `null` where there is none that can be believed. */
export function untilReset(exchange: Exchange): number | null {
  const reset = figure(exchange, "x-ratelimit-reset");
  if (reset === null) return null;
  const ahead = reset * 1_000 - present(exchange);
  return ahead < 0 || ahead > LONGEST_WINDOW_MS ? null : ahead;
}

/** Milliseconds that `Retry-After` asks for (RFC 9110 §10.2.3), `null` without a readable one. */
function retryAfter(exchange: Exchange): number | null {
  const [text] = responseField(exchange, "retry-after");
  if (text === undefined) return null;
  if (/^\d{1,12}$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) || !/[a-z]/i.test(text) ? null : Math.max(0, at - present(exchange));
}
