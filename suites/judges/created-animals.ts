/** Judges of this run's animals in later answers: whether they are listed, found, and look the same (§4.1 to §4.3). */
import type { Judge } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { JsonNumber, type JsonValue } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { areStatusesMoving, creationOf, ownAnimals, statusesShown, tooFewAnimals } from "../facts/animals.ts";
import { isRemoved, saysRemoved } from "../facts/documented.ts";
import { idsShown, isAnyCut, pages, statusFilter, wholePages } from "../facts/list-pages.ts";
import { int64InPath, isKnownBefore, pageOf, petOf, shownById, sightingsIn } from "../facts/store-model.ts";
import { STATUSES } from "../requests/creations.ts";
import { fails, findingValues, judgeAnswer, rejection, unanswered, wrongStatus } from "./answers.ts";

export const REMOVED: Judgement = untested("removed");

/** Expects every animal of this run in the whole lists that were read after its creation. */
export const listsAll: Judge<null> = (_, evidence, recording) => {
  const whole = wholePages(recording).filter((page) => statusFilter(page) === null);
  for (const page of whole) {
    const shown = idsShown(page);
    const absent = ownAnimals(recording).find((c) => isBefore(c.exchange, page) && !shown.has(c.id));
    if (absent) return fails(page, "not-listed", { id: String(absent.id), creation: absent.exchange.index });
  }
  if (whole.some((page) => ownAnimals(recording).some((c) => isBefore(c.exchange, page)))) return PASSED;
  // Where the store holds more than a page, the lists of the statuses may be whole (catalogue rule 7).
  const isNarrowed = STATUSES.some(
    (status) => listsAllOf({ status }, evidence, recording).outcome === "passed",
  );
  return isNarrowed ? PASSED : noWholeList(null, evidence, recording);
};

/** Expects every animal that keeps its status in the whole lists of that status. */
export const listsAllOf: Judge<{ status: string }> = ({ status }, evidence, recording) => {
  const kept = ownAnimals(recording).filter((creation) => keepsStatus(creation.id, status, recording));
  const whole = wholePages(recording).filter((page) => statusFilter(page) === status);
  // Its own list first: what an earlier one lacked may have come, and another animal be lacking since.
  const own = evidence.filter((each) => whole.includes(each));
  for (const page of [...own, ...whole]) {
    const shown = idsShown(page);
    const absent = kept.find((c) => isBefore(c.exchange, page) && !shown.has(c.id));
    const at = absent?.exchange.index;
    if (absent)
      return fails(page, "not-listed-by-status", { id: String(absent.id), status, creation: at ?? 0 });
  }
  if (whole.some((page) => kept.some((c) => isBefore(c.exchange, page)))) return PASSED;
  // A page that is not whole still shows the animals that are on it.
  const narrowed = pages(recording).filter((page) => statusFilter(page) === status);
  const shown = new Set(narrowed.flatMap((page) => [...idsShown(page)]));
  if (kept.length > 0 && kept.every(({ id }) => shown.has(id))) return PASSED;
  const statuses = statusesShown(recording);
  const moved = ownAnimals(recording).some(({ id }) => statuses.get(id)?.has(status));
  if (kept.length === 0 && moved) return untested("status-moved", { status });
  return noWholeList(status, evidence, recording);
};

function keepsStatus(id: bigint, status: string, recording: Recording): boolean {
  const shown = statusesShown(recording).get(id);
  return shown?.size === 1 && shown.has(status);
}

/** Why no page tells which animals there are. */
function noWholeList(status: string | null, evidence: readonly Exchange[], recording: Recording): Judgement {
  const exchange = evidence.at(-1);
  if (exchange) {
    const none = unanswered(exchange);
    if (none) return none;
  }
  if (ownAnimals(recording).length === 0) return tooFewAnimals(1, recording);
  const lists = pages(recording).filter((page) => statusFilter(page) === status);
  if (isAnyCut(lists, recording)) return untested("store-full");
  if (exchange && statusOf(exchange) !== 200) {
    return untested("rests-on", { requirement: status === null ? "LIST-4" : "LIST-7" });
  }
  return untested("nothing-to-judge", { place: "a whole list after the creations" });
}

/** Expects the animal with the id in the path. */
export const theAnimal: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  if (isRemoved(recording) || saysRemoved(exchange, recording)) return REMOVED;
  const id = int64InPath(exchange);
  if (id === undefined) return untested("not-shown", { what: "an id" });
  if (statusOf(exchange) === 404) return notFound(id, exchange, recording);
  if (statusOf(exchange) !== 200) return wrongStatus(exchange, [200]);
  const pet = petOf(exchange);
  if (!pet) return fails(exchange, "not-a-pet");
  const [first] = findings("Pet", pet);
  if (first) return fails(exchange, "pet-member", findingValues(first));
  const got = readInt64(pet.id);
  return got === id ? PASSED : fails(exchange, "wrong-animal", { wanted: String(id), received: String(got) });
});

