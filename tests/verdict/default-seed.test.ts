/** The seed that follows from target, day and version. */
import { expect, test } from "vitest";
import { defaultSeed, isDefaultSeed } from "../../src/verdict/default-seed.ts";

const BASE = "https://pets.example/v1";
const NOON = Date.parse("2026-11-22T12:00:00Z");
const suite = { name: "petstore-conformance", version: "1.0.0" };
const target = { name: null, embedded: false, environment: null, implementation: null };

test("it is the same all day, and another one on another day, for another target and version", () => {
  const seed = defaultSeed(BASE, NOON, "1.0.0");
  expect(defaultSeed(BASE, NOON + 11 * 3_600_000, "1.0.0")).toBe(seed);
  const others = [
    defaultSeed(BASE, NOON + 13 * 3_600_000, "1.0.0"),
    defaultSeed("https://pets.example/v2/v1", NOON, "1.0.0"),
    defaultSeed(BASE, NOON, "1.0.1"),
  ];
  expect(new Set([seed, ...others]).size).toBe(4);
  const days = Array.from({ length: 20 }, (_, i) => defaultSeed(BASE, NOON + i * 86_400_000, "1.0.0"));
  for (const each of [seed, ...others, ...days]) expect(each).toBeLessThan(2 ** 31);
});

test("it never changes, since verify computes it again for old recordings", () => {
  expect([undefined, "00000001"].map((id) => defaultSeed(BASE, NOON, "1.0.0", id))).toEqual([
    24_569_572, 1_946_256_002,
  ]);
});

test("a run that begins just after midnight may have the seed of the day before", () => {
  const midnight = Date.parse("2026-11-23T00:00:00Z");
  const seed = defaultSeed(BASE, midnight - 1, "1.0.0");
  const isDefault = (startedAt: number): boolean =>
    isDefaultSeed(seed, { baseUrl: BASE, startedAt, runId: "00000001" }, { suite, target });
  expect([midnight - 1, midnight + 59_000, midnight + 61_000].map(isDefault)).toEqual([true, true, false]);
});

test("the embedded reference always has seed 1", () => {
  const embedded = { suite, target: { ...target, embedded: true } };
  const at = { baseUrl: "http://127.0.0.1:40000/v1", startedAt: NOON, runId: "00000001" };
  expect([1, 2].map((seed) => isDefaultSeed(seed, at, embedded))).toEqual([true, false]);
});

test("the seed of an anonymous run follows from its id as well, which the target learns afterwards", () => {
  const run = { baseUrl: BASE, startedAt: NOON, runId: "00000001", anonymous: true };
  const isDefault = (seed: number): boolean => isDefaultSeed(seed, run, { suite, target });
  const seeds = [
    defaultSeed(BASE, NOON, "1.0.0", "00000001"),
    defaultSeed(BASE, NOON, "1.0.0", "00000002"),
    defaultSeed(BASE, NOON, "1.0.0"),
    defaultSeed("https://other.example/v1", NOON, "1.0.0", "00000001"),
    defaultSeed(BASE, NOON - 86_400_000, "1.0.0", "00000001"),
  ];
  expect(seeds.map(isDefault)).toEqual([true, false, false, false, false]);
});
