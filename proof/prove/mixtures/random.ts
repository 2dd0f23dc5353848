/** Random choices from a seed; the same seed gives the same choices. */
import { randomFrom } from "../../../src/kit/random.ts";

/** A source of random choices. */
export interface RandomChoices {
  /** True in this percentage of calls. */
  readonly chance: (percent: number) => boolean;
  /** One element; throws if the array is empty. */
  readonly one: <T>(of: readonly T[]) => T;
  /** All elements in random order. */
  readonly shuffled: <T>(of: readonly T[]) => readonly T[];
}

/** Random choices from a seed. */
export function randomChoices(seed: number): RandomChoices {
  let drawn = 0;
  const below = (bound: number): number => Number(randomFrom(`mixture ${seed} ${drawn++}`) % BigInt(bound));
  const one = <T>(of: readonly T[]): T => {
    const found = of.length === 0 ? undefined : of[below(of.length)];
    if (found === undefined) throw new Error("cannot choose from an empty list");
    return found;
  };
  return {
    chance: (percent) => below(100) < percent,
    one,
    shuffled: (of) =>
      of
        .map((item) => ({ item, at: below(2 ** 40) }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
