import { describe, expect, test } from "vitest";
import {
  hostName,
  instant,
  int64,
  integer,
  milliseconds,
  resolution,
  word,
} from "../../src/setup/usage-error.ts";

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
    ["2030-12-05T23:59:59.999999-23:59", Date.UTC(2030, 11, 6, 23, 58, 59, 999)],
  ])("%s", (text, at) => {
    expect(parse(text)).toBe(at);
  });

  test.each([
    "2030-12-05",
    "2030-12-05T00:00:00",
    "2030-13-01T00:00:00Z",
    "2027-02-29T00:00:00Z",
    "2030-12-05T24:00:00Z",
    "2030-12-05T00:60:00Z",
    "2030-12-05T00:00:60Z",
    "2030-12-05T00:00:00+24:00",
    "2030-12-05T00:00:00+00:60",
    "2030-12-05T00:00:00.Z",
    "2030-12-05 00:00:00Z",
    "12030-12-05T00:00:00Z",
    "2030-12-05T00:00:00Z.",
    "now",
  ])("%s is none", (text) => {
    expect(() => parse(text)).toThrow("--now must be an RFC 3339 time");
  });
});

describe("a resolution", () => {
  const parse = resolution("--resolve");

  test.each([
    ["Pets.test:443:192.0.2.7", { host: "pets.test", port: 443, address: "192.0.2.7" }],
    ["pets.test:1:::1", { host: "pets.test", port: 1, address: "::1" }],
    ["[2001:db8::1]:65535:[::1]", { host: "[2001:db8::1]", port: 65_535, address: "::1" }],
  ])("%s", (text, is) => {
    expect(parse(text)).toEqual(is);
  });

  test.each([
    ...["", "pets.test", "pets.test:443", "pets.test:443:", ":443:192.0.2.7", "pets.test::192.0.2.7"],
    ...["pets.test:0:192.0.2.7", "pets.test:65536:192.0.2.7", "pets.test:443:pets.test", "pets.test:a:::1"],
    ...["pe ts.test:443:::1", "pets.test:443:192.0.2.7 ", " pets.test:443:192.0.2.7"],
  ])("%j is none", (text) => {
    expect(() => parse(text)).toThrow("--resolve must be HOST:PORT:ADDRESS");
  });
});

describe("a host name", () => {
  const parse = hostName("--host");

  test.each([
    ["Pets.Test", "pets.test"],
    ["pets.test:1", "pets.test:1"],
    ["pets.test:65535", "pets.test:65535"],
    ["_a-b.c", "_a-b.c"],
    ["a", "a"],
    ["a".repeat(253), "a".repeat(253)],
  ])("%s", (text, is) => {
    expect(parse(text)).toBe(is);
  });

  test.each([
    ...["", "192.0.2.7", "192.0.2.7:80", "pets.test:0", "pets.test:65536", "pets.test:", "pets.test:123456"],
    ...["-pets.test", "pets.test.", "pets test", "pets.test/v1", "[::1]", "a".repeat(254), " pets.test"],
  ])("%j is none", (text) => {
    expect(() => parse(text)).toThrow("--host must be a host name");
  });
});

test("a word is one of its words, as they are written", () => {
  const parse = word("--plan", ["free", "pro"]);
  expect([parse("free"), parse("pro")]).toEqual(["free", "pro"]);
  expect(() => parse("Free")).toThrow('--plan must be free or pro, not "Free" (did you mean free?)');
  expect(() => parse("gold")).toThrow(/^--plan must be free or pro, not "gold"$/);
});
