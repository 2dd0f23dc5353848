/**
 * The plan of a run on an empty store: which requests of the catalogue are sent, and in which stage. Pure: the same
 * catalogue and options give the same plan.
 */
import type { Catalogue } from "../catalogue.ts";
import type {
  Case,
  CatalogueEntry,
  OpenQuestion,
  Priority,
  Requirement,
  RequirementWithCases,
  TestRequest,
} from "../claims.ts";
import { STAGES } from "../claims.ts";
import { BUDGETS, type Budget, combined, costOf, isWithin, plus } from "./budget.ts";

/** The options that a plan depends on. */
export interface PlanOptions {
  readonly profile: "core" | "full";
  readonly only: readonly string[];
  readonly readOnly: boolean;
  readonly maxRequests: number | null;
  readonly maxCreations: number | null;
}

/** One request of a plan. */
export interface PlannedRequest {
  readonly request: TestRequest;
  readonly priority: Priority;
  /** Ids of the requirements that need it; "every run" or "stock" if all do. */
  readonly requirements: readonly string[];
}

/** The requirements and questions of a run, and its requests in order. */
export interface RequestPlan {
  readonly requirements: readonly Requirement[];
  readonly questions: readonly OpenQuestion[];
  /** Cases of the profile. */
  readonly cases: readonly { readonly requirement: RequirementWithCases; readonly testCase: Case }[];
  readonly requests: readonly PlannedRequest[];
  /** Requests that the budget left out, by id. */
  readonly leftOut: ReadonlySet<string>;
  /** Whether the options left something out. */
  readonly narrowed: boolean;
  /** How many the store should have before the lists are read, and later in the full profile. */
  readonly stock: number;
  readonly crowd: number;
  readonly spent: Budget;
  readonly budget: Budget;
}

/** Needed to test the default limit of 20, and the largest limit of 100. */
export const FULL_STOCK = 21;
export const LARGE_STOCK = 101;

const PRIORITIES: readonly Priority[] = ["essential", "core", "full"];

/** Whether an id is chosen by ids and prefixes: "AREA" chooses AREA-2, "AREA-1" does not choose AREA-10. */
export function isChosen(id: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((wanted) => id === wanted || id.startsWith(`${wanted}-`));
}

/** Whether a row has cases. */
export function hasCases(entry: CatalogueEntry): entry is RequirementWithCases {
  return "cases" in entry;
}

/** Whether a priority belongs to a profile. */
export function isOfProfile(priority: Priority, profile: "core" | "full"): boolean {
  return priority !== "full" || profile === "full";
}

/** The budget of a run by its options. */
export function budgetOf({ profile, maxRequests, maxCreations }: PlanOptions): Budget {
  const most = maxRequests ?? Number.POSITIVE_INFINITY;
  const creations = maxCreations ?? Number.POSITIVE_INFINITY;
  return combined(BUDGETS[profile], { requests: most, keyRequests: most, creations }, Math.min);
}

interface Want {
  readonly requirement: string;
  readonly priority: Priority;
  readonly requests: readonly TestRequest[];
  /** Requests that are wanted by MUSTs come first, those of questions last. */
  readonly rank: number;
  /** In a narrowed run: sent beside the requirement's own requests, and content with one creation. */
  readonly beside?: true;
}

const latest = new WeakMap<Catalogue, { readonly key: string; readonly plan: RequestPlan }>();

/** Plans a run; the latest plan of a catalogue is kept. */
export function select(
  catalogue: Catalogue,
  { only, profile, readOnly, maxRequests, maxCreations }: PlanOptions,
): RequestPlan {
  const options = { only, profile, readOnly, maxRequests, maxCreations };
  const key = JSON.stringify(options);
  const known = latest.get(catalogue);
  if (known?.key === key) return known.plan;
  const plan = planRequests(catalogue, options);
  latest.set(catalogue, { key, plan });
  return plan;
}

