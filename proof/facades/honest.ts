/** Honest services with the traits that facades excuse themselves with: they have to be conformant. */
import type { Facade } from "./facade.ts";
import { serve } from "./serve.ts";
import { shop } from "./shop.ts";

/** In the year after the removal of getPet. */
const LATER = Date.UTC(2031, 4, 6, 12);

export const HONEST_SERVICES: readonly Facade[] = [
  {
    id: "honest-quota",
    does: "takes 25 new animals, then answers 409",
    honest: true,
    start: () => serve(shop({ quota: 25 })),
  },
  {
    id: "honest-categories",
    does: "knows the categories 1 to 5, which its animals have, and no other",
    honest: true,
    start: () => serve(shop({ stock: 5, hasCategory: (id) => id >= 1n && id <= 5n })),
  },
  {
    id: "honest-removed",
    does: "has removed getPet, and is judged with --now in 2031",
    honest: true,
    suite: { now: LATER },
    start: () => serve(shop({ isRemoved: true })),
  },
  {
    id: "honest-large-store",
    does: "has 500 animals",
    honest: true,
    may: { full: "store-full" },
    start: () => serve(shop({ stock: 500 })),
  },
];
