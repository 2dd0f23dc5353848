/** Time that passes only when it is told to. */

/** 12 March 2026, 10:00:20 UTC: 20 s into a minute. */
export const START: number = Date.UTC(2026, 2, 12, 10, 0, 20);

/** A clock to inject, and the means to move it on. */
export interface TestClock {
  readonly clock: () => number;
  /** Moves on by so many seconds. */
  pass(seconds: number): void;
}

/** A clock that stands at {@link START}. */
export function testClock(): TestClock {
  let now = START;
  return {
    clock: () => now,
    pass: (seconds) => {
      now += seconds * 1000;
    },
  };
}
