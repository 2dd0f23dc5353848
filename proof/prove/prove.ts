/** Proves that every fault is caught under its own requirement, and that no conformant style fails. */
import { BUDGETS, plus, RESERVES, SERIES_BUDGET } from "../../src/engine/plan/budget.ts";
import { FAULTS, type Fault } from "../faults/index.ts";
import { STYLES, type Style } from "../faults/styles/index.ts";
import { inPart, type Part, WHOLE } from "../part.ts";
import { everyProcessor, openPool } from "../pool.ts";
import { type CauseTotals, causeTotals, holdForCauses } from "./causes.ts";
import { ONLY_IN_CORE } from "./exemptions.ts";
import { type MutantJob, THREAD } from "./job.ts";
import type { MutantRun } from "./mutant-run.ts";

/** Options of a proof; `only` has ids of faults, styles or requirements. */
export interface ProofOptions {
  readonly profile: "core" | "full";
  /** The first seed. */
  readonly seed: number;
  /** Number of seeds, starting with `seed`; each is a run. */
  readonly seeds?: number;
  /** Empty: everything. */
  readonly only: readonly string[];
  /** Every `of`-th fault and style, beginning with the `index`-th; all of them unless it is given. */
  readonly part?: Part;
  /** Whether every report is also verified with its recording. */
  readonly verify: boolean;
  readonly onRun: (run: MutantRun, done: number, of: number) => void;
}

/** A problem that makes a proof fail. */
export interface Flaw {
  readonly run: MutantRun;
  readonly what: string;
}

/** All runs in the order of faults and styles, and their problems. */
export interface Proof {
  readonly profile: "core" | "full";
  readonly runs: readonly MutantRun[];
  readonly flaws: readonly Flaw[];
  /** Whether reports show each fault as one cause. */
  readonly causes: CauseTotals;
  /** Whether all faults were run, so that the percentages are meaningful. */
  readonly isWhole: boolean;
  readonly durationMs: number;
}

/** Whether a proof has no problems. */
export function isProven({ runs, flaws, causes, isWhole, profile }: Proof): boolean {
  if (runs.length === 0 || flaws.length > 0) return false;
  return !isWhole || profile !== "core" || holdForCauses(causes);
}

/** Valid ids for `--only`: faults, styles, and requirements with faults. */
export function knownIds(): readonly string[] {
  return [
    ...new Set([...FAULTS.map((f) => f.id), ...STYLES.map((s) => s.id), ...FAULTS.map((f) => f.requirement)]),
  ];
}

/** Runs the suite against all selected faults and styles. */
export async function prove(options: ProofOptions): Promise<Proof> {
  const { profile, seed, seeds = 1, only, verify, part = WHOLE } = options;
  const started = performance.now();
  const chosen = (id: string, requirement?: string): boolean =>
    only.length === 0 || only.includes(id) || (requirement !== undefined && only.includes(requirement));
  const each = (kind: MutantJob["kind"], { id }: Fault | Style): readonly MutantJob[] =>
    Array.from({ length: seeds }, (_, i) => ({ kind, id, profile, seed: seed + i, verify }));
  // Styles first, because some of them take longest.
  const jobs = [
    ...inPart(STYLES, part)
      .filter((style) => chosen(style.id))
      .flatMap((style) => each("style", style)),
    ...inPart(FAULTS, part)
      .filter(
        ({ id, requirement }) =>
          chosen(id, requirement) && !(profile === "full" && Object.hasOwn(ONLY_IN_CORE, id)),
      )
      .flatMap((fault) => each("fault", fault)),
  ];
  const order = apart(jobs);
  const runs: MutantRun[] = new Array(jobs.length);
  const pool = openPool<MutantJob, MutantRun>(THREAD, everyProcessor(jobs.length));
  try {
    await pool.runAll(
      order.flatMap((at) => jobs[at] ?? []),
      (run, count, i) => {
        runs[order[i] ?? i] = run;
        options.onRun(run, count, jobs.length);
      },
    );
  } finally {
    await pool.close();
  }
  const flaws = runs.flatMap((run) => flawsOf(run, profile).map((what) => ({ run, what })));
  const causes = causeTotals(runs);
  const isWhole = only.length === 0 && part.of === 1;
  return { profile, runs, flaws, causes, isWhole, durationMs: Math.round(performance.now() - started) };
}

/** Neighbours in the list of faults have this many other runs between them. */
const APART = 20;

/** Runs against faults of these requirements wait for the store to settle, and so are started in the first half. */
const SETTLING = new Set(["LIST-10", "LIST-11", "CREATE-13"]);

/**
 * The positions of the jobs in the order of their start. Faults that let runs wait for answers that never come are next
 * to each other in the list; all at once, or at the end, they would leave the processors idle.
 */
function apart(jobs: readonly MutantJob[]): readonly number[] {
  const settling = new Set(FAULTS.filter((f) => SETTLING.has(f.requirement)).map((f) => f.id));
  const turns = jobs.map(({ kind, id }, at) => {
    if (kind === "style") return -1;
    return settling.has(id) ? at % (APART / 2) : at % APART;
  });
  return [...jobs.keys()].sort((a, b) => (turns[a] ?? 0) - (turns[b] ?? 0) || a - b);
}

/** The problems of one run. */
export function flawsOf(run: MutantRun, profile: "core" | "full"): readonly string[] {
  const found: string[] = [];
  const { kind, won, leftToFull, requirement, failed, stray, verdict } = run;
  if (kind === "style") {
    if (!won)
      found.push(stray.length > 0 ? `accused of ${stray.join(", ")}` : `${verdict}: ${run.verdictReason}`);
  } else {
    if (!won && !leftToFull)
      found.push(failed.length > 0 ? `survives ${requirement}` : `survives (${verdict})`);
    if (stray.length > 0) found.push(`also reported under ${stray.join(", ")}, which it does not declare`);
  }
  const [first] = run.unverified;
  if (first !== undefined) found.push(`its report does not follow from the recording: ${first}`);
  return [...found, ...overspent(run, profile)];
}

/** A budget that a run exceeded: the plain reference costs no more than the survey, others may use the reserve, too. */
function overspent(run: MutantRun, profile: "core" | "full"): readonly string[] {
  if (!run.emptyStore) return [];
  const isPlain = run.kind === "style" && run.id === "plain";
  const most = isPlain ? BUDGETS[profile] : plus(BUDGETS[profile], RESERVES[profile]);
  const creations = isPlain ? most.creations : most.creations + SERIES_BUDGET.creations;
  const requests = run.requests - run.exhausting;
  const keyRequests = run.keyRequests - run.exhausting;
  const found: string[] = [];
  if (requests > most.requests) found.push(`${requests} requests, more than ${most.requests}`);
  if (keyRequests > most.keyRequests)
    found.push(`${keyRequests} requests with the key, more than ${most.keyRequests}`);
  if (run.creations > creations) found.push(`${run.creations} creations, more than ${creations}`);
  return found;
}
