/** Faults of `limit` and of the length of a page (interface §4.1, §8.1; LIST-2 to 6, LIST-12). */
import { type Context, queryValues } from "../context.ts";
import type { ReferenceOptions } from "../index.ts";
import { badRequest, Refusal } from "../refusal.ts";
import type { Change } from "../seams.ts";
import { fault } from "./altering.ts";
import type { Fault } from "./fault.ts";

const ALL = Number.POSITIVE_INFINITY;

/** Reads some texts of `limit` otherwise; `undefined` leaves one to the reference. */
function reading(read: (text: string, ctx: Context) => number | undefined): Change {
  return (good) => ({
    limitOf(ctx, values) {
      const [text] = values;
      const limit = text === undefined ? undefined : read(text, ctx);
      return limit ?? good.limitOf(ctx, values);
    },
  });
}

/** Reads what the reference has read otherwise. */
function meaning(mean: (limit: number, ctx: Context) => number): Change {
  return (good) => ({
    limitOf: (ctx, values) =>
      values.length === 0 ? good.limitOf(ctx, values) : mean(good.limitOf(ctx, values), ctx),
  });
}

/** Makes pages of another length, with `limit` or without. */
function paging(length: (limit: number, ctx: Context) => number): Change {
  return (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, length(limit, ctx)) });
}

const isFiltered = (ctx: Context): boolean => queryValues(ctx.request, "status").length > 0;

type More = Pick<Fault, "also" | "options" | "profile">;

const TOO_LONG = (
  id: string,
  title: string,
  mean: (limit: number, ctx: Context) => number,
  more: More = {},
): Fault => fault(id, "LIST-2", title, meaning(mean), more);

const LIMITS: readonly Fault[] = [
  TOO_LONG("limit-ignored", "limit is ignored: 20 animals are listed", () => 20, {
    also: ["LIST-9", "LIST-12"],
  }),
  TOO_LONG("limit-unbounded", "limit is ignored: all animals are listed", () => ALL, { also: ["LIST-9"] }),
  TOO_LONG("limit-plus-one", "one animal more than limit is listed", (limit) => limit + 1, {
    also: ["LIST-9"],
  }),
  TOO_LONG("limit-1-ignored", "limit=1 is ignored", (limit) => (limit === 1 ? 20 : limit)),
  TOO_LONG("limit-1-two", "limit=1 lists two animals", (limit) => Math.max(2, limit)),
  TOO_LONG("limit-at-least-10", "a limit below 10 is taken for 10", (limit) => Math.max(10, limit), {
    also: ["LIST-9"],
  }),
  TOO_LONG("limit-only-1", "limit is ignored from 2 on", (limit) => (limit === 1 ? 1 : ALL), {
    also: ["LIST-9"],
  }),
  TOO_LONG(
    "limit-only-1-alone",
    "without status, limit is ignored from 2 on",
    (limit, ctx) => (limit > 1 && !isFiltered(ctx) ? ALL : limit),
    { profile: "full" },
  ),
  TOO_LONG(
    "limit-20-ignored",
    "limit=20 counts as none, and none as all",
    (limit) => (limit === 20 ? ALL : limit),
    { profile: "full" },
  ),
  TOO_LONG("limit-2-ignored", "limit=2 is ignored", (limit) => (limit === 2 ? ALL : limit), {
    profile: "full",
  }),
  TOO_LONG(
    "limit-by-tens",
    "a limit above 20 is rounded up to tens, and one below to 20",
    (limit) => (limit > 2 && limit < 20 ? 20 : Math.ceil(limit / 10) * 10 - (limit < 3 ? 10 - limit : 0)),
    { also: ["LIST-9"] },
  ),
  TOO_LONG(
    "limit-5-to-19-ignored",
    "limits from 5 to 19 are ignored",
    (limit) => (limit >= 5 && limit < 20 ? ALL : limit),
    { profile: "full" },
  ),
  TOO_LONG(
    "limit-50-ignored",
    "limits from 21 to 99 are taken for 100",
    (limit) => (limit > 20 ? 100 : limit),
    { profile: "full", options: () => ({ stock: 130 }) },
  ),
  TOO_LONG("limit-100-all", "limit=100 lists all animals", (limit) => (limit === 100 ? ALL : limit), {
    options: () => ({ stock: 130 }),
    also: ["LIST-5"],
  }),
  TOO_LONG("limit-100-plus-one", "limit=100 lists 101 animals", (limit) => (limit === 100 ? 101 : limit), {
    options: () => ({ stock: 130 }),
    also: ["LIST-5"],
  }),
  TOO_LONG(
    "limit-100-all-full",
    "limit=100 lists all animals, of which there are few at first",
    (limit) => (limit === 100 ? ALL : limit),
    { profile: "full", also: ["LIST-5"] },
  ),
  fault(
    "limit-by-status",
    "LIST-2",
    "limit counts for every status by itself",
    (good) => ({
      page: (_ctx, pets, limit) => {
        const counts = new Map<string | null, number>();
        return pets.filter(({ status }) => {
          counts.set(status, (counts.get(status) ?? 0) + 1);
          return (counts.get(status) ?? 0) <= limit;
        });
      },
      defaultLimit: good.defaultLimit,
    }),
    { also: ["LIST-3"] },
  ),
];

