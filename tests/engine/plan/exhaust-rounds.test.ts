/** `--exhaust-rate-limit`, round by round, on recordings: what is sent next, or why it ends. */
import { expect, test } from "vitest";
import { mostByPlan, nextOfExhaustion } from "../../../src/engine/plan/exhaust.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { Subscription } from "../../../src/kit/exchange.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { type Draft, error, listed, recordingOf, START, type Unusual } from "../../support/recordings.ts";

/** How an answer is unusual: its figures, and when it came, in seconds. */
interface Shown extends Unusual {
  readonly limit?: number;
  readonly remaining?: number;
  /** Seconds until the Reset. */
  readonly left?: number;
  readonly at?: number;
}

let targets = 0;

/** A list at a URL of its own, answered with these figures. */
function read({ limit = 300, remaining = 0, left = 40, at = 0, headers = [], ...unusual }: Shown): Draft {
  const now = START + 1_000 * at;
  targets += 1;
  return listed(`limit=${targets}`, (unusual.status ?? 200) === 200 ? [] : error(unusual.status ?? 0), {
    ...{ sentAt: 1_000 * at, receivedAt: 1_000 * at, expects: [200], ...unusual },
    headers: [
      ["Date", new Date(now).toUTCString()],
      ["X-RateLimit-Limit", String(limit)],
      ["X-RateLimit-Remaining", String(remaining)],
      ["X-RateLimit-Reset", String(now / 1_000 + left)],
      ...headers,
    ],
  });
}

const used = (shown: Shown): Draft => read({ role: "use", ...shown });
const beyond = (shown: Shown): Draft => read({ role: "beyond", ...shown });
const many = (count: number, draft: (n: number) => Draft): readonly Draft[] =>
  Array.from({ length: count }, (_, n) => draft(n));
const after = (seconds: number): NonNullable<Unusual["headers"]> => [["Retry-After", String(seconds)]];

/** "using up the limit 50", with the milliseconds that it rests, or the code and values of why it ends; "over". */
function next(drafts: readonly Draft[], plan: Subscription | null = null, maxWaitMs = 120_000): string {
  const options = { ...JUDGING_DEFAULTS, plan, maxWaitMs, exhaustRateLimit: true };
  const recording = recordingOf(drafts, { plan });
  const state = {
    catalogue: CONFORMANCE,
    plan: select(CONFORMANCE, options),
    options,
    recording,
    unsent: {},
  };
  const step = nextOfExhaustion(state);
  if (step === null) return "over";
  if ("outcome" in step) return `${step.code} ${JSON.stringify(step.values)}`;
  const end = Math.max(0, ...recording.exchanges.map(({ receivedAt }) => receivedAt));
  const rest = step.notBefore === undefined ? "" : `, ${step.notBefore - end} ms`;
  const why = step.reason ? ` for ${step.reason}` : "";
  if (!step.unpaced) throw new Error("it waits for the rate limit");
  return `${step.name} ${step.sends.length}${rest}${why}${step.waits ? ", waits" : ""}`;
}

test("without figures, with a limit of thousands or of a day, the limit is too large", () => {
  expect(next([listed("", [])])).toBe('limit-too-large {"requests":null}');
  expect(next([read({ limit: 2_101, remaining: 9 })])).toBe('limit-too-large {"requests":2101}');
  expect(next([read({ limit: 2_100, remaining: 9 })])).toBe("using up the limit 9");
  expect(next([read({ limit: 99, remaining: 9, left: 3_601 })])).toBe('limit-too-large {"requests":99}');
  expect(next([read({ limit: 99, remaining: 9, left: 3_600 })])).toBe("using up the limit 9");
  // Time passes after the answer.
  expect(
    next([
      read({ limit: 99, remaining: 9, left: 3_602 }),
      listed("", "", { sentAt: 2_000, receivedAt: 2_000 }),
    ]),
  ).toBe("using up the limit 9");
});

