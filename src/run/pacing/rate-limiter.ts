/**
 * One allowance of requests, as the target announces it: nothing is sent while Remaining is 0, and after a 429
 * nothing until Retry-After has passed, then with exponential back-off (interface §8.4).
 */

import type { Clock } from "../../kit/clock.ts";
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { NEARER_MS } from "../../kit/evidence/rate-limit-refusals.ts";
import { refusesCredential, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { Clearance } from "./clearance.ts";
import { type RateLimitHeaders, readRateLimitHeaders, retryAfter } from "./rate-limit-headers.ts";

/** Waited beyond the announced instant, for its resolution is one second and clocks drift. */
const MARGIN_MS = 250;

/** Waited after a 429 that says neither Retry-After nor a Reset that can be believed; doubled each time. */
const FIRST_BACKOFF_MS = 1_000;

/** Where others use the key, a run takes one part in so many of what remains, and leaves the last ones. */
const SHARERS = 4;

/** One figure may be an odd one; after so many, others do use the key. */
const FEWEST_OVERDRAWS = 2;

/** A Remaining that rose so often without a reason is no figure to wait for (RATE-5 has it). */
const MOST_RISES = 3;

/** A minute without requests leaves no window of the interface at 0, unless a day's is used up. */
const MINUTE_MS = 60_000;

/** So few requests in a minute can't have used it up. */
const FEW = 3;

/**
 * An allowance of others that fell so often in a row counts their requests; and a wait so short costs less than a
 * 429.
 */
const FEWEST_FALLS = 2;
const SHORT_WAIT_MS = 5_000;

/** After this many refusals in a row, each waited for, the key counts as banned (interface §8.4). */
export const MOST_WAVES = 5;

/** Particulars of a rate limiter. */
export interface RateLimiterOptions {
  readonly clock: Clock;
  /**
   * Whether the requests bear the valid key. Of others Remaining is heeded only when a 429 has shown that they are
   * counted, or where it falls to 0 until a Reset that is near; and a 401 is what they are sent for.
   */
  readonly keyed: boolean;
  /** Requests of each window that are left to others. */
  readonly reserve: number;
  /** A number from 0 to 1 that spreads the end of the n-th wait. */
  readonly jitter: (n: number) => number;
}

/** What the latest answer that counts left. */
interface Known extends RateLimitHeaders {
  readonly remaining: number;
  /** When it was asked and answered, by the run's clock. */
  readonly sentAt: number;
  readonly at: number;
}

interface Zero {
  readonly since: number;
  readonly sent: number;
  readonly at: number;
  readonly until: number;
}

const GO: Clearance = { go: true };

/** Requests that are counted together. */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  #known: Known | null = null;
  #blockedUntil = Number.NEGATIVE_INFINITY;
  #reason = "";
  /** The end of the wait that the latest refusal asks for. */
  #refusedUntil = Number.NEGATIVE_INFINITY;
  /** After a wait one request shows what is allowed now. */
  #probing = false;
  /** In flight at once, at most: halved by each refusal that no other request of the same time explains. */
  #cap = Number.POSITIVE_INFINITY;
  #inFlight = 0;
  #window = { mark: "", remaining: 0, sent: 0 };
  #overdraws = 0;
  #rises = 0;
  /** Refusals in a row, those of one time counted once; when the latest was counted. */
  #waves = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #waits = 0;
  /** The 0 that is waited for: since when, sent by then; the latest one and its Reset. */
  #zero: Zero | null = null;
  /** Whether one more request was spent on a 0 that can hardly be true. */
  #tried = false;
  #heeding: boolean;
  /** What the latest answer said of an allowance that is not heeded yet: no reason to wait, but one not to rush. */
  #hint: number | null = null;
  /** How often in a row it fell. */
  #falls = 0;
  /** Requests sent in all. */
  sent = 0;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
    this.#heeding = options.keyed;
  }

  /** Whether nothing was served since a refusal. */
  get isRefused(): boolean {
    return this.#waves > 0;
  }

  /** Whether waits were kept in vain: nothing will be served any more. */
  get isBanned(): boolean {
    return this.#waves >= MOST_WAVES;
  }

  /** Requests that are in flight. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** The latest figures, `null` while there are none to go by. */
  get known(): { readonly limit: number; readonly available: number; readonly resetAt: number } | null {
    const known = this.#heeding ? this.#known : null;
    if (!known || known.limit === null || known.resetIn === null) return null;
    const available = known.remaining - this.#options.reserve - this.#inFlight;
    return { limit: known.limit, available, resetAt: known.at + known.resetIn };
  }

  /** Whether a request may be sent at `now`. */
  clearance(now: number): Clearance {
    if (this.#blockedUntil > now) {
      const refused = this.#refusedUntil >= this.#blockedUntil;
      return { go: false, until: this.#blockedUntil, reason: this.#reason, ...(refused ? { refused } : {}) };
    }
    if (this.#inFlight > 0 && this.#inFlight >= this.#atOnce()) {
      return { go: false, until: Number.POSITIVE_INFINITY, reason: "the answers to requests in flight" };
    }
    return GO;
  }

  /** How many requests may be in flight: what remains, or a share of it where others use the key as well. */
  #atOnce(): number {
    if (this.#probing && this.#heeding) return 1;
    if (!this.#heeding && this.#hint !== null) return Math.max(1, this.#hint);
    const left = this.#known && this.#heeding ? this.#left(this.#known) : Number.POSITIVE_INFINITY;
    return Math.min(this.#cap, this.#isShared() ? Math.floor(left / SHARERS) : left);
  }

  #left({ remaining }: Known): number {
    return remaining - this.#options.reserve;
  }

  /** What is allowed at once as long as no answer says it: what others of the same target have. */
  suppose(limit: number): void {
    this.#hint ??= limit;
  }

  /** A request leaves. */
  leaves(): void {
    this.#inFlight += 1;
    this.sent += 1;
  }

  /** A request was answered at `now`, or was not. */
  answered(exchange: Exchange, now: number): void {
    this.#inFlight -= 1;
    if (isLost(exchange)) {
      this.#lost(now);
      return;
    }
    const sentAt = now - (exchange.receivedAt - exchange.sentAt);
    if (this.isRefusal(exchange)) this.#refused(exchange, sentAt, now);
    else this.#served(exchange, sentAt, now);
  }

  /** What was lost on the way back was counted all the same: then less remains than the latest answer said. */
  #lost(now: number): void {
    const known = this.#known;
    if (!known || known.remaining === 0) return;
    const resetIn = known.resetIn === null ? null : Math.max(0, known.at + known.resetIn - now);
    this.#known = { ...known, remaining: known.remaining - 1 };
    if (this.#left(this.#known) <= 0) this.#empty({ ...this.#known, resetIn }, now);
  }

  /** A 429; of the key, after one that no answer followed yet, also a 401 or 403: so a ban may be said. */
  isRefusal(exchange: Exchange): boolean {
    const status = statusOf(exchange);
    const maySayBan = this.#options.keyed && this.#waves > 0;
    return status === 429 || (maySayBan && (status === 401 || status === 403));
  }

  /** Remaining is not true: it is waited for no more. */
  disbelieve(): void {
    this.#heeding = false;
    this.#known = null;
    this.#zero = null;
    if (this.#waves === 0) this.#blockedUntil = Number.NEGATIVE_INFINITY;
  }

  /** Whether it waits for a Reset, and under which Limit. */
  get zeroOf(): number | null {
    return this.#zero ? (this.#known?.limit ?? null) : null;
  }

  #refused(exchange: Exchange, sentAt: number, now: number): void {
    if (sentAt >= this.#refusedAt) {
      this.#waves += 1;
      this.#refusedAt = now;
      this.#cap = Math.max(1, Math.floor(Math.min(this.#cap, this.#inFlight + 1) / 2));
    }
    if (!this.#options.keyed) this.#heeding = true;
    this.#known = null;
    this.#zero = null;
    this.#probing = true;
    const { clock } = this.#options;
    const asked = retryAfter(exchange, clock) ?? readRateLimitHeaders(exchange, clock).resetIn;
    const backoff = FIRST_BACKOFF_MS * 2 ** (this.#waves - 1);
    const wait = asked === null ? backoff : asked + (this.#waves > 1 ? backoff : 0);
    this.#block(now, wait, backoff / 2, `a ${statusOf(exchange)}`);
    this.#refusedUntil = this.#blockedUntil;
  }

  #served(exchange: Exchange, sentAt: number, now: number): void {
    this.#waves = 0;
    this.#probing = false;
    const said = readRateLimitHeaders(exchange, this.#options.clock);
    const { remaining } = said;
    if (!this.#options.keyed) this.#learn(said);
    // A refused key shows the allowance of those without one.
    if (remaining === null || !this.#heeding || (this.#options.keyed && refusesCredential(exchange))) return;
    const latest: Known = { ...said, remaining, sentAt, at: now };
    if (this.#known && this.#rose(this.#known, latest)) this.#rises += 1;
    const wasServed = this.#zero !== null && sentAt >= this.#zero.at && sentAt < this.#zero.until;
    if (wasServed || this.#rises >= MOST_RISES) {
      this.disbelieve();
      return;
    }
    this.#countOthers(latest);
    // Answers overtake each other: of those that were under way together, the lowest figure is the latest.
    const known = this.#known;
    if (!known || sentAt >= known.at || remaining <= known.remaining) this.#known = latest;
    if (this.#left(this.#known ?? latest) <= (this.#isShared() ? SHARERS - 1 : 0)) this.#empty(latest, now);
    else if (this.#known === latest) this.#zero = null;
  }

  /** What others have left is no reason to wait, unless it is seen to count and to come back soon. */
  #learn({ remaining, resetIn }: RateLimitHeaders): void {
    this.#falls = remaining !== null && remaining < (this.#hint ?? 0) ? this.#falls + 1 : 0;
    this.#hint = remaining;
    const counts = remaining === 0 && this.#falls >= FEWEST_FALLS;
    if (counts && resetIn !== null && resetIn <= SHORT_WAIT_MS) this.#heeding = true;
  }

  /** Whether Remaining is higher than a window that did not turn, or a bucket, can have made it. */
  #rose(known: Known, latest: Known): boolean {
    if (latest.window !== known.window || latest.sentAt < known.at) return false;
    const used = (known.limit ?? known.remaining) - known.remaining;
    const refilled = (used * (latest.at - known.sentAt)) / Math.max((known.resetIn ?? 0) - NEARER_MS, 1);
    return latest.remaining > known.remaining + Math.ceil(refilled) + 1;
  }

  /** More was used within a window than this run can have sent: somebody else has the key as well. */
  #countOthers({ window, remaining }: Known): void {
    if (window !== this.#window.mark) {
      this.#window = { mark: window, remaining, sent: this.sent - this.#inFlight - 1 };
    } else if (this.#window.remaining - remaining > this.sent - this.#window.sent) this.#overdraws += 1;
  }

  /** A figure that goes up and down at random is no sign of neighbours. */
  #isShared(): boolean {
    return this.#overdraws >= FEWEST_OVERDRAWS && this.#rises === 0;
  }

  /** Nothing is left: waits for the Reset, where there is one; then one request shows what is allowed. */
  #empty({ remaining, resetIn }: Known, now: number): void {
    this.#probing = true;
    this.#window = { ...this.#window, mark: "" };
    if (remaining === 0) {
      const { since, sent } = this.#zero ?? { since: now, sent: this.sent };
      this.#zero = {
        since,
        sent,
        at: now,
        until: resetIn === null ? Number.POSITIVE_INFINITY : now + resetIn,
      };
      // A whole minute, and hardly anything sent: one request more tells whether it is true.
      if (!this.#tried && now - since >= MINUTE_MS && this.sent - sent <= FEW) {
        this.#tried = true;
        return;
      }
    }
    this.#block(now, resetIn ?? FIRST_BACKOFF_MS, 0, "the rate limit's reset");
  }

  #block(now: number, wait: number, spread: number, reason: string): void {
    const jitter = Math.round(this.#options.jitter(this.#waits++) * spread);
    const until = now + wait + MARGIN_MS + jitter;
    if (until <= this.#blockedUntil) return;
    this.#blockedUntil = until;
    this.#reason = reason;
  }
}
