/** `listPets` and its query parameters (interface §4.1), step by step. */
import { type Context, queryValues } from "../context.ts";
import type { Outcome } from "../output.ts";
import { badRequest } from "../refusal.ts";
import { PET_STATUSES, type Pet } from "../store/pet.ts";

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

/** Unknown parameters are ignored: the interface does not forbid them. */
export function checkQuery(_ctx: Context): void {}

export function defaultLimit(_ctx: Context): number {
  return 20;
}

/** One decimal integer from 1 to 100 without sign or leading zeros; refuses everything else. */
export function limitOf(ctx: Context, values: readonly string[]): number {
  const [text] = values;
  if (text === undefined) return ctx.seams.defaultLimit(ctx);
  if (values.length > 1) throw badRequest("limit_repeated", "The parameter limit may be given once.");
  const limit = /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 100)
    throw badRequest("limit_invalid", "The parameter limit is an integer from 1 to 100.");
  return limit;
}

/** One of the three statuses; refuses everything else. */
export function statusOf(_ctx: Context, values: readonly string[]): string | null {
  const [text] = values;
  if (text === undefined) return null;
  if (values.length > 1) throw badRequest("status_repeated", "The parameter status may be given once.");
  const status = PET_STATUSES.find((known) => known === text);
  if (status === undefined)
    throw badRequest("status_invalid", "The parameter status is available, pending or sold.");
  return status;
}
