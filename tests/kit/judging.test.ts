/** What all judges ask of an answer. */
import { describe, expect, test } from "vitest";
import type { NoAnswer } from "../../src/kit/exchange.ts";
import {
  answeredSince,
  errorBodyFault,
  failed,
  failedBy,
  judgeAnswer,
  keyAccepted,
  last,
  nothingCreated,
  notJson,
  PASSED,
  rejection,
  shown,
  unanswered,
  untested,
} from "../../src/kit/judging.ts";
import {
  ALIVE,
  CLOSED,
  created,
  type Draft,
  error,
  listed,
  recordingOf,
  said,
  type Unusual,
} from "../suites/recordings.ts";

const one = (draft: Draft) => draft(0);

test("judgements", () => {
  expect(PASSED).toEqual({ outcome: "passed" });
  expect(failed("a", "b")).toEqual({ outcome: "failed", expected: "a", received: "b" });
  const third = recordingOf([listed("", []), listed("", []), listed("", [])]).exchanges[2];
  expect(failed("a", "b", third)).toEqual({ outcome: "failed", expected: "a", received: "b", at: 2 });
  expect(untested("why", "target")).toEqual({ outcome: "untested", reason: "why", cause: "target" });
  expect(failedBy({ path: "/id", expected: "a", received: "b" })).toEqual(failed("a", "b"));
});

test("nothing created: the options' doing, or the run's", () => {
  expect(said(nothingCreated(recordingOf([])))).toBe("untested (run): nothing was created in this run");
  expect(said(nothingCreated(recordingOf([], { withheld: true })))).toBe(
    "untested (narrowed): nothing was created, as the options have it",
  );
});

test("the last of the evidence; without any the suite is at fault", () => {
  const { exchanges } = recordingOf([listed("", []), listed("limit=1", [])]);
  expect(last(exchanges)).toBe(exchanges[1]);
  expect(() => last([])).toThrow("a judge was called without evidence");
});

describe("without an answer", () => {
  const noAnswer = (kind: NoAnswer["kind"]): NoAnswer => ({ kind, message: `it is ${kind}` });
  const ANSWERED = listed("", []);

  test.each<readonly [string, readonly Draft[], string | null]>([
    ["an answer", [ANSWERED], null],
    ["an answer of 500", [listed("", "", { status: 500 })], null],
    [
      "429",
      [listed("", "", { status: 429 })],
      "untested (run): answered 429 Too Many Requests, and not asked again in time",
    ],
    [
      "refused",
      [ANSWERED, listed("", "", { noAnswer: noAnswer("refused"), repeats: 0 })],
      "untested (run): the target was not reached: it is refused",
    ],
    [
      "unresolved",
      [ANSWERED, listed("", "", { noAnswer: noAnswer("unresolved"), repeats: 0 })],
      "untested (run): the target was not reached: it is unresolved",
    ],
    [
      "tls",
      [ANSWERED, listed("", "", { noAnswer: noAnswer("tls"), repeats: 0 })],
      "untested (run): the target was not reached: it is tls",
    ],
    [
      "not known why",
      [ANSWERED, listed("", "", { noAnswer: null, repeats: 0 })],
      "untested (run): the target was not reached: no answer",
    ],
    [
      "closed once",
      [ANSWERED, listed("", "", { noAnswer: noAnswer("closed") })],
      "untested (run): not asked a second time after it is closed",
    ],
    [
      "closed twice, and nothing answered since",
      [
        ANSWERED,
        listed("", "", { noAnswer: noAnswer("closed") }),
        listed("", "", { noAnswer: noAnswer("closed"), repeats: 1 }),
      ],
      "untested (run): it is closed, and nothing was answered from then on",
    ],
    [
      "closed twice, and another answered since",
      [
        listed("", "", { noAnswer: noAnswer("silent") }),
        ALIVE,
        listed("", "", { noAnswer: noAnswer("silent"), repeats: 0 }),
      ],
      "failed: an answer | it is silent, twice",
    ],
    [
      "malformed twice, and another answered since",
      [
        listed("", "", { noAnswer: noAnswer("malformed") }),
        ALIVE,
        listed("", "", { noAnswer: noAnswer("malformed"), repeats: 0 }),
      ],
      "failed: an answer | it is malformed, twice",
    ],
  ])("%s", (_, drafts, expected) => {
    const recording = recordingOf(drafts);
    const judgement = unanswered(last(recording.exchanges), recording);
    expect(judgement && said(judgement)).toBe(expected);
  });

  test("answered since counts from the end of the second attempt, and what got no answer counts not", () => {
    const answered = (receivedAt: number, unusual: Unusual = {}): boolean => {
      const another = listed("", [], { receivedAt, ...unusual });
      const again = listed("", "", { sentAt: 200, receivedAt: 210, noAnswer: CLOSED, repeats: 0 });
      const recording = recordingOf([another, again]);
      return answeredSince(last(recording.exchanges), recording);
    };
    expect([answered(211), answered(210), answered(211, { noAnswer: CLOSED })]).toEqual([true, false, false]);
  });

  test("a judge of answers sees none of that", () => {
    const judge = judgeAnswer("mine", (params: { n: number }, exchange, recording, evidence) =>
      failed(String(params.n), `${exchange.index} of ${recording.exchanges.length}, ${evidence.length}`),
    );
    const recording = recordingOf([ANSWERED, ANSWERED, listed("", "", { noAnswer: CLOSED })]);
    expect(judge.name).toBe("mine");
    expect(said(judge.judge({ n: 7 }, recording.exchanges.slice(0, 2), recording))).toBe(
      "failed: 7 | 1 of 3, 2",
    );
    expect(said(judge.judge({ n: 7 }, recording.exchanges, recording))).toBe(
      "untested (run): not asked a second time after connection closed without an answer",
    );
  });
});

