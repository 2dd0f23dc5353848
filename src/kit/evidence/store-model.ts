/** The store as far as a recording shows it: which animals exist, and which pages are whole lists. */
import type { Exchange, Recording } from "../exchange.ts";
import { LONGEST_BODY } from "../generate/new-pet.ts";
import { readInt64, readInt64Literal } from "../json/int64.ts";
import { isJsonObject, JsonNumber, type JsonObject } from "../json/json.ts";
import { findings } from "../schema/validators.ts";
import { memoize } from "./memoize.ts";
import {
  hasValidKey,
  pageOf,
  parameter,
  petIdOf,
  petOf,
  requestJson,
  responseField,
  statusOf,
} from "./reading.ts";

/** The longest page that the interface allows (interface §4.1). */
export const LARGEST_PAGE = 100;

/** A page of at least this length that does not grow looks capped by the target (catalogue rule 7). */
export const SHORTEST_CAP = 20;

/** 5 December 2030, 00:00 UTC: getPet may be removed from then on (interface §4.3). */
export const REMOVAL: number = Date.UTC(2030, 11, 5);

/** An accepted creation: 201 with a readable id. */
export interface Creation {
  readonly exchange: Exchange;
  readonly id: bigint;
  /** The animal as the response shows it. */
  readonly pet: JsonObject;
  /** The request's body, if it was a valid NewPet. */
  readonly sent: JsonObject | null;
}

/** Whether one exchange was answered before another one was sent. */
export function isBefore(earlier: Exchange, later: Exchange): boolean {
  return earlier.index !== later.index && earlier.receivedAt <= later.sentAt;
}

/**
 * The first read of a list request that was repeated because it did not show everything yet; else the exchange itself.
 * Creations after the first read have not had the settle time (catalogue rule 6).
 */
export function firstRead(exchange: Exchange, recording: Recording): Exchange {
  const earlier = exchange.repeats === null ? undefined : recording.exchanges[exchange.repeats];
  return earlier && pageOf(earlier) !== null ? firstRead(earlier, recording) : exchange;
}

/** Milliseconds until a store must show a write, unless `--settle` allows more (catalogue rule 6). */
const SETTLE_MS = 2_000;

/**
 * Whether a read that does not show a write came too soon after it to be evidence: `--settle` is shorter than a store
 * may take.
 */
export function isTooSoon(write: Exchange, read: Exchange, { settleMs = SETTLE_MS }: Recording): boolean {
  return settleMs < SETTLE_MS && read.sentAt - write.receivedAt < SETTLE_MS;
}

/** Whether a read came so long after a write that any store must show it (catalogue rule 6). */
export function isSettled(write: Exchange, read: Exchange, { settleMs = SETTLE_MS }: Recording): boolean {
  return read.sentAt - write.receivedAt >= Math.max(settleMs, SETTLE_MS);
}

/** The body of a creation, if it is a NewPet that the interface obliges every target to accept; else `null`. */
export function validNewPet(exchange: Exchange): JsonObject | null {
  if (exchange.request.operation !== "createPet") return null;
  const body = requestJson(exchange);
  return isJsonObject(body) && isNewPet(body) ? body : null;
}

const newPets = new WeakMap<JsonObject, boolean>();

/** A `categoryId` with more than digits, `1.0` or `1e0`, is left open (OPEN-5). */
function isNewPet(body: JsonObject): boolean {
  const valid =
    newPets.get(body) ??
    (findings("NewPet", body).length === 0 && readInt64Literal(body.categoryId) !== undefined);
  newPets.set(body, valid);
  return valid;
}

/** All accepted creations, valid or not, in order of sending. */
export const creations: (recording: Recording) => readonly Creation[] = memoize(({ exchanges }) =>
  exchanges
    .filter(({ request }) => request.operation === "createPet")
    .flatMap(sightingsIn)
    .flatMap(({ exchange, id, pet }) =>
      id === undefined ? [] : [{ exchange, id, pet, sent: validNewPet(exchange) }],
    ),
);

