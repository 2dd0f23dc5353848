/** Faults of `status`, alone and with `limit` (interface §4.1; LIST-7 to LIST-9, LIST-13). */
import { type Context, type Output, queryValues } from "../../../src/reference/context.ts";
import { because, of, refuse, refusing } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { PET_STATUSES, type Pet } from "../../../src/reference/store/store.ts";
import { type Fault, FULL, rows } from "../fault.ts";

type Filter = (pets: readonly Pet[], status: string, ctx: Context) => readonly Pet[];

/** Replaces the filter where a status is given. */
const filtering =
  (filter: Filter): Change =>
  (good) => ({
    filter: (ctx, pets, status) =>
      status === null ? good.filter(ctx, pets, status) : filter(pets, status, ctx),
  });

const having = (pets: readonly Pet[], status: string): readonly Pet[] =>
  pets.filter((pet) => pet.status === status);
const limitOf = (ctx: Context): string | undefined => queryValues(ctx.request, "limit")[0];

/** Lists of one status have animals of others, with a limit, too. */
const STRANGERS = "LIST-9 LIST-10";

const FILTERS: readonly Fault[] = [
  ...rows<Filter>("filter-*", "LIST-7", "*", filtering, [
    ...PET_STATUSES.flatMap((one) => [
      [
        `${one}-ignored`,
        `status=${one} is ignored`,
        (pets: readonly Pet[], status: string) => (status === one ? pets : having(pets, status)),
        STRANGERS,
      ] as const,
      [
        `${one}-refused`,
        `status=${one} is refused`,
        (pets: readonly Pet[], status: string) => (status === one ? refuse(400) : having(pets, status)),
        "LIST-9",
      ] as const,
    ]),
    [
      "swapped",
      "the filters pending and sold are swapped",
      (pets, status) => having(pets, { pending: "sold", sold: "pending" }[status] ?? status),
      `${STRANGERS} LIST-12`,
    ],
    [
      "sold-without-limit",
      "status=sold without limit is ignored",
      (pets, status, ctx) => (status === "sold" && limitOf(ctx) === undefined ? pets : having(pets, status)),
      FULL,
    ],
    [
      "one-stranger",
      "the last animal in a list of one status has another status",
      (pets, status) => [...having(pets, status), ...pets.filter((pet) => pet.status !== status).slice(-1)],
      STRANGERS,
    ],
  ]),
  fault(
    "filter-wrapped",
    "LIST-7 LIST-3 LIST-9 LIST-12",
    "a list of one status is an object with that status",
    (good) => ({
      async listPets(ctx) {
        const outcome = await good.listPets(ctx);
        const [status] = queryValues(ctx.request, "status");
        return status === undefined ? outcome : { ...outcome, value: { [status]: outcome.value } as Output };
      },
    }),
  ),
];

/** Takes an unknown status for another one, for none (`null`), or for one that no animal has. */
const tolerating =
  (read: (text: string) => string | null | undefined): Change =>
  (good) => ({
    statusOf(ctx, values) {
      const [text] = values;
      const isKnown = text === undefined || PET_STATUSES.some((status) => status === text);
      const status = isKnown ? undefined : read(text);
      return status === undefined ? good.statusOf(ctx, values) : status;
    },
  });

const UNKNOWN: readonly Fault[] = [
  ...rows("query-status-*", "LIST-8", "*", tolerating, [
    ["unknown-empty", "an unknown status lists no animal", (text) => text],
    [
      "case-folded",
      "a status counts in any letter case",
      (text) => PET_STATUSES.find((status) => status === text.toLowerCase()),
      FULL,
    ],
    [
      "first-of-list",
      "of several statuses in one the first counts",
      (text) => PET_STATUSES.find((status) => text.startsWith(`${status},`)),
      FULL,
    ],
    ["empty-ignored", "an empty status is ignored", (text) => (text === "" ? null : undefined), FULL],
  ]),
  fault("query-status-unknown-422", "LIST-8", "an unknown status in the query gets a 422", {
    change: refusing(
      (ctx, refusal) => of("listPets")(ctx, refusal) && because("status_invalid")(ctx, refusal),
      422,
    ),
  }),
];

const both = (ctx: Context, status: string | null): boolean => status !== null && limitOf(ctx) !== undefined;

const TOGETHER: readonly Fault[] = [
  fault(
    "both-limit-plus-one",
    "LIST-9",
    "one animal more than limit is listed where status is given",
    (good) => ({
      page: (ctx, pets, limit) =>
        good.page(ctx, pets, both(ctx, queryValues(ctx.request, "status")[0] ?? null) ? limit + 1 : limit),
    }),
  ),
  fault("both-status-ignored", "LIST-9 LIST-7 LIST-10", "status is ignored where limit is given", (good) => ({
    filter: (ctx, pets, status) => good.filter(ctx, pets, both(ctx, status) ? null : status),
  })),
  fault("both-refused", "LIST-9 LIST-7", "status and limit together are refused", (good) => ({
    filter: (ctx, pets, status) => (both(ctx, status) ? refuse(400) : good.filter(ctx, pets, status)),
  })),
  fault("status-after-limit-ignored", "LIST-9 LIST-7", "status is ignored after limit", {
    change: (good) => ({
      filter: (ctx, pets, status) =>
        ctx.request.query[0]?.[0] === "limit" ? pets : good.filter(ctx, pets, status),
    }),
    ...FULL,
  }),
  ...PET_STATUSES.map((one) =>
    fault(`statusless-${one}`, "LIST-13", `animals without a status are listed as if ${one}`, () => ({
      defaultStatus: () => null,
      filter: (_ctx, pets, status) =>
        pets.filter(
          (pet) => status === null || pet.status === status || (pet.status === null && status === one),
        ),
    })),
  ),
];

/** Every fault of LIST-7 to LIST-9 and LIST-13. */
export const STATUS_FAULTS: readonly Fault[] = [...FILTERS, ...UNKNOWN, ...TOGETHER];
