/** What a run does with the report of an earlier run that is in its directory. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unless } from "../kit/caught.ts";
import { isWrong } from "../kit/expected-failures.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { Report } from "../kit/report.ts";
import { FormatError } from "../kit/schema/foreign-json.ts";
import { causesIn } from "../report/causes/causes-in.ts";
import { knownBy, notesOf } from "../report/causes/known.ts";
import { count } from "../report/text/text.ts";
import { isStrict } from "../report/verdict-line.ts";
import type { Judged } from "../run/run.ts";
import { REPORT_FILE } from "./files/files.ts";
import { EXIT_OF } from "./terminal/exit-codes.ts";

/** The bytes of the report in a directory, before a run replaces it; `null` if there is none that can be read. */
export function earlierBytes(directory: string): Promise<Uint8Array | null> {
  return readFile(join(directory, REPORT_FILE)).catch(() => null);
}

/** The report that these bytes are; `null` if they are none, or if there is nothing to say of it: nothing failed in either. */
export async function earlierReport(
  bytes: Uint8Array | null,
  { report, recording }: Pick<Judged, "report" | "recording">,
): Promise<Report | null> {
  if (bytes === null) return null;
  const isAnswered = !recording.exchanges.every(isLost);
  const hasFailed = report.requirements.some(({ outcome }) => outcome === "failed");
  if (isAnswered && !hasFailed && !MAY_HAVE_FAILED.test(new TextDecoder().decode(bytes))) return null;
  const { parseEitherReport } = await import("../kit/schema/parse-report.ts");
  return unless(FormatError, () => parseEitherReport(bytes).report, null);
}

/** Why nothing failed in a report, as a clause. */
export function whyNoneFailed({ requirements, run }: Report): string {
  if (requirements.some(isJudged)) return "nothing failed in this report";
  return (run.lost?.length ?? 0) > 0 ? "that run reached no service" : "that run judged nothing";
}

/** Whether an earlier report is to stay: it has verdicts, and the new run got no answer at all. */
export function keepsEarlier({ recording }: Pick<Judged, "recording">, earlier: Report | null): boolean {
  return earlier?.requirements.some(isJudged) === true && recording.exchanges.every(isLost);
}

const isLost = ({ response }: Judged["recording"]["exchanges"][number]): boolean => response === null;

/** In the text of every report of which a requirement failed. */
const MAY_HAVE_FAILED = /:\s*"failed"/;

const isJudged = ({ outcome }: Report["requirements"][number]): boolean =>
  outcome === "passed" || outcome === "failed";

/** The exit code of a report by the option, and why; `code` is that of its verdict, `earlier` the report that was there before. */
export function byFailOn(
  failOn: "must" | "should" | "new",
  code: number,
  report: Report,
  earlier: Report | null,
): { readonly code: number; readonly said: string | null } {
  const stays = { code, said: null };
  if (failOn === "should" && code === EXIT_OF.conformant) {
    const failed = unexpected(report, ["SHOULD"]);
    const said = `--fail-on should: exit code 1, because ${idRanges(failed)} failed`;
    return failed.length === 0 ? stays : { code: EXIT_OF.nonconformant, said };
  }
  if (failOn !== "new" || code !== EXIT_OF.nonconformant || earlier === null) return stays;
  // Known failures that are out of date are no failures of the target, and stay red.
  if (notesOf(report).some(isWrong)) return stays;
  const counting = isStrict(report) ? ["MUST", "SHOULD"] : ["MUST"];
  const before = failedIn(earlier, counting);
  const now = unexpected(report, counting);
  const added = now.filter((id) => !before.includes(id));
  if (added.length > 0)
    return { code, said: `--fail-on new: exit code 1, because ${idRanges(added)} did not fail before` };
  if (now.length === 0) return stays;
  const said = `--fail-on new: exit code 0, because ${idRanges(now)} failed in the earlier report, too`;
  return { code: EXIT_OF.conformant, said };
}

function failedIn({ requirements }: Report, levels: readonly string[]): readonly string[] {
  return requirements
    .filter(({ level, outcome }) => outcome === "failed" && levels.includes(level))
    .map(({ id }) => id);
}

function unexpected(report: Report, levels: readonly string[]): readonly string[] {
  const known = report.requirements.filter((each) => knownBy(each, report).length > 0).map(({ id }) => id);
  return failedIn(report, levels).filter((id) => !known.includes(id));
}

/**
 * "Since the report of 2026-11-24T13:34:15Z: fixed 2, new 1 (AUTH-9), 5 left", in causes; `null` if the two cannot be compared. A cause is
 * fixed if its requirement was judged again, and new if that had passed before; others were hidden by what is fixed now.
 */
export function sinceLine(report: Report, earlier: Report | null): string | null {
  if (!earlier?.requirements.some(isJudged) || subject(report) !== subject(earlier)) return null;
  const [before, now] = [causesIn(earlier), causesIn(report)];
  if (before.length + now.length === 0) return null;
  const judged = report.requirements.filter(({ outcome }) => outcome !== "untested").map(({ id }) => id);
  const isIn = (causes: typeof now, id: string): boolean => causes.some((other) => other.id === id);
  const gone = before.filter(({ id }) => !isIn(now, id));
  const fixed = gone.filter(({ requirement }) => judged.includes(requirement)).length;
  const unjudged = gone.length === fixed ? "" : `, ${gone.length - fixed} not judged again`;
  // Another profile asks more: what it shows was not seen before.
  const hadPassed = (wanted: string): boolean =>
    earlier.run.profile === report.run.profile &&
    earlier.requirements.some(({ id, outcome }) => id === wanted && outcome === "passed");
  const added = now.filter(({ id }) => !isIn(before, id));
  const broken = added.map(({ requirement }) => requirement).filter(hadPassed);
  const warnings = now.filter(({ level }) => level === "SHOULD").length;
  const parts = [
    ...(warnings === 0 ? [] : [count(warnings, "warning")]),
    ...(added.length === broken.length ? [] : [`${added.length - broken.length} not seen before`]),
  ];
  const ofThem = parts.length === 0 ? "" : ` (${parts.join(", ")})`;
  const names = broken.length === 0 ? "" : ` (${broken.join(", ")})`;
  const when = earlier.run.startedAt.replace(/\.\d+Z$/, "Z");
  return `Since the report of ${when}: fixed ${fixed}, new ${broken.length}${names}, ${now.length} left${ofThem}${unjudged}`;
}

// The embedded target has another port each time it is started.
const subject = ({ target }: Report): string => (target.embedded ? "embedded" : target.baseUrl);
