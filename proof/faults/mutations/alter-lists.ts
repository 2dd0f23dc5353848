/** Changes of lists: shape, length, meaning of `limit`. */
import { type Context, queryValues } from "../../../src/reference/context.ts";
import type { Output } from "../../../src/reference/output.ts";
import type { Change } from "../../../src/reference/seams.ts";

export { ALL } from "../../../src/reference/faults/changes.ts";

/** Parses some values of `limit` differently; `undefined` uses the reference's parser. */
export function reading(read: (text: string, ctx: Context) => number | undefined): Change {
  return (good) => ({
    limitOf(ctx, values) {
      const [text] = values;
      const limit = text === undefined ? undefined : read(text, ctx);
      return limit ?? good.limitOf(ctx, values);
    },
  });
}

/** Changes a limit that the reference has parsed. */
export function meaning(mean: (limit: number, ctx: Context) => number): Change {
  return (good) => ({
    limitOf: (ctx, values) =>
      values.length === 0 ? good.limitOf(ctx, values) : mean(good.limitOf(ctx, values), ctx),
  });
}

/** Changes the length of pages, with or without `limit`. */
export function paging(length: (limit: number, ctx: Context) => number): Change {
  return (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, length(limit, ctx)) });
}

/** Whether a request has `status`. */

export const isFiltered = (ctx: Context): boolean => queryValues(ctx.request, "status").length > 0;

/** Whether a request has no parameters. */

export const isPlain = (ctx: Context): boolean => ctx.request.query.length === 0;

/** Changes the array of a list, for selected requests. */
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
