/** RATE-5: the chains of responses, compared with all of them tried one by one. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Booked, bookkeeping } from "../../../suites/judges/countdown-chain.ts";
import { isServed, type Reading, readingsOf, type Span } from "../../../suites/judges/countdown-spans.ts";
import { answered } from "../../support/rate-fields.ts";

/** Requests certainly served between two responses, by the definition. */
function served(earlier: Reading, later: Reading, members: readonly Reading[]): number {
  const isBetween = ({ exchange }: Reading): boolean =>
    exchange.sentAt >= earlier.exchange.receivedAt && exchange.receivedAt <= later.exchange.sentAt;
  return members.filter((m) => isServed(m) && (m === later || isBetween(m))).length;
}

/** The largest refill for each member, over the earliest response that shows it. */
function tried({ first, members }: Span): readonly Omit<Booked, "chain">[] {
  const ends: { readonly reading: Reading; readonly back: number }[] = [{ reading: first, back: 0 }];
  return members
    .toSorted((a, b) => a.exchange.sentAt - b.exchange.sentAt)
    .map((reading) => {
      const backs = ends
        .filter((end) => end.reading.exchange.receivedAt <= reading.exchange.sentAt)
        .map((end) => {
          const rise = reading.remaining - end.reading.remaining + served(end.reading, reading, members);
          return end.back + (reading.remaining === 0 ? 0 : Math.max(0, rise));
        });
      const back = Math.max(0, ...backs);
      ends.push({ reading, back });
      return { reading, served: served(first, reading, members), back };
    });
}

/** The refill that a chain shows, from its first response to its last. */
function backOf(chain: readonly Reading[], members: readonly Reading[]): number {
  return chain.slice(1).reduce((sum, later, i) => {
    const earlier = chain[i] ?? later;
    const rise = later.remaining - earlier.remaining + served(earlier, later, members);
    return sum + (later.remaining === 0 ? 0 : Math.max(0, rise));
  }, 0);
}

const response = fc.record({
  after: fc.nat({ max: 30 }),
  takes: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 200 })),
  remaining: fc.nat({ max: 12 }),
  status: fc.constantFrom(200, 200, 200, 201, 404),
});

test("the chain to each response shows the largest refill", () => {
  fc.assert(
    fc.property(fc.array(response, { minLength: 1, maxLength: 40 }), (drafts) => {
      let sentAt = 0;
      const all = drafts.map(({ after, takes, remaining, status }) => {
        sentAt += after;
        return { sentAt, receivedAt: sentAt + takes, remaining, status };
      });
      const [first, ...later] = readingsOf(answered([{ sentAt: -50, remaining: 12 }, ...all]));
      if (!first) throw new Error("no reading");
      const members = later.filter(({ exchange }) => exchange.sentAt >= first.exchange.receivedAt);
      const span: Span = { first, members, canComeBack: () => 0 };
      const booked = bookkeeping(span);
      expect(booked.map(({ chain: _, ...rest }) => rest)).toEqual(tried(span));
      for (const { chain, back, reading } of booked) {
        expect(chain()[0]).toBe(first);
        expect(chain().at(-1)).toBe(reading);
        expect(backOf(chain(), members)).toBe(back);
      }
    }),
    { numRuns: 1_000 },
  );
});
