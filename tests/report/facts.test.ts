/** A run that judged nothing is a reason, and no list of what it did not judge. */
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import { factsOf, judgedNothing } from "../../src/report/facts.ts";
import { renderHtml } from "../../src/report/html/render-html.ts";
import { renderMarkdown } from "../../src/report/markdown/summary.ts";
import { renderTerminal } from "../../src/report/terminal.ts";
import { recordingOf } from "../support/report-recordings.ts";
import { because, check, report, requirement } from "../support/reports.ts";

const REASON = "the target was not reached: connection refused; start it";
const ids = Array.from({ length: 70 }, (_, i) => `LIST-${i + 1}`);
const DEAD: Report = report(
  ids.map((id) => requirement(id, { outcome: "untested", reason: because(REASON), cause: "run" })),
  { verdict: "inconclusive", verdictReason: "The target was not reached: connection refused; start it." },
);
const RECORDING = recordingOf([0, 1], [1, 2]);
const LOOK = {
  color: false,
  width: 100,
  written: { directory: "conformance-report/", files: ["report.json", "report.html"] },
};

describe("where nothing was judged", () => {
  test("the terminal has the reason, what was sent, and where the report is", () => {
    const text = renderTerminal(DEAD, RECORDING, LOOK);
    expect(text.split("\n").filter((line) => line !== "").length).toBeLessThanOrEqual(6);
    expect(text).toMatch(/^INCONCLUSIVE: .* connection refused; start\s+it\./);
    for (const part of ["nothing: 70 requirements", "74 requests", "conformance-report/report.html"])
      expect(text).toContain(part);
    expect(text).not.toContain("LIST-");
  });

  test("the page has the reason, and no requirements", () => {
    const page = renderHtml(DEAD, RECORDING);
    expect(page).toContain("connection refused; start it.");
    expect(page).toContain("all 70 requirements are untested");
    expect(page).not.toContain("LIST-");
  });

  test("the summary has the reason", () => {
    expect(renderMarkdown(DEAD, RECORDING)).toContain("start it");
    expect(renderMarkdown(DEAD, RECORDING)).not.toContain("LIST-");
  });
});

describe("what was judged in part is listed", () => {
  const [first, ...others] = DEAD.requirements;
  if (!first) throw new Error("no requirement");

  test.each<[string, Report]>([
    ["an outcome", { ...DEAD, requirements: [requirement("LIST-1"), ...others] }],
    ["another reason", { ...DEAD, requirements: [{ ...first, reason: because("another") }, ...others] }],
    ["a check", { ...DEAD, requirements: [{ ...first, checks: [check()] }, ...others] }],
    ["another verdict", { ...DEAD, verdict: "partial" }],
    ["no requirement at all", { ...DEAD, requirements: [] }],
  ])("%s", (_, given) => {
    expect(judgedNothing(DEAD)).toBe(true);
    expect(judgedNothing(given)).toBe(false);
  });

  test("with its ids", () => {
    const given = { ...DEAD, requirements: [requirement("LIST-1"), ...others] };
    expect(renderTerminal(given, RECORDING, LOOK)).toContain("LIST-70");
  });
});

describe("the facts of a run", () => {
  const BASE = report([requirement("LIST-1")]);
  const facts = (run: Partial<Report["run"]>, target: Partial<Report["target"]> = {}) =>
    Object.fromEntries(
      factsOf({ ...BASE, run: { ...BASE.run, ...run }, target: { ...BASE.target, ...target } }),
    );

  test("say what was created, and why nothing was", () => {
    const production = { environment: "production" } as const;
    const withheld = "nothing, because this is production and --allow-writes was not given";
    expect(facts({ creations: 0 })).toMatchObject({ created: "nothing" });
    expect(facts({ creations: 0, options: { readOnly: true } })).toMatchObject({ created: "nothing" });
    expect(facts({ creations: 0 }, production)).toMatchObject({ created: "nothing" });
    expect(facts({ creations: 0, options: { readOnly: true } }, production)).toMatchObject({
      created: withheld,
    });
    expect(facts({ creations: 1 }, production).created).toMatch(
      /, in production, as --allow-writes allowed$/,
    );
  });

  test.each([
    [0, 9, undefined],
    [1, 0, undefined],
    [1, 9, expect.stringMatching(/^1 animal/)],
  ])(
    "of nothing that was judged: %i creations, %i requests with the key",
    (creations, keyRequests, created) => {
      const shown = Object.fromEntries(factsOf({ ...DEAD, run: { ...DEAD.run, creations, keyRequests } }));
      expect(shown.created).toEqual(created);
    },
  );

  test("have the reserve only if some of it was used", () => {
    const reserve = (used: number) => {
      const figures = { used, available: 20 };
      return facts({ reserve: { requests: figures, keyRequests: figures } }).reserve;
    };
    expect(reserve(0)).toBeUndefined();
    expect(reserve(3)).toBe("3 of 20 requests, for what was asked again, and for experiments");
  });

  test("have no advice for a short wait on this machine", () => {
    expect(facts({ waitedMs: 900 }, { baseUrl: "http://127.0.0.1:8080/v1" })).toMatchObject({
      waited: "900 ms between tries, or for the rate limit",
    });
  });

  test("have no advice for a wait after a limit that was used up on purpose", () => {
    const run = { waitedMs: 60_000, options: { ...BASE.run.options, exhaustRateLimit: true } };
    expect(facts(run, { baseUrl: "http://127.0.0.1:8080/v1" })).toMatchObject({
      waited: "1 min 0 s between tries, or until the limit that was used up came back",
    });
  });

  test("say which answers were lost, and that they were waited for", () => {
    const one = { answer: "503 text/html from nginx", count: 1_071 };
    const lost = (...kinds: readonly (typeof one)[]) =>
      facts({ lost: kinds, requests: 1_080, waitedMs: 2_000 });
    expect(lost().lost).toBeUndefined();
    expect(lost(one)).toMatchObject({
      lost: "1,071 of 1,080 answers: 503 text/html from nginx",
      waited: "2.0 s between tries, or for the rate limit or answers",
    });
    expect(lost(one, { answer: "none", count: 2 }).lost).toBe(
      "1,073 of 1,080 answers: 1,071 × 503 text/html from nginx, 2 × none",
    );
  });

  test("say what the other profile adds after a conformant run of core only", () => {
    const adds = "--profile full would add";
    expect(facts({})[""]).toContain(adds);
    expect(facts({ profile: "full" })[""]).toBeUndefined();
  });
});
