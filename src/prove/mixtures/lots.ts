/** Lots that are drawn from a seed: the same seed, the same lots in the same order. */
import { randomFrom } from "../../run/random.ts";

/** A source of lots. */
export interface Lots {
  /** True in so many cases of a hundred. */
  readonly chance: (percent: number) => boolean;
  /** One of several; throws where there are none. */
  readonly one: <T>(of: readonly T[]) => T;
  /** All of them in another order. */
  readonly shuffled: <T>(of: readonly T[]) => readonly T[];
}

/** Lots of a seed. */
export function lotsOf(seed: number): Lots {
  let drawn = 0;
  const below = (bound: number): number => Number(randomFrom(`mixture ${seed} ${drawn++}`) % BigInt(bound));
  const one = <T>(of: readonly T[]): T => {
    const found = of.length === 0 ? undefined : of[below(of.length)];
    if (found === undefined) throw new Error("there is nothing to draw from");
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
