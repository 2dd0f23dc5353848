/** Generated values by their place: a sample, and what fast-check makes of it when it shrinks. */
import fc from "fast-check";

/** The samples of one seed with everything that they shrink to. Pure: the same path is the same value in every run. */
export interface Tree<T> {
  readonly seed: number;
  /**
   * The value at a path in fast-check's notation: "12" is the 13th sample, "12:0" the first value that it shrinks to;
   * `undefined` where the path leads nowhere.
   */
  readonly at: (path: string) => T | undefined;
}

/** The tree of an arbitrary; `examples` are its first samples, in order, and shrink like all others. */
export function treeOf<T>(arbitrary: fc.Arbitrary<T>, seed: number, examples: readonly T[] = []): Tree<T> {
  const known = new Map<string, T | undefined>();
  return {
    seed,
    at(path) {
      if (!known.has(path)) {
        const found = fc.sample(arbitrary, { seed, path, numRuns: 1, examples: [...examples] });
        known.set(path, found[0]);
      }
      return known.get(path);
    },
  };
}