test("as many are sent as remain, 50 at most; by the lowest figure of the latest two rounds, furthest Reset", () => {
  expect(next([read({ remaining: 120 })])).toBe("using up the limit 50");
  expect(next([read({ remaining: 7 }), read({ remaining: 5 }), read({ remaining: 6 })])).toBe(
    "using up the limit 5",
  );
  const round = (n: number, remaining: number): Draft => used({ remaining, round: n });
  expect(next([round(1, 2), round(2, 9), round(3, 8)])).toBe("using up the limit 8");
  expect(next([round(1, 2), round(2, 6), round(3, 8)])).toBe("using up the limit 6");
  expect(next([read({ remaining: 3, left: 30 }), read({ remaining: 9, left: 32 })])).toBe(
    "using up the limit 9",
  );
  expect(next([read({ remaining: 3, left: 31 }), read({ remaining: 9, left: 32 })])).toBe(
    "using up the limit 3",
  );
  expect(next([round(1, 9), listed("", [], { round: 2 }), listed("", [], { round: 3 })])).toBe(
    "using up the limit 9",
  );
});

test("a window that is about to end is waited for, unless it is in use", () => {
  expect(next([read({ remaining: 9, left: 24 })])).toBe(
    "using up the limit 1, 24500 ms for a new window of the limit, waits",
  );
  expect(next([read({ remaining: 9, left: 25 })])).toBe("using up the limit 9");
  expect(next([read({ remaining: 9, left: 0 })])).toBe("using up the limit 9");
  expect(next([used({ remaining: 9, left: 24 })])).toBe("using up the limit 9");
  expect(next([beyond({ remaining: 9, left: 24 })])).toBe("using up the limit 9");
});

test("once none remain, three more are sent: at once, after the settle time, after 12 s", () => {
  const why = " for a rest before the next request beyond the limit";
  expect(next([used({})])).toBe(`beyond the limit 1, 0 ms${why}`);
  expect(next([used({}), beyond({})])).toBe(`beyond the limit 1, 2000 ms${why}`);
  expect(next([used({}), beyond({}), beyond({})])).toBe(`beyond the limit 1, 12000 ms${why}`);
  expect(next([used({}), beyond({}), beyond({}), beyond({})])).toBe("over");
});

test("where its window ends meanwhile, or would have, three more are sent in the next one", () => {
  const next3 = (...tries: readonly Draft[]): string => next([used({}), ...tries]).replace(/ for .*/, "");
  const old = beyond({ at: 0, left: 5 });
  expect(next3(old, beyond({ at: 3, left: 3 }))).toBe("beyond the limit 1, 12000 ms");
  expect(next3(old, beyond({ at: 3, left: 2 }))).toBe("beyond the limit 1, 2000 ms");
  // That window is over: the next one is used up, and tried anew.
  const later = (left: number, remaining: number): Draft => beyond({ at: 20, left, remaining });
  expect(next3(old, old, later(45, 30))).toBe("using up the limit 30");
  expect(next3(old, old, later(45, 0))).toBe("beyond the limit 1, 2000 ms");
  // What opens the next one is no try in it.
  expect(next3(old, later(45, 30), used({ at: 21, left: 44, round: 2 }))).toBe("beyond the limit 1, 0 ms");
  expect(next3(old, old, later(45, 0), later(45, 0))).toBe("beyond the limit 1, 12000 ms");
  expect(next3(old, old, ...many(3, () => later(45, 0)))).toBe("over");
  expect(next3(...many(8, () => old), later(45, 0))).toBe("over");
  // Answers without figures are tries, too.
  const bare = listed("bare", [], { role: "beyond", sentAt: 20_000, receivedAt: 20_000 });
  expect(next3(bare, bare, bare)).toBe("over");
});

test("where more than twice the limit is served, it is too large", () => {
  const shown = { limit: 5, remaining: 3 };
  expect(next(many(12, () => used(shown)))).toBe("using up the limit 3");
  expect(next(many(13, () => used(shown)))).toBe('limit-too-large {"requests":13}');
  expect(next([...many(12, () => used(shown)), used({ limit: 5 })])).toMatch(/^beyond the limit 1/);
});

