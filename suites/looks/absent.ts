/** Looks for animals that a list lacks. */
import { LOOK_ROUNDS, type Look } from "../../src/engine/catalogue.ts";
import type { Deviation } from "../../src/engine/judgement.ts";
import { CACHE_MS, isBefore, settleTime } from "../../src/kit/evidence/order.ts";
import { isSuccess } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { creationOf, ownAnimals } from "../facts/animals.ts";
import { isRemoved } from "../facts/documented.ts";
import {
  idsShown,
  isFull,
  isWhole,
  LARGEST_PAGE,
  lengthOf,
  SHORTEST_CAP,
  statusFilter,
} from "../facts/list-pages.ts";
import { type Creation, petOf } from "../facts/store-model.ts";
import type { PetStatus } from "../generate/new-pet.ts";
import { plainBody, STATUSES } from "../requests/creations.ts";
import type { AskOptions } from "../requests/requests.ts";
import {
  answersOf,
  betweenLists,
  comesAndGoes,
  fetchedAs,
  fetchedBeside,
  getOf,
  growing,
  idInPath,
  idOf,
  isPage,
  newest,
  petIn,
  type Shown,
  sameBody,
  unsentList,
} from "./requests.ts";

/** An animal of this run that a page lacks, and the latest whole one, too; another one for each round. */
function absentIn(deviation: Deviation, round: number, recording: Recording): bigint {
  const page = pageOfDeviation(deviation, recording);
  const first = idOf(deviation);
  if (!page) return first;
  const { status } = deviation.values;
  const latest = recording.exchanges.findLast(
    (each) => isPage(each) && isWhole(each, recording) && statusFilter(each) === (status ?? null),
  );
  const shown = new Set([...idsShown(page), ...(latest ? idsShown(latest) : [])]);
  const others = ownAnimals(recording).filter(
    ({ exchange, id, pet }) =>
      exchange.receivedAt <= page.sentAt && id !== first && (status === undefined || pet.status === status),
  );
  const absent = [first, ...others.map(({ id }) => id)].filter((id) => !shown.has(id));
  return absent[(round - 1) % Math.max(1, absent.length)] ?? first;
}

/** The list that shows a deviation. */
function pageOfDeviation({ at }: Deviation, { exchanges }: Recording): Exchange | undefined {
  return at === null ? undefined : exchanges[at];
}

/** Fewer free places than this on the largest page are used up by looks, which ask for shorter pages and create animals. */
const FEWEST_PLACES = 20;

/**
 * A deviation of a list that is almost full, or another one of its round is, as one of the animal's own status, whose lists are
 * shorter (catalogue rule 7).
 */
function narrowed(deviation: Deviation, recording: Recording): Deviation {
  const page = pageOfDeviation(deviation, recording);
  const isAlmostFull = recording.exchanges.some(
    (each) =>
      each.round === page?.round &&
      statusFilter(each) === null &&
      lengthOf(each) > LARGEST_PAGE - FEWEST_PLACES,
  );
  if (deviation.values.status !== undefined || !isAlmostFull || isRemoved(recording)) return deviation;
  const status = creationOf(idOf(deviation), recording)?.pet.status;
  return typeof status === "string" ? { ...deviation, values: { ...deviation.values, status } } : deviation;
}

/** An animal that getPet does not find either is lost: that one is may have a reason, that others are, too, has none. */
function isLostToo(deviation: Deviation, fetched: Exchange, recording: Recording): boolean {
  if (fetchedAs(fetched) !== "gone") return false;
  const looks = recording.exchanges.filter(({ of }) => of !== undefined && of === fetched.of);
  return looks.some((each) => fetchedAs(each) === "gone" && idInPath(each) !== idOf(deviation));
}

/** Whether a whole list lacks an animal that both answers beside it show as it has to be. */
export function stillLacks(
  deviation: Deviation,
  answer: Exchange,
  beside: readonly Exchange[],
  recording: Recording,
): boolean {
  const id = idOf(deviation);
  const isShown = (each: Exchange): boolean => shows(each, deviation);
  return isPage(answer) && isWhole(answer, recording) && !idsShown(answer).has(id) && beside.every(isShown);
}

/** Whether an answer shows an animal, that of a deviation, with the deviation's status if it has one. */
function shows(exchange: Exchange, deviation: Deviation, id: bigint = idOf(deviation)): boolean {
  const { status } = deviation.values;
  const pet = petIn(exchange, id);
  return pet !== undefined && (status === undefined || pet.status === status);
}

