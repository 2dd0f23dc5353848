/**
 * The plan of a run on an empty store: the requests of the catalogue, each once, in order of need, whether the budget
 * affords them, and their phases. Pure: the same catalogue and options give the same plan.
 */
import type {
  Case,
  Catalogue,
  CatalogueEntry,
  OpenQuestion,
  Priority,
  Requirement,
  RequirementWithCases,
  StoreState,
  TestRequest,
} from "../../kit/requirement.ts";
import { type Budget, type Means, Purse, usesKey } from "./budget.ts";
import { isStocked, type PhaseName, phaseOf } from "./phases.ts";
import { samplesFor } from "./samples.ts";
import { listForSpelling, withSpelling } from "./spelling-only.ts";
import { isOfProfile, type WantedRequest, wantsOf } from "./wants.ts";

/** Animals needed to test the default limit of 20. */
export const FULL_STOCK = 21;

/** Animals needed to test the largest limit of 100. */
export const LARGE_STOCK = 101;

/**
 * Invalid bodies of core that are sent only where budget is left: a target that refuses some creations for stock needs
 * as many others, and the reads of a full store are needed more.
 */
const HELD_BACK = 4;

/** One request of a plan. */
export interface PlannedRequest {
  readonly request: TestRequest;
  readonly priority: Priority;
  readonly phase: PhaseName;
  /** Not needed as much as creations in place of refused ones, and the reads of a full store. */
  readonly heldBack: boolean;
  /** Ids of the requirements that need it; "every run" or "stock" if all do. */
  readonly requirements: readonly string[];
  /** Whether the budget affords it on an empty store. */
  readonly fits: boolean;
  /** Whether it only fills the store: a run sends as many of these as its store lacks. */
  readonly filler: boolean;
}

/** The selected requirements and questions of a run, and its requests. */
export interface RequestPlan {
  readonly requirements: readonly Requirement[];
  readonly questions: readonly OpenQuestion[];
  /** Cases of the profile, also those that do not fit into the budget. */
  readonly cases: readonly { readonly requirement: RequirementWithCases; readonly testCase: Case }[];
  /** In order of need; those that do not fit into the budget come last. */
  readonly requests: readonly PlannedRequest[];
  /** Animals that the store should have. */
  readonly stock: number;
  readonly spent: Budget;
}

/** The options of a plan. */
export interface PlanOptions extends Means {
  readonly only: readonly string[];
  readonly profile: "core" | "full";
}

/** Whether an id is chosen by ids and prefixes: "LIST" chooses LIST-2, "LIST-1" does not choose LIST-10. */
export function isChosen(id: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((wanted) => id === wanted || id.startsWith(`${wanted}-`));
}

/** Whether a row has cases. */
export function hasCases(entry: CatalogueEntry): entry is RequirementWithCases {
  return "cases" in entry;
}

/** Plans a run. */
export function planRequests(catalogue: Catalogue, options: PlanOptions): RequestPlan {
  const { only, profile } = options;
  const chosen = catalogue.entries.filter((entry) => isChosen(entry.id, only));
  const samples = (entry: CatalogueEntry): readonly TestRequest[] =>
    only.length > 0 ? samplesFor(entry, catalogue) : [];
  const wants = wantsOf(chosen, profile, samples, catalogue.stock);
  const planner = new Planner(catalogue, options, wants);
  for (const want of wants) planner.add(want);
  const cases = chosen
    .filter(hasCases)
    .flatMap((requirement) =>
      requirement.cases
        .filter(({ priority }) => isOfProfile(priority, profile))
        .map((testCase) => ({ requirement, testCase: planner.withHosts(testCase) })),
    );
  return {
    requirements: chosen.filter((entry): entry is Requirement => entry.level !== "OPEN"),
    questions: chosen.filter((entry): entry is OpenQuestion => entry.level === "OPEN"),
    cases,
    requests: planner.requests(),
    stock: stockFor(wants, profile),
    spent: planner.purse.spent,
  };
}

