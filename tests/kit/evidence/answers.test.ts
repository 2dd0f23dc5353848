/** What an answer is by its status, its fields and its body: each kind of answer on a line. */
import { expect, test } from "vitest";
import { isLost, isLostByTarget, mayHaveCreated, sourceOf } from "../../../src/kit/evidence/lost-answers.ts";
import { figure, rateLimitFields } from "../../../src/kit/evidence/rate-limit-fields.ts";
import {
  hasPlainText,
  isHtml,
  isServed,
  isSuccess,
  refusesCredential,
} from "../../../src/kit/evidence/reading.ts";
import type { NoAnswer } from "../../../src/kit/exchange.ts";
import { created, type Draft, listed, type Unusual } from "../../support/recordings.ts";
import { NO_ANSWERS } from "../../support/words-of-recordings.ts";

const LENGTH = ["Content-Length", "9"] as const;
const HTML = ["Content-Type", "text/html; charset=utf-8"] as const;

/** What is true of an exchange. */
function facts(draft: Draft): string {
  const exchange = draft(0);
  const rows = { isSuccess, isServed, refusesCredential, isHtml, isLost, isLostByTarget, mayHaveCreated };
  const named = Object.entries(rows).flatMap(([name, holds]) => (holds(exchange) ? [name] : []));
  return `${named.join(", ")}; ${sourceOf(exchange)}`;
}

test("by status", () => {
  const statuses = [
    ...[100, 199, 200, 204, 299, 300, 400, 401, 403, 404, 407, 408, 409, 420, 421, 422, 425, 426, 429, 451],
    ...[500, 501, 502, 503, 504, 505, 519, 520, 525, 530, 531, 599],
  ];
  expect(statuses.map((status) => facts(listed("", "x", { status, headers: [LENGTH] })))).toMatchSnapshot();
});

test("by fields and body", () => {
  const answers: readonly (readonly [body: string, unusual: Unusual])[] = [
    ["<html>", { headers: [HTML, LENGTH] }],
    ["[]", { headers: [HTML, LENGTH] }],
    ["<html>", { headers: [["Content-Type", "text/htmlx"], LENGTH] }],
    ["<html>", { status: 503, headers: [HTML, ["Server", "nginx"]] }],
    ["", { status: 503, headers: [["Content-Type", " Text/Plain ;a=b"], LENGTH] }],
    ['[{"a', {}],
    ['[{"a', { status: 503 }],
    [`${"[".repeat(2_000)}`, { headers: [LENGTH] }],
  ];
  expect(answers.map(([body, unusual]) => facts(listed("", body, unusual)))).toMatchSnapshot();
});

test("without an answer, by its reason", () => {
  const reasons = NO_ANSWERS.map((kind): NoAnswer => ({ kind, message: `words for ${kind}` }));
  expect(reasons.map((noAnswer) => facts(listed("", "", { noAnswer })))).toMatchSnapshot();
});

test.each([
  ["limit=1&status=sold", "[]", true],
  ["a=%20", "[]", false],
  ["a;b", "[]", false],
])("the query %s is plain: %s", (query, _, isPlain) => {
  expect(hasPlainText(listed(query, "[]")(0))).toBe(isPlain);
});

test.each([
  [{ name: "Zo\u00eb 1.5-2+3, 'a': [b]" }, true],
  [{ name: "a;b" }, false],
  [{ name: "<b>" }, false],
  [{ name: "a\tb" }, false],
  [{ name: "\ud83d\udc08" }, false],
])("the body %j is plain: %s", (body, isPlain) => {
  expect(hasPlainText(created(body, body)(0))).toBe(isPlain);
});

const fields = (limit: string, remaining: string, reset: string): Unusual => ({
  headers: [
    ["x-ratelimit-limit", limit],
    ["X-RateLimit-Remaining", remaining],
    ["X-RateLimit-Reset", reset],
  ],
});

test.each([
  ["60", "59", "1773309660", { limit: 60, remaining: 59, reset: 1_773_309_660 }],
  ["060", "0", "1773309660.2", { limit: 60, remaining: 0, reset: 1_773_309_661 }],
  [
    "1".repeat(15),
    "1".repeat(16),
    "1000000000000000",
    { limit: 111_111_111_111_111, remaining: null, reset: null },
  ],
  ["-1", "1.0", "999999999999999", { limit: null, remaining: null, reset: 999_999_999_999_999 }],
  ["", "ten", "2026-03-12", { limit: null, remaining: null, reset: null }],
])("the fields %s, %s and %s", (limit, remaining, reset, read) => {
  const exchange = listed("", "[]", fields(limit, remaining, reset))(0);
  expect(rateLimitFields(exchange)).toEqual(read);
  expect(figure(exchange, "x-ratelimit-limit")).toBe(read.limit);
});
