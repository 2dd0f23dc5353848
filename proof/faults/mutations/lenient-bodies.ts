/** Accepts bodies that are not UTF-8 (RFC 8259 §8.1). */
import { invalidUtf8At } from "../../../src/kit/json/utf8.ts";
import type { Context } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";

/** Whether the body of a request has bytes that are not UTF-8. */
export function isNotUtf8(ctx: Context): boolean {
  return invalidUtf8At(ctx.request.body) !== null;
}

/** Replaces invalid UTF-8 by U+FFFD. */
export const replacingInvalid: Change = (good) => ({
  readBody(ctx) {
    const body = isNotUtf8(ctx) ? Buffer.from(new TextDecoder().decode(ctx.request.body)) : ctx.request.body;
    return good.readBody({ ...ctx, request: { ...ctx.request, body } });
  },
});
