/** Changes of refusals (interface §7). */
import type { Context, Operation } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Because, insteadOf } from "./alter.ts";

export { documented, errorBody } from "../../../src/reference/faults/changes.ts";

/** Refusals with one status, of one operation or of all. */
export function answered(status: number, operation?: Operation): Because {
  return (ctx, refusal) =>
    refusal.status === status && (operation === undefined || ctx.operation === operation);
}

/** Changes the status of refusals, but not their Error body. */
export function understated(which: Because, status: number): Change {
  return insteadOf(which, (ctx, refusal) => ({
    status,
    refusal,
    value: ctx.seams.presentError(ctx, refusal),
  }));
}

/** Does something else before the correct refusal. */
export function alsoDoing(which: Because, work: (ctx: Context) => Promise<void>): Change {
  return insteadOf(which, async (ctx, refusal) => {
    await work(ctx);
    throw refusal;
  });
}

/** Replaces the body of refusals with plain text, or with nothing. */
export function textBody(which: Because, mediaType: string, text: string): Change {
  return (good) => {
    const plain = new WeakSet<Context>();
    const marking = insteadOf(which, (ctx, refusal) => {
      plain.add(ctx);
      throw refusal;
    });
    return {
      ...marking(good),
      contentType: (ctx, outcome) =>
        plain.has(ctx) ? [["Content-Type", mediaType]] : good.contentType(ctx, outcome),
      render: (ctx, value) => (plain.has(ctx) ? text : good.render(ctx, value)),
    };
  };
}
