/** For `explain`: the requests that are sent for one requirement, by the plans of both profiles. */
import type { Catalogue, CatalogueEntry, ExhaustionRequests } from "../../../engine/claims.ts";
import { hasCases } from "../../../engine/plan/plan.ts";
import { planRun, type RunPlan } from "../../../engine/plan/plan-run.ts";

/** Ids of the requests, in the order of a run; the note is printed before them. */
export interface Sent {
  readonly note: string | null;
  readonly requests: readonly string[];
}

/** The catalogues of both profiles. */
export interface Catalogues {
  readonly core: Catalogue;
  readonly full: Catalogue;
}

/** The requests of a requirement; an invariant is judged by the requests of other requirements. */
export function sentFor(entry: CatalogueEntry, catalogues: Catalogues): Sent {
  const { exhaustion } = catalogues.core;
  if (exhaustion.requirements.includes(entry.id)) return sentToExhaust(exhaustion);
  const core = requestsOf(entry, planRun(catalogues.core, {}));
  const full = requestsOf(entry, planRun(catalogues.full, { profile: "full" }));
  const more = [...full].filter(([id]) => !core.has(id)).map(([, text]) => `${text} (full profile)`);
  const requests = [...core.values(), ...more];
  if (hasCases(entry)) return { note: null, requests };
  if (entry.level === "OPEN") {
    return {
      note: requests.length === 0 ? "no request: judged by the answers to other requests" : null,
      requests,
    };
  }
  if ("descriptionFlaw" in entry)
    return { note: "no request: the description is read (--description)", requests };
  const samples = catalogues.core.samples.map(({ id }) => `${id} (if nothing else is sent)`);
  return { note: "no request: judged by every exchange of the run", requests: [...requests, ...samples] };
}

/** The requests of a plan that a requirement needs, by id, marked if they are essential, or not always sent. */
function requestsOf({ id }: CatalogueEntry, { printed }: RunPlan): ReadonlyMap<string, string> {
  const own = printed.filter(({ requirements }) => requirements.includes(id));
  return new Map(
    own.map((request) => {
      const notes = [
        ...(request.essentialFor.includes(id) ? ["essential"] : []),
        ...(request.substitute ? ["only if earlier answers call for it"] : []),
      ];
      return [request.id, notes.length === 0 ? request.id : `${request.id} (${notes.join(", ")})`];
    }),
  );
}

function sentToExhaust({ use, beyond, again }: ExhaustionRequests): Sent {
  const last = [...beyond(1), again].map(({ id }) => id);
  return { note: "with --exhaust-rate-limit, in this order:", requests: [`${use(1).id} and so on`, ...last] };
}
