/** What the process of a fleet and those of its targets send each other. */
import type { NamedCause } from "../../report/causes/by-cause.ts";
import type { Output, PreparedTarget } from "../commands/run/prepare-target.ts";
import { chosenReporters } from "../files/reporters.ts";

/** A target to judge, as plain data: the reporters are functions, and are chosen again. */
export type Job = Omit<PreparedTarget, "output"> & { readonly output: Omit<Output, "reporters"> };

/** How judging a target ended. */
export interface Ended {
  readonly code: number;
  /** For the table. */
  readonly outcome: string;
  /** What fails the run. */
  readonly causes: readonly NamedCause[];
  /** The verdict in one line, `null` if there is no report. */
  readonly line: string | null;
  /** Whether a signal ended it. */
  readonly interrupted: boolean;
  /** When another run with the same key may begin, in milliseconds since the Unix epoch. */
  readonly nextRunAt: number;
}

/** What a target's process sends: that it listens, then how its run ended. */
export type FromTarget = "ready" | Ended;

/** A prepared target as a message. */
export function jobOf({ output: { reporters: _, ...output }, ...target }: PreparedTarget): Job {
  return { ...target, output };
}

/** The prepared target of a message. */
export function preparedOf({ output, ...target }: Job): PreparedTarget {
  return { ...target, output: { ...output, reporters: chosenReporters(output.reporter) } };
}
