import { type Budget, combined, isOfReserve, isWithin, plus, RESERVES, spentBy, usesKey } from "./budget.ts";
import type { RunState, Send } from "./round.ts";

/** What was spent of the reserve; substitutes beyond the survey's budget are taken from it. */
function spentOfReserve({ recording, plan }: RunState): Budget {
  const planned = new Set(plan.requests.flatMap(({ request }) => (request.needed ? [] : [request.id])));
  const more = recording.exchanges.filter(
    ({ role, requestId }) => role === "survey" && !planned.has(requestId),
  );
  const survey = plus(plan.spent, spentBy(more));
  const beyond = combined(survey, plan.budget, (spent, most) => Math.max(0, spent - most));
  return plus(spentBy(recording.exchanges.filter(isOfReserve)), beyond);
}

/** Whether half of the reserve is left: what a requirement can pass without is asked again only then. */
export function isHalfLeft(state: RunState): boolean {
  const spent = spentOfReserve(state);
  return isWithin(plus(spent, spent), RESERVES[state.options.profile]);
}

/** Whether a reserve has what requests cost; one that has no more creations may have other requests. */
function isLeft(spent: Budget, cost: Budget, reserve: Budget): boolean {
  const all = plus(spent, cost);
  return (["requests", "keyRequests", "creations"] as const).every(
    (each) => cost[each] === 0 || all[each] <= reserve[each],
  );
}

/** Whether the reserve affords requests. */
export function isAffordable(sends: readonly Send[], state: RunState): boolean {
  const { recording, options } = state;
  const requests = sends.map(({ request }) => request);
  const cost: Budget = {
    requests: requests.length,
    keyRequests: requests.filter(usesKey).length,
    creations: requests.filter(({ creates }) => creates === "yes").length,
  };
  const most = options.maxRequests ?? Number.POSITIVE_INFINITY;
  const room = options.maxCreations ?? Number.POSITIVE_INFINITY;
  const all = spentBy(recording.exchanges);
  return (
    isLeft(spentOfReserve(state), cost, RESERVES[options.profile]) &&
    all.requests + cost.requests <= most &&
    all.creations + cost.creations <= room &&
    !(options.readOnly && cost.creations > 0)
  );
}
