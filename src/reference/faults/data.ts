/** Faults of the members of a Pet (interface §2; DATA-1 to DATA-4). */
import { JsonNumber } from "../../kit/json.ts";
import type { Output, OutputObject } from "../output.ts";
import type { Pet } from "../pet.ts";
import type { Change, Showing } from "../seams.ts";
import { EVERYWHERE, fault, showing } from "./altering.ts";
import type { Fault } from "./fault.ts";

/** What answers with something that is no Pet break beside: they were to be Pets. */
const NO_PET: Readonly<Record<Showing, string>> = { created: "CREATE-1", listed: "LIST-1", fetched: "GET-1" };

type Value = (members: OutputObject, pet: Pet) => Output | undefined;

/** Shows one member of an animal otherwise; `undefined` leaves it out. */
function shown(
  name: "id" | "name" | "categoryId" | "status",
  id: string,
  title: string,
  value: Value,
  where: readonly Showing[] = EVERYWHERE,
  also: readonly string[] = [],
): Fault {
  const requirement = { id: "DATA-1", name: "DATA-2", categoryId: "DATA-3", status: "DATA-4" }[name];
  const change = showing((members, pet) => ({ ...members, [name]: value(members, pet) }), where);
  return fault(id, requirement, title, change, { also: [...where.map((place) => NO_PET[place]), ...also] });
}

/** Spoils the last animal of every list. */
function lastListed(spoil: (members: OutputObject) => OutputObject): Change {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      const items = Array.isArray(outcome.value) ? (outcome.value as readonly OutputObject[]) : [];
      return {
        ...outcome,
        value: items.map((item, i) => (i === items.length - 1 ? spoil(item) : item) as Output),
      };
    },
  });
}

const gone = (): undefined => undefined;
const toNull = (): null => null;
/** 5 as 5e0. */
const exponent = (value: bigint): JsonNumber => new JsonNumber(`${value}e0`);
/** What shows an id that cannot be read is in no list, as far as anybody can tell. */
const NOT_LISTED = ["LIST-10", "LIST-11", "CREATE-13"];

const IDS: readonly Fault[] = [
  shown("id", "id-string", "ids are strings", (_m, { id }) => String(id)),
  shown("id", "id-missing", "animals show no id", gone),
  shown("id", "id-null", "ids are null", toNull),
  shown("id", "id-fraction", "ids have a fraction", (_m, { id }) => new JsonNumber(`${id}.5`)),
  shown("id", "id-exponent", "ids have an exponent", (_m, { id }) => exponent(id)),
  shown("id", "id-beyond-int64", "ids lie beyond int64", (_m, { id }) => id + 2n ** 63n),
  shown("id", "id-object", "ids are objects", (_m, { id }) => ({ $oid: String(id) })),
  shown(
    "id",
    "id-string-listed",
    "listed animals have an id that is a string",
    (_m, { id }) => String(id),
    ["listed"],
    NOT_LISTED,
  ),
  shown("id", "id-null-created", "a created animal has no id yet", toNull, ["created"]),
  shown("id", "id-missing-fetched", "fetched animals show no id", gone, ["fetched"]),
  shown("id", "id-string-sold", "the ids of sold animals are strings", (_m, { id, status }) =>
    status === "sold" ? String(id) : id,
  ),
  fault(
    "id-null-last",
    "DATA-1",
    "the last animal of a list has an id that is null",
    lastListed((item) => ({ ...item, id: null })),
    {
      also: ["LIST-1", "LIST-10", "LIST-11", "CREATE-13"],
    },
  ),
];

const NAMES: readonly Fault[] = [
  shown("name", "name-absent", "animals show no name", gone, EVERYWHERE, ["CREATE-2"]),
  shown("name", "name-shown-null", "names are null", toNull, EVERYWHERE, ["CREATE-2"]),
  shown("name", "name-object", "names are objects", ({ name = null }) => ({ text: name }), EVERYWHERE, [
    "CREATE-2",
  ]),
  shown("name", "name-list", "names are arrays", ({ name = null }) => [name], EVERYWHERE, ["CREATE-2"]),
  shown(
    "name",
    "name-null-listed",
    "listed animals have a name that is null",
    toNull,
    ["listed"],
    ["LIST-11"],
  ),
  shown("name", "name-absent-fetched", "fetched animals show no name", gone, ["fetched"], ["LIST-11"]),
  shown(
    "name",
    "name-number-created",
    "a created animal has its id for a name",
    (_m, { id }) => id,
    ["created"],
    ["CREATE-2", "LIST-11"],
  ),
  shown(
    "name",
    "name-absent-sold",
    "sold animals show no name",
    ({ name }, { status }) => (status === "sold" ? undefined : name),
    ["listed", "fetched"],
    ["LIST-11"],
  ),
  fault(
    "name-absent-last",
    "DATA-2",
    "the last animal of a list shows no name",
    lastListed((item) => ({ ...item, name: undefined })),
    {
      also: ["LIST-1", "LIST-11"],
    },
  ),
];

