/** Which requests of a round may be missing from a recording: those after four lost answers in a row. */
import { expect, test } from "vitest";
import { select } from "../../../src/engine/plan/plan.ts";
import type { Round, RunState, Send } from "../../../src/engine/plan/round.ts";
import { AUTHORIZATION } from "../../../src/kit/curl/key-expression.ts";
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

test("in a row is by the time of the answers, not by that of the requests", () => {
  expect(missing("xx-xx", [5, 6, 90, 7, 8])).toEqual([]);
  expect(missing("xxxx--", [5, 6, 8, 9, 7, 90])).toHaveLength(1);
});
