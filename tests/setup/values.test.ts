import { describe, expect, test } from "vitest";
import { instant, int64, integer, milliseconds } from "../../src/setup/values.ts";

describe("times", () => {
  const parse = milliseconds("--timeout", 1, 600_000);

  test.each([
    ["10", 10_000],
    ["0.5", 500],
    ["500ms", 500],
    ["10s", 10_000],
    ["2m", 120_000],
    ["600", 600_000],
  ])("%s is %d ms", (text, ms) => {
    expect(parse(text)).toBe(ms);
  });

  test.each(["", "0", "601", "1e3", "10 s", "s", "-1", "Infinity", "10S"])("%j is none", (text) => {
    expect(() => parse(text)).toThrow("--timeout must be a time from 1ms to 600s");
  });
});

describe("int64", () => {
  const parse = int64("--category-id");

  test.each([
    ["1", "1"],
    ["-0", "0"],
    ["007", "7"],
    ["9223372036854775807", "9223372036854775807"],
    ["-9223372036854775808", "-9223372036854775808"],
  ])("%s is %s", (text, value) => {
    expect(parse(text)).toBe(value);
  });

  test.each(["", "9223372036854775808", "-9223372036854775809", "1.0", "1e3", "+1", "0x1", "١"])(
    "%j is none",
    (text) => {
      expect(() => parse(text)).toThrow("--category-id must be an integer");
    },
  );
});

test("integers keep to their range", () => {
  const parse = integer("--seed", 0, 10);
  expect([parse("0"), parse("10")]).toEqual([0, 10]);
  for (const text of ["-1", "11", "1.5", "", " 1", "1e1", "99999999999999999999"])
    expect(() => parse(text)).toThrow();
});

describe("instants", () => {
  const parse = instant("--now");

  test.each([
    ["2030-12-05T00:00:00Z", Date.UTC(2030, 11, 5)],
    ["2030-12-05t01:00:00.250+01:00", Date.UTC(2030, 11, 5, 0, 0, 0, 250)],
    ["2028-02-29T23:59:59z", Date.UTC(2028, 1, 29, 23, 59, 59)],
  ])("%s", (text, at) => {
    expect(parse(text)).toBe(at);
  });

  test.each([
    "2030-12-05",
    "2030-12-05T00:00:00",
    "2030-13-01T00:00:00Z",
    "2027-02-29T00:00:00Z",
    "2030-12-05T24:00:00Z",
    "now",
  ])("%s is none", (text) => {
    expect(() => parse(text)).toThrow("--now must be an RFC 3339 time");
  });
});
