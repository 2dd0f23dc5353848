/** Which deviation follows from which: at one exchange, or by what both are about. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { hasValidKey, isSuccess, parameter, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { isJsonArray, isJsonObject } from "../../src/kit/json/json.ts";
import { pageOf, sightingsIn, validNewPet } from "../facts/store-model.ts";
import { STATUSES } from "../generate/new-pet.ts";
import { isBurst } from "../requests/creations.ts";
import { areOfAnotherLayer, credentialClass, MEMBERS, refusedAs, textOf } from "./places.ts";
import {
  given,
  isAtTheEnds,
  isFetched,
  isLacking,
  isListedFrom,
  isNoPet,
  isNothingStored,
  isSmall,
  isTwin,
  isWrongOnlyWhereLarge,
  sentIds,
} from "./values.ts";

/** A deviation that an exchange shows. */
type Seen = Placed & { readonly at: Exchange };

/** A condition on two deviations. */
type Rule = (one: Seen, other: Seen, recording: Recording) => boolean;

const isSeen = (placed: Placed): placed is Seen => placed.at !== null;

const always: Rule = () => true;

const sameMember: Rule = (one, other) =>
  given(one, "member") !== "" && given(one, "member") === given(other, "member");

const sameStatus: Rule = (one, other) => given(one, "status") === given(other, "status");

/** A limit that is refused alone is refused beside a filter, too. */
const ofItsLimit: Rule = (one, other) =>
  one.requirement === "LIST-2" && [one, other].every(({ at }) => parameter(at, "limit").length > 0);

const aboutStatus: Rule = (one) => given(one, "member") === "status";

/** The wrong values are those that lose digits: of small ones the member is right. */
const onlyLarge: Rule = (_, other, recording) =>
  given(other, "member") === "categoryId" && isWrongOnlyWhereLarge(other.at, recording);

/** Whether an animal is neither listed nor found. */
function isLost(placed: Placed, recording: Recording): boolean {
  const id = given(placed, "id");
  return !isFetched(id, recording) && !isListedFrom(placed.at, id, recording);
}

const bothLost: Rule = (one, other, recording) => isLost(one, recording) && isLost(other, recording);

/** An operation that does not check the key. */
const sameOperation: Rule = (one, other) => one.at.request.operation === other.at.request.operation;

/** Lists of the same filter and limit. */
const sameQuery: Rule = ({ at: { request } }, { at: { request: other } }) =>
  [request, other].every(({ operation }) => operation === "listPets") && request.target === other.target;

/** The less of a credential is needed, the more is served. */
function strength(exchange: Exchange): number {
  return ["missing", "unknown", "almost"].indexOf(credentialClass(exchange));
}

const servedAnyway: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) &&
  given(one, "status") !== "401" &&
  strength(one.at) < strength(other.at);

/** An operation that does not check the key serves, and refuses for other reasons; one that checks part of it refuses the rest. */
const refusedForOtherReasons: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) && !hasValidKey(other.at) && strength(one.at) <= strength(other.at);

/** The ids of the wrong form are those that a body had. */
const ofASentId: Rule = (_, other, recording) => {
  const wrong = sightingsIn(other.at).filter(({ id }) => id === undefined);
  return (
    given(other, "member") === "id" &&
    wrong.length > 0 &&
    wrong.every(({ pet }) => sentIds(recording).has(String(pet.id)))
  );
};

/** Another operation lets in a credential of that kind, too, and answers with something else than animals. */
const servedAlike: Rule = (one, other) =>
  !hasValidKey(other.at) && isSuccess(other.at) && refusedAs(one.at) === refusedAs(other.at);

const nothingIsStored: Rule = (_one, _other, recording) => isNothingStored(recording);

const somethingIsStored: Rule = (_one, _other, recording) => !isNothingStored(recording);

/** A reader of doubles sees the ends of int64 as numbers beyond it, and those beyond it as its ends. */
const roundedToo: Rule = (one, other) =>
  given(one, "member") === "categoryId" &&
  !isSmall(given(one, "sent")) &&
  hasValidKey(other.at) &&
  isAtTheEnds(other.at);

const sameAnswer: Rule = (one, other) => one.at === other.at;

/** Of equal bodies one animal is kept, and the other one is nowhere. */
const replaced: Rule = (one, other, recording) =>
  given(one, "id") === given(other, "id") && !isFetched(given(one, "id"), recording);

