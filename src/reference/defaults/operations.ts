/** The three operations (interface §4), step by step, with the members of a NewPet (§2); unknown paths and methods. */
import { INT64_MAX, INT64_MIN, readInt64 } from "../../kit/json/int64.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../kit/json/json.ts";
import { readJson } from "../../kit/json/read-json.ts";
import { type Awaitable, type Context, headerValues, type Outcome, queryValues } from "../context.ts";
import { badRequest, Refusal } from "../refusal.ts";
import { PET_STATUSES, type Pet } from "../store/store.ts";

export const operations = {
  listPets: (ctx: Context): Awaitable<Outcome> => {
    const { seams, request } = ctx;
    const limit = seams.limitOf(ctx, queryValues(request, "limit"));
    const status = seams.statusOf(ctx, queryValues(request, "status"));
    const matching = seams.filter(ctx, seams.visible(ctx), status);
    const page = seams.page(ctx, seams.order(ctx, matching), limit);
    return { status: 200, value: page.map((pet) => seams.presentPet(ctx, pet, "listed")) };
  },

  /** Oldest first. */
  visible: (ctx: Context): readonly Pet[] => ctx.store.all(),

  filter: (_ctx: Context, pets: readonly Pet[], status: string | null): readonly Pet[] =>
    status === null ? pets : pets.filter((pet) => pet.status === status),

  order: (_ctx: Context, pets: readonly Pet[]): readonly Pet[] => pets,

  page: (_ctx: Context, pets: readonly Pet[], limit: number): readonly Pet[] => pets.slice(0, limit),

  defaultLimit: (_ctx: Context): number => 20,

  /** One decimal integer from 1 to 100 without sign or leading zeros; refuses everything else. */
  limitOf: (ctx: Context, values: readonly string[]): number => {
    const [text] = values;
    if (text === undefined) return ctx.seams.defaultLimit(ctx);
    if (values.length > 1) throw badRequest("limit_repeated", "The parameter limit may be given once.");
    const limit = /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0;
    if (limit < 1 || limit > 100)
      throw badRequest("limit_invalid", "The parameter limit is an integer from 1 to 100.");
    return limit;
  },

  statusOf: (_ctx: Context, values: readonly string[]): string | null => {
    const [text] = values;
    if (text === undefined) return null;
    if (values.length > 1) throw badRequest("status_repeated", "The parameter status may be given once.");
    const status = PET_STATUSES.find((known) => known === text);
    if (status === undefined)
      throw badRequest("status_invalid", "The parameter status is available, pending or sold.");
    return status;
  },

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

  newStatusOf: (ctx: Context, value: JsonValue | undefined): string | null => {
    if (value === undefined) return ctx.seams.defaultStatus(ctx);
    const status = PET_STATUSES.find((known) => known === value);
    if (status === undefined)
      throw badRequest("status_invalid", "The member status is available, pending or sold.");
    return status;
  },

  defaultStatus: (_ctx: Context): string | null => "available",

  /** The animal with the id; works after the announced removal date, too. */
  getPet: async (ctx: Context): Promise<Outcome> => {
    const pet = await ctx.seams.find(ctx, ctx.seams.petIdOf(ctx, ctx.petId));
    if (pet === undefined) throw new Refusal(404, "pet_unknown", "There is no animal with this id.");
    return { status: 200, value: ctx.seams.presentPet(ctx, pet, "fetched") };
  },

  /** The int64 in a path segment; 404 for anything else, because no animal can have that id. */
  petIdOf: (_ctx: Context, segment: string): bigint => {
    const id = readId(segment);
    if (id === undefined) throw new Refusal(404, "pet_id_invalid", "There is no animal with this id.");
    return id;
  },

  find: (ctx: Context, id: bigint): Awaitable<Pet | undefined> => ctx.store.get(id),

  other: (ctx: Context): Awaitable<Outcome> => {
    if (ctx.allow.length > 0) throw new Refusal(405, "method_not_allowed", "The path has no such method.");
    throw new Refusal(404, "path_unknown", "There is nothing at this path.");
  },
};

function readId(segment: string): bigint | undefined {
  // A sign and 19 digits, all percent-encoded; anything longer is not an int64.
  if (segment.length > 60) return undefined;
  const text = segment.replace(/%(2D|3[0-9])/gi, (code) => decodeURIComponent(code));
  if (!/^(0|-?[1-9][0-9]{0,18})$/.test(text)) return undefined;
  const id = BigInt(text);
  return id >= INT64_MIN && id <= INT64_MAX ? id : undefined;
}
