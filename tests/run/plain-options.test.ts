import { describe, expect, test } from "vitest";
import { defaultsOf, type RunOptions } from "../../src/run/options.ts";
import { changedOptions, plainOptions } from "../../src/run/plain-options.ts";

describe("the options that a report names", () => {
  const named = (profile: RunOptions["profile"], given: Partial<RunOptions> = {}) =>
    changedOptions(plainOptions({ ...defaultsOf(profile), ...given }));

  test("are those that differ from what the profile does by itself", () => {
    expect(named("core")).toEqual({});
    expect(named("full")).toEqual({ profile: "full" });
    expect(named("core", { maxWaitMs: defaultsOf("full").maxWaitMs })).toEqual({ maxWaitMs: 1_200_000 });
    expect(named("full", { maxWaitMs: defaultsOf("core").maxWaitMs, seed: 2 })).toEqual({
      ...{ profile: "full", maxWaitMs: 120_000, seed: 2 },
    });
  });
});
