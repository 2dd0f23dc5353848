import fc from "fast-check";
import { expect, test } from "vitest";
import { describe, quote, quoteCodes, words } from "../../src/kit/format-value.ts";
import { JsonNumber, type JsonValue } from "../../src/kit/json/json.ts";
import { MOST_LISTED } from "../../src/kit/json/json-reader.ts";
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

const x = (count: number): string => "x".repeat(count);

const members = (...names: readonly string[]): JsonValue =>
  Object.fromEntries(names.map((name) => [name, null]));

test.each<[string, JsonValue, string]>([
  ["a string of 80", x(80), `the string "${x(80)}"`],
  ["a string of 81", x(81), `the string "${x(80)}…" (81 UTF-16 units)`],
  ["an escape that just fits", `${x(75)}\n`, `the string "${x(75)}\\u{A}"`],
  ["an escape that does not fit", `${x(76)}\n`, `the string "${x(76)}…" (77 UTF-16 units)`],
  ["a number of 80", new JsonNumber("9".repeat(80)), "9".repeat(80)],
  ["a number of 81", new JsonNumber("9".repeat(81)), `${"9".repeat(40)}… (a number of 81 characters)`],
  ["a list, whole", Array(MOST_LISTED - 1).fill(null), `an array of ${MOST_LISTED - 1}`],
  ["a list, cut", Array(MOST_LISTED).fill(null), `an array of ${MOST_LISTED} or more`],
  ["a name of 30", members(x(30)), `an object with ${x(30)}`],
  ["a name of 31", members(x(31)), `an object with ${x(30)}…`],
  [
    "names that just fit",
    members(x(30), `y${x(29)}`, "z".repeat(14)),
    `an object with ${x(30)}, y${x(29)}, ${"z".repeat(14)}`,
  ],
  [
    "a name too many",
    members(x(30), `y${x(29)}`, "z".repeat(14), "a"),
    `an object with ${x(30)}, y${x(29)}, ${"z".repeat(14)} and 1 more`,
  ],
])("what is too long is cut: %s", (_, value, said) => {
  expect(describe(value)).toBe(said);
});

test.each<[string, (text: string) => string, string, string]>([
  ["in quotes", quote, 'a "b" é\u00ad', '"a \\"b\\" é\\u{AD}"'],
  ["of 80 in quotes", quote, x(80), `"${x(80)}"`],
  ["of 81 in quotes", quote, x(81), `"${x(80)}…"`],
  ["as code points", quoteCodes, 'a "~" é\u007f😀', '"a \\"~\\" \\u{E9}\\u{7F}\\u{1F600}"'],
  ["of 160 as code points", quoteCodes, x(160), `"${x(160)}"`],
  ["of 161 as code points", quoteCodes, x(161), `"${x(160)}…"`],
  ["in words", (text) => words(text, 8), ' a "b" é\n ', 'a "b" é'],
  ["in words, with an escape", (text) => words(text, 8), "a\nb", "a\\u{A}b"],
  ["in words, of 9", (text) => words(text, 8), x(9), `${x(8)}…`],
])("a text %s", (_, show, text, shown) => {
  expect(show(text)).toBe(shown);
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
