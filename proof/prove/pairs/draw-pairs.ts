/** Chooses random pairs of faults from different sections, from a seed. */
import { REQUIREMENTS } from "../../../suites/index.ts";
import { FAULTS, type Fault } from "../../faults/index.ts";
import { mixtureOf } from "../mixtures/draw.ts";
import { exclusion } from "../mixtures/exclusions.ts";
import { part } from "../mixtures/part.ts";
import { type RandomChoices, randomChoices } from "../mixtures/random.ts";

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
