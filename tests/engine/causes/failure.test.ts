/** Failures of a check: the deviation that decides it, and the others that are like it. */
import { expect, test } from "vitest";
import { failuresIn } from "../../../src/engine/causes/failure.ts";
import { deviates } from "../../../src/engine/judgement.ts";
import type { DecidedRequirement } from "../../../src/engine/outcomes/decide.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { listed, recordingOf } from "../../support/recordings.ts";

test("a rule fails by each answer that breaks it with the code that decides it, and by no other", () => {
  const recording = recordingOf([0, 1, 2, 3].map((n) => listed(`limit=${n + 1}`, [])));
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const seen = ["media-type", "not-json", "media-type", "media-type"].map((code, index) =>
    deviates({ index }, code),
  );
  const [judgement] = seen;
  const check = { title: "every answer", deviations: [...seen, seen[0]] };
  const requirement = {
    ...{ requirement: { id: "HTTP-1", level: "MUST" }, outcome: "failed" },
    checks: [
      { check, judgement, result: null, once: [] },
      { check, judgement: { outcome: "passed" }, result: null, once: [] },
    ],
  } as unknown as DecidedRequirement;
  const failures = failuresIn([requirement], {
    catalogue: CONFORMANCE,
    plan,
    options,
    recording,
    unsent: {},
  });
  expect(failures.map(({ at, deviation, decides }) => [at?.index, deviation.code, decides])).toEqual([
    [0, "media-type", true],
    [2, "media-type", false],
    [3, "media-type", false],
  ]);
});
