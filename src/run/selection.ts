/** Which requirements a run is about, and what must be asked for them, in order of need. */
import { isValidCredential } from "../kit/reading.ts";
import type {
  Ask,
  Case,
  Catalogue,
  CatalogueEntry,
  OpenQuestion,
  ProbedRequirement,
  Requirement,
  StandingRequirement,
} from "../kit/requirement.ts";
import { BUDGETS, type RunOptions } from "./options.ts";

/** From this need on, a core run asks last, with what its budget has left. */
export const SPARE = 40;

/** More animals than this are needed to see the default limit. */
export const FULL_STOCK = 21;

/** More animals than this are needed to see the largest limit. */
export const LARGE_STOCK = 101;

/** An ask with the requirements that it serves. */
export interface WantedAsk {
  readonly ask: Ask;
  readonly need: number;
  readonly requirements: readonly string[];
}

/** What a run is about. */
export interface Selection {
  readonly requirements: readonly Requirement[];
  readonly questions: readonly OpenQuestion[];
  /** Cases of the profile, whether or not the budget reaches them. */
  readonly cases: readonly { readonly requirement: ProbedRequirement; readonly each: Case }[];
  /** Everything to be asked apart from stock for its own sake; by need, the catalogue's order within. */
  readonly asks: readonly WantedAsk[];
  /** Animals that the store should hold. */
  readonly stock: number;
}

/** Whether an id is chosen by ids and prefixes: "LIST" chooses LIST-2, "LIST-1" does not choose LIST-10. */
export function isChosen(id: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((wanted) => id === wanted || id.startsWith(`${wanted}-`));
}

/** Whether a requirement has cases of its own. */
export function isProbed(entry: CatalogueEntry): entry is ProbedRequirement {
  return "cases" in entry;
}

/** Whether a requirement is judged over the whole recording. */
export function isStanding(entry: CatalogueEntry): entry is StandingRequirement {
  return "standing" in entry;
}

type SelectionOptions = Pick<RunOptions, "only" | "profile" | "readOnly">;

/** What a run with these options is about. */
export function select(catalogue: Catalogue, options: SelectionOptions): Selection {
  const chosen = catalogue.entries.filter((entry) => isChosen(entry.id, options.only));
  const narrowed = options.only.length > 0;
  const wanted = new Map<string, { ask: Ask; need: number; requirements: string[] }>();
  const want = (ask: Ask, need: number, requirement: string): void => {
    const known = wanted.get(ask.id) ?? { ask, need, requirements: [] };
    known.need = Math.min(known.need, need);
    if (!known.requirements.includes(requirement)) known.requirements.push(requirement);
    wanted.set(ask.id, known);
  };
  want(catalogue.opening, 0, "every run");
  const cases: { requirement: ProbedRequirement; each: Case }[] = [];
  let stock = 0;
  const inProfile = (profile: "full" | undefined): boolean =>
    profile !== "full" || options.profile === "full";
  for (const entry of chosen) {
    if (isProbed(entry)) {
      for (const each of entry.cases.filter(({ profile }) => inProfile(profile))) {
        cases.push({ requirement: entry, each });
        if (each.stock === "large" && options.profile === "core") continue;
        stock = Math.max(stock, stockFor(each.stock));
        for (const ask of each.asks) want(ask, each.need, entry.id);
      }
    } else if (isStanding(entry)) {
      for (const { ask, need } of entry.asks ?? []) want(ask, need, entry.id);
      if (narrowed) for (const ask of entry.samples) want(ask, 1, entry.id);
    } else {
      for (const { ask, need, profile } of entry.asks) if (inProfile(profile)) want(ask, need, entry.id);
    }
  }
  if (stock > 0 && !options.readOnly) {
    const bodies = stock >= FULL_STOCK ? catalogue.stock : catalogue.stock.slice(0, 1);
    for (const ask of bodies) want(ask, 3, "stock");
  }
  if ([...wanted.values()].some(({ ask }) => ask.when === "stocked")) want(catalogue.settled, 1, "stock");
  const asks = [...wanted.values()].sort((a, b) => a.need - b.need);
  const requirements = chosen.filter((entry): entry is Requirement => entry.level !== "OPEN");
  const questions = chosen.filter((entry): entry is OpenQuestion => entry.level === "OPEN");
  return { requirements, questions, cases, asks, stock };
}

function stockFor(stock: Case["stock"]): number {
  if (stock === "large") return LARGE_STOCK;
  return stock === "full" ? FULL_STOCK : stock === "twin" ? 1 : 0;
}

/** Whether an ask uses up the plan's limit. */
export function usesKey(ask: Ask): boolean {
  return isValidCredential(ask.credential);
}

/** Whether the options leave a run less than its profile's budget. */
export function isNarrowed({
  profile,
  maxRequests,
  maxCreations,
}: Pick<RunOptions, "profile" | "maxRequests" | "maxCreations">): boolean {
  const { requests, creations } = BUDGETS[profile];
  return (maxRequests ?? requests) < requests || (maxCreations ?? creations) < creations;
}

/** The budget of a run: the profile's, or less where the options say so. */
export function budgetOf(
  options: Pick<RunOptions, "profile" | "maxRequests" | "maxCreations">,
): (typeof BUDGETS)["core"] {
  const profile = BUDGETS[options.profile];
  const most = options.maxRequests ?? Number.POSITIVE_INFINITY;
  return {
    requests: Math.min(profile.requests, most),
    keyRequests: Math.min(profile.keyRequests, most),
    creations: Math.min(profile.creations, options.maxCreations ?? Number.POSITIVE_INFINITY),
  };
}
