/** Judges of one list: its status, its length, its animals (interface §4.1). */
import type { Judge } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { settleTime } from "../../src/kit/evidence/order.ts";
import { hasValidKey, parameter, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording, RunConstants } from "../../src/kit/exchange.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/kit/json/json.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { knownAnimals, matching, ownAnimals, statusesShown, tooFewAnimals } from "../facts/animals.ts";
import { LARGEST_PAGE, lengthOf, limitOf, pages, statusFilter } from "../facts/list-pages.ts";
import { type Creation, isRegular, knownBefore, pageOf, sightingsIn } from "../facts/store-model.ts";
import { fails, findingValues, judgeAnswer, last, rejection, unanswered, wrongStatus } from "./answers.ts";

/** Expects 200 and an array. */
export const accepted: Judge<null> = judgeAnswer((_: null, exchange) => {
  if (statusOf(exchange) !== 200) return wrongStatus(exchange, [200]);
  return pageOf(exchange) ? PASSED : fails(exchange, "not-an-array");
});

/** Expects 200 and an array of Pets. */
export const aList: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  if (statusOf(exchange) !== 200) return wrongStatus(exchange, [200]);
  const { value } = responseJson(exchange);
  if (!isJsonArray(value) || !value.every(isJsonObject)) return fails(exchange, "not-an-array");
  const judged = sightingsIn(exchange).filter(
    (each) => isRegular(each, recording) && !isOfEarlierRun(each.pet, recording),
  );
  const [first] = findings(
    "Pets",
    judged.map(({ pet }) => pet),
  );
  return first ? fails(exchange, "pet-member", findingValues(first)) : PASSED;
});

/** Whether an animal was left by an earlier run of the suite, by its name: it adds no failure (catalogue rule 16). */
export function isOfEarlierRun({ name }: JsonObject, { runId }: RunConstants): boolean {
  if (typeof name !== "string") return false;
  return name.startsWith("conformance-") && !name.startsWith(`conformance-${runId}`);
}

/** Why a list that was not answered 200 is no evidence: another requirement judges that it is served. */
function notServed(exchange: Exchange): Judgement {
  const limits = parameter(exchange, "limit");
  if (statusFilter(exchange) !== null) return untested("rests-on", { requirement: "LIST-7" });
  if (limits.length === 0) return untested("rests-on", { requirement: "LIST-1" });
  if (limits[0] === "1" || limits[0] === "100") return untested("rests-on", { requirement: "LIST-4" });
  return wrongStatus(exchange, [200]);
}

/** Why an answer is no page. */
function noPage(exchange: Exchange, recording: Recording): Judgement {
  if (statusOf(exchange) !== 200) return notServed(exchange);
  if (statusFilter(exchange) !== null) return untested("rests-on", { requirement: "LIST-7" });
  const isPlainServed = recording.exchanges.some((e) => e.plain && pageOf(e) !== null);
  return isPlainServed ? fails(exchange, "not-an-array") : untested("rests-on", { requirement: "LIST-1" });
}

/** Expects at most this many animals; only where more are known to match. */
export const atMost: Judge<{ limit: number }> = judgeAnswer(
  ({ limit }: { limit: number }, exchange, recording) => {
    if (!pageOf(exchange)) return noPage(exchange, recording);
    const count = lengthOf(exchange);
    if (count > limit) return fails(exchange, "too-many", { limit, count });
    return matching(exchange, recording).length > limit ? PASSED : tooFewAnimals(limit + 1, recording);
  },
);

/** Expects at most 100 animals; only where more are known. What is not answered lists none: LIST-6 judges it. */
export const neverOver100: Judge<null> = (_, evidence, recording) => {
  const exchange = last(evidence);
  const missing = unanswered(exchange);
  if (missing)
    return missing.outcome === "failed" ? untested("rests-on", { requirement: "LIST-6" }) : missing;
  const count = lengthOf(exchange);
  if (count > LARGEST_PAGE) return fails(exchange, "too-many", { limit: LARGEST_PAGE, count });
  return matching(exchange, recording).length > LARGEST_PAGE
    ? PASSED
    : tooFewAnimals(LARGEST_PAGE + 1, recording);
};

/** Expects no page with a limit out of range to have more than 100 animals, and none without a limit more than 20. */
export const neverOver: Judge<{ limit: number }> = ({ limit }, evidence, recording) => {
  const pages = [...recording.exchanges, ...evidence].filter(
    (each) =>
      hasValidKey(each) &&
      (limit === LARGEST_PAGE ? limitOf(each) === null : parameter(each, "limit").length === 0),
  );
  const tooLong = pages.find((each) => lengthOf(each) > limit);
  if (tooLong) return fails(tooLong, "too-many", { limit, count: lengthOf(tooLong) });
  return knownAnimals(recording) > limit ? PASSED : tooFewAnimals(limit + 1, recording);
};

/** Expects 400 and an Error body. */
export const refusedList: Judge<null> = judgeAnswer((_: null, exchange, recording) =>
  rejection(exchange, recording, [400]),
);

