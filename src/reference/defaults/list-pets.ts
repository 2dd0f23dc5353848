/** `listPets` and its query parameters (interface §4.1), step by step. */
import { type Awaitable, type Context, type Outcome, queryValues } from "../context.ts";
import { badRequest } from "../refusal.ts";
import { PET_STATUSES, type Pet } from "../store/store.ts";

export const list = {
  /** Reads the parameters (unknown ones are ignored), then filters, sorts and limits the animals. */
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
};
