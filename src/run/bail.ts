/** `--bail`: nothing more is sent once a requirement has failed for certain. */

import { statusOf } from "../kit/evidence/reading.ts";
import { creations } from "../kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { CheckReport } from "../kit/report.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { collectEvidence } from "../verdict/collect-evidence.ts";
import { requirementReport } from "../verdict/outcomes.ts";
import type { RequestPlan } from "../verdict/plan/plan.ts";
import type { RunOptions } from "./options.ts";
import type { Session } from "./session.ts";

/** Requests between two looks at what has failed. */
export const BATCH = 10;

const BAILED: Unsent = {
  reason: "not judged, since the run stopped at the first cause (--bail)",
  cause: "narrowed",
};

/**
 * Whether a requirement that makes the target nonconformant fails by what was answered so far. What a follow-up has
 * still to show is untested, as in a run that is interrupted.
 */
function hasFailed(session: Session, selection: RequestPlan, options: RunOptions, stocked: boolean): boolean {
  const { recording, unsent } = session;
  const counts = ({ outcome, at }: CheckReport): boolean =>
    outcome === "failed" && (stocked || at === null || !mayBeQuota(recording.exchanges[at], recording));
  const evidence = collectEvidence(selection, recording, options, { stopped: null, unsent });
  return selection.requirements
    .filter(({ level }) => level === "MUST" || options.strict)
    .some((requirement) => requirementReport(requirement, evidence).checks.some(counts));
}

/** Whether a refusal may be that of a quota of creations, which only a later one shows (catalogue rule 13). */
function mayBeQuota(exchange: Exchange | undefined, recording: Recording): boolean {
  const isRefusal = exchange?.request.operation === "createPet" && statusOf(exchange) >= 400;
  return isRefusal && creations(recording).length > 0;
}

/**
 * Ends the run where a requirement has failed, and follow-ups do not change that. `stocked`: whether the creations are
 * over, so that a quota has been seen.
 */
export async function bail(
  session: Session,
  selection: RequestPlan,
  options: RunOptions,
  followUps: () => Promise<void>,
  stocked: boolean,
): Promise<void> {
  if (session.stopped || !hasFailed(session, selection, options, stocked)) return;
  await followUps();
  if (!session.stopped && hasFailed(session, selection, options, stocked)) session.stop(BAILED);
}
