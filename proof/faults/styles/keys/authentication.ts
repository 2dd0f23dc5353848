/** How requests without a valid key are counted and answered (catalogue OPEN-18, AUTH-8, AUTH-9). */
import { taking } from "../../../../src/reference/defaults/index.ts";
import { fixedWindows, MINUTE } from "../../../../src/reference/limits/limiter.ts";
import { PLANS } from "../../../../src/reference/plans.ts";
import { Refusal } from "../../../../src/reference/refusal.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { faster } from "../../limiters/faster.ts";
import { changed, type Style } from "../style.ts";
import { CREDENTIAL_STYLES } from "./credentials.ts";

/** Shows the same limit, which is not used, for all requests without a valid key. */
function uncounted(limit: number): Change {
  return (good) => ({
    take(ctx) {
      if (ctx.key !== null) return good.take(ctx);
      const resetAt = (Math.floor(ctx.now / MINUTE) + 1) * MINUTE;
      return { limit, remaining: limit, resetAt, retryAt: null, banned: false };
    },
  });
}

/** Windows of six seconds, so that the run's waits do not depend on when it starts. */
const SIX_SECONDS = 10;

/** Every style of authentication. */
export const AUTHENTICATION_STYLES: readonly Style[] = [
  changed("anonymous-by-address", "counts requests without a key by address, 60 a minute", (good) => ({
    account: (ctx) =>
      ctx.key === null ? { id: `address ${ctx.request.address}`, ...PLANS.free } : good.account(ctx),
    take: taking(faster(fixedWindows(), SIX_SECONDS)),
  })),
  changed("anonymous-full", "shows a constant full limit without a key", uncounted(60)),
  changed("anonymous-zero", "shows a limit of 0 without a key", uncounted(0)),
  changed("counted-by-address", "counts all requests of an address together, with a key or without", () => ({
    // The first key's limits are used for all, so that they do not depend on which client opens a window.
    account: (ctx) => ({
      id: `address ${ctx.request.address}`,
      ...([...ctx.keys.values()][0]?.quota ?? PLANS.free),
    }),
    take: taking(fixedWindows()),
  })),
  changed("challenge-lower-case", "offers Basic before Bearer in one line of lower case", () => ({
    challenge: () => [["www-authenticate", 'Basic realm="x", Bearer']],
  })),
  changed("challenge-lines", "offers Basic and Bearer in two lines", (good) => ({
    challenge: (ctx, refusal) => [
      ["WWW-Authenticate", 'Basic realm="a, Bearer of news", charset="UTF-8"'],
      ...good.challenge(ctx, refusal),
    ],
  })),
  changed("challenge-spelt", "spells the scheme of its challenge in lower case", () => ({
    challenge: () => [["WWW-Authenticate", 'bearer realm="petstore", error_description="no, sorry"']],
  })),
  changed(
    "scheme-case-sensitive",
    "takes the scheme in the interface's spelling only",
    (good) => ({
      authenticate(ctx) {
        const odd = ctx.request.headers.some(
          ([name, value]) => name.toLowerCase() === "authorization" && !value.startsWith("Bearer"),
        );
        const who = good.authenticate(ctx);
        return odd && !(who instanceof Refusal)
          ? new Refusal(401, "scheme_unknown", "The scheme is Bearer.")
          : who;
      },
    }),
    { departs: ["AUTH-9"] },
  ),
  ...CREDENTIAL_STYLES,
  changed("paths-before-keys", "answers other paths and methods without asking for a key", (good) => ({
    handle: (ctx) => (ctx.operation === "other" ? good.other(ctx) : good.handle(ctx)),
  })),
];
