/** How many requests are in flight until it is clear where the limit is. */
import { expect, test } from "vitest";
import { FirstInFlight } from "../../../src/run/pacing/first-in-flight.ts";

/** How many requests may be in flight beside others that need no key. */
function most(first: FirstInFlight, others = 0): number {
  let key = 0;
  while (key < 100 && first.allows({ key, others })) key += 1;
  return key;
}

/** Serves this many requests at a fixed interval in milliseconds, each after a round trip. */
function after(served: number, every: number, roundTrip: number): FirstInFlight {
  const first = new FirstInFlight();
  for (let i = 0; i < served; i++) first.served(every * i, every * i + roundTrip);
  return first;
}

test.each([
  ["at first", 0, 0, 0, 5],
  ["after one answer that is not slow", 1, 0, 74, 5],
  ["after 59 quick answers within a second", 59, 2, 5, 5],
  ["after 60 quick answers within a second", 60, 2, 5, 100],
  ["after 100 quick answers in ten seconds", 100, 100, 5, 5],
])("%s", (_, served, every, roundTrip, expected) => {
  expect(most(after(served, every, roundTrip))).toBe(expected);
});

test("one quick answer shows that the slow ones are not the target's", () => {
  const first = after(21, 10, 200);
  expect(most(first)).toBe(100);
  first.served(500, 510);
  expect(most(first)).toBe(5);
});

test.each([
  [74, 5],
  [75, 100],
])("after one answer that took %i ms, %i in flight", (roundTrip, expected) => {
  expect(most(after(1, 0, roundTrip))).toBe(expected);
});

test("where others were refused, two in flight, until seven were served within a second", () => {
  const first = new FirstInFlight();
  first.beCautious();
  expect(most(first)).toBe(2);
  expect(most(first, 1)).toBe(1);
  for (let i = 0; i < 7; i++) first.served(i, i + 5);
  expect(most(first)).toBe(5);
});

test("is over once a rate is learned", () => {
  const first = new FirstInFlight();
  first.end();
  expect(most(first)).toBe(100);
});
