/** Lets requests out: in order, so many at once, as the budget and the rate limit allow. */

import type { Clock } from "../../kit/clock.ts";
import { SLOW_DOWN } from "../../kit/evidence/rate-limit-refusals.ts";
import type { Unsent } from "../../kit/run-facts.ts";
import type { Cost, RequestBudget } from "./budget.ts";
import type { Lane } from "./first-in-flight.ts";
import type { Pacing } from "./pacing.ts";

interface Waiter {
  readonly lane: Lane;
  readonly cost: Cost;
  readonly unpaced: boolean;
  readonly unheld: boolean;
  readonly resolve: (unsent: Unsent | null) => void;
}

/** How a request is let out; none of it unless told otherwise. */
export interface Permission {
  /** Before those that wait. */
  readonly urgent?: boolean;
  /** Whatever the rate limit says. */
  readonly unpaced?: boolean;
  /** Also while the gate is held. */
  readonly unheld?: boolean;
}

/** Particulars of a gate; times in milliseconds. */
export interface RequestQueueOptions {
  readonly concurrency: number;
  readonly maxWaitMs: number;
  readonly spending: RequestBudget;
  readonly pacing: Pacing;
  readonly clock: Clock;
  readonly onWait: (waiting: { reason: string; until: number } | null) => void;
}

/** A queue of requests to be sent. */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  #queue: Waiter[] = [];
  #inFlight = 0;
  #held = 0;
  #stopTimer: () => void = () => undefined;
  #closed: Unsent | null = null;
  #idleSince: number | null = null;
  /** The end of the latest wait, by the run's clock and by that on the wall. */
  #announced = { wake: 0, until: 0 };
  waitedMs = 0;
  /** The part of it that the user asked for (`--rate`): the longest wait does not bound that. */
  wishedMs = 0;
  #isWished = false;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
  }

  /** Resolves when the request may leave (`null`), or to the reason why it never may. */
  enter(
    lane: Lane,
    cost: Cost,
    { urgent = false, unpaced = false, unheld = false }: Permission = {},
  ): Promise<Unsent | null> {
    if (this.#closed) return Promise.resolve(this.#closed);
    return new Promise((resolve) => {
      const waiter = { lane, cost, unpaced, unheld, resolve };
      // A repetition goes first: what was asked already must not fail for what has not been.
      if (urgent) this.#queue.unshift(waiter);
      else this.#queue.push(waiter);
      this.#pump();
    });
  }

  /** A request that left was answered, or was not. */
  leave(): void {
    this.#inFlight -= 1;
    this.#pump();
  }

  /** Whoever waits goes on waiting until the returned function is called, the unheld aside. */
  hold(): () => void {
    this.#held += 1;
    return () => {
      this.#held -= 1;
      this.#pump();
    };
  }

  /** Nothing is sent any more; whoever waits is told why. */
  close(unsent: Unsent): void {
    this.#closed ??= unsent;
    this.#stopTimer();
    this.#awake();
    for (const waiter of this.#queue.splice(0)) waiter.resolve(this.#closed);
  }

  get closed(): Unsent | null {
    return this.#closed;
  }

  #pump(): void {
    this.#stopTimer();
    const { concurrency, spending, pacing, clock } = this.#options;
    if (pacing.hopeless !== null) this.close({ reason: pacing.hopeless, cause: "run" });
    const now = clock.now();
    let wake = Number.POSITIVE_INFINITY;
    let reason = "";
    let isWished = false;
    for (const waiter of [...this.#queue]) {
      if (this.#inFlight >= concurrency) return;
      if (this.#held > 0 && !waiter.unheld) continue;
      const never = pacing.never(waiter.lane);
      if (never) {
        this.#drop(waiter, never);
        continue;
      }
      const affordable = spending.affords(waiter.cost);
      if (affordable === "wait") continue;
      if (affordable !== "yes") {
        this.#drop(waiter, affordable);
        continue;
      }
      const clearance = waiter.unpaced ? pacing.unpaced(now) : pacing.clearance(waiter.lane, now);
      if (clearance.go) {
        this.#release(waiter);
      } else if (clearance.until < wake) {
        wake = clearance.until;
        reason = clearance.reason;
        isWished = clearance.wished ?? false;
      }
    }
    if (wake !== Number.POSITIVE_INFINITY) this.#sleep(now, wake, reason, isWished);
  }

  #release(waiter: Waiter): void {
    this.#awake();
    this.#queue = this.#queue.filter((other) => other !== waiter);
    this.#inFlight += 1;
    this.#options.spending.sent(waiter.cost);
    this.#options.pacing.sent(waiter.lane, this.#options.clock.now());
    waiter.resolve(null);
  }

  #drop(waiter: Waiter, unsent: Unsent): void {
    this.#queue = this.#queue.filter((other) => other !== waiter);
    waiter.resolve(unsent);
  }

  #sleep(now: number, wake: number, reason: string, isWished: boolean): void {
    const { clock } = this.#options;
    const wait = wake - now;
    if (!isWished && this.waitedMs - this.wishedMs + wait > this.#options.maxWaitMs) {
      this.#giveUp(now);
      return;
    }
    if (this.#inFlight === 0) {
      this.#count(now);
      this.#idleSince = now;
      this.#isWished = isWished;
      // The same wait has the same end, whatever goes on meanwhile.
      if (this.#announced.wake !== wake) this.#announced = { wake, until: clock.epoch() + wait };
      this.#options.onWait({ reason, until: this.#announced.until });
    }
    this.#stopTimer = clock.after(Math.ceil(wait), () => this.#pump());
  }

  /** Nothing that would have to wait is sent. */
  #giveUp(now: number): void {
    const { pacing, maxWaitMs } = this.#options;
    for (const waiter of [...this.#queue]) {
      const clearance = pacing.clearance(waiter.lane, now);
      if (clearance.go || clearance.wished || clearance.until === Number.POSITIVE_INFINITY) continue;
      const seconds = Math.ceil((clearance.until - now) / 1_000);
      const longest = `the longest wait of ${Math.round(maxWaitMs / 1_000)} s (--max-wait)`;
      const remedy = clearance.refused ? `; ${SLOW_DOWN}` : "";
      const reason = `waiting ${seconds} s more for ${clearance.reason} would exceed ${longest}${remedy}`;
      this.#drop(waiter, pacing.givenUp(waiter.lane, clearance, now) ?? { reason, cause: "run" });
    }
  }

  /** Whatever ends a wait: what it took is counted. */
  #awake(): void {
    if (this.#idleSince === null) return;
    this.#count(this.#options.clock.now());
    this.#idleSince = null;
    this.#options.onWait(null);
  }

  /** What was waited since the latest count. */
  #count(now: number): void {
    if (this.#idleSince === null) return;
    this.waitedMs += now - this.#idleSince;
    if (this.#isWished) this.wishedMs += now - this.#idleSince;
  }
}
