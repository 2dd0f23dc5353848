/** An animal that getPet does not find: a cache may have kept that, and another animal tells (catalogue rule 6). */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { LOOKS } from "../../../suites/looks/index.ts";
import { creation, type Draft, error, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const MADE: readonly Draft[] = [7, 8, 9].map((id) =>
  creation(pet(id, { status: id === 9 ? "sold" : "pending" })),
);
const NOT_FOUND = deviates({ index: 3 }, "not-found", { id: "7", creation: 0 });
const gone = (id: string, sentAt: number): Draft => fetched(id, error(404), { status: 404, sentAt });
const there = (id: string, sentAt: number): Draft => fetched(id, pet(Number(id)), { sentAt });

/** What a round shows that begins at this time, whose third read is of an animal that was not read before. */
function shown(from: number, unread: readonly Draft[], ids: readonly number[] = [7, 8, 9]): unknown {
  const list = (limit: number, after: number): Draft =>
    listed(
      `limit=${limit}`,
      ids.map((id) => pet(id)),
      { sentAt: from + after },
    );
  const round = [list(99, 0), gone("7", from + 20), gone("7", from + 40), ...unread, list(98, 80)];
  const recording = recordingOf([...MADE, gone("7", 30), ...round]);
  return LOOKS.get("not-found")?.shows(NOT_FOUND, recording.exchanges.slice(4), recording);
}

test("one that was not read before tells, else its own URL once a cache has forgotten the answer", () => {
  expect(shown(2_000, [gone("8", 2_060)])).toBe("contradiction");
  expect(shown(2_000, [there("8", 2_060)])).toBe("agreement");
  expect(shown(2_000, [])).toBe("agreement");
  expect(shown(12_100, [there("8", 12_160)])).toBe("contradiction");
  expect(shown(12_100, [])).toBe("contradiction");
});

test("an animal that lists lack as well is lost, whatever a cache keeps", () => {
  expect(shown(2_000, [gone("8", 2_060)], [7])).toBe("contradiction");
  expect(shown(2_000, [there("8", 2_060)], [8, 9])).toBe("contradiction");
});

test("one of the same status is read first, then any other", () => {
  const made = [7, 8, 9].map((id) => creation(pet(id, { status: id === 8 ? "sold" : "pending" })));
  const unreadBy = (...read: readonly Draft[]): readonly string[] => {
    const recording = recordingOf([...made, gone("7", 30), listed("limit=100", [pet(7)]), ...read]);
    const requests = LOOKS.get("not-found")?.requests(NOT_FOUND, 1, recording) ?? [];
    return requests.slice(3, -1).map(({ request }) => request.id.replace(/ \(.*/, ""));
  };
  expect(unreadBy()).toEqual(["GET /pets/{animal 9}"]);
  expect(unreadBy(there("9", 50))).toEqual(["GET /pets/{animal 8}"]);
  expect(unreadBy(there("8", 50), there("9", 60))).toEqual([]);
});
