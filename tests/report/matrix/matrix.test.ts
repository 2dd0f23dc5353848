import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import { renderMatrixHtml } from "../../../src/report/matrix/html.ts";
import {
  type Linked,
  type Matrix,
  matrixOf,
  renderMatrixMarkdown,
  sameLines,
  totalsLine,
} from "../../../src/report/matrix/matrix.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { because, failing, report, requirement } from "../../support/reports.ts";

const named = (name: string | null, given: Report): Report => ({
  ...given,
  target: { ...given.target, name },
});

const ONE = named("One", report([requirement("LIST-2"), requirement("GET-1")]));
const TWO = named(
  "Two",
  report([failing("LIST-2"), requirement("AUTH-1", { section: "5" })], {
    verdict: "nonconformant",
  }),
);

const LINKED: readonly Linked[] = [
  { report: ONE, link: "one/report.json" },
  { report: TWO, link: "../two/report.html" },
];

describe("the table", () => {
  const { columns, causes, requirements, same } = matrixOf(LINKED);

  test("has a column for each report, the worst first", () => {
    expect(columns.map(({ name, verdict }) => [name, verdict])).toEqual([
      ["Two", "nonconformant"],
      ["One", "conformant"],
    ]);
    expect(totalsLine(matrixOf(LINKED))).toBe("2 reports: 1 nonconformant, 1 conformant");
  });

  test("has what failed for certain before what was not judged", () => {
    const verdicts = ["conformant", "partial", "inconclusive", "nonconformant"] as const;
    const all = matrixOf(verdicts.map((verdict) => ({ report: { ...ONE, verdict }, link: null })));
    expect(all.columns.map(({ verdict }) => verdict)).toEqual([...verdicts].reverse());
    expect(totalsLine(all)).toBe("4 reports: 1 nonconformant, 1 inconclusive, 1 partial, 1 conformant");
  });

  test("has a row for each requirement of any, and says what was no part of a run", () => {
    expect(requirements.map(({ id, outcomes }) => [id, ...outcomes])).toEqual([
      ["LIST-2", "failed", "passed"],
      ["GET-1", null, "passed"],
      ["AUTH-1", "passed", null],
    ]);
    expect(same).toEqual([]);
  });

  test("has each cause once, with its targets", () => {
    expect(causes).toMatchObject([{ id: "LIST-2", requirement: "LIST-2", targets: [0] }]);
    const many = matrixOf([...LINKED, { report: named("Three", TWO), link: null }]);
    expect(many.causes).toMatchObject([{ id: "LIST-2", targets: [0, 1] }]);
  });

  test("leaves out what is the same in all and failed in none, unless asked", () => {
    const alike = report([requirement("LIST-2"), failing("GET-1"), requirement("AUTH-1")]);
    const linked = [ONE, alike].map((each) => ({ report: each, link: null }));
    const ids = (matrix: Matrix) => matrix.requirements.map(({ id }) => id);
    expect(ids(matrixOf(linked))).toEqual(["GET-1", "AUTH-1"]);
    expect(matrixOf(linked).same).toEqual([{ outcome: "passed", ids: ["LIST-2"] }]);
    expect(renderMatrixHtml(matrixOf(linked))).toContain(
      '<ul class="same"><li>Passed in all: LIST-2.</li></ul>',
    );
    expect(ids(matrixOf(linked, true))).toEqual(["LIST-2", "GET-1", "AUTH-1"]);
    const failed = [TWO, TWO].map((each) => ({ report: each, link: null }));
    expect(ids(matrixOf(failed))).toEqual(["LIST-2"]);
  });

  test("leaves out what is the same in all that judged anything: a target that is away makes no row differ", () => {
    const away = { outcome: "untested", checks: [], reason: because("no answer") } as const;
    const dead = report([requirement("LIST-2", away), requirement("GET-1", away)], {
      verdict: "inconclusive",
    });
    const matrix = matrixOf([ONE, ONE, dead].map((each) => ({ report: each, link: null })));
    expect(matrix.requirements).toEqual([]);
    expect(sameLines(matrix)).toEqual(["Passed in all that judged anything: LIST-2, GET-1."]);
    expect(sameLines(matrixOf([dead, dead].map((each) => ({ report: each, link: null }))))).toEqual([
      "Untested in all: LIST-2, GET-1.",
    ]);
  });

  test("counts a run as one that judged something though it is inconclusive", () => {
    const untested = { outcome: "untested", checks: [], reason: because("no answer") } as const;
    const partly = report([requirement("LIST-2"), requirement("GET-1", untested)], {
      verdict: "inconclusive",
    });
    const matrix = matrixOf([ONE, partly].map((each) => ({ report: each, link: null })));
    expect(matrix.columns.map(({ judged }) => judged)).toEqual([true, true]);
    expect(matrix.requirements.map(({ id, outcomes }) => [id, ...outcomes])).toEqual([
      ["GET-1", "untested", "passed"],
    ]);
  });

  test("of one report has all its rows", () => {
    const { requirements: rows, same: none } = matrixOf([{ report: ONE, link: null }]);
    expect(rows.map(({ id }) => id)).toEqual(["LIST-2", "GET-1"]);
    expect(none).toEqual([]);
  });

  test.each<[string, readonly Report[], readonly string[]]>([
    ["its name", [named("One", report([]))], ["One"]],
    [
      "its address where it has no name",
      [report([]), named("", report([]))].slice(0, 1),
      ["https://staging.example.com/v1"],
    ],
    ["a number where two are called alike", [ONE, ONE, TWO], ["Two", "One (1)", "One (2)"]],
    [
      "the embedded implementation, whatever its name",
      [{ ...ONE, target: { ...ONE.target, embedded: true } }],
      ["embedded reference implementation"],
    ],
  ])("calls a target by %s", (_, reports, names) => {
    const linked = reports.map((each) => ({ report: each, link: null }));
    expect(matrixOf(linked).columns.map(({ name }) => name)).toEqual(names);
  });
});