/**
 * Ids of animals created by bodies that should have been refused, or that the interface leaves open: requirements on
 * animals leave them out.
 */
export const irregularIds: (recording: Recording) => ReadonlySet<bigint> = memoize(
  (recording) => new Set(creations(recording).flatMap(({ id, sent }) => (sent === null ? id : []))),
);

/** Ids that accepted creations with different bodies share (DATA-6). */
export const sharedIds: (recording: Recording) => ReadonlySet<bigint> = memoize((recording) => {
  const bodies = new Map<bigint, string>();
  const shared = new Set<bigint>();
  for (const { id, exchange } of creations(recording)) {
    const body = new TextDecoder().decode(exchange.request.body ?? new Uint8Array());
    if (bodies.has(id) && bodies.get(id) !== body) shared.add(id);
    bodies.set(id, body);
  }
  return shared;
});

/** An animal in one response. */
export interface Sighting {
  readonly exchange: Exchange;
  readonly pet: JsonObject;
  /** `undefined` if the id is not an int64. */
  readonly id: bigint | undefined;
}

/** Every animal in every 200 and 201 response, in order. */
export const sightings: (recording: Recording) => readonly Sighting[] = memoize(({ exchanges }) =>
  exchanges.flatMap(sightingsIn),
);

/** Read once for each exchange: an answered exchange does not change any more. */
const shown = new WeakMap<Exchange, readonly Sighting[]>();

/** Every animal in one response. */
export function sightingsIn(exchange: Exchange): readonly Sighting[] {
  if (!exchange.response) return [];
  const seen = shown.get(exchange) ?? sightingsOf(exchange);
  shown.set(exchange, seen);
  return seen;
}

function sightingsOf(exchange: Exchange): readonly Sighting[] {
  const single = petOf(exchange);
  const pets = single ? [single] : (pageOf(exchange) ?? []);
  return pets.map((pet) => ({ exchange, pet, id: readInt64(pet.id) }));
}

/**
 * Animals known to exist when an exchange was sent, by id, as last created or listed. getPet is not counted: it may
 * return animals that do not exist (GET-2).
 */
export function knownBefore(exchange: Exchange, recording: Recording): ReadonlyMap<bigint, JsonObject> {
  const known = new Map<bigint, JsonObject>();
  for (const [id, seen] of createdOrListed(recording)) {
    const last = seen.findLast((sighting) => isBefore(sighting.exchange, exchange));
    if (last) known.set(id, last.pet);
  }
  return known;
}

/** The animals in creations and lists, by id, in order of sending. */
const createdOrListed: (recording: Recording) => ReadonlyMap<bigint, readonly Sighting[]> = memoize(
  (recording) => {
    const found = new Map<bigint, Sighting[]>();
    for (const sighting of sightings(recording)) {
      const { exchange, id } = sighting;
      if (id === undefined || exchange.request.operation === "getPet") continue;
      const known = found.get(id);
      if (known) known.push(sighting);
      else found.set(id, [sighting]);
    }
    return found;
  },
);

/** The `status` filter of a list request, `null` without one. */
export function statusFilter(exchange: Exchange): string | null {
  return parameter(exchange, "status")[0] ?? null;
}

/** The `limit` of a list request: the one sent, or the default of 20; `null` if it is out of range. */
export function limitOf(exchange: Exchange): number | null {
  const sent = parameter(exchange, "limit");
  if (sent.length === 0) return 20;
  const text = sent.length === 1 ? (sent[0] ?? "") : "";
  if (!/^[1-9][0-9]{0,2}$/.test(text)) return null;
  const limit = Number(text);
  return limit <= LARGEST_PAGE ? limit : null;
}

