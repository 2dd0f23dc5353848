/** CREATE-12: the names of refused bodies, and the categories of those without one, looked for in every list. */
import type { InvariantCheck } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, type Untested, untested } from "../../src/engine/judgement.ts";
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import { memoize, memoizeAlone, memoizeInRun } from "../../src/kit/evidence/memoize.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { isSuccess, requestJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording, RunConstants } from "../../src/kit/exchange.ts";
import { grouped } from "../../src/kit/grouped.ts";
import { namePrefix, refusedCategories, refusedNames } from "../../src/kit/identity/created-names.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../src/kit/json/json.ts";
import { check } from "../claim.ts";
import { isAnyCut, pages, statusFilter, wholePages } from "../facts/list-pages.ts";
import { creations, pageOf, petOf, sightingsIn } from "../facts/store-model.ts";
import { STATUSES } from "../requests/creations.ts";
import { fails } from "./answers.ts";

const decoder = new TextDecoder();

/** The names and the category in a body that must be refused, without those of bodies that may have been accepted. */
function marksOf(exchange: Exchange, recording: Recording): readonly string[] {
  return marksOfBody(exchange, recording).filter((mark) => !acceptedMarks(recording).has(mark));
}

/** The names of refused bodies in the text of a body, and its category if it is one of theirs. */
const marksOfBody = memoizeInRun((exchange: Exchange, run): readonly string[] => {
  const text = decoder.decode(exchange.request.body ?? new Uint8Array());
  const body = requestJson(exchange);
  const members = isJsonObject(body) ? [...ownCategory(body, run), ...ownName(body, run)] : [];
  return [...(text.match(namesOf(run)) ?? []), ...members];
});

/** What begins the mark of a body that a target may refuse: its whole name. */
const WHOLE_NAME = "name ";

/** The name of an object, if it is one of the run's: where its body is refused, it adds nothing either. */
function ownName({ name }: JsonObject, run: RunConstants): readonly string[] {
  return typeof name === "string" && name.startsWith(namePrefix(run)) ? [`${WHOLE_NAME}${name}`] : [];
}

/** The category of an object if only a body that must be refused may have it. */
function ownCategory({ categoryId }: JsonObject, run: RunConstants): readonly string[] {
  const place = (readInt64(categoryId) ?? -1n) - firstCategory(run);
  return place >= 0n && place < 1_000n ? [`category ${place}`] : [];
}

const firstCategory = memoizeAlone((run: RunConstants) => refusedCategories(run));

const namesOf = memoizeAlone((run: RunConstants) => refusedNames(run));

/**
 * What marks bodies that must be refused in those that were accepted, or may have been, when they were sent another time, and in
 * the animals that were answered: a target that changes names may give another one such a name.
 */
const acceptedMarks: (recording: Recording) => ReadonlySet<string> = memoize(
  (recording) =>
    new Set(
      recording.exchanges
        .filter((e) => e.request.operation === "createPet" && (isSuccess(e) || isLost(e)))
        .flatMap((e) => {
          const pet = petOf(e);
          return [...marksOfBody(e, recording), ...(pet ? marksOfPet(pet, recording) : [])];
        }),
    ),
);

/** One check for creations answered 400, one for those answered 401. */
export function storesNothing(recording: Recording): readonly InvariantCheck[] {
  return [400, 401].map((status): InvariantCheck => {
    const title = `creations answered ${status}`;
    const refused = recording.exchanges.filter(
      (e) =>
        e.request.operation === "createPet" && statusOf(e) === status && marksOf(e, recording).length > 0,
    );
    if (refused.length === 0) return check(title, untested("nothing-to-judge", { place: title }));
    const stored = firstStored(refused, recording);
    if (stored) return check(title, stored.judgement, [...stored.evidence, ...refused]);
    const looked = refused
      .map((exchange) => pagesFor(exchange, recording))
      .filter(({ length }) => length > 0);
    return 2 * looked.length < refused.length
      ? check(title, noPage(recording), refused)
      : check(title, PASSED, [...refused, ...new Set(looked.flat())]);
  });
}

/**
 * Pages after a refusal that would show its animal: a whole list, that of the status in its body among them, one with its
 * neighbours, or whole lists of all statuses.
 */
function pagesFor(exchange: Exchange, recording: Recording): readonly Exchange[] {
  const isLater = ({ sentAt }: Exchange): boolean => sentAt >= exchange.receivedAt;
  const whole = wholePages(recording).filter(isLater);
  const body = requestJson(exchange);
  const status = isJsonObject(body) ? body.status : undefined;
  const one =
    whole.find((page) => [null, status].includes(statusFilter(page))) ??
    neighbourPages(recording).find(isLater);
  if (one) return [one];
  const each = STATUSES.flatMap((of) => whole.find((page) => statusFilter(page) === of) ?? []);
  return each.length === STATUSES.length ? each : [];
}

