/** The follow-up of a list of one status: an animal whose status may have changed is fetched. */
import { expect, test } from "vitest";
import { statusAgain } from "../../../../suites/judges/list-pets/created.ts";
import {
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  pets,
  recordingOf,
} from "../../../support/recordings.ts";

const PENDING = { status: "pending" };
const SOLD = { status: "sold" };
const ALL_PENDING = "status=pending&limit=100";
const ALL_SOLD = "status=sold&limit=100";

/** The requests after the list at this position. */
function asked(
  drafts: readonly Draft[],
  at: number,
  facts: Parameters<typeof recordingOf>[1] = {},
): readonly string[] {
  const recording = recordingOf(drafts, facts);
  const world = { recording, name: String, keyHasLetters: true, random: () => 0n };
  return statusAgain(recording.exchanges.slice(at, at + 1), recording).map((request) => {
    const spec = request.build(world);
    return "unprepared" in spec ? spec.unprepared : `${request.id} ${spec.target}`;
  });
}

const MADE = creation(pet(1, PENDING));

test.each<readonly [string, readonly Draft[], readonly string[]]>([
  [
    "an animal that its status's list lacks",
    [MADE, listed(ALL_PENDING, [])],
    ["GET /pets/{an animal that may be pending} /pets/1"],
  ],
  [
    "an animal that another status's list shows as if it were its own",
    [MADE, listed(ALL_SOLD, [pet(1, SOLD)])],
    ["GET /pets/{an animal that may be sold} /pets/1"],
  ],
  [
    "the first of several",
    [creation(pet(3, PENDING)), creation(pet(4, PENDING)), listed(ALL_PENDING, [])],
    ["GET /pets/{an animal that may be pending} /pets/3"],
  ],
  ["a list that shows it", [MADE, listed(ALL_PENDING, [pet(1, PENDING)])], []],
  ["a list of all statuses that lacks it", [MADE, listed("limit=100", [])], []],
  [
    "a list that may go on, and lacks it",
    [
      MADE,
      listed(
        "status=pending&limit=2",
        pets(2, PENDING).map((each) => ({ ...each, id: Number(each.id) + 10 })),
      ),
    ],
    [],
  ],
  [
    "another status's list that shows it with its own status, which is certain",
    [MADE, listed(ALL_SOLD, [pet(1, PENDING)])],
    [],
  ],
  ["no list", [MADE, fetched("1", error(404), { status: 404 })], []],
])("%s", (_, drafts, expected) => {
  expect(asked(drafts, drafts.length - 1)).toEqual(expected);
});

test("not an animal that was seen after the list, with another status or after the settle time", () => {
  const list = listed(ALL_PENDING, []);
  expect(asked([MADE, list, fetched("1", pet(1, SOLD))], 1)).toEqual([]);
  expect(asked([MADE, list, fetched("1", pet(1, PENDING))], 1)).toHaveLength(1);
  expect(asked([MADE, list, fetched("1", pet(1, PENDING), { sentAt: 3_000 })], 1)).toEqual([]);
});

test("another one, where the first was seen after the list", () => {
  const two = [MADE, creation(pet(2, PENDING)), listed(ALL_PENDING, [])];
  expect(asked([...two, fetched("1", pet(1, SOLD))], 2)).toEqual([
    "GET /pets/{an animal that may be pending} /pets/2",
  ]);
  expect(asked([...two, fetched("1", pet(1, PENDING), { sentAt: 3_000 })], 2)).toEqual([]);
});

test("none once getPet is removed", () => {
  const gone = fetched("1", error(404), { status: 404 });
  expect(asked([MADE, gone, listed(ALL_PENDING, [])], 2, { now: Date.UTC(2031, 0, 1) })).toEqual([]);
});

test("none without any evidence", () => {
  expect(statusAgain([], recordingOf([MADE]))).toEqual([]);
});
