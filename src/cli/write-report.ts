/** `report.json`: whole or not at all. */
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Report } from "../kit/report.ts";
import { renderJson } from "../report/json.ts";
import { WriteError } from "./errors.ts";
import { codeOf, REPORT_FILE } from "./out-dir.ts";
import { quote } from "./quote.ts";

/** Writes beside, then renames; resolves to the path. A reader sees the old file or the new one, never half. */
export async function writeReport(report: Report, directory: string): Promise<string> {
  const path = join(directory, REPORT_FILE);
  const aside = join(directory, `.${REPORT_FILE}.${process.pid}.tmp`);
  try {
    const file = await open(aside, "w");
    try {
      await file.writeFile(renderJson(report));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    return path;
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw new WriteError(
      `the run is over but ${quote(path)} could not be written (${codeOf(error)}): run again with another --out`,
    );
  }
}
