/** What may be said of an accepted creation (interface §4.2). */
import { describe } from "../src/kit/describe.ts";
import type { Exchange } from "../src/kit/exchange.ts";
import { readInt64 } from "../src/kit/int64.ts";
import { isJsonObject, type JsonValue } from "../src/kit/json.ts";
import { failed, judgeAnswer, last, PASSED, shown, unanswered, untested } from "../src/kit/judging.ts";
import {
  creations,
  isBefore,
  isRemoved,
  isRepeated,
  isWholeList,
  sightingsIn,
  statusFilter,
} from "../src/kit/knowledge.ts";
import { pageOf, petIdOf, requestJson, responseJson, statusOf } from "../src/kit/reading.ts";
import type { Case, Judge } from "../src/kit/requirement.ts";
import { findings } from "../src/kit/validators.ts";
import { get } from "./asks.ts";
import { settled } from "./get-asks.ts";

/** Expects 201 and a Pet. */
export const created: Judge<null> = judgeAnswer("created", (_: null, exchange, recording) => {
  if (statusOf(exchange) !== 201) {
    // The most frequent mistake of who runs the suite against a target with categories of its own.
    const none = creations(recording).length === 0 && statusOf(exchange) === 400;
    const hint = none
      ? ` (does category ${recording.categoryId} exist there? --category-id names one that does)`
      : "";
    return failed("status 201 with a Pet", `${shown(exchange)}${hint}`);
  }
  const [first] = findings("Pet", responseJson(exchange).value);
  return first ? failed(`a Pet: ${first.expected}`, first.received) : PASSED;
});

/** Expects that the creation is not refused; whether a success is 201 is CREATE-1's. */
export const accepted: Judge<null> = judgeAnswer("acceptedCreation", (_: null, exchange) =>
  statusOf(exchange) >= 200 && statusOf(exchange) < 300 ? PASSED : failed("status 201", shown(exchange)),
);

/** Expects that the animal in the answer has every member of the request's body, unchanged. */
export const echoed: Judge<null> = judgeAnswer("echoed", (_: null, exchange) => {
  const sent = requestJson(exchange);
  const pet = responseJson(exchange).value;
  if (statusOf(exchange) !== 201) return untested(`the creation was not accepted: ${shown(exchange)}`, "run");
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

/** Equal strings by code units; equal integers by value (how they are written is DATA's). */
function sameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (typeof a === "string") return a === b;
  const [x, y] = [readInt64(a), readInt64(b)];
  return x !== undefined && x === y;
}

/** Expects that a created animal is returned by getPet. */
export const fetched: Judge<null> = judgeAnswer("fetched", (_: null, exchange, recording) => {
  if (statusOf(exchange) === 200) return PASSED;
  if (isRemoved(recording)) return untested("removed: getPet is past its date of removal", "target");
  return failed("status 200 with the animal that this run created", shown(exchange));
});

/** Expects another animal of the same body; where a list lacks one of the two, that one is fetched as well. */
export const different: Judge<null> = {
  name: "different",
  judge: (_, evidence, recording) => {
    const sent = evidence.filter(isCreation);
    const two = last(sent);
    const one = sent.find((e) => e.ask !== two.ask && statusOf(e) === 201);
    const none = unanswered(two, recording);
    if (none) return none;
    if (!one) return untested("the first of two equal bodies was not accepted", "run");
    if (statusOf(two) !== 201) return failed("status 201 for the same body once more", shown(two));
    const ids = [one, two].map((e) => sightingsIn(e)[0]?.id);
    if (ids[0] === undefined || ids[1] === undefined)
      return untested("an id that can be read is missing (DATA-1)", "target");
    if (ids[0] === ids[1]) return failed("two animals with different ids", `id ${ids[0]} twice`);
    const again = evidence.findLast((e) => !isCreation(e));
    if (!again || statusOf(again) !== 404) return PASSED;
    return failed(`animals ${ids[0]} and ${ids[1]} of the same body`, `no animal ${petIdOf(again)}`, again);
  },
};

const isCreation = ({ request }: Exchange): boolean => request.operation === "createPet";

/** Fetches the one of two equal animals that a whole list lacks, and nothing else: the other may have replaced it. */
export const missingTwin: NonNullable<Case["doubt"]> = (evidence, recording) => {
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
