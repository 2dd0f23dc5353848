/** Texts that a hostile target may send, for renderers that must not let any of it act. */
import fc from "fast-check";
import type { Report } from "../../src/kit/report.ts";
import { because, check, failing, report, requirement } from "./reports.ts";

/** What has broken one format or another before. */
const SNIPPETS = [
  ...[
    "]]>",
    "<![CDATA[",
    "<!--",
    "-->",
    "<?xml?>",
    "&amp;",
    "&#0;",
    "&#x1;",
    "&bogus;",
    '"',
    "'",
    "</failure>",
  ],
  ...[
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "[a](javascript:b)",
  ],
  ...[
    "|",
    "\\|",
    "\\\\|",
    "`",
    "``",
    "```",
    "~~~",
    "\n# heading",
    "\n| a |\n|---|",
    "\n\n",
    "\r\n",
    "    code",
  ],
  ...[
    "@octocat",
    "#1",
    "GH-1",
    "https://evil.example/",
    "www.evil.example",
    "a@evil.example",
    "$x$",
    "![i](u)",
  ],
  ...[
    "::error::x",
    "\n::error::x",
    "##[error]x",
    "%0A::error::x",
    "::set-output name=a::b",
    "- a",
    "1. a",
    "===",
  ],
  ...["\u0000", "\u0008", "\u001b[31m", "\u007f", "\u0085", "\u2028", "\u202e", "\u200b", "\ufeff", "\ufffe"],
  ...["\uffff", "\ud800", "\udc00", "\u{1f408}", "\u{10ffff}", "e\u0301", "__proto__", "", " "],
];

/** Any text, and the snippets in any mixture. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ maxLength: 5 })), { maxLength: 8 })
    .map((t) => t.join("")),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

/** The same where the report's schema asks for a character at least. */
const someText: fc.Arbitrary<string> = hostileText.map((text) => (text === "" ? " " : text));

/** A report with hostile text in every place that a target, or who calls the suite, can write to. */
export const hostileReport: fc.Arbitrary<Report> = fc
  .record({
    name: hostileText,
    verdictReason: someText,
    title: someText,
    check: someText,
    expected: someText,
    received: someText,
    reproduce: hostileText,
    reason: someText,
    observed: hostileText,
    id: someText,
  })
  .map((t) => {
    const checks = [
      check({ title: t.check, expected: t.expected, received: t.received, reproduce: t.reproduce }),
    ];
    const untested = { outcome: "untested", reason: because(t.reason) } as const;
    const requirements = [
      failing("LIST-2", { title: t.title, checks }),
      failing("LIST-6", { title: t.title, level: "SHOULD", checks: [...checks, ...checks] }),
      requirement("LIST-3", { title: t.title, ...untested, cause: "run" }),
      requirement("LIST-4", { title: t.title, ...untested, cause: "target" }),
    ];
    const base = report(requirements, { verdict: "nonconformant", verdictReason: t.verdictReason });
    const question = { id: "OPEN-1", section: "2", question: t.title, observed: t.observed, evidence: [] };
    return {
      ...base,
      target: { ...base.target, name: t.name },
      run: { ...base.run, id: t.id },
      once: [
        {
          requirement: "LIST-2",
          check: t.check,
          code: "too-many",
          values: {},
          at: 3,
          expected: t.expected,
          received: t.received,
        },
      ],
      observations: [question],
    };
  });
