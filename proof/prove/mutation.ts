/** Results of mutation testing: docs/mutation.json, written by scripts/mutate.mjs, and its part of docs/proof.md. */

import { parseJson, read } from "../../src/kit/schema/foreign-json.ts";
import { count, list, object, text } from "../../src/kit/schema/json-schema.ts";

/** The mutants of one file, by result. */
export interface MutatedFile {
  readonly file: string;
  /** The day of the measurement: "2026-03-12". */
  readonly date: string;
  /** A test failed or timed out. */
  readonly killed: number;
  readonly survived: number;
  /** Mutants that no test reaches; they count as survivors. */
  readonly noCoverage: number;
  /** Mutants that were not tried, because they are in literals that are evaluated at import. */
  readonly ignored: number;
}

/** The results for all files; `stryker` is its version. */
export interface Mutation {
  readonly stryker: string;
  readonly files: readonly MutatedFile[];
}

const FILE = object({
  file: text,
  date: text,
  killed: count,
  survived: count,
  noCoverage: count,
  ignored: count,
});
const MUTATION = object({ stryker: text, files: list(FILE) });

/** Reads docs/mutation.json; throws a FormatError if it is invalid. */
export function readMutation(json: string | Uint8Array): Mutation {
  return read(MUTATION, parseJson(json));
}

/** The percentage of killed mutants. */
export function scoreOf(files: readonly MutatedFile[]): number {
  const killed = sum(files, "killed");
  return (100 * killed) / Math.max(1, killed + sum(files, "survived") + sum(files, "noCoverage"));
}

function sum(
  files: readonly MutatedFile[],
  figure: "killed" | "survived" | "noCoverage" | "ignored",
): number {
  return files.reduce((total, each) => total + each[figure], 0);
}

/** A row for each file. */
export function mutationRows({ files }: Mutation): readonly (readonly string[])[] {
  return files.map((each) => [
    `\`${each.file}\``,
    ...[each.killed, each.survived, each.noCoverage, each.ignored].map(String),
    `${scoreOf([each]).toFixed(1)} %`,
    each.date,
  ]);
}

/** The results in a sentence. */
export function mutationSummary({ stryker, files }: Mutation): string {
  const dates = files.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const alive = sum(files, "survived") + sum(files, "noCoverage");
  return `Stryker ${stryker} made single changes in the reader, the validators, the judges and the pacing
(\`npm run mutate\`, ${first === last ? `on ${last}` : `from ${first} to ${last}`}; it is not part of CI). The unit tests noticed ${sum(files, "killed")} of
${sum(files, "killed") + alive} such mutants, ${scoreOf(files).toFixed(1)} %; ${sum(files, "ignored")} more, in literals that
are made at import (requirements, the signs of ERROR-5), were not tried.`;
}
