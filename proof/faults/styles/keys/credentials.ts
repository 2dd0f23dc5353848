/**
 * Other accepted forms of the key, checks before authentication, and lock-outs after wrong keys (catalogue rule
 * 11).
 */
import { type Context, headerValues, queryValues } from "../../../../src/reference/context.ts";
import { taking } from "../../../../src/reference/defaults/index.ts";
import { admits, type Because, checksFirst, isMissing } from "../../../../src/reference/faults/changes.ts";
import { fixedWindows } from "../../../../src/reference/limits/limiter.ts";
import { PLANS } from "../../../../src/reference/plans.ts";
import { Refusal } from "../../../../src/reference/refusal.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { isUnknown } from "../../changes.ts";
import { faster } from "../../limiters/faster.ts";
import { changed, departing, type Style } from "../style.ts";

/** This many wrong credentials get a 401 before the lock-out. */
const MOST_WRONG = 6;

/** After some wrong credentials, selected requests from the same address get a 403, for a while or for ever. */
function lockingOut(isCounted: (ctx: Context) => boolean, duration = Number.POSITIVE_INFINITY): Change {
  return (good) => {
    const wrong = new Map<string, { count: number; since: number }>();
    return {
      async gate(ctx) {
        try {
          await good.gate(ctx);
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 401 || !isCounted(ctx)) throw error;
          const { address } = ctx.request;
          const known = wrong.get(address) ?? { count: 0, since: ctx.now };
          const isOver = known.count >= MOST_WRONG && ctx.now - known.since > duration;
          const count = isOver ? 0 : known.count;
          if (count < MOST_WRONG) {
            wrong.set(address, { count: count + 1, since: ctx.now });
            throw error;
          }
          throw new Refusal(403, "locked_out", "There were too many wrong credentials.");
        }
      },
    };
  };
}

const hasCredential = (ctx: Context): boolean => headerValues(ctx.request, "authorization").length > 0;

/** Windows of two seconds, so that the run's waits do not depend on when it starts. */
const TWO_SECONDS = 30;

/** With a wrong credential or with none. */
const isAny = (): boolean => true;

/** Makes another check before it refuses a missing or unknown credential. */
function checkedFirst(id: string, title: string, check: (ctx: Context) => void): Style {
  const which: Because = (ctx, refusal) => isMissing(ctx, refusal) || isUnknown(ctx, refusal);
  return departing("AUTH-12", id, title, checksFirst(which, check));
}

/** Every style of credentials. */
export const CREDENTIAL_STYLES: readonly Style[] = [
  changed(
    "key-in-any-case",
    "takes the key in any letter case",
    admits(({ token, key }) => token.toLowerCase() === key.toLowerCase()),
  ),
  checkedFirst("json-before-keys", "refuses malformed JSON before it checks the credential", (ctx) => {
    if (ctx.operation === "createPet") ctx.seams.readBody(ctx);
  }),
  checkedFirst("routes-before-keys", "has no route for malformed petIds, with a key or without", (ctx) => {
    if (ctx.operation === "getPet") ctx.seams.petIdOf(ctx, ctx.petId);
  }),
  {
    id: "key-elsewhere",
    title: "takes the key from the query and X-API-Key as well",
    options: () => ({
      plan: "pro",
      changes: [
        admits(
          ({ ctx, line, key }) =>
            line === null &&
            [...queryValues(ctx.request, "api_key"), ...headerValues(ctx.request, "x-api-key")].includes(key),
        ),
      ],
    }),
    departs: ["AUTH-7"],
  },
  changed("cookies-short", "refuses long cookies with 431 before it checks the credential", (good) => ({
    handle(ctx) {
      if (headerValues(ctx.request, "cookie").join().length > 100)
        throw new Refusal(431, "header_too_large", "The Cookie header is too long.");
      return good.handle(ctx);
    },
  })),
  changed("lock-out", "answers 403 without a valid key after six wrong credentials", lockingOut(isAny)),
  changed(
    "lock-out-wrong",
    "answers wrong credentials 403 after six of them, and none at all 401",
    lockingOut(hasCredential),
  ),
  changed(
    "lock-out-briefly",
    "answers 403 without a valid key for a moment after six wrong credentials",
    lockingOut(isAny, 100),
  ),
  changed("anonymous-scarce", "counts requests without a key by address, 12 in two seconds", (good) => ({
    account: (ctx) =>
      ctx.key === null
        ? { id: `address ${ctx.request.address}`, ...PLANS.free, perMinute: 12 }
        : good.account(ctx),
    take: taking(faster(fixedWindows(), TWO_SECONDS)),
  })),
];
