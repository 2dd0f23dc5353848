/** The difference between an implementation and its corrected twin, as a patch. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTwoFilesPatch } from "diff";
import type { Implementation } from "./folder.ts";

/** The patch; `null` without a twin. */
export function correctedDiff({ corrected, folder }: Implementation): string | null {
  if (!corrected) return null;
  const files = Object.entries(corrected.files ?? { "server.mjs": "corrected.mjs" });
  const read = (file: string): string =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  return files
    .map(([from, to]) => createTwoFilesPatch(from, to, read(from), read(to), "", "", { context: 2 }))
    .join("");
}
