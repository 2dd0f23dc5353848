/** Judges of integers and ids (DATA-5, DATA-6, DATA-8). */
import type { InvariantCheck, Judge } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { memoizeAlone } from "../../src/kit/evidence/memoize.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { isFailure, isSuccess, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { isIntegerLiteral, isIntegerValue, readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonObject, JsonNumber, type JsonObject } from "../../src/kit/json/json.ts";
import { check } from "../claim.ts";
import { creationOf, firstAccepted, isAnyAccepted, isOfLimit, storeLimited } from "../facts/animals.ts";
import {
  creations,
  hasEqualBody,
  isRegular,
  pageOf,
  petOf,
  sightingsById,
  sightingsIn,
  validNewPet,
} from "../facts/store-model.ts";
import { nameKind } from "../generate/name-kinds.ts";
import {
  type CategoryProbe,
  LISTED_CATEGORY,
  NEGATIVE,
  refusesCategory,
  SECOND_SMALL,
  SMALL,
} from "../requests/categories.ts";
import { answerTo, WITHOUT_STATUS, wasRefused } from "../requests/creations.ts";
import { fails, judgeAnswer, wrongStatus } from "./answers.ts";
import { isCovered, ofAnswer, type Rule } from "./invariants.ts";
import { textOf } from "./same-everywhere.ts";

/** Expects a categoryId digit for digit in its 201, and wherever its animal is shown later. */
export const exact: Judge<{ categoryId: string }> = judgeAnswer(
  ({ categoryId }: { categoryId: string }, exchange, recording) => {
    if (!isSuccess(exchange)) return refusedCategory(BigInt(categoryId), exchange, recording);
    const pet = petOf(exchange);
    if (!pet) return untested("rests-on", { requirement: "CREATE-1" });
    if (readInt64(pet.categoryId) !== BigInt(categoryId)) {
      return fails(exchange, "echo", {
        member: "categoryId",
        sent: categoryId,
        received: textOf(pet.categoryId),
      });
    }
    const id = readInt64(pet.id);
    const own = creationOf(id, recording);
    for (const { exchange: later, pet: shown } of id === undefined || !own
      ? []
      : (sightingsById(recording).get(id) ?? [])) {
      if (!isBefore(exchange, later) || readInt64(shown.categoryId) === BigInt(categoryId)) continue;
      return fails(later, "differs", {
        member: "categoryId",
        id: String(id),
        other: exchange.index,
        wanted: categoryId,
        received: textOf(shown.categoryId),
      });
    }
    return PASSED;
  },
);

/** A category that was refused: the interface does not say whether a category must exist (catalogue, "Categories"). */
function refusedCategory(categoryId: bigint, exchange: Exchange, recording: Recording): Judgement {
  if (!isAnyAccepted(recording)) return untested("rests-on", { requirement: "CREATE-1" });
  if (isOfLimit(exchange, recording)) return storeLimited(recording);
  // 500 and 501 refuse no category: a target that looks for it and does not find it has failed.
  if (recording.categories === "any" || isFailure(exchange)) return wrongStatus(exchange, [201]);
  const isGate = [SMALL, SECOND_SMALL].some((probe) => BigInt(probe.categoryId) === categoryId);
  if (!wasAccepted(recording, SMALL) && !wasAccepted(recording, SECOND_SMALL)) {
    return restrictsCategories(recording)
      ? untested("categories-restricted")
      : untested("no-accepted-control");
  }
  if (isUnusualOtherwise(exchange, recording)) return untested("rests-on", { requirement: "CREATE-1" });
  if (isGate) return untested("category-unknown", { categoryId: String(categoryId) });
  if (categoryId <= 0n && !wasAccepted(recording, NEGATIVE)) {
    return untested("category-unknown", { categoryId: String(categoryId) });
  }
  const refusal = wrongStatus(exchange, [201]);
  // The bodies that were accepted, by which its own had to be.
  const controls = [
    ...[SMALL, SECOND_SMALL, NEGATIVE].map(({ request }) => answerTo(recording, request)),
    firstAccepted(recording),
  ];
  const accepted = controls.flatMap((each) => (each && isSuccess(each) ? [each.index] : []));
  return { ...refusal, values: { ...refusal.values, accepted } };
}

/** Whether something else of a body may explain its refusal: an unusual name, or no status where that is refused alone. */
function isUnusualOtherwise(exchange: Exchange, recording: Recording): boolean {
  const body = validNewPet(exchange);
  if (typeof body?.name === "string" && nameKind(body.name) !== "plain") return true;
  return body !== null && body.status === undefined && wasRefused(recording, WITHOUT_STATUS);
}

