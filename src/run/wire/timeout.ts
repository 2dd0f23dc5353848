/**
 * Time-outs by the time in which this process ran: on a busy machine the suite is slow, and the target is not silent.
 */

/** A time-out is counted in so many parts; one that comes late counts as if it had not. */
const PARTS = 50;

/**
 * Calls back once so many milliseconds have passed in which this process ran, after what had arrived by then was read.
 * Returns what prevents it.
 */
export function onTimeout(ms: number, callback: () => void): () => void {
  let left = PARTS;
  let stopped = false;
  let timer = setTimeout(count, ms / PARTS);
  function count(): void {
    left -= 1;
    if (left > 0) timer = setTimeout(count, ms / PARTS);
    // Timers come before what has arrived: the answer may be waiting to be read.
    else setImmediate(() => stopped || callback());
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
