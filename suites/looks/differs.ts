/** Looks at a member that differs between list, getPet and creation. */
import type { Look, LookRequest } from "../../src/engine/catalogue.ts";
import type { TestRequest } from "../../src/engine/claims.ts";
import type { Deviation } from "../../src/engine/judgement.ts";
import { areTogether, isBefore } from "../../src/kit/evidence/order.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import type { JsonValue } from "../../src/kit/json/json.ts";
import { areStatusesMoving, ownAnimals } from "../facts/animals.ts";
import { statusFilter } from "../facts/list-pages.ts";
import { type Creation, creations, petOf, sightingsById } from "../facts/store-model.ts";
import { isSame, textOf } from "../judges/same-everywhere.ts";
import { FIRST } from "../requests/creations.ts";
import {
  answersOf,
  betweenLists,
  fetchedBeside,
  filterFor,
  getOf,
  growing,
  idInPath,
  idOf,
  isPage,
  listBeside,
  newest,
  petIn,
  type Shown,
  sameBody,
  unsentList,
} from "./requests.ts";

/** A member that differs between list, getPet and creation. */
export const differs: Look = {
  beside: (deviation, nth, recording) =>
    isOfList(deviation, recording)
      ? fetchedBeside(deviation, nth)
      : listBeside(nth, recording, filterOf(deviation, recording)),
  still: (deviation, answer, beside) => {
    const member = String(deviation.values.member);
    const [pet, one, two] = [answer, ...beside].map((each) => petIn(each, idOf(deviation)));
    if (!pet || !one || !two || !isSame(one[member], two[member])) return false;
    return !isSame(pet[member], one[member]);
  },
  requests: (deviation, round, recording) => {
    if (isAgainstCreation(deviation, recording)) {
      const made = recording.exchanges[Number(deviation.values.other)];
      return made ? recreated(made, round, recording, deviation) : [];
    }
    return readTwice(deviation, round, recording);
  },
  shows: (deviation, answers, recording): Shown => {
    const member = String(deviation.values.member);
    if (isAgainstCreation(deviation, recording)) return createdOtherwise(member, answers);
    const fetched = answersOf("getPet", answers);
    const id = readInt64(petIn(fetched[0], idInPath(fetched[0]))?.id);
    if (id === undefined || fetched.length < 2) return "nothing";
    const [other, again] = fetched.map((each) => petIn(each, id));
    const pages = answers.filter(isPage);
    const [one, two] = pages.map((each) => petIn(each, id));
    if (!other || !again) return "nothing";
    // A list of another status than getPet shows does not show it either.
    const [first] = pages;
    if (!first) return "nothing";
    const agreement: Shown =
      member === "status" && areStatusesMoving(recording) ? { untested: "unsteady" } : "agreement";
    const isAbsent = pages.every((page) => statusFilter(page) !== null) && !one && !two;
    if (isAbsent && member === "status" && statusFilter(first) !== textOf(other.status)) return agreement;
    if (!one || !two) return "nothing";
    if (!isSame(one[member], two[member]) || !isSame(other[member], again[member])) return "nothing";
    if (isSame(one[member], other[member])) return agreement;
    // A status that moves to and fro contradicts itself now in one way, now in the other.
    return isSamePair(deviation, one[member], other[member], recording) ? "contradiction" : "nothing";
  },
  // Nothing changes the name or the category of an animal; a status may change.
  recurs: (deviation, recording) =>
    isAgainstCreation(deviation, recording) && deviation.values.member !== "status"
      ? shownOtherwise(String(deviation.values.member), recording)
      : null,
};

/** So many answers that show an animal of this run otherwise than created, not all of one round, are no chance. */
const ENOUGH = 3;

/** The answers that show an animal of this run with another value than its 201 had: the first, the last, and these 201s. */
function shownOtherwise(member: string, recording: Recording): ReturnType<NonNullable<Look["recurs"]>> {
  const wrong = ownAnimals(recording).flatMap(({ id, pet, exchange: made }) =>
    (sightingsById(recording).get(id) ?? []).flatMap((later) =>
      isBefore(made, later.exchange) && !isSame(later.pet[member] ?? pet[member], pet[member])
        ? [{ made: made.index, at: later.exchange }]
        : [],
    ),
  );
  const byAnswer = new Map(wrong.map((each) => [each.at.index, each]));
  const answers = [...byAnswer.values()].sort((a, b) => a.at.index - b.at.index);
  const rounds = new Set(answers.map(({ at }) => at.round));
  if (answers.length < ENOUGH || rounds.size < 2) return null;
  const shown = [...answers.slice(0, ENOUGH - 1), ...answers.slice(-1)];
  const exchanges = new Set(shown.flatMap(({ made, at }) => [made, at.index]));
  return { times: answers.length, exchanges: [...exchanges].sort((a, b) => a - b) };
}

/** Whether a list and getPet show the same two values as in the deviation. */
function isSamePair(
  deviation: Deviation,
  inList: JsonValue | undefined,
  direct: JsonValue | undefined,
  recording: Recording,
): boolean {
  const { received, wanted } = deviation.values;
  const [first, second] = isOfList(deviation, recording) ? [received, wanted] : [wanted, received];
  return textOf(inList) === String(first) && textOf(direct) === String(second);
}

/** Milliseconds between the answers of a round, irregular, so that a status that moves in time with them is seen. */
const PAUSES_MS = [0, 130, 390, 70, 250] as const;

