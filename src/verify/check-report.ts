/** A report against its recording: everything in it is worked out once more, and compared. Pure. */
import { createHash } from "node:crypto";
import { catalogueFor } from "../../suites/catalogue.ts";
import { readJson } from "../kit/read-json.ts";
import type { Report } from "../kit/report.ts";
import { type Difference, differences } from "../report/differences.ts";
import { FormatError, readHar } from "../report/har/read-har.ts";
import { renderJson } from "../report/json.ts";
import { buildReport } from "../run/build-report.ts";
import { optionProblem, pastOptions } from "../run/plain-options.ts";
import type { Given } from "./given.ts";
import { keyed } from "./keyed.ts";

/** What came of a check: every way in which the report does not follow from the recording. */
export interface Checked {
  readonly differences: readonly Difference[];
  /** Why the recording is no evidence at all, or `null`. */
  readonly unreadable: string | null;
  /** The report that the recording gives, where it can be read. */
  readonly wanted: Report | null;
}

/** Differences beyond these are not looked for. */
const MOST = 10_000;

/** Checks a report against the bytes of the recording that it names. */
export async function checkReport(given: Given, recording: Uint8Array): Promise<Checked> {
  const digest = { sha256: sha256(recording) };
  let wanted: Report;
  try {
    wanted = { ...(await rebuilt(textOf(recording))), recording: given.recording, recordingDigest: digest };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { recordingDigest } = given.value;
    return {
      differences: differences({ recordingDigest }, { recordingDigest: digest }, MOST),
      unreadable: error.message,
      wanted: null,
    };
  }
  return { differences: compared(given, wanted), unreadable: null, wanted };
}

/** The SHA-256 of bytes, in lower-case hexadecimals. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The report that a recording gives, which names no recording; one that gives none is a FormatError. */
export async function rebuilt(har: string): Promise<Report> {
  const { recording, facts } = readHar(har);
  const problem = optionProblem(facts.options);
  if (problem !== null) throw new FormatError(`log._run.options: ${problem}`);
  const { profile, seed } = pastOptions(facts.options);
  return buildReport(await catalogueFor(profile, seed), recording, facts);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new FormatError("is not UTF-8");
    throw error;
  }
}

function compared({ text, value }: Given, report: Report): readonly Difference[] {
  const rendered = renderJson(report);
  if (text === rendered) return [];
  const wanted: unknown = JSON.parse(rendered);
  const found = differences(value, wanted, MOST);
  if (found.length === 0) return repetitions(text);
  // An item more or less is one difference by id, and many by position.
  const byId = differences(keyed(value), keyed(wanted), MOST);
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
