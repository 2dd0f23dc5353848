/** Judges of lists: how many animals, which ones, and of which status (interface §4.1). */

import { isLeftOut } from "../../src/kit/evidence/left-out.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import { noCategory, quotaOf } from "../../src/kit/evidence/plain-creations.ts";
import {
  hasValidKey,
  pageOf,
  parameter,
  petOf,
  responseJson,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import { hasStill, statusBefore, statusesMoved, viewsAfter } from "../../src/kit/evidence/statuses.ts";
import {
  type Creation,
  creations,
  firstRead,
  irregularIds,
  isBefore,
  isOutgrown,
  isRemoved,
  isTooSoon,
  isWholeList,
  knownBefore,
  LARGEST_PAGE,
  limitOf,
  SHORTEST_CAP,
  sightings,
  statusFilter,
} from "../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { editJson } from "../../src/kit/flaws.ts";
import { describe } from "../../src/kit/format-value.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../src/kit/json/json.ts";
import { MOST_LISTED } from "../../src/kit/json/read-json.ts";
import {
  failed,
  judgeAnswer,
  keyAccepted,
  nothingCreated,
  PASSED,
  rejection,
  shown,
  TOO_SOON,
  untested,
} from "../../src/kit/judge-helpers.ts";
import type { Case, Judge, Judgement, TestRequest } from "../../src/kit/requirement.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { grown, ONE_MORE, WHOLE_GROWN } from "../requests/list-pets.ts";
import { get } from "../requests/requests.ts";
import { showsCreations } from "../requests/shows-creations.ts";
import { STATUSES } from "../requests/stock.ts";

/** Expects 200 and an array of Pets. */
export const aList: Judge<null> = judgeAnswer("aList", (_: null, exchange, recording) => {
  if (statusOf(exchange) !== 200) return failed("status 200 with an array of animals", shown(exchange));
  const { value } = responseJson(exchange);
  const irregular = irregularIds(recording);
  const isRegular = (item: JsonValue): boolean =>
    !(isJsonObject(item) && irregular.has(readInt64(item.id) ?? 0n));
  const [first] = findings("Pets", isJsonArray(value) ? value.filter(isRegular) : value);
  if (!first) return PASSED;
  return failed(
    first.path === "" ? "an array of Pets" : `an array of Pets: ${first.expected}`,
    first.received,
  );
});

/** Expects that a list answered 200 is an array of Pets; other requirements judge other statuses. */
export const arrayOfPets: Judge<null> = judgeAnswer("arrayOfPets", (_: null, exchange, recording) =>
  statusOf(exchange) === 200
    ? aList.judge(null, [exchange], recording)
    : untested(
        `not judged, since the list was not answered 200: ${shown(exchange)} (${serves(exchange)})`,
        "target",
      ),
);

/** Why a list is no evidence, and the requirement that judges that. */
function noPage(exchange: Exchange): string {
  return `not judged, since there is no page: ${shown(exchange)} (${serves(exchange)})`;
}

/** The requirement that such a list is answered 200. */
function serves(exchange: Exchange): string {
  if (statusFilter(exchange) !== null) return "LIST-7";
  return parameter(exchange, "limit").length === 0 ? "LIST-1" : "LIST-4";
}

/** " (CREATE-1)" if animals are missing because creations were refused, else "". */
function heldBack(recording: Recording): string {
  const wasRefused = recording.exchanges.some((e) => e.request.operation === "createPet" && hasValidKey(e));
  return wasRefused && creations(recording).length === 0 ? " (CREATE-1)" : "";
}

/** Expects 200. */
export const accepted: Judge<null> = judgeAnswer("accepted", (_: null, exchange) =>
  statusOf(exchange) === 200 ? PASSED : failed("status 200", shown(exchange)),
);

/** Expects at most `limit` animals; untested unless more are known to exist. */
export const atMost: Judge<{ limit: number }> = judgeAnswer(
  "atMost",
  ({ limit }: { limit: number }, exchange, recording) => {
    const page = pageOf(exchange);
    if (!page) return untested(noPage(exchange), "target");
    if (page.length > limit) return failed(`at most ${counted(limit)}`, counted(page.length));
    const known = matching(exchange, recording).length;
    if (known > limit) return PASSED;
    return untested(
      `the store is not known to contain more than ${counted(limit)} that match${heldBack(recording)}`,
      "target",
    );
  },
);

/** Like {@link atMost}, and a refusal of the limit fails if other limits are served (LIST-4 judges 1 and 100). */
export const pageOfAtMost: Judge<{ limit: number }> = judgeAnswer(
  "pageOfAtMost",
  ({ limit }: { limit: number }, exchange, recording) => {
    const isServed = recording.exchanges.some((other) => limitOf(other) !== null && pageOf(other) !== null);
    if (statusOf(exchange) === 400 && isServed) {
      return failed(`status 200 with at most ${counted(limit)}`, shown(exchange));
    }
    return atMost.judge({ limit }, [exchange], recording);
  },
);

/** Expects at most `limit` animals, none with another status than the requested one. */
export const atMostOfStatus: Judge<{ limit: number }> = judgeAnswer(
  "atMostOfStatus",
  ({ limit }: { limit: number }, exchange, recording) => {
    const ofStatus = onlyOwnStatus.judge(null, [exchange], recording);
    return ofStatus.outcome === "failed" ? ofStatus : atMost.judge({ limit }, [exchange], recording);
  },
);

/** Expects that a page is no shorter than its limit and the known animals allow. */
export const asFullAs: Judge<null> = judgeAnswer("asFullAs", (_: null, exchange, recording) => {
  const page = pageOf(exchange);
  const limit = limitOf(exchange);
  if (limit === null) return untested("the request has no limit from 1 to 100", "target");
  if (!page) return untested(noPage(exchange), "target");
  const least = Math.min(limit, expected(exchange, recording).length);
  if (least === 0) return untested(`no animal that matches is known${heldBack(recording)}`, "target");
  if (page.length >= least) return PASSED;
  if (creations(recording).some((c) => isTooSoon(c.exchange, exchange, recording))) return TOO_SOON;
  return failed(`${counted(least)}, since that many are known to match`, counted(page.length));
});

/** Expects 200 and no animal with another status than the requested one. */
export const onlyStatus: Judge<{ status: string }> = judgeAnswer(
  "onlyStatus",
  ({ status }: { status: string }, exchange, recording) => {
    if (statusOf(exchange) !== 200) return failed("status 200", shown(exchange));
    const page = pageOf(exchange);
    if (!page) return failed("an array of animals", shown(exchange));
    const stranger = page.find((pet) => isOther(pet, status));
    if (stranger)
      return failed(`only animals with status ${status}`, `one with ${describe(stranger.status)}`);
    const known = [...knownBefore(exchange, recording).values()];
    if (!known.some((pet) => isOther(pet, status))) {
      return untested(`no animal with another status is known${heldBack(recording)}`, "target");
    }
    return page.length > 0 ? PASSED : untested(`the list has no animal with status ${status}`, "target");
  },
);

/** Like {@link onlyStatus}, with the status in the request. */
export const onlyOwnStatus: Judge<null> = judgeAnswer("onlyOwnStatus", (_: null, exchange, recording) => {
  const status = statusFilter(exchange);
  return status === null
    ? untested("the list was not filtered", "run")
    : onlyStatus.judge({ status }, [exchange], recording);
});

/** Whether an animal shows another status; none, or one that is no string, is judged by other requirements. */
function isOther(pet: JsonObject, status: string): boolean {
  return typeof pet.status === "string" && pet.status !== status;
}

/** Expects that no animal of a page lacks a status. */
export const showsStatus: Judge<{ status: string }> = judgeAnswer(
  "showsStatus",
  ({ status }: { status: string }, exchange, recording) => {
    const page = pageOf(exchange);
    if (!page) return untested(noPage(exchange), "target");
    const bare = page.filter((pet) => !("status" in pet)).length;
    if (bare > 0)
      return failed(`only animals that show status ${status}`, `${counted(bare)} without a status`);
    const known = [...knownBefore(exchange, recording).values()];
    return known.some((pet) => !("status" in pet))
      ? PASSED
      : untested("not judged, since every animal in the store has a status", "target");
  },
);

/**
 * Expects that a whole list shows all animals that this run created; a list of one status, those with it and no
 * other.
 */
export const showsCreated: Judge<null> = judgeAnswer(
  "showsCreated",
  (_: null, answer, recording, evidence) => {
    // If one more animal was created in between, the last page is judged.
    const exchange = evidence.findLast((e) => e.request.operation === "listPets") ?? answer;
    const page = pageOf(exchange);
    if (!page) return untested(noPage(exchange), "target");
    const filter = statusFilter(exchange);
    if (createdBefore(exchange, recording).length === 0)
      return noCategory(recording) ?? nothingCreated(recording);
    const alien = aliensIn(exchange, recording).find(({ isCertain }) => isCertain);
    if (alien) {
      return failed(
        `no animal of another status than ${filter}`,
        `animal ${alien.id}, which elsewhere has ${describe(alien.status)}`,
      );
    }
    const wanted = wantedIn(exchange, recording);
    if (wanted.length === 0) return noneOf(filter ?? "", recording);
    const missing = missingIn(exchange, recording);
    if (missing.length === 0) return PASSED;
    const whole = isWholeList(exchange, recording);
    const absent = whole ? missing : missing.filter((c) => isLeftOut(c, exchange, recording));
    if (absent.length === 0) {
      return untested(
        "the store has more than a page of animals, so no page is known to be complete",
        "target",
      );
    }
    const late = absent.filter((creation) => !isTooSoon(creation.exchange, exchange, recording));
    if (late.length === 0) return TOO_SOON;
    const certain = filter === null ? late : late.filter(({ id }) => isLost(id, filter, exchange, recording));
    if (certain.length === 0) return untested("the target changes statuses on its own (OPEN-21)", "target");
    const which = certain.slice(0, 3).map((c) => String(c.id));
    return failed(
      `${wanted.length === 1 ? "the 1 animal" : `all ${wanted.length} animals`} that this run created${filter ? ` with status ${filter}` : ""}`,
      `a page of ${page.length} without ${certain.length} of them (${which.join(", ")}${certain.length > 3 ? ", …" : ""})`,
    );
  },
);

function noneOf(status: string, recording: Recording): Judgement {
  const quota = quotaOf(recording);
  if (quota) return untested(quota, "target");
  const none = `no animal was created with status ${status}`;
  return recording.withheld
    ? untested(none, "narrowed")
    : untested(`not judged, since ${none} (CREATE-4)`, "run");
}

/** The animals that this run created early enough for a list to show them. */
function createdBefore(exchange: Exchange, recording: Recording): readonly Creation[] {
  const first = firstRead(exchange, recording);
  return creations(recording).filter((c) => c.sent && isBefore(c.exchange, first));
}

/** Those of them that match the list's filter, by their last known status. */
function wantedIn(exchange: Exchange, recording: Recording): readonly Creation[] {
  const filter = statusFilter(exchange);
  const created = createdBefore(exchange, recording);
  if (filter === null) return created;
  return created.filter((c) => statusBefore(c, exchange, recording) === filter);
}

/** Those of them that no page with the same filter shows. */
function missingIn(exchange: Exchange, recording: Recording): readonly Creation[] {
  const seen = seenWith(recording).get(statusFilter(exchange));
  return wantedIn(exchange, recording).filter(({ id }) => !seen?.has(id));
}

/** Ids in the pages of each filter. */
const seenWith: (recording: Recording) => ReadonlyMap<string | null, ReadonlySet<bigint>> = memoize(
  (recording) => {
    const seen = new Map<string | null, Set<bigint>>();
    for (const { exchange, id } of sightings(recording)) {
      if (id === undefined || exchange.request.operation !== "listPets") continue;
      const filter = statusFilter(exchange);
      const known = seen.get(filter) ?? new Set();
      seen.set(filter, known.add(id));
    }
    return seen;
  },
);

/** Whether an animal that a complete list of its status lacks still had that status (interface §3). */
export function isLost(id: bigint, filter: string, exchange: Exchange, recording: Recording): boolean {
  const still = hasStill(id, filter, exchange, recording);
  return still === "yes" || (still === "unknown" && !statusesMoved(recording));
}

interface Alien {
  readonly id: bigint;
  readonly status: JsonValue | undefined;
  /** Whether its status cannot have changed: the list itself shows another one, or it had that one before and after. */
  readonly isCertain: boolean;
}

/** Animals of this run in the list of a status that they were not known to have. */
function aliensIn(exchange: Exchange, recording: Recording): readonly Alien[] {
  const filter = statusFilter(exchange);
  if (filter === null) return [];
  const listed = new Map((pageOf(exchange) ?? []).map((pet) => [readInt64(pet.id), pet]));
  return createdBefore(exchange, recording).flatMap((creation) => {
    const { id } = creation;
    const pet = listed.get(id);
    const status = statusBefore(creation, exchange, recording);
    if (!pet || typeof status !== "string" || status === filter) return [];
    const later = viewsAfter(id, exchange, recording).some((view) => view.status === status);
    return [{ id, status, isCertain: isOther(pet, filter) || later }];
  });
}

/**
 * Fetches an animal that a list of one status lacks, or shows and should not, if its status may have changed: the
 * list is wrong only if the animal still has its old status.
 */
export function statusAgain(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  const exchange = evidence.findLast((e) => e.request.operation === "listPets");
  const filter = exchange ? statusFilter(exchange) : null;
  if (!exchange || filter === null || isRemoved(recording)) return [];
  const aliens = aliensIn(exchange, recording);
  if (aliens.some(({ isCertain }) => isCertain)) return [];
  const missing = isWholeList(exchange, recording) ? missingIn(exchange, recording) : [];
  const unseen = [...missing, ...aliens].filter(({ id }) => viewsAfter(id, exchange, recording).length === 0);
  const [first] = unseen;
  if (!first || missing.some(({ id }) => hasStill(id, filter, exchange, recording) === "yes")) return [];
  return [get(`{an animal that may be ${filter}}`, String(first.id), { state: "one" })];
}

export function counted(n: number): string {
  if (n === MOST_LISTED) return `${n} animals or more`;
  return n === 1 ? "1 animal" : `${n} animals`;
}

/** Known animals that match the filter, except those that whole lists lack (LIST-10 judges that). */
function expected(exchange: Exchange, recording: Recording): readonly JsonObject[] {
  const lost = new Set<JsonObject>();
  const fetched = new Set(
    recording.exchanges.map((e) => (e.request.operation === "getPet" ? readInt64(petOf(e)?.id) : undefined)),
  );
  for (const whole of recording.exchanges) {
    if (statusFilter(whole) !== null || !isWholeList(whole, recording)) continue;
    const shownIds = new Set(pageOf(whole)?.map((pet) => readInt64(pet.id)));
    for (const { exchange: creation, id, pet } of creations(recording)) {
      if (!isBefore(creation, whole) || shownIds.has(id)) continue;
      // getPet returns it, so the store still has it and the list hides it.
      if (fetched.has(id)) return matching(exchange, recording);
      lost.add(pet);
    }
  }
  const isThere = stillThere(exchange, recording);
  return matching(exchange, recording).filter((pet) => !lost.has(pet) && isThere(pet));
}

/**
 * Whether an animal still existed, with the same status, when a list was requested: animals of this run, and others
 * that were seen again and, for a filtered list, never with another status.
 */
function stillThere(exchange: Exchange, recording: Recording): (pet: JsonObject) => boolean {
  const filter = statusFilter(exchange);
  const own = new Set<bigint | undefined>(creations(recording).map(({ id }) => id));
  const again = new Set<bigint | undefined>();
  const otherwise = new Set<bigint | undefined>();
  for (const { exchange: seen, id, pet } of sightings(recording)) {
    if (!isBefore(seen, exchange)) again.add(id);
    if (filter !== null && pet.status !== filter) otherwise.add(id);
  }
  // The status of this run's animals may have changed, too.
  const mayMove = filter !== null && statusesMoved(recording);
  return (pet) => {
    const id = readInt64(pet.id);
    if (!own.has(id)) return again.has(id) && !otherwise.has(id);
    return !mayMove || (id !== undefined && hasStill(id, filter, exchange, recording) === "yes");
  };
}

/** Animals known before a list request that match its filter. */
export function matching(exchange: Exchange, recording: Recording): readonly JsonObject[] {
  const filter = statusFilter(exchange);
  const known = [...knownBefore(exchange, recording).values()];
  return filter === null ? known : known.filter((pet) => pet.status === filter);
}

export const plus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? [...value, ...value, ...value, ...value] : value));

