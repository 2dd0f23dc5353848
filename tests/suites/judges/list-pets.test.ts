/** LIST-12 and the default page: which animals a list should show. */
import { expect, test } from "vitest";
import { aList, asFullAs, noOther, onlyStatus } from "../../../suites/judges/list-pets.ts";
import {
  creation,
  type Draft,
  error,
  judgedBy,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

/** What LIST-12 says of a list of one animal, before which two were created. */
function said(second: Unusual, list: Unusual): string {
  const drafts: readonly Draft[] = [
    creation(pet(1), { sentAt: 0, receivedAt: 10 }),
    creation(pet(2), { sentAt: 20, receivedAt: 30, ...second }),
    listed("limit=100", [pet(1)], { ...list }),
  ];
  return judgedBy(asFullAs, recordingOf(drafts)).split(" ")[0] ?? "";
}

test("a list that lacks an animal of the survey is too short", () => {
  expect(said({}, { sentAt: 40, receivedAt: 50 })).toBe("failed:");
  expect(said({ role: "again" }, { sentAt: 40, receivedAt: 50 })).toBe("failed:");
});

test.each(["try", "control", "look"] as const)(
  "one that lacks an animal of an experiment (%s) is too short after the settle time",
  (role) => {
    expect(said({ role }, { sentAt: 40, receivedAt: 50 })).toBe("passed");
    expect(said({ role }, { sentAt: 2_020, receivedAt: 2_050 })).toBe("passed");
    expect(said({ role }, { sentAt: 2_040, receivedAt: 2_050 })).toBe("failed:");
  },
);

test.each([
  ["no animal", [], "passed"],
  ["animals of another status", [pet(1, { status: "pending" })], "failed:"],
  ["an object", pet(1), "failed:"],
])("a status that no animal has, answered with %s", (_, body, judgement) => {
  const recording = recordingOf([
    creation(pet(1, { status: "pending" })),
    listed("status=sold", body, { expects: [200] }),
  ]);
  expect(judgedBy(noOther, recording).split(" ")[0]).toBe(judgement);
});

test("an animal of a body that should have been refused, and one of an earlier run, add no failure to a list", () => {
  const [wrong, earlier] = [pet(1, { name: 5 }), pet(2, { name: "conformance-00000000-x", categoryId: "1" })];
  const after = (animals: readonly ReturnType<typeof pet>[], ...drafts: readonly Draft[]): string =>
    judgedBy(aList, recordingOf([...drafts, listed("limit=100", animals)])).split(" {")[0] ?? "";
  expect(after([pet(3), wrong])).toBe("failed: pet-member");
  expect(after([pet(3), wrong], creation(wrong))).toBe("passed");
  expect(after([pet(3), earlier])).toBe("passed");
  expect(after([pet(3), { ...earlier, name: "conformance-a1b2c3d4-x" }])).toBe("failed: pet-member");
});

test("a status that no animal has, answered 404", () => {
  const recording = recordingOf([listed("status=sold", error(404), { status: 404, expects: [200] })]);
  expect(judgedBy(noOther, recording)).toBe('failed: status {"expected":[200],"status":404} [0]');
});

test("an empty page of a status that animals have waits for LIST-12: the limit was applied before the filter", () => {
  const recording = recordingOf([
    creation(pet(1, { status: "sold" })),
    creation(pet(2, { status: "available" })),
    listed("", [pet(2, { status: "available" }), pet(1, { status: "sold" })]),
    listed("status=sold&limit=1", []),
  ]);
  expect(judgedBy(onlyStatus, recording)).toBe('untested: rests-on {"requirement":"LIST-12"}');
});

test("where animals have moved on to one status, the list of it shows no filter, and the empty one of another status does", () => {
  const as = (id: number, status: string) => pet(id, { status });
  const both = [as(1, "pending"), as(2, "pending")];
  const moved = [creation(as(1, "sold")), creation(as(2, "pending")), listed("limit=100", both)];
  const pending = listed("status=pending&limit=100", both);
  const sold = listed("status=sold&limit=3", []);
  const of = (...drafts: readonly Draft[]): string => judgedBy(onlyStatus, recordingOf(drafts));
  expect(of(...moved, pending)).toBe('untested: status-moved {"status":"pending"}');
  expect(of(creation(as(1, "pending")), listed("limit=100", [as(1, "pending")]), pending)).toBe(
    'untested: too-few-animals {"needed":2}',
  );
  expect(of(...moved, pending, sold)).toBe("passed");
  expect(of(...moved, sold)).toBe('untested: status-moved {"status":"sold"}');
});
