/** What is looked at from both sides for each deviation that another answer may explain (catalogue rule 6). */
import type { Look, LookRequest, TestRequest } from "../src/engine/claims.ts";
import type { Deviation } from "../src/engine/judgement.ts";
import {
  DEFAULT_LIMIT,
  idsShown,
  LARGEST_PAGE,
  limitOf,
  SHORTEST_CAP,
  statusFilter,
} from "../src/kit/evidence/list-pages.ts";
import { settleTime } from "../src/kit/evidence/order.ts";
import { isSuccess, pageOf, petOf, statusOf } from "../src/kit/evidence/reading.ts";
import { creations } from "../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { readInt64 } from "../src/kit/json/int64.ts";
import { isJsonObject, type JsonObject } from "../src/kit/json/json.ts";
import { ownAnimals } from "./facts/animals.ts";
import { isSame, textOf } from "./judges/created-animals.ts";
import { get, list } from "./requests/requests.ts";
import { FIRST, PAIR, plainBody, STATUSES } from "./requests/stock.ts";

type Shown = ReturnType<Look["shows"]>;

/** A list with a limit that this run has not sent with this filter before. */
function unsentList(status: string | null, skip: number, recording: Recording, note: string): TestRequest {
  const sent = new Set(recording.exchanges.map(({ request }) => request.target));
  const filter = status === null ? "" : `&status=${status}`;
  const free: string[] = [];
  for (let limit = LARGEST_PAGE - 1; limit > SHORTEST_CAP && free.length <= skip; limit--) {
    const query = `limit=${limit}${filter}`;
    if (!sent.has(`/pets?${query}`)) free.push(query);
  }
  return list(free[skip] ?? `limit=${LARGEST_PAGE}${filter}`, { note });
}

function getOf(id: bigint | string, note: string): TestRequest {
  return get(`{animal ${id}}`, String(id), { note });
}

/** A rest after a creation that grows from round to round: a copy may be behind by more than the settle time. */
function growing(round: number, recording: Recording): number {
  return settleTime(recording) * (1 + round / 2);
}

/** The animal of a deviation. */
function idOf(deviation: Deviation): bigint {
  return BigInt(String(deviation.values.id));
}

/** Whether an answer to getPet shows the animal, does not find it, or says nothing. */
function fetchedAs(exchange: Exchange | undefined): "there" | "gone" | "unknown" {
  if (!exchange) return "unknown";
  if (statusOf(exchange) === 200 && petOf(exchange)) return "there";
  return statusOf(exchange) === 404 ? "gone" : "unknown";
}

function isPage(exchange: Exchange | undefined): exchange is Exchange {
  return exchange !== undefined && pageOf(exchange) !== null;
}

/** An animal in a list or in an answer of getPet. */
function petIn(exchange: Exchange | undefined, id: bigint): JsonObject | undefined {
  if (!exchange) return undefined;
  const single = petOf(exchange);
  if (single) return readInt64(single.id) === id ? single : undefined;
  return pageOf(exchange)?.find((pet) => readInt64(pet.id) === id);
}

/** The animals of this run that a page lacks, another one for each round. */
function absentIn(deviation: Deviation, recording: Recording): readonly bigint[] {
  const page = deviation.at === null ? undefined : recording.exchanges[deviation.at];
  const first = idOf(deviation);
  if (!page) return [first];
  const shown = idsShown(page);
  const others = ownAnimals(recording).filter(
    ({ exchange, id }) => exchange.receivedAt <= page.sentAt && !shown.has(id) && id !== first,
  );
  return [first, ...others.map(({ id }) => id)];
}

function pick<T>(items: readonly T[], round: number): T | undefined {
  return items[(round - 1) % Math.max(1, items.length)];
}

