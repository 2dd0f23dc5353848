/** RATE-5: requests that must have been refilled between responses, given the requests served in between. */
import { firstFrom } from "./ascending.ts";
import { isServed, type Reading, type Span } from "./countdown-spans.ts";

/** A response, with the requests served and refilled since the first response of its span. */
export interface Booked {
  readonly reading: Reading;
  /** Requests certainly served since the first response. */
  readonly served: number;
  /** Requests that must have been refilled since then, at least. */
  readonly back: number;
  /** The responses that show it, both ends included. */
  readonly chain: () => readonly Reading[];
}

interface Link {
  readonly reading: Reading;
  readonly back: number;
  readonly previous: Link | null;
}

/** Finds for each member of a span the chain of responses that shows the largest refill. */
export function bookkeeping({ first, members }: Span): readonly Booked[] {
  const origin: Link = { reading: first, back: 0, previous: null };
  const links: Link[] = [origin];
  const counter = new Counter(members.filter(isServed));
  return members
    .toSorted((a, b) => a.exchange.sentAt - b.exchange.sentAt)
    .map((reading): Booked => {
      counter.advance(reading);
      let best: Link = { reading, back: 0, previous: origin };
      for (const link of links) {
        if (link.reading.exchange.receivedAt > reading.exchange.sentAt) continue;
        const back = link.back + comesBack(link.reading, reading, counter.since(link.reading));
        if (back > best.back) best = { reading, back, previous: link };
      }
      links.push(best);
      const chain = (): readonly Reading[] => chainOf(best);
      return { reading, served: counter.since(first), back: best.back, chain };
    });
}

/** Requests that must have been refilled between two responses; 0 if Remaining is 0, which may hide more use. */
function comesBack(earlier: Reading, later: Reading, served: number): number {
  return later.remaining === 0 ? 0 : Math.max(0, later.remaining - earlier.remaining + served);
}

/**
 * Counts the requests certainly served between an earlier response and a later one: those sent after the earlier one was
 * answered and answered before the later one was sent, and the later one. The later one advances in order of sending.
 */
class Counter {
  /** In order of arrival. */
  readonly #served: readonly Reading[];
  /** Times of sending, ascending: of all, and of those that were answered before the later one was sent. */
  readonly #all: readonly number[];
  readonly #answered: number[] = [];
  #next = 0;
  #later: Reading | null = null;
  /** For each earlier response, those that were sent before its answer, once all of them are answered. */
  readonly #settled = new Map<Reading, number>();

  constructor(served: readonly Reading[]) {
    this.#served = served.toSorted((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
    this.#all = served.map(({ exchange }) => exchange.sentAt).sort((a, b) => a - b);
  }

  advance(later: Reading): void {
    this.#later = later;
    for (; this.#next < this.#served.length; this.#next++) {
      const { exchange } = this.#served[this.#next] ?? later;
      if (exchange.receivedAt > later.exchange.sentAt) break;
      this.#answered.splice(firstFrom(this.#answered, exchange.sentAt), 0, exchange.sentAt);
    }
  }

  since(earlier: Reading): number {
    if (!this.#later || !isServed(this.#later)) return this.#answered.length - this.#before(earlier);
    const { sentAt, receivedAt } = this.#later.exchange;
    // An answer that took no time is among those answered.
    const isCounted = receivedAt <= sentAt && sentAt >= earlier.exchange.receivedAt;
    return this.#answered.length - this.#before(earlier) + (isCounted ? 0 : 1);
  }

  #before(earlier: Reading): number {
    const known = this.#settled.get(earlier);
    if (known !== undefined) return known;
    const at = earlier.exchange.receivedAt;
    const before = firstFrom(this.#answered, at);
    if (before === firstFrom(this.#all, at)) this.#settled.set(earlier, before);
    return before;
  }
}

function chainOf(end: Link): readonly Reading[] {
  const chain: Reading[] = [];
  for (let link: Link | null = end; link; link = link.previous) chain.push(link.reading);
  return chain.reverse();
}
