/** The page and the pictures of benchmarks: from a small file of results, and fresh in docs/. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { ROOT } from "../../support/built.ts";

const { documents } = await import(join(ROOT, "bench/document/documents.mjs"));
const { bars, curves } = await import(join(ROOT, "bench/document/svg.mjs"));
const { readResults } = await import(join(ROOT, "bench/compare/results.mjs"));

const RESULTS = readResults(fileURLToPath(new URL("results.json", import.meta.url)));
const REASONS = { "fault:two": "RATE-1 is not judged without a Limit" };
const FILES = new Map<string, string>(documents(RESULTS, REASONS));
const page = FILES.get("benchmarks.md") ?? "";

/** The cells of the table row that begins with this cell, in the section with this heading. */
function cells(heading: string, first: string): readonly string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const line = section.split("\n").find((each) => each.startsWith(`| ${first} |`)) ?? "";
  return line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, ""));
}

test("the page compares tools on the targets that all of them were run on", () => {
  expect(cells("What is found", "this suite, core")).toEqual([
    ...["this suite, core", "1 (50 %)", "1 (100 %)", "0", "1", "1"],
  ]);
  expect(cells("What is found", "Schemathesis")).toEqual([
    ...["Schemathesis", "1 (50 %)", "0 (0 %)", "1", "0", "1"],
  ]);
});

test("exit status 1 without an objection to an answer is no accusation, but no verdict", () => {
  expect(cells("What is found", "Dredd")).toEqual(["Dredd", "1 (50 %)", "0 (0 %)", "1", "0", "1"]);
});

test("of a tool that objects to the reference, only further objections count", () => {
  expect(cells("As the documentation starts", "Dredd")).toEqual([
    ...["Dredd", "1", "1 (50 %)", "0 (–)", "0", "0", "0"],
  ]);
});

test("what another tool finds and this suite does not is a row with its reason", () => {
  expect(cells("Where another tool is better", "`two`")).toEqual([
    ...["`two`", "RATE-1", "no Limit", "Schemathesis, Dredd", "RATE-1 is not judged without a Limit"],
  ]);
  expect(new Map(documents(RESULTS, {})).get("benchmarks.md")).toContain("not yet explained");
});

test("accused conformant targets, requests, times and the suite's own speed are in the page", () => {
  expect(cells("Conformant targets", "`odd`")).toEqual([
    ...["`odd`", "does something allowed", "Schemathesis: GET /pets ST103 403: Undocumented \\| status code"],
  ]);
  expect(cells("Conformant targets", "Dredd")).toEqual(["Dredd", "1", "1", "0"]);
  expect(cells("Conformant targets", "this suite, core")).toEqual(["this suite, core", "1", "0", "1"]);
  expect(cells("Requests until found", "Schemathesis").slice(0, 5)).toEqual([
    ...["Schemathesis", "1", "8", "8", "50 %"],
  ]);
  expect(cells("Requests until found", "40")).toEqual(["40", "90 %", "25 %", "50 %"]);
  expect(cells("Time and memory", "this suite, core")).toEqual([
    ...["this suite, core", "80", "1.0 s", "1.2 s", "107 MiB", "0.5"],
  ]);
  expect(cells("The suite's own speed", "core run / only sending its requests")[1]).toBe("2.25 times");
});

test("the whole page", async () => {
  await expect(page).toMatchFileSnapshot("__snapshots__/benchmarks.md");
});

test.each(["found", "requests"])(
  "the picture benchmarks-%s.svg is XML with colours for light and dark",
  (name) => {
    const text = FILES.get(`images/benchmarks-${name}.svg`) ?? "";
    const document = XmlDocument.fromString(text);
    expect(document.root.name).toBe("svg");
    document.dispose();
    expect(text).toContain("@media (prefers-color-scheme: dark)");
    expect(text).toMatch(/<rect class="ground"/);
  },
);

test("bars are as long as their values, and their labels are escaped", () => {
  const text: string = bars({
    ...{ title: "T", note: "N", max: 10 },
    rows: [
      { id: "core", label: "<a> & b", value: 10, text: "ten" },
      { id: "full", label: "c", value: 5, text: "five" },
    ],
  });
  const widths = [...text.matchAll(/class="bar"[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths[1]).toBe((widths[0] ?? 0) / 2);
  expect(text).toContain("&#60;a&#62; &#38; b");
});

test("curves rise to the right, and their labels do not overlap", () => {
  const points = [
    [1, 20],
    [100, 40],
  ];
  const text: string = curves({
    ...{ title: "T", note: "N", unit: "requests" },
    series: [
      { id: "core", label: "a", points },
      { id: "full", label: "b", points },
      { id: "dredd", label: "none", points: [] },
    ],
  });
  expect(text.match(/class="curve" d="M60 330H60V[\d.]+H[\d.]+V[\d.]+H590"/g)).toHaveLength(2);
  const heights = [...text.matchAll(/class="name" x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThanOrEqual(18);
  expect(text).toContain("none 0 %");
});

const MEASURED = join(ROOT, "docs/benchmarks.json");

test("docs/benchmarks.md and its pictures are those of docs/benchmarks.json", () => {
  expect(existsSync(MEASURED)).toBe(true);
  const reasons = JSON.parse(readFileSync(join(ROOT, "bench/compare/config/reasons.json"), "utf8"));
  for (const [file, text] of documents(readResults(MEASURED), reasons))
    expect(readFileSync(join(ROOT, "docs", file), "utf8"), `${file}: run npm run bench:document`).toBe(text);
});
