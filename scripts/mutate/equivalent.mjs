/** Mutants that no test can tell apart from the original, each with its reason; a test shows that each still is one. */
import { readFileSync } from "node:fs";

/** Rows of equivalent.json: the file, the line of code, what is changed in it to what, and why nothing follows. */
export const EQUIVALENT = JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8"));

/** Whether a row describes this mutant. */
export function describes(row, { file, code, original, replacement }) {
  return (
    row.file === file && row.code === code && row.original === original && row.replacement === replacement
  );
}

/** Whether a mutant is in the list. */
export function isEquivalent(mutant) {
  return EQUIVALENT.some((row) => describes(row, mutant));
}
