/** How often plain requests failed, from which chance is reckoned. */
import { expect, test } from "vitest";
import { plainRate } from "../../../src/engine/confirm/chance.ts";
import { list } from "../../../suites/requests/requests.ts";
import {
  at,
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

test("plain requests with the key count, and those with the same status that was not expected", () => {
  expect(counted([served(), failed(), served()])).toEqual([1, 3]);
  expect(counted([served(), failed({ expects: [500] }), failed({ status: 501 })])).toEqual([0, 3]);
  expect(
    counted([served({ credential: "missing" }), failed({ noAnswer: null }), listed("limit=9", []), served()]),
  ).toEqual([0, 1]);
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
