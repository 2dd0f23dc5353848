/** By which of several answers that break a rule the rule fails: that whose request is sent again most cheaply. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { everyExchange, ofAnswer, type Rule } from "../../../suites/judges/invariants.ts";
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

test("while a run goes on, each answer is judged once, and one that is covered no more counts no more", () => {
  const { exchanges, ...run } = recordingOf([read(), write(), read()]);
  const recording = { ...run, exchanges: exchanges.slice(0, 1) };
  const covered = new Set(exchanges);
  const judged: number[] = [];
  const rule = ofAnswer(
    (exchange) => {
      judged.push(exchange.index);
      return deviates(exchange, "too-many");
    },
    (exchange) => covered.has(exchange),
  );
  const check = everyExchange(rule, [], () => "every answer");
  const evidence = () => check(recording).map((each) => each.evidence);
  expect(evidence()).toEqual([[0]]);
  recording.exchanges = exchanges.slice(0, 2);
  expect(evidence()).toEqual([[0, 1]]);
  for (const each of exchanges.slice(0, 1)) covered.delete(each);
  recording.exchanges = [...exchanges];
  expect(evidence()).toEqual([[1, 2]]);
  expect(judged).toEqual([0, 1, 2]);
});
