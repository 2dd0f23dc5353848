/** Lists of another shape, and animals that no list shows or shows otherwise (LIST-1, 10, 11). */
import { type Context, queryValues } from "../context.ts";
import type { Output, OutputObject } from "../output.ts";
import type { Pet } from "../pet.ts";
import type { Change, Showing } from "../seams.ts";
import { fault, isEmptyList, noContent, showing } from "./altering.ts";
import type { Fault } from "./fault.ts";

/** Makes something else of the array of a list, in some requests. */
function reshaped(
  shape: (pets: readonly Output[]) => Output,
  when: (ctx: Context) => boolean = () => true,
): Change {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return when(ctx) ? { ...outcome, value: shape(outcome.value as readonly Output[]) } : outcome;
    },
  });
}

/** Answers a list with another status. */
function answered(status: number, when: (ctx: Context, pets: readonly Output[]) => boolean): Change {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return when(ctx, outcome.value as readonly Output[]) ? { ...outcome, status } : outcome;
    },
  });
}

const isPlain = (ctx: Context): boolean => ctx.request.query.length === 0;
/** Where lists show no animal that can be read, none that was created is found. */
const NONE_SHOWN = ["LIST-7", "LIST-9", "LIST-10", "LIST-12", "CREATE-13"];

const SHAPES: readonly Fault[] = [
  fault(
    "list-wrapped",
    "LIST-1",
    "a list is an object with a member pets",
    reshaped((pets) => ({ pets })),
    { also: NONE_SHOWN },
  ),
  fault(
    "list-wrapped-plain",
    "LIST-1",
    "the list without parameters is an object with its items and their number",
    reshaped((items) => ({ items, total: items.length }), isPlain),
  ),
  fault(
    "list-nested",
    "LIST-1",
    "a list is an array within an array",
    reshaped((pets) => [pets]),
    { also: NONE_SHOWN },
  ),
  fault(
    "list-by-id",
    "LIST-1",
    "a list is an object with ids for names",
    reshaped((pets) => Object.fromEntries(pets.map((pet) => [String((pet as OutputObject).id), pet]))),
    { also: NONE_SHOWN },
  ),
  fault(
    "list-of-ids",
    "LIST-1",
    "a list is an array of ids",
    reshaped((pets) => pets.map((pet) => (pet as OutputObject).id ?? null)),
    { also: NONE_SHOWN },
  ),
  fault(
    "list-in-string",
    "LIST-1",
    "a list is a string of JSON",
    (good) => ({
      render: (ctx, value) =>
        Array.isArray(value) ? JSON.stringify(good.render(ctx, value)) : good.render(ctx, value),
    }),
    { also: NONE_SHOWN },
  ),
  fault(
    "list-null-last",
    "LIST-1",
    "a list ends with null",
    reshaped((pets) => [...pets, null]),
  ),
  fault(
    "list-null-empty",
    "LIST-1",
    "a list without animals is null",
    reshaped((pets) => (pets.length === 0 ? null : pets)),
  ),
  fault(
    "list-object-empty",
    "LIST-1",
    "a list without animals is an empty object",
    reshaped((pets) => (pets.length === 0 ? {} : pets)),
  ),
  fault(
    "list-single-unwrapped",
    "LIST-1",
    "a list of one animal is that animal",
    reshaped((pets) => (pets.length === 1 ? (pets[0] ?? null) : pets)),
    { also: ["LIST-2", "LIST-12"] },
  ),
  fault(
    "list-204-empty",
    "LIST-1",
    "a list without animals is a 204",
    noContent(isEmptyList),
    { also: ["LIST-4"] },
  ),
  fault(
    "list-404-empty",
    "LIST-1",
    "a list without animals is a 404",
    answered(404, (_ctx, pets) => pets.length === 0),
    { also: ["LIST-4", "ERROR-1", "ERROR-2"] },
  ),
  fault("list-206", "LIST-1", "the list without parameters is a 206", answered(206, isPlain)),
  fault("list-201", "LIST-1", "the list without parameters is a 201", answered(201, isPlain)),
  fault(
    "list-limit-required",
    "LIST-1",
    "a list without limit is refused",
    (good) => ({
      defaultLimit: (ctx) => good.limitOf(ctx, [""]),
    }),
    { also: ["LIST-7"] },
  ),
  fault(
    "list-status-required",
    "LIST-1",
    "a list without status is refused",
    (good) => ({
      statusOf: (ctx, values) => good.statusOf(ctx, values.length === 0 ? [""] : values),
    }),
    { also: ["LIST-2", "LIST-4", "AUTH-9"] },
  ),
];

