/** Faults of animals in any response (interface §2; DATA). */
import { INT64_MAX, readInt64 } from "../../kit/json/int64.ts";
import { JsonNumber } from "../../kit/json/json.ts";
import { showing } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

/** An int64 that passed through a double, within the range of int64. */
function asDouble(value: bigint): bigint {
  const read = BigInt(Number(value));
  return read > INT64_MAX ? INT64_MAX : read;
}

/** One of each requirement. */
export const DATA_FAULTS: readonly Fault[] = [
  fault(
    "id-string",
    "DATA-1",
    "ids are strings",
    showing((pet, { id }) => ({ ...pet, id: String(id) })),
  ),
  fault(
    "pet-name-null",
    "DATA-2",
    "names are null",
    showing((pet) => ({ ...pet, name: null })),
  ),
  fault(
    "pet-category-string",
    "DATA-3",
    "categoryIds are strings",
    showing((pet, { categoryId }) => ({ ...pet, categoryId: String(categoryId) })),
  ),
  fault("pet-status-null", "DATA-4", "a status that was left out is null", (good) => ({
    defaultStatus: () => null,
    presentPet: (ctx, pet, where) => ({ ...good.presentPet(ctx, pet, where), status: pet.status }),
  })),
  fault("int64-double", "DATA-5", "categories pass through a double on their way in", (good) => ({
    categoryIdOf: (ctx, value) => asDouble(good.categoryIdOf(ctx, value)),
  })),
  fault("listed-twice-oldest", "DATA-6", "lists show the oldest animal once more", (good) => ({
    filter(ctx, pets, status) {
      const matching = good.filter(ctx, pets, status);
      return [...matching, ...matching.slice(0, 1)];
    },
  })),
  fault("client-id-taken", "DATA-7", "an id in the body becomes the animal's", (good) => ({
    nextId: async (ctx) => readInt64(good.readBody(ctx).id) ?? (await good.nextId(ctx)),
  })),
  fault(
    "id-point",
    "DATA-8",
    "ids are written with a point and a zero",
    showing((pet, { id }) => ({ ...pet, id: new JsonNumber(`${id}.0`) })),
  ),
];
