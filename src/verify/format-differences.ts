/** Formats the differences between a report and its recording. */
import { isObject, placeOf, shown } from "../kit/schema/json-place.ts";
import type { Difference } from "../report/differences.ts";
import { visible } from "../report/text/visible.ts";
import type { Checked } from "./check-report.ts";
import type { ParsedReport } from "./parse-report.ts";

/** Most differences that are listed; the others are counted. */
const MOST_LINES = 20;

const OLDER_FORMAT =
  "it is a report of format 1, and this version judges recordings of format 2 again: verify it with the version that wrote it";

/** One line for each difference, and the possible cause; empty: the report is verified. */
export function formatDifferences(
  { value, recording, suiteVersion, format }: ParsedReport,
  checked: Checked,
  version: string,
): string[] {
  const { differences, unreadable, cut } = checked;
  const digest = differences.filter(isDigest);
  const run = differences.filter(isRun);
  // If the recording is of another run, everything else differs, too.
  const others = run.length > 0 ? [] : differences.filter((difference) => !isDigest(difference));
  const lines = [
    ...(unreadable === null ? [] : [`${recording} is not the recording of a run (${unreadable})`]),
    ...run.map(
      ({ given, wanted }) => `${recording} is of the run ${shown(wanted)}, the report of ${shown(given)}`,
    ),
    ...digest.map(
      ({ given, wanted }) =>
        `${recording} does not match the report: its SHA-256 is ${shown(wanted)}, the report says ${shown(given)}`,
    ),
    // A recording of another run lacks everything of this one.
    ...(cut === null || run.length > 0 ? [] : [`${recording} does not show a whole run: ${cut}`]),
    ...(format === 1 ? [OLDER_FORMAT] : []),
    ...others.slice(0, MOST_LINES).map((difference) => sentence(difference, value)),
  ].map(visible);
  const more = differences.length - digest.length - run.length - Math.min(others.length, MOST_LINES);
  if (more > 0) lines.push(`and ${more} more`);
  if (lines.length > 0 && suiteVersion !== null && suiteVersion !== version && format !== 1) {
    lines.push(visible(`version ${suiteVersion} judged the run, this is ${version}: that may be the reason`));
  }
  return lines;
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
