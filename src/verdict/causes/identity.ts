/** Ids of causes: the requirement and the deviation, without anything that differs from run to run. */
import type { Symptom } from "./symptoms/symptoms.ts";

const LONGEST = 60;

/**
 * "ERROR-1/error-code-absent": the same in every run with the same mistake. Of several deviations it takes the first in
 * alphabetical order, since the order of answers varies.
 */
export function identityOf(leading: readonly Symptom[]): string {
  const [first] = leading.map(deviationOf).sort();
  const [id] = leading.map((symptom) => symptom.id);
  return `${id}/${first}`;
}

/** Makes ids unique: repeated ones get a number. */
export function distinct(ids: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}/${count}`;
  });
}

function deviationOf({ topic, member, got, wanted }: Symptom): string {
  const about = topic === "error" ? null : member;
  const words = [topic, wanted, about, got].filter((word) => word !== null && word !== "");
  return slug(words.join(" "));
}

/** Lower-case words joined by hyphens, at most 60 characters. */
function slug(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return words.slice(0, LONGEST).replace(/-+$/, "");
}