/** Animals get lost that have no equal. */
const notOfTwins: Rule = (one, _, recording) =>
  isLost(one, recording) && !isTwin(given(one, "id"), recording);

const ofItsCreation: Rule = (one, other) => given(other, "creation") === String(one.at.index);

/** A text that is no JSON; of several texts, one for each animal, the first one was read. */
const unread: Rule = (one, other, recording) => {
  const { value, problems } = responseJson(other.at);
  const isFirstOnly = problems.length > 0 && isJsonObject(value) && "categoryId" in value;
  return sameOperation(one, other, recording) && (value === undefined || isFirstOnly);
};

/** Characters that are no UTF-8 come back as others. */
const undecodable: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) && textOf(other.at) !== "text";

const aboutStatusOf: Rule = (_, other) => given(other, "member") === "status";

const onlyLargeDigits: Rule = (one, other) =>
  [one, other].every((each) => given(each, "member") === "categoryId") &&
  !isSmall(given(one, "sent") || given(one, "wanted"));

/** What is listed or fetched of a member that may be anything. */
const ofAnInvalidBody: Rule = (one, other, recording) => {
  const about = MEMBERS[one.requirement] === "range" ? "categoryId" : MEMBERS[one.requirement];
  return (
    about === given(other, "member") &&
    // Valid bodies with large integers were rounded.
    !onlyLarge(one, other, recording) &&
    !isLacking(other.at, about) &&
    (other.at.request.operation !== "createPet" || validNewPet(other.at) === null)
  );
};

/** A list with what was stored of a body that is no object. */
const ofNoObject: Rule = (one, other) =>
  MEMBERS[one.requirement] === "body" && isJsonArray(responseJson(other.at).value);

const ofAnotherLayer: Rule = (one, other, recording) =>
  sameAnswer(one, other, recording) && areOfAnotherLayer(recording);

/** What fails when several requests are sent at once fails beside others, too. */
const failsAtOnce: Rule = (one, other, recording) =>
  isBurst(one.at) && statusOf(one.at) >= 500 && sameOperation(one, other, recording);

/** The second follows from the first where one exchange shows both. */
const AT_ONE_EXCHANGE: Readonly<Record<string, readonly string[]>> = {
  status: [
    "pet-member",
    "not-json",
    "media-type",
    "not-an-error",
    "error-member",
    "field-missing",
    "no-challenge",
  ],
  "not-json": ["media-type", "not-an-error", "body-unreadable"],
  "served-wrong-credential": [
    "status",
    "not-json",
    "media-type",
    "pet-member",
    "field-missing",
    "no-challenge",
  ],
  "served-invalid-body": ["status", "pet-member"],
  "not-an-error": ["error-member"],
};

