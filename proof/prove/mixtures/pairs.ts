/** Random pairs of faults from different sections: two faults must be reported as two causes. */
import { REQUIREMENTS } from "../../../suites/index.ts";
import { FAULTS, type Fault } from "../../faults/index.ts";
import { percent } from "../causes.ts";
import { mixtureOf } from "./draw.ts";
import { exclusion } from "./exclusions.ts";
import { part } from "./part.ts";
import { type RandomChoices, randomChoices } from "./random.ts";
import type { MixtureJob, MixtureRun } from "./run-mixture.ts";

/** Two faults, and the parts of a mixture with both. */
export interface Pair {
  readonly faults: readonly [Fault, Fault];
  readonly parts: readonly string[];
}

const SECTIONS = new Map(REQUIREMENTS.map(({ id, section }) => [id, section]));

/** Faults that a core run finds without additional waiting. */
const PAIRED = FAULTS.filter(({ profile, suite }) => profile !== "full" && !suite?.exhaustRateLimit);

/** This many pairs; the same for the same seed. */
export async function drawPairs(count: number, seed: number): Promise<readonly Pair[]> {
  const random = randomChoices(seed);
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const pair = await drawPair(random);
    if (pair) pairs.push(pair);
  }
  return pairs;
}

/** Two random faults; `null` if they are from the same section or exclude each other. */
async function drawPair(random: RandomChoices): Promise<Pair | null> {
  const faults = [random.one(PAIRED), random.one(PAIRED)] as const;
  const [one, other] = faults;
  if (SECTIONS.get(one.requirement) === SECTIONS.get(other.requirement)) return null;
  const names = faults.map(({ id }) => `fault:${id}`);
  if ((await exclusion(part(`fault:${one.id}`), part(`fault:${other.id}`))) !== null) return null;
  return { faults, parts: await mixtureOf(names) };
}

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
