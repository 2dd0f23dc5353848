/** Limits that the user sets for a whole run: requests and creations, whatever they are for. */
import { mayHaveCreated } from "../../kit/evidence/lost-answers.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { Unsent } from "../../kit/run-facts.ts";

export interface Cost {
  /** Whether it counts against the key's rate limit. */
  readonly key: boolean;
  /** Whether a target, even a wrong one, may create an animal. */
  readonly mayCreate: boolean;
}

/** `wait`: a request in flight must be answered first. */
export type Affordable = "yes" | "wait" | Unsent;

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

  affords(cost: Cost): Affordable {
    if (this.requests >= this.#mostRequests)
      return { code: "narrowed", values: { option: "--max-requests" } };
    if (!cost.mayCreate || this.creations + this.#creating < this.#mostCreations) return "yes";
    if (this.#creating > 0) return "wait";
    return { code: "narrowed", values: { option: "--max-creations" } };
  }

  sent(cost: Cost): void {
    this.requests += 1;
    if (cost.mayCreate) this.#creating += 1;
  }

  /** Counts the creation of a request when it has been answered or lost. */
  answered(cost: Cost, exchange: Exchange): void {
    if (!cost.mayCreate) return;
    this.#creating -= 1;
    if (mayHaveCreated(exchange)) this.creations += 1;
  }
}
