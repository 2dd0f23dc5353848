/** The clock of a run; tests replace it. */

/** All times are in milliseconds. */
export interface Clock {
  /** Monotonic. */
  now(): number;
  /** Since the Unix epoch. */
  epoch(): number;
  /** Calls back after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  epoch: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
