/** Judges of integers: int64 values survive digit for digit, and are written in digits (DATA-5, DATA-8). */

import { isDocumented } from "../../src/kit/evidence/documented.ts";
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import { memoizeBriefly } from "../../src/kit/evidence/memoize.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { acceptsEqualBodies, noCategory, refusedAfterLoss } from "../../src/kit/evidence/plain-creations.ts";
import { refusedByQuota } from "../../src/kit/evidence/quota.ts";
import { requestJson, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import {
  creations,
  irregularIds,
  sharedIds,
  sightingsById,
  sightingsIn,
} from "../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { describe } from "../../src/kit/format-value.ts";
import { isIntegerLiteral, isIntegerValue, readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonObject, JsonNumber, type JsonObject } from "../../src/kit/json/json.ts";
import { unanswered } from "../../src/kit/judging/judge-answer.ts";
import { failed, last, PASSED, shown, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { Judge, Judgement } from "../../src/kit/requirement.ts";

/**
 * Expects a categoryId digit for digit wherever its animal is shown; `gate`: id of the request with a small category.
 */
export const exact: Judge<{ categoryId: string; gate: string | null }> = {
  name: "exactInt64",
  judge: ({ categoryId, gate }, evidence, recording) => {
    const exchange = last(evidence);
    const none = unanswered(exchange, recording);
    if (none) return none;
    if (statusOf(exchange) !== 201) return refusedCategory(categoryId, gate, exchange, recording);
    const answered = sightingsIn(exchange);
    const own = answered[0]?.id;
    // An id that two animals share identifies neither (DATA-6).
    const id = own === undefined || sharedIds(recording).has(own) ? undefined : own;
    const withId = id === undefined ? [] : (sightingsById(recording).get(id) ?? []);
    const shownIn = [...answered, ...withId.filter((seen) => isBefore(exchange, seen.exchange))];
    for (const { exchange: other, pet } of shownIn) {
      const { categoryId: shownId } = pet;
      if (shownId instanceof JsonNumber && readInt64(shownId) === BigInt(categoryId)) continue;
      return failed(
        `\`categoryId\` ${categoryId}, digit for digit`,
        `\`categoryId\` ${describe(shownId)}`,
        other,
      );
    }
    return shownIn.length > 0
      ? PASSED
      : untested("not judged, since no answer shows the created animal (CREATE-2)", "run");
  },
};

function refusedCategory(
  categoryId: string,
  gate: string | null,
  exchange: Exchange,
  recording: Recording,
): Judgement {
  const twin = recording.exchanges.findLast((e) => e.requestId === gate);
  const accepted = twin !== undefined && statusOf(twin) === 201;
  const others = refusedByQuota(exchange, recording) ?? noCategory(recording);
  if (others) return others;
  const afterLoss = refusedAfterLoss(exchange, recording);
  if (afterLoss && !acceptsEqualBodies(recording)) return afterLoss;
  if (!hasTwin(exchange, recording)) {
    return untested(
      "not judged, since the same body in the usual category was not accepted (CREATE-1)",
      "run",
    );
  }
  if (gate === null && recording.categories !== "any" && statusOf(exchange) === 400) {
    return untested(
      `the target restricts categories: it refused the unusual category ${categoryId}`,
      "target",
    );
  }
  if (gate !== null && !accepted && recording.categories !== "any") {
    if (twin === undefined || isLost(twin) || statusOf(twin) === 429)
      return untested("the creation in an unusual small category was not answered", "run");
    return untested("the target restricts categories: it refused an unusual small one", "target");
  }
  if (afterLoss) return afterLoss;
  const beside = accepted ? `, as ${String(categoryOf(twin))} was accepted` : "";
  return failed(`status 201 for category ${categoryId}${beside}`, shown(exchange));
}

/** Whether a body with the same status, or also without one, was accepted in the category that exists. */
function hasTwin(exchange: Exchange, recording: Recording): boolean {
  const wanted = requestJson(exchange);
  const status = isJsonObject(wanted) ? wanted.status : undefined;
  return creations(recording).some(
    ({ sent }) => sent !== null && sent.status === status && String(sent.categoryId) === recording.categoryId,
  );
}

function categoryOf(exchange: Exchange): string {
  const body = requestJson(exchange);
  return isJsonObject(body) ? String(body.categoryId) : "a small one";
}

/** Integers that were shown: whether there are any, and the first that has a fraction or an exponent, with its name. */
export interface Integers {
  readonly any: boolean;
  readonly odd: readonly [name: string, number: JsonNumber] | null;
}

function integersOf(object: JsonObject, names: readonly string[]): Integers {
  const integers = names.flatMap((name) => {
    const number = object[name];
    return number instanceof JsonNumber && isIntegerValue(number.text) ? [[name, number] as const] : [];
  });
  return { any: integers.length > 0, odd: integers.find(([, { text }]) => !isIntegerLiteral(text)) ?? null };
}

/** The integers in the animals, or in the error, of each response of a recording. */
export function integersIn(recording: Recording): (exchange: Exchange) => Integers {
  const irregular = irregularIds(recording);
  const ofPet = memoizeBriefly((pet: JsonObject) => integersOf(pet, ["id", "categoryId"]));
  return (exchange) => {
    let any = false;
    for (const { pet, id } of sightingsIn(exchange)) {
      if (id !== undefined && irregular.has(id)) continue;
      const integers = ofPet(pet);
      if (integers.odd) return integers;
      any ||= integers.any;
    }
    const { value } = responseJson(exchange);
    const isError = [400, 401, 404].includes(statusOf(exchange)) && isDocumented(exchange, recording);
    return any || !isError || !isJsonObject(value) ? { any, odd: null } : integersOf(value, ["status"]);
  };
}
