/** What the 429s of a run show together: one that deviates has the others as its tries (catalogue rule 6). */
import { expect, test } from "vitest";
import { PASSED } from "../../../src/engine/judgement.ts";
import { responseField } from "../../../src/kit/evidence/reading.ts";
import { fails } from "../../../suites/judges/answers.ts";
import { every429 } from "../../../suites/judges/rate-limits.ts";
import { error, listed, recordingOf } from "../../support/recordings.ts";

/** What is said of 429s, which are right or wrong. */
function said(oneIsEnough: boolean, ...answers: readonly ("right" | "wrong")[]): string | undefined {
  const drafts = answers.map((each, i) => {
    const headers = each === "right" ? ([["Retry-After", "7"]] as const) : [];
    return listed(`limit=${i + 1}`, error(429), { status: 429, headers, role: "use" });
  });
  const recording = recordingOf(drafts, { exhaustion: { ended: null } });
  const rule = every429(
    "a rule",
    (each) => (responseField(each, "retry-after").length > 0 ? PASSED : fails(each, "no-retry-after")),
    oneIsEnough,
  );
  return rule(recording)[0]?.judgement.outcome;
}

test("two that are wrong are confirmed, and one alone; one beside others is a moment's, unless one is enough", () => {
  expect(said(false, "wrong")).toBe("failed");
  expect(said(false, "right", "wrong")).toBe("passed");
  expect(said(false, "right", "wrong", "wrong")).toBe("failed");
  expect(said(true, "right", "wrong")).toBe("failed");
  expect(said(false, "right")).toBe("passed");
});
