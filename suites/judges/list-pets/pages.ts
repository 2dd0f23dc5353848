/** Judges of lists: whether a list is a page of animals, or refused (interface §4.1). */

import { statusFilter } from "../../../src/kit/evidence/list-pages.ts";
import { hasValidKey, parameter, responseJson, statusOf } from "../../../src/kit/evidence/reading.ts";
import { creations, irregularIds, knownBefore } from "../../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import { readInt64 } from "../../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../../src/kit/json/json.ts";
import { MOST_LISTED } from "../../../src/kit/json/read-json.ts";
import { editJson } from "../../../src/kit/judging/flaws.ts";
import { judgeAnswer } from "../../../src/kit/judging/judge-answer.ts";
import {
  failed,
  keyAccepted,
  PASSED,
  rejection,
  shown,
  untested,
} from "../../../src/kit/judging/judge-helpers.ts";
import type { Judge } from "../../../src/kit/requirement.ts";
import { findings } from "../../../src/kit/schema/validators.ts";

/** Expects 200 and an array of Pets. */
export const aList: Judge<null> = judgeAnswer("aList", (_: null, exchange, recording) => {
  if (statusOf(exchange) !== 200) return failed("status 200 with an array of animals", shown(exchange));
  const { value } = responseJson(exchange);
  const irregular = irregularIds(recording);
  const isRegular = (item: JsonValue): boolean =>
    !(isJsonObject(item) && irregular.has(readInt64(item.id) ?? 0n));
  const [first] = findings("Pets", isJsonArray(value) ? value.filter(isRegular) : value);
  if (!first) return PASSED;
  return failed(
    first.path === "" ? "an array of Pets" : `an array of Pets: ${first.expected}`,
    first.received,
  );
});

/** Expects that a list answered 200 is an array of Pets; other requirements judge other statuses. */
export const arrayOfPets: Judge<null> = judgeAnswer("arrayOfPets", (_: null, exchange, recording) =>
  statusOf(exchange) === 200
    ? aList.judge(null, [exchange], recording)
    : untested(
        `not judged, since the list was not answered 200: ${shown(exchange)} (${serves(exchange)})`,
        "target",
      ),
);

/** Why a list is no evidence, and the requirement that judges that. */
export function noPage(exchange: Exchange): string {
  return `not judged, since there is no page: ${shown(exchange)} (${serves(exchange)})`;
}

/** The requirement that such a list is answered 200. */
function serves(exchange: Exchange): string {
  if (statusFilter(exchange) !== null) return "LIST-7";
  return parameter(exchange, "limit").length === 0 ? "LIST-1" : "LIST-4";
}

/** " (CREATE-1)" if animals are missing because creations were refused, else "". */
export function heldBack(recording: Recording): string {
  const wasRefused = recording.exchanges.some((e) => e.request.operation === "createPet" && hasValidKey(e));
  return wasRefused && creations(recording).length === 0 ? " (CREATE-1)" : "";
}

/** Expects 200. */
export const accepted: Judge<null> = judgeAnswer("accepted", (_: null, exchange) =>
  statusOf(exchange) === 200 ? PASSED : failed("status 200", shown(exchange)),
);

export function counted(n: number): string {
  if (n === MOST_LISTED) return `${n} animals or more`;
  return n === 1 ? "1 animal" : `${n} animals`;
}

/** Animals known before a list request that match its filter. */
export function matching(exchange: Exchange, recording: Recording): readonly JsonObject[] {
  const filter = statusFilter(exchange);
  const known = [...knownBefore(exchange, recording).values()];
  return filter === null ? known : known.filter((pet) => pet.status === filter);
}

export const plus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? [...value, ...value, ...value, ...value] : value));

export const minus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? value.slice(1) : value));

export const refused: Judge<null> = judgeAnswer("refused", (_: null, exchange, recording) =>
  keyAccepted(exchange, recording)
    ? rejection(exchange, [400])
    : untested("not judged, since the key was refused for every list (AUTH-1)", "target"),
);
