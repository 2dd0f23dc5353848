/** The time that a run lives by; a test may put another in its place. */

/** Milliseconds throughout. */
export interface Clock {
  /** On a scale that only rises. */
  now(): number;
  /** Since the Unix epoch. */
  epoch(): number;
  /** Calls back after a while; the returned function calls that off. */
  after(ms: number, callback: () => void): () => void;
}

/** The machine's own time. */
export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  epoch: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after a while. */
export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
