/** What a recording shows about the store: which animals exist, and which pages are whole lists. */
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

/** From this length on, a page that does not grow looks like a cap of the target's own (catalogue rule 7). */
export const SHORTEST_CAP = 20;

/** 5 December 2030, 00:00 UTC: from then on getPet may be gone (interface §4.3). */
export const REMOVAL: number = Date.UTC(2030, 11, 5);

/** An accepted creation: 201 with a readable id. */
export interface Creation {
  readonly exchange: Exchange;
  readonly id: bigint;
  /** The animal as the response shows it. */
  readonly pet: JsonObject;
  /** The animal as the request described it, where that was a valid NewPet. */
  readonly sent: JsonObject | null;
}

/** Whether one exchange was over before another one was sent. */
export function isBefore(earlier: Exchange, later: Exchange): boolean {
  return earlier.index !== later.index && earlier.receivedAt <= later.sentAt;
}

/**
 * The read that a list request repeats, since that did not show everything yet: what was created after that one has not
 * had the settle time (catalogue rule 6). Itself where it repeats none.
 */
export function firstRead(exchange: Exchange, recording: Recording): Exchange {
  const earlier = exchange.repeats === null ? undefined : recording.exchanges[exchange.repeats];
  return earlier && pageOf(earlier) !== null ? firstRead(earlier, recording) : exchange;
}

/** Milliseconds that a store may take to show a write, unless `--settle` allows more (catalogue rule 6). */
const SETTLE_MS = 2_000;

/**
 * Whether a read came too soon after a write for it to say anything that it does not show it: `--settle` was shorter
 * than stores may take, so that the read was not repeated for long enough.
 */
export function isTooSoon(write: Exchange, read: Exchange, { settleMs = SETTLE_MS }: Recording): boolean {
  return settleMs < SETTLE_MS && read.sentAt - write.receivedAt < SETTLE_MS;
}

/** A body that the interface obliges every target to accept, as far as its form goes. */
export function validNewPet(exchange: Exchange): JsonObject | null {
  if (exchange.request.operation !== "createPet") return null;
  const body = requestJson(exchange);
  return isJsonObject(body) && isNewPet(body) ? body : null;
}

const newPets = new WeakMap<JsonObject, boolean>();

/** How `categoryId` is written is open where it is more than digits (OPEN-5). */
function isNewPet(body: JsonObject): boolean {
  const valid =
    newPets.get(body) ??
    (findings("NewPet", body).length === 0 && readInt64Literal(body.categoryId) !== undefined);
  newPets.set(body, valid);
  return valid;
}

/** All creations that were accepted, valid or not, in order of sending. */
export const creations: (recording: Recording) => readonly Creation[] = memoize(({ exchanges }) =>
  exchanges
    .filter(({ request }) => request.operation === "createPet")
    .flatMap(sightingsIn)
    .flatMap(({ exchange, id, pet }) =>
      id === undefined ? [] : [{ exchange, id, pet, sent: validNewPet(exchange) }],
    ),
);

/**
 * Ids of animals that came of bodies which should have been refused, or whose form the interface leaves open:
 * how they look is the creation's fault, and no other's.
 */
export const irregularIds: (recording: Recording) => ReadonlySet<bigint> = memoize(
  (recording) => new Set(creations(recording).flatMap(({ id, sent }) => (sent === null ? id : []))),
);

/** Ids that more than one accepted creation got, each with a body of its own (DATA-6). */
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

/** An animal as one response showed it. */
export interface Sighting {
  readonly exchange: Exchange;
  readonly pet: JsonObject;
  /** `undefined` where the id cannot be read. */
  readonly id: bigint | undefined;
}

/** Every animal in every 200 and 201 response, in order. */
export const sightings: (recording: Recording) => readonly Sighting[] = memoize(({ exchanges }) =>
  exchanges.flatMap(sightingsIn),
);

/** What each exchange shows, which is read once: an exchange does not change any more when it is answered. */
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
 * Animals known to exist when an exchange was sent, by id, as they were last created or listed. What getPet alone
 * returns may be made up (GET-2).
 */
export function knownBefore(exchange: Exchange, recording: Recording): ReadonlyMap<bigint, JsonObject> {
  const known = new Map<bigint, JsonObject>();
  for (const [id, seen] of createdOrListed(recording)) {
    const last = seen.findLast((sighting) => isBefore(sighting.exchange, exchange));
    if (last) known.set(id, last.pet);
  }
  return known;
}

/** By id, in order of sending. */
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

