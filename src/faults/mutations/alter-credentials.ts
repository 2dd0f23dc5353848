/** Doors that open to a wrong credential, and checks that are made before them (interface §5). */
import { type Context, headerValues, type Operation } from "../../reference/context.ts";
import type { ApiKey } from "../../reference/plans.ts";
import { Refusal } from "../../reference/refusal.ts";
import type { Change } from "../../reference/seams.ts";
import type { Fault } from "../fault.ts";
import type { Because } from "./alter.ts";

/** A credential that is not valid, beside the key that is. */
export interface Attempt {
  readonly ctx: Context;
  /** The `Authorization` line as it came, `null` where there is none. */
  readonly line: string | null;
  /** What stands behind `Bearer` and a blank, otherwise empty. */
  readonly token: string;
  /** The key of the service. */
  readonly key: string;
}

/** Requests that are wrongly let in use up the key's allowance: more of it keeps a run from waiting. */
export const AMPLE: Pick<Fault, "options"> = { options: () => ({ plan: "pro" }) };

/** Takes attempts of which this holds for requests with the valid key. */
export function admits(when: (attempt: Attempt) => boolean, operation?: Operation): Change {
  return (good) => ({
    authenticate(ctx) {
      const who = good.authenticate(ctx);
      const known = firstKey(ctx);
      if (!(who instanceof Refusal) || known === undefined) return who;
      if (operation !== undefined && ctx.operation !== operation) return who;
      const line = headerValues(ctx.request, "authorization")[0] ?? null;
      const token = /^bearer (.*)$/i.exec(line ?? "")?.[1] ?? "";
      return when({ ctx, line, token, key: known.key }) ? known : who;
    },
  });
}

function firstKey(ctx: Context): ApiKey | undefined {
  return [...ctx.keys.values()][0];
}

/** Turns certain requests with the valid key away. */
export function turnsAway(when: (ctx: Context) => boolean, status = 401): Change {
  return (good) => ({
    async gate(ctx) {
      await good.gate(ctx);
      if (when(ctx)) throw new Refusal(status, "key_unknown", "The API key is not valid.");
    },
  });
}

/** Refusals of requests without an `Authorization` line. */
export const isMissing: Because = (ctx, { status }) =>
  status === 401 && headerValues(ctx.request, "authorization").length === 0;

/** Refusals of keys that nobody has. */
export const isUnknown: Because = (_ctx, { reason }) => reason === "key_unknown";

/** Refusals of lines that hold no key. */
export const isMalformed: Because = (ctx, refusal) =>
  refusal.status === 401 && !isMissing(ctx, refusal) && !isUnknown(ctx, refusal);

/** Checks the request before it refuses those credentials. */
export function checksFirst(which: Because, check: (ctx: Context) => void | Promise<void>): Change {
  return (good) => ({
    async gate(ctx) {
      try {
        await good.gate(ctx);
      } catch (error) {
        if (error instanceof Refusal && error.status === 401 && which(ctx, error)) await check(ctx);
        throw error;
      }
    },
  });
}
