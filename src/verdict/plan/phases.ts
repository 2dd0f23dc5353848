/** The phases of a run, in order: what is sent in each, and what is waited for before it. */
import type { Priority, TestRequest } from "../../kit/requirement.ts";

/** The phases by name. */
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
 * `stock`: more than 20 animals are in the store; `settle`: a list shows the creations; `crowd`: as many animals are in
 * the store as any case of the run needs.
 */
export type Step = "stock" | "settle" | "crowd";

/** One phase of a run. */
export interface Phase {
  readonly name: PhaseName;
  /** Waited for before anything of it is sent. */
  readonly before: readonly Step[];
  /** One at a time: what is in flight together hides what it is about. */
  readonly inTurn?: true;
  /** Not interrupted to see what has failed so far (`--bail`). */
  readonly atOnce?: true;
  /** Whether what its answers and those before leave in doubt is settled when it is over. */
  readonly followUps?: true;
}

/**
 * In this order. What needs a store of more than 100 animals is sent early where the store has them anyway, else last,
 * for such a store no longer shows what a page is missing.
 */
export const PHASES: readonly Phase[] = [
  { name: "opening", before: [], inTurn: true },
  { name: "counting", before: [], inTurn: true },
  // Creations first: reads wait for them, and some creations for others. Other requests need no state of the store.
  { name: "creations", before: [] },
  { name: "reads", before: ["stock", "settle"], followUps: true },
  { name: "crowded", before: [] },
  { name: "generated", before: [] },
  { name: "burst", before: [], atOnce: true, followUps: true },
  { name: "crowded", before: ["crowd"] },
  // What a core run can do without, and what waits for the answers to other reads: together they take one round trip.
  { name: "late", before: [] },
  // What did not fit into the budget on an empty store.
  { name: "rest", before: [], followUps: true },
];

/** The phase in which a request is sent. */
export function phaseOf(
  request: TestRequest,
  priority: Priority,
  profile: "core" | "full",
  fits: boolean,
): PhaseName {
  if (request.phase === "generated" || request.phase === "burst") return request.phase;
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
