/** Other clients, busy on the same store or with the same key (catalogue, rule 2). */
import type { Context } from "../../../../src/reference/context.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { PET_STATUSES } from "../../../../src/reference/store/store.ts";
import { changed, type Style } from "../style.ts";

async function addOne(ctx: Context): Promise<void> {
  const { seams } = ctx;
  const status = PET_STATUSES[ctx.store.size % 3] ?? null;
  const id = await seams.nextId(ctx);
  ctx.store.add({ id, name: `Neighbour ${id}`, categoryId: 2n, status, createdAt: ctx.clock() });
}

/** Adds an animal every this many milliseconds; done at the next request, because clients cannot see a difference. */
function every(ms: number): Change {
  return (good) => {
    let next: number | null = null;
    return {
      async handle(ctx) {
        next ??= ctx.now;
        for (; next < ctx.now; next += ms) await addOne(ctx);
        return good.handle(ctx);
      },
    };
  };
}

const atEveryRequest: Change = (good) => ({
  async handle(ctx) {
    await addOne(ctx);
    return good.handle(ctx);
  },
});

/** Uses the key up to twice before every third request, unless only few requests remain or it has to wait. */
const withTheSameKey: Change = (good) => {
  let waitsUntil = 0;
  return {
    take(ctx) {
      const isTurn = ctx.key !== null && ctx.count % 3 === 0 && ctx.now >= waitsUntil;
      const others = isTurn ? 1 + (ctx.count % 2) : 0;
      let left = Number.POSITIVE_INFINITY;
      for (let i = 0; i < others && left > 5; i += 1) {
        const { remaining, retryAt } = good.take(ctx);
        left = retryAt === null ? remaining : 0;
        waitsUntil = Math.max(waitsUntil, retryAt ?? 0);
      }
      return good.take(ctx);
    },
  };
};

/** Every style with other clients. */
export const NEIGHBOUR_STYLES: readonly Style[] = [
  changed("neighbours-create", "gets an animal from another client with every request", atEveryRequest),
  changed("neighbours-create-by-time", "gets an animal from another client every 50 ms", every(50)),
  {
    id: "neighbours-full-store",
    title: "has 90 animals and gets more from another client",
    options: () => ({ stock: 90, changes: [atEveryRequest] }),
  },
  {
    id: "neighbours-same-key",
    title: "serves other clients with the same key",
    options: () => ({ plan: "pro", changes: [withTheSameKey] }),
  },
];
