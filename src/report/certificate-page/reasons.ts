/** Untested requirements by their reasons. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { NamedUntested } from "../certificate/certifiable.ts";

/** Requirements that are untested for one reason. */
export interface Reason {
  /** "RATE-6 to RATE-8". */
  readonly ids: string;
  readonly because: string;
}

/** The reasons, each once, in the order of the requirements. */
export function reasonsOf(untested: readonly NamedUntested[]): readonly Reason[] {
  return [...new Set(untested.map(({ because }) => because))].map((because) => ({
    ids: idRanges(untested.filter((each) => each.because === because).map(({ id }) => id)),
    because,
  }));
}
