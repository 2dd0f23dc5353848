/** What a thread has to do, as plain data, so that any thread can do it: a contest, or a mixture to be judged. */
import { FAULTS } from "../faults/index.ts";
import { STYLES } from "../faults/styles/index.ts";
import { type MixtureJob, type MixtureRun, runMixture } from "./mixtures/run-mixture.ts";
import { faultRun, type MutantRun, styleRun } from "./mutant-run.ts";

/** Which contest. */
export interface ContestJob {
  readonly kind: "fault" | "style";
  readonly id: string;
  readonly profile: "core" | "full";
  readonly seed: number;
  /** Whether the report is verified with its recording. */
  readonly verify: boolean;
  /** Whether it hardly does anything but wait for windows of the rate limit. */
  readonly waits: boolean;
}

/** Either. */
export type Job = ContestJob | MixtureJob;

/** Does it. */
export function hold(job: ContestJob): Promise<MutantRun>;
export function hold(job: MixtureJob): Promise<MixtureRun>;
export function hold(job: Job): Promise<MutantRun | MixtureRun>;
export function hold(job: Job): Promise<MutantRun | MixtureRun> {
  return job.kind === "mixture" ? runMixture(job) : holdContest(job);
}

/** Holds a contest; rejects where there is no fault or style of that id. */
async function holdContest({ kind, id, waits: _, ...how }: ContestJob): Promise<MutantRun> {
  const fault = kind === "fault" ? FAULTS.find((each) => each.id === id) : undefined;
  if (fault) return faultRun(fault, how);
  const style = kind === "style" ? STYLES.find((each) => each.id === id) : undefined;
  if (style) return styleRun(style, how);
  throw new Error(`there is no ${kind} ${id}`);
}
