/** Invariants: one rule for every exchange, one check per operation and status. */

import { hasValidKey, statusOf } from "../evidence/reading.ts";
import type { Exchange, Recording } from "../exchange.ts";
import type { InvariantCheck, Judgement } from "../requirement.ts";

/** The title of a group of exchanges: "GET /pets answered 401". */
export function groupTitle(exchange: Exchange): string {
  const path: Record<string, string> = { listPets: "/pets", createPet: "/pets", getPet: "/pets/{petId}" };
  const place = path[exchange.request.operation] ?? exchange.request.target;
  const status = statusOf(exchange);
  return `${exchange.request.method} ${place} ${status === 0 ? "unanswered" : `answered ${status}`}`;
}

/** Applies a rule to every exchange (`null`: the rule does not apply); one check per operation and status. */
export function everyExchange(
  rule: (exchange: Exchange, recording: Recording) => Judgement | null,
  title: (exchange: Exchange) => string = groupTitle,
): (recording: Recording) => readonly InvariantCheck[] {
  return (recording) => {
    const groups = new Map<string, { exchange: Exchange; judgement: Judgement }[]>();
    for (const exchange of recording.exchanges) {
      const judgement = rule(exchange, recording);
      if (!judgement) continue;
      const name = title(exchange);
      const group = groups.get(name);
      if (group) group.push({ exchange, judgement });
      else groups.set(name, [{ exchange, judgement }]);
    }
    return [...groups].map(([name, members]) => summarise(name, members));
  };
}

/** One failure fails a group; else one pass passes it. */
function summarise(
  title: string,
  members: readonly { exchange: Exchange; judgement: Judgement }[],
): InvariantCheck {
  const outcome = (["failed", "passed", "untested"] as const).find((o) =>
    members.some((m) => m.judgement.outcome === o),
  );
  const decisive = members.filter((m) => m.judgement.outcome === outcome);
  // The report shows a request with the valid key if one is decisive.
  const first = decisive.find((m) => hasValidKey(m.exchange)) ?? decisive[0];
  if (!first) throw new Error("a group of exchanges cannot be empty");
  const judgement =
    first.judgement.outcome === "failed" && decisive.length > 1
      ? {
          ...first.judgement,
          received: `${first.judgement.received} (and so in ${decisive.length} of ${members.length} such answers)`,
        }
      : first.judgement;
  const at = judgement.outcome === "failed" ? { at: judgement.at ?? first.exchange.index } : {};
  return { title, evidence: decisive.map((m) => m.exchange.index), judgement: { ...judgement, ...at } };
}