/** A created animal that a whole list lacks: lists before and after getPet, and a new animal where a cap may be. */
const notListed: Look = {
  still: (deviation, answer) => isPage(answer) && !idsShown(answer).has(idOf(deviation)),
  requests: (deviation, round, recording) => {
    const page = deviation.at === null ? undefined : recording.exchanges[deviation.at];
    const note = `looking for ${deviation.values.id}, ${round}`;
    const mayBeCapped = (page ? (pageOf(page)?.length ?? 0) : 0) >= SHORTEST_CAP;
    const id = pick(absentIn(deviation, recording), round) ?? idOf(deviation);
    const more: LookRequest[] = mayBeCapped
      ? [{ request: plainBody(`look ${round}`, `look${round}`, "pending", { plain: true }) }]
      : [];
    return [
      { request: unsentList(null, 0, recording, `${note}, before`) },
      ...more,
      { request: getOf(id, note) },
      {
        request: unsentList(null, 1, recording, `${note}, after`),
        ...(mayBeCapped ? { pause: growing(round, recording) } : {}),
      },
    ];
  },
  shows: (_deviation, answers): Shown => {
    const [before, after] = [answers[0], answers.at(-1)];
    const fetched = answers.find(({ request }) => request.operation === "getPet");
    const made = answers.find(({ request }) => request.operation === "createPet");
    if (!isPage(before) || !isPage(after) || !fetched) return "nothing";
    const [one, two] = [pageOf(before)?.length ?? 0, pageOf(after)?.length ?? 0];
    if (one >= (limitOf(before) ?? 0) || two >= (limitOf(after) ?? 0)) return { untested: "store-full" };
    const id = BigInt(/\d+/.exec(fetched.request.target.slice("/pets/".length))?.[0] ?? "-1");
    if (idsShown(before).has(id) || idsShown(after).has(id)) return "agreement";
    if (made && (!isSuccess(made) || two <= one)) return { untested: "store-full" };
    return fetchedAs(fetched) === "unknown" ? "nothing" : "contradiction";
  },
};

/** An animal that the whole list of its status lacks, while the list without a filter and getPet show that status. */
const notListedByStatus: Look = {
  still: (deviation, answer) => isPage(answer) && !idsShown(answer).has(idOf(deviation)),
  requests: (deviation, round, recording) => {
    const status = String(deviation.values.status);
    const note = `looking for ${deviation.values.id}, ${round}`;
    const page = deviation.at === null ? undefined : recording.exchanges[deviation.at];
    const mayBeCapped = (page ? (pageOf(page)?.length ?? 0) : 0) >= SHORTEST_CAP;
    const known = STATUSES.find((each) => each === status);
    return [
      { request: unsentList(status, 0, recording, `${note}, before`) },
      { request: getOf(idOf(deviation), note) },
      { request: unsentList(null, 0, recording, note) },
      ...(mayBeCapped ? [{ request: plainBody(`look at ${status} ${round}`, `lks${round}`, known) }] : []),
      {
        request: unsentList(status, 1, recording, `${note}, after`),
        ...(mayBeCapped ? { pause: growing(round, recording) } : {}),
      },
    ];
  },
  shows: (deviation, answers): Shown => {
    const id = idOf(deviation);
    const status = String(deviation.values.status);
    const filtered = answers.filter((each) => statusFilter(each) === status);
    const others = answers.filter((each) => statusFilter(each) !== status);
    if (filtered.length < 2 || !filtered.every(isPage)) return "nothing";
    if (filtered.some((page) => (pageOf(page)?.length ?? 0) >= (limitOf(page) ?? 0)))
      return { untested: "store-full" };
    if (filtered.some((page) => idsShown(page).has(id))) return "agreement";
    const made = others.find(({ request }) => request.operation === "createPet");
    const [one, two] = filtered.map((page) => pageOf(page)?.length ?? 0);
    if (made && (!isSuccess(made) || (two ?? 0) <= (one ?? 0))) return { untested: "store-full" };
    const seen = others.map((each) => petIn(each, id)).filter((pet) => pet !== undefined);
    if (seen.length === 0) return "nothing";
    return seen.every((pet) => pet.status === status) ? "contradiction" : "agreement";
  },
};

/** A cache may keep the plain list this long. */
const CACHE_MS = 12_000;

