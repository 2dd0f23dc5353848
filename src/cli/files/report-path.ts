/** Where a run's report is, for commands that take its directory as well. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { REPORT_FILE } from "./out-dir.ts";

/** The path of a file: the one given, or the one of that name in the directory that is given. */
export async function fileIn(given: string, name: string = REPORT_FILE): Promise<string> {
  const isDirectory = await stat(given).then(
    (stats) => stats.isDirectory(),
    // Reading it tells what is wrong with it.
    () => false,
  );
  return isDirectory ? join(given, name) : given;
}
