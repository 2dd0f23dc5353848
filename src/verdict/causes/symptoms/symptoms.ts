/** Symptoms: failed checks in a normal form, so that they can be compared. */
import type { Exchange, Recording } from "../../../kit/exchange.ts";
import type { CheckReport, RequirementReport } from "../../../kit/report.ts";
import { gotIn } from "./deviations.ts";
import { memberOf, type Topic, topicOf, wantedIn } from "./topics.ts";

/** A failed check. */
export interface Symptom {
  readonly requirement: RequirementReport;
  /** The requirement's id. */
  readonly id: string;
  readonly check: CheckReport;
  readonly expected: string;
  readonly received: string;
  readonly topic: Topic;
  /** The member or header field that it is about, or `null`. */
  readonly member: string | null;
  /** The exchange that decided. */
  readonly at: Exchange | null;
  /** All exchanges that show it. */
  readonly shows: readonly Exchange[];
  /** Whether the expected status was a success or a refusal; `null` if no status was expected. */
  readonly wanted: "success" | "refusal" | null;
  /** What was received, without anything that differs from run to run: "401 key_unknown", "served", "no `code`". */
  readonly got: string;
}

/** The symptoms of the requirement that names a cause, the plainest first. */
export type Leading = readonly [Symptom, ...Symptom[]];

/** The symptoms in a report, in its order. */
export function symptomsOf(
  requirements: readonly RequirementReport[],
  recording: Recording,
): readonly Symptom[] {
  return requirements.flatMap((requirement) =>
    requirement.checks
      .filter(({ outcome }) => outcome === "failed")
      .map((check) => symptomOf(requirement, check, recording)),
  );
}

function symptomOf(requirement: RequirementReport, check: CheckReport, recording: Recording): Symptom {
  const { id } = requirement;
  const [expected, received] = [check.expected ?? "", check.received ?? ""];
  const at = (check.at === null ? undefined : recording.exchanges[check.at]) ?? null;
  const isStanding = check.judge === id;
  const shows = isStanding
    ? check.evidence.flatMap((index) => recording.exchanges[index] ?? [])
    : at === null
      ? []
      : [at];
  const topic = topicOf(id, expected, received, at);
  const member = memberOf(id, topic, expected);
  const wanted = topic === "status" ? wantedIn(expected) : null;
  const got = gotIn({ topic, member, expected, received, at });
  return { requirement, id, check, expected, received, topic, member, at, shows, wanted, got };
}
