/** Judges random mixtures once each, and shrinks those with wrong verdicts. */
import { INCONCLUSIVE_IN_FULL, INCONCLUSIVE_STYLES } from "../../faults/styles/inconclusive.ts";
import { type Finding, findingsOf } from "./findings.ts";
import type { MixtureJob, MixtureRun } from "./run-mixture.ts";

/** The mixtures, and the function that judges one. */
export interface MixtureOptions {
  readonly jobs: readonly MixtureJob[];
  readonly runJob: (job: MixtureJob) => Promise<MixtureRun>;
  readonly onRun: (run: MixtureRun, done: number, of: number) => void;
  /** Called for every run while findings are shrunk. */
  readonly onShrink: (runs: number) => void;
}

/** All runs in the order of the jobs, and the findings. */
export interface MixtureProof {
  readonly runs: readonly MixtureRun[];
  readonly findings: readonly Finding[];
  readonly durationMs: number;
}

/** More than one inconclusive run in this many is a finding, those aside with a style that no run can judge. */
const ONE_IN = 20;

/** Of fewer runs, the inconclusive ones are listed and no finding: two of 20 are often chance. */
const ENOUGH_RUNS = 60;

/** Judges the mixtures. */
export async function proveMixtures(options: MixtureOptions): Promise<MixtureProof> {
  const { jobs, runJob, onRun, onShrink } = options;
  const started = performance.now();
  let done = 0;
  const runs = await Promise.all(
    jobs.map(async (job) => {
      const run = await runJob(job);
      onRun(run, ++done, jobs.length);
      return run;
    }),
  );
  let shrinking = 0;
  const findings = await findingsOf(runs, (job) => {
    onShrink(++shrinking);
    return runJob(job);
  });
  return { runs, findings, durationMs: Math.round(performance.now() - started) };
}

/** Whether no mixture failed a MUST, and nearly all have a verdict. */
export function holds({ runs }: MixtureProof): boolean {
  const mayBeJudged = ({ job: { parts, profile } }: MixtureRun): boolean =>
    !parts.some((part) => INCONCLUSIVE_STYLES.has(part)) &&
    !(profile === "full" && parts.some((part) => INCONCLUSIVE_IN_FULL.has(part)));
  const inconclusive = runs.filter((run) => run.verdict === "inconclusive" && mayBeJudged(run)).length;
  return (
    runs.every(({ must }) => must.length === 0) &&
    (runs.length < ENOUGH_RUNS || inconclusive * ONE_IN <= runs.length)
  );
}
