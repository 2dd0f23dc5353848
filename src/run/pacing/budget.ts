/** The budget of a run: requests, requests with the key, creations, and a reserve for retries, controls, follow-ups. */

import { isLost, mayHaveCreated } from "../../kit/evidence/lost-answers.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { Cause } from "../../kit/requirement.ts";
import type { Allowance, Budget } from "../../verdict/plan/budget.ts";

/** The most that a request may cost. */
export interface Cost {
  /** Whether it counts against the key's rate limit. */
  readonly key: boolean;
  /** Whether a target, even a wrong one, may create an animal. */
  readonly mayCreate: boolean;
  /** Whether it is taken from the reserve: a retry, a control or a follow-up. */
  readonly reserve?: boolean;
}

/** Limits of a whole run. */
type Most = Pick<Budget, "requests" | "creations">;

/** `wait`: a request in flight must be answered first. */
export type Affordable = "yes" | "wait" | { readonly reason: string; readonly cause: Cause };

/** Counts requests against a budget and a reserve. */
export class RequestBudget {
  #budget: Budget;
  readonly #reserve: Allowance;
  /** The most requests and creations that the user allows, reserve and lost answers included. */
  readonly #most: Most;
  readonly #narrowed: boolean;
  #phase = Number.POSITIVE_INFINITY;
  #creating = 0;
  requests = 0;
  keyRequests = 0;
  /** Those of them from the reserve. */
  readonly fromReserve: { requests: number; keyRequests: number } = { requests: 0, keyRequests: 0 };
  /** Animals that were created, or may have been: the answer was lost. */
  creations = 0;
  /** Those of them without an answer: a gateway that throttles loses many, which are sent again. */
  #unknown = 0;

  /**
   * `narrowed`: the user set a limit below the profile's. `most` limits the whole run, reserve included. The budget of
   * creations does not count those without an answer.
   */
  constructor(
    budget: Budget,
    narrowed: boolean,
    { reserve = NONE, most = {} }: { reserve?: Allowance; most?: Partial<Most> } = {},
  ) {
    this.#budget = budget;
    this.#reserve = reserve;
    this.#most = { requests: Number.POSITIVE_INFINITY, creations: Number.POSITIVE_INFINITY, ...most };
    this.#narrowed = narrowed;
  }

  /** Whether budget or reserve allow a request. */
  affords(cost: Cost): Affordable {
    if (this.requests >= this.#phase) return { reason: PHASE_OVER, cause: "run" };
    if (this.requests >= this.#most.requests) return this.#refusal(`${this.#most.requests} requests`);
    const unaffordable = cost.reserve ? this.#beyondReserve(cost) : this.#beyondBudget(cost);
    if (unaffordable) return unaffordable;
    return cost.mayCreate ? this.#affordsCreation() : "yes";
  }

  #affordsCreation(): Affordable {
    const most = Math.min(this.#budget.creations + this.#unknown, this.#most.creations);
    if (this.creations + this.#creating < most) return "yes";
    return this.#creating > 0 ? "wait" : this.#refusal(`${this.#budget.creations} creations`);
  }

  /** Requests with the key left in the profile's budget; Infinity if the user set a lower one. */
  get unspent(): number {
    if (this.#narrowed) return Number.POSITIVE_INFINITY;
    const { requests, keyRequests } = this.#budget;
    return Math.max(
      0,
      Math.min(
        requests - this.requests + this.fromReserve.requests,
        keyRequests - this.keyRequests + this.fromReserve.keyRequests,
      ),
    );
  }

  /** Limits the number of all requests until the next call. */
  limitPhase(requests: number): void {
    this.#phase = requests;
  }

  /** Allows this many more requests, to use up the rate limit. */
  grant(requests: number): void {
    this.#budget = {
      requests: this.requests - this.fromReserve.requests + requests,
      keyRequests: this.keyRequests - this.fromReserve.keyRequests + requests,
      creations: this.#budget.creations,
    };
  }

  /** Counts a request when it is sent. */
  sent(cost: Cost): void {
    this.requests += 1;
    if (cost.key) this.keyRequests += 1;
    if (cost.reserve) this.fromReserve.requests += 1;
    if (cost.reserve && cost.key) this.fromReserve.keyRequests += 1;
    if (cost.mayCreate) this.#creating += 1;
  }

  /** Counts the creation of a request when it has been answered or lost. */
  answered(cost: Cost, exchange: Exchange): void {
    if (!cost.mayCreate) return;
    this.#creating -= 1;
    if (!mayHaveCreated(exchange)) return;
    this.creations += 1;
    if (isLost(exchange)) this.#unknown += 1;
  }

  #beyondBudget({ key }: Cost): Affordable | null {
    const { requests, keyRequests } = this.#budget;
    if (this.requests - this.fromReserve.requests >= requests) return this.#refusal(`${requests} requests`);
    if (key && this.keyRequests - this.fromReserve.keyRequests >= keyRequests)
      return this.#refusal(`${keyRequests} requests with the key`);
    return null;
  }

  #beyondReserve({ key }: Cost): Affordable | null {
    const { requests, keyRequests } = this.#reserve;
    const used = (what: string): Affordable => ({
      reason: `the reserve of ${what} for retries and controls is used up`,
      cause: "run",
    });
    if (this.fromReserve.requests >= requests) return used(`${requests} requests`);
    if (key && this.fromReserve.keyRequests >= keyRequests)
      return used(`${keyRequests} requests with the key`);
    return null;
  }

  #refusal(what: string): Affordable {
    const whose = this.#narrowed ? "the given budget" : "the profile's budget";
    return { reason: `${whose} of ${what} is used up`, cause: this.#narrowed ? "narrowed" : "run" };
  }
}

const NONE: Allowance = { requests: 0, keyRequests: 0 };

const PHASE_OVER = "it is not clear yet whether there is an API";
