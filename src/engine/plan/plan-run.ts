/** What a run would send to an empty store, stage by stage, with its budgets; sends nothing. Pure. */
import { JUDGING_DEFAULTS, type JudgingOptions } from "../../verdict/options.ts";
import type { Catalogue } from "../catalogue.ts";
import { type Priority, STAGES, type Stage } from "../claims.ts";
import { type Budget, combined, costOf, plus, RESERVES, SERIES_BUDGET, usesKey } from "./budget.ts";
import { mostByPlan } from "./exhaust.ts";
import { hasCases, type PlannedRequest, type RequestPlan, select } from "./plan.ts";

/** One request of a plan. */
export interface PrintedRequest {
  readonly id: string;
  /** When it is sent (`STAGES`). */
  readonly stage: Stage;
  readonly requirements: readonly string[];
  /** Those of them that need its answer for an essential check. */
  readonly essentialFor: readonly string[];
  readonly priority: Priority;
  readonly creates: "yes" | "no" | "maybe";
  /** Whether it counts against the key's rate limit. */
  readonly key: boolean;
  /** Whether it is sent only where earlier answers call for it, such as a substitute; it is not counted. */
  readonly substitute: boolean;
}

/** A check of a requirement. */
export interface PlannedCheck {
  readonly requirement: string;
  readonly title: string;
}

/** A plan with its totals, on an empty store. */
export interface RunPlan {
  readonly printed: readonly PrintedRequest[];
  readonly requests: number;
  readonly keyRequests: number;
  readonly creations: number;
  /** Of the creations, those that only fill the store. */
  readonly fillers: number;
  /** The most that the profile and the options allow. */
  readonly budget: Budget;
  /** For experiments, and for what is asked again. */
  readonly reserve: Budget;
  /** For the slow series of reads, if an experiment needs it; `null` if no requirement of the run has one. */
  readonly series: Budget | null;
  /** Requests of `--exhaust-rate-limit`, `null` without that option. */
  readonly exhaustion: { readonly most: number; readonly refused: boolean } | null;
  /** Minutes that the requests with the key take at the limit of each plan; 0: no wait. */
  readonly minutes: Readonly<Record<string, number>>;
  /** How long all requests take with `--rate`, `null` without that option. */
  readonly atRate: { readonly perSecond: number; readonly seconds: number } | null;
  /** The checks without which their requirement does not pass. */
  readonly essential: readonly PlannedCheck[];
  /** Checks that only the full profile makes. */
  readonly leftToFull: readonly PlannedCheck[];
  /** Checks that a budget or option leaves out. */
  readonly leftOut: readonly PlannedCheck[];
}

/** Plans a run. `full`: the catalogue of the full profile, to name what a core run leaves to it. */
export function planRun(
  catalogue: Catalogue,
  given: Partial<JudgingOptions>,
  full: Catalogue = catalogue,
): RunPlan {
  const options = { ...JUDGING_DEFAULTS, ...given };
  const plan = select(catalogue, options);
  const essential = plan.cases.filter(({ testCase }) => testCase.priority === "essential");
  const printed = plan.requests.map(({ request, requirements, priority }): PrintedRequest => {
    const { id, stage, creates } = request;
    const essentialFor = essential.filter(({ testCase }) => testCase.requests.some((each) => each.id === id));
    return {
      id,
      stage,
      requirements,
      essentialFor: [...new Set(essentialFor.map(({ requirement }) => requirement.id))],
      priority,
      creates,
      key: usesKey(request),
      substitute: isSubstitute(request, plan),
    };
  });
  const fillers = fillersOf(plan);
  const crowded = plan.requests.filter(({ request }) => request.needed && !isSubstitute(request, plan));
  const more = { requests: fillers, keyRequests: fillers, creations: fillers };
  const total = plus(plus(plan.spent, more), costOf(crowded.map(({ request }) => request)));
  const exhaustion = exhaustionOf(catalogue, plan, options, total.requests);
  return {
    printed,
    ...total,
    fillers,
    budget: plan.budget,
    reserve: reserveLeft(options, total),
    series: seriesOf(catalogue, plan, options),
    exhaustion,
    minutes: Object.fromEntries(
      Object.entries(catalogue.perMinute).map(([name, limit]) => [name, minutesAt(limit, total.keyRequests)]),
    ),
    atRate: atRateOf(options.rate, total.requests + (exhaustion?.most ?? 0)),
    essential: essential.map(checkOf),
    leftToFull: options.profile === "full" ? [] : checksBeyond(plan, full),
    leftOut: plan.cases
      .filter(({ testCase }) => testCase.requests.some(({ id }) => plan.leftOut.has(id)))
      .map(checkOf),
  };
}

