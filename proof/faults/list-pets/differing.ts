/** Animals that differ between two responses (LIST-11). */
import type { Context } from "../../../src/reference/context.ts";
import type { Output, OutputObject } from "../../../src/reference/output.ts";
import type { Showing } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { fault, showing } from "../mutations/alter.ts";
import { isFiltered, isPlain, reshaped } from "../mutations/alter-lists.ts";

/** Shows a changed animal in lists or by getPet. */
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

/** Every fault of LIST-11. */
export const LIST_DIFFERING_FAULTS: readonly Fault[] = [
  served("differs-lower-case"),
  differing("escaped", "listed names are escaped for HTML", ({ name }) => ({ name: escaped(name) })),
  differing("cut-30", "listed names are cut after 30 characters", ({ name }) => ({
    name: name.slice(0, 30),
  })),
  differing("decomposed", "listed names are decomposed", ({ name }) => ({ name: name.normalize("NFD") })),
  differing("spaces", "runs of spaces in listed names become one", ({ name }) => ({
    name: name.replace(/ +/g, " "),
  })),
  differing("bmp", "listed names show question marks beyond the first plane", ({ name }) => ({
    name: name.replace(/[\u{10000}-\u{10ffff}]/gu, "?"),
  })),
  {
    ...differing(
      "cut-fetched",
      "fetched names are cut after 30 characters",
      ({ name }) => ({ name: name.slice(0, 30) }),
      ["fetched"],
    ),
    profile: "full",
  },
  differing(
    "lower-case-fetched",
    "fetched names are in lower case",
    ({ name }) => ({ name: name.toLowerCase() }),
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
    ({ status }, ctx) => ({ status: isFiltered(ctx) ? status : "available" }),
    ["listed"],
    ["LIST-12", "LIST-10"],
  ),
  // The whole list of the status that getPet shows does not have the animal.
  differing(
    "sold-fetched",
    "fetched animals are all sold",
    () => ({ status: "sold" }),
    ["fetched"],
    ["LIST-10"],
  ),
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
    "differs-default-fetched",
    "LIST-11",
    "a status that was left out is shown by its id only",
    (good) => ({
      ...showing((members, { status }) => ({ ...members, status: status ?? "pending" }), ["fetched"])(good),
      defaultStatus: () => null,
    }),
  ),
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
