/** The proof: every fault is caught under its own requirement, and no conformant style is accused. */
import { FAULTS, type Fault } from "../faults/index.ts";
import { STYLES, type Style } from "../faults/styles/index.ts";
import { BUDGETS } from "../verdict/options.ts";
import { type CauseTotals, causeTotals, holdForCauses } from "./causes.ts";
import type { ContestJob } from "./job.ts";
import type { MutantRun } from "./mutant-run.ts";
import { holdAll } from "./threads.ts";

/** What is to be proven; ids are of faults, styles or requirements. */
export interface ProofOptions {
  readonly profile: "core" | "full";
  /** The first seed. */
  readonly seed: number;
  /** How many seeds each contest is held with, one after the other. */
  readonly seeds?: number;
  /** Empty: everything. */
  readonly only: readonly string[];
  /** Whether every report is verified with its recording, too. */
  readonly verify: boolean;
  readonly onContest: (contest: MutantRun, done: number, of: number) => void;
}

/** What keeps a proof from standing. */
export interface Flaw {
  readonly contest: MutantRun;
  readonly what: string;
}

/** All contests in the order of faults and styles, with what is wrong with them. */
export interface Proof {
  readonly profile: "core" | "full";
  readonly contests: readonly MutantRun[];
  readonly flaws: readonly Flaw[];
  /** Whether reports name the one mistake that each fault is. */
  readonly causes: CauseTotals;
  /** Whether everything was tried, so that the figures say something of the whole. */
  readonly isWhole: boolean;
  readonly durationMs: number;
}

/** Whether a proof stands. */
export function isProven({ contests, flaws, causes, isWhole, profile }: Proof): boolean {
  if (contests.length === 0 || flaws.length > 0) return false;
  return !isWhole || profile !== "core" || holdForCauses(causes);
}

/** Ids that `--only` knows: faults, styles, and the requirements that faults break. */
export function knownIds(): readonly string[] {
  return [
    ...new Set([...FAULTS.map((f) => f.id), ...STYLES.map((s) => s.id), ...FAULTS.map((f) => f.requirement)]),
  ];
}

/** Runs the contests. */
export async function prove(options: ProofOptions): Promise<Proof> {
  const { profile, seed, seeds = 1, only, verify } = options;
  const started = performance.now();
  const chosen = (id: string, requirement?: string): boolean =>
    only.length === 0 || only.includes(id) || (requirement !== undefined && only.includes(requirement));
  const each = (kind: ContestJob["kind"], { id, suite }: Fault | Style): readonly ContestJob[] =>
    Array.from({ length: seeds }, (_, i) => ({
      kind,
      id,
      profile,
      seed: seed + i,
      verify,
      waits: suite?.exhaustRateLimit ?? false,
    }));
  // Styles first: they take longest, since some of them wait.
  const jobs = [
    ...STYLES.filter((style) => chosen(style.id)).flatMap((style) => each("style", style)),
    ...FAULTS.filter((fault) => chosen(fault.id, fault.requirement)).flatMap((fault) => each("fault", fault)),
  ];
  const contests: MutantRun[] = new Array(jobs.length);
  let done = 0;
  await holdAll(jobs, (contest, at) => {
    contests[at] = contest;
    options.onContest(contest, ++done, jobs.length);
  });
  const flaws = contests.flatMap((contest) => flawsOf(contest, profile).map((what) => ({ contest, what })));
  const causes = causeTotals(contests);
  const isWhole = only.length === 0;
  return { profile, contests, flaws, causes, isWhole, durationMs: Math.round(performance.now() - started) };
}

/** What is wrong with one contest. */
export function flawsOf(contest: MutantRun, profile: "core" | "full"): readonly string[] {
  const found: string[] = [];
  const { kind, won, leftToFull, requirement, failed, stray, verdict } = contest;
  if (kind === "style") {
    if (!won)
      found.push(
        stray.length > 0 ? `accused of ${stray.join(", ")}` : `${verdict}: ${contest.verdictReason}`,
      );
  } else {
    if (!won && !leftToFull)
      found.push(failed.length > 0 ? `survives ${requirement}` : `survives (${verdict})`);
    if (stray.length > 0) found.push(`also reported under ${stray.join(", ")}, which it does not declare`);
  }
  const [first] = contest.unverified;
  if (first !== undefined) found.push(`its report does not follow from its recording: ${first}`);
  const { requests, keyRequests, creations } = BUDGETS[profile];
  if (contest.emptyStore) {
    const { fromReserve, exhausting } = contest;
    const planned = contest.requests - exhausting - fromReserve.requests;
    const plannedWithKey = contest.keyRequests - exhausting - fromReserve.keyRequests;
    if (planned > requests) found.push(`${planned} requests beside the reserve, more than ${requests}`);
    if (plannedWithKey > keyRequests)
      found.push(`${plannedWithKey} requests with the key beside the reserve, more than ${keyRequests}`);
    if (contest.creations > creations) found.push(`${contest.creations} creations`);
  }
  return found;
}