function checkOf({ requirement, testCase }: RequestPlan["cases"][number]): PlannedCheck {
  return { requirement: requirement.id, title: testCase.title };
}

/** Whether a request is sent only where earlier answers call for it: a run that fills the store sends those of a full one. */
function isSubstitute({ needed, stage }: PlannedRequest["request"], { crowd }: RequestPlan): boolean {
  return needed !== undefined && !(stage === "crowded" && crowd > 0);
}

/** Creations that fill the store, if every planned creation is accepted. */
function fillersOf({ requests, stock, crowd, spent, budget }: RequestPlan): number {
  const accepted = (before: Stage): number =>
    requests.filter(
      ({ request }) => isCreated(request) && STAGES.indexOf(request.stage) <= STAGES.indexOf(before),
    ).length;
  const room = Math.min(budget.creations - spent.creations, budget.keyRequests - spent.keyRequests);
  const missing = Math.max(0, stock - accepted("creations"), crowd - accepted("crowd"));
  return Math.max(0, Math.min(missing, room));
}

function isCreated({ creates, needed }: PlannedRequest["request"]): boolean {
  return creates !== "no" && needed === undefined;
}

/** The reserve, limited by `--max-requests`, `--max-creations` and `--read-only`. */
function reserveLeft(
  { profile, maxRequests, maxCreations, readOnly }: JudgingOptions,
  planned: Budget,
): Budget {
  const left = Math.max(0, (maxRequests ?? Number.POSITIVE_INFINITY) - planned.requests);
  const room = readOnly ? 0 : Math.max(0, (maxCreations ?? Number.POSITIVE_INFINITY) - planned.creations);
  return combined(RESERVES[profile], { requests: left, keyRequests: left, creations: room }, Math.min);
}

function seriesOf(
  { seriesRequirements = [] }: Catalogue,
  { requirements }: RequestPlan,
  { readOnly }: JudgingOptions,
): Budget | null {
  if (!requirements.some(({ id }) => seriesRequirements.includes(id))) return null;
  return readOnly ? { ...SERIES_BUDGET, creations: 0 } : SERIES_BUDGET;
}

/** The first request is sent without a wait. */
function atRateOf(rate: number | null, requests: number): RunPlan["atRate"] {
  return rate === null ? null : { perSecond: rate, seconds: Math.max(0, requests - 1) / rate };
}

/** Whole minutes of waiting for this many requests at a limit per minute; the first minute needs no wait. */
function minutesAt(limit: number, requests: number): number {
  return Math.max(0, Math.ceil(requests / limit) - 1);
}

function exhaustionOf(
  catalogue: Catalogue,
  { requirements }: RequestPlan,
  options: JudgingOptions,
  before: number,
): RunPlan["exhaustion"] {
  const { exhaustion } = catalogue;
  const { exhaustRateLimit, maxRequests } = options;
  if (!exhaustRateLimit || !requirements.some(({ id }) => exhaustion.requirements.includes(id))) return null;
  const needed = mostByPlan({ catalogue, options });
  const left = (maxRequests ?? Number.POSITIVE_INFINITY) - before;
  return { most: Math.max(0, Math.min(needed, left)), refused: needed > left };
}

/** The checks of a plan's requirements that the plan itself does not have. */
function checksBeyond({ requirements, cases }: RequestPlan, { entries }: Catalogue): readonly PlannedCheck[] {
  const chosen = new Set(requirements.map(({ id }) => id));
  return entries.filter(hasCases).flatMap(({ id, cases: all }) => {
    if (!chosen.has(id)) return [];
    const own = new Set(cases.flatMap((each) => (each.requirement.id === id ? [each.testCase.title] : [])));
    return all.filter(({ title }) => !own.has(title)).map(({ title }) => ({ requirement: id, title }));
  });
}
