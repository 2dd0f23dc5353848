/** Judges of lists: how many animals a page may have, and has to have (interface §4.1). */

import {
  createdByOthers,
  idsShown,
  isWholeList,
  LARGEST_PAGE,
  limitOf,
  statusFilter,
} from "../../../src/kit/evidence/list-pages.ts";
import { memoize } from "../../../src/kit/evidence/memoize.ts";
import { isBefore, isSettled, isTooSoon } from "../../../src/kit/evidence/order.ts";
import { pageOf, petOf, statusOf } from "../../../src/kit/evidence/reading.ts";
import { hasStill, statusesMoved } from "../../../src/kit/evidence/statuses.ts";
import { creations, knownBefore, sightings } from "../../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import { readInt64 } from "../../../src/kit/json/int64.ts";
import type { JsonObject, JsonValue } from "../../../src/kit/json/json.ts";
import { judgeAnswer } from "../../../src/kit/judging/judge-answer.ts";
import { failed, PASSED, shown, TOO_SOON, untested } from "../../../src/kit/judging/judge-helpers.ts";
import type { Judge } from "../../../src/kit/requirement.ts";
import { counted, heldBack, matching, noPage } from "./pages.ts";
import { onlyOwnStatus } from "./status.ts";

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
    if (statusOf(exchange) === 400 && servesLimits(recording)) {
      return failed(`status 200 with at most ${counted(limit)}`, shown(exchange));
    }
    return atMost.judge({ limit }, [exchange], recording);
  },
);

const servesLimits: (recording: Recording) => boolean = memoize(({ exchanges }) =>
  exchanges.some((other) => limitOf(other) !== null && pageOf(other) !== null),
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

/** Known animals that match the filter, except those that whole lists lack (LIST-10 judges that). */
function expected(exchange: Exchange, recording: Recording): readonly JsonObject[] {
  const lost = lostIn(recording) ?? new Set();
  const isThere = stillThere(exchange, recording);
  return matching(exchange, recording).filter((pet) => !lost.has(pet) && isThere(pet));
}

/** Created animals that whole lists lack; `null` if getPet returns one: the store has it, and the list hides it. */
const lostIn: (recording: Recording) => ReadonlySet<JsonObject> | null = memoize((recording) => {
  const lost = new Set<JsonObject>();
  const fetched = new Set(
    recording.exchanges.map((e) => (e.request.operation === "getPet" ? readInt64(petOf(e)?.id) : undefined)),
  );
  for (const whole of recording.exchanges) {
    if (statusFilter(whole) !== null || !isWholeList(whole, recording)) continue;
    const shownIds = idsShown(whole);
    for (const { exchange: creation, id, pet } of creations(recording)) {
      if (!isBefore(creation, whole) || shownIds.has(id)) continue;
      if (fetched.has(id)) return null;
      lost.add(pet);
    }
  }
  return lost;
});

/**
 * Whether an animal still existed, with the same status, when a list was requested: animals of this run, and others
 * that were seen again and, for a filtered list, never with another status. If other clients create animals, one of
 * theirs may be so new that not every list shows it (catalogue rule 6).
 */
function stillThere(exchange: Exchange, recording: Recording): (pet: JsonObject) => boolean {
  const filter = statusFilter(exchange);
  const own = ownIds(recording);
  const seen = seenAnimals(recording);
  // The status of this run's animals may have changed, too.
  const mayMove = filter !== null && statusesMoved(recording);
  return (pet) => {
    const id = readInt64(pet.id);
    if (own.has(id))
      return !mayMove || (id !== undefined && hasStill(id, filter, exchange, recording) === "yes");
    const animal = seen.get(id);
    if (!animal) return false;
    const isSeenAgain = animal.latest > exchange.sentAt || idsShown(exchange).has(id);
    const isNew = createdByOthers(recording).size > 0 && !isSettled(animal.first, exchange, recording);
    return isSeenAgain && !isNew && (filter === null || [...animal.statuses].every((s) => s === filter));
  };
}

const ownIds: (recording: Recording) => ReadonlySet<bigint | undefined> = memoize(
  (recording) => new Set(creations(recording).map(({ id }) => id)),
);

/** The first answer that showed an animal, when it was seen last, in milliseconds of the recording, and all its statuses. */
interface Seen {
  first: Exchange;
  latest: number;
  readonly statuses: Set<JsonValue | undefined>;
}

const seenAnimals: (recording: Recording) => ReadonlyMap<bigint | undefined, Seen> = memoize((recording) => {
  const animals = new Map<bigint | undefined, Seen>();
  for (const { exchange, id, pet } of sightings(recording)) {
    const seen = animals.get(id) ?? { first: exchange, latest: exchange.receivedAt, statuses: new Set() };
    if (exchange.receivedAt < seen.first.receivedAt) seen.first = exchange;
    seen.latest = Math.max(seen.latest, exchange.receivedAt);
    seen.statuses.add(pet.status);
    animals.set(id, seen);
  }
  return animals;
});

/** Expects at most 100 animals; untested unless the store has more than 100. */
export const neverOver100: Judge<null> = judgeAnswer("neverOver100", (_: null, exchange, recording) => {
  const page = pageOf(exchange);
  if (page && page.length > LARGEST_PAGE) return failed("at most 100 animals", counted(page.length));
  const beyond = knownBefore(exchange, recording).size > LARGEST_PAGE;
  return beyond ? PASSED : untested("the store is not known to contain more than 100 animals", "target");
});
