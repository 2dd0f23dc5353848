/** Animals and their ids in requests and responses, and the store as far as a recording shows it: which were created, seen and known. */
import { memoize, memoizeAlone, memoizeInRun } from "../../src/kit/evidence/memoize.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import {
  hasValidKey,
  repeatsNames,
  requestJson,
  responseJson,
  splitTarget,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import type { Exchange, Operation, Recording } from "../../src/kit/exchange.ts";
import { grouped } from "../../src/kit/grouped.ts";
import { readInt64, readInt64Literal } from "../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonObject } from "../../src/kit/json/json.ts";
import { findings } from "../../src/kit/schema/validators.ts";

/** The petId in the path; `null` for other paths. */
export function petIdOf(exchange: Exchange): string | null {
  const { path } = splitTarget(exchange.request.target);
  return path.startsWith("/pets/") ? path.slice("/pets/".length) : null;
}

/** The petId in the path if it is an int64, else `undefined`. */
export function int64InPath(exchange: Exchange): bigint | undefined {
  return readInt64Literal(new JsonNumber(petIdOf(exchange) ?? ""));
}

/** The animals of a list response: the objects in the array of a 200, else `null`. */
export const pageOf: (exchange: Exchange) => readonly JsonObject[] | null = memoizeAlone((exchange) => {
  if (exchange.request.operation !== "listPets" || statusOf(exchange) !== 200) return null;
  const { value } = responseJson(exchange);
  return isJsonArray(value) ? value.filter(isJsonObject) : null;
});

/** The animal of a 200 or 201 response to getPet or createPet; `null` of another one, or without a sign of an animal. */
export function petOf(exchange: Exchange): JsonObject | null {
  const wanted: Partial<Record<Operation, number>> = { createPet: 201, getPet: 200 };
  if (statusOf(exchange) !== wanted[exchange.request.operation]) return null;
  const { value } = responseJson(exchange);
  return isJsonObject(value) && ("id" in value || "name" in value) ? value : null;
}

/** An accepted creation: 201 with a readable id. */
export interface Creation {
  readonly exchange: Exchange;
  readonly id: bigint;
  /** The animal as the response shows it. */
  readonly pet: JsonObject;
  /** The request's body, if it was a valid NewPet. */
  readonly sent: JsonObject | null;
}

/** The body of a creation, if it is a NewPet that the interface obliges every target to accept; else `null`. */
export function validNewPet(exchange: Exchange): JsonObject | null {
  if (exchange.request.operation !== "createPet" || repeatsNames(exchange)) return null;
  const body = requestJson(exchange);
  if (!isJsonObject(body) || findings("NewPet", body).length > 0) return null;
  // A `categoryId` with more than digits, `1.0` or `1e0`, is left open (OPEN-5).
  return readInt64Literal(body.categoryId) === undefined ? null : body;
}

/** All accepted creations with the key, valid or not, in order of sending. */
export const creations: (recording: Recording) => readonly Creation[] = memoize((recording) =>
  sightings(recording)
    .filter(({ exchange }) => exchange.request.operation === "createPet")
    .flatMap(({ exchange, id, pet }) =>
      id === undefined ? [] : [{ exchange, id, pet, sent: validNewPet(exchange) }],
    ),
);

/** Ids of animals created by bodies that should have been refused, or that the interface leaves open. */
const irregularIds: (recording: Recording) => ReadonlySet<bigint> = memoize(
  (recording) => new Set(creations(recording).flatMap(({ id, sent }) => (sent === null ? id : []))),
);

/** Whether an animal is none of them: requirements on animals leave those out. */
export function isRegular({ id }: Pick<Sighting, "id">, recording: Recording): boolean {
  return id === undefined || !irregularIds(recording).has(id);
}

/** Ids that accepted creations with different bodies share (DATA-6). */
export const sharedIds: (recording: Recording) => ReadonlySet<bigint> = memoize((recording) => {
  const made = [...grouped(creations(recording), ({ id }) => id)];
  const isShared = ([first, ...others]: readonly Creation[]): boolean =>
    others.some(({ exchange }) => first !== undefined && !hasEqualBody(first.exchange, exchange));
  return new Set(made.flatMap(([id, of]) => (isShared(of) ? id : [])));
});

/** Whether two creations sent the same body. */
export function hasEqualBody(one: Exchange, other: Exchange): boolean {
  const [a, b] = [one.request.body ?? new Uint8Array(), other.request.body ?? new Uint8Array()];
  return Buffer.compare(a, b) === 0;
}

/** An animal in one response. */
export interface Sighting {
  readonly exchange: Exchange;
  readonly pet: JsonObject;
  /** `undefined` if the id is not an int64. */
  readonly id: bigint | undefined;
}

/** Every animal in every 200 and 201 response to the key, in order: what another credential gets may be another store. */
export const sightings: (recording: Recording) => readonly Sighting[] = memoize(({ exchanges }) =>
  exchanges.filter(hasValidKey).flatMap(sightingsIn),
);

/** Every animal in one response. */
export const sightingsIn: (exchange: Exchange) => readonly Sighting[] = memoizeAlone((exchange) => {
  const single = petOf(exchange);
  const pets = single ? [single] : (pageOf(exchange) ?? []);
  return pets.map((pet) => ({ exchange, pet, id: readInt64(pet.id) }));
});

/**
 * Animals known to exist when an exchange was sent, as last created or listed. getPet is not counted: it may return animals that do
 * not exist (GET-2). What was answered before an exchange stays the same, however long the recording gets.
 */
export const knownBefore: (exchange: Exchange, recording: Recording) => readonly JsonObject[] = memoizeInRun(
  (exchange: Exchange, recording: Recording) =>
    [...createdOrListed(recording).values()]
      .flatMap((seen) => seen.findLast((sighting) => isBefore(sighting.exchange, exchange)) ?? [])
      .map(({ pet }) => pet),
);

/** Whether an animal is one of them. */
export function isKnownBefore(id: bigint, exchange: Exchange, recording: Recording): boolean {
  const seen = createdOrListed(recording).get(id) ?? [];
  return seen.some((sighting) => isBefore(sighting.exchange, exchange));
}

/** Every animal in every response that has an id, by id, in order. */
export const sightingsById: (recording: Recording) => ReadonlyMap<bigint, readonly Sighting[]> = memoize(
  (recording) => indexById(sightings(recording)),
);

/** The animals in lists and of getPet, by id, in order of sending. */
export const shownById: typeof sightingsById = memoize((recording) =>
  indexById(sightings(recording).filter(({ exchange }) => exchange.request.operation !== "createPet")),
);

/** The animals in creations and lists, by id, in order of sending. */
const createdOrListed: typeof sightingsById = memoize((recording) =>
  indexById(sightings(recording).filter(({ exchange }) => exchange.request.operation !== "getPet")),
);

function indexById(seen: readonly Sighting[]): ReadonlyMap<bigint, readonly Sighting[]> {
  const identified = seen.flatMap((each) => (each.id === undefined ? [] : [{ ...each, id: each.id }]));
  return grouped(identified, ({ id }) => id);
}
