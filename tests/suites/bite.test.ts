/** Every check can fail: it passes with the reference's answers, and deviates with the requirement's flaw in them. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Requirement } from "../../src/engine/claims.ts";
import { type MutatedCheck, mutateEvidence } from "../../src/engine/outcomes/mutate-evidence.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import type { CheckReport } from "../../src/kit/report.ts";
import { DEFAULTS } from "../../src/run/options.ts";
import { fullCatalogue } from "../../suites/full/index.ts";
import { judgeSituations } from "../support/situations.ts";

/** Every requirement with all its cases, also those whose values are generated. */
const REQUIREMENTS: readonly Requirement[] = fullCatalogue(DEFAULTS.seed).entries.filter(
  (entry): entry is Requirement => "flaw" in entry,
);

/** Cases that no flaw of the evidence alone can fail. */
const BLUNT_CASES: readonly string[] = [];

interface PassedCheck extends MutatedCheck {
  readonly situation: string;
  readonly requirement: Requirement;
  readonly check: CheckReport;
  readonly recording: Recording;
}

let passed: readonly PassedCheck[] = [];

beforeAll(async () => {
  const judged = await judgeSituations();
  passed = judged.flatMap(({ situation, report, recording }) =>
    REQUIREMENTS.flatMap((requirement) => {
      const checks = report.requirements.find(({ id }) => id === requirement.id)?.checks ?? [];
      return checks
        .filter(({ outcome }) => outcome === "passed")
        .map((check) => ({
          situation,
          requirement,
          check,
          recording,
          ...mutateEvidence(requirement, check, recording),
        }));
    }),
  );
}, 180_000);

const nameOf = (requirement: Requirement, title: string): string => `${requirement.id}, ${title}`;

/** Names of the checks that deviate with the flaw in at least one situation. */
function bitten(): ReadonlySet<string> {
  const failing = passed.filter(({ after }) => after.outcome === "failed");
  return new Set(failing.map(({ requirement, check }) => nameOf(requirement, check.title)));
}

describe.each(REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
  "%s",
  (_, requirement) => {
    const own = (): readonly PassedCheck[] => passed.filter((each) => each.requirement === requirement);

    test("its evidence passes again, unchanged", () => {
      expect(own().length).toBeGreaterThan(0);
      const untrue = own().filter(({ before }) => before.outcome !== "passed");
      expect(untrue.map(({ situation, check }) => `${check.title}, with ${situation}`)).toEqual([]);
    });

    test("its flaw shows in every check that passed", () => {
      const names = new Set(own().map(({ check }) => nameOf(requirement, check.title)));
      const failing = bitten();
      expect([...names].filter((name) => failing.has(name)).length).toBeGreaterThan(0);
      expect([...names].filter((name) => !failing.has(name) && !BLUNT_CASES.includes(name))).toEqual([]);
    });
  },
);

test("every case was shown passing and deviating", () => {
  const cases = REQUIREMENTS.flatMap((requirement) =>
    "cases" in requirement ? requirement.cases.map(({ title }) => nameOf(requirement, title)) : [],
  );
  const failing = bitten();
  expect(cases.filter((name) => !failing.has(name))).toEqual(BLUNT_CASES);
});
