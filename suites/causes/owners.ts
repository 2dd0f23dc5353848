/** The requirement that names a cause: the one that is about what deviates, and about no more than that. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { hasValidKey, isSuccess, parameter, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import type { JsonObject } from "../../src/kit/json/json.ts";
import { statusFilter } from "../facts/list-pages.ts";
import { validNewPet } from "../facts/store-model.ts";
import { MEMBERS } from "./places.ts";
import { given, isFetched, isListedFrom, isSmall } from "./values.ts";

/** Codes that one requirement is about. */
const OWNERS: Readonly<Record<string, string>> = {
  "media-type": "HTTP-1",
  "body-unreadable": "HTTP-2",
  "id-of-two": "DATA-6",
  "equal-bodies-one-id": "CREATE-14",
  "no-answer": "HTTP-4",
  "error-member": "ERROR-1",
  "other-status": "LIST-7",
};

/** From this many requirements on, a body is wrong everywhere. */
const GENERAL = 3;

type Owner = (placed: Placed, cause: readonly Placed[], recording: Recording) => string | null;

const BY_CODE: Readonly<Record<string, Owner>> = {
  "not-json": (placed, cause) => ownerOfBody("HTTP-2", placed, cause),
  "not-an-error": (placed, cause) => ownerOfBody("ERROR-1", placed, cause),
  "not-listed": (placed, _, recording) =>
    isFetched(given(placed, "id"), recording) ? "LIST-10" : "CREATE-13",
  "equal-body-lost": (placed, _, recording) =>
    isFetched(given(placed, "id"), recording) ? "LIST-10" : "CREATE-14",
  "not-found": (placed, _, recording) =>
    isListedFrom(placed.at, given(placed, "id"), recording) ? "GET-1" : "CREATE-13",
  status: ownerOfStatus,
};

/** The requirement that is about a deviation of a cause, `null` if several may be. */
export function ownerOf(placed: Placed, cause: readonly Placed[], recording: Recording): string | null {
  const { code } = placed.deviation;
  return BY_CODE[code]?.(placed, cause, recording) ?? OWNERS[code] ?? null;
}

/** Wrong bodies of one kind of request are its requirement's; those of many are the rule's. */
function ownerOfBody(rule: string, { at, deviation }: Placed, cause: readonly Placed[]): string {
  // Whatever is not found is answered by one handler.
  if (at && (statusOf(at) < 400 || statusOf(at) === 404)) return rule;
  const asked = cause.filter((each) => each.hasCases && each.deviation.code === deviation.code);
  const kinds = new Set(asked.map(({ requirement }) => MEMBERS[requirement] ?? requirement));
  return kinds.size >= GENERAL ? rule : (asked[0]?.requirement ?? rule);
}

function ownerOfStatus(placed: Placed, cause: readonly Placed[], recording: Recording): string | null {
  const { at } = placed;
  if (!at || !hasValidKey(at)) return null;
  const status = statusOf(at);
  if (status === 401 || status === 403) return "AUTH-1";
  if (statusFilter(at) !== null && parameter(at, "limit").length > 0) return "LIST-7";
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
