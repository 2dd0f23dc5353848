/** Values of Remaining that do not count down with the key's requests (RATE-5). */
import type { Context } from "../../../src/reference/context.ts";
import { type Allowance, MINUTE } from "../../../src/reference/limits/limiter.ts";
import type { PlanChoice } from "../../../src/reference/plans.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { FULL } from "../mutations/alter-fault.ts";
import { remaining } from "../mutations/alter-headers.ts";

/** Which requests a counter counts. */
interface Counted {
  /** Which requests count. */
  readonly counts?: (ctx: Context) => boolean;
  /** The counter for a request, if there are several. */
  readonly by?: (ctx: Context) => string;
}

/** Values of Remaining that depend only on the number of requests of a kind, including the current one. */
function counting(
  figure: (limit: number, counted: number) => number,
  { counts = () => true, by = () => "" }: Counted = {},
): () => (allowance: Allowance, ctx: Context) => number {
  return () => {
    const counters = new Map<string, number>();
    return ({ limit }, ctx) => {
      const counted = (counters.get(by(ctx)) ?? 0) + (counts(ctx) ? 1 : 0);
      counters.set(by(ctx), counted);
      return Math.max(1, Math.min(limit, figure(limit, counted)));
    };
  };
}

const down = (limit: number, counted: number): number => limit - counted;

/** The n-th pseudo-random choice out of `of`, the same in every proof. */
const lot = (n: number, of: number): number => (n * (7_919 + 31 * n)) % of;

/** Two processes that get requests in turn, or three at random, each with a separate counter. */
const inTurn = (ctx: Context): string => String(ctx.count % 2);
const anyhow = (ctx: Context): string => String(lot(ctx.count, 3));

type Move = readonly [
  id: string,
  title: string,
  begin: ReturnType<typeof counting>,
  more?: Omit<Parameters<typeof fault>[4], "suite"> & { readonly plan?: PlanChoice },
];

/** A limit so large that a run uses only a small part of it. */
const LARGE: PlanChoice = { perMinute: 100_000, perDay: 1_000_000_000 };

const MOVES: readonly Move[] = [
  [
    "constant",
    "Remaining is always two thirds of the Limit",
    counting((limit) => Math.floor((limit * 2) / 3)),
  ],
  ["below-limit", "Remaining is always one less than the Limit", counting((limit) => limit - 1)],
  ["at-large-limit", "Remaining is always the Limit of 100,000", counting((limit) => limit), { plan: LARGE }],
  ["below-large-limit", "Remaining is always 99,999", counting((limit) => limit - 1), { plan: LARGE }],
  ["rising", "Remaining rises from a third of the Limit", counting((limit, n) => Math.floor(limit / 3) + n)],
  ["used", "Remaining shows how many requests were used", counting((_limit, n) => n)],
  [
    "random",
    "Remaining is drawn by lot",
    // With a limit of 60 it would sometimes be low, and the run would wait for a Reset.
    counting((limit, n) => 1 + lot(n, limit)),
    { plan: "business" },
  ],
  [
    "random-near-limit",
    "Remaining is drawn by lot from the highest 20",
    counting((limit, n) => limit - lot(n, 20)),
  ],
  [
    "random-large",
    "Remaining is drawn by lot up to 100,000",
    counting((limit, n) => 1 + lot(n * 977, limit)),
    { plan: LARGE },
  ],
  [
    "two-processes",
    "Remaining is counted by two processes in turn",
    counting(down, { by: inTurn }),
    // Concurrent requests hide that only half of them are counted.
    FULL,
  ],
  ["three-processes", "Remaining is counted by three processes", counting(down, { by: anyhow })],
  ["by-operation", "Remaining is counted for each operation", counting(down, { by: (ctx) => ctx.operation })],
  [
    "lists-only",
    "Remaining counts lists only",
    counting(down, { counts: (ctx) => ctx.operation === "listPets" }),
  ],
  [
    "every-second",
    "Remaining counts every second request",
    counting(down, { counts: (ctx) => ctx.count % 2 === 0 }),
    FULL,
  ],
  [
    "frozen-after-ten",
    "Remaining stops changing after ten requests",
    counting((limit, n) => limit - Math.min(n, 10)),
  ],
  [
    "frozen-after-thirty",
    "Remaining stops changing after thirty requests",
    counting((limit, n) => limit - Math.min(n, 30)),
  ],
  ["alternating", "Remaining takes two values by turns", counting((limit, n) => limit - 10 - (n % 2))],
  ["in-thirties", "Remaining falls by thirties", counting((limit, n) => limit - 30 * Math.floor(n / 30))],
  ["saw", "Remaining rises four times and falls back", counting((limit, n) => limit - 20 + (n % 5))],
];

/** A clock at the start of a minute, because RATE-5 takes no evidence in the last seconds of one. */
export function minuteBegun(): () => number {
  const shift = MINUTE - (Date.now() % MINUTE) + 3_000;
  return () => Date.now() + shift;
}

/** Every connection has a separate counter. */
const perConnection: Change = (good) => {
  const counters = new WeakMap<object, number>();
  return {
    wire(ctx, answer, line) {
      const { socket } = line.request;
      const counted = (counters.get(socket) ?? 0) + 1;
      counters.set(socket, counted);
      const headers = answer.headers.map(([name, value]): readonly [string, string] =>
        name === "X-RateLimit-Remaining" && ctx.allowance && ctx.key
          ? [name, String(Math.max(1, ctx.allowance.limit - counted))]
          : [name, value],
      );
      return good.wire(ctx, { ...answer, headers }, line);
    },
  };
};

/** Every fault of how Remaining moves. */
export const COUNTDOWN_FAULTS: readonly Fault[] = [
  served("remaining-at-limit", { options: () => ({ clock: minuteBegun() }) }),
  ...MOVES.map(([id, title, begin, { plan, ...more } = {}]) =>
    fault(`remaining-${id}`, "RATE-5", title, remaining(begin), {
      ...more,
      options: () => ({ clock: minuteBegun(), ...(plan ? { plan } : {}) }),
    }),
  ),
  fault("remaining-by-connection", "RATE-5", "Remaining is counted for each connection", perConnection, {
    options: () => ({ clock: minuteBegun() }),
  }),
];
