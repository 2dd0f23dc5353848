import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import type { Comparison } from "../../../src/kit/generated/comparison.ts";
import type { Report, RequirementReport, Verdict } from "../../../src/kit/report.ts";
import { compareReports } from "../../../src/report/compare/compare.ts";
import { saidOf } from "../../../src/report/compare/said.ts";
import { renderComparisonMarkdown, renderComparisonTerminal } from "../../../src/report/compare/text.ts";
import { type Look, paintFor, visible } from "../../../src/report/text/text.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { because, check, failing, report, requirement, SHARED, SHARED_CAUSE } from "../../support/reports.ts";

const compare = (before: Report, after: Report, strict = false) =>
  compareReports(
    { name: "a.json", report: before, format: 2 },
    { name: "b.json", report: after, format: 2 },
    strict,
  );

const LOOK = { width: 80, paint: paintFor(false) };

const inTerminal = (comparison: Comparison, look: Look): string =>
  renderComparisonTerminal(saidOf(comparison), look);

const asMarkdown = (comparison: Comparison): string => renderComparisonMarkdown(saidOf(comparison));

const OUTCOMES = {
  passed: (level: "MUST" | "SHOULD") =>
    requirement("LIST-2", { level, checks: [check({ outcome: "passed", expected: null, received: null })] }),
  failed: (level: "MUST" | "SHOULD") => failing("LIST-2", { level }),
  untested: (level: "MUST" | "SHOULD") =>
    requirement("LIST-2", { level, outcome: "untested", reason: because("left out"), cause: "narrowed" }),
};

type OutcomeName = keyof typeof OUTCOMES;

const VERDICTS: readonly Verdict[] = ["conformant", "partial", "inconclusive", "nonconformant"];

describe("causes", () => {
  const other = { ...SHARED_CAUSE, id: "another", title: "limit is ignored", requirement: "LIST-2" };
  const both = compare(
    { ...SHARED, causes: [SHARED_CAUSE, { ...other, id: "gone", title: "int64 is cut" }] },
    { ...SHARED, causes: [other, { ...SHARED_CAUSE, title: "404 answers lack `code`" }] },
  );
  const names = (of: readonly { readonly id: string }[] | undefined) => of?.map(({ id }) => id);

  test("came, went or stayed, by their ids", () => {
    expect(names(both.causes?.came)).toEqual(["another"]);
    expect(names(both.causes?.went)).toEqual(["gone"]);
    expect(both.causes?.stayed).toMatchObject([
      {
        id: "error-body/code",
        title: "404 answers lack `code`",
        requirements: ["CREATE-5", "GET-2", "ERROR-1"],
      },
    ]);
  });

  test("are shown with what they fail", () => {
    const text = inTerminal(both, { ...LOOK, width: 100 });
    expect(text).toContain("New causes (in B only)\n  LIST-2  MUST  limit is ignored: fails LIST-2,");
    expect(text).toContain("Gone causes (in A only)\n  LIST-2  MUST  int64 is cut: fails LIST-2,");
    const markdown = asMarkdown(both);
    expect(markdown).toContain(
      "### Causes in both\n\n- **ERROR-1** MUST 404 answers lack \\`code\\`: fails ERROR-1,",
    );
  });

  test("are not compared where a report has none, being older than 1.1", () => {
    const { causes: _, ...old } = SHARED;
    expect(compare(old, SHARED).causes).toBeNull();
    expect(inTerminal(compare(old, SHARED), LOOK)).not.toContain("Causes");
  });
});

describe("an outcome that changed", () => {
  const regressions = (level: "MUST" | "SHOULD", strict: boolean) => {
    const names = Object.keys(OUTCOMES) as OutcomeName[];
    return names.flatMap((before) =>
      names.flatMap((after) => {
        const compared = compare(report([OUTCOMES[before](level)]), report([OUTCOMES[after](level)]), strict);
        expect(compared.changes).toHaveLength(before === after ? 0 : 1);
        return compared.regression ? [`${before} → ${after}`] : [];
      }),
    );
  };

  test("is a regression where a MUST passed and fails now, and in no other case", () => {
    expect(regressions("MUST", false)).toEqual(["passed → failed"]);
    expect(regressions("MUST", true)).toEqual(["passed → failed"]);
  });

  test("of a SHOULD is one with --strict", () => {
    expect(regressions("SHOULD", false)).toEqual([]);
    expect(regressions("SHOULD", true)).toEqual(["passed → failed"]);
  });

  test("has the checks of both that changed, side by side", () => {
    const same = check({ title: "limit=2" });
    const before = requirement("LIST-2", {
      outcome: "failed",
      checks: [check({ title: "limit=1", outcome: "passed", expected: null, received: null }), same],
    });
    const after = requirement("LIST-2", { outcome: "passed", checks: [check({ title: "limit=1" }), same] });
    const [change] = compare(report([before]), report([after])).changes;
    expect(change?.checks.map(({ title }) => title)).toEqual(["limit=1"]);
    expect(change?.checks[0]).toMatchObject({
      before: { outcome: "passed" },
      after: { received: "25 animals" },
    });
  });
});

