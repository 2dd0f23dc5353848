/** The type of faults: the reference with one mistake. */
import { FAULTS, type Fault as Served } from "../../src/reference/faults/index.ts";

/** One deliberate violation of one requirement. */
export interface Fault extends Omit<Served, "shownBy"> {
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

/** The fault of this id that the product serves, with what a proof has to know of it. */
export function served(id: string, more: Pick<Fault, "also" | "options" | "profile" | "suite"> = {}): Fault {
  const found = FAULTS.find((fault) => fault.id === id);
  if (!found) throw new Error(`the product serves no fault ${id}`);
  const { requirement, title, change, options } = found;
  return { id, requirement, title, change, ...(options ? { options } : {}), ...more };
}
