/** A report against its recording: everything in it is worked out once more, and compared. Pure. */
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

/** What came of a check: every way in which the report does not follow from the recording. */
export interface Checked {
  readonly differences: readonly Difference[];
  /** Why the recording is no evidence at all, or `null`. */
  readonly unreadable: string | null;
  /** The report that the recording gives, where it can be read. */
  readonly wanted: Report | null;
  /** Options that the build did not have yet that made the recording; none: it is as this one. */
  readonly lacks: readonly string[];
}

/** Differences beyond these are not looked for. */
const MOST = 10_000;

/** Checks a report against the bytes of the recording that it names. */
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

/** The SHA-256 of bytes, in lower-case hexadecimals. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The report that a recording gives, which names no recording; one that gives none is a FormatError. */
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
  // An item more or less is one difference by id, and many by position.
  const byId = differences(indexById(value), indexById(wanted), MOST);
  return byId.length > 0 && byId.length < found.length ? byId : found;
}

/** Members that stand twice: which of them counts is every reader's own choice. */
function repetitions(text: string): readonly Difference[] {
  const { duplicates } = readJson(new TextEncoder().encode(text));
  return duplicates.map((pointer) => ({
    path: pointer.split("/").slice(1),
    given: "two members of that name",
    wanted: "one",
  }));
}
