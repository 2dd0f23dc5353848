/** What is sent for one requirement. */
import type { Ask, CatalogueEntry, ExhaustionAsks } from "../kit/requirement.ts";

/** Requests by the names of their asks, in order of need, after a note where there is something to say first. */
export interface Sent {
  readonly note: string | null;
  readonly requests: readonly string[];
}

interface Wanted {
  readonly ask: Ask;
  readonly need: number;
  readonly profile?: "full";
}

/** The asks of a requirement; a standing one is judged on what others send. */
export function sentFor(entry: CatalogueEntry, exhaustion: ExhaustionAsks): Sent {
  if (exhaustion.requirements.includes(entry.id)) return sentToExhaust(exhaustion);
  if (entry.level === "OPEN") {
    const note = entry.asks.length === 0 ? "nothing of its own: the answers to other requests show it" : null;
    return { note, requests: inOrder(entry.asks) };
  }
  if ("cases" in entry) {
    const wanted = entry.cases.flatMap(({ asks, need, profile }) =>
      asks.map((ask): Wanted => (profile ? { ask, need, profile } : { ask, need })),
    );
    return { note: null, requests: inOrder(wanted) };
  }
  const samples = entry.samples.map((ask) => `${ask.id} (where nothing else is sent)`);
  return {
    note: "nothing of its own: every exchange of the run is looked at",
    requests: [...inOrder(entry.asks ?? []), ...samples],
  };
}

function sentToExhaust({ use, beyond, again }: ExhaustionAsks): Sent {
  const last = [...beyond(1), again].map(({ id }) => id);
  return { note: "with --exhaust-rate-limit, in this order:", requests: [`${use(0).id} and so on`, ...last] };
}

function inOrder(wanted: readonly Wanted[]): readonly string[] {
  const names = [...wanted]
    .sort((a, b) => a.need - b.need)
    .map(({ ask, profile }) => (profile ? `${ask.id} (full profile)` : ask.id));
  return [...new Set(names)];
}
