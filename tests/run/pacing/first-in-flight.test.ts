/** How many requests are in flight until it is clear where the limit is. */
import { describe, expect, test } from "vitest";
import { FirstInFlight, type LimiterName } from "../../../src/run/pacing/first-in-flight.ts";

/** How many requests may be in flight at `now`, beside others that need no key. */
function most(first: FirstInFlight, now: number, others = 0): number {
  let key = 0;
  while (key < 100 && first.allows("key", now, { key, others })) key += 1;
  return key;
}

/** Serves this many requests at a fixed interval in milliseconds, each after a round trip. */
function after(served: number, every: number, roundTrip: number): FirstInFlight {
  const first = new FirstInFlight();
  for (let i = 0; i < served; i++) first.served("key", every * i, every * i + roundTrip, "");
  return first;
}

test.each([
  ["at first", 0, 0, 0, 5],
  ["after one answer that is not slow", 1, 0, 74, 5],
  ["after 59 quick answers within a second", 59, 2, 5, 5],
  ["after 60 quick answers within a second", 60, 2, 5, 100],
  ["after 100 quick answers in ten seconds", 100, 100, 5, 5],
])("%s", (_, served, every, roundTrip, expected) => {
  expect(most(after(served, every, roundTrip), 10_000)).toBe(expected);
});

test("one quick answer shows that the slow ones are not the target's", () => {
  const first = after(21, 10, 200);
  expect(most(first, 500)).toBe(100);
  first.served("key", 500, 510, "");
  expect(most(first, 510)).toBe(5);
});

test("after a refusal without the key two are in flight, until seven were served within a second", () => {
  const first = new FirstInFlight();
  first.isCautious = true;
  const left: number[] = [];
  for (let i = 0; i < 7; i++) {
    first.served("key", 10 * i, 10 * i + 5, "");
    left.push(most(first, 10 * i + 5));
  }
  expect(left).toEqual([2, 2, 2, 2, 2, 2, 5]);
});

describe("answers that are slow", () => {
  /** In each second of the target's clock as many are served, all of them sent 100 ms before they are answered. */
  function served(...seconds: readonly number[]): FirstInFlight {
    const first = new FirstInFlight();
    for (const [second, count] of seconds.entries())
      for (let i = 0; i < count; i++) {
        first.sent("key", 1_000 * second + 800);
        first.served("key", 1_000 * second + 800, 1_000 * second + 900, `second ${second}`);
      }
    return first;
  }

  /** As many more are sent as are allowed. */
  function more(first: FirstInFlight, now: number): number {
    let key = 0;
    for (; key < 100 && first.allows("key", now, { key, others: 0 }); key++) first.sent("key", now);
    return key;
  }

  test.each([
    ["1 was served, the limit may be 10", 1, 14],
    ["2 were served, the limit may be 10", 2, 13],
    ["6 were served, the limit may be 10", 6, 9],
    ["10 were served, the limit may be 10", 10, 5],
    ["11 were served, the limit may be 20", 11, 14],
    ["15 were served, the limit may be 20", 15, 10],
    ["20 were served, the limit may be 20", 20, 5],
    ["21 were served, no usual limit is near", 21, 100],
  ])("%s: no more than 5 beyond it", (_, count, expected) => {
    expect(more(served(count), 900)).toBe(expected);
  });

  test("what was served in two seconds of the target's clock is of two windows", () => {
    expect(more(served(10, 10), 1_900)).toBe(5);
    expect(more(served(10, 11), 1_900)).toBe(14);
  });

  test("what was sent more than a second ago counts no more", () => {
    expect(more(served(10), 1_801)).toBe(15);
  });

  test("requests without the key are counted apart", () => {
    const first = served(10);
    expect(more(first, 900)).toBe(5);
    const inFlight = (others: number): Record<LimiterName, number> => ({ key: 5, others });
    expect(first.allows("key", 900, inFlight(0))).toBe(false);
    expect(first.allows("others", 900, inFlight(4))).toBe(true);
    for (let i = 0; i < 15; i++) first.sent("others", 900);
    expect(first.allows("others", 900, inFlight(5))).toBe(false);
  });
});

test("where others were refused, two in flight, until seven were served within a second", () => {
  const first = new FirstInFlight();
  first.isCautious = true;
  expect(most(first, 0)).toBe(2);
  expect(most(first, 0, 1)).toBe(1);
  for (let i = 0; i < 7; i++) first.served("key", i, i + 5, "");
  expect(most(first, 0)).toBe(5);
});

test("is over once a rate is learned", () => {
  const first = new FirstInFlight();
  first.isOver = true;
  expect(most(first, 0)).toBe(100);
});
