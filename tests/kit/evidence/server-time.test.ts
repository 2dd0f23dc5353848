/** When a response was made. */
import { describe, expect, test } from "vitest";
import { serverTime } from "../../../src/kit/evidence/server-time.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { type Draft, listed, recordingOf, START } from "../../support/recordings.ts";

const one = (draft: Draft): Exchange => draft(0);

describe("the target's time", () => {
  const recording = recordingOf([]);
  test("is its own Date, else ours", () => {
    const headers = [["Date", "Thu, 12 Mar 2026 09:00:00 GMT"]] as const;
    expect(serverTime(one(listed("", [], { headers })), recording)).toEqual({
      at: START - 3_600_000,
      tolerance: 5_000,
    });
    expect(serverTime(one(listed("", [], { receivedAt: 77 })), recording)).toEqual({
      at: START + 77,
      tolerance: 300_000,
    });
    expect(
      serverTime(one(listed("", [], { headers: [["Date", "soon"]], receivedAt: 7 })), recording),
    ).toEqual({ at: START + 7, tolerance: 300_000 });
  });
});
