/** Memoizing of pure functions of a recording, of an exchange in a recording, and of an object alone. */
import type { Exchange, Recording } from "../exchange.ts";

/** Memoizes a pure function of a recording until its list of exchanges is another one. */
export function memoize<T>(work: (recording: Recording) => T): (recording: Recording) => T {
  const known = new WeakMap<Recording, { readonly exchanges: readonly Exchange[]; readonly result: T }>();
  return (recording) => {
    const { exchanges } = recording;
    const earlier = known.get(recording);
    if (earlier?.exchanges === exchanges) return earlier.result;
    const result = work(recording);
    known.set(recording, { exchanges, result });
    return result;
  };
}

/** Memoizes a pure function of an exchange in a recording until its list of exchanges is another one. */
export function memoizeEach<T>(
  work: (exchange: Exchange, recording: Recording) => T,
): (exchange: Exchange, recording: Recording) => T {
  const ofRecording = memoize((recording) => memoizeAlone((exchange: Exchange) => work(exchange, recording)));
  return (exchange, recording) => ofRecording(recording)(exchange);
}

/** Memoizes a pure function of an object that does not change: an exchange that is answered is another object. */
export function memoizeAlone<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const results = new WeakMap<K, { readonly result: T }>();
  return (of) => {
    const known = results.get(of);
    if (known) return known.result;
    const result = work(of);
    results.set(of, { result });
    return result;
  };
}
