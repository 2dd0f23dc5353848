import { describe, expect, test } from "vitest";
import { recordedOptionsSchema } from "../../scripts/options/recorded-options.ts";
import { RECORDED_OPTIONS } from "../../src/kit/schema/file-schemas.ts";
import { FormatError } from "../../src/kit/schema/foreign-json.ts";
import { DEFAULTS, type RunOptions, withDefaults } from "../../src/run/options.ts";
import { JUDGING_DEFAULTS } from "../../src/verdict/options.ts";
import { changedOptions, plainOptions, readOptions } from "../../src/verdict/options-data.ts";

describe("the options that a report names", () => {
  const named = (profile: RunOptions["profile"], given: Partial<RunOptions> = {}) =>
    changedOptions(plainOptions({ ...withDefaults({ profile }), ...given }));

  test("are those that differ from the profile's defaults", () => {
    expect(named("core")).toEqual({});
    expect(named("full")).toEqual({ profile: "full" });
    expect(named("core", { maxWaitMs: withDefaults({ profile: "full" }).maxWaitMs })).toEqual({
      maxWaitMs: 1_200_000,
    });
    expect(named("full", { maxWaitMs: withDefaults({ profile: "core" }).maxWaitMs, seed: 2 })).toEqual({
      profile: "full",
      maxWaitMs: 120_000,
      seed: 2,
    });
  });
});

describe("the options of a recording", () => {
  const plain = JSON.parse(JSON.stringify(plainOptions({ ...DEFAULTS, maxWaitMs: 1, only: ["LIST"] })));

  test("are read as they were", () => {
    expect(readOptions(plain)).toEqual({ ...JUDGING_DEFAULTS, maxWaitMs: 1, only: ["LIST"] });
  });

  test("have null for a time without limit, as JSON has no infinity, and for no other number", () => {
    const unlimited = readOptions({ ...plain, maxWaitMs: null, maxTimeMs: null });
    expect(unlimited).toMatchObject({
      ...{ maxWaitMs: Number.POSITIVE_INFINITY, maxTimeMs: Number.POSITIVE_INFINITY },
    });
    expect(() => readOptions({ ...plain, settleMs: null })).toThrow(".settleMs must be a number");
  });

  test("have expected failures only if there were any", () => {
    const known = { requirement: "LIST-2", check: null, reason: "r", expires: null, link: null };
    expect(plain).not.toHaveProperty("expectedFailures");
    const given = plainOptions({ ...DEFAULTS, expectedFailures: [known] });
    expect(readOptions(given).expectedFailures).toEqual([known]);
  });

  test.each<[object, string]>([
    [{ plan: "gold" }, ".plan must be free, pro, business, enterprise or null"],
    [{ seed: "1" }, ".seed must be an integer from 0"],
    [{ categoryId: "1x" }, ".categoryId must be an integer within int64"],
    [{ settleMs: -1 }, ".settleMs must be a number of milliseconds from 0"],
    [{ timeoutMs: 0 }, ".timeoutMs must be a number of milliseconds from 1"],
    [{ concurrency: 12.5 }, ".concurrency must be an integer from 1"],
    [{ rate: 0 }, ".rate must be a number above 0 or null"],
    [{ now: 1e300 }, ".now must be a number of milliseconds since 1970 or null"],
    [{ only: [1] }, ".only[0] must be text"],
    [{ strict: undefined }, ".strict is missing"],
    [{ network: {} }, ".network is unknown"],
    [{ expectedFailures: [{ requirement: "LIST-2" }] }, ".expectedFailures[0].check is missing"],
  ])("are refused: %j", (change, problem) => {
    expect(() => readOptions({ ...plain, ...change })).toThrow(new FormatError(`log._run.options${problem}`));
  });
});

test("the schema of recorded options is that of the table: run node scripts/generate-options.mjs if it is not", () => {
  expect(RECORDED_OPTIONS).toEqual(JSON.parse(JSON.stringify(recordedOptionsSchema())));
});
