/** What a run would send to an empty store, in order of need; sends nothing. */
import type { Ask, Catalogue } from "../kit/requirement.ts";
import { DEFAULTS, type RunOptions } from "./options.ts";
import { budgetOf, select, usesKey } from "./selection.ts";

/** One request of a plan. */
export interface PlannedAsk {
  readonly id: string;
  readonly requirements: readonly string[];
  /** Order of need: what stands later is left out first. */
  readonly need: number;
  readonly creates: "yes" | "no" | "maybe";
  /** Whether it uses up the plan's limit. */
  readonly key: boolean;
  /** False: the budget does not reach it. */
  readonly sent: boolean;
}

/** A plan with its totals, over what is sent. */
export interface Plan {
  readonly asks: readonly PlannedAsk[];
  readonly requests: number;
  readonly keyRequests: number;
  readonly creations: number;
  readonly leftToFull: readonly { readonly requirement: string; readonly title: string }[];
}

/** Plans a run. */
export function planRun(catalogue: Catalogue, given: Partial<RunOptions>): Plan {
  const options = { ...DEFAULTS, ...given };
  const selection = select(catalogue, options);
  const budget = budgetOf(options);
  const left = { ...budget };
  const wanted = [...selection.asks];
  // What is created on the way is stock, too.
  const stock = new Set(catalogue.stock.map(({ id }) => id));
  const isStock = ({ id, creates, when }: Ask): boolean =>
    stock.has(id) || (creates === "yes" && (when === "generated" || when === "burst"));
  const made = wanted.filter(({ ask }) => isStock(ask)).length;
  if (!options.readOnly) {
    for (let i = made; i < selection.stock; i++) {
      wanted.push({ ask: catalogue.filler(i), need: 3, requirements: ["stock"] });
    }
  }
  const asks = wanted
    .sort((a, b) => a.need - b.need)
    .map(({ ask, need, requirements }): PlannedAsk => {
      const key = usesKey(ask);
      const creates = ask.creates;
      const writes = options.readOnly && ask.operation === "createPet";
      const sent =
        !writes &&
        left.requests > 0 &&
        (!key || left.keyRequests > 0) &&
        (creates === "no" || left.creations > 0);
      if (sent) {
        left.requests -= 1;
        if (key) left.keyRequests -= 1;
        if (creates !== "no") left.creations -= 1;
      }
      return { id: ask.id, requirements, need, creates, key, sent };
    });
  const unsent = new Set(asks.filter((ask) => !ask.sent).map((ask) => ask.id));
  const reached = (requirement: string, title: string): boolean =>
    selection.cases.some(({ requirement: { id }, each }) => {
      const needsMore = each.stock === "large" && options.profile === "core";
      return (
        id === requirement &&
        each.title === title &&
        !needsMore &&
        each.asks.every((ask) => !unsent.has(ask.id))
      );
    });
  const leftToFull = selection.requirements.flatMap((requirement) =>
    "cases" in requirement
      ? requirement.cases
          .filter(({ title }) => !reached(requirement.id, title))
          .map(({ title }) => ({ requirement: requirement.id, title }))
      : [],
  );
  return {
    asks,
    requests: budget.requests - left.requests,
    keyRequests: budget.keyRequests - left.keyRequests,
    creations: budget.creations - left.creations,
    leftToFull,
  };
}
