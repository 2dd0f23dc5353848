/** Faults of the categories and statuses of animals (interface §2; DATA-3, DATA-4). */
import { JsonNumber } from "../../../src/kit/json/json.ts";
import type { Output } from "../../../src/reference/output.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { EVERYWHERE, fault } from "../mutations/alter.ts";
import { gone, lastListed, NO_PET, shown, toNull, type Value } from "../mutations/alter-pets.ts";

const CATEGORIES: readonly Fault[] = [
  shown("categoryId", "pet-category-absent", "animals show no categoryId", gone, EVERYWHERE, [
    "CREATE-2",
    "DATA-5",
  ]),
  shown("categoryId", "pet-category-null", "categoryIds are null", toNull, EVERYWHERE, [
    "CREATE-2",
    "DATA-5",
  ]),
  served("pet-category-string", { also: [...Object.values(NO_PET), "CREATE-2", "DATA-5"] }),
  shown(
    "categoryId",
    "pet-category-fraction",
    "categoryIds have a fraction",
    (_m, pet) => new JsonNumber(`${pet.categoryId}.5`),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  shown(
    "categoryId",
    "pet-category-unsigned",
    "negative categoryIds are shown beyond int64",
    (_m, pet) => BigInt.asUintN(64, pet.categoryId),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  shown(
    "categoryId",
    "pet-category-object-listed",
    "listed animals have an object for a categoryId",
    (_m, pet) => ({ id: pet.categoryId }),
    ["listed"],
    ["LIST-11", "DATA-5"],
  ),
  shown(
    "categoryId",
    "pet-category-null-fetched",
    "fetched animals have a categoryId that is null",
    toNull,
    ["fetched"],
    ["LIST-11", "DATA-5"],
  ),
  shown(
    "categoryId",
    "pet-category-absent-created",
    "a created animal shows no categoryId",
    gone,
    ["created"],
    ["CREATE-2", "LIST-11", "DATA-5"],
  ),
  shown(
    "categoryId",
    "pet-category-array-pending",
    "the categoryIds of pending animals are arrays",
    (_m, pet) => (pet.status === "pending" ? [pet.categoryId] : pet.categoryId),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  fault(
    "pet-category-string-last",
    "DATA-3",
    "the last animal of a list has a string for a categoryId",
    lastListed((item) => ({ ...item, categoryId: String(item.categoryId) })),
    {
      also: ["LIST-1", "LIST-11", "DATA-5"],
    },
  ),
];

/** Animals that are created without a status have none, and show this value instead. */
function forNoStatus(id: string, title: string, value: Output): Fault {
  const change: Change = (good) => ({
    defaultStatus: () => null,
    presentPet: (ctx, pet, where) => ({ ...good.presentPet(ctx, pet, where), status: pet.status ?? value }),
  });
  return fault(id, "DATA-4", title, change, { also: Object.values(NO_PET) });
}

const renamed =
  (from: string, to: Output): Value =>
  ({ status }) =>
    status === from ? to : status;

const STATUSES: readonly Fault[] = [
  served("pet-status-null", { also: Object.values(NO_PET) }),
  forNoStatus("pet-status-empty", "a status that was left out is empty", ""),
  forNoStatus("pet-status-unknown", "a status that was left out is unknown", "unknown"),
  shown(
    "status",
    "pet-status-upper-case",
    "statuses are in upper case",
    (_m, { status }) => status?.toUpperCase() ?? null,
    EVERYWHERE,
    ["CREATE-2", "LIST-7", "LIST-9", "LIST-10"],
  ),
  shown(
    "status",
    "pet-status-capital-listed",
    "listed animals have a status with a capital",
    ({ status }) => `${status}`.replace(/^./, (c) => c.toUpperCase()),
    ["listed"],
    ["LIST-7", "LIST-9", "LIST-11"],
  ),
  shown("status", "pet-status-adopted", "sold animals are adopted", renamed("sold", "adopted"), EVERYWHERE, [
    "CREATE-2",
    "LIST-7",
    "LIST-9",
    "LIST-10",
  ]),
  shown(
    "status",
    "pet-status-number-fetched",
    "fetched animals have a number for a status",
    () => 1,
    ["fetched"],
    ["LIST-11"],
  ),
  shown(
    "status",
    "pet-status-null-sold-listed",
    "sold animals are listed with a status that is null",
    renamed("sold", null),
    ["listed"],
    ["LIST-11"],
  ),
  shown(
    "status",
    "pet-status-padded-created",
    "a created animal has a status with a blank at the end",
    ({ status }) => `${status} `,
    ["created"],
    ["CREATE-2", "LIST-10", "LIST-11"],
  ),
  shown(
    "status",
    "pet-status-object",
    "statuses are objects",
    ({ status = null }) => ({ name: status }),
    EVERYWHERE,
    ["CREATE-2"],
  ),
  fault(
    "pet-status-other-last",
    "DATA-4",
    "the last animal of a list has another status",
    lastListed((item) => ({ ...item, status: "archived" })),
    {
      also: ["LIST-1", "LIST-7", "LIST-9", "LIST-11"],
    },
  ),
];

/** Every fault of DATA-3 and DATA-4. */
export const DATA_VALUE_FAULTS: readonly Fault[] = [...CATEGORIES, ...STATUSES];
