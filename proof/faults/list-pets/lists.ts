/** Lists that are no array of Pets, lack animals, or show them otherwise than elsewhere (LIST-1, LIST-10, LIST-11). */
import { setTimeout as delay } from "node:timers/promises";
import type { Context, Output, OutputObject } from "../../../src/reference/context.ts";
import { showing } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change, Seams } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/store.ts";
import { type Fault, FULL, rows } from "../fault.ts";

const isPlain = (ctx: Context): boolean => ctx.request.query.length === 0;

type Shaped = readonly [shape: (pets: readonly Output[]) => Output, when?: (ctx: Context) => boolean];

/** Changes the array of a list, for selected requests. */
const reshaped =
  ([shape, when = () => true]: Shaped): Change =>
  (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return when(ctx) ? { ...outcome, value: shape(outcome.value as readonly Output[]) } : outcome;
    },
  });

const orNull = (pets: readonly Output[]): Output => (pets.length === 0 ? null : pets);

/** If no animal in a list can be read, created animals are not found in it. */
const NONE_SHOWN = "LIST-10 LIST-12 CREATE-13 CREATE-14";

const ARRAYS: readonly Fault[] = [
  ...rows("list-*", "LIST-1", "*", reshaped, [
    [
      "wrapped-plain",
      "the list without parameters is an object with its items and their number",
      [(items) => ({ items, total: items.length }), isPlain],
    ],
    ["nested", "a list is an array within an array", [(pets) => [pets]], NONE_SHOWN],
    ["null-last", "a list ends with null", [(pets) => [...pets, null]]],
  ]),
  fault("list-null-empty", "LIST-4", "a list without animals is null", reshaped([orNull])),
  fault(
    "list-single-unwrapped",
    "LIST-2 LIST-1 LIST-4 LIST-9 LIST-12",
    "a list of one animal is that animal",
    {
      change: reshaped([(pets) => (pets.length === 1 ? (pets[0] ?? null) : pets)]),
    },
  ),
  fault("list-limit-required", "LIST-1 LIST-7", "a list without limit is refused", (good) => ({
    defaultLimit: (ctx) => good.limitOf(ctx, [""]),
  })),
];

type Which = (pet: Pet, index: number, all: readonly Pet[]) => boolean;

/** Lists show only some of the animals. */
const only =
  (which: Which): Change =>
  (good) => ({ visible: (ctx) => good.visible(ctx).filter(which) });

/** Lists without a status, or of this status, show only some of the animals. */
const onlyIn =
  (filter: string | null, which: Which): Change =>
  (good) => ({
    filter: (ctx, pets, status) =>
      good.filter(ctx, pets, status).filter((pet, i, all) => status !== filter || which(pet, i, all)),
  });

const second = ({ createdAt }: Pet): number => Math.floor(createdAt / 1_000);

/** Repeats the first answer for every list request with the same query. */
const cached: Change = (good) => {
  const pages = new Map<string, readonly Pet[]>();
  return {
    page(ctx, pets, limit) {
      const query = JSON.stringify(ctx.request.query);
      const page = pages.get(query) ?? good.page(ctx, pets, limit);
      pages.set(query, page);
      return page;
    },
  };
};

/** Animals that are created at certain moments are missing from all later lists. */
function forgetting(
  begin: (good: Seams) => Partial<Seams> & { isMoment: (ctx: Context) => boolean },
): Change {
  return (good) => {
    const forgotten = new Set<bigint>();
    const { isMoment, ...seams } = begin(good);
    return {
      ...seams,
      async keep(ctx, pet) {
        if (isMoment(ctx)) forgotten.add(pet.id);
        await good.keep(ctx, pet);
      },
      visible: (ctx) => good.visible(ctx).filter(({ id }) => !forgotten.has(id)),
    };
  };
}

/** While a list is answered, which takes 60 ms: long enough for a creation in flight at the same time. */
export function duringLists(good: Seams): Pick<Seams, "listPets"> & { isMoment: () => boolean } {
  let lists = 0;
  return {
    isMoment: () => lists > 0,
    async listPets(ctx) {
      lists += 1;
      await delay(60);
      lists -= 1;
      return good.listPets(ctx);
    },
  };
}

/** In a store of more animals than core creates: the first creation after a list. */
function afterLists(good: Seams): Pick<Seams, "listPets"> & { isMoment: (ctx: Context) => boolean } {
  let isListed = false;
  return {
    isMoment(ctx) {
      const isFirst = isListed;
      isListed = false;
      return isFirst && ctx.store.size > 30;
    },
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      isListed = true;
      return outcome;
    },
  };
}

