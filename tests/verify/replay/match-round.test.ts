/** Which requests of a round may be missing from a recording: those after four lost answers in a row. */
import { expect, test } from "vitest";
import { select } from "../../../src/engine/plan/plan.ts";
import type { Round, RunState, Send } from "../../../src/engine/plan/round.ts";
import { NO_CREDENTIAL } from "../../../src/kit/credential.ts";
import { AUTHORIZATION } from "../../../src/kit/curl/key-expression.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { requestFields } from "../../../src/kit/identity/client-fields.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { matchRound } from "../../../src/verify/replay/match-round.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { list } from "../../../suites/requests/requests.ts";
import { CLOSED, listed, recordingOf } from "../../support/recordings.ts";

const SENDS: readonly Send[] = Array.from({ length: 7 }, (_, i) => ({
  ...{ request: list(`limit=${i + 1}`), role: "survey", attempt: 1 },
}));
const ROUND: Round = { name: "reads", sends: SENDS };

/**
 * The requests that are missing where the first ones were answered like this, "x" is a lost answer; `receivedAt`: when, if not in
 * the order in which they were sent.
 */
function missing(answers: string, receivedAt: readonly number[] = []): readonly string[] {
  const recording = recordingOf([]);
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  const given = [...answers].map((answer, i) => {
    const unusual = {
      ...{ requestId: `GET /pets?limit=${i + 1}`, receivedAt: receivedAt[i] ?? 10 * i + 5 },
      ...(answer === "x" ? { noAnswer: CLOSED } : {}),
    };
    const exchange = listed(`limit=${i + 1}`, [], unusual)(i);
    return {
      ...exchange,
      request: {
        ...exchange.request,
        headers: requestFields(recording, "", { users: [], own: [AUTHORIZATION] }),
      },
    };
  });
  const matched = matchRound(ROUND, given, 0, state);
  expect([matched.beyond, matched.lie]).toEqual([null, null]);
  return matched.missing.map(({ request }) => request.target ?? "");
}

test("after four lost answers in a row nothing is missing", () => {
  expect(missing("xxxx")).toEqual([]);
  expect(missing("-xxxx")).toEqual([]);
  expect(missing("xxxxx-")).toEqual([]);
});

test.each(["xxx", "xx-xx", "xxx-xx", "------"])("after %s the rest is", (answers) => {
  expect(missing(answers)).toEqual(SENDS.slice(answers.length).map(({ request }) => request.target));
});

/** What is said of the first list of a round, with these changes of its request. */
function matched(change: Partial<Exchange["request"]>): string {
  const recording = recordingOf([]);
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  const exchange = listed("limit=1", [], { requestId: "GET /pets?limit=1" })(0);
  const headers = requestFields(recording, "", { users: [], own: [AUTHORIZATION] });
  const given = [{ ...exchange, request: { ...exchange.request, headers, ...change } }];
  const { beyond } = matchRound({ ...ROUND, sends: SENDS.slice(0, 1) }, given, 0, state);
  return beyond === null ? "the same" : "another";
}

/** The first lie of a list of a round about itself, with these changes of what it says, and of what it says of its request. */
function lie(
  { asked, ...change }: Partial<Exchange> & { readonly asked?: Partial<Exchange["request"]> },
  send: Partial<Send> = {},
  before: readonly Exchange[] = [],
): string {
  const recording = { ...recordingOf([]), exchanges: before };
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  const exchange = listed("limit=1", [], { requestId: "GET /pets?limit=1", expects: [200] })(before.length);
  const headers = requestFields(recording, "", { users: [], own: [AUTHORIZATION] });
  const request = { ...exchange.request, headers, ...asked };
  const sends = SENDS.slice(0, 1).map((each) => ({ ...each, ...send }));
  const own = send.of === undefined ? {} : { of: send.of };
  const given = [{ ...exchange, ...own, request, ...change }];
  return matchRound({ ...ROUND, sends }, given, 0, state).lie ?? "none";
}