test("never more than 2,100, of which those beyond it are a part", () => {
  const all = (count: number): readonly Draft[] => many(count, () => used({ limit: 2_000, remaining: 50 }));
  expect(next(all(2_099))).toBe("using up the limit 50");
  expect(next(all(2_100))).toBe('limit-too-large {"requests":2100}');
  expect(next([...all(2_099), beyond({ limit: 2_000, remaining: 50 })])).toBe(
    'limit-too-large {"requests":2099}',
  );
  expect(next(all(2_100), "pro")).toBe('not-exhausted {"served":2100}');
});

test("of a plan's figure, twice as many are served, then ten more after a rest of 12 s", () => {
  const shown = (n: number): Draft => used({ limit: 60, remaining: Math.max(0, 59 - n) });
  expect(next([read({ limit: 60, remaining: 40 })], "free")).toBe("using up the limit 40");
  expect(next(many(20, shown), "free")).toBe("using up the limit 40");
  expect(next(many(120, shown), "free")).toBe(
    "beyond the limit 10, 12000 ms for a rest before the last requests beyond the limit",
  );
  expect(next([...many(120, shown), ...many(9, () => beyond({ limit: 60 }))], "free")).toMatch(
    /^beyond the limit 10/,
  );
  expect(next([...many(120, shown), ...many(10, () => beyond({ limit: 60 }))], "free")).toBe("over");
});

test("a plan's limit is used up, too, by ten refusals in a row while none remain, whatever their status", () => {
  const shown = (n: number): Draft => used({ limit: 60, remaining: 59 - n });
  const refusals = (count: number, more: Shown = {}): readonly Draft[] =>
    many(count, () => used({ limit: 60, status: 403, ...more }));
  const inAll = (...rest: readonly Draft[]): string => next([...many(60, shown), ...rest], "free");
  expect(inAll(...refusals(9))).toBe("using up the limit 1");
  expect(inAll(...refusals(10))).toMatch(/^beyond the limit 10/);
  expect(inAll(...refusals(12))).toMatch(/^beyond the limit 10/);
  expect(inAll(...refusals(9), used({ limit: 60 }))).toBe("using up the limit 2");
  expect(inAll(...refusals(10, { remaining: 1 }))).toBe("using up the limit 1");
});

test("where none remain and all are served, one more is sent for each that was", () => {
  const shown = (n: number): Draft => used({ limit: 60, remaining: Math.max(0, 59 - n) });
  expect(next(many(60, shown), "free")).toBe("using up the limit 1");
  expect(next(many(64, shown), "free")).toBe("using up the limit 5");
  expect(next(many(118, shown), "free")).toBe("using up the limit 2");
  // A window that begins anew has four more than remain.
  expect(next([...many(60, shown), used({ limit: 60, remaining: 30, left: 100 })], "free")).toBe(
    "using up the limit 34",
  );
});

test("figures of another limit than the plan's do not count beside them, and a plan without a figure has none", () => {
  const day = used({ limit: 1_000, remaining: 900 });
  expect(next([used({ limit: 60, remaining: 20 }), day], "free")).toBe("using up the limit 20");
  expect(next([day], "free")).toBe("using up the limit 50");
  expect(next([used({ limit: 60, remaining: 20 }), day], "enterprise")).toBe("using up the limit 20");
});

test("what lasts for more than a minute by a plan's figure is not used up, but for the last ten", () => {
  const shown = (at: number): Draft => used({ limit: 60, remaining: 9, at });
  expect(next([shown(0), shown(60)], "free")).toBe("using up the limit 9");
  expect(next([shown(0), shown(60.001)], "free")).toBe('not-exhausted {"served":2}');
  expect(next([...many(120, (n) => shown(n / 120)), beyond({ limit: 60, at: 75 })], "free")).toMatch(
    /^beyond the limit 10/,
  );
});

