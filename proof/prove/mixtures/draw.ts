/** Chooses the parts of a conformant target at random, from a seed. */

import { BODY_STYLES } from "../../faults/styles/answers/bodies.ts";
import { CLOCK_STYLES } from "../../faults/styles/answers/clocks.ts";
import { JSON_STYLES } from "../../faults/styles/answers/json-text.ts";
import { WIRE_STYLES } from "../../faults/styles/answers/wire.ts";
import { AUTHENTICATION_STYLES } from "../../faults/styles/keys/authentication.ts";
import { LIMIT_STYLES } from "../../faults/styles/keys/limits.ts";
import { CREATION_STYLES } from "../../faults/styles/operations/creation.ts";
import { GET_PET_STYLES } from "../../faults/styles/operations/get-pet.ts";
import { LIST_ORDER_STYLES } from "../../faults/styles/operations/list-order.ts";
import { LIST_PARAMETER_STYLES } from "../../faults/styles/operations/list-parameters.ts";
import { ID_STYLES } from "../../faults/styles/store/ids.ts";
import { NEIGHBOUR_STYLES } from "../../faults/styles/store/neighbours.ts";
import { SETTLING_STYLES } from "../../faults/styles/store/settling.ts";
import type { Style } from "../../faults/styles/style.ts";
import { inOrder } from "./compose.ts";
import { exclusion } from "./exclusions.ts";
import { DEPARTURES, MIXED_STYLES, type Part, part } from "./part.ts";
import { type RandomChoices, randomChoices } from "./random.ts";
import { SETTINGS } from "./settings.ts";

/** Percentages of mixtures with a style of each kind, and of those with a second one. */
const STYLES: readonly (readonly [styles: readonly Style[], percent: number])[] = [
  [ID_STYLES, 30],
  [LIST_ORDER_STYLES, 40],
  [LIST_PARAMETER_STYLES, 40],
  [CREATION_STYLES, 60],
  [GET_PET_STYLES, 30],
  [CLOCK_STYLES, 20],
  [AUTHENTICATION_STYLES, 35],
  [BODY_STYLES, 30],
  [LIMIT_STYLES, 50],
  [SETTLING_STYLES, 35],
  [NEIGHBOUR_STYLES, 35],
  [JSON_STYLES, 25],
  [WIRE_STYLES, 35],
];

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
  const styles = STYLES.flatMap(([all, percent]) => {
    const ids = all
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
