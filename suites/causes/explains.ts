/** Which deviation follows from which: at one exchange, or by what both are about. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { hasValidKey, responseJson } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { pageOf } from "../facts/pets.ts";
import { credentialClass } from "./places.ts";
import { given, isNoPet, isWrongOnlyWhereLarge } from "./values.ts";

/** A condition on two deviations. */
type Rule = (one: Placed, other: Placed, recording: Recording) => boolean;

const always: Rule = () => true;

const sameAnswer: Rule = (one, other) => one.at !== null && one.at === other.at;

const sameOperation: Rule = (one, other) => one.at?.request.operation === other.at?.request.operation;

const sameMember: Rule = (one, other) =>
  given(one, "member") !== "" && given(one, "member") === given(other, "member");

const aboutStatus: Rule = (one) => given(one, "member") === "status";

const aboutId: Rule = (one) => given(one, "member") === "id";

/** Lists of the same filter and limit. */
const sameQuery: Rule = (one, other) =>
  one.at?.request.method === "GET" &&
  other.at?.request.method === "GET" &&
  one.at.request.target === other.at.request.target;

/** The wrong values are those that lose digits: of small ones the member is right. */
const onlyLarge: Rule = (one, other, recording) =>
  sameMember(one, other, recording) && other.at !== null && isWrongOnlyWhereLarge(other.at, recording);

/** A member of the same answer, or any where an animal lacks several. */
const ofItsAnswer: Rule = (one, other, recording) =>
  one.at !== null && one.at === other.at && (sameMember(one, other, recording) || isNoPet(one.at));

/** What can't be read shows no animals, wherever it is asked for. */
const unread: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) && other.at !== null && responseJson(other.at).problems.length > 0;

/** The less of a credential is needed, the more is served. */
function strength(exchange: Exchange): number {
  return ["missing", "unknown", "almost"].indexOf(credentialClass(exchange));
}

const servedAnyway: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) &&
  one.at !== null &&
  other.at !== null &&
  strength(one.at) < strength(other.at);

/** An operation that does not check the key serves, and refuses for other reasons. */
const refusedAnyway: Rule = (one, other, recording) =>
  sameOperation(one, other, recording) &&
  one.at !== null &&
  other.at !== null &&
  !hasValidKey(other.at) &&
  strength(one.at) <= strength(other.at);

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

function follow(rule: Rule, ...codes: readonly string[]): Readonly<Record<string, Rule>> {
  return Object.fromEntries(codes.map((code) => [code, rule]));
}

/** What follows from a code, anywhere in the run, and on which condition. */
const ANYWHERE: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  "served-wrong-credential": { "served-wrong-credential": servedAnyway, status: refusedAnyway },
  "not-an-array": follow(
    always,
    "not-listed",
    "not-listed-by-status",
    "default-too-short",
    "page-too-short",
    "equal-body-lost",
    "other-status",
  ),
  "not-found": follow(always, "not-listed", "equal-body-lost", "page-too-short"),
  "not-listed": follow(
    always,
    "not-found",
    "default-too-short",
    "page-too-short",
    "not-listed-by-status",
    "equal-body-lost",
  ),
  "not-listed-by-status": follow(always, "page-too-short"),
  "equal-body-lost": follow(always, "page-too-short"),
  "equal-bodies-one-id": {
    ...follow(always, "not-listed", "page-too-short", "not-found"),
    "id-of-two": sameAnswer,
  },
  "id-of-two": follow(
    always,
    "not-listed",
    "not-found",
    "page-too-short",
    "equal-body-lost",
    "equal-bodies-one-id",
    "id-twice-on-page",
    "differs",
  ),
  "default-too-short": follow(always, "page-too-short"),
  "too-many": { "page-too-short": always, status: sameQuery },
  "other-status": follow(always, "page-too-short", "not-listed-by-status"),
  "wrong-animal": { status: sameOperation },
  "one-status": follow(always, "other-status", "not-listed-by-status", "differs"),
  "own-id-used": follow(always, "not-listed", "not-found", "page-too-short", "id-of-two"),
  "not-json": follow(unread, "not-a-pet", "not-an-array", "echo", "differs"),
  "not-a-pet": follow(sameAnswer, "echo", "differs"),
  "text-empty": follow(always, "code-shared"),
  echo: {
    differs: sameMember,
    ...follow(aboutStatus, "one-status", "other-status"),
    "pet-member": onlyLarge,
    "not-digits": sameMember,
  },
  differs: {
    "pet-member": onlyLarge,
    "not-digits": sameMember,
    ...follow(aboutStatus, "no-status", "not-listed-by-status"),
  },
  "pet-member": {
    echo: ofItsAnswer,
    ...follow(sameMember, "differs", "not-digits"),
    "other-status": aboutStatus,
    ...follow(aboutId, "not-listed", "equal-body-lost"),
  },
};

/** Whether the second of two deviations follows from the first. */
export function explains(one: Placed, other: Placed, recording: Recording): boolean {
  const [a, b] = [one.deviation.code, other.deviation.code];
  // A list that had to be refused shows the animals of any list.
  const isOfAnyList = a === "status" && b === "pet-member" && one.at !== null && pageOf(one.at) !== null;
  if (one.at !== null && one.at === other.at && (AT_ONE_EXCHANGE[a] ?? []).includes(b)) return !isOfAnyList;
  return ANYWHERE[a]?.[b]?.(one, other, recording) ?? false;
}
