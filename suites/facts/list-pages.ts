/** Pages of lists: their limit and filter, and whether they are whole (catalogue rule 7). */
import { memoize, memoizeAlone, memoizeEach } from "../../src/kit/evidence/memoize.ts";
import { hasValidKey, parameter, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { mayBeRemoved } from "./documented.ts";
import { creations, int64InPath, pageOf, shownById } from "./store-model.ts";

/** The limit of a list without one (interface §4.1). */
export const DEFAULT_LIMIT = 20;

/** The longest page that the interface allows (interface §4.1). */
export const LARGEST_PAGE = 100;

/** A page of at least this length may be cut by a cap of the target's own; a shorter one contradicts the default. */
export const SHORTEST_CAP = 20;

/** A limit of at least this shows a whole list, if the page is shorter. */
const SHORTEST_TELLING = 21;

/** The `status` filter of a list request, `null` without one. */
export const statusFilter: (exchange: Exchange) => string | null = memoizeAlone(
  (exchange) => parameter(exchange, "status")[0] ?? null,
);

/** The `limit` of a list request: the one sent, or the default of 20; `null` if it is out of range. */
export const limitOf: (exchange: Exchange) => number | null = memoizeAlone((exchange) => {
  const sent = parameter(exchange, "limit");
  if (sent.length === 0) return DEFAULT_LIMIT;
  const text = sent.length === 1 ? (sent[0] ?? "") : "";
  if (!/^[1-9][0-9]{0,2}$/.test(text)) return null;
  const limit = Number(text);
  return limit <= LARGEST_PAGE ? limit : null;
});

/** How many animals a list shows, 0 if it is none. */
export function lengthOf(exchange: Exchange): number {
  return pageOf(exchange)?.length ?? 0;
}

/** Whether a page is as long as its limit allows. */
export function isFull(exchange: Exchange): boolean {
  return lengthOf(exchange) >= (limitOf(exchange) ?? 0);
}

/** The ids in the page of a list, each once; `undefined` is one that is no int64. */
export const idsShown: (exchange: Exchange) => ReadonlySet<bigint | undefined> = memoizeAlone(
  (exchange) => new Set((pageOf(exchange) ?? []).map((pet) => readInt64(pet.id))),
);

/** `whole`: all animals that match; `full`: as long as its limit; `capped`: as long as a cap of the target's own. */
export type PageKind = "whole" | "full" | "capped";

/** What a page is, `null` if its limit or its answer tells nothing. */
export const pageKind: (exchange: Exchange, recording: Recording) => PageKind | null = memoizeEach(
  (exchange, recording) => {
    const page = pageOf(exchange);
    const limit = limitOf(exchange);
    if (!page || limit === null || limit < SHORTEST_TELLING) return null;
    if (page.length >= limit) return "full";
    if (statusFilter(exchange) !== null && isOfCutPage(exchange, recording)) return "capped";
    if (page.length < SHORTEST_CAP) return "whole";
    return looksCapped(exchange, recording) ? "capped" : "whole";
  },
);

/** The pages that the key got. */
export const pages: (recording: Recording) => readonly Exchange[] = memoize(({ exchanges }) =>
  exchanges.filter((exchange) => hasValidKey(exchange) && pageOf(exchange) !== null),
);

/** Those that show every animal that matches. */
export const wholePages: (recording: Recording) => readonly Exchange[] = memoize((recording) =>
  pages(recording).filter((page) => isWhole(page, recording)),
);

/** Whether a page shows every animal that matches. */
export function isWhole(exchange: Exchange, recording: Recording): boolean {
  return pageKind(exchange, recording) === "whole";
}

/** Whether lists may have left animals out, by their limit or a cap. */
export function isAnyCut(lists: readonly Exchange[], recording: Recording): boolean {
  return lists.some((each) => ["full", "capped"].includes(pageKind(each, recording) ?? ""));
}

/** All pages whose limit is large enough to tell. */
const tellingPages: (recording: Recording) => readonly Exchange[] = memoize((recording) =>
  pages(recording).filter((page) => (limitOf(page) ?? 0) >= SHORTEST_TELLING),
);

/**
 * Whether another page is as long although it should not be, and none is longer: that of one status is no longer than a whole list,
 * and a cap need not be one of animals.
 */
function looksCapped(exchange: Exchange, recording: Recording): boolean {
  const length = lengthOf(exchange);
  const others = tellingPages(recording).filter(
    (other) => other !== exchange && (limitOf(other) ?? 0) > length,
  );
  const isOfAll = statusFilter(exchange) === null;
  const comparable = others.filter((other) => !isOfAll || statusFilter(other) === null);
  if (comparable.some((other) => lengthOf(other) > length)) return false;
  return others.some(
    (other) =>
      pageOf(other)?.length === length &&
      (isOfOthers(exchange, other) || isGrowthBetween(exchange, other, recording)),
  );
}

/** Whether two pages with different filters show different animals: the same ones may all have one status. */
function isOfOthers(one: Exchange, other: Exchange): boolean {
  if (statusFilter(one) === statusFilter(other)) return false;
  const shown = idsShown(one);
  return [...idsShown(other)].some((id) => !shown.has(id));
}

/** Whether animals that both pages should show were created between them. */
function isGrowthBetween(one: Exchange, other: Exchange, recording: Recording): boolean {
  const [first, last] = one.sentAt < other.sentAt ? [one, other] : [other, one];
  const filter = statusFilter(one);
  return creations(recording).some(
    ({ id, exchange, pet }) =>
      exchange.sentAt >= first.receivedAt &&
      exchange.receivedAt <= last.sentAt &&
      (filter === null || pet.status === filter) &&
      !isNowhere(id, recording),
  );
}

/** Whether getPet did not find an animal that nothing else shows: it was not stored. */
function isNowhere(id: bigint, recording: Recording): boolean {
  const isDenied = (each: Exchange): boolean =>
    each.request.operation === "getPet" && statusOf(each) === 404 && int64InPath(each) === id;
  return !shownById(recording).has(id) && recording.exchanges.some(isDenied) && !mayBeRemoved(recording);
}

/**
 * Whether a filtered page shows nothing but what a full or capped page next to it shows: it may be filtered after the limit, where no
 * filtered page shows that the target filters before it.
 */
function isOfCutPage(exchange: Exchange, recording: Recording): boolean {
  const { before, cut } = besideCut(exchange, recording);
  // What was created since the last whole page is no more than this page has room for.
  if (before && !cut.includes(before)) {
    const more = creations(recording).filter(
      (each) => each.exchange.index > before.index && each.exchange.index < exchange.index,
    );
    if (lengthOf(before) + more.length < (limitOf(exchange) ?? 0)) return false;
  }
  return cut.some((other) => !isBeyond(exchange, other)) && !isFilteredFirst(recording);
}

/** The last page without a filter before a page, and which of its neighbours without one are full or capped. */
function besideCut(
  exchange: Exchange,
  recording: Recording,
): { readonly before: Exchange | undefined; readonly cut: readonly Exchange[] } {
  const plain = tellingPages(recording).filter((other) => statusFilter(other) === null);
  const before = plain.findLast(({ index }) => index < exchange.index);
  const after = plain.find(({ index }) => index > exchange.index);
  const isCut = (other: Exchange): boolean =>
    isFull(other) || (lengthOf(other) >= SHORTEST_CAP && looksCapped(other, recording));
  return { before, cut: [before ?? [], after ?? []].flat().filter(isCut) };
}

/** Whether a page shows more animals that another one does not than a smaller limit may have left out there. */
function isBeyond(exchange: Exchange, other: Exchange): boolean {
  const leftOut = Math.max(0, (limitOf(exchange) ?? 0) - (limitOf(other) ?? 0));
  return [...idsShown(exchange)].filter((id) => !idsShown(other).has(id)).length > leftOut;
}

/** Whether a page of a status shows animals beyond a cut page next to it that were there already: the limit comes after the filter. */
const isFilteredFirst: (recording: Recording) => boolean = memoize((recording) =>
  tellingPages(recording)
    .filter((page) => statusFilter(page) !== null)
    .some((page) =>
      besideCut(page, recording).cut.some(
        (other) => isBeyond(page, other) && !isGrowthBetween(page, other, recording),
      ),
    ),
);