/** Animals that the wanted requests need; a core run does not create more than 21. */
function stockFor(wants: readonly WantedRequest[], profile: "core" | "full"): number {
  const states = new Set(wants.map(({ state }) => state));
  if (states.has("crowded") && profile === "full") return LARGE_STOCK;
  return states.has("some") ? FULL_STOCK : states.has("one") ? 1 : 0;
}

/** A request being planned. */
interface Entry {
  request: TestRequest;
  readonly priority: Priority;
  readonly requirements: string[];
  fits: boolean;
  readonly filler: boolean;
}

/** Plans wanted requests, added in order of need. */
class Planner {
  readonly purse: Purse;
  readonly #catalogue: Catalogue;
  readonly #options: PlanOptions;
  /** By id, which is the same for equal requests in the same state of the store. */
  readonly #entries = new Map<string, Entry>();
  /** Ids of the requests that fit, in the order in which they were added. */
  readonly #fitting = new Set<string>();
  /** The request that is sent with an unusual spelling, by the id of the request for that spelling. */
  readonly #listBySpelling = new Map<string, TestRequest>();
  readonly #fillers: readonly TestRequest[];

  constructor(catalogue: Catalogue, options: PlanOptions, wants: readonly WantedRequest[]) {
    this.#catalogue = catalogue;
    this.#options = options;
    this.purse = new Purse(options);
    const made = new Set(wants.flatMap(({ requests }) => requests.filter(isMade).map(({ id }) => id)));
    for (const { id } of catalogue.stock) made.add(id);
    const lacking = Math.max(0, stockFor(wants, options.profile) - made.size);
    this.#fillers = Array.from({ length: lacking }, (_, i) => catalogue.filler(made.size + i));
    const first = [...catalogue.unauthenticated, catalogue.opening];
    this.#include(first, "essential", "every run", this.purse.affords(first));
  }

  /** Plans wanted requests, if the budget affords all of them together. */
  add({ requests, apart, ...want }: WantedRequest): void {
    const bundles = apart ? requests.map((request) => [request]) : [requests];
    for (const bundle of bundles) this.#addBundle(bundle, want);
  }

  /** A case with requests for a spelling replaced by those that are sent with it. */
  withHosts(testCase: Case): Case {
    if (!testCase.requests.some(({ spellingOnly }) => spellingOnly)) return testCase;
    const requests = testCase.requests.map((request): TestRequest => {
      const list = this.#listBySpelling.get(request.id);
      return list ? { ...withSpelling(list, request), spellingOnly: true } : request;
    });
    return { ...testCase, requests };
  }

