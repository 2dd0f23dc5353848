/** What the interface leaves open: observed in every run, never judged (catalogue OPEN-1 to OPEN-18). */
import type { OpenQuestion } from "../src/kit/requirement.ts";
import { OPEN_BODIES } from "./open-bodies.ts";
import { OPEN_CREATE } from "./open-create.ts";
import { OPEN_HTTP } from "./open-http.ts";
import { OPEN_LIMITS } from "./open-limits.ts";
import { OPEN_LIST } from "./open-list.ts";
import { OPEN_MEMBERS } from "./open-members.ts";
import { OPEN_NAMES } from "./open-names.ts";

const BY_FILE: readonly OpenQuestion[] = [
  ...OPEN_CREATE,
  ...OPEN_BODIES,
  ...OPEN_NAMES,
  ...OPEN_LIST,
  ...OPEN_MEMBERS,
  ...OPEN_HTTP,
  ...OPEN_LIMITS,
];

function number(id: string): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

/** OPEN-1 to OPEN-18, in this order. */
export const OPEN_QUESTIONS: readonly OpenQuestion[] = [...BY_FILE].sort(
  (a, b) => number(a.id) - number(b.id),
);
