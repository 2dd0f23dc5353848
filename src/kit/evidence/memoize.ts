/** Memoizing of pure functions of a recording, of an exchange in a recording, and of an exchange alone. */
import type { Exchange, Recording } from "../exchange.ts";

/** A result that grows with a recording, and the positions of the exchanges that it lacks since they are under way. */
interface Growing<T> {
  readonly result: T;
  length: number;
  underWay: readonly number[];
}

/**
 * Memoizes a result that each answered exchange is added to once. A recording only grows, and an exchange changes once,
 * when its answer comes; so an exchange may be added after others that were sent later.
 */
export function memoizeGrowing<T>(
  start: () => T,
  add: (result: T, exchange: Exchange, recording: Recording) => void,
): (recording: Recording) => T {
  const known = new WeakMap<Recording, Growing<T>>();
  return (recording) => {
    const { exchanges } = recording;
    let grown = known.get(recording);
    if (!grown || grown.length > exchanges.length) {
      grown = { result: start(), length: 0, underWay: [] };
      known.set(recording, grown);
    }
    if (grown.length === exchanges.length && grown.underWay.length === 0) return grown.result;
    const underWay: number[] = [];
    const take = (at: number): void => {
      const exchange = exchanges[at];
      if (!exchange || isUnderWay(exchange)) underWay.push(at);
      else add(grown.result, exchange, recording);
    };
    grown.underWay.forEach(take);
    for (let at = grown.length; at < exchanges.length; at++) take(at);
    grown.length = exchanges.length;
    grown.underWay = underWay;
    return grown.result;
  };
}

function isUnderWay({ response, noAnswer }: Exchange): boolean {
  return response === null && noAnswer === null;
}

const answered: (recording: Recording) => { count: number } = memoizeGrowing(
  () => ({ count: 0 }),
  (result) => {
    result.count += 1;
  },
);

/** Memoizes a pure function of a recording until an exchange is added or answered. */
export function memoize<T>(work: (recording: Recording) => T): (recording: Recording) => T {
  const known = new WeakMap<Recording, { length: number; answers: number; result: T }>();
  return (recording) => {
    const { length } = recording.exchanges;
    const answers = answered(recording).count;
    const earlier = known.get(recording);
    if (earlier?.length === length && earlier.answers === answers) return earlier.result;
    const result = work(recording);
    known.set(recording, { length, answers, result });
    return result;
  };
}

/** Memoizes a pure function of an exchange in a recording until an exchange is added or answered. */
export function memoizeEach<T>(
  work: (exchange: Exchange, recording: Recording) => T,
): (exchange: Exchange, recording: Recording) => T {
  const resultsOf = memoize(() => new Map<Exchange, { readonly result: T }>());
  return (exchange, recording) => {
    const results = resultsOf(recording);
    const known = results.get(exchange);
    if (known) return known.result;
    const result = work(exchange, recording);
    results.set(exchange, { result });
    return result;
  };
}

/** Memoizes a pure function of an exchange alone: one that is answered is another object. */
export function memoizeAlone<T>(work: (exchange: Exchange) => T): (exchange: Exchange) => T {
  const results = new WeakMap<Exchange, { readonly result: T }>();
  return (exchange) => {
    const known = results.get(exchange);
    if (known) return known.result;
    const result = work(exchange);
    results.set(exchange, { result });
    return result;
  };
}

/**
 * Memoizes a pure function for as long as the returned one is used: of an animal, since the same text in many lists is
 * one object.
 */
export function memoizeBriefly<K, T>(work: (of: K) => T): (of: K) => T {
  const results = new Map<K, T>();
  return (of) => {
    const known = results.get(of);
    if (known !== undefined || results.has(of)) return known as T;
    const result = work(of);
    results.set(of, result);
    return result;
  };
}
