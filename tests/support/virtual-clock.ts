/** A clock whose time passes only when nothing else is left to do. */
import type { Clock } from "../../src/kit/clock.ts";

/** 12 March 2026, 10:00:20 UTC: 20 s into a minute. */
export const START: number = Date.UTC(2026, 2, 12, 10, 0, 20);

/** A clock, and the means to let its time pass. */
export interface VirtualClock extends Clock {
  /** Lets time pass until a promise is settled; rejects where nothing is left that could settle it. */
  runUntil<T>(promise: Promise<T>): Promise<T>;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock that stands at {@link START}. */
export function virtualClock(): VirtualClock {
  let now = 0;
  const timers = new Set<Timer>();
  const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const next = (): Timer | undefined => [...timers].sort((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    epoch: () => START + now,
    after: (ms, callback) => {
      const timer = { at: now + Math.max(0, ms), callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async runUntil(promise) {
      let over = false;
      const settle = (): void => {
        over = true;
      };
      promise.then(settle, settle);
      for (await quiet(); !over; await quiet()) {
        const timer = next();
        if (!timer) throw new Error("nothing is left to do, and the promise is not settled");
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.callback();
      }
      return promise;
    },
  };
}
