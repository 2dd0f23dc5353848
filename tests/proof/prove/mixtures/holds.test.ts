/** When mixtures are proven: none accused, and few inconclusive beside those that the catalogue lets be. */
import { expect, test } from "vitest";
import { holds, type MixtureProof } from "../../../../proof/prove/mixtures/prove-mixtures.ts";

/** A hundred runs, of which these many with this part are inconclusive. */
function proofOf(part: string, profile: "core" | "full", inconclusive: number): MixtureProof {
  const runs = Array.from({ length: 100 }, (_, seed): MixtureProof["runs"][number] => ({
    job: { kind: "mixture", parts: seed < inconclusive ? [part] : [], profile, seed },
    verdict: seed < inconclusive ? "inconclusive" : "conformant",
    ...{ verdictReason: "", must: [], should: [], unjudged: [], failed: [], causes: [] },
    ...{ requests: 0, durationMs: 0 },
  }));
  return { runs, findings: [], durationMs: 0 };
}

test.each([
  ["order-shuffled", "core", 5, true],
  ["order-shuffled", "core", 6, false],
  ["lock-out", "core", 40, true],
  ["stock=150", "core", 40, false],
  ["stock=150", "full", 40, true],
  ["order-shuffled", "full", 6, false],
] as const)("%s in %s, %i of 100 inconclusive: %s", (part, profile, inconclusive, expected) => {
  expect(holds(proofOf(part, profile, inconclusive))).toBe(expected);
});
