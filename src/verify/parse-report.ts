/** Recognises and parses a report to verify, of unknown origin. */
import { KINDS } from "../../suites/codes.ts";
import { REASON_CODES } from "../../suites/words/reasons.ts";
import { parseJson, read } from "../kit/schema/foreign-json.ts";
import { FormatError } from "../kit/schema/format-error.ts";
import { isObject } from "../kit/schema/json-place.ts";
import { object, oneOf, orNull, textLike } from "../kit/schema/json-schema.ts";

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
const FORMAT = object({
  formatVersion: { ...oneOf([1, 2] as const), title: "1 or 2, the formats that this version reads" },
});

/** Only what is needed: any other error in a report is a difference from the recomputed one. */
const GIVEN = object({
  recording: orNull(textLike(/^(?!\.\.?$)[^/\\]+$/, "the name of a file beside it")),
});

/** Parses the text of a report; throws a FormatError if it is none, or has no recording. */
export function parseReport(text: string): ParsedReport {
  const value: ParsedReport["value"] & { readonly formatVersion: 1 | 2 } = read(FORMAT, parseJson(text));
  const { recording } = read(GIVEN, value);
  if (recording === null) {
    throw new FormatError(
      "it names no recording: it was written without the har reporter and cannot be verified",
    );
  }
  const unknown = value.formatVersion === 2 ? unknownCode(value) : null;
  if (unknown !== null)
    throw new FormatError(
      `it has the code ${unknown}, which this version does not know: verify it with the version that wrote it`,
    );
  const { suite } = value;
  const suiteVersion = isObject(suite) && typeof suite.version === "string" ? suite.version : null;
  return { text, value, recording, format: value.formatVersion, suiteVersion };
}

/** Nothing can be said of what another code stands for. */
const KNOWN: ReadonlySet<string> = new Set([...KINDS.keys(), ...REASON_CODES]);

/** The first code in a value that has one and is not known, `null` if there is none. */
function unknownIn(value: unknown): string | null {
  if (!isObject(value) || typeof value.code !== "string" || KNOWN.has(value.code)) return null;
  return value.code;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The first unknown code of a report of format 2, with its place; `null` if all are known. */
function unknownCode(report: Readonly<Record<string, unknown>>): string | null {
  for (const name of ["exempt", "once", "causes"]) {
    for (const entry of listOf(report[name])) {
      const code = unknownIn(entry);
      if (code !== null) return `${JSON.stringify(code)} in ${name}`;
    }
  }
  for (const requirement of listOf(report.requirements)) {
    if (!isObject(requirement)) continue;
    const checks = listOf(requirement.checks).filter(isObject);
    const values = [requirement.reason, ...checks.flatMap(({ deviation, reason }) => [deviation, reason])];
    const code = values.map(unknownIn).find((each) => each !== null);
    if (code) return `${JSON.stringify(code)} in ${String(requirement.id)}`;
  }
  return null;
}
