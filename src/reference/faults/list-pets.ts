/** Faults of lists (interface §4.1, §8.1; LIST). */
import { type Context, queryValues } from "../context.ts";
import type { Change } from "../seams.ts";
import { PET_STATUSES } from "../store/store.ts";
import { ALL, refuse, showing } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

/** Reads some values of `limit` in another way; `undefined` leaves them to the reference. */
export function reading(read: (text: string) => number | undefined): Change {
  return (good) => ({
    limitOf: (ctx, values) => values.slice(0, 1).map(read)[0] ?? good.limitOf(ctx, values),
  });
}

export function meaning(mean: (limit: number, ctx: Context) => number): Change {
  return (good) => ({
    limitOf: (ctx, values) =>
      values.length === 0 ? good.limitOf(ctx, values) : mean(good.limitOf(ctx, values), ctx),
  });
}

export const LIST_FAULTS: readonly Fault[] = [
  fault("list-wrapped", "LIST-1 LIST-4 LIST-7 LIST-9", "a list is an object with a member pets", (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return { ...outcome, value: { pets: outcome.value } };
    },
  })),
  fault("limit-unbounded", "LIST-2 LIST-5 LIST-9", "limit is ignored: all animals are listed", {
    change: meaning(() => ALL),
  }),
  fault("default-none", "LIST-3", "all animals are listed by default", () => ({ defaultLimit: () => ALL })),
  fault("limit-100-refused", "LIST-4 LIST-1 LIST-7", "limit=100 is refused", {
    change: reading((text) => (text === "100" ? refuse(400) : undefined)),
  }),
  fault("limit-no-maximum", "LIST-5 LIST-6", "any limit is accepted", {
    change: reading((text) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined)),
    options: () => ({ stock: 130 }),
  }),
  fault("limit-101-clamped", "LIST-6", "limit=101 is taken for 100", {
    change: reading((text) => (text === "101" ? 100 : undefined)),
    shownBy: "--profile full",
  }),
  fault("filter-ignored", "LIST-7 LIST-9 LIST-10", "status is ignored", () => ({
    filter: (_ctx, pets) => pets,
  })),
  fault("query-status-unknown-ignored", "LIST-8", "an unknown status is ignored", (good) => ({
    statusOf: (ctx, values) =>
      values[0] === undefined || PET_STATUSES.some((status) => status === values[0])
        ? good.statusOf(ctx, values)
        : null,
  })),
  fault("both-limit-ignored", "LIST-9 LIST-3", "limit is ignored where status is given", (good) => ({
    page: (ctx, pets, limit) =>
      queryValues(ctx.request, "status").length > 0 ? pets : good.page(ctx, pets, limit),
  })),
  fault("hidden-sold", "LIST-10 CREATE-13 LIST-12", "lists lack sold animals", (good) => ({
    visible: (ctx) => good.visible(ctx).filter(({ status }) => status !== "sold"),
  })),
  fault("differs-lower-case", "LIST-11", "listed names are in lower case", {
    change: showing((pet, { name }) => ({ ...pet, name: name.toLowerCase() }), ["listed"]),
  }),
  fault("filter-after-limit", "LIST-12", "the limit cuts before the status filters", (good) => ({
    filter: (_ctx, pets) => pets,
    page(ctx, pets, limit) {
      const status = queryValues(ctx.request, "status")[0] ?? null;
      return good.filter(ctx, good.page(ctx, pets, limit), status);
    },
  })),
  fault(
    "statusless-everywhere",
    "LIST-13",
    "animals without a status are in the list of every status",
    () => ({
      defaultStatus: () => null,
      filter: (_ctx, pets, wanted) =>
        pets.filter(({ status }) => wanted === null || status === null || status === wanted),
    }),
  ),
];