/**
 * Whether the list of a deviation may be cut by a cap, or from the second round on a later one, which was longer: then an animal is
 * created in each round.
 */
function mayBeCapped({ at, values }: Deviation, round: number, { exchanges }: Recording): boolean {
  const { status = null } = values;
  const [page, ...later] = at === null ? [] : exchanges.slice(at);
  if (page && lengthOf(page) >= SHORTEST_CAP) return true;
  return round > 1 && later.some((each) => statusFilter(each) === status && isLong(each));
}

/**
 * Whether a list of a status shows animals of this run, and lacks the newest one: a list that always does shows this one once others are
 * created, so that one is created in each round.
 */
function lacksNewest({ at, values }: Deviation, recording: Recording): boolean {
  const page = at === null ? undefined : recording.exchanges[at];
  if (!page || values.status === undefined) return false;
  const own = ownAnimals(recording).filter(
    ({ exchange, pet }) => pet.status === values.status && isBefore(exchange, page),
  );
  const isNewest = (each: Creation): boolean =>
    !own.some(({ exchange }) => isBefore(each.exchange, exchange));
  const shown = idsShown(page);
  return own.some(({ id }) => shown.has(id)) && own.some((each) => !shown.has(each.id) && isNewest(each));
}

/** The status of an animal of this run that the list of a deviation shows, pending if there is one: it may lack all those of another. */
function shownStatus(deviation: Deviation, recording: Recording): PetStatus {
  const page = pageOfDeviation(deviation, recording);
  const shown = page ? idsShown(page) : new Set();
  const own = new Set(ownAnimals(recording).map(({ id, pet }) => shown.has(id) && pet.status));
  return own.has("pending") ? "pending" : (STATUSES.find((each) => own.has(each)) ?? "pending");
}

/** Whether a page is as long as a cap may be, and shorter than its limit. */
function isLong(page: Exchange): boolean {
  return isPage(page) && lengthOf(page) >= SHORTEST_CAP && !isFull(page);
}

/** Whether a whole list lacks animals of this run that had their time to appear: it cannot show that all are there. */
function lacksOthers(page: Exchange, recording: Recording): boolean {
  const settled = page.sentAt - settleTime(recording);
  const shown = idsShown(page);
  return (
    isWhole(page, recording) &&
    ownAnimals(recording).some(({ exchange, id }) => exchange.receivedAt <= settled && !shown.has(id))
  );
}

/** Whether a creation is the first of its looks: it may be lost, as the animal that they look for is. */
function isFirst({ index, of, request }: Exchange, { exchanges }: Recording): boolean {
  return !exchanges.slice(0, index).some((e) => e.of === of && e.request.operation === request.operation);
}

/** Whether lists of the same looks grew, later or up to this length just now: what was created in its round may be lost, too. */
function hasGrown(page: Exchange, { exchanges }: Recording): boolean {
  const looks = exchanges.filter(
    (each) => each.of === page.of && isPage(each) && statusFilter(each) === statusFilter(page),
  );
  const lengths = looks.map(lengthOf);
  const length = lengthOf(page);
  const isReached =
    lengths.some((each) => each < length) && lengths.filter((each) => each === length).length <= 3;
  return isReached || lengths.some((each) => each > length);
}

/** Whether a list lacks the animal that was created in its round, and so had its time to appear. */
export function lacksNew(page: Exchange, made: Exchange): boolean {
  const id = readInt64(petOf(made)?.id);
  return id !== undefined && !idsShown(page).has(id);
}

/**
 * A created animal that a whole list lacks: lists before and after getPet, and a new animal where a cap may be. In the list of
 * a status also the list without a filter, which shows that status. Where getPet is removed, a new animal of the same body tells.
 */
