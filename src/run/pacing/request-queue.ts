/** The queue of requests: in order, limited by concurrency, budget and rate limit. */
import { mayHaveCreated } from "../../kit/evidence/lost-answers.ts";
import type { Exchange, Unsent } from "../../kit/exchange.ts";
import type { Progress, RunOptions } from "../options.ts";
import { type Clearance, SLOW_DOWN } from "./clearance.ts";
import type { LimiterName } from "./first-in-flight.ts";
import type { Pacing } from "./pacing.ts";

export class RequestBudget {
  readonly #mostRequests: number;
  readonly #mostCreations: number;
  #creating = 0;
  requests = 0;
  /** Animals that were created, or may have been: the answer was lost. */
  creations = 0;

  constructor(maxRequests: number | null, maxCreations: number | null) {
    this.#mostRequests = maxRequests ?? Number.POSITIVE_INFINITY;
    this.#mostCreations = maxCreations ?? Number.POSITIVE_INFINITY;
  }

  /** `mayCreate`: a target, even a wrong one, may create an animal by it; `wait`: a request in flight must be answered first. */
  affords(mayCreate: boolean): "yes" | "wait" | Unsent {
    if (this.requests >= this.#mostRequests)
      return { code: "narrowed", values: { option: "--max-requests" } };
    if (!mayCreate || this.creations + this.#creating < this.#mostCreations) return "yes";
    if (this.#creating > 0) return "wait";
    return { code: "narrowed", values: { option: "--max-creations" } };
  }

  sent(mayCreate: boolean): void {
    this.requests += 1;
    if (mayCreate) this.#creating += 1;
  }

  answered(mayCreate: boolean, exchange: Exchange): void {
    if (!mayCreate) return;
    this.#creating -= 1;
    if (mayHaveCreated(exchange)) this.creations += 1;
  }
}

export interface Permission {
  readonly unpaced?: boolean;
  /** Why it is no longer needed when its turn comes, and not sent; `null`: it is. */
  readonly unneeded?: () => Unsent | null;
}

type Wait = Extract<Clearance, { go: false }>;

interface Waiter extends Required<Permission> {
  readonly limiter: LimiterName;
  readonly mayCreate: boolean;
  readonly resolve: (unsent: Unsent | null) => void;
}

type Limits = Pick<RunOptions, "clock" | "concurrency" | "maxWaitMs" | "maxRequests" | "maxCreations">;

export class RequestQueue {
  readonly spending: RequestBudget;
  readonly #options: Limits;
  readonly #pacing: Pacing;
  readonly #onWait: (waiting: Progress["waiting"]) => void;
  #queue: Waiter[] = [];
  #inFlight = 0;
  #stopTimer: () => void = () => undefined;
  closed: Unsent | null = null;
  #idleSince: number | null = null;
  /** The end of the latest wait, by the run's clock and since the Unix epoch. */
  #announced = { wake: 0, until: 0 };
  waitedMs = 0;
  /** The part of it that the user asked for (`--rate`), which `--max-wait` does not limit. */
  wishedMs = 0;
  #isWished = false;

  constructor(options: Limits, pacing: Pacing, onWait: (waiting: Progress["waiting"]) => void) {
    this.spending = new RequestBudget(options.maxRequests, options.maxCreations);
    this.#options = options;
    this.#pacing = pacing;
    this.#onWait = onWait;
  }

  /** Resolves to `null` when the request may be sent, or to the reason why it never may. */
  enter(
    limiter: LimiterName,
    mayCreate: boolean,
    { unpaced = false, unneeded = () => null }: Permission = {},
  ): Promise<Unsent | null> {
    if (this.closed) return Promise.resolve(this.closed);
    return new Promise((resolve) => {
      this.#queue.push({ limiter, mayCreate, unpaced, unneeded, resolve });
      this.#pump();
    });
  }

  leave(): void {
    this.#inFlight -= 1;
    this.#pump();
  }

  close(unsent: Unsent): void {
    this.closed ??= unsent;
    this.#stopTimer();
    this.#awake();
    for (const waiter of this.#queue.splice(0)) waiter.resolve(this.closed);
  }

  #pump(): void {
    this.#stopTimer();
    const { concurrency, clock } = this.#options;
    const pacing = this.#pacing;
    if (pacing.hopeless !== null) this.close({ code: "rate-limited", values: { reason: pacing.hopeless } });
    const now = clock.now();
    let soonest: Wait | null = null;
    // The same for all waiters of a limiter until one of them is released.
    const clearances = new Map<LimiterName, Clearance>();
    for (const waiter of [...this.#queue]) {
      if (this.#inFlight >= concurrency) return;
      const never = waiter.unneeded() ?? pacing.never(waiter.limiter);
      const affordable = never ?? this.spending.affords(waiter.mayCreate);
      if (affordable === "wait") continue;
      if (affordable !== "yes") {
        this.#drop(waiter, affordable);
        continue;
      }
      const clearance = waiter.unpaced
        ? pacing.unpaced(now)
        : (clearances.get(waiter.limiter) ?? pacing.clearance(waiter.limiter, now));
      if (!waiter.unpaced) clearances.set(waiter.limiter, clearance);
      if (clearance.go) {
        this.#release(waiter);
        clearances.clear();
      } else if (clearance.until < (soonest?.until ?? Number.POSITIVE_INFINITY)) soonest = clearance;
    }
    if (soonest !== null) this.#sleep(now, soonest);
  }

  #release(waiter: Waiter): void {
    this.#awake();
    this.#queue = this.#queue.filter((other) => other !== waiter);
    this.#inFlight += 1;
    this.spending.sent(waiter.mayCreate);
    this.#pacing.sent(waiter.limiter, this.#options.clock.now());
    waiter.resolve(null);
  }

  #drop(waiter: Waiter, unsent: Unsent): void {
    this.#queue = this.#queue.filter((other) => other !== waiter);
    waiter.resolve(unsent);
  }

  #sleep(now: number, { until: wake, reason, wished: isWished = false }: Wait): void {
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
      // The same wait keeps its announced end.
      if (this.#announced.wake !== wake) this.#announced = { wake, until: clock.epoch() + wait };
      this.#onWait({ reason, until: this.#announced.until });
    }
    this.#stopTimer = clock.after(Math.ceil(wait), () => this.#pump());
  }

  #giveUp(now: number): void {
    const { maxWaitMs } = this.#options;
    for (const waiter of [...this.#queue]) {
      const clearance = this.#pacing.clearance(waiter.limiter, now);
      if (clearance.go || clearance.wished || clearance.until === Number.POSITIVE_INFINITY) continue;
      const seconds = Math.ceil((clearance.until - now) / 1_000);
      const longest = `the longest wait of ${Math.round(maxWaitMs / 1_000)} s (--max-wait)`;
      const remedy = clearance.refused ? `; ${SLOW_DOWN}` : "";
      const reason = `waiting ${seconds} s more for ${clearance.reason} would exceed ${longest}${remedy}`;
      this.#drop(
        waiter,
        this.#pacing.givenUp(waiter.limiter, clearance, now) ?? { code: "rate-limited", values: { reason } },
      );
    }
  }

  #awake(): void {
    if (this.#idleSince === null) return;
    this.#count(this.#options.clock.now());
    this.#idleSince = null;
    this.#onWait(null);
  }

  #count(now: number): void {
    if (this.#idleSince === null) return;
    this.waitedMs += now - this.#idleSince;
    if (this.#isWished) this.wishedMs += now - this.#idleSince;
  }
}
