/** Which targets of a fleet are this process's, which share a rate limit, and which need not be judged again. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PreparedTarget } from "../../../src/cli/commands/run/prepare-target.ts";
import type { Chosen } from "../../../src/cli/config/index.ts";
import { earlierReport } from "../../../src/cli/fleet/fleet.ts";
import { keyAndHost, shardFrom, sourceAndHost } from "../../../src/cli/fleet/shard.ts";
import type { Report } from "../../../src/kit/report.ts";
import { renderJson } from "../../../src/report/text/text.ts";
import { DIRECT } from "../../../src/run/wire/network.ts";
import { judgeReference, KEY } from "../../support/targets.ts";

describe("a finished report", () => {
  const IMPLEMENTATION = { organization: "Example", project: "Pets", projectVersion: "1.10" };
  let report: Report;
  let prepared: PreparedTarget;
  let out: string;

  beforeAll(async () => {
    out = mkdtempSync(join(tmpdir(), "petstore-resume-"));
    const options = { only: ["HTTP-1"], rate: 500, network: DIRECT };
    ({ report } = await judgeReference({}, options));
    const implementation = {
      ...{ organization: "Example", project: "Pets", url: null, version: "1.10" },
      contact: [],
    };
    report = { ...report, target: { ...report.target, name: "eu", implementation } };
    const target = { baseUrl: report.target.baseUrl, apiKey: KEY };
    prepared = {
      target,
      name: "eu",
      options: { ...options, seed: 1 },
      output: { ...IMPLEMENTATION, out, color: false, expected: null, reporter: ["json", "junit"] },
      description: "--description",
      start: null,
    };
  });

  afterAll(() => rmSync(out, { recursive: true }));

  async function looked(changes: Partial<PreparedTarget> = {}, written: Partial<Report> = {}) {
    writeFileSync(join(out, "report.json"), renderJson({ ...report, ...written }));
    writeFileSync(join(out, "junit.xml"), "<testsuites/>");
    return whyOf({ ...prepared, ...changes });
  }

  async function whyOf(target: PreparedTarget): Promise<string | null> {
    const found = await earlierReport(target);
    if (found === null) return "none";
    return "why" in found ? found.why : null;
  }

  test("of the same configuration is kept", async () => {
    expect(await looked()).toBeNull();
    const found = await earlierReport(prepared);
    expect(found).toMatchObject({ report: { verdict: "partial", target: { name: "eu" } } });
  });

  test("of another version, or without a verdict, is not", async () => {
    expect(await looked({}, { verdict: "inconclusive" })).toBe("its report is inconclusive");
    expect(await looked({}, { suite: { ...report.suite, version: "0.9.0" } })).toBe(
      "its report is of version 0.9.0",
    );
  });

  test.each<[string, (of: PreparedTarget) => Partial<PreparedTarget>]>([
    ["base URL", ({ target }) => ({ target: target && { ...target, baseUrl: "http://a.test/v1" } })],
    ["description", () => ({ name: "us" })],
    ["description", ({ target }) => ({ target: target && { ...target, environment: "staging" } })],
    ["description", ({ output }) => ({ output: { ...output, projectVersion: "1.11" } })],
    [
      "challenge",
      ({ options }) => ({
        options: {
          ...options,
          challenge: { nonce: "0".repeat(32), issued: "2026-01-01T00:00:00Z", level: "core", target: "x" },
        },
      }),
    ],
    ["options", ({ options }) => ({ options: { ...options, only: ["HTTP-2"] } })],
    ["options", ({ options }) => ({ options: { ...options, rate: 501 } })],
    ["options", ({ options }) => ({ options: { ...options, seed: 2 } })],
    ["options", ({ options }) => ({ options: { ...options, network: { ...DIRECT, host: "a.test" } } })],
    [
      "options",
      ({ target }) => ({
        target: target && { ...target, headers: [{ name: "X-A", value: "value-of-a-0123", variable: "A" }] },
      }),
    ],
    ["options", ({ output }) => ({ output: { ...output, description: "openapi.yaml" } })],
  ])("with another %s is not (%#)", async (_, changed) => {
    expect(await looked(changed(prepared))).toBe("its configuration is another one");
  });

  test("without its other files, cut off, or not there is not", async () => {
    await looked();
    rmSync(join(out, "junit.xml"));
    expect(await whyOf(prepared)).toBe("junit.xml is missing");
    writeFileSync(join(out, "report.json"), "{");
    expect(await whyOf(prepared)).toBe("its report.json cannot be read");
    rmSync(join(out, "report.json"));
    expect(await whyOf(prepared)).toBe("none");
  });
});

describe("a shard", () => {
  test.each([
    [{ shard: "2/4" }, {}, { index: 2, of: 4 }],
    [{ shard: "1/1" }, {}, { index: 1, of: 1 }],
    [{ shards: 3 }, { JOB_COMPLETION_INDEX: "0" }, { index: 1, of: 3 }],
    [{ shards: 3 }, { JOB_COMPLETION_INDEX: "2" }, { index: 3, of: 3 }],
    [{}, { JOB_COMPLETION_INDEX: "2" }, null],
  ])("%j with %j is %j", (flags, env, shard) => {
    expect(shardFrom(flags, env)).toEqual(shard);
  });

  test.each([
    [{ shard: "0/4" }, {}, "--shard must be I/N with I from 1 to N"],
    [{ shard: "5/4" }, {}, "--shard must be I/N with I from 1 to N"],
    [{ shard: "2" }, {}, "--shard must be I/N with I from 1 to N"],
    [{ shard: "1/2", shards: 2 }, {}, "--shard and --shards contradict each other"],
    [{ shards: 3 }, {}, "--shards needs JOB_COMPLETION_INDEX"],
    [{ shards: 3 }, { JOB_COMPLETION_INDEX: "3" }, "must be an integer from 0 to 2 with --shards 3"],
    [{ shards: 3 }, { JOB_COMPLETION_INDEX: "" }, "must be an integer from 0 to 2 with --shards 3"],
  ])("%j with %j is wrong usage", (flags, env, message) => {
    expect(() => shardFrom(flags, env)).toThrow(message);
  });

  const target = (baseUrl: string, apiKey: string, host?: string): PreparedTarget =>
    ({
      target: { baseUrl, apiKey },
      options: host === undefined ? {} : { network: { ...DIRECT, host } },
    }) as PreparedTarget;

  test("targets with the same key at the same host share a rate limit", () => {
    const one = keyAndHost(target("https://a.test/v1", KEY));
    expect(keyAndHost(target("https://A.test/v2", KEY))).toBe(one);
    expect(keyAndHost(target("https://192.0.2.7/v1", KEY, "a.test"))).toBe(one);
    const others = [
      target("https://a.test:8443/v1", KEY),
      target("https://a.test/v1", `${KEY}x`),
      target("https://a.test/v1", KEY, "b.test"),
    ];
    expect(others.map(keyAndHost)).not.toContain(one);
    expect(one).not.toContain(KEY);
  });

  const chosen = (members: object): Chosen => ({ name: "eu", config: { members, at: () => "" } });

  test("for a shard, the source of the key stands for the key", () => {
    const of = (members: object): string =>
      sourceAndHost(chosen({ baseUrl: "https://a.test/v1", ...members }));
    expect(of({})).toBe("variable PETSTORE_API_KEY a.test");
    expect(of({ apiKeyEnv: "EU_KEY" })).toBe("variable EU_KEY a.test");
    expect(of({ apiKeyFile: "eu.key", host: "B.test" })).toBe("file eu.key b.test");
  });
});
