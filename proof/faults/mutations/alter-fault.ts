/** Helpers for faults of all operations. */
import type { Operation } from "../../../src/reference/context.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";

/** Several changes as one, applied in order. */
export function together(...changes: readonly Change[]): Change {
  return (good) => {
    let all = good;
    for (const change of changes) all = { ...all, ...change(all) };
    return all;
  };
}

/** Only the full profile can find the fault. */
export const FULL: Pick<Fault, "profile"> = { profile: "full" };

/** An operation's name as a part of an id: "list-pets". */
export function slug(operation: Operation): string {
  return operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
