/** Parses a `report.json` of unknown origin, by `schemas/report.schema.json` (format 2) or `report-1.schema.json`. */
import schema from "../../../schemas/report.schema.json" with { type: "json" };
import first from "../../../schemas/report-1.schema.json" with { type: "json" };
import { caught } from "../caught.ts";
import { upgraded } from "../first-report.ts";
import type { FirstReport } from "../generated/report-1.ts";
import type { Report } from "../report.ts";
import { FormatError, isObject, type JsonSchema, parseJson, read } from "./foreign-json.ts";

const REPORT: JsonSchema<Report> = schema;
const FIRST_REPORT: JsonSchema<FirstReport> = first;

export interface Parsed {
  readonly report: Report;
  readonly format: 1 | 2;
}

/** Parses the bytes of a report; throws a {@link FormatError} if they are not a report of format 2. */
export function parseReport(bytes: Uint8Array): Report {
  return parsed(bytes, [2]).report;
}

/** The same of a report of either format: what format 1 does not say is empty. */
export function parseEitherReport(bytes: Uint8Array): Parsed {
  return parsed(bytes, [1, 2]);
}

function parsed(bytes: Uint8Array, formats: readonly number[]): Parsed {
  const value = refusing(() => parseJson(bytes));
  const version = isObject(value) ? value.formatVersion : undefined;
  if (typeof version === "number" && !formats.includes(version)) {
    const wanted = formats.length === 1 ? "format 2 is needed" : "this version reads 1 and 2";
    const remedy = version === 1 ? "run again" : "use the version that wrote it";
    throw new FormatError(`it is a report of format ${version}, and ${wanted}: ${remedy}`);
  }
  if (version === 1) return { report: upgraded(refusing(() => read(FIRST_REPORT, value))), format: 1 };
  return { report: refusing(() => read(REPORT, value)), format: 2 };
}

function refusing<T>(reading: () => T): T {
  return caught(FormatError, reading, ({ message }) => {
    throw new FormatError(`it is no report of petstore-conformance: ${message}`);
  });
}
