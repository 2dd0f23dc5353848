/** Finds a file that the user gave by its path or by its directory. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { REPORT_FILE } from "./out-dir.ts";

/** The given path, or if it is a directory, the path of the file `name` in it. */
export async function fileIn(given: string, name: string = REPORT_FILE): Promise<string> {
  const isDirectory = await stat(given).then(
    (stats) => stats.isDirectory(),
    // Reading the file reports the error.
    () => false,
  );
  return isDirectory ? join(given, name) : given;
}
