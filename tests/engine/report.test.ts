/** The report of a recording: what it says of the run, of checks, and of what was seen once. */
import { expect, test } from "vitest";
import { buildReport } from "../../src/engine/report.ts";
import type { RunFacts } from "../../src/kit/exchange.ts";
import type { Report } from "../../src/kit/report.ts";
import { JUDGING_DEFAULTS, type JudgingOptions } from "../../src/verdict/options.ts";
import { plainOptions } from "../../src/verdict/options-data.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { described, OWN } from "../support/descriptions.ts";
import { CLOSED, created, type Draft, error, listed, pet, pets, recordingOf } from "../support/recordings.ts";

function reportOf(
  drafts: readonly Draft[],
  { stopped = null, challenge }: Partial<Pick<RunFacts, "stopped" | "challenge">> = {},
  given: Partial<JudgingOptions> = {},
): Report {
  return buildReport(CONFORMANCE, recordingOf(drafts), {
    suite: { name: "petstore-conformance", version: "1.0.0" },
    target: { name: "a shop", embedded: false, environment: "staging", implementation: null },
    options: plainOptions({ ...JUDGING_DEFAULTS, ...given }),
    network: { proxy: "none" },
    ...(challenge ? { challenge } : {}),
    durationMs: 1_234,
    waitedMs: 56,
    node: "v24.0.0",
    stopped,
    unsent: {},
  });
}

const LIMIT = "GET /pets?limit=3";
const list = (count: number): Draft => listed("limit=3", pets(count), { requestId: LIMIT, expects: [200] });

const checksIn = ({ requirements }: Report) => requirements.flatMap(({ checks }) => checks);

test("a run that found no API judges nothing: every requirement is untested for its sentence", () => {
  const stopped = { code: "no-api", values: { a: 1 }, nothing: "the target was not reached" };
  const { requirements, observations, causes, once, exempt, verdictReason } = reportOf([list(9)], {
    stopped,
  });
  expect(requirements.length).toBeGreaterThan(60);
  for (const { outcome, cause, reason, passedChecks, sentChecks, checks } of requirements) {
    expect([outcome, cause, passedChecks, sentChecks, checks]).toEqual(["untested", "run", 0, 0, []]);
    expect(reason).toEqual({ code: "no-api", values: { a: 1 }, text: "the target was not reached" });
  }
  expect(observations.every(({ observed, evidence }) => observed === null && evidence.length === 0)).toBe(
    true,
  );
  expect([causes, once, exempt]).toEqual([[], [], []]);
  expect(verdictReason).toBe("The target was not reached.");
});

test("what is wrong only with requests that are sent together is to be tried with several", () => {
  const made = (name: string, sentAt: number): Draft =>
    created({ name, categoryId: 1 }, pet(7, { name }), { sentAt, expects: [201] });
  const tried = (gap: number): string | null => {
    const failed = checksIn(reportOf([made("a", 0), made("b", gap)])).filter(
      ({ deviation }) => deviation?.code === "id-of-two",
    );
    return failed[0]?.reproduce ?? null;
  };
  expect(tried(2)).toMatch(/^for n in 1 2 3 4; do curl .* & done; wait$/);
  expect(tried(100)).toMatch(/^curl /);
});

test("a run that ended early says why in the words of the reason, and judges what it has seen", () => {
  const stopped = { code: "stopped", values: { reason: "interrupted" }, nothing: null };
  const report = reportOf([list(3)], { stopped });
  expect(report.verdict).toBe("inconclusive");
  expect(report.verdictReason).toBe("Interrupted.");
  expect(checksIn(report).some(({ outcome }) => outcome === "passed")).toBe(true);
});

test("the run in numbers: its requests, those of the reserve, and lost answers by what came instead", () => {
  const { run, target } = reportOf([
    ...[
      list(2),
      created({}, pet(1)),
      created({}, error(400), { status: 400 }),
      listed("", [], { credential: "missing", role: "control" }),
    ],
    ...[listed("", [], { role: "try" }), listed("", "", { noAnswer: { kind: "ended", message: "ended" } })],
    ...[
      listed("", "", { noAnswer: { kind: "silent", message: "no answer" } }),
      listed("", "", { noAnswer: CLOSED }),
      created({}, "", { noAnswer: CLOSED }),
    ],
  ]);
  expect(run).toMatchObject({
    ...{
      requests: 9,
      keyRequests: 8,
      creations: 2,
      durationMs: 1_234,
      waitedMs: 56,
      node: "v24.0.0",
      profile: "core",
    },
    reserve: { requests: { used: 2, available: 80 }, keyRequests: { used: 1, available: 60 } },
    lost: [
      { answer: "connection closed without an answer", count: 2 },
      { answer: "no answer", count: 1 },
    ],
    options: { proxy: "none" },
    startedAt: "2026-03-12T10:00:00.000Z",
  });
  expect(run).not.toHaveProperty("challenge");
  expect(target).toEqual({
    baseUrl: "https://pets.example/v1",
    name: "a shop",
    plan: null,
    embedded: false,
    environment: "staging",
    implementation: null,
  });
});

test("options that differ from the defaults are named, among them a seed that the run did not choose", () => {
  const options = (given: Partial<JudgingOptions>) => reportOf([list(2)], {}, given).run.options;
  expect(options({ strict: true, maxRequests: 50, seed: 7 })).toEqual({
    proxy: "none",
    strict: true,
    maxRequests: 50,
    seed: 7,
  });
  expect(reportOf([list(2)], {}, { seed: 7 }).run.seed).toBe(7);
});

test("the description that was judged is named by its source and digest", () => {
  const { documents, ...rest } = described(OWN);
  const description = {
    ...rest,
    documents: [...documents, ...documents].map((each, i) => ({ ...each, sha256: `${i}` })),
  };
  const facts = { options: plainOptions(JUDGING_DEFAULTS), network: {}, stopped: null, unsent: {} };
  const { run } = buildReport(CONFORMANCE, recordingOf([list(2)], { description }), {
    ...{
      ...facts,
      suite: { name: "petstore-conformance", version: "1.0.0" },
      durationMs: 0,
      waitedMs: 0,
      node: "v24",
    },
    target: { name: null, embedded: false, environment: null, implementation: null },
  });
  expect(run.options.description).toEqual({ source: description.source, sha256: "0" });
});

test("a failed check has its words, its kind, its exchange and a line to try; a passed one its last exchange", () => {
  const check = (draft: Draft) => checksIn(reportOf([draft])).find(({ title }) => title === "limit=3");
  expect(check(list(5))).toMatchObject({
    ...{ outcome: "failed", evidence: [0], at: 0, confirmation: null, reason: null },
    deviation: { code: "too-many", kind: "itself", values: { limit: 3, count: 5 } },
    expected: expect.stringContaining("3"),
    received: expect.stringContaining("5"),
    reproduce: expect.stringContaining("curl"),
  });
  expect(checksIn(reportOf([list(3)])).find(({ outcome }) => outcome === "passed")).toMatchObject({
    ...{ evidence: [0], at: 0, deviation: null, expected: null, received: null, reason: null },
    ...{ confirmation: null, reproduce: expect.stringContaining("curl") },
  });
});

test("what is not known has its reason in words", () => {
  expect(checksIn(reportOf([list(3)])).find(({ title }) => title === "limit=3")).toMatchObject({
    ...{ outcome: "untested", at: 0, deviation: null },
    reason: { code: "rests-on", values: { requirement: "CREATE-1" }, text: "waits for CREATE-1" },
  });
});
