/** What a run may spend, and whether some requests still fit. */
import { isValidCredential } from "../../kit/credential.ts";
import type { TestRequest } from "../../kit/requirement.ts";

/** Requests with the key, and requests in all. */
export interface Allowance {
  readonly keyRequests: number;
  readonly requests: number;
}

/** Upper bounds of a profile (requirements, "Profiles"). */
export interface Budget extends Allowance {
  readonly creations: number;
}

/** What a run may spend at most. */
export interface Means {
  readonly budget: Budget;
  /** What pays for retries, controls and follow-ups. */
  readonly reserve: Allowance;
  /** The most requests of the whole run, the reserve included. */
  readonly most: number;
  /** Creations are left out: they cost nothing, and nothing comes of them. */
  readonly readOnly: boolean;
}

/** What requests cost on an empty store where every answer is as expected. */
export function costOf(asks: readonly TestRequest[], readOnly: boolean): Budget {
  const sent = readOnly ? asks.filter(({ operation }) => operation !== "createPet") : asks;
  return {
    requests: sent.length,
    keyRequests: sent.filter(usesKey).length,
    creations: sent.filter(({ creates }) => creates !== "no").length,
  };
}

/** Whether an ask uses up the plan's limit. */
export function usesKey(ask: TestRequest): boolean {
  return isValidCredential(ask.credential);
}

/** Counts what is planned against a budget. */
export class Purse {
  readonly #means: Means;
  #spent: Budget = { requests: 0, keyRequests: 0, creations: 0 };
  #controls = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  /** What is planned so far. */
  get spent(): Budget {
    return this.#spent;
  }

  /** Whether these requests, and so many controls of theirs, can be paid for. */
  affords(asks: readonly TestRequest[], controls = 0): boolean {
    const { budget, reserve, most } = this.#means;
    const { requests, keyRequests, creations } = this.#with(asks);
    const all = this.#controls + controls;
    return (
      requests <= budget.requests &&
      keyRequests <= budget.keyRequests &&
      creations <= budget.creations &&
      all <= Math.min(reserve.requests, reserve.keyRequests) &&
      requests + all <= most
    );
  }

  /** Pays for them. */
  spend(asks: readonly TestRequest[], controls = 0): void {
    this.#spent = this.#with(asks);
    this.#controls += controls;
  }

  #with(asks: readonly TestRequest[]): Budget {
    const cost = costOf(asks, this.#means.readOnly);
    return {
      requests: this.#spent.requests + cost.requests,
      keyRequests: this.#spent.keyRequests + cost.keyRequests,
      creations: this.#spent.creations + cost.creations,
    };
  }
}