/** A list without a limit that is too short: it is asked again between whole lists, at last when no cache has kept it. */
const defaultTooShort: Look = {
  still: (deviation, answer) =>
    isPage(answer) && (pageOf(answer)?.length ?? 0) < Number(deviation.values.least),
  requests: (deviation, round, recording) => {
    const note = `beside the list without a limit, ${round}`;
    const first = deviation.at === null ? undefined : recording.exchanges[deviation.at];
    const last = recording.exchanges.at(-1);
    const passed = first && last ? last.receivedAt - first.receivedAt : 0;
    const pause = round < 3 ? 0 : Math.max(0, CACHE_MS - passed);
    return [
      { request: unsentList(null, 0, recording, `${note}, before`) },
      { request: list("", { note: `again, ${round}` }), pause },
      { request: unsentList(null, 1, recording, `${note}, after`) },
    ];
  },
  shows: (_deviation, answers): Shown => {
    const [before, plain, after] = answers.map((each) => pageOf(each)?.length);
    if (before === undefined || plain === undefined || after === undefined) return "nothing";
    return plain < Math.min(DEFAULT_LIMIT, before, after) ? "contradiction" : "agreement";
  },
};

/** An animal that getPet does not find: listed, or one of this run, another one in each round. */
const notFound: Look = {
  still: (_deviation, answer) => statusOf(answer) === 404,
  requests: (deviation, round, recording) => {
    const note = `looking for ${deviation.values.id}, ${round}`;
    const own = ownAnimals(recording).map(({ id }) => id);
    const first = idOf(deviation);
    const others = own.filter((id) => id !== first);
    const id = round === 1 || others.length === 0 ? first : (others[(round * 5) % others.length] ?? first);
    return [
      { request: unsentList(null, 0, recording, `${note}, before`) },
      { request: getOf(first, note) },
      { request: getOf(id, `${note}, another`) },
      { request: unsentList(null, 1, recording, `${note}, after`) },
    ];
  },
  shows: (deviation, answers): Shown => {
    const first = idOf(deviation);
    const fetched = answers.filter(({ request }) => request.operation === "getPet");
    const pages = answers.filter(isPage);
    const states = fetched.map(fetchedAs);
    if (states.includes("unknown")) return "nothing";
    if (states[0] === "there") return "agreement";
    if (pages.length === 2 && pages.every((page) => idsShown(page).has(first))) return "contradiction";
    // Neither listed nor found: it is lost, if that happens to other animals of this run as well.
    return states.every((state) => state === "gone") ? "contradiction" : "nothing";
  },
};

/** A member that differs between list, getPet and creation. */
const differs: Look = {
  still: (deviation, answer) => {
    const member = String(deviation.values.member);
    const pet = petIn(answer, idOf(deviation));
    return pet !== undefined && textOf(pet[member]) === String(deviation.values.received);
  },
  requests: (deviation, round, recording) => {
    const note = `comparing ${deviation.values.id}, ${round}`;
    const id = idOf(deviation);
    if (isAgainstCreation(deviation, recording)) {
      const made = recording.exchanges[Number(deviation.values.other)];
      return made ? recreated(made, round, recording) : [];
    }
    return [
      { request: unsentList(null, 0, recording, `${note}, before`) },
      { request: getOf(id, note) },
      { request: unsentList(null, 1, recording, `${note}, after`) },
    ];
  },
  shows: (deviation, answers, recording): Shown => {
    const member = String(deviation.values.member);
    if (isAgainstCreation(deviation, recording)) return createdOtherwise(member, answers);
    const id = idOf(deviation);
    const [before, fetched, after] = [answers[0], answers[1], answers[2]];
    const [one, other, two] = [petIn(before, id), petIn(fetched, id), petIn(after, id)];
    if (!one || !two || !other || !isSame(one[member], two[member])) return "nothing";
    return isSame(one[member], other[member]) ? "agreement" : "contradiction";
  },
};

