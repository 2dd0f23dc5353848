/** What a judge says of recorded exchanges, as data: codes with values, never sentences. */
import type { Plain } from "../kit/json/json.ts";

/** The values of a code; its words are made of them at the edge (`suites/words`). */
export type Values = { readonly [name: string]: Plain };

/**
 * What decides a deviation (catalogue rule 6). `itself`: nothing between a client and a conformant target explains it;
 * `again`: the request is sent again between two controls; `elsewhere`: other answers are looked at from both sides;
 * `series`: the slow series of reads; `record`: judged from the recording, without an experiment.
 */
export type Kind = "itself" | "again" | "elsewhere" | "series" | "record";

/** A deviation from the interface: its code, its values, and the exchange that shows it. */
export interface Deviation {
  readonly outcome: "failed";
  readonly code: string;
  readonly values: Values;
  /** The exchange that shows it; `null`: none does (the base address, the description). */
  readonly at: number | null;
}

/** Why nothing is known. */
export interface Untested {
  readonly outcome: "untested";
  readonly code: string;
  readonly values: Values;
}

/** The result of a judge. */
export type Judgement = { readonly outcome: "passed" } | Deviation | Untested;

export const PASSED: Judgement = { outcome: "passed" };

/** A deviation that an exchange shows. */
export function deviates(
  at: { readonly index: number } | null,
  code: string,
  values: Values = {},
): Deviation {
  return { outcome: "failed", code, values, at: at?.index ?? null };
}

/** Values that name exchanges on which a deviation rests. */
const NAMING = ["creation", "creations", "other", "refused", "accepted"];

/** The exchanges that the values of a deviation name. */
export function namedIn({ values }: Pick<Deviation, "values">): readonly number[] {
  return NAMING.flatMap((name) => values[name] ?? []).filter((value) => typeof value === "number");
}

/** Nothing is known, for this reason. */
export function untested(code: string, values: Values = {}): Untested {
  return { outcome: "untested", code, values };
}

/** Whether two deviations are the same one, shown by two exchanges: the same code, status and member. */
export function sameDeviation(a: Deviation, b: Judgement | null): b is Deviation {
  if (b?.outcome !== "failed" || a.code !== b.code) return false;
  const same = (name: string): boolean => (a.values[name] ?? null) === (b.values[name] ?? null);
  return same("status") && same("member") && same("field");
}
