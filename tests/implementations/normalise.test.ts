/** What differs from run to run is taken out of results, and nothing else. */
import { expect, test } from "vitest";
import { normalised, normalisedDeep } from "./normalise.ts";

const START = Date.UTC(2026, 10, 22, 17, 0, 0);
const RUN = { runId: "a84cc8bd", port: 41_234, key: "a-key-of-some-length", startedAt: START };
const SECONDS = START / 1000;

test.each([
  ["the port", "curl 'http://127.0.0.1:41234/v1/pets'", "curl 'http://127.0.0.1:PORT/v1/pets'"],
  ["the run's id", '{"name":"conformance-a84cc8bd-Category 3"}', '{"name":"conformance-RUN-Category 3"}'],
  ["the key", "Bearer a-key-of-some-length", "Bearer KEY"],
  ["Unix seconds of the run", `from ${SECONDS - 300} to ${SECONDS + 90_000}`, "from TIME to TIME"],
  ["Unix seconds with a fraction", `X-RateLimit-Reset: ${SECONDS + 60}.5627582`, "X-RateLimit-Reset: TIME"],
  ["Unix milliseconds of the run", `${START + 60_000}`, "TIME"],
  ["a time of RFC 3339", '{"timestamp":"2026-11-22T17:00:00.123+00:00"}', '{"timestamp":"TIME"}'],
  ["a date of HTTP", "Sun, 22 Nov 2026 17:00:00 GMT", "TIME"],
  ["a UUID", "0f8fad5b-d9cb-469f-a165-70867728950e", "UUID"],
  ["seconds to go", "`X-RateLimit-Reset: 59` (1 of 1)", "`X-RateLimit-Reset: SECONDS` (1 of 1)"],
])("%s is replaced", (_, text, replaced) => {
  expect(normalised(text, RUN)).toBe(replaced);
});

test.each([
  ["another port", "127.0.0.1:412345"],
  ["Unix seconds of another year", "X-RateLimit-Reset: 1922659200"],
  ["a category of ten digits", "categoryId 1900000017"],
  ["digits of an int64", "9007199254740993"],
  ["the day of removal", "Thu, 05 Dec 2030 00:00:00 GMT"],
  ["another header field", "X-RateLimit-Limit: 60"],
])("%s stays", (_, text) => {
  expect(normalised(text, RUN)).toBe(text);
});

test("all texts of a value are replaced, and numbers stay", () => {
  const value = { causes: [{ try: "http://127.0.0.1:41234/v1", confirmed: null }], seed: 1 };
  expect(normalisedDeep(value, RUN)).toEqual({
    causes: [{ try: "http://127.0.0.1:PORT/v1", confirmed: null }],
    seed: 1,
  });
});
