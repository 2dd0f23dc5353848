/** A report that is to be checked: as it stands in its file, of unknown origin. */
import { FormatError } from "../report/har/read-har.ts";

/** What must be known of it before its recording can be looked for. */
export interface Given {
  readonly text: string;
  /** The file as JSON; only {@link checkReport} compares it. */
  readonly value: Readonly<Record<string, unknown>>;
  /** File name of its recording. */
  readonly recording: string;
  /** The version that judged, where it says so. */
  readonly suiteVersion: string | null;
}

/** Reads the text of a report; what keeps it from being one, or from being checked, is thrown as a FormatError. */
export function readGiven(text: string): Given {
  const value = parsed(text);
  if (!isObject(value) || value.formatVersion !== 1) throw new FormatError("is no report of format 1");
  const { recording, suite } = value;
  if (recording === null) {
    throw new FormatError(
      "names no recording: it was written without the har reporter and cannot be verified",
    );
  }
  if (typeof recording !== "string" || !/^[^/\\]+$/.test(recording) || /^\.\.?$/.test(recording)) {
    throw new FormatError("names no recording: its member recording is no file name");
  }
  const suiteVersion = isObject(suite) && typeof suite.version === "string" ? suite.version : null;
  return { text, value, recording, suiteVersion };
}

/** A text as JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new FormatError(`is not JSON (${error.message})`);
    throw error;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
