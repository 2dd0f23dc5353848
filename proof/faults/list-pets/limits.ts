/** Faults of `limit` within its range (interface §4.1; LIST-2, LIST-4). */
import { type Context, queryValues } from "../../../src/reference/context.ts";
import { badRequest, Refusal } from "../../../src/reference/refusal.ts";
import { type Fault, served } from "../fault.ts";
import { fault, isEmptyList, noContent } from "../mutations/alter.ts";
import { ALL, isFiltered, meaning } from "../mutations/alter-lists.ts";

type More = Pick<Fault, "also" | "options" | "profile">;

const tooLong = (
  id: string,
  title: string,
  mean: (limit: number, ctx: Context) => number,
  more: More = {},
): Fault => fault(id, "LIST-2", title, meaning(mean), more);

const LIMITS: readonly Fault[] = [
  tooLong("limit-ignored", "limit is ignored: 20 animals are listed", () => 20, {
    also: ["LIST-9", "LIST-12"],
  }),
  served("limit-unbounded", { also: ["LIST-5", "LIST-9"] }),
  tooLong("limit-plus-one", "one animal more than limit is listed", (limit) => limit + 1, {
    also: ["LIST-5", "LIST-9"],
  }),
  tooLong("limit-1-ignored", "limit=1 is ignored", (limit) => (limit === 1 ? 20 : limit), {
    also: ["LIST-9"],
  }),
  tooLong("limit-1-two", "limit=1 lists two animals", (limit) => Math.max(2, limit), { also: ["LIST-9"] }),
  tooLong("limit-at-least-10", "a limit below 10 is taken for 10", (limit) => Math.max(10, limit), {
    also: ["LIST-9"],
  }),
  tooLong("limit-only-1", "limit is ignored from 2 on", (limit) => (limit === 1 ? 1 : ALL), {
    profile: "full",
    also: ["LIST-5", "LIST-9"],
  }),
  tooLong(
    "limit-only-1-alone",
    "without status, limit is ignored from 2 on",
    (limit, ctx) => (limit > 1 && !isFiltered(ctx) ? ALL : limit),
    { profile: "full", also: ["LIST-5"] },
  ),
  tooLong("limit-20-ignored", "limit=20 lists all animals", (limit) => (limit === 20 ? ALL : limit), {
    profile: "full",
    also: ["LIST-9"],
  }),
  tooLong("limit-2-ignored", "limit=2 is ignored", (limit) => (limit === 2 ? ALL : limit), {
    profile: "full",
    also: ["LIST-9"],
  }),
  tooLong(
    "limit-5-to-19-ignored",
    "limits from 5 to 19 are ignored",
    (limit) => (limit >= 5 && limit < 20 ? ALL : limit),
    { profile: "full", also: ["LIST-9"] },
  ),
  fault(
    "limit-21-to-99-refused",
    "LIST-2",
    "limits from 21 to 99 are refused",
    meaning((limit) => {
      if (limit > 20 && limit < 100) throw badRequest("invalid_limit", "limit is 1 to 20, or 100");
      return limit;
    }),
    { profile: "full" },
  ),
  tooLong("limit-37-plus-one", "limit=37 lists 38 animals", (limit) => (limit === 37 ? 38 : limit), {
    profile: "full",
  }),
  tooLong("limit-99-all", "limit=99 is taken for 100", (limit) => (limit === 99 ? 100 : limit), {
    profile: "full",
  }),
  tooLong(
    "limit-50-ignored",
    "limits from 21 to 99 are taken for 100",
    (limit) => (limit > 20 ? 100 : limit),
    { profile: "full", options: () => ({ stock: 130 }) },
  ),
  tooLong("limit-100-all", "limit=100 lists all animals", (limit) => (limit === 100 ? ALL : limit), {
    options: () => ({ stock: 130 }),
    also: ["LIST-5"],
  }),
  tooLong("limit-100-plus-one", "limit=100 lists 101 animals", (limit) => (limit === 100 ? 101 : limit), {
    options: () => ({ stock: 130 }),
    also: ["LIST-5"],
  }),
  fault(
    "limit-by-status",
    "LIST-2",
    "limit applies to each status separately",
    () => ({
      page: (_ctx, pets, limit) => {
        const counts = new Map<string | null, number>();
        return pets.filter(({ status }) => {
          counts.set(status, (counts.get(status) ?? 0) + 1);
          return (counts.get(status) ?? 0) <= limit;
        });
      },
    }),
    { also: ["LIST-3"] },
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

const BOUNDS: readonly Fault[] = [
  refused("limit-1-refused", "limit=1 is refused", (limit) => limit === 1, ["LIST-9"]),
  served("limit-100-refused", { also: ["LIST-1", "LIST-7"] }),
  fault(
    "limit-1-404",
    "LIST-4",
    "limit=1 gets a 404",
    meaning((limit) => {
      if (limit === 1) throw new Refusal(404, "page_unknown", "There is no such page.");
      return limit;
    }),
    { also: ["LIST-9"] },
  ),
  fault(
    "limit-100-empty",
    "LIST-4",
    "limit=100 gets a 204 where there are no animals",
    noContent((ctx, answer) => isEmptyList(ctx, answer) && queryValues(ctx.request, "limit")[0] === "100"),
    { also: ["LIST-1"] },
  ),
];

/** Every fault of LIST-2 and LIST-4. */
export const LIST_LIMIT_FAULTS: readonly Fault[] = [...LIMITS, ...BOUNDS];
