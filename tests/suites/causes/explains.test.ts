/** Mistakes that one exchange, or one operation, shows together, and that have nothing to do with each other. */
import { expect, test } from "vitest";
import type { Placed } from "../../../src/engine/catalogue.ts";
import { deviates } from "../../../src/engine/judgement.ts";
import { explains } from "../../../suites/causes/index.ts";
import { at, created, type Draft, error, listed, pet, recordingOf } from "../../support/recordings.ts";

/** Whether the first of two deviations explains the second; the second is at the last exchange. */
function explained(
  drafts: readonly Draft[],
  one: [string, object],
  other: [string, object],
  requirement = "LIST-6",
): boolean {
  const recording = recordingOf(drafts);
  const placed = ([code, values]: [string, object], index: number): Placed => {
    const exchange = at(recording, index);
    return {
      ...{ requirement, check: "a check", at: exchange, hasCases: true },
      deviation: deviates(exchange, code, { ...values }),
    };
  };
  return explains(placed(one, 0), placed(other, drafts.length - 1), recording);
}

const served: [string, object] = ["status", { status: 200, expected: [400] }];
const member: [string, object] = ["pet-member", { member: "categoryId" }];

test("a list that had to be refused has the animals of any list", () => {
  expect(explained([listed("limit=0", [pet(1, { categoryId: "1" })])], served, member)).toBe(false);
});

test("an Error with status 200 is no animal because of its status", () => {
  expect(explained([created({}, error(400), { status: 200, expects: [400] })], served, member)).toBe(true);
});

const accepted: [string, object] = ["served-wrong-credential", { status: 200 }];
const forbidden: [string, object] = ["status", { status: 403, expected: [401] }];

test.each([
  ["Basic with the key", "unknown key", false],
  ["Basic with the key", "missing", false],
  ["missing", "unknown key", true],
  ["unknown key", "Basic with the key", true],
])("that %s is served explains another status for %s: %s", (one, other, expected) => {
  const drafts = [
    listed("", [], { credential: one }),
    listed("limit=2", error(403), { credential: other, status: 403 }),
  ];
  expect(explained(drafts, accepted, forbidden)).toBe(expected);
});
