/**
 * "Did you mean …?" for values; commander does it for commands and options, but does not export it. Not
 * fastest-levenshtein, which counts swapped neighbours, the most frequent typo, as two edits.
 */
import { either } from "../kit/schema/json-schema.ts";

/** Edits from one word to another (insert, delete, replace, swap neighbours), ignoring letter case. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return at(above, b.length);
}

function at(row: readonly number[], j: number): number {
  return row[j] ?? Number.POSITIVE_INFINITY;
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
