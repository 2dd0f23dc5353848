/** Animals and their ids in requests and responses. */
import { memoizeAlone } from "../../src/kit/evidence/memoize.ts";
import { responseJson, splitTarget, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Operation } from "../../src/kit/exchange.ts";
import { readInt64Literal } from "../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonObject } from "../../src/kit/json/json.ts";

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
