/** What is known of a doubtful request whose controls are refused or lost, too (catalogue rule 6). */
import { expect, test } from "vitest";
import { resultAgain } from "../../../src/engine/confirm/again.ts";
import { againRound } from "../../../src/engine/confirm/rounds.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { listAs } from "../../../suites/requests/credentials.ts";
import { list } from "../../../suites/requests/requests.ts";
import { UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";
import { doubtAt } from "../../support/doubts.ts";
import { CLOSED, type Draft, error, listed, recordingOf, type Unusual } from "../../support/recordings.ts";

const WITH_KEY = list("limit=1");
const WITHOUT = listAs(UNKNOWN);

const body = (status: number) => (status === 200 ? [] : error(status));

/** A control of the n-th round, a second after the one before; 0: it was lost. */
function control(status: number, round: number, more: Unusual = {}): Draft {
  const lost = status === 0 ? { noAnswer: CLOSED } : {};
  return listed("", body(status), {
    ...{ status, role: "control", of: "key listPets", round, expects: [200], plain: true, ...lost },
    ...{ sentAt: 1_000 * round, receivedAt: 1_000 * round + 5, ...more },
  });
}

const judgeBy =
  (expected: number) =>
  (exchange: Exchange): Judgement =>
    statusOf(exchange) === expected
      ? PASSED
      : deviates(exchange, "status", { expected: [expected], status: statusOf(exchange) });

/** What is known of a list that got 422, after these controls and tries. */
function withKey(
  after: readonly Draft[],
  before: readonly Draft[] = [control(200, 0, { role: "survey" })],
): string {
  const doubtful = listed("limit=1", error(422), { status: 422, requestId: WITH_KEY.id, expects: [200] });
  const recording = recordingOf([...before, doubtful, ...after]);
  const { doubt, state } = doubtAt(before.length, recording, WITH_KEY, judgeBy(200));
  const { state: what, code, values, exchanges } = resultAgain(doubt, state);
  return code ? `${what} ${code} ${JSON.stringify(values ?? {})} by ${exchanges}` : what;
}

const tried = (round: number, status = 422): Draft =>
  listed("limit=1", body(status), {
    ...{
      status,
      role: "try",
      of: WITH_KEY.id,
      requestId: WITH_KEY.id,
      round,
      expects: [200],
      sentAt: 1_000 * round,
    },
  });

test("controls that are refused for 12.5 s, in four rounds at least, are asked no more", () => {
  const refused = (...rounds: readonly number[]): string =>
    withKey(rounds.map((round) => control(404, round)));
  expect(refused(1, 5, 9, 13.5)).toBe('open control-refused {"status":404,"control":5} by 2,3,4,5');
  expect(refused(1, 5, 9, 13.4)).toBe("pending");
  expect(refused(1, 5, 13.5)).toBe("pending");
  expect(refused(1, 1, 5, 13.5)).toBe("pending");
  // One that is served in between begins anew.
  expect(
    withKey([control(404, 1), control(200, 5), control(404, 9), control(404, 11), control(404, 15)]),
  ).toBe("pending");
});

test("a control that was refused since the first of several doubtful answers is asked alone, before any of them", () => {
  const other = list("limit=2");
  const rolesAfter = (...drafts: readonly Draft[]): readonly string[] => {
    const recording = recordingOf([control(200, 0, { role: "survey" }), ...drafts]);
    const doubts = [WITH_KEY, other].map((request) => {
      const { index } = recording.exchanges.find(({ requestId }) => requestId === request.id) ?? {
        index: -1,
      };
      return doubtAt(index, recording, request, judgeBy(200));
    });
    const state = doubts[0]?.state;
    if (!state) throw new Error("there is no doubt");
    const round = againRound(
      doubts.map(({ doubt }) => doubt),
      state,
    );
    return round?.sends.map(({ role }) => role) ?? [];
  };
  const doubtful = ({ id }: { readonly id: string }): Draft =>
    listed("limit=1", error(422), { status: 422, requestId: id, expects: [200] });
  const refused = control(404, 1);
  expect(rolesAfter(doubtful(WITH_KEY), refused, doubtful(other))).not.toContain("try");
  expect(rolesAfter(doubtful(WITH_KEY), doubtful(other), refused)).not.toContain("try");
  expect(rolesAfter(refused, doubtful(WITH_KEY), doubtful(other))).toContain("try");
});

test("what was refused before the doubtful answer says nothing of the time since", () => {
  const before = [control(200, 0, { role: "survey" }), control(404, 0), control(404, 1), control(404, 5)];
  expect(withKey([control(404, 14)], before)).toBe("pending");
});

test("eight controls without an answer are asked no more, and seven are", () => {
  const lost = (count: number): readonly Draft[] =>
    Array.from({ length: count }, (_, i) => control(0, i + 1));
  expect(withKey(lost(7))).toBe("pending");
  expect(withKey(lost(8))).toBe('open control-refused {"status":0,"control":9} by 2,3,4,5,6,7,8,9');
});

test("where no control can be sent, tries show nothing; and after eight tries nothing is known", () => {
  expect(withKey([tried(1)])).toBe("open no-accepted-control {} by ");
  const alone = Array.from({ length: 8 }, (_, i) => tried(i + 1));
  expect(withKey([control(404, 1), ...alone, control(404, 9)])).toBe("open no-accepted-control {} by ");
  expect(withKey([control(404, 1), ...alone.slice(1), control(404, 9)])).toBe("pending");
  const far = [control(200, 1), control(404, 9)];
  expect(withKey([...far, ...alone.map((_, i) => tried(20 + i))])).toBe("open unanswered {} by ");
});

/** What is known of a list with a wrong credential that got 403. */
function withoutKey(after: readonly Draft[], before: readonly Draft[]): string {
  const doubtful = listed("", error(403), {
    status: 403,
    credential: "unknown key",
    expects: [401],
    requestId: WITHOUT.id,
  });
  const recording = recordingOf([...before, doubtful, ...after]);
  const { doubt, state } = doubtAt(before.length, recording, WITHOUT, judgeBy(401));
  const { state: what, code, exchanges } = resultAgain(doubt, state);
  return code ? `${what} ${code} by ${exchanges}` : what;
}

const OF: Unusual = { of: "credential listPets ", plain: false as never };
const key = (status: number, round: number): Draft => control(status, round, OF);
const wrong = (status: number, round: number): Draft =>
  control(status, round, { ...OF, credential: "another key", expects: [401] });
const SERVED = listed("", [], { expects: [200] });

test("where everything is refused alike from the first request on, there is no ban to wait for", () => {
  expect(withoutKey([key(403, 1), wrong(403, 1)], [])).toBe("open control-refused by 1,2");
  expect(withoutKey([key(403, 1)], [])).toBe("pending");
  expect(withoutKey([key(403, 1), wrong(403, 1)], [SERVED])).toBe("pending");
  const refused = listed("", error(401), { status: 401, credential: "another key", expects: [401] });
  expect(withoutKey([key(403, 1), wrong(403, 1)], [refused])).toBe("pending");
});

test("where a wrong credential is served at every control, it shows no refusal", () => {
  expect(withoutKey([key(200, 1), wrong(200, 1), wrong(200, 1)], [SERVED])).toBe(
    "open control-refused by 3,4",
  );
  expect(withoutKey([key(200, 1), wrong(200, 1)], [SERVED])).toBe("pending");
});

test("where the key is served at every control, and the other one fails for 12.5 s, nothing is known", () => {
  const around = (...rounds: readonly number[]): readonly Draft[] =>
    rounds.flatMap((round) => [key(200, round), wrong(500, round)]);
  expect(withoutKey(around(1, 5, 9, 13.5), [SERVED])).toBe("open control-refused by 3,5,7,9");
  expect(withoutKey(around(1, 5, 9, 13.4), [SERVED])).toBe("pending");
  expect(withoutKey([...around(1, 5, 9), key(200, 12), wrong(401, 12), ...around(13.5)], [SERVED])).toBe(
    "pending",
  );
});
