/** Which exchange came before which. */
import { describe, expect, test } from "vitest";
import { isBefore } from "../../../src/kit/evidence/order.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { at, type Draft, listed, recordingOf } from "../../support/recordings.ts";

const one = (draft: Draft): Exchange => draft(0);

describe("before", () => {
  const between = (receivedAt: number, sentAt: number): boolean => {
    const recording = recordingOf([listed("", [], { sentAt: 0, receivedAt }), listed("", [], { sentAt })]);
    return isBefore(at(recording, 0), at(recording, 1));
  };

  test("over when the other was sent", () => {
    expect([between(5, 6), between(5, 5), between(6, 5)]).toEqual([true, true, false]);
  });

  test("never before itself", () => {
    const instant = one(listed("", [], { sentAt: 5, receivedAt: 5 }));
    expect(isBefore(instant, instant)).toBe(false);
  });
});