/** Expects 200 and no animal with another status than the requested one. */
export const onlyStatus: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  const status = statusFilter(exchange);
  if (statusOf(exchange) !== 200) return refusedFilter(exchange, recording);
  const page = pageOf(exchange);
  if (!page) return fails(exchange, "not-an-array");
  const stranger = page.find((pet) => isOther(pet, status) && !isOfEarlierRun(pet, recording));
  if (stranger) {
    return fails(exchange, "other-status", { wanted: status ?? "", received: String(stranger.status) });
  }
  const known = [...knownBefore(exchange, recording), ...shownBeside(exchange, recording)];
  const moved = hasMoved(status, recording) ? untested("status-moved", { status: status ?? "" }) : null;
  if (!known.some((pet) => isOther(pet, status)))
    return page.length > 0 && moved ? moved : tooFewAnimals(2, recording);
  if (page.length > 0) return PASSED;
  // Its animals have moved on: an empty list is right where that of another status shows some.
  if (moved) return showsOther(status, recording) ? PASSED : moved;
  // The limit was applied before the filter.
  if (asFullAs(null, [exchange], recording).outcome === "failed")
    return untested("rests-on", { requirement: "LIST-12" });
  return untested("nothing-to-judge", { place: `an animal with status ${status}` });
});

/** The animals on pages that were asked for at the same time. */
function shownBeside({ sentAt, receivedAt }: Exchange, recording: Recording): readonly JsonObject[] {
  const beside = pages(recording).filter((each) => each.sentAt <= receivedAt && each.receivedAt >= sentAt);
  return beside.flatMap((each) => pageOf(each) ?? []);
}

/** Expects 200 and an array without animals of another status, though none has the status that is asked for. */
export const noOther: Judge<null> = (_, evidence, recording) => {
  const served = accepted(null, evidence, recording);
  const filtered = served.outcome === "passed" ? onlyStatus(null, evidence, recording) : served;
  return filtered.outcome === "failed" ? filtered : served;
};

/** Expects that limit and status of the request hold together. */
export const together: Judge<null> = (_, evidence, recording) => {
  const filtered = onlyStatus(null, evidence, recording);
  const limit = limitOf(evidence.at(-1) as Exchange) ?? LARGEST_PAGE;
  return filtered.outcome === "failed" ? filtered : atMost({ limit }, evidence, recording);
};

/** Whether animals that had a status were seen with another one later. */
function hasMoved(status: string | null, recording: Recording): boolean {
  const shown = statusesShown(recording);
  return ownAnimals(recording).some(({ id }) => {
    const seen = shown.get(id);
    return seen !== undefined && seen.size > 1 && seen.has(status);
  });
}

/** Whether a list of another status shows animals. */
function showsOther(status: string | null, recording: Recording): boolean {
  return pages(recording).some((page) => ![null, status].includes(statusFilter(page)) && lengthOf(page) > 0);
}

/** A filtered list that is refused: the part without which it is served is the one at fault (catalogue rule 14). */
function refusedFilter(exchange: Exchange, recording: Recording): Judgement {
  const [limit] = parameter(exchange, "limit");
  const isLimitRefused = recording.exchanges.some(
    (other) =>
      other.request.operation === "listPets" &&
      statusFilter(other) === null &&
      parameter(other, "limit")[0] === limit &&
      limit !== undefined &&
      other.request.credential.kind === "valid" &&
      statusOf(other) >= 400,
  );
  if (!isLimitRefused) return wrongStatus(exchange, [200]);
  // LIST-4 asks for the smallest and the largest limit, LIST-2 for those between.
  return untested("rests-on", { requirement: limit === "1" || limit === "100" ? "LIST-4" : "LIST-2" });
}

function isOther(pet: JsonObject, status: string | null): boolean {
  return typeof pet.status === "string" && pet.status !== status;
}

/** Expects that no animal of a page lacks a status. */
export const showsStatus: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  const page = pageOf(exchange);
  if (!page) return untested("rests-on", { requirement: "LIST-7" });
  const bare = page.filter((pet) => !("status" in pet)).length;
  if (bare > 0) return fails(exchange, "no-status", { wanted: statusFilter(exchange) ?? "", count: bare });
  const known = knownBefore(exchange, recording);
  return known.some((pet) => !("status" in pet))
    ? PASSED
    : untested("not-shown", { what: "an animal without a status" });
});

/** Whether a list should show an animal: those of experiments, beside which lists are asked again, after the settle time. */
function isThere({ exchange }: Creation, { sentAt }: Exchange, recording: Recording): boolean {
  return exchange.receivedAt + (isOfSurvey(exchange) ? 0 : settleTime(recording)) <= sentAt;
}

/** Expects as many animals as limit and store allow: this run's, which keep their status. */
function asMany(tooShort: "page-too-short" | "default-too-short"): Judge<null> {
  return judgeAnswer((_: null, exchange, recording) => {
    if (!pageOf(exchange)) return noPage(exchange, recording);
    const filter = statusFilter(exchange);
    const limit = limitOf(exchange) ?? LARGEST_PAGE;
    const statuses = statusesShown(recording);
    const there = ownAnimals(recording).filter((own) => {
      const keeps = statuses.get(own.id)?.size === 1;
      return isThere(own, exchange, recording) && (filter === null || (keeps && own.pet.status === filter));
    });
    const least = Math.min(limit, there.length);
    if (least === 0) return tooFewAnimals(1, recording);
    const count = lengthOf(exchange);
    const creations = there.slice(0, least).map((own) => own.exchange.index);
    return count >= least ? PASSED : fails(exchange, tooShort, { least, count, creations });
  });
}

export const asFullAs: Judge<null> = asMany("page-too-short");

/** Of a list without a limit: the default of 20 animals, to which a lower cap is a contradiction (rule 7). */
export const defaultPage: Judge<null> = asMany("default-too-short");
