/** Doors that open to a wrong credential, and checks that are made before them (interface §5). */
import { type Context, headerValues, type Operation } from "../context.ts";
import { MISSING } from "../defaults/authenticate.ts";
import type { ApiKey } from "../plans.ts";
import { Refusal } from "../refusal.ts";
import type { Change } from "../seams.ts";

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

/** Whether a refusal is for want of a credential. */
export const isMissing = ({ reason }: Refusal): boolean => reason === MISSING;

/** Whether a refusal is for a key that nobody has. */
export const isUnknown = ({ reason }: Refusal): boolean => reason === "key_unknown";

/** Whether a refusal is for a line that holds no key. */
export const isMalformed = ({ reason }: Refusal): boolean => reason === "credential_malformed";

/** Checks the request before it refuses those credentials. */
export function checksFirst(
  which: (refusal: Refusal) => boolean,
  check: (ctx: Context) => void | Promise<void>,
): Change {
  return (good) => ({
    async gate(ctx) {
      try {
        await good.gate(ctx);
      } catch (error) {
        if (error instanceof Refusal && error.status === 401 && which(error)) await check(ctx);
        throw error;
      }
    },
  });
}
