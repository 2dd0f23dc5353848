/** The style sheet has a rule for what pages contain. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderHtml } from "../../../src/report/html/render-html.ts";
import { renderMatrixHtml } from "../../../src/report/matrix/html.ts";
import { matrixOf } from "../../../src/report/matrix/matrix.ts";
import { STYLE } from "../../../src/report/page/style.ts";
import { ROOT } from "../../support/built.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { failing, report, requirement } from "../../support/reports.ts";

const reports = [report([failing("LIST-2"), requirement("GET-1")]), report([requirement("LIST-2")])];
const pages = [
  renderHtml(reports[0] as (typeof reports)[0], recordingOf([0, 5], [10, 15])),
  renderMatrixHtml(matrixOf(reports.map((each) => ({ report: each, link: null })))),
];

test("each class of a page has a rule, but for these", () => {
  const markup = pages.join("").replace(/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/g, "");
  const classes = [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const without = [...new Set(classes)].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(STYLE));
  expect(classes.length).toBeGreaterThan(20);
  expect(without.sort()).toEqual(["expected", "report", "words"]);
});

test("braces are balanced, and no rule is empty", () => {
  expect(STYLE.split("{")).toHaveLength(STYLE.split("}").length);
  expect(STYLE).not.toMatch(/\{\s*\}/);
});

test("each file of the folder is in it, and nothing else", () => {
  const folder = join(ROOT, "src/report/page/style");
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  for (const text of files) expect(STYLE).toContain(text);
  expect(STYLE).toHaveLength(files.join("").length);
});
