/** Texts as Markdown: nothing of them becomes markup, and nothing of them is lost. */
import { expect, test } from "vitest";
import { block, code, prose, table, withinBytes } from "../../../src/report/markdown/markdown.ts";

const TEXTS = [
  ...["", " ", "a", "a|b", "`", "``a`", " a", "a ", "a\nb", "\u202e", "x".repeat(3_000)],
  ...[
    "*a* _b_ [c](d) <e> &amp; #1 ~x~ !y",
    "# head",
    "- item",
    "1. item",
    "12) item",
    "+ plus",
    "= line",
    "http://a.b/c",
  ],
  ...["GET /pets", "`code` and more", "\\", "a\\|b", "1.5 x", "-5", "@name", "www.example.com"],
];

const cut = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 20)} … ${text.slice(-60)} (${text.length})` : text;

test("as prose, and as code", () => {
  expect(TEXTS.map((text) => [text, prose(text), code(text)].map(cut).join("   →   "))).toMatchSnapshot();
});

test("as blocks and tables", () => {
  expect(block(["a", "```", "````b"], "sh")).toMatchSnapshot();
  expect(block([], "")).toMatchSnapshot();
  expect(
    table(
      ["a", "b"],
      [
        ["1", "2"],
        ["", "x"],
      ],
    ),
  ).toMatchSnapshot();
  expect(table(["a"], [])).toMatchSnapshot();
});

test("parts are left out from the end until the rest fits, with a word about it", () => {
  const parts = ["é".repeat(100), "b".repeat(100), "c".repeat(100)];
  const bytes = (text: string): number => Buffer.byteLength(text);
  for (const most of [10_000, 450, 400, 330, 250]) {
    const text = withinBytes(parts, most);
    expect(bytes(text)).toBeLessThanOrEqual(most);
    expect([
      most,
      text.replaceAll(/(.)\1{9,}/gu, (run, letter) => `${letter}×${[...run].length}`),
    ]).toMatchSnapshot();
  }
});
