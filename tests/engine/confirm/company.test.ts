/** Reads that deviated beside other requests, and not alone, are asked beside the same others (catalogue rule 6). */
import { expect, test } from "vitest";
import { companyFor, companyRound, resultInCompany } from "../../../src/engine/confirm/company.ts";
import type { Result } from "../../../src/engine/confirm/result.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { groupsOf } from "../../../src/engine/plan/round.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { pageOf } from "../../../suites/facts/store-model.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { FIRST } from "../../../suites/requests/creations.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import {
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const SOLD = list("status=sold");
const GONE: Result = { state: "gone", exchanges: [], repeats: 0, instead: 1 };

const judge = (exchange: Exchange): Judgement =>
  (pageOf(exchange) ?? []).every(({ status }) => status === "sold")
    ? PASSED
    : deviates(exchange, "other-status", { status: "available" });

/** A list of sold animals; `status` is that of the animal which it shows. */
function sold(status: string, times: Unusual): Draft {
  return listed("status=sold", [pet(1, { status })], { requestId: SOLD.id, expects: [200], ...times });
}

/** A round: alone, together with the plain list, alone. */
function round(nth: number, together: string, alone = "sold"): readonly Draft[] {
  const from = 1_000 * nth;
  const look = { role: "look", round: nth, of: `company other-status ${SOLD.id}` } as const;
  return [
    sold(alone, { ...look, sentAt: from, receivedAt: from + 5 }),
    sold(together, { ...look, sentAt: from + 10, receivedAt: from + 20 }),
    listed("", [pet(1)], {
      ...{ ...look, sentAt: from + 10, receivedAt: from + 20, expects: [200], requestId: "GET /pets" },
    }),
    sold(alone, { ...look, sentAt: from + 30, receivedAt: from + 35 }),
  ];
}

const SURVEY: readonly Draft[] = [
  sold("available", { sentAt: 0, receivedAt: 10 }),
  listed("", [pet(1)], {
    sentAt: 2,
    receivedAt: 8,
    requestId: "GET /pets",
    expects: [200],
    plain: true,
  }),
];

function of(...drafts: readonly Draft[]) {
  const recording = recordingOf([...SURVEY, ...drafts], { baseUrl: "http://127.0.0.1:8080/v1" });
  const { doubt, state } = doubtAt(0, recording, SOLD, judge);
  const company = companyFor([doubt], state);
  if (!company) throw new Error("it is not asked beside others");
  return { company, doubt, state };
}

test("it is sent alone, together with those that were in flight, and alone again", () => {
  const { company, state } = of();
  expect(resultInCompany(company, GONE, state)).toMatchObject({ state: "pending", isBeside: true });
  const groups = groupsOf(companyRound(company, state)).map((group) =>
    group.map(({ request }) => request.id),
  );
  expect(groups).toEqual([[SOLD.id], [expect.stringContaining("GET /pets"), SOLD.id], [SOLD.id]]);
});

test("of many that were in flight with it, those that were served come first", () => {
  const beside = (nth: number, status = 200): Draft =>
    listed(`limit=${nth}`, status === 200 ? [] : error(status), {
      ...{ requestId: `GET /pets?limit=${nth}`, expects: [200], status, plain: true },
      ...{ sentAt: 2, receivedAt: 8 },
    });
  const drafts = [
    ...[sold("available", { sentAt: 0, receivedAt: 10 }), beside(1, 404), beside(2, 429)],
    ...Array.from({ length: 8 }, (_, i) => beside(i + 3)),
  ];
  const { doubt, state } = doubtAt(0, recordingOf(drafts), SOLD, judge);
  const company = companyFor([doubt], state);
  const sends = company ? companyRound(company, state).sends : [];
  const asked = sends.map(({ request }) => request.id).filter((id) => id !== SOLD.id);
  expect(asked).toEqual(Array.from({ length: 6 }, (_, i) => `GET /pets?limit=${i + 3}`));
});

test("wrong in three rounds and never alone, it is confirmed", () => {
  const { company, state } = of(...round(1, "available"), ...round(2, "available"), ...round(3, "available"));
  expect(resultInCompany(company, GONE, state)).toMatchObject({ state: "confirmed", repeats: 3 });
});

test("right in two rounds, it did not come back", () => {
  const { company, state } = of(...round(1, "sold"), ...round(2, "sold"));
  expect(resultInCompany(company, GONE, state)).toBe(GONE);
});

test("what another answer shows is not held against those of a round", () => {
  const recording = recordingOf([...SURVEY, ...round(1, "sold"), ...round(2, "sold")], {
    baseUrl: "http://127.0.0.1:8080/v1",
  });
  const ofFirst = (): Judgement => deviates({ index: 0 }, "other-status", { status: "available" });
  const { doubt, state } = doubtAt(0, recording, SOLD, ofFirst);
  expect(resultInCompany({ doubt, gone: [doubt] }, GONE, state)).toBe(GONE);
});

test("wrong in some of five rounds only, nothing is known", () => {
  const { company, state } = of(
    ...["available", "sold", "sold", "sold", "sold"].flatMap((each, i) => round(i + 1, each)),
  );
  expect(resultInCompany(company, GONE, state)).toMatchObject({ state: "open", code: "unsteady" });
});

test("a round in which it is wrong alone, too, shows nothing", () => {
  const { company, state } = of(...[1, 2, 3, 4, 5].flatMap((nth) => round(nth, "available", "available")));
  expect(resultInCompany(company, GONE, state)).toBe(GONE);
});

test("of several, the one beside most others of its operation is asked, and not the one beside other operations", () => {
  const PENDING = list("status=pending");
  const beside = { sentAt: 2, receivedAt: 8, expects: [200] };
  const drafts = [
    sold("available", { sentAt: 0, receivedAt: 10 }),
    ...["1", "2", "3"].map((id) => fetched(id, pet(1), beside)),
    listed("status=pending", [pet(2)], {
      requestId: PENDING.id,
      expects: [200],
      sentAt: 100,
      receivedAt: 110,
    }),
    listed("", [pet(1)], { requestId: "GET /pets", expects: [200], sentAt: 102, receivedAt: 108 }),
  ];
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  const [first, second] = [doubtAt(0, recording, SOLD, judge), doubtAt(4, recording, PENDING, judge)];
  const company = companyFor([first.doubt, second.doubt], first.state);
  expect(company?.doubt.request.id).toBe(PENDING.id);
});

test("nothing is asked beside others that was sent alone", () => {
  const recording = recordingOf([SURVEY[0] as Draft], { baseUrl: "http://127.0.0.1:8080/v1" });
  const { doubt, state } = doubtAt(0, recording, SOLD, judge);
  expect(companyFor([doubt], state)).toBeNull();
});

test("refusals in a row are a moment of the target; with a served answer between them they are not", () => {
  const refused = (at: number): Draft =>
    listed("status=sold", error(404), {
      ...{ status: 404, requestId: SOLD.id, expects: [200], sentAt: at, receivedAt: at + 5 },
    });
  const wrong = (exchange: Exchange): Judgement => deviates(exchange, "status", { status: 404 });
  const both = (...drafts: readonly Draft[]) => {
    const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
    const refusals = recording.exchanges.filter(
      ({ requestId, response }) => requestId === SOLD.id && response?.status === 404,
    );
    const doubts = refusals.map(({ index }) => doubtAt(index, recording, SOLD, wrong));
    const [first] = doubts;
    if (!first) throw new Error("there is no doubt");
    return companyFor(
      doubts.map(({ doubt }) => doubt),
      first.state,
    );
  };
  expect(both(refused(0), refused(2))).toBeNull();
  const served = sold("sold", { sentAt: 3, receivedAt: 7 });
  expect(both(refused(0), served, refused(4))).not.toBeNull();
  // Nor where the target itself gave them, and one was served that was in flight with them.
  const own = listed("limit=0", error(404), { status: 404, expects: [404], sentAt: 50 });
  expect(both(refused(0), refused(2), served, own)).not.toBeNull();
  expect(both(refused(0), refused(2), served)).toBeNull();
  expect(both(refused(0), refused(2), sold("sold", { sentAt: 8, receivedAt: 9 }), own)).toBeNull();
});

test("only reads of the survey with the key are asked beside others", () => {
  const asked = (unusual: Unusual): boolean => {
    const [, other] = SURVEY;
    const recording = recordingOf(
      [sold("available", { sentAt: 0, receivedAt: 10, ...unusual }), other as Draft],
      {
        baseUrl: "http://127.0.0.1:8080/v1",
      },
    );
    const wrong = (each: Exchange): Judgement => deviates(each, "other-status", {});
    const { doubt, state } = doubtAt(0, recording, SOLD, wrong);
    if (!doubt.isOfContent) throw new Error("it is not about content");
    return companyFor([doubt], state) !== null;
  };
  expect(asked({})).toBe(true);
  expect(asked({ credential: "unknown key" })).toBe(false);
  expect(asked({ role: "control" })).toBe(false);
  expect(asked({ method: "POST" })).toBe(false);
  expect(asked({ status: 429 })).toBe(false);
  // It ends when the other one begins.
  expect(asked({ sentAt: -20, receivedAt: 2 })).toBe(false);
});

test("the one with the most lists in flight is asked, beside at most six requests and three creations", () => {
  const ids = select(CONFORMANCE, JUDGING_DEFAULTS).requests.flatMap(({ request }) =>
    request.stage === "reads" && request.operation === "listPets" && request.id !== SOLD.id ? request.id : [],
  );
  const list = (nth: number, sentAt: number): Draft =>
    listed("", [pet(1)], { requestId: ids[nth] ?? "", expects: [200], sentAt, receivedAt: sentAt + 9 });
  const creation = (i: number): Draft =>
    created({ name: "a", categoryId: 1 }, pet(10 + i), {
      ...{ requestId: FIRST.id, plain: true, expects: [201], sentAt: 101, receivedAt: 110 },
    });
  const lonely = sold("available", { sentAt: 0, receivedAt: 10 });
  const crowded = sold("available", { sentAt: 100, receivedAt: 112 });
  const drafts = [
    ...[lonely, list(1, 5), crowded],
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((nth) => list(nth % ids.length, 100 + nth)),
    ...[0, 1, 2, 3].map(creation),
  ];
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  const [first, second] = [0, 2].map((at) => doubtAt(at, recording, SOLD, judge));
  if (!first || !second) throw new Error("there is no doubt");
  const company = companyFor([first.doubt, second.doubt], first.state);
  expect(company?.doubt.exchange.index).toBe(2);
  const sent = companyRound(company as never, first.state).sends.map(({ request }) => request);
  expect(sent.filter(({ operation }) => operation === "createPet").length).toBeLessThanOrEqual(3);
  expect(sent).toHaveLength(2 + 7);
  expect(sent[4]?.id).toBe(SOLD.id);
});

test("a round with a lost answer shows nothing", () => {
  const lost = (nth: number): readonly Draft[] => [
    ...round(nth, "available").slice(0, 3),
    sold("sold", {
      ...{ role: "look", round: nth, of: `company other-status ${SOLD.id}`, sentAt: 1_000 * nth + 30 },
      ...{ noAnswer: { kind: "closed", message: "connection closed" } },
    }),
  ];
  const { company, state } = of(...lost(1), ...lost(2), ...lost(3));
  expect(resultInCompany(company, GONE, state).state).toBe("pending");
});

test("of four creations three are sent, plain, and in the order of sending; what deviated and what failed come first", () => {
  const make = (i: number): Draft =>
    created({ name: "a", categoryId: 1 }, pet(10 + i), {
      ...{ requestId: FIRST.id, plain: true, expects: [201], sentAt: 9 - i, receivedAt: 15 },
    });
  const drafts = [sold("available", { sentAt: 2, receivedAt: 10 }), ...[0, 1, 2, 3].map(make)];
  const same = sold("sold", { sentAt: 3, receivedAt: 9 });
  const other = listed("limit=3", [pet(1)], {
    requestId: "GET /pets?limit=3",
    sentAt: 8,
    receivedAt: 9,
    expects: [200],
  });
  const without = listed("", [], {
    requestId: "GET /pets",
    credential: "missing",
    sentAt: 1,
    receivedAt: 9,
    expects: [200],
  });
  const recording = recordingOf([...drafts, same, other, without], { baseUrl: "http://127.0.0.1:8080/v1" });
  const { doubt, state } = doubtAt(0, recording, SOLD, judge);
  const { sends } = companyRound({ doubt, gone: [doubt] }, state);
  const ids = sends.map(({ request: { id }, beside }) => `${beside ? "& " : ""}${id}`);
  const plain = (n: number): string | undefined =>
    CONFORMANCE.plain("createPet", 700 + recording.exchanges.length + n)?.id;
  expect(ids).toEqual(
    [SOLD.id, plain(0), `& ${plain(1)}`, `& ${SOLD.id}`, `& GET /pets?limit=3`, `& ${plain(3)}`, SOLD.id].map(
      String,
    ),
  );
});

test("what a request alone got as well is not asked beside others", () => {
  const failing = (times: Unusual): Draft =>
    listed("status=sold", [], { status: 500, expects: [200], requestId: SOLD.id, ...times });
  const beside = listed("", [pet(1)], { sentAt: 2, receivedAt: 8, requestId: "GET /pets", expects: [200] });
  const companyOf = (status: number) => {
    const alone = listed("limit=2", [], { status, expects: [200], sentAt: 20, receivedAt: 25 });
    const served = listed("limit=3", [pet(1)], { expects: [200], sentAt: 10, receivedAt: 15 });
    const recording = recordingOf([
      failing({ sentAt: 0, receivedAt: 10 }),
      beside,
      served,
      alone,
      failing({ sentAt: 30, receivedAt: 40 }),
      listed("limit=4", [pet(1)], { expects: [200], sentAt: 31, receivedAt: 39 }),
    ]);
    const fails = (exchange: Exchange): Judgement => deviates(exchange, "status", { status: 500 });
    const { doubt, state } = doubtAt(0, recording, SOLD, fails);
    return companyFor([doubt, doubtAt(4, recording, SOLD, fails).doubt], state);
  };
  expect([companyOf(500) === null, companyOf(404) === null]).toEqual([true, false]);
});
