/** Read as the runner of GitHub Actions reads a log: line by line, `::command` first, `##[command]` anywhere. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExpectedStatus } from "../../src/kit/expected-failures.ts";
import type { Report } from "../../src/kit/report.ts";
import { renderAnnotations } from "../../src/report/markdown/summary.ts";
import { hostileReport } from "../support/hostile-texts.ts";
import { recordingOf } from "../support/report-recordings.ts";
import { check, failing, report, requirement, SHARED } from "../support/reports.ts";

interface Command {
  readonly kind: string;
  readonly title: string;
  readonly message: string;
}

/** The runner's way: a line whose first text is `::`, properties with commas between them up to the next `::`, `%` escapes taken back. */
function commandsOf(log: string): readonly Command[] {
  const lines = log.split(/\r\n|[\n\r]/).filter((line) => line !== "");
  return lines.map((line) => {
    const [, kind = "", title = "", message = ""] = /^\s*::([a-z-]+) title=([^,:]*)::(.*)$/s.exec(line) ?? [];
    const back = (text: string): string =>
      ["%2C,", "%3A:", "%0D\r", "%0A\n", "%25%"].reduce(
        (t, [a, b, c, d = ""]) => t.replaceAll(`${a}${b}${c}`, d),
        text,
      );
    return { kind, title: back(title), message: back(message) };
  });
}

const annotated = (given: Report): readonly Command[] => commandsOf(renderAnnotations(given, recordingOf()));

const many = (level: "MUST" | "SHOULD", n: number) =>
  Array.from({ length: n }, (_, i) => failing(`LIST-${i + 1}`, { level, title: `claim, ${i + 1}: 100 %` }));

describe("annotations", () => {
  test("are errors for failed MUSTs, warnings for failed SHOULDs", () => {
    const given = report([requirement("LIST-1"), ...many("MUST", 2), ...many("SHOULD", 1)]);
    const commands = annotated({ ...given, verdict: "nonconformant" });
    expect(commands.map(({ kind }) => kind)).toEqual(["error", "error", "warning"]);
    expect(commands[0]).toEqual({
      kind: "error",
      title: "LIST-1 MUST §4.1 claim, 1: 100 %",
      message:
        "check: no parameters; expected: at most 20 animals; received: 25 animals; made sure: No state of the service makes this right.; passed: 0 of 1 check",
    });
  });

  test("are one for each cause", () => {
    expect(annotated(SHARED)).toEqual([
      {
        kind: "error",
        title: "ERROR-1 MUST §7 400 and 404 answers lack `code`",
        message:
          "fails: §7 ERROR-1; §4.2 CREATE-5; §4.3 GET-2; holds back: GET-1: not judged because of it; check: ERROR-1, no parameters; expected: at most 20 animals; received: 25 animals; made sure: No state of the service makes this right.; also: CREATE-5, no parameters; GET-2, an unknown id; passed: 0 of 1 check of ERROR-1; advice: Write every error body in one place.",
      },
    ]);
  });

  test("are errors for SHOULDs where the run was strict", () => {
    const given = report(many("SHOULD", 1));
    const strict = { ...given, run: { ...given.run, options: { strict: true } } };
    expect(annotated(strict).map(({ kind }) => kind)).toEqual(["error"]);
  });

  test.each([
    ["inconclusive", "error"],
    ["partial", "notice"],
  ] as const)("tell of a run that was %s", (verdict, kind) => {
    const commands = annotated(report([], { verdict, verdictReason: "so it was" }));
    expect(commands).toMatchObject([{ kind, message: expect.stringContaining("so it was") as string }]);
  });

  test("are errors for expected failures that are out of date, and for no others", () => {
    const entry = (requirement: string, status: ExpectedStatus, message: string) => ({
      ...{ requirement, check: null, reason: "known", expires: null, link: null, status, message },
    });
    const entries = [
      entry("LIST-2", "untested", "not tested"),
      entry("LIST-3", "passed", "remove its entry"),
    ];
    const given = report([], { expectedFailures: { asExpected: false, unexpected: [], entries } });
    expect(annotated(given)).toEqual([
      { kind: "error", title: "expected failure LIST-3", message: "remove its entry" },
    ]);
  });

  test("tell that no target was judged but the embedded one", () => {
    const given = report([]);
    const commands = annotated({ ...given, target: { ...given.target, embedded: true } });
    expect(commands).toMatchObject([
      { kind: "notice", message: expect.stringContaining("embedded") as string },
    ]);
    expect(annotated(given)).toEqual([]);
  });

  test("are at most ten of each kind, the last of which names the others", () => {
    const commands = annotated(report([...many("MUST", 12), ...many("SHOULD", 10)]));
    const errors = commands.filter(({ kind }) => kind === "error");
    expect(errors).toHaveLength(10);
    expect(errors.at(-1)).toMatchObject({
      title: "and 3 more",
      message: expect.stringContaining("LIST-12") as string,
    });
    const warnings = commands.filter(({ kind }) => kind === "warning");
    expect(warnings).toHaveLength(10);
    expect(warnings.at(-1)?.title).toMatch(/^LIST-10 SHOULD /);
  });

  test("are cut to what GitHub shows", () => {
    const checks = [check({ received: "\u{1f408}".repeat(5_000) })];
    const [only] = annotated(report([failing("LIST-2", { checks })]));
    expect(only?.message.length).toBeLessThanOrEqual(4_096);
    expect(only?.message).toMatch(/\u{1f408}…$/u);
  });

  test("whatever the target sent, are the only commands of the log", () => {
    fc.assert(
      fc.property(hostileReport, (given) => {
        const log = renderAnnotations(given, recordingOf());
        expect(annotated(given).map(({ kind }) => kind)).toEqual(["error", "warning"]);
        expect(log.split(/\r\n|[\n\r\u0085\u2028\u2029]/)).toHaveLength(3);
        expect(log).not.toContain("##[");
      }),
      { numRuns: 120 },
    );
  });
});
