/** The limit per minute of a plan (interface §8.2) if the header fields show the one per day. */
import type { Subscription } from "../../../kit/exchange.ts";
import { BEYOND_A_MINUTE_MS, LONG_MINUTE_MS, SUBSCRIPTION_LIMITS } from "../../../kit/subscriptions.ts";
import { RecentTimes } from "../recent-times.ts";

/** The limit per minute by the limit per day. */
const MINUTE_OF_DAY: ReadonlyMap<number, number> = new Map(
  Object.values(SUBSCRIPTION_LIMITS).map(([perMinute, perDay]) => [perDay, perMinute]),
);

export class MinuteWindow {
  readonly #plan: Subscription | null;
  readonly #reserve: number;
  #limit = Number.POSITIVE_INFINITY;
  readonly #times = new RecentTimes(LONG_MINUTE_MS);

  constructor(plan: Subscription | null, reserve: number) {
    this.#plan = plan;
    this.#reserve = reserve;
  }

  /** Takes the limit of a response, whose window ends in `resetIn` milliseconds. */
  shown(limit: number | null, resetIn: number | null): void {
    if (limit === null || this.#plan === "enterprise") return;
    const isDay =
      this.#plan === null
        ? (resetIn ?? 0) > BEYOND_A_MINUTE_MS
        : SUBSCRIPTION_LIMITS[this.#plan][0] !== limit;
    const minute = isDay ? MINUTE_OF_DAY.get(limit) : undefined;
    this.#limit = minute === undefined ? Number.POSITIVE_INFINITY : Math.max(1, minute - this.#reserve);
  }

  /** When the next request may be sent, `null`: now. */
  next(now: number): number | null {
    const first = this.#limit === Number.POSITIVE_INFINITY ? undefined : this.#times.latest(this.#limit, now);
    return first === undefined ? null : first + LONG_MINUTE_MS;
  }

  sent(now: number): void {
    this.#times.add(now);
  }
}
