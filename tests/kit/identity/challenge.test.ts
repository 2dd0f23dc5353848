/** What of a run does not follow from its challenge. */
import { describe, expect, test } from "vitest";
import { challengeGaps, runIdFor, seedFor } from "../../../src/kit/identity/challenge.ts";
import { recordingOf } from "../../support/report-recordings.ts";

describe("a challenge", () => {
  const challenge = {
    ...{ nonce: "00".repeat(16), issued: "2026-01-02T03:00:00Z", level: "core" as const },
    target: recordingOf().baseUrl,
  };
  const met = { ...recordingOf(), runId: runIdFor(challenge) };
  const options = { seed: seedFor(challenge), profile: "core" };

  test("gives id, seed, target and profile of its run", () => {
    expect(challengeGaps(met, challenge, options)).toEqual([]);
    expect(challengeGaps(met, challenge, { ...options, profile: "full" })).toEqual([]);
    expect(challengeGaps(met, undefined, { ...options, seed: 1 })).toEqual([]);
    expect(challengeGaps({ ...met, runId: "00000000" }, challenge, options)).toEqual([
      "the run's id does not follow from its challenge",
    ]);
    expect(challengeGaps(met, challenge, { ...options, seed: options.seed + 1 })).toEqual([
      "the run's seed does not follow from its challenge",
    ]);
    expect(challengeGaps({ ...met, baseUrl: "https://other.example/v1" }, challenge, options)).toEqual([
      "its challenge is for https://staging.example.com/v1, and its run reached https://other.example/v1",
    ]);
    const full = { ...challenge, level: "full" as const };
    const run = { ...met, runId: runIdFor(full) };
    expect(challengeGaps(run, full, { seed: seedFor(full), profile: "core" })).toEqual([
      "its challenge asks for the full profile, and its run had core",
    ]);
    expect(challengeGaps(run, full, { seed: seedFor(full), profile: "full" })).toEqual([]);
  });

  test("was made before its run, by clocks that are five minutes apart at most", () => {
    const issued = (at: string): readonly string[] => {
      const other = { ...challenge, issued: at };
      return challengeGaps({ ...met, runId: runIdFor(other) }, other, { ...options, seed: seedFor(other) });
    };
    expect(issued("2026-01-02T03:09:05Z")).toEqual([]);
    for (const at of ["2026-01-02T03:09:06Z", "some day"])
      expect(issued(at)).toEqual(["its run began before its challenge was made"]);
  });
});
