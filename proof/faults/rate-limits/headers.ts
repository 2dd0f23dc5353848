/** Missing or wrong rate-limit headers (interface §8; RATE-1 to RATE-4, RATE-6). */
import { httpDate } from "../../../src/reference/dates.ts";
import { DAY } from "../../../src/reference/limits/limiter.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { slug, together } from "../mutations/alter-fault.ts";
import { field, type On, ofOperation, renamed, withKey, withStatus } from "../mutations/alter-headers.ts";

const LIMIT = "X-RateLimit-Limit";
const REMAINING = "X-RateLimit-Remaining";
const RESET = "X-RateLimit-Reset";
const SHORT: readonly (readonly [string, string])[] = [
  [LIMIT, "limit"],
  [REMAINING, "remaining"],
  [RESET, "reset"],
];

/** Removes all three headers from selected responses. */
const without = (on: On) => together(...SHORT.map(([name]) => field(name, () => null, on)));

const ABSENT: readonly Fault[] = [
  ...SHORT.map(([name, id]) =>
    fault(
      `${id}-absent`,
      "RATE-1",
      `${name} is missing`,
      field(name, () => null),
    ),
  ),
  ...[200, 201, 400, 401, 404].map((status) =>
    fault(`limits-absent-${status}`, "RATE-1", `a ${status} carries no limits`, without(withStatus(status))),
  ),
  ...(["listPets", "createPet", "getPet"] as const).map((operation) =>
    fault(
      `limits-absent-${slug(operation)}`,
      "RATE-1",
      `${operation} carries no limits`,
      without(ofOperation(operation)),
    ),
  ),
  served("limits-absent-errors"),
  fault(
    "limits-absent-by-tens",
    "RATE-1",
    "every tenth response carries no limits",
    without((ctx) => ctx.count % 10 === 0),
  ),
  fault(
    "reset-absent-errors",
    "RATE-1",
    "errors carry no Reset",
    field(
      RESET,
      () => null,
      (_ctx, { status }) => status >= 400,
    ),
  ),
  ...SHORT.map(([name, id]) =>
    fault(
      `${id}-twice`,
      "RATE-1",
      `${name} is sent twice`,
      field(name, (value) => [value, value]),
    ),
  ),
  fault(
    "limit-twice-differing",
    "RATE-1",
    "a proxy adds another Limit",
    field(LIMIT, (value) => [value, "10000"]),
  ),
  fault(
    "limits-unprefixed",
    "RATE-1",
    "the headers lack the prefix X-",
    together(...SHORT.map(([name]) => renamed(name, name.slice(2)))),
  ),
  fault(
    "limits-hyphenated",
    "RATE-1",
    "the headers are spelt X-Rate-Limit",
    together(...SHORT.map(([name]) => renamed(name, name.replace("RateLimit", "Rate-Limit")))),
  ),
];

/** Changes the value of a header. */
type Way = readonly [
  id: string,
  title: string,
  edit: (value: string, now: number) => string,
  on?: On,
  also?: readonly string[],
];

const ways = (requirement: string, name: string, all: readonly Way[]): readonly Fault[] =>
  all.map(([id, title, edit, on = withKey, also = []]) =>
    fault(
      `${name.slice(12).toLowerCase()}-${id}`,
      requirement,
      title,
      field(name, (value, ctx) => edit(value, ctx.clock()), on),
      also.length === 0 ? {} : { also },
    ),
  );

const LIMITS = ways("RATE-2", LIMIT, [
  ["negative", "Limit is negative", (value) => `-${value}`],
  ["with-window", "Limit names its window", (value) => `${value};w=60`],
  ["fraction", "Limit is a fraction", (value) => `${value}.0`],
  ["empty", "Limit is empty", () => ""],
  ["with-unit", "Limit has a unit", (value) => `${value} requests`],
  ["separated", "Limit has a thousands separator", (value) => `1,0${value.slice(0, 2)}`],
  ["word-401", "Limit is a word on a 401", () => "none", withStatus(401)],
  ["negative-401", "Limit is -1 on a 401", () => "-1", withStatus(401)],
  ["word-list", "Limit is a word on lists", () => "unlimited", ofOperation("listPets")],
]);

