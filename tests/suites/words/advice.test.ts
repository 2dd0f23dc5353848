/** Advice that depends on what was asked, and on what came. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { WORDS } from "../../../suites/words/index.ts";
import { at, created, type Draft, error, listed, pet, recordingOf } from "../../support/recordings.ts";

function adviceOn(draft: Draft, requirement: string, code: string): string {
  const exchange = at(recordingOf([draft]), 0);
  const values = { expected: [201], status: exchange.response?.status ?? 0 };
  const deviation = deviates(exchange, code, values);
  const context = { deviation, requirement, at: exchange, checks: ["a check"], exchanges: [exchange] };
  return WORDS.deviation(context).advice ?? "";
}

const refused = (status: number, plain?: true): Draft =>
  created(pet(1), error(status), { status, ...(plain ? { plain } : {}) });

test.each([
  [404, "Add the route"],
  [405, "Add the route"],
  [415, "application/json"],
  [409, "Accept every NewPet"],
  [422, "Accept every NewPet"],
])("a plain creation that gets %i says nothing of its name", (status, words) => {
  const advice = adviceOn(refused(status, true), "CREATE-1", "status");
  expect(advice).toContain(words);
  expect(advice).not.toContain("alphabet");
});

test("a creation with an unusual name that is refused is about its name", () => {
  expect(adviceOn(refused(422), "CREATE-1", "status")).toContain("don't restrict its alphabet");
});

test.each([
  ["null", "`[]`"],
  ['{"items":[]}', "without anything around it"],
  ["", "one JSON array"],
])("a list that is %j instead of an array", (body, words) => {
  expect(adviceOn(listed("", body), "LIST-1", "not-an-array")).toContain(words);
});
