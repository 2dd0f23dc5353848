/** The slow series of RATE-5, judged by recordings (catalogue, "Counting down"). */
import { expect, test } from "vitest";
import { resultSeries } from "../../../src/engine/confirm/series.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import { select } from "../../../src/engine/plan/select.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { type Draft, listed, recordingOf, START } from "../../support/recordings.ts";

const LIMIT = 1_000;
const SERVED = 30;
const NOW = START / 1_000;

/** A series of 30 lists whose answers show these Remainings; the window ends in a minute. */
function series(round: number, remaining: (n: number) => number): readonly Draft[] {
  return Array.from({ length: SERVED }, (_, n) => {
    const sentAt = 20_000 * round + 100 * n;
    const headers = [
      ["Date", new Date(START + sentAt).toUTCString()],
      ["X-RateLimit-Limit", String(LIMIT)],
      ["X-RateLimit-Remaining", String(remaining(n))],
      ["X-RateLimit-Reset", String(NOW + 3_600)],
    ] as const;
    return listed(`limit=${n + 1}`, [], { role: "series", round, sentAt, headers });
  });
}

function result(...all: readonly ((n: number) => number)[]): string {
  const recording = recordingOf(all.flatMap((remaining, i) => series(i + 1, remaining)));
  const options = JUDGING_DEFAULTS;
  const state: RunState = {
    catalogue: CONFORMANCE,
    plan: select(CONFORMANCE, options),
    options,
    recording,
    unsent: {},
  };
  const { state: what, code } = resultSeries(state);
  return code ? `${what}: ${code}` : what;
}

const counting = (n: number): number => 900 - n;
const frozen = (): number => 900;
/** Restarted at the 12th answer. */
const restarted = (n: number): number => (n < 12 ? 900 - n : LIMIT - 1 - (n - 12));
const drawn = (n: number): number => 200 + ((n * 7_919) % 700);

test.each([
  ["counts down", [counting], "gone"],
  ["is frozen twice", [frozen, frozen], "confirmed"],
  ["is frozen once, and counts down", [frozen, counting], "gone"],
  ["is drawn twice", [drawn, drawn], "confirmed"],
  ["is forgotten once in a series: another series tells", [restarted], "pending"],
  ["is forgotten in each of two series, and counts down", [restarted, restarted, counting], "gone"],
  ["is forgotten in each series", [restarted, restarted, restarted, restarted], "open: unsteady"],
])("Remaining %s", (_, all, shown) => {
  expect(result(...all)).toBe(shown);
});
