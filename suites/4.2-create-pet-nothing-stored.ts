/** §4.2 `POST /pets`: a refused creation stores nothing. */

import { namePrefix, refusedNames } from "../src/kit/animal-names.ts";
import { isWholeList, statusFilter } from "../src/kit/evidence/list-pages.ts";
import { isLost } from "../src/kit/evidence/lost-answers.ts";
import { memoize, memoizeBriefly, memoizeEach } from "../src/kit/evidence/memoize.ts";
import { isBefore } from "../src/kit/evidence/order.ts";
import { wasLost } from "../src/kit/evidence/plain-creations.ts";
import { isSuccess, requestJson, statusOf } from "../src/kit/evidence/reading.ts";
import { creations, sightingsIn } from "../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { describe } from "../src/kit/format-value.ts";
import {
  isJsonArray,
  isJsonObject,
  JsonNumber,
  type JsonObject,
  type JsonValue,
} from "../src/kit/json/json.ts";
import { editJson } from "../src/kit/judging/flaws.ts";
import { failed, PASSED, untested } from "../src/kit/judging/judge-helpers.ts";
import type { Invariant, InvariantCheck } from "../src/kit/requirement.ts";

const SECTION = "4.2";

/** The name by which the animal of a refused creation would be found; `null` if an accepted body may have the same. */
const markOf: (exchange: Exchange, recording: Recording) => string | null = memoizeEach(
  (exchange, recording) => {
    const text = decoder.decode(exchange.request.body ?? new Uint8Array());
    const [mark] = refusedNames(recording).exec(text) ?? [];
    if (mark !== undefined) return acceptedMarks(recording).has(mark) ? null : mark;
    const name = nameIn(exchange);
    if (name === null || !name.includes(namePrefix(recording))) return null;
    const isKnown = (other: Exchange): boolean => other !== exchange && nameIn(other) === name;
    const mayExist = recording.exchanges.some((other) => isKnown(other) && isLost(other));
    return mayExist || creations(recording).some((c) => isKnown(c.exchange)) ? null : name;
  },
);

/** The names of refused bodies in bodies that were accepted, or may have been, when they were sent another time. */
const acceptedMarks: (recording: Recording) => ReadonlySet<string> = memoize((recording) => {
  const accepted = recording.exchanges.filter(
    (exchange) => exchange.request.operation === "createPet" && (isSuccess(exchange) || isLost(exchange)),
  );
  return new Set(
    accepted.flatMap(
      ({ request }) => decoder.decode(request.body ?? new Uint8Array()).match(refusedNames(recording)) ?? [],
    ),
  );
});

const decoder = new TextDecoder();

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
      const decisive =
        firstOf(refused, (exchange) => stored(exchange, recording)) ??
        firstOf(refused, (exchange) => notStored(exchange, recording));
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

function firstOf<T>(items: readonly T[], find: (item: T) => InvariantCheck | null): InvariantCheck | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** The failure of a refused creation whose animal a later answer shows; `null` if none does. */
function stored(exchange: Exchange, recording: Recording): InvariantCheck | null {
  const shown = traces(recording).get(markOf(exchange, recording) ?? "") ?? [];
  const trace = shown.find((other) => isBefore(exchange, other.exchange));
  if (!trace) return null;
  const received = `animal ${describe(trace.pet.id)}, which has its name, in the list`;
  const judgement = failed(
    `no animal stored by the request that was answered ${statusOf(exchange)}`,
    received,
  );
  return { title: exchange.requestId, evidence: [trace.exchange.index, exchange.index], judgement };
}

/** The pass of a refused creation after which whole lists were read; `null` if none was. */
function notStored(exchange: Exchange, recording: Recording): InvariantCheck | null {
  const whole = wholeLists(recording).filter((other) => {
    const filter = statusFilter(other);
    return isBefore(exchange, other) && (filter === null || filter === statusIn(exchange));
  });
  if (whole.length === 0) return null;
  const evidence = [exchange.index, ...whole.map(({ index }) => index)];
  return { title: exchange.requestId, evidence, judgement: PASSED };
}

const wholeLists: (recording: Recording) => readonly Exchange[] = memoize((recording) =>
  recording.exchanges.filter((exchange) => isWholeList(exchange, recording)),
);

/** A response with the first animal that has a name. */
interface Trace {
  readonly exchange: Exchange;
  readonly pet: JsonObject;
}

/** The responses that show each name of an animal, or of a refused body in any member of an animal. */
const traces: (recording: Recording) => ReadonlyMap<string, readonly Trace[]> = memoize((recording) => {
  const refused = refusedNames(recording);
  const marksOf = memoizeBriefly((pet: JsonObject) => marksIn(pet, refused));
  const found = new Map<string, Trace[]>();
  for (const exchange of recording.exchanges) {
    for (const { pet } of sightingsIn(exchange)) {
      const marks = marksOf(pet);
      const name = typeof pet.name === "string" ? [pet.name] : [];
      for (const text of [...name, ...marks]) {
        const known = found.get(text);
        if (!known) found.set(text, [{ exchange, pet }]);
        else if (known.at(-1)?.exchange !== exchange) known.push({ exchange, pet });
      }
    }
  }
  return found;
});

/** The names of refused bodies in all strings of a JSON value, the names of members among them. */
function marksIn(value: JsonValue, refused: RegExp, marks: string[] = []): readonly string[] {
  if (typeof value === "string") marks.push(...(value.match(refused) ?? []));
  else if (isJsonArray(value)) for (const element of value) marksIn(element, refused, marks);
  else if (isJsonObject(value))
    for (const name of Object.keys(value)) {
      marksIn(name, refused, marks);
      marksIn(value[name] ?? null, refused, marks);
    }
  return marks;
}
