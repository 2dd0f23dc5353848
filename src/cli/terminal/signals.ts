/** SIGINT and SIGTERM: the first ends the run with a report, the second ends the process. */

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Calls `onFirst` on the first signal; a second one has its default effect. Returns a function that stops listening. */
export function onInterrupt(onFirst: (signal: NodeJS.Signals) => void): () => void {
  const stop = (): void => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
  const listener = (signal: NodeJS.Signals): void => {
    stop();
    onFirst(signal);
  };
  for (const signal of SIGNALS) process.on(signal, listener);
  return stop;
}
