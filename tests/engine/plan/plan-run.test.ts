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

/** The numbers of a plan: those of its parts in brackets. */
function numbers(options: Parameters<typeof planRun>[1], catalogue = CONFORMANCE): readonly unknown[] {
  const {
    requests,
    keyRequests,
    creations,
    fillers,
    budget,
    reserve,
    series,
    exhaustion,
    minutes,
    atRate,
    printed,
    essential,
    leftToFull,
    leftOut,
  } = planRun(catalogue, options, FULL);
  const three = (each: typeof budget | null) => each && [each.requests, each.keyRequests, each.creations];
  return [
    [requests, keyRequests, creations, fillers],
    ...[three(budget), three(reserve), three(series)],
    exhaustion && [exhaustion.most, exhaustion.refused],
    [minutes.free, minutes.pro, minutes.business],
    atRate && [atRate.perSecond, atRate.seconds],
    [printed.length, printed.filter(({ substitute }) => substitute).length],
    [essential.length, leftToFull.length, leftOut.length],
  ];
}

const FULL = await catalogueFor("full", 1);

test("a plan in numbers", () => {
  expect(numbers({})).toMatchInlineSnapshot(`
    [
      [
        89,
        59,
        23,
        0,
      ],
      [
        90,
        60,
        30,
      ],
      [
        80,
        60,
        20,
      ],
      [
        120,
        120,
        32,
      ],
      null,
      [
        0,
        0,
        0,
      ],
      null,
      [
        116,
        27,
      ],
      [
        73,
        632,
        0,
      ],
    ]
  `);
  expect(numbers({ profile: "full" }, FULL)).toMatchInlineSnapshot(`
    [
      [
        587,
        480,
        160,
        0,
      ],
      [
        1000,
        690,
        200,
      ],
      [
        160,
        120,
        24,
      ],
      [
        120,
        120,
        32,
      ],
      null,
      [
        7,
        1,
        0,
      ],
      null,
      [
        629,
        42,
      ],
      [
        73,
        0,
        0,
      ],
    ]
  `);
  expect(numbers({ readOnly: true, rate: 2 })).toMatchInlineSnapshot(`
    [
      [
        35,
        17,
        0,
        0,
      ],
      [
        90,
        60,
        30,
      ],
      [
        80,
        60,
        0,
      ],
      [
        120,
        120,
        0,
      ],
      null,
      [
        0,
        0,
        0,
      ],
      [
        2,
        17,
      ],
      [
        52,
        17,
      ],
      [
        73,
        632,
        88,
      ],
    ]
  `);
  expect(numbers({ maxRequests: 100, maxCreations: 12 })).toMatchInlineSnapshot(`
    [
      [
        78,
        48,
        12,
        0,
      ],
      [
        90,
        60,
        12,
      ],
      [
        22,
        22,
        0,
      ],
      [
        120,
        120,
        32,
      ],
      null,
      [
        0,
        0,
        0,
      ],
      null,
      [
        105,
        27,
      ],
      [
        73,
        632,
        29,
      ],
    ]
  `);
  expect(numbers({ only: ["LIST"], rate: 1 })).toMatchInlineSnapshot(`
    [
      [
        38,
        35,
        23,
        0,
      ],
      [
        90,
        60,
        30,
      ],
      [
        80,
        60,
        20,
      ],
      null,
      null,
      [
        0,
        0,
        0,
      ],
      [
        1,
        37,
      ],
      [
        61,
        23,
      ],
      [
        21,
        106,
        0,
      ],
    ]
  `);
  expect(numbers({ only: ["AUTH-3"], exhaustRateLimit: true })).toMatchInlineSnapshot(`
    [
      [
        11,
        5,
        1,
        0,
      ],
      [
        90,
        60,
        30,
      ],
      [
        80,
        60,
        20,
      ],
      null,
      null,
      [
        0,
        0,
        0,
      ],
      null,
      [
        11,
        0,
      ],
      [
        3,
        6,
        0,
      ],
    ]
  `);
  expect(
    numbers({ only: ["RATE"], exhaustRateLimit: true, plan: "pro", maxRequests: 500, rate: 10 }),
  ).toMatchInlineSnapshot(`
    [
      [
        9,
        6,
        1,
        0,
      ],
      [
        90,
        60,
        30,
      ],
      [
        80,
        60,
        20,
      ],
      [
        120,
        120,
        32,
      ],
      [
        491,
        true,
      ],
      [
        0,
        0,
        0,
      ],
      [
        10,
        49.9,
      ],
      [
        9,
        0,
      ],
      [
        0,
        0,
        0,
      ],
    ]
  `);
});

test("by ids and prefixes, requirements are chosen whose id is one of them or goes on with a hyphen", () => {
  const chosen = ["LIST-1", "AUTH", "LIST-"].map((wanted) => isChosen("LIST-1", [wanted]));
  expect(chosen).toEqual([true, false, false]);
  expect(isChosen("LIST-10", ["LIST-1"])).toBe(false);
  expect(isChosen("LIST-10", ["AUTH", "LIST"])).toBe(true);
  expect(isChosen("LIST-10", [])).toBe(true);
});
