/** Every check can fail: it passes with the reference's answers, and deviates with the requirement's flaw in them. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Requirement } from "../../src/engine/claims.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import type { CheckReport } from "../../src/kit/report.ts";
import { DEFAULTS } from "../../src/run/options.ts";
import { fullCatalogue } from "../../suites/full/index.ts";
import { withMember } from "../support/flaws/changes.ts";
import { type MutatedCheck, mutateEvidence } from "../support/mutate-evidence.ts";
import { judgeSituations } from "../support/situations.ts";

/** Every requirement with all its cases, also those whose values are generated. */
const REQUIREMENTS: readonly Requirement[] = fullCatalogue(DEFAULTS.seed).entries.filter(
  (entry): entry is Requirement => entry.level !== "OPEN",
);

/** Cases that no flaw of the evidence alone can fail. */
const BLUNT_CASES: readonly string[] = [
  // Lists of one status must show a status that nothing else shows: tests/suites/found-in-core.test.ts.
  "LIST-10, in the list of no other status",
  // Too short for a whole list, so that a missing animal fails the whole list of that status only.
  "LIST-10, in the list of status=available",
  "LIST-10, in the list of status=sold",
  // All answers must show one status: the last test.
  "LIST-11, of the statuses that were sent",
  // Several creations must fail after others were accepted: tests/suites/found-in-core.test.ts.
  "CREATE-1, all members, later in the run",
];

/** The same of substitutes, which no run here needs but the one with more than a page. */
const BLUNT_SUBSTITUTES: readonly string[] = ["sold", "available"].map(
  (status) => `LIST-10, in the list of status=${status}, of a store with more than a page`,
);

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

describe.each(REQUIREMENTS.map((each) => [each.id, each] as const))("%s", (_, requirement) => {
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
    const blunt = [...BLUNT_CASES, ...BLUNT_SUBSTITUTES];
    expect([...names].filter((name) => !failing.has(name) && !blunt.includes(name))).toEqual([]);
  });
});

test("every case was shown passing and deviating", () => {
  const cases = REQUIREMENTS.flatMap((requirement) =>
    "cases" in requirement
      ? requirement.cases
          // A substitute is sent only to targets that refused the first one.
          .filter(({ requests }) => !requests.every(({ needed }) => needed !== undefined))
          .map(({ title }) => nameOf(requirement, title))
      : [],
  );
  const failing = bitten();
  expect(cases.filter((name) => !failing.has(name))).toEqual(BLUNT_CASES);
});

test.each(["available", "sold"])("every later answer with the status %s fails LIST-11", (status) => {
  const name = "LIST-11, of the statuses that were sent";
  const found = passed.find(({ requirement, check }) => nameOf(requirement, check.title) === name);
  if (!found || !("cases" in found.requirement)) throw new Error(`${name} never passed`);
  const { requirement, check, recording } = found;
  const later = withMember("status", status);
  const exchanges = recording.exchanges.map((each) =>
    each.request.operation === "createPet" ? each : later(each),
  );
  const judge = found.requirement.cases.find(({ title }) => title === check.title)?.judge;
  const evidence = check.evidence.flatMap((index) => exchanges[index] ?? []);
  expect(judge?.(null, evidence, { ...recording, exchanges }), requirement.id).toMatchObject({
    outcome: "failed",
    code: "one-status",
    values: { received: status },
  });
});
