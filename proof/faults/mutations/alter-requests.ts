/** Helpers that inspect requests. */
import type { Context } from "../../../src/reference/context.ts";

/** The body of a creation as text; empty for other operations. */
export function bodyOf(ctx: Context): string {
  return ctx.operation === "createPet" ? new TextDecoder().decode(ctx.request.body) : "";
}

/** Whether a list request has a parameter with this value. */
export const requests = (ctx: Context, name: string, value: string): boolean =>
  ctx.operation === "listPets" && ctx.request.query.some(([n, v]) => n === name && v === value);
