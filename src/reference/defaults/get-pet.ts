/** `getPet` (interface §4.3), and the answers to unknown paths and methods. */
import { INT64_MAX, INT64_MIN } from "../../kit/json/int64.ts";
import type { Awaitable, Context, Outcome } from "../context.ts";
import { Refusal } from "../refusal.ts";
import type { Pet } from "../store/store.ts";

export const get = {
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

  /** 405 if the path has other methods, else 404. */
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
