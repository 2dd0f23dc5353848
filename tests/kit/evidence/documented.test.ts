/** The removal of getPet, and what the rules about every response cover. */
import { describe, expect, test } from "vitest";
import { isDocumented, isRemoved } from "../../../src/kit/evidence/documented.ts";
import {
  at,
  CLOSED,
  creation,
  type Draft,
  fetched,
  listed,
  other,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

describe("the removal of getPet", () => {
  const LATE = Date.UTC(2030, 11, 5);
  const gone = (status: number, id = "1"): Draft => fetched(id, "", { status });
  const known = creation(pet(1));

  test.each<readonly [string, readonly Draft[], boolean]>([
    ["404 for an animal that exists", [known, gone(404)], true],
    ["405", [known, gone(405)], true],
    ["410", [known, gone(410)], true],
    ["404 for an unknown one, and no other was asked for", [gone(404, "9")], true],
    ["404 for what is no id", [gone(404, "abc")], true],
    ["404 for an unknown one, 500 for one that exists", [known, gone(404, "9"), gone(500)], false],
    ["404 for an unknown one, and for one that exists", [known, gone(404, "9"), gone(404)], true],
    [
      "410 for an unknown one, and one that exists was returned",
      [known, gone(410, "9"), fetched("1", pet(1))],
      true,
    ],
    [
      "405 for what is no id, and one that exists was returned",
      [known, gone(405, "abc"), fetched("1", pet(1))],
      false,
    ],
    ["404 and 500 for one that exists", [known, gone(404), gone(500)], true],
    ["400", [known, gone(400)], false],
    ["404, and that animal was returned later", [known, gone(404), fetched("1", pet(1))], false],
    [
      "404, and another animal was returned",
      [known, creation(pet(2)), gone(404), fetched("2", pet(2))],
      true,
    ],
    [
      "404, and an animal was returned to another key",
      [known, gone(404), fetched("1", pet(1), { credential: "unknown" })],
      true,
    ],
    [
      "404 without the key, and nothing was asked for with it",
      [known, fetched("1", "", { status: 404, credential: "missing" })],
      true,
    ],
    [
      "404 without the key, and 200 with it",
      [known, fetched("1", "", { status: 404, credential: "missing" }), fetched("1", pet(1))],
      false,
    ],
    ["404 from another operation", [known, listed("", "", { status: 404 })], false],
    ["no answer", [known, fetched("1", "", { noAnswer: CLOSED })], false],
    [
      "an animal that exists got no answer: nothing is known",
      [known, gone(404, "9"), fetched("1", "", { noAnswer: CLOSED })],
      true,
    ],
    ["nothing was fetched", [known], false],
  ])("%s", (_, drafts, expected) => {
    expect(isRemoved(recordingOf(drafts, { now: LATE }))).toBe(expected);
    expect(isRemoved(recordingOf(drafts, { now: LATE - 1 }))).toBe(false);
  });

  test("by the target's clock where none is given", () => {
    const dated = (date: string): Draft => fetched("1", "", { status: 404, headers: [["Date", date]] });
    expect(isRemoved(recordingOf([known, dated("Thu, 05 Dec 2030 00:00:00 GMT")]))).toBe(true);
    expect(isRemoved(recordingOf([known, dated("Wed, 04 Dec 2030 23:59:59 GMT")]))).toBe(false);
    expect(isRemoved(recordingOf([known, gone(404)]))).toBe(false);
  });

  test("by the Date of other answers where a gateway answers without one", () => {
    const listedAt = (date: string): Draft => listed("", [pet(1)], { headers: [["Date", date]] });
    expect(isRemoved(recordingOf([listedAt("Thu, 05 Dec 2030 00:00:00 GMT"), gone(404)]))).toBe(true);
    expect(isRemoved(recordingOf([listedAt("Wed, 04 Dec 2030 23:59:59 GMT"), gone(404)]))).toBe(false);
  });
});

describe("what the rules about every response cover", () => {
  const covered = (draft: Draft, facts = {}): boolean => {
    const recording = recordingOf([creation(pet(1)), draft], facts);
    return isDocumented(at(recording, 1), recording);
  };

  test.each<readonly [string, Draft, boolean]>([
    ["a list", listed("limit=1", []), true],
    ["an animal", fetched("1", pet(1)), true],
    ["something else", other("/orders", []), false],
    ["a target of 1,899 characters", fetched("1".repeat(1_899 - "/pets/".length), ""), true],
    ["a target of 1,900 characters", fetched("1".repeat(1_900 - "/pets/".length), ""), false],
    ["%00", fetched("%00", ""), false],
    ["%1F", fetched("%1F", ""), false],
    ["%7f", fetched("a%7f", ""), false],
    ["%20", fetched("%20", ""), true],
    ["%70", fetched("%70", ""), true],
    ["00 without the sign", fetched("00", ""), true],
    ["no integer, 404: perhaps the router's", fetched("abc", "", { status: 404 }), false],
    ["no int64, 404", fetched("9223372036854775808", "", { status: 404 }), false],
    ["no integer, 400", fetched("abc", "", { status: 400 }), true],
    ["no integer, 401", fetched("abc", "", { status: 401 }), true],
  ])("%s", (_, draft, expected) => {
    expect(covered(draft)).toBe(expected);
  });

  test("getPet only while it is there", () => {
    const facts = { now: Date.UTC(2031, 0, 1) };
    expect(covered(fetched("1", "", { status: 404 }), facts)).toBe(false);
    expect(covered(fetched("1", "", { status: 404 }))).toBe(true);
    const recording = recordingOf([creation(pet(1)), fetched("1", "", { status: 404 })], facts);
    expect(isDocumented(at(recording, 0), recording)).toBe(true);
  });
});