function planRequests(catalogue: Catalogue, options: PlanOptions): RequestPlan {
  const { only, profile } = options;
  const chosen = catalogue.entries.filter((entry) => isChosen(entry.id, only));
  const planner = new Planner(options, catalogue);
  for (const request of [...catalogue.unauthenticated, ...catalogue.opening])
    planner.add({ requirement: "every run", priority: "essential", requests: [request], rank: 0 });
  const wants = chosen.flatMap((entry) => wantsOf(entry, profile, only, catalogue));
  const needsStock =
    only.length === 0 || wants.some(({ requests, beside }) => !beside && requests.some(readsStock));
  if (needsStock) {
    for (const request of catalogue.stock)
      planner.add({ requirement: "stock", priority: "essential", requests: [request], rank: 0 });
  }
  for (const want of sorted(wants)) planner.add(want);
  const requirements = chosen.filter((entry): entry is Requirement => entry.level !== "OPEN");
  return {
    requirements,
    questions: chosen.filter((entry): entry is OpenQuestion => entry.level === "OPEN"),
    cases: requirements
      .filter(hasCases)
      .flatMap((requirement) =>
        requirement.cases
          .filter(({ priority }) => isOfProfile(priority, profile))
          .map((testCase) => ({ requirement, testCase })),
      ),
    requests: planner.inOrder(),
    leftOut: planner.leftOut,
    narrowed: only.length > 0 || options.readOnly || planner.isNarrowed,
    stock: needsStock && !options.readOnly ? FULL_STOCK : 0,
    crowd: needsStock && !options.readOnly && profile === "full" ? LARGE_STOCK : 0,
    spent: planner.spent,
    budget: budgetOf(options),
  };
}

/** Whether a request shows something only of a store that is not empty. */
function readsStock({ stage }: TestRequest): boolean {
  return ["reads", "repeated-reads", "crowd", "crowded", "sequences", "generated-reads", "last"].includes(
    stage,
  );
}

function wantsOf(
  entry: CatalogueEntry,
  profile: "core" | "full",
  only: readonly string[],
  { samples }: Catalogue,
): readonly Want[] {
  const requirement = entry.id;
  const isNarrowed = only.length > 0;
  const level = entry.level === "MUST" ? 0 : entry.level === "SHOULD" ? 1 : 2;
  const want = (priority: Priority, requests: readonly TestRequest[]): Want => ({
    requirement,
    priority,
    requests,
    rank: PRIORITIES.indexOf(priority) * 2 + level * (level === 2 ? 4 : 1),
  });
  if (hasCases(entry)) {
    const cases = entry.cases.filter(({ priority }) => isOfProfile(priority, profile));
    const own = cases.map(({ priority, requests }) => want(priority, requests));
    // A refusal of a wrong credential shows nothing where the right one is not served (catalogue rule 8).
    const controls = cases.flatMap(({ requests }) => requests.flatMap(({ control }) => control ?? []));
    return isNarrowed && controls.length > 0
      ? [...own, { ...want("essential", controls), beside: true }]
      : own;
  }
  const own = (entry.requests ?? [])
    .filter(({ priority }) => isOfProfile(priority, profile))
    .map(({ priority, request }) => want(priority, [request]));
  return isNarrowed && "check" in entry ? [{ ...want("essential", samples), beside: true }, ...own] : own;
}

/** The most needed first; the order of the catalogue decides the rest. */
function sorted(wants: readonly Want[]): readonly Want[] {
  return [...wants].sort((a, b) => a.rank - b.rank);
}

/** Adds requests as long as the budget affords them. */
class Planner {
  readonly #options: PlanOptions;
  readonly #budget: Budget;
  readonly #entries = new Map<string, { request: TestRequest; priority: Priority; requirements: string[] }>();
  readonly leftOut = new Set<string>();
  isNarrowed = false;
  spent: Budget = { requests: 0, keyRequests: 0, creations: 0 };

  readonly #isCreating: (request: TestRequest) => boolean;

  constructor(options: PlanOptions, { isCreating }: Catalogue) {
    this.#options = options;
    this.#isCreating = ({ operation }) => isCreating(operation);
    this.#budget = budgetOf(options);
  }

  add({ requirement, priority, requests }: Want): void {
    for (const request of requests) {
      const known = this.#entries.get(request.id);
      if (known) {
        if (!known.requirements.includes(requirement)) known.requirements.push(requirement);
      } else if (this.#affords(request)) {
        this.#entries.set(request.id, { request, priority, requirements: [requirement] });
      } else {
        this.leftOut.add(request.id);
      }
    }
  }

  #affords(request: TestRequest): boolean {
    if (this.#options.readOnly && this.#isCreating(request)) {
      this.isNarrowed = true;
      return false;
    }
    // Substitutes are sent in place of others, or not at all.
    if (request.needed) return true;
    const cost = plus(this.spent, costOf([request]));
    if (!isWithin(cost, this.#budget)) {
      const { maxRequests, maxCreations } = this.#options;
      if (maxRequests !== null || maxCreations !== null) this.isNarrowed = true;
      return false;
    }
    this.spent = cost;
    return true;
  }

  inOrder(): readonly PlannedRequest[] {
    const entries = [...this.#entries.values()];
    return STAGES.flatMap((stage) => entries.filter(({ request }) => request.stage === stage));
  }
}
