/** A row of the table of exemptions that applies beside another requirement only, with a catalogue of three. */
import { expect, test } from "vitest";
import type { Catalogue, Exemption } from "../../../src/engine/catalogue.ts";
import type { Requirement, RequirementWithCases } from "../../../src/engine/claims.ts";
import { deviates, type Judgement, PASSED, untested } from "../../../src/engine/judgement.ts";
import { decideAll } from "../../../src/engine/outcomes/decide.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { list } from "../../../suites/requests/requests.ts";
import { CLOSED, listed, recordingOf } from "../../support/recordings.ts";

const REQUEST = list("limit=2");

const requirement = (id: string, judgement: Judgement): RequirementWithCases => ({
  ...(CONFORMANCE.entries.find((each) => each.id === "LIST-2") as RequirementWithCases),
  id,
  cases: [
    { title: "a case", requests: [REQUEST], judge: () => judgement, priority: "essential", params: null },
  ],
});

const ROW: Exemption = {
  ...{ code: "too-fast", requirements: ["A-1"], core: true, full: true, certificate: [], because: "" },
  beside: { requirement: "B-1", code: "too-large", when: ({ requests }) => Number(requests) > 9 },
};

/** Whether A-1, which is untested, may stay so in a profile, with B-1 and C-1 judged like this. */
function isExempt(b: Judgement, c: Judgement, profile: "core" | "full" = "full"): boolean | undefined {
  const entries: readonly Requirement[] = [
    requirement("C-1", c),
    requirement("A-1", untested("too-fast")),
    requirement("B-1", b),
  ];
  const catalogue: Catalogue = { ...CONFORMANCE, entries, exemptions: [ROW] };
  const options = { ...JUDGING_DEFAULTS, profile };
  const recording = recordingOf([listed("limit=2", [], { requestId: REQUEST.id })]);
  const state = { catalogue, plan: select(catalogue, options), options, recording, unsent: {} };
  return decideAll(state, null).find((each) => each.requirement.id === "A-1")?.isExempt;
}

const [LARGE, OTHER] = [untested("too-large", { requests: 10 }), untested("not-shown", { requests: 10 })];

test("it applies in full where that requirement passed or is untested for the reason of the row", () => {
  expect(isExempt(PASSED, OTHER)).toBe(true);
  expect(isExempt(LARGE, OTHER)).toBe(true);
  expect(isExempt(OTHER, PASSED)).toBe(false);
  expect(isExempt(OTHER, LARGE)).toBe(false);
  expect(isExempt(untested("too-large", { requests: 9 }), OTHER)).toBe(false);
});

test("it applies in core whatever became of the other", () => {
  expect(isExempt(OTHER, PASSED, "core")).toBe(true);
});

/** Why nothing is known of a request that was lost so often, without and with an answer in between. */
function reasonOf(lost: number, answered = 0): string | undefined {
  const drafts = [
    ...Array.from({ length: lost }, () => listed("limit=2", "", { requestId: REQUEST.id, noAnswer: CLOSED })),
    ...Array.from({ length: answered }, () => listed("limit=2", [], { requestId: REQUEST.id })),
  ];
  const recording = recordingOf(drafts);
  const [first] = recording.exchanges;
  if (!first) throw new Error("nothing was sent");
  const entries = [requirement("A-1", deviates(first, "no-answer", { answer: "connection closed" }))];
  const catalogue: Catalogue = { ...CONFORMANCE, entries, exemptions: [] };
  const options = JUDGING_DEFAULTS;
  const state = { catalogue, plan: select(catalogue, options), options, recording, unsent: {} };
  return decideAll(state, null)[0]?.reason?.code;
}

test("a request that was lost three times, and never answered, is unanswered, whatever ended the experiments", () => {
  expect(reasonOf(3)).toBe("unanswered");
  expect(reasonOf(2)).toBe("reserve-used-up");
  expect(reasonOf(3, 1)).toBeUndefined();
});
