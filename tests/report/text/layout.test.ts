import { describe, expect, test } from "vitest";
import { hang, type Look, renderEntry, wrap } from "../../../src/report/text/text.ts";

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
  [2, null],
  [1, "1"],
])("of an entry with two rows, at most %i are shown, and %s are counted", (most, counted) => {
  const look: Look = { width: 80, paint: (_, text) => text };
  const rows = ["one", "two"].map((text) => ({ name: "", text, kind: "words" }) as const);
  const shown = renderEntry({ text: "an entry", rows }, { ...look, most });
  expect(/and (\d+) more line/.exec(shown)?.[1] ?? null).toBe(counted);
});
