/** What may be said of a page of animals: how many, which, and of which status (interface §4.1). */
import { describe } from "../src/kit/describe.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { editJson } from "../src/kit/flaws.ts";
import { readInt64 } from "../src/kit/int64.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../src/kit/json.ts";
import {
  failed,
  judgeAnswer,
  keyAccepted,
  nothingCreated,
  PASSED,
  rejection,
  shown,
  untested,
} from "../src/kit/judging.ts";
import {
  type Creation,
  creations,
  firstRead,
  irregularIds,
  isBefore,
  isOutgrown,
  isWholeList,
  knownBefore,
  LARGEST_PAGE,
  limitOf,
  SHORTEST_CAP,
  sightings,
  statusFilter,
} from "../src/kit/knowledge.ts";
import { MOST_LISTED } from "../src/kit/read-json.ts";
import { pageOf, petOf, responseJson, statusOf } from "../src/kit/reading.ts";
import type { Ask, Case, Judge } from "../src/kit/requirement.ts";
import { findings } from "../src/kit/validators.ts";
import { grown, ONE_MORE, showsCreations, WHOLE_GROWN } from "./list-asks.ts";
import { STATUSES } from "./stock.ts";

/** Expects 200 and an array of Pets. */
export const aList: Judge<null> = judgeAnswer("aList", (_: null, exchange, recording) => {
  if (statusOf(exchange) !== 200) return failed("status 200 with an array of animals", shown(exchange));
  const { value } = responseJson(exchange);
  const irregular = irregularIds(recording);
  const isRegular = (item: JsonValue): boolean =>
    !(isJsonObject(item) && irregular.has(readInt64(item.id) ?? 0n));
  const [first] = findings("Pets", isJsonArray(value) ? value.filter(isRegular) : value);
  return first ? failed(`an array of Pets: ${first.expected}`, first.received) : PASSED;
});

/** Expects that what is answered 200 is an array of Pets; other statuses are judged elsewhere. */
export const arrayOfPets: Judge<null> = judgeAnswer("arrayOfPets", (_: null, exchange, recording) =>
  statusOf(exchange) === 200
    ? aList.judge(null, [exchange], recording)
    : untested(`not answered 200: ${shown(exchange)}`, "target"),
);

/** Expects 200. */
export const accepted: Judge<null> = judgeAnswer("accepted", (_: null, exchange) =>
  statusOf(exchange) === 200 ? PASSED : failed("status 200", shown(exchange)),
);

/** Expects at most `limit` animals; evidence only where more of them are known to exist. */
export const atMost: Judge<{ limit: number }> = judgeAnswer(
  "atMost",
  ({ limit }: { limit: number }, exchange, recording) => {
    const page = pageOf(exchange);
    if (!page) return untested(`no page to count: ${shown(exchange)}`, "target");
    if (page.length > limit) return failed(`at most ${counted(limit)}`, counted(page.length));
    const known = matching(exchange, recording).length;
    if (known > limit) return PASSED;
    return untested(`the store is not known to hold more than ${counted(limit)} that match`, "target");
  },
);

/** The same of a limit that may not be refused either, where another is served (1 and 100 are LIST-4's). */
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

/** Expects at most `limit` animals, none of which has another status than the one asked for. */
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
  if (!page || limit === null) return untested(`no page to count: ${shown(exchange)}`, "target");
  const least = Math.min(limit, expected(exchange, recording).length);
  if (least === 0) return untested("no animal that matches is known", "target");
  if (page.length >= least) return PASSED;
  return failed(`${counted(least)}, since so many that match are known`, counted(page.length));
});

/** Expects 200 and no animal with another status than the one asked for. */
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
      return untested("no animal with another status is known", "target");
    }
    return page.length > 0 ? PASSED : untested(`the list holds no animal with status ${status}`, "target");
  },
);

/** The same for the status that the list was asked for. */
export const onlyOwnStatus: Judge<null> = judgeAnswer("onlyOwnStatus", (_: null, exchange, recording) => {
  const status = statusFilter(exchange);
  return status === null
    ? untested("the list was not filtered", "run")
    : onlyStatus.judge({ status }, [exchange], recording);
});

/** Whether an animal shows another status; none, or one that is no string, is not this requirement's business. */
function isOther(pet: JsonObject, status: string): boolean {
  return typeof pet.status === "string" && pet.status !== status;
}

/** Expects that every animal of a page shows the status asked for. */
export const showsStatus: Judge<{ status: string }> = judgeAnswer(
  "showsStatus",
  ({ status }: { status: string }, exchange, recording) => {
    const page = pageOf(exchange);
    if (!page) return untested(`no page to look at: ${shown(exchange)}`, "target");
    const bare = page.filter((pet) => !("status" in pet)).length;
    if (bare > 0)
      return failed(`only animals that show status ${status}`, `${counted(bare)} without a status`);
    const known = [...knownBefore(exchange, recording).values()];
    return known.some((pet) => !("status" in pet))
      ? PASSED
      : untested("every animal in the store shows a status", "target");
  },
);

