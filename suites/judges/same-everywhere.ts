/** Judges of what different answers show of an animal: the same everywhere (LIST-10, LIST-11). */
import type { Judge } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { JsonNumber, type JsonValue } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { areStatusesMoving, ownAnimals } from "../facts/animals.ts";
import { isRemoved } from "../facts/documented.ts";
import { statusFilter } from "../facts/list-pages.ts";
import { pageOf, shownById } from "../facts/store-model.ts";
import { fails } from "./answers.ts";
import { REMOVED } from "./created-animals.ts";

/** Expects the name and category of each animal as its creation and other answers show them. */
export const looksTheSame: Judge<{ member: "name" | "categoryId" }> = ({ member }, _evidence, recording) => {
  let compared = false;
  for (const creation of ownAnimals(recording)) {
    for (const { exchange, pet } of shownById(recording).get(creation.id) ?? []) {
      if (!isBefore(creation.exchange, exchange)) continue;
      if (creation.pet[member] === undefined || pet[member] === undefined) continue;
      compared = true;
      if (isSame(creation.pet[member], pet[member])) continue;
      const isOfOther = ownAnimals(recording).some(({ sent }) => isSame(sent?.[member], pet[member]));
      return fails(exchange, "differs", {
        ...(member === "name" && isOfOther ? { mixed: true } : {}),
        member,
        id: String(creation.id),
        other: creation.exchange.index,
        wanted: textOf(creation.pet[member]),
        received: textOf(pet[member]),
      });
    }
  }
  return compared ? PASSED : untested("nothing-to-judge", { place: "an animal created and listed" });
};

/** Expects the status that getPet and the filtered lists show in the latest other list beside or before them. */
export const sameStatus: Judge<null> = (_, _evidence, recording) => {
  let compared = 0;
  for (const { id, exchange: creation } of ownAnimals(recording)) {
    const seen = (shownById(recording).get(id) ?? []).filter(({ exchange }) => isOfSurvey(exchange));
    const listed = seen.filter(({ exchange }) => pageOf(exchange) !== null);
    const plain = listed.filter(({ exchange }) => statusFilter(exchange) === null);
    for (const one of seen) {
      const isFetched = one.exchange.request.operation === "getPet";
      if (!isFetched && statusFilter(one.exchange) === null) continue;
      const others = isFetched ? listed : plain;
      const other = others.find(({ exchange }) => exchange.round === one.exchange.round) ?? others.at(-1);
      if (!other) continue;
      if (isFetched) compared += 1;
      if (isSame(one.pet.status, other.pet.status)) continue;
      return fails(other.exchange, "differs", {
        member: "status",
        id: String(id),
        creation: creation.index,
        other: one.exchange.index,
        wanted: textOf(one.pet.status),
        received: textOf(other.pet.status),
      });
    }
  }
  if (isRemoved(recording)) return REMOVED;
  if (compared > 0) return areStatusesMoving(recording) ? untested("unsteady") : PASSED;
  return sameOfOthers(recording) ?? untested("nothing-to-judge", { place: "an animal listed and fetched" });
};

/** The same of animals of others, where lists show none of this run; `null` if none of them was listed and fetched. */
function sameOfOthers(recording: Recording): Judgement | null {
  const answers = [...shownById(recording)].flatMap(([id, seen]) => {
    const ofSurvey = seen.filter(({ exchange }) => isOfSurvey(exchange));
    const fetched = ofSurvey.find(({ exchange }) => exchange.request.operation === "getPet");
    const listed = ofSurvey.findLast(({ exchange }) => pageOf(exchange) !== null);
    return fetched && listed ? [{ id, fetched, listed }] : [];
  });
  for (const { id, fetched, listed } of answers) {
    const member = ["status", "name", "categoryId"].find(
      (each) => !isSame(fetched.pet[each], listed.pet[each]),
    );
    if (member === undefined) continue;
    return fails(listed.exchange, "differs", {
      member,
      id: String(id),
      other: fetched.exchange.index,
      wanted: textOf(fetched.pet[member]),
      received: textOf(listed.pet[member]),
    });
  }
  return answers.length > 0 ? PASSED : null;
}

/** Expects no animal of this run in the list of a status with that status, while nothing else shows it with that one. */
export const inNoOtherList: Judge<null> = (_, _evidence, recording) => {
  let compared = 0;
  for (const { id, pet } of ownAnimals(recording)) {
    const seen = (shownById(recording).get(id) ?? []).filter(({ exchange }) => isOfSurvey(exchange));
    const filtered = seen.filter(({ exchange }) => statusFilter(exchange) !== null);
    const plain = seen.filter(({ exchange }) => statusFilter(exchange) === null);
    const others = [pet, ...plain.map((each) => each.pet)];
    if (others.length < 2 || others.some((each) => each.status === undefined)) continue;
    compared += filtered.length;
    const wrong = filtered.find((each) => !others.some(({ status }) => isSame(status, each.pet.status)));
    const status = wrong && statusFilter(wrong.exchange);
    // Another status than the list's own is LIST-7's.
    if (wrong && status && wrong.pet.status === status)
      return fails(wrong.exchange, "listed-elsewhere", { id: String(id), status });
  }
  return compared > 0 ? PASSED : untested("nothing-to-judge", { place: "an animal in the list of a status" });
};

/** Expects that not all three statuses that were sent come back as `available`, or all as `sold`. */
export const statusesKept: Judge<null> = (_, evidence, recording) => {
  const sent = new Set<string>();
  const shown = new Set<string>();
  // Not the latest answer, which changes with each look.
  const at = evidence.at(-1);
  for (const { id, sent: body } of ownAnimals(recording)) {
    if (typeof body?.status !== "string") continue;
    const later = shownById(recording).get(id)?.at(-1);
    if (!later || later.pet.status === undefined) continue;
    sent.add(body.status);
    shown.add(textOf(later.pet.status));
  }
  if (sent.size < 3 || at === undefined)
    return untested("nothing-to-judge", { place: "animals of all three statuses" });
  const [only] = shown;
  return shown.size === 1 && (only === "available" || only === "sold")
    ? fails(at, "one-status", { received: only })
    : PASSED;
};

/** Whether two values are the same: texts by code units, numbers by value. */
export function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b || (a instanceof JsonNumber && b instanceof JsonNumber && a.text === b.text)) return true;
  const [x, y] = [readInt64(a), readInt64(b)];
  if (x !== undefined || y !== undefined) return x === y;
  return (a === undefined ? null : writeJson(a)) === (b === undefined ? null : writeJson(b));
}

/** A value for people: a text as it is. */
export function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  return typeof value === "string" ? value : writeJson(value);
}
