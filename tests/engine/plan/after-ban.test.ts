/** What comes after the wrong credentials waits for the end of a ban. */
import { expect, test } from "vitest";
import { select } from "../../../src/engine/plan/plan.ts";
import { nextOfStage } from "../../../src/engine/plan/survey.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { type Draft, error, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const wrong = (sentAt: number): Draft =>
  listed("", error(401), { status: 401, credential: "unknown key", expects: [401], sentAt });
const control = (status: number, sentAt: number): Draft =>
  fetched("1", status === 200 ? pet(1) : error(status), {
    ...{ status, sentAt, receivedAt: sentAt, role: "control", of: "credential getPet ", round: sentAt },
  });

/** Milliseconds in which a draft is answered. */
const ANSWERED_MS = 5;

/** Milliseconds that the last stage waits after these exchanges. */
function waits(...drafts: readonly Draft[]): number {
  return waitsAtMost(JUDGING_DEFAULTS.maxWaitMs, drafts);
}

function waitsAtMost(maxWaitMs: number, drafts: readonly Draft[]): number {
  const recording = recordingOf(drafts);
  const options = { ...JUDGING_DEFAULTS, maxWaitMs };
  const plan = select(CONFORMANCE, options);
  const round = nextOfStage({ catalogue: CONFORMANCE, plan, options, recording, unsent: {} }, "last");
  expect(round?.sends.map(({ request }) => request.id)).toContain("GET /pets?limit=97 (at the end)");
  return round?.notBefore === undefined ? 0 : round.notBefore - (recording.exchanges.at(-1)?.receivedAt ?? 0);
}

test("where no ban was seen, or it is over, nothing waits", () => {
  expect(waits(wrong(0), control(200, 100))).toBe(0);
  expect(waits(wrong(0), control(403, 100), control(200, 5_100))).toBe(0);
});

test("a first ban is waited for a minute, or --max-wait if that is shorter", () => {
  expect(waits(wrong(0), control(403, 100))).toBe(60_000);
  expect(waitsAtMost(20_000, [wrong(0), control(403, 100)])).toBe(20_000);
});

test("another one is waited for as long as the one before took", () => {
  const before = [wrong(0), control(403, 100), control(403, 3_000), control(200, 9_000)];
  expect(waits(...before, wrong(9_200), control(403, 9_300))).toBe(9_000 - ANSWERED_MS);
});
