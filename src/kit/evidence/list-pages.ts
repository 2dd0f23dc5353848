/** Pages of lists: their limit and filter, and whether they are whole lists or capped by the target (catalogue rule 7). */
import type { Exchange, Recording } from "../exchange.ts";
import { readInt64 } from "../json/int64.ts";
import { haveSameOrder } from "./list-order.ts";
import { memoize, memoizeAlone, memoizeEach } from "./memoize.ts";
import { isBefore, isRepeated } from "./order.ts";
import { pageOf, parameter } from "./reading.ts";
import { creations } from "./store-model.ts";

/** The longest page that the interface allows (interface §4.1). */
export const LARGEST_PAGE = 100;

/** A page of at least this length that does not grow looks capped by the target (catalogue rule 7). */
export const SHORTEST_CAP = 20;

/** The `status` filter of a list request, `null` without one. */
export const statusFilter: (exchange: Exchange) => string | null = memoizeAlone(
  (exchange) => parameter(exchange, "status")[0] ?? null,
);

/** The `limit` of a list request: the one sent, or the default of 20; `null` if it is out of range. */
export const limitOf: (exchange: Exchange) => number | null = memoizeAlone((exchange) => {
  const sent = parameter(exchange, "limit");
  if (sent.length === 0) return 20;
  const text = sent.length === 1 ? (sent[0] ?? "") : "";
  if (!/^[1-9][0-9]{0,2}$/.test(text)) return null;
  const limit = Number(text);
  return limit <= LARGEST_PAGE ? limit : null;
});

/** The ids in the page of a list, each once; `undefined` is one that is no int64. */
export const idsShown: (exchange: Exchange) => ReadonlySet<bigint | undefined> = memoizeAlone(
  (exchange) => new Set((pageOf(exchange) ?? []).map((pet) => readInt64(pet.id))),
);

/** Whether a page with `limit=100` is the whole list, or the whole list of its status. */
export function isWholeList(exchange: Exchange, recording: Recording): boolean {
  const page = pageOf(exchange);
  if (!page || limitOf(exchange) !== LARGEST_PAGE || page.length >= LARGEST_PAGE) return false;
  return isUncut(exchange, recording);
}

/**
 * Whether a page is so surely a whole list that what it lacks is missing: a length that may be a cap is none only if
 * another page is longer. Whether the page would have grown may be unknown, if the target has a quota of creations.
 */
export function isSurelyWhole(exchange: Exchange, recording: Recording): boolean {
  if (!isWholeList(exchange, recording)) return false;
  if (statusFilter(exchange) !== null && !isCutKnown(recording)) return false;
  return (pageOf(exchange)?.length ?? 0) < SHORTEST_CAP || isOutgrown(exchange, recording);
}

const isUncut: (exchange: Exchange, recording: Recording) => boolean = memoizeEach((exchange, recording) => {
  const isFiltered = statusFilter(exchange) !== null;
  if (isFiltered && (filtersWhatIsCut(recording) || !looksBeyond(exchange, recording))) return false;
  const { length } = pageOf(exchange) ?? [];
  return length < SHORTEST_CAP || !looksCapped(exchange, length, recording);
});

/**
 * Whether the target applies `limit` before `status`: a list of one status was shorter than its limit and lacks animals
 * of this run that a larger limit shows. Then a page that is shorter than its limit need not be whole (LIST-12 fails).
 */
export const filtersWhatIsCut: (recording: Recording) => boolean = memoize((recording) => {
  const filtered = recording.exchanges.filter(
    (exchange) =>
      statusFilter(exchange) !== null && pageOf(exchange) !== null && !isRepeated(exchange, recording),
  );
  return filtered.some((short) => {
    const [limit, length] = [limitOf(short), pageOf(short)?.length ?? 0];
    if (limit === null || length >= limit) return false;
    const made = new Set(creations(recording).flatMap((c) => (isBefore(c.exchange, short) ? [c.id] : [])));
    return filtered.some((larger) => {
      if (statusFilter(larger) !== statusFilter(short) || (limitOf(larger) ?? 0) <= limit) return false;
      return (pageOf(larger) ?? []).filter((pet) => made.has(readInt64(pet.id) ?? -1n)).length > length;
    });
  });
});

/**
 * Whether a page of one status may be whole although the unfiltered list is cut: it shows animals that no cut page of that
 * list does, more than other clients can have added meanwhile, and the order is stable. Else the target may apply `limit`,
 * or a cap of its own, before `status`.
 */
