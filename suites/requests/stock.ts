/**
 * The valid creations of a run. Together they are the stock that requirements on lists and reads need, and each is
 * evidence for a requirement on creations: a Free key has few requests, so few are sent for stock alone.
 */

import { anyPlain } from "../../src/kit/evidence/plain-creations.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import { creations, sightings } from "../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { coreNames } from "../../src/kit/generate/core-names.ts";
import { type PetStatus, STATUSES, newPetText as textOf } from "../../src/kit/generate/new-pet.ts";
import { JsonNumber } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import type { RequestContext, TestRequest, Unprepared } from "../../src/kit/requirement.ts";
import { create } from "./requests.ts";

export { type PetStatus, STATUSES };

/** The JSON text of a NewPet; `categoryId` in decimal. */
export function newPetText(name: string, categoryId: string, status?: PetStatus): string {
  return textOf({ name, categoryId: BigInt(categoryId), ...(status ? { status } : {}) });
}

/** The latest exchange of a request. */
export function answerTo(recording: Recording, request: TestRequest): Exchange | undefined {
  return recording.exchanges.findLast((exchange) => exchange.requestId === request.id);
}

function plain(label: string, status?: PetStatus, after?: readonly string[]): TestRequest {
  const body = (world: RequestContext): string =>
    newPetText(world.name(label), world.recording.categoryId, status);
  return create(`a valid NewPet, ${label}`, "yes", body, after ? { after } : {});
}

/** A plain body without `status`. */
export const WITHOUT_STATUS: TestRequest = plain("without status");

/** A plain body with each status. */
export const WITH_STATUS: Readonly<Record<PetStatus, TestRequest>> = {
  available: plain("available", "available"),
  pending: plain("pending", "pending"),
  sold: plain("sold", "sold"),
};

const FIRST_OF_PAIR = create("a valid NewPet, twice", "yes", (world) =>
  newPetText(world.name("twin"), world.recording.categoryId, "pending"),
);

/** Two equal bodies, one after the other: sent together, they would also test for races. */
export const PAIR: readonly [TestRequest, TestRequest] = [
  FIRST_OF_PAIR,
  {
    ...create(
      "a valid NewPet, twice: again",
      "yes",
      (world) => newPetText(world.name("twin"), world.recording.categoryId, "pending"),
      { after: [FIRST_OF_PAIR.id] },
    ),
    // A target may take equal bodies for one within a second.
    urgent: true,
  },
];

const FIRST_ALONE = create(
  "a valid NewPet, twice with nothing in between",
  "yes",
  (world) => newPetText(world.name("twin-alone"), world.recording.categoryId, "sold"),
  { state: "crowded" },
);

/** Two equal bodies with no other creation in between: a target may take the second for a retry. */
export const PAIR_ALONE: readonly [TestRequest, TestRequest] = [
  FIRST_ALONE,
  create(
    "a valid NewPet, twice with nothing in between: again",
    "yes",
    (world) => newPetText(world.name("twin-alone"), world.recording.categoryId, "sold"),
    { state: "crowded", after: [FIRST_ALONE.id] },
  ),
];

/**
 * A creation in a category that is unlikely to exist; `gate`: one in a small category, which must be accepted first.
 */
export interface CategoryProbe {
  readonly categoryId: string;
  readonly request: TestRequest;
  readonly gate: TestRequest | null;
  /** Left to the full profile. */
  readonly isSpare?: true;
}

/** Whether the target refused an unusual small category: then it restricts categories (catalogue, "Categories"). */
export function restricts(recording: Recording, gate: TestRequest): boolean {
  const answer = answerTo(recording, gate);
  return answer !== undefined && statusOf(answer) === 400;
}

/** Names are short here: CREATE-1 and CREATE-2 judge long ones. */
function category(
  label: string,
  categoryId: string,
  status: PetStatus | undefined,
  gate: TestRequest | null,
): CategoryProbe {
  const body = (world: RequestContext): string | Unprepared => {
    const { recording } = world;
    if (recording.categories === "restricted") {
      return { unprepared: "categories are restricted (--categories restricted)", cause: "target" };
    }
    if (gate && recording.categories === "auto" && restricts(recording, gate)) {
      return {
        unprepared: "the target restricts categories: it refused an unusual small one",
        cause: "target",
      };
    }
    return newPetText(world.name(label), categoryId, status);
  };
  const options = gate ? { after: [gate.id] } : {};
  const request = create(`a valid NewPet, categoryId ${categoryId}`, gate ? "yes" : "maybe", body, options);
  return { categoryId, request, gate };
}

