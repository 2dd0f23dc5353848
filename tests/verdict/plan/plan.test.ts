/** The planner keeps its promises for drawn catalogues and budgets. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PASSED } from "../../../src/kit/judging/judge-helpers.ts";
import type {
  Case,
  Catalogue,
  OpenQuestion,
  Priority,
  Requirement,
  RequirementWithCases,
  StoreState,
  TestRequest,
} from "../../../src/kit/requirement.ts";
import { costOf, usesKey } from "../../../src/verdict/plan/budget.ts";
import { PHASES } from "../../../src/verdict/plan/phases.ts";
import { type PlanOptions, planRequests, type RequestPlan } from "../../../src/verdict/plan/plan.ts";
import { isUnusual } from "../../../src/verdict/plan/spelling-only.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { listAs } from "../../../suites/requests/authentication.ts";
import { entryInStates } from "../../../suites/requests/placed.ts";
import { anyList, create, get, list } from "../../../suites/requests/requests.ts";
import { UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";

const judge = { name: "any", judge: () => PASSED };

/** The requests that drawn claims spell; each call makes its own, as claims in different files do. */
const SPELLED: readonly (() => TestRequest)[] = [
  () => list(""),
  () => list("limit=1"),
  () => list("limit=100"),
  () => list("status=sold"),
  () => get("7"),
  () => listAs(UNKNOWN),
  () => create("a valid NewPet, drawn", "yes", () => "{}"),
  () => create("an invalid NewPet, drawn", "no", () => "{}"),
  () => create("a valid NewPet, drawn and read", "yes", () => "{}", { after: ["GET /pets/8"] }),
  () => get("8", "8", { after: ["POST /pets: a valid NewPet, drawn"] }),
  () => anyList("bearer"),
  () => anyList("BEARER"),
];

const PRIORITIES: readonly Priority[] = ["essential", "core", "spare", "full"];
const STATES: readonly StoreState[] = ["any", "one", "some", "crowded"];

const drawnCase: fc.Arbitrary<Omit<Case, "title">> = fc
  .record({
    spelled: fc.array(fc.nat(SPELLED.length - 1), { minLength: 1, maxLength: 3 }),
    priority: fc.constantFrom(...PRIORITIES),
    state: fc.constantFrom(...STATES),
  })
  .map(({ spelled, ...rest }) => ({
    ...rest,
    judge,
    requests: spelled.flatMap((i) => SPELLED[i]?.() ?? []),
  }));

