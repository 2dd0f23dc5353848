/** The parts of pages: the document, sections, tables and lists. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { html, listed } from "../../../src/report/page/markup.ts";
import {
  outcomeMark,
  renderPage,
  row,
  section,
  table,
  terms,
  time,
  verdictIcon,
} from "../../../src/report/page/page.ts";
import { STYLE } from "../../../src/report/page/style.ts";
import { SUITE } from "../../../src/report/version.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page", () => {
  const short = {
    title: "Pets",
    kind: "report",
    header: html`<h1>Pets</h1>`,
    main: html`<p>main</p>`,
  } as const;

  test("allows its style sheet only, and says which program wrote it", () => {
    const text = renderPage(short);
    const policy = `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'`;
    expect(text).toContain(
      `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", "&#39;")}">`,
    );
    expect(text).toContain(`<meta name="generator" content="${SUITE.name} ${SUITE.version}">`);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<meta charset="utf-8">');
    expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(text).toContain('<meta name="referrer" content="no-referrer">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain("<title>Pets</title>");
    expect(text).toContain(`<style>${STYLE}</style>`);
    expect(text).toContain('<body class="report">');
    expect(text).toContain('<main id="content" tabindex="-1">\n<p>main</p>\n</main>');
    expect(text).not.toMatch(/<script|<footer|class="skip"/);
  });

  test("has its script by hash, a link to the main part, a bar and a footer where they are given", () => {
    const whole = {
      script: "1 + 1",
      skip: "To the results",
      bar: html`<nav></nav>`,
      footer: html`<p>end</p>`,
    };
    const text = renderPage({ ...short, ...whole });
    expect(text).toContain(`script-src ${hashOf("1 + 1")};`.replaceAll("'", "&#39;"));
    expect(text).toContain("<script>1 + 1</script>");
    expect(text).toContain('<a class="skip" href="#content">To the results</a>');
    expect(text).toMatch(/<h1>Pets<\/h1>\n<nav><\/nav>\n<main/);
    expect(text).toContain("<footer><p>end</p></footer>");
  });
});

describe("a section", () => {
  const part = { id: "cards", name: "Cards", content: html`<p>content</p>` };

  test("has a heading that names it, and is a group of the filter", () => {
    expect(String(section(part))).toBe(
      '<section id="cards" aria-labelledby="cards-heading" data-group="">\n' +
        '<h2 id="cards-heading">Cards</h2>\n<p>content</p>\n</section>\n',
    );
  });

  test("can have a count, a lead and a fold", () => {
    expect(String(section({ ...part, count: 0, lead: "What they are.", folded: true }))).toBe(
      '<section id="cards" aria-labelledby="cards-heading" data-group="">\n' +
        '<details class="part"><summary><h2 id="cards-heading">Cards <span class="count">0</span></h2></summary>' +
        '<p class="lead">What they are.</p>\n<p>content</p></details>\n</section>\n',
    );
  });
});

test("a table has headings", () => {
  const body = html`<tbody>${row([html`<td>1</td>`])}</tbody>`;
  expect(String(table("facts", "Facts", ["a", html`<th>b</th>`], body))).toBe(
    '<table class="facts"><caption class="aside">Facts</caption><thead><tr><th scope="col">a</th><th>b</th></tr></thead>\n' +
      "<tbody><tr><td>1</td></tr>\n</tbody></table>",
  );
});

test("facts are terms, and those without a value are left out", () => {
  const facts = [
    ["a", "<1>"],
    ["b", null],
    [html`<i>c</i>`, html`<b>2</b>`],
  ] as const;
  expect(String(terms("run", facts))).toBe(
    '<dl class="run"><div><dt>a</dt><dd>&lt;1&gt;</dd></div><div><dt><i>c</i></dt><dd><b>2</b></dd></div></dl>',
  );
});

test("what a target may have written into a fact turns no text round: invisible characters are shown", () => {
  const seen = (character: string): string => `${character}<span class="unseen">`;
  const shown = String(terms("run", [["a\u202eb", "c\u202ed"]]));
  expect([shown.includes(seen("a")), shown.includes(seen("c")), shown.includes("\u202e")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("links in a row have commas between them, and none after the last", () => {
  const shown = (...links: readonly string[]): string =>
    listed(links.map((link) => html`<a>${link}</a>`)).toString();
  const entry = (text: string): string => `<span class="entry"><a>${text}</a>`;
  expect(shown("x", "y")).toBe(`${entry("x")},</span> ${entry("y")}</span> `);
  expect(shown("x")).toBe(`${entry("x")}</span> `);
  expect(shown()).toBe("");
});

test("an instant is shown to the minute", () => {
  expect(String(time("2026-03-12T10:20:30.456Z"))).toMatch(
    /^<time datetime="2026-03-12T10:20:30\.456Z">[^<]*10:20[^<:]*<\/time>$/,
  );
});

test("each verdict has an icon of its own, and so has each outcome; a failed SHOULD is a warning", () => {
  const verdicts = (["conformant", "partial", "nonconformant", "inconclusive"] as const).map(verdictIcon);
  const outcomes = (["passed", "failed", "untested"] as const).map((each) => outcomeMark(each, "MUST"));
  expect(new Set(verdicts.map(String)).size).toBe(4);
  expect(new Set(outcomes.map(String)).size).toBe(3);
  for (const icon of [...verdicts, ...outcomes].map(String)) {
    expect(icon).toContain('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">');
    expect(icon).toMatch(/^(?:[^"]|"[^"]+")*$/);
  }
  expect(String(outcomeMark("failed", "SHOULD"))).toMatch(
    /^<span class="mark warned">.*<span>failed<\/span><\/span>$/,
  );
  expect(String(outcomeMark("failed", "MUST"))).toMatch(/^<span class="mark failed">/);
});
