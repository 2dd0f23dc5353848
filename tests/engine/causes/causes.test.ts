/** In which order the causes of a run stand, and how those with the same id are told apart. */
import { expect, test } from "vitest";
import type { Catalogue } from "../../../src/engine/catalogue.ts";
import { causesOf } from "../../../src/engine/causes/causes.ts";
import { deviates, type Judgement, untested } from "../../../src/engine/judgement.ts";
import type { Decided, DecidedRequirement } from "../../../src/engine/outcomes/decide.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import type { CauseReport } from "../../../src/kit/report.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { at, listed, recordingOf } from "../../support/recordings.ts";

const RECORDING = recordingOf(
  Array.from({ length: 6 }, (_, i) => listed(`limit=${i + 1}`, [], { requestId: `request ${i}` })),
);

/** Nothing follows from anything, and each check is a place of its own. */
const CATALOGUE: Catalogue = {
  ...CONFORMANCE,
  kinds: new Map(["a", "b"].map((code) => [code, "itself"])),
  placeOf: ({ check }) => check,
  explains: () => false,
  ownerOf: () => null,
  words: {
    ...CONFORMANCE.words,
    deviation: () => ({ expected: "", received: "", title: "a title", advice: null }),
  },
};

const fails = (code: string, index: number): Judgement => deviates(at(RECORDING, index), code);
const waitsFor = (requirement: string): Judgement => untested("rests-on", { requirement });

/** A requirement with checks of these judgements, titled "1", "2", … */
function decided(
  id: string,
  level: "MUST" | "SHOULD",
  ...judgements: readonly Judgement[]
): DecidedRequirement {
  const checks = judgements.map((judgement, i) => ({
    check: { title: `${i + 1}`, deviations: judgement.outcome === "failed" ? [judgement] : [] },
    judgement,
    result: null,
    once: [],
  }));
  const requirement = { id, level, cases: [] } as unknown as DecidedRequirement["requirement"];
  return {
    ...{ requirement, outcome: "failed", reason: null, isExempt: false, passed: 0, counted: 1 },
    checks: checks as unknown as readonly Decided[],
  };
}

function causes(...requirements: readonly DecidedRequirement[]): readonly CauseReport[] {
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CATALOGUE, plan, options, recording: RECORDING, unsent: {} };
  return causesOf(requirements, state);
}

const ids = (...requirements: readonly DecidedRequirement[]): readonly string[] =>
  causes(...requirements).map(({ id }) => id);

// Causes of two requirements at one exchange are one, so each is at its own.
const [A, B] = [decided("A-1", "MUST", fails("a", 0)), decided("B-1", "MUST", fails("b", 1))];
const S = decided("S-1", "SHOULD", fails("a", 2));

test("a MUST comes before a SHOULD, which it does also if the SHOULD holds back others", () => {
  expect(ids(S, B)).toEqual(["B-1/b", "S-1/a"]);
  expect(ids(S, B, decided("W-1", "MUST", waitsFor("S-1")))).toEqual(["B-1/b", "S-1/a"]);
  expect(causes(S, B).map(({ level }) => level)).toEqual(["MUST", "SHOULD"]);
});

test("then what holds back more requirements comes first, even before what fails more of them", () => {
  const waiting = decided("W-1", "MUST", waitsFor("B-1"));
  const [first, second] = causes(A, decided("A-2", "MUST", fails("a", 0)), B, waiting);
  expect([first?.id, first?.holdsBack]).toEqual(["B-1/b", ["W-1"]]);
  expect([second?.id, second?.holdsBack, second?.requirements]).toEqual(["A-1/a", [], ["A-1", "A-2"]]);
});

test("then what fails more requirements, then what stands first in the catalogue", () => {
  expect(ids(A, B, decided("B-2", "MUST", fails("b", 1)))).toEqual(["B-1/b", "A-1/a"]);
  expect(ids(A, B)).toEqual(["A-1/a", "B-1/b"]);
  expect(ids(B, A)).toEqual(["B-1/b", "A-1/a"]);
});

test("then the first by its id", () => {
  expect(ids(decided("C-1", "MUST", fails("b", 3), fails("a", 4)))).toEqual(["C-1/a", "C-1/b"]);
});

test("two causes with one id are named after their checks", () => {
  const twice = decided("C-1", "MUST", fails("a", 3), fails("a", 4));
  expect(ids(twice, B)).toEqual(["C-1/a/1", "C-1/a/2", "B-1/b"]);
});
