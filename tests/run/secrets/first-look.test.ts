/** The first look finds every text that the pattern of middles finds. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ENTITIES } from "../../../src/run/secrets/entities.ts";
import { firstLook } from "../../../src/run/secrets/first-look.ts";
import { LiteralSearch } from "../../../src/run/secrets/literal-search.ts";
import { LONGEST_ESCAPE, MIDDLE, patternOfMiddles } from "../../../src/run/secrets/secret-patterns.ts";

const CHARACTERS = "abcxyzABCXYZ0123456789-._~+/=%:";

const secret = fc.string({
  unit: fc.constantFrom(...CHARACTERS),
  minLength: 8,
  maxLength: 40,
});

/** Ways to write one character, the longest among them. */
const SPELLINGS: readonly ((character: string, hex: string) => string)[] = [
  (character) => character,
  (_, hex) => `%${hex}`,
  (_, hex) => `%252525${hex.toUpperCase()}`,
  (_, hex) => `\\\\\\\\u{0000${hex}}`,
  (_, hex) => `\\u00${hex}`,
  (_, hex) => `\\x${hex}`,
  (_, hex) => `&amp;amp;#x0000${hex};`,
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => (ENTITIES[character] ?? []).map((name) => `&amp;amp;${name};`).at(-1) ?? character,
  (character) => `${character}\0\0\0`,
  (character) => (/[a-zA-Z0-9]/.test(character) ? character : `\\\\${character}`),
];

const spelled = (text: string, ways: readonly number[]): string =>
  [...text]
    .map((character, i) => {
      const way = SPELLINGS[(ways[i % ways.length] ?? 0) % SPELLINGS.length];
      return way?.(character, character.charCodeAt(0).toString(16).padStart(2, "0")) ?? character;
    })
    .join("");

const whole: readonly ((text: string) => string)[] = [
  (text) => [...text].reverse().join(""),
  (text) => Buffer.from(text).toString("hex"),
  (text) => Buffer.from(text).toString("hex").toUpperCase(),
  (text) => Buffer.from(text).toString("base64"),
  (text) => Buffer.from(text).toString("base64url"),
  (text) => Buffer.from(`x${text}`).toString("base64"),
  (text) => Buffer.from(`xy${text}`).toString("base64"),
];

const around = fc.string({ unit: fc.constantFrom(...'ab1 %\\"&;ux\0{}'), maxLength: 900 });

test("any spelling in any text", () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      around,
      around,
      (secrets, ways, other, before, after) => {
        const patterns = patternOfMiddles(secrets);
        const look = firstLook(secrets, patterns);
        const [first = ""] = secrets;
        for (const written of [spelled(first, ways), whole[other % whole.length]?.(first) ?? ""]) {
          const text = `${before}${written}${after}`;
          if (!patterns.every((pattern) => pattern.test(text))) continue;
          found += 1;
          expect(look(text)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(300);
});

test("texts without a secret, also with many escapes", () => {
  const key = "k3y-0f-4-cust0mer-l0ng";
  const look = firstLook([key], patternOfMiddles([key]));
  expect(look(`[${'{"id":1,"name":"a \\u0041 \\" %41 &amp; b"},'.repeat(1_000)}]`)).toBe(false);
  expect(look("%".repeat(1_000_000))).toBe(false);
});

test("no escape is longer than the windows allow for", () => {
  const names = Object.values(ENTITIES).flat();
  const longest = Math.max(...names.map((name) => `&amp;amp;${name};`.length));
  expect(longest + "\0\0\0".length).toBeLessThanOrEqual(LONGEST_ESCAPE);
  expect(MIDDLE * LONGEST_ESCAPE).toBe(384);
});

test("literals in any letter case, at any place", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abAB12é"), minLength: 2, maxLength: 5 });
  const text = fc.string({ unit: fc.constantFrom(..."abAB12é"), maxLength: 60 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), text, (words, where) => {
      const isIn = words.some((each) => where.toLowerCase().includes(each.toLowerCase()));
      expect(new LiteralSearch(words).isIn(where)).toBe(isIn);
    }),
    { numRuns: 500 },
  );
});
