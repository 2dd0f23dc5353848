/** Verifies a report: plays its recording again, recomputes the report from it, and lists the differences. Pure. */
import { catalogueFor } from "../../suites/catalogue.ts";
import { buildReport } from "../engine/report.ts";
import type { Recording } from "../kit/exchange.ts";
import { readJson } from "../kit/json/read-json.ts";
import type { CrashReport, Report, Verdict } from "../kit/report.ts";
import { decodeUtf8, FormatError, isObject, parseJson, placeOf, shown } from "../kit/schema/foreign-json.ts";
import { sha256 } from "../report/certificate/statement.ts";
import { suspectsIn } from "../report/crash.ts";
import { type Difference, differences } from "../report/differences.ts";
import { type Recorded, readHar } from "../report/har/har.ts";
import { renderJson, visible } from "../report/text/text.ts";
import { readOptions } from "../verdict/options-data.ts";
import { type Replayed, replay } from "./replay/replay.ts";

/** The result: every difference between the report and the recomputed one. */
export interface Checked {
  readonly differences: readonly Difference[];
  /** Why the recording cannot be read, or says of itself what its exchanges do not, or `null`. */
  readonly unreadable: string | null;
  /** What the recording lacks of what its answers call for, or has beyond it, or `null`. */
  readonly cut: string | null;
  /** The recomputed report, `null` if the recording cannot be read. */
  readonly wanted: Report | null;
  readonly played: Played | null;
}

/** A recording as it was read, and what was sent latest after a rest that its rounds call for. */
export interface Played extends Recorded, Pick<Replayed, "late"> {}

const MOST = 10_000;

export async function checkReport(given: ParsedReport, recording: Uint8Array): Promise<Checked> {
  const digest = { sha256: sha256(recording) };
  const { recordingDigest, run } = given.value;
  const none = { unreadable: null, cut: null, wanted: null, played: null };
  const ofDigest = (): readonly Difference[] =>
    differences({ recordingDigest }, { recordingDigest: digest }, MOST);
  // Another version sent and judged it.
  if (given.format === 1) return { ...none, differences: ofDigest() };
  try {
    const { recording: recorded, facts } = readHar(decodeUtf8(recording));
    const { profile, seed } = readOptions(facts.options);
    const catalogue = await catalogueFor(profile, seed);
    const { recording: played, difference: cut, late } = replay(catalogue, recorded, facts);
    const report = buildReport(catalogue, played, facts);
    const crash = crashWanted(given.value.crash, report.verdict, played);
    const wanted = { ...report, recording: given.recording, recordingDigest: digest, ...crash };
    if (cut === null) {
      const differing = compared(given, wanted);
      return { ...none, differences: differing, wanted, played: { recording: recorded, facts, late } };
    }
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

/** A value with lists as objects by id or title, so that an extra item does not shift the others; an empty list is one as its twin is. */
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
  readonly recording: string;
  /** The report's format: only one of format 2 can be judged again. */
  readonly format: 1 | 2;
  readonly suiteVersion: string | null;
}

/** Throws a FormatError for what is no report, or has no recording; any other error is a difference from the recomputed report. */
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

const MOST_LINES = 20;

const OLDER_FORMAT =
  "it is a report of format 1, and this version judges recordings of format 2 again: verify it with the version that wrote it";

/** One line for each difference, and the possible cause; empty: the report is verified. */
export function formatDifferences(
  { recording, suiteVersion, format }: ParsedReport,
  checked: Omit<Checked, "played">,
  version: string,
): string[] {
  const { differences, unreadable, cut } = checked;
  const isAt = (outer: string, inner: string, { path }: Difference): boolean =>
    path[0] === outer && path[1] === inner;
  const digest = differences.filter((each) => isAt("recordingDigest", "sha256", each));
  const run = differences.filter((each) => isAt("run", "id", each));
  // If the recording is of another run, everything else differs, too.
  const others = run.length > 0 ? [] : differences.filter((each) => !digest.includes(each));
  const lines: string[] = [];
  const say = (line: string): unknown => lines.push(visible(line));
  if (unreadable !== null) say(`${recording} is not the recording of a run (${unreadable})`);
  for (const { given, wanted } of run)
    say(`${recording} is of the run ${shown(wanted)}, the report of ${shown(given)}`);
  for (const { given, wanted } of digest) {
    const said = `its SHA-256 is ${shown(wanted)}, the report says ${shown(given)}`;
    say(`${recording} does not match the report: ${said}`);
  }
  // A recording of another run lacks everything of this one.
  if (cut !== null && run.length === 0) say(`${recording} does not show a whole run: ${cut}`);
  if (format === 1) say(OLDER_FORMAT);
  // "GET-1, an animal, outcome: the report says …".
  for (const { path, given, wanted } of others.slice(0, MOST_LINES))
    say(`${named(path)}: the report says ${shown(given)}, the recording gives ${shown(wanted)}`);
  const more = differences.length - digest.length - run.length - Math.min(others.length, MOST_LINES);
  if (more > 0) say(`and ${more} more`);
  if (lines.length > 0 && suiteVersion !== null && suiteVersion !== version && format !== 1)
    say(`version ${suiteVersion} judged the run, this is ${version}: that may be the reason`);
  return lines;
}

function named(path: Difference["path"]): string {
  const [list, item, inner, title, ...rest] = path;
  if (!LISTS.has(list) || typeof item !== "string") return placeOf(path);
  const id = list === "causes" ? `cause ${item}` : item;
  const names =
    inner === "checks" && typeof title === "string"
      ? [id, title, placeOf(rest)]
      : [id, placeOf(path.slice(2))];
  return names.filter((name) => name !== "").join(", ");
}

const LISTS: ReadonlySet<unknown> = new Set(["requirements", "observations", "causes"]);
