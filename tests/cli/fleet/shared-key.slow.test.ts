/** Several targets with one key at one host, in real windows of its rate limit: together they stay within it. */
import { beforeAll, expect, test } from "vitest";
import { startReference } from "../../../src/reference/index.ts";
import { builtBin } from "../../support/built.ts";
import { fleetOf } from "../../support/fleet.ts";

beforeAll(async () => {
  await builtBin();
}, 180_000);

/** Less than two of the three runs send. */
const PER_MINUTE = 15;

test("a key of three targets is never refused, and each target is judged whole", async () => {
  const reference = await startReference({ plan: { perMinute: PER_MINUTE, perDay: 10_000 }, stock: 30 });
  const { baseUrl, apiKey } = reference;
  const target = { baseUrl, apiKeyEnv: "KEY" };
  const config = { only: ["LIST"], readOnly: true, targets: { a: target, b: target, c: target } };
  const fleet = fleetOf(config, { KEY: apiKey });
  try {
    const ended = await fleet.run(["--jobs", "3"]);
    expect(ended.stdout).toContain("\n3 targets: 3 partial\n");
    const sent = ["a", "b", "c"].map((name) => fleet.report(`out/${name}`).run.keyRequests);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(PER_MINUTE);
    expect(reference.counters.served429).toBe(0);
  } finally {
    fleet.close();
    await reference.close();
  }
}, 400_000);