const neighbourPages = memoize((recording) =>
  pages(recording).filter((page) => showsNeighbours(page, recording)),
);

/** Why no page shows what was refused: the store is full only where pages are. */
function noPage(recording: Recording): Untested {
  return isAnyCut(pages(recording), recording)
    ? untested("store-full")
    : untested("nothing-to-judge", { place: "a whole list after the creations" });
}

/** The first refused body whose animal is listed; of bodies that a target may also accept, two of them tell. */
function firstStored(
  refused: readonly Exchange[],
  recording: Recording,
): { readonly evidence: readonly Exchange[]; readonly judgement: Judgement } | null {
  const stored = refused.flatMap((exchange) => {
    const found = marksOf(exchange, recording)
      .flatMap((mark) => traces(recording).get(mark) ?? [])
      .find((trace) => isBefore(exchange, trace.exchange) && !isOfAccepted(trace, recording));
    return found ? [{ exchange, found }] : [];
  });
  const first = stored.find(({ found }) => !found.mark.startsWith(WHOLE_NAME)) ?? stored[1];
  if (!first) return null;
  const { exchange, found } = first;
  const id = readInt64(found.pet.id);
  const judgement = fails(found.exchange, "refused-name-listed", {
    status: statusOf(exchange),
    refused: exchange.index,
    id: id === undefined ? null : String(id),
  });
  return { evidence: [exchange, found.exchange], judgement };
}

/**
 * Whether a body that was accepted made the animal, which has the refused name since: its members change (LIST-11). Beside another
 * animal with its id, it is not that one.
 */
function isOfAccepted({ exchange, pet }: Trace, recording: Recording): boolean {
  const id = readInt64(pet.id);
  const isAlone = sightingsIn(exchange).filter((each) => each.id === id).length === 1;
  return isAlone && creations(recording).some((each) => each.id === id && each.sent !== null);
}

/** How many of this run's animals must stand on a page in their order, so that one between them would be seen. */
const FEWEST_NEIGHBOURS = 10;

/**
 * Whether ten or more of this run's animals stand on a page in the order of their creation, none left out between them: those that were
 * in flight together have any order.
 */
function showsNeighbours(page: Exchange, recording: Recording): boolean {
  if (statusFilter(page) !== null) return false;
  const all = placesOf(recording);
  const made = (pageOf(page) ?? []).flatMap(({ id: written }) => {
    const id = readInt64(written);
    return id === undefined ? [] : (all.get(id) ?? []);
  });
  const places = made.map(({ place }) => place);
  const isClosed = Math.max(...places) - Math.min(...places) === new Set(places).size - 1;
  return places.length >= FEWEST_NEIGHBOURS && isClosed && [made, made.toReversed()].some(isInOrder);
}

/** Whether no creation was over before one that stands before it was sent. */
function isInOrder(made: readonly Made[]): boolean {
  let latest = Number.NEGATIVE_INFINITY;
  return made.every(({ exchange: { sentAt, receivedAt } }) => {
    const isAfter = receivedAt >= latest;
    latest = Math.max(latest, sentAt);
    return isAfter;
  });
}

interface Made {
  readonly place: number;
  readonly exchange: Exchange;
}

/** Each creation with its place among all, in order of sending. */
const placesOf = memoize(
  (recording): ReadonlyMap<bigint, Made> =>
    new Map(creations(recording).map(({ id, exchange }, place) => [id, { place, exchange }])),
);

interface Trace {
  readonly mark: string;
  readonly exchange: Exchange;
  readonly pet: JsonObject;
}

/** The answers that show each name of a refused body, in any member of an animal, or its category. */
const traces: (recording: Recording) => ReadonlyMap<string, readonly Trace[]> = memoize((recording) => {
  const shown = recording.exchanges.flatMap((exchange) =>
    marksShown(exchange, recording).map((each) => ({ ...each, exchange })),
  );
  return grouped(shown, ({ mark }) => mark);
});

const marksShown = memoizeInRun((exchange: Exchange, run) => {
  if (exchange.request.operation === "createPet") return [];
  return sightingsIn(exchange).flatMap(({ pet }) => marksOfPet(pet, run).map((mark) => ({ mark, pet })));
});

const marksOfPet = memoizeInRun((pet: JsonObject, run) => [
  ...marksIn(pet, namesOf(run)),
  ...ownCategory(pet, run),
  ...ownName(pet, run),
]);

/** The names of refused bodies in all strings of a JSON value, the names of members among them. */
function marksIn(value: JsonValue, names: RegExp, marks: string[] = []): readonly string[] {
  if (typeof value === "string") marks.push(...(value.match(names) ?? []));
  else if (isJsonArray(value)) for (const element of value) marksIn(element, names, marks);
  else if (isJsonObject(value))
    for (const name of Object.keys(value)) {
      marksIn(name, names, marks);
      marksIn(value[name] ?? null, names, marks);
    }
  return marks;
}
