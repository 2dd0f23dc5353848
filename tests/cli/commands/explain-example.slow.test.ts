import { expect, test } from "vitest";
import { exampleOf } from "../../../src/cli/commands/explain-example.ts";
import { CONFORMANCE, REQUIREMENTS } from "../../../suites/index.ts";

test.each(REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
  "%s has an example of a failure, from its own flaw",
  async (_, requirement) => {
    const example = await exampleOf(requirement, CONFORMANCE);
    expect(example).toMatchObject({
      expected: expect.stringMatching(/\S/),
      received: expect.stringMatching(/\S/),
    });
    expect(example?.reproduce ?? "").not.toContain("127.0.0.1");
    expect(CONFORMANCE.kinds.has(example?.code ?? "")).toBe(true);
  },
  20_000,
);