/** An animal that exists is not found: only one that this run created or a list shows is known to exist. */
function notFound(id: bigint, exchange: Exchange, recording: Recording): Judgement {
  if (!isKnownBefore(id, exchange, recording)) return untested("id-unknown", { id: String(id) });
  const creation = creationOf(id, recording);
  return fails(exchange, "not-found", { id: String(id), creation: creation?.exchange.index ?? null });
}

/** Expects that getPet finds an animal that this run created. */
export const fetched: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  if (isRemoved(recording) || saysRemoved(exchange, recording)) return REMOVED;
  const id = int64InPath(exchange);
  if (statusOf(exchange) === 200) return PASSED;
  if (statusOf(exchange) === 404 && id !== undefined) return notFound(id, exchange, recording);
  // That getPet serves an animal at all is judged elsewhere.
  const isServed = recording.exchanges.some(
    (each) => each.request.operation === "getPet" && petOf(each) !== null,
  );
  return isServed ? wrongStatus(exchange, [200]) : untested("rests-on", { requirement: "GET-1" });
});

/** Expects 404 and an Error body, if no animal has the id. */
export const unknownId: Judge<null> = judgeAnswer((_: null, exchange, recording, evidence) => {
  if (isRemoved(recording)) return REMOVED;
  const free = evidence.findLast((each) => !existsHere(each, recording));
  if (free && saysRemoved(free, recording)) return REMOVED;
  if (free) return unanswered(free) ?? rejection(free, recording, [404]);
  // Two ids that exist by chance, one of them random, are made up.
  return evidence.length > 1
    ? rejection(exchange, recording, [404])
    : untested("id-exists", { id: String(int64InPath(exchange)) });
});

/** Whether the id in the path turns out to exist: it is no evidence (catalogue rule 9). */
export function existsHere(exchange: Exchange, recording: Recording): boolean {
  const id = int64InPath(exchange);
  if (id === undefined) return false;
  return sightingsIn(exchange)[0]?.id === id || isKnownBefore(id, exchange, recording);
}

/** Expects 400 or 404 with an Error body, unless an animal has that id: a target may have none below 1. */
export const negativeId: Judge<null> = judgeAnswer((_: null, exchange, recording, evidence) =>
  existsHere(exchange, recording)
    ? untested("id-exists", { id: String(int64InPath(exchange)) })
    : noSuchId(null, evidence, recording),
);

/** Expects 400 or 404 with an Error body. */
export const noSuchId: Judge<null> = judgeAnswer((_: null, exchange, recording) =>
  isRemoved(recording) || saysRemoved(exchange, recording)
    ? REMOVED
    : rejection(exchange, recording, [400, 404]),
);

/** Expects the name and category of each animal as its creation and other answers show them. */
export const looksTheSame: Judge<{ member: "name" | "categoryId" }> = ({ member }, _evidence, recording) => {
  let compared = false;
  for (const creation of ownAnimals(recording)) {
    for (const { exchange, pet } of shownById(recording).get(creation.id) ?? []) {
      if (!isBefore(creation.exchange, exchange)) continue;
      if (creation.pet[member] === undefined || pet[member] === undefined) continue;
      compared = true;
      if (isSame(creation.pet[member], pet[member])) continue;
      const isOfOther = ownAnimals(recording).some(({ sent }) => isSame(sent?.[member], pet[member]));
      return fails(exchange, "differs", {
        ...(member === "name" && isOfOther ? { mixed: true } : {}),
        member,
        id: String(creation.id),
        other: creation.exchange.index,
        wanted: textOf(creation.pet[member]),
        received: textOf(pet[member]),
      });
    }
  }
  return compared ? PASSED : untested("nothing-to-judge", { place: "an animal created and listed" });
};

