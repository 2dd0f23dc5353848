/** Wrong verdicts on mixtures, each with the smallest mixture that shows it. */
import type { MixtureJob, MixtureRun, Said } from "./run-mixture.ts";
import { shrinkMixture } from "./shrink.ts";

/** Replaces the requirement in a finding if the run was inconclusive. */
export const INCONCLUSIVE = "inconclusive";

/** One wrong verdict. */
export interface Finding {
  /** The requirement that failed, or {@link INCONCLUSIVE}. */
  readonly id: string;
  readonly said: Said;
  /** The random mixture. */
  readonly job: MixtureJob;
  /** The smallest mixture that shows it with the same seed. */
  readonly smallest: readonly string[];
  /** Whether it was seen again; some findings depend on the order of two answers. */
  readonly again: boolean;
  /** Seeds of other mixtures that contain the same parts and show the same finding. */
  readonly alike: readonly number[];
}

type RunJob = (job: MixtureJob) => Promise<MixtureRun>;

/** Runs without the finding until a mixture counts as not showing it, because some findings depend on timing. */
const TRIES = 2;

/**
 * The findings of all runs; those of the same requirement are shrunk one after the other, because they are often
 * the same.
 */
export async function findingsOf(runs: readonly MixtureRun[], runJob: RunJob): Promise<readonly Finding[]> {
  const raw = runs.flatMap(rawFindings);
  const ids = [...new Set(raw.map(({ id }) => id))].sort();
  const byId = ids.map((id) =>
    smallestOf(
      raw.filter((finding) => finding.id === id),
      runJob,
    ),
  );
  return (await Promise.all(byId)).flat();
}

type Raw = Pick<Finding, "id" | "said" | "job">;

function rawFindings({ job, must, verdict, verdictReason, unjudged }: MixtureRun): readonly Raw[] {
  const failed = must.map((said): Raw => ({ id: said.id, said, job }));
  if (failed.length > 0 || verdict !== "inconclusive") return failed;
  const said = unjudged[0] ?? { id: INCONCLUSIVE, check: "", text: verdictReason };
  return [{ id: INCONCLUSIVE, said, job }];
}

async function smallestOf(raw: readonly Raw[], runJob: RunJob): Promise<readonly Finding[]> {
  const found: (Finding & { alike: number[] })[] = [];
  for (const finding of raw) {
    const { id, job } = finding;
    const same = found.find(({ smallest, again }) => again && isPartOf(smallest, job.parts));
    if (same) {
      same.alike.push(job.seed);
      continue;
    }
    const shows = showing(id, job, runJob);
    const again = await shows(job.parts);
    const smallest = again ? await shrinkMixture(job.parts, shows) : job.parts;
    found.push({ ...finding, smallest, again, alike: [] });
  }
  return found;
}

function showing(
  id: string,
  job: MixtureJob,
  runJob: RunJob,
): (parts: readonly string[]) => Promise<boolean> {
  return async (parts) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { must, verdict } = await runJob({ ...job, parts });
      const shown = id === INCONCLUSIVE ? verdict === INCONCLUSIVE : must.some((said) => said.id === id);
      if (shown) return true;
    }
    return false;
  };
}

/** Whether a mixture has all of these parts, with any values. */
function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  const keys = new Set(all.map(keyOf));
  return some.every((name) => keys.has(keyOf(name)));
}

function keyOf(name: string): string {
  return name.replace(/=.*/, "");
}