  /** In order of need, what fits first. */
  requests(): readonly PlannedRequest[] {
    const fitting = [...this.#fitting].flatMap((id) => this.#entries.get(id) ?? []);
    const others = [...this.#entries.values()].filter(({ fits }) => !fits);
    const place = new Map(this.#catalogue.entries.map(({ id }, i) => [id, i]));
    // "every run" before the catalogue's rows, "stock" after them.
    const placeOf = (id: string): number => place.get(id) ?? (id === "stock" ? place.size : -1);
    const phaseOfEntry = ({ request, requirements, priority, fits }: Entry): PhaseName =>
      requirements.includes("every run")
        ? "opening"
        : phaseOf(request, priority, this.#options.profile, fits);
    const ordered = inOrder([...fitting, ...others]);
    const mayWait = (entry: Entry): boolean =>
      entry.priority === "core" && usesKey(entry.request) && phaseOfEntry(entry) === "creations";
    const heldBack = new Set(
      this.#options.profile === "core" ? ordered.filter(mayWait).slice(-HELD_BACK) : [],
    );
    return ordered.map((entry) => ({
      ...entry,
      requirements: entry.requirements.toSorted((a, b) => placeOf(a) - placeOf(b)),
      phase: phaseOfEntry(entry),
      heldBack: heldBack.has(entry),
    }));
  }

  #addBundle(bundle: readonly TestRequest[], want: Omit<WantedRequest, "requests" | "apart">): void {
    const { requirement, priority, state } = want;
    const own = bundle.filter((request) => !this.#useSpelling(request, requirement));
    const preparation = this.#preparationFor(own, state);
    const fits = preparation !== null && this.purse.affords(this.#missing([...preparation, ...own]));
    if (fits) this.#include(preparation, priority, "stock", true);
    this.#include(own, priority, requirement, fits);
  }

  #include(requests: readonly TestRequest[], priority: Priority, requirement: string, fits: boolean): void {
    if (fits) this.purse.spend(this.#missing(requests));
    for (const request of requests) {
      const filler = this.#fillers.includes(request);
      const entry = this.#entries.get(request.id) ?? { request, priority, requirements: [], fits, filler };
      // A request for any state may be sent to a fuller store as well.
      if (!isStocked(entry.request) && isStocked(request)) entry.request = request;
      if (!entry.requirements.includes(requirement)) entry.requirements.push(requirement);
      entry.fits ||= fits;
      this.#entries.set(request.id, entry);
      if (entry.fits) this.#fitting.add(request.id);
    }
  }

  /** Requests that are not planned yet. */
  #missing(requests: readonly TestRequest[]): readonly TestRequest[] {
    const open = requests.filter(({ id }) => !this.#entries.get(id)?.fits);
    return open.length < 2 ? open : [...new Map(open.map((request) => [request.id, request])).values()];
  }

  /** Requests that prepare a state of the store; `null` if the profile does not prepare it. */
  #preparationFor(requests: readonly TestRequest[], state: StoreState): readonly TestRequest[] | null {
    const { readOnly, profile, budget } = this.#options;
    if (state === "crowded" && profile === "core") return null;
    const settled = requests.some(isStocked) ? [this.#catalogue.consistencyRead] : [];
    if (state === "any" || readOnly) return settled;
    const stock = state === "one" ? this.#catalogue.stock.slice(0, 1) : this.#catalogue.stock;
    const fillers = state === "crowded" ? this.#fillers : this.#fillers.slice(0, FULL_STOCK - stock.length);
    const made = [...stock, ...(state === "one" ? [] : fillers)];
    // If fewer creations are allowed, plan as many as possible: the store may have other animals.
    const creations = new Set(
      this.#missing([...made, ...requests])
        .filter(({ creates }) => creates !== "no")
        .map(({ id }) => id),
    );
    const few = Math.max(0, budget.creations - this.purse.spent.creations);
    const least = [...creations].slice(0, few);
    const chosen =
      creations.size <= few ? made : made.filter(({ id }) => !creations.has(id) || least.includes(id));
    return [...settled, ...chosen];
  }

  /** Uses the spelling of a request that is only about that for another planned request; false if there is none. */
  #useSpelling(spelled: TestRequest, requirement: string): boolean {
    if (!spelled.spellingOnly || !this.purse.affords([], 1)) return false;
    const planned = [...this.#fitting].flatMap((id) => this.#entries.get(id)?.request ?? []);
    const list = listForSpelling(spelled, planned, this.#catalogue);
    const entry = list && this.#entries.get(list.id);
    if (!list || !entry) return false;
    this.purse.spend([], 1);
    this.#listBySpelling.set(spelled.id, list);
    entry.request = withSpelling(list, spelled);
    if (!entry.requirements.includes(requirement)) entry.requirements.push(requirement);
    return true;
  }
}

/** Sorts requests after those in their `after`, and keeps the order otherwise. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [entry.request.id, entry]));
  const ordered = new Set<Entry>();
  const visit = (entry: Entry): void => {
    if (ordered.has(entry)) return;
    for (const id of entry.request.after ?? []) {
      const other = byId.get(id);
      if (other && other !== entry) visit(other);
    }
    ordered.add(entry);
  };
  for (const entry of entries) visit(entry);
  return [...ordered];
}

/** Whether a request adds an animal that counts for the stock. */
function isMade({ creates, phase }: TestRequest): boolean {
  return creates === "yes" && (phase === "generated" || phase === "burst");
}
