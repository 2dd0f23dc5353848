/** Which deviation follows from which: at one exchange, or by what both are about. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import {
  aboutStatus,
  aboutStatusOf,
  always,
  bothLost,
  failsAtOnce,
  isLost,
  nothingIsStored,
  notOfTwins,
  ofAnInvalidBody,
  ofItsCreation,
  ofItsLimit,
  onlyLarge,
  onlyLargeDigits,
  type Rule,
  replaced,
  roundedToo,
  STATUSES,
  sameAnswer,
  sameMember,
  sameOperation,
  sameQuery,
  servedAnyway,
  somethingIsStored,
  undecodable,
  unread,
} from "./conditions.ts";
import { given, isFetched, isNoPet } from "./values.ts";

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
    // An operation that does not check the key serves, and refuses for other reasons.
    status: (one, other, recording) =>
      other.at !== null && !hasValidKey(other.at) && sameOperation(one, other, recording),
    "not-json": (one, other) =>
      given(one, "status") === "401" && other.at !== null && statusOf(other.at) === 401,
  },
  "served-invalid-body": { "pet-member": ofAnInvalidBody },
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
    "id-of-two": (one, other) => one.at === other.at,
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
  "own-id-used": { "not-listed": ofItsCreation, "not-found": ofItsCreation, "page-too-short": always },
  // What can't be read shows no animals, wherever it is asked for.
  "not-json": { "not-a-pet": unread, "not-an-array": unread, echo: undecodable, differs: undecodable },
  "not-a-pet": { echo: sameAnswer, differs: sameAnswer },
  status: {
    status: (one, other, recording) =>
      failsAtOnce(one, other) ||
      ofItsLimit(one, other) ||
      (sameQuery(one, other, recording) && given(one, "status") === given(other, "status")),
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
    "one-status": aboutStatus,
    "other-status": aboutStatus,
    "pet-member": onlyLarge,
    "not-digits": onlyLargeDigits,
    // A reader of doubles sees the ends of int64 as numbers beyond it, and those beyond it as its ends.
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
      sameAnswer(one, other) && (sameMember(one, other, recording) || (one.at !== null && isNoPet(one.at))),
    differs: (one, other, recording) =>
      sameMember(one, other, recording) &&
      (sameAnswer(one, other) || given(other, "other") === String(one.at?.index)),
    "not-digits": sameMember,
    "other-status": (one, other, recording) =>
      aboutStatus(one, other, recording) && !STATUSES.includes(given(other, "received")),
    "not-listed": (one) => given(one, "member") === "id",
    "equal-body-lost": (one) => given(one, "member") === "id",
    "page-too-short": (one) => given(one, "member") === "id",
  },
};
/** Whether the second of two deviations follows from the first. */
export function explains(one: Placed, other: Placed, recording: Recording): boolean {
  const [a, b] = [one.deviation.code, other.deviation.code];
  if (one.at !== null && one.at === other.at && (AT_ONE_EXCHANGE[a] ?? []).includes(b)) return true;
  return ANYWHERE[a]?.[b]?.(one, other, recording) ?? false;
}
