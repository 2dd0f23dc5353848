/** What may stay untested: the rows of the catalogue's table that allow it. The verdict and certificates read them. */
import type { Exemption } from "../catalogue.ts";
import type { Untested } from "../judgement.ts";

/** The row about a requirement that is untested for this reason, `null` if there is none. */
export function exemptionFor(
  rows: readonly Exemption[],
  id: string,
  { code, values }: Pick<Untested, "code" | "values">,
): Exemption | null {
  const isAbout = (row: Exemption): boolean =>
    row.code === code &&
    (row.requirements.length === 0 || row.requirements.includes(id)) &&
    (row.when?.(values) ?? true);
  return rows.find(isAbout) ?? null;
}

/** What a requirement came to: its outcome, and why it is untested. */
export type Came =
  | { readonly outcome: string; readonly reason: Pick<Untested, "code" | "values"> | null }
  | undefined;

/** Whether the requirement beside which a row applies has passed, or is untested for the reason that the row takes. */
export function holdsBeside({ beside }: Exemption, came: (id: string) => Came): boolean {
  if (!beside) return true;
  const { outcome, reason } = came(beside.requirement) ?? {};
  const isUntested = outcome === "untested" && reason?.code === beside.code && beside.when(reason.values);
  return outcome === "passed" || isUntested;
}
