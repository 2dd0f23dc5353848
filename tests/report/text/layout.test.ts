import { describe, expect, test } from "vitest";
import { hang, wrap } from "../../../src/report/text/layout.ts";
import { count } from "../../../src/report/text/numbers.ts";

describe("a line ends", () => {
  test("between words", () => {
    expect(wrap("one two three", 9)).toEqual(["one two", "three"]);
    expect(wrap("incomprehensibly long", 5)).toEqual(["incomprehensibly", "long"]);
  });

  test("not between a number and its unit", () => {
    expect(wrap("the longest wait of 0 s.", 21)).toEqual(["the longest wait of", "0 s."]);
    expect(wrap("took 2 min 5 s", 9)).toEqual(["took", "2 min 5 s"]);
    expect(wrap("all 3 such animals", 6)).toEqual(["all 3", "such", "animals"]);
  });

  test("and goes on below where the text began", () => {
    expect(hang("  check  ", "one two three four five", 22)).toBe(
      "  check  one two three four\n         five",
    );
  });
});

test.each([
  [0, "0 requests"],
  [1, "1 request"],
  [999, "999 requests"],
  [1_100, "1,100 requests"],
  [1_234_567, "1,234,567 requests"],
])("%s is counted with commas: %s", (n, text) => {
  expect(count(n, "request")).toBe(text);
});
