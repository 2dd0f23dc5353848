import type { Exchange, Recording } from "../exchange.ts";

/**
 * Memoizes a pure function of a recording by its number of exchanges. A recording only grows, and an exchange changes
 * once, when its answer comes; while one is under way, nothing is memoized.
 */
export function memoize<T>(work: (recording: Recording) => T): (recording: Recording) => T {
  const known = new WeakMap<Recording, { readonly length: number; readonly result: T }>();
  return (recording) => {
    const { exchanges } = recording;
    const earlier = known.get(recording);
    if (earlier?.length === exchanges.length) return earlier.result;
    const result = work(recording);
    if (!exchanges.some(isUnderWay)) known.set(recording, { length: exchanges.length, result });
    return result;
  };
}

function isUnderWay({ response, noAnswer }: Exchange): boolean {
  return response === null && noAnswer === null;
}
