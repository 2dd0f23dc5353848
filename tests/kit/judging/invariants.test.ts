/** One rule over every exchange, grouped. */
import { describe, expect, test } from "vitest";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import { everyExchange, groupTitle } from "../../../src/kit/judging/invariants.ts";
import { failed, PASSED, untested } from "../../../src/kit/judging/judge-helpers.ts";
import type { Judgement } from "../../../src/kit/requirement.ts";
import {
  CLOSED,
  checked,
  created,
  type Draft,
  fetched,
  listed,
  other,
  recordingOf,
} from "../../support/recordings.ts";

test.each<readonly [Draft, string]>([
  [listed("limit=1", []), "GET /pets answered 200"],
  [created({}, "", { status: 400 }), "POST /pets answered 400"],
  [fetched("77", "", { status: 404 }), "GET /pets/{petId} answered 404"],
  [other("/orders?x", ""), "GET /orders?x answered 200"],
  [listed("", "", { noAnswer: CLOSED }), "GET /pets unanswered"],
])("%#: a group's title", (draft, title) => {
  expect(groupTitle(draft(0))).toBe(title);
});

/** Lists whose limit names the judgement that the rule gives them. */
const judgementOf: Readonly<Record<string, Judgement | null>> = {
  passed: PASSED,
  failed: failed("good", "bad"),
  other: failed("good", "worse"),
  untested: untested("why", "target"),
  none: null,
};

const rule = everyExchange(({ request }) => judgementOf[request.target.slice("/pets?".length)] ?? null);
const drafts = (names: string, credential = "valid"): readonly Draft[] =>
  names.split(" ").map((name) => listed(name, [], { credential }));

describe("a group", () => {
  test.each([
    ["passed passed", "GET /pets answered 200 [0, 1]: passed"],
    ["none passed none", "GET /pets answered 200 [1]: passed"],
    ["untested passed", "GET /pets answered 200 [1]: passed"],
    ["untested untested", "GET /pets answered 200 [0, 1]: untested (target): why"],
    ["passed failed untested", "GET /pets answered 200 [1]: failed: good | bad [1]"],
    [
      "passed failed other",
      "GET /pets answered 200 [1, 2]: failed: good | bad (and so in 2 of 3 such answers) [1]",
    ],
  ])("%s", (names, expected) => {
    expect(rule(recordingOf(drafts(names))).map(checked)).toEqual([expected]);
  });

  test("is shown by an answer to the key, where one shows it", () => {
    const mixed = [...drafts("failed", "missing"), ...drafts("passed other")];
    expect(rule(recordingOf(mixed)).map(checked)).toEqual([
      "GET /pets answered 200 [0, 2]: failed: good | worse (and so in 2 of 3 such answers) [2]",
    ]);
  });

  test("that nothing concerns is none", () => {
    expect(rule(recordingOf(drafts("none none")))).toEqual([]);
  });
});

test("groups by title, in order of their first exchange; a rule sees the recording", () => {
  const checks = everyExchange(
    (exchange, { runId }) => failed(runId, String(statusOf(exchange))),
    ({ index }) => (index % 2 === 0 ? "even" : "odd"),
  )(recordingOf([listed("", []), listed("", []), listed("", [], { status: 404 })], { runId: "r" }));
  expect(checks.map(checked)).toEqual([
    "even [0, 2]: failed: r | 200 (and so in 2 of 2 such answers) [0]",
    "odd [1]: failed: r | 200 [1]",
  ]);
});

test("a judgement that says where it fails is shown there", () => {
  const recording = recordingOf([listed("", []), listed("", [])]);
  const checks = everyExchange((exchange) =>
    exchange.index === 1 ? failed("a", "b", recording.exchanges[0]) : null,
  )(recording);
  expect(checks.map(checked)).toEqual(["GET /pets answered 200 [1]: failed: a | b [0]"]);
});
