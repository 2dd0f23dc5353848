/** Which requests may have ended a service, and their card. */
import { describe, expect, test } from "vitest";
import type { Exchange, NoAnswer, Recording } from "../../src/kit/exchange.ts";
import type { CrashReport } from "../../src/kit/report.ts";
import { crashEntry, suspectsIn } from "../../src/report/crash.ts";
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

describe("the card", () => {
  const seen = recording(...["a", "b", "c", "d"].map((id, i): Seen => [id, "closed", i, i + 1]));
  const crash: CrashReport = { exit: null, suspects: [0, 1, 2, 3], alone: null, printed: [] };
  const alone = {
    when: "restarted",
    culprit: 1,
    exit: { code: 7, signal: null },
    noAnswer: "closed",
  } as const;
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
      "made sure: Not yet: start the service again, and send each alone.",
    ]);
    expect(rows.filter((row) => row.startsWith("try: curl"))).toHaveLength(3);
  });

  test("names the one that ends the service alone, with what it printed", () => {
    const rows = rowsOf({ ...crash, alone, printed: ["oh", "", "no"] });
    expect(rows.slice(0, 2)).toEqual([
      "ended by: b (#1)",
      "made sure: Sent alone after a restart: the started service ended with exit code 7.",
    ]);
    expect(rows.slice(3, 5)).toEqual(["it printed: oh", "it printed: no"]);
  });

  test("says why there was no answer where the service is another's, and that none ended it alone", () => {
    const sent = { ...alone, when: "answering", exit: null } as const;
    expect(rowsOf({ ...crash, alone: sent })).toContain(
      "made sure: Sent alone once the service answered again: no answer (closed).",
    );
    expect(rowsOf({ ...crash, alone: { ...sent, culprit: null } })).toContain(
      "made sure: Sent alone once the service answered again, none ended it: the crash may need several at once.",
    );
  });

  test("of a crash that needs several at once has one command that sends them together, and other advice", () => {
    const rows = rowsOf({ ...crash, alone: { ...alone, culprit: null, exit: null, noAnswer: null } });
    expect(rows.filter((row) => row.startsWith("try: "))).toEqual([
      expect.stringMatching(
        /^try: for n in 1 2 3 4 5 6 7 8; do curl [^&]+ & curl [^&]+ & curl [^&]+ & done; wait$/,
      ),
    ]);
    expect(rows.at(-1)).toContain("by a lock or a transaction");
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
      crash: { ...crash, alone, printed: ["<oh>"] },
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
      expect(text.toLowerCase(), format).toContain("sent alone after a restart");
    }
    expect(formats.html).toContain("&lt;oh&gt;");
    expect(formats.junit).toContain('name="the service did not crash"');
    expect(formats.annotations).toContain(`::error title=CRASH ${line}::`);
    expect(JSON.parse(renderJson(crashed)).crash).toEqual(crashed.crash);
    expect(renderHtml(report([]), seen)).not.toContain("CRASH");
  });
});
