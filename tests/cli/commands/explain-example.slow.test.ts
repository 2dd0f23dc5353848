/** Examples of `explain`: of some requirements; `npm run prove` judges the same faults, all of them. */
import { expect, test } from "vitest";
import { exampleOf, WITHOUT_EXAMPLE } from "../../../src/cli/commands/explain.ts";
import { FAULTS } from "../../../src/reference/faults/index.ts";
import { CONFORMANCE, REQUIREMENTS } from "../../../suites/index.ts";
import { everyNth } from "../../support/everything.ts";

test.each(
  everyNth(
    27,
    REQUIREMENTS.filter(({ id }) => !WITHOUT_EXAMPLE.includes(id)).map(
      (requirement) => [requirement.id, requirement] as const,
    ),
  ),
)("%s has an example of a failure, from a fault of it", async (id, requirement) => {
  const example = await exampleOf(
    requirement,
    FAULTS.find((fault) => fault.requirement === id),
  );
  expect(example).toMatchObject({
    expected: expect.stringMatching(/\S/),
    received: expect.stringMatching(/\S/),
  });
  expect(JSON.stringify(example)).not.toContain("127.0.0.1");
  expect(CONFORMANCE.kinds.has(example?.code ?? "")).toBe(true);
});
