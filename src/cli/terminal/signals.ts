/** SIGINT and SIGTERM: the first ends the run with a report, the second ends the process. */

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

type Listener = (signal: NodeJS.Signals) => void;

/** Calls `onFirst` on the first signal; a second one has its default effect. Returns a function that stops listening. */
export function onInterrupt(onFirst: Listener): () => void {
  const stop = onSignals(SIGNALS, (signal) => {
    stop();
    onFirst(signal);
  });
  return stop;
}

/** Calls the listener on each of these signals. Returns a function that stops listening. */
export function onSignals(signals: readonly NodeJS.Signals[], listener: Listener): () => void {
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}
