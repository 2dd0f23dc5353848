/** The catalogue: every requirement and open question, in the order of the sections. */
import type { Catalogue } from "../src/engine/catalogue.ts";
import type { CatalogueEntry, OpenQuestion, Requirement } from "../src/engine/claims.ts";
import { responseJson } from "../src/kit/evidence/reading.ts";
import type { Recording } from "../src/kit/exchange.ts";
import { findings } from "../src/kit/schema/validators.ts";
import { SUBSCRIPTION_LIMITS } from "../src/kit/subscriptions.ts";
import { HTTP } from "./1-http.ts";
import { DATA } from "./2-data.ts";
import { listPets } from "./4-endpoints/4.1-list-pets.ts";
import { CREATE_PET } from "./4-endpoints/4.2-create-pet.ts";
import { refusals } from "./4-endpoints/4.2-create-pet-refused.ts";
import { GET_PET } from "./4-endpoints/4.3-get-pet.ts";
import { AUTHENTICATION } from "./5-authentication.ts";
import { ERRORS } from "./7-errors.ts";
import { RATE_LIMITS } from "./8-rate-limits.ts";
import { DESCRIPTION, VERSIONING } from "./9-versioning.ts";
import { explains, ownerOf, placeOf } from "./causes/index.ts";
import { CONTENT_CODES, KINDS, REASON_GROUPS, UNEXPLAINED_CODES } from "./codes.ts";
import { EXEMPTIONS } from "./exemptions.ts";
import { isStoreLimited, knownAnimals, storeLimited } from "./facts/animals.ts";
import { figuresOf } from "./facts/limiter.ts";
import { BASE_PATH } from "./interface.ts";
import { listsAll, listsAllOf } from "./judges/created-animals.ts";
import { LOOKS } from "./looks/index.ts";
import { OPEN_QUESTIONS } from "./open/index.ts";
import { FIRST, filler, STATUSES } from "./requests/creations.ts";
import { WITHOUT_KEY } from "./requests/credentials.ts";
import { EXHAUSTION, seriesRead, seriesServed } from "./requests/exhaust-rate-limit.ts";
import { LARGEST_ID, READ_BACK } from "./requests/get-pet.ts";
import { isBehind, lacksOwn, OPENING, PLAIN_LIST, SETTLED, WHOLE } from "./requests/list-pets.ts";
import { plain } from "./requests/plain.ts";
import { withDefectOf } from "./requests/refused-bodies.ts";
import { STOCK } from "./requests/stock.ts";
import { WORDS } from "./words/index.ts";

/** Sorts the requirements of two files by number. */
function numbered(requirements: readonly Requirement[]): readonly Requirement[] {
  const number = (id: string): number => Number(id.slice(id.lastIndexOf("-") + 1));
  return [...requirements].sort((a, b) => number(a.id) - number(b.id));
}

/** The judged requirements, MUST and SHOULD, with what a seed draws. */
export function requirementsFor(seed: number): readonly Requirement[] {
  return [
    ...HTTP,
    ...DATA,
    ...listPets(seed),
    ...numbered([...CREATE_PET, ...refusals(seed)]),
    ...GET_PET,
    ...AUTHENTICATION,
    ...ERRORS,
    ...RATE_LIMITS,
    ...VERSIONING,
    ...DESCRIPTION,
  ];
}

/** The judged requirements of any seed, for what does not depend on it: ids, levels, titles. */
export const REQUIREMENTS: readonly Requirement[] = requirementsFor(1);

/** The open questions, which are observed only. */
export const QUESTIONS: readonly OpenQuestion[] = OPEN_QUESTIONS;

/** Every row of the catalogue. */
export const CATALOGUE: readonly CatalogueEntry[] = [...REQUIREMENTS, ...QUESTIONS];

/** Whether a list lacks animals of this run: it may be behind the creations. */
function areListsBehind(recording: Recording): boolean {
  const absent = listsAll(null, [], recording).outcome === "failed";
  return absent || STATUSES.some((status) => listsAllOf({ status }, [], recording).outcome === "failed");
}

/** Settle times after which lists are read that were still behind after one. */
const STILL_BEHIND = 2.5;

function settling(recording: Recording): number {
  if (lacksOwn(SETTLED, recording)) return STILL_BEHIND;
  return isBehind(recording) || areListsBehind(recording) ? 1 : 0;
}

const PER_MINUTE: Catalogue["perMinute"] = Object.fromEntries(
  Object.entries(SUBSCRIPTION_LIMITS).map(([plan, [perMinute]]) => [plan, perMinute]),
);

/** The catalogue of the core profile. */
export function coreCatalogue(seed: number): Catalogue {
  return {
    specification: { title: "Pet Store Service Interface", version: "1.0.0" },
    basePath: BASE_PATH,
    perMinute: PER_MINUTE,
    entries: [...requirementsFor(seed), ...QUESTIONS],
    isCreating: (operation) => operation === "createPet",
    isError: (exchange) => findings("Error", responseJson(exchange).value).length === 0,
    kinds: KINDS,
    contentCodes: CONTENT_CODES,
    unexplainedCodes: UNEXPLAINED_CODES,
    reasons: REASON_GROUPS,
    exemptions: EXEMPTIONS,
    words: WORDS,
    explains,
    placeOf,
    ownerOf,
    unauthenticated: WITHOUT_KEY,
    opening: [OPENING, FIRST],
    second: [LARGEST_ID],
    stock: STOCK,
    filler,
    plain,
    samples: [PLAIN_LIST, READ_BACK, LARGEST_ID, withDefectOf("categoryId-string")],
    looks: LOOKS,
    figures: figuresOf,
    seriesRead,
    seriesServed,
    seriesRequirements: ["RATE-5"],
    exhaustion: EXHAUSTION,
    firstReads: [WHOLE, SETTLED],
    settling,
    known: knownAnimals,
    limited: (recording) => (isStoreLimited(recording) ? storeLimited(recording) : null),
  };
}

export const CONFORMANCE: Catalogue = coreCatalogue(1);
