/** Refusals that say something else than they should, or do something besides (interface §7). */
import type { Context, Operation } from "../context.ts";
import type { Output, OutputObject } from "../output.ts";
import { Refusal } from "../refusal.ts";
import type { Change } from "../seams.ts";

/** Which refusals are meant. */
export type Which = (refusal: Refusal, ctx: Context) => boolean;

/** The refusals that have an Error body (interface §7). */
export const DOCUMENTED: Which = ({ status }) => [400, 401, 404].includes(status);

/** Those of one status, on one operation or on all. */
export function answered(status: number, operation?: Operation): Which {
  return (refusal, ctx) =>
    refusal.status === status && (operation === undefined || ctx.operation === operation);
}

/** Those that have one of these reasons. */
export function because(...reasons: readonly string[]): Which {
  return ({ reason }) => reasons.includes(reason);
}

/** Runs an operation and hands the refusals that are meant to `instead`. */
function intercepting(which: Which, instead: (refusal: Refusal, ctx: Context) => Promise<never>): Change {
  return (good) => ({
    async handle(ctx) {
      try {
        return await good.handle(ctx);
      } catch (error) {
        if (error instanceof Refusal && which(error, ctx)) return await instead(error, ctx);
        throw error;
      }
    },
  });
}

/** Answers them with another status; the body says so too. */
export function restated(which: Which, status: number): Change {
  return intercepting(which, ({ reason, message }) => {
    throw new Refusal(status, reason, message);
  });
}

/** Answers them with another status under an unchanged Error body. */
export function understated(which: Which, status: number): Change {
  return (good) => ({
    async handle(ctx) {
      try {
        return await good.handle(ctx);
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || !which(refusal, ctx)) throw refusal;
        return { status, refusal, value: ctx.seams.presentError(ctx, refusal) };
      }
    },
  });
}

/** Does something else before they are answered as they should be. */
export function alsoDoing(which: Which, work: (ctx: Context) => Promise<void>): Change {
  return intercepting(which, async (refusal, ctx) => {
    await work(ctx);
    throw refusal;
  });
}

/** Gives them another body, of whatever JSON type. */
export function errorBody(
  which: Which,
  edit: (error: OutputObject, refusal: Refusal, ctx: Context) => Output,
): Change {
  return (good) => ({
    async handle(ctx) {
      try {
        return await good.handle(ctx);
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || !which(refusal, ctx)) throw refusal;
        const value = edit(ctx.seams.presentError(ctx, refusal), refusal, ctx);
        return { status: refusal.status, refusal, value };
      }
    },
  });
}

/** Gives them a body that is a plain text, or nothing. */
export function textBody(which: Which, mediaType: string, text: string): Change {
  return (good) => {
    const plain = new WeakSet<Context>();
    return {
      ...intercepting(which, (refusal, ctx) => {
        plain.add(ctx);
        throw refusal;
      })(good),
      contentType: (ctx, outcome) =>
        plain.has(ctx) ? [["Content-Type", mediaType]] : good.contentType(ctx, outcome),
      render: (ctx, value) => (plain.has(ctx) ? text : good.render(ctx, value)),
    };
  };
}
