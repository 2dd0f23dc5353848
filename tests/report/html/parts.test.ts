/** The parts of the page: which there are, how they are introduced, and the reasons of untested requirements. */
import { expect, test } from "vitest";
import type { Cause, Report } from "../../../src/kit/report.ts";
import { partsOf } from "../../../src/report/html/parts.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { because, failing, report, requirement } from "../../support/reports.ts";

const parts = (of: Report) => partsOf({ report: of, recording: recordingOf(), room: { left: 0 } });

const untested = (id: string, text: string, cause: Cause | null, level: "MUST" | "SHOULD" = "MUST") =>
  requirement(id, { outcome: "untested", reason: because(text), cause, level });

const observation = { section: "2", evidence: [] };

test("parts that show something are introduced, and folded where failures count for more", () => {
  const words = { expected: "status 200", received: "status 500" };
  const once = [{ requirement: "LIST-1", check: "limit=1", code: "status", values: {}, at: 7, ...words }];
  const observations = [
    { id: "OPEN-1", question: "what?", observed: "this", ...observation },
    { id: "OPEN-2", question: "and then?", observed: null, ...observation },
  ];
  const entry = { check: null, reason: "known", link: null, expires: null };
  const entries = [
    { ...entry, requirement: "LIST-3", status: "failed" as const, message: null },
    { ...entry, requirement: "LIST-1", status: "passed" as const, message: "LIST-1 passed" },
  ];
  const passed = [requirement("LIST-1"), untested("LIST-4", "no animal", "target")];
  const warned = failing("AUTH-8", { level: "SHOULD" });
  const of = (requirements: Report["requirements"]) =>
    parts(
      report(requirements, {
        ...{ once, observations },
        expectedFailures: { asExpected: false, unexpected: [], entries },
      }),
    ).map(({ content, ...introduced }) => introduced);
  expect(of([...passed, warned, failing("LIST-2"), failing("LIST-3")])).toMatchSnapshot("with failures");
  expect(of([...passed, warned]).map(({ id, folded }) => [id, folded])).toMatchSnapshot("without failures");
  expect(parts(report([])).map(({ id }) => id)).toEqual(["run"]);
});

test("untested requirements are grouped by the reason", () => {
  const all = [
    untested("GET-1", "no reason was kept", null),
    untested("LIST-1", "no animal", "target"),
    untested("LIST-2", "an answer was lost", "run"),
    untested("LIST-3", "an answer was lost", "run", "SHOULD"),
    untested("LIST-4", "`--only` excludes it", "narrowed"),
    untested("LIST-5", "an answer was lost", "run"),
    untested("LIST-6", "no room", "run"),
  ];
  const part = parts(report(all)).find(({ id }) => id === "untested");
  expect(String(part?.content).split("\n")).toMatchSnapshot();
});
