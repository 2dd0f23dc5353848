import { expect, test } from "vitest";
import { exampleOf } from "../../../../src/cli/commands/explain/example.ts";
import { CONFORMANCE, REQUIREMENTS } from "../../../../suites/index.ts";

test.each(REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
  "%s has an example of a failure, from its own flaw",
  async (_, requirement) => {
    const shown = await exampleOf(requirement, CONFORMANCE);
    expect(shown?.example).toMatchObject({
      expected: expect.stringMatching(/\S/),
      received: expect.stringMatching(/\S/),
    });
    expect(shown?.example.reproduce ?? "").not.toContain("127.0.0.1");
    expect([...(shown?.codes ?? [])]).toContain(shown?.example.code);
    expect([...(shown?.codes ?? [])].filter((code) => !CONFORMANCE.kinds.has(code))).toEqual([]);
  },
  20_000,
);
