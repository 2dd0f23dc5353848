/** `createPet` (interface §4.2), step by step, with the members of a NewPet (§2). */

import { readInt64 } from "../../kit/json/int64.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../kit/json/json.ts";
import { readJson } from "../../kit/json/read-json.ts";
import { type Awaitable, type Context, headerValues, type Outcome } from "../context.ts";
import { badRequest, Refusal } from "../refusal.ts";
import { PET_STATUSES, type Pet } from "../store/store.ts";

export const create = {
  /** Validates everything, then assigns an id, then stores, so that a refused body has no effect. */
  createPet: async (ctx: Context): Promise<Outcome> => {
    const { seams } = ctx;
    seams.checkMediaType(ctx);
    const body = seams.readBody(ctx);
    seams.checkMembers(ctx, body);
    const name = seams.nameOf(ctx, body.name);
    const categoryId = seams.categoryIdOf(ctx, body.categoryId);
    const status = seams.newStatusOf(ctx, body.status);
    const id = await seams.nextId(ctx);
    const pet: Pet = { id, name, categoryId, status, createdAt: ctx.clock() };
    await seams.keep(ctx, pet);
    return { status: 201, value: seams.presentPet(ctx, pet, "created"), created: pet };
  },

  nextId: (ctx: Context): Awaitable<bigint> => ctx.ids(),

  keep: (ctx: Context, pet: Pet): Awaitable<void> => ctx.store.add(pet),

  /** Exactly one `Content-Type` of `application/json`, parameters allowed; 400 otherwise, as §7 knows no 415. */
  checkMediaType: (ctx: Context): void => {
    const types = headerValues(ctx.request, "content-type");
    const essence = types[0]?.split(";")[0]?.trim().toLowerCase();
    if (types.length !== 1 || essence !== "application/json")
      throw badRequest("media_type_invalid", "The body's media type is application/json.");
  },

  /** One JSON object in UTF-8 of at most 1 MiB (else 413); of repeated member names the last one counts. */
  readBody: (ctx: Context): JsonObject => {
    if (ctx.request.oversized) throw new Refusal(413, "body_too_large", "The body is larger than 1 MiB.");
    const { value, problems } = readJson(ctx.request.body);
    if (problems.length > 0) throw badRequest("body_malformed", "The body is not one JSON text in UTF-8.");
    if (!isJsonObject(value)) throw badRequest("body_invalid", "The body is no JSON object.");
    return value;
  },

  /** Ignores unknown members, including `id`, which the service assigns (interface §2). */
  checkMembers: (_ctx: Context, _body: JsonObject): void => undefined,

  /** Any string, unchanged: the interface allows the empty one, and sets no maximum length (§8.6). */
  nameOf: (_ctx: Context, value: JsonValue | undefined): string => {
    if (value === undefined) throw badRequest("name_missing", "The member name is required.");
    if (typeof value !== "string") throw badRequest("name_invalid", "The member name is a string.");
    return value;
  },

  /** An integer within int64, also written as `1.0` or `1e0`: to a JSON Schema they are the integer 1. */
  categoryIdOf: (_ctx: Context, value: JsonValue | undefined): bigint => {
    if (value === undefined) throw badRequest("category_id_missing", "The member categoryId is required.");
    const categoryId = readInt64(value);
    if (categoryId === undefined)
      throw badRequest("category_id_invalid", "The member categoryId is an integer of 64 bits.");
    return categoryId;
  },

  /** One of the three statuses, or the default if the member is missing; `null` is refused. */
  newStatusOf: (ctx: Context, value: JsonValue | undefined): string | null => {
    if (value === undefined) return ctx.seams.defaultStatus(ctx);
    const status = PET_STATUSES.find((known) => known === value);
    if (status === undefined)
      throw badRequest("status_invalid", "The member status is available, pending or sold.");
    return status;
  },

  defaultStatus: (_ctx: Context): string | null => "available",
};
