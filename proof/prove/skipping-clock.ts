/**
 * The system's clock, which skips the waits that runs announce, for runs and their target together: sockets and times
 * of answers are real, and windows of the rate limit take no time.
 */
import type { Clock } from "../../src/kit/clock.ts";
import type { Progress } from "../../src/run/options.ts";

/** A clock for runs and their target together. */
export interface SkippingClock {
  readonly clock: Clock;
  /** Milliseconds skipped so far. */
  readonly skipped: () => number;
  /** `onProgress` for one of the runs. A wait is skipped once all of them wait. */
  readonly run: () => { readonly onProgress: (progress: Progress) => void; readonly over: () => void };
  /** The waits that runs announced, by what they waited for. */
  readonly waits: string[];
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
  handle: NodeJS.Timeout;
}

/** A clock that starts at a time, in milliseconds since the Unix epoch; `start` is now unless given. */
export function skippingClock(start: number = Date.now()): SkippingClock {
  const began = performance.now();
  let skipped = 0;
  const timers = new Set<Timer>();
  const waiting = new Map<object, Progress["waiting"]>();
  const waits: string[] = [];
  const now = (): number => performance.now() - began + skipped;
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
  const skip = (): void => {
    const ends = [...waiting.values()].map((each) => each?.until);
    if (ends.length === 0 || ends.some((until) => until === undefined)) return;
    const ahead = Math.min(...ends.map((until) => until ?? 0)) - (start + now());
    if (ahead <= 0) return;
    skipped += ahead;
    for (const timer of timers) arm(timer);
  };
  return {
    clock: {
      now,
      // Whole milliseconds, as the system's and as in recordings.
      epoch: () => Math.floor(start + now()),
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
    skipped: () => skipped,
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
          if (wait) setImmediate(skip);
        },
        over: () => {
          waiting.delete(self);
          skip();
        },
      };
    },
    waits,
  };
}
