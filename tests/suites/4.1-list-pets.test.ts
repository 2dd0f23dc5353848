/** LIST-5, LIST-10 and LIST-11: large limits, pages in doubt, and one animal in several answers. */
import { describe, expect, test } from "vitest";
import type { Case } from "../../src/kit/requirement.ts";
import { same } from "../../suites/judges/list-pets/same-animal.ts";
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
} from "../support/recordings.ts";
import { caseOf, judged } from "../support/requirements.ts";

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
      "untested (target): the store is not known to contain more than 100 animals",
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
    return (each.followUp?.(recording.exchanges.slice(-1), recording) ?? []).map(({ id }) => id);
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
    ["it is of no status", "limit=3", []],
    ["it is of an unknown status", "limit=3&status=gone", []],
    ["its limit is none", "limit=0&status=sold", []],
  ])("not where %s", (_, query, shown) => {
    expect(asked(query, shown)).toEqual([]);
  });

  test("but fetched where it had limit=100 already", () => {
    expect(asked("limit=100&status=sold", [])).toEqual(["GET /pets/{an animal that may be sold}"]);
  });

  test("not where nothing was asked", () => {
    expect(doubts([])).toEqual([]);
    expect(doubts([listed("limit=3&status=sold", "", { status: 500 })])).toEqual([]);
  });
});