describe("as Markdown", () => {
  test("has untested requirements of both levels, escaped names, and causes only where there are some", () => {
    const open = { outcome: "untested", cause: "run" } as const;
    const given = report([requirement("LIST-1", open), requirement("LIST-6", { ...open, level: "SHOULD" })]);
    const text = renderMatrixMarkdown(matrixOf([{ report: named("a*b](c", given), link: "x.json" }]));
    expect(text).toContain("| [a\\*b\\](c](<x.json>) | conformant |");
    expect(text).toContain("| conformant | 0 | 0 | 2 |");
    expect(text).not.toContain("### Causes");
  });

  test("is a table with links to the reports", () => {
    expect(renderMatrixMarkdown(matrixOf(LINKED))).toMatchSnapshot();
  });

  test("whatever the targets sent, has as many cells in each row", () => {
    const reader = new MarkdownIt({ html: true, linkify: true });
    fc.assert(
      fc.property(hostileReport, (given) => {
        const text = renderMatrixMarkdown(
          matrixOf(
            [
              { report: ONE, link: "a" },
              { report: given, link: null },
            ],
            true,
          ),
        );
        const all = reader.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
        const of = (type: string): number => all.filter((token) => token.type === type).length;
        const rows = text.split("\n").filter((line) => line.startsWith("|"));
        expect(of("table_open")).toBe(2);
        expect(of("tr_open")).toBe(rows.length - 2);
        expect(of("th_open")).toBe(9 + 4);
        expect(all.filter(({ type }) => /html|image/.test(type))).toEqual([]);
        expect(all.filter(({ type }) => type === "link_open")).toHaveLength(2);
      }),
      { numRuns: 100 },
    );
  });
});

