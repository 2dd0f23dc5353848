/** All members or fields that answers lack, for titles: a check names only the first one. */

import { responseField, responseJson } from "../../../kit/evidence/reading.ts";
import { sightingsIn } from "../../../kit/evidence/store-model.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import { isJsonObject, type JsonObject } from "../../../kit/json/json.ts";
import type { Symptom } from "../symptoms/symptoms.ts";

const ERROR = ["code", "message", "status"];
const PET = ["id", "name", "categoryId"];
const LIMITS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** The members or header fields that every failing answer lacks, in backticks, for symptoms with "no `code`". */
export function absentIn(symptoms: readonly Symptom[]): readonly string[] {
  const named = symptoms.flatMap(({ received }) => /^no `(?:\[\d+\]\.)?(.*?)`/.exec(received)?.[1] ?? []);
  const [first] = symptoms;
  if (first === undefined || named.length === 0) return [];
  const shown = symptoms.flatMap(({ shows }) => shows);
  const all = first.topic === "field" ? fieldsIn(shown) : membersIn(first.topic === "error", shown);
  return [...new Set(all.some((name) => named.includes(name)) ? all : named)].map((name) => `\`${name}\``);
}

function fieldsIn(shown: readonly Exchange[]): readonly string[] {
  return LIMITS.filter((name) => shown.every((exchange) => responseField(exchange, name).length === 0));
}

function membersIn(areErrors: boolean, shown: readonly Exchange[]): readonly string[] {
  const names = areErrors ? ERROR : PET;
  const lacking = shown
    .flatMap((exchange) => (areErrors ? errorsIn(exchange) : sightingsIn(exchange).map(({ pet }) => pet)))
    .map((object) => names.filter((name) => object[name] === undefined))
    .filter((absent) => absent.length > 0);
  return names.filter((name) => lacking.length > 0 && lacking.every((absent) => absent.includes(name)));
}

function errorsIn(exchange: Exchange): readonly JsonObject[] {
  const { value } = responseJson(exchange);
  return isJsonObject(value) ? [value] : [];
}