const HIDDEN: readonly Fault[] = [
  ...rows<Which>("hidden-*", "LIST-10 CREATE-13 LIST-12", "lists *", only, [
    ["oldest", "lack the oldest animal", (_pet, i) => i > 0],
    ["newest", "lack the newest animal", (_pet, i, all) => i < all.length - 1],
    ["all", "show no animal", () => false, "CREATE-14"],
    ["fifth", "lack every fifth animal", ({ id }) => id % 5n !== 0n],
    [
      "equal-names",
      "show one animal of each name",
      ({ name }, i, all) => all.findIndex((pet) => pet.name === name) === i,
      "CREATE-14",
    ],
    [
      "same-second",
      "show one animal of those created in the same second",
      (pet, i, all) => all.findIndex((other) => second(other) === second(pet)) === i,
      "CREATE-14",
    ],
  ]),
  ...rows<Change>("hidden-*", "LIST-10", "*", (change) => change, [
    [
      "sold-unfiltered",
      "the list without status lacks sold animals",
      onlyIn(null, ({ status }) => status !== "sold"),
      "CREATE-13 LIST-12",
    ],
    ["pending-filtered", "the list of pending animals is empty", onlyIn("pending", () => false), "LIST-12"],
    [
      "newest-pending-filtered",
      "the list of pending animals lacks the newest of them",
      onlyIn("pending", (_pet, i, all) => i < all.length - 1),
      "LIST-12",
    ],
    [
      "newest-sold-filtered",
      "the list of sold animals lacks the newest of them",
      onlyIn("sold", (_pet, i, all) => i < all.length - 1),
      FULL,
    ],
    [
      "without-status",
      "lists lack animals without a status",
      (good) => ({
        defaultStatus: () => null,
        visible: (ctx) => good.visible(ctx).filter(({ status }) => status !== null),
      }),
      "CREATE-13 LIST-12",
    ],
    [
      "default-status-filtered",
      "the list of available animals lacks those with the default status",
      (good) => ({
        defaultStatus: () => null,
        presentPet: (ctx, pet, where) => ({
          ...good.presentPet(ctx, pet, where),
          status: pet.status ?? "available",
        }),
      }),
      "LIST-12",
      FULL,
    ],
    ["cached", "the first answer to a list is repeated", cached, "CREATE-13 LIST-12 CREATE-14"],
    [
      "after-list",
      "in a large store, animals that are created after a list are in no list",
      forgetting(afterLists),
      "CREATE-13",
      FULL,
    ],
  ]),
  fault(
    "race-forgotten-by-lists",
    "LIST-10 CREATE-13 LIST-12",
    "animals that are created during a list are in no later list",
    {
      change: forgetting(duringLists),
      ...FULL,
    },
  ),
];

type Shown = (pet: Pet, ctx: Context) => OutputObject;

const shown = (place: "listed" | "fetched") => (alter: Shown) =>
  showing((members, pet, ctx) => ({ ...members, ...alter(pet, ctx) }), [place]);

const escaped = (name: string): string =>
  name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const DIFFERING: readonly Fault[] = [
  ...rows<Shown>("differs-*", "LIST-11", "*", shown("listed"), [
    ["escaped", "listed names are escaped for HTML", ({ name }) => ({ name: escaped(name) })],
    ["cut-30", "listed names are cut after 30 characters", ({ name }) => ({ name: name.slice(0, 30) })],
    ["category-zero", "listed categories are 0", () => ({ categoryId: 0n }), "DATA-5"],
    ["status-absent", "lists show no status", () => ({ status: undefined }), "LIST-13"],
  ]),
  ...rows<Shown>("differs-*", "LIST-11", "*", shown("fetched"), [
    ["cut-fetched", "fetched names are cut after 30", ({ name }) => ({ name: name.slice(0, 30) }), FULL],
    ["lower-case-fetched", "fetched names are in lower case", ({ name }) => ({ name: name.toLowerCase() })],
    ["category-fetched", "a fetched categoryId is the id", ({ id }) => ({ categoryId: id }), "DATA-5"],
    // The whole list of the status that getPet shows does not have the animal.
    ["sold-fetched", "fetched animals are all sold", () => ({ status: "sold" }), "LIST-10"],
  ]),
  fault(
    "differs-default-fetched",
    "LIST-11",
    "a status that was left out is shown by its id only",
    (good) => ({
      ...shown("fetched")(({ status }) => ({ status: status ?? "pending" }))(good),
      defaultStatus: () => null,
    }),
  ),
];

/** Every fault of LIST-1, LIST-10 and LIST-11. */
export const LIST_FAULTS: readonly Fault[] = [...ARRAYS, ...HIDDEN, ...DIFFERING];
