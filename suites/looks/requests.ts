/** What looks ask, and how their answers are read. */
import type { Look, LookRequest } from "../../src/engine/catalogue.ts";
import type { RequestContext, TestRequest, Unprepared } from "../../src/engine/claims.ts";
import type { Deviation } from "../../src/engine/judgement.ts";
import { settleTime } from "../../src/kit/evidence/order.ts";
import { hasValidKey, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Operation, Recording } from "../../src/kit/exchange.ts";
import { namePrefix } from "../../src/kit/identity/created-names.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import type { JsonObject } from "../../src/kit/json/json.ts";
import { mayBeRemoved } from "../facts/documented.ts";
import {
  idsShown,
  isWhole,
  LARGEST_PAGE,
  pageKind,
  SHORTEST_CAP,
  statusFilter,
} from "../facts/list-pages.ts";
import { creations, int64InPath, pageOf, petOf, sightingsById } from "../facts/store-model.ts";
import { get, list } from "../requests/requests.ts";

export type Shown = ReturnType<Look["shows"]>;

/** A list with a limit that this run has not sent with this filter before. */
export function unsentList(
  status: string | null,
  skip: number,
  recording: Recording,
  note: string,
): TestRequest {
  const sent = new Set(recording.exchanges.map(({ request }) => request.target));
  const filter = status === null ? "" : `&status=${status}`;
  const free: string[] = [];
  for (let limit = LARGEST_PAGE - 1; limit > SHORTEST_CAP && free.length <= skip; limit--) {
    const query = `limit=${limit}${filter}`;
    if (!sent.has(`/pets?${query}`)) free.push(query);
  }
  return list(free[skip] ?? `limit=${LARGEST_PAGE}${filter}`, { note });
}

/** Requests between two lists of a filter that this run has not sent before; a pause is before the second one. */
export function betweenLists(
  status: string | null,
  recording: Recording,
  note: string,
  requests: readonly LookRequest[],
  pause = 0,
): readonly LookRequest[] {
  return [
    { request: unsentList(status, 0, recording, `${note}, before`) },
    ...requests,
    { request: unsentList(status, 1, recording, `${note}, after`), pause },
  ];
}

/** The answers of a round to an operation. */
export function answersOf(operation: Operation, answers: readonly Exchange[]): readonly Exchange[] {
  return answers.filter(({ request }) => request.operation === operation);
}

/**
 * The filter of the lists that should show an animal: none, or its status where the store holds more than a page (catalogue
 * rule 7).
 */
export function filterFor(id: bigint, recording: Recording): string | null {
  const page = recording.exchanges.findLast(
    (each) => statusFilter(each) === null && pageKind(each, recording) !== null,
  );
  if (!page || pageKind(page, recording) !== "full") return null;
  const status = sightingsById(recording).get(id)?.at(-1)?.pet.status;
  return typeof status === "string" ? status : null;
}

export function getOf(id: bigint | string, note: string): TestRequest {
  return get(`{animal ${id}}`, String(id), { note });
}

/** A rest after a creation that grows from round to round: a copy may be behind by more than the settle time. */
export function growing(round: number, recording: Recording): number {
  return settleTime(recording) * (1 + round / 2);
}

/** Fewest changes between there and gone that no lag explains. */
const FEWEST_CHANGES = 3;

/**
 * Whether the same animal is there, gone, there and gone again, long after its creation: servers do not share a store.
 * A page that may be cut by a cap says nothing.
 */
export function comesAndGoes(
  deviation: Deviation,
  answers: readonly Exchange[],
  recording: Recording,
): boolean {
  const made = creations(recording).filter(({ exchange }) => exchange.role === "look");
  const ids = new Set([idOf(deviation), ...answersOf("getPet", answers).map(idInPath)]);
  for (const { id } of made) ids.delete(id);
  return [...ids].some((id) => {
    const seen = answers.flatMap((each) => isThere(each, id, recording) ?? []);
    return seen.filter((is, i) => i > 0 && is !== seen[i - 1]).length >= FEWEST_CHANGES;
  });
}

