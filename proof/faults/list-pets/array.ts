/** Lists that are not an array of Pets (interface §4.1; LIST-1). */
import type { OutputObject } from "../../../src/reference/output.ts";
import { type Fault, served } from "../fault.ts";
import { fault, isEmptyList, noContent } from "../mutations/alter.ts";
import { answered, isPlain, reshaped } from "../mutations/alter-lists.ts";

/** The same list with a status is not an array, either. */
const NO_ARRAY = ["LIST-7", "LIST-9"];
/** If no animal in a list can be read, created animals are not found in it. */
const NONE_SHOWN = ["LIST-10", "LIST-12", "CREATE-13"];

/** Every fault of LIST-1. */
export const LIST_FAULTS: readonly Fault[] = [
  served("list-wrapped", { also: NO_ARRAY }),
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
    { also: NO_ARRAY },
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
    { also: NO_ARRAY },
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
    { also: ["LIST-2", "LIST-9", "LIST-12"] },
  ),
  fault("list-204-empty", "LIST-1", "a list without animals is a 204", noContent(isEmptyList), {
    also: ["LIST-4"],
  }),
  fault(
    "list-404-empty",
    "LIST-1",
    "a list without animals is a 404",
    answered(404, (_ctx, pets) => pets.length === 0),
    { also: ["LIST-4", "ERROR-1"] },
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
    { also: ["LIST-2", "LIST-4"] },
  ),
];
