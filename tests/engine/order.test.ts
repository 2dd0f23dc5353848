/** A core run on the reference: its rounds are in the catalogue's order, and it costs what the profile allows. */
import { beforeAll, describe, expect, test } from "vitest";
import { STAGES } from "../../src/engine/claims.ts";
import { select } from "../../src/engine/plan/plan.ts";
import { type Judged, judge } from "../../src/index.ts";
import { isValidCredential } from "../../src/kit/credential.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { startReference } from "../../src/reference/index.ts";
import { JUDGING_DEFAULTS } from "../../src/verdict/options.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { fromMinute } from "../support/clock.ts";

let judged: Judged;
let exchanges: readonly Exchange[] = [];

beforeAll(async () => {
  const clock = fromMinute();
  const reference = await startReference({ clock: clock.epoch });
  judged = await judge({ baseUrl: reference.baseUrl, apiKey: reference.apiKey }, { clock, seed: 1 });
  await reference.close();
  exchanges = judged.recording.exchanges;
});

test("it is conformant", () => {
  expect(judged.report.verdict).toBe("conformant");
});

test("stages come in the order of the catalogue", () => {
  const plan = select(CONFORMANCE, JUDGING_DEFAULTS);
  const stages = new Map(plan.requests.map(({ request }) => [request.id, STAGES.indexOf(request.stage)]));
  const sent = exchanges
    .filter(({ role }) => role === "survey")
    .flatMap(({ requestId }) => stages.get(requestId) ?? []);
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
});

describe("what it costs", () => {
  test("at most 60 requests with the key, and 90 in all", () => {
    const withKey = exchanges.filter(({ request }) => isValidCredential(request.credential));
    expect(withKey.length).toBeLessThanOrEqual(60);
    expect(exchanges.length).toBeLessThanOrEqual(90);
  });

  test("at most 30 creations", () => {
    expect(exchanges.filter(({ response }) => response?.status === 201).length).toBeLessThanOrEqual(30);
  });

  test("at most 17 rounds, and no experiment", () => {
    expect(new Set(exchanges.map(({ round }) => round)).size).toBeLessThanOrEqual(17);
    expect([...new Set(exchanges.map(({ role }) => role))]).toEqual(["survey"]);
  });
});
