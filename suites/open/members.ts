/** Open questions about Pet and Error bodies: members that no schema declares, and codes (interface §2, §7). */
import type { OpenQuestion } from "../../src/engine/claims.ts";
import {
  fieldValues,
  requestJson,
  responseJson,
  splitTarget,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { words } from "../../src/kit/format-value.ts";
import { isJsonObject, type JsonObject } from "../../src/kit/json/json.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { isDocumented } from "../facts/documented.ts";
import { sightings } from "../facts/store-model.ts";
import { UNDECLARED } from "./create-pet.ts";
import {
  distinct,
  LONGEST_ANSWER,
  type Observation,
  observation,
  question,
  type Seen,
  word,
} from "./words.ts";

const PET = ["id", "name", "categoryId", "status", UNDECLARED];
const ERROR = ["code", "message", "status"];

/** Characters of the name of a credential, which a recording of unknown origin may have written. */
const LONGEST_LABEL = 60;

type Shown = readonly { readonly value: JsonObject; readonly exchange: Exchange }[];

/** "Pet: createdAt, href", with the first exchange that shows each member; none: no object was shown. */
function extras(kind: string, declared: readonly string[], shown: Shown): readonly Seen[] {
  const [any] = shown;
  if (!any) return [];
  const first = new Map<string, Exchange>();
  for (const { value, exchange } of shown)
    for (const name of Object.keys(value))
      if (!declared.includes(name) && !first.has(name)) first.set(name, exchange);
  if (first.size === 0) return [[`${kind}: none`, any.exchange]];
  return [[`${kind}: ${[...first.keys()].map(word).join(", ")}`, ...first.values()]];
}

function errors(recording: Recording): Shown {
  return recording.exchanges.flatMap((exchange) => {
    const { value } = responseJson(exchange);
    const isError = [400, 401, 404].includes(statusOf(exchange)) && isDocumented(exchange, recording);
    return isError && isJsonObject(value) ? [{ value, exchange }] : [];
  });
}

const OPEN_2: OpenQuestion = question("OPEN-2", "2", {
  title: "which undeclared members do Pet and Error bodies carry?",
  how: "The names of the members of every Pet and every Error of the run that interface §2 does not name.",
  observe: (recording) => {
    const pets = sightings(recording).map(({ pet, exchange }) => ({ value: pet, exchange }));
    return distinct([...extras("Pet", PET, pets), ...extras("Error", ERROR, errors(recording))], "; ");
  },
});

/** The fault of a request, in one or two words. */
function condition(exchange: Exchange): string {
  const { operation, credential, headers, target, method } = exchange.request;
  if (statusOf(exchange) === 401) return words(credential.label, LONGEST_LABEL);
  if (operation === "other") return method;
  if (operation === "getPet") return "petId";
  if (operation === "listPets") return conditionOfQuery(splitTarget(target).query ?? "");
  const [type = ""] = fieldValues(headers, "content-type");
  if (type !== "application/json") return "media type";
  const body = requestJson(exchange);
  if (body === undefined) return "malformed JSON";
  const [finding] = findings("NewPet", body);
  return finding ? finding.path.slice(1) || "no object" : "valid body";
}

function conditionOfQuery(query: string): string {
  const names = [...new Set(new URLSearchParams(query).keys())];
  return names.length === 1 ? (names[0] ?? "parameters") : "parameters";
}

interface Code {
  readonly code: string;
  readonly condition: string;
  readonly exchange: Exchange;
}

/** The codes by status, with the condition and the first exchange of each. */
function codes(recording: Recording): ReadonlyMap<number, readonly Code[]> {
  const byStatus = new Map<number, Code[]>();
  for (const exchange of recording.exchanges) {
    const { value } = responseJson(exchange);
    const code = isJsonObject(value) ? value.code : undefined;
    if (statusOf(exchange) < 400 || typeof code !== "string") continue;
    const known = byStatus.get(statusOf(exchange)) ?? [];
    byStatus.set(statusOf(exchange), known);
    if (!known.some((other) => other.code === code))
      known.push({ code, condition: condition(exchange), exchange });
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** "400 bad_name (name), bad_json (malformed JSON)": conditions only where there are several codes, and room for them. */
function observationOf(all: ReadonlyMap<number, readonly Code[]>): Observation {
  const text = (withConditions: boolean): string =>
    [...all]
      .map(([status, found]) => {
        const shown = found.map(({ code, condition: when }) =>
          withConditions && found.length > 1 ? `${word(code)} (${when})` : word(code),
        );
        return `${status} ${shown.join(", ")}`;
      })
      .join("; ");
  const evidence = [...all.values()].flat().map(({ exchange }) => exchange);
  return observation(text(true).length <= LONGEST_ANSWER ? text(true) : text(false), evidence);
}

const OPEN_15: OpenQuestion = question("OPEN-15", "7", {
  title: "which code values were seen, for which condition?",
  how: "The codes of all error bodies by status; if a status has several, with the fault of the request.",
  observe: (recording) => {
    const all = codes(recording);
    return all.size === 0 ? null : observationOf(all);
  },
});

/** OPEN-2 and OPEN-15. */
export const OPEN_MEMBERS: readonly OpenQuestion[] = [OPEN_2, OPEN_15];
