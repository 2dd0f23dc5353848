/** Runs without a network, and what each format says of them: words, marks, numbers and links as people get them. */
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import type { ExpectedFailureReport, Report } from "../../src/kit/report.ts";
import { compareReports } from "../../src/report/compare/compare.ts";
import { renderComparisonHtml } from "../../src/report/compare/html.ts";
import { saidOf } from "../../src/report/compare/said.ts";
import { renderHtml } from "../../src/report/html/render-html.ts";
import { renderAnnotations, renderMarkdown } from "../../src/report/markdown/summary.ts";
import { renderMatrixHtml } from "../../src/report/matrix/html.ts";
import { matrixOf } from "../../src/report/matrix/matrix.ts";
import { renderTerminal } from "../../src/report/terminal.ts";
import { renderJunit } from "../../src/report/test-results/junit.ts";
import { type Played, play } from "../support/played-run.ts";

const WRONG = ["limit-unbounded", "int64-float", "challenge-absent", "body-html-404", "limit-word"];

/** Requirements that fail, that are held back, that stay untested, that pass; and a question. */
const ONLY = [
  ...["LIST-1", "LIST-2", "LIST-5", "AUTH-8", "GET-2", "DATA-5", "CREATE-2", "RATE-1", "RATE-2", "RATE-7"],
  ...["ERROR-1", "GET-4", "OPEN-21"],
];

const NOTHING: Omit<ExpectedFailureReport, "requirement" | "status" | "message"> = {
  ...{ check: null, reason: "known since May", link: null, expires: null },
};

/** What a run of several mistakes leaves, with known failures, a crash and a name. */
function wrong(): Promise<Played> {
  const changes = FAULTS.filter(({ id }) => WRONG.includes(id)).map(({ change }) => change);
  return play({
    changes,
    plan: "pro",
    options: { only: ONLY },
    // One page of an animal is served once only, and one answer is lost.
    instead: ({ request, nth }) => {
      if (nth === 5) return "closed";
      return nth === 9 && request.method === "GET" ? 503 : null;
    },
  });
}

const SCENES: Readonly<Record<string, () => Promise<Played>>> = {
  wrong,
  "as it should be": () => play({ options: { only: ["LIST-1", "GET-1", "GET-4", "RATE-5"] } }),
  "not there": () => play({ instead: () => "refused", options: { only: ["LIST", "AUTH-8"] } }),
};

/** What no run without a process and a config has: a product, expected failures, a crash. */
function decorated({ report, recording }: Played): Played["report"] {
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
  const [first] = failed;
  const target: Report["target"] = {
    ...report.target,
    ...{ name: "Staging <1>", environment: "staging" },
    implementation: {
      ...{ organization: "Example", project: "Pets", url: "https://example.com", version: "2.1" },
      ...{ contact: ["pets@example.com"] },
    },
  };
  const run = { ...report.run, durationMs: 61_234, waitedMs: 12_345 };
  if (first === undefined) return { ...report, target, run };
  return {
    ...report,
    ...{ target, run },
    expectedFailures: {
      entries: [
        {
          ...NOTHING,
          ...{ requirement: first.id, link: "https://example.com/1", expires: "2027-01-31" },
          ...{ status: "failed", message: null },
        },
        { ...NOTHING, requirement: "GET-4", status: "passed", message: "GET-4 passed: remove its entry" },
      ],
    } as unknown as NonNullable<Report["expectedFailures"]>,
    crash: {
      exit: { code: 134, signal: null },
      suspects: recording.exchanges.slice(2, 7).map(({ index }) => index),
      alone: null,
      printed: ["", "panic: <nil>", "goroutine 1"],
    },
  };
}

/** A page as a text: each block on a line of its own, without the style and the script, which have tests of their own. */
function pageText(page: string): readonly string[] {
  return page
    .replace(/<style>.*?<\/style>/s, "<style/>")
    .replace(/<script>.*?<\/script>/s, "<script/>")
    .replaceAll(/sha256-[\w+/=]+/g, "sha256-…")
    .split("\n");
}

const LOOK = { color: false, width: 80, written: { directory: "out/", files: ["report.json", "junit.xml"] } };

let played: Played;
let report: Report;

describe.each(Object.keys(SCENES))("a target that is %s", (scene) => {
  beforeAll(async () => {
    played = await (SCENES[scene] as () => Promise<Played>)();
    report = decorated(played);
  });

  test("as a page", () => {
    expect(pageText(renderHtml(report, played.recording, "node server.js"))).toMatchSnapshot();
  });

  test("on the terminal", () => {
    expect(renderTerminal(report, played.recording, LOOK)).toMatchSnapshot();
    const more = {
      ...LOOK,
      color: true,
      width: 120,
      all: true,
      start: "node server.js",
      since: "Since then: more.",
    };
    expect(renderTerminal(report, played.recording, more)).toMatchSnapshot();
    expect(
      renderTerminal(report, played.recording, { ...LOOK, written: null, brief: true }),
    ).toMatchSnapshot();
  });

  test("as test cases, annotations and a summary", () => {
    expect(renderJunit(report, played.recording)).toMatchSnapshot();
    expect(renderAnnotations(report, played.recording)).toMatchSnapshot();
    expect(renderMarkdown(report, played.recording)).toMatchSnapshot();
  });
});

describe("several reports", () => {
  let reports: readonly Report[];

  beforeAll(async () => {
    const all = await Promise.all(Object.values(SCENES).map((scene) => scene()));
    reports = all.map((each, i) => ({
      ...decorated(each),
      target: { ...each.report.target, name: `eu-${i}` },
    }));
  });

  test("as a matrix", () => {
    const linked = reports.map((each, i) => ({ report: each, link: i === 1 ? null : `eu-${i}/report.html` }));
    expect(pageText(renderMatrixHtml(matrixOf(linked)))).toMatchSnapshot();
    expect(pageText(renderMatrixHtml(matrixOf(linked.slice(0, 2), true)))).toMatchSnapshot();
  });

  test("as comparisons", () => {
    const [bad, good, dead] = reports as [Report, Report, Report];
    const named = (name: string, each: Report) => ({
      name: `${name}/report.json`,
      report: each,
      format: 2 as const,
    });
    for (const [before, after] of [
      [good, bad],
      [bad, good],
      [bad, dead],
    ] as const) {
      const said = saidOf(compareReports(named("before", before), named("after", after), false));
      expect(pageText(renderComparisonHtml(said))).toMatchSnapshot();
    }
  });
});