/** Rows "the second follows from the first, if". */
const ANYWHERE: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  "served-wrong-credential": {
    "served-wrong-credential": servedAnyway,
    "refused-name-listed": (one, other) => given(one, "status") === "401" && given(other, "status") === "401",
    status: (one, other, recording) =>
      refusedForOtherReasons(one, other, recording) || servedAlike(one, other, recording),
    "not-json": (one, other) => given(one, "status") === "401" && statusOf(other.at) === 401,
  },
  "served-invalid-body": {
    "pet-member": ofAnInvalidBody,
    "not-an-array": ofNoObject,
    // What was accepted is stored, and may be no JSON when it is shown.
    status: (one, other, recording) =>
      one.requirement === other.requirement && sameStatus(one, other, recording),
  },
  "not-an-array": {
    "not-listed": always,
    "not-listed-by-status": always,
    "default-too-short": always,
    "page-too-short": always,
    "equal-body-lost": always,
    "other-status": always,
  },
  "not-found": {
    "id-of-two": nothingIsStored,
    "equal-bodies-one-id": nothingIsStored,
    "not-found": bothLost,
    "not-listed": bothLost,
    "equal-body-lost": notOfTwins,
    "page-too-short": (one, _, recording) => isLost(one, recording),
  },
  "not-listed": {
    "id-of-two": nothingIsStored,
    "equal-bodies-one-id": nothingIsStored,
    "not-found": bothLost,
    "default-too-short": always,
    "page-too-short": always,
    "not-listed-by-status": always,
    "equal-body-lost": (one, other, recording) =>
      isFetched(given(one, "id"), recording) ||
      isFetched(given(other, "id"), recording) ||
      notOfTwins(one, other, recording),
  },
  "not-listed-by-status": { "page-too-short": always },
  "equal-body-lost": { "not-listed": replaced, "not-found": replaced, "page-too-short": always },
  "equal-bodies-one-id": {
    "id-of-two": sameAnswer,
    "not-listed": somethingIsStored,
    "page-too-short": always,
    "not-found": somethingIsStored,
  },
  "id-of-two": {
    "not-listed": somethingIsStored,
    "not-found": somethingIsStored,
    "page-too-short": always,
    "equal-body-lost": always,
    "equal-bodies-one-id": (one, other) => one.at !== other.at,
    "id-twice-on-page": always,
    differs: always,
  },
  "default-too-short": { "page-too-short": always },
  "too-many": {
    "page-too-short": (one, other) => given(one, "count") === given(other, "count"),
    status: (one, other, recording) => sameQuery(one, other, recording) && given(other, "status") === "200",
  },
  "other-status": { "page-too-short": always, "not-listed-by-status": always },
  "wrong-animal": {
    status: (one, other, recording) =>
      given(other, "status") === "200" && sameOperation(one, other, recording),
  },
  "one-status": { "other-status": always, "not-listed-by-status": always, differs: aboutStatusOf },
  "own-id-used": {
    "not-listed": ofItsCreation,
    "not-found": ofItsCreation,
    "id-of-two": (_, other, recording) => sentIds(recording).has(given(other, "id")),
    "pet-member": ofASentId,
  },
  // What can't be read shows no animals, wherever it is asked for.
  "not-json": {
    "not-a-pet": unread,
    "not-an-array": unread,
    echo: undecodable,
    differs: undecodable,
    "field-missing": ofAnotherLayer,
  },
  "not-an-error": { "field-missing": ofAnotherLayer },
  "not-a-pet": { echo: sameAnswer, differs: sameAnswer },
  status: {
    status: (one, other, recording) =>
      sameStatus(one, other, recording) &&
      [failsAtOnce, ofItsLimit, sameQuery].some((rule) => rule(one, other, recording)),
    "pet-member": (one, other, recording) =>
      sameOperation(one, other, recording) &&
      String(statusOf(other.at)) === given(one, "status") &&
      !other.at.expects.includes(statusOf(other.at)),
  },
  "text-empty": {
    "code-shared": (one, other) => given(one, "member") === "code" && given(other, "code").trim() === "",
  },
  echo: {
    differs: sameMember,
    "one-status": aboutStatus,
    "other-status": aboutStatus,
    "pet-member": onlyLarge,
    "not-digits": onlyLargeDigits,
    status: roundedToo,
    "served-invalid-body": roundedToo,
  },
  differs: {
    "pet-member": onlyLarge,
    "not-digits": onlyLargeDigits,
    "no-status": aboutStatus,
    "not-listed-by-status": aboutStatus,
  },
  "pet-member": {
    echo: (one, other, recording) =>
      sameAnswer(one, other, recording) && (sameMember(one, other, recording) || isNoPet(one.at)),
    differs: (one, other, recording) =>
      sameMember(one, other, recording) &&
      (sameAnswer(one, other, recording) || given(other, "other") === String(one.at.index)),
    "not-digits": sameMember,
    "other-status": (one, other, recording) =>
      aboutStatus(one, other, recording) && !STATUSES.some((each) => each === given(other, "received")),
    "not-listed": (one) => given(one, "member") === "id",
    "equal-body-lost": (one) => given(one, "member") === "id",
  },
};

/** Whether the second of two deviations follows from the first. */
export function explains(one: Placed, other: Placed, recording: Recording): boolean {
  if (!isSeen(one) || !isSeen(other)) return false;
  const [a, b] = [one.deviation.code, other.deviation.code];
  // A list that had to be refused shows the animals of any list.
  const isOfAnyList = a === "status" && b === "pet-member" && pageOf(one.at) !== null;
  if (one.at === other.at && (AT_ONE_EXCHANGE[a] ?? []).includes(b)) return !isOfAnyList;
  return ANYWHERE[a]?.[b]?.(one, other, recording) ?? false;
}
