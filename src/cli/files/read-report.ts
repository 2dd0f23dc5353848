/** Reports that the user names: read, and held against the schema before anything in them is believed. */

import type { Report } from "../../kit/report.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { quote } from "../../setup/quote.ts";
import { readable, readInput } from "../../setup/read-input.ts";
import { fileIn } from "./report-path.ts";

/** Larger than any report that the suite writes, in bytes. */
const MOST_BYTES = 32 * 1_024 * 1_024;

/** A report and the file that it was read from. */
export interface ReadReport {
  readonly path: string;
  readonly report: Report;
}

/** Reads `report.json`, or the one in a directory. Another file is wrong usage, said in one sentence. */
export async function readReport(given: string): Promise<ReadReport> {
  const path = await fileIn(given);
  const name = { what: `the report ${quote(path)}`, remedy: "name a report.json" };
  return { path, report: reportIn(path, await readInput(path, name, MOST_BYTES)) };
}

/** The report in the bytes of a file; others are wrong usage. */
export function reportIn(path: string, bytes: Uint8Array): Report {
  return readable(path, () => parseReport(bytes));
}
