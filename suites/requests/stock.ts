/**
 * The valid creations of a run. Together they are the stock that requirements on lists and reads need, and each is
 * evidence for a requirement on creations: a Free key has few requests, so few are sent for stock alone.
 */
import type { RequestContext, TestRequest, Unprepared } from "../../src/engine/claims.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { animalName } from "../../src/kit/animal-names.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import { isSuccess, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { JsonNumber } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { petOf } from "../facts/pets.ts";
import { sightings } from "../facts/store-model.ts";
import { coreNames } from "../generate/core-names.ts";
import { type PetStatus, STATUSES, newPetText as textOf } from "../generate/new-pet.ts";
import { type AskOptions, create } from "./requests.ts";

export { type PetStatus, STATUSES };

/** The JSON text of a NewPet; `categoryId` in decimal. */
export function newPetText(name: string, categoryId: string, status?: PetStatus): string {
  return textOf({ name, categoryId: BigInt(categoryId), ...(status ? { status } : {}) });
}

/** The latest exchange of a request of the survey. */
export function answerTo(recording: Recording, request: Pick<TestRequest, "id">): Exchange | undefined {
  return answers(recording).get(request.id);
}

const answers = memoize(
  ({ exchanges }): ReadonlyMap<string, Exchange> =>
    new Map(exchanges.filter(isOfSurvey).map((exchange) => [exchange.requestId, exchange])),
);

/** A plain body: a plain name, the category that exists, a status or none. */
export function plainBody(
  label: string,
  name: string,
  status?: PetStatus,
  options: AskOptions = {},
): TestRequest {
  return create(
    `a valid NewPet, ${label}`,
    "yes",
    (world) => newPetText(world.name(name), world.recording.categoryId, status),
    options,
  );
}

/** A plain body that another request sends, too: asked again, it is the same, and sent alone. */
export function equalBody(
  label: string,
  name: string,
  status: PetStatus,
  options: AskOptions = {},
): TestRequest {
  return create(
    `a valid NewPet, ${label}`,
    "yes",
    ({ recording }) => newPetText(animalName(recording, name, 1), recording.categoryId, status),
    { ...options, alone: true },
  );
}

/** Whether a creation has a body that another request sends, too. */
export function isOfEqualBody({ requestId }: { readonly requestId: string }): boolean {
  return requestId.includes(", twice") || requestId.includes(", equal");
}

/** The first creation of a run; all invalid bodies differ from it in one thing. */
export const FIRST: TestRequest = plainBody("pending", "pending", "pending", {
  stage: "opening",
  awaited: true,
  plain: true,
});

const EARLY: AskOptions = { stage: "first-creations", awaited: true };

/** A plain body without `status`. */
export const WITHOUT_STATUS: TestRequest = plainBody("without status", "none", undefined, EARLY);

/** A plain body with each status. */
export const WITH_STATUS: Readonly<Record<PetStatus, TestRequest>> = {
  available: plainBody("available", "avail", "available", EARLY),
  pending: FIRST,
  sold: plainBody("sold", "sold", "sold", EARLY),
};

/** Two of the first five creations have the same status: a list of it with `limit=1` is evidence in a small store. */
export const SOLD_AGAIN: TestRequest = plainBody("sold, another", "sold2", "sold", EARLY);

const BURST: AskOptions = { stage: "burst", burst: true };

/** Creations sent at the same time, on connections of their own. */
export const BURST_BODIES: readonly TestRequest[] = [
  plainBody("in a burst", "burst1", "available", BURST),
  plainBody("in a burst, another", "burst2", "sold", BURST),
];

/** Two equal bodies, sent at the same time. */
export const PAIR: readonly [TestRequest, TestRequest] = [
  equalBody("twice", "twin", "pending", BURST),
  equalBody("twice: again", "twin", "pending", BURST),
];

/** Whether a creation was sent together with others. */
export function isBurst({ requestId }: { readonly requestId: string }): boolean {
  return [...BURST_BODIES, ...PAIR].some(({ id }) => id === requestId);
}

/** The last plain creation before the unusual ones: what is refused is refused between two that were accepted. */
export const PLAIN_AFTER: TestRequest = plainBody("after the burst", "after", "pending", { plain: true });

/** A creation in a category that is unlikely to exist. */
export interface CategoryProbe {
  readonly categoryId: string;
  readonly request: TestRequest;
  /** The index of its unusual name, if it has one. */
  readonly name?: number;
  /** The same category with a plain name, sent if it was refused (catalogue rule 14). */
  readonly alone?: TestRequest;
}

/** Answers by which a target says that a category does not exist. */
const RESTRICTING = [400, 404, 409, 422];

/** Whether the target refused an unusual small category: then it may restrict categories. */
export function refusesCategory(recording: Recording, probe: CategoryProbe): boolean {
  const answer = answerTo(recording, probe.request);
  return answer !== undefined && RESTRICTING.includes(statusOf(answer));
}

function category(
  categoryId: string,
  status: PetStatus | undefined,
  name: string | number,
  options: AskOptions = {},
): CategoryProbe {
  const named =
    (plainName: string | null) =>
    (world: RequestContext): string | Unprepared => {
      if (world.recording.categories === "restricted") return { unprepared: "--categories restricted" };
      const text =
        plainName !== null ? world.name(plainName) : (coreNames(world.prefix)[Number(name)]?.name ?? "");
      return newPetText(text, categoryId, status);
    };
  const id = `a valid NewPet, categoryId ${categoryId}`;
  const asked: AskOptions = { expects: [201, ...RESTRICTING], ...options };
  if (typeof name === "string") return { categoryId, request: create(id, "maybe", named(name), asked) };
  const request = create(id, "maybe", named(null), asked);
  const alone = create(`${id}, with a plain name`, "maybe", named(`c${name}`), {
    ...asked,
    needed: (recording) => wasRefused(recording, request),
    after: [request.id],
  });
  return { categoryId, request, name, alone };
}

/** Whether a creation was answered, and not accepted. */
export function wasRefused(recording: Recording, request: Pick<TestRequest, "id">): boolean {
  const answer = answerTo(recording, request);
  return answer !== undefined && statusOf(answer) >= 400 && statusOf(answer) < 502;
}

/**
 * An unusual category within 32 bits; if it is refused, one within 16 bits shows whether categories are restricted, or integers are
 * narrower than int64.
 */
export const SMALL: CategoryProbe = category("1900000017", "sold", "small", { stage: "burst" });
export const SECOND_SMALL: CategoryProbe = category("27449", "sold", "small2", {
  needed: (recording) => refusesCategory(recording, SMALL),
  after: [PLAIN_AFTER.id],
});

/** A category of an animal from before the run, other than the given one: the one that most of them have. */
function listedCategory({ recording }: Pick<RequestContext, "recording">): string | null {
  const counts = new Map<string, number>();
  for (const { exchange, pet } of sightings(recording)) {
    const id = exchange.request.operation === "listPets" ? readInt64(pet.categoryId) : undefined;
    if (id === undefined || String(id) === recording.categoryId) continue;
    // Animals of other runs of the suite have categories that need not exist any more.
    if (String(pet.name).startsWith("conformance-")) continue;
    counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}

/** Where unusual categories are refused: one that the target's own list shows must not be (catalogue, "Categories"). */
export const LISTED_CATEGORY: TestRequest = create(
  "a valid NewPet, a category that the list shows",
  "maybe",
  (world) => newPetText(world.name("listed"), listedCategory(world) ?? world.recording.categoryId, "pending"),
  {
    expects: [201, ...RESTRICTING],
    needed: (recording) =>
      refusesCategory(recording, SMALL) &&
      refusesCategory(recording, SECOND_SMALL) &&
      listedCategory({ recording }) !== null,
    after: [SECOND_SMALL.request.id],
  },
);

export const NEGATIVE: CategoryProbe = category("-17", "pending", "minus");
export const ZERO: CategoryProbe = category("0", "available", 1);

/** The categories of DATA-5: those of the first twelve creations, then others with names of their own kinds. */
export const CATEGORIES: readonly CategoryProbe[] = [
  SMALL,
  category("9007199254740993", undefined, "Exact", { stage: "burst" }),
  category("9223372036854775807", "sold", "largest", { stage: "burst" }),
  category("4294967297", "available", 2),
  NEGATIVE,
  category("-9223372036854775808", "available", 3),
  category("-9007199254740993", "pending", 4),
  ZERO,
];

/** Further categories for the full profile. */
export const MORE_CATEGORIES: readonly CategoryProbe[] = [category("2147483648", "sold", "2to31")];

const NAME_STATUSES: readonly (PetStatus | undefined)[] = ["available", "sold", undefined, "pending", "sold"];

/** Which of the names are sent with every character beyond ASCII as an escape: equal in JSON (RFC 8259 §8.3). */
const ESCAPED: ReadonlySet<number> = new Set([1, 4]);

function escaped(text: string): string {
  const unit = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(/[\u0080-\uffff]/g, unit);
}

/** A creation with an unusual name; one that is not common may be refused (CREATE-16). */
export interface NameProbe {
  readonly label: string;
  readonly isCommon: boolean;
  readonly request: TestRequest;
  /** Sent in core. */
  readonly core: boolean;
  /** A creation of DATA-5 with this name: if it is accepted, so is the name. */
  readonly beside: TestRequest | null;
  /** A milder name, sent if this one was refused or lost, as firewalls do (catalogue rule 14). */
  readonly instead: TestRequest | null;
}

/** The place of the name with markup. */
const MARKUP = 6;

/** What forms and URLs encode, without what looks like markup or SQL. */
const SIGNS = " &+%41 '";

function milder(request: TestRequest): TestRequest {
  const body = (world: RequestContext): string =>
    newPetText(`${world.prefix}${SIGNS}`, world.recording.categoryId, "sold");
  return create("a valid NewPet, name with signs", "yes", body, {
    unusual: true,
    after: [request.id],
    needed: (recording) => {
      const answer = answerTo(recording, request);
      return answer !== undefined && !isSuccess(answer);
    },
  });
}

/** The names that core sends in the category that exists; others it sends in those of DATA-5. */
const CORE_NAMES: ReadonlySet<number> = new Set([0, 1, 5, 6]);

/** Creations with unusual names: letters of every plane, markup, 32 code points (CREATE-2). */
export const NAMES: readonly NameProbe[] = coreNames("conformance-").map(
  ({ label, isCommon }, i): NameProbe => {
    const beside = CORE_NAMES.has(i) ? null : (CATEGORIES.find(({ name }) => name === i)?.request ?? null);
    const body = (world: RequestContext): string => {
      const status = NAME_STATUSES[i % NAME_STATUSES.length];
      const text = newPetText(coreNames(world.prefix)[i]?.name ?? "", world.recording.categoryId, status);
      return ESCAPED.has(i) ? escaped(text) : text;
    };
    const request = create(`a valid NewPet, name with ${label}`, "yes", body, {
      ...(isCommon ? {} : { unusual: true }),
      ...(beside ? { needed: (recording) => wasRefused(recording, beside), after: [beside.id] } : {}),
    });
    const instead = i === MARKUP ? milder(request) : null;
    return { label, isCommon, core: CORE_NAMES.has(i), request, beside, instead };
  },
);

/** A random id of so many bits that the run has not seen, so that no animal is overwritten. */
const freeId =
  (bits: bigint) =>
  (world: RequestContext): bigint | Unprepared => {
    const id = world.random(`client id ${bits} ${world.attempt}`) % 2n ** bits;
    const taken = sightings(world.recording).some((sighting) => sighting.id === id);
    return taken ? { unprepared: "the random id is in use" } : id;
  };

/** The id of an animal that this run created. */
function usedId({ recording }: RequestContext): bigint | Unprepared {
  const made = answerTo(recording, WITH_STATUS.available);
  return (
    (made && readInt64(petOf(made)?.id)) ?? {
      unprepared: "no creation of this run was answered 201 with an animal",
    }
  );
}

function withId(
  what: string,
  label: string,
  idOf: (world: RequestContext) => bigint | string | Unprepared,
  options: AskOptions = {},
): TestRequest {
  const body = (world: RequestContext): string | Unprepared => {
    const id = idOf(world);
    if (typeof id === "object") return id;
    const categoryId = new JsonNumber(world.recording.categoryId);
    return writeJson({ id, name: world.name(label), categoryId, status: "available" });
  };
  return create(`a NewPet with ${what}`, "maybe", body, options);
}

/** A creation with an id chosen by the client (DATA-7, OPEN-3). */
export const WITH_ID: TestRequest = withId("an id", "ownid", freeId(62n));

/** Ids of other kinds, for the full profile: of an animal of this run, which a save may overwrite, a small one, a text. */
export const WITH_OTHER_IDS: readonly TestRequest[] = [
  withId("the id of another animal", "usedid", usedId, { after: [WITH_STATUS.available.id] }),
  withId("a small id", "smallid", freeId(31n)),
  withId("a text as its id", "textid", () => "abc"),
];

/** All valid creations, in the order of their stages. */
export const STOCK: readonly TestRequest[] = [
  FIRST,
  WITHOUT_STATUS,
  WITH_STATUS.available,
  WITH_STATUS.sold,
  SOLD_AGAIN,
  ...BURST_BODIES,
  ...PAIR,
  PLAIN_AFTER,
  ...CATEGORIES.map((probe) => probe.request),
  ...NAMES.map((name) => name.request),
  ...NAMES.flatMap((name) => name.instead ?? []),
  WITH_ID,
  SECOND_SMALL.request,
  LISTED_CATEGORY,
  ...CATEGORIES.flatMap(({ alone }) => alone ?? []),
];

/** A creation for stock only: sent until the store has enough animals. */
export function filler(index: number): TestRequest {
  const isFirst = index <= FULL_STOCK;
  const status = isFirst ? "pending" : STATUSES[index % STATUSES.length];
  return plainBody(`stock ${index}`, `stock${index}`, status, isFirst ? { plain: true } : {});
}

/** Fillers that only make a page of the default length full are plain. */
const FULL_STOCK = 21;
