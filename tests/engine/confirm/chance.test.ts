/** How often plain requests failed, from which chance is reckoned. */
import { expect, test } from "vitest";
import {
  chanceExcludes,
  excludesAt,
  passingRate,
  plainRate,
  recurringRate,
  sickRate,
  triesAt,
} from "../../../src/engine/confirm/chance.ts";
import { deviates } from "../../../src/engine/judgement.ts";
import { list } from "../../../suites/requests/requests.ts";
import {
  at,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const PLAIN: Unusual = { plain: true };
const served = (more: Unusual = {}): Draft => listed("", [], { ...PLAIN, ...more });
const failed = (more: Unusual = {}): Draft => listed("", error(500), { ...PLAIN, status: 500, ...more });
const doubtful = listed("limit=2", error(500), { status: 500, sentAt: 1_000 });

/** Of how many plain requests how many got the status of the last exchange. */
function counted(drafts: readonly Draft[], burst = false): readonly [got: number, of: number] {
  const recording = recordingOf([...drafts, doubtful]);
  const request = { ...list("limit=2"), ...(burst ? { burst: true as const } : {}) };
  const { got, rate } = plainRate({ exchange: at(recording, drafts.length), request }, recording);
  return [got, Math.round((got + 1) / rate) - 2];
}

test("plain requests count, and those with the same status that was not expected", () => {
  expect(counted([served(), failed(), served()])).toEqual([1, 3]);
  expect(counted([served(), failed({ expects: [500] }), failed({ status: 501 })])).toEqual([0, 3]);
  expect(counted([failed({ noAnswer: null }), listed("limit=9", []), served()])).toEqual([0, 1]);
});

test("those before the first creation do not count", () => {
  expect(counted([failed(), creation(pet(1)), served()])).toEqual([0, 1]);
});

test("of a burst, only those count that were sent beside no other of its operation", () => {
  const together = [failed({ sentAt: 0, receivedAt: 20 }), failed({ sentAt: 10, receivedAt: 30 })];
  expect(counted([...together, served({ sentAt: 30, receivedAt: 40 })], true)).toEqual([0, 1]);
  expect(counted([...together, served({ sentAt: 30, receivedAt: 40 })])).toEqual([2, 3]);
  const apart = [failed({ sentAt: 0, receivedAt: 10 }), failed({ sentAt: 10, receivedAt: 30 })];
  expect(counted(apart, true)).toEqual([2, 2]);
  const beside = [failed({ sentAt: 0, receivedAt: 10 }), fetched("1", pet(1), { sentAt: 5, receivedAt: 6 })];
  expect(counted(beside, true)).toEqual([1, 1]);
});

/** The doubt about the last exchange of a recording, by its status or by another code. */
function doubtIn(drafts: readonly Draft[], code = "status") {
  const recording = recordingOf(drafts);
  const exchange = at(recording, drafts.length - 1);
  const deviation = deviates(exchange, code, {});
  return { recording, doubt: { deviation, exchange, request: list("limit=2"), judge: () => deviation } };
}

const refused = (status: number, more: Unusual = {}): Draft =>
  listed("limit=2", error(status), { status, expects: [200], requestId: list("limit=2").id, ...more });
const createdBut = (status: number, more: Unusual = {}): Draft =>
  fetched("1", error(status), { status, expects: [200], requestId: "another", ...more });

test("how often a sick server answers is counted from the first refusal that is the same to the last", () => {
  const rate = (...drafts: readonly Draft[]): number | null => {
    const { recording, doubt } = doubtIn([...drafts, refused(403)]);
    return sickRate(doubt, recording);
  };
  const fine = listed("limit=9", [], { expects: [200] });
  expect(rate(fine, fine)).toBeNull();
  expect(rate(fine, createdBut(404))).toBeNull();
  expect(rate(createdBut(403, { expects: [403] }))).toBeNull();
  expect(rate(fine, createdBut(403), fine)).toBe(2 / 3);
  expect(rate(createdBut(403), fine, fine, createdBut(403), fine)).toBe(3 / 6);
  // Neither those without an answer or without the key count, nor those that are about the request itself.
  const lost = listed("limit=9", [], { noAnswer: { kind: "closed", message: "closed" } });
  const own = refused(403, { role: "try", of: list("limit=2").id, requestId: "respelled" });
  const without = createdBut(403, { credential: "missing" });
  expect(rate(createdBut(403), lost, own, without, refused(403), fine, createdBut(403))).toBe(3 / 5);
});

test("of another deviation, the very body must be the same", () => {
  const rate = (other: Draft): number | null => {
    const { recording, doubt } = doubtIn([other, refused(404)], "not-json");
    return sickRate(doubt, recording);
  };
  expect(rate(createdBut(404))).toBe(2 / 3);
  expect(rate(fetched("1", "{}", { status: 404, expects: [200], requestId: "another" }))).toBeNull();
  expect(rate(createdBut(403))).toBeNull();
});

test("how often something between refuses: requests of the survey that were served when they were sent again", () => {
  const other = (status: number, more: Unusual = {}): Draft =>
    listed("limit=9", status === 200 ? [pet(1)] : error(status), {
      status,
      expects: [200],
      requestId: "other",
      ...more,
    });
  const rate = (drafts: readonly Draft[], ...later: readonly Draft[]): number | null => {
    const recording = recordingOf([...drafts, refused(422), ...later]);
    const exchange = at(recording, drafts.length);
    const deviation = deviates(exchange, "status", {});
    return passingRate({ deviation, exchange, request: list("limit=2"), judge: () => deviation }, recording);
  };
  const start = creation(pet(1), { expects: [201] });
  const again = other(200, { role: "again" });
  expect(rate([start, other(422), again])).toBe(2 / 6);
  expect(rate([start, other(422), other(200, { role: "try", of: "other", requestId: "alike" })])).toBe(2 / 6);
  expect(rate([start, other(422)], again)).toBe(2 / 6);
  // Never served, served by a try of another one, another status, an experiment, without the key, before the first creation.
  expect(rate([start, other(422)])).toBeNull();
  expect(
    rate([start, other(422), other(200, { role: "try", of: "a third", requestId: "alike" })]),
  ).toBeNull();
  expect(rate([start, other(400), again])).toBeNull();
  expect(rate([start, other(422, { role: "control" }), again])).toBeNull();
  expect(rate([start, other(422, { credential: "missing" }), again])).toBeNull();
  expect(rate([other(422), start, again])).toBeNull();
  expect(rate([other(422), again], start)).toBeNull();
  // Its own request says nothing of others, and what had to be refused is no doubt.
  expect(
    rate([start, refused(422), listed("limit=2", [], { requestId: list("limit=2").id, expects: [200] })]),
  ).toBeNull();
  // The very body of the refusal counts under any status, and another one does not where it is expected.
  expect(rate([start, other(422, { expects: [422] }), again])).toBe(2 / 6);
  expect(
    rate([start, created({}, "{}", { status: 422, expects: [422], requestId: "other" }), again]),
  ).toBeNull();
  // Lost answers and those without the key are none.
  const lost = other(200, { noAnswer: { kind: "closed", message: "closed" } });
  expect(rate([start, other(422), again, lost, other(200, { credential: "missing" })])).toBe(2 / 6);
});

test("as many tries as chance gives once in 10,000 times at most, and no more than eight", () => {
  expect([0.01, 0.1, 0.2, 0.3, 0.5, 0.99].map(triesAt)).toEqual([2, 4, 6, 8, 8, 8]);
});

test("chance explains no tries, few tries, and bursts of which few fail", () => {
  const excludes = (
    tries: number,
    failures: number,
    burst?: { together: number; failed: number },
  ): boolean => {
    const plain = Array.from({ length: 98 }, (_, i) => (i < failures ? failed() : served()));
    const { recording, doubt } = doubtIn([...plain, doubtful]);
    return chanceExcludes(tries, doubt, recording, burst);
  };
  expect([0, 1, 3].map((tries) => excludes(tries, 0))).toEqual([false, false, true]);
  expect([3, 5].map((tries) => excludes(tries, 9))).toEqual([false, true]);
  // At one in ten, one of three fails in 27 % of all bursts, two in 3 %, all three in one of 1,000.
  const tries = [1, 2, 3].map((count) =>
    [1, 2, 3, 7, 8].map((n) => excludes(n, 9, { together: 3, failed: count })),
  );
  expect(tries).toEqual([
    [false, false, false, false, true],
    [false, false, true, true, true],
    [false, true, true, true, true],
  ]);
});

test("a plain request that comes and goes has a rate, where it was served in a later round, before the first try", () => {
  const rate = (...rounds: readonly (readonly [status: number, round: number])[]): number | null => {
    const drafts = rounds.map(([status, round]) => (status === 200 ? served : failed)({ status, round }));
    const recording = recordingOf(drafts);
    const exchange = at(recording, drafts.length - 1);
    const request = { ...list(""), plain: true as const };
    const doubt = { exchange, request, deviation: deviates(exchange, "status", {}), judge: () => null };
    return recurringRate(doubt as never, exchange, recording);
  };
  expect(rate([200, 1], [500, 2], [200, 3], [500, 4])).toBe(2 / 4);
  expect(rate([500, 1], [500, 1], [200, 2], [200, 2], [500, 3])).toBe(3 / 6);
  // Never served before, not since, or in the same round only.
  expect(rate([500, 1], [500, 2], [500, 3])).toBeNull();
  expect(rate([200, 1], [500, 2], [500, 3])).toBeNull();
  expect(rate([500, 1], [200, 1], [500, 2])).toBeNull();
  expect(rate([500, 1], [200, 2], [500, 2])).toBeNull();
  expect([excludesAt(0.5, 13), excludesAt(0.5, 14)]).toEqual([false, true]);
});
