/** The requests to `GET /pets/{petId}` that several requirements share. */
import type { RequestContext, TestRequest, Unprepared } from "../../src/engine/claims.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { INT64_MAX, readInt64 } from "../../src/kit/json/int64.ts";
import type { JsonObject } from "../../src/kit/json/json.ts";
import { idsShown, LARGEST_PAGE, lengthOf, SHORTEST_CAP } from "../facts/list-pages.ts";
import { creations, pageOf } from "../facts/store-model.ts";
import { answerTo } from "./creations.ts";
import { OPENING, WHOLE } from "./list-pets.ts";
import { type AskOptions, get } from "./requests.ts";

const NOTHING: Unprepared = { unprepared: "no creation of this run was answered 201 with an animal" };

/** The ids of this run's regular animals, in order of creation. */
export function ownIds(recording: Recording): readonly bigint[] {
  return [...new Set(creations(recording).flatMap(({ sent, id }) => (sent ? [id] : [])))];
}

/** The id of a created animal: the one whose category a double cannot represent, else one with a capital in its name, else the first. */
function createdId({ recording }: RequestContext): string | Unprepared {
  const made = creations(recording).filter(({ sent }) => sent);
  const exact = made.find(({ sent }) => String(sent?.categoryId) === "9007199254740993");
  const capital = made.find(({ sent }) => /\p{Lu}/u.test(String(sent?.name)));
  return String((exact ?? capital ?? made[0])?.id ?? "") || NOTHING;
}

/** The id of an animal of the run by its place, from 0; from -1: from the last. */
const ownId =
  (place: number) =>
  ({ recording }: RequestContext): string | Unprepared =>
    String(ownIds(recording).at(place) ?? "") || NOTHING;

/** An id that was in the store before the run. */
function strangerId({ recording }: RequestContext): string | Unprepared {
  const opening = answerTo(recording, OPENING);
  const id = readInt64(((opening && pageOf(opening)) ?? []).at(-1)?.id);
  return id === undefined ? { unprepared: "the first list showed no animal" } : String(id);
}

/** The id of an animal that exists: of this run, or else of others. */
export function existingId(world: RequestContext): string | Unprepared {
  const made = createdId(world);
  return typeof made === "string" ? made : strangerId(world);
}

/** The n-th other animal of this run, of those that were created available or pending, or sold. */
function otherAnimal(n: number, { isSold = false, except = createdId } = {}): TestRequest {
  return get(`{another id, ${n}}`, (world) => {
    const own = except(world);
    const others = creations(world.recording).filter(
      ({ sent, id }) => sent && String(id) !== own && (sent.status === "sold") === isSold,
    );
    const ids = [...new Set(others.map(({ id }) => id))];
    return String(ids[n - 1] ?? "") || NOTHING;
  });
}

/** Other animals that are served where one is. */
export const OTHER_ANIMALS = { otherPath: (n: number): TestRequest => otherAnimal(n) } as const;

/** An animal of this run, read back. */
export const READ_BACK: TestRequest = get("{a created id}", createdId, {
  ...OTHER_ANIMALS,
  awaited: true,
  plain: true,
});

/** The last animal of this run that was created sold, else the first one: a target may show those of one status otherwise. */
export const READ_SOLD: TestRequest = get("{the id of a sold animal}", soldId, {
  otherPath: (n) => otherAnimal(n, { isSold: true, except: soldId }),
});

function soldId(world: RequestContext): string | Unprepared {
  const sold = creations(world.recording).findLast(({ sent }) => sent?.status === "sold");
  return sold ? String(sold.id) : ownId(0)(world);
}

/** The first animal of this run, at the end of the run. */
export const READ_FIRST_AGAIN: TestRequest = get("{the first id}", ownId(0), {
  otherPath: (n) => otherAnimal(n, { except: ownId(0) }),
  stage: "credentials",
  note: "at the end",
});

/** The animal that was created last. */
export const READ_BACK_LAST: TestRequest = get("{the id created last}", ownId(-1), {
  otherPath: (n) => otherAnimal(n, { except: ownId(-1) }),
});

/** Whether a page that may be cut shows no animal of this run, so that the others on it have to tell. */
function showsOthersOnly(recording: Recording): boolean {
  const page = answerTo(recording, WHOLE);
  if (!page || lengthOf(page) < SHORTEST_CAP) return false;
  const own = ownIds(recording);
  return own.length > 0 && !own.some((id) => idsShown(page).has(id));
}

/** The animals on the page after the creations, first those that the first list showed as well. */
function listedOthers(recording: Recording): readonly JsonObject[] {
  const [opening, page] = [OPENING, WHOLE].map((request) => answerTo(recording, request));
  const before = opening ? idsShown(opening) : new Set();
  const isOld = ({ id }: JsonObject): boolean => before.has(readInt64(id));
  const shown = (page && pageOf(page)) ?? [];
  return [...shown.filter(isOld), ...shown.filter((pet) => !isOld(pet))];
}

