/** What a plan says of a run before it is sent: its cost, what its budget leaves out, and what is left to the full profile. */
import { expect, test } from "vitest";
import { isChosen } from "../../../src/engine/plan/plan.ts";
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

test("a request of several essential checks of a requirement names it once", () => {
  const shared = CORE.printed.find(({ id }) => id === "GET /pets?limit=100 (after the creations)");
  expect(shared?.essentialFor.filter((id) => id === "LIST-11")).toEqual(["LIST-11"]);
  for (const { id, essentialFor } of CORE.printed)
    expect(essentialFor, id).toEqual([...new Set(essentialFor)]);
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
  const { minutes, keyRequests } = planRun(await catalogueFor("full", 1), { profile: "full" });
  const at = (limit: number): number => Math.ceil(keyRequests / limit) - 1;
  expect(minutes).toEqual({ free: at(60), pro: at(300), business: 0 });
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

/** A plan in numbers. */
function numbers(options: Parameters<typeof planRun>[1], catalogue = CONFORMANCE): string {
  const plan = planRun(catalogue, options, FULL);
  const three = (each: typeof plan.budget): string =>
    `${each.requests}/${each.keyRequests}/${each.creations}`;
  const substitutes = plan.printed.filter(({ substitute }) => substitute).length;
  return [
    `sends ${three(plan)} with ${plan.fillers} fillers of ${three(plan.budget)}, ${plan.printed.length} printed, ${substitutes} substitutes`,
    `reserve ${three(plan.reserve)}, series ${plan.series && three(plan.series)}`,
    `exhaustion ${JSON.stringify(plan.exhaustion)}, minutes ${JSON.stringify(plan.minutes)}, rate ${JSON.stringify(plan.atRate)}`,
    `checks: ${plan.essential.length} essential, ${plan.leftToFull.length} left to full, ${plan.leftOut.length} left out`,
  ].join("; ");
}

const FULL = await catalogueFor("full", 1);

test("a plan in numbers", () => {
  expect(numbers({})).toMatchInlineSnapshot(
    `"sends 89/59/23 with 0 fillers of 90/60/30, 122 printed, 33 substitutes; reserve 80/60/20, series 120/120/32; exhaustion null, minutes {"free":0,"pro":0,"business":0}, rate null; checks: 73 essential, 628 left to full, 0 left out"`,
  );
  expect(numbers({ profile: "full" }, FULL)).toMatchInlineSnapshot(
    `"sends 583/476/160 with 0 fillers of 1000/690/200, 632 printed, 49 substitutes; reserve 160/120/24, series 120/120/32; exhaustion null, minutes {"free":7,"pro":1,"business":0}, rate null; checks: 73 essential, 0 left to full, 0 left out"`,
  );
  expect(numbers({ readOnly: true, rate: 2 })).toMatchInlineSnapshot(
    `"sends 35/17/0 with 0 fillers of 90/60/30, 58 printed, 23 substitutes; reserve 80/60/0, series 120/120/0; exhaustion null, minutes {"free":0,"pro":0,"business":0}, rate {"perSecond":2,"seconds":17}; checks: 73 essential, 628 left to full, 88 left out"`,
  );
  expect(numbers({ maxRequests: 100, maxCreations: 12 })).toMatchInlineSnapshot(
    `"sends 78/48/12 with 0 fillers of 90/60/12, 111 printed, 33 substitutes; reserve 22/22/0, series 120/120/32; exhaustion null, minutes {"free":0,"pro":0,"business":0}, rate null; checks: 73 essential, 628 left to full, 29 left out"`,
  );
  expect(numbers({ only: ["LIST"], rate: 1 })).toMatchInlineSnapshot(
    `"sends 38/35/23 with 0 fillers of 90/60/30, 66 printed, 28 substitutes; reserve 80/60/20, series null; exhaustion null, minutes {"free":0,"pro":0,"business":0}, rate {"perSecond":1,"seconds":37}; checks: 21 essential, 107 left to full, 0 left out"`,
  );
  expect(numbers({ only: ["AUTH-3"], exhaustRateLimit: true })).toMatchInlineSnapshot(
    `"sends 11/5/1 with 0 fillers of 90/60/30, 11 printed, 0 substitutes; reserve 80/60/20, series null; exhaustion null, minutes {"free":0,"pro":0,"business":0}, rate null; checks: 3 essential, 6 left to full, 0 left out"`,
  );
  expect(
    numbers({ only: ["RATE"], exhaustRateLimit: true, plan: "pro", maxRequests: 500, rate: 10 }),
  ).toMatchInlineSnapshot(
    `"sends 9/6/1 with 0 fillers of 90/60/30, 9 printed, 0 substitutes; reserve 80/60/20, series 120/120/32; exhaustion {"most":491,"refused":true}, minutes {"free":0,"pro":0,"business":0}, rate {"perSecond":10,"seconds":49.9}; checks: 0 essential, 0 left to full, 0 left out"`,
  );
});

test("by ids and prefixes, requirements are chosen whose id is one of them or goes on with a hyphen", () => {
  const chosen = ["LIST-1", "AUTH", "LIST-"].map((wanted) => isChosen("LIST-1", [wanted]));
  expect(chosen).toEqual([true, false, false]);
  expect(isChosen("LIST-10", ["LIST-1"])).toBe(false);
  expect(isChosen("LIST-10", ["AUTH", "LIST"])).toBe(true);
  expect(isChosen("LIST-10", [])).toBe(true);
});
