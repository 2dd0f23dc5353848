/** Computes what a run would send to an empty store, in order of need; sends nothing. */

import type { Catalogue, Priority } from "../../kit/requirement.ts";
import { type PublishedSubscription, SUBSCRIPTION_LIMITS } from "../../kit/subscriptions.ts";
import {
  BEYOND_LIMIT,
  EXHAUSTION_CEILING,
  JUDGING_DEFAULTS,
  type JudgingOptions,
  SEARCH_BUDGET,
} from "../options.ts";
import { type Allowance, type Budget, usesKey } from "./budget.ts";
import type { PhaseName } from "./phases.ts";
import type { RequestPlan } from "./plan.ts";
import { budgetOf, reserveOf, select } from "./select.ts";

/** One request of a plan. */
export interface PrintedRequest {
  readonly id: string;
  readonly requirements: readonly string[];
  readonly priority: Priority;
  /** The phase of the run in which it is sent (`PHASES`). */
  readonly phase: PhaseName;
  readonly creates: "yes" | "no" | "maybe";
  /** Whether it counts against the key's rate limit. */
  readonly key: boolean;
  /** False if it does not fit into the budget. */
  readonly sent: boolean;
}

/** A plan with totals of the requests that are sent. */
export interface RunPlan {
  readonly printed: readonly PrintedRequest[];
  readonly requests: number;
  readonly keyRequests: number;
  readonly creations: number;
  /** Additional requests: retries, controls, settling, follow-ups, shrinking. */
  readonly reserve: Allowance;
  /** The part of the reserve for shrinking; `null` without generated values. */
  readonly search: Pick<Budget, "requests" | "creations"> | null;
  /** Requests of `--exhaust-rate-limit`, `null` without that option. */
  readonly exhaustion: { readonly most: number; readonly refused: boolean } | null;
  /** Minutes that the requests with the key take at the limit of each plan; 0: no wait. */
  readonly minutes: Readonly<Record<PublishedSubscription, number>>;
  /** How long all requests take with `--rate`, `null` without that option. */
  readonly atRate: { readonly perSecond: number; readonly seconds: number } | null;
  readonly leftToFull: readonly { readonly requirement: string; readonly title: string }[];
}

/** Plans a run. */
export function planRun(catalogue: Catalogue, given: Partial<JudgingOptions>): RunPlan {
  const options = { ...JUDGING_DEFAULTS, ...given };
  const selection = select(catalogue, options);
  const budget = budgetOf(options);
  const { spent } = selection;
  const left = {
    requests: budget.requests - spent.requests,
    keyRequests: budget.keyRequests - spent.keyRequests,
    creations: budget.creations - spent.creations,
  };
  const printed = selection.requests.map(
    ({ request, requirements, priority, phase, fits }): PrintedRequest => {
      const { id, creates } = request;
      const sent = fits && !(options.readOnly && request.operation === "createPet");
      return { id, requirements, priority, phase, creates, key: usesKey(request), sent };
    },
  );
  const unsent = new Set(printed.filter((request) => !request.sent).map((request) => request.id));
  const reached = (requirement: string, title: string): boolean =>
    selection.cases.some(
      ({ requirement: { id }, testCase }) =>
        id === requirement &&
        testCase.title === title &&
        testCase.requests.every((request) => !unsent.has(request.id)),
    );
  const leftToFull = selection.requirements.flatMap((requirement) =>
    "cases" in requirement
      ? requirement.cases
          .filter(({ title }) => !reached(requirement.id, title))
          .map(({ title }) => ({ requirement: requirement.id, title }))
      : [],
  );
  const exhaustion = exhaustionOf(catalogue, selection, options, spent.requests);
  return {
    printed,
    ...spent,
    reserve: reserveLeft(options, spent.requests),
    search: searchOf(selection, left, options),
    exhaustion,
    minutes: {
      free: minutesAt("free", spent.keyRequests),
      pro: minutesAt("pro", spent.keyRequests),
      business: minutesAt("business", spent.keyRequests),
    },
    atRate: atRateOf(options.rate, spent.requests + (exhaustion?.most ?? 0)),
    leftToFull,
  };
}

/** The reserve, limited by `--max-requests`. */
function reserveLeft(options: JudgingOptions, planned: number): Allowance {
  const { requests, keyRequests } = reserveOf(options);
  const left = (options.maxRequests ?? Number.POSITIVE_INFINITY) - planned;
  return { requests: Math.min(requests, left), keyRequests: Math.min(keyRequests, left) };
}

/** The requests for shrinking: their share of the reserve, and of the remaining creations. */
function searchOf({ cases }: RequestPlan, left: Budget, options: JudgingOptions): RunPlan["search"] {
  if (!cases.some(({ testCase }) => testCase.shrink)) return null;
  return {
    requests: Math.min(SEARCH_BUDGET.requests, reserveOf(options).requests),
    creations: options.readOnly ? 0 : Math.min(SEARCH_BUDGET.creations, left.creations),
  };
}

/** The first request is sent without a wait. */
function atRateOf(rate: number | null, requests: number): RunPlan["atRate"] {
  return rate === null ? null : { perSecond: rate, seconds: Math.max(0, requests - 1) / rate };
}

/** Whole minutes of waiting for this many requests at a plan's limit; the first minute needs no wait. */
function minutesAt(plan: PublishedSubscription, requests: number): number {
  return Math.max(0, Math.ceil(requests / SUBSCRIPTION_LIMITS[plan][0]) - 1);
}

/** The most requests to use up the limit: the plan's limit per minute, if the plan is known, and three more. */
function exhaustionOf(
  catalogue: Catalogue,
  { requirements }: RequestPlan,
  { exhaustRateLimit, plan, maxRequests }: JudgingOptions,
  before: number,
): RunPlan["exhaustion"] {
  if (!exhaustRateLimit || !requirements.some(({ id }) => catalogue.exhaustion.requirements.includes(id)))
    return null;
  const needed =
    plan && plan !== "enterprise" ? SUBSCRIPTION_LIMITS[plan][0] + BEYOND_LIMIT : EXHAUSTION_CEILING;
  const left = (maxRequests ?? Number.POSITIVE_INFINITY) - before;
  return { most: Math.max(0, Math.min(needed, left)), refused: needed > left };
}
