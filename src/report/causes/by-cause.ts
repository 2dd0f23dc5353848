/** What several targets have in common: each cause with the targets that show it. Pure. */
import type { CauseReport, Report } from "../../kit/report.ts";
import { countedCauses } from "./causes-in.ts";

/** What names a cause. */
export type NamedCause = Pick<CauseReport, "id" | "level" | "requirement" | "title">;

/** A cause, and the positions of the targets that show it. */
export interface SharedCause extends NamedCause {
  readonly targets: readonly number[];
}

/** The causes that fail a run, as little of them as names them. */
export function namedCauses(report: Report): readonly NamedCause[] {
  return countedCauses(report).failures.map(({ id, level, requirement, title }) => {
    return { id, level, requirement, title };
  });
}

/** The causes of each target as causes of many; MUST first, then those of the most targets. */
export function byCause(ofTargets: readonly (readonly NamedCause[])[]): readonly SharedCause[] {
  const shared = new Map<string, SharedCause>();
  for (const [target, causes] of ofTargets.entries()) {
    for (const { id, level, requirement, title } of causes) {
      const { targets = [], ...named } = shared.get(id) ?? { id, level, requirement, title };
      shared.set(id, { ...named, targets: [...targets, target] });
    }
  }
  const rank = ({ level }: SharedCause): number => (level === "MUST" ? 0 : 1);
  return [...shared.values()].sort((a, b) => rank(a) - rank(b) || b.targets.length - a.targets.length);
}
