/** RATE-7 on recordings made by hand: served beyond the limit, and what explains that. */
import { describe, expect, test } from "vitest";
import { beyondTheLimit } from "../../../suites/judges/beyond-the-limit.ts";
import { EXHAUSTION } from "../../../suites/requests/exhaust-rate-limit.ts";
import { type Draft, listed, recordingOf, START } from "../../support/recordings.ts";

const LIMIT = 10;

/** By how many milliseconds the Date differs from the clock of Reset, and the local clock from that. */
interface Clocks {
  readonly dateMs?: number;
  readonly localMs?: number;
}

/**
 * The limit, of which some was used before, is used up within a second of a window that ends after ten; then two more
 * are sent at an instant, and served or refused.
 */
function outcome(
  beyondAt: number,
  { dateMs = 0, localMs = 0 }: Clocks = {},
  { earlier = 0, statuses = [200, 200] }: { earlier?: number; statuses?: readonly number[] } = {},
): string | undefined {
  const answer = (requestId: string, sentAt: number, remaining: number, status = 200): Draft => {
    const at = START - localMs + sentAt;
    const headers = [
      ["Date", new Date(at + dateMs).toUTCString()],
      ["X-RateLimit-Limit", String(LIMIT)],
      ["X-RateLimit-Remaining", String(remaining)],
      ["X-RateLimit-Reset", String((START - localMs) / 1_000 + 10)],
    ] as const;
    return listed("limit=1", [], { requestId, sentAt, status, headers });
  };
  const drafts = [
    ...Array.from({ length: LIMIT - earlier }, (_, i) =>
      answer(EXHAUSTION.use(i).id, 100 * i, LIMIT - earlier - 1 - i),
    ),
    ...EXHAUSTION.beyond(1).map(({ id }, i) => answer(id, beyondAt, 0, statuses[i])),
  ];
  const [check] = beyondTheLimit(recordingOf(drafts, { exhaustion: { ended: null } }));
  return check?.judgement.outcome;
}

test("served while 0 remain, long before the Reset: fails", () => {
  expect(outcome(1_500)).toBe("failed");
});

test("one of two served: fails, unless Remaining may be rounded down", () => {
  const statuses = [200, 429];
  expect(outcome(1_500, {}, { statuses })).toBe("failed");
  expect(outcome(1_500, {}, { statuses, earlier: 1 })).toBe("passed");
});

describe("the window may have turned", () => {
  test("near the Reset", () => {
    expect(outcome(9_500)).toBe("untested");
  });

  test("by the local clock, where the Date may be a gateway's", () => {
    expect(outcome(9_500, { dateMs: -120_000 })).toBe("untested");
  });

  test("by the Date, where the local clock is behind", () => {
    expect(outcome(9_500, { localMs: -120_000 })).toBe("untested");
  });
});

test("a local clock by which every Reset is long past is no excuse", () => {
  expect(outcome(1_500, { localMs: 3_600_000 })).toBe("failed");
});
