/** Missing or wrong rate-limit headers (interface §8; RATE-1 to RATE-4, RATE-6). */
import { field, of, on, type Where, withKey } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import { DAY } from "../../../src/reference/limits/limiter.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { OPERATIONS, together } from "../changes.ts";
import { type Fault, type Needs, type Row, rows } from "../fault.ts";

const LIMIT = "X-RateLimit-Limit";
const REMAINING = "X-RateLimit-Remaining";
const RESET = "X-RateLimit-Reset";
const NAMES: readonly Row<string>[] = [
  ["limit", LIMIT, LIMIT],
  ["remaining", REMAINING, REMAINING],
  ["reset", RESET, RESET],
];

/** Removes all three headers from selected responses. */
const without = (where: Where): Change =>
  together(...NAMES.map(([, name]) => field(name, () => null, where)));

const ABSENT: readonly Fault[] = [
  ...rows("*-absent", "RATE-1", "* is missing", (name) => field(name, () => null), NAMES),
  ...rows("*-twice", "RATE-1", "* is sent twice", (name) => field(name, (value) => [value, value]), NAMES),
  ...rows("limits-absent-*", "RATE-1", "* carries no limits", without, [
    ...[200, 201, 400, 401, 404].map((status): Row<Where> => [`${status}`, `a ${status}`, on(status)]),
    ...OPERATIONS.map(([id, operation]): Row<Where> => [id, operation, of(operation)]),
    ["by-tens", "every tenth response", ({ count }) => count % 10 === 0],
  ]),
  fault("limits-unprefixed", "RATE-1", "the headers lack the prefix X-", (good) => ({
    headers: (ctx, outcome) =>
      good.headers(ctx, outcome).map(([name, value]) => [name.replace(/^X-(?=RateLimit)/, ""), value]),
  })),
];

/** Changes the value of a header. */
type Edited = readonly [edit: (value: string, now: number) => string, where?: Where];

const editing =
  (name: string) =>
  ([edit, where = withKey]: Edited): Change =>
    field(name, (value, ctx) => edit(value, ctx.clock()), where);

const LIMITS: readonly Fault[] = rows("limit-*", "RATE-2", "Limit *", editing(LIMIT), [
  ["negative", "is negative", [(value) => `-${value}`]],
  ["with-window", "names its window", [(value) => `${value};w=60`]],
  ["empty", "is empty", [() => ""]],
  ["separated", "has a thousands separator", [(value) => `1,0${value.slice(0, 2)}`]],
  ["word-401", "is a word on a 401", [() => "none", on(401)]],
  ["word-list", "is a word on lists", [() => "unlimited", of("listPets")]],
]);

const above = (value: string): string => String(Number(value) + 1_000_000_000);

const REMAININGS: readonly Fault[] = rows("remaining-*", "RATE-3", "Remaining *", editing(REMAINING), [
  ["above-limit", "is above Limit", [above]],
  ["fraction", "is a fraction", [(value) => `${value}.5`]],
  ["empty", "is empty", [() => ""]],
  ["word-401", "is a word on a 401", [() => "none", on(401)]],
  ["above-limit-404", "is above Limit on a 404", [above, on(404)]],
]);

const seconds = (time: number): string => String(Math.floor(time / 1_000));
const toGo = (value: string, now: number): string =>
  String(Math.max(0, Number(value) - Math.ceil(now / 1_000)));

const RESETS: readonly Fault[] = rows("reset-*", "RATE-4", "Reset *", editing(RESET), [
  ["to-go", "counts the seconds to go", [toGo]],
  ["iso", "is a date of ISO 8601", [(value) => new Date(Number(value) * 1_000).toISOString()]],
  ["yesterday", "is a day ago", [(_value, now) => seconds(now - DAY)]],
  ["six-minutes-ago", "is six minutes ago", [(_value, now) => seconds(now - 6 * 60_000)]],
  // If a minute ends during the run, Remaining rises long before that.
  ["in-26-hours", "is in 26 hours", [(_value, now) => seconds(now + DAY + 2 * 3_600_000)], "RATE-5"],
  ["zero", "is 0", [() => "0"]],
  ["empty", "is empty", [() => ""]],
  ["zero-401", "is 0 on a 401", [() => "0", on(401)]],
  ["to-go-404", "counts the seconds to go on a 404", [() => "30", on(404)]],
  ["milliseconds-201", "is in milliseconds on a 201", [(value) => `${value}000`, on(201)]],
]);

const FREE: Needs = { options: () => ({ plan: "free" }), suite: { plan: "free" } };
const BUSINESS: Needs = { options: () => ({ plan: "business" }), suite: { plan: "business" } };

const FIGURES: readonly Fault[] = rows<readonly [figure: string, where?: Where]>(
  "limit-*",
  "RATE-6",
  "Limit is *",
  ([figure, where = withKey]) => field(LIMIT, () => figure, where),
  [
    ["free-as-pro", "300 on the free plan", ["300"]],
    ["free-61", "61 on the free plan", ["61"]],
    [
      "free-as-pro-on-lists",
      "300 on the free plan on lists",
      ["300", (ctx) => ctx.key !== null && ctx.operation === "listPets"],
    ],
    ["free-as-pro-on-404", "300 on the free plan on a 404", ["300", on(404)]],
    ["business-as-pro-day", "10000 on the business plan", ["10000", withKey], BUSINESS],
  ],
  FREE,
);

/** Every fault of the three headers, except how Remaining counts. */
export const LIMIT_HEADER_FAULTS: readonly Fault[] = [
  ...ABSENT,
  ...LIMITS,
  ...REMAININGS,
  ...RESETS,
  ...FIGURES,
];