/** Shows only some of the animals. */
function only(which: (pet: Pet, index: number, pets: readonly Pet[]) => boolean): Change {
  return (good) => ({ visible: (ctx) => good.visible(ctx).filter(which) });
}

/** Shows only some of the animals where no status, or this one, is asked for. */
function onlyIn(filter: string | null, which: (pet: Pet) => boolean): Change {
  return (good) => ({
    filter: (ctx, pets, status) =>
      good.filter(ctx, pets, status).filter((pet) => status !== filter || which(pet)),
  });
}

function hidden(
  id: string,
  title: string,
  change: Change,
  more: Pick<Fault, "options" | "also"> = {},
): Fault {
  return fault(`hidden-${id}`, "LIST-10", title, change, { also: ["CREATE-13", "LIST-12"], ...more });
}

/** Answers every list request as the first one with the same query was answered. */
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

const HIDDEN: readonly Fault[] = [
  hidden(
    "newest",
    "lists lack the newest animal",
    only((_pet, i, all) => i < all.length - 1),
  ),
  hidden(
    "oldest",
    "lists lack the oldest animal",
    only((_pet, i) => i > 0),
  ),
  hidden(
    "all",
    "lists show no animal",
    only(() => false),
  ),
  hidden(
    "fifth",
    "lists lack every fifth animal",
    only((pet) => pet.id % 5n !== 0n),
  ),
  hidden(
    "sold",
    "lists lack sold animals",
    only(({ status }) => status !== "sold"),
    { also: ["CREATE-13", "LIST-7", "LIST-12"] },
  ),
  hidden(
    "sold-unfiltered",
    "the list without status lacks sold animals",
    onlyIn(null, ({ status }) => status !== "sold"),
  ),
  hidden(
    "pending-filtered",
    "the list of pending animals is empty",
    onlyIn("pending", () => false),
    { also: ["LIST-12"] },
  ),
  hidden(
    "large-categories",
    "lists lack animals of categories beyond 32 bits",
    only(({ categoryId: c }) => c === BigInt.asIntN(32, c)),
  ),
  hidden(
    "negative-categories",
    "lists lack animals of negative categories",
    only(({ categoryId }) => categoryId >= 0n),
  ),
  hidden(
    "large-ids",
    "lists lack animals with ids beyond 2^53",
    only(({ id }) => id < 2n ** 53n),
    {
      options: () => {
        let count = 0n;
        return {
          ids: () => {
            count += 1n;
            return count % 3n === 0n ? 2n ** 60n + count : count;
          },
        };
      },
    },
  ),
  hidden(
    "astral-names",
    "lists lack animals with names beyond the first plane",
    only(({ name }) => !/[\u{10000}-\u{10ffff}]/u.test(name)),
  ),
  hidden(
    "equal-names",
    "lists show one animal of each name",
    only((pet, i, all) => all.findIndex(({ name }) => name === pet.name) === i),
  ),
  hidden(
    "same-second",
    "lists show one animal of those created in the same second",
    only(
      (pet, i, all) =>
        all.findIndex(
          ({ createdAt }) => Math.floor(createdAt / 1_000) === Math.floor(pet.createdAt / 1_000),
        ) === i,
    ),
  ),
  hidden("without-status", "lists lack animals without a status", (good) => ({
    defaultStatus: () => null,
    visible: (ctx) => good.visible(ctx).filter(({ status }) => status !== null),
  })),
  hidden(
    "default-status-filtered",
    "the list of available animals lacks those that are so by default",
    (good) => ({
      defaultStatus: () => null,
      presentPet: (ctx, pet, where) => ({
        ...good.presentPet(ctx, pet, where),
        status: pet.status ?? "available",
      }),
    }),
    { also: ["LIST-12"] },
  ),
  hidden("cached", "a list is answered as it was the first time", cached),
  hidden(
    "sold-shown-as-pending",
    "sold animals are listed among the pending ones, as pending",
    (good) => ({
      filter: (ctx, pets, status) =>
        status === "pending"
          ? pets.filter((pet) => pet.status !== "available").map((pet) => ({ ...pet, status }))
          : good.filter(ctx, pets, status),
    }),
    { also: ["LIST-11"] },
  ),
];

