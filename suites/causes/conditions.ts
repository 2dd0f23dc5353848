/** Conditions on two deviations, of which the second may follow from the first. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { hasValidKey, parameter, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { validNewPet } from "../facts/store-model.ts";
import { isBurst } from "../requests/creations.ts";
import { credentialClass, MEMBERS, textOf } from "./places.ts";
import {
  given,
  isAtTheEnds,
  isFetched,
  isLacking,
  isListedFrom,
  isNothingStored,
  isSmall,
  isTwin,
  isWrongOnlyWhereLarge,
} from "./values.ts";

/** A condition on two deviations. */
export type Rule = (one: Placed, other: Placed, recording: Recording) => boolean;

export const always: Rule = () => true;

export const sameMember: Rule = (one, other) =>
  given(one, "member") !== "" && given(one, "member") === given(other, "member");

/** A limit that is refused alone is refused beside a filter, too. */
export function ofItsLimit(one: Placed, other: Placed): boolean {
  const hasLimit = ({ at }: Placed): boolean => at !== null && parameter(at, "limit").length > 0;
  const isOfLimit = one.requirement === "LIST-2" && hasLimit(one) && hasLimit(other);
  return isOfLimit && given(one, "status") === given(other, "status");
}

export const sameId: Rule = (one, other) => given(one, "id") === given(other, "id");

export const aboutStatus: Rule = (one) => given(one, "member") === "status";

/** The wrong values are those that lose digits: of small ones the member is right. */
export const onlyLarge: Rule = (_, other, recording) =>
  other.at !== null && given(other, "member") === "categoryId" && isWrongOnlyWhereLarge(other.at, recording);

/** Whether an animal is neither listed nor found. */
export function isLost(placed: Placed, recording: Recording): boolean {
  const id = given(placed, "id");
  return !isFetched(id, recording) && !isListedFrom(placed.at, id, recording);
}

export const bothLost: Rule = (one, other, recording) => isLost(one, recording) && isLost(other, recording);

/** Statuses that an animal may have. */
export const STATUSES: readonly string[] = ["available", "pending", "sold"];

/** An operation that does not check the key. */
export const sameOperation: Rule = (one, other) => one.at?.request.operation === other.at?.request.operation;

/** Lists of the same filter and limit. */
export const sameQuery: Rule = (one, other, recording) =>
  one.at?.request.operation === "listPets" &&
  sameOperation(one, other, recording) &&
  one.at.request.target === other.at?.request.target;

/** The less of a credential is needed, the more is served. */
const CLASSES: readonly string[] = ["missing", "unknown", "almost"];

function strength(exchange: Exchange): number {
  return CLASSES.indexOf(credentialClass(exchange));
}

export const servedAnyway: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) &&
  given(one, "status") !== "401" &&
  one.at !== null &&
  other.at !== null &&
  strength(one.at) < strength(other.at);

export function nothingIsStored(_one: Placed, _other: Placed, recording: Recording): boolean {
  return isNothingStored(recording);
}

export function somethingIsStored(_one: Placed, _other: Placed, recording: Recording): boolean {
  return !isNothingStored(recording);
}

export function roundedToo(one: Placed, other: Placed): boolean {
  return (
    given(one, "member") === "categoryId" &&
    !isSmall(given(one, "sent")) &&
    other.at !== null &&
    hasValidKey(other.at) &&
    isAtTheEnds(other.at)
  );
}

export function sameAnswer(one: Placed, other: Placed): boolean {
  return one.at !== null && one.at === other.at;
}

/** Of equal bodies one animal is kept, and the other one is nowhere. */
export function replaced(one: Placed, other: Placed, recording: Recording): boolean {
  return sameId(one, other, recording) && !isFetched(given(one, "id"), recording);
}

/** Animals get lost that have no equal. */
export function notOfTwins(one: Placed, _: Placed, recording: Recording): boolean {
  return isLost(one, recording) && !isTwin(given(one, "id"), recording);
}

export function ofItsCreation(one: Placed, other: Placed): boolean {
  return one.at !== null && given(other, "creation") === String(one.at.index);
}

/** A text that is no JSON; of several texts, one for each animal, the first one was read. */
export function unread(one: Placed, other: Placed, recording: Recording): boolean {
  if (!other.at || !sameOperation(one, other, recording)) return false;
  const { value, problems } = responseJson(other.at);
  return value === undefined || (problems.length > 0 && isJsonObject(value) && "categoryId" in value);
}

/** Characters that are no UTF-8 come back as others. */
export function undecodable(one: Placed, other: Placed, recording: Recording): boolean {
  return other.at !== null && sameOperation(one, other, recording) && textOf(other.at) !== "text";
}

export function aboutStatusOf(_: Placed, other: Placed): boolean {
  return given(other, "member") === "status";
}

export function onlyLargeDigits(one: Placed, other: Placed): boolean {
  const sent = given(one, "sent") || given(one, "wanted");
  return given(other, "member") === "categoryId" && given(one, "member") === "categoryId" && !isSmall(sent);
}

/** What is listed or fetched of a member that may be anything. */
export function ofAnInvalidBody(one: Placed, other: Placed, recording: Recording): boolean {
  // Valid bodies with large integers were rounded.
  if (onlyLarge(one, other, recording)) return false;
  const about = MEMBERS[one.requirement] === "range" ? "categoryId" : MEMBERS[one.requirement];
  return (
    about === given(other, "member") &&
    other.at !== null &&
    !isLacking(other.at, about) &&
    (other.at.request.operation !== "createPet" || validNewPet(other.at) === null)
  );
}

/** What fails when several requests are sent at once fails beside others, too. */
export function failsAtOnce(one: Placed, other: Placed): boolean {
  const isOfBurst = one.at !== null && isBurst(one.at) && statusOf(one.at) >= 500;
  const isSame = one.at?.request.operation === other.at?.request.operation;
  return isOfBurst && isSame && given(one, "status") === given(other, "status");
}
