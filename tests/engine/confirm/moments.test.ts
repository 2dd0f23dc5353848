/** What a part of the target that is away for a moment may answer is asked again some time later (catalogue rule 2). */
import { expect, test } from "vitest";
import type { Case } from "../../../src/engine/claims.ts";
import { apartFrom } from "../../../src/engine/confirm/controls.ts";
import { againRound } from "../../../src/engine/confirm/rounds.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import {
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const REQUEST = list("status=sold");
const HTML: Unusual["headers"] = [["Content-Type", "text/html"]];
const TIMES = { expects: [200], requestId: REQUEST.id, sentAt: 100, receivedAt: 110 };

const refused = (status: number): Draft => listed("status=sold", error(status), { ...TIMES, status });
const page = (unusual: Unusual = {}): Draft =>
  listed("status=sold", "<h1>Maintenance</h1>", { ...TIMES, headers: HTML, ...unusual });

const judge = (exchange: Exchange): Judgement => {
  const status = statusOf(exchange);
  if (status !== 200) return deviates(exchange, "status", { status });
  return exchange.response?.body[0] === 0x5b ? PASSED : deviates(exchange, "not-json");
};

/** Milliseconds from the doubtful answer to its first try. */
function waitAfter(draft: Draft): number {
  const recording = recordingOf([draft], { baseUrl: "http://127.0.0.1:8080/v1" });
  const { doubt, state } = doubtAt(0, recording, REQUEST, judge);
  return (againRound([doubt], state)?.notBefore ?? 0) - TIMES.receivedAt;
}

test.each([404, 500, 501])("%i is asked again 5 s later", (status) => {
  expect(waitAfter(refused(status))).toBe(5_000);
});

test.each([302, 304, 401, 403, 405, 423, 451, 507, 511])("%i is asked again 12.5 s later", (status) => {
  expect(waitAfter(refused(status))).toBe(12_500);
});

test.each([400, 409, 422])("%i is asked again at once", (status) => {
  expect(waitAfter(refused(status))).toBe(0);
});

test("a page in HTML is asked again 12.5 s later, whatever its status, but one that the target may mean 5 s later", () => {
  expect([200, 400, 403].map((status) => waitAfter(page({ status })))).toEqual([12_500, 12_500, 12_500]);
  expect([404, 500].map((status) => waitAfter(page({ status })))).toEqual([5_000, 5_000]);
  expect(waitAfter(page({ status: 404, expects: [404] }))).toBe(5_000);
});

test("two doubts of one request wait for the later of their moments: tries for one are tries for the other", () => {
  const recording = recordingOf(
    [
      refused(500),
      listed("status=sold", error(403), { ...TIMES, status: 403, sentAt: 6_000, receivedAt: 6_010 }),
    ],
    { baseUrl: "http://127.0.0.1:8080/v1" },
  );
  const [failed, forbidden] = [0, 1].map((index) => doubtAt(index, recording, REQUEST, judge));
  const due = (...doubts: readonly (typeof failed)[]): number | undefined =>
    forbidden &&
    againRound(
      doubts.flatMap((each) => each?.doubt ?? []),
      forbidden.state,
    )?.notBefore;
  expect(due(failed)).toBe(6_010);
  expect(due(failed, forbidden)).toBe(18_510);
  expect(due(forbidden, failed)).toBe(18_510);
});

test("a try that came before a doubtful answer is none of its tries", () => {
  const attempt: Unusual = { ...TIMES, role: "try", of: REQUEST.id };
  const refusedAt = (sentAt: number): Draft =>
    listed("status=sold", error(403), { ...TIMES, status: 403, sentAt, receivedAt: sentAt + 10 });
  const due = (...drafts: readonly Draft[]): number | undefined => {
    const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
    const index = recording.exchanges.findIndex((each) => each.role === "survey" && statusOf(each) === 403);
    const { doubt, state } = doubtAt(index, recording, REQUEST, judge);
    return againRound([doubt], state)?.notBefore;
  };
  const tried = listed("status=sold", error(500), { ...attempt, status: 500, sentAt: 50, receivedAt: 60 });
  expect(due(tried, refusedAt(100))).toBe(12_610);
  expect(due(refusedAt(10), tried)).toBe(60);
});

test("a page in HTML of a plain request has to last for 30 s where JSON came before", () => {
  const plain = (draft: Draft) => {
    const served = listed("", [], { expects: [200], plain: true, sentAt: 0, receivedAt: 5 });
    const recording = recordingOf([served, draft], { baseUrl: "http://127.0.0.1:8080/v1" });
    const { doubt, state } = doubtAt(1, recording, REQUEST, judge);
    return apartFrom(doubt.exchange, doubt, state);
  };
  expect(plain(page())).toBe(30_000);
  expect(plain(listed("status=sold", "{}", TIMES))).toBe(12_500);
});

test("so has one of an operation that is new, where another one turns to such pages, too", () => {
  const served: Unusual = { expects: [200], plain: true, sentAt: 0, receivedAt: 5 };
  const paged: Unusual = { expects: [200], sentAt: 50, receivedAt: 55, headers: HTML };
  const apart = (...before: readonly Draft[]): number => {
    const recording = recordingOf([...before, page()], { baseUrl: "http://127.0.0.1:8080/v1" });
    const { doubt, state } = doubtAt(before.length, recording, REQUEST, judge);
    return apartFrom(doubt.exchange, doubt, state);
  };
  expect(apart(fetched("1", pet(1), served), fetched("1", "<h1>Maintenance</h1>", paged))).toBe(30_000);
  expect(apart(fetched("1", "<h1>Maintenance</h1>", paged))).toBe(1_000);
  expect(apart(fetched("1", pet(1), served))).toBe(1_000);
});

test("what was right before by one of the checks that deviate alike may come back", () => {
  const by =
    (wasRight: boolean) =>
    (exchange: Exchange): Judgement =>
      wasRight && exchange.plain === true ? PASSED : deviates(exchange, "not-json");
  const apart = (byOwn: boolean, byOther: boolean): number => {
    const served = listed("", [], { expects: [200], plain: true, sentAt: 0, receivedAt: 5 });
    const recording = recordingOf([served, listed("status=sold", "{}", TIMES)], {
      baseUrl: "http://127.0.0.1:8080/v1",
    });
    const { doubt, state } = doubtAt(1, recording, REQUEST, by(byOwn));
    const [found] = state.plan.cases;
    if (!found) throw new Error("there is no check");
    const { requirement } = found;
    const testCase: Case = {
      ...{ ...found.testCase, requests: [REQUEST] },
      judge: (_, [exchange]) => (exchange ? by(byOther)(exchange) : PASSED),
    };
    const plan = { ...state.plan, requirements: [requirement], cases: [{ ...found, testCase }] };
    return apartFrom(doubt.exchange, doubt, { ...state, plan });
  };
  expect([apart(true, true), apart(true, false), apart(false, true)]).toEqual([12_500, 12_500, 12_500]);
  expect(apart(false, false)).toBe(1_000);
});
