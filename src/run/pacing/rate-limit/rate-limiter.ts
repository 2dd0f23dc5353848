/** Follows one rate limit as it is announced: waits while Remaining is 0, and after a 429, with exponential back-off (interface §8.4). */
import type { Clock } from "../../../kit/clock.ts";
import { isLost } from "../../../kit/evidence/lost-answers.ts";
import { refusesCredential, statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import { MINUTE_MS } from "../../../kit/subscriptions.ts";
import type { Clearance } from "../clearance.ts";
import { type RateLimitHeaders, retryAfter } from "./rate-limit-headers.ts";

/** Added to every wait, in milliseconds, since times have a resolution of one second and clocks drift. */
const MARGIN_MS = 250;

/** Date and Reset are whole seconds, rounded down or up: a Reset may be this much nearer than it says. */
const NEARER_MS = 2_000;

/** If others use the key, a run takes at most one in this many of the remaining requests, and leaves the last ones. */
const SHARERS = 4;

/** After this many unexplained drops of Remaining, others use the key; a single one may be an error. */
const FEWEST_OVERDRAWS = 2;

/** A Remaining that rose this many times without a reason is ignored (RATE-5 judges it). */
const MOST_RISES = 3;

/** This many requests in a minute cannot have used it up: then Remaining is above 0, unless a day's limit is. */
const FEW = 3;

/** The wait after a 429 without Retry-After and plausible Reset, in milliseconds; doubled each time. */
const FIRST_BACKOFF_MS = 1_000;

/** After this many refusals in a row, with a wait after each, the key counts as banned (interface §8.4). */
export const MOST_WAVES = 5;

/** Counts waves of refusals in a row: those in flight together, or sent before the wait for the last one was over, count once. */
class RefusalWaves {
  count = 0;
  #countedAt = Number.NEGATIVE_INFINITY;
  /** Most requests in flight, for good; halved by each wave. */
  cap: number = Number.POSITIVE_INFINITY;

  get isBan(): boolean {
    return this.count >= MOST_WAVES;
  }

  get backoffMs(): number {
    return FIRST_BACKOFF_MS * 2 ** (this.count - 1);
  }

  /** The wait after a refusal that does not say how long: the last one lets a window of a minute end. */
  get untoldMs(): number {
    return this.count === MOST_WAVES - 1 ? MINUTE_MS : this.backoffMs;
  }

  /** Takes a refusal at `now` of a request that was sent at `sentAt`, with others in flight; the last wait ended at `waitedUntil`. */
  refused(sentAt: number, now: number, inFlight: number, waitedUntil: number): void {
    if (sentAt < this.#countedAt || sentAt < waitedUntil) return;
    this.count += 1;
    this.#countedAt = now;
    this.cap = Math.max(1, Math.floor(Math.min(this.cap, inFlight + 1) / 2));
  }

  served(): void {
    this.count = 0;
  }
}

export interface RateLimiterOptions {
  readonly clock: Clock;
  /** Whether the requests have the valid key. Without it, a 401 is expected, and Remaining counts only once a 429 was seen. */
  readonly keyed: boolean;
  readonly reserve: number;
  /** A number from 0 to 1 that varies the end of the n-th wait. */
  readonly jitter: (n: number) => number;
}

interface Known extends RateLimitHeaders {
  readonly remaining: number;
  /** When its request was sent and answered, by the run's clock. */
  readonly sentAt: number;
  readonly at: number;
}

const GO: Clearance = { go: true };

const kindOf = (exchange: Exchange): string => `${exchange.request.operation} ${statusOf(exchange)}`;

export class RateLimiter {
  readonly #options: RateLimiterOptions;
  #known: Known | null = null;
  #blockedUntil = Number.NEGATIVE_INFINITY;
  #reason = "";
  #refusedUntil = Number.NEGATIVE_INFINITY;
  /** Whether the next request is sent alone, to see what is allowed after a wait. */
  #probing = false;
  inFlight = 0;
  /** The latest window with its first Remaining, and the requests sent before that. */
  #window = { mark: "", remaining: 0, sent: 0 };
  #overdraws = 0;
  readonly #waves = new RefusalWaves();
  #rises = 0;
  #waits = 0;
  /** The Remaining of 0 that is waited for: since when, requests sent by then, the latest answer with it, its Reset. */
  #zero: Readonly<Record<"since" | "sent" | "at" | "until", number>> | null = null;
  #tried = false;
  #heeding: boolean;
  /** The latest Remaining while it is ignored: it limits the requests in flight, without waits. */
  #hint: number | null = null;
  /** Refusals of the key that no 429 came before, by operation and status: after a 429, they are no ban. */
  readonly #usual = new Set<string>();
  #sent = 0;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
    this.#heeding = options.keyed;
  }

  get isRefused(): boolean {
    return this.#waves.count > 0;
  }

  /** Whether requests were refused again after every wait, so that none will be served any more. */
  get isBanned(): boolean {
    return this.#waves.isBan;
  }

  clearance(now: number): Clearance {
    if (this.#blockedUntil > now) {
      const refused = this.#refusedUntil >= this.#blockedUntil;
      return { go: false, until: this.#blockedUntil, reason: this.#reason, ...(refused ? { refused } : {}) };
    }
    if (this.inFlight > 0 && this.inFlight >= this.#atOnce()) {
      return { go: false, until: Number.POSITIVE_INFINITY, reason: "the answers to requests in flight" };
    }
    return GO;
  }

  #atOnce(): number {
    if (this.#probing && this.#heeding) return 1;
    if (!this.#heeding && this.#hint !== null) return Math.max(1, this.#hint);
    const left = this.#known && this.#heeding ? this.#left(this.#known) : Number.POSITIVE_INFINITY;
    return Math.min(this.#waves.cap, this.#isShared() ? Math.floor(left / SHARERS) : left);
  }

  #left({ remaining }: Known): number {
    return remaining - this.#options.reserve;
  }

  /** Sets the assumed Remaining until an answer shows one: that of the other limiter. */
  suppose(limit: number): void {
    this.#hint ??= limit;
  }

  leaves(): void {
    this.inFlight += 1;
    this.#sent += 1;
  }

  answered(exchange: Exchange, said: RateLimitHeaders, now: number): void {
    this.inFlight -= 1;
    if (isLost(exchange)) {
      this.#lost(now);
      return;
    }
    const sentAt = now - (exchange.receivedAt - exchange.sentAt);
    if (this.isRefusal(exchange)) this.#refused(exchange, said, sentAt, now);
    else this.#served(exchange, said, sentAt, now);
  }

  /** The target may have counted a request whose answer was lost: assumes one less than the latest Remaining. */
  #lost(now: number): void {
    const known = this.#known;
    if (!known || known.remaining === 0) return;
    const resetIn = known.resetIn === null ? null : Math.max(0, known.at + known.resetIn - now);
    this.#known = { ...known, remaining: known.remaining - 1 };
    if (this.#left(this.#known) <= 0) this.#empty({ ...this.#known, resetIn }, now);
  }

  /** Whether an exchange was refused: a 429, or with the key a 401 or 403 after a 429, which may be a ban. */
  isRefusal(exchange: Exchange): boolean {
    const status = statusOf(exchange);
    const maySayBan = this.#options.keyed && this.isRefused && !this.#usual.has(kindOf(exchange));
    return status === 429 || (maySayBan && (status === 401 || status === 403));
  }

  #disbelieve(): void {
    this.#heeding = false;
    this.#known = null;
    this.#zero = null;
    if (!this.isRefused) this.#blockedUntil = Number.NEGATIVE_INFINITY;
  }

  #refused(exchange: Exchange, said: RateLimitHeaders, sentAt: number, now: number): void {
    this.#waves.refused(sentAt, now, this.inFlight, this.#refusedUntil);
    if (!this.#options.keyed) this.#heeding = true;
    this.#known = null;
    this.#zero = null;
    this.#probing = true;
    const asked = retryAfter(exchange, this.#options.clock) ?? said.resetIn;
    const { backoffMs, untoldMs } = this.#waves;
    const more = this.#waves.count > 1 ? backoffMs : 0;
    const untold = this.#options.keyed ? untoldMs : backoffMs;
    const wait = asked === null ? untold : asked + more;
    this.#block(now, wait, backoffMs / 2, `a ${statusOf(exchange)}`);
    this.#refusedUntil = this.#blockedUntil;
  }

  #served(exchange: Exchange, said: RateLimitHeaders, sentAt: number, now: number): void {
    this.#waves.served();
    this.#probing = false;
    if (refusesCredential(exchange)) this.#usual.add(kindOf(exchange));
    const { remaining } = said;
    if (!this.#options.keyed) this.#hint = remaining;
    if (remaining === null || !this.#heeding || this.#isOfOthers(exchange, said)) return;
    const latest: Known = { ...said, remaining, sentAt, at: now };
    if (this.#known && this.#rose(this.#known, latest)) this.#rises += 1;
    const wasServed = this.#zero !== null && sentAt >= this.#zero.at && sentAt < this.#zero.until;
    if (wasServed || this.#rises >= MOST_RISES) {
      this.#disbelieve();
      return;
    }
    this.#countOthers(latest);
    // Answers overtake each other: of those in flight together, the lowest Remaining is the latest.
    const known = this.#known;
    if (!known || sentAt >= known.at || remaining <= known.remaining) this.#known = latest;
    if (this.#left(this.#known ?? latest) <= (this.#isShared() ? SHARERS - 1 : 0)) this.#empty(latest, now);
    else if (this.#known === latest) this.#zero = null;
  }

  /** Whether a refused key may be shown the limit of requests without one; not by a 403 that goes on from the key's, as of a used-up quota. */
  #isOfOthers(exchange: Exchange, { limit, remaining }: RateLimitHeaders): boolean {
    if (!this.#options.keyed || !refusesCredential(exchange)) return false;
    const known = statusOf(exchange) === 403 ? this.#known : null;
    return known === null || limit !== known.limit || (remaining ?? 0) >= known.remaining;
  }

  #rose(known: Known, latest: Known): boolean {
    if (latest.window !== known.window || latest.sentAt < known.at) return false;
    const used = (known.limit ?? known.remaining) - known.remaining;
    const refilled = (used * (latest.at - known.sentAt)) / Math.max((known.resetIn ?? 0) - NEARER_MS, 1);
    return latest.remaining > known.remaining + Math.ceil(refilled) + 1;
  }

  #countOthers({ window: mark, remaining }: Known): void {
    if (mark !== this.#window.mark) this.#window = { mark, remaining, sent: this.#sent - this.inFlight - 1 };
    else if (this.#window.remaining - remaining > this.#sent - this.#window.sent) this.#overdraws += 1;
  }

  /** Whether others use the key; not if Remaining also rises at random. */
  #isShared(): boolean {
    return this.#overdraws >= FEWEST_OVERDRAWS && this.#rises === 0;
  }

  /** Nothing remains: waits for the Reset, if there is one; then one request shows what is allowed. */
  #empty({ remaining, resetIn }: Known, now: number): void {
    this.#probing = true;
    this.#window = { ...this.#window, mark: "" };
    if (remaining === 0) {
      const { since, sent } = this.#zero ?? { since: now, sent: this.#sent };
      const until = now + (resetIn ?? Number.POSITIVE_INFINITY);
      this.#zero = { since, sent, at: now, until };
      // After a whole minute with hardly any request, one request is sent to see whether the 0 is true.
      if (!this.#tried && now - since >= MINUTE_MS && this.#sent - sent <= FEW) {
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
