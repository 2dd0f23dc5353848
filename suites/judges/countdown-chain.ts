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
  /** Its position in the order of sending: of chains that show as much, the one over the earliest response is taken. */
  readonly order: number;
}

/** Finds for each member of a span the chain of responses that shows the largest refill. */
export function bookkeeping({ first, members }: Span): readonly Booked[] {
  const origin: Link = { reading: first, back: 0, previous: null, order: 0 };
  const counter = new Counter(members.filter(isServed));
  const candidates = new Candidates(counter);
  candidates.add(origin);
  return members
    .toSorted((a, b) => a.exchange.sentAt - b.exchange.sentAt)
    .map((reading, at): Booked => {
      counter.advance(reading);
      const order = at + 1;
      let best: Link = { reading, back: 0, previous: origin, order };
      for (const link of candidates.before(reading)) {
        const back = link.back + comesBack(link.reading, reading, counter.since(link.reading));
        if (back > best.back) best = { reading, back, previous: link, order };
      }
      candidates.add(best);
      const chain = (): readonly Reading[] => chainOf(best);
      return { reading, served: counter.since(first), back: best.back, chain };
    });
}

/**
 * The responses that the chain to a later one can go on from. Of those before which all requests are answered only two
 * are kept, so that the time does not grow with the square of the responses: the one whose chain shows most so far, and
 * the one from which the next step shows most. Both stay the best, whatever comes later.
 */
class Candidates {
  readonly #counter: Counter;
  #unanswered: Link[] = [];
  #unsettled: Link[] = [];
  #mostSoFar: Link | null = null;
  #mostNext: Link | null = null;

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  add(link: Link): void {
    this.#unanswered.push(link);
  }

  /** Those answered before a later one was sent; the later ones come in order of sending. */
  before({ exchange }: Reading): readonly Link[] {
    const isAnswered = ({ reading }: Link): boolean => reading.exchange.receivedAt <= exchange.sentAt;
    const answered = [...this.#unsettled, ...this.#unanswered.filter(isAnswered)];
    this.#unanswered = this.#unanswered.filter((link) => !isAnswered(link));
    this.#unsettled = answered.filter(({ reading }) => !this.#counter.isSettled(reading));
    for (const link of answered) if (this.#counter.isSettled(link.reading)) this.#settle(link);
    const kept = new Set([this.#mostSoFar, this.#mostNext, ...this.#unsettled]);
    return [...kept].filter((link) => link !== null).sort((a, b) => a.order - b.order);
  }

  #settle(link: Link): void {
    this.#mostSoFar = better(link, this.#mostSoFar, ({ back }) => back);
    this.#mostNext = better(link, this.#mostNext, (each) => this.#next(each));
  }

  /** What a step from a response adds to its chain, but for what depends on the later one. */
  #next({ back, reading }: Link): number {
    return back - reading.remaining - this.#counter.before(reading);
  }
}

/** The link with the larger value; of two that have the same, the one sent earlier. */
function better(link: Link, other: Link | null, value: (link: Link) => number): Link {
  if (other === null) return link;
  const more = value(link) - value(other);
  return more > 0 || (more === 0 && link.order < other.order) ? link : other;
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
    if (!this.#later || !isServed(this.#later)) return this.#answered.length - this.before(earlier);
    const { sentAt, receivedAt } = this.#later.exchange;
    // An answer that took no time is among those answered.
    const isCounted = receivedAt <= sentAt && sentAt >= earlier.exchange.receivedAt;
    return this.#answered.length - this.before(earlier) + (isCounted ? 0 : 1);
  }

  /** Whether all requests that were sent before a response are answered, so that `before` is final. */
  isSettled(earlier: Reading): boolean {
    this.before(earlier);
    return this.#settled.has(earlier);
  }

  /** Of the requests counted by now, those sent before a response. */
  before(earlier: Reading): number {
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
