/** Looks for animals that getPet does not find. */
import type { Look } from "../../src/engine/catalogue.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { CACHE_MS } from "../../src/kit/evidence/order.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { ownAnimals } from "../facts/animals.ts";
import { idsShown, statusFilter } from "../facts/list-pages.ts";
import {
  answersOf,
  betweenLists,
  comesAndGoes,
  fetchedAs,
  filterFor,
  getOf,
  idInPath,
  idOf,
  isOtherNotFound,
  isPage,
  listBeside,
  petIn,
  type Shown,
} from "./requests.ts";

/** Another animal of this run, another one in each round: where any, one that was not found or not listed either. */
function another(first: bigint, round: number, recording: Recording): bigint | undefined {
  const others = ownAnimals(recording).flatMap(({ id }) => (id === first ? [] : [id]));
  const gone = recording.exchanges.flatMap((each) =>
    fetchedAs(each) === "gone" && isOfSurvey(each) ? [idInPath(each)] : [],
  );
  const page = recording.exchanges.findLast((each) => isPage(each) && statusFilter(each) === null);
  const listed = page ? idsShown(page) : null;
  const lost = others.filter((id) => gone.includes(id));
  const absent = lost.length > 0 ? lost : others.filter((id) => listed !== null && !listed.has(id));
  return absent.length > 0 ? absent[round % absent.length] : others[(round * 5) % Math.max(1, others.length)];
}

/**
 * An animal of this run that was not read yet, one of the same status if there is any: a target may find one from the second time on
 * only, and a cache may have kept that another one was not found.
 */
function unread(first: bigint, recording: Recording): bigint | undefined {
  const read = new Set(recording.exchanges.map(idInPath));
  const own = ownAnimals(recording);
  const status = own.find(({ id }) => id === first)?.pet.status;
  const others = own.filter(({ id }) => id !== first && !read.has(id));
  return (others.find(({ pet }) => pet.status === status) ?? others[0])?.id;
}

/** Whether a cache may have given an answer: its URL was sent before, not long ago. */
function mayBeKept({ index, sentAt, request }: Exchange, { exchanges }: Recording): boolean {
  const first = exchanges.find((each) => each.request.target === request.target && hasValidKey(each));
  return first !== undefined && first.index < index && sentAt - first.receivedAt < CACHE_MS;
}

/** An animal that getPet does not find: listed, or one of this run, others in each round, one of which was never read before. */
export const notFound: Look = {
  beside: (deviation, nth, recording) => listBeside(nth, recording, filterFor(idOf(deviation), recording)),
  still: (deviation, answer, beside) =>
    statusOf(answer) === 404 && beside.every((each) => petIn(each, idOf(deviation)) !== undefined),
  requests: (deviation, round, recording) => {
    const note = `looking for ${deviation.values.id}, ${round}`;
    const first = idOf(deviation);
    const id = round === 1 ? first : (another(first, round, recording) ?? first);
    const unsent = unread(first, recording);
    const reads = [
      { request: getOf(first, note) },
      { request: getOf(id, `${note}, another`) },
      ...(unsent === undefined ? [] : [{ request: getOf(unsent, `${note}, not read before`) }]),
    ];
    return betweenLists(filterFor(first, recording), recording, note, reads);
  },
  shows: (deviation, answers, recording): Shown => {
    const first = idOf(deviation);
    const pages = answers.filter(isPage);
    const fetched = answersOf("getPet", answers);
    const states = fetched.slice(0, 2).map(fetchedAs);
    if (states.includes("unknown") || fetched.some((each) => isOtherNotFound(each, recording)))
      return "nothing";
    const areListed = (id: bigint): boolean =>
      pages.length === 2 && pages.every((page) => idsShown(page).has(id));
    const unsent = fetched[2];
    if (unsent && fetchedAs(unsent) === "gone" && areListed(idInPath(unsent))) return "contradiction";
    if (states[0] === "there") return "agreement";
    // Where no animal that was not read before tells, its own URL does, once a cache has forgotten the answer.
    const isKept = fetched.slice(0, 1).some((each) => mayBeKept(each, recording));
    const isFoundElse = !unsent || fetchedAs(unsent) === "there";
    if (areListed(first)) return isKept && isFoundElse ? "agreement" : "contradiction";
    // Neither found nor in lists that are served: it is lost, if that happens to other animals of this run as well.
    return pages.length === 2 && states.every((state) => state === "gone") ? "contradiction" : "nothing";
  },
  alternates: comesAndGoes,
};
