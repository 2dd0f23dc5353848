/** `--bail`: ends the run once a requirement has failed. */

import { statusOf } from "../kit/evidence/reading.ts";
import { creations } from "../kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { CheckReport } from "../kit/report.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { collectEvidence } from "../verdict/collect-evidence.ts";
import { isExpected } from "../verdict/expected-failures.ts";
import { requirementReport } from "../verdict/outcomes.ts";
import type { RequestPlan } from "../verdict/plan/plan.ts";
import type { RunOptions } from "./options.ts";
import type { Session } from "./session.ts";

/** Requests between two checks for failures, at least. */
export const BATCH = 10;

const BAILED: Unsent = {
  reason: "not judged, since the run stopped at the first cause (--bail)",
  cause: "narrowed",
};

/**
 * Whether a requirement that makes the target nonconformant fails by the answers so far. Cases with follow-ups still to
 * send are untested, as in an interrupted run.
 */
function hasFailed(session: Session, selection: RequestPlan, options: RunOptions, stocked: boolean): boolean {
  const { recording, unsent } = session;
  const counts = ({ outcome, at }: CheckReport): boolean =>
    outcome === "failed" && (stocked || at === null || !mayBeQuota(recording.exchanges[at], recording));
  const evidence = collectEvidence(selection, recording, options, { stopped: null, unsent });
  return selection.requirements
    .filter(({ level }) => level === "MUST" || options.strict)
    .some((requirement) =>
      requirementReport(requirement, evidence).checks.some(
        (check) =>
          counts(check) &&
          !isExpected(options.expectedFailures, requirement.id, check.title, recording.startedAt),
      ),
    );
}

/** Whether a refusal may come from a quota of creations, which only later creations show (catalogue rule 13). */
function mayBeQuota(exchange: Exchange | undefined, recording: Recording): boolean {
  const isRefusal = exchange?.request.operation === "createPet" && statusOf(exchange) >= 400;
  return isRefusal && creations(recording).length > 0;
}

/**
 * Ends the run if a requirement has failed, and still fails after follow-ups. `stocked`: the creations are over, so a
 * quota would be known.
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