test("after a 429 of the limiter, one read follows when Retry-After has passed, or the date that it names", () => {
  const refused = (more: Shown): Draft => beyond({ status: 429, ...more });
  const why = " for Retry-After, waits";
  expect(next([used({}), refused({ headers: after(30) })])).toBe(`after Retry-After 1, 30500 ms${why}`);
  expect(next([used({}), refused({ headers: [["Retry-After", " 30 "]] })])).toBe(
    `after Retry-After 1, 30500 ms${why}`,
  );
  expect(next([used({}), used({ status: 429, headers: after(7) })])).toBe(
    `after Retry-After 1, 7500 ms${why}`,
  );
  const date = (seconds: number) =>
    [["Retry-After", new Date(START + 1_000 * seconds).toUTCString()]] as const;
  expect(next([used({}), refused({ headers: date(20) })])).toBe(`after Retry-After 1, 20500 ms${why}`);
  expect(next([used({}), refused({ headers: date(-9) })])).toBe(`after Retry-After 1, 500 ms${why}`);
  expect(next([used({}), refused({})])).toBe("over");
  expect(next([used({}), refused({ headers: [["Retry-After", "1234567"]] })])).toBe("over");
  expect(next([used({}), refused({ headers: [["Retry-After", "soon"]] })])).toBe("over");
  expect(next([used({}), refused({ headers: [["Retry-After", "-3"]] })])).toBe("over");
  expect(next([used({}), refused({ headers: after(10) }), refused({ headers: after(30) })])).toBe(
    `after Retry-After 1, 30500 ms${why}`,
  );
  expect(next([used({}), refused({ headers: after(121) })])).toBe("over");
  expect(next([used({}), refused({ headers: after(120) })])).toBe(`after Retry-After 1, 120500 ms${why}`);
});

test("a read that comes too early is repeated once, and one that is answered is the last", () => {
  const refused = beyond({ status: 429, headers: after(30) });
  const again = (status: number, at: number): Draft =>
    read({ role: "after", status, at, ...(status === 429 ? { headers: after(5) } : {}) });
  expect(next([used({}), refused, again(429, 31)])).toBe(
    "after Retry-After 1, 5500 ms for Retry-After, waits",
  );
  expect(next([used({}), refused, again(429, 31), again(429, 36)])).toBe("over");
  expect(next([used({}), refused, again(200, 31)])).toBe("over");
});

test("another device's 429 halves what is sent at once, and is waited for", () => {
  const device = (round: number, more: Shown = {}): Draft => used({ status: 429, round, at: round, ...more });
  const fine = (round: number): Draft => used({ remaining: 200, round, at: round + 0.5 });
  const later = (seconds: number) => `${seconds} ms for Retry-After of another device`;
  expect(next([fine(1), device(2, { headers: after(3) }), fine(2)])).toBe(
    `using up the limit 25, ${later(2_500)}`,
  );
  expect(next([fine(1), device(2, { headers: after(3) }), device(2), fine(2)])).toBe(
    `using up the limit 25, ${later(11_500)}`,
  );
  expect(next([fine(1), device(2), fine(2), device(3), fine(3)])).toBe(
    `using up the limit 12, ${later(11_500)}`,
  );
  expect(next([fine(1), device(2, { headers: after(200) }), fine(2)])).toBe('not-exhausted {"served":2}');
  expect(next([fine(1), device(2, { headers: after(200) }), fine(2)], null, 200_000)).toBe(
    `using up the limit 25, ${later(199_500)}`,
  );
  // An answer that was served is nothing to wait for.
  expect(next([fine(1), used({ remaining: 200, round: 2, headers: after(200) })], null, 0)).toBe(
    "using up the limit 50",
  );
});

test("the most that a plan takes: twice its figure, ten, and one after Retry-After", () => {
  expect(
    [null, "enterprise" as const, "free" as const, "pro" as const, "business" as const].map((plan) =>
      mostByPlan({ catalogue: CONFORMANCE, options: { ...JUDGING_DEFAULTS, plan } }),
    ),
  ).toEqual([2_100, 2_100, 131, 611, 2_011]);
});
