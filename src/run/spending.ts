/** What a run may still spend: requests, requests with the key, creations. The limits are hard. */
import type { Exchange } from "../kit/exchange.ts";
import { statusOf } from "../kit/reading.ts";
import type { Cause } from "../kit/requirement.ts";
import type { Budget } from "./options.ts";

/** What a request costs at most. */
export interface Cost {
  /** Whether it uses up the key's plan. */
  readonly key: boolean;
  /** Whether an animal may come of it, on a target that is wrong. */
  readonly mayCreate: boolean;
}

/** `wait`: something in flight must be answered first. */
export type Affordable = "yes" | "wait" | { readonly reason: string; readonly cause: Cause };

/** Whether an animal came of a request that can create one, or may have, where no answer came. */
export function mayHaveCreated(exchange: Exchange): boolean {
  const unknown = exchange.noAnswer !== null && exchange.noAnswer.kind !== "refused";
  return unknown || (statusOf(exchange) >= 200 && statusOf(exchange) < 300);
}

/** Counts what is sent against a budget. */
export class Spending {
  #budget: Budget;
  readonly #narrowed: boolean;
  #creating = 0;
  requests = 0;
  keyRequests = 0;
  /** Animals that were created, or may have been where no answer came. */
  creations = 0;

  /** `narrowed`: the budget is below the profile's, by the user's choice. */
  constructor(budget: Budget, narrowed: boolean) {
    this.#budget = budget;
    this.#narrowed = narrowed;
  }

  /** Whether a request can still be paid for. */
  affords(cost: Cost): Affordable {
    const { requests, keyRequests, creations } = this.#budget;
    if (this.requests >= requests) return this.#refusal(`${requests} requests`);
    if (cost.key && this.keyRequests >= keyRequests)
      return this.#refusal(`${keyRequests} requests with the key`);
    if (cost.mayCreate && this.creations + this.#creating >= creations) {
      return this.#creating > 0 ? "wait" : this.#refusal(`${creations} creations`);
    }
    return "yes";
  }

  /** How many more requests of a kind can be paid for. */
  left(key: boolean): number {
    const { requests, keyRequests } = this.#budget;
    const left = requests - this.requests;
    return key ? Math.min(left, keyRequests - this.keyRequests) : left;
  }

  /** So many requests more may be spent. */
  grant(requests: number): void {
    const { creations } = this.#budget;
    this.#budget = {
      requests: this.requests + requests,
      keyRequests: this.keyRequests + requests,
      creations,
    };
  }

  /** A request leaves. */
  sent(cost: Cost): void {
    this.requests += 1;
    if (cost.key) this.keyRequests += 1;
    if (cost.mayCreate) this.#creating += 1;
  }

  /** It was answered, or was not. */
  answered(cost: Cost, exchange: Exchange): void {
    if (!cost.mayCreate) return;
    this.#creating -= 1;
    if (mayHaveCreated(exchange)) this.creations += 1;
  }

  #refusal(what: string): Affordable {
    const whose = this.#narrowed ? "the given budget" : "the profile's budget";
    return { reason: `${whose} of ${what} is used up`, cause: this.#narrowed ? "narrowed" : "run" };
  }
}
