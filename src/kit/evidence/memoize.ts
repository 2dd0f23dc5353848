/** Memoizing of pure functions of a recording, of an exchange in a recording, and of an object alone. */
import type { Exchange, Recording, RunConstants } from "../exchange.ts";

/** Memoizes a pure function of a recording until its exchanges or its exhaustion are others. */
export function memoize<T>(work: (recording: Recording) => T): (recording: Recording) => T {
  type Known = Pick<Recording, "exchanges" | "exhaustion"> & { readonly result: T };
  const known = new WeakMap<Recording, Known>();
  return (recording) => {
    const { exchanges, exhaustion } = recording;
    const earlier = known.get(recording);
    if (earlier?.exchanges === exchanges && earlier.exhaustion === exhaustion) return earlier.result;
    const result = work(recording);
    known.set(recording, { exchanges, exhaustion, result });
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

/** Memoizes a pure function of an unchanging object, and of what never changes in its run; `R` is a recording only where its length does not matter. */
export function memoizeInRun<K extends object, T, R extends RunConstants = RunConstants>(
  work: (of: K, run: R) => T,
): (of: K, run: R) => T {
  const ofRun = memoizeAlone((run: R) => memoizeAlone((of: K) => work(of, run)));
  return (of, run) => ofRun(run)(of);
}

/** Memoizes a pure function of an object that does not change: an exchange that is answered is another object. */
export function memoizeAlone<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const results = new WeakMap<K, T>();
  return (of) => {
    const known = results.get(of);
    if (known !== undefined || results.has(of)) return known as T;
    const result = work(of);
    results.set(of, result);
    return result;
  };
}