describe("error bodies", () => {
  test.each<readonly [string, string | null]>([
    ['{"code":"a","message":"b","status":400}', null],
    ['{"code":"a","status":400}', "failed: an Error body: `message`, a string | no `message`"],
    ["[]", "failed: an Error body: an Error object | an empty array"],
    ["", "failed: an Error body | status 400 with an empty body"],
    ["no", "failed: an Error body | status 400 with a body that is not JSON (unexpected o at byte 1)"],
  ])("%j", (body, expected) => {
    const fault = errorBodyFault(one(listed("", body, { status: 400 })));
    expect(fault && said(fault)).toBe(expected);
  });

  test.each<readonly [Draft, string]>([
    [listed("", error(404), { status: 404 }), "passed"],
    [listed("", error(400), { status: 400 }), "passed"],
    [
      listed("", [], { status: 200 }),
      "failed: status 400 or 404 with an Error body | status 200 with an empty array",
    ],
    [listed("", "{}", { status: 404 }), "failed: an Error body: `code`, a string | no `code`"],
  ])("a rejection", (draft, expected) => {
    expect(said(rejection(one(draft), [400, 404]))).toBe(expected);
  });
});

describe("what is shown of an answer", () => {
  test.each<readonly [Draft, string]>([
    [listed("", [1, 2]), "status 200 with an array of 2"],
    [listed("", "null", { status: 201 }), "status 201 with null"],
    [listed("", "", { status: 204 }), "status 204 with an empty body"],
    [listed("", "<p>"), "status 200 with a body that is not JSON (unexpected < at byte 0)"],
    [listed("", "", { noAnswer: CLOSED }), "connection closed without an answer with an empty body"],
  ])("%#", (draft, expected) => {
    expect(shown(one(draft))).toBe(expected);
  });

  test("instead of JSON", () => {
    expect(notJson(one(listed("", "")))).toBe("status 200 with an empty body");
    expect(notJson(one(listed("", " ")))).toBe("status 200 with a body that is not JSON (no JSON text)");
    expect(notJson(one(listed("", "[]")))).toBe("status 200 with a body that is not JSON (no JSON)");
    expect(notJson(one(listed("", "", { noAnswer: CLOSED })))).toBe(
      "connection closed without an answer with an empty body",
    );
  });
});

describe("the key was accepted for the operation", () => {
  const asked = listed("", "", { credential: "missing", status: 401 });
  test.each<readonly [string, Draft, boolean]>([
    ["200", listed("", []), true],
    ["400: it got that far", listed("", "", { status: 400 }), true],
    ["499", listed("", "", { status: 499 }), true],
    ["500", listed("", "", { status: 500 }), false],
    ["401", listed("", "", { status: 401 }), false],
    ["403", listed("", "", { status: 403 }), false],
    ["407", listed("", "", { status: 407 }), false],
    ["429", listed("", "", { status: 429 }), false],
    ["no answer", listed("", "", { noAnswer: CLOSED }), false],
    ["another operation", created({}, "", { status: 200 }), false],
    ["another key", listed("", [], { credential: "unknown" }), false],
    ["the scheme in another case", listed("", [], { credential: "valid: bearer" }), true],
  ])("%s", (_, draft, expected) => {
    const recording = recordingOf([draft, asked]);
    expect(keyAccepted(last(recording.exchanges), recording)).toBe(expected);
  });
});
