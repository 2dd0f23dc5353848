/** The type of faults: the reference with one mistake. */
import type { ReferenceOptions } from "../index.ts";
import type { Change } from "../seams.ts";

export interface Fault {
  /** Stable: "limit-unbounded". Unique among all faults. */
  readonly id: string;
  /** The requirement that it breaks: "GET-1". */
  readonly requirement: string;
  /** Other requirements that it breaks, too, since they look at the same answers. */
  readonly also?: readonly string[];
  /** One sentence in the indicative: "limit is ignored". */
  readonly title: string;
  readonly change: Change;
  /** Options of the reference, if the fault does not show in an empty store on the Free plan. New for each start. */
  readonly options?: () => ReferenceOptions;
  /** Options of a run that shows it, if a plain one does not: "--profile full". */
  readonly shownBy?: string;
}

/** A fault of one change, alone or with more; `breaks` is its requirement and those that break with it: "CREATE-4 CREATE-1". */
export function fault<Own extends { readonly change: Change }>(
  id: string,
  breaks: string,
  title: string,
  own: Change | Own,
): Fault & NoInfer<Own> {
  const [requirement = "", ...also] = breaks.split(" ");
  const known = typeof own === "function" ? ({ change: own as Change } as Own) : own;
  return { id, requirement, ...(also.length > 0 ? { also } : {}), title, ...known };
}

export function optionsOf({ options, change }: Fault): ReferenceOptions {
  const own = options?.() ?? {};
  return { ...own, changes: [...(own.changes ?? []), change] };
}
