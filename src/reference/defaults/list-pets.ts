/** `listPets` (interface §4.1), step by step. */
import { type Context, queryValues } from "../context.ts";
import type { Outcome } from "../output.ts";
import type { Pet } from "../store/pet.ts";

/** Reads the parameters, then filters, sorts and limits the animals. */
export function listPets(ctx: Context): Outcome {
  const { seams, request } = ctx;
  seams.checkQuery(ctx);
  const limit = seams.limitOf(ctx, queryValues(request, "limit"));
  const status = seams.statusOf(ctx, queryValues(request, "status"));
  const matching = seams.filter(ctx, seams.visible(ctx), status);
  const page = seams.page(ctx, seams.order(ctx, matching), limit);
  return { status: 200, value: page.map((pet) => seams.presentPet(ctx, pet, "listed")) };
}

/** Every animal, oldest first. */
export function visible(ctx: Context): readonly Pet[] {
  return ctx.store.all();
}

/** The animals with the status; all without a filter. */
export function filter(_ctx: Context, pets: readonly Pet[], status: string | null): readonly Pet[] {
  return status === null ? pets : pets.filter((pet) => pet.status === status);
}

/** Oldest first, as in the store. */
export function order(_ctx: Context, pets: readonly Pet[]): readonly Pet[] {
  return pets;
}

/** The first `limit` animals. */
export function page(_ctx: Context, pets: readonly Pet[], limit: number): readonly Pet[] {
  return pets.slice(0, limit);
}
