/** What a plan says of a run before it is sent: its cost, what its budget leaves out, and what is left to the full profile. */
import { expect, test } from "vitest";
import { planRun } from "../../../src/engine/plan/plan-run.ts";
import { catalogueFor } from "../../../suites/catalogue.ts";
import { CONFORMANCE, REQUIREMENTS } from "../../../suites/index.ts";

const CORE = planRun(CONFORMANCE, {});

test("a whole run leaves nothing out, and each essential check has its requests", () => {
  expect(CORE.leftOut).toEqual([]);
  expect(CORE.essential.length).toBeGreaterThan(20);
  const ids = CORE.printed.flatMap(({ essentialFor }) => essentialFor);
  expect(new Set(CORE.essential.map(({ requirement }) => requirement))).toEqual(new Set(ids));
  for (const { essentialFor, requirements } of CORE.printed)
    for (const id of essentialFor) expect(requirements).toContain(id);
  expect(CORE.printed.filter(({ key }) => key).length).toBeLessThan(CORE.printed.length);
});

test("a budget that is too small leaves checks out, which it names, and nothing that it sends", () => {
  const { leftOut, printed } = planRun(CONFORMANCE, { maxRequests: 60 });
  expect(leftOut.length).toBeGreaterThan(10);
  expect(printed.length).toBeLessThan(CORE.printed.length);
  const sent = new Set(printed.map(({ id }) => id));
  const cases = REQUIREMENTS.flatMap((entry) =>
    "cases" in entry ? entry.cases.map((one) => [entry.id, one] as const) : [],
  );
  for (const { requirement, title } of leftOut) {
    const [, check] = cases.find(([id, one]) => id === requirement && one.title === title) ?? [];
    expect(
      check?.requests.every(({ id }) => sent.has(id)),
      `${requirement}, ${title}`,
    ).toBe(false);
  }
});

test("checks of the full profile are left to it, and not in a full run", async () => {
  const full = await catalogueFor("full", 1);
  expect(planRun(CONFORMANCE, {}, full).leftToFull.length).toBeGreaterThan(10);
  expect(planRun(full, { profile: "full" }, full).leftToFull).toEqual([]);
});

test("the minutes follow from the requests with the key and from the limit of each plan", async () => {
  const { minutes } = planRun(await catalogueFor("full", 1), { profile: "full" });
  expect(minutes.free).toBeGreaterThan(minutes.pro);
  expect(minutes.pro).toBeGreaterThanOrEqual(minutes.business);
});

test("using up the rate limit takes what the plan's limit needs, or what the budget leaves, and says if that is too little", () => {
  const most = (options: Parameters<typeof planRun>[1]) =>
    planRun(CONFORMANCE, { exhaustRateLimit: true, plan: "free", ...options }).exhaustion;
  expect(planRun(CONFORMANCE, { plan: "free" }).exhaustion).toBeNull();
  const whole = most({});
  expect(whole?.most).toBeGreaterThan(60);
  expect(whole?.refused).toBe(false);
  const enough = most({ maxRequests: 10_000 });
  expect(enough).toEqual(whole);
  const some = most({ only: ["RATE-7"], maxRequests: 40 });
  expect(some?.refused).toBe(true);
  expect(some?.most).toBeGreaterThan(0);
  expect(some?.most).toBeLessThan(40);
});
