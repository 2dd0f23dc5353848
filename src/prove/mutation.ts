/** What mutation testing measured: docs/mutation.json, which scripts/mutate.mjs writes, as a part of docs/proof.md. */

import { parseJson, read } from "../kit/schema/foreign-json.ts";
import { count, list, object, text } from "../kit/schema/json-schema.ts";

/** What became of the mutants of one file. */
export interface MutatedFile {
  readonly file: string;
  /** The day of the measurement: "2026-03-12". */
  readonly date: string;
  /** A test failed, or ran for ever. */
  readonly killed: number;
  readonly survived: number;
  /** Mutants that no test reaches; they count as survivors. */
  readonly noCoverage: number;
  /** Mutants that were not tried: those of literals that are made at import. */
  readonly ignored: number;
}

/** The measurement of all files; `stryker` is the version that made the mutants. */
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

/** Reads docs/mutation.json; throws a FormatError where it is none. */
export function readMutation(json: string | Uint8Array): Mutation {
  return read(MUTATION, parseJson(json));
}

/** The share of mutants killed, in per cent. */
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

/** The measurement in words. */
export function mutationSummary({ stryker, files }: Mutation): string {
  const dates = files.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const alive = sum(files, "survived") + sum(files, "noCoverage");
  return `Stryker ${stryker} changed the reader, the validators, the judges and the pacing in one thing at a time
(\`npm run mutate\`, ${first === last ? `on ${last}` : `from ${first} to ${last}`}; it is no part of CI). The unit tests noticed ${sum(files, "killed")} of
${sum(files, "killed") + alive} such mutants, ${scoreOf(files).toFixed(1)} %; ${sum(files, "ignored")} more, in literals that
are made at import (requirements, the signs of ERROR-5), were not tried.`;
}
