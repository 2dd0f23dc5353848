/** Changes of header lines (interface §8.3). */
import type { Context, HeaderLines, Operation } from "../../../src/reference/context.ts";
import type { Allowance } from "../../../src/reference/limits/limiter.ts";
import type { Outcome } from "../../../src/reference/output.ts";
import type { Change } from "../../../src/reference/seams.ts";

/** Selects responses. */
export type On = (ctx: Context, outcome: Outcome) => boolean;

export const everywhere: On = () => true;

/** Responses to requests with the valid key. */
export const withKey: On = (ctx) => ctx.key !== null;

/** Responses of one status. */
export function withStatus(status: number): On {
  return (_ctx, outcome) => outcome.status === status;
}

/** Responses of one operation. */
export function ofOperation(operation: Operation): On {
  return (ctx) => ctx.operation === operation;
}

/** Changes the value of a header: `null` removes the line, several values make several lines. */
export function field(
  name: string,
  edit: (value: string, ctx: Context) => string | readonly string[] | null,
  on: On = everywhere,
): Change {
  return (good) => ({
    headers(ctx, outcome) {
      const lines = good.headers(ctx, outcome);
      if (!on(ctx, outcome)) return lines;
      return lines.flatMap((line): HeaderLines => {
        if (line[0] !== name) return [line];
        return [edit(line[1], ctx) ?? []].flat().map((value) => [name, value]);
      });
    },
  });
}

/** Changes the spelling of a header name. */
export function renamed(name: string, other: string): Change {
  return (good) => ({
    headers: (ctx, outcome) =>
      good.headers(ctx, outcome).map((line) => (line[0] === name ? [other, line[1]] : line)),
  });
}

/** Adds a header line. */
export function added(name: string, value: (ctx: Context) => string, on: On = everywhere): Change {
  return (good) => ({
    headers: (ctx, outcome) => {
      const lines = good.headers(ctx, outcome);
      return on(ctx, outcome) ? [...lines, [name, value(ctx)]] : lines;
    },
  });
}

/** Replaces the valid key's Remaining; `begin` is called once per service. */
export function remaining(begin: () => (allowance: Allowance, ctx: Context) => number): Change {
  return (good) => {
    const figure = begin();
    return {
      limits: (ctx, allowance) =>
        good.limits(ctx, ctx.key === null ? allowance : { ...allowance, remaining: figure(allowance, ctx) }),
    };
  };
}