test("what an exchange says of itself is what its round gives", () => {
  const [lost] = recordingOf([listed("", "", { noAnswer: CLOSED })]).exchanges as [Exchange];
  expect([
    lie({}),
    lie({ requestId: "another" }),
    lie({ asked: { operation: "other" } }),
    lie({ asked: { credential: NO_CREDENTIAL } }),
    lie({ role: "again" }),
    lie({ attempt: 2 }),
    lie({ of: "x" }),
    lie({}, { of: "x" }),
    lie({ expects: [200, 404] }),
    lie({ plain: true }),
    lie({ unusual: true }),
    lie({ freshConnection: true }),
    lie({ freshConnection: true }, {}, [lost]),
    lie({}, {}, [lost]),
    lie({ freshConnection: true }, { fresh: true }),
    lie({}, { fresh: true }),
  ]).toMatchInlineSnapshot(`
    [
      "none",
      "entry 0 does not say what its round gives: request is "another", and must be "GET /pets?limit=1"",
      "entry 0 does not say what its round gives: operation is "other", and must be "listPets"",
      "entry 0 does not say what its round gives: credential is "missing", and must be "valid"",
      "entry 0 does not say what its round gives: role is "again", and must be "survey"",
      "entry 0 does not say what its round gives: attempt is 2, and must be 1",
      "entry 0 does not say what its round gives: part of an experiment is "x", and must be nothing",
      "none",
      "entry 0 does not say what its round gives: expected statuses is [200,404], and must be [200]",
      "entry 0 does not say what its round gives: plain is true, and must be nothing",
      "entry 0 does not say what its round gives: unusual is true, and must be nothing",
      "entry 0 is said to have been sent over a new connection, which its round does not",
      "none",
      "none",
      "none",
      "entry 0 is said to have been sent over an old connection, which its round does not",
    ]
  `);
});

test("a request is the same by its method, target, header lines and body", () => {
  expect(matched({})).toBe("the same");
  expect(matched({ method: "HEAD" })).toBe("another");
  expect(matched({ target: "/pets?limit=2" })).toBe("another");
  expect(matched({ headers: [AUTHORIZATION] })).toBe("another");
  expect(matched({ body: new Uint8Array() })).toBe("another");
  expect(matched({ body: new TextEncoder().encode("{}") })).toBe("another");
});

test("of the lines of the user, the value of each is a variable, but that of Host", () => {
  const withLine = (name: string, value: string): string =>
    matched({
      headers: requestFields(recordingOf([]), "", { users: [[name, value]], own: [AUTHORIZATION] }),
    });
  expect(withLine("X-Team", "$TEAM")).toBe("the same");
  expect(withLine("X-Team", "pets")).toBe("another");
  expect(withLine("X-Team", "5 $")).toBe("another");
  expect(withLine("X-Host", "pets.test")).toBe("another");
  expect(withLine("Host", "pets.test")).toBe("the same");
  expect(withLine("HOST", "pets.test")).toBe("the same");
});

/** What came early or late of lists that were sent at these times, each answered after 5 ms. */
function timed(round: Partial<Round>, ...sentAt: readonly number[]): string {
  const recording = recordingOf([]);
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  const headers = requestFields(recording, "", { users: [], own: [AUTHORIZATION] });
  const given = sentAt.map((at, i) => {
    const exchange = listed(`limit=${i + 1}`, [], { requestId: `GET /pets?limit=${i + 1}`, sentAt: at })(i);
    return { ...exchange, request: { ...exchange.request, headers } };
  });
  const sends = SENDS.slice(0, sentAt.length);
  const { early, late } = matchRound({ ...ROUND, sends, ...round }, given, 0, state);
  const shown = (due: typeof early): string => (due ? `${due.exchange.index}, due at ${due.due}` : "none");
  return `early ${shown(early)}; late ${shown(late)}`;
}

test("what was sent before it was due is early, and the latest after a rest is late", () => {
  const paused = SENDS.slice(0, 2).map((send) => ({ ...send, pause: 500 }));
  expect([
    timed({}, 0, 1),
    timed({}, 9_000, 9_001),
    timed({ notBefore: 1_000 }, 1_000, 1_001),
    timed({ notBefore: 1_000 }, 900, 1_001),
    timed({ notBefore: 1_000 }, 9_000, 99_000),
    timed({ notBefore: 1_000, waits: true }, 9_000, 9_001),
    timed({ inTurn: true }, 0, 9_000),
    timed({ inTurn: true, sends: paused }, 500, 1_005),
    timed({ inTurn: true, sends: paused }, 500, 700),
    timed({ inTurn: true, sends: paused }, 600, 9_000),
    timed({ inTurn: true, sends: paused }, 9_000, 9_800),
  ]).toMatchInlineSnapshot(`
    [
      "early none; late none",
      "early none; late none",
      "early none; late none",
      "early 0, due at 1000; late none",
      "early none; late 0, due at 1000",
      "early none; late none",
      "early none; late none",
      "early none; late none",
      "early 1, due at 1005; late none",
      "early none; late 1, due at 1105",
      "early none; late 0, due at 500",
    ]
  `);
});

test("in a row is by the time of the answers, not by that of the requests", () => {
  expect(missing("xx-xx", [5, 6, 90, 7, 8])).toEqual([]);
  expect(missing("xxxx--", [5, 6, 8, 9, 7, 90])).toHaveLength(1);
});
