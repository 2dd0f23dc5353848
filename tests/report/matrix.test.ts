import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import { renderMatrixHtml } from "../../src/report/matrix/html.ts";
import { renderMatrixMarkdown } from "../../src/report/matrix/markdown.ts";
import { type Linked, type Matrix, matrixOf } from "../../src/report/matrix/matrix.ts";
import { hostileReport } from "../support/hostile-texts.ts";
import { failing, report, requirement } from "../support/reports.ts";

const named = (name: string | null, given: Report): Report => ({
  ...given,
  target: { ...given.target, name },
});
const asked = (id: string, observed: string | null): Partial<Report> => ({
  observations: [{ id, section: "2", question: `${id}?`, observed, evidence: [] }],
});

const ONE = named("One", report([requirement("LIST-2"), requirement("GET-1")], asked("OPEN-1", "available")));
const TWO = named(
  "Two",
  report([failing("LIST-2"), requirement("AUTH-1", { section: "5" })], {
    ...asked("OPEN-1", null),
    verdict: "nonconformant",
  }),
);

const LINKED: readonly Linked[] = [
  { report: ONE, link: "one/report.json" },
  { report: TWO, link: "../two/report.html" },
];

describe("the table", () => {
  const { columns, requirements, questions } = matrixOf(LINKED);

  test("has a column for each report", () => {
    expect(columns.map(({ name, verdict }) => [name, verdict])).toEqual([
      ["One", "conformant"],
      ["Two", "nonconformant"],
    ]);
  });

  test("has a row for each requirement of any, and says what was no part of a run", () => {
    expect(requirements.map(({ id, outcomes }) => [id, ...outcomes])).toEqual([
      ["LIST-2", "passed", "failed"],
      ["GET-1", "passed", null],
      ["AUTH-1", null, "passed"],
    ]);
    expect(questions.map(({ id, answers }) => [id, ...answers])).toEqual([["OPEN-1", "available", null]]);
  });

  test.each<[string, readonly Report[], readonly string[]]>([
    ["its name", [named("One", report([]))], ["One"]],
    [
      "its address where it has no name",
      [report([]), named("", report([]))].slice(0, 1),
      ["https://staging.example.com/v1"],
    ],
    ["a number where two are called alike", [ONE, ONE, TWO], ["One (1)", "One (2)", "Two"]],
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
  test("is a table with links to the reports", () => {
    expect(renderMatrixMarkdown(matrixOf(LINKED))).toMatchSnapshot();
  });

  test("whatever the targets sent, has as many cells in each row", () => {
    const reader = new MarkdownIt({ html: true, linkify: true });
    fc.assert(
      fc.property(hostileReport, (given) => {
        const text = renderMatrixMarkdown(
          matrixOf([
            { report: ONE, link: "a" },
            { report: given, link: null },
          ]),
        );
        const all = reader.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
        const of = (type: string): number => all.filter((token) => token.type === type).length;
        const shape = [of("table_open"), of("heading_open"), of("th_open"), of("td_open") % 3];
        expect(shape).toEqual([2, 2, 6, 0]);
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

  test("names rows and columns for those who do not see them", () => {
    expect(page).toContain(
      '<th scope="col" class="nonconformant"><span class="name"><a href="../two/report.html">Two</a>',
    );
    expect(page).toMatch(/<th scope="row"><span class="id">LIST-2<\/span> <span class="level">MUST<\/span>/);
    expect(page.match(/<tr>/g)?.length).toBe(
      page.match(/<th scope="(row|rowgroup|col)"(?: class="section")?>/g)?.length,
    );
  });

  test("leads from a failure to its card, where there is a page", () => {
    expect(page).toContain('<a href="../two/report.html#failure-LIST-2">failed</a>');
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
          ["name", "title", "question"].includes(key) && typeof value === "string" ? "text" : value,
        ),
      ) as Matrix;
    const elements = (text: string) =>
      text
        .replace(/<span class="unseen">.*?<\/span>/gs, "")
        // In quotes, so that it ends where it is to end.
        .replace(/ data-column="[^"]*"/g, "")
        .match(/<[^>]*>/g)
        ?.join("\n");
    fc.assert(
      fc.property(hostileReport, (given) => {
        const hostile = matrixOf([{ report: given, link: null }]);
        const answered = {
          ...calm(hostile),
          questions: calm(hostile).questions.map((q) => ({ ...q, answers: ["text"] })),
        };
        expect(elements(renderMatrixHtml(hostile))).toBe(elements(renderMatrixHtml(answered)));
      }),
      { numRuns: 100 },
    );
  });
});
