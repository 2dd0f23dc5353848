/** Faults of `limit`, the default page and the length of pages (interface §4.1, §8.1; LIST-2 to LIST-6, LIST-12). */
import { type Context, queryValues } from "../../../src/reference/context.ts";
import { ALL, because, refuse, refusing } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import { meaning, reading } from "../../../src/reference/faults/list-pets.ts";
import type { Change, Seams } from "../../../src/reference/seams.ts";
import { noContent } from "../changes.ts";
import { type Fault, FULL, type Needs, rows } from "../fault.ts";

const isFiltered = (ctx: Context): boolean => queryValues(ctx.request, "status").length > 0;
const stocked = (stock: number): Needs => ({ options: () => ({ stock }) });

/** A list without animals has another status. */
const emptyAs =
  (status: number): Change =>
  (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return Array.isArray(outcome.value) && outcome.value.length === 0 ? { ...outcome, status } : outcome;
    },
  });

const LIMITS: readonly Fault[] = [
  ...rows<Parameters<typeof meaning>[0]>("limit-*", "LIST-2", "*", meaning, [
    ["ignored", "limit is ignored: 20 animals are listed", () => 20, "LIST-9 LIST-12"],
    ["plus-one", "one animal more than limit is listed", (limit) => limit + 1, "LIST-5 LIST-9"],
    ["1-ignored", "limit=1 is ignored", (limit) => (limit === 1 ? 20 : limit), "LIST-9"],
    ["at-least-10", "a limit below 10 is taken for 10", (limit) => Math.max(10, limit), "LIST-9"],
    ["only-1", "limit is ignored from 2 on", (limit) => (limit === 1 ? 1 : ALL), "LIST-5 LIST-9", FULL],
    ["20-ignored", "limit=20 lists all animals", (limit) => (limit === 20 ? ALL : limit), "LIST-9", FULL],
    ["2-ignored", "limit=2 is ignored", (limit) => (limit === 2 ? ALL : limit), "LIST-9", FULL],
    [
      "21-to-99-refused",
      "limits from 21 to 99 are refused",
      (limit) => (limit > 20 && limit < 100 ? refuse(400) : limit),
      "LIST-7 LIST-9",
      FULL,
    ],
    ["37-plus-one", "limit=37 lists 38 animals", (limit) => (limit === 37 ? 38 : limit), FULL],
    ["100-all", "limit=100 lists all", (limit) => (limit === 100 ? ALL : limit), "LIST-5", stocked(130)],
  ]),
  ...rows<Seams["defaultLimit"]>("default-*", "LIST-3", "*", (limit) => () => ({ defaultLimit: limit }), [
    ["21", "21 animals are listed by default", () => 21],
    [
      "unfiltered-only",
      "all animals of a status are listed by default",
      (ctx) => (isFiltered(ctx) ? ALL : 20),
      { ...FULL, options: () => ({ stock: 60, stockStatus: () => "available" }) },
    ],
    [
      "sold-only",
      "all sold animals are listed by default",
      (ctx) => (queryValues(ctx.request, "status").includes("sold") ? ALL : 20),
      FULL,
    ],
  ]),
  fault("limit-1-refused", "LIST-4 LIST-9", "limit=1 is refused", {
    change: meaning((limit) => (limit === 1 ? refuse(400) : limit)),
  }),
  fault("limit-100-empty", "LIST-4 LIST-1", "limit=100 gets a 204 where there are no animals", {
    change: noContent(
      (ctx, { status, body }) =>
        status === 200 && body.length === 2 && queryValues(ctx.request, "limit")[0] === "100",
    ),
  }),
  ...rows("list-empty-*", "LIST-7 LIST-4 LIST-1", "a list without animals is answered *", emptyAs, [
    ["202", "202", 202],
    ["206", "206", 206],
  ]),
];

/** Reads one value of `limit` in another way. */
const given = ([text, limit]: readonly [text: string | RegExp, limit: number]): Change =>
  reading((value) => ((typeof text === "string" ? value === text : text.test(value)) ? limit : undefined));

const RANGE: readonly Fault[] = [
  ...rows(
    "limit-*",
    "LIST-5 LIST-6",
    "*",
    given,
    [
      ["101", "limits up to 101 are accepted", ["101", 101], stocked(130)],
      ["1000", "limits up to 1,000 are accepted", ["1000", 1_000]],
      ["clamped-1000", "a limit above 1,000 is taken for 1,000", [/^\d{4,}$/, 1_000]],
      ["int32", "a limit that overflows 32 bits is none", ["2147483648", ALL]],
      ["largest", "the largest int64 is no limit", ["9223372036854775807", ALL]],
      ["double", "a limit beyond a double is none", ["1e400", ALL]],
      ["infinity", "Infinity is a limit", ["Infinity", ALL]],
      ["0-unlimited", "limit=0 is no limit", ["0", ALL]],
      ["negative-unlimited", "a negative limit is none", ["-1", ALL]],
    ],
    { ...FULL, ...stocked(130) },
  ),
  ...rows(
    "limit-*",
    "LIST-6",
    "*",
    given,
    [
      ["0-all", "limit=0 lists all animals", ["0", 100]],
      ["0-default", "limit=0 counts as none given", ["0", 20]],
      ["negative-default", "a negative limit is ignored", ["-1", 20]],
      ["fraction-truncated", "limit=1.5 is taken for 1", ["1.5", 1]],
      ["word-ignored", "a limit that is no number is ignored", ["abc", 20]],
      ["empty-ignored", "an empty limit is ignored", ["", 20]],
    ],
    FULL,
  ),
  fault("limit-refused-422", "LIST-6", "a limit out of range is refused with 422", {
    change: refusing(because("limit_invalid"), 422),
    ...FULL,
  }),
];

type Length = (limit: number, ctx: Context) => number;

/** Changes the length of pages, with or without `limit`. */
const paging =
  (length: Length): Change =>
  (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, length(limit, ctx)) });

const SHORT: readonly Fault[] = [
  ...rows("page-*", "LIST-12", "*", paging, [
    // Shorter than what the catalogue accepts as a cap (rule 7), so it counts as a complete list that lacks animals.
    ["cap-10", "no page is longer than 10", (limit) => Math.min(10, limit), "LIST-10 CREATE-13 CREATE-14"],
    ["cap-20", "no page is longer than 20", (limit) => Math.min(20, limit)],
    ["cap-50", "no page is longer than 50", (limit) => Math.min(50, limit), { ...FULL, ...stocked(60) }],
    ["cap-99", "no page is longer than 99", (limit) => Math.min(99, limit), { ...FULL, ...stocked(130) }],
    [
      "cap-filtered",
      "no page of one status is longer than 5",
      (limit, ctx) => (isFiltered(ctx) ? Math.min(5, limit) : limit),
      "LIST-10",
    ],
    [
      "minus-one",
      "a page that limit cuts has one animal less",
      (limit) => limit - 1,
      "LIST-10 CREATE-13 CREATE-14",
    ],
    ["1-empty", "limit=1 lists none", (limit) => (limit === 1 ? 0 : limit)],
  ]),
  fault("default-10", "LIST-12 LIST-10", "10 animals are listed by default", () => ({
    defaultLimit: () => 10,
  })),
];

/** Every fault of LIST-2 to LIST-6 and LIST-12. */
export const LIMIT_FAULTS: readonly Fault[] = [...LIMITS, ...RANGE, ...SHORT];