const CATEGORIES: readonly Fault[] = [
  shown("categoryId", "category-absent", "animals show no categoryId", gone, EVERYWHERE, [
    "CREATE-2",
    "DATA-5",
  ]),
  shown("categoryId", "category-null", "categoryIds are null", toNull, EVERYWHERE, ["CREATE-2", "DATA-5"]),
  shown(
    "categoryId",
    "category-string",
    "categoryIds are strings",
    (_m, pet) => String(pet.categoryId),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  shown(
    "categoryId",
    "category-fraction",
    "categoryIds have a fraction",
    (_m, pet) => new JsonNumber(`${pet.categoryId}.5`),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  shown(
    "categoryId",
    "category-exponent",
    "categoryIds have an exponent",
    (_m, pet) => exponent(pet.categoryId),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  shown(
    "categoryId",
    "category-unsigned",
    "negative categoryIds are shown beyond int64",
    (_m, pet) => BigInt.asUintN(64, pet.categoryId),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  shown(
    "categoryId",
    "category-object-listed",
    "listed animals have an object for a categoryId",
    (_m, pet) => ({ id: pet.categoryId }),
    ["listed"],
    ["LIST-11", "DATA-5"],
  ),
  shown(
    "categoryId",
    "category-null-fetched",
    "fetched animals have a categoryId that is null",
    toNull,
    ["fetched"],
    ["LIST-11", "DATA-5"],
  ),
  shown(
    "categoryId",
    "category-absent-created",
    "a created animal shows no categoryId",
    gone,
    ["created"],
    ["CREATE-2", "LIST-11", "DATA-5"],
  ),
  shown(
    "categoryId",
    "category-array-pending",
    "the categoryIds of pending animals are arrays",
    (_m, pet) => (pet.status === "pending" ? [pet.categoryId] : pet.categoryId),
    EVERYWHERE,
    ["CREATE-2", "DATA-5"],
  ),
  fault(
    "category-string-last",
    "DATA-3",
    "the last animal of a list has a string for a categoryId",
    lastListed((item) => ({ ...item, categoryId: String(item.categoryId) })),
    {
      also: ["LIST-1", "LIST-11", "DATA-5"],
    },
  ),
];

/** An animal that was created without a status keeps none, and shows this for it. */
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
  forNoStatus("status-null", "a status that was left out is null", null),
  forNoStatus("status-empty", "a status that was left out is empty", ""),
  forNoStatus("status-unknown", "a status that was left out is unknown", "unknown"),
  shown(
    "status",
    "status-upper-case",
    "statuses are in upper case",
    (_m, { status }) => status?.toUpperCase() ?? null,
    EVERYWHERE,
    ["CREATE-2", "LIST-7", "LIST-9", "LIST-10"],
  ),
  shown(
    "status",
    "status-capital-listed",
    "listed animals have a status with a capital",
    ({ status }) => `${status}`.replace(/^./, (c) => c.toUpperCase()),
    ["listed"],
    ["LIST-7", "LIST-9", "LIST-11"],
  ),
  shown("status", "status-adopted", "sold animals are adopted", renamed("sold", "adopted"), EVERYWHERE, [
    "CREATE-2",
    "LIST-7",
    "LIST-9", "LIST-10",
  ]),
  shown(
    "status",
    "status-number-fetched",
    "fetched animals have a number for a status",
    () => 1,
    ["fetched"],
    ["LIST-11"],
  ),
  shown(
    "status",
    "status-null-sold-listed",
    "sold animals are listed with a status that is null",
    renamed("sold", null),
    ["listed"],
    ["LIST-7", "LIST-9", "LIST-11", "LIST-13"],
  ),
  shown(
    "status",
    "status-padded-created",
    "a created animal has a status with a blank at the end",
    ({ status }) => `${status} `,
    ["created"],
    ["CREATE-2", "LIST-10", "LIST-11"],
  ),
  shown(
    "status",
    "status-object",
    "statuses are objects",
    ({ status = null }) => ({ name: status }),
    EVERYWHERE,
    ["CREATE-2", "LIST-7", "LIST-9"],
  ),
  fault(
    "status-other-last",
    "DATA-4",
    "the last animal of a list has another status",
    lastListed((item) => ({ ...item, status: "archived" })),
    {
      also: ["LIST-1", "LIST-7", "LIST-9", "LIST-11"],
    },
  ),
];

/** Every fault of DATA-1 to DATA-4. */
export const DATA_FAULTS: readonly Fault[] = [...IDS, ...NAMES, ...CATEGORIES, ...STATUSES];
