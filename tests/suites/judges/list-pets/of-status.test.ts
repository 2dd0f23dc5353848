/** The follow-ups of LIST-10 for a list of one status: the same list with limit=100, and an animal fetched. */
import { expect, test } from "vitest";
import { ofStatus } from "../../../../suites/judges/list-pets/created.ts";
import {
  creation,
  type Draft,
  fetched,
  listed,
  pet,
  pets,
  recordingOf,
} from "../../../support/recordings.ts";

const SOLD = { status: "sold" };
const SHORT = "status=sold&limit=3";
const WHOLE = "GET /pets?status=sold&limit=100";
const FETCH = "GET /pets/{an animal that may be sold}";

/** The ids of what is sent after the last exchanges of a recording. */
function asked(drafts: readonly Draft[], evidence = 1): readonly string[] {
  const recording = recordingOf(drafts);
  return ofStatus(recording.exchanges.slice(-evidence), recording).map(({ id }) => id);
}

const made = [1, 2].map((id) => creation(pet(id, SOLD)));

test.each<readonly [string, readonly Draft[], readonly string[]]>([
  ["a page of 3 that lacks one of two", [...made, listed(SHORT, pets(1, SOLD))], [WHOLE]],
  ["a page of the default length that lacks one", [...made, listed("status=sold", pets(1, SOLD))], [WHOLE]],
  ["a page that shows both", [...made, listed(SHORT, pets(2, SOLD))], []],
  [
    "a page as long as its limit",
    [...made, creation(pet(9, SOLD)), listed("status=sold&limit=2", pets(2, SOLD))],
    [],
  ],
  [
    "a page of 100, which is whole: the animal is fetched",
    [...made, listed("status=sold&limit=100", pets(1, SOLD))],
    [FETCH],
  ],
  ["a list of all", [...made, listed("limit=3", pets(1, SOLD))], []],
  [
    "a list of a status that the interface does not know",
    [creation(pet(1, SOLD)), listed("status=gone&limit=3", [])],
    [],
  ],
  ["a list of a status that no animal has", [...made, listed("status=pending&limit=3", [])], []],
  ["a list whose limit is out of range", [...made, listed("status=sold&limit=0", [])], []],
  [
    "a page that was refused: a longer one may be served",
    [...made, listed(SHORT, "", { status: 500 })],
    [WHOLE],
  ],
])("%s", (_, drafts, expected) => {
  expect(asked(drafts)).toEqual(expected);
});

test("nothing without evidence", () => {
  expect(ofStatus([], recordingOf(made))).toEqual([]);
});

test("the request itself is judged, not the follow-ups that came after it", () => {
  const whole = listed("status=sold&limit=100", pets(1, SOLD));
  expect(asked([...made, listed(SHORT, pets(1, SOLD)), whole], 2)).toEqual([WHOLE, FETCH]);
  const short = listed(SHORT, pets(1, SOLD), { requestId: "the short list" });
  const again = listed(SHORT, pets(2, SOLD), { requestId: "the short list" });
  expect(asked([...made, short, again], 2)).toEqual([]);
  expect(asked([...made, short, fetched("2", pet(2, SOLD))], 2)).toEqual([WHOLE]);
});

test("they need a store with an animal in it", () => {
  const states = (drafts: readonly Draft[]): readonly unknown[] => {
    const recording = recordingOf(drafts);
    return ofStatus(recording.exchanges.slice(-1), recording).map(({ state }) => state);
  };
  expect(states([...made, listed(SHORT, pets(1, SOLD))])).toEqual(["one"]);
  expect(states([...made, listed("status=sold&limit=100", pets(1, SOLD))])).toEqual(["one"]);
});
