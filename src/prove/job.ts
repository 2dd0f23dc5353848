/** One contest to be held, as plain data, so that any thread can hold it. */
import { FAULTS } from "../reference/faults/index.ts";
import { STYLES } from "../reference/styles/index.ts";
import { type Contest, faultContest, styleContest } from "./contest.ts";

/** Which contest. */
export interface Job {
  readonly kind: "fault" | "style";
  readonly id: string;
  readonly profile: "core" | "full";
  readonly seed: number;
  /** Whether the report is verified with its recording. */
  readonly verify: boolean;
  /** Whether it hardly does anything but wait for windows of the rate limit. */
  readonly waits: boolean;
}

/** Holds a contest; rejects where there is no fault or style of that id. */
export async function hold({ kind, id, waits: _, ...how }: Job): Promise<Contest> {
  const fault = kind === "fault" ? FAULTS.find((each) => each.id === id) : undefined;
  if (fault) return faultContest(fault, how);
  const style = kind === "style" ? STYLES.find((each) => each.id === id) : undefined;
  if (style) return styleContest(style, how);
  throw new Error(`there is no ${kind} ${id}`);
}
