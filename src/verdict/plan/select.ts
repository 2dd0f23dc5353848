/** The budget of a run by its options, and its plan. */
import type { Catalogue } from "../../kit/requirement.ts";
import { BUDGETS, type JudgingOptions, RESERVES } from "../options.ts";
import type { Allowance } from "./budget.ts";
import { planRequests, type RequestPlan } from "./plan.ts";

type Limits = Pick<JudgingOptions, "profile" | "maxRequests" | "maxCreations">;

/** The latest plan by a catalogue: a run needs it to send, and again to judge. */
const latest = new WeakMap<Catalogue, { readonly key: string; readonly plan: RequestPlan }>();

/** Plans a run with these options. */
export function select(
  catalogue: Catalogue,
  options: Limits & Pick<JudgingOptions, "only" | "readOnly">,
): RequestPlan {
  const { only, profile, readOnly, maxRequests, maxCreations } = options;
  const key = JSON.stringify([only, profile, readOnly, maxRequests, maxCreations]);
  const known = latest.get(catalogue);
  if (known?.key === key) return known.plan;
  const most = maxRequests ?? Number.POSITIVE_INFINITY;
  const means = { budget: budgetOf(options), reserve: reserveOf(options), most };
  const plan = planRequests(catalogue, { only, profile, readOnly, ...means });
  latest.set(catalogue, { key, plan });
  return plan;
}

/** Whether the options lower the profile's budget. */
export function isNarrowed({ profile, maxRequests, maxCreations }: Limits): boolean {
  const { requests, creations } = BUDGETS[profile];
  return (maxRequests ?? requests) < requests || (maxCreations ?? creations) < creations;
}

/** The reserve of a run: the profile's, limited by `--max-requests`. */
export function reserveOf({
  profile,
  maxRequests,
}: Pick<JudgingOptions, "profile" | "maxRequests">): Allowance {
  const { requests, keyRequests } = RESERVES[profile];
  const most = maxRequests ?? Number.POSITIVE_INFINITY;
  return { requests: Math.min(requests, most), keyRequests: Math.min(keyRequests, most) };
}

/** The budget of a run: the profile's, or less if the options say so. */
export function budgetOf(options: Limits): (typeof BUDGETS)["core"] {
  const profile = BUDGETS[options.profile];
  const most = options.maxRequests ?? Number.POSITIVE_INFINITY;
  return {
    requests: Math.min(profile.requests, most),
    keyRequests: Math.min(profile.keyRequests, most),
    creations: Math.min(profile.creations, options.maxCreations ?? Number.POSITIVE_INFINITY),
  };
}
