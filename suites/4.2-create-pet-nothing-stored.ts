/** §4.2 `POST /pets`: a refused creation stores nothing. */

import { namePrefix, refusedNames } from "../src/kit/animal-names.ts";
import { isWholeList, statusFilter } from "../src/kit/evidence/list-pages.ts";
import { isLost } from "../src/kit/evidence/lost-answers.ts";
import { isBefore } from "../src/kit/evidence/order.ts";
import { wasLost } from "../src/kit/evidence/plain-creations.ts";
import { requestJson, statusOf } from "../src/kit/evidence/reading.ts";
import { creations, sightingsIn } from "../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { describe } from "../src/kit/format-value.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonObject } from "../src/kit/json/json.ts";
import { writeJson } from "../src/kit/json/write-json.ts";
import { editJson } from "../src/kit/judging/flaws.ts";
import { failed, PASSED, untested } from "../src/kit/judging/judge-helpers.ts";
import type { Invariant, InvariantCheck } from "../src/kit/requirement.ts";

const SECTION = "4.2";

/** The name by which the animal of a refused creation would be found; `null` if an accepted body may have the same. */
function markOf(exchange: Exchange, recording: Recording): string | null {
  const text = new TextDecoder().decode(exchange.request.body ?? new Uint8Array());
  const [mark] = refusedNames(recording).exec(text) ?? [];
  if (mark !== undefined) return mark;
  const name = nameIn(exchange);
  if (name === null || !name.includes(namePrefix(recording))) return null;
  const isKnown = (other: Exchange): boolean => other !== exchange && nameIn(other) === name;
  const mayExist = recording.exchanges.some((other) => isKnown(other) && isLost(other));
  return mayExist || creations(recording).some((c) => isKnown(c.exchange)) ? null : name;
}

function nameIn(exchange: Exchange): string | null {
  const body = requestJson(exchange);
  return isJsonObject(body) && typeof body.name === "string" ? body.name : null;
}

/** The status in the body of a refused creation, `null` without one. */
function statusIn(exchange: Exchange): string | null {
  const body = requestJson(exchange);
  const status = isJsonObject(body) ? body.status : undefined;
  return typeof status === "string" ? status : null;
}

export const CREATE_12: Invariant = {
  id: "CREATE-12",
  section: SECTION,
  level: "MUST",
  title: "a creation answered 400 or 401 adds no animal",
  how: "Every refused body has a unique name, which is looked for in pages known to be complete.",
  why: "A client that is refused repeats the creation, and has two animals.",
  check: (recording) => {
    const checks: InvariantCheck[] = [];
    for (const status of [400, 401]) {
      const title = `creations answered ${status}`;
      const refused = recording.exchanges.filter(
        (e) =>
          e.request.operation === "createPet" &&
          statusOf(e) === status &&
          markOf(e, recording) !== null &&
          !wasLost(e, recording),
      );
      const outcomes = refused.flatMap((exchange) => lookFor(exchange, recording));
      const decisive =
        outcomes.find((o) => o.judgement.outcome === "failed") ??
        outcomes.find((o) => o.judgement.outcome === "passed");
      if (decisive) checks.push({ ...decisive, title });
      else if (refused.length > 0) {
        const reason = "not judged, since no complete list was read after the refusals";
        checks.push({ title, evidence: refused.map((e) => e.index), judgement: untested(reason, "target") });
      }
    }
    return checks;
  },
  flaw: (evidence) => {
    const [refused, ...pages] = evidence;
    const mark = refused
      ? /conformance-[0-9a-f]+-[A-Za-z0-9-]+/.exec(
          new TextDecoder().decode(refused.request.body ?? undefined),
        )
      : null;
    const stray = {
      id: new JsonNumber("4611686018427387901"),
      name: mark?.[0] ?? "",
      categoryId: new JsonNumber("1"),
    };
    const added = pages.map((page) =>
      editJson(page, (value) => (isJsonArray(value) ? [...value, stray] : value)),
    );
    return refused ? [refused, ...added] : [];
  },
};

function lookFor(exchange: Exchange, recording: Recording): InvariantCheck[] {
  const mark = markOf(exchange, recording) ?? "";
  const title = exchange.ask;
  const whole: number[] = [];
  for (const other of recording.exchanges) {
    if (!isBefore(exchange, other)) continue;
    const found = tracesIn(other, recording).get(mark);
    if (found) {
      const received = `animal ${describe(found.id)}, which has its name, in the list`;
      const judgement = failed(
        `no animal stored by the request that was answered ${statusOf(exchange)}`,
        received,
      );
      return [{ title, evidence: [other.index, exchange.index], judgement }];
    }
    if (!isWholeList(other, recording)) continue;
    const filter = statusFilter(other);
    if (filter === null || filter === statusIn(exchange)) whole.push(other.index);
  }
  return whole.length > 0 ? [{ title, evidence: [exchange.index, ...whole], judgement: PASSED }] : [];
}

/** Memoizes `tracesIn`. */
const traces = new WeakMap<Exchange, ReadonlyMap<string, JsonObject>>();

/** The names of animals in a response, and names of refused bodies in any of their members, with the animal. */
function tracesIn(exchange: Exchange, recording: Recording): ReadonlyMap<string, JsonObject> {
  const known = traces.get(exchange);
  if (known) return known;
  const found = new Map<string, JsonObject>();
  for (const { pet } of sightingsIn(exchange)) {
    const marks = textOf(pet).match(refusedNames(recording)) ?? [];
    const name = typeof pet.name === "string" ? [pet.name] : [];
    for (const text of [...name, ...marks]) if (!found.has(text)) found.set(text, pet);
  }
  if (exchange.response) traces.set(exchange, found);
  return found;
}

/** Memoizes `textOf`: the same animal is shown many times. */
const texts = new WeakMap<JsonObject, string>();

function textOf(pet: JsonObject): string {
  const text = texts.get(pet) ?? writeJson(pet);
  texts.set(pet, text);
  return text;
}
