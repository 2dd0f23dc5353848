/** The jobs of a worker thread, as plain data: a fault or style to run, or a mixture. */
import { FAULTS } from "../faults/index.ts";
import { STYLES } from "../faults/styles/index.ts";
import { type MixtureJob, type MixtureRun, runMixture } from "./mixtures/run-mixture.ts";
import { faultRun, type MutantRun, styleRun } from "./mutant-run.ts";

/** A fault or style to run the suite against. */
export interface MutantJob {
  readonly kind: "fault" | "style";
  readonly id: string;
  readonly profile: "core" | "full";
  readonly seed: number;
  /** Whether the report is verified with its recording. */
  readonly verify: boolean;
}

/** The module that worker threads run. */
export const THREAD: URL = new URL("../prove-thread.js", import.meta.url);

/** Runs the suite for a job; rejects if no fault or style has its id. */
export async function runJob(job: MutantJob | MixtureJob): Promise<MutantRun | MixtureRun> {
  return job.kind === "mixture" ? runMixture(job) : runMutant(job);
}

async function runMutant({ kind, id, ...how }: MutantJob): Promise<MutantRun> {
  const fault = kind === "fault" ? FAULTS.find((each) => each.id === id) : undefined;
  if (fault) return faultRun(fault, how);
  const style = kind === "style" ? STYLES.find((each) => each.id === id) : undefined;
  if (style) return styleRun(style, how);
  throw new Error(`no ${kind} has the id ${id}`);
}
