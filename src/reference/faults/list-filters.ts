/** Faults of the `status` filter (interface §4.1; LIST-7 to 9, LIST-13). */
import { type Context, queryValues } from "../context.ts";
import type { Output } from "../output.ts";
import { PET_STATUSES, type Pet } from "../pet.ts";
import { Refusal } from "../refusal.ts";
import type { Change } from "../seams.ts";
import { because, fault, insteadOf } from "./altering.ts";
import type { Fault } from "./fault.ts";

type Filter = (pets: readonly Pet[], status: string, ctx: Context) => readonly Pet[];

/** Filters otherwise where a status is asked for; what is left out is left to the reference. */
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

/** Those of another status are in the list of this one. */
const STRANGERS = ["LIST-10"];

const LEAKY: readonly Fault[] = [
  leaky("ignored", "status is ignored", (pets) => pets, { also: [...STRANGERS, "LIST-9"] }),
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
    { also: [...STRANGERS, "LIST-9"] },
  ),
  leaky(
    "inverted",
    "status lists the animals that do not have it",
    (pets, status) => pets.filter((pet) => pet.status !== status),
    { also: [...STRANGERS, "LIST-9", "LIST-12"] },
  ),
  leaky(
    "swapped",
    "status=pending lists the sold animals, and the other way round",
    (pets, status) => having(pets, { pending: "sold", sold: "pending" }[status] ?? status),
    { also: [...STRANGERS, "LIST-9", "LIST-12"] },
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
    "a list of one status ends with one animal of another",
    (pets, status) => [...having(pets, status), ...pets.filter((pet) => pet.status !== status).slice(-1)],
    { also: STRANGERS },
  ),
  leaky(
    "from-first-match",
    "a list of one status goes on after its first animal with all that follow",
    (pets, status) => {
      const first = pets.findIndex((pet) => pet.status === status);
      return first < 0 ? [] : pets.slice(first);
    },
    { also: [...STRANGERS, "LIST-9"] },
  ),
  leaky(
    "newest-everywhere",
    "the newest animal is in every list",
    (pets, status) => pets.filter((pet) => pet.status === status || pet === pets.at(-1)),
    { also: STRANGERS },
  ),
  leaky(
    "by-letters",
    "statuses are compared by their length only",
    (pets, status) => pets.filter((pet) => pet.status?.length === status.length),
    { also: STRANGERS },
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
      refused === "sold" ? { also: ["LIST-9"] } : {},
    ),
  ),
  leaky("pending-404", "status=pending gets a 404", (pets, status) => {
    if (status === "pending") throw new Refusal(404, "list_unknown", "There is no such list.");
    return having(pets, status);
  }),
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

/** Takes an unknown status for something that can be listed. */
function tolerant(
  id: string,
  title: string,
  read: (text: string) => string | null | undefined,
  more: More = {},
): Fault {
  const change: Change = (good) => ({
    statusOf(ctx, values) {
      const [text] = values;
      const known = text === undefined || PET_STATUSES.some((status) => status === text);
      const status = known ? undefined : read(text);
      return status === undefined ? good.statusOf(ctx, values) : status;
    },
  });
  return fault(`status-${id}`, "LIST-8", title, change, more);
}

const listing = (ctx: Context): boolean => ctx.operation === "listPets";

const UNKNOWN: readonly Fault[] = [
  tolerant("unknown-ignored", "an unknown status is ignored", () => null),
  tolerant("unknown-empty", "an unknown status lists no animal", (text) => text),
  tolerant("unknown-available", "an unknown status is taken for available", () => "available"),
  tolerant(
    "case-folded",
    "a status counts in any letter case",
    (text) => PET_STATUSES.find((status) => status === text.toLowerCase()),
    { profile: "full" },
  ),
  tolerant("empty-ignored", "an empty status is ignored", (text) => (text === "" ? null : undefined), {
    profile: "full",
  }),
  tolerant("empty-none", "an empty status lists no animal", (text) => (text === "" ? text : undefined), {
    profile: "full",
  }),
  ...([403, 404, 422] as const).map((status) =>
    fault(
      `status-unknown-${status}`,
      "LIST-8",
      `an unknown status in the query gets a ${status}`,
      insteadOf(
        (ctx, refusal) => listing(ctx) && because("status_invalid")(ctx, refusal),
        () => {
          throw new Refusal(status, "status_unknown", "There is no such status.");
        },
      ),
    ),
  ),
  fault(
    "status-unknown-null",
    "LIST-8",
    "an unknown status in the query gets a 200 with null",
    insteadOf(
      (ctx, refusal) => listing(ctx) && because("status_invalid")(ctx, refusal),
      () => ({ status: 200, value: null }),
    ),
  ),
];

const both = (ctx: Context, status: string | null): boolean => status !== null && hasLimit(ctx);

const TOGETHER: readonly Fault[] = [
  fault("both-limit-ignored", "LIST-9", "limit is ignored where status is given", (good) => ({
    page: (ctx, pets, limit) =>
      queryValues(ctx.request, "status").length > 0 ? pets : good.page(ctx, pets, limit),
  })),
  fault(
    "both-limit-default",
    "LIST-9",
    "20 animals of one status are listed, whatever the limit",
    (good) => ({
      page: (ctx, pets, limit) =>
        good.page(ctx, pets, queryValues(ctx.request, "status").length > 0 ? 20 : limit),
    }),
  ),
  fault(
    "both-limit-plus-one",
    "LIST-9",
    "one animal more than limit is listed where status is given",
    (good) => ({
      page: (ctx, pets, limit) =>
        good.page(ctx, pets, both(ctx, queryValues(ctx.request, "status")[0] ?? null) ? limit + 1 : limit),
    }),
  ),
  fault(
    "both-status-ignored",
    "LIST-9",
    "status is ignored where limit is given",
    (good) => ({
      filter: (ctx, pets, status) => good.filter(ctx, pets, both(ctx, status) ? null : status),
    }),
    { also: ["LIST-7", "LIST-10"] },
  ),
  fault(
    "both-status-ignored-small",
    "LIST-9",
    "status is ignored where the limit is below 10",
    (good) => ({
      filter: (ctx, pets, status) =>
        good.filter(ctx, pets, /^\d$/.test(queryValues(ctx.request, "limit")[0] ?? "") ? null : status),
    }),
    { also: ["LIST-7", "LIST-10"] },
  ),
  fault(
    "both-refused",
    "LIST-9",
    "status and limit together are refused",
    (good) => ({
      filter(ctx, pets, status) {
        if (both(ctx, status)) throw new Refusal(400, "parameters_exclusive", "Give status or limit.");
        return good.filter(ctx, pets, status);
      },
    }),
    { also: ["LIST-7"] },
  ),
];

/** Animals that were created without a status have none; some filters let them through. */
function statusless(id: string, title: string, ...through: readonly string[]): Fault {
  return fault(`statusless-${id}`, "LIST-13", title, () => ({
    defaultStatus: () => null,
    filter: (_ctx, pets, status) =>
      pets.filter(
        (pet) =>
          status === null || pet.status === status || (pet.status === null && through.includes(status)),
      ),
  }));
}

const STATUSLESS: readonly Fault[] = [
  statusless("everywhere", "animals without a status are in the list of every status", ...PET_STATUSES),
  ...PET_STATUSES.map((status) =>
    statusless(status, `animals without a status are listed as if ${status}`, status),
  ),
];

/** Every fault of LIST-7 to LIST-9 and LIST-13. */
export const LIST_FILTER_FAULTS: readonly Fault[] = [...LEAKY, ...UNKNOWN, ...TOGETHER, ...STATUSLESS];
