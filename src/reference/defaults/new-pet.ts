/** The members of a NewPet (interface §2). */

import { readInt64Literal } from "../../kit/json/int64.ts";
import type { JsonValue } from "../../kit/json/json.ts";
import type { Context } from "../context.ts";
import { badRequest } from "../refusal.ts";
import { PET_STATUSES } from "../store/pet.ts";

/** A validator for names: a string of 1 to `longest` code points without lone surrogates, unchanged. */
export function nameOfUpTo(longest: number): (ctx: Context, value: JsonValue | undefined) => string {
  return (_ctx, value) => {
    if (value === undefined) throw badRequest("name_missing", "The member name is required.");
    if (typeof value !== "string") throw badRequest("name_invalid", "The member name is a string.");
    if (value === "") throw badRequest("name_empty", "The member name is not empty.");
    // A code point has at most two UTF-16 units, so longer strings need no counting.
    if (value.length > 2 * longest || [...value].length > longest)
      throw badRequest("name_too_long", `The member name has at most ${longest} characters.`);
    if (/\p{Surrogate}/u.test(value))
      throw badRequest("name_invalid", "The member name consists of Unicode characters.");
    return value;
  };
}

/** An integer within int64, written without fraction and exponent: `1.0` and `1e0` are refused. */
export function categoryIdOf(_ctx: Context, value: JsonValue | undefined): bigint {
  if (value === undefined) throw badRequest("category_id_missing", "The member categoryId is required.");
  const categoryId = readInt64Literal(value);
  if (categoryId === undefined)
    throw badRequest("category_id_invalid", "The member categoryId is an integer of 64 bits.");
  return categoryId;
}

/** One of the three statuses, or the default if the member is missing; `null` is refused. */
export function newStatusOf(ctx: Context, value: JsonValue | undefined): string | null {
  if (value === undefined) return ctx.seams.defaultStatus(ctx);
  const status = PET_STATUSES.find((known) => known === value);
  if (status === undefined)
    throw badRequest("status_invalid", "The member status is available, pending or sold.");
  return status;
}

/** `available`. */
export function defaultStatus(_ctx: Context): string | null {
  return "available";
}
