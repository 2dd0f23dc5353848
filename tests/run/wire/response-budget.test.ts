/** What a run keeps of its answers together, and the codings of one. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { decodeBody } from "../../../src/run/wire/client.ts";
import { ResponseBudget } from "../../../src/run/wire/response-bounds.ts";
import { listed } from "../../support/recordings.ts";

const answer = (body: string, headers: readonly (readonly [string, string])[] = []): Exchange => {
  const exchange = listed("", [])(0);
  if (!exchange.response) throw new Error("a list has an answer");
  return { ...exchange, response: { ...exchange.response, headers, body: Buffer.from(body) } };
};

test("bytes of bodies and header lines count, of all answers together", () => {
  const budget = new ResponseBudget({ bytes: 1_024, items: 1_000 });
  const half = answer("x".repeat(500), [["X-Name", "123456"]]);
  expect([budget.add(half), budget.add(half)]).toEqual([null, null]);
  expect(budget.add(answer("", [["a", ""]]))).toBe("the target's answers have more than 1 KiB in all");
});

test("members and elements count, at every depth", () => {
  const budget = new ResponseBudget({ bytes: 10_000, items: 6 });
  expect(budget.add(answer('{"a":[1,{"b":2}]}'))).toBeNull();
  expect(budget.add(answer('{"a":1,"b":2}'))).toBeNull();
  expect(budget.add(answer("[1]"))).toBe("the target's answers have more than 6 members and elements in all");
});

test("an answer that was lost, or is no JSON, has no members", () => {
  const budget = new ResponseBudget({ bytes: 10, items: 0 });
  expect(budget.add({ ...answer("x".repeat(20)), response: null })).toBeNull();
  expect(budget.add(answer("[1"))).toBeNull();
});

test.each([
  [4, null],
  [5, "in more than 4 nested content codings"],
])("%i nested content codings", (codings, bodyFault) => {
  let raw = Buffer.from("[]");
  for (let n = 0; n < codings; n += 1) raw = gzipSync(raw);
  const decoded = decodeBody(raw, [["Content-Encoding", Array(codings).fill("gzip").join(", ")]], 1_000);
  expect(decoded?.bodyFault).toBe(bodyFault);
  expect(Buffer.from(decoded?.body ?? raw).toString() === "[]").toBe(bodyFault === null);
});
