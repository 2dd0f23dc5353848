import fc from "fast-check";
import { expect, test } from "vitest";
import {
  INT64_MAX,
  INT64_MIN,
  isIntegerLiteral,
  isIntegerValue,
  readInt64,
  readInt64Literal,
} from "../../../src/kit/json/int64.ts";
import { JsonNumber } from "../../../src/kit/json/json.ts";

test.each([
  ["0", true],
  ["-0", true],
  ["10", true],
  ["-9223372036854775808", true],
  ["1.0", false],
  ["1e3", false],
  ["1E3", false],
  ["", false],
  ["-", false],
  ["01", false],
  ["+1", false],
  ["1\n", false],
])("%j is an integer literal: %s", (text, expected) => {
  expect(isIntegerLiteral(text)).toBe(expected);
});

test.each([
  ["9223372036854775807", INT64_MAX],
  ["-9223372036854775808", INT64_MIN],
  ["9007199254740993", 9007199254740993n],
  ["-0", 0n],
  ["9223372036854775808", undefined],
  ["-9223372036854775809", undefined],
  ["18446744073709551617", undefined],
  ["1e3", 1000n],
  ["1.0", 1n],
  ["70e-1", 7n],
  ["-0.00e99999999999", 0n],
  ["9223372036854775807.0", INT64_MAX],
  ["-9.223372036854775808e18", INT64_MIN],
  ["9.223372036854775808e18", undefined],
  ["1.5", undefined],
  ["15e-1", undefined],
  ["1e19", undefined],
  ["1e99999999999", undefined],
  ["1e-99999999999", undefined],
])("%s is read as %s", (text, expected) => {
  expect(readInt64(new JsonNumber(text))).toBe(expected);
});

test.each([
  ["7.0", true],
  ["70e-1", true],
  ["1e30", true],
  ["0e-5", true],
  ["7.5", false],
  ["7e-1", false],
  ["abc", false],
])("%s is an integer by its value: %s", (text, expected) => {
  expect(isIntegerValue(text)).toBe(expected);
});

test("an int64 that is not written as an integer is no literal of one", () => {
  expect(readInt64Literal(new JsonNumber("7"))).toBe(7n);
  expect(readInt64Literal(new JsonNumber("7.0"))).toBeUndefined();
  expect(readInt64Literal("7")).toBeUndefined();
});

test("values that are no numbers are no int64", () => {
  for (const value of ["1", null, true, [new JsonNumber("1")], {}, undefined])
    expect(readInt64(value)).toBeUndefined();
});

test("ten million digits are refused without converting them", () => {
  expect(readInt64(new JsonNumber("1".repeat(10_000_000)))).toBeUndefined();
});

test("every int64 survives, and nothing beyond it", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n * INT64_MIN, max: 2n * INT64_MAX }), (value) => {
      const within = BigInt.asIntN(64, value) === value;
      expect(readInt64(new JsonNumber(String(value)))).toBe(within ? value : undefined);
    }),
  );
});
