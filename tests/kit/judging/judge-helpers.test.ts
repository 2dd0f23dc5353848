/** What all judges ask of an answer. */
import { describe, expect, test } from "vitest";
import type { NoAnswer } from "../../../src/kit/exchange.ts";
import { answeredSince, judgeAnswer, unanswered } from "../../../src/kit/judging/judge-answer.ts";
import {
  errorBodyFault,
  failed,
  failedBy,
  keyAccepted,
  last,
  nothingCreated,
  notJson,
  PASSED,
  rejection,
  shown,
  untested,
} from "../../../src/kit/judging/judge-helpers.ts";
import {
  CLOSED,
  created,
  type Draft,
  error,
  listed,
  NEVER,
  neverAnswered,
  recordingOf,
  said,
  type Unusual,
} from "../../support/recordings.ts";

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
  expect(said(nothingCreated(recordingOf([])))).toBe(
    "untested (run): not judged, since no animal was created in this run (CREATE-1)",
  );
  expect(said(nothingCreated(recordingOf([], { withheld: true })))).toBe(
    "untested (narrowed): not judged, since the options allow no creations",
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
      "untested (run): answered 429 Too Many Requests, and not sent again in time; wait, then run with --rate N or --concurrency N",
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
      "closed once",
      [ANSWERED, listed("", "", { noAnswer: noAnswer("closed") })],
      "untested (run): no answer (it is closed), and not sent again often enough",
    ],
    [
      "503 once",
      [
        ANSWERED,
        listed("", "", {
          status: 503,
          headers: [
            ["Content-Type", "text/html"],
            ["Server", "nginx"],
          ],
        }),
      ],
      "untested (run): no answer (503 text/html from nginx), and not sent again often enough",
    ],
    ["never answered, controls are", neverAnswered((lost) => listed("limit=0", "", lost)), NEVER],
    [
      "502 at every try, controls are answered",
      neverAnswered((lost) => listed("limit=0", "", lost), { status: 502 }),
      "failed: an answer | 502 without a media type, at each of 4 tries, while plain requests beside it were answered",
    ],
    [
      "never answered, and the controls are not either",
      neverAnswered((lost) => listed("limit=0", "", lost), { noAnswer: CLOSED }, { status: 502 }),
      "untested (run): no answer (connection closed without an answer), and plain requests were lost as well",
    ],
    [
      "never answered, where one other request in two was lost at first",
      [
        ...neverAnswered((lost) => listed("limit=0", "", lost)).slice(0, -1),
        listed("limit=9", "", { status: 502 }),
        listed("limit=9", [], { repeats: 6 }),
        listed("limit=0", "", { noAnswer: CLOSED, repeats: 1 }),
      ],
      "untested (run): no answer (connection closed without an answer), and plain requests were lost as well",
    ],
  ])("%s", (_, drafts, expected) => {
    const recording = recordingOf(drafts);
    const judgement = unanswered(last(recording.exchanges), recording);
    expect(judgement && said(judgement)).toBe(expected);
  });

  test("answered since counts from the end of the last try, and what was lost does not count", () => {
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
      "untested (run): no answer (connection closed without an answer), and not sent again often enough",
    );
  });
});

describe("error bodies", () => {
  test.each<readonly [string, string | null]>([
    ['{"code":"a","message":"b","status":400}', null],
    [
      '{"code":"a","status":400}',
      'failed: an Error body: `message`, a string | no `message` in {"code":"a","status":400}',
    ],
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
    [listed("", "{}", { status: 404 }), "failed: an Error body: `code`, a string | no `code` in {}"],
  ])("a rejection", (draft, expected) => {
    expect(said(rejection(one(draft), [400, 404]))).toBe(expected);
  });
});

describe("an answer, shown", () => {
  test.each<readonly [Draft, string]>([
    [listed("", [1, 2]), "status 200 with an array of 2"],
    [listed("", "null", { status: 201 }), "status 201 with null"],
    [listed("", "", { status: 204 }), "status 204 with an empty body"],
    [listed("", "<p>"), "status 200 with a body that is not JSON (unexpected < at byte 0)"],
    [listed("", "", { noAnswer: CLOSED }), "connection closed without an answer with an empty body"],
    [
      listed("", error(401, { code: "unauthorized", message: "The API key is not valid." }), { status: 401 }),
      "status 401, code `unauthorized`: The API key is not valid.",
    ],
    [listed("", error(400, { message: " " }), { status: 400 }), "status 400, code `code_400`"],
    [
      listed("", error(400, { code: "a\u001b[1m", message: 'two\nlines of "text"' }), { status: 400 }),
      'status 400, code `a\\u{1B}[1m`: two\\u{A}lines of "text"',
    ],
    [
      listed("", error(400, { code: "c".repeat(90), message: "m".repeat(900) }), { status: 400 }),
      `status 400, code \`${"c".repeat(40)}…\`: ${"m".repeat(120)}…`,
    ],
    [
      listed("", '{ "error": "Wrong\\u0007 API key" }', { status: 403 }),
      'status 403 with {"error":"Wrong\\u0007 API key"}',
    ],
    [
      listed("", JSON.stringify({ message: "\u202e", error: "m".repeat(900) }), { status: 500 }),
      `status 500 with {"message":"\\u{202E}","error":"${"m".repeat(89)}…`,
    ],
    [listed("", { code: "", message: "It went wrong" }), "status 200 with an object with code, message"],
    [listed("", { code: 7, message: "It went wrong" }), "status 200 with an object with code, message"],
    [listed("", { error: "It went wrong" }), "status 200 with an object with error"],
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
