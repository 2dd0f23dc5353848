/** Verifies a report: recomputes it from its recording and compares the two. Pure. */
import { createHash } from "node:crypto";
import { catalogueFor } from "../../suites/catalogue.ts";
import { readJson } from "../kit/json/read-json.ts";
import type { Report } from "../kit/report.ts";
import { decodeUtf8 } from "../kit/schema/foreign-json.ts";
import { FormatError } from "../kit/schema/format-error.ts";
import { type Difference, differences } from "../report/differences.ts";
import { readHar } from "../report/har/read-har.ts";
import { renderJson } from "../report/json.ts";
import { buildReport } from "../verdict/build-report.ts";
import { laterOptions, readOptions } from "../verdict/options-data.ts";
import { indexById } from "./index-by-id.ts";
import type { ParsedReport } from "./parse-report.ts";

/** The result: every difference between the report and the recomputed one. */
export interface Checked {
  readonly differences: readonly Difference[];
  /** Why the recording cannot be read, or `null`. */
  readonly unreadable: string | null;
  /** The recomputed report, `null` if the recording cannot be read. */
  readonly wanted: Report | null;
  /** Options that the recording lacks because an older build made it. */
  readonly lacks: readonly string[];
}

/** Most differences that are collected. */
const MOST = 10_000;

/** Compares a report with the bytes of its recording. */
export async function checkReport(given: ParsedReport, recording: Uint8Array): Promise<Checked> {
  const digest = { sha256: sha256(recording) };
  let wanted: Report;
  let lacks: readonly string[];
  try {
    const again = await judgedAgain(decodeUtf8(recording));
    wanted = { ...again.report, recording: given.recording, recordingDigest: digest };
    lacks = again.lacks;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { recordingDigest } = given.value;
    return {
      differences: differences({ recordingDigest }, { recordingDigest: digest }, MOST),
      unreadable: error.message,
      wanted: null,
      lacks: [],
    };
  }
  return { differences: compared(given, wanted), unreadable: null, wanted, lacks };
}

/** The SHA-256 of bytes, in lower-case hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Recomputes the report of a recording, without the recording's name and digest; throws a FormatError if it cannot. */
async function judgedAgain(har: string): Promise<{ report: Report; lacks: readonly string[] }> {
  const { recording, facts } = readHar(har);
  const { profile, seed } = readOptions(facts.options);
  const report = buildReport(await catalogueFor(profile, seed), recording, facts);
  return { report, lacks: laterOptions(facts.options) };
}

function compared({ text, value }: ParsedReport, report: Report): readonly Difference[] {
  const rendered = renderJson(report);
  if (text === rendered) return [];
  const wanted: unknown = JSON.parse(rendered);
  const found = differences(value, wanted, MOST);
  if (found.length === 0) return repetitions(text);
  // An extra or missing item is one difference by id, and many by position.
  const byId = differences(indexById(value), indexById(wanted), MOST);
  return byId.length > 0 && byId.length < found.length ? byId : found;
}

/** Repeated members, of which readers may use the first or the last. */
function repetitions(text: string): readonly Difference[] {
  const { duplicates } = readJson(new TextEncoder().encode(text));
  return duplicates.map((pointer) => ({
    path: pointer.split("/").slice(1),
    given: "two members of that name",
    wanted: "one",
  }));
}