const drawnCatalogue: fc.Arbitrary<Catalogue> = fc
  .array(
    fc.record({
      level: fc.constantFrom("MUST" as const, "SHOULD" as const, "OPEN" as const),
      cases: fc.array(drawnCase, { maxLength: 4 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) => ({ ...CONFORMANCE, entries: rows.map(({ level, cases }, i) => entryOf(i, level, cases)) }));

function entryOf(
  i: number,
  level: "MUST" | "SHOULD" | "OPEN",
  drawn: readonly Omit<Case, "title">[],
): Requirement | OpenQuestion {
  const base = { id: `DRAWN-${i}`, section: "1", title: "t", how: "h", why: "w" };
  if (level === "OPEN") {
    const requests = drawn.flatMap(({ requests, priority }) =>
      requests.map((request) => ({ request, priority })),
    );
    return entryInStates<OpenQuestion>({ ...base, level, requests, observe: () => null });
  }
  const cases = drawn.map((each, n) => ({ ...each, title: `case ${n}` }));
  return entryInStates<RequirementWithCases>({ ...base, level, cases, flaw: (evidence) => evidence });
}

const drawnOptions: fc.Arbitrary<PlanOptions> = fc
  .record({
    profile: fc.constantFrom("core" as const, "full" as const),
    readOnly: fc.boolean(),
    budget: fc.record({ requests: fc.nat(200), keyRequests: fc.nat(150), creations: fc.nat(150) }),
    reserve: fc.record({ requests: fc.nat(4), keyRequests: fc.nat(4) }),
    most: fc.oneof(fc.nat(200), fc.constant(Number.POSITIVE_INFINITY)),
  })
  .map((drawn) => ({ ...drawn, only: [] }));

/** Requests that the budget affords. */
function sentIn({ requests }: RequestPlan): readonly TestRequest[] {
  return requests.filter(({ fits }) => fits).map(({ request }) => request);
}

function holds(is: (plan: RequestPlan, catalogue: Catalogue, options: PlanOptions) => void): void {
  fc.assert(
    fc.property(drawnCatalogue, drawnOptions, (catalogue, options) => {
      is(planRequests(catalogue, options), catalogue, options);
    }),
    { numRuns: 300 },
  );
}

describe("a plan of any catalogue", () => {
  test("is never over budget, and says what it spends", () => {
    holds((plan, _, { budget, most, readOnly }) => {
      const { requests, keyRequests, creations } = plan.spent;
      expect(costOf(sentIn(plan), readOnly)).toEqual(plan.spent);
      expect(requests).toBeLessThanOrEqual(Math.min(budget.requests, most));
      expect(keyRequests).toBeLessThanOrEqual(budget.keyRequests);
      expect(creations).toBeLessThanOrEqual(budget.creations);
    });
  });

  test("sends equal requests once", () => {
    holds(({ requests }) => {
      const ids = requests.map(({ request }) => request.id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  test("leaves nothing essential out for what matters less", () => {
    holds((plan, catalogue, options) => {
      const essential = { ...catalogue, entries: catalogue.entries.map(onlyEssential) };
      const alone = new Set(sentIn(planRequests(essential, options)).map(({ id }) => id));
      const sent = new Set(sentIn(plan).map(({ id }) => id));
      expect([...alone].filter((id) => !sent.has(id))).toEqual([]);
    });
  });

  test("can send each unusual spelling again plainly, within the reserve", () => {
    holds((plan, _, { reserve, most }) => {
      const withSpelling = sentIn(plan).filter(
        (request) => isUnusual(request) && !request.spellingOnly,
      ).length;
      expect(withSpelling).toBeLessThanOrEqual(Math.min(reserve.requests, reserve.keyRequests));
      expect(plan.spent.requests + withSpelling).toBeLessThanOrEqual(most);
    });
  });

  test("leaves what the budget does not afford to the end of the run", () => {
    holds((plan, _, { profile }) => {
      const phases = new Set(PHASES.map(({ name }) => name));
      for (const { fits, phase, request } of plan.requests) {
        expect(phases).toContain(phase);
        const isLate = phase === "rest" || phase === "crowded" || phase === "opening";
        if (!fits) expect({ id: request.id, isLate }).toEqual({ id: request.id, isLate: true });
      }
      expect(plan.requests.filter(({ priority }) => priority === "full" && profile === "core")).toEqual([]);
    });
  });

  test("puts what must come before a request before it", () => {
    holds(({ requests }) => {
      const places = new Map(requests.map(({ request }, i) => [request.id, i]));
      const early = requests.filter(({ request: { after = [] } }, i) =>
        after.some((id) => (places.get(id) ?? -1) > i),
      );
      expect(early.map(({ request }) => request.id)).toEqual([]);
    });
  });

  test("is the same for the same catalogue and options", () => {
    const shown = ({ requests, spent }: RequestPlan): unknown => ({
      spent,
      requests: requests.map(({ request, ...rest }) => ({
        ...rest,
        id: request.id,
        credential: request.credential,
      })),
    });
    holds((plan, catalogue, options) => {
      expect(shown(planRequests(catalogue, options))).toEqual(shown(plan));
    });
  });
});

function onlyEssential<E extends Catalogue["entries"][number]>(entry: E): E {
  const isEssential = ({ priority }: { readonly priority: Priority }): boolean => priority === "essential";
  if ("cases" in entry) return { ...entry, cases: entry.cases.filter(isEssential) };
  return { ...entry, requests: (entry.requests ?? []).filter(isEssential) };
}

describe("the plan of the suite", () => {
  const CORE: PlanOptions = {
    only: [],
    profile: "core",
    readOnly: false,
    budget: { requests: 80, keyRequests: 60, creations: 30 },
    reserve: { requests: 40, keyRequests: 20 },
    most: Number.POSITIVE_INFINITY,
  };

  test("is what a Free key affords in a minute", () => {
    const plan = planRequests(CONFORMANCE, CORE);
    expect(plan.spent).toEqual({ requests: 80, keyRequests: 60, creations: 21 });
    expect(sentIn(plan).filter(usesKey)).toHaveLength(60);
  });

  test("lets the spellings of AUTH-9 ride on two lists of others, and sends them alone where there are none", () => {
    const spelled = (only: readonly string[]): readonly string[] =>
      sentIn(planRequests(CONFORMANCE, { ...CORE, only }))
        .filter(isUnusual)
        .map(({ id }) => id);
    expect(spelled([])).toEqual(["GET /pets?limit=1", "GET /pets?status=available"]);
    expect(spelled(["AUTH-9"])).toEqual(["GET /pets (scheme bearer)", "GET /pets (scheme BEARER)"]);
    expect(spelled(["LIST-2"])).toEqual([]);
  });

  test("shares requests that two claims spell alike, but not the opening and the list after the creations", () => {
    const { requests } = planRequests(CONFORMANCE, { ...CORE, only: ["LIST-2", "LIST-4"] });
    const served = new Map(requests.map(({ request, requirements }) => [request.id, requirements]));
    expect(served.get("GET /pets?limit=1")).toEqual(["LIST-2", "LIST-4"]);
    expect(served.get("GET /pets?limit=100 (before the creations)")).toEqual(["every run", "LIST-4"]);
    expect(served.get("GET /pets?limit=100 (after the creations)")).toEqual(["LIST-2", "LIST-4", "stock"]);
  });
});
