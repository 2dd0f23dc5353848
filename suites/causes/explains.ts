/** Which deviation follows from which: at one exchange, or by what both are about. */
import type { Placed } from "../../src/engine/claims.ts";
import { hasValidKey, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { credentialClass, textOf } from "./places.ts";
import { given, isFetched, isListedFrom, isNoPet, isSmall, isTwin, isWrongOnlyWhereLarge } from "./values.ts";

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

type Rule = (one: Placed, other: Placed, recording: Recording) => boolean;

const always: Rule = () => true;

const sameMember: Rule = (one, other) =>
  given(one, "member") !== "" && given(one, "member") === given(other, "member");

const sameId: Rule = (one, other) => given(one, "id") === given(other, "id");

const aboutStatus: Rule = (one) => given(one, "member") === "status";

/** The wrong values are those that lose digits: of small ones the member is right. */
const onlyLarge: Rule = (_, other, recording) =>
  other.at !== null && given(other, "member") === "categoryId" && isWrongOnlyWhereLarge(other.at, recording);

/** Whether an animal is neither listed nor found. */
function isLost(placed: Placed, recording: Recording): boolean {
  const id = given(placed, "id");
  return !isFetched(id, recording) && !isListedFrom(placed.at, id, recording);
}

const bothLost: Rule = (one, other, recording) => isLost(one, recording) && isLost(other, recording);

/** Statuses that an animal may have. */
const STATUSES = ["available", "pending", "sold"];

/** An operation that does not check the key. */
const sameOperation: Rule = (one, other) => one.at?.request.operation === other.at?.request.operation;

/** The less of a credential is needed, the more is served. */
const CLASSES = ["missing", "unknown", "almost"];

function strength(exchange: Exchange): number {
  return CLASSES.indexOf(credentialClass(exchange));
}

const servedAnyway: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) &&
  given(one, "status") !== "401" &&
  one.at !== null &&
  other.at !== null &&
  strength(one.at) < strength(other.at);

/** Rows "the second follows from the first, if". */
const ANYWHERE: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  "served-wrong-credential": {
    "served-wrong-credential": servedAnyway,
    // An operation that does not check the key serves, and refuses for other reasons.
    status: (one, other, recording) =>
      other.at !== null && !hasValidKey(other.at) && sameOperation(one, other, recording),
    "not-json": (one, other) =>
      given(one, "status") === "401" && other.at !== null && statusOf(other.at) === 401,
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
    "not-found": bothLost,
    "not-listed": bothLost,
    "equal-body-lost": notOfTwins,
    "page-too-short": (one, _, recording) => isLost(one, recording),
  },
  "not-listed": {
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
    "id-of-two": (one, other) => one.at === other.at,
    "not-listed": always,
    "page-too-short": always,
    "not-found": always,
  },
  "id-of-two": {
    "not-listed": always,
    "not-found": always,
    "page-too-short": always,
    "equal-body-lost": always,
    "equal-bodies-one-id": (one, other) => one.at !== other.at,
    "id-twice-on-page": always,
    differs: always,
  },
  "default-too-short": { "page-too-short": always },
  "too-many": { "page-too-short": (one, other) => given(one, "count") === given(other, "count") },
  "other-status": { "page-too-short": always, "not-listed-by-status": always },
  "wrong-animal": {
    status: (one, other, recording) =>
      given(other, "status") === "200" && sameOperation(one, other, recording),
  },
  "one-status": { "other-status": always, "not-listed-by-status": always, differs: aboutStatusOf },
  "own-id-used": { "not-listed": ofItsCreation, "not-found": ofItsCreation, "page-too-short": always },
  // What can't be read shows no animals, wherever it is asked for.
  "not-json": { "not-a-pet": unread, "not-an-array": unread, echo: undecodable, differs: undecodable },
  "not-a-pet": { echo: sameAnswer, differs: sameAnswer },
  status: {
    "pet-member": (one, other, recording) =>
      sameOperation(one, other, recording) &&
      other.at !== null &&
      String(statusOf(other.at)) === given(one, "status") &&
      !other.at.expects.includes(statusOf(other.at)),
  },
  "text-empty": {
    "code-shared": (one, other) => given(one, "member") === "code" && given(other, "code").trim() === "",
  },
  echo: {
    differs: sameMember,
    "stored-otherwise": sameMember,
    "one-status": aboutStatus,
    "other-status": aboutStatus,
    "pet-member": onlyLarge,
    "not-digits": onlyLargeDigits,
  },
  differs: {
    "stored-otherwise": sameMember,
    "pet-member": onlyLarge,
    "not-digits": onlyLargeDigits,
    "no-status": aboutStatus,
    "not-listed-by-status": aboutStatus,
  },
  "pet-member": {
    echo: (one, other, recording) =>
      sameAnswer(one, other) && (sameMember(one, other, recording) || (one.at !== null && isNoPet(one.at))),
    differs: (one, other, recording) =>
      sameMember(one, other, recording) &&
      (sameAnswer(one, other) || given(other, "other") === String(one.at?.index)),
    "stored-otherwise": sameMember,
    "not-digits": sameMember,
    "other-status": (one, other, recording) =>
      aboutStatus(one, other, recording) && !STATUSES.includes(given(other, "received")),
    "not-listed": (one) => given(one, "member") === "id",
    "equal-body-lost": (one) => given(one, "member") === "id",
    "page-too-short": (one) => given(one, "member") === "id",
  },
};

function sameAnswer(one: Placed, other: Placed): boolean {
  return one.at !== null && one.at === other.at;
}

/** Of equal bodies one animal is kept, and the other one is nowhere. */
function replaced(one: Placed, other: Placed, recording: Recording): boolean {
  return sameId(one, other, recording) && !isFetched(given(one, "id"), recording);
}

/** Animals get lost that have no equal. */
function notOfTwins(one: Placed, _: Placed, recording: Recording): boolean {
  return isLost(one, recording) && !isTwin(given(one, "id"), recording);
}

function ofItsCreation(one: Placed, other: Placed): boolean {
  return one.at !== null && given(other, "creation") === String(one.at.index);
}

/** A text that is no JSON; of several texts, one for each animal, the first one was read. */
function unread(one: Placed, other: Placed, recording: Recording): boolean {
  if (!other.at || !sameOperation(one, other, recording)) return false;
  const { value, problems } = responseJson(other.at);
  return value === undefined || (problems.length > 0 && isJsonObject(value) && "categoryId" in value);
}

/** Characters that are no UTF-8 come back as others. */
function undecodable(one: Placed, other: Placed, recording: Recording): boolean {
  return other.at !== null && sameOperation(one, other, recording) && textOf(other.at) !== "text";
}

function aboutStatusOf(_: Placed, other: Placed): boolean {
  return given(other, "member") === "status";
}

function onlyLargeDigits(one: Placed, other: Placed): boolean {
  const sent = given(one, "sent") || given(one, "wanted");
  return given(other, "member") === "categoryId" && given(one, "member") === "categoryId" && !isSmall(sent);
}

/** Whether the second of two deviations follows from the first. */
export function explains(one: Placed, other: Placed, recording: Recording): boolean {
  const [a, b] = [one.deviation.code, other.deviation.code];
  if (one.at !== null && one.at === other.at && (AT_ONE_EXCHANGE[a] ?? []).includes(b)) return true;
  return ANYWHERE[a]?.[b]?.(one, other, recording) ?? false;
}
