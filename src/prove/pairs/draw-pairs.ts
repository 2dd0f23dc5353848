/** Pairs of faults from a seed: two mistakes in different sections, as one target has them. */
import { REQUIREMENTS } from "../../../suites/index.ts";
import { FAULTS, type Fault } from "../../faults/index.ts";
import { mixtureOf } from "../mixtures/draw.ts";
import { exclusion } from "../mixtures/exclusions.ts";
import { type Lots, lotsOf } from "../mixtures/lots.ts";
import { part } from "../mixtures/part.ts";

/** Two faults with the parts of the mixture that has both. */
export interface Pair {
  readonly faults: readonly [Fault, Fault];
  readonly parts: readonly string[];
}

const SECTIONS = new Map(REQUIREMENTS.map(({ id, section }) => [id, section]));

/** Faults that a core run sees, and in no more time than any run takes. */
const PAIRED = FAULTS.filter(({ profile, suite }) => profile !== "full" && !suite?.exhaustRateLimit);

/** This many pairs; the same for the same seed. */
export async function drawPairs(count: number, seed: number): Promise<readonly Pair[]> {
  const lots = lotsOf(seed);
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const pair = await drawPair(lots);
    if (pair) pairs.push(pair);
  }
  return pairs;
}

/** Two faults, `null` where those that were drawn are of one section or exclude each other. */
async function drawPair(lots: Lots): Promise<Pair | null> {
  const faults = [lots.one(PAIRED), lots.one(PAIRED)] as const;
  const [one, other] = faults;
  if (SECTIONS.get(one.requirement) === SECTIONS.get(other.requirement)) return null;
  const names = faults.map(({ id }) => `fault:${id}`);
  if ((await exclusion(part(`fault:${one.id}`), part(`fault:${other.id}`))) !== null) return null;
  return { faults, parts: await mixtureOf(names) };
}