function byDefault(id: string, title: string, limit: (ctx: Context) => number, more: More = {}): Fault {
  return fault(id, "LIST-3", title, () => ({ defaultLimit: limit }), more);
}

const DEFAULTS: readonly Fault[] = [
  byDefault("default-21", "21 animals are listed by default", () => 21),
  byDefault("default-25", "25 animals are listed by default", () => 25, { options: () => ({ stock: 30 }) }),
  byDefault("default-50", "50 animals are listed by default", () => 50),
  byDefault("default-100", "100 animals are listed by default", () => 100),
  byDefault("default-none", "all animals are listed by default", () => ALL),
  byDefault(
    "default-unfiltered-only",
    "all animals of a status are listed by default",
    (ctx) => (isFiltered(ctx) ? ALL : 20),
    {
      options: () => ({ stock: 60, stockStatus: () => "available" }),
    },
  ),
];

function refused(
  id: string,
  title: string,
  which: (limit: number, ctx: Context) => boolean,
  also: readonly string[],
): Fault {
  const change = meaning((limit, ctx) => {
    if (which(limit, ctx)) throw badRequest("limit_invalid", "The parameter limit is out of range.");
    return limit;
  });
  return fault(id, "LIST-4", title, change, { also });
}

/** Without a page of 100 nothing is known to be complete. */
const NO_WHOLE = ["LIST-1", "LIST-7", "LIST-10", "LIST-12"];

const BOUNDS: readonly Fault[] = [
  refused("limit-1-refused", "limit=1 is refused", (limit) => limit === 1, ["LIST-2"]),
  refused("limit-100-refused", "limit=100 is refused", (limit) => limit === 100, NO_WHOLE),
  refused(
    "limit-three-digits-refused",
    "a limit of three digits is refused with status",
    (limit, ctx) => limit > 99 && isFiltered(ctx),
    NO_WHOLE,
  ),
  fault(
    "limit-1-404",
    "LIST-4",
    "limit=1 gets a 404",
    meaning((limit) => {
      if (limit === 1) throw new Refusal(404, "page_unknown", "There is no such page.");
      return limit;
    }),
  ),
  fault(
    "limit-100-empty",
    "LIST-4",
    "limit=100 gets a 204 where there are no animals",
    (good) => ({
      async listPets(ctx) {
        const outcome = await good.listPets(ctx);
        const none = Array.isArray(outcome.value) && outcome.value.length === 0;
        return none && queryValues(ctx.request, "limit")[0] === "100"
          ? { ...outcome, status: 204, value: null }
          : outcome;
      },
    }),
    { also: ["LIST-1"] },
  ),
];

const stocked = (): ReferenceOptions => ({ stock: 130 });

function unlimited(id: string, title: string, read: (text: string) => number | undefined): Fault {
  return fault(id, "LIST-5", title, reading(read), { options: stocked, also: ["LIST-6"] });
}

/** An integer as C and Java narrow it; what is not positive then counts as no limit. */
const narrowed =
  (bits: number) =>
  (text: string): number | undefined => {
    if (!/^\d{4,}$/.test(text)) return undefined;
    const limit = Number(BigInt.asIntN(bits, BigInt(text)));
    return limit <= 0 ? ALL : undefined;
  };

const MAXIMA: readonly Fault[] = [
  unlimited("limit-no-maximum", "any number of animals may be asked for", (text) =>
    /^[1-9]\d*$/.test(text) ? Number(text) : undefined,
  ),
  unlimited("limit-101", "101 animals may be asked for", (text) => (text === "101" ? 101 : undefined)),
  unlimited("limit-1000", "1,000 animals may be asked for", (text) => (text === "1000" ? 1_000 : undefined)),
  unlimited("limit-clamped-1000", "a limit above 1,000 is taken for 1,000", (text) =>
    /^\d{4,}$/.test(text) ? 1_000 : undefined,
  ),
  unlimited("limit-int32", "a limit that overflows 32 bits is none", narrowed(32)),
  unlimited("limit-int16", "a limit that overflows 16 bits is none", narrowed(16)),
  unlimited("limit-largest", "the largest int64 is no limit", (text) =>
    text === "9223372036854775807" ? ALL : undefined,
  ),
  unlimited("limit-double", "a limit beyond a double is none", (text) =>
    /^\d+e\d+$/.test(text) && Number(text) === ALL ? ALL : undefined,
  ),
  unlimited("limit-infinity", "Infinity is a limit", (text) => (text === "Infinity" ? ALL : undefined)),
];

