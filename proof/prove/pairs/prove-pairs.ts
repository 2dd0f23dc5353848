/** Judges random pairs of faults: two faults must be reported as two causes. */
import { percent } from "../causes.ts";
import type { MixtureJob, MixtureRun } from "../mixtures/run-mixture.ts";
import type { Pair } from "./draw-pairs.ts";

/** Least percentage of pairs that must be two causes. */
const LEAST_PERCENT = 90;

/** A pair and its result. */
export interface JudgedPair {
  readonly faults: readonly string[];
  readonly requirements: readonly string[];
  /** Whether both requirements failed; one fault may hide the other. */
  readonly areBothSeen: boolean;
  readonly isTwo: boolean;
  readonly causes: MixtureRun["causes"];
}

/** The pairs, and the function that judges one. */
export interface PairOptions {
  readonly pairs: readonly Pair[];
  readonly seed: number;
  readonly runJob: (job: MixtureJob) => Promise<MixtureRun>;
  readonly onRun: (done: number, of: number) => void;
}

/** Judges all pairs, in their order. */
export async function provePairs({
  pairs,
  seed,
  runJob,
  onRun,
}: PairOptions): Promise<readonly JudgedPair[]> {
  let done = 0;
  return Promise.all(
    pairs.map(async ({ faults, parts }): Promise<JudgedPair> => {
      const { causes, failed } = await runJob({
        kind: "mixture",
        parts,
        profile: "core",
        seed,
        faulty: true,
      });
      onRun(++done, pairs.length);
      const requirements = faults.map(({ requirement }) => requirement);
      return {
        faults: faults.map(({ id }) => id),
        requirements,
        areBothSeen: requirements.every((id) => failed.includes(id)),
        isTwo: causes.length === 2,
        causes,
      };
    }),
  );
}

/** Whether enough of them are two causes. */
export function holdsForPairs(judged: readonly JudgedPair[]): boolean {
  return judged.filter(({ isTwo }) => isTwo).length * 100 >= judged.length * LEAST_PERCENT;
}

/** The results as text: the pairs that are not two causes, and the percentages. */
export function renderPairs(judged: readonly JudgedPair[]): string {
  const others = judged.filter(({ isTwo }) => !isTwo);
  const lines = others.map(
    ({ faults, causes, areBothSeen }) =>
      `  ${faults.join(" + ")}: ${causes.map(({ requirement }) => requirement).join(", ") || "none"}${areBothSeen ? "" : " (one of them was not found)"}`,
  );
  const seen = judged.filter(({ areBothSeen }) => areBothSeen);
  const two = judged.length - others.length;
  const twoOfSeen = seen.filter(({ isTwo }) => isTwo).length;
  return [
    ...(lines.length > 0 ? ["Not two causes", ...lines, ""] : []),
    `pairs    ${judged.length}: ${two} two causes (${percent(two, judged.length)}); of ${seen.length} in which both show ${twoOfSeen} (${percent(twoOfSeen, seen.length)})`,
    "",
  ].join("\n");
}
