/**
 * What is compared with the recording: the requirements and their order; of a crash, that the recording shows its suspects, and how it
 * ended is taken as it is told.
 */
import { expect, test } from "vitest";
import type { CrashReport } from "../../src/kit/report.ts";
import { sha256 } from "../../src/report/certificate/statement.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderJson } from "../../src/report/text/text.ts";
import { checkReport, parseReport } from "../../src/verify/check-report.ts";
import { asSent, type Played, play, type Scene } from "../support/played-run.ts";

const CRASH: CrashReport = {
  exit: { code: 7, signal: null },
  suspects: [],
  alone: null,
  printed: ["out of memory"],
};

/** What differs in the report of a run with this crash, or none. */
async function differing({ report, recording, facts }: Played, crash?: unknown): Promise<string> {
  const har = Buffer.from(renderHar(asSent(recording), facts));
  const told = crash === undefined ? {} : { crash: crash as CrashReport };
  const text = renderJson({
    ...report,
    ...told,
    recording: "recording.har",
    recordingDigest: { sha256: sha256(har) },
  });
  const { differences, unreadable, cut } = await checkReport(parseReport(text), har);
  expect([unreadable, cut]).toEqual([null, null]);
  return differences.map(({ path }) => path.join(".")).join("; ");
}

/** A run in which nothing listens any more once so many requests were answered and two more were not. */
const crashing = (answered: number, how: "closed" | "silent" = "closed"): Promise<Played> => {
  const instead: Scene["instead"] = ({ nth }) => {
    if (nth < answered) return null;
    return nth < answered + 2 ? how : "refused";
  };
  return play({ instead, options: { only: ["LIST-2", "GET-1"] } });
};

test("its suspects are those that the recording shows, and without any there is none", async () => {
  const run = await crashing(12);
  expect(run.report.verdict).toBe("inconclusive");
  expect(await differing(run)).toBe("");
  expect(await differing(run, { ...CRASH, suspects: [12, 13] })).toBe("");
  expect(await differing(run, { ...CRASH, exit: null, suspects: [12, 13] })).toBe("");
  expect(await differing(run, { ...CRASH, suspects: [12] })).toBe("crash.suspects.1");
  expect(await differing(run, { ...CRASH, suspects: [12, 14] })).toBe("crash.suspects.1");
  expect(await differing(run, "it crashed")).toBe("crash");
  const silent = await crashing(12, "silent");
  expect(await differing(silent)).toBe("");
  expect(await differing(silent, CRASH)).toBe("crash");
});

test("where the service ended, connections that were closed last are suspects, though none was refused", async () => {
  const run = await play({
    instead: ({ nth }) => (nth < 12 ? null : "closed"),
    options: { only: ["LIST-2"] },
  });
  expect(await differing(run, CRASH)).toMatch(/^crash\.suspects\.0/);
  expect(await differing(run, { ...CRASH, exit: null })).toBe("crash");
});

test.each([
  ["conformant", []],
  ["partial", ["LIST-2", "GET-1"]],
])("a %s run has none, though nothing listened for a moment", async (verdict, only) => {
  const run = await play({
    instead: ({ nth }) => (nth === 12 ? "closed" : nth === 13 ? "refused" : null),
    options: { only },
  });
  expect(run.report.verdict).toBe(verdict);
  expect(await differing(run)).toBe("");
  expect(await differing(run, { ...CRASH, suspects: [12] })).toBe("crash");
});

test("requirements are all there, and in their order", async () => {
  const run = await play({ options: { only: ["LIST-1", "LIST-2", "GET-1"] } });
  const [first, ...others] = run.report.requirements;
  const said = (requirements: Played["report"]["requirements"]): Promise<string> =>
    differing({ ...run, report: { ...run.report, requirements } });
  if (!first) throw new Error("nothing was judged");
  expect(await said([first, ...others])).toBe("");
  expect(await said(others)).toBe(`requirements.${first.id}`);
  expect(await said([...others, first])).toMatch(/^requirements\.0\.id; /);
});
