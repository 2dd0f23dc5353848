/** Texts as they are compared: escapes decoded, letters in lower case, digits; long ones in pieces. */
import { expect, test } from "vitest";
import { reduced } from "../../../src/run/secrets/reduced.ts";

test.each([
  ["Ab-1 2_c", "ab12c"],
  ["%41%2542\\u0043\\x44&#x45;&#70;&lowbar;0x47", "abcdef47"],
  ["漢\\u6f22é", ""],
])("%j", (text, expected) => {
  expect(reduced(text)).toBe(expected);
});

test.each([
  ["\\u0041", "a"],
  ["%2541", "a"],
  ["\\\\u0041", "a"],
  ["&amp;#x0041;", "a"],
  ["&lowbar;a", "a"],
  ["0x41 ", "41"],
])("a long text of %j, wherever it is divided", (sequence, plain) => {
  for (const shift of [0, 1, 2, 3, 4, 5, 6, 7]) {
    expect(reduced("-".repeat(shift) + sequence.repeat(30_000))).toBe(plain.repeat(30_000));
  }
});
