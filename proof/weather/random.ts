/** Random choices that follow from a seed, so that a run can be repeated. */

/** A source of random choices. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** Whether something with this probability happens. */
  chance(probability: number): boolean;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
}

/** The choices that follow from a text: the same text gives the same choices in the same order. */
export function randomFrom(text: string): Random {
  let state = hashOf(text);
  const fraction = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError("no item to pick");
      return item;
    },
  };
}

/** A hash of a text in 32 bits (FNV-1a, then mixed, so that similar texts differ in all bits). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
