/**
 * Generated samples and the values that fast-check shrinks them to. The search for the smallest failing value is in
 * property.ts.
 */
import fc from "fast-check";

/** The samples of a seed and all values that they shrink to: the same path is the same value in every run. */
export interface Tree<T> {
  readonly seed: number;
  /**
   * The value at a path in fast-check's notation: "12" is the 13th sample, "12:0" the first value that it shrinks to;
   * `undefined` if there is none.
   */
  readonly at: (path: string) => T | undefined;
}

/** The tree of an arbitrary; `examples` are its first samples, in order, and shrink like all others. */
export function treeOf<T>(arbitrary: fc.Arbitrary<T>, seed: number, examples: readonly T[] = []): Tree<T> {
  const known = new Map<string, T | undefined>();
  const at = (path: string): T | undefined => {
    if (known.has(path)) return known.get(path);
    const above = path.slice(0, Math.max(0, path.lastIndexOf(":")));
    // fast-check throws for a path whose parent does not exist.
    const isThere = above === "" || at(above) !== undefined;
    const found = isThere ? fc.sample(arbitrary, { seed, path, numRuns: 1, examples: [...examples] }) : [];
    known.set(path, found[0]);
    return found[0];
  };
  return { seed, at };
}

/** The tree without those samples, from index `from` on, for which `saysLittle` is true; later samples move up. */
export function skipping<T>(tree: Tree<T>, from: number, saysLittle: (value: T) => boolean): Tree<T> {
  const places: number[] = [];
  const isSkipped = (place: number): boolean => {
    const value = place < from ? undefined : tree.at(String(place));
    return value !== undefined && saysLittle(value);
  };
  const placeOf = (sample: number): number => {
    while (places.length <= sample) {
      let place = (places.at(-1) ?? -1) + 1;
      while (isSkipped(place)) place += 1;
      places.push(place);
    }
    return places[sample] ?? sample;
  };
  const at = (path: string): T | undefined => {
    const [sample, ...rest] = path.split(":");
    return tree.at([placeOf(Number(sample)), ...rest].join(":"));
  };
  return { seed: tree.seed, at };
}
