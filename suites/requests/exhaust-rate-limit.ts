/** The requests of `--exhaust-rate-limit` and of the slow series (catalogue, "Counting down"). */
import type { ExhaustionRequests } from "../../src/engine/catalogue.ts";
import type { RequestContext, TestRequest, Unprepared } from "../../src/engine/claims.ts";
import { hasValidKey } from "../../src/kit/evidence/reading.ts";
import type { Operation } from "../../src/kit/exchange.ts";
import { isCounted, isOfAnotherDevice, isRefusedWithNone } from "../facts/limiter.ts";
import { idsShown, LARGEST_PAGE, lengthOf } from "../facts/list-pages.ts";
import { plainBody, STATUSES } from "./creations.ts";
import { existingId, ownIds } from "./get-pet.ts";
import { get, list } from "./requests.ts";

/** Spellings of the filter, before and after the limit. */
const FILTERED: readonly ((limit: string) => string)[] = [
  (limit) => limit,
  ...STATUSES.flatMap((status) => [
    (limit: string) => `${limit}&status=${status}`,
    (limit: string) => `status=${status}&${limit}`,
  ]),
];

/** The query of the n-th of 2,100 lists, no two alike, since a cache may answer what was asked before; short pages first. */
function queryOf(n: number): string {
  const at = n % (FILTERED.length * LARGEST_PAGE);
  const spelling = FILTERED[at % FILTERED.length];
  const limit = `limit=${1 + Math.floor(at / FILTERED.length)}`;
  const more = "&".repeat(Math.floor(n / (FILTERED.length * LARGEST_PAGE)));
  return `${spelling?.(limit) ?? limit}${more}`;
}

/** Of the lists, the last ones are left for those beyond the limit and after it. */
const LAST = 2_099;

const readAt = (n: number, note: string): TestRequest => list(queryOf(n), { note });

/** Cheap reads; beyond the limit one more, and one when Retry-After has passed. */
export const EXHAUSTION: ExhaustionRequests = {
  attempts: 3,
  requirements: ["RATE-7", "RATE-8", "RATE-9", "RATE-10", "RATE-11"],
  use: (index) => readAt(index, `using up the limit, ${index}`),
  beyond: (attempt) => [readAt(LAST - attempt, `beyond the limit, ${attempt}`)],
  again: readAt(LAST, "after Retry-After"),
  isOfLimiter: (exchange, recording) => !isOfAnotherDevice(exchange, recording),
  isCounted,
  isBeyond: isRefusedWithNone,
};

/** The n-th read of a series, at a URL of its own. */
export function seriesRead(n: number): TestRequest {
  return list(`limit=${21 + (n % 24)}`, { note: `series, read ${n}` });
}

/**
 * The n-th request that is served: a list, and by turns an animal and a creation where those may be used; each read at a URL of its own,
 * as long as there are animals.
 */
export function seriesServed(n: number, mayUse: (operation: Operation) => boolean): TestRequest {
  if (n % 3 === 2 && mayUse("createPet")) return plainBody(`series ${n}`, `ser${n}`, "sold");
  if (n % 3 === 1 && mayUse("getPet")) {
    return get("{an id of the series}", (world) => nthId(Math.floor(n / 3), world), { note: `series ${n}` });
  }
  return list(`limit=${46 + (n % 50)}`, { note: `series ${n}` });
}

/** The id of an animal of this run by turns, or of those that a list shows. */
function nthId(n: number, world: RequestContext): string | Unprepared {
  const page = world.recording.exchanges.findLast((each) => hasValidKey(each) && lengthOf(each) > 0);
  const own = ownIds(world.recording);
  const ids = own.length > 0 || !page ? own : [...idsShown(page)];
  const id = ids[n % Math.max(1, ids.length)];
  return id === undefined ? existingId(world) : String(id);
}