/** Two animals of others, of different statuses where there are, instead of this run's that no list shows. */
export const READ_LISTED: readonly TestRequest[] = [1, 2].map((nth) =>
  get(
    `{a listed id of others, ${nth}}`,
    ({ recording }) => {
      const [first, ...rest] = listedOthers(recording);
      const second = rest.find(({ status }) => status !== first?.status) ?? rest[0];
      const id = readInt64((nth === 1 ? first : second)?.id);
      return id === undefined ? { unprepared: "the list showed no animal" } : String(id);
    },
    { ...OTHER_ANIMALS, after: [WHOLE.id], needed: showsOthersOnly },
  ),
);

/** Whether the first list shows animals, and so few that other requests are not needed for that; none of them is read otherwise. */
function hasFewOthers(recording: Recording): boolean {
  const opening = answerTo(recording, OPENING);
  const count = opening ? lengthOf(opening) : 0;
  return count > 0 && count < LARGEST_PAGE && !showsOthersOnly(recording);
}

/** An animal from before the run. */
export const READ_STRANGER: TestRequest = get("{a listed id}", strangerId, {
  ...OTHER_ANIMALS,
  after: [OPENING.id, WHOLE.id],
  needed: hasFewOthers,
});

const UNKNOWN: AskOptions = { expects: [404] };

/** A random id of 62 bits, another one for each number. */
export function randomId(n: number, options: AskOptions = {}): TestRequest {
  const label = n === 1 ? "{a random id}" : `{a random id, ${n}}`;
  return get(label, (world) => String(world.random(`petId ${n}`) % 2n ** 62n), {
    ...UNKNOWN,
    ...options,
  });
}

/** An id that no animal has, if the first one exists (catalogue rule 9). */
const alikeUnknown = (n: number): TestRequest => randomId(10 + n);

const ALIKE_UNKNOWN = { alike: alikeUnknown, otherPath: alikeUnknown } as const;

export const RANDOM_ID: TestRequest = randomId(1, ALIKE_UNKNOWN);

/** An animal that should not exist. */
function unknown(label: string, petId: Parameters<typeof get>[1]): TestRequest {
  return get(label, petId, { ...UNKNOWN, ...ALIKE_UNKNOWN });
}

/** The largest int64, which hardly exists as an id. */
export const LARGEST_ID: TestRequest = unknown(`${INT64_MAX}`, `${INT64_MAX}`);

/** An id 2^48 away from that of a created animal, which is the same in 32, 40 and 48 bits. */
export const WRAPPED_ID: TestRequest = unknown("{a created id and 2^48}", (world) => {
  const made = createdId(world);
  if (typeof made !== "string") return made;
  const id = BigInt(made);
  const above = id + 2n ** 48n;
  return String(above <= INT64_MAX ? above : id - 2n ** 48n);
});

/** An id below those that most targets give: a target may take the next one, or a place in its list. */
export const ZERO_ID: TestRequest = get("0", "0", { expects: [404, 400] });

/** A negative id: a target may take a place counted from the end of its list, or the id without its sign. */
export const NEGATIVE_ID: TestRequest = get("-1", "-1", {
  expects: [404, 400],
  otherPath: (n) => get(`-${n + 1}`, `-${n + 1}`, { expects: [404, 400] }),
});

/** The beginning of the digits of an animal's id, or the digits twice. */
export const PART_OF_ID: TestRequest = unknown("{the digits of an id without the last}", (world) => {
  const ids = ownIds(world.recording).map(String);
  const cut = ids.map((id) => id.slice(0, -1)).find((id) => /\d/.test(id) && !ids.includes(id));
  if (ids.length === 0) return NOTHING;
  return cut ?? (ids.find((id) => id !== "0") ?? "1").padEnd(18, "0");
});

/**
 * An id of no animal that is as small as those that exist, since a target may read larger ones otherwise; where they are beyond 2^53,
 * one beside it, which is the same number in a double.
 */
export const NEAR_ID: TestRequest = unknown("{an id near the largest}", ({ recording }) => {
  const ids = ownIds(recording);
  const largest = ids.reduce((most, id) => (id > most ? id : most), 0n);
  const steps = largest > 2n ** 53n ? [1n, -1n, 2n, -2n] : [100_003n];
  const near = steps.map((step) => largest + step).find((id) => id <= INT64_MAX && !ids.includes(id));
  return String(near ?? largest - 100_003n);
});

/** The animal of a creation. */
export function readBack(creation: TestRequest, tag: string, options: AskOptions = {}): TestRequest {
  const idOf = ({ recording }: RequestContext): string | Unprepared => {
    const made = creations(recording).find(({ exchange }) => exchange.requestId === creation.id);
    return made ? String(made.id) : NOTHING;
  };
  return get(`{${tag}}`, idOf, { otherPath: (n) => otherAnimal(n, { except: idOf }), ...options });
}
