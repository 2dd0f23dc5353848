/** When a new animal can be read (catalogue, rule 6). */
import { type Context, queryValues } from "../../../../src/reference/context.ts";
import type { Pet } from "../../../../src/reference/store/pet.ts";
import { changed, type Style } from "../style.ts";

const settled = (ctx: Context, pet: Pet, ms: number): boolean => pet.createdAt + ms <= ctx.clock();

/** Every style of settling. */
export const SETTLING_STYLES: readonly Style[] = [
  ...[300, 1_200].map((ms) =>
    changed(`settles-${ms}`, `lists a new animal after ${ms} ms`, (good) => ({
      visible: (ctx) => good.visible(ctx).filter((pet) => settled(ctx, pet, ms)),
    })),
  ),
  changed("settles-everywhere", "lists and fetches a new animal after 600 ms", (good) => ({
    visible: (ctx) => good.visible(ctx).filter((pet) => settled(ctx, pet, 600)),
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet !== undefined && settled(ctx, pet, 600) ? pet : undefined;
    },
  })),
  changed("settles-by-status", "lists a new animal after 1,700 ms where the list is filtered", (good) => ({
    visible: (ctx) =>
      good
        .visible(ctx)
        .filter((pet) => queryValues(ctx.request, "status").length === 0 || settled(ctx, pet, 1_700)),
  })),
  changed(
    "settles-unfiltered",
    "lists a new animal after 1,700 ms where the list is not filtered",
    (good) => ({
      visible: (ctx) =>
        good
          .visible(ctx)
          .filter((pet) => queryValues(ctx.request, "status").length > 0 || settled(ctx, pet, 1_700)),
    }),
  ),
  changed(
    "settles-by-replica",
    "reads in turn from a current store and one that is 500 ms behind",
    (good) => ({
      visible: (ctx) => good.visible(ctx).filter((pet) => ctx.count % 2 === 0 || settled(ctx, pet, 500)),
    }),
  ),
];
