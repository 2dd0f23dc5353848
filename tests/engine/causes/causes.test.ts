/** In which order the causes of a run stand, and how those with the same id are told apart. */
import { expect, test } from "vitest";
import type { Catalogue, WordsContext } from "../../../src/engine/catalogue.ts";
import { causesOf } from "../../../src/engine/causes/causes.ts";
import { type Deviation, deviates, type Judgement, untested } from "../../../src/engine/judgement.ts";
import type { Decided, DecidedRequirement } from "../../../src/engine/outcomes/decide.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import type { CauseReport } from "../../../src/kit/report.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { at, created, listed, recordingOf } from "../../support/recordings.ts";

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

const fails = (code: string, index: number, values = {}): Judgement =>
  deviates(at(RECORDING, index), code, values);
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

test("an id has the member, the field, and of a wrong status this one; no more than letters, digits and hyphens, 80 in all", () => {
  const id = (code: string, values: object): string | undefined =>
    ids(decided("A-1", "MUST", fails(code, 0, values)))[0];
  expect(id("a", { member: "name", field: "X-Limit", status: 404 })).toBe("A-1/a-name-X-Limit");
  expect(id("status", { status: 404 })).toBe("A-1/status-404");
  expect(id("a", { member: "", field: "x" })).toBe("A-1/a-x");
  expect(id("a", { member: "größe in °" })).toBe("A-1/a-gr-e-in");
  expect(id("a", { member: "x".repeat(100) })).toHaveLength(80);
});

/** What words are made of, of the first cause. */
function context(...requirements: readonly DecidedRequirement[]): WordsContext | undefined {
  const seen: WordsContext[] = [];
  const words = {
    ...CATALOGUE.words,
    deviation: (each: WordsContext) => {
      seen.push(each);
      return { expected: "", received: "", title: "a title", advice: null };
    },
  };
  const plan = select(CONFORMANCE, JUDGING_DEFAULTS);
  const catalogue = { ...CATALOGUE, words };
  causesOf(requirements, { catalogue, plan, options: JUDGING_DEFAULTS, recording: RECORDING, unsent: {} });
  return seen[0];
}

test("words are made of the titles of its checks, of a rule about every answer of its requests, and of all exchanges", () => {
  const alike = [fails("a", 0), fails("a", 0)];
  expect(context(decided("C-1", "MUST", ...alike))).toMatchObject({ requirement: "C-1", checks: ["1", "2"] });
  const { requirement, ...rest } = decided("R-1", "MUST", fails("a", 1));
  const rule = { ...rest, requirement: { id: "R-1", level: "MUST" } } as unknown as DecidedRequirement;
  expect(requirement.id).toBe("R-1");
  expect(context(rule)?.checks).toEqual(["request 1", "request 1"]);
  expect(context(rule, decided("C-1", "MUST", fails("a", 1)))?.checks).toEqual(["1"]);
  expect(context(rule)?.exchanges.map(({ index }) => index)).toEqual([1, 1]);
});

test("what waits for a failed requirement is held back, not the cause's own requirements", () => {
  const waiting = decided("W-1", "MUST", untested("other", { requirement: "A-1" }), waitsFor("A-1"));
  expect(causes(A, waiting)[0]?.holdsBack).toEqual(["W-1"]);
  expect(causes(A, decided("W-1", "MUST", waitsFor("B-1")))[0]?.holdsBack).toEqual([]);
  expect(causes(A, decided("W-1", "MUST", untested("other", { requirement: "A-1" })))[0]?.holdsBack).toEqual(
    [],
  );
  expect(causes(decided("A-1", "MUST", fails("a", 0), waitsFor("A-1")))[0]?.holdsBack).toEqual([]);
});

test("so is what has a control that was refused like the plain request of the cause", () => {
  const plain = { plain: true, status: 404 } as const;
  const recording = recordingOf([
    listed("", [], { status: 404 }),
    ...[listed("", [], plain), listed("", [], { plain: true, status: 403 }), created({}, {}, plain)],
    listed("", [], { status: 404, role: "control" }),
  ]);
  const held = (
    atIndex: number,
    code: string,
    control: number,
    reason = "control-refused",
  ): readonly string[] => {
    const failing = decided("A-1", "MUST", deviates(at(recording, atIndex), code, { status: 404 }));
    const waiting = decided("W-1", "MUST", untested(reason, { control }));
    const plan = select(CONFORMANCE, JUDGING_DEFAULTS);
    const state: RunState = { catalogue: CATALOGUE, plan, options: JUDGING_DEFAULTS, recording, unsent: {} };
    return causesOf([failing, waiting], state)[0]?.holdsBack ?? [];
  };
  expect(held(1, "status", 4)).toEqual(["W-1"]);
  expect(held(0, "status", 4)).toEqual([]);
  expect(held(1, "a", 4)).toEqual([]);
  expect(held(2, "status", 4)).toEqual([]);
  expect(held(3, "status", 4)).toEqual([]);
  expect(held(1, "status", 99)).toEqual([]);
  expect(held(1, "status", 4, "unsteady")).toEqual([]);
});

test("evidence is what deviates and the experiment that made it sure, each exchange once, 20 at most", () => {
  const many = decided("A-1", "MUST", fails("a", 0), fails("a", 0));
  const [first] = many.checks;
  const result = {
    state: "confirmed",
    exchanges: Array.from({ length: 30 }, (_, i) => i),
    repeats: 1,
  } as const;
  const sure = { ...many, checks: [{ ...first, result } as Decided, ...many.checks.slice(1)] };
  expect(causes(sure)[0]?.evidence).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(causes(many)[0]?.evidence).toEqual([0]);
});

test("a cause that decides no check is shown by its own first answer", () => {
  const { checks, ...requirement } = decided("A-1", "MUST", fails("a", 0));
  const [first] = checks;
  if (!first) throw new Error("there is no check");
  const deviations = [...first.check.deviations, fails("a", 3), fails("a", 4)] as readonly Deviation[];
  const several = { ...requirement, checks: [{ ...first, check: { ...first.check, deviations } }] };
  const plan = select(CONFORMANCE, JUDGING_DEFAULTS);
  const words = {
    ...CATALOGUE.words,
    deviation: ({ at: exchange, exchanges }: WordsContext) => ({
      ...{
        expected: "1",
        received: `${exchange?.index} of ${exchanges.length}`,
        title: "a title",
        advice: null,
      },
    }),
  };
  const placeOf: Catalogue["placeOf"] = ({ at: exchange }) => String(exchange?.index === 0);
  const catalogue = { ...CATALOGUE, words, placeOf };
  const all = causesOf([several], {
    catalogue,
    plan,
    options: JUDGING_DEFAULTS,
    recording: RECORDING,
    unsent: {},
  });
  expect(all.map(({ evidence, shown }) => [evidence, shown])).toEqual([
    [[0], undefined],
    [[3], { at: 3, expected: "1", received: "3 of 1", reproduce: expect.stringContaining("limit=4") }],
  ]);
});
