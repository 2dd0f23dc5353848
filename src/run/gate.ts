/** Lets requests out: in order, so many at once, as the budget and the rate limit allow. */
import type { Unsent } from "../kit/run-facts.ts";
import type { Clock } from "./clock.ts";
import type { LaneName, Pacing } from "./pacing.ts";
import type { Cost, Spending } from "./spending.ts";

interface Waiter {
  readonly lane: LaneName;
  readonly cost: Cost;
  readonly unpaced: boolean;
  readonly unheld: boolean;
  readonly resolve: (unsent: Unsent | null) => void;
}

/** How a request is let out; none of it unless told otherwise. */
export interface Passage {
  /** Before those that wait. */
  readonly urgent?: boolean;
  /** Whatever the rate limit says. */
  readonly unpaced?: boolean;
  /** Also while the gate is held. */
  readonly unheld?: boolean;
}

/** Particulars of a gate; times in milliseconds. */
export interface GateOptions {
  readonly concurrency: number;
  readonly maxWaitMs: number;
  readonly spending: Spending;
  readonly pacing: Pacing;
  readonly clock: Clock;
  readonly onWait: (waiting: { reason: string; until: number } | null) => void;
}

/** A queue of requests to be sent. */
export class Gate {
  readonly #options: GateOptions;
  #queue: Waiter[] = [];
  #inFlight = 0;
  #held = 0;
  #stopTimer: () => void = () => undefined;
  #closed: Unsent | null = null;
  #idleSince: number | null = null;
  /** The end of the latest wait, by the run's clock and by that on the wall. */
  #announced = { wake: 0, until: 0 };
  waitedMs = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Resolves when the request may leave (`null`), or to the reason why it never may. */
  enter(
    lane: LaneName,
    cost: Cost,
    { urgent = false, unpaced = false, unheld = false }: Passage = {},
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
    for (const waiter of [...this.#queue]) {
      if (this.#inFlight >= concurrency) return;
      if (this.#held > 0 && !waiter.unheld) continue;
      const affordable = spending.affords(waiter.cost);
      if (affordable === "wait") continue;
      if (affordable !== "yes") {
        this.#drop(waiter, affordable);
        continue;
      }
      const clearance = waiter.unpaced ? { go: true as const } : pacing.clearance(waiter.lane, now);
      if (clearance.go) {
        this.#release(waiter);
      } else if (clearance.until < wake) {
        wake = clearance.until;
        reason = clearance.reason;
      }
    }
    if (wake !== Number.POSITIVE_INFINITY) this.#sleep(now, wake, reason);
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

  #sleep(now: number, wake: number, reason: string): void {
    const { clock } = this.#options;
    const wait = wake - now;
    if (this.waitedMs + wait > this.#options.maxWaitMs) {
      const seconds = Math.ceil(wait / 1_000);
      const budget = Math.round(this.#options.maxWaitMs / 1_000);
      const unsent: Unsent = {
        reason: `waiting ${seconds} s more for ${reason} would exceed the longest wait of ${budget} s`,
        cause: "run",
      };
      for (const waiter of [...this.#queue]) {
        const clearance = this.#options.pacing.clearance(waiter.lane, now);
        if (!clearance.go && clearance.until !== Number.POSITIVE_INFINITY) this.#drop(waiter, unsent);
      }
      return;
    }
    if (this.#inFlight === 0) {
      this.#idleSince ??= now;
      // The same wait has the same end, whatever goes on meanwhile.
      if (this.#announced.wake !== wake) this.#announced = { wake, until: clock.epoch() + wait };
      this.#options.onWait({ reason, until: this.#announced.until });
    }
    this.#stopTimer = clock.after(Math.ceil(wait), () => this.#pump());
  }

  /** Whatever ends a wait: what it took is counted. */
  #awake(): void {
    if (this.#idleSince === null) return;
    this.waitedMs += this.#options.clock.now() - this.#idleSince;
    this.#idleSince = null;
    this.#options.onWait(null);
  }
}
