/** Formats the differences between a report and its recording. */
import { placeOf, shown } from "../kit/schema/foreign-json.ts";
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
  { recording, suiteVersion, format }: ParsedReport,
  checked: Checked,
  version: string,
): string[] {
  const { differences, unreadable, cut } = checked;
  const isAt = (outer: string, inner: string, { path }: Difference): boolean =>
    path[0] === outer && path[1] === inner;
  const digest = differences.filter((each) => isAt("recordingDigest", "sha256", each));
  const run = differences.filter((each) => isAt("run", "id", each));
  // If the recording is of another run, everything else differs, too.
  const others = run.length > 0 ? [] : differences.filter((each) => !digest.includes(each));
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
    // "LIST-2, limit=1, outcome: the report says …".
    ...others
      .slice(0, MOST_LINES)
      .map(
        ({ path, given, wanted }) =>
          `${named(path)}: the report says ${shown(given)}, the recording gives ${shown(wanted)}`,
      ),
  ].map(visible);
  const more = differences.length - digest.length - run.length - Math.min(others.length, MOST_LINES);
  if (more > 0) lines.push(`and ${more} more`);
  if (lines.length > 0 && suiteVersion !== null && suiteVersion !== version && format !== 1) {
    lines.push(visible(`version ${suiteVersion} judged the run, this is ${version}: that may be the reason`));
  }
  return lines;
}

/** Items of lists by their ids and titles. */
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
