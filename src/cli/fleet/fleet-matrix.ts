/** The matrix of all targets that have a report. */
import { join } from "node:path";
import { UsageError } from "../../setup/usage-error.ts";
import { REPORT_FILE } from "../files/out-dir.ts";
import { inOrder } from "../matrix/find-reports.ts";
import type { Row } from "./table.ts";

/** Writes it into a directory; resolves to what to say about it, `null` without reports. */
export async function writeFleetMatrix(rows: readonly Row[], directory: string): Promise<string | null> {
  const paths = rows.flatMap(({ out }) => (out === null ? [] : [join(out, REPORT_FILE)]));
  if (paths.length === 0) return null;
  const { linkedReport } = await import("../matrix/linked-report.ts");
  const { writeMatrix } = await import("../matrix/write-matrix.ts");
  const linked = [];
  for (const path of inOrder(paths)) {
    try {
      linked.push(await linkedReport(path, directory));
    } catch (error) {
      // Removed or changed since it was written.
      if (error instanceof UsageError) return `No matrix: ${error.message}\n`;
      throw error;
    }
  }
  return writeMatrix(linked, directory);
}
