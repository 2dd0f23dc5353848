/** Answers to query parameters that are out of range or unknown (OPEN-9). */
import { badRequest, Refusal } from "../../../../src/reference/refusal.ts";
import { changed, departing, type Style } from "../style.ts";

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
  departing("LIST-6", "limit-clamped", "takes the nearest limit in range", (good) => ({
    limitOf: (ctx, [text]) => (text === undefined ? good.defaultLimit(ctx) : clamped(text)),
  })),
  departing("LIST-6", "limit-ignored", "ignores a limit that is out of range", (good) => ({
    limitOf: (ctx, values) => insteadOf(() => good.limitOf(ctx, values), good.defaultLimit(ctx)),
  })),
  changed("limit-last", "takes the last of several limits, and leading zeros and signs", (good) => ({
    limitOf(ctx, values) {
      const last = values.slice(-1).map((text) => text.replace(/^[+ ]?0*/, ""));
      return good.limitOf(ctx, last);
    },
  })),
  departing("LIST-8", "status-empty-list", "lists no animal of an unknown status", () => ({
    statusOf: (_ctx, [text]) => text ?? null,
  })),
  departing("LIST-8", "status-ignored", "ignores an unknown status", (good) => ({
    statusOf: (ctx, values) => insteadOf(() => good.statusOf(ctx, values), null),
  })),
  departing("LIST-8", "status-first", "takes the first of several statuses, in any letter case", (good) => ({
    statusOf: (ctx, [first]) => good.statusOf(ctx, first === undefined ? [] : [first.toLowerCase()]),
  })),
  changed("parameters-refused", "refuses parameters that it does not know, also elsewhere", (good) => ({
    async gate(ctx) {
      await good.gate(ctx);
      const known = ctx.operation === "listPets" ? KNOWN : [];
      if (ctx.request.query.some(([name]) => !known.includes(name)))
        throw badRequest("parameter_unknown", "There is no such query parameter.");
    },
  })),
];
