/** The machine's clock, which leaps over what runs say they wait for: real sockets, and no minutes to wait. */
import type { Clock } from "../../src/kit/clock.ts";
import type { Progress } from "../../src/run/options.ts";

/** A clock for runs and their target together. */
export interface SkippingClock {
  readonly clock: Clock;
  /** `onProgress` for one of the runs. Time leaps once all of them wait. */
  readonly run: () => { readonly onProgress: (progress: Progress) => void; readonly over: () => void };
  /** The waits that runs announced, by what they waited for. */
  readonly waits: string[];
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
  handle: NodeJS.Timeout;
}

/** A clock at a time of day, which then goes on. */
export function skippingClock(start: number): SkippingClock {
  const began = performance.now();
  let leapt = 0;
  const timers = new Set<Timer>();
  const waiting = new Map<object, Progress["waiting"]>();
  const waits: string[] = [];
  const now = (): number => performance.now() - began + leapt;
  const arm = (timer: Timer): void => {
    clearTimeout(timer.handle);
    timer.handle = setTimeout(
      () => {
        timers.delete(timer);
        timer.callback();
      },
      Math.max(0, timer.at - now()),
    );
  };
  const leap = (): void => {
    const ends = [...waiting.values()].map((each) => each?.until);
    if (ends.length === 0 || ends.some((until) => until === undefined)) return;
    const ahead = Math.min(...ends.map((until) => until ?? 0)) - (start + now());
    if (ahead <= 0) return;
    leapt += ahead;
    for (const timer of timers) arm(timer);
  };
  return {
    clock: {
      now,
      epoch: () => start + now(),
      after: (ms, callback) => {
        const timer: Timer = { at: now() + ms, callback, handle: setTimeout(() => undefined, 0) };
        timers.add(timer);
        arm(timer);
        return () => {
          clearTimeout(timer.handle);
          timers.delete(timer);
        };
      },
    },
    run: () => {
      const self = {};
      let said = "";
      waiting.set(self, null);
      return {
        onProgress: (progress) => {
          const wait = progress.waiting;
          waiting.set(self, wait);
          const mark = wait ? `${wait.reason} ${wait.until}` : "";
          if (wait && mark !== said) waits.push(wait.reason);
          said = mark || said;
          // Once everything that is ready has happened.
          if (wait) setImmediate(leap);
        },
        over: () => {
          waiting.delete(self);
          leap();
        },
      };
    },
    waits,
  };
}
