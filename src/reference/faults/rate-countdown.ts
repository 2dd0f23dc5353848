/** Remaining figures that do not count down with the requests of the key (RATE-5). */
import type { Context } from "../context.ts";
import type { Allowance } from "../limits/limiter.ts";
import { FULL } from "./alter-fault.ts";
import { remaining } from "./alter-headers.ts";
import { fault } from "./altering.ts";
import type { Fault } from "./fault.ts";

// A Remaining that misses one operation, or counts every fourth request, still falls in most pairs; one that stays
// at the Limit is a bucket that refills at once. The catalogue takes neither for evidence.

/** Figures that depend on nothing but how many requests of a kind there were, the one at hand included. */
function counting(
  figure: (limit: number, counted: number) => number,
  counts: (ctx: Context) => boolean = () => true,
): () => (allowance: Allowance, ctx: Context) => number {
  return () => {
    let counted = 0;
    return ({ limit }, ctx) => {
      if (counts(ctx)) counted += 1;
      return Math.max(1, Math.min(limit, figure(limit, counted)));
    };
  };
}

const down = (limit: number, counted: number): number => limit - counted;

const MOVES: readonly (readonly [id: string, title: string, begin: ReturnType<typeof counting>])[] = [
  [
    "constant",
    "Remaining is always two thirds of the Limit",
    counting((limit) => Math.floor((limit * 2) / 3)),
  ],
  ["rising", "Remaining rises from a third of the Limit", counting((limit, n) => Math.floor(limit / 3) + n)],
  ["used", "Remaining shows how many requests were used", counting((_limit, n) => n)],
  // The same lots in every proof: real chance would let it pass now and then, as the catalogue's rule does.
  ["random", "Remaining is drawn by lot", counting((limit, n) => 1 + ((n * (7_919 + 31 * n)) % limit))],
  ["lists-only", "Remaining counts lists only", counting(down, (ctx) => ctx.operation === "listPets")],
  [
    "frozen-after-ten",
    "Remaining stands still after ten requests",
    counting((limit, n) => limit - Math.min(n, 10)),
  ],
  [
    "frozen-after-thirty",
    "Remaining stands still after thirty requests",
    counting((limit, n) => limit - Math.min(n, 30)),
  ],
  ["alternating", "Remaining takes two values by turns", counting((limit, n) => limit - 10 - (n % 2))],
  ["in-tens", "Remaining falls by tens", counting((limit, n) => limit - 10 * Math.floor(n / 10))],
  ["saw", "Remaining rises four times and falls back", counting((limit, n) => limit - 20 + (n % 5))],
];

/** Every fault of how Remaining moves. */
export const COUNTDOWN_FAULTS: readonly Fault[] = [
  ...MOVES.map(([id, title, begin]) =>
    // The lists of a core run leave Remaining nearly full, which says nothing.
    fault(`remaining-${id}`, "RATE-5", title, remaining(begin), id === "lists-only" ? FULL : {}),
  ),
];