describe("LIST-11, the same animal everywhere", () => {
  const CREATED = caseOf("LIST-11", "listed as created");
  const FETCHED = caseOf("LIST-11", "listed as fetched");
  const STATUS = caseOf("LIST-11", "of the same status everywhere");
  const SOLD = { status: "sold" };
  const PENDING = { status: "pending" };
  const made = creation(pet(1, SOLD));
  const differs = (member: string, there: string, here: string, at: number): string =>
    `failed: animal 1 with \`${member}\` ${there}, as elsewhere | \`${member}\` ${here} in the list [${at}]`;
  const NOWHERE = "untested (target): no animal was seen in a list and elsewhere";

  test.each<readonly [string, Case, readonly Draft[], string]>([
    ["it is", CREATED, [made, listed("", [pet(1, SOLD)])], "passed"],
    ["fetched and listed", FETCHED, [fetched("1", pet(1)), listed("", [pet(1)])], "passed"],
    [
      "another name",
      CREATED,
      [made, listed("", [pet(1, { name: "b" })])],
      differs("name", 'the string "animal 1"', 'the string "b"', 1),
    ],
    [
      "another category",
      CREATED,
      [made, listed("", [pet(1, { categoryId: 2 })])],
      differs("categoryId", "1", "2", 1),
    ],
    [
      "the same category, written otherwise",
      CREATED,
      [made, listed("", '[{"id":1.0,"name":"animal 1","categoryId":1e0}]')],
      "passed",
    ],
    [
      "another name of somebody else's",
      FETCHED,
      [fetched("1", pet(1, { name: "b" })), listed("", [pet(1)])],
      differs("name", 'the string "b"', 'the string "animal 1"', 1),
    ],
    ["other members may differ", CREATED, [made, listed("", [pet(1, { views: 3 })])], "passed"],
    [
      "the second page differs",
      CREATED,
      [made, listed("", [pet(1)]), listed("", [pet(1, { name: "b" })])],
      differs("name", 'the string "animal 1"', 'the string "b"', 2),
    ],
    [
      "an id that two creations share identifies neither",
      CREATED,
      [made, created({ name: "b", categoryId: 1 }, pet(1)), listed("", [pet(1)])],
      NOWHERE,
    ],
    ["an animal that was seen in one place only", FETCHED, [made, listed("", [pet(2)])], NOWHERE],
    [
      "nothing was listed",
      CREATED,
      [listed("", [])],
      "untested (run): not judged, since no animal was created in this run (CREATE-1)",
    ],
  ])("%s", (_, each, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  const elsewhere = (was: string, place: string, is: string, where: string, at: number): string =>
    `failed: animal 1 with \`status\` ${was}, as before and after (${place}) | \`status\` ${is} (${where}) [${at}]`;
  const three = ["available", "pending", "sold"].map((status, i) => creation(pet(i + 1, { status })));
  const all = (status: string): Draft =>
    listed(
      "",
      [1, 2, 3].map((id) => pet(id, { status })),
    );

  test.each<readonly [string, readonly Draft[], string]>([
    ["it stays", [made, listed("", [pet(1, SOLD)]), fetched("1", pet(1, SOLD))], "passed"],
    ["it moves on", [made, listed("", [pet(1, PENDING)]), fetched("1", pet(1, PENDING))], "passed"],
    [
      "a list shows another one in between",
      [made, listed("", [pet(1, PENDING)]), fetched("1", pet(1, SOLD), { sentAt: 3_000 })],
      elsewhere('the string "sold"', "fetched", 'the string "pending"', "listed", 1),
    ],
    [
      "getPet shows another one in between",
      [made, listed("", [pet(1, SOLD)]), fetched("1", pet(1)), listed("", [pet(1, SOLD)], { sentAt: 3_000 })],
      elsewhere('the string "sold"', "listed", "left out", "fetched", 2),
    ],
    [
      "a list of one status shows it there",
      [made, listed("status=pending", [pet(1, PENDING)]), listed("", [pet(1, SOLD)], { sentAt: 3_000 })],
      elsewhere('the string "sold"', "listed", 'the string "pending"', "listed as pending", 1),
    ],
    [
      "within the settle time a place may show the status before",
      [made, fetched("1", pet(1, PENDING)), listed("", [pet(1, SOLD)], { sentAt: 1_900 })],
      "passed",
    ],
    [
      "a place may show the status before, and then the same as the others",
      [
        made,
        fetched("1", pet(1, PENDING)),
        listed("", [pet(1, SOLD)]),
        fetched("1", pet(1, PENDING), { sentAt: 5_000 }),
      ],
      "passed",
    ],
    [
      "answers that overlap have no order",
      [made, listed("", [pet(1, PENDING)], { receivedAt: 100 }), fetched("1", pet(1, SOLD))],
      "passed",
    ],
    [
      "a single place goes back and forth",
      [made, listed("", [pet(1, SOLD)]), listed("", [pet(1, PENDING)]), listed("", [pet(1, SOLD)])],
      "passed",
    ],
    [
      "back again after a minute",
      [made, listed("", [pet(1, PENDING)]), fetched("1", pet(1, SOLD), { sentAt: 60_000 })],
      "passed",
    ],
    [
      "all three come back as one",
      [...three, all("sold")],
      "failed: animals with the three statuses that they were sent with | all of them with status sold [3]",
    ],
    ["two of three come back as one", [...three.slice(0, 2), all("sold")], "passed"],
    [
      "another client's may change",
      [fetched("9", pet(9, SOLD)), listed("", [pet(9, PENDING)])],
      "untested (target): no animal of this run was seen again",
    ],
  ])("its status: %s", (_, drafts, judgement) => {
    expect(judged(STATUS, recordingOf(drafts))).toBe(judgement);
  });

  const again = (drafts: readonly Draft[]): readonly string[] => {
    const recording = recordingOf(drafts);
    return (STATUS.followUp?.(recording.exchanges, recording) ?? []).map(({ id }) => id);
  };

  test("a status that one place shows is looked at in another", () => {
    const moved = listed("", [pet(1, PENDING)]);
    expect(again([made, moved])).toEqual(["GET /pets/{an animal whose status differs}"]);
    expect(again([made, listed("", [pet(1, SOLD)]), fetched("1", pet(1, PENDING))])).toEqual([
      expect.stringContaining("limit=100"),
    ]);
    expect(again([made, moved, fetched("1", pet(1, PENDING))])).toEqual([]);
    expect(again([made, moved, fetched("1", pet(1, SOLD))])).toEqual([
      "GET /pets/{an animal whose status differs}",
    ]);
    expect(again([made, moved, fetched("1", pet(1, SOLD), { sentAt: 3_000 })])).toEqual([]);
    expect(again([made, listed("", [pet(1, SOLD)])])).toEqual([]);
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
