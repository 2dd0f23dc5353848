/** When the next request may be sent: the key's allowance, and apart from it that of requests without the key. */
import type { Exchange, Plan } from "../kit/exchange.ts";
import { NEARER_MS } from "../kit/limits.ts";
import { statusOf } from "../kit/reading.ts";
import { announced } from "./announced.ts";
import { type Clock, SYSTEM_CLOCK } from "./clock.ts";
import { EvenSpending } from "./even-spending.ts";
import { HiddenMinute } from "./hidden-minute.ts";
import { type Clearance, Lane } from "./lane.ts";

/** Which allowance a request uses up: the key's, or that of requests without a valid key. */
export type LaneName = "key" | "others";

/** Particulars of pacing; what is left out restricts nothing. */
export interface PacingOptions {
  readonly clock?: Clock;
  readonly plan?: Plan | null;
  /** Requests of each window that are left to the key's other users. */
  readonly reserve?: number;
  /** Requests of a burst. */
  readonly concurrency?: number;
  /** A window is spread over only if it ends within so many milliseconds. */
  readonly longestMs?: number;
  /** A number from 0 to 1 that spreads the end of the n-th wait. */
  readonly jitter?: (n: number) => number;
}

/** Decides when the next request may be sent. */
export class Pacing {
  readonly #clock: Clock;
  readonly #reserve: number;
  readonly #lanes: Readonly<Record<LaneName, Lane>>;
  readonly #even: EvenSpending;
  readonly #minute: HiddenMinute;
  #expected = 0;
  /** The first answer of others that left 0 until a Reset to come, and how many were served after it. */
  #otherZero: { readonly at: number; readonly rest: number; served: number } | null = null;
  #limit: number | null = null;

  constructor(options: PacingOptions = {}) {
    const { clock = SYSTEM_CLOCK, plan = null, reserve = 0, jitter = () => 0 } = options;
    const { concurrency = Number.POSITIVE_INFINITY, longestMs = Number.POSITIVE_INFINITY } = options;
    this.#clock = clock;
    this.#reserve = reserve;
    this.#lanes = {
      key: new Lane({ clock, keyed: true, reserve, jitter }),
      others: new Lane({ clock, keyed: false, reserve: 0, jitter }),
    };
    this.#even = new EvenSpending(concurrency, longestMs);
    this.#minute = new HiddenMinute(plan, reserve);
  }

  /** How many requests with the key the run comes to, as far as is known. */
  expect(requests: number): void {
    this.#expected = requests;
  }

  /** Why nothing with the key will be answered any more, or `null`. */
  get hopeless(): string | null {
    if (this.#limit !== null && this.#reserve > 0 && this.#reserve >= this.#limit)
      return `a reserve of ${this.#reserve} leaves nothing of a limit of ${this.#limit}`;
    return this.#lanes.key.banned;
  }

  /** Whether a request may be sent at `now`. */
  clearance(name: LaneName, now: number): Clearance {
    const lane = this.#lanes[name];
    const clearance = lane.clearance(now);
    if (!clearance.go || name === "others") return clearance;
    const hidden = this.#minute.next(now);
    if (hidden !== null) return { go: false, until: hidden, reason: "the plan's limit per minute" };
    const { known } = lane;
    const need = this.#expected - lane.sent;
    const even = known ? this.#even.next(now, { ...known, need }) : null;
    if (even === null) return clearance;
    return { go: false, until: even, reason: `an even share of the rate limit, ${need} requests to go` };
  }

  /** A request leaves. */
  sent(name: LaneName, now: number): void {
    this.#lanes[name].leaves();
    if (name === "others") return;
    this.#even.sent();
    this.#minute.sent(now);
  }

  /** A request came back, or did not. `start` is the run's start by its clock. */
  answered(name: LaneName, exchange: Exchange, start: number): void {
    this.#lanes[name].answered(exchange, start + exchange.receivedAt);
    if (!exchange.response || statusOf(exchange) === 429) return;
    const { limit, remaining, resetIn } = announced(exchange, this.#clock);
    if (name === "key" && statusOf(exchange) !== 401) {
      this.#limit = limit;
      this.#minute.shown(limit, resetIn);
      if (limit !== null) this.#lanes.others.suppose(limit);
    }
    if (name === "others" && remaining === 0) this.#servedAtZero(exchange, limit, resetIn ?? 0);
  }

  /**
   * Where 0 remain of the same limit and yet one after another is served, faster than a bucket that is full at its
   * Reset fills up, the key's 0 says nothing either.
   */
  #servedAtZero({ sentAt, receivedAt }: Exchange, limit: number | null, resetIn: number): void {
    const { key } = this.#lanes;
    if (limit === null || limit === 0 || key.zeroOf !== limit) return;
    const zero = this.#otherZero;
    if (!zero || sentAt >= zero.at + zero.rest) {
      this.#otherZero = { at: receivedAt, rest: resetIn, served: 0 };
    } else if (sentAt >= zero.at) {
      zero.served += 1;
      const refilled = (limit * (receivedAt - zero.at)) / Math.max(zero.rest - NEARER_MS, 1);
      if (zero.served > refilled + 1) key.disbelieve();
    }
  }
}