export const notListed: Look = {
  beside: fetchedBeside,
  still: stillLacks,
  requests: (given, round, recording) => {
    const deviation = narrowed(given, recording);
    const { id, status } = deviation.values;
    const filter = status === undefined ? null : String(status);
    const note = `looking for ${id}, ${round}`;
    if (filter === null && isRemoved(recording)) {
      const first = recording.exchanges[Number(deviation.values.creation)];
      const like = first ? [{ request: sameBody(first, round) }] : [];
      return betweenLists(null, recording, note, like, growing(round, recording));
    }
    const isCapped = mayBeCapped(deviation, round, recording);
    const isGrown = isCapped || lacksNewest(deviation, recording);
    const known =
      filter === null ? shownStatus(deviation, recording) : STATUSES.find((each) => each === filter);
    const absent = { request: getOf(absentIn(deviation, round, recording), note) };
    const plain = filter === null ? [] : [{ request: unsentList(null, 0, recording, note) }];
    const how: AskOptions = filter === null ? { plain: true } : {};
    const body = plainBody(`look ${round}`, `look${round}`, known, how);
    // Where the first one does not make the page longer, it may be lost as well.
    const read = round === 1 && isCapped ? [{ request: newest(note) }] : [];
    const made = isGrown ? [{ request: body }, ...read] : [];
    // Of a short list, the last look waits for one that is behind by more than others.
    const isLast = isGrown && !isCapped && round >= LOOK_ROUNDS;
    const pause = isLast ? CACHE_MS : isGrown ? growing(round, recording) : 0;
    return betweenLists(filter, recording, note, [absent, ...plain, ...made], pause);
  },
  shows: (given, answers, recording): Shown => {
    const deviation = narrowed(given, recording);
    const filter = deviation.values.status ?? null;
    const [fetched] = answersOf("getPet", answers);
    const [made] = answersOf("createPet", answers);
    const id = fetched ? idInPath(fetched) : idOf(deviation);
    const isList = (each: Exchange): boolean =>
      each.request.operation === "listPets" && statusFilter(each) === filter;
    const lists = answers.filter(isList);
    const [before, after] = lists;
    if (!before || !after || !lists.every(isPage)) return "nothing";
    if (lists.some(isFull)) return { untested: "store-full" };
    const isMade = made !== undefined && isSuccess(made);
    const grows = isMade && lengthOf(after) > lengthOf(before);
    const lacks = isMade && lacksNew(after, made);
    // Where getPet is removed, the new animal tells; a long page may be cut.
    const isAlone = isRemoved(recording) && filter === null && !isLong(after);
    if ((grows || isAlone) && lacks && isWhole(after, recording)) return "contradiction";
    const isShown = lists.some((page) => idsShown(page).has(id));
    if (isShown && filter === null && lists.some((page) => lacksOthers(page, recording))) return "nothing";
    if (isAlone && (isMade || !isShown)) return isMade && !lacks ? "agreement" : "nothing";
    // The page may be cut by now, or always lack the newest animal.
    if (isShown) return lacks && filter !== null ? "nothing" : "agreement";
    if (lists.some(isLong) && !grows) {
      const mayBeLost = made && fetchedAs(fetched) === "gone" && isFirst(made, recording);
      return made && !mayBeLost && !hasGrown(after, recording) ? { untested: "store-full" } : "nothing";
    }
    const others = answers.filter((each) => !isList(each));
    const seen = others.filter((each) => petIn(each, id) !== undefined);
    if (seen.length === 0)
      return fetched && isLostToo(deviation, fetched, recording) ? "contradiction" : "nothing";
    return seen.every((each) => shows(each, deviation, id)) ? "contradiction" : "agreement";
  },
  alternates: comesAndGoes,
};

/** An animal in the list of a status that neither getPet nor the list without a filter shows. */
export const listedElsewhere: Look = {
  beside: fetchedBeside,
  still: (deviation, answer, beside) =>
    shows(answer, deviation) &&
    beside.every((each) => petIn(each, idOf(deviation)) !== undefined && !shows(each, deviation)),
  requests: (deviation, round, recording) => {
    const status = String(deviation.values.status);
    const note = `looking for ${deviation.values.id}, ${round}`;
    return betweenLists(status, recording, note, [
      { request: getOf(idOf(deviation), note) },
      { request: unsentList(null, 0, recording, note) },
    ]);
  },
  shows: (deviation, answers): Shown => {
    const filtered = answers.filter((each) => statusFilter(each) !== null);
    const others = answers.filter((each) => statusFilter(each) === null && petIn(each, idOf(deviation)));
    if (filtered.length < 2 || !filtered.every(isPage) || others.length === 0) return "nothing";
    if (others.some((each) => shows(each, deviation))) return "agreement";
    const shown = filtered.filter((each) => shows(each, deviation)).length;
    return shown === 0 ? "agreement" : shown === filtered.length ? "contradiction" : "nothing";
  },
};
