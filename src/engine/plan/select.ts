/** The plan of a run, made once for a catalogue and its options. */
import type { Catalogue } from "../catalogue.ts";
import { type PlanOptions, planRequests, type RequestPlan } from "./plan.ts";

const latest = new WeakMap<Catalogue, { readonly key: string; readonly plan: RequestPlan }>();

/** Plans a run with these options. */
export function select(catalogue: Catalogue, options: PlanOptions): RequestPlan {
  const { only, profile, readOnly, maxRequests, maxCreations } = options;
  const key = JSON.stringify([only, profile, readOnly, maxRequests, maxCreations]);
  const known = latest.get(catalogue);
  if (known?.key === key) return known.plan;
  const plan = planRequests(catalogue, { only, profile, readOnly, maxRequests, maxCreations });
  latest.set(catalogue, { key, plan });
  return plan;
}
