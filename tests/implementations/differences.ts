/** A readable difference between a committed file and what the run gave. Pure. */
import { structuredPatch } from "diff";

/** Lines of the differences with some context; `null` if the texts are equal. */
export function differenceOf(committed: string, current: string): string | null {
  if (committed === current) return null;
  const { hunks } = structuredPatch("committed", "now", committed, current, "", "", { context: 3 });
  return hunks.flatMap(({ lines }) => ["…", ...lines]).join("\n");
}
