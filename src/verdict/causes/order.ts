/** The order of causes: by consequence. */
import type { CauseReport } from "../../kit/report.ts";

/** Requirements that the first requests of a client depend on. */
const FIRST = /^(AUTH-1|CREATE-1|VERSION-1|ERROR-[12]|HTTP-[12])$/;

/**
 * Sorts causes: first those that hold back most requirements, then MUST, then those that fail most requirements, then
 * by the catalogue. A cause that the first requests depend on is never last.
 */
export function byConsequence(
  causes: readonly CauseReport[],
  catalogue: readonly string[],
): readonly CauseReport[] {
  const place = ({ requirement }: CauseReport): number => catalogue.indexOf(requirement);
  const ordered = causes.toSorted(
    (a, b) =>
      b.holdsBack.length - a.holdsBack.length ||
      Number(b.level === "MUST") - Number(a.level === "MUST") ||
      b.requirements.length - a.requirements.length ||
      place(a) - place(b) ||
      (a.id < b.id ? -1 : 1),
  );
  const last = ordered.at(-1);
  if (!last || !FIRST.test(last.requirement)) return ordered;
  const before = ordered.findLastIndex(({ requirement }) => !FIRST.test(requirement));
  const other = ordered[before];
  if (other === undefined) return ordered;
  return [...ordered.filter((each) => each !== other), other];
}
