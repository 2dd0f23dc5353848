/** Limits that the user sets for a whole run: requests and creations, whatever they are for. */
import { mayHaveCreated } from "../../kit/evidence/lost-answers.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { Unsent } from "../../kit/run-facts.ts";

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

  /** Whether a request may be sent; `mayCreate`: a target, even a wrong one, may create an animal by it. */
  affords(mayCreate: boolean): Affordable {
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
