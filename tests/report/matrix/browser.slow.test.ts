/** What a reader's browser makes of matrix.html. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderMatrixHtml } from "../../../src/report/matrix/html.ts";
import { matrixOf } from "../../../src/report/matrix/matrix.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { because, failing, report, requirement } from "../../support/reports.ts";
import { chromiumPath, NO_CHROMIUM, Pages } from "../html/browser.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const there = chromiumPath() !== null;

/** Verdicts and outcomes of every kind, beside reports full of hostile text. */
function matrixPage(): string {
  const hostile = fc.sample(hostileReport, { numRuns: 6, seed: 1 });
  const verdicts = ["conformant", "partial", "inconclusive"] as const;
  const untested = requirement("LIST-3", { outcome: "untested", reason: because("so it was"), cause: "run" });
  const reports = verdicts.map((verdict) =>
    report([requirement("LIST-2"), untested, failing("GET-1")], { verdict }),
  );
  return renderMatrixHtml(
    matrixOf([...reports, ...hostile].map((each) => ({ report: each, link: "a/report.html" }))),
  );
}

describe.skipIf(!there)(there ? "in Chromium" : `in Chromium (skipped: ${NO_CHROMIUM})`, () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await Pages.launch();
  });

  afterAll(() => pages?.close());

  test.each([
    ["light", 1_280],
    ["dark", 320],
  ] as const)("it is accessible and does nothing, %s, %i px wide", async (colorScheme, width) => {
    const { page, events, close } = await pages.open(matrixPage(), {
      colorScheme,
      viewport: { width, height: 800 },
    });
    try {
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      expect(events).toEqual([]);
      await page.evaluate(AXE);
      const found = await page.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
      );
      expect(found).toEqual([]);
    } finally {
      await close();
    }
  });

  test("fifty targets on a phone are a few screens, in which each failure names its target", async () => {
    const runs = Array.from({ length: 50 }, (_, i) => {
      const wrong = i % 10 === 0 ? ["LIST-2", "RATE-1"] : [];
      const all = ["LIST-1", "LIST-2", "RATE-1", "GET-1"];
      const given = report(
        all.map((id) => (wrong.includes(id) ? failing(id) : requirement(id))),
        {
          verdict: wrong.length > 0 ? "nonconformant" : "conformant",
        },
      );
      return {
        report: { ...given, target: { ...given.target, name: `service-${i}` } },
        link: "a/report.html",
      };
    });
    const phone = { viewport: { width: 390, height: 800 } };
    const { page, close } = await pages.open(renderMatrixHtml(matrixOf(runs)), phone);
    try {
      expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThan(3_000);
      expect(await page.locator("td[data-column]:visible").count()).toBe(2 * 5);
      const named = "getComputedStyle(document.querySelector('td[data-column]'), '::after').content";
      expect(await page.evaluate(named)).toContain("service-0");
    } finally {
      await close();
    }
  });

  test("at 320 px nothing scrolls sideways", async () => {
    const { page, close } = await pages.open(matrixPage(), { viewport: { width: 320, height: 800 } });
    try {
      expect(await page.evaluate("document.querySelector('.scroll').scrollWidth")).toBeLessThanOrEqual(320);
    } finally {
      await close();
    }
  });

  test("its first column stays in sight beside others at 800 px", async () => {
    const { page, close } = await pages.open(matrixPage(), { viewport: { width: 800, height: 800 } });
    try {
      await page.evaluate("document.querySelector('.scroll').scrollLeft = 400");
      const box = await page.locator(".outcomes tbody th[scope=row]").first().boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.width).toBeLessThan(800 / 2);
    } finally {
      await close();
    }
  });
});
