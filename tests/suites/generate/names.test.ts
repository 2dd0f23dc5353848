import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coreNames } from "../../../suites/generate/core-names.ts";
import { nameKind } from "../../../suites/generate/name-kinds.ts";
import {
  ALPHABET,
  favouriteTails,
  isNameCharacter,
  nameOf,
  nameTails,
} from "../../../suites/generate/names.ts";
import { EVERYTHING } from "../../support/everything.ts";

/** A run's at its first attempt and at later ones, and shorter ones. */
const PREFIXES = ["conformance-k3x9f2ab", "conformance-k3x9f2abb", "conformance-", "c"];

/** Names of every length that the prefix leaves room for. */
function names(prefix: string): fc.Arbitrary<string> {
  return nameTails(32 - prefix.length).map((tail) => nameOf(prefix, tail));
}

/** CREATE-2 once more, by other means than the generator's. */
function expectName(name: string, prefix: string): void {
  expect(name.startsWith(prefix)).toBe(true);
  expect(name.normalize("NFC")).toBe(name);
  expect(Array.from(name).length).toBeLessThanOrEqual(32);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(50);
  expect(name).toMatch(/^\p{L}/u);
  expect(name).not.toMatch(/ $/);
  expect(name).not.toMatch(/\p{C}|\p{Nl}|\p{No}|\p{Zl}|\p{Zp}|(?! )\p{Zs}/u);
  expect(name).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}/u);
}

test.each(PREFIXES)("generated names that begin with %s meet CREATE-2", (prefix) => {
  fc.assert(
    fc.property(names(prefix), (name) => expectName(name, prefix)),
    { numRuns: EVERYTHING ? 3000 : 1000 },
  );
});

test("generated names reach what CREATE-2 names", () => {
  const sample = fc.sample(names("conformance-"), { numRuns: 1000, seed: 1 });
  expect(new Set(sample.map((name) => Array.from(name).length)).size).toBeGreaterThan(15);
  const share = (is: (name: string) => boolean): number => sample.filter(is).length / sample.length;
  const always = favouriteTails(12, [], 1).map((tail) => nameOf("conformance-", tail));
  for (const kind of [
    /"/,
    /\\/,
    /</,
    /&/,
    / /,
    /'/,
    /%/,
    /\p{M}/u,
    /\p{Script=Hebrew}|\p{Script=Arabic}/u,
    /\p{Sm}/u,
  ]) {
    expect(
      always.some((name) => kind.test(name)),
      String(kind),
    ).toBe(true);
  }
  for (const [first, last] of [
    [0x10000, 0x1ffff],
    [0x20000, 0x2ffff],
  ] as const) {
    const within = (character: string): boolean => {
      const code = character.codePointAt(0) ?? 0;
      return code >= first && code <= last;
    };
    expect(share((name) => Array.from(name).some(within))).toBeGreaterThan(0.1);
  }
});

test("every other generated name is one that all targets accept", () => {
  const sample = fc.sample(names("conformance-k3x9f2ab"), { numRuns: 1000, seed: 2 });
  const common = sample.filter((name) => ["plain", "common"].includes(nameKind(name))).length;
  expect(common).toBeGreaterThan(400);
  expect(common).toBeLessThan(800);
  expect(sample.filter((name) => nameKind(name) === "open")).toEqual([]);
});

test("names that every run sends meet CREATE-2, at the lengths asked for, and hold every range", () => {
  const prefix = "conformance-k3x9f2ab";
  const lengths = [20, 21, 22, 30, 31, 32, 32];
  const tails = favouriteTails(prefix.length, lengths, 5);
  const sent = tails.map((tail) => nameOf(prefix, tail));
  for (const name of sent) expectName(name, prefix);
  expect(sent.slice(0, lengths.length).map((name) => Array.from(name).length)).toEqual(lengths);
  const all = new Set(sent.flatMap((name) => Array.from(name)));
  for (const [first, last] of Object.values(ALPHABET).flat()) {
    expect([...all].some((c) => (c.codePointAt(0) ?? 0) >= first && (c.codePointAt(0) ?? 0) <= last)).toBe(
      true,
    );
  }
});

test.each(Object.entries(ALPHABET))("most of the range %s can be drawn", (_kind, ranges) => {
  for (const [first, last] of ranges) {
    const all = Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    expect(all.filter(isNameCharacter).length / all.length).toBeGreaterThan(0.6);
  }
});

describe("hand-picked names", () => {
  test.each(PREFIXES)("with the prefix %s they meet CREATE-2", (prefix) => {
    for (const { name } of coreNames(prefix)) {
      expectName(name, prefix);
      for (const character of name) expect(isNameCharacter(character)).toBe(true);
    }
  });

  test("the longest have 32 code points, and 50 bytes", () => {
    const sizes = coreNames("conformance-k3x9f2ab").map(({ name }) => [
      Array.from(name).length,
      Buffer.byteLength(name),
    ]);
    expect(sizes.map(([length]) => length)).toEqual([31, 32, 32, 32, 32, 30, 32]);
    expect(sizes.filter(([, bytes]) => bytes === 50)).toHaveLength(2);
  });

  test.each(PREFIXES)("with the prefix %s five are common, and two may be refused", (prefix) => {
    const kinds = coreNames(prefix).map(({ name }) => nameKind(name));
    expect(kinds).toEqual([...Array(5).fill("common"), "other", "other"]);
    const common = coreNames(prefix).map(({ isCommon }) => isCommon);
    expect(common).toEqual(kinds.map((kind) => kind !== "other"));
  });

  test.each<[string, RegExp]>([
    ["quotes, a backslash, markup, a percent escape, a plus sign", /".*\\.*<.*>.*&.*'.*\+.*%41/],
    ["marks on letters that have none of their own", /x\p{M}\p{M}/u],
    ["right-to-left letters", /\p{Script=Hebrew}.*\p{Script=Arabic}/u],
    ["Indic and Thai letters", /\p{Script=Devanagari}.*\p{Script=Thai}/u],
    ["CJK extension B", /[\u{20000}-\u{2a6d6}]/u],
    ["letters beyond the first plane", /[\u{10000}-\u{1ffff}]/u],
    ["mathematical symbols", /\p{Sm}/u],
    ["emoji beyond the first plane", /[\u{1f300}-\u{1f6ff}]/u],
    ["a digit of another script", /[\u0660-\u0669]/u],
    ["two spaces in a row", /\S {2}\S/],
  ])("one holds %s", (_what, pattern) => {
    expect(coreNames("conformance-").some(({ name }) => pattern.test(name))).toBe(true);
  });

  test("labels and names are distinct", () => {
    const entries = coreNames("conformance-");
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  });
});