/** Whether an answer shows an animal or denies it; `null`: it says nothing of it. */
function isThere(exchange: Exchange, id: bigint, recording: Recording): boolean | null {
  if (exchange.request.operation === "getPet") {
    const fetched = fetchedAs(exchange);
    const isOther = idInPath(exchange) !== id || mayBeRemoved(recording);
    return isOther || fetched === "unknown" ? null : fetched === "there";
  }
  if (!isPage(exchange) || statusFilter(exchange) !== null) return null;
  if (idsShown(exchange).has(id)) return true;
  return isWhole(exchange, recording) && idsShown(exchange).size < SHORTEST_CAP ? false : null;
}

/** The animal of a deviation. */
export function idOf(deviation: Deviation): bigint {
  return BigInt(String(deviation.values.id));
}

/** Another server may answer in place of a part of the target that is down, for so long at most; in milliseconds. */
const PART_MS = 12_000;

/** Whether a 404 has no JSON, though one before it had, and such answers came for a short time only. */
export function isOtherNotFound(exchange: Exchange, { exchanges }: Recording): boolean {
  const isJson = (each: Exchange): boolean => responseJson(each).value !== undefined;
  if (statusOf(exchange) !== 404 || isJson(exchange)) return false;
  const all = answersOf("getPet", exchanges).filter((each) => statusOf(each) === 404 && hasValidKey(each));
  const [first] = all.filter((each) => !isJson(each));
  const last = all.findLast((each) => !isJson(each));
  const wasJson = all.some((each) => isJson(each) && each.index < exchange.index);
  return wasJson && (last?.sentAt ?? 0) - (first?.sentAt ?? 0) < PART_MS;
}

/** Whether an answer to getPet shows the animal, does not find it, or says nothing. */
export function fetchedAs(exchange: Exchange | undefined): "there" | "gone" | "unknown" {
  if (!exchange) return "unknown";
  if (statusOf(exchange) === 200 && petOf(exchange)) return "there";
  return statusOf(exchange) === 404 ? "gone" : "unknown";
}

export function isPage(exchange: Exchange | undefined): exchange is Exchange {
  return exchange !== undefined && pageOf(exchange) !== null;
}

/** An animal in a list or in an answer of getPet. */
export function petIn(exchange: Exchange | undefined, id: bigint): JsonObject | undefined {
  if (!exchange) return undefined;
  const single = petOf(exchange);
  if (single) return readInt64(single.id) === id ? single : undefined;
  return pageOf(exchange)?.find((pet) => readInt64(pet.id) === id);
}

/** The id in the path of an answer to getPet. */
export function idInPath(exchange: Exchange | undefined): bigint {
  return (exchange && int64InPath(exchange)) ?? -1n;
}

/** The animal read directly, beside a list that lacks it. */
export function fetchedBeside(deviation: Deviation, nth: number): TestRequest {
  return getOf(idOf(deviation), `beside the same list again, ${nth + 1}`);
}

/** A list that was not sent before, beside the animal read directly. */
export function listBeside(nth: number, recording: Recording, filter: string | null = null): TestRequest {
  return unsentList(filter, nth, recording, `beside the same request again, ${nth + 1}`);
}

/** The request of a creation, sent with a fresh name that keeps its alphabet. */
export function sameBody(made: Exchange, round: number): TestRequest {
  return {
    id: made.requestId,
    operation: "createPet",
    credential: made.request.credential,
    creates: "yes",
    stage: "creations",
    expects: made.expects,
    build: (world) => {
      const text = new TextDecoder().decode(made.request.body ?? new Uint8Array());
      const earlier = namePrefix(world.recording);
      const letter = String.fromCharCode(97 + Math.min(25, 10 + round));
      const body = text.includes(earlier) ? text.replace(earlier, `${earlier}${letter}`) : text;
      return { method: "POST", target: "/pets", headers: made.request.headers.slice(-2), body };
    },
  };
}

/** The animal that was created last, or the one before it, read directly. */
export function newest(note: string, label = "the new animal", nth = 1): TestRequest {
  const idIn = ({ recording }: RequestContext): string | Unprepared => {
    const made = creations(recording).at(-nth);
    return made ? String(made.id) : { unprepared: "no animal was created" };
  };
  return get(`{${label}}`, idIn, { note });
}
