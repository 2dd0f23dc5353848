/** What a run would send to an empty store, in order of need; sends nothing. */
import { PLAN_FIGURES, type PublishedPlan } from "../kit/plans.ts";
import type { Ask, Catalogue } from "../kit/requirement.ts";
import { type Budget, DEFAULTS, EXHAUSTION_CEILING, type RunOptions, SEARCH_BUDGET } from "./options.ts";
import { budgetOf, type Selection, select, usesKey } from "./selection.ts";

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
  /** What may be sent beyond those, to make failures of generated values small; `null` where none are generated. */
  readonly search: Pick<Budget, "requests" | "creations"> | null;
  /** Requests with the key that use up the rate limit beyond those, `null` where they are not asked for. */
  readonly exhaustion: { readonly most: number; readonly refused: boolean } | null;
  /** Minutes that the requests with the key take at the limit of each plan, waits included; 0: no wait. */
  readonly minutes: Readonly<Record<PublishedPlan, number>>;
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
  const spent = budget.keyRequests - left.keyRequests;
  const exhaustion = exhaustionOf(catalogue, selection, options, budget.requests - left.requests);
  return {
    asks,
    requests: budget.requests - left.requests,
    keyRequests: spent,
    creations: budget.creations - left.creations,
    search: searchOf(selection, left, options),
    exhaustion,
    minutes: {
      free: minutesAt("free", spent),
      pro: minutesAt("pro", spent),
      business: minutesAt("business", spent),
    },
    leftToFull,
  };
}

/** What is left for searches: their own budget, or the rest of the run's where that is less. */
function searchOf({ cases }: Selection, left: Budget, { readOnly }: RunOptions): Plan["search"] {
  if (!cases.some(({ each }) => each.search)) return null;
  return {
    requests: Math.min(SEARCH_BUDGET.requests, left.requests),
    creations: readOnly ? 0 : Math.min(SEARCH_BUDGET.creations, left.creations),
  };
}

/** Whole minutes in which a plan's limit allows so many requests, the first of them not waited for. */
function minutesAt(plan: PublishedPlan, requests: number): number {
  return Math.max(0, Math.ceil(requests / PLAN_FIGURES[plan][0]) - 1);
}

/** What using up the limit takes at most: the plan's figure per minute, where the plan is known, and three more. */
function exhaustionOf(
  catalogue: Catalogue,
  { requirements }: Selection,
  { exhaustRateLimit, plan, maxRequests }: RunOptions,
  before: number,
): Plan["exhaustion"] {
  if (!exhaustRateLimit || !requirements.some(({ id }) => catalogue.exhaustion.requirements.includes(id)))
    return null;
  const needed = plan && plan !== "enterprise" ? PLAN_FIGURES[plan][0] + EXTRA : EXHAUSTION_CEILING;
  const left = (maxRequests ?? Number.POSITIVE_INFINITY) - before;
  return { most: Math.max(0, Math.min(needed, left)), refused: needed > left };
}

/** Two requests beyond the limit, and one when it is back. */
const EXTRA = 3;
