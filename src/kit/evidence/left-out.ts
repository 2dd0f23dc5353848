/**
 * Animals that a list of one status leaves out, in a store of more than a page. Such a list may be short because the
 * target applies `limit` before `status` (LIST-12, SHOULD). It is not, if the target was seen to filter first.
 */
import type { Exchange, Recording } from "../exchange.ts";
import { haveSameOrder, idsIn, shared } from "./list-order.ts";
import {
  filtersWhatIsCut,
  LARGEST_PAGE,
  limitOf,
  longestPages,
  SHORTEST_CAP,
  statusFilter,
} from "./list-pages.ts";
import { memoize } from "./memoize.ts";
import { isBefore, isSettled } from "./order.ts";
import { pageOf } from "./reading.ts";
import { statusesMoved } from "./statuses.ts";
import { type Creation, creations, knownBefore, sharedIds } from "./store-model.ts";

/** Two pages that share this many animals in the same order show that the order is stable. */
const ENOUGH_SHARED = 20;

/** This many animals beyond the first page show that a list of one status is filtered before it is cut. */
const ENOUGH_BEYOND = 3;

/**
 * Whether a list of one status should show an animal although the store has more than a page. Every order and every
 * time of other clients' creations is allowed for:
 * - all unfiltered pages, one before the list and a full one after it, have the same order. Other animals are only
 *   added, so the animal came no later in the order when the list was read than in the full page, where it is in the
 *   first half. A limit applied first would not have cut it;
 * - a list of one status, read between these pages, shows animals of this run that come after the whole full page. So
 *   limits are not applied first.
 */
export function isLeftOut({ exchange, id }: Creation, list: Exchange, recording: Recording): boolean {
  const length = pageOf(list)?.length ?? LARGEST_PAGE;
  if (limitOf(list) !== LARGEST_PAGE || length >= SHORTEST_CAP) return false;
  if (!isSettled(exchange, list, recording)) return false;
  if (statusesMoved(recording) || filtersWhatIsCut(recording) || sharedIds(recording).has(id)) return false;
  const pages = unfilteredPages(recording);
  return pages.some((after) => {
    if (!isBefore(list, after) || (pageOf(after)?.length ?? 0) < LARGEST_PAGE) return false;
    const place = idsIn(after).indexOf(id);
    if (place < 0 || place >= LARGEST_PAGE / 2) return false;
    if (!pages.every((other) => haveSameOrder(other, after))) return false;
    return pages.some(
      (before) =>
        isBefore(before, list) &&
        shared(before, after).length >= ENOUGH_SHARED &&
        filtersFirst(before, after, recording),
    );
  });
}

const unfilteredPages: (recording: Recording) => readonly Exchange[] = memoize((recording) =>
  longestPages(recording).filter((page) => statusFilter(page) === null),
);

/**
 * Whether a list of one status, read between two unfiltered pages, shows animals of this run that come after the
 * whole second page: all animals of that page were known when the list was requested.
 */
function filtersFirst(before: Exchange, after: Exchange, recording: Recording): boolean {
  const first = idsIn(after);
  const own = new Set(creations(recording).flatMap(({ id, sent }) => (sent ? [id] : [])));
  return longestPages(recording).some((list) => {
    if (statusFilter(list) === null || !isBefore(before, list)) return false;
    if (!isSettled(list, after, recording)) return false;
    const beyond = idsIn(list).filter((id) => id !== undefined && own.has(id) && !first.includes(id));
    if (beyond.length < ENOUGH_BEYOND) return false;
    const known = knownBefore(list, recording);
    return first.every((id) => id !== undefined && known.has(id));
  });
}
