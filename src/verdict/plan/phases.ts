/** The phases of a run, in order: the requests of each, and the steps before it. */
import type { Priority, TestRequest } from "../../kit/requirement.ts";

/** The names of the phases. */
export type PhaseName =
  | "opening"
  | "counting"
  | "creations"
  | "reads"
  | "crowded"
  | "generated"
  | "burst"
  | "late"
  | "rest";

/**
 * `stock`: fill the store to more than 20 animals; `settle`: wait until a list shows the creations; `crowd`: fill the
 * store to as many animals as any case of the run needs.
 */
export type Step = "stock" | "settle" | "crowd";

/** One phase of a run. */
export interface Phase {
  readonly name: PhaseName;
  /** Steps before its requests are sent. */
  readonly before: readonly Step[];
  /** Requests are sent one at a time. */
  readonly inTurn?: true;
  /** Not interrupted to check for failures (`--bail`). */
  readonly atOnce?: true;
  /** Whether follow-ups of all answers so far are sent at its end. */
  readonly followUps?: true;
}

/**
 * In order. Requests that need more than 100 animals are sent early if the store has them anyway, else late, since
 * lists of such a store are no longer complete.
 */
export const PHASES: readonly Phase[] = [
  { name: "opening", before: [], inTurn: true },
  { name: "counting", before: [], inTurn: true },
  // Creations, and requests that need no state of the store; reads wait for the creations.
  { name: "creations", before: [] },
  { name: "reads", before: ["stock", "settle"], followUps: true },
  { name: "crowded", before: [] },
  { name: "generated", before: [] },
  { name: "burst", before: [], atOnce: true, followUps: true },
  { name: "crowded", before: ["crowd"] },
  // Spare requests, and those that wait for other reads: together they take one round trip.
  { name: "late", before: [] },
  // Requests that do not fit into the budget of an empty store.
  { name: "rest", before: [], followUps: true },
];

/** The phase in which a request is sent. */
export function phaseOf(
  request: TestRequest,
  priority: Priority,
  profile: "core" | "full",
  fits: boolean,
): PhaseName {
  if (request.phase !== undefined && request.phase !== "counting") return request.phase;
  const isCore = profile === "core";
  if (priority === "spare" && isCore) return fits ? "late" : "rest";
  if (request.state === "crowded") return "crowded";
  if (!fits) return "rest";
  if (request.phase === "counting") return "counting";
  if (!isStocked(request)) return "creations";
  return isCore && request.after !== undefined ? "late" : "reads";
}

/** Whether a request is sent once the creations are answered and a list shows them. */
export function isStocked({ state }: TestRequest): boolean {
  return state === "one" || state === "some";
}
