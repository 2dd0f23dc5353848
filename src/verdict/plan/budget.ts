/** The budget of a plan, and whether requests still fit. */
import { isValidCredential } from "../../kit/credential.ts";
import type { TestRequest } from "../../kit/requirement.ts";

/** Numbers of requests with the key, and of all requests. */
export interface Allowance {
  readonly keyRequests: number;
  readonly requests: number;
}

/** Limits of a profile (requirements, "Profiles"). */
export interface Budget extends Allowance {
  readonly creations: number;
}

/** The limits of a plan. */
export interface Means {
  readonly budget: Budget;
  /** For retries, controls and follow-ups. */
  readonly reserve: Allowance;
  /** The most requests of the whole run, the reserve included. */
  readonly most: number;
  /** Creations are not sent, and cost nothing. */
  readonly readOnly: boolean;
}

/** The cost of requests if the store is empty and every answer is as expected. */
export function costOf(requests: readonly TestRequest[], readOnly: boolean): Budget {
  const sent = readOnly ? requests.filter(({ operation }) => operation !== "createPet") : requests;
  return {
    requests: sent.length,
    keyRequests: sent.filter(usesKey).length,
    creations: sent.filter(({ creates }) => creates !== "no").length,
  };
}

/** Whether a request counts against the key's rate limit. */
export function usesKey(request: TestRequest): boolean {
  return isValidCredential(request.credential);
}

/** Counts planned requests against a budget. */
export class Purse {
  readonly #means: Means;
  #spent: Budget = { requests: 0, keyRequests: 0, creations: 0 };
  #controls = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  /** The cost of the requests planned so far. */
  get spent(): Budget {
    return this.#spent;
  }

  /** Whether these requests fit into the budget, and this many controls into the reserve. */
  affords(requests: readonly TestRequest[], controls = 0): boolean {
    const { budget, reserve, most } = this.#means;
    const spent = this.#with(requests);
    const all = this.#controls + controls;
    return (
      spent.requests <= budget.requests &&
      spent.keyRequests <= budget.keyRequests &&
      spent.creations <= budget.creations &&
      all <= Math.min(reserve.requests, reserve.keyRequests) &&
      spent.requests + all <= most
    );
  }

  /** Adds their cost. */
  spend(requests: readonly TestRequest[], controls = 0): void {
    this.#spent = this.#with(requests);
    this.#controls += controls;
  }

  #with(requests: readonly TestRequest[]): Budget {
    const cost = costOf(requests, this.#means.readOnly);
    return {
      requests: this.#spent.requests + cost.requests,
      keyRequests: this.#spent.keyRequests + cost.keyRequests,
      creations: this.#spent.creations + cost.creations,
    };
  }
}
