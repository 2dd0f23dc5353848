/** An entry of expected failures with all of its members. */
import { expect, test } from "vitest";
import { completed } from "../../src/kit/expected-failures.ts";

const REASON = { reason: "known", expires: null, link: null };

test.each<[string, Parameters<typeof completed>[0], object]>([
  [
    "a requirement",
    { requirement: "LIST-2", reason: "known" },
    { requirement: "LIST-2", check: null, ...REASON },
  ],
  [
    "one of its checks",
    {
      requirement: "LIST-2",
      check: "limit=1",
      reason: "known",
      expires: "2030-01-01",
      link: "https://x.test",
    },
    {
      requirement: "LIST-2",
      check: "limit=1",
      reason: "known",
      expires: "2030-01-01",
      link: "https://x.test",
    },
  ],
  [
    "what may stay untested",
    { untested: "LIST-10, store-full", reason: "known" },
    { requirement: "LIST-10", check: null, untested: "store-full", ...REASON },
  ],
  [
    "the same, completed before",
    { requirement: "LIST-10", check: null, untested: "store-full", ...REASON },
    { requirement: "LIST-10", check: null, untested: "store-full", ...REASON },
  ],
])("%s", (_, entry, whole) => {
  expect(completed(entry)).toEqual(whole);
});