describe("as HTML", () => {
  const matrix = matrixOf(LINKED);
  const page = renderMatrixHtml(matrix);

  test("counts its reports in the title", () => {
    expect(page).toContain(`<title>Conformance matrix of ${LINKED.length} reports</title>`);
  });

  test("names rows and columns for those who do not see them", () => {
    expect(page).toContain(
      '<th scope="col" class="nonconformant"><span class="name"><a href="../two/report.html">Two</a>',
    );
    expect(page).toMatch(/<th scope="row"><span class="id">LIST-2<\/span> <span class="level">MUST<\/span>/);
    expect(page.match(/<tr[ >]/g)?.length).toBe(
      [...page.matchAll(/<tr[ >].*?<th scope="(row|rowgroup|col)"/g)].length,
    );
  });

  test("folds conformant targets where there are many, and counts them", () => {
    const many = Array.from({ length: 12 }, () => ({ report: ONE, link: "one/report.html" }));
    const text = renderMatrixHtml(matrixOf([...many, ...LINKED]));
    expect(text).toContain("14 reports: 1 nonconformant, 13 conformant");
    expect(text).toContain("<summary>13 conformant</summary>");
    expect(text).toContain('<table class="outcomes narrow">');
  });

  test.each([
    ["10, not many", 9, 1, ["bad", ...Array(9).fill("good")]],
    ["11", 10, 1, ["bad", "fold", ...Array(10).fill("good")]],
    ["11, all conformant", 11, 0, ["fold", ...Array(11).fill("good")]],
    ["11, none conformant", 0, 11, Array(11).fill("bad")],
  ])(
    "has each target once, those that conform folded if there are more than ten: %s",
    (_, good, bad, rows) => {
      const many = (report: Report, length: number) => Array.from({ length }, () => ({ report, link: null }));
      const text = renderMatrixHtml(matrixOf([...many(ONE, good), ...many(TWO, bad)]));
      const kinds = {
        '<tr class="conformant"': "good",
        '<tr class="nonconformant"': "bad",
        '<details class="conformant"': "fold",
      };
      const found = text.match(/<(tr|details) class="(non)?conformant"/g) ?? [];
      expect(found.map((each) => kinds[each as keyof typeof kinds])).toEqual(rows);
    },
  );

  test("shows a failed SHOULD in amber", () => {
    const should = report([failing("AUTH-8", { level: "SHOULD" })]);
    const text = renderMatrixHtml(matrixOf([{ report: should, link: null }]));
    expect(text).toContain('<td class="warned"');
    expect(text).not.toContain('<td class="failed"');
  });

  test("has the anchors that cards have", () => {
    const odd = { report: report([failing("A B")]), link: "x.html" };
    expect(renderMatrixHtml(matrixOf([odd]))).toContain('href="x.html#failure-A_20B"');
  });

  test("names columns without characters that reorder text", () => {
    const text = renderMatrixHtml(matrixOf([{ report: named("a\u202eb", ONE), link: null }]));
    expect(text).toContain('data-column="a\\u{202e}b"');
    expect(text).not.toContain("\u202e");
  });

  test("leads from a failure to its card, where there is a page", () => {
    expect(page).toContain('<a href="../two/report.html#failure-LIST-2"><span aria-hidden="true">✗</span>');
  });

  test("runs nothing and loads nothing", () => {
    expect(page).toMatch(
      /Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-[^&]+&#39;;/,
    );
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(|javascript:/i);
  });

  test("whatever the targets sent, has the same elements", () => {
    const calm = (given: Matrix): Matrix =>
      JSON.parse(
        JSON.stringify(given, (key, value: unknown) =>
          ["name", "title"].includes(key) && typeof value === "string" ? "text" : value,
        ),
      ) as Matrix;
    const elements = (text: string) =>
      text
        .replace(/<span class="unseen">.*?<\/span>/gs, "")
        // What is between backticks.
        .replace(/<\/?code>/g, "")
        // In quotes, so that it ends where it is to end.
        .replace(/ data-column="[^"]*"/g, "")
        .match(/<[^>]*>/g)
        ?.join("\n");
    fc.assert(
      fc.property(hostileReport, (given) => {
        const hostile = matrixOf([{ report: given, link: null }]);
        expect(elements(renderMatrixHtml(hostile))).toBe(elements(renderMatrixHtml(calm(hostile))));
      }),
      { numRuns: 100 },
    );
  });
});
