/** Known failures of a target: the entries of a file, and what a run shows of them. Plain data. */
import type { ExpectedFailureReport } from "./generated/report.ts";

export type { ExpectedFailureReport, ExpectedFailuresReport, ExpectedStatus } from "./generated/report.ts";

interface Entry {
  readonly reason: string;
  /** The last day in UTC on which it is expected, `2027-01-31`; absent or `null`: no end. */
  readonly expires?: string | null;
  readonly link?: string | null;
}

/** A failure that is expected, until it is fixed, with all that follows from it. */
export interface KnownFailure extends Entry {
  /** "GET-1". */
  readonly requirement: string;
  /** The title of one of its checks; absent or `null`: every check of the requirement. */
  readonly check?: string | null;
}

/** What may stay untested for one reason: the verdict stays inconclusive, and the run does not fail because of it. */
export interface AcceptedUntested extends Entry {
  /** A requirement and the code of the reason: "LIST-10, store-full". */
  readonly untested: string;
}

export type ExpectedFailure = KnownFailure | AcceptedUntested;

/** With all members, and of an accepted one the requirement and the code of its reason apart. */
export type CompleteExpectedFailure = Omit<ExpectedFailureReport, "status" | "message">;

/** The entry with all members; one that has them stays as it is. */
export function completed(entry: ExpectedFailure | CompleteExpectedFailure): CompleteExpectedFailure {
  const { reason, expires = null, link = null } = entry;
  if (!("requirement" in entry)) {
    const [requirement = "", code = ""] = entry.untested.split(",").map((part) => part.trim());
    return { requirement, check: null, untested: code, reason, expires, link };
  }
  const { requirement, check = null } = entry;
  const accepted = "untested" in entry && entry.untested !== undefined ? { untested: entry.untested } : {};
  return { requirement, check, ...accepted, reason, expires, link };
}

interface Shown {
  readonly requirements: readonly {
    readonly id: string;
    readonly checks: readonly { readonly title: string; readonly outcome: string }[];
  }[];
  readonly causes?: readonly { readonly requirement: string; readonly requirements: readonly string[] }[];
}

/** The entries that expect a failed requirement itself, if they cover all its failed checks; else none. */
export function expectedItself<E extends CompleteExpectedFailure>(
  id: string,
  { requirements }: Pick<Shown, "requirements">,
  entries: readonly E[],
): readonly E[] {
  const own = entries.filter(({ requirement, untested }) => requirement === id && untested === undefined);
  const failed = requirements
    .find((each) => each.id === id)
    ?.checks.filter(({ outcome }) => outcome === "failed");
  const isCovered = (title: string): boolean => own.some(({ check }) => check === null || check === title);
  return (failed ?? []).every(({ title }) => isCovered(title)) ? own : [];
}

/** The entries that expect a failed requirement: its own, or those of what names its causes, since what follows is expected, too. */
export function expectedBy<E extends CompleteExpectedFailure>(
  id: string,
  shown: Shown,
  entries: readonly E[],
): readonly E[] {
  const own = expectedItself(id, shown, entries);
  if (own.length > 0) return own;
  const causes = (shown.causes ?? []).filter(({ requirements }) => requirements.includes(id));
  const known = causes.map(({ requirement }) => expectedItself(requirement, shown, entries));
  return known.every((each) => each.length > 0) ? [...new Set(known.flat())] : [];
}

/** Whether an entry is an error of its file, which fails the run. */
export function isWrong({ status }: Pick<ExpectedFailureReport, "status">): boolean {
  return status === "passed" || status === "expired" || status === "unknown";
}