/** The `limit` in force for a list request: the one sent, or the default of 20; `null` if it is out of range. */
export function limitOf(exchange: Exchange): number | null {
  const sent = parameter(exchange, "limit");
  if (sent.length === 0) return 20;
  const text = sent.length === 1 ? (sent[0] ?? "") : "";
  if (!/^[1-9][0-9]{0,2}$/.test(text)) return null;
  const limit = Number(text);
  return limit <= LARGEST_PAGE ? limit : null;
}

/** Whether a page with `limit=100` shows all that it could: the whole list, or the whole list of its status. */
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

/** Whether an exchange was sent once more: then what the last one came to counts. */
export function isRepeated({ index }: Exchange, recording: Recording): boolean {
  return repetitions(recording).has(index);
}

const repetitions: (recording: Recording) => ReadonlySet<number | null> = memoize(
  ({ exchanges }) => new Set(exchanges.map(({ repeats }) => repeats)),
);

/**
 * Whether pages are cut first and filtered then: a list of one status was shorter than its limit, and left out animals
 * of this run that one with a larger limit shows. Then it says nothing that a page is shorter than asked for; that it
 * is, is LIST-12's.
 */
const filtersWhatIsCut: (recording: Recording) => boolean = memoize((recording) => {
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
 * Whether a page of one status may be whole although the store fills more than a page: it shows an animal that no full
 * page of the whole list does. Otherwise the target may cut first and filter then, so that it says nothing.
 */
function looksBeyond(page: readonly JsonObject[], recording: Recording): boolean {
  const full = longestPages(recording).filter(
    (other) => statusFilter(other) === null && (pageOf(other)?.length ?? 0) >= LARGEST_PAGE,
  );
  if (full.length === 0) return true;
  const shown = new Set(full.flatMap((other) => pageOf(other) ?? []).map((pet) => readInt64(pet.id)));
  return page.some((pet) => !shown.has(readInt64(pet.id)));
}

/** Pages whose length was looked into. */
const capped: (recording: Recording) => Map<Exchange, boolean> = memoize(() => new Map());

/** Whether another page that should have differed has the same length: then the length says nothing (rule 7). */
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
 * Whether another page with `limit=100` is longer: then its own length is no cap. Lists of one status may be cut
 * earlier than others, so that only those of a kind say something of each other.
 */
export function isOutgrown(exchange: Exchange, recording: Recording): boolean {
  const length = pageOf(exchange)?.length ?? 0;
  const isFiltered = statusFilter(exchange) !== null;
  return longestPages(recording).some(
    (other) => (statusFilter(other) !== null) === isFiltered && (pageOf(other)?.length ?? 0) > length,
  );
}

/** The pages that were asked for with `limit=100`. */
const longestPages: (recording: Recording) => readonly Exchange[] = memoize(({ exchanges }) =>
  exchanges.filter((exchange) => pageOf(exchange) !== null && limitOf(exchange) === LARGEST_PAGE),
);

/** By how much the local clock and the target's may differ, in milliseconds (catalogue rule 5). */
export const LOCAL_TOLERANCE_MS = 300_000;

/** The instant of a response by one clock, and by how much that may be wrong; both in milliseconds. */
export interface ServerTime {
  readonly at: number;
  readonly tolerance: number;
}

/** The instant at which a response was made, by the target's own clock where it sends one (catalogue rule 5). */
export function serverTime(exchange: Exchange, recording: Recording): ServerTime {
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(date) ? localTime(exchange, recording) : { at: date, tolerance: 5_000 };
}

/** The instant at which a response was received, by the local clock. */
export function localTime(exchange: Exchange, recording: Recording): ServerTime {
  return { at: recording.startedAt + exchange.receivedAt, tolerance: LOCAL_TOLERANCE_MS };
}

/**
 * Whether getPet was removed on schedule: past the date it answers 404, 405 or 410, for an animal that exists if
 * one was asked for, and no animal was ever returned.
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

/** The longest body whose answer is judged, in bytes (catalogue rule 12): gateways may refuse longer ones. */

/** Whether the rules about every response cover an exchange (catalogue rule 12). */
export function isDocumented(exchange: Exchange, recording: Recording): boolean {
  const { operation, target, body } = exchange.request;
  if (operation === "other" || target.length >= 1_900) return false;
  if (body !== null && body.length > LONGEST_BODY) return false;
  if (/%(?:[01][0-9a-f]|7f)/i.test(target)) return false;
  return !(operation === "getPet" && isRemoved(recording));
}
