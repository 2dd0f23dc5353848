/** Judges one mixture: the requirements that it failed, or why there is no verdict. */
import type { Report, RequirementReport } from "../../../src/kit/report.ts";
import type { PlanChoice } from "../../../src/reference/plans.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { judgeReference } from "../judge-reference.ts";
import { causesIn, type FoundCause } from "../mutant-run.ts";
import { compose } from "./compose.ts";
import { part } from "./part.ts";

/** A mixture to judge, as plain data for worker threads. */
export interface MixtureJob {
  readonly kind: "mixture";
  /** Names of the parts, in the order of composition. */
  readonly parts: readonly string[];
  readonly profile: "core" | "full";
  /** The seed of the run. */
  readonly seed: number;
  /** Whether it consists of faults only: waiting does not help then, so short timeouts are used. */
  readonly faulty?: true;
}

/** A requirement and a message about it. */
export interface Said {
  readonly id: string;
  /** The title of the check; empty if there is none. */
  readonly check: string;
  /** Expected and received, or the reason why it is untested. */
  readonly text: string;
}

/** The result. */
export interface MixtureRun {
  readonly job: MixtureJob;
  readonly verdict: Report["verdict"];
  readonly verdictReason: string;
  /** MUST requirements that failed. */
  readonly must: readonly Said[];
  /** SHOULD requirements that failed although the mixture does not declare them. */
  readonly should: readonly Said[];
  /** Requirements that are untested for a reason that lies in the run. */
  readonly unjudged: readonly Said[];
  /** All that failed, declared or not. */
  readonly failed: readonly string[];
  /** The causes in the report. */
  readonly causes: readonly FoundCause[];
  readonly requests: number;
  readonly durationMs: number;
}

/** Long, because many runs share the machine: a run that ends early is not a finding. */
const TIMES: Readonly<Record<MixtureJob["profile"], Partial<RunOptions>>> = {
  core: { maxTimeMs: 10 * 60_000, timeoutMs: 10_000, maxWaitMs: 5 * 60_000 },
  full: { maxTimeMs: 30 * 60_000, timeoutMs: 10_000, maxWaitMs: 60 * 60_000 },
};

/** The plan from a part's suite options is the target's plan, too. */
function planOf(parts: readonly string[]): PlanChoice {
  const plan = parts.map((name) => part(name).suite.plan).find((each) => each);
  return plan === undefined || plan === null || plan === "enterprise" ? "pro" : plan;
}

const FAULTY: Partial<RunOptions> = { timeoutMs: 1_500, maxWaitMs: 120_000 };

/** Starts the mixture and judges it. */
export async function runMixture(job: MixtureJob): Promise<MixtureRun> {
  const { parts, profile, seed, faulty } = job;
  // A mixture without a plan has one that no run uses up.
  const { options, suite, departs } = compose(parts, profile === "full" ? "business" : planOf(parts));
  const { report } = await judgeReference(options, {
    ...TIMES[profile],
    ...(faulty ? FAULTY : {}),
    ...suite,
    profile,
    seed,
  });
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
  const untested = report.requirements.filter(({ outcome }) => outcome === "untested");
  return {
    job,
    verdict: report.verdict,
    verdictReason: report.verdictReason,
    must: failed.filter(({ level }) => level === "MUST").map(said),
    should: failed.filter(({ level, id }) => level === "SHOULD" && !departs.has(id)).map(said),
    unjudged: untested.filter(({ level, cause }) => level === "MUST" && cause === "run").map(said),
    failed: failed.map(({ id }) => id),
    causes: causesIn(report),
    requests: report.run.requests,
    durationMs: report.run.durationMs,
  };
}

function said({ id, reason, checks, outcome }: RequirementReport): Said {
  const check = checks.find((each) => each.outcome === outcome);
  if (outcome === "failed" && check)
    return { id, check: check.title, text: `expected ${check.expected}, received ${check.received}` };
  return { id, check: check?.title ?? "", text: reason?.text ?? check?.reason?.text ?? "" };
}
