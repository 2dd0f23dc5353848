/** What a fault is: the reference, wrong in one thing. */
import type { ReferenceOptions } from "../reference/index.ts";
import type { Change } from "../reference/seams.ts";

/** One deliberate violation of one requirement. */
export interface Fault {
  /** Stable: "limit-ignored". Unique among all faults. */
  readonly id: string;
  /** The requirement that it breaks: "LIST-2". */
  readonly requirement: string;
  /** One sentence in the indicative: "limit is ignored". */
  readonly title: string;
  /** How it changes the reference at one seam. */
  readonly change: Change;
  /** The situation that it shows in, where an empty store on the Free plan does not do. Made anew for each start. */
  readonly options?: () => ReferenceOptions;
  /** What the suite must be told to see it: `--plan`, `--now`, `--category-id`. */
  readonly suite?: {
    readonly plan?: "free" | "pro" | "business";
    readonly now?: number;
    readonly categoryId?: string;
    readonly exhaustRateLimit?: boolean;
  };
  /** Other requirements that it truly breaks as well, and why that cannot be helped. */
  readonly also?: readonly string[];
  /** `full` where only the full profile can see it: more than 100 animals, rare bodies, ways that core leaves out. */
  readonly profile?: "full";
}
