/** What the tables of causes read from values and answers. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { memoize, memoizeAlone } from "../../src/kit/evidence/memoize.ts";
import { hasValidKey, isSuccess, requestJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64, readInt64Literal } from "../../src/kit/json/int64.ts";
import { isJsonObject, JsonNumber, type JsonObject } from "../../src/kit/json/json.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { creationOf, ownAnimals } from "../facts/animals.ts";
import { hasEqualBody, int64InPath, isRegular, sightingsIn, validNewPet } from "../facts/store-model.ts";
import { isOfEarlierRun } from "../judges/list-pets.ts";

/** Integers up to this survive in every number type, single floats included. */
const LARGEST_SMALL = 2n ** 24n;

/** A value of a deviation as text, "" if there is none. */
export function given({ deviation }: Placed, name: string): string {
  const value = deviation.values[name];
  return value === undefined || value === null ? "" : String(value);
}

/** Whether a text is an integer that every number type holds. */
export function isSmall(text: string): boolean {
  const value = readInt64Literal(new JsonNumber(text));
  return value !== undefined && value >= 0n && value <= LARGEST_SMALL;
}

/** Whether an answer with animals has one that lacks several required members: it is no animal at all. */
export const isNoPet: (exchange: Exchange) => boolean = memoizeAlone((exchange) =>
  sightingsIn(exchange).some(
    ({ pet }) => ["id", "name", "categoryId"].filter((member) => pet[member] === undefined).length > 1,
  ),
);

/** Whether an animal in an answer lacks a member that every animal has. */
export function isLacking(exchange: Exchange, member: string): boolean {
  return member !== "status" && sightingsIn(exchange).some(({ pet }) => pet[member] === undefined);
}

/** What is wrong with the bodies, answered so, that must be refused: members, or "" of one that is no object. */
function wrongIn({ exchanges }: Recording, isSo: (exchange: Exchange) => boolean): readonly string[] {
  return exchanges.flatMap((exchange) => {
    if (exchange.request.operation !== "createPet" || !isSo(exchange) || !hasValidKey(exchange)) return [];
    const body = requestJson(exchange);
    if (!isJsonObject(body)) return [""];
    return validNewPet(exchange) === null ? findings("NewPet", body).map(({ path }) => path.slice(1)) : [];
  });
}

/** The members of which a value was accepted that must be refused. */
export const unchecked: (recording: Recording) => ReadonlySet<string> = memoize(
  (recording) => new Set(wrongIn(recording, isSuccess).filter((member) => member !== "")),
);

/** Where one exception of a parser or validator ends them all: what is wrong with bodies that got 500 or more. */
export const unhandled: (recording: Recording) => ReadonlySet<string> = memoize(
  (recording) => new Set(wrongIn(recording, (exchange) => statusOf(exchange) >= 500)),
);

/** Whether only animals that were sent with a large categoryId show a wrong one in an answer. */
export function isWrongOnlyWhereLarge(exchange: Exchange, recording: Recording): boolean {
  const wrong = sightingsIn(exchange).filter(
    (each) =>
      isRegular(each, recording) &&
      !isOfEarlierRun(each.pet, recording) &&
      findings("Pet", each.pet).some(({ path }) => path === "/categoryId"),
  );
  return (
    wrong.length > 0 &&
    wrong.every(({ pet }) => {
      const category = sentCategory(exchange, pet, recording);
      return category !== undefined && !isSmall(String(category));
    })
  );
}

/** The category that an animal was sent with: it is known by its id, and where that is wrong by its name. */
function sentCategory(exchange: Exchange, pet: JsonObject, recording: Recording): bigint | undefined {
  const { exchanges } = recording;
  const isOf = (each: Exchange): boolean => bodyOf(each)?.name === pet.name;
  const sent =
    bodyOf(exchange) ?? creationOf(readInt64(pet.id), recording)?.sent ?? bodyOf(exchanges.find(isOf));
  return readInt64(sent?.categoryId);
}

/** The ids that bodies of creations had, as text. */
export const sentIds: (recording: Recording) => ReadonlySet<string> = memoize(
  ({ exchanges }) => new Set(exchanges.flatMap((each) => String(bodyOf(each)?.id ?? "") || [])),
);

/** The object that a creation sent. */
function bodyOf(exchange: Exchange | undefined): JsonObject | undefined {
  const sent = exchange?.request.operation === "createPet" ? requestJson(exchange) : undefined;
  return isJsonObject(sent) ? sent : undefined;
}

/** Whether another animal of this run was created by an equal body. */
export function isTwin(id: string, recording: Recording): boolean {
  const all = ownAnimals(recording);
  const own = all.find((each) => String(each.id) === id);
  return all.some((each) => own && each.id !== own.id && hasEqualBody(each.exchange, own.exchange));
}

/** Whether no list and no getPet shows an animal that this run created, by its name. */
export const isNothingStored: (recording: Recording) => boolean = memoize(
  (recording) =>
    !recording.exchanges.some(
      (exchange) =>
        exchange.request.operation !== "createPet" &&
        sightingsIn(exchange).some(({ pet }) =>
          String(pet.name).startsWith(`conformance-${recording.runId}`),
        ),
    ),
);

/** Whether a text is an integer that a double takes for the nearest one beyond int64, or within it. */
export function isAtTheEnds(exchange: Exchange): boolean {
  const sent = requestJson(exchange);
  const category = isJsonObject(sent) ? sent.categoryId : undefined;
  return category instanceof JsonNumber && Math.abs(Number(category.text)) === 2 ** 63;
}

/** Whether getPet found an animal. */
export function isFetched(id: string, { exchanges }: Recording): boolean {
  return exchanges.some(
    (exchange) =>
      exchange.request.operation === "getPet" &&
      statusOf(exchange) === 200 &&
      hasValidKey(exchange) &&
      String(int64InPath(exchange)) === id,
  );
}

/** Whether a list shows an animal, from an exchange on. */
export function isListedFrom(at: Exchange | null, id: string, { exchanges }: Recording): boolean {
  return exchanges.some(
    (exchange) =>
      exchange.request.operation === "listPets" &&
      exchange.index >= (at?.index ?? 0) &&
      sightingsIn(exchange).some((seen) => String(seen.id) === id),
  );
}
