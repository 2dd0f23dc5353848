/** What a run shows around its symptoms: which answers show several of them, and which animals they are about. */

import {
  isSuccess,
  pageOf,
  parameter,
  petOf,
  requestJson,
  responseJson,
  statusOf,
} from "../../kit/evidence/reading.ts";
import {
  type Creation,
  creations,
  irregularIds,
  type Sighting,
  sightings,
  sightingsIn,
  validNewPet,
} from "../../kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { readInt64 } from "../../kit/json/int64.ts";
import { isJsonObject } from "../../kit/json/json.ts";
import { writeJson } from "../../kit/json/write-json.ts";
import { findings } from "../../kit/schema/validators.ts";
import type { Symptom } from "./symptoms.ts";

/** A `categoryId` below this is one of everyday size: any integer type holds it. */
const ORDINARY = 2n ** 30n;

/** Whether an answer that decided one symptom shows the other, too. */
export function share(one: Symptom, other: Symptom): boolean {
  return (
    (one.at !== null && other.shows.includes(one.at)) || (other.at !== null && one.shows.includes(other.at))
  );
}

/** Whether every answer that shows a symptom decided one of others. */
export function isWithin(symptom: Symptom, others: readonly Symptom[]): boolean {
  const deciding = new Set(others.map(({ at }) => at));
  return symptom.shows.every((exchange) => deciding.has(exchange));
}

/** Whether all answers to the same operation with the same status show it. */
export function isWhole({ at, shows }: Symptom, { exchanges }: Recording): boolean {
  if (at === null) return false;
  const like = exchanges.filter(
    (each) => each.request.operation === at.request.operation && statusOf(each) === statusOf(at),
  );
  return like.every((each) => shows.includes(each));
}

/** Whether a symptom names a `categoryId` of everyday size, and not one that only a 64-bit integer can hold. */
export function isOrdinary({ expected }: Symptom): boolean {
  const digits = /`categoryId` (-?\d+)/.exec(expected)?.[1];
  return digits !== undefined && BigInt(digits) >= 0n && BigInt(digits) < ORDINARY;
}

/** What a double may make of the largest int64, and of the smallest. */
const ROUNDED = 2n ** 63n + 4_096n;

/** Whether what was received holds an integer that an int64 can hold, and a double cannot, or what a double made of one. */
export function isLarge({ received }: Symptom): boolean {
  if (/\de\+?1[5-8]/.test(received)) return true;
  const digits = /\d{16,}/.exec(received)?.[0];
  return digits !== undefined && BigInt(digits) <= ROUNDED;
}

/** Ids of the run's animals that a list lacks, those of another status than it lists aside. */
export function missingIn(list: Exchange, recording: Recording): readonly bigint[] {
  const shown = new Set(sightingsIn(list).map(({ id }) => id));
  const [status] = parameter(list, "status");
  const isListed = ({ pet }: Creation): boolean => status === undefined || pet.status === status;
  return creations(recording)
    .filter((each) => each.sent !== null && each.exchange.receivedAt <= list.sentAt && isListed(each))
    .flatMap(({ id }) => (shown.has(id) ? [] : [id]));
}

/** Whether another answer shows one of these animals after its creation, so that it is stored. */
export function isSeen(ids: readonly bigint[], recording: Recording): boolean {
  return sightings(recording).some(
    ({ exchange, id }) =>
      id !== undefined &&
      ids.includes(id) &&
      (pageOf(exchange) !== null || (exchange.request.operation === "getPet" && petOf(exchange) !== null)),
  );
}

/** Whether each of these animals came of a body that named an id. */
export function areClientIds(ids: readonly bigint[], recording: Recording): boolean {
  const named = creations(recording).filter(({ exchange }) => {
    const body = requestJson(exchange);
    return isJsonObject(body) && body.id !== undefined;
  });
  return ids.length > 0 && ids.every((id) => named.some((creation) => creation.id === id));
}

/** Animals that break the schema in a symptom's member. */
function brokenIn({ shows, member }: Pick<Symptom, "shows" | "member">): readonly Sighting[] {
  return shows
    .flatMap(sightingsIn)
    .filter(({ pet }) => findings("Pet", pet).some(({ path }) => path === `/${member}`));
}

/** Whether the animals that break the schema in a member are none that this run made of valid bodies. */
export function areOthers({ shows, member }: Symptom, recording: Recording): boolean {
  const irregular = irregularIds(recording);
  const own = new Set(creations(recording).flatMap(({ id, sent }) => (sent === null ? [] : [id])));
  const broken = brokenIn({ shows, member });
  return (
    broken.length > 0 &&
    broken.every(({ id }) => id !== undefined && (irregular.has(id) || !own.has(id))) &&
    shows.every((exchange) => exchange.request.operation !== "createPet")
  );
}

/** Whether the animals that break the schema in a member came of bodies that should have been refused, with any 2xx. */
export function isOfInvalidBody(symptom: Symptom, recording: Recording): boolean {
  if (!/^DATA-[1-4]$/.test(symptom.id)) return false;
  const ids = new Set(invalidlyMade(recording));
  const broken = brokenIn(symptom);
  return broken.length > 0 && broken.every(({ pet }) => pet.id !== undefined && ids.has(writeJson(pet.id)));
}

/** Their ids as the target writes them: these may be none that an int64 can be read from. */
function invalidlyMade({ exchanges }: Recording): readonly string[] {
  return exchanges.flatMap((exchange) => {
    if (exchange.request.operation !== "createPet" || !isSuccess(exchange) || validNewPet(exchange) !== null)
      return [];
    const { value } = responseJson(exchange);
    return isJsonObject(value) && value.id !== undefined ? [writeJson(value.id)] : [];
  });
}

const REQUIRED = ["id", "name", "categoryId"] as const;

/** Whether the animals of the answer that decided lack several members that every Pet has, where they lack any. */
export function isNoPet({ at }: Symptom): boolean {
  const pets = at === null ? [] : sightingsIn(at);
  const lacking = pets
    .map(({ pet }) => REQUIRED.filter((member) => pet[member] === undefined).length)
    .filter((count) => count > 0);
  return lacking.length > 0 && lacking.every((count) => count > 1);
}

/** Whether two symptoms are about one animal's answer, by the id that the answers show. */
export function showOneAnimal(one: Symptom, other: Symptom): boolean {
  const ids = (symptom: Symptom): readonly (bigint | undefined)[] =>
    symptom.at === null ? [] : [readInt64(petOf(symptom.at)?.id)];
  return ids(one).some((id) => id !== undefined && ids(other).includes(id));
}