function lenient(id: string, title: string, read: (text: string) => number | undefined): Fault {
  return fault(id, "LIST-6", title, reading(read), { profile: "full" });
}

const given =
  (wanted: string, limit: number) =>
  (text: string): number | undefined =>
    text === wanted ? limit : undefined;

const RANGE: readonly Fault[] = [
  lenient("limit-0-all", "limit=0 lists as many as can be", given("0", 100)),
  lenient("limit-0-none", "limit=0 lists none", given("0", 0)),
  lenient("limit-0-default", "limit=0 counts as none given", given("0", 20)),
  lenient("limit-negative-default", "a negative limit is ignored", given("-1", 20)),
  lenient("limit-negative-last", "limit=-1 lists all but the last", given("-1", -1)),
  lenient("limit-negative-sign", "a negative limit loses its sign", given("-1", 1)),
  lenient("limit-101-clamped", "limit=101 is taken for 100", given("101", 100)),
  lenient("limit-101-ignored", "limit=101 is ignored", given("101", 20)),
  lenient("limit-fraction-truncated", "limit=1.5 is taken for 1", given("1.5", 1)),
  lenient("limit-fraction-rounded", "limit=1.5 is taken for 2", given("1.5", 2)),
  lenient("limit-word-ignored", "a limit that is no number is ignored", given("abc", 20)),
  lenient("limit-word-none", "a limit that is no number lists none", given("abc", 0)),
  lenient("limit-empty-ignored", "an empty limit is ignored", given("", 20)),
  lenient("limit-empty-none", "an empty limit is 0", given("", 0)),
  ...([404, 422] as const).map((status) =>
    fault(
      `limit-refused-${status}`,
      "LIST-6",
      `a limit out of range is refused with ${status}`,
      (good) => ({
        limitOf(ctx, values) {
          try {
            return good.limitOf(ctx, values);
          } catch {
            throw new Refusal(status, "limit_invalid", "The parameter limit is an integer from 1 to 100.");
          }
        },
      }),
      { profile: "full" },
    ),
  ),
];

function short(id: string, title: string, change: Change, more: More = {}): Fault {
  return fault(id, "LIST-12", title, change, more);
}

const SHORT: readonly Fault[] = [
  short(
    "page-cap-10",
    "no page is longer than 10",
    paging((limit) => Math.min(10, limit)),
  ),
  short(
    "page-cap-20",
    "no page is longer than 20",
    paging((limit) => Math.min(20, limit)),
  ),
  short(
    "page-cap-25",
    "no page is longer than 25",
    paging((limit) => Math.min(25, limit)),
    { options: () => ({ stock: 40 }) },
  ),
  short(
    "page-cap-50",
    "no page is longer than 50",
    paging((limit) => Math.min(50, limit)),
    { options: () => ({ stock: 60 }) },
  ),
  short(
    "page-cap-99",
    "no page is longer than 99",
    paging((limit) => Math.min(99, limit)),
    { options: () => ({ stock: 130 }) },
  ),
  short(
    "page-cap-filtered",
    "no page of one status is longer than 5",
    paging((limit, ctx) => (isFiltered(ctx) ? Math.min(5, limit) : limit)),
    { also: ["LIST-10"] },
  ),
  short(
    "page-minus-one",
    "a page that limit cuts has one animal less",
    paging((limit) => limit - 1),
  ),
  short(
    "page-1-empty",
    "limit=1 lists none",
    meaning((limit) => (limit === 1 ? 0 : limit)),
  ),
  short("default-10", "10 animals are listed by default", () => ({ defaultLimit: () => 10 })),
  short("default-19", "19 animals are listed by default", () => ({ defaultLimit: () => 19 })),
  short(
    "filter-after-limit",
    "the limit cuts before the status filters",
    (good) => ({
      filter: (_ctx, pets) => pets,
      page(ctx, pets, limit) {
        const status = queryValues(ctx.request, "status")[0] ?? null;
        return good.filter(ctx, good.page(ctx, pets, limit), status);
      },
    }),
    { also: ["LIST-10"] },
  ),
  short(
    "filter-after-twice-the-limit",
    "three times the limit is read, filtered and cut",
    (good) => ({
      filter: (_ctx, pets) => pets,
      page(ctx, pets, limit) {
        const status = queryValues(ctx.request, "status")[0] ?? null;
        return good.page(ctx, good.filter(ctx, pets.slice(0, 3 * limit), status), limit);
      },
    }),
    { options: () => ({ stock: 30, stockStatus: () => "available" }) },
  ),
];

/** Every fault of LIST-2 to LIST-6 and LIST-12. */
export const LIST_LIMIT_FAULTS: readonly Fault[] = [
  ...LIMITS,
  ...DEFAULTS,
  ...BOUNDS,
  ...MAXIMA,
  ...RANGE,
  ...SHORT,
];
