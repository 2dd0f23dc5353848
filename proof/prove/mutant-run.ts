/** Runs the suite against the reference with a fault, or in a conformant style. */
import type { CauseReport, Report } from "../../src/kit/report.ts";
import type { ReferenceOptions } from "../../src/reference/index.ts";
import type { RunOptions } from "../../src/run/options.ts";
import { type Fault, optionsWith } from "../faults/fault.ts";
import { INCONCLUSIVE_IN_FULL, INCONCLUSIVE_STYLES } from "../faults/styles/inconclusive.ts";
import type { Style } from "../faults/styles/index.ts";
import { verifyRun } from "../verify-run.ts";
import { judgeReference } from "./judge-reference.ts";

/** The members of a cause that the proof uses. */
export type FoundCause = Pick<CauseReport, "id" | "requirement" | "title" | "requirements">;

/** The causes in a report. */
export function causesIn({ causes = [] }: Report): readonly FoundCause[] {
  return causes.map(({ id, requirement, title, requirements }) => ({ id, requirement, title, requirements }));
}

/** The result of a run against a fault or style. */
export interface MutantRun {
  readonly kind: "fault" | "style";
  readonly id: string;
  readonly title: string;
  readonly seed: number;
  /** The requirement that a fault breaks; `null` for a style. */
  readonly requirement: string | null;
  /** Whether only the full profile is expected to see the fault. */
  readonly leftToFull: boolean;
  /** Requirements that failed, MUST and SHOULD, in the order of the catalogue. */
  readonly failed: readonly string[];
  /** The causes in the report. */
  readonly causes: readonly FoundCause[];
  /** For a fault: whether its own requirement failed; for a style: whether no MUST failed. */
  readonly won: boolean;
  /** Failed requirements that the fault or style does not declare. */
  readonly stray: readonly string[];
  readonly verdict: Report["verdict"];
  readonly verdictReason: string;
  readonly requests: number;
  readonly keyRequests: number;
  /** As the target counted them. */
  readonly creations: number;
  /** Whether the store was empty at the start; then the run must stay within the profile's budget. */
  readonly emptyStore: boolean;
  /** Requests that used up the rate limit, which the profile's budget does not include. */
  readonly exhausting: number;
  readonly durationMs: number;
  /** Differences between the report and its recording, with `verify`. */
  readonly unverified: readonly string[];
}

type Profile = "core" | "full";

/** Times of runs against faults and styles. Many runs share the machine: one that ends early is not a finding. */
const TIMES: Readonly<Record<MutantRun["kind"], Readonly<Record<Profile, Partial<RunOptions>>>>> = {
  fault: {
    // Waiting does not help, and a window that is used up takes a minute.
    core: { timeoutMs: 1_500, maxWaitMs: 120_000 },
    // Full runs slow each other down: a slow target must not be taken for a silent one.
    full: { timeoutMs: 10_000, maxWaitMs: 20 * 60_000 },
  },
  style: {
    // A conformant store may take its time.
    core: { settleMs: 2_000, timeoutMs: 5_000, maxWaitMs: 70_000 },
    // With a Free key's limit, a full run waits for several windows.
    full: { settleMs: 2_000, timeoutMs: 5_000, maxWaitMs: 20 * 60_000 },
  },
};

/** Options of a run against a fault or style. */
interface Rules {
  readonly profile: Profile;
  readonly seed: number;
  readonly verify: boolean;
}

/** Runs the suite against a fault. */
export async function faultRun(fault: Fault, rules: Rules): Promise<MutantRun> {
  const { id, title, requirement, also = [], suite = {} } = fault;
  // Follow-up requests need more than a Free key's minute, and the proof must not wait for minutes.
  const isRoomy = rules.profile === "full" || !requirement.startsWith("RATE-");
  const found = await run("fault", optionsWith(fault), rules, suite, isRoomy);
  const { failed } = found;
  const leftToFull = fault.profile === "full" && rules.profile === "core";
  const stray = failed.filter((failure) => failure !== requirement && !also.includes(failure));
  return { ...found, id, title, requirement, leftToFull, won: failed.includes(requirement), stray };
}

/** Runs the suite against a style. */
export async function styleRun(style: Style, rules: Rules): Promise<MutantRun> {
  const { id, title, departs = [], suite = {} } = style;
  const found = await run("style", style.options(), rules, suite, rules.profile === "full");
  const stray = found.failed.filter((failure) => !departs.includes(failure));
  const isOfFull = rules.profile === "full" && INCONCLUSIVE_IN_FULL.has(id);
  const mayBeOpen = found.verdict === "inconclusive" && (isOfFull || INCONCLUSIVE_STYLES.has(id));
  const won = stray.length === 0 && (found.verdict === "conformant" || mayBeOpen);
  return { ...found, id, title, requirement: null, leftToFull: false, won, stray };
}

type Found = Omit<MutantRun, "id" | "title" | "requirement" | "leftToFull" | "won" | "stray">;

async function run(
  kind: MutantRun["kind"],
  options: ReferenceOptions,
  { profile, seed, verify }: Rules,
  suite: Partial<RunOptions>,
  isRoomy: boolean,
): Promise<Found> {
  const plan = isRoomy && !options.plan && !suite.plan ? ({ plan: "business" } as const) : {};
  const times = { maxTimeMs: 10 * 60_000, ...TIMES[kind][profile] };
  const judged = await judgeReference({ ...options, ...plan }, { ...times, ...suite, profile, seed });
  const { report, created, recording } = judged;
  const { requests, keyRequests, durationMs } = report.run;
  // The slow series and the exhaustion have budgets of their own.
  const own = ["series", "use", "beyond", "after"];
  return {
    kind,
    seed,
    failed: report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id),
    causes: causesIn(report),
    verdict: report.verdict,
    verdictReason: report.verdictReason,
    requests,
    keyRequests,
    creations: created,
    emptyStore: (options.stock ?? 0) === 0,
    exhausting: recording.exchanges.filter(({ role }) => own.includes(role)).length,
    durationMs,
    unverified: verify ? await verifyRun(judged) : [],
  };
}
