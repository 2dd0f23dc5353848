/** The list requests that several requirements share. */
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { readInt64 } from "../src/kit/int64.ts";
import { creations, firstRead, isBefore, LARGEST_PAGE, limitOf, statusFilter } from "../src/kit/knowledge.ts";
import { pageOf } from "../src/kit/reading.ts";
import type { Ask } from "../src/kit/requirement.ts";
import { list } from "./asks.ts";
import { another, filler, type PetStatus } from "./stock.ts";

/**
 * Whether a page shows every creation that it should by now (catalogue rule 6). A page that is full cannot
 * show more, and an answer other than 200, or none, is no matter of time.
 */
export function showsCreations(exchange: Exchange, recording: Recording): boolean {
  const page = pageOf(exchange);
  if (!page || page.length >= (limitOf(exchange) ?? LARGEST_PAGE)) return true;
  const filter = statusFilter(exchange);
  const shown = new Set(page.map((pet) => readInt64(pet.id)));
  const first = firstRead(exchange, recording);
  return creations(recording).every(
    (c) => !isBefore(c.exchange, first) || (filter !== null && c.pet.status !== filter) || shown.has(c.id),
  );
}

/** The first request of every run: is anybody there, is the key good, how full is the store. */
export const OPENING: Ask = list("limit=100", { note: "before the creations" });

/** After the creations: the page that completeness is judged by, where it is shorter than 100. */
export const WHOLE: Ask = list("limit=100", {
  when: "stocked",
  note: "after the creations",
  settled: showsCreations,
});

/** Another page of the same, to see whether the order holds. */
export const WHOLE_AGAIN: Ask = list("limit=100", { when: "stocked", note: "again" });

/** One more animal, and the page that should have grown by it. */
export const ONE_MORE: Ask = { ...filler(99), when: "stocked" };
export const WHOLE_GROWN: Ask = list("limit=100", {
  when: "stocked",
  note: "after one more creation",
  after: [ONE_MORE.id],
});

/** One more animal of a status, and the page of that status that should have grown by it. */
export function grown(status: PetStatus, phase: string): readonly [Ask, Ask] {
  const more: Ask = { ...another(`one more ${status} ${phase}`, status), when: "generated" };
  const note = `after one more creation, ${phase}`;
  return [more, list(`status=${status}&limit=100`, { when: "generated", note, after: [more.id] })];
}

/** The upper bound of `limit`, with more animals in the store. */
export const LARGEST: Ask = list("limit=100", {
  when: "crowded",
  note: "with more than 100 in the store",
  settled: showsCreations,
});

/** No parameters at all. */
export const PLAIN: Ask = list("", { when: "stocked", settled: showsCreations });

/** The lower bound of `limit`, with the scheme in lower case. */
export const LIMIT_1: Ask = list("limit=1", {
  when: "stocked",
  credential: "valid: bearer",
  authorization: [["Authorization", "bearer $PETSTORE_API_KEY"]],
  settled: showsCreations,
});

export const LIMIT_2: Ask = list("limit=2", { when: "stocked" });
export const LIMIT_20: Ask = list("limit=20", { when: "stocked", settled: showsCreations });

/** One status without `limit`, with the scheme in upper case. */
export const AVAILABLE: Ask = list("status=available", {
  when: "stocked",
  credential: "valid: BEARER",
  authorization: [["Authorization", "BEARER $PETSTORE_API_KEY"]],
  settled: showsCreations,
});

/** Fewer of one status than there are. */
export const SOLD_3: Ask = list("status=sold&limit=3", { when: "stocked", settled: showsCreations });

/** The whole list of one status, where it is shorter than 100. */
export function wholeOf(status: PetStatus): Ask {
  return list(`status=${status}&limit=100`, { when: "stocked", settled: showsCreations });
}

/** Nothing but counting, where the run is narrowed to RATE-5: enough requests to see Remaining fall. */
export const COUNTING: readonly Ask[] = Array.from({ length: 24 }, (_, i) =>
  list(`limit=${i + 1}`, { note: "counting" }),
);