/** Whether a page with `limit=100` is the whole list, or the whole list of its status. */
export function isWholeList(exchange: Exchange, recording: Recording): boolean {
  const page = pageOf(exchange);
  if (!page || limitOf(exchange) !== LARGEST_PAGE || page.length >= LARGEST_PAGE) return false;
  if (statusFilter(exchange) !== null && (filtersWhatIsCut(recording) || !looksBeyond(page, recording)))
    return false;
  if (page.length < SHORTEST_CAP) return true;
  const known = capped(recording);
  const isCapped = known.get(exchange) ?? looksCapped(exchange, page.length, recording);
  known.set(exchange, isCapped);
  return !isCapped;
}

/** Whether an exchange was repeated: then the last repetition is judged. */
export function isRepeated({ index }: Exchange, recording: Recording): boolean {
  return repetitions(recording).has(index);
}

const repetitions: (recording: Recording) => ReadonlySet<number | null> = memoize(
  ({ exchanges }) => new Set(exchanges.map(({ repeats }) => repeats)),
);

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
function looksBeyond(page: readonly JsonObject[], recording: Recording): boolean {
  const full = longestPages(recording).filter(
    (other) => statusFilter(other) === null && (pageOf(other)?.length ?? 0) >= LARGEST_PAGE,
  );
  if (full.length === 0) return true;
  const shown = new Set(full.flatMap((other) => pageOf(other) ?? []).map((pet) => readInt64(pet.id)));
  return page.some((pet) => !shown.has(readInt64(pet.id)));
}

/** Memoizes `looksCapped`. */
const capped: (recording: Recording) => Map<Exchange, boolean> = memoize(() => new Map());

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

/** By how much the local clock and the target's may differ, in milliseconds (catalogue rule 5). */
export const LOCAL_TOLERANCE_MS = 300_000;

/** When a response was made by one clock, and how far that clock may be off; both in milliseconds. */
export interface ServerTime {
  readonly at: number;
  readonly tolerance: number;
}

/** When a response was made: its Date, else the local clock (catalogue rule 5). */
export function serverTime(exchange: Exchange, recording: Recording): ServerTime {
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(date) ? localTime(exchange, recording) : { at: date, tolerance: 5_000 };
}

/** When a response was received, by the local clock. */
export function localTime(exchange: Exchange, recording: Recording): ServerTime {
  return { at: recording.startedAt + exchange.receivedAt, tolerance: LOCAL_TOLERANCE_MS };
}

/**
 * Whether getPet was removed as announced: past the date it answers 404, 405 or 410, also for an existing animal if one
 * was requested, and never returned an animal.
 */
export const isRemoved: (recording: Recording) => boolean = memoize((recording) => {
  const fetches = recording.exchanges.filter(
    (exchange) =>
      exchange.request.operation === "getPet" && hasValidKey(exchange) && exchange.response !== null,
  );
  const past = fetches.filter(
    (exchange) =>
      [404, 405, 410].includes(statusOf(exchange)) &&
      (recording.now ?? serverTime(exchange, recording).at) >= REMOVAL,
  );
  if (past.length === 0) return false;
  const idOf = (exchange: Exchange): bigint | undefined =>
    readInt64Literal(new JsonNumber(petIdOf(exchange) ?? ""));
  // What a petId that is no int64 gets says nothing of the operation (GET-3).
  if (fetches.some((exchange) => statusOf(exchange) === 200 && idOf(exchange) !== undefined)) return false;
  const ofExisting = fetches.filter((exchange) => {
    const id = idOf(exchange);
    return id !== undefined && knownBefore(exchange, recording).has(id);
  });
  return ofExisting.length === 0 || ofExisting.some((exchange) => past.includes(exchange));
});

/** Whether the rules about every response cover an exchange (catalogue rule 12). */
export function isDocumented(exchange: Exchange, recording: Recording): boolean {
  const { operation, target, body } = exchange.request;
  if (operation === "other" || target.length >= 1_900) return false;
  if (body !== null && body.length > LONGEST_BODY) return false;
  if (/%(?:[01][0-9a-f]|7f)/i.test(target)) return false;
  return !(operation === "getPet" && isRemoved(recording));
}
