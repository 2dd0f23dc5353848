/** The requirement that names a cause: the one that is about what deviates, and about no more than that. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { hasValidKey, isSuccess, parameter, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import type { JsonObject } from "../../src/kit/json/json.ts";
import { limitOf, statusFilter } from "../facts/list-pages.ts";
import { validNewPet } from "../facts/store-model.ts";
import { STATUSES } from "../generate/new-pet.ts";
import { isOfAllErrors, MEMBERS } from "./places.ts";
import { given, isFetched, isListedFrom, isNoPet, isSmall, isWrongOnlyWhereLarge } from "./values.ts";

/** Codes that one requirement is about. */
const OWNERS: Readonly<Record<string, string>> = {
  "media-type": "HTTP-1",
  "body-unreadable": "HTTP-2",
  "id-of-two": "DATA-6",
  "equal-bodies-one-id": "CREATE-14",
  "no-answer": "HTTP-4",
};

/** The members of animals. */
const MEMBER_OWNERS: Readonly<Record<string, string>> = {
  id: "DATA-1",
  name: "DATA-2",
  categoryId: "DATA-3",
  status: "DATA-4",
};

/** Requirements about the answers of an operation that are served. */
const SERVED_OWNERS: Readonly<Record<string, string>> = {
  listPets: "LIST-1",
  createPet: "CREATE-1",
  getPet: "GET-1",
};

/** From this many requirements on, a body is wrong everywhere. */
const GENERAL = 3;

type Owner = (placed: Placed, cause: readonly Placed[], recording: Recording) => string | null;

const BY_CODE: Readonly<Record<string, Owner>> = {
  "not-json": ownerOfBody("HTTP-2"),
  "not-an-error": ownerOfBody("ERROR-1"),
  "error-member": ownerOfBody("ERROR-1"),
  "pet-member": ownerOfMember,
  echo: ownerOfValue("CREATE-2"),
  differs: ownerOfValue("LIST-11"),
  "not-listed": (placed, _, recording) =>
    isFetched(given(placed, "id"), recording) ? "LIST-10" : "CREATE-13",
  "equal-body-lost": (placed, _, recording) =>
    isFetched(given(placed, "id"), recording) ? "LIST-10" : "CREATE-14",
  "not-found": (placed, _, recording) =>
    isListedFrom(placed.at, given(placed, "id"), recording) ? "GET-1" : "CREATE-13",
  "other-status": (_, cause, recording) => (failsOnlyWithLimit(cause, recording) ? "LIST-9" : "LIST-7"),
  status: ownerOfStatus,
};

/** The requirement that is about a deviation of a cause, `null` if several may be. */
export function ownerOf(placed: Placed, cause: readonly Placed[], recording: Recording): string | null {
  const { code } = placed.deviation;
  return BY_CODE[code]?.(placed, cause, recording) ?? OWNERS[code] ?? null;
}

/** Wrong bodies of one kind of request are its requirement's; of all errors, or of an operation, they are the rule's. */
function ownerOfBody(rule: string): Owner {
  return ({ at, deviation }, cause, recording) => {
    if (at && statusOf(at) < 400) return rule;
    const isEverywhere = at !== null && isOfAllErrors(deviation, at, recording);
    const asked = cause.filter((each) => each.hasCases && each.deviation.code === deviation.code);
    const kinds = new Set(asked.map(({ requirement }) => MEMBERS[requirement] ?? requirement));
    return isEverywhere || kinds.size >= GENERAL ? rule : (asked[0]?.requirement ?? rule);
  };
}

/** A member of the wrong form; several that are missing make no animal, and large integers alone are of 64 bits. */
function ownerOfMember(placed: Placed, cause: readonly Placed[], recording: Recording): string | null {
  const { at } = placed;
  if (at && isNoPet(at)) return SERVED_OWNERS[at.request.operation] ?? null;
  const member = given(placed, "member");
  const others = cause.filter((each) => each.deviation.code === "pet-member" && each.at !== null);
  const isOfDigits =
    member === "categoryId" &&
    cause.some(({ requirement }) => requirement === "DATA-5") &&
    others.every((each) => each.at !== null && isWrongOnlyWhereLarge(each.at, recording));
  return isOfDigits ? "DATA-5" : (MEMBER_OWNERS[member] ?? null);
}

/** A categoryId that is wrong where it is small, too, is no question of 64 bits. */
function ownerOfValue(ordinary: string): Owner {
  return (placed, cause, recording) => {
    const member = given(placed, "member");
    const alike = cause.filter((each) => given(each, "member") === member);
    const malformed = alike.find(({ deviation: { code } }) => code === "pet-member");
    if (malformed) return ownerOfMember(malformed, cause, recording);
    if (member !== "categoryId") return ordinary;
    const values = alike
      .filter(({ deviation: { code } }) => code === "echo" || code === "differs")
      .map((each) => given(each, "sent") || given(each, "wanted"));
    return values.some(isSmall) ? ordinary : "DATA-5";
  };
}

/** Whether lists of a status are wrong where they have a limit, and right where they have none. */
function failsOnlyWithLimit(cause: readonly Placed[], { exchanges }: Recording): boolean {
  const wrong = new Set(cause.map(({ at }) => at));
  const lists = exchanges.filter(
    (e) => e.role === "survey" && hasValidKey(e) && statusFilter(e) !== null && limitOf(e) !== null,
  );
  const hasLimit = (e: Exchange): boolean => parameter(e, "limit").length > 0;
  return (
    lists.some((e) => !hasLimit(e)) &&
    lists
      .filter((e) => STATUSES.some((status) => status === statusFilter(e)))
      .every((e) => wrong.has(e) === hasLimit(e))
  );
}

function ownerOfStatus(placed: Placed, cause: readonly Placed[], recording: Recording): string | null {
  const { at } = placed;
  if (!at || !hasValidKey(at)) return null;
  const status = statusOf(at);
  if (status === 401 || status === 403) return "AUTH-1";
  if (at.request.operation === "listPets" && statusFilter(at) !== null && parameter(at, "limit").length > 0) {
    return failsOnlyWithLimit(cause, recording) ? "LIST-9" : "LIST-7";
  }
  return ownerOfRefusedBodies(cause, recording) ?? (status >= 500 ? "HTTP-4" : null);
}

/** What all valid bodies that were refused have in common, and none that was accepted. */
function ownerOfRefusedBodies(cause: readonly Placed[], { exchanges }: Recording): string | null {
  const refused = cause.flatMap(({ at }) => bodyOf(at));
  if (refused.length === 0) return null;
  const accepted = exchanges.filter(isSuccess).flatMap(bodyOf);
  const [first] = refused;
  const status = first?.status;
  const isCommon =
    refused.every((body) => body.status === status) &&
    accepted.length > 0 &&
    accepted.every((body) => body.status !== status);
  if (isCommon) return status === undefined ? "CREATE-3" : "CREATE-4";
  return refused.every(({ categoryId }) => !isSmall(String(categoryId))) ? "DATA-5" : null;
}

function bodyOf(exchange: Exchange | null): readonly JsonObject[] {
  const body = exchange && hasValidKey(exchange) ? validNewPet(exchange) : null;
  return body ? [body] : [];
}
