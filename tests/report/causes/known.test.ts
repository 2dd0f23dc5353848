import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import type { ExpectedFailureReport } from "../../../src/kit/expected-failures.ts";
import type { Report } from "../../../src/kit/report.ts";
import { countedCauses } from "../../../src/report/causes/causes-in.ts";
import { knownBy, notesOf, reasonOf, reasonsOf } from "../../../src/report/causes/known.ts";
import { renderHtml } from "../../../src/report/html/render-html.ts";
import { renderAnnotations, renderMarkdown } from "../../../src/report/markdown/summary.ts";
import { renderTerminal } from "../../../src/report/terminal.ts";
import { renderJunit } from "../../../src/report/test-results/junit.ts";
import { hostileText } from "../../support/hostile-texts.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { check, failing, report, requirement } from "../../support/reports.ts";

function entry(id: string, changes: Partial<ExpectedFailureReport> = {}): ExpectedFailureReport {
  return {
    requirement: id,
    check: null,
    reason: `${id} is known`,
    expires: null,
    link: null,
    status: "failed",
    message: null,
    ...changes,
  };
}

function expecting(base: Report, ...entries: readonly ExpectedFailureReport[]): Report {
  return { ...base, expectedFailures: { asExpected: false, unexpected: [], entries } };
}

describe("a requirement is known", () => {
  const two = failing("LIST-2", { checks: [check({ title: "a" }), check({ title: "b" })] });
  const known = (...entries: readonly ExpectedFailureReport[]): number =>
    knownBy(two, expecting(report([two]), ...entries)).length;

  test.each([
    ["by an entry of its own", [entry("LIST-2")], 1],
    [
      "by an entry for each failed check",
      [entry("LIST-2", { check: "a" }), entry("LIST-2", { check: "b" })],
      2,
    ],
    ["not by one for only some of them", [entry("LIST-2", { check: "a" })], 0],
    ["not by an entry of another", [entry("LIST-3")], 0],
    ["not by an expired one", [entry("LIST-2", { status: "expired" })], 0],
  ] as const)("%s", (_, entries, count) => {
    expect(known(...entries)).toBe(count);
  });

  test("only if it failed", () => {
    const passed = requirement("LIST-2");
    expect(knownBy(passed, expecting(report([passed]), entry("LIST-2")))).toEqual([]);
  });
});

describe("a cause is known", () => {
  const cause = (level: "MUST" | "SHOULD", ...ids: readonly [string, ...string[]]) => ({
    id: ids.join(),
    title: "t",
    level,
    code: "too-many",
    requirement: ids[0],
    requirements: ids,
    holdsBack: [],
    evidence: [],
    advice: null,
  });
  const given = report([failing("LIST-2"), failing("LIST-3"), failing("LIST-6", { level: "SHOULD" })], {
    causes: [cause("MUST", "LIST-2", "LIST-6"), cause("MUST", "LIST-2", "LIST-3"), cause("SHOULD", "LIST-6")],
  });
  const known = (base: Report, ...ids: readonly string[]): readonly string[] =>
    countedCauses(expecting(base, ...ids.map((id) => entry(id)))).known.map(({ id }) => id);

  test("and then is no failure that counts", () => {
    const { failures, warnings } = countedCauses(expecting(given, entry("LIST-2")));
    expect(failures).toEqual([]);
    expect(warnings.map(({ id }) => id)).toEqual(["LIST-6"]);
  });

  test("if the requirement that names it is, with all that follows from it", () => {
    expect(known(given, "LIST-2")).toEqual(["LIST-2,LIST-6", "LIST-2,LIST-3"]);
    expect(known(given, "LIST-6")).toEqual(["LIST-6"]);
    const strict = { ...given, run: { ...given.run, options: { strict: true } } };
    // LIST-6 fails by a cause of its own, too.
    expect(known(strict, "LIST-2")).toEqual(["LIST-2,LIST-6", "LIST-2,LIST-3"]);
    const both = expecting(strict, entry("LIST-2"));
    const isKnown = (id: string): boolean =>
      both.requirements.some((each) => each.id === id && knownBy(each, both).length > 0);
    expect(["LIST-2", "LIST-3", "LIST-6"].filter(isKnown)).toEqual(["LIST-2", "LIST-3"]);
  });

  test("if everything of it that counts is", () => {
    const mixed = { ...given, causes: [cause("SHOULD", "LIST-6", "LIST-2")] };
    expect(known(mixed, "LIST-2")).toEqual(["LIST-6,LIST-2"]);
    expect(known({ ...mixed, run: { ...given.run, options: { strict: true } } }, "LIST-2")).toEqual([]);
    expect(known(mixed, "LIST-3")).toEqual(["LIST-3"]);
  });

  test("not if only what follows from it is", () => {
    expect(known(given, "LIST-3")).toEqual([]);
  });

  test("not by an entry that accepts that it stays untested", () => {
    const accepting = entry("LIST-2", { untested: "store-full", status: "accepted" });
    expect(countedCauses(expecting(given, accepting)).known).toEqual([]);
  });
});

