/** What a reader's browser makes of matrix.html. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderMatrixHtml } from "../../src/report/matrix/html.ts";
import { matrixOf } from "../../src/report/matrix/matrix.ts";
import { hostileReport } from "../support/hostile-texts.ts";
import { failing, report, requirement } from "../support/reports.ts";
import { chromiumPath, NO_CHROMIUM, Pages } from "./html/browser.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const there = chromiumPath() !== null;

/** Verdicts and outcomes of every kind, beside reports full of hostile text. */
function matrixPage(): string {
  const hostile = fc.sample(hostileReport, { numRuns: 6, seed: 1 });
  const verdicts = ["conformant", "partial", "inconclusive"] as const;
  const untested = requirement("LIST-3", { outcome: "untested", reason: "so it was", cause: "run" });
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

  test("at 320 px nothing scrolls sideways, and each cell names its column", async () => {
    const { page, close } = await pages.open(matrixPage(), { viewport: { width: 320, height: 800 } });
    try {
      expect(await page.evaluate("document.querySelector('.scroll').scrollWidth")).toBeLessThanOrEqual(320);
      const cell = page.locator("td[data-column]").first();
      const named = "getComputedStyle(document.querySelector('td[data-column]'), '::before').content";
      expect(await page.evaluate(named)).toContain("staging.example.com/v1 (1)");
      expect((await cell.boundingBox())?.width).toBeGreaterThan(200);
    } finally {
      await close();
    }
  });

  test("its first column stays in sight beside others at 800 px", async () => {
    const { page, close } = await pages.open(matrixPage(), { viewport: { width: 800, height: 800 } });
    try {
      await page.evaluate("document.querySelector('.scroll').scrollLeft = 400");
      const box = await page.locator("tbody th[scope=row]").first().boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.width).toBeLessThan(800 / 2);
    } finally {
      await close();
    }
  });
});
