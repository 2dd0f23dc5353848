/** The catalogue in the order of its sections: every requirement and open question, each one literal. */
import type { Catalogue, CatalogueEntry, OpenQuestion, Requirement } from "../src/kit/requirement.ts";
import { AUTHENTICATION } from "./authentication.ts";
import { CREATE_PET } from "./create-pet.ts";
import { REFUSALS } from "./create-pet-refusals.ts";
import { DATA } from "./data.ts";
import { ERRORS } from "./errors.ts";
import { EXHAUSTION } from "./exhaustion-asks.ts";
import { LARGEST_ID } from "./get-asks.ts";
import { GET_PET } from "./get-pet.ts";
import { HTTP } from "./http.ts";
import { OPENING, WHOLE } from "./list-asks.ts";
import { LIST_PETS } from "./list-pets.ts";
import { OPEN_QUESTIONS } from "./open-questions.ts";
import { RATE_EXHAUSTED } from "./rate-exhausted.ts";
import { RATE_LIMITS } from "./rate-limits.ts";
import { filler, STOCK } from "./stock.ts";
import { VERSIONING } from "./versioning.ts";

/** CREATE-12 to CREATE-14 come after the refusals of CREATE-5 to CREATE-11. */
function numbered(requirements: readonly Requirement[]): readonly Requirement[] {
  const number = (id: string): number => Number(id.slice(id.lastIndexOf("-") + 1));
  return [...requirements].sort((a, b) => number(a.id) - number(b.id));
}

/** What is judged, MUST and SHOULD. */
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
  ...VERSIONING,
];

/** What is observed only. */
export const QUESTIONS: readonly OpenQuestion[] = OPEN_QUESTIONS;

/** Every row of the catalogue that the suite implements. */
export const CATALOGUE: readonly CatalogueEntry[] = [...REQUIREMENTS, ...QUESTIONS];

/** The suite as `judge` takes it. */
export const CONFORMANCE: Catalogue = {
  entries: CATALOGUE,
  opening: OPENING,
  second: [LARGEST_ID, ...STOCK.slice(0, 1)],
  stock: STOCK,
  filler,
  settled: WHOLE,
  exhaustion: EXHAUSTION,
};
