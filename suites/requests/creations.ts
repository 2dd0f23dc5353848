/** The plain creations of a run, and what they are made of. */
import type { TestRequest } from "../../src/engine/claims.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { createdName } from "../../src/kit/identity/created-names.ts";
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
    ({ recording }) => newPetText(createdName(recording, name, 1), recording.categoryId, status),
    { ...options, alone: true },
  );
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

/** Whether a creation was answered, and not accepted. */
export function wasRefused(recording: Recording, request: Pick<TestRequest, "id">): boolean {
  const answer = answerTo(recording, request);
  return answer !== undefined && statusOf(answer) >= 400 && statusOf(answer) < 502;
}

/** A creation for stock only: sent until the store has enough animals. */
export function filler(index: number): TestRequest {
  const isFirst = index <= FULL_STOCK;
  const status = isFirst ? "pending" : STATUSES[index % STATUSES.length];
  return plainBody(`stock ${index}`, `stock${index}`, status, isFirst ? { plain: true } : {});
}

/** Fillers that only make a page of the default length full are plain. */
const FULL_STOCK = 21;