/**
 * Another animal that was created with the same status, in a list, read directly, and both once more: one that was not
 * read directly yet, since a cache may have kept that; where there is none, a new one.
 */
function readTwice(deviation: Deviation, round: number, recording: Recording): readonly LookRequest[] {
  const note = `comparing, ${round}`;
  const own = ownAnimals(recording);
  const first = own.find(({ id }) => id === idOf(deviation));
  const targets = new Set(recording.exchanges.map(({ request }) => request.target));
  const isLike = ({ sent }: Creation): boolean => first !== undefined && sent?.status === first.sent?.status;
  const other = own.find((each) => isLike(each) && !targets.has(`/pets/${each.id}`));
  const pause = PAUSES_MS[round % PAUSES_MS.length] ?? 0;
  const filter = filterOf(deviation, recording);
  const reads = (direct: (n: number) => TestRequest): readonly LookRequest[] => [
    ...betweenLists(filter, recording, note, [{ request: direct(1), pause }], pause / 2),
    { request: direct(2), pause },
  ];
  if (other) return reads((n) => getOf(other.id, `${note}, ${n}`));
  if (!first) return reads((n) => getOf(idOf(deviation), `${note}, ${n}`));
  const [list, ...rest] = reads((n) => newest(`compared, ${n}`));
  return [
    { request: sameBody(first.exchange, round) },
    ...(list ? [{ ...list, pause: growing(round, recording) }] : []),
    ...rest,
  ];
}

/** The filter of the lists: where a status differs, the one that lists show. */
function filterOf(deviation: Deviation, recording: Recording): string | null {
  const { member, received, wanted } = deviation.values;
  const filter = filterFor(idOf(deviation), recording);
  if (filter === null || member !== "status") return filter;
  return String(isOfList(deviation, recording) ? received : wanted);
}

/** Whether a list shows the deviation, and not the animal read directly. */
function isOfList({ at }: Deviation, recording: Recording): boolean {
  return at !== null && recording.exchanges[at]?.request.operation === "listPets";
}

function isAgainstCreation(deviation: Deviation, recording: Recording): boolean {
  return recording.exchanges[Number(deviation.values.other)]?.request.operation === "createPet";
}

/** Creations that are sent together, where the doubtful one was sent beside others. */
const TOGETHER = 5;

/**
 * The same creation with another name, beside those that it was sent with, first those that sent what the animal shows; then their
 * animals by getPet, beside those that were read with it, and in the list.
 */
function recreated(
  made: Exchange,
  round: number,
  recording: Recording,
  { values, at }: Pick<Deviation, "values" | "at">,
): readonly LookRequest[] {
  const isShown = ({ pet }: Creation): boolean => textOf(pet[String(values.member)]) === values.received;
  const beside = creations(recording)
    .filter(({ exchange }) => areTogether(exchange, made))
    .sort((a, b) => Number(isShown(b)) - Number(isShown(a)))
    .map(({ exchange }) => exchange);
  const all = [made, ...beside].slice(0, TOGETHER);
  const shown = new Set(
    creations(recording)
      .filter(isShown)
      .map(({ id }) => id),
  );
  const reads = readsBeside(recording.exchanges[at ?? -1], recording)
    .sort((a, b) => Number(shown.has(b)) - Number(shown.has(a)))
    .slice(0, TOGETHER - 1);
  const note = `of the new animal, ${round}`;
  return [
    ...all.map(
      (each, i): LookRequest => ({
        request: sameBody(each, round),
        ...(i > 0 ? { beside: true } : {}),
      }),
    ),
    ...[
      ...all.map((_, i) => newest(note, i === 0 ? "the new animal" : `the new animal, ${i + 1}`, i + 1)),
      ...reads.map((id, i) => getOf(id, `${note}, beside it, ${i + 1}`)),
    ].map(
      (request, i): LookRequest => ({
        request,
        ...(i === 0 ? { pause: growing(round, recording) } : { beside: true }),
      }),
    ),
    { request: unsentList(null, 0, recording, note) },
  ];
}

/** The animals that were read while a doubtful read was in flight. */
function readsBeside(doubtful: Exchange | undefined, { exchanges }: Recording): bigint[] {
  if (doubtful?.request.operation !== "getPet") return [];
  return answersOf("getPet", exchanges)
    .filter((each) => areTogether(each, doubtful) && petOf(each) !== null)
    .map(idInPath);
}

/** Whether an animal that was created in the round is shown otherwise than by its own 201. */
function createdOtherwise(member: string, answers: readonly Exchange[]): Shown {
  const shown = answers.flatMap((made): readonly boolean[] => {
    const pet = made.request.operation === "createPet" ? petOf(made) : null;
    const id = readInt64(pet?.id);
    if (!pet || id === undefined) return [];
    const later = answers
      .filter((each) => each !== made)
      .map((each) => petIn(each, id)?.[member])
      .filter((value) => value !== undefined);
    return later.length > 0 ? [later.some((value) => !isSame(value, pet[member]))] : [];
  });
  if (shown.length === 0) return "nothing";
  return shown.includes(true) ? "contradiction" : "agreement";
}

/** All statuses come back as one: a new pending animal is read. */
export const oneStatus: Look = {
  beside: () => null,
  still: () => false,
  requests: (deviation, round, recording) => {
    const made = recording.exchanges.find(({ requestId }) => requestId === FIRST.id);
    return made ? recreated(made, round, recording, deviation) : [];
  },
  shows: (_deviation, answers): Shown => createdOtherwise("status", answers),
};
