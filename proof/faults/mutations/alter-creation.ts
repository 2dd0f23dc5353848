/** Changes of how creations read, store or show members (interface §4.2). */

import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../../../src/kit/json/json.ts";
import type { Context } from "../../../src/reference/context.ts";
import type { When } from "../../../src/reference/faults/changes.ts";
import type { OutputObject } from "../../../src/reference/output.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";

export {
  isAbsent,
  objectIn,
  takesBody,
  takesCategory,
  takesName,
  takesStatus,
  type When,
} from "../../../src/reference/faults/changes.ts";

/** A member's value; `undefined` if the member is missing. */
export type Value = JsonValue | undefined;

export const isNull: When = (value) => value === null;
export const isNumber: When = (value) => value instanceof JsonNumber;
export const isBoolean: When = (value) => typeof value === "boolean";
export const isText: When = (value) => typeof value === "string";
export const isArray: When = (value) => isJsonArray(value);
export const isObject: When = (value) => isJsonObject(value);

/** Exactly this value. */
export function is(wanted: JsonValue): When {
  return (value) => value === wanted;
}

/** A text that matches the pattern. */
export function matching(pattern: RegExp): When {
  return (value) => typeof value === "string" && pattern.test(value);
}

/** A value after a careless conversion to text. */
export function textOf(value: Value): string {
  if (value instanceof JsonNumber) return value.text;
  return typeof value === "object" ? "[object Object]" : String(value);
}

/** The first element of an array. */
export function firstOf(value: Value): Value {
  return isJsonArray(value) ? value[0] : undefined;
}

/** A member of an object. */
export function memberOf(value: Value, name: string): Value {
  return isJsonObject(value) ? value[name] : undefined;
}

/** Refuses with this status. */
export function refuse(status: number): never {
  throw new Refusal(status, "refused", "The animal cannot be added.");
}

/** Stores a changed name. */
export function keepsName(edit: (name: string) => string): Change {
  return (good) => ({ nameOf: (ctx, value) => edit(good.nameOf(ctx, value)) });
}

/** Stores a changed category. */
export function keepsCategory(edit: (id: bigint) => bigint): Change {
  return (good) => ({ categoryIdOf: (ctx, value) => edit(good.categoryIdOf(ctx, value)) });
}

/** Changes an animal only in the answer to its creation. */
export function showsCreated(edit: (pet: OutputObject, ctx: Context) => OutputObject): Change {
  return (good) => ({
    presentPet(ctx, pet, where) {
      const shown = good.presentPet(ctx, pet, where);
      return where === "created" ? edit(shown, ctx) : shown;
    },
  });
}

/** Placeholder for a value that is stored unchanged, until it is shown. */
const STAND_IN = { name: "Unnamed", categoryId: new JsonNumber("1"), status: "available" } as const;

/** Accepts selected values of a member and shows them unchanged, with any type. */
export function takesAsIs(member: "name" | "categoryId" | "status", when: When): Change {
  return (good) => {
    const taken = new Map<bigint, JsonValue>();
    return {
      readBody(ctx) {
        const body = good.readBody(ctx);
        return when(body[member]) ? { ...body, [member]: STAND_IN[member] } : body;
      },
      keep(ctx, pet) {
        const value = good.readBody(ctx)[member];
        if (value === undefined || !when(value)) return good.keep(ctx, pet);
        taken.set(pet.id, value);
        return good.keep(ctx, member === "status" ? { ...pet, status: null } : pet);
      },
      presentPet(ctx, pet, where) {
        const shown = good.presentPet(ctx, pet, where);
        return taken.has(pet.id) ? { ...shown, [member]: taken.get(pet.id) } : shown;
      },
    };
  };
}

/** Refuses selected animals whose members are all valid. */
export function refusesPets(when: (pet: Pet, ctx: Context) => boolean, status = 400): Change {
  return (good) => ({
    keep: (ctx, pet) => (when(pet, ctx) ? refuse(status) : good.keep(ctx, pet)),
  });
}