/** Expects the status that getPet and the filtered lists show in the latest other list beside or before them. */
export const sameStatus: Judge<null> = (_, _evidence, recording) => {
  let compared = 0;
  for (const { id, exchange: creation } of ownAnimals(recording)) {
    const seen = (shownById(recording).get(id) ?? []).filter(({ exchange }) => isOfSurvey(exchange));
    const listed = seen.filter(({ exchange }) => pageOf(exchange) !== null);
    const plain = listed.filter(({ exchange }) => statusFilter(exchange) === null);
    for (const one of seen) {
      const isFetched = one.exchange.request.operation === "getPet";
      if (!isFetched && statusFilter(one.exchange) === null) continue;
      const others = isFetched ? listed : plain;
      const other = others.find(({ exchange }) => exchange.round === one.exchange.round) ?? others.at(-1);
      if (!other) continue;
      if (isFetched) compared += 1;
      if (isSame(one.pet.status, other.pet.status)) continue;
      return fails(other.exchange, "differs", {
        member: "status",
        id: String(id),
        creation: creation.index,
        other: one.exchange.index,
        wanted: textOf(one.pet.status),
        received: textOf(other.pet.status),
      });
    }
  }
  if (isRemoved(recording)) return REMOVED;
  if (compared > 0) return areStatusesMoving(recording) ? untested("unsteady") : PASSED;
  return isAnyCut(pages(recording), recording)
    ? untested("not-shown", {
        what: "an animal of its own in a list, of which the store has more than a page",
      })
    : untested("nothing-to-judge", { place: "an animal listed and fetched" });
};

/** Expects no animal of this run in the list of a status with that status, while nothing else shows it with that one. */
export const inNoOtherList: Judge<null> = (_, _evidence, recording) => {
  let compared = 0;
  for (const { id, pet } of ownAnimals(recording)) {
    const seen = (shownById(recording).get(id) ?? []).filter(({ exchange }) => isOfSurvey(exchange));
    const filtered = seen.filter(({ exchange }) => statusFilter(exchange) !== null);
    const plain = seen.filter(({ exchange }) => statusFilter(exchange) === null);
    const others = [pet, ...plain.map((each) => each.pet)];
    if (others.length < 2 || others.some((each) => each.status === undefined)) continue;
    compared += filtered.length;
    const wrong = filtered.find((each) => !others.some(({ status }) => isSame(status, each.pet.status)));
    const status = wrong && statusFilter(wrong.exchange);
    // Another status than the list's own is LIST-7's.
    if (wrong && status && wrong.pet.status === status)
      return fails(wrong.exchange, "listed-elsewhere", { id: String(id), status });
  }
  return compared > 0 ? PASSED : untested("nothing-to-judge", { place: "an animal in the list of a status" });
};

/** Expects that not all three statuses that were sent come back as `available`, or all as `sold`. */
export const statusesKept: Judge<null> = (_, evidence, recording) => {
  const sent = new Set<string>();
  const shown = new Set<string>();
  // Not the latest answer, which changes with each look.
  const at = evidence.at(-1);
  for (const { id, sent: body } of ownAnimals(recording)) {
    if (typeof body?.status !== "string") continue;
    const later = shownById(recording).get(id)?.at(-1);
    if (!later || later.pet.status === undefined) continue;
    sent.add(body.status);
    shown.add(textOf(later.pet.status));
  }
  if (sent.size < 3 || at === undefined)
    return untested("nothing-to-judge", { place: "animals of all three statuses" });
  const [only] = shown;
  return shown.size === 1 && (only === "available" || only === "sold")
    ? fails(at, "one-status", { received: only })
    : PASSED;
};

/** Whether two values are the same: texts by code units, numbers by value. */
export function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b || (a instanceof JsonNumber && b instanceof JsonNumber && a.text === b.text)) return true;
  const [x, y] = [readInt64(a), readInt64(b)];
  if (x !== undefined || y !== undefined) return x === y;
  return (a === undefined ? null : writeJson(a)) === (b === undefined ? null : writeJson(b));
}

/** A value for people: a text as it is. */
export function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  return typeof value === "string" ? value : writeJson(value);
}

/** Expects two animals of two equal bodies; a refusal of the second is observed. */
export const different: Judge<null> = (_, evidence, recording) => {
  const made = evidence.filter((exchange) => petOf(exchange) !== null);
  if (made.length === 0) return unanswered(evidence[0] as Exchange) ?? tooFewAnimals(1, recording);
  if (made.length < 2) return unanswered(evidence.at(-1) as Exchange) ?? PASSED;
  const ids = made.map((exchange) => readInt64(petOf(exchange)?.id));
  if (ids.some((id) => id === undefined)) return untested("rests-on", { requirement: "DATA-1" });
  const twice = made.find((_exchange, i) => ids.indexOf(ids[i]) < i);
  if (twice) return fails(twice, "equal-bodies-one-id", { id: String(readInt64(petOf(twice)?.id)) });
  for (const creation of ownAnimals(recording).filter(({ exchange }) => made.includes(exchange))) {
    const whole = wholePages(recording).find(
      (page) => statusFilter(page) === null && isBefore(creation.exchange, page),
    );
    if (whole && !idsShown(whole).has(creation.id)) {
      return fails(whole, "equal-body-lost", { id: String(creation.id), creation: creation.exchange.index });
    }
  }
  return PASSED;
};