const SMALL = category("category-1", "1900000017", "sold", null);
const NEGATIVE = category("category-2", "-17", "pending", null);

/**
 * The categories of DATA-5: two small gates, then values that doubles and 32 bits cannot represent. A core run reads
 * the third one back, so its name has letters of both cases, and it has no status.
 */
export const CATEGORIES: readonly CategoryProbe[] = [
  SMALL,
  NEGATIVE,
  category("Category 3", "9007199254740993", undefined, SMALL.request),
  category("category-4", "9223372036854775807", "sold", SMALL.request),
  category("category-5", "4294967297", "available", SMALL.request),
  category("category-7", "-9223372036854775808", "available", NEGATIVE.request),
  category("category-8", "-9007199254740993", "pending", NEGATIVE.request),
  { ...category("category-6", "2147483648", "sold", SMALL.request), isSpare: true },
];

const NAME_STATUSES: readonly (PetStatus | undefined)[] = ["available", "sold", undefined, "pending", "sold"];

/**
 * Which of the names are sent with every character beyond ASCII as an escape: equal in JSON (RFC 8259 §8.3). None of
 * those that may be refused (rule 14).
 */
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
}

/** Creations with unusual names: letters of every plane, markup, 64 code points (CREATE-2). */
export const NAMES: readonly NameProbe[] = coreNames("conformance-").map(({ label, isCommon }, i) => ({
  label,
  isCommon,
  request: create(`a valid NewPet, name with ${label}`, "yes", (world) => {
    const entry = coreNames(`${world.name("")}`).find((candidate) => candidate.label === label);
    if (!entry) throw new Error(`no core name is labelled ${label}`);
    const text = newPetText(entry.name, world.recording.categoryId, NAME_STATUSES[i % NAME_STATUSES.length]);
    return ESCAPED.has(i) ? escaped(text) : text;
  }),
}));

/** A random id of 62 bits that the run has not seen, so that no animal is overwritten. */
function freeId(world: RequestContext): bigint | Unprepared {
  const id = world.random("client id") % 2n ** 62n;
  const taken = sightings(world.recording).some((sighting) => sighting.id === id);
  return taken ? { unprepared: "the random id is in use", cause: "run" } : id;
}

/** A creation with an id chosen by the client (DATA-7, OPEN-3). */
export const WITH_ID: TestRequest = create("a NewPet with an id", "maybe", (world) => {
  const id = freeId(world);
  if (typeof id !== "bigint") return id;
  const categoryId = new JsonNumber(world.recording.categoryId);
  return writeJson({ id, name: world.name("client-sent-id"), categoryId, status: "available" });
});

/** All valid creations, in order of need. */
export const STOCK: readonly TestRequest[] = [
  WITHOUT_STATUS,
  ...STATUSES.map((status) => WITH_STATUS[status]),
  ...PAIR,
  ...CATEGORIES.filter(({ isSpare }) => !isSpare).map((probe) => probe.request),
  ...NAMES.map((name) => name.request),
  WITH_ID,
];

/** A plain body with a status, sent once more. */
export function another(label: string, status: PetStatus): TestRequest {
  return create(`a valid NewPet, ${label}`, "yes", (world) =>
    newPetText(world.name(label.replaceAll(" ", "-")), world.recording.categoryId, status),
  );
}

/** A creation for stock only: sent until the store has enough animals. */
export function filler(index: number): TestRequest {
  return plain(`stock ${index}`, STATUSES[index % STATUSES.length]);
}

/** A plain body with the status of one that was accepted, sent after refusals that a quota may explain. */
export function quotaControl(index: number): TestRequest {
  return create(`a valid NewPet, is there a quota? ${index}`, "yes", ({ recording, name }) => {
    const status = STATUSES.find((known) => known === anyPlain(recording)?.sent?.status);
    return newPetText(name(`quota-control-${index}`), recording.categoryId, status);
  });
}

/** A body without members, sent after a plain one got 429: is the quota checked before bodies are read? */
export const NO_MEMBERS: TestRequest = create("an invalid NewPet, without members", "no", () => "{}");

/** The id of the first accepted creation with the given status, or with any. */
export function accepted(recording: Recording, status?: PetStatus): bigint | undefined {
  return creations(recording).find((c) => c.sent && (!status || c.pet.status === status))?.id;
}
