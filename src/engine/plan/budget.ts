/** The budgets of the profiles (catalogue, "Profiles"), and what requests cost. */
import { isValidCredential } from "../../kit/credential.ts";
import { mayHaveCreated } from "../../kit/evidence/lost-answers.ts";
import { isSuccess } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { TestRequest } from "../claims.ts";

/** Numbers of requests with the key, of all requests, and of creations. */
export interface Budget {
  readonly keyRequests: number;
  readonly requests: number;
  readonly creations: number;
}

/** The most that the survey of each profile sends. */
export const BUDGETS: Readonly<Record<"core" | "full", Budget>> = {
  core: { keyRequests: 60, requests: 90, creations: 30 },
  full: { keyRequests: 690, requests: 1_000, creations: 200 },
};

/** For experiments, and for what is asked again. */
export const RESERVES: Readonly<Record<"core" | "full", Budget>> = {
  core: { keyRequests: 60, requests: 80, creations: 20 },
  full: { keyRequests: 120, requests: 160, creations: 24 },
};

/** The slow series: four, at most. */
export const SERIES_BUDGET: Budget = { keyRequests: 120, requests: 120, creations: 32 };

/** The most requests of the exhaustion. */
export const EXHAUSTION_CEILING = 2_100;

/** Whether a request counts against the key's rate limit. */
export function usesKey(request: Pick<TestRequest, "credential">): boolean {
  return isValidCredential(request.credential);
}

/** The cost of requests if every answer is as expected. */
export function costOf(requests: readonly TestRequest[]): Budget {
  return {
    requests: requests.length,
    keyRequests: requests.filter(usesKey).length,
    creations: requests.filter(({ creates }) => creates !== "no").length,
  };
}

/** One budget of two, number by number. */
export function combined(a: Budget, b: Budget, number: (a: number, b: number) => number): Budget {
  return {
    requests: number(a.requests, b.requests),
    keyRequests: number(a.keyRequests, b.keyRequests),
    creations: number(a.creations, b.creations),
  };
}

/** The sum of two costs. */
export function plus(a: Budget, b: Budget): Budget {
  return combined(a, b, (one, other) => one + other);
}

/** Whether a cost is within a budget. */
export function isWithin(cost: Budget, budget: Budget): boolean {
  return (
    cost.requests <= budget.requests &&
    cost.keyRequests <= budget.keyRequests &&
    cost.creations <= budget.creations
  );
}

/** What exchanges have cost. */
export function spentBy(exchanges: readonly Exchange[]): Budget {
  return {
    requests: exchanges.length,
    keyRequests: exchanges.filter(({ request }) => usesKey(request)).length,
    creations: exchanges.filter((e) => e.request.method === "POST" && mayHaveCreated(e) && isMeantTo(e))
      .length,
  };
}

/** Whether an exchange created, or was to create where its answer was lost: what has to be refused is not counted. */
function isMeantTo(exchange: Exchange): boolean {
  return isSuccess(exchange) || exchange.expects.some((status) => status < 300);
}

/** Whether an exchange was taken from the reserve. */
export function isOfReserve({ role }: Exchange): boolean {
  return ["again", "probe", "try", "control", "look"].includes(role);
}
