/** A target that is wrong by assumption, and what a run must make of it. */

/** The key of every hostile target. */
export const KEY = "hostile+key/0123456789~AbCdEf";

/** A target that listens. */
export interface Standing {
  readonly baseUrl: string;
  readonly close: () => Promise<void> | void;
  /** Further expectations, once the run is over. */
  readonly afterwards?: () => void;
}

/** One row. */
export interface HostileTarget {
  /** What it does, in the indicative; unique. */
  readonly does: string;
  readonly start: () => Promise<Standing>;
  /** 0: conformant or partial after all, 1: nonconformant, 3: inconclusive; several where both are honest. */
  readonly exit: 0 | 1 | 3 | readonly (1 | 3)[];
  /** Requirements that must be among those that failed. */
  readonly failed?: readonly string[];
  /** Requirements that must not: the fault is not theirs. */
  readonly spared?: readonly string[];
  /** What the verdict's reason, or what was received for a failure, must say. */
  readonly says?: RegExp;
  /** Arguments beyond those of every run. Without any, all defaults hold. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The most requests that are sent to it: by default those of a core run. */
  readonly requests?: number;
  /** Why the row does not apply on this machine, or `null`. */
  readonly skip?: string | null;
}
