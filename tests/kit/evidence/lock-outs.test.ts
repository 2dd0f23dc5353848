/** Refusals of the key: bans, lock-outs, and operations that refuse it always. */
import { describe, expect, test } from "vitest";
import { wasLockedOut } from "../../../src/kit/evidence/key-refusals.ts";
import { looksLockedOut, refusalsToRepeat } from "../../../src/kit/evidence/lock-outs.ts";
import { looksBanned } from "../../../src/kit/evidence/rate-limit-refusals.ts";
import { created, creation, type Draft, error, listed, pet, recordingOf } from "../../support/recordings.ts";

const SERVED = listed("", []);
const WRONG = listed("", error(401), { credential: "unknown", status: 401 });
const refused = (repeats?: number, status = 403): Draft =>
  created({}, error(status), { status, ...(repeats === undefined ? {} : { repeats }) });
const later = created({}, error(403), { status: 403, sentAt: 9_000 });
const animal = { name: "animal 2", categoryId: 1 };
const other = (repeats?: number): Draft =>
  listed("", error(403), { status: 403, ...(repeats === undefined ? {} : { repeats }) });

const otherLater = listed("", error(403), { status: 403, sentAt: 8_000 });

const lastOf = (drafts: readonly Draft[], is: typeof looksBanned): boolean => {
  const recording = recordingOf(drafts);
  const last = recording.exchanges.at(-1);
  return last !== undefined && is(last, recording);
};

describe("a ban", () => {
  const LIMITED = created({}, "", { status: 429 });
  test.each<readonly [string, readonly Draft[], boolean]>([
    ["403 after a 429", [SERVED, LIMITED, refused()], true],
    ["403 after a 429, and something was served in between", [LIMITED, SERVED, refused()], false],
    ["403 before and after a 429: a quota", [refused(), LIMITED, refused()], false],
    ["another status before", [refused(undefined, 401), LIMITED, refused()], true],
    ["another operation before", [other(), LIMITED, refused()], true],
  ])("%s", (_, drafts, expected) => {
    expect(lastOf(drafts, looksBanned)).toBe(expected);
  });
});

describe("a lock-out", () => {
  test.each<readonly [string, readonly Draft[], boolean]>([
    ["two operations refuse the key", [SERVED, WRONG, otherLater, later], true],
    ["one does, just after a wrong credential", [SERVED, WRONG, refused(), refused()], true],
    ["one does, later", [SERVED, WRONG, refused(), later], false],
    ["no wrong credential was sent", [SERVED, other(), refused()], false],
    ["the key was never served", [WRONG, other(), refused()], false],
    [
      "a refused request was served later",
      [SERVED, WRONG, other(), listed("", [], { repeats: 2 }), later],
      true,
    ],
    [
      "refused again after the key was served",
      [SERVED, WRONG, other(), refused(), SERVED, refused(3)],
      false,
    ],
    [
      "the same, where a quota of creations may be the reason",
      [
        creation(pet(1)),
        WRONG,
        refused(),
        created(animal, error(403), { status: 403 }),
        SERVED,
        created(animal, error(403), { status: 403, repeats: 3 }),
      ],
      true,
    ],
    [
      "the same, and a wrong credential in between",
      [SERVED, WRONG, other(), refused(), SERVED, WRONG, refused(3), other()],
      true,
    ],
  ])("%s", (_, drafts, expected) => {
    expect(lastOf(drafts, looksLockedOut)).toBe(expected);
  });

  test.each<readonly [string, readonly Draft[], readonly number[]]>([
    ["the first of each operation", [SERVED, WRONG, refused(), refused(), other(), other()], [2, 4]],
    ["what was sent again", [SERVED, WRONG, refused(), refused(), refused(2)], [4]],
    ["not more than twice", [SERVED, WRONG, refused(), refused(), refused(2), refused(4)], []],
    [
      "all once it is known",
      [SERVED, WRONG, refused(), other(), refused(), listed("", [], { repeats: 3 })],
      [2, 4],
    ],
    ["one that was refused alone just after a wrong credential", [SERVED, WRONG, refused(), SERVED], [2]],
    ["one that was refused beside it, before the key was served", [WRONG, refused(), SERVED], [1]],
    ["none that was refused alone later", [SERVED, WRONG, later], []],
    ["none before a wrong credential", [SERVED, refused(), refused()], []],
  ])("is looked for by %s", (_, drafts, indices) => {
    expect(refusalsToRepeat(recordingOf(drafts)).map(({ index }) => index)).toEqual(indices);
  });

  test("is known once a refused request was served", () => {
    expect(wasLockedOut(recordingOf([other(), listed("", [], { repeats: 0 })]))).toBe(true);
    expect(wasLockedOut(recordingOf([other(), other(0)]))).toBe(false);
    expect(wasLockedOut(recordingOf([other(), SERVED]))).toBe(false);
  });
});
