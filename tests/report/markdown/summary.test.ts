/** Read by markdown-it, with everything on that GitHub's reader does: tables, raw HTML, links without brackets. */
import fc from "fast-check";
import MarkdownIt, { type Token } from "markdown-it";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import { block, code, MOST_BYTES, prose } from "../../../src/report/markdown/markdown.ts";
import { renderMarkdown } from "../../../src/report/markdown/summary.ts";
import { visible } from "../../../src/report/text/text.ts";
import { hostileReport, hostileText } from "../../support/hostile-texts.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { because, check, failing, report, requirement } from "../../support/reports.ts";

const reader = new MarkdownIt({ html: true, linkify: true });

/** All tokens of a text, those inside of lines among them. */
const tokens = (text: string): readonly Token[] =>
  reader.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);

const kinds = (text: string): readonly string[] => [...new Set(tokens(text).map(({ type }) => type))].sort();

/** What a reader sees of a line, and whether it is seen as code. */
function seen(line: string): readonly (readonly [string, string])[] {
  return tokens(line)
    .filter(({ type }) => type === "text" || type === "code_inline")
    .filter(({ content }) => content !== "")
    .map(({ type, content }) => [type, content]);
}

/** What GitHub links or mentions although Markdown does not say so. */
const LINKED = /@\w|#\d|GH-\d|https?:\/\/|www\.|\$\S/i;

describe("text of the target's", () => {
  test("as prose is seen as it is", () => {
    expect(seen(`x: ${prose("a *b* _c_ <d> [e](f) &amp; ~~g~~ !h | i \\ j")}`)).toEqual([
      ["text", "x: a *b* _c_ <d> [e](f) &amp; ~~g~~ !h | i \\ j"],
    ]);
  });

  test.each([
    "@octocat",
    "see #1",
    "GH-12",
    "https://evil.example/",
    "www.evil.example",
    "a@b.example",
    "$x$",
  ])("as prose is code where a reader would link it: %s", (text) => {
    expect(seen(prose(text))).toEqual([["code_inline", text]]);
  });

  test.each(["1. one", "- one", "+ one", "2) two", "=== ", "---", "1.0.0", "# one"])(
    "begins no block: %s",
    (text) => {
      const { type } = tokens(prose(text))[0] as Token;
      expect(type).toBe("paragraph_open");
      expect(
        seen(`${prose(text)}`)
          .map(([, shown]) => shown)
          .join(""),
      ).toBe(text.trim());
    },
  );

  test("ends no cell of a table", () => {
    expect(prose("a|b")).toBe("a&#124;b");
    expect(code("a|b")).toBe("`a\\u{7c}b`");
  });

  test("is cut where it is long", () => {
    expect(code("\u{1f408}".repeat(900))).toMatch(/^`(\u{1f408}){500}… \(800 more characters\)`$/u);
  });

  test("stays one piece of text or of code, in a line and in a table", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const written of [prose(text), code(text)]) {
          const table = `| a | b |\n|---|---|\n| ${written} | end |\n`;
          expect(tokens(table).filter(({ type }) => type === "td_open")).toHaveLength(2);
          expect(kinds(`x: ${written}`)).not.toEqual(expect.arrayContaining(["link_open"]));
          for (const line of [`- x: ${written}`, table]) {
            const acting = kinds(line).filter((kind) =>
              /html|link|image|heading|fence|hr|strong|^s_/.test(kind),
            );
            expect(acting).toEqual([]);
            const prosaic = seen(line).filter(([type]) => type === "text");
            expect(prosaic.filter(([, shown]) => LINKED.test(shown))).toEqual([]);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test("is shown whole", () => {
    fc.assert(
      fc.property(
        hostileText.filter((text) => visible(text).length < 1_000 && text.trim() !== ""),
        (text) => {
          const shown = seen(`x: ${prose(text)}`)
            .map(([, piece]) => piece)
            .join("")
            .replace(/^x: ?/, "");
          expect(shown.replaceAll("\\u{7c}", "|").trim()).toBe(visible(text).trim());
        },
      ),
      { numRuns: 150 },
    );
  });

  test("in a block stays there", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(tokens(block([text], "sh")).map(({ type, content }) => [type, content])).toEqual([
          ["fence", `${visible(text)}\n`],
        ]);
      }),
    );
  });
});

