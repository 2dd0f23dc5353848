/** Examples of `explain`: of every third requirement; `npm run prove` judges the same faults, all of them. */
import { expect, test } from "vitest";
import { exampleOf } from "../../../src/cli/commands/explain-example.ts";
import { FAULTS } from "../../../src/reference/faults/index.ts";
import { CONFORMANCE, REQUIREMENTS } from "../../../suites/index.ts";
import { everyNth } from "../../support/everything.ts";

/** It fails in a run that goes on for minutes only, beyond a Reset. */
const TOO_LONG = "RATE-11";

test.each(
  everyNth(
    3,
    REQUIREMENTS.filter(({ id }) => id !== TOO_LONG).map(
      (requirement) => [requirement.id, requirement] as const,
    ),
  ),
)("%s has an example of a failure, from a fault of it", async (id, requirement) => {
  const example = await exampleOf(
    requirement,
    FAULTS.find((fault) => fault.requirement === id),
    // On a busy machine a run takes its time.
    120_000,
  );
  expect(example).toMatchObject({
    expected: expect.stringMatching(/\S/),
    received: expect.stringMatching(/\S/),
  });
  expect(JSON.stringify(example)).not.toContain("127.0.0.1");
  expect(CONFORMANCE.kinds.has(example?.code ?? "")).toBe(true);
});