test("a verdict is a regression where it was fine and is worse", () => {
  const worse = VERDICTS.flatMap((before) =>
    VERDICTS.filter(
      (after) => compare(report([], { verdict: before }), report([], { verdict: after })).regression,
    ).map((after) => `${before} → ${after}`),
  );
  expect(worse).toEqual([
    ...["conformant → partial", "conformant → inconclusive", "conformant → nonconformant"],
    ...["partial → inconclusive", "partial → nonconformant"],
  ]);
});

test("a requirement that only one of them has is named, and is no regression of its own", () => {
  const compared = compare(report([requirement("LIST-1")]), report([failing("LIST-2")]));
  expect(compared).toMatchObject({ regression: false, changes: [] });
  expect(compared.onlyBefore).toMatchObject([{ id: "LIST-1", outcome: "passed" }]);
  expect(compared.onlyAfter).toMatchObject([{ id: "LIST-2", outcome: "failed" }]);
});

test("what failed in both is named", () => {
  expect(compare(report([failing("LIST-2")]), report([failing("LIST-2")])).failedInBoth).toEqual(["LIST-2"]);
});

test("open questions are compared where both were asked", () => {
  const asked = (observed: string | null, id = "OPEN-1") =>
    report([], { observations: [{ id, section: "2", question: "what?", observed, evidence: [] }] });
  expect(compare(asked("a"), asked("b")).observations).toEqual([
    { id: "OPEN-1", question: "what?", before: "a", after: "b" },
  ]);
  expect(compare(asked("a"), asked(null)).observations).toHaveLength(1);
  expect(compare(asked("a"), asked("a")).observations).toEqual([]);
  expect(compare(asked("a"), asked("b", "OPEN-2")).observations).toEqual([]);
});

describe("reports of two formats", () => {
  const before = report([OUTCOMES.passed("MUST")], { causes: [SHARED_CAUSE] });
  const compared = compareReports(
    { name: "a.json", report: before, format: 1 },
    { name: "b.json", report: report([OUTCOMES.failed("MUST")], { causes: [SHARED_CAUSE] }), format: 2 },
    false,
  );

  test("are compared by outcomes: checks and causes have other names", () => {
    expect(compared).toMatchObject({ regression: true, causes: null });
    expect(compared.changes).toMatchObject([{ id: "LIST-2", checks: [] }]);
  });

  test("are named as such", () => {
    expect(compared).toMatchObject({ before: { format: 1 }, after: { format: 2 } });
    expect(compared.cause).toContain("report format 1 → 2");
    for (const text of [inTerminal(compared, { ...LOOK, width: 200 }), asMarkdown(compared)]) {
      expect(text).toContain("report format 1");
      expect(text).toContain("report format 2");
    }
  });
});

test("checks with one title are compared in their order", () => {
  const checks = (...outcomes: readonly ("passed" | "failed")[]) =>
    outcomes.map((outcome) => check({ outcome }));
  const before = failing("LIST-2", { checks: checks("passed", "failed") });
  const after = requirement("LIST-2", { checks: checks("passed", "passed") });
  const swapped = failing("LIST-2", { outcome: "untested", checks: checks("failed", "passed") });
  expect(compare(report([before]), report([swapped])).changes[0]?.checks).toMatchObject([
    { before: { outcome: "passed" }, after: { outcome: "failed" } },
    { before: { outcome: "failed" }, after: { outcome: "passed" } },
  ]);
  const [change] = compare(report([before]), report([after])).changes;
  expect(change?.checks).toMatchObject([{ before: { outcome: "failed" }, after: { outcome: "passed" } }]);
  expect(change).toMatchObject({ before: { passedChecks: 1, sentChecks: 2 }, after: { passedChecks: 2 } });
});

