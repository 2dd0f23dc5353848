/** Verifies a report: plays its recording again, recomputes the report from it and compares the two. Pure. */
import { catalogueFor } from "../../suites/catalogue.ts";
import { buildReport } from "../engine/report.ts";
import type { Recording } from "../kit/exchange.ts";
import { readJson } from "../kit/json/read-json.ts";
import type { CrashReport, Report, Verdict } from "../kit/report.ts";
import { decodeUtf8, FormatError, isObject } from "../kit/schema/foreign-json.ts";
import { sha256 } from "../report/certificate/statement.ts";
import { suspectsIn } from "../report/crash.ts";
import { type Difference, differences } from "../report/differences.ts";
import { readHar } from "../report/har/read-har.ts";
import { renderJson } from "../report/json.ts";
import { readOptions } from "../verdict/options-data.ts";
import type { ParsedReport } from "./parse-report.ts";
import { replay } from "./replay/replay.ts";

/** The result: every difference between the report and the recomputed one. */
export interface Checked {
  readonly differences: readonly Difference[];
  /** Why the recording cannot be read, or says of itself what its exchanges do not, or `null`. */
  readonly unreadable: string | null;
  /** What the recording lacks of what its answers call for, or has beyond it, or `null`. */
  readonly cut: string | null;
  /** The recomputed report, `null` if the recording cannot be read. */
  readonly wanted: Report | null;
}

const MOST = 10_000;

/** Compares a report with the bytes of its recording. */
export async function checkReport(given: ParsedReport, recording: Uint8Array): Promise<Checked> {
  const digest = { sha256: sha256(recording) };
  const { recordingDigest, run } = given.value;
  const none = { unreadable: null, cut: null, wanted: null };
  const ofDigest = (): readonly Difference[] =>
    differences({ recordingDigest }, { recordingDigest: digest }, MOST);
  // Another version sent and judged it.
  if (given.format === 1) return { ...none, differences: ofDigest() };
  try {
    const { recording: recorded, facts } = readHar(decodeUtf8(recording));
    const { profile, seed } = readOptions(facts.options);
    const catalogue = await catalogueFor(profile, seed);
    const { recording: played, difference: cut } = replay(catalogue, recorded, facts);
    const report = buildReport(catalogue, played, facts);
    const crash = crashWanted(given.value.crash, report.verdict, played);
    const wanted = { ...report, recording: given.recording, recordingDigest: digest, ...crash };
    if (cut === null) return { ...none, differences: compared(given, wanted), wanted };
    const id = isObject(run) ? run.id : undefined;
    const isOther = differences({ run: { id } }, { run: { id: report.run.id } }, 1);
    return { ...none, differences: [...isOther, ...ofDigest()], cut };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { ...none, differences: ofDigest(), unreadable: error.message };
  }
}

/** A crash as the report says it, with the suspects that the recording shows: what was sent after the run is not in it. */
function crashWanted(crash: unknown, verdict: Verdict, recording: Recording): Pick<Report, "crash"> {
  if (!isObject(crash) || verdict === "conformant" || verdict === "partial") return {};
  const suspects = suspectsIn(recording, crash.exit !== null).map(({ index }) => index);
  return suspects.length === 0 ? {} : { crash: { ...(crash as unknown as CrashReport), suspects } };
}

function compared({ text, value }: ParsedReport, report: Report): readonly Difference[] {
  const rendered = renderJson(report);
  if (text === rendered) return [];
  const wanted: unknown = JSON.parse(rendered);
  const found = differences(value, wanted, MOST);
  // Repeated members, of which readers may use the first or the last.
  if (found.length === 0)
    return readJson(new TextEncoder().encode(text)).duplicates.map((pointer) => {
      return { path: pointer.split("/").slice(1), given: "two members of that name", wanted: "one" };
    });
  // An extra or missing item is one difference by id, and many by position; another id is one by position.
  const byId = differences(keyed(value, wanted), keyed(wanted, value), MOST);
  return byId.length > 0 && byId.length <= found.length ? byId : found;
}

/**
 * A value with lists as objects by id or title, so that an extra item does not shift the others; lists without them stay. An empty
 * list is one as its twin on the other side is.
 */
function keyed(value: unknown, twin: unknown): unknown {
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(twin) ? twin : [];
    const keysOf = (list: readonly unknown[]): readonly unknown[] =>
      list.map((item) => (isObject(item) ? (item.id ?? item.title) : undefined));
    const [keys, known] = [keysOf(value), keysOf(value.length > 0 ? value : others)];
    const items = value.map((item, i) => keyed(item, others[i]));
    if (known.length === 0 || !known.every((key) => typeof key === "string")) return items;
    const names = keys.map((key, i) => (keys.indexOf(key) === i ? key : `${key}, item ${i + 1}`));
    return Object.fromEntries(items.map((item, i) => [names[i], item]));
  }
  if (!isObject(value)) return value;
  const others: Readonly<Record<string, unknown>> = isObject(twin) ? twin : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, keyed(member, others[name])]),
  );
}
