/** The writing of faults, one to a line or two. */
import type { Change } from "../seams.ts";
import type { Fault } from "./fault.ts";

/** What a fault may have beyond what every fault has. */
export type Particulars = Omit<Fault, "id" | "requirement" | "title" | "change">;

/** One fault. */
export function faulty(
  requirement: string,
  id: string,
  title: string,
  change: Change,
  particulars: Particulars = {},
): Fault {
  return { id, requirement, title, change, ...particulars };
}

/** Several changes as one, applied in order. */
export function together(...changes: readonly Change[]): Change {
  return (good) => {
    let all = good;
    for (const change of changes) all = { ...all, ...change(all) };
    return all;
  };
}

/** Only the full profile can see it. */
export const FULL: Particulars = { profile: "full" };
