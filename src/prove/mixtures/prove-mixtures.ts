/** Drawn mixtures, each judged once; what is wrong is made as small as it gets. */
import { type Finding, findingsOf } from "./findings.ts";
import type { MixtureJob, MixtureRun } from "./run-mixture.ts";

/** Which mixtures, and who judges them. */
export interface MixtureOptions {
  readonly jobs: readonly MixtureJob[];
  readonly hold: (job: MixtureJob) => Promise<MixtureRun>;
  readonly onRun: (run: MixtureRun, done: number, of: number) => void;
  /** Called for every run that makes a finding smaller. */
  readonly onShrink: (runs: number) => void;
}

/** All runs in the order of the jobs, and the findings. */
export interface MixtureProof {
  readonly runs: readonly MixtureRun[];
  readonly findings: readonly Finding[];
  readonly durationMs: number;
}

/** More inconclusive runs than one in so many are a finding of their own. */
const ONE_IN = 100;

/** Judges the mixtures. */
export async function proveMixtures(options: MixtureOptions): Promise<MixtureProof> {
  const { jobs, hold, onRun, onShrink } = options;
  const started = performance.now();
  let done = 0;
  const runs = await Promise.all(
    jobs.map(async (job) => {
      const run = await hold(job);
      onRun(run, ++done, jobs.length);
      return run;
    }),
  );
  let shrinking = 0;
  const findings = await findingsOf(runs, (job) => {
    onShrink(++shrinking);
    return hold(job);
  });
  return { runs, findings, durationMs: Math.round(performance.now() - started) };
}

/** Whether no mixture is accused of a MUST, and nearly all are judged. */
export function holds({ runs }: MixtureProof): boolean {
  const inconclusive = runs.filter(({ verdict }) => verdict === "inconclusive").length;
  return runs.every(({ must }) => must.length === 0) && inconclusive * ONE_IN <= runs.length;
}
