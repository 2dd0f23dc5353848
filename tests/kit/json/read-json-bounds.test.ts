/** The reader at its limits, and with texts of millions of bytes: all in linear time. */
import { describe, expect, test } from "vitest";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { bytes } from "./json-parse.ts";

describe("bounds", () => {
  test("a million levels", () => {
    for (const opening of ["[", '{"a":', '[{"a":']) {
      expect(readJson(bytes(opening.repeat(1_000_000))).problems).toEqual(["nested deeper than 200 levels"]);
    }
  });

  test("a million digits", () => {
    const digits = "9".repeat(1_000_000);
    const reading = readJson(bytes(`[${digits},-${digits}]`));
    expect(reading.problems).toEqual([]);
    expect(reading.value).toEqual([new JsonNumber(digits), new JsonNumber(`-${digits}`)]);
  });

  test("100,000 items and no more", () => {
    expect(readJson(bytes(`[${"0,".repeat(99_999)}0]`)).problems).toEqual([]);
    const { value, ...rest } = readJson(bytes(`[${"0,".repeat(100_000)}0]`));
    expect(value).toHaveLength(1_000);
    expect(readJson(bytes(`[[${"0,".repeat(100_000)}0]]`)).value).toBeUndefined();
    expect(rest).toEqual({
      problems: ["more than 100000 members and elements"],
      duplicates: [],
      endsEarly: false,
      broken: "more than 100000 members and elements",
    });
  });

  test.each([
    [99_999, 2],
    [100_000, 1],
  ])("of duplicates, those after 100,000 characters of pointers are left out: %i", (length, kept) => {
    const name = "x".repeat(length);
    const { duplicates } = readJson(bytes(`{"${name}":1,"${name}":2,"a":1,"a":2}`));
    expect(duplicates).toEqual([`/${name}`, "/a"].slice(0, kept));
  });

  test("a million escapes, a long string and many duplicates of a long name", () => {
    expect(readJson(bytes(`"${"\\n".repeat(1_000_000)}"`)).value).toBe("\n".repeat(1_000_000));
    expect(readJson(bytes(`"${"é".repeat(3_000_000)}"`)).problems).toEqual([]);
    const inner = Array.from({ length: 40_000 }, (_, i) => `"${i}":0,"${i}":0`).join(",");
    const { problems, duplicates } = readJson(bytes(`{"${"x".repeat(1_000_000)}":{${inner}}}`));
    expect(problems).toEqual([]);
    expect(duplicates).toHaveLength(1);
  });
});
