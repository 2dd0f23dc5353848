/** Changes that accept invalid credentials, or check other things before them (interface §5). */
import { type Context, headerValues, type Operation } from "../../../src/reference/context.ts";
import type { ApiKey } from "../../../src/reference/plans.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";
import type { Because } from "./alter.ts";

/** An invalid credential, and the valid key. */
export interface Attempt {
  readonly ctx: Context;
  /** The `Authorization` line; `null` if there is none. */
  readonly line: string | null;
  /** The token after `Bearer `; else empty. */
  readonly token: string;
  /** The key of the service. */
  readonly key: string;
}

/** A larger limit, because accepted invalid requests use up the key's limit and the run would have to wait. */
export const AMPLE: Pick<Fault, "options"> = { options: () => ({ plan: "pro" }) };

/** Accepts selected credentials as the valid key. */
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

/** Refuses selected requests with the valid key. */
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

/** Refusals of unknown keys. */
export const isUnknown: Because = (_ctx, { reason }) => reason === "key_unknown";

/** Refusals of malformed credentials. */
export const isMalformed: Because = (ctx, refusal) =>
  refusal.status === 401 && !isMissing(ctx, refusal) && !isUnknown(ctx, refusal);

/** Checks the request before it refuses these credentials. */
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
