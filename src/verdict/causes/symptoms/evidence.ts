/** Facts about symptoms for the tables: answers that show several of them, and the animals they are about. */

import { sameCredential } from "../../../kit/credential.ts";
import {
  isSuccess,
  pageOf,
  parameter,
  petOf,
  requestJson,
  responseJson,
  statusOf,
} from "../../../kit/evidence/reading.ts";
import {
  type Creation,
  creations,
  irregularIds,
  type Sighting,
  sightings,
  sightingsIn,
  validNewPet,
} from "../../../kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../../kit/exchange.ts";
import { readInt64 } from "../../../kit/json/int64.ts";
import { isJsonObject } from "../../../kit/json/json.ts";
import { writeJson } from "../../../kit/json/write-json.ts";
import { findings } from "../../../kit/schema/validators.ts";
import type { Symptom } from "./symptoms.ts";

/** A `categoryId` below this fits any integer type. */
const ORDINARY = 2n ** 30n;

/** Whether an answer that decided one symptom shows the other, too. */
export function share(one: Symptom, other: Symptom): boolean {
  return (
    (one.at !== null && other.shows.includes(one.at)) || (other.at !== null && one.shows.includes(other.at))
  );
}

/** Whether every answer that shows a symptom decided one of the others, or is the same answer to the same request. */
export function isWithin(symptom: Symptom, others: readonly Symptom[]): boolean {
  const deciding = others.flatMap(({ at }) => at ?? []);
  return symptom.shows.every((exchange) => deciding.some((each) => isSameAnswer(exchange, each)));
}

function isSameAnswer(one: Exchange, other: Exchange): boolean {
  if (one === other) return true;
  const { method, target, credential, body } = other.request;
  const isSameRequest =
    one.request.method === method &&
    one.request.target === target &&
    sameCredential(one.request.credential, credential);
  return isSameRequest && body === null && statusOf(one) === statusOf(other);
}

/** Whether all answers of the same operation with the same status show the symptom. */
export function isWhole({ at, shows }: Symptom, { exchanges }: Recording): boolean {
  if (at === null) return false;
  const like = exchanges.filter(
    (each) => each.request.operation === at.request.operation && statusOf(each) === statusOf(at),
  );
  return like.every((each) => shows.includes(each));
}

/** Whether a symptom names a small `categoryId`, which fits any integer type. */
export function isOrdinary({ expected }: Symptom): boolean {
  const digits = /`categoryId` (-?\d+)/.exec(expected)?.[1];
  return digits !== undefined && BigInt(digits) >= 0n && BigInt(digits) < ORDINARY;
}

/** The largest magnitude to which doubles round an int64, and some more. */
const ROUNDED = 2n ** 63n + 4_096n;

/** Whether `received` contains an int64 that a double cannot represent, or the double that it was rounded to. */
export function isLarge({ received }: Symptom): boolean {
  if (/\de\+?1[5-8]/.test(received)) return true;
  const digits = /\d{16,}/.exec(received)?.[0];
  return digits !== undefined && BigInt(digits) <= ROUNDED;
}

/** Ids of the run's animals that a list lacks, except those that its filter leaves out. */
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

/** Whether each of these animals was created by a body with an id. */
export function areClientIds(ids: readonly bigint[], recording: Recording): boolean {
  const named = creations(recording).filter(({ exchange }) => {
    const body = requestJson(exchange);
    return isJsonObject(body) && body.id !== undefined;
  });
  return ids.length > 0 && ids.every((id) => named.some((creation) => creation.id === id));
}

/** Animals with a symptom's member that violates the schema. */
function brokenIn({ shows, member }: Pick<Symptom, "shows" | "member">): readonly Sighting[] {
  return shows
    .flatMap(sightingsIn)
    .filter(({ pet }) => findings("Pet", pet).some(({ path }) => path === `/${member}`));
}

/** Whether no valid body of this run created the animals with an invalid member. */
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

/** Whether the animals with an invalid member were created by bodies that should have been refused, with any 2xx. */
export function isOfInvalidBody(symptom: Symptom, recording: Recording): boolean {
  if (!/^DATA-[1-4]$/.test(symptom.id)) return false;
  const ids = new Set(invalidlyMade(recording));
  const broken = brokenIn(symptom);
  return broken.length > 0 && broken.every(({ pet }) => pet.id !== undefined && ids.has(writeJson(pet.id)));
}

/** Ids of animals from invalid bodies, as JSON text, since they need not be int64. */
function invalidlyMade({ exchanges }: Recording): readonly string[] {
  return exchanges.flatMap((exchange) => {
    if (exchange.request.operation !== "createPet" || !isSuccess(exchange) || validNewPet(exchange) !== null)
      return [];
    const { value } = responseJson(exchange);
    return isJsonObject(value) && value.id !== undefined ? [writeJson(value.id)] : [];
  });
}

const REQUIRED = ["id", "name", "categoryId"] as const;

/** Whether all incomplete animals of the deciding answer lack several required members. */
export function isNoPet({ at }: Symptom): boolean {
  const pets = at === null ? [] : sightingsIn(at);
  const lacking = pets
    .map(({ pet }) => REQUIRED.filter((member) => pet[member] === undefined).length)
    .filter((count) => count > 0);
  return lacking.length > 0 && lacking.every((count) => count > 1);
}

/** Whether the deciding answers of two symptoms show the same animal, by id. */
export function showOneAnimal(one: Symptom, other: Symptom): boolean {
  const ids = (symptom: Symptom): readonly (bigint | undefined)[] =>
    symptom.at === null ? [] : [readInt64(petOf(symptom.at)?.id)];
  return ids(one).some((id) => id !== undefined && ids(other).includes(id));
}
