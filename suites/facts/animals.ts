/** What is known of this run's animals, by the recording. */
import { type Untested, untested } from "../../src/engine/judgement.ts";
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import { hasValidKey, isPlainOf, isSuccess, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import type { JsonObject } from "../../src/kit/json/json.ts";
import { statusFilter } from "./list-pages.ts";
import { type Creation, creations, knownBefore, sharedIds, shownById, sightingsById } from "./store-model.ts";

/** The animals that valid bodies of this run created, each with an id of its own, in order of sending. */
export const ownAnimals: (recording: Recording) => readonly Creation[] = memoize((recording) => {
  const shared = sharedIds(recording);
  return creations(recording).filter(({ sent, id }) => sent !== null && !shared.has(id));
});

/** Fewest answers after another one about the same animal that tell whether statuses move all the time. */
const FEWEST_ANSWERS = 20;

/** Whether statuses move all the time, in every second answer: that two of them show the same one may be chance. */
export const areStatusesMoving: (recording: Recording) => boolean = memoize((recording) => {
  const moves = ownAnimals(recording).flatMap(({ id, pet }) => {
    const later = (shownById(recording).get(id) ?? []).filter(
      ({ exchange }) => statusFilter(exchange) === null,
    );
    const statuses = [pet, ...later.map((each) => each.pet)].map(({ status }) => status);
    return statuses.slice(1).map((status, i) => status !== statuses[i]);
  });
  return moves.length >= FEWEST_ANSWERS && 2 * moves.filter((is) => is).length >= moves.length;
});

/** The creation of an animal of this run. */
export function creationOf(id: bigint | undefined, recording: Recording): Creation | undefined {
  return ownAnimals(recording).find((creation) => creation.id === id);
}

/** Whether the store refuses plain creations from one on, after it accepted some (catalogue rule 13). */
export const isStoreLimited: (recording: Recording) => boolean = memoize((recording) => {
  const plain = recording.exchanges.filter((each) => isPlainOf("createPet", each) && !isLost(each));
  const lastAccepted = plain.findLastIndex(isSuccess);
  const refused = plain.slice(lastAccepted + 1).filter((exchange) => isStoreRefusal(exchange));
  return lastAccepted >= 0 && refused.length >= 2;
});

/**
 * Whether a refusal of a limited store is in its own words: with the status that plain bodies got (catalogue rule 13), and
 * after the last creation that was accepted.
 */
export function isOfLimit(exchange: Exchange, recording: Recording): boolean {
  if (!isStoreLimited(recording)) return false;
  const creations = recording.exchanges.filter((e) => e.request.operation === "createPet" && hasValidKey(e));
  if (creations.some((each) => isSuccess(each) && each.sentAt > exchange.receivedAt)) return false;
  const plain = creations.filter((each) => each.plain);
  const refused = plain.slice(plain.findLastIndex(isSuccess) + 1);
  return isLost(exchange) || refused.some((each) => statusOf(each) === statusOf(exchange));
}

/** Whether a refusal may come from a store that takes no more: 4xx, but no 401, and no 429. */
function isStoreRefusal(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return (status >= 400 && status < 500 && status !== 401 && status !== 429) || status === 507;
}

/** Why nothing more can be created: how many creations were accepted before. */
export function storeLimited({ exchanges }: Recording): Untested {
  const accepted = exchanges.filter((e) => e.request.operation === "createPet" && isSuccess(e)).length;
  return untested("store-limited", { accepted });
}

/** Why the store does not have as many animals as a check needs. */
export function tooFewAnimals(needed: number, recording: Recording): Untested {
  if (isStoreLimited(recording)) return storeLimited(recording);
  if (recording.withheld) return untested("narrowed", { options: "creations" });
  if (creations(recording).length === 0)
    return untested("rests-on", { requirement: whatIsMissing(recording) });
  return untested(needed > 100 ? "left-to-full" : "too-few-animals", { needed });
}

/** The requirement without which no animal is known: that creations are answered 201, or that their animals have an id. */
function whatIsMissing({ exchanges }: Recording): string {
  const isCreated = exchanges.some((e) => e.request.operation === "createPet" && statusOf(e) === 201);
  return isCreated ? "DATA-1" : "CREATE-1";
}

/** Animals that a list request should find, by what is known before it. */
export function matching(exchange: Exchange, recording: Recording): readonly JsonObject[] {
  const filter = statusFilter(exchange);
  const known = knownBefore(exchange, recording);
  return filter === null ? known : known.filter((pet) => pet.status === filter);
}

/** The number of animals that were created or listed. */
export function knownAnimals(recording: Recording): number {
  return sightingsById(recording).size;
}

/** All statuses that answers have shown of an animal. */
export const statusesShown: (recording: Recording) => ReadonlyMap<bigint, ReadonlySet<unknown>> = memoize(
  (recording) =>
    new Map(
      [...sightingsById(recording)].map(([id, seen]) => [id, new Set(seen.map(({ pet }) => pet.status))]),
    ),
);

/** The first valid body in the category that exists that was accepted, `undefined` if none was. */
export function firstAccepted(recording: Recording): Exchange | undefined {
  const own = creations(recording).find(
    ({ sent }) => sent !== null && String(sent.categoryId) === recording.categoryId,
  );
  return (
    own?.exchange ??
    recording.exchanges.find((e) => e.plain && e.request.operation === "createPet" && isSuccess(e))
  );
}

/** Whether any was accepted. */
export function isAnyAccepted(recording: Recording): boolean {
  return firstAccepted(recording) !== undefined;
}
