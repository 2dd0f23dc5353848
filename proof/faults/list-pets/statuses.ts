/** Unknown statuses, statuses with limits, animals without a status (LIST-8, LIST-9, LIST-13). */
import { type Context, queryValues } from "../../../src/reference/context.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { PET_STATUSES } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { because, fault, insteadOf } from "../mutations/alter.ts";

const hasLimit = (ctx: Context): boolean => queryValues(ctx.request, "limit").length > 0;

type More = Pick<Fault, "also" | "options" | "profile">;

/** Accepts an unknown status. */
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
  return fault(`query-status-${id}`, "LIST-8", title, change, more);
}

const listing = (ctx: Context): boolean => ctx.operation === "listPets";

const UNKNOWN: readonly Fault[] = [
  served("query-status-unknown-ignored"),
  tolerant("unknown-empty", "an unknown status lists no animal", (text) => text),
  tolerant("unknown-available", "an unknown status is taken for available", () => "available"),
  tolerant(
    "case-folded",
    "a status counts in any letter case",
    (text) => PET_STATUSES.find((status) => status === text.toLowerCase()),
    { profile: "full" },
  ),
  tolerant(
    "first-of-list",
    "of several statuses in one the first counts",
    (text) => (text.includes(",") ? PET_STATUSES.find((status) => text.startsWith(`${status},`)) : undefined),
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
      `query-status-unknown-${status}`,
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
    "query-status-unknown-null",
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
  served("both-limit-ignored", { also: ["LIST-3"] }),
  fault("both-limit-default", "LIST-9", "20 animals of one status are listed with any limit", (good) => ({
    page: (ctx, pets, limit) =>
      good.page(ctx, pets, queryValues(ctx.request, "status").length > 0 ? 20 : limit),
  })),
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

/** Animals that are created without a status have none; some filters include them. */
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
  served("statusless-everywhere"),
  ...PET_STATUSES.map((status) =>
    statusless(status, `animals without a status are listed as if ${status}`, status),
  ),
];

/** Every fault of LIST-8, LIST-9 and LIST-13. */
export const LIST_STATUS_FAULTS: readonly Fault[] = [...UNKNOWN, ...TOGETHER, ...STATUSLESS];
