/** Lists of one status with animals of others, or that are not lists (interface §4.1; LIST-7). */

import { type Context, queryValues } from "../../../src/reference/context.ts";
import type { Output } from "../../../src/reference/output.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { PET_STATUSES, type Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";

type Filter = (pets: readonly Pet[], status: string, ctx: Context) => readonly Pet[];

/** Replaces the filter for some statuses; the others use the reference's. */
function filtering(filter: Filter): Change {
  return (good) => ({
    filter: (ctx, pets, status) =>
      status === null ? good.filter(ctx, pets, status) : filter(pets, status, ctx),
  });
}

const having = (pets: readonly Pet[], status: string): readonly Pet[] =>
  pets.filter((pet) => pet.status === status);
const hasLimit = (ctx: Context): boolean => queryValues(ctx.request, "limit").length > 0;

type More = Pick<Fault, "also" | "options" | "profile">;

function leaky(id: string, title: string, filter: Filter, more: More = {}): Fault {
  return fault(`filter-${id}`, "LIST-7", title, filtering(filter), more);
}

/** Requirements that also break: the list has animals of other statuses with a limit, too. */
const STRANGERS = ["LIST-9", "LIST-10"];

/** Every fault of LIST-7. */
export const LIST_FILTER_FAULTS: readonly Fault[] = [
  served("filter-ignored", { also: STRANGERS }),
  leaky(
    "available-ignored",
    "status=available is ignored",
    (pets, status) => (status === "available" ? pets : having(pets, status)),
    { also: STRANGERS },
  ),
  leaky(
    "pending-ignored",
    "status=pending is ignored",
    (pets, status) => (status === "pending" ? pets : having(pets, status)),
    { also: STRANGERS },
  ),
  leaky(
    "sold-ignored",
    "status=sold is ignored",
    (pets, status) => (status === "sold" ? pets : having(pets, status)),
    { also: STRANGERS },
  ),
  leaky(
    "inverted",
    "status lists the animals that do not have it",
    (pets, status) => pets.filter((pet) => pet.status !== status),
    { also: [...STRANGERS, "LIST-12"] },
  ),
  leaky(
    "swapped",
    "the filters pending and sold are swapped",
    (pets, status) => having(pets, { pending: "sold", sold: "pending" }[status] ?? status),
    { also: [...STRANGERS, "LIST-12"] },
  ),
  leaky(
    "pending-with-available",
    "status=available lists pending animals, too",
    (pets, status) =>
      pets.filter((pet) => pet.status === status || (status === "available" && pet.status === "pending")),
    { also: STRANGERS },
  ),
  leaky(
    "sold-with-pending",
    "status=pending lists sold animals, too",
    (pets, status) =>
      pets.filter((pet) => pet.status === status || (status === "pending" && pet.status === "sold")),
    { also: STRANGERS },
  ),
  leaky(
    "filled-up",
    "a page of fewer than 30 is filled up with other animals",
    (pets, status) => {
      const matching = having(pets, status);
      return [
        ...matching,
        ...pets.filter((pet) => pet.status !== status).slice(0, Math.max(0, 30 - matching.length)),
      ];
    },
    { also: STRANGERS },
  ),
  leaky(
    "one-stranger",
    "the last animal in a list of one status has another status",
    (pets, status) => [...having(pets, status), ...pets.filter((pet) => pet.status !== status).slice(-1)],
    { also: STRANGERS },
  ),
  leaky(
    "from-first-match",
    "a list of one status shows all animals after the first match",
    (pets, status) => {
      const first = pets.findIndex((pet) => pet.status === status);
      return first < 0 ? [] : pets.slice(first);
    },
    { also: STRANGERS },
  ),
  fault(
    "status-after-limit-ignored",
    "LIST-9",
    "status is ignored after limit",
    (good) => ({
      filter: (ctx, pets, status) =>
        ctx.request.query[0]?.[0] === "limit" ? pets : good.filter(ctx, pets, status),
    }),
    { profile: "full" },
  ),
  leaky(
    "newest-everywhere",
    "the newest animal is in every list",
    (pets, status) => pets.filter((pet) => pet.status === status || pet === pets.at(-1)),
    { also: STRANGERS },
  ),
  leaky(
    "limit-100-refused",
    "limit=100 is refused where status is given",
    (pets, status, ctx) => {
      if (queryValues(ctx.request, "limit")[0] === "100")
        throw new Refusal(400, "limit_invalid", "The limit is too large.");
      return having(pets, status);
    },
    { also: ["LIST-4", "LIST-9"] },
  ),
  leaky(
    "without-limit-ignored",
    "status is ignored where no limit is given",
    (pets, status, ctx) => (hasLimit(ctx) ? having(pets, status) : pets),
    { also: STRANGERS },
  ),
  fault(
    "filter-wrapped",
    "LIST-7",
    "a list of one status is an object with that status",
    (good) => ({
      async listPets(ctx) {
        const outcome = await good.listPets(ctx);
        const [status] = queryValues(ctx.request, "status");
        return status === undefined ? outcome : { ...outcome, value: { [status]: outcome.value } as Output };
      },
    }),
    { also: ["LIST-9"] },
  ),
  ...PET_STATUSES.map((refused) =>
    leaky(
      `${refused}-refused`,
      `status=${refused} is refused`,
      (pets, status) => {
        if (status === refused) throw new Refusal(400, "status_invalid", "The parameter status is invalid.");
        return having(pets, status);
      },
      { also: ["LIST-9"] },
    ),
  ),
  leaky(
    "pending-404",
    "status=pending gets a 404",
    (pets, status) => {
      if (status === "pending") throw new Refusal(404, "list_unknown", "There is no such list.");
      return having(pets, status);
    },
    { also: ["LIST-9"] },
  ),
  fault(
    "filter-206",
    "LIST-7",
    "a list of one status is a 206",
    (good) => ({
      async listPets(ctx) {
        const outcome = await good.listPets(ctx);
        return queryValues(ctx.request, "status").length > 0 ? { ...outcome, status: 206 } : outcome;
      },
    }),
    { also: ["LIST-9"] },
  ),
];