describe("the cause", () => {
  const base = report([requirement("LIST-2")]);
  const causeOf = (changes: Partial<Report>): string => compare(base, { ...base, ...changes }).cause;

  test.each<[string, Partial<Report>, RegExp]>([
    ["nothing else differs", {}, /^The cause is the target or its data/],
    [
      "the address differs",
      { target: { ...base.target, baseUrl: "https://other.example/v1" } },
      /^The cause is the target: .*address https:\/\/staging.* → https:\/\/other/,
    ],
    [
      "the suite differs",
      { suite: { ...base.suite, version: "2.0.0" } },
      /^The cause may be the suite \(version 1\.0\.0 → 2\.0\.0\), or a change of the target:/,
    ],
    [
      "options differ",
      { run: { ...base.run, seed: 2, options: { seed: 2, settleMs: 0 } } },
      /^The cause may be the options \(seed not set → 2; settleMs not set → 0\), or a change of the target/,
    ],
  ])("where %s", (_, changes, expected) => {
    expect(causeOf(changes)).toMatch(expected);
  });

  test("is the plan of the key", () => {
    expect(causeOf({ target: { ...base.target, plan: "pro" } })).toContain(
      "the options (plan not set → pro)",
    );
  });

  test("is no other catalogue where the options chose other requirements", () => {
    const only = { ...base.run, options: { only: ["LIST-3"] } };
    const { suite, options } = compare(base, {
      ...base,
      run: only,
      requirements: [requirement("LIST-3")],
    }).differences;
    expect(suite).toEqual([]);
    expect(options).toEqual([{ what: "only", before: "not set", after: '["LIST-3"]' }]);
  });

  test("is not the port of the embedded target", () => {
    const embedded = (port: number): Report => ({
      ...base,
      target: { ...base.target, baseUrl: `http://127.0.0.1:${port}/v1`, embedded: true },
    });
    expect(compare(embedded(1), embedded(2)).differences.target).toEqual([]);
  });
});

