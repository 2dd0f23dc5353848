/** Judges of this run's animals in later answers: whether they are listed and found (§4.1 to §4.3). */
import type { Judge } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { creationOf, ownAnimals, statusesShown, tooFewAnimals } from "../facts/animals.ts";
import { isRemoved, saysRemoved } from "../facts/documented.ts";
import { idsShown, isAnyCut, pages, statusFilter, wholePages } from "../facts/list-pages.ts";
import { int64InPath, isKnownBefore, petOf, sightingsIn } from "../facts/store-model.ts";
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
export const idBelowOne: Judge<null> = judgeAnswer((_: null, exchange, recording, evidence) =>
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
