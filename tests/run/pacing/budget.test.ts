/** `--max-requests` and `--max-creations`: what they allow, and what counts. */
import { expect, test } from "vitest";
import type { Exchange, NoAnswer } from "../../../src/kit/exchange.ts";
import { RequestBudget } from "../../../src/run/pacing/request-queue.ts";
import { listed } from "../../support/recordings.ts";

const READ = false;
const CREATION = true;

const answer = (status: number): Exchange => listed("", [], { status })(0);

const lost = (kind: NoAnswer["kind"]): Exchange => ({
  ...answer(201),
  response: null,
  noAnswer: { kind, message: kind },
});

test("as many requests are allowed as are given, whatever they are for", () => {
  const budget = new RequestBudget(2, null);
  budget.sent(READ);
  expect(budget.affords(READ)).toBe("yes");
  budget.sent(CREATION);
  const narrowed = { code: "narrowed", values: { option: "--max-requests" } };
  expect([budget.affords(READ), budget.affords(CREATION), budget.requests]).toEqual([narrowed, narrowed, 2]);
});

test("without limits everything is allowed, and counted", () => {
  const budget = new RequestBudget(null, null);
  for (let n = 0; n < 1_000; n += 1) budget.sent(CREATION);
  expect([budget.affords(CREATION), budget.requests]).toEqual(["yes", 1_000]);
});

test.each([
  ["accepted", answer(201), 1],
  ["refused", answer(409), 0],
  ["lost after it was sent", lost("closed"), 1],
  ["lost before there was a connection", lost("refused"), 0],
])("a creation that was %s", (_, exchange, creations) => {
  const budget = new RequestBudget(null, 1);
  budget.sent(CREATION);
  expect(budget.affords(CREATION)).toBe("wait");
  expect(budget.affords(READ)).toBe("yes");
  budget.answered(CREATION, exchange);
  expect(budget.creations).toBe(creations);
  expect(budget.affords(CREATION)).toEqual(
    creations === 0 ? "yes" : { code: "narrowed", values: { option: "--max-creations" } },
  );
});

test("what creates nothing is no creation, whatever its answer is", () => {
  const budget = new RequestBudget(null, 0);
  budget.sent(READ);
  budget.answered(READ, answer(201));
  expect([budget.creations, budget.affords(READ)]).toEqual([0, "yes"]);
});
