/** The difference between an implementation and its corrected twin, as a patch. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTwoFilesPatch } from "diff";
import { DESCRIPTION, type Implementation, PAIRS } from "./folder.ts";

/** The patch; `null` without a twin. Throws an Error if it is not known which files were corrected. */
export function correctedDiff({ corrected, folder, name }: Implementation): string | null {
  if (!corrected) return null;
  const usual = PAIRS.filter((pair) => pair.every((file) => existsSync(join(folder, file))));
  const files = corrected.files ? Object.entries(corrected.files) : usual;
  if (files.length === 0)
    throw new Error(
      `implementations/${name}/${DESCRIPTION}: corrected.files has to name the corrected files`,
    );
  // A file that only the twin has.
  const read = (file: string): string =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  return files
    .map(([from, to]) => createTwoFilesPatch(from, to, read(from), read(to), "", "", { context: 2 }))
    .join("");
}
