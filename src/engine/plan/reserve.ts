import { type Budget, beyond, isOfReserve, isWithin, plus, RESERVES, spentBy, usesKey } from "./budget.ts";
import type { RunState, Send } from "./round.ts";

/** Whether the reserve affords requests; substitutes beyond the survey's budget are taken from it. */
export function isAffordable(sends: readonly Send[], { recording, options, plan }: RunState): boolean {
  const spent = spentBy(recording.exchanges.filter(isOfReserve));
  const planned = new Set(plan.requests.flatMap(({ request }) => (request.needed ? [] : [request.id])));
  const more = recording.exchanges.filter(
    ({ role, requestId }) => role === "survey" && !planned.has(requestId),
  );
  const survey = plus(plan.spent, spentBy(more));
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
    isWithin(plus(plus(spent, beyond(survey, plan.budget)), cost), RESERVES[options.profile]) &&
    all.requests + cost.requests <= most &&
    all.creations + cost.creations <= room &&
    !(options.readOnly && cost.creations > 0)
  );
}
