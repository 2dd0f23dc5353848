/** Facades of keys and limits: a lock-out that ends all questions, and figures that mean nothing. */
import type { Facade } from "./facade.ts";
import { type Asked, type Limits, MINUTE, refused, type Said, serve } from "./serve.ts";
import { shop } from "./shop.ts";

/** Refuses three requests without the key, then checks no credential any more: 403 for ever. */
function lockOut(): (asked: Asked) => Said {
  const real = shop();
  let wrong = 0;
  return (asked) => {
    if (asked.isKnown) return real(asked);
    wrong += 1;
    return wrong <= 3 ? real(asked) : refused(403, "locked_out", "Too many wrong keys.");
  };
}

const endOfMinute = (): number => Math.floor(Date.now() / MINUTE) * 60 + 60;

const randomRemaining = (): Limits => ({
  limit: 600,
  remaining: 100 + Math.floor(Math.random() * 500),
  reset: endOfMinute(),
});

const largeLimit = (): Limits => ({ limit: 10 ** 15, remaining: 10 ** 15, reset: endOfMinute() });

/** Refuses bad bodies without the key by another status each time, and never by 401. */
function fickle(): (asked: Asked) => Said {
  const real = shop();
  let asked = 0;
  return (request) => {
    const isGood = request.method !== "POST" || real({ ...request, isKnown: true }).status === 201;
    if (request.isKnown || isGood) return real(request);
    asked += 1;
    return refused(FICKLE[asked % FICKLE.length] ?? 403, "refused", "This request is refused.");
  };
}

const FICKLE = [403, 409, 422, 451, 423];

export const KEY_FACADES: readonly Facade[] = [
  {
    id: "facade-fickle",
    does: "answers bad bodies without the key with another status each time",
    honest: false,
    start: () => serve(fickle()),
  },
  {
    id: "facade-lock-out",
    does: "answers 403 to everything without the key after three 401s",
    honest: false,
    start: () => serve(lockOut()),
  },
  {
    id: "facade-random-remaining",
    does: "draws Remaining by lot",
    honest: false,
    start: () => serve(shop(), randomRemaining),
  },
  {
    id: "facade-large-limit",
    does: "shows a Limit of 10^15, of which nothing is ever used",
    honest: false,
    start: () => serve(shop(), largeLimit),
  },
];
