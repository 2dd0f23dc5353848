/** Lines about a comparison of two fleets, for all formats; not escaped. */
import { idRanges } from "../../kit/id-ranges.ts";
import { count } from "../terminal/layout.ts";
import type { Comparison } from "./comparison.ts";
import type { FleetCause, FleetComparison, FleetRun } from "./fleet.ts";
import { groupsOf } from "./groups.ts";

/** Most targets that are named in a line. */
const NAMED = 10;

/** "3 nonconformant, 47 conformant (release-1/)". */
export function runLine({ name, verdicts }: FleetRun): string {
  const counts = verdicts.map(({ verdict, count: n }) => `${n} ${verdict}`).join(", ");
  return `${counts === "" ? "no targets" : counts} (${name})`;
}

/** "X-RateLimit-Limit is missing: 5 targets (a, b, c, d, e)". */
export function fleetCauseLine({ title, targets }: FleetCause): string {
  return `${title}: ${count(targets.length, "target")} (${namesOf(targets)})`;
}

/** "nonconformant → conformant; passes now: LIST-2; open questions: OPEN-3". */
export function changeLine(comparison: Comparison): string {
  const { before, after, observations } = comparison;
  const verdict = before.verdict === after.verdict ? after.verdict : `${before.verdict} → ${after.verdict}`;
  const groups = groupsOf(comparison).map(
    ([title, changes]) => `${title.toLowerCase()}: ${idRanges(changes.map(({ id }) => id))}`,
  );
  const answers =
    observations.length === 0 ? [] : [`other answers: ${idRanges(observations.map(({ id }) => id))}`];
  return [verdict, ...groups, ...answers].join("; ");
}

/** Groups of names under a heading; those without any are left out. */
export function nameGroups({
  onlyBefore,
  onlyAfter,
  unchanged,
}: FleetComparison): readonly (readonly [heading: string, names: string])[] {
  const groups = [
    ["Only in A", onlyBefore],
    ["Only in B", onlyAfter],
    ["Unchanged", unchanged],
  ] as const;
  return groups.flatMap(([heading, names]) =>
    names.length === 0 ? [] : [[`${heading}: ${count(names.length, "target")}`, namesOf(names)] as const],
  );
}

function namesOf(names: readonly string[]): string {
  const left = names.length - NAMED;
  return left > 0 ? `${names.slice(0, NAMED).join(", ")} and ${left} more` : names.join(", ");
}
