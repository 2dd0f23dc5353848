/** Changes of header lines (interface §8.3). */

import type { Context, Operation } from "../../../src/reference/context.ts";
import type { On } from "../../../src/reference/faults/changes.ts";
import type { Allowance } from "../../../src/reference/limits/limiter.ts";
import type { Change } from "../../../src/reference/seams.ts";

export { field, type On, withKey } from "../../../src/reference/faults/changes.ts";

export const everywhere: On = () => true;

/** Responses of one status. */
export function withStatus(status: number): On {
  return (_ctx, outcome) => outcome.status === status;
}

/** Responses of one operation. */
export function ofOperation(operation: Operation): On {
  return (ctx) => ctx.operation === operation;
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
