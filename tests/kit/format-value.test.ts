import fc from "fast-check";
import { expect, test } from "vitest";
import { describe, quote } from "../../src/kit/format-value.ts";
import { JsonNumber, type JsonValue } from "../../src/kit/json/json.ts";
import { readJson } from "../../src/kit/json/read-json.ts";

const many = Array.from({ length: 50 }, (_, i) => `"member${i}":${i}`).join(",");

test.each<[string, string]>([
  ["null", "null"],
  ["true", "true"],
  ["9007199254740993", "9007199254740993"],
  ["1e3", "1e3"],
  ['"12"', 'the string "12"'],
  ['""', "the empty string"],
  ['"a\\"b\\\\c"', 'the string "a\\"b\\\\c"'],
  ['"a\\nb"', 'the string "a\\u{A}b"'],
  [
    '"\\u202Eabc\\u200D\\uE000\\u2028\\u00A0\\uFEFF\\ud800"',
    'the string "\\u{202E}abc\\u{200D}\\u{E000}\\u{2028}\\u{A0}\\u{FEFF}\\u{D800}"',
  ],
  ['"日本 😀"', 'the string "日本 😀"'],
  ["[]", "an empty array"],
  ["[1,2,3]", "an array of 3"],
  ["{}", "an empty object"],
  ['{"id":1,"name":2}', "an object with id, name"],
  ['{"a\\u202eb":1}', "an object with a\\u{202E}b"],
  [
    `{${many}}`,
    "an object with member0, member1, member2, member3, member4, member5, member6, member7 and 42 more",
  ],
])("%s", (text, words) => {
  expect(describe(readJson(Buffer.from(text)).value)).toBe(words);
});

test("nothing", () => {
  expect(describe(undefined)).toBe("nothing");
});

test("a long value is cut, with its length", () => {
  expect(describe("x".repeat(1000))).toBe(`the string "${"x".repeat(80)}…" (1000 UTF-16 units)`);
  expect(describe("😀".repeat(80))).toBe(`the string "${"😀".repeat(80)}"`);
  expect(describe(new JsonNumber("9".repeat(1000)))).toBe(`${"9".repeat(40)}… (a number of 1000 characters)`);
  expect(quote("\n".repeat(1000))).toBe(`"${"\\u{A}".repeat(16)}…"`);
});

test("every description is short, on one line and visible", () => {
  const value: fc.Arbitrary<JsonValue> = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.constantFrom("\u202e", "\n", "\ud800", '"', "\\"), maxLength: 300 }),
    fc.bigInt().map((number) => new JsonNumber(String(number))),
    fc.dictionary(fc.string({ unit: "binary" }), fc.constant(null)),
  );
  fc.assert(
    fc.property(value, (each) => {
      const words = describe(each);
      expect(Array.from(words).length).toBeLessThanOrEqual(120);
      expect(words).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
  );
});
