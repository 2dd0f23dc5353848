/** How lists are spoilt: their shape, their length, the meaning of `limit`. */
import { type Context, queryValues } from "../../reference/context.ts";
import type { Output } from "../../reference/output.ts";
import type { Change } from "../../reference/seams.ts";

/** More than any list holds. */
export const ALL: number = Number.POSITIVE_INFINITY;

/** Reads some texts of `limit` otherwise; `undefined` leaves one to the reference. */
export function reading(read: (text: string, ctx: Context) => number | undefined): Change {
  return (good) => ({
    limitOf(ctx, values) {
      const [text] = values;
      const limit = text === undefined ? undefined : read(text, ctx);
      return limit ?? good.limitOf(ctx, values);
    },
  });
}

/** Reads what the reference has read otherwise. */
export function meaning(mean: (limit: number, ctx: Context) => number): Change {
  return (good) => ({
    limitOf: (ctx, values) =>
      values.length === 0 ? good.limitOf(ctx, values) : mean(good.limitOf(ctx, values), ctx),
  });
}

/** Makes pages of another length, with `limit` or without. */
export function paging(length: (limit: number, ctx: Context) => number): Change {
  return (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, length(limit, ctx)) });
}

/** Whether a status is asked for. */

export const isFiltered = (ctx: Context): boolean => queryValues(ctx.request, "status").length > 0;

/** Whether nothing particular is asked for. */

export const isPlain = (ctx: Context): boolean => ctx.request.query.length === 0;

/** Makes something else of the array of a list, in some requests. */
export function reshaped(
  shape: (pets: readonly Output[]) => Output,
  when: (ctx: Context) => boolean = () => true,
): Change {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return when(ctx) ? { ...outcome, value: shape(outcome.value as readonly Output[]) } : outcome;
    },
  });
}

/** Answers a list with another status. */
export function answered(status: number, when: (ctx: Context, pets: readonly Output[]) => boolean): Change {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return when(ctx, outcome.value as readonly Output[]) ? { ...outcome, status } : outcome;
    },
  });
}
