/** Puts every fault that breaks a MUST into random mixtures: which are not found, and why. */
import { FAULTS, type Fault } from "../../faults/index.ts";
import { drawMixture } from "./draw.ts";
import { shouldOnly } from "./part.ts";
import type { MixtureJob, MixtureRun } from "./run-mixture.ts";
import { shrinkMixture } from "./shrink.ts";

/** A fault that its mixture hid. */
export interface Hidden {
  readonly fault: string;
  readonly requirement: string;
  readonly job: MixtureJob;
  /** Why its requirement is untested, or that it passed. */
  readonly why: string;
  /** The smallest mixture that hides it. */
  readonly smallest: readonly string[];
}

/** The results for all faults. */
export interface FaultsInMixtures {
  readonly tried: number;
  readonly hidden: readonly Hidden[];
}

export interface FaultOptions {
  /** Number of mixtures for each fault. */
  readonly mixtures: number;
  readonly seed: number;
  readonly profile: "core" | "full";
  /** Ids of faults or requirements; empty: all. */
  readonly only: readonly string[];
  readonly runJob: (job: MixtureJob) => Promise<MixtureRun>;
  readonly onRun: (fault: string, done: number, of: number) => void;
}

/** Judges every fault in random mixtures. */
export async function faultsInMixtures(options: FaultOptions): Promise<FaultsInMixtures> {
  const { mixtures, seed, profile, only, runJob, onRun } = options;
  const faults = FAULTS.filter(
    ({ id, requirement, ...fault }) =>
      !shouldOnly([requirement]) &&
      (profile === "full" || fault.profile !== "full") &&
      (only.length === 0 || only.includes(id) || only.includes(requirement)),
  );
  const tries = faults.flatMap((fault, at) =>
    Array.from({ length: mixtures }, (_, i) => ({ fault, seed: seed + at * mixtures + i })),
  );
  let done = 0;
  const hidden = await Promise.all(
    tries.map(async ({ fault, seed: own }) => {
      const parts = await drawMixture(own, [`fault:${fault.id}`]);
      const found = await tryFault(fault, { kind: "mixture", parts, profile, seed: own }, runJob);
      onRun(fault.id, ++done, tries.length);
      return found;
    }),
  );
  return { tried: tries.length, hidden: hidden.filter((each) => each !== null) };
}

/** Judges a mixture that contains a fault; `null` if the suite finds the fault. */
export async function tryFault(
  { id, requirement }: Pick<Fault, "id" | "requirement">,
  job: MixtureJob,
  runJob: FaultOptions["runJob"],
): Promise<Hidden | null> {
  const run = await runJob(job);
  const isHidden = ({ failed }: MixtureRun): boolean => !failed.includes(requirement);
  if (!isHidden(run)) return null;
  const own = `fault:${id}`;
  const smallest = await shrinkMixture(job.parts, async (parts) =>
    parts.includes(own) ? isHidden(await runJob({ ...job, parts })) : false,
  );
  const untested = run.untested.find((said) => said.id === requirement);
  return { fault: id, requirement, job, why: untested ? `untested: ${untested.text}` : "passed", smallest };
}
