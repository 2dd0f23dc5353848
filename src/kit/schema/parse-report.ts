/** Parses a `report.json` of unknown origin, by `schemas/report.schema.json` (format 2) or `report-1.schema.json`. */
import schema from "../../../schemas/report.schema.json" with { type: "json" };
import first from "../../../schemas/report-1.schema.json" with { type: "json" };
import { caught } from "../caught.ts";
import { upgraded } from "../first-report.ts";
import type { FirstReport } from "../generated/report-1.ts";
import type { Report } from "../report.ts";
import { parseJson, read } from "./foreign-json.ts";
import { FormatError } from "./format-error.ts";
import { isObject } from "./json-place.ts";
import type { JsonSchema } from "./json-schema.ts";

const REPORT: JsonSchema<Report> = schema;
const FIRST_REPORT: JsonSchema<FirstReport> = first;

export interface Parsed {
  readonly report: Report;
  readonly format: 1 | 2;
}

/** Parses the bytes of a report; throws a {@link FormatError} if they are not a report of format 2. */
export function parseReport(bytes: Uint8Array): Report {
  const value = refusing(() => parseJson(bytes));
  const version = versionOf(value);
  if (version !== undefined && version !== 2) {
    throw new FormatError(
      `it is a report of format ${version}, and format 2 is needed: ${version === 1 ? "run again" : "use the version that wrote it"}`,
    );
  }
  return refusing(() => read(REPORT, value));
}

/** The same of a report of either format: what format 1 does not say is empty. */
export function parseEitherReport(bytes: Uint8Array): Parsed {
  const value = refusing(() => parseJson(bytes));
  const version = versionOf(value);
  if (version === 1) return { report: upgraded(refusing(() => read(FIRST_REPORT, value))), format: 1 };
  if (version !== undefined && version !== 2) {
    throw new FormatError(
      `it is a report of format ${version}, and this version reads 1 and 2: use the version that wrote it`,
    );
  }
  return { report: refusing(() => read(REPORT, value)), format: 2 };
}

function versionOf(value: unknown): number | undefined {
  const version = isObject(value) ? value.formatVersion : undefined;
  return typeof version === "number" ? version : undefined;
}

function refusing<T>(reading: () => T): T {
  return caught(FormatError, reading, ({ message }) => {
    throw new FormatError(`it is no report of petstore-conformance: ${message}`);
  });
}
