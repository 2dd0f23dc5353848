/** Expected failures: an entry with all of its members, and which entries expect a failed requirement. */
import { expect, test } from "vitest";
import { completed, expectedBy, expectedItself } from "../../src/kit/expected-failures.ts";

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
    "what may stay untested until a day, with a link",
    { untested: "LIST-10, store-full", reason: "known", expires: "2030-01-01", link: "https://x.test" },
    {
      ...{ requirement: "LIST-10", check: null, untested: "store-full" },
      ...{ reason: "known", expires: "2030-01-01", link: "https://x.test" },
    },
  ],
  [
    "the same, completed before",
    { requirement: "LIST-10", check: null, untested: "store-full", ...REASON },
    { requirement: "LIST-10", check: null, untested: "store-full", ...REASON },
  ],
])("%s", (_, entry, whole) => {
  expect(completed(entry)).toStrictEqual(whole);
});

const entry = (requirement: string, check: string | null = null, more = {}) => ({
  ...{ requirement, check, ...REASON },
  ...more,
});
const failed = (id: string, ...titles: readonly string[]) => ({
  id,
  checks: [...titles.map((title) => ({ title, outcome: "failed" })), { title: "another", outcome: "passed" }],
});

test("a failed requirement is expected by its own entries, if they cover all of its failed checks", () => {
  const requirements = [failed("LIST-2", "limit=1", "limit=9"), failed("LIST-3", "x")];
  const by = (...entries: ReturnType<typeof entry>[]): readonly string[] =>
    expectedItself("LIST-2", { requirements }, entries).map(
      ({ requirement, check }) => `${requirement} ${check}`,
    );
  expect(by(entry("LIST-2"))).toEqual(["LIST-2 null"]);
  expect(by(entry("LIST-2", "limit=1"))).toEqual([]);
  expect(by(entry("LIST-2", "limit=1"), entry("LIST-2", "limit=9"))).toEqual([
    "LIST-2 limit=1",
    "LIST-2 limit=9",
  ]);
  expect(by(entry("LIST-2", "another"))).toEqual([]);
  expect(by(entry("LIST-3"))).toEqual([]);
  expect(by(entry("LIST-2", null, { untested: "store-full" }))).toEqual([]);
});

test("or by the entries of what names its causes, if each of these is expected", () => {
  const requirements = [failed("LIST-2", "a"), failed("LIST-3", "x"), failed("GET-1", "y")];
  const cause = (requirement: string, ...ids: readonly string[]) => ({ requirement, requirements: ids });
  const by = (causes: ReturnType<typeof cause>[], ...entries: ReturnType<typeof entry>[]) =>
    expectedBy("LIST-3", { requirements, causes }, entries).map(({ requirement }) => requirement);
  expect(by([cause("LIST-2", "LIST-2", "LIST-3")], entry("LIST-2"))).toEqual(["LIST-2"]);
  expect(by([cause("LIST-2", "LIST-2")], entry("LIST-2"))).toEqual([]);
  expect(by([cause("LIST-2", "LIST-3"), cause("GET-1", "LIST-3")], entry("LIST-2"))).toEqual([]);
  expect(by([cause("LIST-2", "LIST-3"), cause("GET-1", "LIST-3")], entry("LIST-2"), entry("GET-1"))).toEqual([
    "LIST-2",
    "GET-1",
  ]);
  expect(by([], entry("LIST-3"))).toEqual(["LIST-3"]);
});
