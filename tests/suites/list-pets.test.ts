/** LIST-5, LIST-10 and LIST-11: large limits, pages in doubt, and one animal in several answers. */
import { describe, expect, test } from "vitest";
import { same } from "../../suites/list-pets.ts";
import {
  type Animal,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  pets,
  recordingOf,
} from "./recordings.ts";
import { caseOf, judged, standing } from "./requirements.ts";

describe("LIST-5, never over 100", () => {
  const each = caseOf("LIST-5");
  test.each<readonly [string, readonly Draft[], string]>([
    ["101", [listed("limit=1000", pets(101))], "failed: at most 100 animals | 101 animals"],
    [
      "100 of 101",
      [listed("", [pet(500)]), listed("limit=1000", pets(100)), listed("limit=1000", pets(100))],
      "passed",
    ],
    [
      "100 of 100",
      [listed("limit=100", pets(100)), listed("limit=1000", pets(100))],
      "untested (target): the store is not known to hold more than 100 animals",
    ],
    [
      "400, with more in the store",
      [
        listed("", pets(60)),
        listed("", [pet(500), ...pets(100)]),
        listed("limit=1000", error(400), { status: 400 }),
      ],
      "passed",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
    expect(each.judge.name).toBe("neverOver100");
  });
});

describe("LIST-10, a filtered page that misses an animal is asked for again with limit=100", () => {
  const SOLD = { status: "sold" };
  const doubts = (drafts: readonly Draft[]): readonly string[] => {
    const each = caseOf("LIST-10", "in the list of status=sold");
    const recording = recordingOf(drafts);
    return (each.doubt?.(recording.exchanges.slice(-1), recording) ?? []).map(({ id }) => id);
  };
  const known = creation(pet(1, SOLD));
  const asked = (query: string, shown: readonly Animal[]): readonly string[] =>
    doubts([known, listed(query, shown)]);

  test("where it is shorter than limit and store allow", () => {
    expect(asked("limit=3&status=sold", [])).toEqual([
      expect.stringMatching(/limit=100&status=sold|status=sold&limit=100/),
    ]);
  });

  test.each<readonly [string, string, readonly Animal[]]>([
    ["it shows the animal", "limit=3&status=sold", [pet(1, SOLD)]],
    ["it is as long as the limit", "limit=1&status=sold", [pet(9, SOLD)]],
    ["it had limit=100 already", "limit=100&status=sold", []],
    ["it is of no status", "limit=3", []],
    ["it is of an unknown status", "limit=3&status=gone", []],
    ["its limit is none", "limit=0&status=sold", []],
  ])("not where %s", (_, query, shown) => {
    expect(asked(query, shown)).toEqual([]);
  });

  test("not where nothing was asked", () => {
    expect(doubts([])).toEqual([]);
    expect(doubts([listed("limit=3&status=sold", "", { status: 500 })])).toEqual([]);
  });
});

describe("LIST-11, the same animal everywhere", () => {
  const CREATED = "listed as created";
  const FETCHED = "listed as fetched";
  const made = creation(pet(1, { status: "sold" }));
  const differs = (member: string, there: string, here: string): string =>
    `failed: animal 1 with \`${member}\` ${there}, as elsewhere | \`${member}\` ${here} in the list`;

  test.each<readonly [string, readonly Draft[], readonly string[]]>([
    ["it is", [made, listed("", [pet(1, { status: "sold" })])], [`${CREATED} [0, 1]: passed`]],
    ["fetched and listed", [fetched("1", pet(1)), listed("", [pet(1)])], [`${FETCHED} [0, 1]: passed`]],
    [
      "another name",
      [made, listed("", [pet(1, { status: "sold", name: "b" })])],
      [`${CREATED} [0, 1]: ${differs("name", 'the string "animal 1"', 'the string "b"')} [1]`],
    ],
    [
      "another category",
      [made, listed("", [pet(1, { status: "sold", categoryId: 2 })])],
      [`${CREATED} [0, 1]: ${differs("categoryId", "1", "2")} [1]`],
    ],
    [
      "another status",
      [made, listed("", [pet(1, { status: "pending" })])],
      [`${CREATED} [0, 1]: ${differs("status", 'the string "sold"', 'the string "pending"')} [1]`],
    ],
    [
      "another status of somebody else's: it may have been sold",
      [fetched("1", pet(1, { status: "available" })), listed("", [pet(1, { status: "sold" })])],
      [`${FETCHED} [0, 1]: passed`],
    ],
    [
      "another name of somebody else's",
      [fetched("1", pet(1, { name: "b" })), listed("", [pet(1)])],
      [`${FETCHED} [0, 1]: ${differs("name", 'the string "b"', 'the string "animal 1"')} [1]`],
    ],
    [
      "no status",
      [made, listed("", [pet(1)])],
      [`${CREATED} [0, 1]: ${differs("status", 'the string "sold"', "nothing")} [1]`],
    ],
    [
      "other members may differ",
      [made, listed("", [pet(1, { status: "sold", views: 3 })])],
      [`${CREATED} [0, 1]: passed`],
    ],
    [
      "the second page differs",
      [made, listed("", [pet(1, { status: "sold" })]), listed("", [pet(1)])],
      [`${CREATED} [0, 2]: ${differs("status", 'the string "sold"', "nothing")} [2]`],
    ],
    [
      "the first of several differences is shown",
      [made, listed("", [pet(1)]), listed("", [pet(1, { status: "pending" })])],
      [`${CREATED} [0, 1]: ${differs("status", 'the string "sold"', "nothing")} [1]`],
    ],
    [
      "created, fetched and listed",
      [made, fetched("1", pet(1)), listed("", [pet(1)])],
      [
        `${CREATED} [0, 2]: ${differs("status", 'the string "sold"', "nothing")} [2]`,
        `${FETCHED} [1, 2]: passed`,
      ],
    ],
    [
      "an id that two creations share tells neither",
      [made, created({ name: "b", categoryId: 1 }, pet(1)), listed("", [pet(1)])],
      [],
    ],
    ["an animal that nobody else showed", [made, listed("", [pet(2)])], []],
    ["an animal without an id", [made, listed("", [{ name: "a" }])], []],
    ["no list", [made, fetched("1", pet(1))], []],
  ])("%s", (_, drafts, checks) => {
    expect(standing("LIST-11", drafts)).toEqual(checks);
  });

  test("equal as JSON", () => {
    expect([same(undefined, undefined), same("a", "a"), same(["a"], ["a"]), same(null, null)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([same("a", "b"), same(undefined, null), same(null, undefined), same(["a"], ["b"])]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
