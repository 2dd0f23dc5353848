/** By which of several answers that break a rule the rule fails: that whose request is sent again most cheaply. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { everyExchange, type Rule } from "../../../suites/judges/invariants.ts";
import { created, type Draft, listed, recordingOf, type Unusual } from "../../support/recordings.ts";

/** Every answer breaks it, wherever it is seen. */
const broken: Rule = (exchange) => deviates(exchange, "too-many");

/** The indices of the answers by which the rule fails, in their order. */
function order(drafts: readonly Draft[]): readonly (number | null)[] {
  const [check] = everyExchange(broken, [], () => "every answer")(recordingOf(drafts));
  return [check?.judgement, ...(check?.others ?? [])].map((each) => (each && "at" in each ? each.at : null));
}

const read = (unusual: Unusual = {}): Draft => listed("", [], unusual);
const write = (unusual: Unusual = {}): Draft => created({}, {}, unusual);

test.each([
  ["a read comes before a creation", [write(), read()]],
  ["a request with the key before one without", [read({ credential: "missing" }), read()]],
  ["a read without the key before a creation with it", [write(), read({ credential: "unknown key" })]],
  ["a creation of the survey before a read of an experiment", [read({ role: "try" }), write()]],
  [
    "a read of an experiment before a credential in another spelling",
    [read({ credential: "valid: bearer" }), read({ role: "try" })],
  ],
])("%s", (_, drafts) => {
  expect(order(drafts)).toEqual([1, 0]);
  expect(order(drafts.toReversed())).toEqual([0, 1]);
});

test("of equal requests the first one", () => {
  expect(order([read(), read(), read()])).toEqual([0, 1, 2]);
});
