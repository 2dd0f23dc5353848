/** What faults of the reference do, and what they leave as it is. */
import { expect, test } from "vitest";
import { optionsOf } from "../../../src/reference/faults/fault.ts";
import { FAULTS } from "../../../src/reference/faults/index.ts";
import type { RunningReference } from "../../../src/reference/index.ts";
import { ask, withReference } from "../../support/client.ts";
import { testClock } from "../../support/clock.ts";

const KEY = "Reference-key-0123456789abcdef-xyz";

/** Starts the reference with a fault. */
function withFault(
  id: string,
  use: (reference: RunningReference) => Promise<void>,
  clock = testClock().clock,
) {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  return withReference({ apiKey: KEY, clock, ...optionsOf(fault) }, use);
}

const status = async (reference: RunningReference, authorization: string | null, target = "/pets") =>
  (await ask(reference, "GET", target, { authorization })).status;

test("key-beginning takes the first eight characters of the key or more", () =>
  withFault("key-beginning", async (reference) => {
    for (const length of [8, 9, KEY.length - 1, KEY.length])
      expect(await status(reference, `Bearer ${KEY.slice(0, length)}`)).toBe(200);
    for (const token of [KEY.slice(0, 7), KEY.slice(-8), "a-key-of-another-customer"])
      expect(await status(reference, `Bearer ${token}`)).toBe(401);
  }));

test("status-before-missing-key refuses a wrong status of a list where the key is missing, and nothing else", () =>
  withFault("status-before-missing-key", async (reference) => {
    expect(await status(reference, null, "/pets?status=lost")).toBe(400);
    expect(await status(reference, "Bearer unknown", "/pets?status=lost")).toBe(401);
    expect(await status(reference, null, "/pets?status=sold")).toBe(401);
    expect(await status(reference, null, "/pets/1?status=lost")).toBe(401);
  }));

test("served-again-never refuses a key for ever once it was refused, and no request without a key", async () => {
  const { clock, pass } = testClock();
  const key = `Bearer ${KEY}`;
  await withFault(
    "served-again-never",
    async (reference) => {
      for (let i = 0; i < 60; i += 1) expect(await status(reference, key)).toBe(200);
      expect(await status(reference, key)).toBe(429);
      pass(3_600);
      const refused = await ask(reference, "GET", "/pets");
      expect([refused.status, refused.headers["x-ratelimit-remaining"]]).toEqual([429, "0"]);
      expect(await status(reference, null)).toBe(401);
    },
    clock,
  );
});
