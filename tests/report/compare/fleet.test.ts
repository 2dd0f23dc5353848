import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import comparisons from "../../../schemas/comparison.schema.json" with { type: "json" };
import reports from "../../../schemas/report.schema.json" with { type: "json" };
import type { Report } from "../../../src/kit/report.ts";
import { compareReports } from "../../../src/report/compare/compare.ts";
import { compareFleets, type Member } from "../../../src/report/compare/fleet.ts";
import { renderComparisonHtml } from "../../../src/report/compare/html.ts";
import { renderComparisonMarkdown } from "../../../src/report/compare/markdown.ts";
import { fleetSaid, saidOf } from "../../../src/report/compare/said.ts";
import { renderComparisonTerminal } from "../../../src/report/compare/terminal.ts";
import { paintFor } from "../../../src/report/text/text.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { failing, report, requirement } from "../../support/reports.ts";

const GOOD = report([requirement("LIST-2"), requirement("RATE-1")], { causes: [] });
const BAD = report([failing("LIST-2"), requirement("RATE-1")], { verdict: "nonconformant", causes: [] });
const WORSE = report([failing("LIST-2"), failing("RATE-1")], { verdict: "nonconformant", causes: [] });

const members = (reports: Readonly<Record<string, Report>>): readonly Member[] =>
  Object.entries(reports).map(([target, given]) => ({
    target,
    name: `${target}/report.json`,
    report: given,
    format: 2,
  }));

const compared = (a: Readonly<Record<string, Report>>, b: Readonly<Record<string, Report>>) =>
  compareFleets({ name: "a/", members: members(a) }, { name: "b/", members: members(b) }, false);

const MIXED = compared(
  { eu: GOOD, us: BAD, asia: GOOD, old: GOOD },
  { eu: BAD, us: GOOD, asia: GOOD, more: WORSE },
);

describe("two runs of several targets", () => {
  test("are a regression if any target has one", () => {
    expect(MIXED.regression).toBe(true);
    expect(MIXED.conclusion).toBe("1 of 3 targets is worse, 1 changed otherwise.");
    expect(compared({ eu: BAD }, { eu: GOOD })).toMatchObject({
      regression: false,
      conclusion: "1 of 1 target changed, none of them for the worse.",
    });
    expect(compared({ eu: BAD }, { eu: BAD }).conclusion).toBe("1 target, all unchanged.");
    expect(compared({ eu: BAD }, { us: BAD }).conclusion).toBe("no target is in both runs.");
  });

  test("have targets that changed, those with regressions first, and the names of the others", () => {
    expect(MIXED.changed.map(({ target }) => target)).toEqual(["eu", "us"]);
    expect(MIXED).toMatchObject({ unchanged: ["asia"], onlyBefore: ["old"], onlyAfter: ["more"] });
    expect(MIXED.before.verdicts).toEqual([
      { verdict: "nonconformant", count: 1 },
      { verdict: "conformant", count: 3 },
    ]);
  });

  test("have changed with a verdict or an answer alone", () => {
    const open = (observed: string) => ({
      ...GOOD,
      observations: [{ id: "OPEN-1", section: "2", question: "what?", observed, evidence: [] }],
    });
    const names = (a: Report, b: Report): readonly string[] =>
      compared({ eu: a }, { eu: b }).changed.map(({ target }) => target);
    expect(names(GOOD, { ...GOOD, verdict: "partial" })).toEqual(["eu"]);
    expect(names(open("a"), open("b"))).toEqual(["eu"]);
    expect(names(open("a"), open("a"))).toEqual([]);
  });

  test("name up to ten targets in a line", () => {
    const fleet = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`t${i}`, GOOD]));
    const line = (n: number): string => renderComparisonMarkdown(fleetSaid(compared(fleet(n), fleet(n))));
    expect(line(10)).toContain("t8, t9\n");
    expect(line(11)).toContain("t9 and 1 more\n");
  });

  test("have causes that came and went, with the targets that are in both runs", () => {
    expect(MIXED.causes.came).toMatchObject([{ requirement: "LIST-2", targets: ["eu"] }]);
    expect(MIXED.causes.went).toMatchObject([{ requirement: "LIST-2", targets: ["us"] }]);
    const both = compared({ eu: GOOD, us: GOOD }, { eu: WORSE, us: BAD });
    expect(both.causes.came.map(({ requirement: id, targets }) => [id, ...targets])).toEqual([
      ["LIST-2", "eu", "us"],
      ["RATE-1", "eu"],
    ]);
  });
});

test("a terminal shows counts, causes, changed targets and the others' names", () => {
  expect(renderComparisonTerminal(fleetSaid(MIXED), { width: 80, paint: paintFor(false) })).toMatchSnapshot();
});

test("Markdown says the same", () => {
  expect(renderComparisonMarkdown(fleetSaid(MIXED))).toMatchSnapshot();
});

describe("as a page", () => {
  test("each changed target has its comparison, folded", () => {
    const page = renderComparisonHtml(fleetSaid(MIXED));
    expect(page).toContain("<h1>REGRESSION: 1 of 3 targets is worse, 1 changed otherwise.</h1>");
    expect(page.match(/<li class="must"><details><summary><b>eu<\/b>/g)).toHaveLength(1);
    expect(page).toContain("<h2>Unchanged: 1 target</h2>");
  });

  test("its colour is that of a regression, or of none", () => {
    expect(renderComparisonHtml(fleetSaid(MIXED))).toContain('<header class="banner nonconformant">');
    expect(renderComparisonHtml(fleetSaid(compared({ eu: BAD }, { eu: GOOD })))).toContain(
      '<header class="banner conformant">',
    );
  });

  test("shows both sides of a change with their letters, and invisible characters", () => {
    const named = { ...BAD, target: { ...BAD.target, name: "E\u202eU" } };
    const page = renderComparisonHtml(
      saidOf(
        compareReports(
          { name: "a", report: GOOD, format: 2 },
          { name: "b", report: named, format: 2 },
          false,
        ),
      ),
    );
    expect(page).toContain('<p class="side"><span class="label">A</span> no such check</p>');
    expect(page).toContain('<p class="side"><span class="label">B</span> failed: expected');
    expect(page).not.toContain("\u202e");
  });

  test("whatever the targets sent, it runs and loads nothing", () => {
    fc.assert(
      fc.property(hostileReport, (given) => {
        const pages = [
          renderComparisonHtml(fleetSaid(compared({ eu: given }, { eu: BAD }))),
          renderComparisonHtml(fleetSaid(compared({ eu: BAD }, { eu: given }))),
          renderComparisonHtml(
            saidOf(
              compareReports(
                { name: "a", report: given, format: 2 },
                { name: "b", report: WORSE, format: 2 },
                false,
              ),
            ),
          ),
        ];
        for (const page of pages) {
          expect(page).not.toMatch(/<script|<link|<img|<svg|<a |@import|url\(/i);
          expect(page).toContain("default-src &#39;none&#39;; style-src &#39;sha256-");
        }
      }),
      { numRuns: 50 },
    );
  });
});

test("comparisons are as schemas/comparison.schema.json says", () => {
  const ajv = new Ajv2020({ strictTypes: false, schemas: [reports] });
  addFormats.default(ajv);
  const validate = ajv.compile(comparisons);
  const [changed] = MIXED.changed;
  expect([validate(MIXED), validate.errors]).toEqual([true, null]);
  expect([validate(changed?.comparison), validate.errors]).toEqual([true, null]);
  expect(validate({ ...MIXED, regression: null })).toBe(false);
});
