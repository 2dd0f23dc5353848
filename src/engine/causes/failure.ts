/** Failures: every deviating answer of every failing check, with the place of each. Pure. */
import type { Exchange } from "../../kit/exchange.ts";
import type { Placed } from "../catalogue.ts";
import type { Deviation } from "../judgement.ts";
import type { Decided, DecidedRequirement } from "../outcomes/decide.ts";
import { hasCases } from "../plan/plan.ts";
import type { RunState } from "../plan/round.ts";

/** A deviation of a failing check. A rule about every answer has one for each answer that breaks it. */
export interface Failure extends Placed {
  readonly level: "MUST" | "SHOULD";
  readonly decided: Decided;
  /** Whether the check is judged by it; the others of the check are like it. */
  readonly decides: boolean;
  /** Two failures with the same key are one cause. */
  readonly key: string;
  /** Its requirement's position in the catalogue. */
  readonly position: number;
}

/** All failures, in the order of the catalogue. */
export function failuresIn(requirements: readonly DecidedRequirement[], state: RunState): readonly Failure[] {
  return requirements.flatMap((each, position) =>
    each.checks.flatMap((decided) =>
      deviationsOf(decided).map((deviation) => failureOf(each, position, decided, deviation, state)),
    ),
  );
}

/** The deviation that a check is judged by, then the others of the same code. */
function deviationsOf({ judgement, check }: Decided): readonly Deviation[] {
  if (judgement.outcome !== "failed") return [];
  const { code, at } = judgement;
  return [judgement, ...check.deviations.slice(1).filter((other) => other.code === code && other.at !== at)];
}

function failureOf(
  { requirement }: DecidedRequirement,
  position: number,
  decided: Decided,
  deviation: Deviation,
  { recording, catalogue }: RunState,
): Failure {
  const at: Exchange | null = deviation.at === null ? null : (recording.exchanges[deviation.at] ?? null);
  const placed: Placed = {
    requirement: requirement.id,
    check: decided.check.title,
    deviation,
    at,
    hasCases: hasCases(requirement),
  };
  return {
    ...placed,
    level: requirement.level,
    decided,
    decides: deviation === decided.judgement,
    key: `${deviation.code} ${catalogue.placeOf(placed, recording)}`,
    position,
  };
}
