/** Formats the differences between a report and its recording. */
import { isObject, placeOf, shown } from "../kit/schema/json-place.ts";
import type { Difference } from "../report/differences.ts";
import { visible } from "../report/text/visible.ts";
import type { Checked } from "./check-report.ts";
import type { ParsedReport } from "./parse-report.ts";

/** Most differences that are listed; the others are counted. */
const MOST_LINES = 20;

/** One line for each difference, and the possible cause; empty: the report is verified. */
export function formatDifferences(
  { value, recording, suiteVersion }: ParsedReport,
  checked: Checked,
  version: string,
): string[] {
  const { differences, unreadable } = checked;
  const older = differences.length > 0 ? olderBuild(recording, checked) : [];
  const digest = differences.filter(isDigest);
  const run = differences.filter(isRun);
  // If the recording is of another run, everything else differs, too.
  const rest = run.length > 0 ? [] : differences.filter((difference) => !isDigest(difference));
  // Between builds nearly everything differs: only verdict and outcomes are listed.
  const others = older.length > 0 ? rest.filter(isOutcome) : rest;
  const lines = [
    ...(unreadable === null ? [] : [`${recording} is not the recording of a run (${unreadable})`]),
    ...run.map(
      ({ given, wanted }) => `${recording} is of the run ${shown(wanted)}, the report of ${shown(given)}`,
    ),
    ...digest.map(
      ({ given, wanted }) =>
        `${recording} does not match the report: its SHA-256 is ${shown(wanted)}, the report says ${shown(given)}`,
    ),
    ...older,
    ...others.slice(0, MOST_LINES).map((difference) => sentence(difference, value)),
  ].map(visible);
  const more = differences.length - digest.length - run.length - Math.min(others.length, MOST_LINES);
  if (more > 0) lines.push(`and ${more} more`);
  if (lines.length > 0 && suiteVersion !== null && suiteVersion !== version) {
    lines.push(visible(`version ${suiteVersion} judged the run, this is ${version}: that may be the reason`));
  }
  return lines;
}

/** The line for a recording of an older build, whose report this build cannot recompute. */
function olderBuild(recording: string, { lacks }: Checked): readonly string[] {
  if (lacks.length === 0) return [];
  const names = lacks.map((name) => JSON.stringify(name)).join(" and ");
  return [
    `${recording} was made by an older build of the suite (its options lack ${names}), which sends and judges differently: verify the report with that build, or run again`,
  ];
}

function isOutcome({ path }: Difference): boolean {
  const [list, , member] = path;
  return list === "verdict" || list === "verdictReason" || (list === "requirements" && member === "outcome");
}

function isDigest({ path: [member, inner] }: Difference): boolean {
  return member === "recordingDigest" && inner === "sha256";
}

function isRun({ path: [member, inner] }: Difference): boolean {
  return member === "run" && inner === "id";
}

function sentence({ path, given, wanted }: Difference, report: ParsedReport["value"]): string {
  return `${named(path, report)}: the report says ${shown(given)}, the recording gives ${shown(wanted)}`;
}

/** "LIST-2, limit=1, outcome": a place in a report, with ids and titles instead of indices. */
function named(path: Difference["path"], report: ParsedReport["value"]): string {
  const [list, item, inner, check, ...rest] = path;
  if (list === "causes" && item !== undefined) {
    return parts(`cause ${knownBy(itemOf(report.causes, item), "id", item)}`, placeOf(path.slice(2)));
  }
  if ((list !== "requirements" && list !== "observations") || item === undefined) return placeOf(path);
  const entry = itemOf(report[list], item);
  const id = knownBy(entry, "id", item);
  if (list === "requirements" && inner === "checks" && check !== undefined) {
    const checks = isObject(entry) ? entry.checks : undefined;
    return parts(id, knownBy(itemOf(checks, check), "title", check), placeOf(rest));
  }
  return parts(id, placeOf(path.slice(2)));
}

function parts(...names: readonly string[]): string {
  return names.filter((name) => name !== "").join(", ");
}

/** An item of a list by its index, or by its id or title. */
function itemOf(list: unknown, step: string | number): unknown {
  if (!Array.isArray(list)) return undefined;
  if (typeof step === "number") return list[step];
  return list.find((item: unknown) => isObject(item) && (item.id === step || item.title === step));
}

function knownBy(item: unknown, key: string, step: string | number): string {
  const name = isObject(item) ? item[key] : undefined;
  if (typeof name === "string") return name;
  return typeof step === "string" ? step : `item ${step + 1}`;
}
