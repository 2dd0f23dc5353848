/** A report that is to be checked: as it is in its file, of unknown origin. */
import { parseJson, read } from "../kit/schema/foreign-json.ts";
import { FormatError } from "../kit/schema/format-error.ts";
import { isObject } from "../kit/schema/json-place.ts";
import { object, oneOf, orNull, textLike } from "../kit/schema/json-schema.ts";

/** What must be known of it before its recording can be looked for. */
export interface ParsedReport {
  readonly text: string;
  /** The file as JSON; only {@link checkReport} compares it. */
  readonly value: Readonly<Record<string, unknown>>;
  /** File name of its recording. */
  readonly recording: string;
  /** The version that judged, where it says so. */
  readonly suiteVersion: string | null;
}

/** Looked at first: another format may differ in everything else. */
const FORMAT = object({
  formatVersion: { ...oneOf([1]), title: "1, the format that this version reads" },
});

/** As little as possible: all else that is wrong with a report is a difference from what the recording gives. */
const GIVEN = object({
  recording: orNull(textLike(/^(?!\.\.?$)[^/\\]+$/, "the name of a file beside it")),
});

/** Reads the text of a report; what keeps it from being one, or from being checked, is thrown as a FormatError. */
export function parseReport(text: string): ParsedReport {
  const value: ParsedReport["value"] = read(FORMAT, parseJson(text));
  const { recording } = read(GIVEN, value);
  if (recording === null) {
    throw new FormatError(
      "it names no recording: it was written without the har reporter and cannot be verified",
    );
  }
  const { suite } = value;
  const suiteVersion = isObject(suite) && typeof suite.version === "string" ? suite.version : null;
  return { text, value, recording, suiteVersion };
}