const REMAININGS = ways("RATE-3", REMAINING, [
  ["above-limit", "Remaining is above Limit", (value) => String(Number(value) + 1_000_000_000)],
  ["full-at-first", "Remaining begins with one more than Limit", (value) => String(Number(value) + 2)],
  ["fraction", "Remaining is a fraction", (value) => `${value}.5`],
  ["dash", "Remaining is a dash", () => "-"],
  ["empty", "Remaining is empty", () => ""],
  ["of-limit", "Remaining names the limit too", (value) => `${value}/60`],
  ["word-401", "Remaining is a word on a 401", () => "none", withStatus(401)],
  ["negative-401", "Remaining is -1 on a 401", () => "-1", withStatus(401)],
  [
    "above-limit-404",
    "Remaining is above Limit on a 404",
    (value) => String(Number(value) + 1_000_000_000),
    withStatus(404),
  ],
]);

const seconds = (time: number): string => String(Math.floor(time / 1_000));

const RESETS = ways("RATE-4", RESET, [
  [
    "to-go",
    "Reset counts the seconds to go",
    (value, now) => String(Math.max(0, Number(value) - Math.ceil(now / 1_000))),
  ],
  ["iso", "Reset is a date of ISO 8601", (value) => new Date(Number(value) * 1_000).toISOString()],
  ["http-date", "Reset is an HTTP date", (value) => httpDate(Number(value) * 1_000)],
  ["yesterday", "Reset is a day ago", (_value, now) => seconds(now - DAY)],
  ["an-hour-ago", "Reset is an hour ago", (_value, now) => seconds(now - 3_600_000)],
  ["six-minutes-ago", "Reset is six minutes ago", (_value, now) => seconds(now - 6 * 60_000)],
  // If a minute ends during the run, Remaining rises long before that.
  ["next-week", "Reset is next week", (_value, now) => seconds(now + 7 * DAY), withKey, ["RATE-5"]],
  [
    "in-26-hours",
    "Reset is in 26 hours",
    (_value, now) => seconds(now + DAY + 2 * 3_600_000),
    withKey,
    ["RATE-5"],
  ],
  ["zero", "Reset is 0", () => "0"],
  ["negative", "Reset is negative", () => "-1"],
  ["empty", "Reset is empty", () => ""],
  ["zero-401", "Reset is 0 on a 401", () => "0", withStatus(401)],
  ["to-go-404", "Reset counts the seconds to go on a 404", () => "30", withStatus(404)],
  ["milliseconds-201", "Reset is in milliseconds on a 201", (value) => `${value}000`, withStatus(201)],
]);

const PLANS: readonly (readonly [
  id: string,
  plan: "free" | "pro" | "business",
  figure: string,
  on?: On,
  where?: string,
])[] = [
  ["free-as-pro", "free", "300"],
  ["free-as-pro-day", "free", "10000"],
  ["free-61", "free", "61"],
  [
    "free-as-pro-on-lists",
    "free",
    "300",
    (ctx) => ctx.key !== null && ctx.operation === "listPets",
    " on lists",
  ],
  ["free-as-pro-on-404", "free", "300", withStatus(404), " on a 404"],
  ["business-as-pro-day", "business", "10000"],
];

const FIGURES = PLANS.map(([id, plan, figure, on = withKey, where = ""]) =>
  fault(
    `limit-${id}`,
    "RATE-6",
    `Limit is ${figure} on the ${plan} plan${where}`,
    field(LIMIT, () => figure, on),
    {
      options: () => ({ plan }),
      suite: { plan },
    },
  ),
);

/** Every fault of the three headers, except how Remaining counts. */
export const RATE_LIMIT_FAULTS: readonly Fault[] = [
  ...ABSENT,
  served("limit-word"),
  ...LIMITS,
  served("remaining-negative"),
  ...REMAININGS,
  served("reset-milliseconds"),
  ...RESETS,
  served("limit-free-100", { options: () => ({ plan: "free" }), suite: { plan: "free" } }),
  ...FIGURES,
];