export const minus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? value.slice(1) : value));

export const refused: Judge<null> = judgeAnswer("refused", (_: null, exchange, recording) =>
  keyAccepted(exchange, recording)
    ? rejection(exchange, [400])
    : untested("not judged, since the key was refused for every list (AUTH-1)", "target"),
);

/**
 * If a page lacks animals and its length may be a cap, creates one more animal and requests the page again: a page that
 * does not grow is capped, and need not be complete (rule 7).
 */
export function growth(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  const exchange = evidence.at(-1);
  const length = exchange ? (pageOf(exchange)?.length ?? 0) : 0;
  if (!exchange || length < SHORTEST_CAP || length >= LARGEST_PAGE) return [];
  return showsCreated.judge(null, [exchange], recording).outcome === "failed" ? [ONE_MORE, WHOLE_GROWN] : [];
}

/**
 * The same for pages of one status: creates an animal of that status in the given phase of the run. If another page is
 * longer, the length is no cap, and nothing is sent.
 */
export function growthByStatus(phase: string): NonNullable<Case["followUp"]> {
  return (evidence, recording) =>
    evidence.flatMap((exchange) => {
      const status = STATUSES.find((known) => known === statusFilter(exchange));
      const length = pageOf(exchange)?.length ?? 0;
      if (!status || length < SHORTEST_CAP || length >= LARGEST_PAGE) return [];
      if (showsCreations(exchange, recording) || isOutgrown(exchange, recording)) return [];
      return grown(status, phase);
    });
}
