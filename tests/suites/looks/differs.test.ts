/** Looks at a member that differs: what the answers of the run and those of a round show of it. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { differs } from "../../../suites/looks/differs.ts";
import { creation, type Draft, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const otherName = (round: number): Draft =>
  listed(`limit=${30 + round}`, [pet(7, { name: "another" })], { round });

test("another name is confirmed by three later answers of two rounds, not by those before the creation", () => {
  const recurs = (before: readonly Draft[], after: readonly Draft[]) => {
    const recording = recordingOf([...before, creation(pet(7)), ...after]);
    const values = { member: "name", id: "7", other: before.length };
    return differs.recurs?.(deviates({ index: before.length + 1 }, "differs", values), recording) ?? null;
  };
  expect(recurs([], [1, 2, 3].map(otherName))).toEqual({ times: 3, exchanges: [0, 1, 2, 3] });
  expect(recurs([1, 2, 3].map(otherName), [])).toBeNull();
  expect(recurs([otherName(1)], [2, 3].map(otherName))).toBeNull();
  expect(recurs([], [1, 1, 1].map(otherName))).toBeNull();
  expect(recurs([], [1, 2].map(otherName))).toBeNull();
});

test.each([
  ["status", "agreement"],
  ["name", "nothing"],
])("of an animal that has left the lists of a status, they show its %s: %s", (member, expected) => {
  const answers = [
    listed("limit=99&status=sold", []),
    ...[fetched("7", pet(7, { status: "pending" })), listed("limit=98&status=sold", [])],
    fetched("7", pet(7, { status: "pending" })),
  ];
  const recording = recordingOf([listed("", [pet(7, { status: "sold" })]), ...answers]);
  const deviation = deviates({ index: 0 }, "differs", {
    member,
    id: "7",
    wanted: "pending",
    received: "sold",
  });
  expect(differs.shows(deviation, recording.exchanges.slice(1), recording)).toBe(expected);
});
