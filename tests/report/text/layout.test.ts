import { describe, expect, test } from "vitest";
import { hang, wrap } from "../../../src/report/text/text.ts";

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
