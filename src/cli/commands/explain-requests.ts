/** What is sent for one requirement. */
import type { Catalogue, CatalogueEntry, ExhaustionAsks, ExtraRequest } from "../../kit/requirement.ts";
import { count } from "../../report/terminal/layout.ts";
import { planRun } from "../../verdict/plan/plan-run.ts";
import { samplesFor } from "../../verdict/plan/samples.ts";
import { PRIORITIES } from "../../verdict/plan/wants.ts";

/** Requests by the names of their asks, in order of need, after a note where there is something to say first. */
export interface Sent {
  readonly note: string | null;
  readonly requests: readonly string[];
}

/** The asks of a requirement; a standing one is judged on what others send. */
export function sentFor(entry: CatalogueEntry, catalogue: Catalogue): Sent {
  const { exhaustion } = catalogue;
  if (exhaustion.requirements.includes(entry.id)) return sentToExhaust(exhaustion);
  if (entry.level === "OPEN") {
    const note =
      entry.requests.length === 0 ? "nothing of its own: the answers to other requests show it" : null;
    return { note, requests: inOrder(entry.requests) };
  }
  if ("cases" in entry) {
    const wanted = entry.cases.flatMap(({ requests, priority }) =>
      requests.map((ask): ExtraRequest => ({ request: ask, priority })),
    );
    return { note: null, requests: inOrder(wanted) };
  }
  const samples = samplesFor(entry, catalogue).map((ask) => `${ask.id} (where nothing else is sent)`);
  return {
    note:
      "descriptionFlaw" in entry
        ? "nothing of its own: the description is read (--description)"
        : "nothing of its own: every exchange of the run is looked at",
    requests: [...inOrder(entry.requests ?? []), ...samples],
  };
}

/** What a core run that is narrowed to it sends to an empty store, with what it prepares. */
export function costAlone({ id }: CatalogueEntry, catalogue: Catalogue): string {
  const exhaustRateLimit = catalogue.exhaustion.requirements.includes(id);
  const plan = planRun(catalogue, { only: [id], exhaustRateLimit });
  const used = plan.exhaustion
    ? `, and at most ${count(plan.exhaustion.most, "request")} more to use up the limit`
    : "";
  const sent = `${count(plan.requests, "request")}, ${plan.keyRequests} with the key`;
  const made =
    plan.creations === 0 ? "creates nothing" : `creates at most ${count(plan.creations, "animal")}`;
  return `--only ${id} sends ${sent}, and ${made}${used}; follow-ups aside`;
}

function sentToExhaust({ use, beyond, again }: ExhaustionAsks): Sent {
  const last = [...beyond(1), again].map(({ id }) => id);
  return { note: "with --exhaust-rate-limit, in this order:", requests: [`${use(0).id} and so on`, ...last] };
}

function inOrder(wanted: readonly ExtraRequest[]): readonly string[] {
  const names = [...wanted]
    .sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))
    .map(({ request: ask, priority }) => (priority === "full" ? `${ask.id} (full profile)` : ask.id));
  return [...new Set(names)];
}
