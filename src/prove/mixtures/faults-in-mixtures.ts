/** Every fault that breaks a MUST, in a drawn mixture: which were not found, and why. */
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

/** How the faults came out. */
export interface FaultsInMixtures {
  readonly tried: number;
  readonly hidden: readonly Hidden[];
}

/** How it is done. */
export interface FaultOptions {
  /** Mixtures for each fault. */
  readonly mixtures: number;
  readonly seed: number;
  readonly profile: "core" | "full";
  /** Ids of faults or requirements; empty: all. */
  readonly only: readonly string[];
  readonly hold: (job: MixtureJob) => Promise<MixtureRun>;
  readonly onRun: (fault: string, done: number, of: number) => void;
}

/** Judges every fault in mixtures of its own. */
export async function faultsInMixtures(options: FaultOptions): Promise<FaultsInMixtures> {
  const { mixtures, seed, profile, only, hold, onRun } = options;
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
      const found = await tryFault(fault, { kind: "mixture", parts, profile, seed: own }, hold);
      onRun(fault.id, ++done, tries.length);
      return found;
    }),
  );
  return { tried: tries.length, hidden: hidden.filter((each) => each !== null) };
}

/** Judges a mixture that holds a fault; `null` where the suite finds the fault. */
export async function tryFault(
  { id, requirement }: Pick<Fault, "id" | "requirement">,
  job: MixtureJob,
  hold: FaultOptions["hold"],
): Promise<Hidden | null> {
  const run = await hold(job);
  const isHidden = ({ failed }: MixtureRun): boolean => !failed.includes(requirement);
  if (!isHidden(run)) return null;
  const own = `fault:${id}`;
  const smallest = await shrinkMixture(job.parts, async (parts) =>
    parts.includes(own) ? isHidden(await hold({ ...job, parts })) : false,
  );
  const untested = run.untested.find((said) => said.id === requirement);
  return { fault: id, requirement, job, why: untested ? `untested: ${untested.text}` : "passed", smallest };
}
