/** Mixtures are drawn from a seed, and contain no two parts that exclude each other. */
import { describe, expect, test } from "vitest";
import { compose } from "../../../../proof/prove/mixtures/compose.ts";
import { drawMixture, mixtureOf } from "../../../../proof/prove/mixtures/draw.ts";
import { exclusion } from "../../../../proof/prove/mixtures/exclusions.ts";
import {
  DEPARTURES,
  MIXED_STYLES,
  part,
  partNamed,
  shouldOnly,
} from "../../../../proof/prove/mixtures/part.ts";
import { SETTINGS } from "../../../../proof/prove/mixtures/settings.ts";
import { startReference } from "../../../../src/reference/index.ts";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

test("a seed gives the same mixture each time, and another seed another", async () => {
  const once = await Promise.all(SEEDS.map((seed) => drawMixture(seed)));
  const again = await Promise.all(SEEDS.map((seed) => drawMixture(seed)));
  expect(again).toEqual(once);
  expect(new Set(once.map((parts) => parts.join())).size).toBe(SEEDS.length);
});

test("a mixture can be named by its parts", async () => {
  for (const seed of SEEDS) {
    const drawn = await drawMixture(seed);
    expect(new Set(await mixtureOf(drawn.toReversed()))).toEqual(new Set(drawn));
  }
});

test("departures break nothing but SHOULDs", () => {
  expect(DEPARTURES.length).toBeGreaterThan(100);
  expect(DEPARTURES.flatMap((name) => part(name).departs).filter((id) => !shouldOnly([id]))).toEqual([]);
});

test("every style, departure and value of a setting is a part", () => {
  const settings = SETTINGS.flatMap(({ key, values }) => values.map((value) => `${key}=${value}`));
  const names = [...MIXED_STYLES, ...DEPARTURES, ...settings];
  expect(names.filter((name) => partNamed(name)?.name !== name)).toEqual([]);
});

test.each(["", "plain", "stock-7", "stock=x", "plan=gold", "lossy=1/fire", "lossy=", "fault:none", "limit"])(
  "%o is no part",
  (name) => {
    expect(partNamed(name)).toBeUndefined();
  },
);

describe("parts exclude each other", () => {
  test.each([
    ["stock=7", "stock=99", "the same part twice"],
    ["plan=free", "known-plan=pro", "the same part twice"],
    ["clock-fast", "removed-404", "both set clock"],
    ["plan=free", "bucket-of-ten", "both set plan"],
    ["neighbours-full-store", "stock=7", "both set stock"],
    ["order-by-id", "order-newest-first", "both replace order"],
    ["limit-clamped", "fault:limit-0-all", null],
    ["limit-clamped", "limit-ignored", null],
    ["settles-300", "settles-everywhere", null],
    ["plan=free", "neighbours-same-key", null],
    ["quick-windows=10", "fault:refusal-never", "the limit is to be used up, in windows of its own"],
    ["neighbours-create-by-time", "fault:client-id-taken", "the neighbour's animal would get the suite's id"],
    ["neighbours-same-key", "fault:client-id-taken", null],
    ["plan=business", "date-of-gateway", null],
    ["date-absent", "clock-slow", "without a Date its times are wrong by every clock"],
  ])("%s and %s: %s", async (one, other, why) => {
    expect(await exclusion(part(one), part(other))).toBe(why);
    expect(await exclusion(part(other), part(one))).toBe(why);
  });
});

test("what wraps a seam comes after what replaces it, and gzip is next to the wire", async () => {
  const order = ["gzip", "limit-clamped", "quick-windows=10", "limit-ignored", "headers-capital"];
  expect(await mixtureOf(order.toReversed())).toEqual(order);
});

test("all parts of a mixture show", async () => {
  const parts = await mixtureOf(["gzip", "429-body-plain", "limit-clamped", "codes-fine", "stock=21"]);
  const reference = await startReference(compose([...parts, "headers-extra"], "pro").options);
  const headers = { authorization: `Bearer ${reference.apiKey}` };
  const listed = await fetch(`${reference.baseUrl}/pets?limit=999`, { headers });
  expect(await listed.json()).toHaveLength(21);
  expect(listed.headers.get("content-encoding")).toBe("gzip");
  expect(listed.headers.get("x-ratelimit-limit")).toBe("300");
  expect(listed.headers.get("etag")).toBe('"x"');
  const refused = await fetch(`${reference.baseUrl}/pets?status=lost`, { headers });
  expect(await refused.json()).toMatchObject({ code: "status_invalid" });
  await reference.close();
});