/** Expects that a whole list shows what this run created (of its status, where it is filtered), and no other. */
export const showsCreated: Judge<null> = judgeAnswer(
  "showsCreated",
  (_: null, answer, recording, evidence) => {
    // Where one more animal was created in between, the last page is the one to judge.
    const exchange = evidence.findLast((e) => e.request.operation === "listPets") ?? answer;
    const page = pageOf(exchange);
    if (!page) return untested(`no page to look at: ${shown(exchange)}`, "target");
    const filter = statusFilter(exchange);
    const shownIds = new Set(page.map((pet) => readInt64(pet.id)));
    const first = firstRead(exchange, recording);
    const created = creations(recording).filter((c) => c.sent && isBefore(c.exchange, first));
    if (created.length === 0) return nothingCreated(recording);
    if (filter !== null) {
      const alien = created.find((c) => isOther(c.pet, filter) && shownIds.has(c.id));
      if (alien) {
        return failed(
          `no animal that was created with another status than ${filter}`,
          `animal ${alien.id}, created with ${describe(alien.pet.status)}`,
        );
      }
    }
    const wanted = created.filter((c) => filter === null || statusOfCreation(c) === filter);
    if (wanted.length === 0) {
      return untested(`no animal was created with status ${filter}`, recording.withheld ? "narrowed" : "run");
    }
    const missing = wanted.filter((c) => !shownIds.has(c.id));
    if (missing.length === 0) return PASSED;
    if (!isWholeList(exchange, recording)) {
      return untested("the store fills more than a page, so no page is known to be complete", "target");
    }
    const which = missing.slice(0, 3).map((c) => String(c.id));
    return failed(
      `${wanted.length === 1 ? "the 1 animal" : `all ${wanted.length} animals`} that this run created${filter ? ` with status ${filter}` : ""}`,
      `a page of ${page.length} without ${missing.length} of them (${which.join(", ")}${missing.length > 3 ? ", …" : ""})`,
    );
  },
);

export function counted(n: number): string {
  if (n === MOST_LISTED) return `${n} animals or more`;
  return n === 1 ? "1 animal" : `${n} animals`;
}

/** The status that an animal was created with: the answer's, or the request's where that is none of the three. */
function statusOfCreation({ pet, sent }: Creation): JsonValue | undefined {
  const isOther = typeof pet.status === "string" && !STATUSES.some((status) => status === pet.status);
  return isOther ? sent?.status : pet.status;
}

/** Known animals that the filter lets through and that are not known to be missing from the list (LIST-10's). */
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
      // What getPet returns is there: then the list hides it, and has more to show.
      if (fetched.has(id)) return matching(exchange, recording);
      lost.add(pet);
    }
  }
  const isThere = stillThere(exchange, recording);
  return matching(exchange, recording).filter((pet) => !lost.has(pet) && isThere(pet));
}

/**
 * Whether an animal is still there and what it was when a list was asked for: those of this run, and those of others
 * that are seen again, and with a filter never in another status.
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
  return (pet) => {
    const id = readInt64(pet.id);
    return own.has(id) || (again.has(id) && !otherwise.has(id));
  };
}

/** Animals known before a list request that its filter lets through. */
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
    : untested("the key was refused for every list (AUTH-1)", "target"),
);

/**
 * Where a page misses animals and is as long as a cap may be, one more animal is created and the page is
 * asked for again: a page that does not grow is capped, and shows nothing about completeness (rule 7).
 */
export function growth(evidence: readonly Exchange[], recording: Recording): readonly Ask[] {
  const exchange = evidence.at(-1);
  const length = exchange ? (pageOf(exchange)?.length ?? 0) : 0;
  if (!exchange || length < SHORTEST_CAP || length >= LARGEST_PAGE) return [];
  return showsCreated.judge(null, [exchange], recording).outcome === "failed" ? [ONE_MORE, WHOLE_GROWN] : [];
}

/**
 * The same for pages of one status, of which a full run has many: animals of that status are created in a phase of
 * the run. What another page exceeds is no cap, and needs no doubt.
 */
export function growthByStatus(phase: string): NonNullable<Case["doubt"]> {
  return (evidence, recording) =>
    evidence.flatMap((exchange) => {
      const status = STATUSES.find((each) => each === statusFilter(exchange));
      const length = pageOf(exchange)?.length ?? 0;
      if (!status || length < SHORTEST_CAP || length >= LARGEST_PAGE) return [];
      if (showsCreations(exchange, recording) || isOutgrown(exchange, recording)) return [];
      return grown(status, phase);
    });
}
