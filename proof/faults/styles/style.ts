/** The type of styles: conformant ways to do what the interface leaves open. */
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import type { Change } from "../../../src/reference/seams.ts";

/** Options that a user of the suite would set for such a target. */
export interface StyleHints {
  /** A category that exists, as decimal text. */
  readonly categoryId?: string;
  /** The current time, in milliseconds since the Unix epoch. */
  readonly now?: number;
  /** Whether the run uses up the rate limit. */
  readonly exhaustRateLimit?: boolean;
}

/** A variant of the reference that meets the interface. */
export interface Style {
  /** Unique: words of lower case, joined by hyphens. */
  readonly id: string;
  /** What it does, in the indicative. */
  readonly title: string;
  /** Options to start it with; new at each call, because ids and changes have state. */
  readonly options: () => ReferenceOptions;
  readonly suite?: StyleHints;
  /** SHOULD requirements that it fails, so that their warnings are correct. */
  readonly departs?: readonly string[];
}

/** A style that consists of one change. */
export function changed(
  id: string,
  title: string,
  change: Change,
  more: Pick<Style, "suite" | "departs"> = {},
): Style {
  return { id, title, options: () => ({ changes: [change] }), ...more };
}

/** A style of one change that fails a SHOULD. */
export function departing(requirement: string, id: string, title: string, change: Change): Style {
  return changed(id, title, change, { departs: [requirement] });
}