/** Shows another animal in lists or by its id than was created. */
function differing(
  id: string,
  title: string,
  alter: (pet: Pet, ctx: Context) => OutputObject,
  where: readonly Showing[] = ["listed"],
  also: readonly string[] = [],
): Fault {
  const change = showing((members, pet, ctx) => ({ ...members, ...alter(pet, ctx) }), where);
  return fault(`differs-${id}`, "LIST-11", title, change, also.length > 0 ? { also } : {});
}

const escaped = (name: string): string =>
  name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const filtered = (ctx: Context): boolean => queryValues(ctx.request, "status").length > 0;

const DIFFERING: readonly Fault[] = [
  differing("lower-case", "listed names are in lower case", ({ name }) => ({ name: name.toLowerCase() })),
  differing("escaped", "listed names are escaped for HTML", ({ name }) => ({ name: escaped(name) })),
  differing("cut-50", "listed names are cut after 50 characters", ({ name }) => ({
    name: name.slice(0, 50),
  })),
  differing("decomposed", "listed names are decomposed", ({ name }) => ({ name: name.normalize("NFD") })),
  differing("spaces", "runs of spaces in listed names become one", ({ name }) => ({
    name: name.replace(/ +/g, " "),
  })),
  differing("bmp", "listed names show question marks beyond the first plane", ({ name }) => ({
    name: name.replace(/[\u{10000}-\u{10ffff}]/gu, "?"),
  })),
  differing(
    "cut-fetched",
    "fetched names are cut after 50 characters",
    ({ name }) => ({ name: name.slice(0, 50) }),
    ["fetched"],
  ),
  differing(
    "upper-case-fetched",
    "fetched names are in upper case",
    ({ name }) => ({ name: name.toUpperCase() }),
    ["fetched"],
  ),
  differing("category-zero", "listed categories are 0", () => ({ categoryId: 0n }), ["listed"], ["DATA-5"]),
  differing(
    "category-fetched",
    "a fetched animal has its id for a category",
    ({ id }) => ({ categoryId: id }),
    ["fetched"],
    ["DATA-5"],
  ),
  differing("status-absent", "lists show no status", () => ({ status: undefined }), ["listed"], ["LIST-13"]),
  differing("status-absent-fetched", "fetched animals show no status", () => ({ status: undefined }), [
    "fetched",
  ]),
  differing(
    "status-unfiltered",
    "the list without status shows all animals as available",
    ({ status }, ctx) => ({ status: filtered(ctx) ? status : "available" }),
  ),
  differing("sold-fetched", "fetched animals are all sold", () => ({ status: "sold" }), ["fetched"]),
  fault("differs-default-status", "LIST-11", "a status that was left out is shown in lists only", (good) => ({
    defaultStatus: () => null,
    filter: (ctx, pets, status) =>
      good.filter(
        ctx,
        pets.map((pet) => ({ ...pet, status: pet.status ?? "pending" })),
        status,
      ),
  })),
  fault(
    "differs-neighbour",
    "LIST-11",
    "the list without parameters shows every animal with the next one's name",
    reshaped(
      (pets) =>
        pets.map(
          (pet, i) =>
            ({
              ...(pet as OutputObject),
              name: (pets[(i + 1) % pets.length] as OutputObject).name,
            }) as Output,
        ),
      isPlain,
    ),
  ),
];

/** Every fault of LIST-1, LIST-10 and LIST-11. */
export const LIST_FAULTS: readonly Fault[] = [...SHAPES, ...HIDDEN, ...DIFFERING];
