/** Pages of lists: their limit and filter, and whether they are whole lists or capped by the target (catalogue rule 7). */
import type { Exchange, Recording } from "../exchange.ts";
import { readInt64 } from "../json/int64.ts";
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
 * Whether a page of one status may be whole although the store has more than a page: it shows an animal that no full
 * page of the unfiltered list does. Else the target may apply `limit` before `status`.
 */
function looksBeyond(exchange: Exchange, recording: Recording): boolean {
  const shown = shownByFullPages(recording);
  return shown === null || [...idsShown(exchange)].some((id) => !shown.has(id));
}

/** The ids in the full pages of the unfiltered list; `null` if there is none. */
const shownByFullPages: (recording: Recording) => ReadonlySet<bigint | undefined> | null = memoize(
  (recording) => {
    const full = longestPages(recording).filter(
      (other) => statusFilter(other) === null && (pageOf(other)?.length ?? 0) >= LARGEST_PAGE,
    );
    if (full.length === 0) return null;
    const shown = new Set<bigint | undefined>();
    for (const page of full) for (const id of idsShown(page)) shown.add(id);
    return shown;
  },
);

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
