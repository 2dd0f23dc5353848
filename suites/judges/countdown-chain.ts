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
  readonly chain: readonly Reading[];
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
  const served = members.filter(isServed);
  return members
    .toSorted((a, b) => a.exchange.sentAt - b.exchange.sentAt)
    .map((reading): Booked => {
      const since = counter(served, reading);
      let best: Link = { reading, back: 0, previous: origin };
      for (const link of links) {
        if (link.reading.exchange.receivedAt > reading.exchange.sentAt) continue;
        const back = link.back + comesBack(link.reading, reading, since(link.reading));
        if (back > best.back) best = { reading, back, previous: link };
      }
      links.push(best);
      return { reading, served: since(first), back: best.back, chain: chainOf(best) };
    });
}

/** Requests that must have been refilled between two responses; 0 if Remaining is 0, which may hide more use. */
function comesBack(earlier: Reading, later: Reading, served: number): number {
  return later.remaining === 0 ? 0 : Math.max(0, later.remaining - earlier.remaining + served);
}

/**
 * Counts the requests certainly served between an earlier response and this one: those sent after the earlier one was
 * answered and answered before the later one was sent, and the later one.
 */
function counter(served: readonly Reading[], later: Reading): (earlier: Reading) => number {
  const sent = served
    .filter((other) => other !== later && other.exchange.receivedAt <= later.exchange.sentAt)
    .map(({ exchange }) => exchange.sentAt)
    .sort((a, b) => a - b);
  const own = isServed(later) ? 1 : 0;
  return ({ exchange }) => sent.length - firstFrom(sent, exchange.receivedAt) + own;
}

function chainOf(end: Link): readonly Reading[] {
  const chain: Reading[] = [];
  for (let link: Link | null = end; link; link = link.previous) chain.unshift(link.reading);
  return chain;
}
