/** Every check can fail: it passes with the reference's answers, and fails with the requirement's flaw in them. */
import { beforeAll, describe, expect, test } from "vitest";
import { creations } from "../../src/kit/evidence/store-model.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../src/kit/json/json.ts";
import { editJson } from "../../src/kit/judging/flaws.ts";
import type { CheckReport } from "../../src/kit/report.ts";
import type { Requirement } from "../../src/kit/requirement.ts";
import { DEFAULTS } from "../../src/run/options.ts";
import { type MutatedCheck, mutateEvidence } from "../../src/verdict/mutate-evidence.ts";
import { fullCatalogue } from "../../suites/full/index.ts";
import { judgeSituations } from "../support/situations.ts";

/** Every requirement with all its cases, also those whose values are generated. */
const REQUIREMENTS: readonly Requirement[] = fullCatalogue(DEFAULTS.seed).entries.filter(
  (entry): entry is Requirement => "flaw" in entry,
);

/** Requirements of which no check could be shown failing. */
const NEVER_BITTEN: readonly string[] = [];

/** Judges that could not be shown failing. */
const BLUNT_JUDGES: readonly string[] = [];

/** Cases that no flaw of the evidence alone can fail; the last test fails each of them with more than that. */
const BLUNT_CASES: readonly string[] = [
  // Too short for a whole list, so that a missing animal makes them untested; only a stranger fails them.
  "LIST-10, in the list of status=available",
  "LIST-10, in the list of status=sold",
];

/**
 * Whether its flaw fails this one depends on which of several requests in flight arrives first; the last test fails it
 * for certain.
 */
const RACED = { name: "LIST-10, during a burst of creations", judge: "explained" };

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

/** Names of the checks that fail with the flaw in at least one situation. */
function bitten(): ReadonlySet<string> {
  const failing = passed.filter(({ after }) => after.outcome === "failed");
  return new Set(failing.map(({ requirement, check }) => nameOf(requirement, check.title)));
}

describe.each(REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
  "%s",
  (id, requirement) => {
    const own = (): readonly PassedCheck[] => passed.filter((each) => each.requirement === requirement);

    test("its evidence passes again, unchanged", () => {
      expect(own().length).toBeGreaterThan(0);
      const untrue = own().filter(({ before }) => before.outcome !== "passed");
      expect(untrue.map(({ situation, check }) => `${check.title}, with ${situation}`)).toEqual([]);
    });

    test.skipIf(NEVER_BITTEN.includes(id))("its flaw fails every check that passed", () => {
      const names = new Set(own().map(({ check }) => nameOf(requirement, check.title)));
      const failing = bitten();
      expect([...names].filter((name) => failing.has(name)).length).toBeGreaterThan(0);
      const spared = [...BLUNT_CASES, RACED.name];
      expect([...names].filter((name) => !failing.has(name) && !spared.includes(name))).toEqual([]);
    });
  },
);

test("every judge was shown failing", () => {
  const judges = new Set(
    REQUIREMENTS.flatMap((requirement) =>
      "cases" in requirement ? requirement.cases.map(({ judge }) => judge.name) : [requirement.id],
    ),
  );
  const failing = new Set(
    passed.filter(({ after }) => after.outcome === "failed").map(({ check }) => check.judge),
  );
  const blunt = [...judges].filter((judge) => !failing.has(judge) && judge !== RACED.judge);
  expect(blunt).toEqual(BLUNT_JUDGES);
});

test("every case was shown passing and failing", () => {
  const cases = REQUIREMENTS.flatMap((requirement) =>
    "cases" in requirement ? requirement.cases.map(({ title }) => nameOf(requirement, title)) : [],
  );
  const failing = bitten();
  expect(cases).toContain(RACED.name);
  expect(cases.filter((name) => !failing.has(name) && name !== RACED.name)).toEqual(BLUNT_CASES);
});

test.each(BLUNT_CASES)("a stranger in the list fails %s", (name) => {
  const found = passed.find(({ requirement, check }) => nameOf(requirement, check.title) === name);
  if (!found || !("cases" in found.requirement)) throw new Error(`${name} never passed`);
  const { requirement, check, recording } = found;
  const each = found.requirement.cases.find(({ title }) => title === check.title);
  const [page] = check.evidence.flatMap((index) => recording.exchanges[index] ?? []);
  if (!each || !page) throw new Error(`${name} has no evidence`);
  const stranger = creations(recording).find(({ pet }) => pet.status === "pending")?.pet ?? {};
  const named = (item: JsonValue): JsonValue =>
    isJsonObject(item) ? { ...item, id: stranger.id ?? null, status: "pending" } : item;
  const spoilt = editJson(page, (value) =>
    isJsonArray(value) ? [...value, ...value.slice(-1).map(named)] : value,
  );
  expect(each.judge.judge(each.params ?? null, [page], recording), requirement.id).toMatchObject({
    outcome: "passed",
  });
  expect(each.judge.judge(each.params ?? null, [spoilt], recording)).toMatchObject({ outcome: "failed" });
});

test(`animals in a list from before their creation fail ${RACED.name}`, () => {
  const found = passed.find(({ requirement, check }) => nameOf(requirement, check.title) === RACED.name);
  if (!found || !("cases" in found.requirement)) throw new Error(`${RACED.name} never passed`);
  const { requirement, check, recording } = found;
  const judge = requirement.cases.find(({ title }) => title === check.title)?.judge;
  const evidence = check.evidence.flatMap((index) => recording.exchanges[index] ?? []);
  const early = evidence.map((exchange) =>
    exchange.request.operation === "listPets" ? { ...exchange, sentAt: -2, receivedAt: -1 } : exchange,
  );
  expect(judge?.name).toBe(RACED.judge);
  expect(judge?.judge(null, evidence, recording)).toMatchObject({ outcome: "passed" });
  expect(judge?.judge(null, early, recording)).toMatchObject({
    outcome: "failed",
    expected: "no animal before its creation was sent",
  });
});
