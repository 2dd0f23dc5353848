/** A conformant way to do what the interface leaves open. */
import type { ReferenceOptions } from "../../reference/index.ts";
import type { Change } from "../../reference/seams.ts";

/** What somebody who judges such a target would tell the suite. */
export interface StyleHints {
  /** A category that exists, as decimal text. */
  readonly categoryId?: string;
  /** The present, in milliseconds since the Unix epoch. */
  readonly now?: number;
  /** The rate limit is used up, too. */
  readonly exhaustRateLimit?: boolean;
}

/** A variant of the reference that meets the interface. */
export interface Style {
  /** Unique: words of lower case, joined by hyphens. */
  readonly id: string;
  /** What is so about it, in the indicative. */
  readonly title: string;
  /** How to start it; fresh at each call, since ids and changes have a memory. */
  readonly options: () => ReferenceOptions;
  readonly suite?: StyleHints;
  /** The SHOULD requirements that it does not follow: warnings that are true. */
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
