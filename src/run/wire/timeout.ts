/**
 * Time-outs that count only the time in which this process ran: on a busy machine the suite is slow, not the target.
 */

/** A time-out is counted in this many parts; a part that ends late counts as one part. */
const PARTS = 50;

/**
 * Calls back after `ms` milliseconds in which this process ran, and after data that had arrived by then was read.
 * Returns a function that cancels it.
 */
export function onTimeout(ms: number, callback: () => void): () => void {
  let left = PARTS;
  let stopped = false;
  let timer = setTimeout(count, ms / PARTS);
  function count(): void {
    left -= 1;
    if (left > 0) timer = setTimeout(count, ms / PARTS);
    // Timers run before I/O: the answer may have arrived and not been read yet.
    else setImmediate(() => stopped || callback());
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
