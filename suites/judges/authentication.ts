/** Judges of answers to credentials (interface §5). */
import type { Judge } from "../../src/engine/claims.ts";
import { type Deviation, type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import {
  hasValidKey,
  isSuccess,
  refusesCredential,
  responseJson,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { namePrefix } from "../../src/kit/identity/created-names.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../src/kit/json/json.ts";
import { isRemoved } from "../facts/documented.ts";
import { sightingsById } from "../facts/store-model.ts";
import {
  errorFault,
  fails,
  isItself,
  isServedWithAnimals,
  judgeAnswer,
  rejection,
  wrongStatus,
} from "./answers.ts";
import { REMOVED } from "./created-animals.ts";

/** Expects that the valid key is not refused. */
export const opens: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  if (exchange.request.operation === "getPet" && isRemoved(recording)) return REMOVED;
  return refusesCredential(exchange) ? wrongStatus(exchange, exchange.expects) : PASSED;
});

/** Whether the operation was served with the valid key: a refusal shows nothing otherwise (catalogue rule 8). */
function keyIsServed(exchange: Exchange, recording: Recording): boolean {
  return recording.exchanges.some(
    (other) =>
      other.request.operation === exchange.request.operation &&
      hasValidKey(other) &&
      other.response !== null &&
      !refusesCredential(other) &&
      statusOf(other) < 500 &&
      statusOf(other) !== 429,
  );
}

/** The answers of a run that hand out animals although the credential is wrong. */
const servedWrongly = memoize(({ exchanges }: Recording) =>
  exchanges.filter(
    (each) => each.request.credential.kind !== "valid" && each.response !== null && isServedWithAnimals(each),
  ),
);

/** A judge of an answer to a wrong credential: an animal or an array is never handed out. */
function judgeWrong(refusal: (exchange: Exchange, recording: Recording) => Judgement): Judge<null> {
  return judgeAnswer((_: null, exchange, recording) => {
    if (isServedWithAnimals(exchange)) return handsOut(exchange);
    if (exchange.request.operation === "getPet" && isRemoved(recording)) return REMOVED;
    const judged = refusal(exchange, recording);
    return keyIsServed(exchange, recording) || isItself(judged) ? judged : untested("no-accepted-control");
  });
}

function handsOut(exchange: Exchange): Deviation {
  return fails(exchange, "served-wrong-credential", { status: statusOf(exchange) });
}

/** Expects 401 with an Error body and nothing else, and that the operation hands out nothing for the credential at any time. */
export const unauthorized: Judge<null> = judgeWrong((exchange, recording) => {
  const { operation, credential } = exchange.request;
  const served = servedWrongly(recording).find(
    ({ request }) => request.operation === operation && request.credential.label === credential.label,
  );
  if (served) return handsOut(served);
  if (statusOf(exchange) === 401 && handsOutMore(exchange, recording)) {
    return fails(exchange, "served-wrong-credential", { status: 401 });
  }
  return rejection(exchange, recording, [401]);
});

/** Whether a 401 has an animal in its Error body, or goes on after it with an animal or a list: a handler that does not stop. */
function handsOutMore(exchange: Exchange, recording: Recording): boolean {
  const { problems, value } = responseJson(exchange);
  if (problems.length === 0) return hasAnimal(value, recording);
  const text = new TextDecoder().decode(exchange.response?.body ?? new Uint8Array());
  return /\}\s*[[{]/.test(text) && /"categoryId"|\[\s*\]/.test(text);
}

/** Whether a JSON value has an animal of the store, at any depth: one that the run has seen, or that has a name of the run. */
function hasAnimal(value: JsonValue | undefined, recording: Recording): boolean {
  if (isJsonArray(value)) return value.some((each) => hasAnimal(each, recording));
  if (!isJsonObject(value)) return false;
  const id = readInt64(value.id);
  const isOfStore = (name: string): boolean =>
    name.startsWith(namePrefix(recording)) ||
    (id !== undefined &&
      sightingsById(recording)
        .get(id)
        ?.some(({ pet }) => pet.name === name) === true);
  const isAnimal =
    id !== undefined && "categoryId" in value && typeof value.name === "string" && isOfStore(value.name);
  return isAnimal || Object.values(value).some((each) => hasAnimal(each, recording));
}

/** Expects 401, with any body. */
export const notAuthorized: Judge<null> = judgeWrong((exchange) =>
  statusOf(exchange) === 401 ? PASSED : wrongStatus(exchange, [401]),
);

/** Expects 401, or 400 with an Error body (RFC 6750 §3.1). */
export const notAccepted: Judge<null> = judgeWrong((exchange) => {
  if (statusOf(exchange) === 400) return errorFault(exchange) ?? PASSED;
  return statusOf(exchange) === 401 ? PASSED : wrongStatus(exchange, [401, 400]);
});

const elsewhere = judgeWrong((exchange) =>
  statusOf(exchange) === 401 || [400, 414, 422, 431].includes(statusOf(exchange))
    ? PASSED
    : wrongStatus(exchange, [401]),
);

/** Expects that a key in another place is not accepted; a URL may be refused for its length or form. */
export const notElsewhere: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  const isSameWithout = recording.exchanges.some(
    (other) =>
      other.request.credential.kind === "missing" &&
      other.request.operation === exchange.request.operation &&
      statusOf(other) === statusOf(exchange) &&
      statusOf(other) !== 401,
  );
  return isSameWithout
    ? untested("rests-on", { requirement: "AUTH-2" })
    : elsewhere(null, [exchange], recording);
});

/** Expects that the scheme in another letter case is served. */
export const anyCase: Judge<null> = judgeAnswer((_: null, exchange) =>
  isSuccess(exchange) ? PASSED : wrongStatus(exchange, [200]),
);

/** Whether `WWW-Authenticate` has a Bearer challenge (RFC 9110 §11.6.1, RFC 6750 §3). */
export function challengesBearer(values: readonly string[]): boolean {
  const text = values.join(", ").replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /(?:^|,)\s*bearer(?=\s|,|$)/i.test(text);
}
