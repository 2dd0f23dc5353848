/** Recognises and parses a report to verify, of unknown origin. */
import { FormatError, isObject, parseJson } from "../kit/schema/foreign-json.ts";

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

/**
 * Parses the text of a report; throws a FormatError if it is none, or has no recording. Only what is needed is checked: any other
 * error is a difference from the recomputed report.
 */
export function parseReport(text: string): ParsedReport {
  const refuse = (what: string): never => {
    throw new FormatError(what);
  };
  const value = parseJson(text);
  if (!isObject(value)) return refuse("it must be an object");
  const { formatVersion: format, recording, suite } = value;
  // Checked first: another format may differ in everything else.
  if (format === undefined) return refuse("formatVersion is missing");
  if (format !== 1 && format !== 2)
    return refuse("formatVersion must be 1 or 2, the formats that this version reads");
  if (recording === undefined) return refuse("recording is missing");
  if (recording === null)
    return refuse("it names no recording: it was written without the har reporter and cannot be verified");
  if (typeof recording !== "string" || !/^(?!\.\.?$)[^/\\]+$/.test(recording))
    return refuse("recording must be the name of a file beside it or null");
  const suiteVersion = isObject(suite) && typeof suite.version === "string" ? suite.version : null;
  return { text, value, recording, format, suiteVersion };
}
