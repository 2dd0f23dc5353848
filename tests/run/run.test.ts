/** What a run makes of its options, and what its facts say of it. */
import { describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { judge } from "../../src/index.ts";
import { runIdFor, seedFor } from "../../src/kit/identity/challenge.ts";
import type { Challenge } from "../../src/kit/report.ts";
import { type Change, startReference } from "../../src/reference/index.ts";
import { Refusal } from "../../src/reference/refusal.ts";
import type { Progress } from "../../src/run/options.ts";
import { DIRECT } from "../../src/run/wire/network.ts";
import { skippingClock } from "../support/clock.ts";
import { freePort } from "../support/free-port.ts";
import { causesIn, failedIn } from "../support/judged.ts";
import { IMPATIENT, judgeReference, KEY, serve } from "../support/targets.ts";

const CHALLENGE: Challenge = {
  nonce: "0123456789abcdef0123456789abcdef",
  issued: "2026-01-02T03:04:05Z",
  level: "core",
  target: "https://pets.test/v1",
};

/** A run that sends nothing: what it was told is in its facts. */
const NOTHING = { signal: AbortSignal.abort() };

describe("a challenge", () => {
  test("gives the run its id and its seed", async () => {
    const target = { baseUrl: "http://127.0.0.1:9/v1", apiKey: KEY };
    const { recording, facts } = await judge(target, { ...NOTHING, challenge: CHALLENGE, seed: 7 });
    expect(recording.runId).toBe(runIdFor(CHALLENGE));
    expect([facts.challenge, facts.options.seed]).toEqual([CHALLENGE, seedFor(CHALLENGE)]);
  });

  test("each of its members counts; an id is 8 digits, a seed one that --seed takes", () => {
    const others = [
      { nonce: "1123456789abcdef0123456789abcdef" },
      { issued: "2026-01-02T03:04:06Z" },
      { level: "full" as const },
      { target: "https://pets.test/v2" },
    ].map((other) => ({ ...CHALLENGE, ...other }));
    const all = [CHALLENGE, ...others];
    expect(new Set(all.map(runIdFor)).size).toBe(5);
    expect(new Set(all.map(seedFor)).size).toBe(5);
    for (let n = 0; n < 50; n += 1) {
      const one = { ...CHALLENGE, nonce: `${n}`.padStart(32, "0") };
      expect(runIdFor(one)).toMatch(/^[0-9a-f]{8}$/);
      expect(seedFor(one)).toBeLessThan(2 ** 31);
    }
  });
});

test("the facts of a run have what it was told, and no secret", async () => {
  const headers = [{ name: "X-Gateway-Key", value: "gateway-0123456789", variable: "GATEWAY_KEY" }];
  const target = { baseUrl: "http://127.0.0.1:9/v1", apiKey: KEY, name: "eu", headers };
  const network = { ...DIRECT, host: "pets.test" };
  const { facts, report } = await judge(
    { ...target, environment: "staging" },
    { ...NOTHING, profile: "full", network, seed: 1 },
  );
  expect(facts.target).toEqual({ name: "eu", embedded: false, environment: "staging", implementation: null });
  expect(facts.network).toEqual({ host: "pets.test", ownHeaders: ["X-Gateway-Key"] });
  // A full run may take longer.
  expect(facts.options).toMatchObject({ profile: "full", maxWaitMs: 1_200_000, maxTimeMs: 900_000 });
  expect(facts.stopped).toMatchObject({ code: "stopped", values: { reason: "interrupted" } });
  expect(Number.isInteger(facts.durationMs)).toBe(true);
  expect(report.verdict).toBe("inconclusive");
  expect(JSON.stringify([facts, report])).not.toMatch(/gateway-0123456789|key-0123/);
});

test("the facts of a run that reached nothing say so, and what it did not send", async () => {
  const target = { baseUrl: `http://127.0.0.1:${await freePort()}/v1`, apiKey: KEY };
  const { facts, report } = await judge(target, { clock: skippingClock(), seed: 1, timeoutMs: 500 });
  const nothing = "the target was not reached: connection refused; start it, or check host and port";
  expect(facts.stopped).toEqual({ code: "no-api", values: {}, nothing });
  expect(report.verdictReason).toContain("connection refused");
});

test("two runs have different ids", async () => {
  const target = { baseUrl: "http://127.0.0.1:9/v1", apiKey: KEY };
  const [one, other] = [await judge(target, NOTHING), await judge(target, NOTHING)];
  expect(one.recording.runId).toMatch(/^[0-9a-f]{8}$/);
  expect(one.recording.runId).not.toBe(other.recording.runId);
});

test("the progress of a run on a conformant target ends with what was planned at first, or a little more", async () => {
  const told: Progress[] = [];
  const only = ["GET", "LIST"];
  const { recording } = await judgeReference(
    {},
    { only, onProgress: (progress) => void told.push(progress) },
  );
  const [first] = told;
  expect(first).toMatchObject({ sent: 0, creations: 0, waiting: null, exhausting: null });
  expect(first?.planned).toBeGreaterThan(20);
  expect(first?.planned).toBeLessThanOrEqual(recording.exchanges.length);
  expect(told.at(-1)?.sent).toBe(recording.exchanges.length);
});

test.each([false, true])(
  "with exhaustRateLimit %j, the recording says how using up the limit ended, if it was",
  async (is) => {
    const clock = skippingClock();
    const options = { exhaustRateLimit: is, only: ["RATE-7"], clock };
    const { recording, report } = await judgeReference({ plan: "free", clock: clock.epoch }, options);
    expect(recording.exhaustion).toEqual(is ? { ended: null } : null);
    expect(report.requirements[0]?.outcome).toBe(is ? "passed" : "untested");
  },
);

describe("--bail", () => {
  const bail = { bail: true, timeoutMs: 2_000, seed: 1 };

  test("ends a run that has shown an API, not one that has shown none", async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><p>Welcome</p>");
    });
    try {
      const target = { baseUrl: server.baseUrl, apiKey: KEY };
      const [with_, without] = [
        await judge(target, { ...IMPATIENT, ...bail }),
        await judge(target, { ...IMPATIENT, seed: 1 }),
      ];
      expect(with_.report.verdictReason).toBe(without.report.verdictReason);
      expect(with_.facts.stopped?.nothing ?? null).toBe(without.facts.stopped?.nothing ?? null);
    } finally {
      await server.close();
    }
  });

  test("decides what is asked again before the requests that come later", async () => {
    const fault = FAULTS.find(({ requirement }) => requirement === "CREATE-5");
    const changes = fault ? [fault.change] : [];
    const judged = async (more: object): ReturnType<typeof judgeReference> =>
      judgeReference({ plan: "business", changes }, { seed: 1, ...more });
    const [stopped, whole] = [await judged({ bail: true }), await judged({})];
    const stagesOf = ({ recording }: Awaited<typeof stopped>): readonly string[] =>
      recording.exchanges.filter(({ role }) => role === "survey").map(({ requestId }) => requestId);
    expect(failedIn(stopped.report)).toEqual(["CREATE-5"]);
    expect(stagesOf(whole)).toContain("GET /pets?limit=100 (after the creations)");
    expect(stagesOf(stopped)).not.toContain("POST /pets: a valid NewPet, sold");
  });

  test("does not end it for what follows from a known failure", async () => {
    const clock = skippingClock();
    const fault = FAULTS.find(({ id }) => id === "limit-ignored");
    const changes = fault ? [fault.change] : [];
    const reference = await startReference({ plan: "business", apiKey: KEY, clock: clock.epoch, changes });
    try {
      const target = { baseUrl: reference.baseUrl, apiKey: KEY };
      const run = (options: object): ReturnType<typeof judge> =>
        judge(target, { seed: 1, clock, ...options });
      const { report: whole } = await run({});
      const causes = causesIn(whole);
      const known = causes.map(({ requirement }) => requirement);
      expect(failedIn(whole).length).toBeGreaterThan(known.length);
      const expectedFailures = known.map((requirement) => ({ requirement, reason: "known" }));
      const [stopped, on] = [await run({ bail: true }), await run({ bail: true, expectedFailures })];
      expect(stopped.facts.stopped).toMatchObject({ code: "narrowed", values: { option: "--bail" } });
      expect(on.facts.stopped).toBeNull();
    } finally {
      await reference.close();
    }
  });
});

test("where every creation is refused, the verdict says what to do about it", async () => {
  const refusing: Change = () => ({
    keep: () => {
      throw new Refusal(400, "unknown_category", "no such category");
    },
  });
  const { report } = await judgeReference({ changes: [refusing] }, { only: ["CREATE", "DATA", "HTTP"] });
  expect(report.verdict).toBe("inconclusive");
  expect(report.verdictReason).toContain("CREATE-1: every plain body was refused with 400: name a category");
});
