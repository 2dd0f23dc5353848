/** Runs the suite against the reference with a fault, or in a conformant style. */

import type { CauseReport, Report } from "../../src/kit/report.ts";
import type { ReferenceOptions } from "../../src/reference/index.ts";
import type { RunOptions } from "../../src/run/options.ts";
import type { Fault } from "../faults/fault.ts";
import { INCONCLUSIVE_STYLES } from "../faults/styles/inconclusive.ts";
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
  /** Those of both counts that were counted against the reserve. */
  readonly fromReserve: { readonly requests: number; readonly keyRequests: number };
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

/** Long, because many runs share the machine: a run that ends early is not a finding. */
const UNHURRIED: Partial<RunOptions> = { maxTimeMs: 10 * 60_000 };

/** Short timeouts for faults, for which waiting does not help. */
const FAULT_TIMES: Partial<RunOptions> = { ...UNHURRIED, timeoutMs: 1_500, maxWaitMs: 120_000 };

/** Longer for full runs, which slow each other down: a slow target must not be taken for a silent one. */
const FULL_FAULT_TIMES: Partial<RunOptions> = { ...FAULT_TIMES, timeoutMs: 10_000, maxWaitMs: 20 * 60_000 };

/** Using up the limit takes a window, and being served again the rest of one. */
const EXHAUSTION_TIMES: Partial<RunOptions> = { maxWaitMs: 120_000 };

/** A full run needs many short windows before that. */
const FULL_EXHAUSTION_TIMES: Partial<RunOptions> = { maxWaitMs: 20 * 60_000 };

/** A conformant store may take its time. */
const STYLE_TIMES: Partial<RunOptions> = {
  ...UNHURRIED,
  settleMs: 2_000,
  timeoutMs: 5_000,
  maxWaitMs: 70_000,
};

/** With a Free key's limit, a full run waits for several windows. */
const FULL_TIMES: Partial<RunOptions> = { maxWaitMs: 20 * 60_000 };

type Profile = "core" | "full";

/** Options of a run against a fault or style. */
interface Rules {
  readonly profile: Profile;
  readonly seed: number;
  readonly verify: boolean;
}

/** Runs the suite against a fault. */
export async function faultRun(fault: Fault, rules: Rules): Promise<MutantRun> {
  const { id, title, requirement, also = [] } = fault;
  const options = { ...fault.options?.(), changes: [...(fault.options?.().changes ?? []), fault.change] };
  const [times, exhaustion] =
    rules.profile === "full" ? [FULL_FAULT_TIMES, FULL_EXHAUSTION_TIMES] : [FAULT_TIMES, EXHAUSTION_TIMES];
  const suite = {
    ...times,
    ...(fault.suite?.exhaustRateLimit ? exhaustion : {}),
    ...fault.suite,
  };
  // Follow-up requests need more than a Free key's minute, and the proof must not wait for minutes.
  const isRoomy = rules.profile === "full" || !requirement.startsWith("RATE-");
  const held = await run(options, rules, suite, isRoomy);
  const { report } = held;
  const failed = failedIn(report);
  const stray = failed.filter((failure) => failure !== requirement && !also.includes(failure));
  const leftToFull = fault.profile === "full" && rules.profile === "core";
  const own = { id, title, seed: rules.seed, requirement, leftToFull };
  const emptyStore = (options.stock ?? 0) === 0;
  return {
    kind: "fault",
    ...own,
    failed,
    won: failed.includes(requirement),
    stray,
    emptyStore,
    ...figures(held),
  };
}

/** Runs the suite against a style. */
export async function styleRun(style: Style, rules: Rules): Promise<MutantRun> {
  const { id, title } = style;
  const options = style.options();
  const longer = rules.profile === "full" ? FULL_TIMES : {};
  const times = { ...STYLE_TIMES, ...longer, ...style.suite };
  const held = await run(options, rules, times, rules.profile === "full");
  const { report } = held;
  const failed = failedIn(report);
  const stray = failed.filter((failure) => !style.departs?.includes(failure));
  const own = { id, title, seed: rules.seed, requirement: null, leftToFull: false };
  const emptyStore = (options.stock ?? 0) === 0;
  const isJudged = report.verdict === "conformant";
  const won =
    stray.length === 0 && (isJudged || (report.verdict === "inconclusive" && INCONCLUSIVE_STYLES.has(id)));
  return { kind: "style", ...own, failed, won, stray, emptyStore, ...figures(held) };
}

/** The result, with the target's own counts. */
interface Held {
  readonly report: Report;
  readonly creations: number;
  readonly exhausting: number;
  readonly unverified: readonly string[];
}

async function run(
  options: ReferenceOptions,
  { profile, seed, verify }: Rules,
  suiteOptions: Partial<RunOptions>,
  isRoomy: boolean,
): Promise<Held> {
  const plan = isRoomy && !options.plan && !suiteOptions.plan ? ({ plan: "business" } as const) : {};
  const judged = await judgeReference({ ...options, ...plan }, { ...suiteOptions, profile, seed });
  const unverified = verify ? await verifyRun(judged) : [];
  const { exchanges } = judged.recording;
  // The slow series and the exhaustion have budgets of their own.
  const exhausting = exchanges.filter(({ role }) =>
    ["series", "use", "beyond", "after"].includes(role),
  ).length;
  return { report: judged.report, creations: judged.created, exhausting, unverified };
}

function failedIn(report: Report): readonly string[] {
  return report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
}

type Figures = Pick<
  MutantRun,
  | "verdict"
  | "verdictReason"
  | "causes"
  | "requests"
  | "keyRequests"
  | "fromReserve"
  | "creations"
  | "exhausting"
  | "durationMs"
  | "unverified"
>;

function figures({ report, creations, exhausting, unverified }: Held): Figures {
  const { verdict, verdictReason } = report;
  const { requests, keyRequests, durationMs, reserve } = report.run;
  const fromReserve = {
    requests: reserve?.requests.used ?? 0,
    keyRequests: reserve?.keyRequests.used ?? 0,
  };
  return {
    verdict,
    verdictReason,
    causes: causesIn(report),
    requests,
    keyRequests,
    fromReserve,
    creations,
    exhausting,
    durationMs,
    unverified,
  };
}
