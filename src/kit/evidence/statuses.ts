/**
 * The status of this run's animals over time. It may move on by itself (interface §3: transitions are not shown), so that
 * two answers contradict each other only where it would have had to move away and back again.
 */
import type { Exchange, Recording } from "../exchange.ts";
import { STATUSES } from "../generate/new-pet.ts";
import type { JsonValue } from "../json/json.ts";
import { memoize } from "./memoize.ts";
import { statusOf } from "./reading.ts";
import { type Creation, creations, isBefore, sharedIds, sightings, statusFilter } from "./store-model.ts";

/** What one answer shows of an animal's status; `undefined` where it shows none. */
export interface StatusView {
  readonly exchange: Exchange;
  readonly status: JsonValue | undefined;
  /** Where it was shown: "created", "fetched", "listed", "listed as sold". */
  readonly place: string;
}

/** Away and back within this time is nothing that a status does by itself. */
const SOON_MS = 30_000;

/** What was seen of each animal that this run created with a valid body, in order of sending. */
export const statusViews: (recording: Recording) => ReadonlyMap<bigint, readonly StatusView[]> = memoize(
  (recording) => {
    const shared = sharedIds(recording);
    const views = new Map<bigint, StatusView[]>();
    for (const { id, sent } of creations(recording)) if (sent && !shared.has(id)) views.set(id, []);
    for (const { id, exchange, pet } of sightings(recording)) {
      const own = id === undefined ? undefined : views.get(id);
      own?.push({ exchange, status: pet.status, place: placeOf(exchange) });
    }
    return views;
  },
);

function placeOf(exchange: Exchange): string {
  const { operation } = exchange.request;
  if (operation !== "listPets") return operation === "getPet" ? "fetched" : "created";
  const filter = statusFilter(exchange);
  return filter === null ? "listed" : `listed as ${filter}`;
}

/** Two answers about an animal that contradict each other: what one shows, and what was shown before and after it. */
export interface Contradiction {
  readonly id: bigint;
  readonly view: StatusView;
  readonly other: StatusView;
}

/** The first contradiction of a run; `null` where statuses agree, or one place alone shows them going back and forth. */
export function contradictionIn(recording: Recording): Contradiction | null {
  let found: Contradiction | null = null;
  for (const [id, views] of statusViews(recording)) {
    const places = new Set(views.map(({ place }) => place));
    for (const place of places) {
      if (place === "created" || place.startsWith("listed as")) continue;
      if (awayAndBack(views.filter((view) => view.place === place))) return null;
    }
    const pair: ReturnType<typeof awayAndBack> = found ? null : awayAndBack(views);
    if (pair) found = { id, view: pair[0], other: pair[1] };
  }
  return found;
}

/** A view with one before and one after it, which both show another status; the view and the one after it. */
function awayAndBack(views: readonly StatusView[]): readonly [StatusView, StatusView] | null {
  if (new Set(views.map(({ status }) => status)).size < 2) return null;
  for (const view of views) {
    const before = views.filter((v) => v.status !== view.status && isBefore(v.exchange, view.exchange));
    if (before.length === 0) continue;
    for (const after of views) {
      if (after.status === view.status || !isBefore(view.exchange, after.exchange)) continue;
      const same = before.some(
        (v) => v.status === after.status && after.exchange.receivedAt - v.exchange.sentAt <= SOON_MS,
      );
      if (same) return [view, after];
    }
  }
  return null;
}

/** The status that all animals come back with, where they were sent with all three; `null` where that is not so. */
export function onlyStatusShown(recording: Recording): { status: string; exchange: Exchange } | null {
  const sent = new Set<unknown>();
  const shown = new Map<unknown, Exchange>();
  for (const creation of creations(recording)) {
    const last = statusViews(recording)
      .get(creation.id)
      ?.findLast(({ place }) => place !== "created");
    if (!last || !creation.sent || !STATUSES.some((status) => status === creation.sent?.status)) continue;
    sent.add(creation.sent.status);
    shown.set(last.status, last.exchange);
  }
  const [first] = shown;
  if (sent.size < STATUSES.length || shown.size > 1 || !first) return null;
  const [status, exchange] = first;
  return typeof status === "string" ? { status, exchange } : null;
}

/**
 * A view that differs from an earlier one of the same animal, and that no other place agrees with or has shown anything
 * after: the status may have moved on, or that place alone may be wrong.
 */
export function unconfirmed(recording: Recording): { id: bigint; view: StatusView } | null {
  for (const [id, views] of statusViews(recording)) {
    if (new Set(views.map(({ status }) => status)).size < 2) continue;
    const view = views.find((one) => {
      const elsewhere = views.filter(({ place }) => place !== one.place);
      return (
        one.place !== "created" &&
        views.some((other) => other.status !== one.status && isBefore(other.exchange, one.exchange)) &&
        !elsewhere.some((other) => other.place !== "created" && other.status === one.status) &&
        !elsewhere.some((other) => isBefore(one.exchange, other.exchange))
      );
    });
    if (view) return { id, view };
  }
  return null;
}

/** Whether an animal of this run was seen with another status than its creation showed. */
export const statusesMoved: (recording: Recording) => boolean = memoize((recording) =>
  creations(recording).some(({ id, pet }) =>
    (statusViews(recording).get(id) ?? []).some(({ status }) => status !== pet.status),
  ),
);

/** The status that an animal was created with: the answer's, or the request's where that is none of the three. */
function statusOfCreation({ pet, sent }: Creation): JsonValue | undefined {
  const isOther = typeof pet.status === "string" && !STATUSES.some((status) => status === pet.status);
  return isOther ? sent?.status : pet.status;
}

/** The status that an animal was last known to have before a request was sent. */
export function statusBefore(
  creation: Creation,
  exchange: Exchange,
  recording: Recording,
): JsonValue | undefined {
  const views = statusViews(recording).get(creation.id) ?? [];
  const last = views.findLast(
    (view) =>
      isBefore(view.exchange, exchange) &&
      (view.status === undefined || STATUSES.some((status) => status === view.status)),
  );
  return !last || last.place === "created" ? statusOfCreation(creation) : last.status;
}

/** What was seen of an animal's status after a request was answered. */
export function viewsAfter(id: bigint, exchange: Exchange, recording: Recording): readonly StatusView[] {
  return (statusViews(recording).get(id) ?? []).filter((view) => isBefore(exchange, view.exchange));
}

/** Whether an animal that had a status, and is in no list of it, has it still: nothing speaks of its having moved on. */
export function hasStill(
  id: bigint,
  status: string,
  exchange: Exchange,
  recording: Recording,
): "yes" | "no" | "unknown" {
  const after = viewsAfter(id, exchange, recording);
  if (after.some((view) => view.status === status)) return "yes";
  if (after.length > 0) return "no";
  const gone = recording.exchanges.some(
    (other) => other.request.target === `/pets/${id}` && statusOf(other) === 404 && isBefore(exchange, other),
  );
  return gone ? "yes" : "unknown";
}
