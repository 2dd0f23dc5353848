/** Questions that the interface leaves open: observed in every run, never judged (catalogue OPEN-1 to OPEN-22). */
import type { OpenQuestion } from "../../src/engine/claims.ts";
import { OPEN_CREATE } from "./create-pet.ts";
import { OPEN_DESCRIPTION } from "./description.ts";
import { OPEN_HTTP } from "./http.ts";
import { OPEN_LIST } from "./list-pets.ts";
import { OPEN_MEMBERS } from "./members.ts";
import { OPEN_NAMES } from "./names.ts";
import { OPEN_LIMITS } from "./rate-limits.ts";

const BY_FILE = [
  ...[OPEN_CREATE, OPEN_NAMES, OPEN_LIST, OPEN_MEMBERS, OPEN_HTTP, OPEN_LIMITS, OPEN_DESCRIPTION].flat(),
];

const number = ({ id }: OpenQuestion): number => Number(id.slice("OPEN-".length));

/** The open questions by number. */
export const OPEN_QUESTIONS: readonly OpenQuestion[] = BY_FILE.sort((a, b) => number(a) - number(b));
