/** Recognises and parses a report to verify, of unknown origin. */
import { parseJson, read } from "../kit/schema/foreign-json.ts";
import { FormatError } from "../kit/schema/format-error.ts";
import { isObject } from "../kit/schema/json-place.ts";
import type { JsonSchema } from "../kit/schema/json-schema.ts";

/** What the content of a file is; `null`: it cannot be verified. */
export function fileKind(value: unknown): "report" | "recording" | "certificate" | null {
  if (!isObject(value)) return null;
  if ("formatVersion" in value && "requirements" in value) return "report";
  if (isObject(value.log) && "entries" in value.log) return "recording";
  if ("dsseEnvelope" in value || ("payload" in value && "payloadType" in value)) return "certificate";
  return null;
}

/** The report's text, and the members that are needed to find its recording. */
export interface ParsedReport {
  readonly text: string;
  /** The file as JSON; only {@link checkReport} compares it. */
  readonly value: Readonly<Record<string, unknown>>;
  /** File name of its recording. */
  readonly recording: string;
  /** The report's format: only one of format 2 can be judged again. */
  readonly format: 1 | 2;
  /** The suite's version in the report, or `null`. */
  readonly suiteVersion: string | null;
}

/** Checked first: another format may differ in everything else. */
const FORMAT: JsonSchema<{ readonly formatVersion: 1 | 2 }> = {
  ...{ type: "object", title: "an object", required: ["formatVersion"] },
  properties: { formatVersion: { enum: [1, 2], title: "1 or 2, the formats that this version reads" } },
};

/** Only what is needed: any other error in a report is a difference from the recomputed one. */
const GIVEN: JsonSchema<{ readonly recording: string | null }> = {
  ...{ type: "object", required: ["recording"] },
  properties: {
    recording: {
      ...{ type: ["string", "null"], pattern: "^(?!\\.\\.?$)[^/\\\\]+$" },
      title: "the name of a file beside it or null",
    },
  },
};

/** Parses the text of a report; throws a FormatError if it is none, or has no recording. */
export function parseReport(text: string): ParsedReport {
  const value: ParsedReport["value"] & { readonly formatVersion: 1 | 2 } = read(FORMAT, parseJson(text));
  const { recording } = read(GIVEN, value);
  if (recording === null) {
    throw new FormatError(
      "it names no recording: it was written without the har reporter and cannot be verified",
    );
  }
  const { suite } = value;
  const suiteVersion = isObject(suite) && typeof suite.version === "string" ? suite.version : null;
  return { text, value, recording, format: value.formatVersion, suiteVersion };
}
