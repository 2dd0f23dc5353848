/** `--rate`: requests a second, evenly spaced, also in a run over sockets. */
import { expect, test } from "vitest";
import { Pacing, RateCeiling } from "../../../src/run/pacing/pacing.ts";
import { judgeReference } from "../../support/targets.ts";

test("without a rate everything goes", () => {
  const ceiling = new RateCeiling(null);
  ceiling.sent(0);
  expect(ceiling.clearance(0)).toEqual({ go: true });
});

test("with one, the next request waits for its time, as the user wished", () => {
  const ceiling = new RateCeiling(4);
  expect(ceiling.clearance(1_000)).toEqual({ go: true });
  ceiling.sent(1_000);
  const waits = { go: false, until: 1_250, reason: "--rate 4", wished: true };
  expect(ceiling.clearance(1_000)).toEqual(waits);
  expect(ceiling.clearance(1_229)).toEqual(waits);
  expect(ceiling.clearance(1_230)).toEqual({ go: true });
});

test("what does not wait for the target's limits keeps to it, too", () => {
  const pacing = new Pacing({ rate: 4 });
  expect(pacing.unpaced(1_000)).toEqual({ go: true });
  pacing.sent("key", 1_000);
  expect(pacing.unpaced(1_100)).toMatchObject({ go: false, until: 1_250 });
});

test("a late timer does not add up, and a pause is not made good for", () => {
  const ceiling = new RateCeiling(10);
  for (const at of [0, 110, 210]) ceiling.sent(at);
  expect(ceiling.clearance(210)).toMatchObject({ until: 310 });
  // Nor does a request that was sent a little early.
  ceiling.sent(295);
  expect(ceiling.clearance(295)).toMatchObject({ until: 410 });
  ceiling.sent(9_000);
  expect(ceiling.clearance(9_000)).toMatchObject({ until: 9_100 });
});

test("a run keeps to it, whatever --max-wait and --max-time are, and counts it as waiting", async () => {
  const { report, recording } = await judgeReference(
    {},
    { rate: 5, maxWaitMs: 0, maxTimeMs: 6_000, only: ["AUTH"] },
  );
  const sent = recording.exchanges.map(({ sentAt }) => sentAt);
  const least = ((sent.length - 1) * 1_000) / 5;
  expect(sent.length).toBeGreaterThan(20);
  expect(report.run.durationMs).toBeGreaterThan(least - 100);
  // How much of it is waiting depends on the machine.
  expect(report.run.waitedMs).toBeGreaterThan(0);
  expect(report.verdict).toBe("partial");
  for (const [i, at] of sent.entries()) {
    const within = sent.slice(i).filter((other) => other < at + 1_000).length;
    expect(within).toBeLessThanOrEqual(7);
  }
});
