/** Reads both sides of `compare`, and tells whether they are reports or directories of reports. */
import { basename, dirname } from "node:path";
import type { Comparison } from "../../../report/compare/comparison.ts";
import type { FleetComparison, Member } from "../../../report/compare/fleet.ts";
import type { Said } from "../../../report/compare/said.ts";
import { quote } from "../../../setup/quote.ts";
import { UsageError } from "../../../setup/usage-error.ts";
import { readReport } from "../../files/read-report.ts";
import { findReports } from "../../matrix/find-reports.ts";

/** The comparison of two reports, or of two runs of several targets, as data and in words. */
export interface Compared {
  readonly comparison: Comparison | FleetComparison;
  readonly said: Said;
}

/** Reads and compares. Throws a {@link UsageError} if one side is a report and the other one is several. */
export async function readSides(a: string, b: string, strict: boolean): Promise<Compared> {
  const [before, after] = [await findReports([a]), await findReports([b])];
  const [isFleet, isOtherFleet] = [!isItself(before, a), !isItself(after, b)];
  if (isFleet !== isOtherFleet) {
    const [several, one] = isFleet ? [a, b] : [b, a];
    throw new UsageError(
      `${quote(several)} has the reports of several targets, ${quote(one)} is one report: pass two reports, or two such directories`,
    );
  }
  const { fleetSaid, saidOf } = await import("../../../report/compare/said.ts");
  if (!isFleet) {
    const { compareReports } = await import("../../../report/compare/compare.ts");
    const [then, now] = [await readReport(a), await readReport(b)];
    const comparison = compareReports({ ...then, name: then.path }, { ...now, name: now.path }, strict);
    return { comparison, said: saidOf(comparison) };
  }
  const { compareFleets } = await import("../../../report/compare/fleet.ts");
  const comparison = compareFleets(
    { name: a, members: await members(before) },
    { name: b, members: await members(after) },
    strict,
  );
  return { comparison, said: fleetSaid(comparison) };
}

function isItself(found: readonly string[], given: string): boolean {
  return found.length === 1 && found[0] === given;
}

async function members(paths: readonly string[]): Promise<readonly Member[]> {
  const all: Member[] = [];
  for (const given of paths) {
    const { path, report, format } = await readReport(given);
    all.push({ target: basename(dirname(path)), name: path, report, format });
  }
  return all;
}
