/** The pictures of docs/reports.md, taken of real reports on demand: `npm run pictures`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderHtml } from "../../../src/report/html/render-html.ts";
import type { Judged } from "../../../src/run/judge.ts";
import { ROOT } from "../../cli/built.ts";
import { Pages } from "./browser.ts";
import { deadRun, failingRun, passingRun } from "./runs.ts";

const LARGEST = 150_000;

const PICTURES: readonly (readonly [name: string, run: () => Promise<Judged>, height: number])[] = [
  ["report-passing", () => passingRun(8080), 1_000],
  ["report-failing", () => failingRun(8080), 1_400],
  ["report-inconclusive", deadRun, 800],
];

describe.runIf(process.env.PICTURES)("docs/images", () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await Pages.launch();
  });

  afterAll(() => pages?.close());

  test.each(PICTURES)("%s.png", async (name, run, height) => {
    const { report, recording } = await run();
    const { page, close } = await pages.open(renderHtml(report, recording), {
      viewport: { width: 960, height },
    });
    const picture = await page.screenshot();
    await close();
    expect(picture.length).toBeLessThan(LARGEST);
    writeFileSync(join(ROOT, "docs/images", `${name}.png`), picture);
  });
});
