/** Default pages that are too long or too short (interface §8.1; LIST-3, LIST-12). */
import { type Context, queryValues } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { ALL, isFiltered, meaning, paging } from "../mutations/alter-lists.ts";

type More = Pick<Fault, "also" | "options" | "profile">;

function byDefault(id: string, title: string, limit: (ctx: Context) => number, more: More = {}): Fault {
  return fault(id, "LIST-3", title, () => ({ defaultLimit: limit }), more);
}

const DEFAULTS: readonly Fault[] = [
  byDefault("default-21", "21 animals are listed by default", () => 21),
  byDefault("default-25", "25 animals are listed by default", () => 25, { options: () => ({ stock: 30 }) }),
  byDefault("default-50", "50 animals are listed by default", () => 50),
  byDefault("default-100", "100 animals are listed by default", () => 100),
  served("default-none"),
  byDefault(
    "default-unfiltered-only",
    "all animals of a status are listed by default",
    (ctx) => (isFiltered(ctx) ? ALL : 20),
    {
      options: () => ({ stock: 60, stockStatus: () => "available" }),
    },
  ),
  byDefault(
    "default-sold-only",
    "all sold animals are listed by default",
    (ctx) => (queryValues(ctx.request, "status").includes("sold") ? ALL : 20),
    { profile: "full" },
  ),
];

function short(id: string, title: string, change: Change, more: More = {}): Fault {
  return fault(id, "LIST-12", title, change, more);
}

const SHORT: readonly Fault[] = [
  // Shorter than what the catalogue accepts as a cap (rule 7), so it counts as a complete list that lacks animals.
  short(
    "page-cap-10",
    "no page is longer than 10",
    paging((limit) => Math.min(10, limit)),
    { also: ["LIST-10", "CREATE-13"] },
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
    "page-cap-90",
    "no page is longer than 90",
    paging((limit) => Math.min(90, limit)),
    { profile: "full" },
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
    { also: ["LIST-10"] },
  ),
  short(
    "page-1-empty",
    "limit=1 lists none",
    meaning((limit) => (limit === 1 ? 0 : limit)),
  ),
  short("default-10", "10 animals are listed by default", () => ({ defaultLimit: () => 10 }), {
    also: ["LIST-10"],
  }),
  short("default-19", "19 animals are listed by default", () => ({ defaultLimit: () => 19 }), {
    also: ["LIST-10"],
  }),
  served("filter-after-limit"),
  short(
    "filter-after-three-limits",
    "three times the limit is read, then filtered, then cut",
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

/** Every fault of LIST-3 and LIST-12. */
export const LIST_PAGE_FAULTS: readonly Fault[] = [...DEFAULTS, ...SHORT];
