/** Limits that are given to a run are hard, and what they leave out is named. */
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import type { ReferenceOptions } from "../../src/reference/index.ts";
import { badRequest } from "../../src/reference/refusal.ts";
import { idsWith, judgeReference } from "../support/targets.ts";

function narrowedIn(report: Report): readonly string[] {
  const untested = report.requirements.filter(
    ({ outcome, level }) => outcome === "untested" && level === "MUST",
  );
  expect(untested.filter(({ reason }) => !reason)).toEqual([]);
  return untested.filter(({ cause }) => cause === "narrowed").map(({ id }) => id);
}

/** Checks that the given limits left out, also of requirements that others show to be met. */
function checksLeftOut({ requirements }: Report): readonly string[] {
  const checks = requirements.flatMap(({ checks: own }) => own);
  expect(checks.filter(({ outcome, reason }) => outcome === "untested" && !reason)).toEqual([]);
  return checks.filter(({ cause }) => cause === "narrowed").map(({ title }) => title);
}

/** Methods of the requests that reach the target. */
function watching(methods: string[]): ReferenceOptions {
  return {
    changes: [
      (good) => ({
        route(request) {
          methods.push(request.method);
          return good.route(request);
        },
      }),
    ],
  };
}

describe("maxRequests", () => {
  test.each([
    [1, ["inconclusive"]],
    [3, ["inconclusive"]],
    [10, ["partial"]],
    [59, ["partial"]],
  ])("%i: the target counts no more, and what is left out is named", async (maxRequests, verdicts) => {
    const { report, reference } = await judgeReference({}, { maxRequests });
    expect(reference.counters.requests).toBeLessThanOrEqual(maxRequests);
    expect(report.run.requests).toBe(reference.counters.requests);
    expect(idsWith(report, "failed")).toEqual([]);
    expect(verdicts).toContain(report.verdict);
    // Where the budget ends before it is clear that there is an API, that is the reason of all.
    if (report.verdict === "partial") expect(checksLeftOut(report)).not.toEqual([]);
    else expect(report.verdictReason).toMatch(/given budget of \d requests is used up/);
  });

  test.each([10, 59, 200])(
    "%i in the full profile: the target counts exactly as many, and what is left out is named",
    async (maxRequests) => {
      const run = { maxRequests, profile: "full" } as const;
      const { report, reference } = await judgeReference({ plan: "business" }, run);
      expect(reference.counters.requests).toBe(maxRequests);
      expect(report.run.requests).toBe(maxRequests);
      expect(idsWith(report, "failed")).toEqual([]);
      expect(report.verdict).toBe("partial");
      expect(checksLeftOut(report)).not.toEqual([]);
    },
  );

  test("0: nothing is sent, and nothing passes", async () => {
    const { report, reference } = await judgeReference({}, { maxRequests: 0 });
    expect(reference.counters.requests).toBe(0);
    expect(["partial", "inconclusive"]).toContain(report.verdict);
    expect(idsWith(report, "passed")).toEqual([]);
  });

  test("above the profile's: the profile's holds", async () => {
    const { report, reference } = await judgeReference({}, { maxRequests: 10_000 });
    expect(reference.counters.requests).toBeLessThanOrEqual(80);
    expect(report.verdict).toBe("conformant");
  });
});

describe("maxCreations", () => {
  test.each([
    [0, ["partial", "inconclusive"]],
    [5, ["partial"]],
  ])("%i: the target counts no more, and what is left out is named", async (maxCreations, verdicts) => {
    const { report, reference } = await judgeReference({}, { maxCreations });
    expect(reference.counters.created).toBeLessThanOrEqual(maxCreations);
    expect(report.run.creations).toBe(reference.counters.created);
    expect(idsWith(report, "failed")).toEqual([]);
    expect(verdicts).toContain(report.verdict);
    expect(narrowedIn(report)).not.toEqual([]);
  });

  test("0 on a target that stores whatever it is sent: nothing is created", async () => {
    const storing: ReferenceOptions = {
      changes: [
        (good) => ({ nameOf: (ctx, value) => (typeof value === "string" ? good.nameOf(ctx, value) : "x") }),
      ],
    };
    const { reference } = await judgeReference(storing, { maxCreations: 0 });
    expect(reference.counters.created).toBe(0);
  });
});

describe("a target that accepts no creation", () => {
  test("is sent one creation to fill the store, not all of them", async () => {
    const { report, recording } = await judgeReference({
      changes: [
        () => ({
          checkMembers: () => {
            throw badRequest("category", "there is no such category");
          },
        }),
      ],
    });
    expect(report.verdict).toBe("inconclusive");
    const fillers = recording.exchanges.filter(({ requestId }) => /stock/.test(requestId));
    expect(fillers.length).toBe(1);
  });
});

describe("readOnly", () => {
  test.each([
    ["core", 30],
    ["full", 130],
  ] as const)(
    "%s: only safe methods reach the target, and what needs another is named",
    async (profile, stock) => {
      const methods: string[] = [];
      const reference = { ...watching(methods), plan: "business", stock } as const;
      const { report } = await judgeReference(reference, { readOnly: true, profile });
      expect([...new Set(methods)].filter((method) => !["GET", "HEAD", "OPTIONS"].includes(method))).toEqual(
        [],
      );
      expect(report.run.creations).toBe(0);
      expect(["partial", "inconclusive"]).toContain(report.verdict);
      expect(idsWith(report, "failed")).toEqual([]);
      expect(narrowedIn(report)).toEqual(
        expect.arrayContaining(["CREATE-1", "CREATE-3", "CREATE-5", "CREATE-14"]),
      );
    },
  );

  test("nothing is inferred from an empty store", async () => {
    const { report } = await judgeReference({}, { readOnly: true });
    expect(["partial", "inconclusive"]).toContain(report.verdict);
    const passed = idsWith(report, "passed");
    expect(passed.filter((id) => /^CREATE-|^DATA-[1-7]$|^LIST-(?:2|3|7|9|10|11)$|^GET-1$/.test(id))).toEqual(
      [],
    );
  });
});
