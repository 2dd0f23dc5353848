/** For `explain`: the requests that are sent for one requirement. */
import type { Catalogue, CatalogueEntry, ExhaustionAsks, ExtraRequest } from "../../../kit/requirement.ts";
import { count } from "../../../report/terminal/layout.ts";
import { planRun } from "../../../verdict/plan/plan-run.ts";
import { samplesFor } from "../../../verdict/plan/samples.ts";
import { PRIORITIES } from "../../../verdict/plan/wants.ts";

/** Ids of the requests, by descending priority; the note is printed before them. */
export interface Sent {
  readonly note: string | null;
  readonly requests: readonly string[];
}

/** The requests of a requirement; an invariant is judged by the requests of other requirements. */
export function sentFor(entry: CatalogueEntry, catalogue: Catalogue): Sent {
  const { exhaustion } = catalogue;
  if (exhaustion.requirements.includes(entry.id)) return sentToExhaust(exhaustion);
  if (entry.level === "OPEN") {
    const note = entry.requests.length === 0 ? "no request: judged by the answers to other requests" : null;
    return { note, requests: inOrder(entry.requests) };
  }
  if ("cases" in entry) {
    const wanted = entry.cases.flatMap(({ requests, priority }) =>
      requests.map((request): ExtraRequest => ({ request, priority })),
    );
    return { note: null, requests: inOrder(wanted) };
  }
  const samples = samplesFor(entry, catalogue).map(({ id }) => `${id} (if nothing else is sent)`);
  return {
    note:
      "descriptionFlaw" in entry
        ? "no request: the description is read (--description)"
        : "no request: judged by every exchange of the run",
    requests: [...inOrder(entry.requests ?? []), ...samples],
  };
}

/** The cost of a core run with `--only` this id on an empty store, its preparation included. */
export function costAlone({ id }: CatalogueEntry, catalogue: Catalogue): string {
  const exhaustRateLimit = catalogue.exhaustion.requirements.includes(id);
  const plan = planRun(catalogue, { only: [id], exhaustRateLimit });
  const used = plan.exhaustion
    ? `, and at most ${count(plan.exhaustion.most, "request")} more to use up the limit`
    : "";
  const sent = `${count(plan.requests, "request")}, ${plan.keyRequests} with the key`;
  const made =
    plan.creations === 0 ? "creates nothing" : `creates at most ${count(plan.creations, "animal")}`;
  return `--only ${id} sends ${sent}, and ${made}${used}; follow-ups not counted`;
}

function sentToExhaust({ use, beyond, again }: ExhaustionAsks): Sent {
  const last = [...beyond(1), again].map(({ id }) => id);
  return { note: "with --exhaust-rate-limit, in this order:", requests: [`${use(0).id} and so on`, ...last] };
}

function inOrder(wanted: readonly ExtraRequest[]): readonly string[] {
  const names = [...wanted]
    .sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))
    .map(({ request: { id }, priority }) => (priority === "full" ? `${id} (full profile)` : id));
  return [...new Set(names)];
}
