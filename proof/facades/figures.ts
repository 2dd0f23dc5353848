/** Facades of figures: Limits, Remainings and Resets that no counter stands behind. */
import type { Facade } from "./facade.ts";
import type { Asked, Said } from "./serve.ts";
import { type Limits, MINUTE, serve } from "./serve.ts";
import { type Pet, shop } from "./shop.ts";

const endOfMinute = (): number => Math.floor(Date.now() / MINUTE) * 60 + 60;

const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

function figure(id: string, does: string, limits: () => Limits, may: Facade["may"] = {}): Facade {
  return { id, does, honest: false, may, start: () => serve(shop(), limits) };
}

/** Lists a page of so many animals, whatever is created; getPet finds every animal. */
function capped(cap: number): (asked: Asked) => Said {
  const real = shop();
  const fixed: readonly Pet[] = Array.from({ length: 3 * cap }, (_, at) => ({
    id: BigInt(10_000 + at),
    name: `Pet ${at}`,
    categoryId: 1n,
    status: ["available", "pending", "sold"][at % 3] ?? "sold",
  }));
  return (asked) => {
    const said = real(asked);
    if (asked.method !== "GET" || !asked.isKnown) return said;
    if (asked.path !== "/pets") {
      const pet = fixed.find(({ id }) => asked.path === `/pets/${id}`);
      return pet ? { status: 200, body: pet } : said;
    }
    if (said.status !== 200) return said;
    const status = asked.query.get("status");
    const page = fixed.filter((pet) => status === null || pet.status === status);
    return { ...said, body: page.slice(0, Math.min(cap, Number(asked.query.get("limit") ?? 20))) };
  };
}

export const FIGURE_FACADES: readonly Facade[] = [
  figure("facade-plausible-remaining", "draws Remaining by lot from the last fifty", () => ({
    limit: 600,
    remaining: between(550, 599),
    reset: endOfMinute(),
  })),
  figure("facade-zero-remaining", "shows that nothing remains, and serves all the same", () => ({
    limit: 600,
    remaining: 0,
    reset: endOfMinute(),
  })),
  figure("facade-small-limit", "shows a Limit of 20, of which any number remains", () => ({
    limit: 20,
    remaining: between(1, 20),
    reset: endOfMinute(),
  })),
  figure(
    "facade-reset-now",
    "shows a Reset that is now, and any Remaining",
    () => ({ limit: 600, remaining: between(100, 599), reset: Math.ceil(Date.now() / 1_000) }),
    { core: "refills-too-fast" },
  ),
  figure("facade-reset-in-a-day", "shows a Reset in a day, and any Remaining", () => ({
    limit: 100_000,
    remaining: between(100, 99_000),
    reset: endOfMinute() + 80_000,
  })),
  figure("facade-billion", "shows a Limit of 10^9, of which nothing is ever used", () => ({
    limit: 10 ** 9,
    remaining: 10 ** 9,
    reset: endOfMinute(),
  })),
  {
    id: "facade-cap-50",
    does: "lists a fixed page of 50 animals of each status, as if that were its cap",
    honest: false,
    may: { core: "store-full" },
    start: () => serve(capped(50)),
  },
  {
    id: "facade-cap-100",
    does: "lists a fixed page of 100 animals of each status, as if its store were full of them",
    honest: false,
    may: { core: "store-full" },
    start: () => serve(capped(100)),
  },
];
