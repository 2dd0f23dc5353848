/** Chance from a seed, so that a simulation is the same every time. */

/** A source of chance. */
export interface Chance {
  /** From 0 to 1, 1 excluded. */
  readonly next: () => number;
  readonly from: (low: number, high: number) => number;
  readonly of: <T>(choices: readonly T[]) => T;
  /** Milliseconds until the next of events that come at a rate per second; Infinity where none come. */
  readonly wait: (perSecond: number) => number;
}

/** A source of chance for a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    from: (low, high) => low + (high - low) * next(),
    of: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error("nothing to choose from");
      return chosen;
    },
    wait: (perSecond) => (perSecond === 0 ? Infinity : (-Math.log(1 - next()) / perSecond) * 1_000),
  };
}
