/** Faults of the ids and names of animals (interface §2; DATA-1, DATA-2). */
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { type Fault, served } from "../fault.ts";
import { EVERYWHERE, fault } from "../mutations/alter.ts";
import { gone, lastListed, NO_PET, shown, toNull } from "../mutations/alter-pets.ts";

/** An animal whose id cannot be read cannot be found in lists, either. */
const NOT_LISTED = ["LIST-10", "LIST-11", "CREATE-13"];

const IDS: readonly Fault[] = [
  served("id-string", { also: Object.values(NO_PET) }),
  shown("id", "id-missing", "animals show no id", gone),
  shown("id", "id-null", "ids are null", toNull),
  shown("id", "id-fraction", "ids have a fraction", (_m, { id }) => new JsonNumber(`${id}.5`)),
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
  shown("name", "pet-name-absent", "animals show no name", gone, EVERYWHERE, ["CREATE-2"]),
  served("pet-name-null", { also: [...Object.values(NO_PET), "CREATE-2"] }),
  shown("name", "pet-name-object", "names are objects", ({ name = null }) => ({ text: name }), EVERYWHERE, [
    "CREATE-2",
  ]),
  shown("name", "pet-name-list", "names are arrays", ({ name = null }) => [name], EVERYWHERE, ["CREATE-2"]),
  shown(
    "name",
    "pet-name-null-listed",
    "listed animals have a name that is null",
    toNull,
    ["listed"],
    ["LIST-11"],
  ),
  shown("name", "pet-name-absent-fetched", "fetched animals show no name", gone, ["fetched"], ["LIST-11"]),
  shown(
    "name",
    "pet-name-number-created",
    "a created animal has its id for a name",
    (_m, { id }) => id,
    ["created"],
    ["CREATE-2", "LIST-11"],
  ),
  shown(
    "name",
    "pet-name-absent-sold",
    "sold animals show no name",
    ({ name }, { status }) => (status === "sold" ? undefined : name),
    ["listed", "fetched"],
    ["LIST-11"],
  ),
  fault(
    "pet-name-absent-last",
    "DATA-2",
    "the last animal of a list shows no name",
    lastListed((item) => ({ ...item, name: undefined })),
    {
      also: ["LIST-1", "LIST-11"],
    },
  ),
];

/** Every fault of DATA-1 and DATA-2. */
export const DATA_FAULTS: readonly Fault[] = [...IDS, ...NAMES];
