/** Remaining figures that do not count down with the requests of the key (RATE-5). */
import type { Context } from "../context.ts";
import type { Allowance } from "../limits/limiter.ts";
import { remaining } from "./alter-headers.ts";
import { fault } from "./altering.ts";
import type { Fault } from "./fault.ts";

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
  ["full", "Remaining is always the Limit", counting((limit) => limit)],
  ["constant", "Remaining is always one below the Limit", counting((limit) => limit - 1)],
  ["rising", "Remaining rises from a third of the Limit", counting((limit, n) => Math.floor(limit / 3) + n)],
  ["used", "Remaining shows how many requests were used", counting((_limit, n) => n)],
  ["random", "Remaining is drawn by lot", counting((limit) => 1 + Math.floor(Math.random() * limit))],
  [
    "creations-only",
    "Remaining counts creations only",
    counting(down, (ctx) => ctx.operation === "createPet"),
  ],
  ["lists-only", "Remaining counts lists only", counting(down, (ctx) => ctx.operation === "listPets")],
  ["reads-only", "Remaining counts reads only", counting(down, (ctx) => ctx.operation !== "createPet")],
  [
    "frozen-after-ten",
    "Remaining stands still after ten requests",
    counting((limit, n) => limit - Math.min(n, 10)),
  ],
  [
    "not-below-half",
    "Remaining never falls below half the Limit",
    counting((limit, n) => Math.max(Math.ceil(limit / 2), limit - n)),
  ],
  ["alternating", "Remaining takes two values by turns", counting((limit, n) => limit - 10 - (n % 2))],
  ["in-tens", "Remaining falls by tens", counting((limit, n) => limit - 10 * Math.floor(n / 10))],
  [
    "every-fourth",
    "Remaining counts every fourth request",
    counting((limit, n) => limit - Math.floor(n / 4)),
  ],
  ["saw", "Remaining rises four times and falls back", counting((limit, n) => limit - 20 + (n % 5))],
];

/** Every fault of how Remaining moves. */
export const COUNTDOWN_FAULTS: readonly Fault[] = [
  ...MOVES.map(([id, title, begin]) => fault(`remaining-${id}`, "RATE-5", title, remaining(begin))),
  fault(
    "remaining-without-lists",
    "RATE-5",
    "Remaining does not count lists",
    remaining(counting(down, (ctx) => ctx.operation !== "listPets")),
  ),
];
