/** Which requests may have ended a service, and their card. */
import { describe, expect, test } from "vitest";
import type { Exchange, NoAnswer, Recording } from "../../src/kit/exchange.ts";
import type { CrashReport } from "../../src/kit/report.ts";
import { crashEntry, crashOf, suspectsIn } from "../../src/report/crash.ts";
import { renderHtml } from "../../src/report/html/render-html.ts";
import { renderAnnotations, renderMarkdown } from "../../src/report/markdown/summary.ts";
import { renderJunit } from "../../src/report/test-results/junit.ts";
import { renderJson } from "../../src/report/text/text.ts";
import { recordingOf } from "../support/report-recordings.ts";
import { report } from "../support/reports.ts";

type Kind = NoAnswer["kind"] | "served";
type Seen = readonly [requestId: string, kind: Kind, sentAt: number, receivedAt: number];

function recording(...seen: readonly Seen[]): Recording {
  const plain = recordingOf(...seen.map(([, , from, to]) => [from, to] as const));
  const exchanges = plain.exchanges.map((exchange, i): Exchange => {
    const [requestId, kind] = seen[i] ?? ["", "served"];
    const noAnswer = kind === "served" ? null : { kind, message: kind };
    return { ...exchange, requestId, noAnswer, response: noAnswer ? null : exchange.response };
  });
  return { ...plain, exchanges };
}

const ids = (exchanges: readonly Exchange[]): readonly string[] =>
  exchanges.map(({ requestId }) => requestId);

describe("suspects", () => {
  test("were closed before the service refused connections", () => {
    const seen = recording(
      ["early", "closed", 0, 5],
      ["plain", "served", 10, 15],
      ["lost", "closed", 20, 25],
      ["slow", "silent", 20, 25],
      ["next", "refused", 30, 31],
      ["late", "closed", 40, 45],
    );
    expect(ids(suspectsIn(seen, false))).toEqual(["lost"]);
    expect(ids(suspectsIn(seen, true))).toEqual(["lost", "late"]);
  });

  test("may have been answered beside others", () => {
    const seen = recording(
      ["lost", "closed", 0, 25],
      ["plain", "served", 5, 10],
      ["next", "refused", 30, 31],
    );
    expect(ids(suspectsIn(seen, false))).toEqual(["lost"]);
  });

  test("were in flight when a service ended that the suite had started", () => {
    const seen = recording(["lost", "ended", 0, 5]);
    expect(ids(suspectsIn(seen, true))).toEqual(["lost"]);
    expect(suspectsIn(seen, false)).toEqual([]);
    expect(
      suspectsIn(
        { exchanges: [...seen.exchanges, ...recording(["next", "refused", 6, 7]).exchanges] },
        false,
      ),
    ).toEqual([]);
  });

  test("of most crashes come first, each once", () => {
    const seen = recording(
      ["once", "closed", 0, 5],
      ["twice", "closed", 0, 5],
      ["next", "refused", 6, 7],
      ["twice", "closed", 10, 15],
      ["next", "refused", 16, 17],
    );
    expect(ids(suspectsIn(seen, false))).toEqual(["twice", "once"]);
  });
});

describe("a run", () => {
  const seen = recording(["lost", "closed", 0, 5], ["next", "refused", 6, 7]);
  const end = { exit: null, printed: ["oh"] };

  test("that went well, or in which nothing was in flight, has no crash", () => {
    expect(crashOf(seen, "inconclusive", end)).toEqual({ ...end, suspects: [0] });
    expect(crashOf(seen, "nonconformant", end)).toEqual({ ...end, suspects: [0] });
    expect(crashOf(seen, "conformant", end)).toBeNull();
    expect(crashOf(seen, "partial", end)).toBeNull();
    expect(crashOf(recording(["plain", "served", 0, 5]), "inconclusive", end)).toBeNull();
  });

  test("of a service that ended has what was in flight then", () => {
    const exit = { code: 7, signal: null };
    const last = recording(["lost", "ended", 0, 5]);
    expect(crashOf(last, "inconclusive", { ...end, exit })).toEqual({ ...end, exit, suspects: [0] });
  });
});

describe("the card", () => {
  const seen = recording(...["a", "b", "c", "d"].map((id, i): Seen => [id, "closed", i, i + 1]));
  const crash: CrashReport = { exit: null, suspects: [0, 1, 2, 3], printed: [] };
  const rowsOf = (of: CrashReport): readonly string[] =>
    (crashEntry(of, seen).rows ?? []).map(({ name, text }) => `${name}: ${text}`);

  test("names three suspects, each with a command, and counts the others", () => {
    expect(crashEntry(crash, seen)).toMatchObject({
      id: "CRASH",
      text: "the service stopped answering; 4 requests in flight may be why",
    });
    const rows = rowsOf(crash);
    expect(rows.slice(0, 2)).toEqual([
      "suspects: a (#0); b (#1); c (#2); and 1 more",
      expect.stringMatching(/^try: curl -gi /),
    ]);
    expect(rows.filter((row) => row.startsWith("try: curl"))).toHaveLength(3);
    expect(rows.at(-1)).toMatch(/^advice: Start the service again, and send each alone\./);
  });

  test("shows what the service printed, without blank lines", () => {
    const rows = rowsOf({ ...crash, printed: ["oh", "", "no"] });
    expect(rows.slice(4, 6)).toEqual(["it printed: oh", "it printed: no"]);
  });

  test("says how a started service ended", () => {
    const { text } = crashEntry({ ...crash, exit: { code: null, signal: "SIGSEGV" } }, seen);
    expect(text).toBe(
      "the started service was ended by SIGSEGV during the run; 4 requests in flight may be why",
    );
  });

  test("is in every format", () => {
    const crashed = {
      ...report([], { verdict: "inconclusive" }),
      crash: { ...crash, printed: ["<oh>"] },
    };
    const line = "the service stopped answering; 4 requests in flight may be why";
    const formats = {
      html: renderHtml(crashed, seen),
      markdown: renderMarkdown(crashed, seen),
      annotations: renderAnnotations(crashed, seen),
      junit: renderJunit(crashed, seen),
    };
    for (const [format, text] of Object.entries(formats)) {
      expect(text, format).toContain(line);
      expect(text.toLowerCase(), format).toContain("and send each alone");
    }
    expect(formats.html).toContain("&lt;oh&gt;");
    expect(formats.junit).toContain('name="the service did not crash"');
    expect(formats.annotations).toContain(`::error title=CRASH ${line}::`);
    expect(JSON.parse(renderJson(crashed)).crash).toEqual(crashed.crash);
    expect(renderHtml(report([]), seen)).not.toContain("CRASH");
  });
});
