/**
 * "Did you mean …?" for values; commander does it for commands and options, but does not export it. Not
 * fastest-levenshtein, which counts swapped neighbours, the most frequent typo, as two edits.
 */
import { either } from "../kit/schema/foreign-json.ts";

/** Edits from one word to another (insert, delete, replace, swap neighbours), ignoring letter case. */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i += 1) {
    const row = i === 0 ? [0] : [];
    rows.push(row);
    for (let j = row.length; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, at(i - 2, j - 2) + (isSwap ? 1 : 2)));
    }
  }
  return at(a.length, b.length);
}

/** Up to `most` of the candidates that a typo may have turned into `word`, nearest first. */
export function nearest(word: string, candidates: readonly string[], most: number): readonly string[] {
  const typed = word.toLowerCase().slice(0, 40);
  return candidates
    .map((candidate) => ({ candidate, far: distance(typed, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, far }) => far <= Math.max(1, Math.floor(Math.max(candidate.length, typed.length) * 0.4)),
    )
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** " (did you mean a, b or c?)", or an empty string. */
export function didYouMean(word: string, candidates: readonly string[], most = 1): string {
  const near = nearest(word, candidates, most);
  return near.length === 0 ? "" : ` (did you mean ${either(near)}?)`;
}
