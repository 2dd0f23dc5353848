/** Which cause an untested requirement waits for, by the reason that it gives. */
import { describe, expect, test } from "vitest";
import type { RequirementReport } from "../../../src/kit/report.ts";
import { heldBy } from "../../../src/verdict/causes/held-back.ts";
import { type Symptom, symptomsOf } from "../../../src/verdict/causes/symptoms/symptoms.ts";
import { listed as words } from "../../../src/verdict/causes/titles/words.ts";
import { created, type Draft, error, listed, recordingOf } from "../../support/recordings.ts";
import { check, failing, requirement } from "../../support/reports.ts";

const untested = (id: string, reason: string): RequirementReport =>
  requirement(id, { outcome: "untested", reason, cause: "run" });

/** The symptoms of a requirement that failed by one exchange. */
function failure(id: string, draft: Draft, expected: string, received: string): readonly Symptom[] {
  const recording = recordingOf([draft]);
  const standing = /^(ERROR|RATE)-/.test(id);
  const checks = [check({ at: 0, evidence: [0], expected, received, ...(standing ? { judge: id } : {}) })];
  return symptomsOf([failing(id, { checks })], recording);
}

const ACCEPTED = created({ name: 5, categoryId: 1 }, { id: 1, name: 5, categoryId: 1 });
const REFUSED = created({ name: "a" }, error(400), { status: 400 });
const LATE = failure("CREATE-7", ACCEPTED, "status 400 with an Error body", "status 201 with an object");
const SHAPE = failure("ERROR-1", REFUSED, "an Error body: `code`, a string", "no `code` in {}");
const RESET = failure(
  "RATE-4",
  listed("", []),
  "`X-RateLimit-Reset`, Unix seconds",
  "`X-RateLimit-Reset: 60`",
);
const RESET_OF_401 = failure(
  "RATE-4",
  listed("", error(401), { status: 401 }),
  "`X-RateLimit-Reset`, Unix seconds",
  "`X-RateLimit-Reset: 60`",
);
const UNKNOWN_KEY = failure(
  "AUTH-3",
  listed("", error(403), { status: 403, credential: "unknown key" }),
  "status 401 with an Error body",
  "status 403",
);

const CREATIONS = "the profile's budget of 30 creations is used up";
const FALL = "not judged, since none of 52 requests could show Remaining fall: the others were not served";
const NOTHING = "nothing in this run shows it";
const BY_ITSELF = "not judged, since the credential alone was not refused with 401: status 403 (AUTH-3)";

describe("held back", () => {
  test.each<readonly [string, RequirementReport, readonly Symptom[], boolean]>([
    ["a budget of creations, by accepted bodies", untested("CREATE-14", CREATIONS), LATE, true],
    ["a budget of creations, by no refusal", untested("CREATE-14", CREATIONS), SHAPE, false],
    ["a follow-up that creates", untested("AUTH-6", `a follow-up was not sent: ${CREATIONS}`), LATE, true],
    ["a Remaining whose Reset cannot be read", untested("RATE-5", FALL), RESET, true],
    ["a Remaining, by no Reset of refusals", untested("RATE-5", FALL), RESET_OF_401, false],
    ["what Errors hold, by their shape", untested("ERROR-2", NOTHING), SHAPE, true],
    ["what animals hold, not by the shape of Errors", untested("DATA-8", NOTHING), SHAPE, false],
    ["a reason that names the requirement", untested("AUTH-6", BY_ITSELF), UNKNOWN_KEY, true],
    ["the plan that is not given", untested("RATE-6", "the key's plan is not given (--plan)"), RESET, false],
  ])("%s", (_, waiting, symptoms, isHeld) => {
    expect(symptoms.length).toBeGreaterThan(0);
    expect(heldBy(waiting, [symptoms], symptoms.slice(0, 1))).toBe(isHeld ? 0 : null);
  });

  test("what passed, where a check of it names the requirement that failed", () => {
    const open = (reason: string) => check({ outcome: "untested", reason, cause: "target" });
    const passed = (reason: string) => requirement("AUTH-6", { checks: [open(reason)] });
    expect(heldBy(passed(BY_ITSELF), [UNKNOWN_KEY], UNKNOWN_KEY)).toBe(0);
    expect(heldBy(passed(CREATIONS), [LATE], LATE)).toBeNull();
  });

  test("by the cause that is named so before one that shares the requirement", () => {
    const page = failure("HTTP-2", REFUSED, "exactly one JSON text in UTF-8", "unexpected < at byte 0");
    const groups = [[...page, ...SHAPE], SHAPE];
    const leads = [...page, ...SHAPE];
    expect(heldBy(untested("ERROR-2", NOTHING), groups, leads)).toBe(1);
    expect(heldBy(untested("ERROR-2", NOTHING), groups.slice(0, 1), page)).toBe(0);
  });
});

test("words in a row, by semicolons where one of them has a comma", () => {
  expect(words(["a", "b", "c"])).toBe("a, b and c");
  expect(words(["a", "b", "c"], 2)).toBe("a and 2 more");
  expect(words(["a, b", "c", "d"])).toBe("a, b; c; and d");
  expect(words(["a, b", "c", "d", "e"], 3)).toBe("a, b; c; and 2 more");
});
