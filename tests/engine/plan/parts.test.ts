/** Which answers need not be about what was asked: a part of a target that is down gives them, or something between. */
import { expect, test } from "vitest";
import { isOfParts } from "../../../src/engine/plan/parts.ts";
import { isFailure } from "../../../src/kit/evidence/reading.ts";
import { at, error, listed, recordingOf, type Unusual } from "../../support/recordings.ts";

const HTML: Unusual["headers"] = [["Content-Type", "text/html"]];

const exchangeOf = (body: unknown, unusual: Unusual) =>
  at(recordingOf([listed("", body as never, { expects: [200], ...unusual })]), 0);

test.each([
  [400, false],
  [409, false],
  [413, false],
  [422, false],
  [429, false],
  [431, false],
  [500, false],
  [501, false],
  [301, true],
  [304, true],
  [401, true],
  [403, true],
  [404, true],
  [405, true],
  [418, true],
  [423, true],
  [451, true],
  [502, true],
  [507, true],
  [511, true],
])("an Error with %i: %s", (status, expected) => {
  expect(isOfParts(exchangeOf(error(status), { status }))).toBe(expected);
});

test("what a request expects is about it: 401 without a valid key", () => {
  expect(isOfParts(exchangeOf(error(401), { status: 401, expects: [401] }))).toBe(false);
  expect(isOfParts(exchangeOf([], { status: 200 }))).toBe(false);
  expect(isOfParts(exchangeOf([], { status: 202 }))).toBe(false);
});

test("a page in HTML never is, but that of a failure", () => {
  const page = (status: number) => exchangeOf("<h1>Soon</h1>", { status, headers: HTML, expects: [status] });
  expect([200, 400, 401, 403, 404].map((status) => isOfParts(page(status)))).toEqual(Array(5).fill(true));
  expect([500, 501].map((status) => isOfParts(page(status)))).toEqual([false, false]);
  expect([500, 501, 502].map((status) => isFailure(page(status)))).toEqual([true, true, false]);
});
