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
import { LONGEST_ANSWER, type Observation, observation, question, word } from "./words.ts";

const PET = ["id", "name", "categoryId", "status", UNDECLARED];
const ERROR = ["code", "message", "status"];

/** Characters of the name of a credential, which a recording of unknown origin may have written. */
const LONGEST_LABEL = 60;

type Shown = readonly { readonly value: JsonObject; readonly exchange: Exchange }[];

/** "Pet: createdAt, href", with the first exchange that shows each member. */
function extras(
  kind: string,
  declared: readonly string[],
  shown: Shown,
): { text: string; seen: Exchange[] } | null {
  const [any] = shown;
  if (!any) return null;
  const first = new Map<string, Exchange>();
  const seen = new Set<JsonObject>();
  for (const { value, exchange } of shown) {
    if (seen.has(value)) continue;
    seen.add(value);
    for (const name of Object.keys(value)) {
      if (!declared.includes(name) && !first.has(name)) first.set(name, exchange);
    }
  }
  if (first.size === 0) return { text: `${kind}: none`, seen: [any.exchange] };
  return { text: `${kind}: ${[...first.keys()].map(word).join(", ")}`, seen: [...first.values()] };
}

function errors(recording: Recording): Shown {
  return recording.exchanges.flatMap((exchange) => {
    const { value } = responseJson(exchange);
    const isError = [400, 401, 404].includes(statusOf(exchange)) && isDocumented(exchange, recording);
    return isError && isJsonObject(value) ? [{ value, exchange }] : [];
  });
}

const OPEN_2: OpenQuestion = question({
  id: "OPEN-2",
  section: "2",
  title: "which undeclared members do Pet and Error bodies carry?",
  how: "The names of the members of every Pet and every Error of the run that interface §2 does not name.",
  observe: (recording) => {
    const pets = sightings(recording).map(({ pet, exchange }) => ({ value: pet, exchange }));
    const found = [extras("Pet", PET, pets), extras("Error", ERROR, errors(recording))].filter(
      (e) => e !== null,
    );
    if (found.length === 0) return null;
    return observation(
      found.map(({ text }) => text).join("; "),
      found.flatMap(({ seen }) => seen),
    );
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

/** Formats a status with up to `most` codes; with their conditions if there are several. */
function formatCodes(status: number, found: readonly Code[], conditions: boolean, most: number): string {
  const shown = found.slice(0, most).map(({ code, condition: when }) => {
    return conditions && found.length > 1 ? `${word(code)} (${when})` : word(code);
  });
  const rest = found.length - shown.length;
  return `${status} ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function observationOf(all: ReadonlyMap<number, readonly Code[]>): Observation {
  const text = (conditions: boolean, most: number): string =>
    [...all].map(([status, found]) => formatCodes(status, found, conditions, most)).join("; ");
  // If the text is too long, first the conditions are left out, then codes.
  const fewer = Array.from({ length: 12 }, (_, i) => text(false, 12 - i));
  const texts = [text(true, 99), text(false, 99), ...fewer];
  const fitting = texts.find(({ length }) => length <= LONGEST_ANSWER) ?? text(false, 1);
  return observation(
    fitting,
    [...all.values()].flat().map(({ exchange }) => exchange),
  );
}

const OPEN_15: OpenQuestion = question({
  id: "OPEN-15",
  section: "7",
  title: "which code values were seen, for which condition?",
  how: "The codes of all error bodies by status; if a status has several, with the fault of the request.",
  observe: (recording) => {
    const all = codes(recording);
    return all.size === 0 ? null : observationOf(all);
  },
});

/** OPEN-2 and OPEN-15. */
export const OPEN_MEMBERS: readonly OpenQuestion[] = [OPEN_2, OPEN_15];
