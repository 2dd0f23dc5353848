/** `listPets` and its query parameters (interface §4.1), step by step. */
import { queryValues } from "../context.ts";
import { badRequest } from "../refusal.ts";
import type { ListSeams } from "../seams.ts";
import { PET_STATUSES } from "../store/store.ts";

export const list: ListSeams = {
  /** Reads the parameters (unknown ones are ignored), then filters, sorts and limits the animals. */
  listPets: (ctx) => {
    const { seams, request } = ctx;
    const limit = seams.limitOf(ctx, queryValues(request, "limit"));
    const status = seams.statusOf(ctx, queryValues(request, "status"));
    const matching = seams.filter(ctx, seams.visible(ctx), status);
    const page = seams.page(ctx, seams.order(ctx, matching), limit);
    return { status: 200, value: page.map((pet) => seams.presentPet(ctx, pet, "listed")) };
  },

  /** Oldest first. */
  visible: (ctx) => ctx.store.all(),

  filter: (_ctx, pets, status) => (status === null ? pets : pets.filter((pet) => pet.status === status)),

  order: (_ctx, pets) => pets,

  page: (_ctx, pets, limit) => pets.slice(0, limit),

  defaultLimit: () => 20,

  /** One decimal integer from 1 to 100 without sign or leading zeros; refuses everything else. */
  limitOf: (ctx, values) => {
    const [text] = values;
    if (text === undefined) return ctx.seams.defaultLimit(ctx);
    if (values.length > 1) throw badRequest("limit_repeated", "The parameter limit may be given once.");
    const limit = /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0;
    if (limit < 1 || limit > 100)
      throw badRequest("limit_invalid", "The parameter limit is an integer from 1 to 100.");
    return limit;
  },

  statusOf: (_ctx, values) => {
    const [text] = values;
    if (text === undefined) return null;
    if (values.length > 1) throw badRequest("status_repeated", "The parameter status may be given once.");
    const status = PET_STATUSES.find((known) => known === text);
    if (status === undefined)
      throw badRequest("status_invalid", "The parameter status is available, pending or sold.");
    return status;
  },
};
