/** Which answers are lost ones, and say nothing of the request (catalogue rule 10). */
import { expect, test } from "vitest";
import { isLost, isLostByTarget } from "../../../src/kit/evidence/lost-answers.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { at, CLOSED, listed, recordingOf, type Unusual } from "../../support/recordings.ts";

const answer = (body: string, unusual: Unusual = {}): Exchange =>
  at(recordingOf([listed("", body, unusual)]), 0);

const LENGTH: Unusual = { headers: [["Content-Length", "9"]] };
const CHUNKS: Unusual = { headers: [["Transfer-Encoding", "chunked"]] };

test.each([
  ["a closed connection", answer("", { noAnswer: CLOSED }), true],
  ["a gateway's 502", answer("<html>", { status: 502, ...LENGTH }), true],
  ["half a list whose end only the connection frames", answer('[{"id":1,"na'), true],
  ["half a list with its length", answer('[{"id":1,"na', LENGTH), false],
  ["half a list in chunks", answer('[{"id":1,"na', CHUNKS), false],
  ["a whole list without a length", answer("[]"), false],
  ["a text that is no JSON, without a length", answer("oops"), false],
  ["an empty body without a length", answer(""), false],
])("%s", (_, exchange, isLostAnswer) => {
  expect([isLost(exchange), isLostByTarget(exchange)]).toEqual([isLostAnswer, isLostAnswer]);
});

test("a body beyond the reader's limits is lost, but not a long list, of which the first items are known", () => {
  const items = "0,".repeat(100_000);
  const framed = (body: string): Exchange => answer(body, LENGTH);
  expect(isLost(framed(`[${items}0]`))).toBe(false);
  expect([`[[${items}0]]`, "[".repeat(300)].map((body) => isLost(framed(body)))).toEqual([true, true]);
});
