/** Parses a `report.json` of unknown origin, by `schemas/report.schema.json`. */
import schema from "../../../schemas/report.schema.json" with { type: "json" };
import type { Report } from "../report.ts";
import { parseJson, read } from "./foreign-json.ts";
import { FormatError } from "./format-error.ts";
import { isObject } from "./json-place.ts";
import type { JsonSchema } from "./json-schema.ts";

const REPORT: JsonSchema<Report> = schema;

/** Parses the bytes of a report; throws a {@link FormatError} if they are not a report of format 1. */
export function parseReport(bytes: Uint8Array): Report {
  let value: unknown;
  try {
    value = parseJson(bytes);
    return read(REPORT, value);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const version = isObject(value) ? value.formatVersion : undefined;
    const isOther = typeof version === "number" && version !== 1;
    throw new FormatError(
      isOther
        ? `it is a report of format ${version}, and this version reads format 1: use the version that wrote it`
        : `it is no report of petstore-conformance: ${error.message}`,
    );
  }
}
