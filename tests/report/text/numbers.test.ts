import { expect, test } from "vitest";
import { formatMinute } from "../../../src/report/text/numbers.ts";

test.each([
  ["2026-01-02T03:04:59.999Z", "2 January 2026, 03:04 UTC"],
  ["2026-12-31T23:30:00-01:00", "1 January 2027, 00:30 UTC"],
  ["yesterday", "yesterday"],
])("%s", (instant, text) => {
  expect(formatMinute(instant)).toBe(text);
});

test("every month as the locale has it", () => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 28));
    const long = date.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    expect(formatMinute(date.toISOString())).toBe(`${long}, 00:00 UTC`);
  }
});
