/**
 * The status of this run's animals over time. A store may change it on its own (interface §3 shows no transitions), so
 * two answers contradict each other only if the status would have changed and changed back.
 */
import type { Exchange, Recording } from "../exchange.ts";
import { STATUSES } from "../generate/new-pet.ts";
import type { JsonValue } from "../json/json.ts";
import { statusFilter } from "./list-pages.ts";
import { memoize, memoizeGrowing } from "./memoize.ts";
import { isBefore, isSettled, lastBefore } from "./order.ts";
import { statusOf } from "./reading.ts";
import { type Creation, creations, sharedIds, sightingsIn } from "./store-model.ts";

/** An animal's status in one answer; `undefined` if it shows none. */
export interface StatusView {
  readonly exchange: Exchange;
  readonly status: JsonValue | undefined;
  /** "created", "fetched", "listed" or "listed as sold". */
  readonly place: string;
}

/** A store does not change a status and change it back within this time. */
const SOON_MS = 30_000;

/** The views of each animal that this run created with a valid body, by id, in order of sending. */
export const statusViews: (recording: Recording) => ReadonlyMap<bigint, readonly StatusView[]> = memoize(
  (recording) => {
    const [shared, all] = [sharedIds(recording), allViews(recording)];
    const own = creations(recording).filter(({ id, sent }) => sent && !shared.has(id));
    return new Map(own.map(({ id }) => [id, all.get(id)?.every ?? []]));
  },
);

/** The views of an animal, and those of them that show one of the three statuses, or none. */
interface AnimalViews {
  readonly every: StatusView[];
  readonly documented: StatusView[];
}

/** The views of every animal. */
const allViews: (recording: Recording) => ReadonlyMap<bigint, AnimalViews> = memoizeGrowing(
  () => new Map<bigint, AnimalViews>(),
  (views, exchange) => {
    const place = placeOf(exchange);
    for (const { id, pet } of sightingsIn(exchange)) {
      if (id === undefined) continue;
      const view: StatusView = { exchange, status: pet.status, place };
      const known = views.get(id) ?? { every: [], documented: [] };
      views.set(id, known);
      insert(known.every, view);
      if (view.status === undefined || STATUSES.some((status) => status === view.status))
        insert(known.documented, view);
    }
  },
);

/** Adds a view in order of sending. */
function insert(views: StatusView[], view: StatusView): void {
  let at = views.length;
  while (at > 0 && (views[at - 1]?.exchange.index ?? 0) > view.exchange.index) at -= 1;
  views.splice(at, 0, view);
}

function placeOf(exchange: Exchange): string {
  const { operation } = exchange.request;
  if (operation !== "listPets") return operation === "getPet" ? "fetched" : "created";
  const filter = statusFilter(exchange);
  return filter === null ? "listed" : `listed as ${filter}`;
}

/** A view of an animal, and one after it that shows the status from before it. */
export interface Contradiction {
  readonly id: bigint;
  readonly view: StatusView;
  readonly other: StatusView;
}

/** The first contradiction of a run; `null` if there is none, or if a single place contradicts itself. */
export function contradictionIn(recording: Recording): Contradiction | null {
  let found: Contradiction | null = null;
  for (const [id, views] of statusViews(recording)) {
    const places = new Set(views.map(({ place }) => place));
    for (const place of places) {
      if (place === "created" || place.startsWith("listed as")) continue;
      if (awayAndBack(views.filter((view) => view.place === place))) return null;
    }
    const pair: ReturnType<typeof awayAndBack> = found ? null : awayAndBack(views, recording);
    if (pair) found = { id, view: pair[0], other: pair[1] };
  }
  return found;
}

/** The first view that would be part of a contradiction, had the store had the settle time in between; else `null`. */
export function mayContradict(recording: Recording): Unconfirmed | null {
  for (const [id, views] of statusViews(recording)) {
    const [view, after] = awayAndBack(views) ?? [];
    if (view && after) return { id, view, before: after.status };
  }
  return null;
}

/**
 * A view that differs from one before and one after it, which agree; with the one after it. With a recording, only if no
 * view can show a status that has changed meanwhile (catalogue rule 6): each is the settle time after the one before it,
 * except after the creation, before which there was no other status.
 */
