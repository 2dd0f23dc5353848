/** What looks ask, and what they say of an animal that comes and goes. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { notListed } from "../../../suites/looks/absent.ts";
import { comesAndGoes, unsentList } from "../../../suites/looks/requests.ts";
import {
  at,
  creation,
  error,
  fetched,
  listed,
  pet,
  pets,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

/** The numbers from one down to another. */
const down = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, n) => from - n);

test.each<[string, readonly number[], number, number]>([
  ["the first", [], 0, 99],
  ["the next", [], 1, 98],
  ["past those that were sent", [99, 97], 0, 98],
  ["the next past those that were sent", [99, 97], 1, 96],
  ["the last", down(99, 22), 0, 21],
  ["the next after the last", down(99, 22), 1, 100],
  ["none: what targets may cap is not asked for", down(99, 21), 0, 100],
])("%s", (_, sent, skip, limit) => {
  const targetOf = (status: string | null, given: readonly number[], filter = ""): unknown => {
    const recording = recordingOf(given.map((each) => listed(`limit=${each}${filter}`, [])));
    return unsentList(status, skip, recording, "a note").build({ recording } as never);
  };
  expect(targetOf(null, sent)).toMatchObject({ target: `/pets?limit=${limit}` });
  expect(targetOf("sold", sent, "&status=sold")).toMatchObject({
    target: `/pets?limit=${limit}&status=sold`,
  });
  // Of another filter, nothing was sent.
  expect(targetOf("sold", sent)).toMatchObject({ target: `/pets?limit=${99 - skip}&status=sold` });
});

test("another animal that the list lacks is looked for in the next round, but none that a later whole list shows", () => {
  const animals = [1, 2, 3].map((id) => creation(pet(id), { sentAt: id, receivedAt: id }));
  const lookedFor = (...later: readonly number[]): unknown => {
    const pages = [[], later].map((ids, i) =>
      listed(
        `limit=${100 - i}`,
        ids.map((id) => pet(id)),
        { sentAt: 100 + i },
      ),
    );
    const recording = recordingOf([...animals, ...pages]);
    const absent = deviates(at(recording, 3), "not-listed", { id: "1", creation: 0 });
    return [1, 2, 3].map((round) => {
      const request = notListed.requests(absent, round, recording)[1]?.request;
      return request?.build({ recording } as never);
    });
  };
  const targets = (...ids: readonly number[]): unknown =>
    ids.map((id) => expect.objectContaining({ target: `/pets/${id}` }));
  expect(lookedFor()).toEqual(targets(1, 2, 3));
  expect(lookedFor(2)).toEqual(targets(1, 3, 1));
  expect(lookedFor(2, 3)).toEqual(targets(1, 1, 1));
});

test("where a list of the same round is almost full, the lists of the animal's status are asked", () => {
  const targetOf = (length: number, round: number, query = "limit=100"): unknown => {
    const all = listed(query, pets(length), { round });
    const short = listed("limit=99", [], { round: 1 });
    const recording = recordingOf([creation(pet(1, { status: "sold" })), short, all]);
    const absent = deviates(at(recording, 1), "not-listed", { id: "1", creation: 0 });
    return notListed.requests(absent, 1, recording)[0]?.request.build({ recording } as never);
  };
  const narrowed = expect.objectContaining({ target: expect.stringContaining("&status=sold") });
  expect(targetOf(81, 1)).toEqual(narrowed);
  expect(targetOf(80, 1)).not.toEqual(narrowed);
  // What later lists show does not change what was asked.
  expect(targetOf(81, 2)).not.toEqual(narrowed);
  expect(targetOf(81, 1, "limit=100&status=pending")).not.toEqual(narrowed);
});

test("an animal comes and goes where it is there, gone, there and gone, unless a look created it", () => {
  const looks = (of: Unusual, ...there: readonly boolean[]): boolean => {
    const answers = there.map((is) => fetched("1", is ? pet(1) : error(404), { status: is ? 200 : 404 }));
    const recording = recordingOf([creation(pet(1), of), creation(pet(2)), ...answers]);
    const absent = deviates(at(recording, 2), "not-found", { id: "2" });
    return comesAndGoes(absent, recording.exchanges.slice(2), recording);
  };
  expect(looks({}, true, false, true, false)).toBe(true);
  expect(looks({}, true, false, true)).toBe(false);
  expect(looks({ role: "look" }, true, false, true, false)).toBe(false);
});