function isAgainstCreation(deviation: Deviation, recording: Recording): boolean {
  return recording.exchanges[Number(deviation.values.other)]?.request.operation === "createPet";
}

/** The same creation with another name, then its animal by getPet and in the list. */
function recreated(made: Exchange, round: number, recording: Recording): readonly LookRequest[] {
  const request = sameBody(made, round);
  const note = `of the new animal, ${round}`;
  const newest = get(
    "{the new animal}",
    (world) => {
      const latest = creations(world.recording).at(-1);
      return latest ? String(latest.id) : { unprepared: "no animal was created" };
    },
    { note },
  );
  return [
    { request },
    { request: newest, pause: growing(round, recording) },
    { request: unsentList(null, 0, recording, note) },
  ];
}

/** The request of a creation, sent with a fresh name that keeps its alphabet. */
function sameBody(made: Exchange, round: number): TestRequest {
  return {
    id: made.requestId,
    operation: "createPet",
    credential: made.request.credential,
    creates: "yes",
    stage: "creations",
    expects: made.expects,
    build: (world) => {
      const text = new TextDecoder().decode(made.request.body ?? new Uint8Array());
      const earlier = `conformance-${world.recording.runId}`;
      const letter = String.fromCharCode(97 + Math.min(25, 10 + round));
      const body = text.includes(earlier) ? text.replace(earlier, `${earlier}${letter}`) : text;
      return { method: "POST", target: "/pets", headers: made.request.headers.slice(-2), body };
    },
  };
}

function createdOtherwise(member: string, answers: readonly Exchange[]): Shown {
  const [made, fetched, listed] = answers;
  const pet = made ? petOf(made) : null;
  const id = readInt64(pet?.id);
  if (!pet || id === undefined) return "nothing";
  const later = [petIn(fetched, id), petIn(listed, id)].filter(isJsonObject);
  if (later.length === 0) return "nothing";
  const isOther = later.some((each) => each[member] !== undefined && !isSame(each[member], pet[member]));
  return isOther ? "contradiction" : "agreement";
}

/** All statuses come back as one: a new pending animal is read. */
const oneStatus: Look = {
  still: () => false,
  requests: (_deviation, round, recording) => {
    const made = recording.exchanges.find(({ requestId }) => requestId === FIRST.id);
    return made ? recreated(made, round, recording) : [];
  },
  shows: (_deviation, answers): Shown => createdOtherwise("status", answers),
};

/** Of two equal bodies one animal is lost: the two are sent again. */
const equalBodyLost: Look = {
  still: (deviation, answer) => isPage(answer) && !idsShown(answer).has(idOf(deviation)),
  requests: (_deviation, round, recording) => {
    const note = `equal bodies, ${round}`;
    const body = (label: string): TestRequest => plainBody(`${note}, ${label}`, `eq${round}`, "pending");
    const nth = (n: number): TestRequest =>
      get(
        `{equal animal ${n}}`,
        (world) => {
          const id = creations(world.recording).at(-n)?.id;
          return id === undefined ? { unprepared: "no animal was created" } : String(id);
        },
        { note },
      );
    return [
      { request: body(PAIR[0].id.slice(-5)) },
      { request: body("again") },
      { request: nth(1), pause: growing(round, recording) },
      { request: nth(2) },
    ];
  },
  shows: (_deviation, answers): Shown => {
    const [one, two, ...fetched] = answers;
    if (!one || !two || !isSuccess(one) || !isSuccess(two)) return "nothing";
    const states = fetched.map(fetchedAs);
    if (states.includes("unknown") || states.length < 2 || states.every((state) => state === "gone"))
      return "nothing";
    return states.includes("gone") ? "contradiction" : "agreement";
  },
};

export const LOOKS: ReadonlyMap<string, Look> = new Map([
  ["not-listed", notListed],
  ["not-listed-by-status", notListedByStatus],
  ["default-too-short", defaultTooShort],
  ["not-found", notFound],
  ["differs", differs],
  ["one-status", oneStatus],
  ["equal-body-lost", equalBodyLost],
]);
