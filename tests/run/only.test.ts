/** A run narrowed to one requirement sends what that needs, and comes to the same outcome. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Recording } from "../../src/kit/exchange.ts";
import { refusedCategories } from "../../src/kit/identity/created-names.ts";
import { QUESTIONS, REQUIREMENTS } from "../../suites/index.ts";
import { everyNth } from "../support/everything.ts";
import { idsWith, type JudgedReference, judgeReference } from "../support/targets.ts";

describe("on the reference", () => {
  let whole: JudgedReference;

  beforeAll(async () => {
    whole = await judgeReference({}, { timeoutMs: 60_000 });
  });

  test.each(
    everyNth(
      2,
      REQUIREMENTS.map(({ id }) => id),
    ),
  )("%s alone comes out as in the whole run", async (id) => {
    // On a busy machine an answer may take longer than the default.
    const { report, reference } = await judgeReference({}, { only: [id], timeoutMs: 60_000 });
    const [alone] = report.requirements;
    const together = whole.report.requirements.find((requirement) => requirement.id === id);
    expect(report.requirements.map((requirement) => requirement.id)).toEqual([id]);
    expect({ id, outcome: alone?.outcome, reason: alone?.reason }).toEqual({
      id,
      outcome: together?.outcome,
      reason: together?.reason,
    });
    // A run that tested nothing is no success, not even a partial one.
    expect(report.verdict).toBe(alone?.outcome === "untested" ? "inconclusive" : "partial");
    if (alone?.outcome === "untested") expect(report.verdictReason).toMatch(/^NOTHING TESTED: /);
    expect(reference.counters.requests).toBeLessThanOrEqual(90);
    expect(report.observations).toEqual([]);
  });

  test.each(
    everyNth(
      4,
      QUESTIONS.map(({ id }) => id),
    ),
  )("%s alone is observed and judges nothing", async (id) => {
    const { report } = await judgeReference({}, { only: [id] });
    expect(report.observations.map((observation) => observation.id)).toEqual([id]);
    expect(report.requirements).toEqual([]);
    expect([report.verdict, report.verdictReason]).toEqual(["inconclusive", "NOTHING TESTED."]);
  });

  test("a prefix chooses a section's requirements, and no longer number", async () => {
    const lists = await judgeReference({}, { only: ["LIST"] });
    expect(lists.report.requirements.map(({ id }) => id)).toEqual(
      REQUIREMENTS.map(({ id }) => id).filter((id) => id.startsWith("LIST-")),
    );
    const one = await judgeReference({}, { only: ["LIST-1"] });
    expect(one.report.requirements.map(({ id }) => id)).toEqual(["LIST-1"]);
    expect(idsWith(lists.report, "failed")).toEqual([]);
  });

  test("what one requirement needs is far less than a run", async () => {
    const { reference } = await judgeReference({}, { only: ["HTTP-1"] });
    // The first three are sent without the key, whatever is asked.
    expect(reference.counters.requests).toBeLessThanOrEqual(9);
    expect(reference.counters.created).toBeLessThanOrEqual(1);
  });
});

/** What was sent, the run's id aside, in no order: answers arrive as they may. */
/** What a run sends, without what is its own: its id, and the categories of bodies that must be refused. */
function sent({ exchanges, runId }: Recording): readonly string[] {
  const thousand = String(refusedCategories({ runId }) / 1_000n);
  const lines = exchanges.map(({ request }) => {
    const body = request.body ? new TextDecoder().decode(request.body) : null;
    return JSON.stringify([request.method, request.target, request.credential, body])
      .replaceAll(runId, "RUN")
      .replaceAll(thousand, "THOUSAND");
  });
  return lines.toSorted();
}

describe("a seed", () => {
  test("the same one sends the same requests", async () => {
    const [one, two] = [await judgeReference({}, { seed: 7 }), await judgeReference({}, { seed: 7 })];
    expect(one.recording.runId).not.toBe(two.recording.runId);
    expect(sent(one.recording)).toEqual(sent(two.recording));
  });

  test("another one sends other ids", async () => {
    const only = ["GET-2"];
    const [one, two] = [
      await judgeReference({}, { seed: 1, only }),
      await judgeReference({}, { seed: 2, only }),
    ];
    expect(sent(one.recording)).not.toEqual(sent(two.recording));
  });
});
