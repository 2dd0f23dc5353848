/** The query parameters of `listPets` (interface §4.1). */
import type { Context } from "../context.ts";
import { badRequest } from "../refusal.ts";
import { PET_STATUSES } from "../store/pet.ts";

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
