/** The type of faults: the reference with one mistake. */
import type { ReferenceOptions } from "../../src/reference/index.ts";
import type { Change } from "../../src/reference/seams.ts";

/** One deliberate violation of one requirement. */
export interface Fault {
  /** Stable: "limit-ignored". Unique among all faults. */
  readonly id: string;
  /** The requirement that it breaks: "LIST-2". */
  readonly requirement: string;
  /** One sentence in the indicative: "limit is ignored". */
  readonly title: string;
  /** The change of one seam of the reference. */
  readonly change: Change;
  /** Options of the reference, if the fault does not show in an empty store on the Free plan. New for each start. */
  readonly options?: () => ReferenceOptions;
  /** Options that the suite needs to find it: `--plan`, `--now`, `--category-id`. */
  readonly suite?: {
    readonly plan?: "free" | "pro" | "business";
    readonly now?: number;
    readonly categoryId?: string;
    readonly exhaustRateLimit?: boolean;
  };
  /** Other requirements that it also breaks, and why that is unavoidable. */
  readonly also?: readonly string[];
  /**
   * `full` if only the full profile can find it: more than 100 animals, rare bodies, requests that core does not
   * send.
   */
  readonly profile?: "full";
}
