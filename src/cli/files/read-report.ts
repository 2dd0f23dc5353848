/** Reads reports that the user names, and validates them against the schema. */

import type { Report } from "../../kit/report.ts";
import { type Parsed, parseEitherReport, parseReport } from "../../kit/schema/parse-report.ts";
import { quote } from "../../setup/quote.ts";
import { readable, readInput } from "../../setup/read-input.ts";
import { fileIn } from "./report-path.ts";

/** Bytes; larger than any report that the suite writes. */
const MOST_BYTES = 32 * 1_024 * 1_024;

/** A report, its format, and the file that it was read from. */
export interface ReadReport extends Parsed {
  readonly path: string;
}

/** Reads a `report.json` of either format, or the one in a directory. Throws a {@link UsageError} for any other file. */
export async function readReport(given: string): Promise<ReadReport> {
  const path = await fileIn(given);
  const name = { what: `the report ${quote(path)}`, remedy: "name a report.json" };
  const bytes = await readInput(path, name, MOST_BYTES);
  return { path, ...readable(path, () => parseEitherReport(bytes)) };
}

/** Parses a report of format 2. Throws a {@link UsageError} for anything else. */
export function reportIn(path: string, bytes: Uint8Array): Report {
  return readable(path, () => parseReport(bytes));
}