describe("is shown", () => {
  const before = report([
    OUTCOMES.passed("MUST"),
    requirement("LIST-5", {
      outcome: "untested",
      reason: because("left to the full profile"),
      cause: "target",
    }),
    requirement("GET-1"),
    failing("AUTH-1"),
    requirement("HTTP-1"),
    failing("HTTP-2"),
    requirement("LIST-6", { level: "SHOULD" }),
  ]);
  const after = report(
    [
      ...[OUTCOMES.failed("MUST"), failing("LIST-5"), requirement("AUTH-1"), failing("HTTP-2")],
      requirement("HTTP-1", { outcome: "untested", reason: because("time"), cause: "run" }),
      ...[requirement("GET-2"), failing("LIST-6", { level: "SHOULD" })],
    ],
    { verdict: "nonconformant", verdictReason: "LIST-2 failed." },
  );

  test("in a terminal", () => {
    expect(inTerminal(compare(before, after), LOOK)).toMatchSnapshot();
  });

  test("as Markdown", () => {
    expect(asMarkdown(compare(before, after))).toMatchSnapshot();
  });

  test("by the reason, where that is all there is to say of several", () => {
    const ids = ["LIST-1", "LIST-2", "LIST-3"];
    const reached = report(ids.map((id) => requirement(id)));
    const reason = "the target was not reached";
    const dead = report(
      ids.map((id) =>
        requirement(id, { outcome: "untested", reason: because(reason), cause: "run", checks: [] }),
      ),
    );
    expect(inTerminal(compare(reached, dead), LOOK)).toContain(
      `No longer tested\n  ${reason}\n    LIST-1 to LIST-3\n`,
    );
    expect(asMarkdown(compare(reached, dead))).toContain(`- ${reason}\n  - LIST-1 to LIST-3\n`);
    expect(inTerminal(compare(dead, reached), LOOK)).toContain(`  before: ${reason}\n    LIST-1 to LIST-3`);
  });

  test("each by itself where its reason is its own, or checks say more", () => {
    const passed = (id: string) => requirement(id, { checks: [check({ outcome: "passed" })] });
    const left = (id: string, ofCheck: string) =>
      requirement(id, {
        ...{ outcome: "untested", reason: because("time ran out"), cause: "run" },
        checks: [check({ outcome: "untested", reason: because(ofCheck) })],
      });
    const ids = ["LIST-1", "LIST-2"];
    const shown = (ofCheck: string): string =>
      inTerminal(compare(report(ids.map(passed)), report(ids.map((id) => left(id, ofCheck)))), LOOK);
    expect(shown("time ran out")).toContain("No longer tested\n  time ran out\n    LIST-1, LIST-2\n");
    expect(shown("not reached")).toContain("    B          untested: not reached\n");
    // A check of one run alone is another seed's, or another catalogue's.
    const added = ids.map((id) => {
      const { checks, ...rest } = left(id, "time ran out");
      const more = check({ title: "another", outcome: "untested", reason: because("not reached") });
      return { ...rest, checks: [...checks, more] };
    });
    expect(inTerminal(compare(report(ids.map(passed)), report(added)), LOOK)).toContain(
      "No longer tested\n  time ran out\n    LIST-1, LIST-2\n",
    );
    const both = compare(report(ids.map((id) => requirement(id))), report(ids.map((id) => failing(id))));
    expect(inTerminal(both, LOOK)).toMatch(/^ {2}LIST-1 {2}MUST §4\.1 {2}LIST-1 holds: passed → failed/m);
  });

  test("with at most four checks of a requirement", () => {
    const checks = (outcome: "passed" | "failed") =>
      Array.from({ length: 6 }, (_, i) => check({ title: `limit=${i}`, outcome }));
    const many = compare(
      report([requirement("LIST-2", { checks: checks("passed") })]),
      report([failing("LIST-2", { checks: checks("failed") })]),
    );
    const text = inTerminal(many, LOOK);
    expect(text.match(/^ {4}check /gm)).toHaveLength(4);
    expect(text).toContain("    and 6 more lines");
  });

  test("with the answers to open questions: two sides, or where only one run has an answer", () => {
    const asked = (...observed: readonly (string | null)[]) =>
      report([], {
        observations: observed.map((answer, i) => ({
          ...{ id: `OPEN-${i + 1}`, section: "2", question: "what?", observed: answer, evidence: [] },
        })),
      });
    const text = inTerminal(compare(asked("a", null, "c"), asked("b", "b", null)), LOOK);
    expect(text).toContain("different answers\n  OPEN-1  what?\n    A          a\n    B          b\n");
    expect(text).not.toMatch(/OPEN-[23]/);
  });

  test("in colour by its first word, and up to three regressions by their ids", () => {
    const color: Look = { width: 80, paint: (style, text) => `<${[style].flat().join()}>${text}` };
    const ids = (n: number) => Array.from({ length: n }, (_, i) => `LIST-${i + 1}`);
    const fallen = (n: number) =>
      compare(report(ids(n).map((id) => requirement(id))), report(ids(n).map((id) => failing(id))));
    expect(inTerminal(fallen(1), color)).toMatch(/^<red,bold>REGRESSION/);
    expect(inTerminal(compare(before, before), color)).toMatch(/^<green,bold>NO REGRESSION/);
    expect(fallen(3).conclusion).toBe("passed before and fail now: LIST-1, LIST-2, LIST-3.");
    expect(fallen(4).conclusion).toBe("passed before and fail now: LIST-1, LIST-2, LIST-3, 1 more.");
  });

  test.each<[string, Report, Report]>([
    ["an outcome changed", report([OUTCOMES.failed("SHOULD")]), report([OUTCOMES.passed("SHOULD")])],
    ["only the first has a requirement", report([requirement("LIST-3")]), report([])],
    ["only the second has a requirement", report([]), report([requirement("LIST-3")])],
  ])("with where it may come from, where %s", (_, first, second) => {
    expect(saidOf(compare(first, second)).cause).toMatch(/^The cause is /);
    expect(saidOf(compare(second, second)).cause).toBeNull();
  });

  test("shortly where nothing changed", () => {
    const text = inTerminal(compare(before, before), LOOK);
    expect(text).toMatch(/^NO REGRESSION: every outcome is the same\.\n/);
    expect(text).not.toContain("cause");
  });

  test("harmlessly, whatever the targets sent", () => {
    const reader = new MarkdownIt({ html: true, linkify: true });
    const passing = (r: RequirementReport): RequirementReport => ({ ...r, outcome: "passed", checks: [] });
    fc.assert(
      fc.property(hostileReport, hostileReport, (one, other) => {
        const compared = compare({ ...one, requirements: one.requirements.map(passing) }, other);
        const text = inTerminal(compared, LOOK);
        expect(text.split("\n").map(visible).join("\n")).toBe(text);
        const all = reader.parse(asMarkdown(compared), {}).flatMap((t) => [t, ...(t.children ?? [])]);
        expect(all.filter(({ type }) => type === "heading_open").length).toBeGreaterThanOrEqual(4);
        expect(all.filter(({ type }) => /html|link|image|fence|hr/.test(type))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
