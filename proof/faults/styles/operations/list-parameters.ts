/** Answers to query parameters that are out of range or unknown (OPEN-9). */
import { badRequest, Refusal } from "../../../../src/reference/refusal.ts";
import { changed, type Style } from "../style.ts";

const KNOWN = ["limit", "status"];

/** The nearest limit in range, or 20 if the text is not a number. */
function clamped(text: string): number {
  const wanted = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(wanted) ? 20 : Math.trunc(Math.min(100, Math.max(1, wanted)));
}

/** Returns another result instead of a refusal. */
function insteadOf<T>(refused: () => T, result: T): T {
  try {
    return refused();
  } catch (error) {
    if (error instanceof Refusal) return result;
    throw error;
  }
}

/** Every style of reading the query. */
export const LIST_PARAMETER_STYLES: readonly Style[] = [
  changed(
    "limit-clamped",
    "takes the nearest limit in range",
    (good) => ({
      limitOf: (ctx, [text]) => (text === undefined ? good.defaultLimit(ctx) : clamped(text)),
    }),
    { departs: ["LIST-6"] },
  ),
  changed(
    "limit-ignored",
    "ignores a limit that is out of range",
    (good) => ({
      limitOf: (ctx, values) => insteadOf(() => good.limitOf(ctx, values), good.defaultLimit(ctx)),
    }),
    { departs: ["LIST-6"] },
  ),
  changed("limit-last", "takes the last of several limits, and leading zeros and signs", (good) => ({
    limitOf: (ctx, values) =>
      good.limitOf(
        ctx,
        values.slice(-1).map((text) => text.replace(/^[+ ]?0*/, "")),
      ),
  })),
  changed(
    "status-empty-list",
    "lists no animal of an unknown status",
    () => ({
      statusOf: (_ctx, [text]) => text ?? null,
    }),
    { departs: ["LIST-8"] },
  ),
  changed(
    "status-ignored",
    "ignores an unknown status",
    (good) => ({
      statusOf: (ctx, values) => insteadOf(() => good.statusOf(ctx, values), null),
    }),
    { departs: ["LIST-8"] },
  ),
  changed(
    "status-first",
    "takes the first of several statuses, in any letter case",
    (good) => ({
      statusOf: (ctx, values) =>
        good.statusOf(
          ctx,
          values.slice(0, 1).map((text) => text.toLowerCase()),
        ),
    }),
    { departs: ["LIST-8"] },
  ),
  changed(
    "parameters-refused",
    "refuses parameters that it does not know, also on other operations",
    (good) => ({
      async gate(ctx) {
        await good.gate(ctx);
        const known = ctx.operation === "listPets" ? KNOWN : [];
        if (ctx.request.query.some(([name]) => !known.includes(name)))
          throw badRequest("parameter_unknown", "There is no such query parameter.");
      },
    }),
  ),
];
