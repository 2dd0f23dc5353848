/** The order of lists, and additional paging headers (open in interface §4.1). */
import { queryValues } from "../../../../src/reference/context.ts";
import { badRequest } from "../../../../src/reference/refusal.ts";
import type { Pet } from "../../../../src/reference/store/store.ts";
import { changed, type Style } from "../style.ts";

const byId = (a: Pet, b: Pet): number => (a.id < b.id ? -1 : 1);

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Every style of order and paging. */
export const LIST_ORDER_STYLES: readonly Style[] = [
  changed("order-newest-first", "lists the newest animal first", () => ({
    order: (_ctx, pets) => pets.toReversed(),
  })),
  changed("order-by-id", "lists in the order of ids", () => ({ order: (_ctx, pets) => pets.toSorted(byId) })),
  changed("order-by-name", "lists in the order of names", () => ({
    order: (_ctx, pets) => pets.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  })),
  changed("order-shuffled", "lists in another order at every read", () => ({
    order: (_ctx, pets) => shuffled(pets),
  })),
  changed("paging", "accepts an offset, and sends the total and the next page in headers", (good) => ({
    page: (ctx, pets, limit) =>
      good.page(ctx, pets.slice(offsetOf(queryValues(ctx.request, "offset"))), limit),
    headers: (ctx, outcome) => [
      ...good.headers(ctx, outcome),
      ["X-Total-Count", String(ctx.store.size)],
      ["Link", '</v1/pets?limit=20&offset=20>; rel="next"'],
    ],
  })),
];

function offsetOf([text = "0"]: readonly string[]): number {
  if (!/^\d{1,9}$/.test(text))
    throw badRequest("offset_invalid", "The parameter offset is an integer from 0.");
  return Number(text);
}
