/** A service with a mistake that only requests at the same time show. */
import type { Change } from "../../src/reference/seams.ts";

/** Creations that overlap store the name of the latest one: a variable that requests share. */
export function storesLatestName(): Change {
  let latest = "";
  return (good) => ({
    nameOf: (ctx, value) => {
      latest = good.nameOf(ctx, value);
      return latest;
    },
    keep: async (ctx, pet) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await good.keep(ctx, { ...pet, name: latest });
    },
  });
}