describe("summary.md", () => {
  const given = report(
    [
      requirement("LIST-1"),
      failing("LIST-2", { title: "limit=n yields at most n animals", checks: [check(), check()] }),
      failing("LIST-6", { level: "SHOULD" }),
      requirement("RATE-6", { outcome: "untested", reason: because("no plan given"), cause: "target" }),
      requirement("LIST-5", { outcome: "untested", reason: because("no plan given"), cause: "target" }),
    ],
    {
      verdict: "nonconformant",
      verdictReason: "LIST-2 failed.",
      observations: [
        { id: "OPEN-1", section: "2", question: "what status?", observed: "available", evidence: [] },
      ],
    },
  );

  test("tells what a reader of a pull request needs", () => {
    expect(renderMarkdown(given, recordingOf())).toMatchSnapshot();
  });

  test("has failed SHOULDs among the failures of a strict run", () => {
    const strict = { ...given, run: { ...given.run, options: { strict: true } } };
    expect(renderMarkdown(strict, recordingOf())).not.toContain("### Warnings");
    expect(renderMarkdown(given, recordingOf())).toContain("### Warnings");
  });

  test("has no rows for questions that the run does not answer, and no parts of a run that judged nothing", () => {
    const unseen = { id: "OPEN-2", section: "2", question: "what else?", observed: null, evidence: [] };
    const observations = [...given.observations, unseen];
    expect(renderMarkdown({ ...given, observations }, recordingOf())).not.toContain("OPEN-2");
    const dead = {
      ...given,
      observations,
      verdict: "inconclusive",
      requirements: given.requirements.slice(3),
    } as const;
    expect(renderMarkdown(dead, recordingOf())).not.toMatch(/^###/m);
  });

  test("says that the target was the embedded one", () => {
    const embedded: Report = { ...given, target: { ...given.target, embedded: true } };
    expect(renderMarkdown(embedded, recordingOf())).toContain("not your service");
  });

  test("names what deviated once and did not come back", () => {
    const words = { expected: "status 200", received: "status 500" };
    const once = [{ requirement: "LIST-2", check: "limit=1", code: "status", values: {}, at: 31, ...words }];
    expect(renderMarkdown(report([requirement("LIST-2")], { once }), recordingOf())).toContain(
      "### Deviated once, and did not come back\n\n- LIST-2 `limit=1: received status 500, expected status 200 (#31)`\n",
    );
  });

  test("has the same headings and no HTML, whatever the target sent", () => {
    fc.assert(
      fc.property(hostileReport, (hostile) => {
        const all = tokens(renderMarkdown(hostile, recordingOf()));
        const of = (type: string) => all.filter((token) => token.type === type).length;
        expect([of("heading_open"), of("fence"), of("table_open")]).toEqual([8, 2, 2]);
        expect(of("html_block") + of("html_inline") + of("link_open") + of("image")).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});

describe("within GitHub's limit", () => {
  const checks = [check({ received: "€".repeat(2_000), reproduce: `curl '${"€".repeat(30_000)}'` })];
  const large = report(Array.from({ length: 60 }, (_, i) => failing(`LIST-${i + 1}`, { checks })));
  const size = (text: string): number => Buffer.byteLength(text);

  test("whole failures are left out", () => {
    const text = renderMarkdown(large, recordingOf());
    expect(size(text)).toBeLessThanOrEqual(MOST_BYTES);
    expect(size(text)).toBeGreaterThan(MOST_BYTES * 0.9);
    expect(text.trimEnd().split("\n").at(-1)).toBe("*Too long to show here: the report has the rest.*");
    expect(tokens(text).filter(({ type }) => type === "fence").length).toBeLessThan(60);
  });

  test("what is left of the file is what it takes", () => {
    expect(size(renderMarkdown(large, recordingOf(), 200_000))).toBeLessThanOrEqual(200_000);
    expect(renderMarkdown(large, recordingOf(), 20)).toBe("");
    expect(renderMarkdown(large, recordingOf(), -1)).toBe("");
  });
});

test("that the full profile tests more is said after a conformant run of core, without a name", () => {
  const said = (profile: "core" | "full", verdict: "conformant" | "partial"): string => {
    const given = report([requirement("LIST-2")], { verdict });
    return renderMarkdown({ ...given, run: { ...given.run, profile } }, recordingOf());
  };
  expect(said("core", "conformant")).toMatch(/; \\--profile full would add [^.;]+; started: /);
  expect(said("full", "conformant")).not.toContain("would add");
  expect(said("core", "partial")).not.toContain("would add");
});
