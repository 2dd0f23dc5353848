/** The type of the proof's faults, and tables of them. */
import { fault, type Fault as Served } from "../../src/reference/faults/fault.ts";
import type { ReferenceOptions } from "../../src/reference/index.ts";
import type { Change } from "../../src/reference/seams.ts";

/** What a run needs to find a fault. */
export interface Needs extends Pick<Served, "options"> {
  /** Options of the suite: `--plan`, `--exhaust-rate-limit`. */
  readonly suite?: {
    readonly plan?: "free" | "pro" | "business";
    readonly exhaustRateLimit?: boolean;
  };
  /**
   * `full` if only the full profile can find it: more than 100 animals, rare bodies, requests that core does not
   * send.
   */
  readonly profile?: "full";
}

/** One deliberate violation of one requirement. */
export interface Fault extends Omit<Served, "shownBy">, Needs {}

/** Options of the reference with a fault; new for each start. */
export function optionsWith({ options, change }: Pick<Fault, "options" | "change">): ReferenceOptions {
  const own = options?.() ?? {};
  return { ...own, changes: [...(own.changes ?? []), change] };
}

/** Only the full profile can find the fault. */
export const FULL: Needs = { profile: "full" };

/** A fault of a table: what `*` is in its id and in its title, what is changed, and what else it breaks or needs. */
export type Row<T> = readonly [id: string, title: string, value: T, ...more: readonly (string | Needs)[]];

/** Faults that differ in one value. `id` and `title` have a `*`; `breaks` is what all of them break. */
export function rows<T>(
  id: string,
  breaks: string,
  title: string,
  change: (value: T) => Change,
  all: readonly Row<T>[],
  needs: Needs = {},
): readonly Fault[] {
  return all.map(([part, words, value, ...more]) =>
    fault(
      id.replace("*", () => part),
      [breaks, ...more.filter((each) => typeof each === "string")].join(" ").trim(),
      title.replace("*", () => words),
      {
        change: change(value),
        ...(more.find((each) => typeof each === "object") ?? needs),
      },
    ),
  );
}
