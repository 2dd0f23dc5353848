/** Services with mistakes that only requests at the same time show. */
import { queryValues } from "../../src/reference/context.ts";
import type { ApiKey } from "../../src/reference/plans.ts";
import { Refusal } from "../../src/reference/refusal.ts";
import type { Change } from "../../src/reference/seams.ts";

/** Some milliseconds in short steps, so that what was sent meanwhile arrives, however slow the machine is. */
async function aWhile(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Creations that overlap store the name of the latest one: a variable that requests share. */
export function storesLatestName(): Change {
  let latest = "";
  return (good) => ({
    nameOf: (ctx, value) => {
      latest = good.nameOf(ctx, value);
      return latest;
    },
    keep: async (ctx, pet) => {
      await aWhile(100);
      await good.keep(ctx, { ...pet, name: latest });
    },
  });
}

/** No animal is found while a creation is under way: a lock that is taken for absence. */
export function findsNothingWhileCreating(): Change {
  let running = 0;
  return (good) => ({
    createPet: async (ctx) => {
      running += 1;
      try {
        await aWhile(20);
        return await good.createPet(ctx);
      } finally {
        running -= 1;
      }
    },
    find: (ctx, id) => (running > 0 ? undefined : good.find(ctx, id)),
  });
}

/** While other requests are under way, the first animal is found in place of any other. */
export function findsFirstBesideOthers(): Change {
  let running = 0;
  return (good) => ({
    gate: async (ctx) => {
      running += 1;
      await aWhile(50);
      await good.gate(ctx);
    },
    find: async (ctx, id) => {
      const found = await good.find(ctx, id);
      return running > 1 && found ? good.visible(ctx)[0] : found;
    },
    finish: (ctx, answer) => {
      running -= 1;
      return good.finish(ctx, answer);
    },
  });
}

/** Lists that overlap filter by each other's status, whichever came first. */
export function sharesFilter(): Change {
  const running = new Map<object, string | null>();
  const others = new WeakMap<object, string>();
  return (good) => ({
    listPets: async (ctx) => {
      const own = good.statusOf(ctx, queryValues(ctx.request, "status"));
      for (const [other, status] of running) {
        if (own !== null) others.set(other, own);
        if (status !== null) others.set(ctx, status);
      }
      running.set(ctx, own);
      await aWhile(200);
      running.delete(ctx);
      return good.listPets(ctx);
    },
    filter: (ctx, pets, status) =>
      good.filter(ctx, pets, status === null ? null : (others.get(ctx) ?? status)),
  });
}

/** Requests are served by the key of another one that is under way: a variable that requests share, cleared at the end. */
export function servesByOtherKey(): Change {
  let shared: ApiKey | null = null;
  return (good) => ({
    gate: async (ctx) => {
      const own = good.authenticate(ctx);
      if (!(own instanceof Refusal)) shared = own;
      await aWhile(100);
      await good.gate(ctx);
      if (!(own instanceof Refusal)) shared = null;
    },
    authenticate: (ctx) => shared ?? good.authenticate(ctx),
  });
}
