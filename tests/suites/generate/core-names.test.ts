/** The names of the core profile, at first and when they are sent again. */
import { expect, test } from "vitest";
import { coreNames } from "../../../suites/generate/core-names.ts";

const FIRST = coreNames("conformance-01234567");
const AGAIN = coreNames("conformance-01234567b");

test.each(FIRST.map(({ label, name }, i) => [label, name, AGAIN[i]?.name ?? ""] as const))(
  "%s: sent again it keeps its last character and fits",
  (_, name, again) => {
    expect(Array.from(again).at(-1)).toBe(Array.from(name).at(-1));
    for (const each of [name, again]) {
      expect(Array.from(each).length).toBeLessThanOrEqual(32);
      expect(Buffer.byteLength(each)).toBeLessThanOrEqual(50);
      expect(each.normalize("NFC")).toBe(each);
    }
    expect(again).not.toBe(name);
  },
);

test("32 characters and 50 bytes are tried at every attempt", () => {
  const longest = [FIRST, AGAIN].map((names) => names[3]?.name ?? "");
  expect(longest.map((name) => Array.from(name).length)).toEqual([32, 32]);
  expect(longest.map((name) => Buffer.byteLength(name))).toEqual([50, 50]);
});
