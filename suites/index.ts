/** The catalogue: every requirement and open question, in the order of the sections. */

import type { Catalogue, CatalogueEntry, OpenQuestion, Requirement } from "../src/kit/requirement.ts";
import { HTTP } from "./1-http.ts";
import { DATA } from "./2-data.ts";
import { LIST_PETS } from "./4.1-list-pets.ts";
import { CREATE_PET } from "./4.2-create-pet.ts";
import { REFUSALS } from "./4.2-create-pet-refused.ts";
import { GET_PET } from "./4.3-get-pet.ts";
import { AUTHENTICATION } from "./5-authentication.ts";
import { ERRORS } from "./7-errors.ts";
import { RATE_LIMITS, RATE_RESET } from "./8.3-rate-limits.ts";
import { RATE_EXHAUSTED } from "./8.4-rate-limit-exceeded.ts";
import { DESCRIPTION } from "./9-description.ts";
import { VERSIONING } from "./9-versioning.ts";
import { FULL_TITLES } from "./full/titles.ts";
import { OPEN_QUESTIONS } from "./open/index.ts";
import { WITHOUT_KEY } from "./requests/authentication-cases.ts";
import { isPlain, plainRequest } from "./requests/controls.ts";
import { EXHAUSTION } from "./requests/exhaust-rate-limit.ts";
import { LARGEST_ID } from "./requests/get-pet.ts";
import { OPENING, WHOLE } from "./requests/list-pets.ts";
import { entryInStates } from "./requests/placed.ts";
import { filler, NO_MEMBERS, quotaControl, STOCK } from "./requests/stock.ts";

/** Sorts the requirements of two files by number. */
function numbered(requirements: readonly Requirement[]): readonly Requirement[] {
  const number = (id: string): number => Number(id.slice(id.lastIndexOf("-") + 1));
  return [...requirements].sort((a, b) => number(a.id) - number(b.id));
}

/** The judged requirements, MUST and SHOULD. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...HTTP,
  ...DATA,
  ...LIST_PETS,
  ...numbered([...CREATE_PET, ...REFUSALS]),
  ...GET_PET,
  ...AUTHENTICATION,
  ...ERRORS,
  ...RATE_LIMITS,
  ...RATE_EXHAUSTED,
  ...RATE_RESET,
  ...VERSIONING,
  ...DESCRIPTION,
].map(entryInStates);

/** The open questions, which are observed only. */
export const QUESTIONS: readonly OpenQuestion[] = OPEN_QUESTIONS.map(entryInStates);

/** Every row of the catalogue. */
export const CATALOGUE: readonly CatalogueEntry[] = [...REQUIREMENTS, ...QUESTIONS];

/** The catalogue of the core profile. */
export const CONFORMANCE: Catalogue = {
  entries: CATALOGUE,
  unauthenticated: WITHOUT_KEY,
  opening: OPENING,
  second: [LARGEST_ID, ...STOCK.slice(0, 1)],
  plainRequest,
  isPlain,
  stock: STOCK,
  filler,
  quotaControl,
  unreadControl: NO_MEMBERS,
  consistencyRead: WHOLE,
  exhaustion: EXHAUSTION,
  fullTitles: FULL_TITLES,
};
