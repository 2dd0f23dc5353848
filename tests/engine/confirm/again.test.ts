/** The first experiment, judged by recordings: a doubtful request between controls (catalogue rule 6). */
import { expect, test } from "vitest";
import type { TestRequest } from "../../../src/engine/claims.ts";
import { resultAgain } from "../../../src/engine/confirm/again.ts";
import type { Doubt } from "../../../src/engine/confirm/result.ts";
import { deviates, type Judgement, PASSED, untested } from "../../../src/engine/judgement.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { writeJson } from "../../../src/kit/json/write-json.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import {
  at,
  created,
  type Draft,
  error,
  listed,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const REQUEST = list("limit=1");
const answer = (query: string, status: number, unusual: Unusual): Draft =>
  listed(query, status === 200 ? [] : error(status), { status, expects: [200], ...unusual });
const plain = (status: number, round = 0): Draft => answer("", status, { plain: true, round });
const control = (status: number, round: number): Draft =>
  answer("", status, { plain: true, role: "control", of: "key listPets", round });
const attempt = (status: number, round: number): Draft =>
  answer("limit=1", status, { role: "try", of: REQUEST.id, requestId: REQUEST.id, round });

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 200
    ? PASSED
    : deviates(exchange, "status", { expected: [200], status: statusOf(exchange) });

/** What tries show of a list that got this status in the survey, after these plain ones. */
function shown(
  status: number,
  before: readonly Draft[],
  after: readonly Draft[],
  next: readonly Draft[] = [],
  request: TestRequest = REQUEST,
  judgeOf: (exchange: Exchange) => Judgement = judge,
): string {
  const doubtful = answer("limit=1", status, { requestId: REQUEST.id });
  const recording = recordingOf([...before, doubtful, ...next, ...after]);
  const exchange = at(recording, before.length);
  const deviation = judge(exchange);
  if (deviation.outcome !== "failed") throw new Error("it does not deviate");
  const doubt: Doubt = { deviation, exchange, request, judge: judgeOf };
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  const { state: what, code, values } = resultAgain(doubt, state);
  const often = values?.alike === undefined ? "" : ` at all ${values.alike}`;
  return code ? `${what}: ${code}${often}` : what;
}

/** Rounds of a control, a try and a control. */
const rounds = (...all: readonly (readonly [number, number, number])[]): readonly Draft[] =>
  all.flatMap(([first, tried, last], i) => [
    control(first, i + 1),
    attempt(tried, i + 1),
    control(last, i + 1),
  ]);

const SERVED = [plain(200), plain(200), plain(200)];

test("a refusal that comes back between two served controls is the target's", () => {
  expect(shown(400, SERVED, rounds([200, 400, 200]))).toBe("confirmed");
});

test("a try beside a refused control shows nothing", () => {
  expect(shown(403, SERVED, rounds([403, 403, 403]))).toBe("pending");
});

test("three tries that are served show that it did not come back", () => {
  expect(shown(400, SERVED, rounds([200, 200, 200], [200, 200, 200]))).toBe("pending");
  expect(shown(400, SERVED, rounds([200, 200, 200], [200, 200, 200], [200, 200, 200]))).toBe("gone");
});

test("after a try that was as claimed, two of six must deviate", () => {
  const [fine, wrong] = [
    [200, 200, 200],
    [200, 400, 200],
  ] as const;
  expect(shown(400, SERVED, rounds(fine, wrong))).toBe("pending");
  expect(shown(400, SERVED, rounds(fine, wrong, fine, fine, wrong))).toBe("confirmed");
  expect(shown(400, SERVED, rounds(fine, fine, wrong, fine, fine))).toBe("pending");
  expect(shown(400, SERVED, rounds(fine, fine, wrong, fine, fine, fine))).toBe("open: unsteady");
});

test("three tries that are wrong in another way each time are wrong", () => {
  expect(shown(400, SERVED, rounds([200, 403, 200], [200, 404, 200]))).toBe("pending");
  expect(shown(400, SERVED, rounds([200, 403, 200], [200, 404, 200], [200, 409, 200]))).toBe("confirmed");
  expect(shown(400, SERVED, rounds([200, 403, 200], [200, 200, 200], [200, 409, 200]))).toBe(
    "open: unsteady",
  );
});

test("one served try is enough where the plain request next to the doubtful one was refused, too", () => {
  expect(shown(403, SERVED, rounds([200, 200, 200]), [plain(403)])).toBe("gone");
});

test("a refusal that other requests got, too, and not when they were sent again, must come at every try", () => {
  const passing = (later: number): readonly Draft[] => [
    answer("limit=3", 400, { requestId: "another" }),
    answer("limit=3", later, { requestId: "another", role: "again" }),
  ];
  const many = Array.from({ length: 20 }, () => SERVED).flat();
  expect(shown(400, [...many, ...passing(400)], rounds([200, 400, 200]))).toBe("confirmed");
  expect(shown(400, [...many, ...passing(200)], rounds([200, 400, 200]))).toBe("pending");
  const tries = [1, 2, 3, 4].map((): [number, number, number] => [200, 400, 200]);
  expect(shown(400, [...many, ...passing(200)], rounds(...tries))).toBe("confirmed");
  // One that is served, or that fails, is enough against it.
  for (const other of [200, 500])
    expect(shown(400, [...many, ...passing(200)], rounds(...tries, [200, other, 200])), `${other}`).toBe(
      "open: unsteady",
    );
});

test("nor is the very body of a refusal that another request got once the target's at one try", () => {
  const invalid = (body: string, again: Unusual = {}): Draft =>
    created({ name: "a" }, body, { status: 400, expects: [400], requestId: "invalid", ...again });
  const own = writeJson(error(400));
  const many = Array.from({ length: 20 }, () => SERVED).flat();
  const passing = (later: string): readonly Draft[] => [
    invalid(own),
    invalid(later, { role: "try", of: "invalid" }),
  ];
  const tries = [
    [200, 200, 200],
    [200, 400, 200],
    [200, 400, 200],
  ] as const;
  expect(shown(400, [...many, ...passing(own)], rounds(...tries))).toBe("confirmed");
  expect(shown(400, [...many, ...passing("{}")], rounds(...tries))).toBe("open: unsteady");
});

test("a 500 that plain requests get at times, too, must come at every try", () => {
  const sick = [plain(500), plain(200), plain(200), plain(200), plain(200), plain(200)];
  expect(shown(500, sick, rounds([200, 500, 200]))).toBe("pending");
  expect(shown(500, sick, rounds([200, 500, 200], [500, 200, 200]))).toBe("open: unsteady");
  expect(shown(500, sick, rounds([200, 200, 200]))).toBe("gone");
  expect(shown(500, sick.slice(1), rounds([200, 200, 200]))).toBe("pending");
});

test("a refused spelling of the URL of a read that failed is no try, and its own URL is enough", () => {
  const refused = answer("limit=1&", 400, { role: "try", of: REQUEST.id, round: 2 });
  const own = Array.from({ length: 4 }, (): [number, number, number] => [200, 500, 200]);
  const spelled = [control(200, 2), refused, control(200, 2)];
  expect(shown(500, SERVED, [...spelled, ...rounds(...own)])).toBe("confirmed");
  expect(shown(500, SERVED, [...spelled, ...rounds(...own.slice(1))])).toBe("pending");
  expect(shown(500, SERVED, rounds(...own))).toBe("pending");
});

test("of the tries of a read that failed, up to four that are lost don't count", () => {
  const spelled = (lost: readonly number[], count: number): readonly Draft[] =>
    Array.from({ length: count }, (_, i) => {
      const more = { role: "try", of: REQUEST.id, requestId: REQUEST.id, round: i + 1 } as const;
      const tried = answer(`limit=1${"&".repeat(i)}`, lost.includes(i) ? 502 : 500, more);
      return [control(200, i + 1), tried, control(200, i + 1)];
    }).flat();
  expect(shown(500, SERVED, spelled([], 8))).toBe("confirmed");
  expect(shown(500, SERVED, spelled([2], 8))).toBe("pending");
  expect(shown(500, SERVED, spelled([2], 9))).toBe("confirmed");
  expect(shown(500, SERVED, spelled([2, 4, 5, 7, 9], 12))).toBe("open: unanswered");
});

test("by a spelling that is refused as it should be, and where another read fails, too, a server may be sick", () => {
  const refused = answer("limit=1&", 400, { role: "try", of: REQUEST.id, round: 2 });
  const own = Array.from({ length: 4 }, (): [number, number, number] => [200, 500, 200]);
  const all = [control(200, 2), refused, control(200, 2), ...rounds(...own)];
  const orRefused = (exchange: Exchange): Judgement =>
    statusOf(exchange) === 400 ? PASSED : judge(exchange);
  expect(shown(500, SERVED, all)).toBe("confirmed");
  expect(shown(500, SERVED, all, [], REQUEST, orRefused)).not.toBe("confirmed");
  const beside = (query: string, status: number, unusual: Unusual = {}): string =>
    shown(500, [...SERVED, answer(query, status, { requestId: query, ...unusual })], all);
  expect(beside("limit=9", 500)).not.toBe("confirmed");
  expect(beside("limit=9", 502)).toBe("confirmed");
  // It may fail for what it is.
  expect(beside("limit=0", 500, { expects: [200, 400] })).toBe("confirmed");
  expect(beside("limit=1", 500)).toBe("confirmed");
});

test("a 500 at a third of the plain requests can't be confirmed, but can be gone", () => {
  const sick = [plain(500), plain(200), plain(500)];
  expect(shown(500, sick, rounds([200, 500, 200]))).toBe("open: unsteady at all 1");
  expect(shown(500, sick, rounds([200, 500, 200], [200, 200, 200]))).toBe("open: unsteady");
  expect(shown(500, sick, rounds([200, 200, 200]))).toBe("gone");
});

const creationRefused = (status: number): Draft =>
  created({ name: "a" }, error(status), { status, expects: [201] });

/** Two tries that both got a status. */
const twice = (status: number): readonly Draft[] => rounds([200, status, 200], [200, status, 200]);

test("a status that says nothing of what was asked needs two tries: something between may give it now and then", () => {
  for (const status of [302, 304, 401, 403, 404, 405, 423, 451, 507, 511]) {
    expect(shown(status, SERVED, rounds([200, status, 200])), `${status}`).toBe("pending");
    expect(shown(status, SERVED, twice(status)), `${status}`).toBe("confirmed");
  }
  for (const status of [202, 400, 409, 413, 414, 415, 422, 431])
    expect(shown(status, SERVED, rounds([200, status, 200])), `${status}`).toBe("confirmed");
  // A firewall may ban clients that ask something odd often.
  expect(shown(403, SERVED, rounds([200, 403, 200]), [], { ...REQUEST, unusual: true })).toBe("confirmed");
});

test("a 401 that another operation got, too, must come at every try: one server of several may be sick", () => {
  const sick = [...SERVED, ...SERVED, ...SERVED, ...SERVED, creationRefused(401)];
  expect(shown(401, SERVED, twice(401))).toBe("confirmed");
  expect(shown(401, sick, twice(401))).toBe("pending");
  expect(shown(401, sick, rounds([200, 401, 200], [200, 200, 200]))).toBe("open: unsteady");
  const eight = rounds(...Array.from({ length: 8 }, () => [200, 401, 200] as const));
  expect(shown(401, sick, eight)).toBe("confirmed");
});

test("a 400 that another operation got, too, is a matter of each", () => {
  expect(shown(400, [...SERVED, creationRefused(400)], rounds([200, 400, 200]))).toBe("confirmed");
});

test("a read that the same URL serves later in the run is no accusation: a part of the target was down", () => {
  const later = answer("limit=1", 200, { round: 3 });
  for (const status of [301, 403, 409, 500])
    expect(shown(status, SERVED, [...rounds([200, status, 200]), later]), `${status}`).toBe("open: unsteady");
  // With 400 and 404 the target may have answered by what it had at that time.
  for (const status of [400, 404])
    expect(shown(status, SERVED, [...twice(status), later]), `${status}`).toBe("confirmed");
});

test("what another URL, or an unexpected status of the same one, shows later refutes nothing", () => {
  const rest = [answer("limit=2", 200, { round: 3 }), answer("limit=1", 502, { round: 3 })];
  expect(shown(403, SERVED, [...twice(403), ...rest])).toBe("confirmed");
});

test("what the same URL serves later refutes nothing where it says nothing of the claim", () => {
  const later = answer("limit=1", 200, { round: 3 });
  const doubtful = answer("limit=1", 403, { requestId: REQUEST.id });
  const stateBy = (served: Judgement): string => {
    const recording = recordingOf([...SERVED, doubtful, ...twice(403), later]);
    const { doubt, state } = doubtAt(SERVED.length, recording, REQUEST, (exchange) =>
      statusOf(exchange) === 200 ? served : judge(exchange),
    );
    return resultAgain(doubt, state).state;
  };
  expect(stateBy(PASSED)).toBe("open");
  expect(stateBy(untested("too-few-animals"))).toBe("confirmed");
});

test("what the same URL served before the doubtful answer refutes nothing", () => {
  expect(shown(403, [...SERVED, answer("limit=1", 200, {})], twice(403))).toBe("confirmed");
});

test("a try that was served is not wrong by another answer of its check", () => {
  const doubtful = answer("limit=1", 500, { requestId: REQUEST.id });
  const tries = rounds([200, 200, 200], [200, 200, 200], [200, 200, 200]);
  const recording = recordingOf([answer("limit=2", 500, {}), ...SERVED, doubtful, ...tries]);
  const other = at(recording, 0);
  const ofBoth = (exchange: Exchange): Judgement =>
    statusOf(exchange) === 200
      ? deviates(other, "status", { expected: [200], status: 500 })
      : judge(exchange);
  const { doubt, state } = doubtAt(4, recording, REQUEST, ofBoth);
  expect(resultAgain(doubt, state).state).toBe("gone");
});

test("what two controls show, too, is confirmed by these and by what their deviations name, in the order of the run", () => {
  const same = (each: Exchange): Judgement => deviates(each, "differs", { member: "name", other: 0 });
  const at = (sentAt: number): Unusual => ({ sentAt, receivedAt: sentAt + 5 });
  const drafts = [
    plain(200),
    answer("limit=1", 200, { requestId: REQUEST.id, ...at(10) }),
    ...[1_000, 40_000].map((sentAt, round) =>
      answer("", 200, { plain: true, role: "control", of: "key listPets", round: round + 1, ...at(sentAt) }),
    ),
  ];
  const { doubt, state } = doubtAt(1, recordingOf(drafts), REQUEST, same);
  expect(resultAgain(doubt, state)).toEqual({ state: "confirmed", exchanges: [0, 2, 3], repeats: 2 });
});

test.each([
  [3_499, "pending"],
  [3_500, "confirmed"],
])("two controls that are sent %i ms apart, however long the first takes: %s", (apart, expected) => {
  const same = (each: Exchange): Judgement => deviates(each, "differs", { member: "name" });
  const ofPlain = (sentAt: number, round: number): Draft =>
    answer("", 200, {
      ...{ plain: true, role: "control", of: "key listPets", round },
      ...{ sentAt, receivedAt: sentAt + 900 },
    });
  const drafts = [
    answer("limit=1", 200, { requestId: REQUEST.id, sentAt: 10, receivedAt: 15 }),
    ...[ofPlain(1_000, 1), ofPlain(1_000 + apart, 2)],
  ];
  const { doubt, state } = doubtAt(0, recordingOf(drafts), REQUEST, same);
  expect(resultAgain(doubt, state).state).toBe(expected);
});