function looksBeyond(exchange: Exchange, recording: Recording): boolean {
  const shown = shownByCutPages(recording);
  if (shown === null) return true;
  if (!hasStableOrder(recording)) return false;
  const beyond = [...idsShown(exchange)].filter((id) => !shown.has(id));
  return beyond.length > createdByOthers(recording).size;
}

/** Whether each page of the unfiltered list has the order of the one before it. */
const hasStableOrder: (recording: Recording) => boolean = memoize((recording) => {
  const pages = longestPages(recording).filter((page) => statusFilter(page) === null);
  return pages.every((page, i) => haveSameOrder(page, pages[i - 1] ?? page));
});

/**
 * Whether it is known if the unfiltered list is cut, so that the target may cut it before `status`, too: it was read after a
 * creation, or all animals that are known are fewer than any cap.
 */
const isCutKnown: (recording: Recording) => boolean = memoize((recording) => {
  const made = creations(recording);
  const pages = longestPages(recording).filter((page) => statusFilter(page) === null);
  if (pages.some((page) => made.some((c) => isBefore(c.exchange, page)))) return true;
  const known = new Set([...made.map(({ id }) => id), ...pages.flatMap((page) => [...idsShown(page)])]);
  return known.size < SHORTEST_CAP;
});

/** The animals of other clients that a list shows, and that the same request did not show before. */
export const createdByOthers: (recording: Recording) => ReadonlySet<bigint | undefined> = memoize(
  (recording) => {
    const own = new Set<bigint | undefined>(creations(recording).map(({ id }) => id));
    const shownBy = new Map<string, Set<bigint | undefined>>();
    const created = new Set<bigint | undefined>();
    for (const exchange of recording.exchanges) {
      if (pageOf(exchange) === null) continue;
      const { target } = exchange.request;
      const earlier = shownBy.get(target);
      for (const id of idsShown(exchange)) if (earlier && !earlier.has(id) && !own.has(id)) created.add(id);
      shownBy.set(target, new Set([...(earlier ?? []), ...idsShown(exchange)]));
    }
    return created;
  },
);

/** The ids in the pages of the unfiltered list that are cut; `null` if there is none. */
const shownByCutPages: (recording: Recording) => ReadonlySet<bigint | undefined> | null = memoize(
  (recording) => {
    const cut = longestPages(recording).filter(
      (other) => statusFilter(other) === null && looksCut(other, recording),
    );
    if (cut.length === 0) return null;
    const shown = new Set<bigint | undefined>();
    for (const page of cut) for (const id of idsShown(page)) shown.add(id);
    return shown;
  },
);

/** Whether a page of the unfiltered list is full, or has a length that may be a cap and lacks an animal of this run. */
function looksCut(page: Exchange, recording: Recording): boolean {
  const { length } = pageOf(page) ?? [];
  if (length >= LARGEST_PAGE) return true;
  if (length < SHORTEST_CAP || isOutgrown(page, recording)) return false;
  const shown = idsShown(page);
  return creations(recording).some((c) => isBefore(c.exchange, page) && !shown.has(c.id));
}

/** Whether another page that should differ has the same length: then that length may be a cap (rule 7). */
function looksCapped(exchange: Exchange, length: number, recording: Recording): boolean {
  if (isOutgrown(exchange, recording)) return false;
  const filter = statusFilter(exchange);
  return longestPages(recording).some((other) => {
    if (pageOf(other)?.length !== length) return false;
    if (statusFilter(other) !== filter) return true;
    return creations(recording).some(
      (c) =>
        (filter === null || c.pet.status === filter) &&
        ((isBefore(other, c.exchange) && isBefore(c.exchange, exchange)) ||
          (isBefore(exchange, c.exchange) && isBefore(c.exchange, other))),
    );
  });
}

/**
 * Whether another page with `limit=100` is longer: then this page's length is no cap. Lists of one status may have a
 * smaller cap, so filtered pages are compared with filtered ones only.
 */
export function isOutgrown(exchange: Exchange, recording: Recording): boolean {
  const length = pageOf(exchange)?.length ?? 0;
  const isFiltered = statusFilter(exchange) !== null;
  return longestPages(recording).some(
    (other) => (statusFilter(other) !== null) === isFiltered && (pageOf(other)?.length ?? 0) > length,
  );
}

/** The pages with `limit=100`. */
export const longestPages: (recording: Recording) => readonly Exchange[] = memoize(({ exchanges }) =>
  exchanges.filter((exchange) => pageOf(exchange) !== null && limitOf(exchange) === LARGEST_PAGE),
);
