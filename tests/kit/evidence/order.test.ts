/** Which exchange came before which, and how long a store had to show a write. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstRead,
  isBefore,
  isRepeated,
  isSettled,
  isTooSoon,
  lastBefore,
} from "../../../src/kit/evidence/order.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { at, creation, type Draft, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const one = (draft: Draft): Exchange => draft(0);

describe("before", () => {
  const between = (receivedAt: number, sentAt: number): boolean => {
    const recording = recordingOf([listed("", [], { sentAt: 0, receivedAt }), listed("", [], { sentAt })]);
    return isBefore(at(recording, 0), at(recording, 1));
  };

  test("over when the other was sent", () => {
    expect([between(5, 6), between(5, 5), between(6, 5)]).toEqual([true, true, false]);
  });

  test("never before itself", () => {
    const instant = one(listed("", [], { sentAt: 5, receivedAt: 5 }));
    expect(isBefore(instant, instant)).toBe(false);
  });
});

test("the last of many answers before a request, whatever their times are", () => {
  const time = fc.integer({ min: 0, max: 60 });
  const times = fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, fc.nat(), time, (all, own, sentAt) => {
      const drafts = all.map(([first, second]) => listed("", [], { sentAt: first, receivedAt: second }));
      const { exchanges } = recordingOf([...drafts, listed("", [], { sentAt })]);
      const items = exchanges.slice(0, -1).map((exchange) => ({ exchange }));
      // Also one of them itself.
      for (const later of [exchanges.at(-1), exchanges[own % items.length]]) {
        if (!later) continue;
        const expected = items.findLast(({ exchange }) => isBefore(exchange, later));
        expect(lastBefore(items, later)).toBe(expected);
        const more = exchanges.slice(0, 3).map((exchange) => ({ exchange }));
        items.push(...more);
        expect(lastBefore(items, later)).toBe(items.findLast(({ exchange }) => isBefore(exchange, later)));
        items.splice(-more.length);
      }
    }),
    { numRuns: 500 },
  );
});

describe("the time since a write", () => {
  /** Whether a read this long after a write is too soon, and whether any store must show the write by then. */
  const after = (ms: number, settleMs?: number): readonly boolean[] => {
    const drafts = [creation(pet(1), { receivedAt: 100 }), listed("", [], { sentAt: 100 + ms })];
    const recording = recordingOf(drafts, settleMs === undefined ? {} : { settleMs });
    const [write, read] = [at(recording, 0), at(recording, 1)];
    return [isTooSoon(write, read, recording), isSettled(write, read, recording)];
  };

  test.each<readonly [ms: number, settleMs: number | undefined, tooSoon: boolean, settled: boolean]>([
    [0, undefined, false, false],
    [1_999, undefined, false, false],
    [2_000, undefined, false, true],
    [1_999, 2_000, false, false],
    [2_000, 2_000, false, true],
    [0, 1_999, true, false],
    [1_999, 500, true, false],
    [2_000, 500, false, true],
    [4_999, 5_000, false, false],
    [5_000, 5_000, false, true],
  ])("%i ms, with --settle %s", (ms, settleMs, tooSoon, settled) => {
    expect(after(ms, settleMs)).toEqual([tooSoon, settled]);
  });
});

describe("a repeated request", () => {
  const recording = recordingOf([
    listed("", []),
    listed("", [], { repeats: 0 }),
    listed("", [], { repeats: 1 }),
    listed("", "", { status: 429 }),
    listed("", [], { repeats: 3 }),
    listed("", []),
    fetched("1", pet(1)),
  ]);

  test("is one that another exchange repeats", () => {
    const repeated = recording.exchanges.filter((exchange) => isRepeated(exchange, recording));
    expect(repeated.map(({ index }) => index)).toEqual([0, 1, 3]);
  });

  test("was first read at its first page; an answer without a page shows nothing", () => {
    const firsts = recording.exchanges.map((exchange) => firstRead(exchange, recording).index);
    expect(firsts).toEqual([0, 0, 0, 3, 4, 5, 6]);
  });
});
