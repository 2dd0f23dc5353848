/** Clocks of tests. */
import { type Clock, SYSTEM_CLOCK } from "../../src/kit/clock.ts";

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

/**
 * The system's clock, set back to the beginning of its minute. Near the end of a minute, a run cannot judge RATE-5, and
 * its windows may end within the run.
 */
export function fromMinute(): Clock {
  const since = Date.now();
  const start = Math.floor(since / 60_000) * 60_000;
  return { ...SYSTEM_CLOCK, epoch: () => start + Date.now() - since };
}

/** The system's clock from 10 s into the current minute on, on which waits of hours take milliseconds. */
export function skippingClock(): Clock {
  let ahead = 10_000 - (Date.now() % 60_000);
  return {
    now: () => SYSTEM_CLOCK.now() + ahead,
    epoch: () => SYSTEM_CLOCK.epoch() + ahead,
    after: (ms, callback) => {
      const waits = Math.min(ms, 2);
      return SYSTEM_CLOCK.after(waits, () => {
        ahead += ms - waits;
        callback();
      });
    },
  };
}
