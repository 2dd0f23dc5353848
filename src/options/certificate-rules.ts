/** What the options of a run mean for a certificate: the rules of all rows, as the policy reads them. */
import { ENVIRONMENT_ROWS } from "./environment.ts";
import type { CertificateRule, OptionRow } from "./row.ts";
import { flagOf, ROWS } from "./table.ts";

export interface OptionRule extends Omit<CertificateRule, "recorded" | "called"> {
  /** As `run.options` of the report names it. */
  readonly name: string;
  readonly flag: string;
  readonly effect: Exclude<CertificateRule["effect"], "none">;
  readonly isTime: boolean;
}

/** The rules of all options that a certificate depends on: first those that refuse. */
export const OPTION_RULES: readonly OptionRule[] = (["refuses", "shown", "named"] as const).flatMap(
  (effect) => [
    ...ROWS.flatMap((row) => rulesOf(row.certificate, effect, flagOf(row), row)),
    ...Object.entries(ENVIRONMENT_ROWS).flatMap(([flag, row]) => rulesOf(row.certificate, effect, flag)),
  ],
);

function rulesOf(
  rules: readonly CertificateRule[],
  effect: OptionRule["effect"],
  flag: string,
  { library = "", value }: Partial<OptionRow> = {},
): readonly OptionRule[] {
  const isTime = value?.type === "time";
  return rules
    .filter((rule) => rule.effect === effect)
    .map(({ recorded = library, called = flag, ...rule }) => {
      return { ...rule, effect, isTime, name: recorded, flag: called };
    });
}

export function concerns({ when }: OptionRule, value: unknown): boolean {
  if (when === undefined) return true;
  if ("is" in when) return value === when.is;
  if (typeof value !== "number") return true;
  return "above" in when ? value > when.above : value < when.below;
}
