/** Descriptions in tests: judged without a run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deviation } from "../../src/engine/judgement.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import type { Description } from "../../src/kit/generated/recording.ts";
import { DESCRIPTION } from "../../suites/9-versioning.ts";
import { WORDS } from "../../suites/words/index.ts";
import { ROOT } from "./built.ts";

/** The interface's own description, as text. */
export const OWN: string = readFileSync(join(ROOT, "schemas/openapi.yaml"), "utf8");

/** A description of one document. */
export function described(text: string, name = "openapi.yaml"): Description {
  return { source: name, documents: [{ name, text, sha256: "", absent: null, links: {} }] };
}

/** What a failed check says. */
export interface Failure {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly received: string;
}

/** What all rows say of a description. */
export interface JudgedDescription {
  readonly failures: readonly Failure[];
  /** "DESC-4, limit of listPets: why". */
  readonly untested: readonly string[];
}

/** Judges a description by DESC-1 to DESC-7. */
export function judgeDescription(description: Description): JudgedDescription {
  const recording = { exchanges: [], description } as unknown as Recording;
  const all = DESCRIPTION.flatMap(({ id, check }) =>
    check(recording).map(({ title, judgement }) => ({ id, title, judgement })),
  );
  const failures = all.flatMap(({ id, title, judgement }) =>
    judgement.outcome === "failed" ? [{ id, title, ...wordsOf(judgement, id, title) }] : [],
  );
  const untested = all.flatMap(({ id, title, judgement }) =>
    judgement.outcome === "untested" ? [`${id}, ${title}: ${WORDS.reason(judgement, null)}`] : [],
  );
  return { failures, untested };
}

function wordsOf(
  deviation: Deviation,
  requirement: string,
  title: string,
): Pick<Failure, "expected" | "received"> {
  const { expected, received } = WORDS.deviation({
    deviation,
    requirement,
    at: null,
    checks: [title],
    exchanges: [],
  });
  return { expected, received };
}

/** Ids of the rows that a description fails, each once. */
export function failedRows(description: Description): readonly string[] {
  return [...new Set(judgeDescription(description).failures.map(({ id }) => id))];
}
