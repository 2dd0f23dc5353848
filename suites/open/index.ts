/** Questions that the interface leaves open: observed in every run, never judged (catalogue OPEN-1 to OPEN-22). */
import type { OpenQuestion } from "../../src/engine/claims.ts";
import { OPEN_BODIES } from "./bodies.ts";
import { OPEN_CREATE } from "./create-pet.ts";
import { OPEN_DESCRIPTION } from "./description.ts";
import { OPEN_HTTP } from "./http.ts";
import { OPEN_KEYS } from "./keys.ts";
import { OPEN_LIST } from "./list-pets.ts";
import { OPEN_MEMBERS } from "./members.ts";
import { OPEN_NAMES } from "./names.ts";
import { OPEN_LIMITS } from "./rate-limits.ts";

const BY_FILE: readonly OpenQuestion[] = [
  ...OPEN_CREATE,
  ...OPEN_BODIES,
  ...OPEN_NAMES,
  ...OPEN_LIST,
  ...OPEN_MEMBERS,
  ...OPEN_HTTP,
  ...OPEN_LIMITS,
  ...OPEN_KEYS,
  ...OPEN_DESCRIPTION,
];

function number(id: string): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

/** The open questions by number. */
export const OPEN_QUESTIONS: readonly OpenQuestion[] = [...BY_FILE].sort(
  (a, b) => number(a.id) - number(b.id),
);
