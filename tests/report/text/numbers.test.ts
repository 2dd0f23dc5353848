import { expect, test } from "vitest";
import { count, duration } from "../../../src/report/text/text.ts";

test.each([
  [999, "999 ms"],
  [1_000, "1.0 s"],
  [59_949, "59.9 s"],
  [59_950, "1 min 0 s"],
  [125_400, "2 min 5 s"],
])("%d ms are %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test.each([
  [0, "0 requests"],
  [1, "1 request"],
  [999, "999 requests"],
  [1_100, "1,100 requests"],
  [1_234_567, "1,234,567 requests"],
])("%d is %s", (n, text) => {
  expect(count(n, "request")).toBe(text);
});
