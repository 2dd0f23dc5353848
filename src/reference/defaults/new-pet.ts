/** The members of a NewPet (interface §2). */

import { readInt64 } from "../../kit/json/int64.ts";
import type { JsonValue } from "../../kit/json/json.ts";
import type { Context } from "../context.ts";
import { badRequest } from "../refusal.ts";
import { PET_STATUSES } from "../store/pet.ts";

/** Any string, unchanged: the interface allows the empty one, and sets no maximum length (§8.6). */
export function nameOf(_ctx: Context, value: JsonValue | undefined): string {
  if (value === undefined) throw badRequest("name_missing", "The member name is required.");
  if (typeof value !== "string") throw badRequest("name_invalid", "The member name is a string.");
  return value;
}

/** An integer within int64, also written as `1.0` or `1e0`: to a JSON Schema they are the integer 1. */
export function categoryIdOf(_ctx: Context, value: JsonValue | undefined): bigint {
  if (value === undefined) throw badRequest("category_id_missing", "The member categoryId is required.");
  const categoryId = readInt64(value);
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
