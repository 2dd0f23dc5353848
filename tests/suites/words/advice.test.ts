/** Words that depend on what was asked, and on what came. */
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

test.each([
  ["conformance Ü", "conformance U\u0308", "in another Unicode normalization form"],
  [" conformance ", "conformance", "trimmed"],
  ["Conformance É", "conformance é", "in other letter case"],
  ["conformance x", "conform", "cut short"],
  ["<b>", "&lt;b&gt;", "otherwise than it was sent"],
])("a name %j that comes back as %j", (sent, received, how) => {
  const exchange = at(recordingOf([created({ name: sent }, pet(1, { name: received }))]), 0);
  const deviation = deviates(exchange, "echo", { member: "name", sent, received });
  const context = { deviation, requirement: "CREATE-2", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).title).toBe(`\`name\` comes back from a creation ${how}`);
});

test.each([
  ["categoryId 0", "Accept 0"],
  ["categoryId 9007199254740993", "64-bit"],
])("a creation with %s that is refused", (check, words) => {
  const exchange = at(recordingOf([refused(400)]), 0);
  const deviation = deviates(exchange, "status", { expected: [201], status: 400 });
  const context = { deviation, requirement: "DATA-5", at: exchange, checks: [check], exchanges: [exchange] };
  expect(WORDS.deviation(context).advice).toContain(words);
});

test.each([
  ["connection closed without an answer", "exception"],
  [
    "connection closed within the body of a 200, after 7 of the 50 bytes of its Content-Length",
    "`Content-Length`",
  ],
])("%s", (answer, words) => {
  const exchange = at(recordingOf([listed("", [])]), 0);
  const deviation = deviates(exchange, "no-answer", { answer });
  const context = { deviation, requirement: "HTTP-4", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).advice).toContain(words);
});