function awayAndBack(
  views: readonly StatusView[],
  recording?: Recording,
): readonly [StatusView, StatusView] | null {
  if (new Set(views.map(({ status }) => status)).size < 2) return null;
  const comesAfter = (later: StatusView, earlier: StatusView): boolean =>
    recording && earlier.place !== "created"
      ? isSettled(earlier.exchange, later.exchange, recording)
      : isBefore(earlier.exchange, later.exchange);
  for (const view of views) {
    const before = views.filter((v) => v.status !== view.status && comesAfter(view, v));
    if (before.length === 0) continue;
    for (const after of views) {
      if (after.status === view.status || !comesAfter(after, view)) continue;
      const same = before.some(
        (v) => v.status === after.status && after.exchange.receivedAt - v.exchange.sentAt <= SOON_MS,
      );
      if (same) return [view, after];
    }
  }
  return null;
}

/** The one status that all animals come back with although they were sent with all three; else `null`. */
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

/** A view that differs from an earlier one of the same animal. */
export interface Unconfirmed {
  readonly id: bigint;
  readonly view: StatusView;
  /** The status shown before. */
  readonly before: JsonValue | undefined;
}

/**
 * A view that differs from an earlier one of the same animal, with no view of another place that agrees or comes so much
 * later that it cannot show the earlier status any more: the status may have changed, or that place may be wrong.
 */
export function unconfirmed(recording: Recording): Unconfirmed | null {
  for (const [id, views] of statusViews(recording)) {
    if (new Set(views.map(({ status }) => status)).size < 2) continue;
    const view = views.find((candidate) => {
      const elsewhere = views.filter(({ place }) => place !== candidate.place);
      return (
        candidate.place !== "created" &&
        views.some((v) => v.status !== candidate.status && isBefore(v.exchange, candidate.exchange)) &&
        !elsewhere.some((other) => other.place !== "created" && other.status === candidate.status) &&
        !elsewhere.some((other) => isSettled(candidate.exchange, other.exchange, recording))
      );
    });
    if (view) return { id, view, before: views.find(({ status }) => status !== view.status)?.status };
  }
  return null;
}

/** Whether an animal of this run was seen with another status than its creation showed. */
export const statusesMoved: (recording: Recording) => boolean = memoize((recording) =>
  creations(recording).some(({ id, pet }) =>
    (statusViews(recording).get(id) ?? []).some(({ status }) => status !== pet.status),
  ),
);

/** The status that an animal was created with: the answer's, or the request's if the answer's is none of the three. */
function statusOfCreation({ pet, sent }: Creation): JsonValue | undefined {
  const isOther = typeof pet.status === "string" && !STATUSES.some((status) => status === pet.status);
  return isOther ? sent?.status : pet.status;
}

/** The last known status of an animal before a request was sent. */
export function statusBefore(
  creation: Creation,
  exchange: Exchange,
  recording: Recording,
): JsonValue | undefined {
  const isOwn = statusViews(recording).has(creation.id);
  const views = isOwn ? allViews(recording).get(creation.id)?.documented : undefined;
  const last = lastBefore(views ?? [], exchange);
  return !last || last.place === "created" ? statusOfCreation(creation) : last.status;
}

/**
 * Whether the last known status of an animal is its first, or was shown the settle time before a request: until then
 * another answer may show the one before it.
 */
export function isLongKnown(creation: Creation, exchange: Exchange, recording: Recording): boolean {
  const status = statusBefore(creation, exchange, recording);
  const before = (statusViews(recording).get(creation.id) ?? []).filter((view) =>
    isBefore(view.exchange, exchange),
  );
  const shown = before.map((view) => (view.place === "created" ? statusOfCreation(creation) : view.status));
  const since = before.slice(shown.findLastIndex((other) => other !== status) + 1);
  return since.some((view) => view.place === "created" || isSettled(view.exchange, exchange, recording));
}

/** The views of an animal after a request was answered. */
export function viewsAfter(id: bigint, exchange: Exchange, recording: Recording): readonly StatusView[] {
  return (statusViews(recording).get(id) ?? []).filter((view) => isBefore(exchange, view.exchange));
}

/**
 * Whether an animal that the list of its status lacks still has that status, by what was read afterwards. An answer within
 * the settle time may show it although the animal has another one by then.
 */
export function hasStill(
  id: bigint,
  status: string,
  exchange: Exchange,
  recording: Recording,
): "yes" | "no" | "unknown" {
  const after = viewsAfter(id, exchange, recording);
  const same = after.filter((view) => view.status === status);
  if (same.some((view) => isSettled(exchange, view.exchange, recording))) return "yes";
  if (after.length > same.length) return "no";
  const gone = recording.exchanges.some(
    (other) => other.request.target === `/pets/${id}` && statusOf(other) === 404 && isBefore(exchange, other),
  );
  return gone ? "yes" : "unknown";
}