test("a reason is shown with its link and its end", () => {
  const all = entry("LIST-2", { link: "https://a.example/7", expires: "2030-01-31" });
  expect(reasonOf(all)).toBe("LIST-2 is known (https://a.example/7, expected until 2030-01-31)");
  expect(reasonOf(entry("LIST-2"))).toBe("LIST-2 is known");
});

test("different reasons of one cause are each there once", () => {
  const all = ["a", "b", "a"].map((reason) => entry("LIST-2", { reason }));
  expect(reasonsOf(all)).toEqual(["a", "b"]);
});

test("errors of the file come before entries that were not tested", () => {
  const untested = entry("GET-1", { status: "untested", message: "GET-1 was not tested in this run" });
  const passed = entry("GET-2", { status: "passed", message: "GET-2 passed: remove its entry" });
  expect(notesOf(expecting(report([]), untested, entry("LIST-2"), passed))).toEqual([passed, untested]);
});

describe("text of the file is escaped", () => {
  const reason = "<b>|\u202e::error::@octocat";
  const given = expecting(
    report([failing("LIST-2")], { verdict: "nonconformant" }),
    entry("LIST-2", { reason, link: "https://a.example/<i>" }),
    entry("GET-2", { status: "passed", message: reason }),
  );
  const recording = recordingOf();

  test.each([
    ["terminal", () => renderTerminal(given, recording, { color: false, width: 80, written: null })],
    ["Markdown", () => renderMarkdown(given, recording)],
    ["HTML", () => renderHtml(given, recording)],
    ["JUnit", () => renderJunit(given, recording)],
    ["annotations", () => renderAnnotations(given, recording)],
  ])("%s", (format, render) => {
    const text = render();
    expect(text).not.toContain("\u202e");
    expect(text).toContain("\\u{202e}");
    expect(text).not.toMatch(/^::error::/m);
    if (format === "HTML" || format === "JUnit") expect(text).not.toMatch(/<b>\||<i>/);
    if (format === "HTML") expect(text).not.toMatch(/href="https:/);
  });

  test("whatever it is", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const hostile = expecting(
          report([failing("LIST-2")], { verdict: "nonconformant" }),
          entry("LIST-2", { reason: text, link: `https://${text}` }),
          entry(text, { status: "unknown", message: text }),
        );
        XmlDocument.fromString(renderJunit(hostile, recording)).dispose();
        for (const line of renderAnnotations(hostile, recording).trimEnd().split("\n"))
          expect(line).toMatch(/^::(?:error|notice) title=[^:,]*::/);
        const page = renderHtml(hostile, recording);
        expect(page.match(/<script/g)).toHaveLength(1);
        expect(page).not.toMatch(/<img|href="(?:https?|javascript):/);
      }),
      { numRuns: 50 },
    );
  });
});
