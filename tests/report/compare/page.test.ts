/** Two reports side by side as a page, and as data. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import comparisons from "../../../schemas/comparison.schema.json" with { type: "json" };
import reports from "../../../schemas/report.schema.json" with { type: "json" };
import type { Comparison } from "../../../src/kit/generated/comparison.ts";
import type { Report } from "../../../src/kit/report.ts";
import { compareReports } from "../../../src/report/compare/compare.ts";
import { renderComparisonHtml } from "../../../src/report/compare/html.ts";
import { saidOf } from "../../../src/report/compare/said.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { failing, report, requirement } from "../../support/reports.ts";

const GOOD = report([requirement("LIST-2"), requirement("RATE-1")], { causes: [] });
const BAD = report([failing("LIST-2"), requirement("RATE-1")], { verdict: "nonconformant", causes: [] });
const WORSE = report([failing("LIST-2"), failing("RATE-1")], { verdict: "nonconformant", causes: [] });

const compared = (a: Report, b: Report): Comparison =>
  compareReports({ name: "a", report: a, format: 2 }, { name: "b", report: b, format: 2 }, false);

const page = (a: Report, b: Report): string => renderComparisonHtml(saidOf(compared(a, b)));

describe("as a page", () => {
  test("its colour is that of a regression, or of none", () => {
    expect(page(GOOD, BAD)).toContain('<header class="banner nonconformant">');
    expect(page(BAD, GOOD)).toContain('<header class="banner conformant">');
  });

  test("shows both sides of a change with their letters, and invisible characters", () => {
    const named = { ...BAD, target: { ...BAD.target, name: "E\u202eU" } };
    const text = page(GOOD, named);
    expect(text).toContain('<p class="side"><span class="label">A</span> no such check</p>');
    expect(text).toContain('<p class="side"><span class="label">B</span> failed: expected');
    expect(text).not.toContain("\u202e");
  });

  test("whatever the targets sent, it runs and loads nothing", () => {
    fc.assert(
      fc.property(hostileReport, (given) => {
        const pages = [page(given, BAD), page(BAD, given), page(given, WORSE)];
        for (const each of pages) {
          expect(each).not.toMatch(/<script|<link|<img|<svg|<a |@import|url\(/i);
          expect(each).toContain("default-src &#39;none&#39;; style-src &#39;sha256-");
        }
      }),
      { numRuns: 50 },
    );
  });
});

test("a comparison is as schemas/comparison.schema.json says", () => {
  const ajv = new Ajv2020({ strictTypes: false, schemas: [reports] });
  addFormats.default(ajv);
  const validate = ajv.compile(comparisons);
  const changed = compared(GOOD, BAD);
  expect([validate(changed), validate.errors]).toEqual([true, null]);
  expect(validate({ ...changed, regression: null })).toBe(false);
});