function wasAccepted(recording: Recording, probe: CategoryProbe): boolean {
  return recording.exchanges.some((each) => each.requestId === probe.request.id && petOf(each) !== null);
}

/** Where unusual categories are refused: that one of the target's own animals is accepted shows that they are restricted. */
export const listedCategoryIsTaken: Judge<null> = judgeAnswer((_: null, exchange) =>
  untested(isSuccess(exchange) ? "categories-restricted" : "no-accepted-control"),
);

/** Whether the run saw that the target restricts categories: it refuses two unusual ones, and none that its list shows. */
export function restrictsCategories(recording: Recording): boolean {
  const refused = [SMALL, SECOND_SMALL].every((probe) => refusesCategory(recording, probe));
  const listed = LISTED_CATEGORY.needed?.(recording) ? answerTo(recording, LISTED_CATEGORY) : null;
  return refused && (listed === null || (listed !== undefined && isSuccess(listed)));
}

/** Each id once on a page. */
export const idOnceOnPage: Rule = ofAnswer(
  (exchange) => {
    const page = pageOf(exchange);
    if (!page || page.length < 2) return null;
    const seen = new Set<bigint>();
    for (const { id } of sightingsIn(exchange)) {
      if (id !== undefined && seen.has(id)) return fails(exchange, "id-twice-on-page", { id: String(id) });
      if (id !== undefined) seen.add(id);
    }
    return PASSED;
  },
  () => true,
);

/** No id in two creations; those with equal bodies are CREATE-14's. */
export function acrossCreations(recording: Recording): readonly InvariantCheck[] {
  const made = creations(recording);
  const title = "across creations";
  if (made.length < 2) return [check(title, untested("nothing-to-judge", { place: "two creations" }))];
  const first = new Map<bigint, Exchange>();
  const pairs = made.flatMap((later) => {
    const earlier = first.get(later.id);
    first.set(later.id, earlier ?? later.exchange);
    return earlier && !hasEqualBody(earlier, later.exchange) ? [{ ...later, earlier }] : [];
  });
  // A body that has to be refused shows nothing any more once it is.
  const { id, exchange, earlier } = pairs.find(({ sent }) => sent !== null) ?? pairs[0] ?? {};
  if (id === undefined || !exchange || !earlier) return [check(title, PASSED, made)];
  const before = made.slice(
    0,
    made.findIndex((each) => each.exchange === exchange),
  );
  const afresh = before.length > 2 && before[0]?.id === id && before.every((each) => each.id >= id);
  const together = earlier.receivedAt > exchange.sentAt;
  const values = { id: String(id), together, ...(afresh && !together ? { afresh } : {}) };
  return [check(title, fails(exchange, "id-of-two", values), [earlier, exchange])];
}

/** The first integer with a fraction or an exponent, by member. */
function oddInteger(
  object: JsonObject,
  names: readonly string[],
): readonly [string, JsonNumber] | null | undefined {
  let any = false;
  for (const name of names) {
    const number = object[name];
    if (!(number instanceof JsonNumber)) continue;
    if (isIntegerLiteral(number.text)) any = true;
    else if (isIntegerValue(number.text)) return [name, number];
  }
  return any ? null : undefined;
}

/** The animals of an answer that have integers, with the first that is odd. */
const integersIn = memoizeAlone((exchange: Exchange) =>
  sightingsIn(exchange).flatMap(({ id, pet }) => {
    const odd = oddInteger(pet, ["id", "categoryId"]);
    return odd === undefined ? [] : [{ id, odd }];
  }),
);

/** Integers are written in digits alone. */
export const inDigits: Rule = (exchange, recording) => {
  const ofPets = integersIn(exchange).filter((each) => isRegular(each, recording));
  const wrong = ofPets.find(({ odd }) => odd !== null)?.odd;
  const ofError = wrong ? undefined : statusInteger(exchange, recording);
  const odd = wrong ?? ofError;
  if (odd) return fails(exchange, "not-digits", { member: odd[0], received: odd[1].text });
  return ofError === null || ofPets.length > 0 ? PASSED : null;
};

/** The status of an Error body, if it is an odd integer; `null`: it is an integer in digits. */
function statusInteger(exchange: Exchange, recording: Recording): ReturnType<typeof oddInteger> {
  const { value } = responseJson(exchange);
  const isError = [400, 401, 404].includes(statusOf(exchange)) && isCovered(exchange, recording);
  return isError && isJsonObject(value) ? oddInteger(value, ["status"]) : undefined;
}
