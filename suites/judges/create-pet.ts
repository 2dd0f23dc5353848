/** Judges of creations (interface §4.2). */

import { isRemoved } from "../../src/kit/evidence/documented.ts";
import { isWholeList, statusFilter } from "../../src/kit/evidence/list-pages.ts";
import { isBefore, isRepeated, isTooSoon } from "../../src/kit/evidence/order.ts";
import { noCategory, plainBody, plainTwin } from "../../src/kit/evidence/plain-creations.ts";
import { refusedForOthers } from "../../src/kit/evidence/quota.ts";
import {
  isSuccess,
  pageOf,
  petIdOf,
  requestJson,
  responseJson,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import { creations, sightingsIn, validNewPet } from "../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { describe } from "../../src/kit/format-value.ts";
import { type NameKind, nameKind } from "../../src/kit/generate/name-kinds.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonObject, type JsonValue } from "../../src/kit/json/json.ts";
import { judgeAnswer, unanswered } from "../../src/kit/judging/judge-answer.ts";
import { failed, last, PASSED, shown, TOO_SOON, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { Case, Judge, Judgement } from "../../src/kit/requirement.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { settled } from "../requests/get-pet.ts";
import { get } from "../requests/requests.ts";

/** Why the refusal of a valid body is no failure of the target; `null`: it is one. */
function excused(exchange: Exchange, recording: Recording): Judgement | null {
  const others = refusedForOthers(exchange, recording) ?? noCategory(recording);
  if (others || plainBody(exchange, recording)) return others;
  const body = validNewPet(exchange);
  if (plainTwin(body?.status, recording)) return null;
  return untested("not judged, since no plain body with the same status was accepted (CREATE-1)", "run");
}

/** Expects 201 and a Pet; a refusal fails only if a plain body with the same status was accepted (rule 14). */
export const created: Judge<null> = judgeAnswer("created", (_: null, exchange, recording) => {
  if (statusOf(exchange) !== 201) {
    return excused(exchange, recording) ?? failed("status 201 with a Pet", shown(exchange));
  }
  const [first] = findings("Pet", responseJson(exchange).value);
  return first ? failed(`a Pet: ${first.expected}`, first.received) : PASSED;
});

/** Expects that the creation is not refused; CREATE-1 judges whether a success is 201. */
export const accepted: Judge<null> = judgeAnswer("acceptedCreation", (_: null, exchange, recording) =>
  isSuccess(exchange) ? PASSED : (excused(exchange, recording) ?? failed("status 201", shown(exchange))),
);

/**
 * Expects that an unusual name is not refused. If it is written with escapes, another body with escapes has to be
 * accepted.
 */
export const nameAccepted: Judge<null> = judgeAnswer("nameAccepted", (_: null, exchange, recording) => {
  if (isSuccess(exchange)) return PASSED;
  const others = excused(exchange, recording);
  if (others) return others;
  if (hasEscapes(exchange) && !creations(recording).some((creation) => hasEscapes(creation.exchange))) {
    return untested("not judged, since no other body with escapes was accepted (CREATE-1)", "run");
  }
  return failed("status 201 for this name", shown(exchange));
});

function hasEscapes({ request }: Exchange): boolean {
  return /\\u[0-9a-f]{4}/i.test(new TextDecoder().decode(request.body ?? undefined));
}

/** The judge for names of some kinds only; another requirement judges the others. */
export function named(judge: Judge<null>, kinds: readonly NameKind[]): Judge<null> {
  return {
    name: judge.name,
    judge: (_, evidence, recording) => {
      const name = validNewPet(last(evidence))?.name;
      return typeof name === "string" && kinds.includes(nameKind(name))
        ? judge.judge(null, evidence, recording)
        : untested("another requirement judges this name", "target");
    },
  };
}

/** Expects that the animal in the answer has every member of the request's body, unchanged. */
export const echoed: Judge<null> = judgeAnswer("echoed", (_: null, exchange, recording) => {
  const sent = requestJson(exchange);
  const pet = responseJson(exchange).value;
  if (statusOf(exchange) !== 201) {
    const others = refusedForOthers(exchange, recording) ?? noCategory(recording);
    return (
      others ??
      untested(`not judged, since the creation was not accepted: ${shown(exchange)} (CREATE-1)`, "target")
    );
  }
  if (!isJsonObject(sent) || !isJsonObject(pet)) return failed("a Pet", shown(exchange));
  for (const member of ["name", "categoryId", "status"]) {
    const [before, after] = [sent[member], pet[member]];
    if (before !== undefined && !sameValue(before, after)) {
      return failed(
        `\`${member}\` ${describe(before)}, as sent`,
        after === undefined ? `no \`${member}\`` : describe(after),
      );
    }
  }
  return PASSED;
});

/** Strings are equal by code units, integers by value (DATA-8 judges how they are written). */
function sameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (typeof a === "string") return a === b;
  const [x, y] = [readInt64(a), readInt64(b)];
  return x !== undefined && x === y;
}

/** Expects that a created animal is returned by getPet. */
export const fetched: Judge<null> = judgeAnswer("fetched", (_: null, exchange, recording) => {
  if (statusOf(exchange) === 200) return PASSED;
  if (isRemoved(recording)) return untested("removed: getPet is past its date of removal", "target");
  const creation = creations(recording).find(({ id }) => String(id) === petIdOf(exchange));
  if (statusOf(exchange) === 404 && creation && isTooSoon(creation.exchange, exchange, recording))
    return TOO_SOON;
  return failed("status 200 with the animal that this run created", shown(exchange));
});

/** Expects two animals from two equal bodies; if one was missing from a list and fetched, that it exists. */
export const different: Judge<null> = {
  name: "different",
  judge: (_, evidence, recording) => {
    const sent = evidence.filter(isCreation);
    const two = last(sent);
    const one = sent.find((e) => e.requestId !== two.requestId && statusOf(e) === 201);
    const none = unanswered(two, recording);
    if (none) return none;
    if (!one) {
      const others = noCategory(recording) ?? refusedForOthers(sent[0] ?? two, recording);
      return (
        others ??
        untested("not judged, since the first of two equal bodies was not accepted (CREATE-1)", "run")
      );
    }
    if (statusOf(two) !== 201)
      return untested(
        `not judged, since the second of two equal bodies was not accepted: ${shown(two)}`,
        "target",
      );
    const ids = [one, two].map((e) => sightingsIn(e)[0]?.id);
    if (ids[0] === undefined || ids[1] === undefined)
      return untested("not judged, since an answer has no readable id (DATA-1)", "target");
    if (ids[0] === ids[1]) return failed("two animals with different ids", `id ${ids[0]} twice`);
    const again = evidence.findLast((e) => !isCreation(e));
    if (!again || statusOf(again) !== 404) return PASSED;
    if ([one, two].some((e) => isTooSoon(e, again, recording))) return TOO_SOON;
    return failed(`animals ${ids[0]} and ${ids[1]} of the same body`, `no animal ${petIdOf(again)}`, again);
  },
};

const isCreation = ({ request }: Exchange): boolean => request.operation === "createPet";

/**
 * Fetches the one of two equal animals that a whole list lacks, if it lacks no other: the second may have replaced
 * it.
 */
export const missingTwin: NonNullable<Case["followUp"]> = (evidence, recording) => {
  const twins = evidence.filter(isCreation).map((exchange) => sightingsIn(exchange)[0]?.id);
  const list = recording.exchanges.findLast(
    (exchange) =>
      statusFilter(exchange) === null &&
      evidence.every((twin) => !isCreation(twin) || isBefore(twin, exchange)) &&
      !isRepeated(exchange, recording) &&
      isWholeList(exchange, recording),
  );
  if (!list || isRemoved(recording)) return [];
  const shown = new Set(pageOf(list)?.map((pet) => readInt64(pet.id)));
  const missing = creations(recording).filter((c) => isBefore(c.exchange, list) && !shown.has(c.id));
  const [lost] = missing;
  if (!lost || missing.length > 1 || !twins.includes(lost.id)) return [];
  return [get("{the twin that the list lacks}", String(lost.id), { settled })];
};
