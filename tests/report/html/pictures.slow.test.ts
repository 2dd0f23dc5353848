/** The pictures of docs/reports.md, taken of real reports on demand: `npm run pictures`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderHtml } from "../../../src/report/html/render-html.ts";
import { renderMatrixHtml } from "../../../src/report/matrix/html.ts";
import { matrixOf } from "../../../src/report/matrix/matrix.ts";
import type { Judged } from "../../../src/run/run.ts";
import { ROOT } from "../../support/built.ts";
import { Pages } from "./browser.ts";
import { deadRun, failingRun, passingRun } from "./runs.ts";

const LARGEST = 150_000;

const page = ({ report, recording }: Judged): string => renderHtml(report, recording);

const PICTURES: readonly (readonly [name: string, page: () => Promise<string>, height: number])[] = [
  ["report-passing", async () => page(await passingRun(8080)), 1_000],
  ["report-failing", async () => page(await failingRun(8080)), 1_050],
  ["report-inconclusive", async () => page(await deadRun()), 800],
  ["matrix", matrixPage, 900],
];

async function matrixPage(): Promise<string> {
  const runs = [await passingRun(8080), await failingRun(8080), await deadRun()];
  return renderMatrixHtml(matrixOf(runs.map(({ report }) => ({ report, link: "report.html" }))));
}

describe.runIf(process.env.PICTURES)("docs/images", () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await Pages.launch();
  });

  afterAll(() => pages?.close());

  test.each(PICTURES)("%s.png", async (name, html, height) => {
    const { page, close } = await pages.open(await html(), { viewport: { width: 960, height } });
    const picture = await page.screenshot();
    await close();
    expect(picture.length).toBeLessThan(LARGEST);
    writeFileSync(join(ROOT, "docs/images", `${name}.png`), picture);
  });
});
