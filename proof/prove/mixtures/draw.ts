/** Chooses the parts of a conformant target at random, from a seed. */
import { STYLE_KINDS } from "../../faults/styles/index.ts";
import { inOrder } from "./compose.ts";
import { exclusion } from "./exclusions.ts";
import { DEPARTURES, MIXED_STYLES, type Part, part } from "./part.ts";
import { type RandomChoices, randomChoices } from "./random.ts";
import { SETTINGS } from "./settings.ts";

/** Percentages of mixtures with a style of each kind, in the order of the draw, and of those with a second one. */
const STYLES: Readonly<Record<string, number>> = {
  ids: 30,
  order: 40,
  parameters: 40,
  creation: 60,
  getPet: 30,
  clocks: 20,
  authentication: 35,
  bodies: 30,
  limits: 50,
  settling: 35,
  neighbours: 35,
  json: 25,
  wire: 35,
};

const SECOND = 25;

/** Percentages of mixtures with each setting. */
const SETTING: Readonly<Record<string, number>> = {
  stock: 75,
  "stock-status": 20,
  plan: 50,
  "known-plan": 25,
  "quick-windows": 15,
  lossy: 35,
};

/** Percentage of mixtures that use up the rate limit, which takes a long time. */
const USED_UP = /^used-up-/;
const USED_UP_PERCENT = 15;

/** Names of the parts of a random mixture, in the order of composition; always includes `first`. */
export async function drawMixture(seed: number, first: readonly string[] = []): Promise<readonly string[]> {
  const random = randomChoices(seed);
  const chosen = first.map(part);
  for (const name of random.shuffled(candidates(random))) {
    const next = part(name);
    const against = await Promise.all(chosen.map((each) => exclusion(each, next)));
    if (against.every((why) => why === null)) chosen.push(next);
  }
  return (await inOrder(chosen)).map(({ name }) => name);
}

/** Random parts, some of which may exclude each other. */
function candidates(random: RandomChoices): readonly string[] {
  const usedUp = random.chance(USED_UP_PERCENT);
  const styles = Object.entries(STYLES).flatMap(([kind, percent]) => {
    const ids = (STYLE_KINDS[kind] ?? [])
      .map(({ id }) => id)
      .filter((id) => MIXED_STYLES.includes(id) && (usedUp || !USED_UP.test(id)));
    if (!random.chance(percent)) return [];
    return random.chance(SECOND) ? [random.one(ids), random.one(ids)] : [random.one(ids)];
  });
  const departures = [40, 15, 5].flatMap((percent) =>
    random.chance(percent) ? [random.one(DEPARTURES)] : [],
  );
  const settings = SETTINGS.flatMap(({ key, values }) =>
    random.chance(SETTING[key] ?? 0) ? [`${key}=${random.one(values)}`] : [],
  );
  return [...styles, ...departures, ...settings];
}

/** The given parts in the order of composition; rejects if two of them exclude each other. */
export async function mixtureOf(names: readonly string[]): Promise<readonly string[]> {
  const parts: Part[] = names.map(part);
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const why = await exclusion(one, other);
      if (why !== null) throw new Error(`${one.name} and ${other.name} cannot be mixed: ${why}`);
    }
  return (await inOrder(parts)).map(({ name }) => name);
}
